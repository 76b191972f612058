"""What automatic abilities wait for: something happens to cards of a description, a player does something, a time comes.

Triggers that ask nothing but who and which signal are used as they are; a trigger that asks more is a game's own class
with a `subject`.
"""

from __future__ import annotations

from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition
from rulewright.kernel.parts import Cause, EventTrigger
from rulewright.tcg.effects.subjects import Subject


class Happens(EventTrigger):
    """When something happens to cards of a description, or they do it: the signal says what."""

    subject: Subject
    signal: int

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class PlayerDoes(EventTrigger):
    """When a player does something: the signal says what."""

    whose: int
    signal: int

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class CausedBy(EventTrigger):
    """When something happens, by certain causes only."""

    trigger: EventTrigger
    by: Cause

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.by.meets(game, binding.context, event) and self.trigger.matches(game, binding, event)


class TimeComes(EventTrigger):
    """At a time of a player's turn: its end, or the beginning of the phase or step of a number."""

    signal: int
    whose: int
    number: int = 0
    """0 where the signal says all."""

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == self.number and event.player in players(binding.context, self.whose)


class AnyOfThese(EventTrigger):
    """When one of several things happens."""

    parts: tuple[EventTrigger, ...]

    def signals(self) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += [signal for signal in part.signals() if signal not in found]
        return found

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        sent = game.signals(event)
        return any(any(signal in sent for signal in part.signals()) and part.matches(game, binding, event) for part in self.parts)


class While(EventTrigger):
    """A trigger that counts only under a condition, looked at when it happens: "during your turn"."""

    trigger: EventTrigger
    condition: Condition

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.trigger.matches(game, binding, event) and self.condition.holds(game, binding.context)
