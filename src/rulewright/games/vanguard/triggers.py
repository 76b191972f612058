"""What automatic abilities wait for (8.6)."""

from __future__ import annotations

from rulewright.games.vanguard.selection import BOTH, ME, as_vanguard, players
from rulewright.games.vanguard.words import (CLOSE_STEP, S_ATTACKS, S_BATTLE_ENDS, S_BOOSTS, S_DAMAGE_CHECK, S_DRAWN, S_DRIVE_CHECK, S_HITS,
                                             S_INTERCEPTS, S_IS_ATTACKED, S_IS_BOOSTED, S_NOT_HIT, S_PHASE, S_PLACED, S_RESTED,
                                             S_RIDDEN, S_RODE, S_SENT, S_STEP, S_STOOD, S_TURN_ENDS)
from rulewright.games.vanguard.zones import FIELD, KIND, ON_RC, ON_VC
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Filter, Node
from rulewright.kernel.parts import EventTrigger


class Subject(Node):
    """Whose cards, of which description, an event must concern; `this` means the card itself."""

    __slots__ = ("this", "whose", "what", "other")
    FIELDS = ("this", "whose", "what", "other")

    def __init__(self, whose: int, what: Filter | None = None, this: bool = False, other: bool = False) -> None:
        self.this = this
        self.whose = whose
        self.what = what
        self.other = other

    def fits(self, game: Game, context: Context, event: Event) -> bool:
        """Whether the card of the event is meant. A unit that left is seen as it last was (8.6.4.1.2)."""
        card = event.card
        if self.this:
            return card == context.source and context.life in (event.life, game.life[card])
        if self.other and card == context.source:
            return False
        left = event.target >= 0 and event.origin >= 0 and KIND[event.origin] & FIELD != 0
        master = event.prior if left else game.master(card)
        if self.whose != BOTH and master not in players(context, self.whose):
            return False
        what = self.what
        if what is None:
            return True
        if not left or KIND[game.zone[card]] & FIELD:
            if event.origin >= 0 and event.target >= 0:
                hidden = game.specs[event.origin].seen != 3 or game.specs[game.zone[card]].seen != 3
                game.rule("8.6.4.1.1" if hidden else "8.6.4.1.3")
            game.rule("8.7.5")
            return what.passes(game, context, card)
        game.rule("8.6.4.1.2")
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

    def means(self, game: Game, context: Context, card: int) -> bool:
        """Whether a card that takes part in an event is meant."""
        if card < 0:
            return False
        if self.this:
            return card == context.source and game.life[card] == context.life
        if self.other and card == context.source:
            return False
        if self.whose != BOTH and game.master(card) not in players(context, self.whose):
            return False
        return self.what is None or self.what.passes(game, context, card)


