"""1000: what texts do to cards, by the events and procedures of terms.py."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

from rulewright.games.force_of_will.nodes.lasting import gain_control, lasts_while
from rulewright.games.force_of_will.nodes.measures import so_many
from rulewright.games.force_of_will.nodes.people import Players, Whose
from rulewright.games.force_of_will.nodes.places import InZoneOf
from rulewright.games.force_of_will.nodes.selection import EACH_CARD, RulerOf, Select, TopCards
from rulewright.games.force_of_will.nodes.targets import ItemTarget, Target, WordChoice, spells
from rulewright.games.force_of_will.rules import terms
from rulewright.games.force_of_will.rules.costs_to_play import still_to_do
from rulewright.games.force_of_will.rules.events import BOTTOM, TOP
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.paying import MOST_TRIES, Bill, Deed, Look, Step, fits_together, pretend
from rulewright.games.force_of_will.rules.slots import ORDER_SLOT
from rulewright.games.force_of_will.rules.will_abilities import declaring
from rulewright.games.force_of_will.rules.words import PUT, RULER, TYPE, WHOLE_GAME
from rulewright.games.force_of_will.rules.zones import (
    HAND,
    IN_FIELD,
    IN_GAME,
    IN_HAND,
    IN_ITEM,
    IN_MAIN_DECK,
    IN_STONE_DECK,
    KIND,
    LIFEBREAK,
    MAIN_DECK,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    TURNABLE,
    area,
)
from rulewright.kernel.context import EVENT_SLOT, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Condition, CountOf, Description, Effect, Has, Node, Number, given, walk
from rulewright.kernel.questions import CARDS, DISTRIBUTION
from rulewright.kernel.verbs import CARD
from rulewright.language.errors import Reject
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.effects.selecting import Several
from rulewright.tcg.playing.choosing import Acting as CommonActing
from rulewright.tcg.playing.choosing import AtRandom, Choice, ChooseCards, ask_choice, choices_of

DESTROY = "destroy"
BANISH = "banish"
DISCARD = "discard"
REST = "rest"
RECOVER = "recover"
REMOVE = "remove"
REMOVE_DOWN = "remove face down"
TO_HAND = "hand"
TO_GRAVEYARD = "graveyard"
DECK_TOP = "top"
DECK_BOTTOM = "bottom"
DECK_SHUFFLED = "shuffled into"
STONES_SHUFFLED = "shuffled into stones"
STONES_BOTTOM = "bottom of stones"
STONES_TOP = "top of stones"
TO_STANDBY = "standby"
TO_RULER_AREA = "ruler area"
TO_RUNE_AREA = "rune area"
LIFEBREAK_TOP = "top of lifebreak"
LIFEBREAK_BOTTOM = "bottom of lifebreak"


ONE_BY_ONE = 1
"""In a frame of a deed: several cards are asked for one after the other."""


class Acting(CommonActing):
    """An effect on some cards; in a hidden zone one looks through it first (1014.2)."""

    def chooser(self, context: Context) -> int:
        return context.master

    def possible(self, game: Game, context: Context) -> bool:
        what = self.what
        if isinstance(what, Target):
            return not self.forced or what.slot not in context.slots or all(self.free(game, context, card) for card in what.find(game, context))
        choices = choices_of(self.what)
        if self.forced and choices and all(choice.upto or choice.number(game, context) <= 0 for choice in choices):
            return True  # 104.2: nothing of it has to be done
        return super().possible(game, context)

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step == 1 and frame.m == ONE_BY_ONE:
            choice = choices_of(self.what)[frame.n - 1]
            picked = context_of(frame).slots[choice.slot] = context_of(frame).slots.get(choice.slot, []) + [frame.pick[1]]
            frame.cards = frame.cards + picked[-1:]
            frame.step = 0
            if len(picked) < choice.number(game, context_of(frame)):
                frame.n -= 1
            else:
                frame.m = 0
            return
        super().advance(game, frame)

    def choose(self, game: Game, frame: Frame, context: Context) -> None:
        choices = choices_of(self.what)[frame.n :]
        if self.forced and choices and not choices[0].upto and (frame.m == ONE_BY_ONE or self.interlocks(as_fow(game), context, choices[0])):
            if frame.m != ONE_BY_ONE:
                context.slots.pop(choices[0].slot, None)
            frame.m = ONE_BY_ONE
            frame.n += 1
            frame.step = 1
            ask_choice(game, frame, choices[0], self.chooser(context), frame.cards + self.unfit(game, context, choices[0]), choices[1:], True, 1)
            return
        super().choose(game, frame, context)

    def unfit(self, game: Game, context: Context, choice: Choice) -> list[int]:
        """903.2j: of the cards for a part of a cost, also those with which what follows could not be done."""
        found = super().unfit(game, context, choice)
        own = as_fow(game)
        steps, bill, place = still_to_do(own)
        if not steps and not bill.total() or choice.upto:
            return found
        picked = context.slots.get(choice.slot, [])
        free = [card for card in choice.of.find(game, context) if card not in found and card not in picked]
        more = choice.number(game, context) - len(picked) - 1
        for card in free:
            others = islice(combinations([other for other in free if other != card], more), MOST_TRIES)
            if not any(self.leaves_enough(own, context, [*picked, card, *rest], steps, bill, place) for rest in others):
                found.append(card)
        return found

    def interlocks(self, game: ForceOfWill, context: Context, choice: Choice) -> bool:
        """Whether some of the cards can be chosen each, but not together, as what follows could not be done then."""
        steps, bill, place = still_to_do(game)
        number = choice.number(game, context)
        if number < 2 or choice.slot in context.chosen or not steps and not bill.total():
            return False
        out = self.unfit(game, context, choice)
        free = [card for card in choice.of.find(game, context) if card not in out]
        return not all(self.leaves_enough(game, context, list(cards), steps, bill, place) for cards in islice(combinations(free, number), MOST_TRIES))

    def leaves_enough(self, game: ForceOfWill, context: Context, cards: list[int], steps: list[Step], bill: Bill, place: int) -> bool:
        """Whether the rest of a cost can still be done after this was done to these cards."""
        kept = Look(game)
        pretend(game, self.events(game, context, cards))
        found = fits_together(game, steps, bill, place)
        kept.give_back(game)
        return found

    def found(self, game: Game, context: Context) -> list[int]:
        """302.3: the card of the event only if it is still the card that it was when the ability triggered; 104.2: as many as there are."""
        cards = super().found(game, context)
        if not cards or isinstance(self.what, AtRandom) and len(cards) < self.what.count.value(game, context):
            game.rule("104.2")
        lives = context.slots.get(EVENT_SLOT + LIVES, [])
        if not lives or not speaks_of_event(self.what):
            return cards
        return [card for card in cards if card not in context.slots[EVENT_SLOT] or game.life[card] == lives[0] or game.life[card] > context.stamp]


def speaks_of_event(what: Cards) -> bool:
    """Whether words mean the card of the event that the ability reacts to."""
    if isinstance(what, Several):
        return any(speaks_of_event(part) for part in what.parts)
    return isinstance(what, Bound) and what.same is None and what.slot == EVENT_SLOT


def is_there(game: ForceOfWill, card: int, verb: str) -> bool:
    """Whether a deed makes sense for a card where it is."""
    kind = KIND[game.zone[card]]
    if verb == DESTROY:
        return kind & IN_GAME != 0
    if verb == BANISH:
        return kind & (IN_GAME | IN_ITEM) != 0
    if verb == REST or verb == RECOVER:
        return kind & TURNABLE != 0
    return kind == IN_HAND if verb == DISCARD else True


def says_ruler(what: Cards) -> bool:
    """1010.2: whether a text names rulers, so that those in a ruler area can be destroyed."""
    nodes: list[Node] = []
    walk(what, nodes)
    return any(isinstance(node, Has) and node.prop == TYPE and node.word == RULER or isinstance(node, RulerOf) and node.kind == RULER for node in nodes)


def deed(game: ForceOfWill, verb: str, card: int, context: Context) -> Event:
    """The event of doing something to a card."""
    if verb == DESTROY:
        return terms.destroying(game, card, context)
    if verb == BANISH:
        return terms.banishing(game, card, context)
    if verb == DISCARD:
        return terms.discarding(game, card, context)
    if verb == REST:
        return terms.resting(game, card, context)
    if verb == RECOVER:
        return terms.recovering(game, card, context)
    if verb in (REMOVE, REMOVE_DOWN):
        return terms.removing(game, card, context, verb == REMOVE_DOWN)
    if verb == TO_HAND:
        return terms.to_hand(game, card, context)
    if verb in DECKS:
        return terms.to_deck(game, card, context, TOP if verb in (DECK_TOP, STONES_TOP) else BOTTOM, verb in STONES or KIND[game.zone[card]] == IN_STONE_DECK)
    if verb in (LIFEBREAK_TOP, LIFEBREAK_BOTTOM):
        event = terms.owned(game, card, LIFEBREAK, PUT, context, "")
        event.place = TOP if verb == LIFEBREAK_TOP else BOTTOM
        return event
    places = {TO_STANDBY: STANDBY, TO_RULER_AREA: RULER_AREA, TO_RUNE_AREA: RUNE_AREA}
    if verb in places:
        return terms.owned(game, card, places[verb], PUT, context, "")
    return terms.to_graveyard(game, card, context)


ORDERED = (DECK_TOP, DECK_BOTTOM, STONES_TOP, STONES_BOTTOM)
SHUFFLED = (DECK_SHUFFLED, STONES_SHUFFLED)
DECKS = (*ORDERED, *SHUFFLED)
STONES = (STONES_TOP, STONES_BOTTOM, STONES_SHUFFLED)
"""305.1: to the magic stone deck, even where only "the bottom" is said of cards that are in it."""


class Do(Acting):
    """One of the deeds above, to all cards at once; cards from a deck move one by one (304.3); several that go to a deck are put there in
    an order of their owner's choice (302.4), or at random."""

    __slots__ = ("verb", "randomly")
    FIELDS = ("verb", "what", "randomly")

    def __init__(self, verb: str, what: Cards, randomly: bool = False) -> None:
        super().__init__(what)
        self.verb = verb
        self.randomly = randomly

    def advance(self, game: Game, frame: Frame) -> None:
        super().advance(game, frame)
        if frame.step == 3 and not frame.cards and self.is_hand():
            context_of(frame).done = True
            game.rule("1019.2a")

    def is_hand(self) -> bool:
        """1019.2: "discard your hand", all of it."""
        return self.verb == DISCARD and isinstance(self.what, Select) and self.what.areas == IN_HAND and is_any(self.what.what)

    def possible(self, game: Game, context: Context) -> bool:
        if self.verb == BANISH:
            game.rule("1011.2")
        return self.is_hand() or super().possible(game, context)

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        if self.is_hand():
            game.rule("1019.2")
        if self.verb == DESTROY:
            named = says_ruler(self.what)
            return [terms.destroying(game, card, context, even_ruler=named) for card in cards if is_there(game, card, DESTROY)]
        return [deed(game, self.verb, card, context) for card in cards if is_there(game, card, self.verb)]

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.verb in ORDERED and len(cards) > 1:
            if self.randomly:
                left = cards.copy()
                frame.cards = [left.pop(game.random(len(left))) for _ in range(len(cards))]
                frame.step = 5
                return
            frame.step = 4
            context.slots[ORDER_SLOT] = []
            for player in (1 - game.active, game.active):  # what is pushed last is done first
                mine = [card for card in cards if game.owner[card] == player]
                if mine:
                    terms.order_cards(game, player, mine, context, ORDER_SLOT)
        elif len(cards) > 1 and KIND[game.zone[cards[0]]] & (IN_MAIN_DECK | IN_STONE_DECK) and self.verb not in (REST, RECOVER):
            game.rule("304.3")
            frame.step = 6
        else:
            super().act(game, frame, context, cards)

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.cards = context.slots.get(ORDER_SLOT, frame.cards).copy()
            frame.step = 5
        if frame.step == 5:
            cards = frame.cards[::-1] if self.verb in (DECK_TOP, STONES_TOP) else frame.cards
            frame.step = 7
            self.happen(game, frame, self.events(game, context, cards))
        elif frame.step == 6 and frame.n < len(frame.cards):
            events = self.events(game, context, [frame.cards[frame.n]])
            frame.n += 1
            frame.events = frame.events + events
            game.happen(events)
        else:
            if self.verb in SHUFFLED:
                named = {area(game.owner[card], STONE_DECK if self.verb == STONES_SHUFFLED else MAIN_DECK) for card in frame.cards}
                for player in (0, 1):
                    for place in (MAIN_DECK, STONE_DECK):
                        deck = area(player, place)
                        if deck in named or any(game.zone[card] == deck for card in frame.cards):
                            terms.shuffle(game, player, context, place == STONE_DECK)
            if self.randomly and len({id(game.defs[card]) for card in frame.cards}) > 1:
                for card in frame.cards:
                    game.known[card] &= game.specs[game.zone[card]].seen
            super().close(game, frame, context)

    def free(self, game: Any, context: Context, card: int) -> bool:
        if not is_there(game, card, self.verb):
            return False
        if self.verb == BANISH:
            return terms.can_banish(game, card, context.master)
        if self.verb in (REST, RECOVER):
            game.rule("1013.3")
            return (game.rested[card] == 1) == (self.verb == RECOVER) and super().free(game, context, card)
        if self.verb == DISCARD and card == context.source and self.forced and not is_own(self.what, game, context):
            return False
        return super().free(game, context, card)


