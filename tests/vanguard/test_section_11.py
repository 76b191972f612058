"""Section 11: loops in which players are asked; those without any question are in section_11/*.yaml."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from rulewright.games.vanguard.plugin import RULES
from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.kernel.questions import YESNO
from rulewright.kernel.save import save
from rulewright.kernel.verbs import NUMBER
from rulewright.tcg.interface import Pool
from tests.playing import MANY, always_on, go_on, in_order, in_reverse, labels, say

RecordTrace = Callable[[str, list[str]], None]

UP = "[AUTO](RC):When this unit becomes [Rest], [Stand] this unit."
DOWN = "[AUTO](RC):When this unit becomes [Stand], [Rest] this unit."
UP_AT_WILL = "[AUTO](RC):When this unit becomes [Rest], you may [Stand] this unit."
PRESS = "[AUTO](VC):When your opponent's rear-guard becomes [Stand], choose one of your opponent's [Stand] rear-guards, and [Rest] it."
PRESS_AT_WILL = PRESS.replace("choose", "you may choose")
GROW = "[ACT](RC):This unit gets [Power] +1000 until end of turn."


def begin(text: str, for_b: str = "", copies: int = 1) -> Game:
    """A's main phase: units with a text in A's front row, a vanguard with a text for B."""
    cards = []
    for name, words in (("Plain", ""), ("Engine", text), ("Brake", for_b)):
        card = RULES.card({"name": name, "type": "normal unit", "clan": "Tin", "grade": 1, "power": 6000, "shield": 5000, "critical": 1, "text": words})
        assert card.unread == []
        cards.append(card)
    deck = {"size": 30, "fill": "Plain"}
    a: dict[str, object] = {"vanguard": "Plain", "hand": [], "deck": deck, "back left": "Stirrer"}
    stirrer = RULES.card(
        {
            "name": "Stirrer",
            "type": "normal unit",
            "clan": "Tin",
            "grade": 1,
            "power": 6000,
            "critical": 1,
            "shield": 5000,
            "text": "[ACT](RC):[[Rest] this unit] [Rest] all of your rear-guards in the front row.",
        }
    )
    assert stirrer.unread == []
    for place in ("front left", "front right")[:copies]:
        a[place] = "Engine"
    b: dict[str, object] = {"vanguard": "Brake", "hand": [], "deck": deck}
    return RULES.position({"turn": 5, "player": "A", "phase": "main", "A": a, "B": b}, Pool([*cards, stirrer]), 0)


def stir(game: Game) -> None:
    """Rest the units of the front row, and the loop begins."""
    say(RULES, game, "play ACT of Stirrer")


@pytest.mark.parametrize("choose", [in_order, in_reverse])
def test_an_order_is_no_way_out(choose: Callable[[Game], int], record_trace: RecordTrace) -> None:
    """11.1.1.1: A always has to choose which of two abilities comes first, but no order ends the loop."""
    game = begin(UP + "\n" + DOWN, copies=2)
    record_trace("vanguard", game.trace or [])
    stir(game)
    go_on(game, choose)
    assert game.winner == DRAW
    assert game.end_rule == "11.1.1.1"


@pytest.mark.parametrize("times", [0, 7])
def test_only_the_player_who_can_stop_names_a_number(times: int, record_trace: RecordTrace) -> None:
    """11.1.1.2: A plays an ability without cost again and again, then says how many more times; B has no say, and after
    that it cannot be chosen any more."""
    game = begin(GROW)
    record_trace("vanguard", game.trace or [])
    asked: list[int] = []
    played = 0
    for _ in range(MANY):
        question = game.question
        assert question is not None
        if question.options[0][0] == NUMBER:
            asked.append(question.player)
            game.answer(question.options.index((NUMBER, times)))
        elif "play ACT of Engine" in labels(RULES, game):
            played += 1
            say(RULES, game, "play ACT of Engine")
        else:
            break
    assert asked == [0]
    assert game.winner == UNDECIDED and game.active == 0
    assert RULES.read(game, "Engine.power") == 6000 + 1000 * played
    assert game.trace is not None and "11.1.1.2" in game.trace and "11.1.1.3" not in game.trace


@pytest.mark.parametrize("fewer", [0, 3])
def test_both_can_stop(fewer: int, record_trace: RecordTrace) -> None:
    """11.1.1.3: the turn player names a number, then the other one, and the smaller number counts."""
    game = begin(UP_AT_WILL, PRESS_AT_WILL)
    record_trace("vanguard", game.trace or [])
    stir(game)
    named: list[tuple[int, int]] = []
    yes = [0, 0]

    def choose(game: Game) -> int:
        question = game.question
        assert question is not None
        if question.options[0][0] != NUMBER:
            if named:
                yes[question.player] += 1
            return always_on(game)
        numbers = [option[1] for option in question.options]
        wanted = 10 - (fewer if question.player == 1 else 0)
        named.append((question.player, wanted))
        return numbers.index(wanted)

    go_on(game, choose)
    assert named == [(0, 10), (1, 10 - fewer)]
    assert abs(yes[0] - (10 - fewer)) <= 1 and abs(yes[1] - (10 - fewer)) <= 1
    assert game.winner == UNDECIDED
    assert game.trace is not None and "11.1.1.3" in game.trace


def test_only_the_other_player_can_stop(record_trace: RecordTrace) -> None:
    """11.1.1.2: A's part is compulsory and B may decline, so B names the number, and it is no draw."""
    game = begin(UP, PRESS_AT_WILL)
    record_trace("vanguard", game.trace or [])
    stir(game)
    asked: list[int] = []

    def choose(game: Game) -> int:
        question = game.question
        assert question is not None
        if question.options[0][0] == NUMBER:
            asked.append(question.player)
        return always_on(game)

    go_on(game, choose)
    assert asked == [1]
    assert game.winner == UNDECIDED
    assert RULES.read(game, "Engine.rested") is False


def test_declining_ends_a_loop_at_once() -> None:
    """Nobody is asked for a number in a loop that is not gone on with."""
    game = begin(UP_AT_WILL + "\n" + DOWN)
    stir(game)
    question = game.question
    assert question is not None and question.kind == YESNO
    game.answer(question.null)
    assert RULES.read(game, "Engine.rested") is True
    assert game.winner == UNDECIDED


def test_an_action_that_led_back_is_not_taken_again(record_trace: RecordTrace) -> None:
    """11.1.1.2: a column exchanged twice is as it was; a saved game knows it too, a changed state is another one."""
    game = begin(GROW)
    record_trace("vanguard", game.trace or [])
    say(RULES, game, "exchange left column", "exchange left column")
    loaded = RULES.load(json.loads(json.dumps(save(game))))
    for one in (game, loaded):
        assert "exchange left column" not in labels(RULES, one)
        say(RULES, one, "play ACT of Engine")
        assert "exchange left column" in labels(RULES, one)
