"""What texts make players do: draw, gain and lose life, deal damage, look, shuffle, produce will, make tokens, take turns."""

from __future__ import annotations

from itertools import combinations_with_replacement

from rulewright.games.force_of_will.nodes.effects import Acting
from rulewright.games.force_of_will.nodes.lasting import bind_for
from rulewright.games.force_of_will.nodes.measures import Letter, number_now, so_many
from rulewright.games.force_of_will.nodes.people import Players, Whose, reckoned
from rulewright.games.force_of_will.nodes.places import chosen_attribute
from rulewright.games.force_of_will.nodes.selection import Select, TopCards
from rulewright.games.force_of_will.nodes.targets import Division, Target
from rulewright.games.force_of_will.rules import terms
from rulewright.games.force_of_will.rules.cost import Cost
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.paying import Deed
from rulewright.games.force_of_will.rules.slots import X_SLOT
from rulewright.games.force_of_will.rules.tokens import gain_gem
from rulewright.games.force_of_will.rules.will import Producing, WillCost
from rulewright.games.force_of_will.rules.words import (
    ATK,
    ATTRIBUTE,
    ATTRIBUTES,
    DEF,
    DRAW,
    END,
    LETTERS,
    MAIN,
    RECOVERY,
    WHOLE_GAME,
    WILL_KINDS,
    WILL_MOON,
    WILL_TIME,
    WILL_VOID,
)
from rulewright.games.force_of_will.rules.zones import FIELD, IN_MAIN_DECK, MAIN_DECK, STONE_DECK, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import DecideGame, context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Cards, Effect, Filter, Fixed, Node, Number, This, Times, given
from rulewright.kernel.questions import NUMBER as HOW_MANY
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import NUMBER
from rulewright.tcg.effects.selecting import Several, means_this

PHASE_NUMBERS = {"draw": DRAW, "recovery": RECOVERY, "main": MAIN, "end": END}


