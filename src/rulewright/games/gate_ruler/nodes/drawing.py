"""15-8: drawing cards. 15-5: looking and revealing. 15-6a: shuffling a deck."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.events import drawing
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.zones import DECK, HAND, area
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ORDER
from rulewright.kernel.verbs import CARD


def draw(game: GateRuler, player: int, count: int, context: Context | None = None) -> None:
    """15-8b: so many cards, one after the other (3-4c)."""
    if context is not None:
        context.done = False
    if count <= 0:
        game.rule("1-5b-2")
        return
    if not game.has_zone(player, HAND):
        game.rule("3-2f-1")
        return
    game.push(DRAWING, context, player, n=count)


def draw_card(game: GateRuler, frame: Frame) -> None:
    """Draw once and come back as often as needed and possible (1-5b-1)."""
    if not game.zones[area(frame.player, DECK)]:
        game.rule("1-5b-1")
        frame.finish()
        return
    frame.n -= 1
    game.rule("3-5c")
    frame.events = [drawing(game, frame.player, frame.context)]
    game.happen(frame.events.copy())


def drawn(game: GateRuler, frame: Frame) -> None:
    """It was done if a card was drawn, or something happened instead."""
    if frame.context is not None and (frame.events[0].done or frame.events[0].replaced):
        frame.context.done = True
    if frame.n > 0:
        game.rule("15-8b")
        game.rule("3-4c")
        frame.goto("15-8a")


DRAWING = Procedure("15-8 Drawing", [("15-8a", draw_card), ("", drawn)])


def look(game: GateRuler, player: int, cards: list[int]) -> None:
    """15-5a: a player sees cards."""
    game.rule("15-5a")
    for card in cards:
        game.learn(card, 1 << player)


def reveal(game: GateRuler, cards: list[int], context: Context | None) -> None:
    """15-5b: all players see cards."""
    for card in cards:
        game.learn(card, 3)
        game.note("15-5b", "reveal", game.controller(card), card)


def shuffle(game: GateRuler, player: int, context: Context | None = None) -> None:
    """The player's deck is shuffled: an effect changes the order of its cards."""
    game.rule("3-2c-2")
    game.shuffle(area(player, DECK))
    game.note("15-6a", "shuffle", player)


def order(game: GateRuler, player: int, cards: list[int], context: Context, slot: int) -> None:
    """3-2d-2: a player puts cards in an order; afterwards `context.slots[slot]` has them, the first named first."""
    frame = game.push(ORDERING, context, player, n=slot)
    frame.cards = cards


def ask_order(game: GateRuler, frame: Frame) -> None:
    count = len(frame.cards)
    game.ask(frame.player, ORDER, "3-2d-2", "order", [(CARD, card) for card in frame.cards], count, count, True)


def keep_order(game: GateRuler, frame: Frame) -> None:
    assert frame.context is not None
    frame.context.slots[frame.n] = [option[1] for option in frame.picks]


ORDERING = Procedure("3-2d-2 Putting cards in order", [("3-2d-2", ask_order), ("", keep_order)])
