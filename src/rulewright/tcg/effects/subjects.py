"""Which cards an event must concern: this card, cards of a description, cards that other words name.

A game's own `Subject` says when a card has left and how it is looked at then.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Node


class Subject(Node):
    """Whose cards, of which description, an event must concern; `this` means the card itself, `of` other words."""

    __slots__ = ("this", "whose", "what", "other", "of")
    FIELDS: ClassVar[tuple[str, ...]] = ("this", "whose", "what", "other", "of")

    def __init__(self, whose: int, what: Filter | None = None, this: bool = False, other: bool = False, of: Cards | None = None) -> None:
        self.this = this
        self.whose = whose
        self.what = what
        self.other = other
        self.of = of

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def has_left(self, game: Any, event: Event) -> bool:
        """Whether the card's master is the player who was it before the event."""
        raise NotImplementedError

    def looks_back(self, game: Any, event: Event, left: bool) -> bool:
        """Whether the card is looked at as it last was; the rule for it is traced here."""
        raise NotImplementedError

    # -- is a card meant? -------------------------------------------------------------------------------------

    def fits(self, game: Game, context: Context, event: Event) -> bool:
        """Whether the card of the event is meant."""
        card = event.card
        if card < 0:
            return False
        if self.this:
            return card == context.source and context.life in (event.life, game.life[card])
        if self.of is not None:
            return card in self.of.find(game, context)
        left = self.has_left(game, event)
        if not self.belongs(context, card, event.prior if left and event.prior >= 0 else game.master(card)):
            return False
        what = self.what
        if what is None:
            return True
        if self.looks_back(game, event, left):
            return passed(game, context, event, what)
        return what.passes(game, context, card)

    def means(self, game: Game, context: Context, card: int) -> bool:
        """Whether a card that takes part in an event is meant."""
        if card < 0:
            return False
        if self.this:
            return card == context.source and game.life[card] == context.life
        if self.of is not None:
            return card in self.of.find(game, context)
        if not self.belongs(context, card, game.master(card)):
            return False
        return self.what is None or self.what.passes(game, context, card)

    def belongs(self, context: Context, card: int, master: int) -> bool:
        """Whether a card of a master can be meant."""
        if self.other and card == context.source:
            return False
        return self.whose == BOTH or master in players(context, self.whose)


def is_public(game: Game, zone: int) -> bool:
    """Whether everybody sees the cards of a zone."""
    return zone >= 0 and game.specs[zone].seen == 3


def passed(game: Game, context: Context, event: Event, what: Filter) -> bool:
    """Whether the card of an event fitted a description just before the event: as printed where nothing else is known of it."""
    card = event.card
    game.refresh()
    zone, chars = game.zone[card], game.chars
    now = chars.pop(card, None)
    game.zone[card] = event.origin
    if event.last is not None:
        chars[card] = event.last
    found = what.passes(game, context, card)
    game.zone[card] = zone
    chars.pop(card, None)
    if now is not None:
        chars[card] = now
    return found