class Attacks(EventTrigger):
    """When a unit attacks, perhaps only a vanguard or a rear-guard (7.3.1.6)."""

    __slots__ = ("subject", "target")
    FIELDS = ("subject", "target")

    def __init__(self, subject: Subject, target: int) -> None:
        self.subject = subject
        self.target = target
        """Kinds of circles of what is attacked; 0 for any."""

    def signals(self) -> list[int]:
        return [S_ATTACKS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.target and not any(KIND[game.zone[card]] & self.target for card in event.under or [event.n]):
            return False
        return self.subject.fits(game, binding.context, event)


class IsAttackedNow(EventTrigger):
    """When a unit is attacked."""

    __slots__ = ("subject",)
    FIELDS = ("subject",)

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def signals(self) -> list[int]:
        return [S_IS_ATTACKED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class Hits(EventTrigger):
    """When the attack of a unit hits (7.6.1.9), or does not hit."""

    __slots__ = ("subject", "target", "hit")
    FIELDS = ("subject", "target", "hit")

    def __init__(self, subject: Subject, target: int, hit: bool = True) -> None:
        self.subject = subject
        self.target = target
        self.hit = hit

    def signals(self) -> list[int]:
        return [S_HITS if self.hit else S_NOT_HIT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.target and not event.m & self.target:
            return False
        return self.subject.fits(game, binding.context, event)


class HitsWhileBoosted(EventTrigger):
    """When an attack hits, or does not, during the battle in which this unit boosted a unit of a description."""

    __slots__ = ("target", "boosted", "hit")
    FIELDS = ("target", "boosted", "hit")

    def __init__(self, target: int, boosted: Filter | None, hit: bool = True) -> None:
        self.target = target
        self.boosted = boosted
        self.hit = hit

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


class Boosts(EventTrigger):
    """When a unit boosts a unit of a description."""

    __slots__ = ("subject", "boosted")
    FIELDS = ("subject", "boosted")

    def __init__(self, subject: Subject, boosted: Filter | None) -> None:
        self.subject = subject
        self.boosted = boosted

    def signals(self) -> list[int]:
        return [S_BOOSTS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        return self.subject.fits(game, context, event) \
            and (self.boosted is None or self.boosted.passes(game, context, event.n))


class IsBoosted(EventTrigger):
    """When a unit is boosted, perhaps by a unit of a description."""

    __slots__ = ("subject", "by")
    FIELDS = ("subject", "by")

    def __init__(self, subject: Subject, by: Filter | None) -> None:
        self.subject = subject
        self.by = by

    def signals(self) -> list[int]:
        return [S_IS_BOOSTED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        return self.subject.fits(game, context, event) and (self.by is None or self.by.passes(game, context, event.n))


class Placed(EventTrigger):
    """When a unit is placed on certain circles, perhaps from certain zones (10.1.4.1.1)."""

    __slots__ = ("subject", "circles", "areas")
    FIELDS = ("subject", "circles", "areas")

    def __init__(self, subject: Subject, circles: int, areas: int) -> None:
        self.subject = subject
        self.circles = circles
        self.areas = areas
        """0 for any."""

    def signals(self) -> list[int]:
        return [S_PLACED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not KIND[event.target] & self.circles or self.areas and not KIND[event.origin] & self.areas:
            return False
        return self.subject.fits(game, binding.context, event)


class IsRidden(EventTrigger):
    """When a card of a description rides this unit (8.6.4.1.4)."""

    __slots__ = ("rider",)
    FIELDS = ("rider",)

    def __init__(self, rider: Filter) -> None:
        self.rider = rider

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

    __slots__ = ("ridden",)
    FIELDS = ("ridden",)

    def __init__(self, ridden: Filter) -> None:
        self.ridden = ridden

    def signals(self) -> list[int]:
        return [S_RODE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and event.n >= 0 \
            and self.ridden.passes(game, binding.context, event.n)


class IsSent(EventTrigger):
    """When a card goes to a zone, perhaps only from certain zones, perhaps only by an effect of one's own cards."""

    __slots__ = ("subject", "to", "areas", "mine")
    FIELDS = ("subject", "to", "areas", "mine")

    def __init__(self, subject: Subject, to: int, areas: int, mine: bool = False) -> None:
        self.subject = subject
        self.to = to
        self.areas = areas
        self.mine = mine
        """Only by an effect of one of the master's cards."""

    def signals(self) -> list[int]:
        return [S_SENT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not KIND[event.target] & self.to or event.origin == event.target:
            return False
        if self.areas and not KIND[event.origin] & self.areas:
            return False
        if self.mine and (event.cause != BY_EFFECT or event.master != context.master):
            return False
        game.rule("8.6.4")
        return self.subject.fits(game, context, event)


class Intercepts(EventTrigger):
    """When a unit intercepts."""

    __slots__ = ("subject",)
    FIELDS = ("subject",)

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def signals(self) -> list[int]:
        return [S_INTERCEPTS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class CheckReveals(EventTrigger):
    """When a drive check of a unit (or a damage check of a player) reveals a card of a description."""

    __slots__ = ("subject", "what", "drive")
    FIELDS = ("subject", "what", "drive")

    def __init__(self, subject: Subject | None, what: Filter, drive: bool = True) -> None:
        self.subject = subject
        """The unit that attacks; None for the vanguard that this unit boosted, or for the player's own check."""
        self.what = what
        self.drive = drive

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


class Turns(EventTrigger):
    """When a unit becomes standing or resting."""

    __slots__ = ("subject", "rested")
    FIELDS = ("subject", "rested")

    def __init__(self, subject: Subject, rested: bool) -> None:
        self.subject = subject
        self.rested = rested

    def signals(self) -> list[int]:
        return [S_RESTED if self.rested else S_STOOD]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class Draws(EventTrigger):
    """When a player draws a card."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_DRAWN]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class PhaseBegins(EventTrigger):
    """At the beginning of a phase of a player's turn."""

    __slots__ = ("phase", "whose")
    FIELDS = ("phase", "whose")

    def __init__(self, phase: int, whose: int) -> None:
        self.phase = phase
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_PHASE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == self.phase and (self.whose == BOTH
                                          or (event.player == binding.context.master) == (self.whose == ME))


class StepBegins(EventTrigger):
    """At the beginning of a step of the battle phase of a player's turn."""

    __slots__ = ("step", "whose")
    FIELDS = ("step", "whose")

    def __init__(self, step: int, whose: int) -> None:
        self.step = step
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_STEP]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == self.step and (self.whose == BOTH
                                         or (game.active == binding.context.master) == (self.whose == ME))


class TurnEnds(EventTrigger):
    """At the end of a turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_TURN_ENDS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.whose == BOTH or (game.active == binding.context.master) == (self.whose == ME)


class InBattle(Condition):
    """What a unit did in this battle: it attacked (perhaps a certain kind of unit), boosted, or was attacked."""

    __slots__ = ("subject", "deed", "target")
    FIELDS = ("subject", "deed", "target")

    def __init__(self, subject: Subject, deed: str, target: int) -> None:
        self.subject = subject
        self.deed = deed
        self.target = target

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

    __slots__ = ("battle", "end")
    FIELDS = ("battle", "end")

    def __init__(self, battle: InBattle, end: bool) -> None:
        self.battle = battle
        self.end = end

    def signals(self) -> list[int]:
        return [S_BATTLE_ENDS if self.end else S_STEP]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not self.end and event.n != CLOSE_STEP:
            return False
        return self.battle.holds(game, binding.context)


class BattleEnds(EventTrigger):
    """At the end of this battle."""

    __slots__ = ()

    def signals(self) -> list[int]:
        return [S_BATTLE_ENDS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return True


ANY_CIRCLE = 0
A_VANGUARD = ON_VC
A_REAR_GUARD = ON_RC
