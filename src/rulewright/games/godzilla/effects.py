"""Effects of card texts, in the terms of section 5: the common shape, destroying, discarding, drawing."""

from __future__ import annotations

from rulewright.games.choosing import Acting, draw_lots
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.selection import as_godzilla
from rulewright.games.godzilla.terms import destruction, draw, sending
from rulewright.games.godzilla.words import (
    DISCARDING,
    DRAW_ONE,
    END_DRAW,
)
from rulewright.games.godzilla.zones import (
    DISCARD,
    HAND,
    IN_PLAY,
    KIND,
    area,
)
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Number
from rulewright.kernel.questions import CARDS, OPTION, Option
from rulewright.kernel.verbs import CARD


class Destroy(Acting):
    """5.12.1: destroy cards."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [destruction(game, card, context) for card in cards if KIND[game.zone[card]] & IN_PLAY]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("5.12.1")
        self.happen(game, frame, self.events(game, context, cards))


class DestroyInOrder(Effect):
    """5.12.1.2: destroy cards one by one, beginning with the zone of the lowest number."""

    __slots__ = ("what", "count")
    FIELDS = ("what", "count")

    def __init__(self, what: Cards, count: Number) -> None:
        self.what = what
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            game.rule("5.12.1.2")
            cards = sorted(self.what.find(game, context), key=game.number_of_zone)
            frame.cards = cards[:max(0, self.count.value(game, context))]
        if frame.cards:
            card = frame.cards[0]
            frame.cards = frame.cards[1:]
            if KIND[game.zone[card]] & IN_PLAY:
                game.happen([destruction(game, card, context)])
        else:
            game.frames.pop()


class Send(Acting):
    """5.7.3: send cards into the discard pile."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [sending(game, card, context) for card in cards]


class Discard(Acting):
    """5.7.1: a player discards cards from the hand; if each player does, the turn player chooses first and the
    cards are put away at the same time (1.3.4.2)."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "what")

    def __init__(self, whose: int, what: Cards) -> None:
        super().__init__(what)
        self.whose = whose

    def chooser(self, context: Context) -> int:
        return players(context, self.whose)[0]

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD), rule="5.7.1"),
                       context) for card in cards]


class EachDiscards(Effect):
    """5.7.1 and 5.7.2 for players by number: discard so many cards, or discard until so many remain."""

    __slots__ = ("whose", "count", "until", "slot")
    FIELDS = ("whose", "count", "until")

    def __init__(self, whose: int, count: Number, until: bool) -> None:
        self.whose = whose
        self.count = count
        self.until = until
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        who = players(context, self.whose)
        if self.whose == BOTH:
            game.rule("1.3.4.1")
            who = [game.active, 1 - game.active]
        step = frame.step
        if step < len(who) * 2:
            frame.step = step + 1
            player = who[step // 2]
            if step % 2 == 0:
                self.ask(game, frame, context, player)
            else:
                self.take(game, frame, player)
        elif step == len(who) * 2:
            frame.step = step + 1
            if self.slot >= 0:
                context.slots[self.slot] = frame.cards
            frame.events = [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD),
                                         rule="5.7.2" if self.until else "5.7.1"), context) for card in frame.cards]
            if self.whose == BOTH:
                game.rule("1.3.4.2")
            game.happen(frame.events.copy())
        else:
            context.done = bool(frame.events)
            game.frames.pop()

    def ask(self, game: Godzilla, frame: Frame, context: Context, player: int) -> None:
        """Ask one player for the cards that go, or for those that stay."""
        hand = game.zones[area(player, HAND)]
        count = self.count.value(game, context)
        frame.picks = []
        if self.whose == BOTH:
            game.rule("1.3.4")
        if self.until and len(hand) <= count:
            game.rule("5.7.2.1")
            frame.picks = [(CARD, card) for card in hand]
            return
        count = max(0, min(count, len(hand)))
        options: list[Option] = [(CARD, card) for card in hand]
        rule = "5.7.2" if self.until else "5.7.1"
        game.ask(player, CARDS, rule, "stay" if self.until else "discard", options, count, count, True)

    def take(self, game: Godzilla, frame: Frame, player: int) -> None:
        """Keep what is to be discarded."""
        chosen = [option[1] for option in frame.picks]
        if self.until:
            chosen = [card for card in game.zones[area(player, HAND)] if card not in chosen]
        frame.cards = frame.cards + chosen

    def possible(self, game: Game, context: Context) -> bool:
        return all(len(game.zones[area(player, HAND)]) >= self.count.value(game, context)
                   for player in players(context, self.whose))


class Draw(Effect):
    """5.4.2: a player draws cards."""

    __slots__ = ("whose", "count")
    FIELDS = ("whose", "count")

    def __init__(self, whose: int, count: Number) -> None:
        self.whose = whose
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        count = self.count.value(game, context)
        game.frames.pop()
        who = players(context, self.whose)
        if self.whose == BOTH:
            who = [1 - game.active, game.active]
        for player in who:
            draw(game, player, count, context)


class DrawUpTo(Effect):
    """5.4.3: a player draws one card after the other and may stop before each."""

    __slots__ = ("whose", "count")
    FIELDS = ("whose", "count")

    def __init__(self, whose: int, count: Number) -> None:
        self.whose = whose
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        player = players(context, self.whose)[0]
        if frame.step == 0:
            game.rule("5.4.3")
            game.rule("5.4.3.1")
            frame.n = self.count.value(game, context)
            frame.step = 1
        if frame.step == 1:
            if frame.n <= 0:
                game.rule("5.4.3.4")
                game.frames.pop()
                return
            frame.step = 2
            game.ask(player, OPTION, "5.4.3.2", "draw", [(DRAW_ONE,), (END_DRAW,)], null=1)
        elif frame.pick[0] == END_DRAW:
            game.frames.pop()
        else:
            frame.n -= 1
            frame.step = 1
            game.rule("5.4.3.3")
            draw(game, player, 1, context)


class DiscardAtRandom(Effect):
    """5.7.1: a player discards cards that chance names."""

    __slots__ = ("whose", "count", "slot")
    FIELDS = ("whose", "count")

    def __init__(self, whose: int, count: Number) -> None:
        self.whose = whose
        self.count = count
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            hand = game.zones[area(players(context, self.whose)[0], HAND)]
            cards = draw_lots(game, hand, self.count.value(game, context))
            context.slots[self.slot] = cards
            frame.events = [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD),
                                         rule="5.7.1"), context) for card in cards]
            game.happen(frame.events.copy())
        else:
            context.done = bool(frame.events) and all(event.done or event.replaced for event in frame.events)
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        hand = game.zones[area(players(context, self.whose)[0], HAND)]
        return len(hand) >= self.count.value(game, context)
