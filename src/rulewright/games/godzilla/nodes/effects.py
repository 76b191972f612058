"""Effects of card texts, in the terms of section 5: the common shape, destroying, discarding, drawing."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.terms import destruction, draw, may_draw, sending
from rulewright.games.godzilla.rules.words import DISCARDING, DRAW_ONE, END_DRAW
from rulewright.games.godzilla.rules.zones import DISCARD, HAND, IN_PLAY, KIND, area
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Number, given
from rulewright.kernel.questions import CARDS, OPTION, Option
from rulewright.kernel.verbs import CARD
from rulewright.tcg.playing.choosing import Acting, draw_lots, performed


class Destroy(Acting):
    """5.12.1: destroy cards."""

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [destruction(game, card, context) for card in cards if KIND[game.zone[card]] & IN_PLAY]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("5.12.1")
        self.happen(game, frame, self.events(game, context, cards))

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return KIND[game.zone[card]] & IN_PLAY != 0 and super().free(game, context, card)


class DestroyInOrder(Effect):
    """5.12.1.2: destroy cards one by one, beginning with the zone of the lowest number."""

    what: Cards
    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            game.rule("5.12.1.2")
            frame.cards = self.found(game, context)
        if frame.cards:
            card = frame.cards[0]
            frame.cards = frame.cards[1:]
            if KIND[game.zone[card]] & IN_PLAY:
                event = destruction(game, card, context)
                frame.events = frame.events + [event]
                game.happen([event])
        else:
            context.done = performed(frame.events)
            game.frames.pop()

    def found(self, game: Godzilla, context: Context) -> list[int]:
        """The cards in their order, as many as the text says."""
        return sorted(self.what.find(game, context), key=game.number_of_zone)[: max(0, self.count.value(game, context))]

    def possible(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        cards = self.found(game, context)
        return bool(cards) and not any(game.forbidden(destruction(game, card, context)) for card in cards)


class Send(Acting):
    """5.7.3: send cards into the discard pile."""

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
        return [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD), rule="5.7.1"), context) for card in cards]


class DiscardUntil(Effect):
    """5.7.2: a player discards until so many cards remain."""

    whose: int
    count: Number
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        player = players(context, self.whose)[0]
        hand = game.zones[area(player, HAND)]
        step = frame.step
        frame.step = step + 1
        if step == 0:
            count = max(0, self.count.value(game, context))
            options: list[Option] = [(CARD, card) for card in hand]
            frame.picks = options
            if len(hand) <= count:
                game.rule("5.7.2.1")
            else:
                game.ask(player, CARDS, "5.7.2", "stay", options, count, count, True)
        elif step == 1:
            stay = [option[1] for option in frame.picks]
            frame.cards = [card for card in hand if card not in stay]
            if self.slot >= 0:
                context.slots[self.slot] = frame.cards
            frame.events = [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD), rule="5.7.2"), context) for card in frame.cards]
            game.happen(frame.events.copy())
        else:
            context.done = performed(frame.events)
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return len(game.zones[area(players(context, self.whose)[0], HAND)]) > self.count.value(game, context)


class Draw(Effect):
    """5.4.2: a player draws cards."""

    whose: int
    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        count = self.count.value(game, context)
        game.frames.pop()
        context.done = count > 0
        who = players(context, self.whose)
        if self.whose == BOTH:
            who = [1 - game.active, game.active]
        for player in who:
            draw(game, player, count, context)

    def possible(self, game: Game, context: Context) -> bool:
        count = max(1, self.count.value(game, context))
        return all(may_draw(as_godzilla(game), player, count, context) for player in players(context, self.whose))


class DrawUpTo(Effect):
    """5.4.3: a player draws one card after the other and may stop before each."""

    whose: int
    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        player = players(context, self.whose)[0]
        if frame.step == 0:
            game.rule("5.4.3")
            game.rule("5.4.3.1")
            frame.n = self.count.value(game, context)
            frame.step = 1
            context.done = False
        elif frame.step == 1:
            if frame.m:
                game.rule("5.4.3.4")
            if frame.n <= frame.m:
                game.frames.pop()
                return
            frame.step = 2
            game.ask(player, OPTION, "5.4.3.2", "draw", [(DRAW_ONE,), (END_DRAW,)], null=1)
        elif frame.pick[0] == END_DRAW:
            game.frames.pop()
        else:
            frame.m += 1
            frame.step = 1
            game.rule("5.4.3.3")
            context.done = True
            draw(game, player, 1, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.count.value(game, context) > 0 and may_draw(as_godzilla(game), players(context, self.whose)[0], 1, context)


class DiscardAtRandom(Effect):
    """5.7.1: a player discards cards that chance names."""

    whose: int
    count: Number
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            hand = game.zones[area(players(context, self.whose)[0], HAND)]
            cards = draw_lots(game, hand, self.count.value(game, context))
            context.slots[self.slot] = cards
            frame.events = [caused(Event(DISCARDING, game.owner[card], card, area(game.owner[card], DISCARD), rule="5.7.1"), context) for card in cards]
            game.happen(frame.events.copy())
        else:
            context.done = performed(frame.events)
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        hand = game.zones[area(players(context, self.whose)[0], HAND)]
        return len(hand) >= max(1, self.count.value(game, context))
