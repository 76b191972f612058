"""Section 17: loops in which players are asked; one without any question is in section_17/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.gate_ruler.plugin import RULES
from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.kernel.verbs import NUMBER
from rulewright.tcg.interface import Pool
from tests.playing import MANY, always_on, go_on, say

RecordTrace = Callable[[str, list[str]], None]

MUST = "■ This card cannot be destroyed.\n■ When this card is dealt damage, deal 1 damage to all enemy units."
MAY = MUST.replace("damage, deal", "damage, you may deal")


def begin(for_a: str, for_b: str) -> Game:
    """A's main phase: a unit with a text for each player, and what makes them begin."""
    cards = []
    for name, kind, words in (
        ("Tick", "unit", for_a),
        ("Tock", "unit", for_b),
        ("Spark", "event", "Timing: Standard Action\nDeal 1 damage to all enemy units."),
    ):
        card = RULES.card({"name": name, "type": kind, "level": 0, "atk": 1, "hp": 3, "stk": 1, "text": words})
        assert card.unread == []
        cards.append(card)
    a: dict[str, object] = {"ruler": "Knight", "hand": ["Spark"], "resource": [], "attack 1": "Tick"}
    b: dict[str, object] = {"ruler": "Knight", "hand": [], "resource": [], "attack 1": "Tock"}
    game = RULES.position({"turn": 5, "player": "A", "A": a, "B": b}, Pool(cards + RULES.given_cards()), 0)
    say(RULES, game, "play Spark")
    return game


@pytest.mark.parametrize("fewer", [0, 3])
def test_both_can_stop(fewer: int, record_trace: RecordTrace) -> None:
    """17-1a-2: the active player names a number, then the other one, and the smaller number counts."""
    game = begin(MAY, MAY)
    record_trace("gate-ruler", game.trace or [])
    named: list[tuple[int, int]] = []
    agreed = [0, 0]

    def choose(game: Game) -> int:
        question = game.question
        assert question is not None
        if question.options[0][0] != NUMBER:
            if named:
                agreed[question.player] += 1
            return always_on(game)
        wanted = 10 - (fewer if question.player == 1 else 0)
        named.append((question.player, wanted))
        return [option[1] for option in question.options].index(wanted)

    go_on(game, choose)
    assert named == [(0, 10), (1, 10 - fewer)]
    assert abs(agreed[0] - (10 - fewer)) <= 1 and abs(agreed[1] - (10 - fewer)) <= 1
    assert game.winner == UNDECIDED
    assert game.trace is not None and "17-1a-2" in game.trace


@pytest.mark.parametrize("stopper", [0, 1])
def test_only_one_can_stop(stopper: int, record_trace: RecordTrace) -> None:
    """17-1a-1: whose part of the loop is optional names the number alone, and it is no draw."""
    game = begin(MAY if stopper == 0 else MUST, MAY if stopper == 1 else MUST)
    record_trace("gate-ruler", game.trace or [])
    asked: list[int] = []

    def choose(game: Game) -> int:
        question = game.question
        assert question is not None
        if question.options[0][0] == NUMBER:
            asked.append(question.player)
        return always_on(game)

    go_on(game, choose)
    assert asked == [stopper]
    assert game.winner == UNDECIDED
    assert game.trace is not None and "17-1a-1" in game.trace


KEPT = "When this card would be put into your graveyard, {} it remains in the current zone instead."
FREELY = KEPT.format("you may reveal 1 card in your hand. If you do,")
CAUSES = {"no HP": "Choose 1 unit. It gains -9 HP until the end of this turn.", "destroyed": "Choose 1 unit. Deal 9 damage to it."}


def doom(text: str, owner: int, cause: str, more: str = "") -> Game:
    """A's main phase: a unit of a player is doomed as long as it is in play; the other player has a unit with a text of its own."""
    cards = [
        RULES.card({"name": "Husk", "type": "unit", "level": 0, "atk": 1, "hp": 3, "stk": 1, "text": text}),
        RULES.card({"name": "Bystander", "type": "unit", "level": 0, "atk": 1, "hp": 3, "stk": 1, "text": more}),
        RULES.card({"name": "Doom", "type": "event", "level": 0, "text": "Timing: Standard Action\n" + cause}),
    ]
    assert [card.unread for card in cards] == [[], [], []]
    sides: list[dict[str, object]] = [
        {"ruler": "Knight", "hand": ["Doom", "Doom"] if side == 0 else ["Doom"], "resource": [], "attack 1": "Husk" if side == owner else "Bystander"}
        for side in (0, 1)
    ]
    game = RULES.position({"turn": 5, "player": "A", "A": sides[0], "B": sides[1]}, Pool(cards + RULES.given_cards()), 0)
    say(RULES, game, "play Doom")
    say(RULES, game, "Husk")
    return game


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_replacement_at_will(owner: int, cause: str, record_trace: RecordTrace) -> None:
    """17-1a-1: a unit that is doomed again and again is kept in play as often as its player says, and then no more."""
    game = doom(FREELY, owner, CAUSES[cause])
    record_trace("gate-ruler", game.trace or [])
    asked: list[int] = []

    def choose(game: Game) -> int:
        question = game.question
        assert question is not None
        if question.options[0][0] == NUMBER:
            asked.append(question.player)
        return always_on(game)

    go_on(game, choose)
    assert asked == [owner]
    assert game.winner == UNDECIDED
    assert all(game.defs[card].name != "Husk" for card in game.in_play(owner))  # type: ignore[attr-defined]
    assert game.trace is not None and "17-1a-1" in game.trace


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("more", ["", "Instant Action: This card gains +1 ATK until the end of this turn."])
def test_a_replacement_that_nobody_can_stop(owner: int, more: str, record_trace: RecordTrace) -> None:
    """17-1a-3: what must replace the same thing for ever makes the game a draw, also where somebody could do something else meanwhile."""
    game = doom(KEPT.format(""), owner, CAUSES["no HP"], more)
    record_trace("gate-ruler", game.trace or [])
    for _ in range(MANY):
        if game.question is None:
            break
        question = game.question
        assert question.null >= 0, "nothing but passing"
        game.answer(question.null)
    assert game.winner == DRAW
    assert game.end_rule == "17-1a-3"