class Draw(Effect):
    """1009.2: draw cards."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            terms.draw(as_fow(game), context.master, so_many(game, context, self.count), context)
        else:
            context.done = True
            game.frames.pop()


class Life(Deed):
    """105.4: gain or lose life; `slot` keeps how much."""

    amount: Number
    gains: bool
    paid: bool = False
    """It is paid: only by who has it."""
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        if frame.step == 0:
            frame.step = 1
            frame.events = self.foreseen(own, context)
            game.happen(frame.events.copy())
            return
        context.done = any(event.done or event.replaced for event in frame.events)
        if self.slot >= 0:
            context.slots[self.slot] = [event.n for event in frame.events if event.done] or [0]
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return not self.paid or as_fow(game).life_points[context.master] >= self.amount.value(game, context)

    def foreseen(self, game: ForceOfWill, context: Context) -> list[Event]:
        n = so_many(game, context, self.amount)
        make = terms.gaining_life if self.gains else terms.losing_life
        return [make(game, context.master, n, context)] if n else []

    def bare_life(self) -> Number | None:
        return self.amount if self.paid else None


class Undone(Effect):
    """What was done before is not what later words ask about."""

    def advance(self, game: Game, frame: Frame) -> None:
        context_of(frame).done = False
        game.frames.pop()


class HowMany(Effect):
    """A number up to a most, as its player likes: that much is meant afterwards."""

    most: Number
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            options: list[Option] = [(NUMBER, n) for n in range(max(0, self.most.value(game, context)) + 1)]
            game.ask(context.master, HOW_MANY, "1022.1", "how many counters", options)
            return
        context.slots[self.slot] = [frame.pick[1]]
        context.done = frame.pick[1] > 0
        game.frames.pop()


class AnyLife(Effect):
    """105.4a: as much life as the player likes is paid, in hundreds."""

    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 0:
            game.rule("105.4a")
            most = own.life_points[context.master] // 100
            options: list[Option] = [(NUMBER, 100 * n) for n in range(most + 1)]
            game.ask(context.master, HOW_MANY, "105.4a", "life", options)
        elif step == 1:
            frame.events = [terms.losing_life(own, context.master, frame.pick[1], context)]
            game.happen(frame.events.copy())
        else:
            event = frame.events[0]
            context.slots[self.slot] = [event.n if event.done else 0]
            context.done = True
            game.frames.pop()


class PayWill(WillCost):
    """1003.2: will that an effect lets a player pay."""

    def amount(self, game: ForceOfWill, context: Context) -> Cost:
        return self.cost.with_x(context.slots.get(X_SLOT, [0])[0])

    def possible(self, game: Game, context: Context) -> bool:
        if super().possible(game, context):
            return True
        game.rule("1003.4")
        return False


class Remark(Effect):
    """A sentence that says what the rules do anyway."""

    words: str

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


class LifeBecomes(Effect):
    """The life of players becomes a number: they gain or lose the difference."""

    who: Players
    amount: Number

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        events: list[Event] = []
        for player in self.who.find(game, context):
            more = reckoned(self.amount, game, context, player) - own.life_points[player]
            if more:
                make = terms.gaining_life if more > 0 else terms.losing_life
                events.append(make(own, player, abs(more), context))
        game.happen(events)


class Deal(Acting):
    """1007: a source deals damage to cards and players."""

    __slots__ = ("amount", "source", "to", "amount_slot")
    FIELDS = ("source", "amount", "what", "to")

    def __init__(self, amount: Number, what: Cards | None, source: Cards | None = None, to: Players | None = None) -> None:
        super().__init__(Nothing() if what is None else what)
        self.amount = amount
        self.source = source
        """What deals it; None for the card of the text (912.1)."""
        self.to = to
        self.amount_slot = -1
        """Where the damage that was really dealt is kept."""

    def dealt(self, game: Game, context: Context, cards: list[int]) -> list[Event]:
        """The damage to these cards and to the players."""
        own = as_fow(game)
        events: list[Event] = []
        of = self.source
        sources = [context.source] if of is None or means_this(of) else of.find(game, context)  # also after it has left (911.1)
        for source in sources:
            n = self.amount_by(game, context, source)
            if len(cards) > 1:
                game.rule("1007.5")
            events += [terms.dealing(own, source, card, own.controller(card), n, context) for card in cards]
            who = [] if self.to is None else self.to.find(game, context)
            if isinstance(self.what, Target):
                who = who + self.what.players(context)
            for player in who:
                n = self.amount_by(game, context, source, player)
                events.append(terms.dealing(own, source, -1, player, n, context))
        return events

    def amount_by(self, game: Game, context: Context, source: int, player: int = -1) -> int:
        """How much a source deals, perhaps to a certain player."""
        if isinstance(self.amount, OwnNumber):
            return max(0, self.amount.of_card(game, source))
        if isinstance(self.amount, Times):
            game.rule("1007.3a")
        return so_many(game, context, self.amount) if player < 0 else max(0, reckoned(self.amount, game, context, player))

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 2:
            frame.step = 3
            cards = self.found(game, context)
            frame.cards = cards
            if self.slot >= 0:
                context.slots[self.slot] = cards
            self.happen(game, frame, [event for event in self.dealt(game, context, cards) if event.n > 0])
        elif frame.step == 3:
            context.done = any(event.done or event.replaced for event in frame.events)
            if self.amount_slot >= 0:
                context.slots[self.amount_slot] = [event.n for event in frame.events if event.done]
            game.frames.pop()
        else:
            super().advance(game, frame)

    def possible(self, game: Game, context: Context) -> bool:
        return isinstance(self.what, Nothing) or super().possible(game, context)


class Nothing(Cards):
    """No cards."""

    def find(self, game: Game, context: Context) -> list[int]:
        return []


class OwnNumber(Number):
    """A number of the source itself: "damage equal to its ATK"."""

    prop: int

    def of_card(self, game: Game, card: int) -> int:
        """The number of a source."""
        return number_now(game, card, self.prop)

    def value(self, game: Game, context: Context) -> int:
        return self.of_card(game, context.source)


class DealDivided(Effect):
    """903.2h: damage divided among targets in hundreds."""

    division: Division
    source: Cards | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        source = context.source if self.source is None else (self.source.find(game, context) or [context.source])[0]
        events = [
            terms.dealing(own, source, max(one, -1), -1 - one if one < 0 else own.controller(one), n, context)
            for one, n in self.division.parts(game, context)
            if n > 0
        ]
        context.done = bool(events)
        game.happen(events)


class DealEachOther(Effect):
    """Two cards deal damage equal to a number of theirs to each other."""

    first: Cards
    second: Cards | None
    prop: int

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        both = self.first.find(game, context) + ([] if self.second is None else self.second.find(game, context))
        number = OwnNumber(self.prop)
        events = (
            [
                terms.dealing(own, one, other, own.controller(other), max(0, number.of_card(game, one)), context)
                for one, other in ((both[0], both[1]), (both[1], both[0]))
            ]
            if len(both) == 2
            else []
        )
        context.done = bool(events)
        game.happen([event for event in events if event.n > 0])


class LookTop(Effect):
    """Look at, or reveal, the top cards of a deck: the next words speak of them."""

    what: TopCards
    shown: bool
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        cards = self.what.find(game, context)
        context.slots[self.slot] = cards
        context.done = bool(cards)
        if self.shown:
            terms.reveal(own, cards, context)
        else:
            terms.look(own, context.master, cards)


class RevealUntil(Effect):
    """Reveal cards from the top of the main deck until one fits: that one is `found`, all of them are in the slot."""

    what: Filter
    slot: int = given(-1)
    found: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        shown: list[int] = []
        context.slots[self.found] = []
        for card in reversed(game.zones[area(context.master, MAIN_DECK)]):
            shown.append(card)
            if self.what.passes(game, context, card):
                context.slots[self.found] = [card]
                break
        context.slots[self.slot] = shown
        terms.reveal(own, shown, context)
        context.done = bool(context.slots[self.found])


class ShuffleDeck(Effect):
    """1021.1a: a player's main deck, or magic stone deck."""

    stones: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.shuffle(as_fow(game), context.master, context, self.stones)


