"""910, 1018: what happens instead of something else, and damage that is prevented."""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.force_of_will.nodes.lasting_effects import Until
from rulewright.games.force_of_will.nodes.parts import Arriving
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.nodes.play_effects import Remark, symbols
from rulewright.games.force_of_will.nodes.targets import Target, player_target
from rulewright.games.force_of_will.nodes.triggers import Subject, is_zone_of
from rulewright.games.force_of_will.rules.actions_by_rules import add_will
from rulewright.games.force_of_will.rules.game import Preventing, as_fow
from rulewright.games.force_of_will.rules.moves import RESTED
from rulewright.games.force_of_will.rules.slots import PREVENTED_SLOT
from rulewright.games.force_of_will.rules.words import DEALING, DESTROYING, DRAW, DRAWING, GAINING_LIFE, LOSING_LIFE, MOVING, PRODUCING, RECOVERING, UNPREVENTED
from rulewright.games.force_of_will.rules.zones import IN_FIELD, KIND
from rulewright.kernel.abilities import REPLACE, Binding
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import BOTH, ME, players
from rulewright.kernel.effects import May, Then, context_of
from rulewright.kernel.events import BY_RULE, Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Effect, Number, given
from rulewright.kernel.parts import Replace
from rulewright.language.errors import Reject
from rulewright.tcg.effects.replacing import instead, is_about


class WouldMove(Replace):
    """When a card would be put somewhere (from certain zones), or would leave the field, something else happens instead."""

    __slots__ = ("subject", "to", "areas", "way", "zone_of", "leaving")
    FIELDS = ("subject", "to", "areas", "effect", "optional", "way", "zone_of", "leaving")

    def __init__(
        self, subject: Subject, to: int, areas: int, effect: Effect, optional: bool = False, way: int = 0, zone_of: int = BOTH, leaving: int = BOTH
    ) -> None:
        super().__init__(instead(effect), optional)
        self.subject = subject
        self.to = to
        """The kinds of zones it would be put into; 0 for any."""
        self.areas = areas
        """The kinds of zones it would be put from; 0 for any."""
        self.way = way
        self.zone_of = zone_of
        """Whose zone it would be put into."""
        self.leaving = leaving
        """Whose zone it would be put from."""

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        origin, target = game.zone[event.card], event.target
        if target < 0 or origin == target or self.way and event.way != self.way:
            return False
        if self.to and not KIND[target] & self.to or self.areas and not KIND[origin] & self.areas:
            return False
        if not self.to and KIND[origin] == KIND[target]:
            return False
        if not is_zone_of(game, binding.context, target, self.zone_of) or not is_zone_of(game, binding.context, origin, self.leaving):
            return False
        game.rule("910.1")
        return is_about(game, binding, self.subject, event.card)


