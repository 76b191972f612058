"""Writing a game as plain data.

Objects that several places share (contexts, events, bindings) stand once in a table and are named by their number,
so that they are shared again after loading. Code is named by its place: a procedure by its name, a part of a card's
text by its card, its ability and its number among the ability's nodes. What stands on no card because the game made it
(a token's numbers, a choice that a sentence offers) stands in a table of its own, as its class and its fields; so there
is no part of a running game that cannot be written.
"""

from __future__ import annotations

import json

from rulewright.kernel.abilities import Ability, Binding
from rulewright.kernel.cards import CardDef, Chars, with_related
from rulewright.kernel.context import Context
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure, Runnable
from rulewright.kernel.game import Game
from rulewright.kernel.happening import HAPPENING
from rulewright.kernel.nodes import Node, beyond, class_name, given_later, walk
from rulewright.kernel.questions import Option, Question
from rulewright.kernel.stack import Item

HAPPENS = "happening"
"""The name of the kernel's own procedure."""

Plain = list[object]
COUNTERS = ("clock", "turn", "active", "phase", "revealed", "laps", "winner", "seed_a", "seed_b")


def listed(options: list[Option]) -> Plain:
    """Options as lists."""
    return [list(option) for option in options]


def every_ability(card: CardDef) -> list[Ability]:
    """The printed abilities of a card, then those that any part of its text holds, to give them to cards."""
    found = list(card.abilities)
    seen: set[int] = set()
    for ability in found:  # grows meanwhile: a given ability may give another one
        nodes = list(ability.nodes)
        for node in nodes:  # and so do these: a node may hold others that follow from its fields
            if id(node) not in seen:
                seen.add(id(node))
                for name in beyond(type(node)):
                    held = getattr(node, name, None)
                    if isinstance(held, Ability):
                        if not any(other is held for other in found):
                            found.append(held)
                    elif held is not None and not isinstance(held, (int, str)):
                        walk(held, nodes)
    return found


class Places:
    """Where the abilities and nodes of some printed cards stand. They never change, so it is made once for a game and
    its copies."""

    __slots__ = ("definitions", "cards", "nodes", "abilities", "records")

    def __init__(self, definitions: list[CardDef]) -> None:
        self.definitions = definitions
        found = with_related(definitions)
        self.cards = {id(card): place for place, card in enumerate(found)}
        self.nodes: dict[int, Plain] = {}
        self.abilities: dict[int, Plain] = {}
        for index, card in enumerate(found):
            for place, ability in enumerate(every_ability(card)):
                self.abilities.setdefault(id(ability), [index, place])
                for number, node in enumerate(ability.nodes):
                    self.nodes.setdefault(id(node), [index, place, number])
        self.records = compact([card.record for card in definitions])
        """The cards as text."""


