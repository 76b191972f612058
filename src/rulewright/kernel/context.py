"""What a resolving ability knows: who, from which card, after which event, and what it has bound so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.kernel.abilities import Ability
    from rulewright.kernel.events import Event
    from rulewright.kernel.nodes import Effect


EVENT_SLOT = 0
"""The slot of a triggered ability that holds the card which its trigger condition speaks of."""

ME = 0
OPPONENT = 1
BOTH = 2
"""Whom a text names, as seen by the master of the ability."""


class Context:
    """The running instance of an ability.

    `slots` are the referents of its pronouns: the compiler gave each a number, the effects fill them with cards
    (or zones, or numbers) and later words read them.
    """

    __slots__ = ("ability", "master", "source", "life", "event", "slots", "done", "stamp", "effect", "chosen")

    def __init__(self, ability: Ability | None, master: int, source: int, life: int, event: Event | None) -> None:
        self.ability = ability
        self.master = master
        self.source = source
        self.life = life
        """Identity of the source when the ability began; another number means that it is a new card by now."""
        self.event = event
        self.slots: dict[int, list[int]] = {}
        self.done = True
        """Whether the last instruction was performed ("if you do")."""
        self.chosen: list[int] = []
        """Slots that were filled when the ability was played, before anything was performed."""
        self.stamp = 0
        """When it was played, for the order of time stamps."""
        self.effect: Effect | None = None
        """What is performed when it resolves."""

    def copy(self) -> Context:
        """A copy with slots of its own."""
        new = Context(self.ability, self.master, self.source, self.life, self.event)
        new.slots = {slot: cards.copy() for slot, cards in self.slots.items()}
        new.done = self.done
        new.chosen = self.chosen
        new.stamp = self.stamp
        new.effect = self.effect
        return new


def players(context: Context, whose: int) -> list[int]:
    """The players that a word names, as seen by the master of the ability."""
    if whose == BOTH:
        return [context.master, 1 - context.master]
    return [context.master if whose == ME else 1 - context.master]
