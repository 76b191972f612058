"""What automatic abilities wait for: something happens to cards of a description, a player does something, a time comes.

A game's own `Subject` says when a card has left and how it is looked at then. Triggers that ask nothing but who and
which signal are used as they are; a trigger that asks more is a game's own class with a `subject`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Node
from rulewright.kernel.parts import EventTrigger


class Subject(Node):
    """Whose cards, of which description, an event must concern; `this` means the card itself."""

    __slots__ = ("this", "whose", "what", "other")
    FIELDS: ClassVar[tuple[str, ...]] = ("this", "whose", "what", "other")

    def __init__(self, whose: int, what: Filter | None = None, this: bool = False, other: bool = False) -> None:
        self.this = this
        self.whose = whose
        self.what = what
        self.other = other

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def has_left(self, event: Event) -> bool:
        """Whether the card's master is the player who was it before the event."""
        raise NotImplementedError

    def looks_back(self, game: Any, event: Event, left: bool) -> bool:
        """Whether the card is looked at as it last was; the rule for it is traced here."""
        raise NotImplementedError

    # -- is a card meant? -------------------------------------------------------------------------------------

    def fits(self, game: Game, context: Context, event: Event) -> bool:
        """Whether the card of the event is meant."""
        card = event.card
        if self.this:
            return card == context.source and context.life in (event.life, game.life[card])
        left = self.has_left(event)
        if not self.belongs(context, card, event.prior if left else game.master(card)):
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
        if not self.belongs(context, card, game.master(card)):
            return False
        return self.what is None or self.what.passes(game, context, card)

    def belongs(self, context: Context, card: int, master: int) -> bool:
        """Whether a card of a master can be meant."""
        if self.other and card == context.source:
            return False
        return self.whose == BOTH or master in players(context, self.whose)


def passed(game: Game, context: Context, event: Event, what: Filter) -> bool:
    """Whether the card of an event fitted a description just before the event."""
    card = event.card
    game.refresh()
    zone, chars = game.zone[card], game.chars
    now = chars.get(card)
    game.zone[card] = event.origin
    if event.last is not None:
        chars[card] = event.last
    found = what.passes(game, context, card)
    game.zone[card] = zone
    if now is not None:
        chars[card] = now
    elif card in chars:
        del chars[card]
    return found


class Happens(EventTrigger):
    """When something happens to cards of a description, or they do it: the signal says what."""

    __slots__ = ("subject", "signal")
    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "signal")

    def __init__(self, subject: Subject, signal: int) -> None:
        self.subject = subject
        self.signal = signal

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class PlayerDoes(EventTrigger):
    """When a player does something: the signal says what."""

    __slots__ = ("whose", "signal")
    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "signal")

    def __init__(self, whose: int, signal: int) -> None:
        self.whose = whose
        self.signal = signal

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class TimeComes(EventTrigger):
    """At a time of a player's turn: its end, or the beginning of the phase or step of a number."""

    __slots__ = ("signal", "whose", "number")
    FIELDS: ClassVar[tuple[str, ...]] = ("signal", "whose", "number")

    def __init__(self, signal: int, whose: int, number: int = 0) -> None:
        self.signal = signal
        self.whose = whose
        self.number = number
        """0 where the signal says all."""

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == self.number and event.player in players(binding.context, self.whose)
