"""Reading a game from plain data, with checks: what `kernel.writer` wrote, or BadInput."""

from __future__ import annotations

from typing import Protocol

from rulewright.kernel.abilities import Ability, Binding, Pending
from rulewright.kernel.beginnings import ORDER_OF_EFFECTS
from rulewright.kernel.cards import CardDef, Chars, with_related
from rulewright.kernel.context import Context
from rulewright.kernel.errors import BadInput
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure, Runnable
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.happening import HAPPENING
from rulewright.kernel.jointly import CHOOSING, Jointly
from rulewright.kernel.losing import DEFEAT
from rulewright.kernel.nodes import Effect, Node, beyond, classes
from rulewright.kernel.plain import field, flag, items, mapping, pairs, text, texts, whole, wholes, within
from rulewright.kernel.questions import KINDS, Option, Question
from rulewright.kernel.stack import Item
from rulewright.kernel.writer import COUNTERS, HAPPENS, every_ability


class Rulebook(Protocol):
    """What restoring a game needs of its rules."""

    name: str

    def card(self, record: dict[str, object]) -> CardDef:
        """Compile one card."""

    def blank(self, cards: list[CardDef]) -> Game:
        """An empty game that is played with these printed cards."""

    def procedures(self) -> dict[str, Procedure]:
        """Every procedure of the rulebook by its name."""


def taken(value: object) -> tuple[int, str, list[Option]]:
    """A forced answer."""
    player, kind, options = items(value, "taken", 3)
    return whole(player, "taken"), text(kind, "taken"), options_of(options)


def options_of(value: object) -> list[Option]:
    """Options from lists."""
    return [tuple(wholes(item, "an option")) for item in items(value, "options")]


def log_entry(value: object) -> tuple[str, str, int, int, int, int, int]:
    """A line of the log."""
    entry = items(value, "a line of the log", 7)
    player, card, seen, n, m = wholes(entry[2:], "a line of the log", 5)
    return text(entry[0], "a line of the log"), text(entry[1], "a line of the log"), player, card, seen, n, m


def keyed(value: object, what: str) -> dict[tuple[int, int], int]:
    """A number for each of some abilities."""
    found: dict[tuple[int, int], int] = {}
    for item in items(value, what):
        first, second, number = wholes(item, what, 3)
        found[(first, second)] = number
    return found


