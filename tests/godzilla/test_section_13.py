"""Section 13: infinite loops in which players are asked; those without any question are in section_13/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.godzilla.plugin import RULES
from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.kernel.verbs import NUMBER
from rulewright.tcg.interface import Pool
from tests.playing import always_on, go_on, in_order, in_reverse, say

RecordTrace = Callable[[str, list[str]], None]

SWING = (
    "Whenever your monster card's <Rage> is increased, reduce your monster card's <Rage> by 1.\n"
    "Whenever your monster card's <Rage> is reduced, increase your monster card's <Rage> by 1."
)
GROW = "Whenever your monster card's <Rage> is increased, you may increase your monster card's <Rage> by 1."
SWING_AT_WILL = (
    "Whenever your monster card's <Rage> is increased, you may reduce your monster card's <Rage> by 1.\n"
    "Whenever your monster card's <Rage> is reduced, you may increase your monster card's <Rage> by 1."
)


def monster(name: str) -> dict[str, object]:
    """A monster card without text."""
    return {
        "id": name,
        "name": name,
        "type": "Monster",
        "rank": 1,
        "colors": ["red"],
        "traits": ["Gorvath"],
        "invasion_icon": 1,
        "threat_level": 6000,
        "counter_power": None,
        "text": "",
    }


def begin(text: str, copies: int, for_b: str = "") -> Game:
    """A's main phase, `copies` battle cards with the text in A's zones, after A has gained rage."""
    cards = [RULES.card(monster("Gorvath Spawn"))]
    for name, words in (("Engine", text), ("Brake", for_b)):
        card = RULES.card(
            {
                "id": name,
                "name": name,
                "type": "Battle",
                "rank": 1,
                "colors": ["red"],
                "traits": [],
                "invasion_icon": 1,
                "threat_level": None,
                "counter_power": 1000,
                "text": words,
            }
        )
        assert card.unread == []
        cards.append(card)
    a: dict[str, object] = {"invading monster zone": {"card": "Gorvath Spawn", "position": 1}, "hand": ["Gorvath Spawn", "Engine"]}
    for number in range(copies):
        a[f"zone {number + 4}"] = "Engine"
    b: dict[str, object] = {"invading monster zone": {"card": "Gorvath Spawn", "position": 1}, "hand": []}
    if for_b:
        b["zone 5"] = "Brake"
    game = RULES.position({"turn": 5, "player": "A", "phase": "main", "A": a, "B": b}, Pool(cards), 0)
    say(RULES, game, "gain rage with Gorvath Spawn")
    return game


@pytest.mark.parametrize("choose", [in_order, in_reverse])
def test_an_order_is_no_way_out(choose: Callable[[Game], int], record_trace: RecordTrace) -> None:
    """13.1.1.3: A always has to choose which of two abilities comes first, but no order ends the loop."""
    game = begin(SWING, 2)
    record_trace("godzilla", game.trace or [])
    go_on(game, choose)
    assert game.winner == DRAW
    assert game.end_rule == "13.1.1.3"


@pytest.mark.parametrize("text", [GROW, SWING_AT_WILL])
def test_a_loop_at_will_comes_to_an_end(text: str, record_trace: RecordTrace) -> None:
    """13.1.1.1, 13.1.1.2: a turn player who always wants to go on cannot do so for ever, and it is no draw."""
    game = begin(text, 1)
    record_trace("godzilla", game.trace or [])
    go_on(game, always_on)
    assert game.winner == UNDECIDED
    assert game.active == 0
    assert game.trace is not None and {"13.1.1.1", "13.1.1.2"} & set(game.trace)


def test_the_other_player_may_shorten_the_loop(record_trace: RecordTrace) -> None:
    """13.1.1.1: the turn player names a number, the other one accepts it or a smaller one."""
    rages: list[int] = []
    for fewer in (0, 3):
        game = begin(GROW, 1)
        record_trace("godzilla", game.trace or [])
        named: list[tuple[int, int]] = []

        def choose(game: Game) -> int:
            question = game.question
            assert question is not None
            if question.options[0][0] != NUMBER:
                return always_on(game)
            numbers = [option[1] for option in question.options]
            wanted = max(numbers) - (fewer if question.player == 1 else 0)
            named.append((question.player, wanted))
            return numbers.index(wanted)

        go_on(game, choose)
        assert [player for player, _ in named] == [0, 1]
        assert named[1][1] == named[0][1] - fewer
        value = RULES.read(game, "A.rage")
        assert isinstance(value, int)
        rages.append(value)
    assert rages[0] - rages[1] == 3


def test_one_number_for_the_whole_series(record_trace: RecordTrace) -> None:
    """13.1.1.1: a loop of two abilities is one series; its number is named once by each player and holds for both."""
    for times in (1, 4):
        game = begin(SWING_AT_WILL, 1)
        record_trace("godzilla", game.trace or [])
        named: list[int] = []
        played: list[int] = []

        def choose(game: Game) -> int:
            question = game.question
            assert question is not None
            if question.options[0][0] == NUMBER:
                named.append(question.player)
                return [option[1] for option in question.options].index(times)
            if named:
                played.append(question.player)
            return always_on(game)

        go_on(game, choose)
        assert named == [0, 1]
        assert game.winner == UNDECIDED
        assert len(played) == times * 2


def test_declining_ends_a_loop_at_once() -> None:
    """Nobody is asked for a number in a loop that is not gone on with."""
    game = begin(GROW, 1)
    assert go_on(game, lambda game: 1) == 1
    assert RULES.read(game, "A.rage") == 1
    assert game.winner == UNDECIDED


def test_a_loop_that_the_other_player_can_stop_is_no_draw(record_trace: RecordTrace) -> None:
    """13.1.1.3 is only for loops that neither player can stop: here B's ability keeps it going, and B may stop."""
    game = begin(
        "Whenever your monster card's <Rage> is reduced, increase your monster card's <Rage> by 1.",
        1,
        "Whenever your opponent's monster card's <Rage> is increased, you may reduce your opponent's monster card's <Rage> by 1.",
    )
    record_trace("godzilla", game.trace or [])
    go_on(game, always_on)
    assert game.winner == UNDECIDED
    assert RULES.read(game, "A.rage") == 1
