"""906: what automatic abilities wait for. A card that left the field is seen as it last was there (906.7, 911)."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.slots import MADE_SLOT
from rulewright.games.force_of_will.rules.words import (
    COUNTING,
    GAINING_LIFE,
    MAGIC_STONE,
    NOT_BLOCKED,
    RESOLVED,
    S_ADDED,
    S_ATTACKS,
    S_BLOCKS,
    S_COUNTER,
    S_DEALT,
    S_DESTROYED,
    S_ENTERED,
    S_FLIPPED,
    S_LEFT,
    S_LIFE,
    S_MOVED,
    S_PHASE,
    S_PLAYED,
    S_TARGETED,
    SHIFTED,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_GAME, IN_STONE_AREA, KIND
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.events import BY_RULE, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Has, Number, given
from rulewright.kernel.parts import EventTrigger
from rulewright.tcg.effects import subjects
from rulewright.tcg.effects.triggers import Happens


class Subject(subjects.Subject):
    """A card that left the field is seen as it last was there."""

    def has_left(self, game: Any, event: Event) -> bool:
        return event.origin >= 0 and KIND[event.origin] & IN_GAME != 0 and event.prior >= 0

    def looks_back(self, game: Any, event: Event, left: bool) -> bool:
        if left:
            game.rule("906.7")
        return left

    def means(self, game: Game, context: Context, card: int) -> bool:
        if self.this:
            return card == context.source
        return super().means(game, context, card)


def came_from(game: Game, context: Context, event: Event, areas: int) -> bool:
    """Whether the card of an event was in zones of a kind before; 1404.1: in the magic stone area were the magic stones of the field."""
    kind = KIND[event.origin] if event.origin >= 0 else 0
    if areas & IN_STONE_AREA and kind == IN_FIELD:
        game.rule("1404.1")
        return subjects.passed(game, context, event, Has(TYPE, MAGIC_STONE))
    return kind & areas != 0


def is_zone_of(game: Game, context: Context, zone: int, whose: int) -> bool:
    """Whether a zone belongs to the players that are meant; 307.8a: of the field, what they control."""
    return whose == BOTH or zone >= 0 and game.specs[zone].player in players(context, whose)


class Enters(EventTrigger):
    """When a card enters the field, perhaps only from certain zones (of a certain player) or by its own resolution (1006.2)."""

    subject: Subject
    areas: int = 0
    summoned: bool = False
    leaving: int = BOTH
    """Whose zone it comes from."""
    unplayed: bool = False
    """Only where it was not played."""

    def signals(self) -> list[int]:
        return [S_ENTERED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.areas and not came_from(game, binding.context, event, self.areas):
            return False
        if not is_zone_of(game, binding.context, event.origin, self.leaving):
            return False
        if self.unplayed and event.way == RESOLVED:
            return False
        if self.summoned:
            game.rule("1006.2")
            if event.way != RESOLVED:
                return False
        if not self.subject.fits(game, binding.context, event):
            return False
        if self.is_enter():
            game.rule("1140.2")
        return True

    def is_enter(self) -> bool:
        """Section 1140: 1140.1, 1140.2, 1411.3: the trigger condition of [Enter]: its card enters the field, and nothing else is asked (1411.3a)."""
        return self.subject.this and not self.areas and not self.summoned and not self.unplayed


class Goes(EventTrigger):
    """When a card is put into zones of a kind, perhaps from certain zones, in a certain way, of a certain player."""

    subject: Subject
    to: int = 0
    areas: int = 0
    way: int = 0
    zone_of: int = BOTH
    """Whose zone it is put into."""
    leaving: int = BOTH
    """Whose zone it is put from."""

    def signals(self) -> list[int]:
        return [S_LEFT if not self.to and self.areas == IN_FIELD and not self.way else S_MOVED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.to and not KIND[event.target] & self.to or self.way and event.way != self.way:
            return False
        if self.areas and not came_from(game, binding.context, event, self.areas):
            return False
        if not is_zone_of(game, context, event.target, self.zone_of) or not is_zone_of(game, context, event.origin, self.leaving):
            return False
        return self.subject.fits(game, context, event)


class IsDestroyed(EventTrigger):
    """1010: when a card is destroyed, perhaps by a certain card or by battle."""

    subject: Subject
    by: Subject | None = None
    battle: bool = False
    """By battle damage, as the rules destroy it (1204)."""

    def signals(self) -> list[int]:
        return [S_DESTROYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.battle and (event.cause != BY_RULE or not as_fow(game).in_battle):
            return False
        if self.by is not None and not self.by.means(game, binding.context, event.source):
            return False
        return self.subject.fits(game, binding.context, event)


class Deals(EventTrigger):
    """1007: when a card deals damage, or a card or player is dealt damage."""

    by: Subject | None = None
    to: Subject | None = None
    who: int = -1
    """Whose life the damage is dealt to; -1 where it is dealt to cards, or to anything."""
    way: int = 0

    def signals(self) -> list[int]:
        return [S_DEALT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.n <= 0 or self.way and event.way != self.way:
            return False
        if self.by is not None and not self.by.means(game, context, event.m):
            return False
        to_player = self.who >= 0 and event.card < 0 and event.player in players(context, self.who)
        if self.to is not None:
            return to_player or event.card >= 0 and self.to.fits(game, context, event)
        return to_player or self.who < 0


class Attacks(EventTrigger):
    """When a card attacks, or a card or player is attacked (803.5)."""

    subject: Subject | None
    at: Subject | None = None
    who: int = -1

    def signals(self) -> list[int]:
        return [S_ATTACKS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.subject is not None and not self.subject.fits(game, context, event):
            return False
        at_player = self.who >= 0 and event.n < 0 and event.m in players(context, self.who)
        if self.at is not None:
            return at_player or self.at.means(game, context, event.n)
        return at_player or self.who < 0


class Blocks(EventTrigger):
    """When a card blocks, or becomes blocked (804.4)."""

    subject: Subject | None
    blocked: Subject | None = None

    def signals(self) -> list[int]:
        return [S_BLOCKS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.subject is not None and not self.subject.fits(game, context, event):
            return False
        return self.blocked is None or self.blocked.means(game, context, event.n)


class Plays(EventTrigger):
    """903.2k: when a player plays a card of a description, or an ability."""

    who: int
    what: Filter | None
    kinds: int
    """Bit mask of the kinds of items."""
    other: bool = False

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not self.kinds >> event.way & 1 or event.player not in players(context, self.who):
            return False
        if self.other and event.card == context.source:
            return False
        what = self.what
        return what is None or event.card >= 0 and what.passes(game, context, event.card)


class Time(EventTrigger):
    """At a moment of a turn, perhaps only of a player's turn."""

    moment: int
    whose: int
    another: bool = False
    """Not in the turn in which the effect was made: "at the end of your next turn"."""

    def signals(self) -> list[int]:
        return [S_PHASE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.n != self.moment or event.player not in players(context, self.whose):
            return False
        return not self.another or context.slots[MADE_SLOT] != [game.turn]


class LifeChanges(EventTrigger):
    """When a player gains or loses life, perhaps so much of it at once."""

    who: int
    gains: bool
    least: Number | None = None

    def signals(self) -> list[int]:
        return [S_LIFE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.least is not None and event.n < self.least.value(game, binding.context):
            return False
        return (event.kind == GAINING_LIFE) == self.gains and event.player in players(binding.context, self.who)


class CounterPut(EventTrigger):
    """1022: when counters of a name are put on a card, or removed from it."""

    name: str
    subject: Subject
    removed: bool = False

    def signals(self) -> list[int]:
        return [S_COUNTER]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.kind != COUNTING or (event.n < 0) != self.removed:
            return False
        if self.name and as_fow(game).counter_names[event.m] != self.name:
            return False
        return self.subject.fits(game, binding.context, event)


class Targeted(EventTrigger):
    """903.2g: when a card becomes a target, perhaps only of objects of a player, or of cards of a description."""

    subject: Subject
    by: int = BOTH
    what: Filter | None = None
    spells: bool = True
    abilities: bool = True

    def signals(self) -> list[int]:
        return [S_TARGETED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        item = as_fow(game).item(event.n)
        if item is None or item.player not in players(context, self.by) or not (self.spells if item.kind == 1 else self.abilities):
            return False
        if self.what is not None and (item.card < 0 or not self.what.passes(game, context, item.card)):
            return False
        return self.subject.fits(game, context, event)


class Flips(Happens):
    """1117.2a, 1030.1: when a card shifts or is inverted."""

    signal: int = given(S_FLIPPED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == SHIFTED and super().matches(game, binding, event)


class PlayerDoes(EventTrigger):
    """When a player does something: draws a card, does judgment, produces will, rolls."""

    who: int
    signal: int

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.who)


class Unblocked(EventTrigger):
    """804.3: when an attacker is not blocked."""

    subject: Subject

    def signals(self) -> list[int]:
        return [S_PHASE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        own = as_fow(game)
        if event.n != NOT_BLOCKED or own.attacker < 0 or own.blocker >= 0:
            return False
        return self.subject.means(game, binding.context, own.attacker)


class MovedThrough(EventTrigger):
    """A movement that counts only if an effect of a player, or of cards of a description, causes it."""

    trigger: EventTrigger
    by: int = BOTH
    what: Filter | None = None

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.source < 0 or event.master not in players(context, self.by):
            return False
        if self.what is not None and not self.what.passes(game, context, event.source):
            return False
        return self.trigger.matches(game, binding, event)


class Added(EventTrigger):
    """1002: when an addition is added to a card."""

    subject: Subject
    to: Subject | None = None

    def signals(self) -> list[int]:
        return [S_ADDED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not self.subject.fits(game, binding.context, event):
            return False
        return self.to is None or self.to.means(game, binding.context, event.n)


class DealsAtLeast(EventTrigger):
    """When so much damage, or more, is dealt at once."""

    trigger: Deals
    least: Number

    def signals(self) -> list[int]:
        return [S_DEALT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n >= self.least.value(game, binding.context) and self.trigger.matches(game, binding, event)
