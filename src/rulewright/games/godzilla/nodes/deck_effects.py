"""Effects on decks and hands: looking, revealing, searching, returning, shuffling (5.3, 5.5, 5.8, 5.10)."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.terms import sending
from rulewright.games.godzilla.rules.words import END_LOOK, LOOK_ONE, PLACING, RETURNING, TO_DISCARD, TO_TOP
from rulewright.games.godzilla.rules.zones import AREAS, DECK, HAND, IN_PLAY, KIND, area
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Number, given
from rulewright.kernel.questions import OPTION, ORDER, Option
from rulewright.kernel.verbs import CARD
from rulewright.tcg.effects import looking
from rulewright.tcg.playing.choosing import Acting, performed

ORDER_SLOT = -10
"""Slots in which an effect keeps the orders that the two players chose."""


class LookUpTo(Effect):
    """5.5.2: look at the top cards of the deck one more at a time, stopping at will."""

    count: Number
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        deck = game.zones[area(context.master, DECK)]
        if frame.step == 0:
            game.rule("5.5.2")
            game.rule("5.5.2.1")
            game.rule("5.5.2.2")
            frame.n = min(self.count.value(game, context), len(deck))
            frame.step = 1
            context.done = False
        elif frame.step == 1:
            if frame.m:
                game.rule("5.5.2.5")
            if frame.m >= frame.n:
                game.frames.pop()
                return
            frame.step = 2
            game.ask(context.master, OPTION, "5.5.2.3", "look", [(LOOK_ONE,), (END_LOOK,)], null=1)
        elif frame.pick[0] == END_LOOK:
            game.frames.pop()
        else:
            frame.m += 1
            frame.step = 1
            card = deck[len(deck) - frame.m]
            game.learn(card, 1 << context.master)
            context.done = True
            game.note("5.5.2.4", "look", context.master, card)
            context.slots[self.slot] = context.slots.get(self.slot, []) + [card]


class Mill(Effect):
    """Send the top cards of a player's deck into the discard pile, one at a time (4.8.3), or those of both, one after the other.
    Nothing is drawn, so an empty deck is not reshuffled (11.2.2)."""

    whose: int
    count: Number
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        who = players(context, self.whose)
        if frame.step == 0:
            frame.step = 1
            frame.n = frame.m = self.count.value(game, context)
        player = who[frame.step - 1]
        top = game.top(area(player, DECK))
        if frame.n > 0 and top >= 0:
            frame.n -= 1
            game.rule("4.8.3")
            game.rule("5.7.3")
            if self.slot >= 0:
                context.slots[self.slot] = context.slots.get(self.slot, []) + [top]
            event = sending(game, top, context)
            frame.events = frame.events + [event]
            game.happen([event])
        else:
            if frame.n > 0:
                game.rule("1.3.2")
                frame.card = player  # too few cards
            if frame.step < len(who):
                frame.step += 1
                frame.n = frame.m
                return
            context.done = frame.card < 0 and performed(frame.events)
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        count = max(1, self.count.value(game, context))
        return all(len(game.zones[area(player, DECK)]) >= count for player in players(context, self.whose))


class Search(looking.Search):
    """5.8.1: look through the deck and choose cards; a description need not be found (5.8.1.2), a mere number must (5.8.1.1)."""

    def searches(self) -> bool:
        return True

    def look_through(self, game: Godzilla, context: Context) -> None:
        game.rule("5.8.1")
        super().look_through(game, context)


class ToHand(Acting):
    """Add or return cards to their owners' hands."""

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [caused(Event(RETURNING, game.master(card), card, area(game.owner[card], HAND), rule="5.2.1"), context) for card in cards]


class ToDeck(Acting):
    """Place cards on the top or the bottom of their owners' decks; several in an order their owner chooses."""

    bottom: bool

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        found: list[Event] = []
        for card in cards:
            event = caused(Event(PLACING, game.master(card), card, area(game.owner[card], DECK), rule="5.2.1"), context)
            event.place = 1 if self.bottom else 2
            found.append(event)
        return found

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        """Cards of stacks arrive at the same time (3.2.4); each owner orders the own ones, the turn player first."""
        frame.step = 4
        frame.n = 0

    def arriving(self, game: Godzilla, cards: list[int], owner: int) -> list[Option]:
        """The cards that will come to one player's deck, stacks with all their cards."""
        found: list[Option] = []
        for card in cards:
            for one in [card] + (game.under(card) if KIND[game.zone[card]] & IN_PLAY else []):
                if game.owner[one] == owner:
                    found.append((CARD, one))
        return found

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            player = game.active if frame.n == 0 else 1 - game.active
            options = self.arriving(game, frame.cards, player)
            frame.step = 5
            frame.picks = options
            if len(options) > 1:
                game.ask(player, ORDER, "4.1.5", "order", options, len(options), len(options), True)
        elif frame.step == 5:
            context.slots[ORDER_SLOT - frame.n] = [option[1] for option in frame.picks]
            frame.n += 1
            frame.step = 4 if frame.n < 2 else 6
        elif frame.step == 6:
            frame.step = 7
            self.happen(game, frame, self.events(game, context, frame.cards))
        else:
            for slot in (ORDER_SLOT, ORDER_SLOT - 1):
                self.arrange(game, context.slots.pop(slot, []))
            super().close(game, frame, context)

    def arrange(self, game: Godzilla, order: list[int]) -> None:
        """Put the cards that arrived into the chosen order, the first one uppermost; nobody else learns it."""
        if len(order) < 2:
            return
        player = game.owner[order[0]]
        deck = area(player, DECK)
        arrived = [card for card in order if game.zone[card] == deck]
        rest = [card for card in game.zones[deck] if card not in arrived]
        for card in arrived:
            game.rule("4.1.5.1")
            game.known[card] &= 1 << player
        arrived.reverse()
        game.zones[deck] = arrived + rest if self.bottom else rest + arrived
        game.version += 1


class ShuffleIn(Acting):
    """Cards go into their owners' decks, which are then shuffled (5.3.1)."""

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [caused(Event(PLACING, game.master(card), card, area(game.owner[card], DECK), rule="5.2.1"), context) for card in cards]

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        super().close(game, frame, context)
        for deck in sorted({event.target for event in frame.events}):
            looking.shuffle(game, deck // AREAS)


class PutBack(Effect):
    """Of the cards looked at, put any number back on top in any order and send the rest into the discard pile."""

    of: Cards
    forced: bool
    """One card only: either place it back or send it."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        cards = self.of.find(game, context)
        if frame.step == 0:
            frame.step = 1
            frame.picks = []
            if not cards:
                frame.step = 2
                return
            if self.forced:
                game.ask(context.master, OPTION, "10.5.4", "put back", [(TO_DISCARD,), (TO_TOP,)], null=1)
            else:
                options: list[Option] = [(CARD, card) for card in cards]
                game.ask(context.master, ORDER, "4.1.5", "top", options, 0, len(options), True)
        elif frame.step == 1:
            frame.step = 2
            if self.forced:
                kept = cards.copy() if frame.pick[0] == TO_TOP else []
            else:
                kept = [option[1] for option in frame.picks]
            deck = area(context.master, DECK)
            if len(kept) > 1:
                rest = [card for card in game.zones[deck] if card not in kept]
                kept.reverse()
                game.zones[deck] = rest + kept
                game.version += 1
            frame.cards = [card for card in cards if card not in kept]
            frame.events = [sending(game, card, context) for card in frame.cards]
            game.happen(frame.events.copy())
        else:
            game.frames.pop()
