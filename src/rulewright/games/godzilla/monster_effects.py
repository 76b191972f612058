"""Effects of card texts on invading monsters, on numbers that last, and on the game itself."""

from __future__ import annotations

from rulewright.games.choosing import Acting
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.keywords import BURST_SLOT
from rulewright.games.godzilla.selection import as_godzilla
from rulewright.games.godzilla.statics import Forbid, Instead
from rulewright.games.godzilla.terms import advance, counter, rage_change, retreat, sending, shift_monster
from rulewright.games.godzilla.words import ADVANCE, BURST_END, POSITION, RETREAT, WHOLE_GAME
from rulewright.games.godzilla.zones import BEHIND, KIND, ON_MONSTER
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import DRAW, Game
from rulewright.kernel.layers import ChangeNumber, Modifier
from rulewright.kernel.nodes import Cards, Effect, Number, Static, This
from rulewright.kernel.parts import Delayed

UP = 1
DOWN = -1
SET = 0


class ChangeRage(Acting):
    """3.4: the rage of monsters goes up, goes down, or becomes a number."""

    __slots__ = ("how", "amount")
    FIELDS = ("what", "how", "amount")

    def __init__(self, what: Cards, how: int, amount: Number) -> None:
        super().__init__(what)
        self.how = how
        self.amount = amount

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        amount = self.amount.value(game, context)
        if amount <= 0 and self.how != SET:
            game.rule("1.3.2.2")
            return []
        found: list[Event] = []
        for card in cards:
            player = game.master(card)
            value = amount if self.how == SET else game.rage[player] + self.how * amount
            found.append(rage_change(game, player, value, context, "3.4.3"))
        return found

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if not frame.events:
            context.done = False
        super().close(game, frame, context)

    def possible(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        if not super().possible(game, context):
            return False
        amount = self.amount.value(game, context)
        for card in self.what.find(game, context):
            rage = game.rage[game.master(card)]
            if (self.how == DOWN and rage < amount) or (self.how == SET and rage == amount) \
                    or (self.how != SET and amount <= 0):
                game.rule("1.3.2.1")
                return False
        return True


def may_stand(game: Godzilla, context: Context, card: int, number: int, way: int) -> bool:
    """Whether a monster can come to a zone by an effect."""
    event = Event(POSITION, game.master(card), card, n=number, way=way)
    return 1 <= number <= 8 and not game.forbidden(caused(event, context))


class Marching(Acting):
    """An effect that changes the position of monsters; without a change it was not performed (5.13.3)."""

    __slots__ = ()

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        """Set one player's monster going."""
        raise NotImplementedError

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.m = game.position[0] * 10 + game.position[1]
        if len(cards) > 1:
            self.together(game, frame, context, cards)
        else:
            self.march(game, frame, context, game.master(cards[0]))

    def together(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        """Several monsters: one after the other, unless the effect can move them at the same time."""
        for card in reversed(cards):
            self.march(game, frame, context, game.master(card))

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        context.done = frame.m != game.position[0] * 10 + game.position[1]
        if not context.done:
            game.rule("5.13.3")
        game.frames.pop()


class Advance(Marching):
    """5.13.1: monsters advance by so many zones."""

    __slots__ = ("count",)
    FIELDS = ("what", "count")

    def __init__(self, what: Cards, count: Number) -> None:
        super().__init__(what)
        self.count = count

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        steps = self.count.value(game, context)
        return steps > 0 and may_stand(game, context, card, game.position[game.master(card)] + steps, ADVANCE)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        advance(game, player, self.count.value(game, context), False, context)

    def together(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.count.value(game, context) == 1 and max(game.position) < 8:
            game.rule("1.3.4.1")
            game.happen([caused(Event(POSITION, game.master(card), card, n=game.position[game.master(card)] + 1,
                                      way=ADVANCE, rule="5.13.1"), context) for card in cards])
        else:
            super().together(game, frame, context, cards)


class AdvanceTo(Marching):
    """5.13.1.2: monsters advance, zone by zone, until they are in a certain zone."""

    __slots__ = ("zone",)
    FIELDS = ("what", "zone")

    def __init__(self, what: Cards, zone: int) -> None:
        super().__init__(what)
        self.zone = zone

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return game.position[game.master(card)] < self.zone and may_stand(game, context, card, self.zone, ADVANCE)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        game.rule("5.13.1.2")
        missing = self.zone - game.position[player]
        if missing <= 0:
            game.rule("5.13.1.2.1")
        else:
            game.rule("5.13.1.2.2")
            advance(game, player, missing, False, context)


class Retreat(Marching):
    """5.13.2: monsters retreat by so many zones."""

    __slots__ = ("count",)
    FIELDS = ("what", "count")

    def __init__(self, what: Cards, count: Number) -> None:
        super().__init__(what)
        self.count = count

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        steps = self.count.value(game, context)
        return steps > 0 and may_stand(game, context, card, game.position[game.master(card)] - steps, RETREAT)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        retreat(game, player, self.count.value(game, context), context)

    def together(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.count.value(game, context) == 1 and min(game.position) > 1:
            game.rule("1.3.4.1")
            game.happen([caused(Event(POSITION, game.master(card), card, n=game.position[game.master(card)] - 1,
                                      way=RETREAT, rule="5.13.2"), context) for card in cards])
        else:
            super().together(game, frame, context, cards)


class RetreatTo(Marching):
    """5.13.2.2: monsters retreat, zone by zone, until they are in a certain zone."""

    __slots__ = ("zone",)
    FIELDS = ("what", "zone")

    def __init__(self, what: Cards, zone: int) -> None:
        super().__init__(what)
        self.zone = zone

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return game.position[game.master(card)] > self.zone and may_stand(game, context, card, self.zone, RETREAT)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        game.rule("5.13.2.2")
        missing = game.position[player] - self.zone
        if missing <= 0:
            game.rule("5.13.2.2.1")
        else:
            game.rule("5.13.2.2.2")
            retreat(game, player, missing, context)


class ShiftTo(Acting):
    """A monster is moved straight to a zone: neither an advance nor a retreat, nothing on the way is met."""

    __slots__ = ("zone",)
    FIELDS = ("what", "zone")

    def __init__(self, what: Cards, zone: int) -> None:
        super().__init__(what)
        self.zone = zone

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            if game.position[game.master(card)] != self.zone:
                shift_monster(game, game.master(card), self.zone, "5.2.1", context)


class MoveAsCountered(Acting):
    """A monster only moves as though it were countered (5.15.1.1)."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            player = game.master(card)
            if game.position[player] in BEHIND:
                shift_monster(game, player, BEHIND[game.position[player]], "5.15.1.1", context)


class Counter(Acting):
    """5.15.1: counter monsters."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            counter(game, game.master(card), -1, context)


class ForNow(Acting):
    """10.2.1.2: a continuous effect for a time, on the cards that it finds when it is made (10.8.2)."""

    __slots__ = ("static", "until")
    FIELDS = ("static", "until")

    def __init__(self, static: Static, until: int) -> None:
        super().__init__(static.who if isinstance(static, (Modifier, Forbid, Instead)) else This())
        self.static = static
        self.until = until

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        static = self.static
        game.rule("10.2.1.2")
        targets: list[tuple[int, int]] | None = None
        if isinstance(static, (Modifier, Forbid, Instead)):
            game.rule("10.8.2")
            game.rule("10.8.1.7.2")
            targets = [(card, game.life[card]) for card in cards]
        for key in static.hooks():
            binding = Binding(static, context.copy(), -game.tick(), context.stamp, -1, self.until, False, targets)
            if isinstance(static, ChangeNumber):
                binding.amount = static.amount.value(game, context)
            game.bind(key, binding)

    def advance(self, game: Game, frame: Frame) -> None:
        if isinstance(self.static, (Modifier, Forbid, Instead)):
            super().advance(game, frame)
        else:
            context = context_of(frame)
            self.act(as_godzilla(game), frame, context, [])
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return not isinstance(self.static, (Modifier, Forbid, Instead)) or super().possible(game, context)


class Later(Effect):
    """10.6.5: an automatic ability for a later point of the game; once, or every time within a period."""

    __slots__ = ("delayed", "until")
    FIELDS = ("delayed", "until")

    def __init__(self, delayed: Delayed, until: int) -> None:
        self.delayed = delayed
        self.until = until

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        arrange(game, self.delayed, context, self.until, self.until == WHOLE_GAME)


def arrange(game: Game, delayed: Delayed, context: Context, until: int, once: bool) -> None:
    """Set up a timed trigger; its source is the card with the ability that made it (10.11.2)."""
    game.rule("10.6.5")
    game.rule("10.11.2")
    game.rule("10.6.5.1")
    for signal in delayed.signals():
        game.bind(signal, Binding(delayed, context.copy(), -game.tick(), game.clock, -1, until, once))


class BurstEnd(Effect):
    """12.5.2: the card played by burst leaves the invading monster, wherever in its stack it is (12.5.2.1)."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        game.frames.pop()
        card = context.slots[BURST_SLOT][0]
        if game.life[card] == context.life and KIND[game.zone[card]] == ON_MONSTER:
            game.rule("12.5.3")
            if game.host[card] >= 0:
                game.rule("12.5.2.1")
            game.rule("5.7.3.1")
            game.happen([sending(game, card, context, BURST_END, "12.5.2")])


class LoseGame(Effect):
    """1.2.4: players lose while the effect resolves; if all do, it is a draw (1.2.2)."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.rule("1.2.4")
        if self.whose == BOTH:
            game.end(DRAW, "1.2.2", "effect")
        else:
            game.rule("1.2.1")
            game.end(1 - players(context, self.whose)[0], "1.2.4", "effect")


class WinGame(Effect):
    """1.2.4: a player wins while the effect resolves."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.rule("1.2.1")
        game.end(players(context, self.whose)[0], "1.2.4", "effect")