def is_any(what: Description) -> bool:
    """Whether a description fits every card."""
    return isinstance(what.kind, AnyCard) and not what.pre and not what.post


def is_own(what: Cards, game: Game, context: Context) -> bool:
    """Whether words name the card itself, and nothing else."""
    return not isinstance(what, (Choice, Several, Select)) and what.find(game, context) == [context.source]


class PutIntoField(Acting):
    """307.7: cards are put into the field: under your control, or their owners'."""

    rested: bool = False
    owners: bool = False

    def receiver(self, game: Any, context: Context, card: int) -> int:
        """Under whose control a card enters."""
        return int(game.owner[card]) if self.owners else context.master

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        origin = KIND[game.zone[cards[0]]]
        for player in (1 - context.master, context.master):
            mine = [card for card in cards if self.receiver(game, context, card) == player]
            if len(mine) > 1 and origin & (IN_MAIN_DECK | IN_STONE_DECK):
                game.rule("305.3" if origin == IN_STONE_DECK else "304.3")
                for card in reversed(mine):  # what is pushed last is done first
                    terms.put_into_field(game, [card], player, context, self.rested)
            elif mine:
                terms.put_into_field(game, mine, player, context, self.rested)

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        context.done = any(KIND[game.zone[card]] & IN_FIELD for card in frame.cards)
        if self.slot >= 0:
            context.slots[self.slot] = [card for card in frame.cards if KIND[game.zone[card]] & IN_FIELD]
        game.frames.pop()


