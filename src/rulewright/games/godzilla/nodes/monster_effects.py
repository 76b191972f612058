"""Effects of card texts on invading monsters, on numbers that last, and on the game itself."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.nodes.statics import Forbid, Instead
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.keywords import BURST_SLOT
from rulewright.games.godzilla.rules.terms import advance, counter, countering, rage_change, retreat, sending, shifting
from rulewright.games.godzilla.rules.words import (
    ADVANCE,
    BURST_END,
    OPPONENTS_NEXT,
    OPPONENTS_TURN,
    OWN_TURN,
    POSITION,
    RAGE,
    RETREAT,
    TURNS,
    UNTIL_OWN,
    WHOLE_GAME,
)
from rulewright.games.godzilla.rules.zones import BEHIND, KIND, ON_MONSTER
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.layers import Modifier
from rulewright.kernel.nodes import Bound, Effect, Number, Static, This
from rulewright.kernel.parts import Delayed
from rulewright.tcg.effects.lasting import Targets, last, set_up, targets_of
from rulewright.tcg.playing.choosing import Acting, Choice

UP = 1
DOWN = -1
SET = 0


def would_change(context: Context) -> bool:
    """Whether what happens stands instead of another change of rage: then the number that is there already counts too."""
    event = context.event
    return event is not None and event.kind == RAGE and not event.done


class ChangeRage(Acting):
    """3.4: the rage of monsters goes up, goes down, or becomes a number."""

    how: int
    amount: Number

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
        if self.how == SET and would_change(context):
            context.done = True

    def possible(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        if not super().possible(game, context):
            return False
        amount = self.amount.value(game, context)
        for card in self.what.find(game, context):
            rage = game.rage[game.master(card)]
            if (self.how == DOWN and rage < amount) or (self.how == SET and rage == amount and not would_change(context)) or (self.how != SET and amount <= 0):
                game.rule("1.3.2.1")
                return False
        return True


def may_stand(game: Godzilla, context: Context, card: int, number: int, way: int) -> bool:
    """Whether a monster can come to a zone by an effect."""
    event = Event(POSITION, game.master(card), card, n=number, way=way)
    return 1 <= number <= 8 and not game.forbidden(caused(event, context))


class Marching(Acting):
    """An effect that changes the position of monsters; without a change it was not performed (5.13.3)."""

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


MARCHES = {ADVANCE: ("5.13.1", "5.13.1.2", "5.13.1.2.1", "5.13.1.2.2"), RETREAT: ("5.13.2", "5.13.2.2", "5.13.2.2.1", "5.13.2.2.2")}
"""The rules of each way to march: by so many zones; to a zone, being there or beyond already, or not yet."""


def forward(way: int) -> int:
    """1 for an advance, -1 for a retreat."""
    return 1 if way == ADVANCE else -1


def march_on(game: Godzilla, player: int, way: int, count: int, context: Context) -> None:
    """A player's monster advances or retreats by so many zones."""
    if way == ADVANCE:
        advance(game, player, count, False, context)
    else:
        retreat(game, player, count, context)