class WouldBeDestroyed(Replace):
    """When a card would be destroyed, something else happens instead."""

    __slots__ = ("subject", "by_damage")
    FIELDS = ("subject", "effect", "optional", "by_damage")

    def __init__(self, subject: Subject, effect: Effect, optional: bool = False, by_damage: bool = False) -> None:
        super().__init__(instead(effect), optional)
        self.subject = subject
        self.by_damage = by_damage

    def hooks(self) -> list[int]:
        return [REPLACE + DESTROYING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.by_damage and (event.cause != BY_RULE or event.rule == "1204.2"):
            return False
        return is_about(game, binding, self.subject, event.card)


class MayStayRested(Replace):
    """503.5: a card that its player need not recover in the recovery phase."""

    __slots__ = ("subject",)
    FIELDS = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(Remark("stays rested"), True)
        self.subject = subject

    def hooks(self) -> list[int]:
        return [REPLACE + RECOVERING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.rule == "503.5" and event.player == binding.context.master and is_about(game, binding, self.subject, event.card)


class WouldDraw(Replace):
    """When a player would draw a card, perhaps only outside the draw phase, something else happens instead."""

    __slots__ = ("whose", "elsewhere")
    FIELDS = ("whose", "effect", "optional", "elsewhere")

    def __init__(self, whose: int, effect: Effect, optional: bool = False, elsewhere: bool = False) -> None:
        super().__init__(instead(effect), optional)
        self.whose = whose
        self.elsewhere = elsewhere

    def hooks(self) -> list[int]:
        return [REPLACE + DRAWING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.elsewhere and game.phase == DRAW:
            return False
        return event.player in players(binding.context, self.whose)


class WouldDeal(Replace):
    """When damage would be dealt, it is more, or dealt to something else."""

    __slots__ = ("by", "to", "who", "way")
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "to", "who", "way", "effect")

    def __init__(self, by: Subject | None, to: Subject | None, who: Players | None, effect: Effect, way: int = 0) -> None:
        super().__init__(effect, False, True)
        self.by = by
        self.to = to
        self.who = who
        self.way = way

    def hooks(self) -> list[int]:
        return [REPLACE + DEALING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return is_damage(game, binding, event, self.by, self.to, self.who, self.way)


class WouldDealOther(WouldDeal):
    """When damage would be dealt, something else happens instead."""

    FIELDS = ("by", "to", "who", "way", "effect", "optional")

    def __init__(self, by: Subject | None, to: Subject | None, who: Players | None, effect: Effect, way: int = 0, optional: bool = False) -> None:
        super().__init__(by, to, who, instead(effect), way)
        self.optional = optional
        self.besides = False


class Prevent(Preventing):
    """1018.1: damage that is prevented: all of it, so much of each, or the next."""

    __slots__ = ("by", "to", "who", "way", "most", "once")
    FIELDS = ("by", "to", "who", "way", "effect", "most", "once")

    def __init__(
        self, by: Subject | None, to: Subject | None, who: Players | None, effect: Effect, way: int = 0, most: Number | None = None, once: bool = False
    ) -> None:
        super().__init__(effect, False, True)
        self.by = by
        self.to = to
        self.who = who
        self.way = way
        self.most = most
        """Only damage of so much or less."""
        self.once = once
        """Only the next such damage."""

    def hooks(self) -> list[int]:
        return [REPLACE + DEALING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.n <= 0 or self.most is not None and event.n > self.most.value(game, binding.context):
            return False
        if as_fow(game).permitted(UNPREVENTED, event.m, event.player):
            game.rule("104.4")
            return False
        return is_damage(game, binding, event, self.by, self.to, self.who, self.way)


def is_damage(game: Game, binding: Binding, event: Event, by: Subject | None, to: Subject | None, who: Players | None, way: int) -> bool:
    """Whether damage is of the kind that a text speaks of; an effect made for certain cards speaks of those."""
    context = binding.context
    if way and event.way != way:
        return False
    fixed = binding.targets
    if by is not None:
        if fixed is not None and by.of is not None:
            if event.m < 0 or (event.m, game.life[event.m]) not in fixed:
                return False
        elif not by.means(game, context, event.m):
            return False
    if to is None and who is None:
        return True
    if event.card < 0:
        if fixed is not None and to is not None and (player_target(event.player), -1) in fixed:
            return True
        return who is not None and event.player in who.find(game, context)
    if to is None:
        return False
    if fixed is not None and to.of is not None:
        return (event.card, game.life[event.card]) in fixed
    return to.means(game, context, event.card)


class Lessen(Effect):
    """1018.1: damage is prevented: so much of it, or (None) all; then perhaps something for what was prevented. Of "the next" amount, what
    one damage leaves over is prevented of later damage."""

    amount: Number | None = None
    then: Effect | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is None:
            return
        game.rule("1018.1")
        game.rule("1018.1b" if self.amount is None else "1018.1a")
        before = event.n
        if self.amount is None:
            event.n = 0
        else:
            binding = game.binding(event.used[-1], REPLACE + DEALING)
            if binding.amount == NOTHING:
                event.n = max(0, before - self.amount.value(game, context))
            else:
                event.n = max(0, before - binding.amount)
                spend(game, binding, before - event.n)
        context.slots[PREVENTED_SLOT] = [before - event.n]
        if self.then is not None:
            game.push(self.then, context)


def spend(game: Game, binding: Binding, amount: int) -> None:
    """1018.1a: so much of what a binding can still prevent is used up."""
    game.unbind(binding)
    if binding.amount > amount:
        left = Binding(binding.part, binding.context, binding.serial, binding.stamp, binding.card, binding.until, binding.once, binding.targets)
        left.amount = binding.amount - amount
        game.bind(REPLACE + DEALING, left)


class Divert(Effect):
    """The damage is dealt to something else."""

    to: Cards | None
    who: Players | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is None:
            return
        if self.to is not None:
            cards = self.to.find(game, context)
            if cards:
                event.card, event.life = cards[0], game.life[cards[0]]
                event.player = as_fow(game).controller(cards[0])
        elif self.who is not None:
            event.card, event.player = -1, self.who.find(game, context)[0]
        if game.forbidden(event):
            event.n = 0


class WouldGain(Replace):
    """When a player would gain life, it is another amount."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "effect")

    def __init__(self, whose: int, effect: Effect) -> None:
        super().__init__(effect, False, True)
        self.whose = whose

    def hooks(self) -> list[int]:
        return [REPLACE + GAINING_LIFE]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class WouldGainOther(Replace):
    """When a player would gain life, something else happens instead."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "effect")

    def __init__(self, whose: int, effect: Effect) -> None:
        super().__init__(effect, False)
        self.whose = whose

    def hooks(self) -> list[int]:
        return [REPLACE + GAINING_LIFE]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class WouldLoseOther(WouldGainOther):
    """When a player would lose life, other than by damage, something else happens instead."""

    def __init__(self, whose: int, effect: Effect) -> None:
        super().__init__(whose, effect)

    def hooks(self) -> list[int]:
        return [REPLACE + LOSING_LIFE]


class WouldProduce(Replace):
    """When a player would produce will with certain cards, it is more."""

    __slots__ = ("of", "more", "whose")
    FIELDS = ("of", "more", "whose")

    def __init__(self, of: Subject | None, more: str, whose: int = ME) -> None:
        super().__init__(MoreWill(more), False, True)
        self.of = of
        self.more = more
        self.whose = whose

    def hooks(self) -> list[int]:
        return [REPLACE + PRODUCING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.player not in players(binding.context, self.whose):
            return False
        return self.of is None or self.of.means(game, binding.context, event.card)


class MoreWill(Effect):
    """The will that is about to be produced, plus more: other symbols, or (empty) one more of the same kind."""

    more: str

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is None:
            return
        if not self.more:
            event.m += 1
            return
        for kind, amount in enumerate(symbols(self.more)):
            if amount:
                add_will(as_fow(game), event.player, kind, amount)


# -- how cards enter ------------------------------------------------------------------------------------------


class Entering(Arriving):
    """307.7: how a card enters the field: rested, or with counters; perhaps only under a condition."""

    __slots__ = ("subject", "condition")
    FIELDS = ("subject", "effect", "condition")

    def __init__(self, subject: Subject, effect: Effect, condition: Condition | None = None) -> None:
        super().__init__(effect, False, True)
        self.subject = subject
        self.condition = condition

    def hooks(self) -> list[int]:
        return [REPLACE + MOVING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.target < 0 or KIND[event.target] != IN_FIELD or KIND[game.zone[event.card]] == IN_FIELD:
            return False
        if self.condition is not None and not self.condition.holds(game, binding.context):
            return False
        if self.subject.this:
            return event.card == binding.context.source
        return self.subject.means(game, binding.context, event.card)


class EnterRested(Effect):
    """It enters rested."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        if context.event is not None:
            context.event.m = RESTED


class RestedUnless(Effect):
    """It enters rested unless its player does something."""

    action: Effect
    may: May = given()

    def __post_init__(self) -> None:
        if isinstance(self.action, (Then, May)):
            raise Reject("what is done")
        self.may = May(ME, self.action, None)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            game.push(self.may, context)
            return
        game.frames.pop()
        if not context.done and context.event is not None:
            context.event.m = RESTED


class EnterWith(Effect):
    """It enters with counters."""

    count: Number
    name: str

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        own = as_fow(game)
        game.frames.pop()
        event = context.event
        count = self.count.value(game, context)
        if event is None or count <= 0:
            return
        here = own.counters(event.card)
        own.rule("1022.6")
        own.counts = {**own.counts, event.card: {**here, self.name: here.get(self.name, 0) + count}}
        own.version += 1


class InsteadFor(Effect):
    """A replacement or prevention for a time; about the cards that are spoken of now, and only once where it says the next."""

    part: Replace
    until: Until
    once: bool = False
    """Only the next time."""

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        context.done = True
        part = self.part
        fixed: list[tuple[int, int]] | None = None
        for subject in (getattr(part, "subject", None), getattr(part, "to", None), getattr(part, "by", None)):
            if isinstance(subject, Subject) and subject.of is not None:
                fixed = [(card, game.life[card]) for card in subject.of.find(game, context)]
                if isinstance(subject.of, Target):
                    fixed += [(player_target(player), -1) for player in subject.of.players(context)]
        most = NOTHING
        once = self.once or isinstance(part, Prevent) and part.once
        if isinstance(part, Prevent) and part.once and isinstance(part.effect, Lessen) and part.effect.amount is not None:
            most = part.effect.amount.value(game, context)
            once = False
            if most <= 0:
                return
        for key in part.hooks():
            binding = Binding(part, context.copy(), -own.tick(), own.clock, -1, self.until.code(own, context), once, fixed)
            binding.amount = most
            own.bind(key, binding)