class PutIntoOtherField(PutIntoField):
    """307.8b: cards are put into the opponent's field: under the opponent's control."""

    owners: bool = given(False)

    def receiver(self, game: Any, context: Context, card: int) -> int:
        game.rule("307.8b")
        return 1 - context.master


class AddTo(Acting):
    """1002: an addition is added to a card; one that is in the field already moves onto another card than it is on."""

    host: Cards

    def hosts(self, game: ForceOfWill, context: Context, card: int) -> list[int]:
        """The cards that it can be added to."""
        of = self.host.of if isinstance(self.host, Choice) else self.host
        return [host for host in of.find(game, context) if game.added_to[card] != host and terms.can_add(game, card, host, context)]

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        hosts = self.hosts(game, context, cards[0])
        frame.pick = NO_OPTION
        frame.step = 4
        if isinstance(self.host, Choice) and hosts:
            game.ask(self.chooser(context), CARDS, "1002.1", "add to", [(CARD, host) for host in hosts])
        elif hosts:
            frame.pick = (CARD, hosts[0])

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        if frame.step == 4 and frame.pick:
            frame.step = 5
            if isinstance(self.host, Choice):
                context.slots[self.host.slot] = [frame.pick[1]]
            terms.add_addition(game, frame.cards[0], frame.pick[1], context)
            return
        context.done = frame.step == 5 and game.added_to[frame.cards[0]] == frame.pick[1]
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        if isinstance(self.what, Target):
            return any(self.free(game, context, card) for card in self.what.find(game, context))
        return super().possible(game, context)

    def free(self, game: Any, context: Context, card: int) -> bool:
        return bool(self.hosts(game, context, card)) and super().free(game, context, card)