def compact(data: object) -> str:
    """Plain data as one text, always the same."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def places_of(game: Game) -> Places:
    """Where everything stands on the printed cards of a game."""
    definitions = game.definitions()
    places = game.places
    if places is None or places.definitions != definitions:
        places = game.places = Places(definitions)
    return places


class Writer:
    """Writes one game."""

    __slots__ = ("game", "places", "contexts", "events", "bindings", "made", "known", "numbers")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places = places_of(game)
        self.contexts: Plain = []
        self.events: Plain = []
        self.bindings: Plain = []
        self.made: Plain = []
        self.known: dict[str, int] = {}
        """Place in its table of each node that the game made, by what it is."""
        self.numbers: dict[int, int] = {}
        """Place in its table of each object written so far, by its identity."""

    def state(self) -> dict[str, object]:
        """All that matters for how the game goes on."""
        game = self.game
        data: dict[str, object] = {key: getattr(game, key) for key in COUNTERS}
        data["defs"] = [self.places.cards[id(card)] for card in game.defs]
        data["owner"] = list(game.owner)
        data["zone"] = list(game.zone)
        data["host"] = list(game.host)
        data["known"] = list(game.known)
        data["stamp"] = list(game.stamp)
        data["life"] = list(game.life)
        data["zones"] = [list(cards) for cards in game.zones]
        data["fixed"] = list(game.fixed)
        data["keep_order"] = game.keep_order
        data["end"] = [game.end_rule, game.end_way]
        data["situations"] = [list(pair) for pair in game.situations]
        began = game.began
        data["began"] = None if began is None else [[*key, began[key]] for key in sorted(began)]
        data["ranks"] = [[*key, game.ranks[key]] for key in sorted(game.ranks)]
        data["frames"] = [self.frame(frame) for frame in game.frames]
        data["question"] = self.question(game.question)
        data["standby"] = [[self.context(pending.context), pending.serial] for pending in game.standby]
        data["stack"] = [self.item(item) for item in game.stack]
        data["index"] = [[key, [self.binding(binding) for binding in game.index[key]]] for key in sorted(game.index)]
        if game.past:
            data["past"] = [self.event(event) for event in game.past]
        data["bindings"] = self.bindings
        data["contexts"] = self.contexts
        data["events"] = self.events
        data["extra"] = game.extra()
        if self.made:
            data["made"] = self.made
        return data

    def node(self, node: Node) -> Plain | int:
        """Where a node stands: card, ability, number; or its number among those that the game made."""
        place = self.places.nodes.get(id(node))
        if place is not None:
            return place
        fields: Plain = [self.value(getattr(node, name)) for name in node.FIELDS]
        return self.entry([class_name(type(node)), fields, {name: self.value(getattr(node, name)) for name in given_later(node)}])

    def ability(self, ability: Ability | None) -> Plain | None:
        """Where an ability stands: card, place."""
        if ability is None:
            return None
        place = self.places.abilities.get(id(ability))
        if place is None:
            raise RulewrightError(f"an ability belongs to no card of this game: {ability.text!r}")
        return place

    def entry(self, made: Plain) -> int:
        """The number of something that the game made: equal ones are one."""
        text = compact(made)
        number = self.known.get(text)
        if number is None:
            number = self.known[text] = len(self.made)
            self.made.append(made)
        return number

    def value(self, value: object) -> object:
        """What a field of a node holds."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, Node):
            return {"node": self.node(value)}
        if isinstance(value, Ability):
            return {"ability": self.ability(value)}
        if isinstance(value, CardDef):
            return {"card": self.places.cards[id(value)]}
        if isinstance(value, tuple):
            return {"tuple": [self.value(item) for item in value]}
        if isinstance(value, list):
            return {"list": [self.value(item) for item in value]}
        if isinstance(value, frozenset):
            return {"set": sorted(value)}
        raise RulewrightError(f"{type(value).__name__} has no plain form: it cannot be saved")

    def runnable(self, proc: Runnable) -> object:
        """The name of a procedure, or where an effect stands."""
        if isinstance(proc, Procedure):
            return proc.name
        if isinstance(proc, Node):
            return self.node(proc)
        if proc is HAPPENING:
            return HAPPENS
        raise RulewrightError(f"{type(proc).__name__} has no name: it cannot be saved")

    def frame(self, frame: Frame) -> Plain:
        """A frame with the numbers of its context and events."""
        return [
            self.runnable(frame.proc),
            frame.step,
            frame.player,
            frame.card,
            frame.n,
            frame.m,
            list(frame.cards),
            self.context(frame.context),
            [self.event(event) for event in frame.events],
            list(frame.pick),
            listed(frame.picks),
        ]

    def context(self, context: Context | None) -> int:
        """The number of a context in the table, -1 for none."""
        if context is None:
            return -1
        number = self.numbers.get(id(context))
        if number is None:
            number = len(self.contexts)
            self.numbers[id(context)] = number
            self.contexts.append(
                [
                    self.ability(context.ability),
                    context.master,
                    context.source,
                    context.life,
                    self.event(context.event),
                    self.slots(context.slots, number),
                    context.done,
                    context.stamp,
                    None if context.effect is None else self.node(context.effect),
                    list(context.chosen),
                ]
            )
        return number

    def slots(self, slots: dict[int, list[int]], number: int) -> Plain | int:
        """What the pronouns of a context mean; or the number of the earlier context that has the very same ones."""
        first = self.numbers.setdefault(id(slots), number)
        return first if first != number else [[slot, list(slots[slot])] for slot in sorted(slots)]

    def item(self, item: Item) -> Plain:
        """An object of the stack with the number of its context."""
        return [
            item.serial,
            item.kind,
            item.player,
            item.card,
            item.life,
            item.n,
            self.context(item.context),
            list(item.cards),
            list(item.lives),
            list(item.amounts),
        ]

    def event(self, event: Event | None) -> int:
        """The number of an event in the table, -1 for none."""
        if event is None:
            return -1
        number = self.numbers.get(id(event))
        if number is None:
            number = len(self.events)
            self.numbers[id(event)] = number
            self.events.append(
                [
                    event.kind,
                    event.player,
                    event.card,
                    event.target,
                    event.n,
                    event.way,
                    event.origin,
                    event.m,
                    event.place,
                    event.cause,
                    event.source,
                    event.master,
                    event.life,
                    event.prior,
                    event.rule,
                    self.chars(event.last),
                    list(event.under),
                    list(event.used),
                    event.done,
                    event.replaced,
                ]
            )
        return number

    def chars(self, chars: Chars | None) -> Plain | None:
        """Last known characteristics."""
        if chars is None:
            return None
        return [
            list(chars.nums),
            [sorted(words) for words in chars.sets],
            chars.muted,
            [self.ability(ability) for ability in chars.granted],
            [list(why) for why in chars.why],
        ]

    def binding(self, binding: Binding) -> int:
        """The number of a binding in the table."""
        number = self.numbers.get(id(binding))
        if number is None:
            number = len(self.bindings)
            self.numbers[id(binding)] = number
            targets = binding.targets
            self.bindings.append(
                [
                    self.node(binding.part),
                    self.context(binding.context),
                    binding.serial,
                    binding.stamp,
                    binding.card,
                    binding.until,
                    binding.once,
                    None if targets is None else [list(pair) for pair in targets],
                    binding.amount,
                ]
            )
        return number

    def question(self, question: Question | None) -> dict[str, object] | None:
        """A question with all its options."""
        if question is None:
            return None
        return {
            "player": question.player,
            "kind": question.kind,
            "rule": question.rule,
            "prompt": question.prompt,
            "options": listed(question.options),
            "minimum": question.minimum,
            "maximum": question.maximum,
            "several": question.several,
            "null": question.null,
        }
