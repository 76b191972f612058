"""8.2.1.3: what happens instead of something else. What a text says would happen, and effects that wait for it.

The rulebook does not say who orders several replacement effects for one event, nor how often one is applied to it: the
master of what is affected orders them (`Vanguard.replacement_chooser`), and each is applied to one event, and to what
that event became, at most once.
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.selection import as_vanguard
from rulewright.games.vanguard.nodes.triggers import Subject
from rulewright.games.vanguard.rules import checks
from rulewright.games.vanguard.rules.words import (
    AS_HIT,
    BINDING,
    CALLING,
    CHECKING,
    DAMAGING,
    DEALING,
    DECKING,
    DISCARDING,
    DRAWING,
    FOR_DAMAGE,
    FOR_DRIVE,
    HEALING,
    MOVING,
    RETIRING,
    RETURNING,
    RIDING,
    SENDING,
    SOULING,
)
from rulewright.games.vanguard.rules.zones import DECK, FIELD, IN_BIND, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, KIND, ON_GC, ON_RC, ON_VC, area
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number
from rulewright.kernel.parts import ANYTHING, Cause
from rulewright.tcg.effects.replacing import Instead, PlayerWould, Would, WouldHappen, wait_for


class InBattle(Cause):
    """A cause beside those of all games: the unit was hit, or a guardian of a battle (7.6.1.8)."""

    def meets(self, game: Game, context: Context, event: Event) -> bool:
        return event.way == AS_HIT


IN_BATTLE = InBattle(False)

OFF_FIELD = IN_HAND | IN_DECK | IN_DROP | IN_SOUL | IN_DAMAGE | IN_BIND
MOVES = (
    (IN_DROP, (RETIRING, DISCARDING, HEALING, SENDING)),
    (IN_SOUL, (SOULING,)),
    (IN_HAND, (DRAWING, RETURNING)),
    (IN_DECK, (DECKING,)),
    (IN_BIND, (BINDING,)),
    (IN_DAMAGE, (DAMAGING,)),
    (ON_VC, (RIDING,)),
    (ON_RC | ON_GC, (CALLING, MOVING)),
)
"""The kinds of events by which a card comes to a kind of zone."""


class WouldMove(WouldHappen):
    """A card would be put into a zone, perhaps only from certain zones, perhaps only by certain causes. From a zone of the
    same kind it would not be put there, and onto a circle it is put from outside the circles unless these are named (10.1.4.1)."""

    to: int
    areas: int = 0
    """0 for anywhere."""
    by: Cause = ANYTHING

    def kinds(self) -> list[int]:
        return [kind for zones, kinds in MOVES if zones & self.to for kind in kinds]

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        origin = KIND[game.zone[event.card]]
        goal = KIND[event.target]
        if not goal & self.to or origin == goal or not origin & (self.areas or (OFF_FIELD if goal & FIELD else origin)):
            return False
        if not self.by.meets(game, binding.context, event):
            return False
        return super().meets(game, binding, event)


class WouldChange(WouldHappen):
    """A unit would stand, rest or be hit: the number says which event."""

    kind: int

    def kinds(self) -> list[int]:
        return [self.kind]


class WouldDraw(PlayerWould):
    """A player would draw a card (10.1.1.1)."""

    by: Cause = ANYTHING

    def kinds(self) -> list[int]:
        return [DRAWING]

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.by.meets(game, binding.context, event) and super().meets(game, binding, event)


class WouldCheck(PlayerWould):
    """A player would perform a drive check (10.1.13.1), perhaps only with certain units, or a damage check (10.1.14.1)."""

    drive: bool = True
    subject: Subject | None = None

    def kinds(self) -> list[int]:
        return [CHECKING]

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.way != (FOR_DRIVE if self.drive else FOR_DAMAGE) or not super().meets(game, binding, event):
            return False
        return self.subject is None or self.subject.means(game, binding.context, as_vanguard(game).attacker)


class WouldDeal(Would):
    """Damage would be dealt to the vanguard of a player, perhaps only by certain units (3.15)."""

    whose: int
    by: Subject | None = None

    def kinds(self) -> list[int]:
        return [DEALING]

    def of(self) -> Subject | None:
        return self.by

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.n <= 0 or event.player not in players(binding.context, self.whose):
            return False
        if self.by is None:
            return True
        if binding.targets is not None:
            return (event.card, game.life[event.card]) in binding.targets
        return self.by.means(game, binding.context, event.card)


class InsteadFor(Effect):
    """8.2.1.2, 8.2.1.3: a replacement effect for a time, or only for the next time in it."""

    part: Instead
    until: int
    once: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("8.2.1.2")
        wait_for(game, self.part, context, self.until, self.once)
        context.done = True


class PerformChecks(Effect):
    """A player performs drive checks."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        own = as_vanguard(game)
        game.frames.pop()
        for _ in range(self.count.value(game, context)):
            checks.drive_check(own, context.master, context)

    def possible(self, game: Game, context: Context) -> bool:
        return bool(game.zones[area(context.master, DECK)])