class ShuffleIt(Effect):
    """1021.1a: the deck that was spoken of; one's main deck where it was none."""

    deck: TopCards | Select | None = given(None)
    """Cards of that deck; the binder says which."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        deck = self.deck
        who = [context.master] if deck is None else deck.players(game, context) if isinstance(deck, TopCards) else players(context, deck.whose)
        stones = deck is not None and (deck.place == STONE_DECK if isinstance(deck, TopCards) else not deck.areas & IN_MAIN_DECK)
        for player in who:
            terms.shuffle(as_fow(game), player, context, stones)


class CallStone(Effect):
    """The top card of the magic stone deck is put into the field; 1016.1: where it is called, what is said of calling counts for it."""

    rested: bool = False
    called: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        own = as_fow(game)
        if self.called:
            context.done = bool(game.zones[area(context.master, STONE_DECK)])
            terms.call_stone(own, context.master, context)
            return
        cards = TopCards(0, Fixed(1), STONE_DECK).find(game, context)
        context.done = bool(cards)
        terms.put_into_field(own, cards, context.master, context, self.rested)


class Produce(Producing):
    """907.4: produce will: one of several alternatives, each a run of symbols, as often as a number says."""

    options: tuple[str, ...]
    times: Number | None = None
    once: list[list[int]] = given()
    """What the symbols show; nobody changes it."""

    def __post_init__(self) -> None:
        self.once = [symbols(option) for option in self.options]

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        if self.times is None:
            return self.once
        times = max(0, self.times.value(game, context))
        return [[n * times for n in option] for option in self.once]

    def is_fixed(self) -> bool:
        return self.times is None


def symbols(text: str) -> list[int]:
    """How much will of each kind a run of symbols shows; a number is will without an attribute."""
    found = [0] * WILL_KINDS
    letters = list(LETTERS)
    for symbol in text.replace("}", "").split("{")[1:]:
        if symbol in letters:
            found[letters.index(symbol)] += 1
        elif symbol in ("M", "T"):
            found[WILL_MOON if symbol == "M" else WILL_TIME] += 1
        elif symbol.isdigit():
            found[WILL_VOID] += int(symbol)
    return found


class ProduceAny(Producing):
    """Will of any attribute, or of those that a set of cards has."""

    count: Number
    among: Cards | None = None

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        count = max(0, self.count.value(game, context))
        found: list[list[int]] = []
        for kind, word in enumerate(ATTRIBUTES):
            if self.among is None or all(word in game.words(card, ATTRIBUTE) for card in self.among.find(game, context)):
                found.append([count if other == kind else 0 for other in range(WILL_KINDS)])
        return found


class ProduceMixed(Producing):
    """So much will, each of any attribute."""

    count: Number

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        found: list[list[int]] = []
        for kinds in combinations_with_replacement(range(len(ATTRIBUTES)), min(MOST_MIXED, max(0, self.count.value(game, context)))):
            found.append([kinds.count(kind) for kind in range(WILL_KINDS)])
        return found


MOST_MIXED = 6


class ProduceChosen(Producing):
    """Will of the attribute that was chosen."""

    count: Number
    slot: int = given(-1)

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        word = chosen_attribute(as_fow(game), context, self.slot)
        count = self.count.value(game, context)
        return [[count if kind == ATTRIBUTES.index(word) else 0 for kind in range(WILL_KINDS)]] if word in ATTRIBUTES else []


class RollForce(Effect):
    """1023.1, 1023.2: [Force] n."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.force(as_fow(game), context.master, self.count.value(game, context), context)