class Control(Acting):
    """105.3: a player gains control of cards, for a time or for good."""

    who: Players = Whose(0)
    until: int = WHOLE_GAME

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        for player in self.who.find(game, context)[:1]:
            for card in cards:
                gain_control(game, card, player, self.until, context)


class ControlWhile(Acting):
    """105.3: a player gains control of cards as long as a condition holds; afterwards it goes back."""

    condition: Condition

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        until = lasts_while(game, context, self.condition)
        if until:
            for card in cards:
                gain_control(game, card, context.master, until, context)


class Show(Acting):
    """1005.1: cards are revealed; 1005.2: as a cost, only cards that are not revealed already."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = bool(cards)
        terms.reveal(game, cards, context)

    def free(self, game: Any, context: Context, card: int) -> bool:
        if game.is_revealed(card, context.source):
            game.rule("1005.2")
            return False
        return super().free(game, context, card)


class LookAt(Acting):
    """A player looks at cards."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        terms.look(game, context.master, cards)


class SearchFor(Acting):
    """1014: look through zones for cards; what must have stated information need not be found."""

    def choose(self, game: Game, frame: Frame, context: Context) -> None:
        for choice in choices_of(self.what)[frame.n : frame.n + 1]:
            game.rule("1014.2")
            of = choice.of
            if isinstance(of, Select):
                named = [part.who.find(game, context) for part in of.what.parts if isinstance(part, InZoneOf)]
                for player in named[0] if named else players(context, of.whose):
                    for place in (MAIN_DECK, STONE_DECK):
                        if KIND[area(player, place)] & of.areas:
                            terms.look(as_fow(game), context.master, game.zones[area(player, place)])
        super().choose(game, frame, context)

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True

    def possible(self, game: Game, context: Context) -> bool:
        return True

    def demand(self) -> None:
        """1014.2: also where it must be searched, a card need not be found."""


