"""Effects of card texts that move cards, in the terms of section 5."""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.keywords import evolution_of
from rulewright.games.godzilla.selection import (BOTH, ME, Choice, Rest, Select, Several, Spot, as_godzilla, ask_choice,
                                                 choices_of, players, take_choice)
from rulewright.games.godzilla.terms import caused, destruction, draw, sending
from rulewright.games.godzilla.words import (BATTLE, DISCARDING, DRAW_ONE, END_DRAW, END_LOOK, EVOLUTION, EVOLVED, LOOK_ONE,
                                             MONSTER, MOVING, MY_ZONE, ON_TOP, PLACING, PLAYER_ZONE, PLAYING, RETURNING,
                                             STRATEGY, STRATEGY_ZONE, TOKEN, TO_DISCARD, TO_TOP, TRAIT, UNDERNEATH)
from rulewright.games.godzilla.zones import (AREAS, DECK, DISCARD, HAND, IN_DECK, IN_PLAY, INVADING, KIND, NOWHERE, ON_MONSTER,
                                             ON_STRATEGY, ON_ZONES, STRATEGY_1, area, horizontal, neighbours,
                                             zone_area)
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Effect, Number, This
from rulewright.kernel.questions import CARDS, OPTION, ORDER, Option
from rulewright.kernel.verbs import CARD, NUMBER


ORDER_SLOT = -10
"""Slots in which an effect keeps the orders that the two players chose."""


