"""What automatic abilities wait for (8.6)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import S_PLACED, S_RIDDEN, S_RODE, S_SENT, SUPERIOR
from rulewright.games.vanguard.rules.zones import FIELD, KIND
from rulewright.kernel.abilities import Binding
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, given
from rulewright.kernel.parts import ANYTHING, Cause, EventTrigger
from rulewright.tcg.effects import subjects
from rulewright.tcg.effects.subjects import is_public
from rulewright.tcg.effects.triggers import Happens


class Subject(subjects.Subject):
    """8.6.4.1: a unit that left is seen as it last was, a card that went where not everybody sees it as it was before."""

    def has_left(self, game: Game, event: Event) -> bool:
        return event.target >= 0 and event.origin >= 0 and KIND[event.origin] & FIELD != 0

    def looks_back(self, game: Vanguard, event: Event, left: bool) -> bool:
        game.rule("8.6.4.1")
        origin, zone = event.origin, game.zone[event.card]
        if left and not KIND[zone] & FIELD:
            game.rule("8.6.4.1.2")
            return True
        if event.target < 0:
            return False
        was_public = is_public(game, origin)
        if is_public(game, zone):
            game.rule("8.6.4.1.3" if was_public else "8.6.4.1.1")
            game.rule("8.7.4")
            game.rule("8.7.5")
            return False
        if was_public:
            game.rule("8.6.4.1.1")
            return True
        return False


class Placed(Happens):
    """When a unit is placed on certain circles, perhaps from certain zones (10.1.4.1.1)."""

    circles: int
    areas: int
    """0 for any."""
    signal: int = given(S_PLACED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not KIND[event.target] & self.circles or self.areas and not KIND[event.origin] & self.areas:
            return False
        game.rule("10.1.4.1")
        if event.way == SUPERIOR:
            game.rule("10.1.4.1.1")
        return super().matches(game, binding, event)


class IsRidden(EventTrigger):
    """When a card of a description rides this unit (8.6.4.1.4)."""

    rider: Filter

    def signals(self) -> list[int]:
        return [S_RIDDEN]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.card != context.source or event.n < 0:
            return False
        game.rule("8.6.4.1.4")
        return self.rider.passes(game, context, event.n)


class Rides(EventTrigger):
    """When this unit rides a unit of a description."""

    ridden: Filter

    def signals(self) -> list[int]:
        return [S_RODE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and event.n >= 0 and self.ridden.passes(game, binding.context, event.n)


class IsSent(Happens):
    """When a card goes to a zone, perhaps only from certain zones, perhaps only by certain causes."""

    to: int
    areas: int
    by: Cause = ANYTHING
    """Whose effect does it, if a text says so."""
    signal: int = given(S_SENT)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not KIND[event.target] & self.to or event.origin == event.target:
            return False
        if self.areas and not KIND[event.origin] & self.areas:
            return False
        if not self.by.meets(game, context, event):
            return False
        game.rule("8.6.4")
        return super().matches(game, binding, event)