class March(Marching):
    """5.13.1, 5.13.2: monsters advance or retreat by so many zones."""

    way: int
    count: Number

    def goal(self, game: Godzilla, card: int, steps: int) -> int:
        """The number of the zone that so many steps lead to."""
        return game.position[game.master(card)] + forward(self.way) * steps

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        steps = self.count.value(game, context)
        return steps > 0 and may_stand(game, context, card, self.goal(game, card, steps), self.way)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        march_on(game, player, self.way, self.count.value(game, context), context)

    def together(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.count.value(game, context) == 1 and all(1 <= self.goal(game, card, 1) <= 8 for card in cards):
            game.rule("1.3.4.1")
            game.happen(
                [
                    caused(Event(POSITION, game.master(card), card, n=self.goal(game, card, 1), way=self.way, rule=MARCHES[self.way][0]), context)
                    for card in cards
                ]
            )
        else:
            super().together(game, frame, context, cards)


class MarchTo(Marching):
    """5.13.1.2, 5.13.2.2: monsters advance or retreat, zone by zone, until they are in a certain zone."""

    way: int
    zone: int

    def missing(self, game: Godzilla, player: int) -> int:
        """How many zones there are still to go; fewer than 1 if it is there or beyond."""
        return (self.zone - game.position[player]) * forward(self.way)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return self.missing(game, game.master(card)) > 0 and may_stand(game, context, card, self.zone, self.way)

    def march(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        _, to, already, not_yet = MARCHES[self.way]
        game.rule(to)
        missing = self.missing(game, player)
        if missing <= 0:
            game.rule(already)
            return
        game.rule(not_yet)
        march_on(game, player, self.way, abs(missing), context)


class ShiftTo(Acting):
    """A monster is moved straight to a zone: neither an advance nor a retreat, nothing on the way is met."""

    zone: int

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [shifting(game, game.master(card), self.zone, "5.2.1", context) for card in cards if game.position[game.master(card)] != self.zone]

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return game.position[game.master(card)] != self.zone and super().free(game, context, card)


class MoveAsCountered(Acting):
    """A monster only moves as though it were countered (5.15.1.1)."""

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        places = [(game.master(card), game.position[game.master(card)]) for card in cards]
        return [shifting(game, player, BEHIND[here], "5.15.1.1", context) for player, here in places if here in BEHIND]

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        context.done = True  # from zones 1 to 5 a countered monster does not move either
        game.frames.pop()


class Counter(Acting):
    """5.15.1: counter monsters."""

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            counter(game, game.master(card), -1, context)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return not game.forbidden(countering(game, game.master(card), -1, context))


def end_of(game: Godzilla, context: Context, until: int) -> int:
    """A duration as the kernel keeps it: one that ends with a later turn ends with that number of turn."""
    if until < OPPONENTS_NEXT:
        return until
    own = game.active == context.master
    if until in (OPPONENTS_TURN, OWN_TURN):
        return TURNS + game.turn + (1 if own == (until == OPPONENTS_TURN) else 0)
    if until == OPPONENTS_NEXT:
        return TURNS + game.turn + (1 if own else 2)
    return TURNS + game.turn + (2 if own else 1) - (1 if until == UNTIL_OWN else 0)


class ForNow(Acting):
    """10.2.1.2: an effect for a time. A continuous effect is on the cards that it finds when it is made (10.8.2); a
    replacement effect waits for whatever its words will mean then, unless they speak of chosen cards."""

    __slots__ = ("static", "until", "once", "bound")
    FIELDS = ("static", "until", "once")

    def __init__(self, static: Static, until: int, once: bool = False) -> None:
        super().__init__(static.who if isinstance(static, (Modifier, Forbid, Instead)) else This())
        self.static = static
        self.until = until
        self.once = once
        """Only the next time within that time."""
        self.bound = isinstance(static, (Modifier, Forbid)) or (isinstance(static, Instead) and isinstance(static.who, (Choice, Bound)))
        """Made for the cards that are found now."""

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("10.2.1.2")
        targets: Targets | None = None
        if self.bound:
            game.rule("10.8.2")
            game.rule("10.8.1.7.2")
            targets = targets_of(game, cards)
        last(game, self.static, context, end_of(game, context, self.until), targets, context.stamp, self.once)

    def advance(self, game: Game, frame: Frame) -> None:
        if self.bound:
            super().advance(game, frame)
        else:
            context = context_of(frame)
            self.act(as_godzilla(game), frame, context, [])
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return not self.bound or super().possible(game, context)


class Later(Effect):
    """10.6.5: an automatic ability for a later point of the game; once, or every time within a period."""

    delayed: Delayed
    until: int
    once: bool = False
    """Only the next time within its period."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        arrange(game, self.delayed, context, self.until, self.once or self.until == WHOLE_GAME)


def arrange(game: Game, delayed: Delayed, context: Context, until: int, once: bool) -> None:
    """Set up a timed trigger; its source is the card with the ability that made it (10.11.2)."""
    game.rule("10.6.5")
    game.rule("10.11.2")
    game.rule("10.6.5.1")
    set_up(game, delayed, context.copy(), end_of(as_godzilla(game), context, until), once)


class BurstEnd(Effect):
    """12.5.2: the card played by burst leaves the invading monster, wherever in its stack it is (12.5.2.1)."""

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
