"""What automatic abilities wait for in a battle: attacks, boosts, checks, hits, its end (section 7)."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.selection import as_vanguard
from rulewright.games.vanguard.nodes.triggers import Subject
from rulewright.games.vanguard.rules.words import (
    CLOSE_STEP,
    S_ATTACKS,
    S_BATTLE_ENDS,
    S_BOOSTS,
    S_DAMAGE_CHECK,
    S_DRIVE_CHECK,
    S_HITS,
    S_IS_BOOSTED,
    S_NOT_HIT,
    S_STEP,
)
from rulewright.games.vanguard.rules.zones import KIND
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Filter, given
from rulewright.kernel.parts import EventTrigger
from rulewright.tcg.effects.triggers import Happens


class Attacks(Happens):
    """When a unit attacks, perhaps only a vanguard or a rear-guard (7.3.1.6)."""

    target: int
    """Kinds of circles of what is attacked; 0 for any."""
    signal: int = given(S_ATTACKS)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.target and not any(KIND[game.zone[card]] & self.target for card in event.under or [event.n]):
            return False
        return super().matches(game, binding, event)


class Hits(EventTrigger):
    """When the attack of a unit hits (7.6.1.9), or does not hit."""

    subject: Subject
    target: int
    hit: bool = True

    def signals(self) -> list[int]:
        return [S_HITS if self.hit else S_NOT_HIT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.target and not event.m & self.target:
            return False
        return self.subject.fits(game, binding.context, event)


class HitsWhileBoosted(EventTrigger):
    """When an attack hits, or does not, during the battle in which this unit boosted a unit of a description."""

    target: int
    boosted: Filter | None
    hit: bool = True

    def signals(self) -> list[int]:
        return [S_HITS if self.hit else S_NOT_HIT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        game = as_vanguard(game)
        context = binding.context
        if game.battle.booster != context.source or game.battle.booster_life != context.life:
            return False
        if self.target and not event.m & self.target:
            return False
        return self.boosted is None or self.boosted.passes(game, context, event.card)


class Boosts(Happens):
    """When a unit boosts a unit of a description."""

    boosted: Filter | None
    signal: int = given(S_BOOSTS)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        return super().matches(game, binding, event) and (self.boosted is None or self.boosted.passes(game, context, event.n))


class IsBoosted(Happens):
    """When a unit is boosted, perhaps by a unit of a description."""

    by: Filter | None
    signal: int = given(S_IS_BOOSTED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        return super().matches(game, binding, event) and (self.by is None or self.by.passes(game, context, event.n))


class CheckReveals(EventTrigger):
    """When a drive check of a unit (or a damage check of a player) reveals a card of a description."""

    subject: Subject | None
    """The unit that attacks; None for the vanguard that this unit boosted, or for the player's own check."""
    what: Filter
    drive: bool = True

    def signals(self) -> list[int]:
        return [S_DRIVE_CHECK if self.drive else S_DAMAGE_CHECK]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        game = as_vanguard(game)
        context = binding.context
        if not self.what.passes(game, context, event.card):
            return False
        if self.subject is None:
            return event.player == context.master if not self.drive else game.battle.booster == context.source
        return self.subject.means(game, context, game.battle.attacker)


class InBattle(Condition):
    """What a unit did in this battle: it attacked (perhaps a certain kind of unit), boosted, or was attacked."""

    subject: Subject
    deed: str
    target: int

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        battle = game.battle
        if self.deed == ATTACKED:
            if self.target and not any(KIND[zone] & self.target for _, zone in battle.attacked_marks):
                return False
            return self.subject.means(game, context, battle.attacker)
        if self.deed == BOOSTED:
            return self.subject.means(game, context, battle.booster)
        return any(self.subject.means(game, context, card) for card in battle.attacked)


ATTACKED = "attacked"
BOOSTED = "boosted"
WAS_ATTACKED = "was attacked"


class CloseStep(EventTrigger):
    """At the beginning of the close step, or at the end, of a battle in which something was done."""

    battle: InBattle
    end: bool

    def signals(self) -> list[int]:
        return [S_BATTLE_ENDS if self.end else S_STEP]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not self.end and event.n != CLOSE_STEP:
            return False
        return self.battle.holds(game, binding.context)
