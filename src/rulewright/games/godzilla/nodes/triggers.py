"""What automatic abilities wait for (10.6)."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.places import Spot, are_allowed
from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.terms import ADVANCING
from rulewright.games.godzilla.rules.words import (
    ADVANCE,
    BURST_END,
    BY_INVASION,
    CRUSHING,
    DESTROYING,
    DISCARDING,
    FOR_INVASION,
    OVERLOAD,
    PLACING,
    PLAYING,
    RETREAT,
    RETURNING,
    S_DESTROYED,
    S_DISCARDED,
    S_GONE,
    S_LEFT,
    S_PLAYED,
    S_POSITION,
    S_RAGE,
    S_RETURNED,
    S_SENT,
    S_UNDER,
    SENDING,
)
from rulewright.games.godzilla.rules.zones import FIELD, IN_DECK, IN_HAND, KIND, ON_STRATEGY
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, given
from rulewright.kernel.parts import ANYTHING, Cause, EventTrigger
from rulewright.tcg.effects import subjects
from rulewright.tcg.effects.subjects import is_public
from rulewright.tcg.effects.triggers import Happens

LEAVING = (DISCARDING, DESTROYING, SENDING, RETURNING, PLACING)
"""Events whose card is seen from where it was."""


class Subject(subjects.Subject):
    """10.6.4.1: a card that left the field is seen as it last was, one that went where not everybody sees it as it was before."""

    def has_left(self, game: Game, event: Event) -> bool:
        return event.kind in LEAVING

    def looks_back(self, game: Godzilla, event: Event, left: bool) -> bool:
        game.rule("10.6.4.1")
        origin, zone = event.origin, game.zone[event.card]
        if left and KIND[origin] & FIELD:
            game.rule("10.6.4.1.2")
            game.rule("10.10.1.2.1")
            return True
        was_hidden = not is_public(game, origin) or event.kind == PLAYING and event.m & (IN_HAND | IN_DECK) != 0
        if is_public(game, zone):
            game.rule("10.6.4.1.1" if was_hidden else "10.6.4.1.3")
            if KIND[zone] & FIELD:
                game.rule("10.6.4.1.2")
            game.rule("10.8.3")
            game.rule("10.8.3.1")
            return False
        if not was_hidden:
            game.rule("10.6.4.1.1")
            return True
        return False


class Enters(EventTrigger):
    """12.2.2: when this card is played."""

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source:
            return False
        if game.trace is not None:
            game.trace.extend(("12.2.1", "12.2.2", "10.6.4", "10.6.4.2"))
        return True


class Placed(EventTrigger):
    """10.1.1.1.2: the instructions of a strategy card, when it is placed in the strategy zone."""

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source or KIND[event.target] != ON_STRATEGY:
            return False
        game.rule("10.1.1.1.2")
        return True


class Plays(EventTrigger):
    """When a player plays a card of a description, perhaps from a certain area."""

    whose: int
    subject: Subject
    area: int

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.player not in players(context, self.whose):
            return False
        if self.area and not as_godzilla(game).came[event.card] & self.area:
            return False
        game.rule("10.6.4")
        game.rule("10.6.4.2")
        return self.subject.fits(game, context, event)


class IsDestroyed(Happens):
    """When a card is destroyed (5.12.1.1), perhaps only by certain causes."""

    by: Cause
    signal: int = given(S_DESTROYED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        game.rule("5.12.1.1")
        return self.by.meets(game, binding.context, event) and super().matches(game, binding, event)


class MonsterDestroys(EventTrigger):
    """When the monster itself destroys its master's battle cards by entering their zone (11.3.3)."""

    whose: int
    invading: bool

    def signals(self) -> list[int]:
        return [S_DESTROYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.way != CRUSHING or event.source != context.source or event.prior not in players(context, self.whose):
            return False
        return not self.invading or any(frame.proc is ADVANCING and frame.m & BY_INVASION for frame in game.frames)


class IsCrushed(Happens):
    """When a battle card is destroyed by a monster that enters its zone (11.3.3)."""

    whose: int
    signal: int = given(S_DESTROYED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == CRUSHING and game.master(event.source) in players(binding.context, self.whose) and super().matches(game, binding, event)


class LeavesField(EventTrigger):
    """12.7.2: Revenge: this card goes from the field to the discard pile, but not as an overloaded card."""

    def signals(self) -> list[int]:
        return [S_LEFT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source:
            if game.trace is not None and binding.context.source in event.under:
                game.rule("12.7.3")
            return False
        if game.trace is not None:
            if event.under:
                game.rule("12.7.3")
            game.trace.extend(("12.7.1", "12.7.2"))
        return event.way != OVERLOAD and KIND[event.origin] & FIELD != 0


class IsDiscarded(Happens):
    """When a card is discarded from the hand: by certain causes, or for an invasion."""

    by: Cause
    invasion: bool
    signal: int = given(S_DISCARDED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if KIND[event.origin] != IN_HAND or (self.invasion and event.way != FOR_INVASION):
            return False
        game.rule("10.3.4.1.1")
        return self.by.meets(game, binding.context, event) and super().matches(game, binding, event)


class IsSent(Happens):
    """When a card goes to the discard pile, perhaps only from certain areas."""

    areas: int
    """0 for any."""
    signal: int = given(S_SENT)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.areas and not KIND[event.origin] & self.areas or not super().matches(game, binding, event):
            return False
        if self.subject.this:
            game.rule("10.3.4.1.1")
        return True


class IsReturned(Happens):
    """When a card goes to the hand, perhaps only from certain areas."""

    areas: int
    """0 for any."""
    signal: int = given(S_RETURNED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return (not self.areas or KIND[event.origin] & self.areas != 0) and super().matches(game, binding, event)


class Leaves(Happens):
    """When a card leaves the field (or play) for whatever area; a token that disappears left its zone too (9.1.3.1)."""

    areas: int
    signal: int = given(S_GONE)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not KIND[event.origin] & self.areas or event.card in game.under(binding.context.source):
            return False
        game.rule("9.1.3.1")
        return super().matches(game, binding, event)


class PutUnderneath(Happens):
    """When a card is placed under others (3.2.1)."""

    on: Cards
    areas: int = 0
    """From where; 0 for anywhere."""
    signal: int = given(S_UNDER)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.areas and not KIND[event.origin] & self.areas:
            return False
        return event.n in self.on.find(game, binding.context) and super().matches(game, binding, event)


class WasCausedBy(Condition):
    """What triggered the ability came from such a cause."""

    by: Cause

    def holds(self, game: Game, context: Context) -> bool:
        return context.event is not None and self.by.meets(game, context, context.event)


class BurstEnds(EventTrigger):
    """When this card is discarded by the effect of Burst."""

    def signals(self) -> list[int]:
        return [S_SENT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source or event.way != BURST_END:
            return False
        game.rule("10.3.4.1.1")
        return True


class Moves(Happens):
    """When a monster advances or retreats, or (`way` 0) comes to a zone in whatever way: perhaps from an invasion, perhaps
    only into certain zones."""

    way: int
    invasion: bool
    spots: tuple[Spot, ...]
    signal: int = given(S_POSITION)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        game = as_godzilla(game)
        if self.way == ADVANCE and not event.way & ADVANCE or self.way == RETREAT and event.way != RETREAT:
            return False
        if self.invasion and not event.way & BY_INVASION:
            return False
        return are_allowed(self.spots, game, binding.context, event.player, event.n) and super().matches(game, binding, event)


class WhenInvading(EventTrigger):
    """12.3.2: this invading monster advances from an invasion."""

    def signals(self) -> list[int]:
        return [S_POSITION]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source or not event.way & BY_INVASION:
            return False
        game.rule("12.3.1")
        game.rule("12.3.2")
        return True


class RageChanges(Happens):
    """Whenever a monster's rage is increased (or reduced), perhaps only by certain causes."""

    up: bool
    by: Cause = ANYTHING
    signal: int = given(S_RAGE)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return (event.n > event.m) == self.up and self.by.meets(game, binding.context, event) and super().matches(game, binding, event)
