"""Effects of card texts that look at cards or take them from the top of the deck."""

from __future__ import annotations

from rulewright.games.choosing import Acting, choices_of
from rulewright.games.vanguard import terms
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.selection import Select, as_vanguard
from rulewright.games.vanguard.zones import DECK, IN_DECK, area
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number
from rulewright.kernel.questions import YESNO
from rulewright.kernel.verbs import NO, YES

class Reveal(Acting):
    """10.1.8.1: show cards to all players."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            if not self.forced:
                game.rule("10.1.8.1.2")
            game.rule("10.1.8.1.3")
            game.learn(card, 3)
            game.note("10.1.8.1", "reveal", context.master, card)


class LookAt(Acting):
    """Look at cards that only others could see."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            game.learn(card, 1 << context.master)
            game.note("8.5.2.4.4", "look", context.master, card)


class Search(Acting):
    """10.1.9.1: look through a zone for cards; in the deck they need not be found (10.1.9.1.1)."""

    __slots__ = ()
    FIELDS = ("what",)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0 and frame.n == 0:
            game.rule("10.1.9.1")
            for choice in choices_of(self.what):
                of = choice.of
                if isinstance(of, Select) and of.areas & IN_DECK:
                    game.rule("10.1.9.1.1")
                    for card in game.zones[area(context.master, DECK)]:
                        game.learn(card, 1 << context.master)
                elif isinstance(of, Select):
                    game.rule("10.1.9.1.2")  # it cannot be left open: `is_hidden` says so
        super().advance(game, frame)

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True

    def possible(self, game: Game, context: Context) -> bool:
        return True


class Look(Effect):
    """Look at, or reveal, the top cards of the deck; they are what the next words speak of. "Up to" so many means
    as many as there are: nothing is gained by seeing fewer."""

    __slots__ = ("count", "upto", "shown", "slot")
    FIELDS = ("count", "upto", "shown")

    def __init__(self, count: Number, upto: bool, shown: bool) -> None:
        self.count = count
        self.upto = upto
        self.shown = shown
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        count = self.count.value(game, context)
        deck = game.zones[area(context.master, DECK)]
        cards = deck[max(0, len(deck) - count):][::-1]
        for card in cards:
            if self.shown:
                game.rule("10.1.8.1.2")
                game.rule("10.1.8.1.3")
            game.learn(card, 3 if self.shown else 1 << context.master)
            game.note("10.1.8.1" if self.shown else "8.5.2.4.4", "reveal" if self.shown else "look", context.master, card)
        context.slots[self.slot] = cards
        context.done = bool(cards)
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return bool(game.zones[area(context.master, DECK)])


class Draw(Effect):
    """3.12: a player draws cards; "up to" so many one at a time, stopping at will (3.12.4)."""

    __slots__ = ("whose", "count", "upto")
    FIELDS = ("whose", "count", "upto")

    def __init__(self, whose: int, count: Number, upto: bool = False) -> None:
        self.whose = whose
        self.count = count
        self.upto = upto

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        who = players(context, self.whose)
        if self.whose == BOTH:
            who = [1 - game.active, game.active]
        if not self.upto:
            context.done = True
            count = self.count.value(game, context)
            game.frames.pop()
            for player in who:
                terms.draw(game, player, count, context)
        elif frame.step == 0:
            if frame.n >= self.count.value(game, context) or not game.zones[area(who[0], DECK)]:
                game.frames.pop()
                return
            frame.step = 1
            game.ask(who[0], YESNO, "3.12.4", "draw", [(YES,), (NO,)], null=1)
        elif frame.pick[0] == NO:
            game.frames.pop()
        else:
            frame.step = 0
            frame.n += 1
            terms.draw(game, who[0], 1, context)

    def possible(self, game: Game, context: Context) -> bool:
        return all(bool(game.zones[area(player, DECK)]) for player in players(context, self.whose))


class EachMayDraw(Effect):
    """Each player may draw; the turn player decides first (1.3.4)."""

    __slots__ = ("count",)
    FIELDS = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 4:
            game.frames.pop()
            return
        player = game.active if step < 2 else 1 - game.active
        if step % 2 == 0:
            game.ask(player, YESNO, "1.3.4", "draw", [(YES,), (NO,)], null=1)
        elif frame.pick[0] == YES:
            terms.draw(game, player, self.count.value(game, context), context)


class SoulCharge(Effect):
    """10.1.17: the top cards of the deck go to the soul."""

    __slots__ = ("count",)
    FIELDS = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        context.done = bool(game.zones[area(context.master, DECK)])
        game.frames.pop()
        terms.soul_charge(game, context.master, self.count.value(game, context), context)

    def possible(self, game: Game, context: Context) -> bool:
        return len(game.zones[area(context.master, DECK)]) >= self.count.value(game, context)


class Shuffle(Effect):
    """10.1.10.1: shuffle a player's deck."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for player in players(context, self.whose):
            game.shuffle(area(player, DECK))
            game.note("10.1.10.1", "shuffle", player)