class Counter(Acting):
    """1022: counters are put on cards, or removed from them (all of them where the number is None)."""

    __slots__ = ("name", "count", "removed", "amount_slot")
    FIELDS = ("name", "count", "what", "removed")

    def __init__(self, name: str, count: Number | None, what: Cards, removed: bool = False) -> None:
        super().__init__(what)
        self.name = name
        self.count = count
        self.removed = removed
        self.amount_slot = -1
        if removed and count is not None and isinstance(what, Choice) and what.upto and isinstance(what.count, CountOf):
            raise Reject("so many together, not from each")

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        made: list[Event] = []
        for card in cards:
            if self.count is not None:
                context.slots[EACH_CARD] = [card]
                n = so_many(game, context, self.count)
                del context.slots[EACH_CARD]
                if self.removed and n > game.count(card, self.name):
                    game.rule("104.2")
                    n = game.count(card, self.name)
            elif self.name:
                n = game.count(card, self.name)
            else:
                for name, n in game.counters(card).items():
                    made.append(terms.counting(game, card, name, -n, context))
                continue
            if n > 0:
                made.append(terms.counting(game, card, self.name, -n if self.removed else n, context))
        return made

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        super().act(game, frame, context, cards)
        context.done = bool(frame.events)
        if self.amount_slot >= 0:
            context.slots[self.amount_slot] = [abs(event.n) for event in frame.events]

    def free(self, game: Any, context: Context, card: int) -> bool:
        if self.removed and self.count is not None and game.count(card, self.name) < self.count.value(game, context):
            return False
        return super().free(game, context, card)