class Foresee(Effect):
    """1034.1: foresee n."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.foresee(as_fow(game), context.master, self.count.value(game, context), context)


class ExtraTurn(Effect):
    """1025.1: take a turn after this one."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.extra_turn(as_fow(game), context.master)


class Restart(Effect):
    """1033.1: the game is restarted; 1033.3: cards of which the text says how they begin stay as they are."""

    kept: Cards | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.restart(as_fow(game), context.master, [] if self.kept is None else self.kept.find(game, context), context)


class SkipPhase(Effect):
    """1031.1: skip the next such phase."""

    phase: str

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.skip_phase(as_fow(game), context.master, PHASE_NUMBERS[self.phase])


class TokenKind(Node):
    """1303.1: what a token is: its numbers, attributes, races, texts and name; X is fixed as it is made."""

    change: str
    attributes: tuple[str, ...]
    races: tuple[str, ...]
    text: tuple[Node, ...] = ()
    named: str = ""
    x: Number | None = None

    def __post_init__(self) -> None:
        self.x = Letter("X") if self.x is None and "X" in self.change else self.x


class Tokens(Effect):
    """1303: tokens of a kind are put into the field."""

    count: Number
    kind: TokenKind
    rested: bool = False
    token: CardDef | None = given(None)
    """The printed card that it stands for, made by the compiler."""
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        assert self.token is not None
        if frame.step == 0:
            frame.step = 1
            frame.n = len(game.defs)
            if game.trace is not None:
                game.trace.extend(("1303.1", "1303.1b") if self.kind.named else ("1303.1", "1303.1b", "1303.1d"))
            terms.create_token(own, self.token, context.master, so_many(game, context, self.count), context, self.rested, FIELD)
            return
        made = list(range(frame.n, len(game.defs)))
        context.done = bool(made)
        if self.slot >= 0:
            context.slots[self.slot] = made
        game.frames.pop()
        if self.kind.x is not None and made:
            x = self.kind.x.value(game, context)
            for prop, text in zip((ATK, DEF), self.kind.change.split("/")):
                n = x * 10 ** (len(text) - 1) if text.startswith("X") else int(text)
                bind_for(own, context, ChangeNumber(This(), prop, Fixed(n), True), WHOLE_GAME, made)


class Gem(Effect):
    """1027: gain gems: of an attribute, of any, or all of one that is chosen (`alike`)."""

    count: Number
    attribute: str = ""
    alike: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        gain_gem(as_fow(game), context.master, self.count.value(game, context), context, self.attribute, self.alike)


class SetWeather(Effect):
    """1028.1: the weather becomes something."""

    word: str

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.set_weather(as_fow(game), context.master, self.word)


__all__ = ["DecideGame", "MAIN_DECK", "Several", "This", "Whose"]
