"""What happens to cards: drawing, lighting, snuffing."""

from __future__ import annotations

from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused

from ..rules.game import Lanterns
from ..rules.words import DRAWING, LIGHTING, RETURNING, SNUFFING, SPENDING
from ..rules.zones import ASHES, DECK, HAND, ROW, area


def drawing(game: Lanterns, player: int, context: Context | None = None) -> list[Event]:
    """The top card of the deck goes to the hand; whoever cannot draw has lost (5.2)."""
    card = game.top(area(player, DECK))
    if card < 0:
        game.end(1 - player, "5.2", "no card to draw")
        return []
    return [caused(Event(DRAWING, player, card, area(player, HAND), rule="5.2"), context)]


def lighting(game: Lanterns, card: int) -> Event:
    """A card of the hand becomes a lantern."""
    player = game.owner[card]
    return caused(Event(LIGHTING, player, card, area(player, ROW), rule="5.3.1"), None)


def snuffing(game: Lanterns, card: int, rule: str, context: Context | None = None) -> Event:
    """A lantern goes to the ashes."""
    return caused(Event(SNUFFING, game.master(card), card, area(game.owner[card], ASHES), rule=rule), context)


def spending(game: Lanterns, card: int) -> Event:
    """A card of the hand goes to the ashes so that another lantern does."""
    return caused(Event(SPENDING, game.owner[card], card, area(game.owner[card], ASHES), rule="5.3.2"), None)


def returning(game: Lanterns, card: int, context: Context) -> Event:
    """A card goes back to its owner's hand."""
    return caused(Event(RETURNING, game.owner[card], card, area(game.owner[card], HAND), rule="7.3"), context)