class TakeCounters(Deed):
    """1022.1: so many counters together are removed from any number of cards: the player says how many from which."""

    name: str
    count: Number
    of: Cards
    slot: int = given(-1)
    """Where the cards are kept for later words."""

    def holders(self, game: ForceOfWill, context: Context) -> list[int]:
        """The cards that have such counters."""
        return [card for card in self.of.find(game, context) if game.count(card, self.name) > 0]

    def most(self, game: ForceOfWill, context: Context) -> int:
        """How many there are."""
        return sum(game.count(card, self.name) for card in self.holders(game, context))

    def possible(self, game: Game, context: Context) -> bool:
        return self.count.value(game, context) <= self.most(as_fow(game), context)

    def taken(self, game: ForceOfWill, context: Context, shares: list[int]) -> list[Event]:
        """So many from each holder."""
        return [terms.counting(game, card, self.name, -n, context) for card, n in zip(self.holders(game, context), shares) if n > 0]

    def foreseen(self, game: ForceOfWill, context: Context) -> list[Event]:
        left = self.count.value(game, context)
        shares: list[int] = []
        for card in self.holders(game, context):
            shares.append(min(left, game.count(card, self.name)))
            left -= shares[-1]
        return self.taken(game, context, shares)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        holders = self.holders(own, context)
        if frame.step == 0:
            frame.step = 1
            frame.n = min(self.count.value(game, context), self.most(own, context))
            if frame.n <= 0 or frame.n == self.most(own, context):
                frame.cards = [own.count(card, self.name) if frame.n > 0 else 0 for card in holders]
                return
            game.ask(context.master, DISTRIBUTION, "1022.1", "counters", [(CARD, card, 0, 1) for card in holders], 0, frame.n)
        elif frame.step == 1:
            if any(n > own.count(card, self.name) for card, n in zip(holders, frame.cards)):
                frame.step = 0  # more than there are: asked again
                return
            frame.step = 2
            context.slots[self.slot] = [card for card, n in zip(holders, frame.cards) if n > 0]
            frame.events = self.taken(own, context, frame.cards)
            game.happen(frame.events.copy())
        else:
            context.done = bool(frame.events) and all(event.done or event.replaced for event in frame.events)
            game.frames.pop()


class MoveCounter(Acting):
    """1022.4: counters of a name (all of them where the number is None) are removed from cards, then put on another one."""

    __slots__ = ("name", "count", "to")
    FIELDS = ("name", "count", "what", "to")

    def __init__(self, name: str, count: Number | None, what: Cards, to: Cards) -> None:
        super().__init__(what)
        self.name = name
        self.count = count
        self.to = to

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        hosts = self.to.find(game, context)
        most = 1_000_000 if self.count is None else self.count.value(game, context)
        return [
            terms.counting(game, card, self.name, -min(most, game.count(card, self.name)), context)
            for card in cards
            if hosts and hosts[0] != card and game.count(card, self.name)
        ]

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        if frame.step == 3:
            frame.step = 4
            moved = -sum(event.n for event in frame.events if event.done)
            game.rule("1022.4")
            context.done = moved > 0
            if moved:
                game.happen([terms.counting(game, card, self.name, moved, context) for card in self.to.find(game, context)[:1]])
            return
        game.frames.pop()


