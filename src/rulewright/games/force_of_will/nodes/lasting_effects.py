"""901.2b, 906.8: effects that last for a time, and automatic abilities for a later time."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will.nodes import lasting
from rulewright.games.force_of_will.nodes.effects import Acting
from rulewright.games.force_of_will.nodes.permits import PlayCost
from rulewright.games.force_of_will.nodes.selection import Select
from rulewright.games.force_of_will.nodes.statics import RECOVER, Forbid, Said, Saying
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.slots import MADE_SLOT
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Effect, Static, given
from rulewright.kernel.parts import Delayed
from rulewright.tcg.effects import lasting as games_lasting


class Until(games_lasting.Until):
    """How long."""

    def next_turn(self, game: ForceOfWill, player: int, ends: bool) -> int:
        return lasting.next_turn(game, player, lasting.ENDS if ends else lasting.STARTS)


class Settled:
    """The parts that something said means, made once: they belong to the ability that says it."""

    __slots__ = ("said", "parts")

    def __init__(self, said: Static) -> None:
        self.said = said
        self.parts: list[Static] = []

    def get(self) -> list[Static]:
        """The parts; whom they are about must be known by now."""
        if not self.parts:
            self.parts = self.said.settled() if isinstance(self.said, (Said, Saying)) else [self.said]
        return self.parts


class OnCards(Acting):
    """A continuous effect on cards. 909.4: where the text speaks of cards with certain conditions it is made though there are none yet."""

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step != 2 or not isinstance(self.what, Select):
            super().advance(game, frame)
            return
        context = context_of(frame)
        frame.step = 3
        frame.cards = self.what.find(game, context)
        if self.slot >= 0:
            context.slots[self.slot] = frame.cards
        context.done = True
        self.act(game, frame, context, frame.cards)


class ForNow(OnCards):
    """A continuous effect for a time. 909.4: on the cards that are there when it is made, or, where the text speaks of cards with
    certain conditions, on those that it finds each time."""

    __slots__ = ("said", "until", "made")
    FIELDS = ("said", "until")

    def __init__(self, said: Said, until: Until) -> None:
        super().__init__(said.who)
        self.said = said
        self.until = until
        self.made = Settled(said)

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        until = self.until.code(game, context)
        for part in self.made.get():
            lasting.bind_for(game, context, part, until, None if isinstance(self.said.who, Select) else cards)


class NotNextRecovery(OnCards):
    """Cards that do not recover during the next recovery phase of their controller, which may be one after skipped ones (1031.2). 909.4:
    where the text speaks of cards with certain conditions, those that fulfil them then."""

    made: Settled = given()

    def __post_init__(self) -> None:
        self.made = Settled(Said(self.what, (Forbid(RECOVER),)))

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        part = self.made.get()[0]
        if isinstance(self.what, Select):
            for player in players(context, self.what.whose):
                lasting.bind_for(game, context, part, lasting.next_recovery(game, player), None)
            return
        for card in cards:
            lasting.bind_for(game, context, part, lasting.next_recovery(game, game.controller(card)), [card])


class ForPlayer(Effect):
    """Something said of players, or of the game, for a time."""

    said: Static
    until: Until
    made: Settled = given()

    def __post_init__(self) -> None:
        self.made = Settled(self.said)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        context.done = True
        for part in self.made.get():
            if isinstance(part, PlayCost):
                part.begin(own, context)
            lasting.bind_for(own, context, part, self.until.code(own, context), None)


class AsLongAs(Effect):
    """A continuous effect that works as long as a condition holds: it is made for the rest of the game, its parts ask each time."""

    said: Said
    condition: Condition
    made: Settled = given()

    def __post_init__(self) -> None:
        self.made = Settled(self.said)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        cards = self.said.who.find(game, context)
        context.done = bool(cards)
        for part in self.made.get():
            lasting.bind_while(own, context, part, self.condition, cards)


class Later(Effect):
    """906.8: an automatic ability for a later time; it triggers once (906.8a), or (`each`) every time until then."""

    delayed: Delayed
    until: Until
    each: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        context.done = True
        context.slots[MADE_SLOT] = [game.turn]
        lasting.delay(own, context, self.delayed, self.until.code(own, context), not self.each)
