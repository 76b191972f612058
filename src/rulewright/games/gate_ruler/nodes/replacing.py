"""What happens instead of something else (14-13): continuous parts of card texts that replace moves, destructions, draws, healings and
damage."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.forbidding import destroyed_so
from rulewright.games.gate_ruler.nodes.parts import DamageReplace
from rulewright.games.gate_ruler.nodes.places import Zones
from rulewright.games.gate_ruler.nodes.selection import as_gate, players
from rulewright.games.gate_ruler.nodes.triggers import Subject
from rulewright.games.gate_ruler.rules.words import DEALING, DESTROYED, DRAWN, EXHAUSTING, HEALING_LIFE, HEALING_UNIT, MOVING, READYING
from rulewright.kernel.abilities import REPLACE, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Effect, Filter
from rulewright.kernel.parts import Replace
from rulewright.tcg.effects import replacing
from rulewright.tcg.effects.replacing import instead


class Applied(Effect):
    """What an ability does instead of something: each time counts as a use (14-6a)."""

    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        gate, context = as_gate(game), context_of(frame)
        game.frames.pop()
        gate.count_use(context.ability, context.master, context.life)
        game.push(self.part, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.part.possible(game, context)


class WouldMove(Replace):
    """When a card would leave play or be put into a zone, something else happens instead (14-13a, 14-13a-1)."""

    __slots__ = ("subject", "to", "way", "out", "by")
    FIELDS = ("subject", "to", "out", "way", "effect", "optional", "by")

    def __init__(self, subject: Subject, to: Zones, effect: Effect, optional: bool = False, out: Zones | None = None, way: int = 0, by: int = -1) -> None:
        super().__init__(instead(effect), optional)
        self.by = by
        """Whose effect would move it; -1 for anything."""
        self.subject = subject
        self.to = to
        self.way = way
        """Only if it would move in this way: discarded (15-9a); 0 for any."""
        self.out = out
        """Where it would come from; None for anywhere."""

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        context, out, origin = binding.context, self.out, game.zone[event.card]
        if event.target < 0 or origin == event.target or not self.to.has(context, event.target):
            return False
        if self.way and event.way != self.way or out is not None and not out.has(context, origin):
            return False
        if self.by >= 0 and (event.cause != BY_EFFECT or event.master not in players(context, self.by)):
            return False
        game.rule("14-13a")
        return self.subject.means(game, context, event.card)


class WouldDraw(Replace):
    """When a player would draw a card, something else happens instead."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "effect", "optional")

    def __init__(self, whose: int, effect: Effect, optional: bool = False) -> None:
        super().__init__(instead(effect), optional)
        self.whose = whose

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == DRAWN and event.player in players(binding.context, self.whose)


class WouldBeDestroyed(Replace):
    """When a card would be destroyed, perhaps only by combat, damage or effects, or by cards of a description (14-15e), something else
    happens instead."""

    __slots__ = ("subject", "how", "by")
    FIELDS = ("subject", "how", "by", "effect", "optional")

    def __init__(self, subject: Subject, effect: Effect, optional: bool = False, how: str = "", by: Filter | None = None) -> None:
        super().__init__(instead(effect), optional)
        self.subject = subject
        self.how = how
        self.by = by

    def hooks(self) -> list[int]:
        return [REPLACE + DESTROYED]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.how and not destroyed_so(as_gate(game), event, self.how, context.master):
            return False
        if self.by is not None and (event.n < 0 or not self.by.passes(game, context, event.n)):
            return False
        return self.subject.means(game, context, event.card)


class WouldTurn(Replace):
    """When a card would be exhausted or readied (15-7), something else happens instead; one that is so already would not (15-7c)."""

    __slots__ = ("subject", "exhausted")
    FIELDS = ("subject", "exhausted", "effect", "optional")

    def __init__(self, subject: Subject, exhausted: bool, effect: Effect, optional: bool = False) -> None:
        super().__init__(instead(effect), optional)
        self.subject = subject
        self.exhausted = exhausted

    def hooks(self) -> list[int]:
        return [REPLACE + (EXHAUSTING if self.exhausted else READYING)]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return as_gate(game).exhausted[event.card] != self.exhausted and self.subject.means(game, binding.context, event.card)


class WouldIf(Replace):
    """Something happens instead of what would happen, if a condition holds then."""

    __slots__ = ("would", "condition")
    FIELDS = ("would", "condition", "effect", "optional")

    def __init__(self, would: Replace, condition: Condition, effect: Effect, optional: bool = False) -> None:
        super().__init__(effect, optional)
        self.would = would
        self.condition = condition

    def hooks(self) -> list[int]:
        return self.would.hooks()

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.would.applies(game, binding, event) and self.condition.holds(game, game.replacing_context(binding, event))


class WouldHeal(Replace):
    """When a unit or a player would be healed, something else happens instead; the ruler stands for its player (15-21b-1)."""

    __slots__ = ("subject",)
    FIELDS = ("subject", "effect", "optional")

    def __init__(self, subject: Subject, effect: Effect, optional: bool = False) -> None:
        super().__init__(instead(effect), optional)
        self.subject = subject

    def hooks(self) -> list[int]:
        return [REPLACE + HEALING_UNIT, REPLACE + HEALING_LIFE]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.means(game, binding.context, event.card)


class WouldDeal(DamageReplace):
    """14-13g: when damage would be dealt, it is more, or another number."""

    __slots__ = ("by", "to", "way")
    FIELDS = ("by", "to", "way", "effect")

    def __init__(self, by: Subject | None, to: Subject | None, way: int, effect: Effect) -> None:
        super().__init__(effect, False, True)
        self.by = by
        self.to = to
        self.way = way

    def hooks(self) -> list[int]:
        return [REPLACE + DEALING]

    def is_suffered(self) -> bool:
        return self.to is not None

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.way and event.way != self.way:
            return False
        context = binding.context
        if self.by is not None and not self.by.means(game, context, event.m):
            return False
        return self.to is None or self.to.means(game, context, event.card)


class Divert(Effect):
    """The damage that is about to be dealt is dealt to another card or player instead; where that is not there, nothing changes."""

    to: Cards

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event, found = context.event, self.to.find(game, context)
        if event is not None and found:
            event.card = found[0]


class ChangeDamage(replacing.ChangeDamage):
    """14-13g: the damage that is about to be dealt changes by a number, or is doubled."""

    def advance(self, game: Game, frame: Frame) -> None:
        game.rule("14-13g")
        super().advance(game, frame)