class Acting(Effect):
    """An effect on some cards: choose them where the text asks for a choice, then act on all of them at once."""

    __slots__ = ("what", "slot")

    def __init__(self, what: Cards) -> None:
        self.what = what
        self.slot = -1
        """Where the cards it acted on are kept for later words."""

    def chooser(self, context: Context) -> int:
        """The player who chooses."""
        return context.master

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        """Act on the cards."""
        raise NotImplementedError

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        """The events of acting on the cards, where acting is nothing but events."""
        return []

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        step = frame.step
        if step == 0:
            choices = choices_of(self)
            if frame.n < len(choices):
                choice = choices[frame.n]
                frame.n += 1
                if choice.slot in context.chosen:
                    context.chosen = [slot for slot in context.chosen if slot != choice.slot]
                    context.slots[choice.slot] = [card for card in context.slots[choice.slot]
                                                  if game.life[card] <= context.stamp]
                else:
                    frame.step = 1
                    ask_choice(game, frame, choice, self.chooser(context), frame.cards, choices[frame.n:])
                return
            frame.step = 2
        elif step == 1:
            frame.cards = frame.cards + take_choice(game, frame, choices_of(self)[frame.n - 1])
            frame.step = 0
        elif step == 2:
            frame.step = 3
            cards = [card for card in self.what.find(game, context) if game.zone[card] != NOWHERE]
            if isinstance(self.what, (Bound, This)):
                game.rule("4.1.4.1")
            if self.slot >= 0:
                context.slots[self.slot] = cards
            frame.cards = cards
            frame.n = 0
            if not cards:
                context.done = False
                game.frames.pop()
                return
            self.act(game, frame, context, cards)
        else:
            self.close(game, frame, context)

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        """Afterwards: was it performed? A replaced action counts as performed (10.5.4.2)."""
        if frame.events:
            done = True
            for event in frame.events:
                if event.replaced:
                    game.rule("10.5.4.2")
                elif not event.done:
                    done = False
            context.done = done
        game.frames.pop()

    def happen(self, game: Godzilla, frame: Frame, events: list[Event]) -> None:
        """Let the events of this effect happen, and remember them."""
        frame.events = events
        game.happen(events.copy())

    def possible(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        for choice in choices_of(self):
            free = [card for card in choice.of.find(game, context) if self.free(game, context, card)]
            if not choice.upto and len(free) < max(1, choice.number(game, context)):
                return False
        if choices_of(self):
            return True
        cards = self.what.find(game, context)
        return bool(cards) and all(self.free(game, context, card) for card in cards)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        """Whether nothing forbids acting on a card."""
        for event in self.events(game, context, [card]):
            if game.forbidden(event):
                return False
        return True


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

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        self.happen(game, frame, self.events(game, context, cards))


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

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        self.happen(game, frame, self.events(game, context, cards))


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


class TopOfDeck(Effect):
    """5.5.1 and 5.10.1: look at or reveal the top cards of a deck; they are what the next words speak of."""

    __slots__ = ("count", "shown", "whose", "slot")
    FIELDS = ("count", "shown", "whose")

    def __init__(self, count: Number, shown: bool, whose: int = ME) -> None:
        self.count = count
        self.shown = shown
        self.whose = whose
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        count = self.count.value(game, context)
        deck = game.zones[area(players(context, self.whose)[0], DECK)]
        cards = deck[max(0, len(deck) - count):]
        cards.reverse()
        if self.shown:
            game.rule("5.10.1")
            game.rule("5.10.1.1")
        else:
            game.rule("5.5.1")
        for card in cards:
            game.learn(card, 3 if self.shown else 1 << context.master)
            game.note("5.10.1" if self.shown else "5.5.1", "reveal" if self.shown else "look", context.master, card)
        if self.slot >= 0:
            context.slots[self.slot] = cards
        context.done = bool(cards)
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return len(game.zones[area(players(context, self.whose)[0], DECK)]) >= self.count.value(game, context)


class LookUpTo(Effect):
    """5.5.2: look at the top cards of the deck one more at a time, stopping at will."""

    __slots__ = ("count", "slot")
    FIELDS = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        deck = game.zones[area(context.master, DECK)]
        if frame.step == 0:
            game.rule("5.5.2")
            game.rule("5.5.2.1")
            game.rule("5.5.2.2")
            frame.n = min(self.count.value(game, context), len(deck))
            frame.step = 1
        if frame.step == 1:
            if frame.m >= frame.n:
                game.rule("5.5.2.5")
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
            game.note("5.5.2.4", "look", context.master, card)
            context.slots[self.slot] = context.slots.get(self.slot, []) + [card]


class Mill(Effect):
    """Send the top cards of a player's deck into the discard pile, one at a time (4.8.3). Nothing is drawn, so
    an empty deck is not reshuffled (11.2.2)."""

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
            frame.n = self.count.value(game, context)
        player = players(context, self.whose)[0]
        top = game.top(area(player, DECK))
        if frame.n > 0 and top >= 0:
            frame.n -= 1
            game.rule("4.8.3")
            game.rule("5.7.3")
            if self.slot >= 0:
                context.slots[self.slot] = context.slots.get(self.slot, []) + [top]
            game.happen([sending(game, top, context)])
        else:
            if frame.n > 0:
                game.rule("1.3.2")
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        player = players(context, self.whose)[0]
        return len(game.zones[area(player, DECK)]) >= self.count.value(game, context)


class Search(Acting):
    """5.8.1: look through the deck and choose cards; a description need not be found (5.8.1.2)."""

    __slots__ = ()
    FIELDS = ("what",)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0 and frame.n == 0:
            game.rule("5.8.1")
            for choice in choices_of(self):
                of = choice.of
                if isinstance(of, Select) and of.what.parts:
                    game.rule("5.8.1.2")
                else:
                    game.rule("5.8.1.1")
                    if len(game.zones[area(context.master, DECK)]) < choice.number(game, context):
                        game.rule("5.8.1.1.1")
            for card in game.zones[area(context.master, DECK)]:
                game.learn(card, 1 << context.master)
        super().advance(game, frame)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True

    def possible(self, game: Game, context: Context) -> bool:
        return bool(game.zones[area(context.master, DECK)])


class Reveal(Acting):
    """5.10.1: show cards to all players."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("5.10.1.1")
        for card in cards:
            game.learn(card, 3)
            game.note("5.10.1", "reveal", context.master, card)


class LookAt(Acting):
    """5.5.1: look at cards that only others could see."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            game.learn(card, 1 << context.master)
            game.note("5.5.1", "look", context.master, card)


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
            hand = game.zones[area(players(context, self.whose)[0], HAND)].copy()
            count = min(self.count.value(game, context), len(hand))
            cards = [hand.pop(game.random(len(hand))) for _ in range(count)]
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


class ToHand(Acting):
    """Add or return cards to their owners' hands."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [caused(Event(RETURNING, game.master(card), card, area(game.owner[card], HAND), rule="5.2.1"), context)
                for card in cards]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for number in ("4.1.7", "4.1.4", "5.10.1.1"):
            game.rule(number)
        self.happen(game, frame, self.events(game, context, cards))


class ToDeck(Acting):
    """Place cards on the top or the bottom of their owners' decks; several in an order their owner chooses."""

    __slots__ = ("bottom",)
    FIELDS = ("what", "bottom")

    def __init__(self, what: Cards, bottom: bool) -> None:
        super().__init__(what)
        self.bottom = bottom

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

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        return [caused(Event(PLACING, game.master(card), card, area(game.owner[card], DECK), rule="5.2.1"), context)
                for card in cards]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        self.happen(game, frame, self.events(game, context, cards))

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        super().close(game, frame, context)
        for deck in sorted({event.target for event in frame.events}):
            game.rule("5.3.1")
            game.rule("5.3.1.1")
            game.shuffle(deck)
            game.note("5.3.1", "shuffle", deck // AREAS)


class PutBack(Effect):
    """Of the cards looked at, put any number back on top in any order and send the rest into the discard pile."""

    __slots__ = ("of", "forced")
    FIELDS = ("of", "forced")

    def __init__(self, of: Cards, forced: bool) -> None:
        self.of = of
        self.forced = forced
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


class Shuffle(Effect):
    """5.3.1: shuffle a player's deck."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for player in players(context, self.whose):
            deck = area(player, DECK)
            game.rule("5.3.1.1")
            if len(game.zones[deck]) < 2:
                game.rule("5.3.1.2")
            game.shuffle(deck)
            game.note("5.3.1", "shuffle", player)


class Play(Acting):
    """5.11: play cards by an effect: battle cards to zones of the player's choice (or named ones), monsters on top
    of the invading monster, strategy cards to a free strategy zone."""

    __slots__ = ("zones", "spot")
    FIELDS = ("what", "zones", "spot")

    def __init__(self, what: Cards, zones: tuple[int, ...] = (), spot: Spot | None = None) -> None:
        super().__init__(what)
        self.zones = zones
        """Zone numbers that the text names; empty for any."""
        self.spot = spot
        """Zones that the text describes otherwise."""

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        place_cards(game, frame, context, cards, numbers_of(game, context, self.zones, self.spot))

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.step = 5
            play_placed(game, frame, context)
            return
        context.done = bool(frame.events)
        super().close(game, frame, context)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        if not game.is_type(card, BATTLE):
            return True
        player = context.master
        return any(number != game.position[player]
                   and not game.forbidden(Event(PLAYING, player, card, zone_area(player, number)))
                   for number in (numbers_of(game, context, self.zones, self.spot) or range(1, 9)))


def numbers_of(game: Godzilla, context: Context, zones: tuple[int, ...], spot: Spot | None) -> tuple[int, ...]:
    """The zone numbers that a text allows, empty for any; where it allows none, the one zone that is no choice."""
    if spot is None:
        return zones
    player = context.master
    return tuple(number for number in (zones or range(1, 9))
                 if spot.allows(game, context, player, number)) or (game.position[player],)


def place_cards(game: Godzilla, frame: Frame, context: Context, cards: list[int], zones: tuple[int, ...]) -> None:
    """Ask for the zones of the battle cards among `cards`; others have their place. The frame's next step must
    call `play_placed`."""
    player = context.master
    frame.step = 4
    frame.picks = []
    battle = [card for card in cards if game.is_type(card, BATTLE)]
    frame.cards = cards
    if not battle:
        plans = [card for card in cards if game.is_type(card, STRATEGY)]
        mine = area(game.master(plans[0]), STRATEGY_1) if plans else -1
        if plans and game.zones[mine] and game.zones[mine + 1]:
            # 8.3.2 is about the action only: an effect may overload a strategy zone
            game.ask(game.master(plans[0]), ORDER, "10.5.2.1.3", "zones", [(STRATEGY_ZONE, mine), (STRATEGY_ZONE, mine + 1)],
                     1, 1, True)
        return
    numbers = [number for number in (zones or range(1, 9)) if number != game.position[player]]
    if not numbers:
        game.rule("5.11.1.1")
        return
    game.rule("5.11.1")
    game.rule("5.11.1.2")
    options: list[Option] = [(MY_ZONE, number) for number in numbers
                             if not game.forbidden(Event(PLAYING, player, battle[0], zone_area(player, number)))]
    if len(battle) > 1:
        game.rule("5.11.1.3")
    count = min(len(battle), len(options))
    if count:
        game.ask(player, ORDER, "5.11.1", "zones", options, count, count, True)


def play_placed(game: Godzilla, frame: Frame, context: Context) -> None:
    """Play the cards of the frame together, battle cards to the zones that were chosen."""
    numbers = [option[1] for option in frame.picks]
    events: list[Event] = []
    for card in frame.cards:
        target = -1
        way = 0
        player = game.master(card) if game.is_type(card, STRATEGY) else context.master  # 5.9.1
        if game.is_type(card, BATTLE):
            if numbers:
                target = zone_area(player, numbers.pop(0))
        elif game.is_type(card, MONSTER):
            game.rule("5.11.2")
            game.rule("4.7.2")
            target = area(player, INVADING)
            way = ON_TOP
        elif game.is_type(card, STRATEGY):
            game.rule("5.9.1")
            zones = [area(player, STRATEGY_1), area(player, STRATEGY_1 + 1)]
            free = [zone for zone in zones if not game.zones[zone]]
            target = free[0] if free else numbers.pop(0) if numbers else -1
        if target >= 0:
            event = caused(Event(PLAYING, player, card, target, way=way, rule="5.11.3"), context)
            events.append(event)
    frame.events = events
    game.happen(events.copy())


class PlayOnTop(Acting):
    """5.11.2 and 5.17: play a card by placing it on top of another one on the field."""

    __slots__ = ("on",)
    FIELDS = ("what", "on")

    def __init__(self, what: Cards, on: Cards) -> None:
        super().__init__(what)
        self.on = on

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        on = [card for card in self.on.find(game, context) if KIND[game.zone[card]] & (ON_ZONES | ON_MONSTER)]
        if on:
            if KIND[game.zone[on[0]]] == ON_MONSTER:
                game.rule("5.11.2")
            self.happen(game, frame, [stacking(game, cards[0], on[0], context, ON_TOP)])


def stacking(game: Godzilla, card: int, on: int, context: Context, way: int) -> Event:
    """The event of playing a card on top of another."""
    event = Event(PLAYING, context.master, card, game.zone[on], n=on, way=way, rule="5.17.1" if way == EVOLUTION
                  else "5.11.3")
    return caused(event, context)


class Evolve(Acting):
    """Cards with Evolution evolve now, as their own Evolution says."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in reversed(cards):
            evolution = evolution_of(game, card)
            if evolution is not None:
                own = Context(context.ability, context.master, card, game.life[card], None)
                own.stamp = context.stamp
                game.push(evolution, own)


class EvolveFromDeck(Effect):
    """12.6.2: search the deck for a battle card of a trait and at most a rank, reveal it, and play it by stacking
    it onto the card with Evolution; then shuffle."""

    __slots__ = ("rank", "search", "onto")
    FIELDS = ("rank", "search", "onto")

    def __init__(self, rank: int, search: Search, onto: Cards) -> None:
        self.rank = rank
        self.search = search
        self.onto = onto

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        on = self.onto.find(game, context)
        if step == 0:
            if not on or KIND[game.zone[on[0]]] != ON_ZONES or game.host[on[0]] >= 0:
                game.frames.pop()
                return
            game.rule("12.6.2")
            game.push(self.search, context)
            return
        found = self.search.what.find(game, context)
        if step == 1 and found and on:
            card = found[0]
            game.learn(card, 3)
            game.note("5.10.1", "reveal", context.master, card)
            game.rule("5.17.1")
            frame.events = [stacking(game, card, on[0], context, EVOLUTION)]
            frame.cards = found
            game.happen(frame.events.copy())
        elif step == 2 and found and frame.events and frame.events[0].done:
            game.rule("5.17.1.1")
            game.happen([caused(Event(EVOLVED, context.master, on[0] if on else found[0], n=found[0], rule="5.17.1.1"),
                                context)])
        elif step >= 3:
            game.rule("5.3.1")
            game.shuffle(area(context.master, DECK))
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return bool(self.onto.find(game, context)) and self.search.possible(game, context)


class PutUnder(Acting):
    """3.2.1: place cards under another one."""

    __slots__ = ("on",)
    FIELDS = ("what", "on")

    def __init__(self, what: Cards, on: Cards) -> None:
        super().__init__(what)
        self.on = on

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        on = self.on.find(game, context)
        found: list[Event] = []
        for card in cards:
            if on and card != on[0] and KIND[game.zone[on[0]]] & IN_PLAY:
                found.append(caused(Event(PLACING, game.master(card), card, game.zone[on[0]], n=on[0], way=UNDERNEATH,
                                          rule="3.2.1"), context))
        return found

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        self.happen(game, frame, self.events(game, context, cards))


ANY_EMPTY = 0
ADJACENT_ROW = 1
ADJACENT_MONSTER = 2
ADJACENT_ANY = 3
NAMED = 4


class Move(Acting):
    """5.2.1: move battle cards from zone to zone; they stay the same cards (4.1.4)."""

    __slots__ = ("where", "number")
    FIELDS = ("what", "where", "number")

    def __init__(self, what: Cards, where: int, number: int = 0) -> None:
        super().__init__(what)
        self.where = where
        self.number = number

    def zones(self, game: Godzilla, card: int) -> list[int]:
        """The zone numbers that the card may be moved to."""
        player = game.master(card)
        here = game.number_of_zone(card)
        monster = game.position[player]
        if self.where == NAMED:
            found = [self.number]
        elif self.where == ADJACENT_ROW:
            found = horizontal(here)
        elif self.where == ADJACENT_MONSTER:
            game.rule("4.4.5.2")
            found = neighbours(monster)
        elif self.where == ADJACENT_ANY:
            found = neighbours(here)
        else:
            game.rule("4.4.8")
            found = [number for number in range(1, 9)
                     if number != monster and not game.zones[zone_area(player, number)]]
        return [number for number in found if number != here]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        frame.n = 0

    def close(self, game: Godzilla, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            if frame.n >= len(frame.cards):
                game.frames.pop()
                return
            card = frame.cards[frame.n]
            zones = self.zones(game, card) if game.number_of_zone(card) else []
            if not zones or game.forbidden(caused(Event(MOVING, game.master(card), card), context)):
                context.done = False
                frame.n += 1
                return
            frame.step = 5
            verb = MY_ZONE if game.master(card) == context.master else PLAYER_ZONE
            options: list[Option] = [(verb, number) if verb == MY_ZONE else (verb, game.master(card), number)
                                     for number in zones]
            game.ask(context.master, OPTION, "5.2.1", "move", options)
        else:
            card = frame.cards[frame.n]
            frame.n += 1
            frame.step = 4
            number = frame.pick[-1]
            event = caused(Event(MOVING, game.master(card), card, zone_area(game.master(card), number), rule="5.2.1"),
                           context)
            game.happen([event])

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return bool(self.zones(game, card)) and not game.forbidden(
            caused(Event(MOVING, game.master(card), card), context))


class Swap(Acting):
    """5.6: two cards change places, unless one of them cannot move to the other's zone."""

    __slots__ = ()
    FIELDS = ("what",)

    def free(self, game: Godzilla, context: Context, card: int) -> bool:
        return not game.forbidden(caused(Event(MOVING, game.master(card), card), context))

    def events(self, game: Godzilla, context: Context, cards: list[int]) -> list[Event]:
        if len(cards) != 2:
            return []
        one, two = cards
        return [caused(Event(MOVING, game.master(one), one, game.zone[two], rule="5.6.1"), context),
                caused(Event(MOVING, game.master(two), two, game.zone[one], rule="5.6.1"), context)]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        events = self.events(game, context, cards)
        if not events or any(game.forbidden(event) for event in events):
            game.rule("5.6.2")
            context.done = False
            return
        game.rule("5.6.1")
        self.happen(game, frame, events)


class PlayTokens(Effect):
    """5.11.4, 9.1.2: tokens appear in zones that the effect's master chooses."""

    __slots__ = ("count", "name", "upto", "zones", "spot")
    FIELDS = ("count", "name", "upto", "zones", "spot")

    def __init__(self, count: Number, name: str, upto: bool = False, zones: tuple[int, ...] = (),
                 spot: Spot | None = None) -> None:
        self.count = count
        self.name = name
        self.upto = upto
        self.zones = zones
        self.spot = spot

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_godzilla(game)
        context = context_of(frame)
        step = frame.step
        if step == 0:
            frame.n = self.count.value(game, context)
            frame.step = 1
            if self.upto:
                options: list[Option] = [(NUMBER, number) for number in range(frame.n + 1)]
                game.ask(context.master, OPTION, "10.5.3.1.1", "number", options, null=0)
        elif step == 1:
            if self.upto:
                frame.n = frame.pick[1]
            definition = token_named(game, self.name)
            cards: list[int] = []
            for number in ("9.1.1", "9.1.1.1", "9.1.2", "9.1.2.1", "9.1.2.2", "9.1.5"):
                game.rule(number)
            if definition is not None:
                for _ in range(frame.n):
                    cards.append(game.add_card(definition, context.master, NOWHERE))
            frame.step = 4
            if cards:
                game.rule("5.11.4")
                place_cards(game, frame, context, cards, numbers_of(game, context, self.zones, self.spot))
        elif step == 4:
            frame.step = 5
            play_placed(game, frame, context)
        else:
            game.frames.pop()


def token_named(game: Godzilla, name: str) -> CardDef | None:
    """The token of that name; a plural may stand for it."""
    for definition in game.pool:
        if TOKEN in definition.sets[TRAIT] and (definition.name == name or definition.name + "s" == name
                                                or definition.name == name + "s"):
            return definition
    return None


class ChooseZone(Effect):
    """Choose one of a player's zones, for later words of the text."""

    __slots__ = ("whose", "slot")
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose
        self.slot = -1

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            player = players(context, self.whose)[0]
            options: list[Option] = [(MY_ZONE, number) if player == context.master else (PLAYER_ZONE, player, number)
                                     for number in range(1, 9)]
            game.ask(context.master, OPTION, "10.5.2.2", "zone", options)
        else:
            player = context.master if frame.pick[0] == MY_ZONE else frame.pick[1]
            context.slots[self.slot] = [zone_area(player, frame.pick[-1])]
            game.frames.pop()


class ChooseCards(Acting):
    """A player chooses cards, for later words of the text."""

    __slots__ = ("whose",)
    FIELDS = ("what", "whose")

    def __init__(self, what: Cards, whose: int = ME) -> None:
        super().__init__(what)
        self.whose = whose

    def chooser(self, context: Context) -> int:
        return players(context, self.whose)[0]

    def act(self, game: Godzilla, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
