"""Thinking for a while, judgements, opening hands and levels."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import pytest

from rulewright import BadInput, games
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import Game
from rulewright.players import ABOUT, NAMES, TITLES, by_name, judgement
from rulewright.players.features import FLOOR, Looker, scales
from rulewright.players.hidden import hide
from rulewright.players.hints import analyse, hints
from rulewright.players.judgement import Judgement
from rulewright.players.levels import BY_NAME, LevelPlayer
from rulewright.players.opening import changed, is_opening
from rulewright.players.think import Thinker
from rulewright.tcg.interface import Rules


def at(name: str, answers: int, seed: int = 3) -> tuple[Rules, Game]:
    rules = games.load(name)
    game = rules.new((rules.starter_decks() * 2)[:2], rules.starter_pool(), seed)
    players = [by_name("greedy", 1), by_name("greedy", 2)]
    for _ in range(answers):
        if game.question is not None:
            game.answer(players[game.question.player].choose(rules, game))
    return rules, game


@pytest.mark.parametrize("name", games.names())
def test_a_thought_keeps_its_clock(name):
    rules, game = at(name, 12)
    start = perf_counter()
    Thinker(1, 0, 0.3).choose(rules, game)
    assert perf_counter() - start < 3  # a deal for each answer is always finished


def test_more_games_are_more_thought():
    rules, game = at("vanguard", 20)
    few, many = (sum(thought.count for thought in Thinker(1, count).think(rules, game)) for count in (12, 60))
    assert few <= 12 and 30 <= many <= 60


def test_the_worse_half_drops_out():
    rules, game = at("godzilla", 10)
    thoughts = Thinker(2, 96).think(rules, game)
    counts = [thought.count for thought in thoughts]
    assert counts[0] == max(counts) > min(counts) > 0


@pytest.mark.parametrize("name", games.names())
def test_all_answers_are_tried_in_the_same_deals(name, monkeypatch):
    rules, game = at(name, 12)
    deals: list[list[int]] = []

    def watched(self: Thinker, rules: Rules, judgement: Judgement, deal: Game, answer: object, dice: object) -> Game:
        deals.append([definition.index for definition in deal.defs])
        return deal

    monkeypatch.setattr(Thinker, "imagine", watched)
    thoughts = Thinker(2, 12).think(rules, game)
    first = sum(thought.count > 0 for thought in thoughts)
    assert first > 1 and all(deal == deals[0] for deal in deals[:first])


# -- judgement ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_a_position_looks_the_same_whatever_is_hidden(name):
    rules, game = at(name, 40)
    looker = Looker(rules, scales(rules))
    assert game.question is not None
    for player in (0, 1):
        seen = [looker.position(hide(rules, game, player, seed), player, True) for seed in range(4)]
        assert seen[0] == seen[1] == seen[2] == seen[3]
        assert dict(seen[0])[FLOOR] == pytest.approx(rules.evaluate(game, player) / 10)


@pytest.mark.parametrize("name", games.names())
def test_chances_of_both_players_are_about_one(name):
    rules, game = at(name, 30)
    for mind in (judgement.floor(rules), judgement.shipped(rules)):
        assert mind.chance(game, 0) + mind.chance(game, 1) == pytest.approx(1, abs=0.15)  # Vanguard fears damage more than it likes to deal it


@pytest.mark.parametrize("name", games.names())
def test_what_ships_is_learned_and_small(name):
    file = judgement.FOLDER / f"{name}.json"
    assert file.stat().st_size < 2_000_000
    mind = judgement.read(games.load(name), file)
    assert mind.learned and mind.moves and FLOOR in mind.values


def written(tmp_path: Path, change: dict[str, object]) -> Path:
    rules = games.load("godzilla")
    data = Judgement(Looker(rules, [1, 2, 3, 4]), {FLOOR: 0.5, ("hand", 3): 0.25}, {("act", 20, 1): 1.5}, True).data()
    file = tmp_path / "godzilla.json"
    file.write_text(json.dumps(data | change))
    return file


def test_weights_come_back_as_they_were_written(tmp_path):
    mind = judgement.read(games.load("godzilla"), written(tmp_path, {}))
    assert mind.values == {FLOOR: 0.5, ("hand", 3): 0.25} and mind.moves == {("act", 20, 1): 1.5} and mind.learned


@pytest.mark.parametrize(
    "change, words",
    [
        ({"rulewright weights": 99}, "version 99"),
        ({"game": "vanguard"}, "for 'vanguard'"),
        ({"values": 3}, "must be a list"),
        ({"values": [["hand", "x"]]}, "not a weight"),
        ({"moves": [[]]}, "not a weight"),
        ({"scales": ["x"]}, "scales"),
        ({"later": 0}, "later"),
        ({"narrow": -1}, "narrow"),
    ],
)
def test_weights_that_cannot_be_used_are_refused_and_play_goes_on(tmp_path, monkeypatch, capsys, change, words):
    rules = games.load("godzilla")
    file = written(tmp_path, change)
    with pytest.raises(BadInput, match=words):
        judgement.read(rules, file)
    monkeypatch.setenv("RULEWRIGHT_WEIGHTS", str(tmp_path))
    for name in [*judgement.KNOWN]:
        monkeypatch.delitem(judgement.KNOWN, name)
    mind = judgement.shipped(rules)
    assert not mind.learned and words in capsys.readouterr().err
    rules, game = at("godzilla", 8)
    game.answer(Thinker(1, 8).choose(rules, game))
    assert judgement.shipped(rules) is mind and not capsys.readouterr().err
    judgement.KNOWN.clear()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null"])
def test_files_that_are_no_weights_are_refused(tmp_path, text):
    file = tmp_path / "x.json"
    file.write_text(text)
    with pytest.raises(BadInput, match="x.json"):
        judgement.read(games.load("godzilla"), file)


# -- levels ---------------------------------------------------------------------------------------------------


def test_levels_have_names_and_descriptions():
    assert list(ABOUT) == ["beginner", "casual", "strong", "expert"] and set(ABOUT) <= set(NAMES) == set(TITLES)
    assert [TITLES[level] for level in ABOUT] == ["Beginner", "Casual", "Strong", "Expert"]


@pytest.mark.parametrize("name", ["vanguard", "force-of-will"])
def test_an_opening_hand_keeps_what_can_be_played_early(name):
    for seed in range(8):
        rules, game = at(name, 0, seed)
        if not is_opening(game):  # who begins, first
            game.answer(0)
        assert game.question is not None and is_opening(game)
        back = set(changed(game))
        costs = [game.number(option[1], 0) for option in game.question.options]
        kept = [cost for place, cost in enumerate(costs) if place not in back]
        assert all(cost != NOTHING and 1 <= cost <= 3 for cost in kept) and kept.count(3) <= 1
        assert all(kept.count(cost) == min(costs.count(cost), most) for cost, most in ((1, 2), (2, 2), (3, 1)))
        assert by_name("beginner", 1).choose(rules, game) == changed(game)


def test_a_beginner_overlooks_small_differences_and_no_great_ones(monkeypatch):
    rules, game = at("godzilla", 0)
    assert game.question is not None and len(game.question.options) > 3
    worth = {0: 10.0, 1: 9.0, 2: 1.0}
    monkeypatch.setattr("rulewright.players.levels.judge", lambda rules, game, answer, player: worth.get(answer, 0.0))
    assert {LevelPlayer(BY_NAME["beginner"], seed).choose(rules, game) for seed in range(20)} == {0, 1}
    assert {LevelPlayer(BY_NAME["casual"], seed).choose(rules, game) for seed in range(20)} == {0}


# -- hints and analysis ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_hints_are_legal_and_say_why(name):
    rules, game = at(name, 24)
    assert game.question is not None
    told = hints(rules, game, 5, 0.0, 24)
    assert 1 <= len(told) <= 3
    for hint in told:
        assert 0 <= hint.chance <= 1 and hint.why
        game.copy().answer(hint.answer)
    other_truth = hide(rules, game, game.question.player, 9)
    assert [(hint.answer, hint.chance, hint.why) for hint in hints(rules, other_truth, 5, 0.0, 24)] == [(hint.answer, hint.chance, hint.why) for hint in told]


def test_an_analysis_ends_with_the_truth():
    rules = games.load("vanguard")
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 4)
    start, answers = game.copy(), []
    players = [by_name("greedy", 1), by_name("random", 2)]
    while game.question is not None:
        choice = players[game.question.player].choose(rules, game)
        answers.append(choice)
        game.answer(choice)
    line = analyse(rules, start, answers, deals=2)
    assert [moment.turn for moment in line[:-1]] == list(range(1, game.turn + 1))
    assert line[-1].chance == (1.0 if game.winner == 0 else 0.0) and line[-1].answers == len(answers)
    assert [moment.turned for moment in line[1:]] == [abs(two.chance - one.chance) >= 0.2 for one, two in zip(line, line[1:])]
