"""Events: the one way in which a game changes.

propose -> "cannot" -> replacement (each at most once per event, order chosen by the player whom the game's rule
names) -> commit by primitives -> collect triggers -> rule actions at the game's timing.

Events proposed together happen together: all are tested and replaced first, those that are left and what stands in
the stead of the others are committed at once, and only then are triggers collected, so that each of them sees all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.cards import Chars

if TYPE_CHECKING:
    from rulewright.kernel.context import Context

BY_RULE = 0
BY_EFFECT = 1
BY_ACTION = 2

LOSING = 999
"""The kind of event that every game has: a player loses the game. A game's own kinds are smaller numbers."""


class Event:
    """Something about to happen, or that happened. Immutable once committed."""

    __slots__ = (
        "kind",
        "way",
        "player",
        "card",
        "origin",
        "target",
        "n",
        "m",
        "place",
        "cause",
        "source",
        "master",
        "rule",
        "last",
        "under",
        "life",
        "used",
        "prior",
        "done",
        "replaced",
    )

    def __init__(self, kind: int, player: int, card: int = -1, target: int = -1, n: int = 0, way: int = 0, rule: str = "") -> None:
        self.kind = kind
        self.way = way
        """The rulebook's word for what is done: the same move can be a draw, a discard or a destruction."""
        self.player = player
        self.card = card
        self.origin = -1
        """Zone that the card leaves, filled in at the commit."""
        self.target = target
        self.n = n
        self.m = 0
        self.place = 0
        """Where in an ordered zone: 0 top, 1 bottom."""
        self.cause = BY_RULE
        self.source = -1
        """Card whose ability causes it."""
        self.master = -1
        """Player whose effect or action causes it."""
        self.rule = rule
        self.last: Chars | None = None
        """Characteristics of the card just before the event, if they differed from the printed ones."""
        self.under: list[int] = []
        """Cards that moved along below the card."""
        self.life = -1
        """Identity of the card before the event."""
        self.prior = -1
        """Player who was the card's master before the event."""
        self.used: list[int] = []
        """Keys of the replacement effects that were applied to it."""
        self.done = False
        """It happened."""
        self.replaced = False
        """Another event happened instead."""

    def copy(self) -> Event:
        """A copy for another branch of the game."""
        new = Event(self.kind, self.player, self.card, self.target, self.n, self.way, self.rule)
        new.origin = self.origin
        new.m = self.m
        new.place = self.place
        new.cause = self.cause
        new.source = self.source
        new.master = self.master
        new.last = self.last
        new.under = self.under
        new.life = self.life
        new.prior = self.prior
        new.used = self.used
        new.done = self.done
        new.replaced = self.replaced
        return new


def caused(event: Event, context: Context | None, cause: int = BY_RULE) -> Event:
    """Say who and what causes an event: the ability of a context, or without one a rule or an action of its player.
    An event that an effect puts in the stead of another one has been replaced by what that one was."""
    if context is None:
        event.cause = cause
        event.master = event.player
    else:
        event.cause = BY_EFFECT
        event.source = context.source
        event.master = context.master
        replaced = context.event
        if replaced is not None and replaced.replaced:
            event.used = replaced.used
    return event
