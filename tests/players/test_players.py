"""Players: legal answers, no peeking, and each better than the one before."""

from collections import Counter

import pytest

from rulewright import BadInput, games
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, CARDS, DISTRIBUTION, ORDER, Question
from rulewright.kernel.save import fingerprint
from rulewright.players import KINDS, by_name
from rulewright.players.base import Choice, Dice, Player
from rulewright.players.greedy import candidates, quiet_answer
from rulewright.players.hidden import hide, unknown_groups
from rulewright.players.random import any_answer
from rulewright.tcg.interface import Rules
from tests.beliefs.play import LONG

OPTIONS = [(4, card) for card in range(6)]
QUESTIONS = [
    Question(0, ACTION, "", "", OPTIONS, null=0),
    Question(0, CARDS, "", "", OPTIONS, 0, 3, several=True),
    Question(0, CARDS, "", "", OPTIONS, 2, 2, several=True),
    Question(0, ORDER, "", "", OPTIONS, 6, 6, several=True),
    Question(0, DISTRIBUTION, "", "", OPTIONS, 0, 9),
]


def is_legal(question: Question, answer: Choice) -> bool:
    if question.kind == DISTRIBUTION:
        return isinstance(answer, list) and len(answer) == len(question.options) and sum(answer) == question.maximum
    if question.several:
        return (
            isinstance(answer, list)
            and len(set(answer)) == len(answer)
            and question.minimum <= len(answer) <= question.maximum
            and set(answer) <= set(range(6))
        )
    return isinstance(answer, int) and 0 <= answer < len(question.options)


def start(name: str, seed: int = 1) -> tuple[Rules, Game]:
    rules = games.load(name)
    return rules, rules.new((rules.starter_decks() * 2)[:2], rules.starter_pool(), seed)


def play(rules: Rules, game: Game, players: list[Player], answers: int = 5000) -> None:
    for _ in range(answers):
        if game.question is None:
            return
        game.answer(players[game.question.player].choose(rules, game))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{question.kind}-{question.minimum}")
def test_every_way_to_answer_is_legal(question):
    dice = Dice(5)
    answers = [any_answer(question, dice) for _ in range(200)] + candidates(question, dice)
    answers += [quiet_answer(question, 0), quiet_answer(question, 1)]
    assert all(is_legal(question, answer) for answer in answers)


def test_the_random_player_reaches_every_size_and_every_option():
    dice = Dice(2)
    answers = [any_answer(QUESTIONS[1], dice) for _ in range(400)]
    sizes = Counter(len(answer) for answer in answers if isinstance(answer, list))
    assert set(sizes) == {0, 1, 2, 3} and min(sizes.values()) > 60
    assert {place for answer in answers if isinstance(answer, list) for place in answer} == set(range(6))


def test_the_same_seed_gives_the_same_numbers():
    assert [Dice(7).below(1000) for _ in range(3)] == [Dice(7).below(1000)] * 3
    assert [Dice(seed).below(1 << 30) for seed in range(4)] == [Dice(seed).below(1 << 30) for seed in range(4)]
    assert len({Dice(seed).below(1 << 30) for seed in range(100)}) == 100


@pytest.mark.parametrize("name", ["nobody", "random:3", "search:", "search:0", "search:x", "think:0", "think:0s", "think:s", "think:-1", "strong:3", "Strong"])
def test_unknown_players_are_refused(name):
    with pytest.raises(BadInput, match="no player"):
        by_name(name)


@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("name", [*KINDS, "beginner", "casual"])
def test_choosing_leaves_the_game_as_it_is(game_name, name):
    rules, game = start(game_name)
    play(rules, game, [by_name("random", 1), by_name("random", 2)], 12)
    before = fingerprint(game)
    player = by_name({"search": "search:2", "think": "think:8"}.get(name, name), 4)
    answer = player.choose(rules, game)
    assert fingerprint(game) == before
    game.answer(answer)


@pytest.mark.parametrize("game_name", games.names())
def test_hiding_changes_only_what_the_player_does_not_know(game_name):
    rules, game = start(game_name)
    play(rules, game, [by_name("random", 1), by_name("random", 2)], 30)
    for player in (0, 1):
        hidden = hide(rules, game, player, 9)
        moved = {card for card in range(len(game.defs)) if hidden.defs[card] is not game.defs[card]}
        groups = unknown_groups(rules, game, player)
        assert moved and moved <= {card for group in groups for card in group}
        for group in groups:
            assert Counter(hidden.defs[card].id for card in group) == Counter(game.defs[card].id for card in group)
        assert hidden.zones == game.zones and (hidden.seed_a, hidden.seed_b) != (game.seed_a, game.seed_b)
        play(rules, hidden, [by_name("random", 3), by_name("random", 4)])
        assert hidden.question is None


@pytest.mark.parametrize("game_name", games.names())
def test_what_is_imagined_does_not_depend_on_the_truth(game_name):
    rules, game = start(game_name)
    play(rules, game, [by_name("random", 1), by_name("random", 2)], 20)
    other_truth = hide(rules, game, 0, 77)
    one, two = hide(rules, game, 0, 5), hide(rules, other_truth, 0, 5)
    assert other_truth.defs != game.defs
    assert one.defs == two.defs and (one.seed_a, one.seed_b) == (two.seed_a, two.seed_b)


@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("name", ["greedy", "search:2", "think:8", "beginner", "casual"])
def test_a_player_does_not_peek(game_name, name):
    rules, game = start(game_name, 3)
    walkers = [by_name("random", 1), by_name("random", 2)]
    for place in range(20):
        if game.question is None:
            break
        if place % (4 if LONG else 8) == 0:
            seen = [by_name(name, 6).choose(rules, hide(rules, game, game.question.player, truth)) for truth in (1, 2, 3)]
            assert seen[0] == seen[1] == seen[2]
        play(rules, game, walkers, 1)


@pytest.mark.parametrize("game_name", games.names())
def test_greedy_beats_random(game_name):
    won, count = 0, 8 if LONG else 4
    for seed in range(count):
        rules, game = start(game_name, seed)
        seat = seed % 2
        players = [by_name("random", seed), by_name("random", seed)]
        players[seat] = by_name("greedy", seed)
        play(rules, game, players)
        won += game.winner == seat
    assert won >= 3 * count // 4


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_nobody_goes_to_and_fro(level: str) -> None:
    """Units that may be moved at will are not moved for nothing."""
    rules = games.load("gate-ruler")
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 0, log=True)
    players = [by_name(level, 0), by_name(level, 9)]
    for _ in range(160):
        if game.question is None:
            break
        game.answer(players[game.question.player].choose(rules, game))
    moves: Counter[tuple[int, int]] = Counter()
    turn = 0
    for _, what, _, card, *_ in game.log or []:
        turn += what == "turn"
        if what == "rearrange":
            moves[turn, card] += 1
    assert turn > 5 and all(count <= 2 for count in moves.values()), moves
