"""Section 1301: loops in which players are asked; one without any question is in section_1300/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.game import ForceOfWill, as_fow
from rulewright.games.interface import Pool
from rulewright.kernel.game import UNDECIDED
from rulewright.kernel.questions import NUMBER
from tests.playing import labels, say

RecordTrace = Callable[[str, list[str]], None]

MANY = 1_000
PUMP = "{0}: Put a [+100/+100] counter on this card."
REST = "{0}: Rest target resonator. You gain 100 life."
RECOVER = "{0}: Recover target resonator. You gain 100 life."


def begin(record_trace: RecordTrace, for_a: str, for_b: str) -> ForceOfWill:
    """A's main phase: a resonator with a text for each player."""
    cards = []
    for name, words in (("Tick", for_a), ("Tock", for_b)):
        card = RULES.card({"name": name, "type": ["Resonator"], "race": ["Clock"], "cost": "{1}", "colour": ["V"], "ATK": 100, "DEF": 100,
                           "abilities": [words] if words else []})
        assert card.unread == []
        cards.append(card)
    game = as_fow(RULES.position({"turn": 5, "player": "A", "A": {"field": ["Tick"]}, "B": {"field": ["Tock"]}}, Pool(cards), 0))
    assert game.trace is not None
    record_trace("force-of-will", game.trace)
    return game


def go_round(game: ForceOfWill, wanted: dict[int, int], other: str) -> list[tuple[int, int]]:
    """A plays the ability as often as the game lets them, B answers each time with theirs, and who is asked names a number: who named
    which. An ability that asks for a target gets the card of that name."""
    named: list[tuple[int, int]] = []
    answered: list[int] = []
    for _ in range(MANY):
        question = game.question
        assert question is not None
        if question.kind == NUMBER:
            named.append((question.player, wanted[question.player]))
            say(RULES, game, str(wanted[question.player]))
            continue
        if question.prompt == "targets":
            say(RULES, game, f"target {other}")
            continue
        offers = [label for label in labels(RULES, game) if label.endswith("ability 1")]
        if not offers and question.player == 0 and not game.stack:
            return named
        top = game.stack[-1].serial if game.stack else -1
        turn = question.player == 0 or top not in answered
        if question.player == 1:
            answered.append(top)
        say(RULES, game, offers[0] if offers and turn and len(game.stack) == question.player else "pass")
    raise AssertionError(f"the loop goes on after {MANY} answers")


def test_1301_1a_one_player_can_stop_it(record_trace: RecordTrace) -> None:
    """The player names a number, does it so often, and cannot go on with it; the game is not over."""
    game = begin(record_trace, PUMP, "")
    named = go_round(game, {0: 7}, "")
    assert named == [(0, 7)]
    counters = game.count(game.zones[1][0], "+100/+100")
    assert game.winner == UNDECIDED and game.trace is not None and "1301.1a" in game.trace
    before = begin(record_trace, PUMP, "")
    assert go_round(before, {0: 0}, "") == [(0, 0)]
    assert counters - before.count(before.zones[1][0], "+100/+100") == 7


def test_1301_1b_both_can_stop_it(record_trace: RecordTrace) -> None:
    """The turn player names a number, then the other one; it is done the smaller number of times."""
    lives = []
    for first, second in ((9, 9), (9, 4)):
        game = begin(record_trace, REST, RECOVER)
        named = go_round(game, {0: first, 1: second}, "Tick")
        assert named == [(0, first), (1, second)]
        assert game.winner == UNDECIDED and game.trace is not None and "1301.1b" in game.trace
        lives.append(game.life_points[0])
    assert lives[0] - lives[1] == 500


def test_1301_1a_the_same_state_again(record_trace: RecordTrace) -> None:
    """What led back to the same state is not done again: something else has to be done first."""
    game = begin(record_trace, "{0}: Remove all damage from target resonator.", "")
    say(RULES, game, "play Tick ability 1", "target Tick", "pass", "pass")
    assert "play Tick ability 1" not in labels(RULES, game)
    assert "initiate battle" in labels(RULES, game)