class Reader:
    """Fills one empty game."""

    __slots__ = ("game", "cards", "abilities", "procedures", "contexts", "events", "bindings", "made", "count")

    def __init__(self, rules: Rulebook, game: Game, cards: list[CardDef]) -> None:
        self.game = game
        self.cards = with_related(cards)
        self.procedures = rules.procedures()
        self.abilities: dict[int, list[Ability]] = {}
        self.contexts: list[Context] = []
        self.events: list[Event] = []
        self.bindings: list[Binding] = []
        self.made: list[Node] = []
        self.count = 0

    def fill(self, data: dict[str, object]) -> None:
        """Read the whole state."""
        game = self.game
        for key in COUNTERS:
            setattr(game, key, whole(field(data, key), key))
        self.columns(data)
        if "made" in data:
            kinds = classes()
            for item in items(field(data, "made"), "made"):
                self.made.append(self.make(item, kinds))
        self.events = [self.event(item) for item in items(field(data, "events"), "events")]
        for item in items(field(data, "contexts"), "contexts"):
            self.contexts.append(self.context(item))
        self.bindings = [self.binding(item) for item in items(field(data, "bindings"), "bindings")]
        game.frames = [self.frame(item) for item in items(field(data, "frames"), "frames")]
        game.stead = max(
            (
                place
                for place, frame in enumerate(game.frames)
                if frame.proc is HAPPENING and frame.context is not None or isinstance(frame.proc, Jointly) and frame.step == CHOOSING
            ),
            default=-1,
        )
        game.past = [self.events[self.entry(number, self.events)] for number in wholes(data.get("past", []), "past")]
        game.recalled = frozenset([signal for definition in game.defs for signal in definition.recalls])
        game.index = {}
        for item in items(field(data, "index"), "index"):
            hook, numbers = items(item, "index", 2)
            game.index[whole(hook, "index")] = [self.bindings[self.entry(number, self.bindings)] for number in wholes(numbers, "index")]
        game.standby = [Pending(self.contexts[self.entry(number, self.contexts)], serial) for number, serial in pairs(field(data, "standby"), "standby")]
        game.stack = [self.item(item) for item in items(field(data, "stack"), "stack")]
        game.situations = pairs(field(data, "situations"), "situations")
        game.began = None if field(data, "began") is None else keyed(field(data, "began"), "began")
        game.ranks = keyed(field(data, "ranks"), "ranks")
        game.fixed = wholes(field(data, "fixed"), "fixed")
        game.keep_order = flag(field(data, "keep_order"), "keep_order")
        game.end_rule, game.end_way = texts(items(field(data, "end"), "end", 2), "end")
        game.question = self.question(field(data, "question"))
        game.set_extra(mapping(field(data, "extra"), "extra"))
        game.chars = {}
        game.fresh = -1
        within(game.winner, UNDECIDED, 1, "winner")
        if (game.question is None) == (game.winner == UNDECIDED) or (game.question is not None and not game.frames):
            raise BadInput("a game either asks a question or is over")

    def columns(self, data: dict[str, object]) -> None:
        """Read the cards and zones, each card in exactly one zone."""
        game = self.game
        places = wholes(field(data, "defs"), "defs")
        count = self.count = len(places)
        game.defs = [self.cards[within(place, 0, len(self.cards) - 1, "defs")] for place in places]
        game.owner = [within(player, 0, 1, "owner") for player in wholes(field(data, "owner"), "owner", count)]
        game.zone = wholes(field(data, "zone"), "zone", count)
        game.host = [self.card(card) for card in wholes(field(data, "host"), "host", count)]
        game.known = wholes(field(data, "known"), "known", count)
        game.stamp = wholes(field(data, "stamp"), "stamp", count)
        game.life = wholes(field(data, "life"), "life", count)
        game.zones = [wholes(cards, "zones") for cards in items(field(data, "zones"), "zones", len(game.specs))]
        found = sorted((card, zone) for zone, cards in enumerate(game.zones) for card in cards)
        if found != list(enumerate(game.zone)):
            raise BadInput("a card is in no zone, in two, or not where it says it is")

    def card(self, value: object) -> int:
        """The id of a card of this game, or -1."""
        return within(value, -1, self.count - 1, "a card")

    def entry(self, number: int, table: list[Context] | list[Event] | list[Binding] | list[Ability] | list[Node]) -> int:
        """A number that a table has."""
        return within(number, 0, len(table) - 1, "a reference")

    def ability(self, value: object) -> Ability:
        """The ability at a place."""
        card, place = wholes(value, "an ability", 2)
        if card not in self.abilities:
            self.abilities[card] = every_ability(self.cards[within(card, 0, len(self.cards) - 1, "an ability")])
        return self.abilities[card][self.entry(place, self.abilities[card])]

    def node(self, value: object) -> Node:
        """The node at a place, or one that the game made."""
        if isinstance(value, int):
            return self.made[self.entry(value, self.made)]
        place = wholes(value, "a node", 3)
        nodes = self.ability(place[:2]).nodes
        return nodes[self.entry(place[2], nodes)]

    def make(self, value: object, kinds: dict[str, type[Node]]) -> Node:
        """A node that the game made, after those that it holds."""
        name, fields, later = items(value, "made", 3)
        values = [self.value(item) for item in items(fields, "made")]
        kind = kinds.get(text(name, "made"))
        if kind is None or len(values) != len(kind.FIELDS):
            raise BadInput(f"these rules have no {name!r} with {len(values)} parts")
        made = kind(**dict(zip(kind.FIELDS, values)))
        for key, item in mapping(later, "made").items():
            if key not in beyond(kind):
                raise BadInput(f"{name} has no {key!r}")
            setattr(made, key, self.value(item))
        return made

    def value(self, value: object) -> object:
        """What a field of a node holds."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        kind, held = mapping(value, "a field").popitem()
        if kind == "node":
            return self.node(held)
        if kind == "ability":
            return self.ability(held)
        if kind == "card":
            return self.cards[within(held, 0, len(self.cards) - 1, "a card")]
        if kind == "set":
            return frozenset(texts(held, "a field"))
        found = [self.value(item) for item in items(held, "a field")]
        return tuple(found) if kind == "tuple" else found

    def effect(self, value: object) -> Effect:
        """The effect at a place."""
        node = self.node(value)
        if not isinstance(node, Effect):
            raise BadInput(f"{type(node).__name__} is no effect")
        return node

    def frame(self, value: object) -> Frame:
        """A frame of the stack."""
        item = items(value, "a frame", 11)
        proc: Runnable
        if isinstance(item[0], str):
            proc = HAPPENING if item[0] == HAPPENS else self.procedure(item[0])
        else:
            proc = self.effect(item[0])
        step, player, card, n, m = wholes(item[1:6], "a frame", 5)
        frame = Frame(proc, within(player, -1, 1, "a player"), self.card(card), n)
        frame.step = within(step, 0, len(proc.calls), "a step") if isinstance(proc, Procedure) else step
        frame.m = m
        frame.cards = wholes(item[6], "a frame")
        context = whole(item[7], "a frame")
        frame.context = None if context == -1 else self.contexts[self.entry(context, self.contexts)]
        frame.events = [self.events[self.entry(number, self.events)] for number in wholes(item[8], "a frame")]
        frame.pick = tuple(wholes(item[9], "a frame"))
        frame.picks = options_of(item[10])
        return frame

    def procedure(self, name: str) -> Procedure:
        """The procedure of that name."""
        for own in (ORDER_OF_EFFECTS, DEFEAT):
            if name == own.name:
                return own
        if name not in self.procedures:
            raise BadInput(f"these rules have no procedure {name!r}")
        return self.procedures[name]

    def context(self, value: object) -> Context:
        """A context, after the events."""
        ability, master, source, life, event, slots, done, stamp, effect, chosen = items(value, "a context", 10)
        number = whole(event, "a context")
        context = Context(
            None if ability is None else self.ability(ability),
            whole(master, "a context"),
            self.card(source),
            whole(life, "a context"),
            None if number == -1 else self.events[self.entry(number, self.events)],
        )
        if isinstance(slots, int):
            context.slots = self.contexts[self.entry(slots, self.contexts)].slots
        for item in [] if isinstance(slots, int) else items(slots, "a context"):
            slot, cards = items(item, "a context", 2)
            context.slots[whole(slot, "a context")] = wholes(cards, "a context")
        context.done = flag(done, "a context")
        context.chosen = wholes(chosen, "a context")
        context.stamp = whole(stamp, "a context")
        context.effect = None if effect is None else self.effect(effect)
        return context

    def item(self, value: object) -> Item:
        """An object of the stack, after the contexts."""
        entry = items(value, "an item", 10)
        serial, kind, player, card, life, n, number = wholes(entry[:7], "an item", 7)
        context = None if number == -1 else self.contexts[self.entry(number, self.contexts)]
        cards = [self.card(other) for other in wholes(entry[7], "an item")]
        return Item(
            serial, kind, within(player, -1, 1, "a player"), self.card(card), life, context, n, cards, wholes(entry[8], "an item"), wholes(entry[9], "an item")
        )

    def event(self, value: object) -> Event:
        """An event."""
        item = items(value, "an event", 20)
        kind, player, card, target, n, way, origin, m, place, cause, source, master, life, prior = wholes(item[:14], "an event", 14)
        event = Event(kind, player, self.card(card), target, n, way, text(item[14], "an event"))
        event.origin = origin
        event.m = m
        event.place = place
        event.cause = cause
        event.source = source
        event.master = master
        event.life = life
        event.prior = prior
        event.last = None if item[15] is None else self.chars(item[15])
        event.under = wholes(item[16], "an event")
        event.used = wholes(item[17], "an event")
        event.done = flag(item[18], "an event")
        event.replaced = flag(item[19], "an event")
        return event

    def chars(self, value: object) -> Chars:
        """Last known characteristics."""
        nums, sets, muted, granted, why = items(value, "characteristics", 5)
        chars = Chars(wholes(nums, "characteristics"), [frozenset(texts(words, "characteristics")) for words in items(sets, "characteristics")])
        chars.muted = flag(muted, "characteristics")
        chars.granted = [self.ability(ability) for ability in items(granted, "characteristics")]
        for item in items(why, "characteristics"):
            prop, source, change = wholes(item, "characteristics", 3)
            chars.why.append((prop, source, change))
        return chars

    def binding(self, value: object) -> Binding:
        """A binding, after the contexts."""
        part, context, serial, stamp, card, until, once, targets, amount = items(value, "a binding", 9)
        number = self.entry(whole(context, "a binding"), self.contexts)
        binding = Binding(
            self.node(part),
            self.contexts[number],
            whole(serial, "a binding"),
            whole(stamp, "a binding"),
            self.card(card),
            whole(until, "a binding"),
            flag(once, "a binding"),
            None if targets is None else pairs(targets, "a binding"),
        )
        binding.amount = whole(amount, "a binding")
        return binding

    def question(self, value: object) -> Question | None:
        """A question."""
        if value is None:
            return None
        data = mapping(value, "question")
        kind = text(field(data, "kind"), "question")
        if kind not in KINDS:
            raise BadInput(f"there is no question of kind {kind!r}")
        return Question(
            within(field(data, "player"), 0, 1, "question"),
            kind,
            text(field(data, "rule"), "question"),
            text(field(data, "prompt"), "question"),
            options_of(field(data, "options")),
            whole(field(data, "minimum"), "question"),
            whole(field(data, "maximum"), "question"),
            flag(field(data, "several"), "question"),
            whole(field(data, "null"), "question"),
        )