class HealDamage(Acting):
    """1007.6: damage is removed from cards; all of it without a number."""

    amount: Number | None = None

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        n = -1 if self.amount is None else self.amount.value(game, context)
        return [terms.removing_damage(game, card, n, context) for card in cards]


SIDES_UP = {"past side up": 0, "future side up": 1, "hope side up": 0, "despair side up": 1}
"""1302.2, 1302.3: the sides of a double-sided card by name."""


class Simply(Acting):
    """Something that the rules do with each card: shift, invert, judgment, remove from battle, heal the ruler."""

    __slots__ = ("verb",)
    FIELDS = ("verb", "what")

    def __init__(self, verb: str, what: Cards) -> None:
        super().__init__(what)
        self.verb = verb

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in reversed(cards):
            if self.verb == "shift":
                terms.shift(game, card, context)
            elif self.verb == "invert":
                terms.invert(game, card, context)
            elif self.verb == "judgment":
                if not game.forbidden(declaring(game.controller(card), card, 2)):  # 104.4
                    terms.do_judgment(game, game.controller(card), context, card)
            elif self.verb == "remove from battle":
                terms.remove_from_battle(game, card)
            elif self.verb == "heal":
                terms.heal_ruler(game, card, context)
            elif self.verb == "summon":
                terms.summon(game, card, context.master, context)
            elif self.verb == "face down":
                game.face_down[card] = 1
                game.version += 1
            elif self.verb == "erase":
                terms.erase(game, card)
            else:
                terms.turn_side(game, card, SIDES_UP[self.verb], context)


class Play(Acting):
    """An effect lets a player play cards, perhaps without paying their cost."""

    free_of_cost: bool = False

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in reversed(cards):
            terms.play_by_effect(game, card, context.master, context, self.free_of_cost)

    def free(self, game: Any, context: Context, card: int) -> bool:
        return terms.can_play_by_effect(game, card, context.master, self.free_of_cost)


class MayPlay(Effect):
    """A player may play one of some cards: which one is asked for together with whether."""

    what: Cards
    free_of_cost: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        of = self.what.of if isinstance(self.what, Choice) else self.what
        terms.may_play(as_fow(game), context.master, of.find(game, context), context, self.free_of_cost)


class Choosing(Effect):
    """ "Choose target ...", "choose an attribute": it was chosen while playing; later words speak of it."""

    what: Target | ItemTarget | WordChoice | Several

    def advance(self, game: Game, frame: Frame) -> None:
        context_of(frame).done = True
        game.frames.pop()


class Cancel(Effect):
    """1012: objects leave the chase area unresolved; later words can speak of their cards."""

    what: ItemTarget | Cards
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step == 0:
            frame.step = 1
            own, context = as_fow(game), context_of(frame)
            game.rule("1012.1")
            serials = self.what.find(game, context)
            if self.slot >= 0:
                context.slots[self.slot] = spells(own, serials)
            frame.events = [terms.canceling(own, serial, context) for serial in serials if own.item(serial) is not None]
            game.happen(frame.events.copy())
        else:
            context_of(frame).done = any(event.done or event.replaced for event in frame.events)
            game.frames.pop()


class CopyItem(Effect):
    """1017.1: copy objects in the chase area."""

    what: ItemTarget | Cards
    new_targets: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        serials = self.what.find(game, context)
        if not serials:
            game.rule("1017.1d")
        for serial in serials:
            terms.copy_item(as_fow(game), serial, context.master, context, self.new_targets)


__all__ = ["AtRandom", "Choice", "ChooseCards", "HAND", "TopCards"]
