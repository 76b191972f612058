"""What is chosen while a card or ability is played (14-3b-2 to 14-3b-5): targets, divisions, zones, words, objects in
the gate.

Playing asks for what `open_choices` lists, in the order of the text, and keeps the answer in `context.slots`: cards (or
serials, zones, places of words) under the slot, the identities of cards under slot + LIVES, the parts of a division
under slot + PARTS. `check_targets` is the look at the targets when it resolves (14-3c-1): what is not valid any more is
taken out of its slot, and from then on the effect follows its cards (3-2d-1).
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import CHECKED
from rulewright.games.gate_ruler.nodes.permits import is_of_sort
from rulewright.games.gate_ruler.nodes.picking import Chosen
from rulewright.games.gate_ruler.nodes.selection import BOTH, Select, as_gate, players
from rulewright.games.gate_ruler.nodes.triggers import Subject, targets_of
from rulewright.games.gate_ruler.rules.words import ABILITY_ITEM, ATTRIBUTE, CARD_ITEM, DAMAGE_ITEM
from rulewright.games.gate_ruler.rules.zones import DEFENSE, FRONT, IN_FRONT, KIND, SET_ZONES, area
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.layers import GainAbility
from rulewright.kernel.nodes import Bound, Cards, Effect, Filter, Node, Number, given
from rulewright.kernel.parts import Delayed
from rulewright.kernel.stack import Item
from rulewright.tcg.effects.lasting import LIVES

PARTS = 2000


def number_of(game: Game, context: Context, count: Number) -> int:
    """How many targets are to be chosen."""
    number = count.value(game, context)
    if number <= 0:
        game.rule("14-3b-4a")
        return 0
    return number


class Target(Chosen):
    """14-3b-4: so many cards, chosen while playing."""

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The cards that can be chosen; never the card that is being played itself (14-3b-4c), nor a face down card where the
        text asks for a property (14-3b-4d)."""
        gate = as_gate(game)
        by_property = self.of.reads() != 0
        before: list[int] = []  # "1 unit and 1 other unit"
        if isinstance(self.of, Select) and self.of.other:
            before = [card for slot, cards in context.slots.items() if slot < LIVES and slot + LIVES in context.slots for card in cards]
        found: list[int] = []
        for card in self.of.find(game, context):
            if card in before:
                game.rule("14-3b-4b")
            elif by_property and gate.face_down[card]:
                game.rule("14-3b-4d")
            elif not gate.spared(card, context):
                found.append(card)
        return found

    def number(self, game: Game, context: Context) -> int:
        """How many are to be chosen."""
        return number_of(game, context, self.count)

    def check(self, game: Game, context: Context) -> None:
        """14-3c-1: forget the cards that are other cards by now or do not fit any more."""
        cards = context.slots.get(self.slot, [])
        lives = context.slots.get(self.slot + LIVES)
        if lives is None:
            lives = [game.life[card] for card in cards]
        context.slots[self.slot] = []  # "other" leaves out other targets, not these
        fitting = self.of.find(game, context)
        valid = [card for card, life in zip(cards, lives) if game.life[card] == life and card in fitting]
        if len(valid) < len(cards):
            game.rule("14-3c-1")
        context.slots[self.slot] = valid


class Division(Node):
    """14-3b-5a, 15-10a: an amount divided among targets, at least 1 for each."""

    amount: Number
    over: Target | Bound
    slot: int = given()

    def total(self, game: Game, context: Context) -> int:
        """What is to be divided."""
        return self.amount.value(game, context)

    def parts(self, game: Game, context: Context) -> list[tuple[int, int]]:
        """The targets that are still valid, each with its part."""
        slot = self.over.slot
        amounts = dict(zip(context.slots.get(slot + CHECKED, context.slots.get(slot, [])), context.slots.get(slot + PARTS, [])))
        return [(card, amounts.get(card, 0)) for card in self.over.find(game, context)]


class InGate(Filter):
    """Objects in the gate of certain kinds, perhaps only cards or abilities of cards of a description, or aimed at certain cards."""

    kinds: int
    """Bit mask of the kinds of items."""
    whose: int = BOTH
    what: Filter | None = None
    at: Subject | None = None

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        """Whether an object in the gate is meant."""
        if not self.kinds >> item.kind & 1:
            return False
        game.rule("4-5b")
        if item.player not in players(context, self.whose):
            return False
        at = self.at
        if at is not None and not any(at.means(game, context, card) for card in targets_of(item)):
            return False
        what = self.what
        return what is None or item.card >= 0 and what.passes(game, context, item.card)


class AbilityInGate(InGate):
    """Abilities of a sort in the gate (14-1a), perhaps only of cards of a description."""

    __slots__ = ("sort",)
    FIELDS = ("whose", "sort", "at", "what")

    def __init__(self, whose: int, sort: str, at: Subject | None = None, what: Filter | None = None) -> None:
        super().__init__(AN_ABILITY, whose, what, at)
        self.sort = sort

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        return super().fits(game, context, item) and item.context is not None and is_of_sort(item.context.ability, self.sort)


A_CARD = 1 << CARD_ITEM
AN_ABILITY = 1 << ABILITY_ITEM
A_DAMAGE = 1 << DAMAGE_ITEM


class ItemTarget(Cards):
    """So many objects in the gate, chosen while playing; their serials are kept in the slot."""

    __slots__ = ("count", "upto", "of", "slot")
    FIELDS = ("count", "upto", "of")

    def __init__(self, count: Number, of: InGate, upto: bool = False) -> None:
        self.count = count
        self.upto = upto
        self.of = of
        self.slot = -1

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The serials of the objects that can be chosen."""
        return [item.serial for item in game.stack if item.context is not context and self.of.fits(game, context, item)]

    def number(self, game: Game, context: Context) -> int:
        """How many are to be chosen."""
        return number_of(game, context, self.count)

    def find(self, game: Game, context: Context) -> list[int]:
        """The serials of those that are still in the gate."""
        here = [item.serial for item in game.stack]
        return [serial for serial in context.slots.get(self.slot, []) if serial in here]


class ZoneTarget(Node):
    """A zone of the front row, chosen while playing; `empty` only without a card."""

    whose: int
    areas: int = IN_FRONT
    empty: bool = False
    slot: int = given(-1)

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The zones that can be chosen."""
        return zones_of(game, context, self.whose, self.areas, self.empty)

    def find(self, game: Game, context: Context) -> list[int]:
        """The chosen zone."""
        return context.slots.get(self.slot, [])


def zones_of(game: Game, context: Context, whose: int, areas: int, empty: bool) -> list[int]:
    """Zones of some players of certain kinds: of the front row, set zones."""
    own = as_gate(game)
    found = [area(player, place) for player in players(context, whose) for place in (*FRONT, *SET_ZONES) if own.has_zone(player, place)]
    return [zone for zone in found if KIND[zone] & areas and not (empty and game.zones[zone])]


class WordChoice(Node):
    """An attribute (2-5c) or a faction, chosen while playing; its place among `game.offered_words()` is kept in the slot."""

    prop: int = ATTRIBUTE
    slot: int = given(-1)

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The places of the words that can be chosen."""
        return [place for place, (prop, _) in enumerate(as_gate(game).offered_words()) if prop == self.prop]


MOST = 99
"""The largest number that anybody is offered to choose."""


class NumberChoice(WordChoice):
    """A number, chosen while playing: whole and not below 0 (1-5e)."""

    __slots__ = ("least", "most")
    FIELDS = ("least", "most")

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The numbers that can be chosen."""
        game.rule("1-5e")
        return list(range(self.least, self.most + 1))


class ChosenNumber(Number):
    """The number that was chosen while playing: X of a cost, and of what is done for it."""

    choice: NumberChoice

    def value(self, game: Game, context: Context) -> int:
        return sum(context.slots.get(self.choice.slot, []))


Open = (Target, Division, ItemTarget, ZoneTarget, WordChoice, Modes)


def open_choices(effect: Node | None, context: Context) -> list[Node]:
    """Everything in an effect that is chosen while it is played, in the order of the text: modes, targets, divisions
    (after their targets), objects in the gate, zones, attributes. Of modes that were chosen already only the chosen
    options count (14-3b-2). What a later ability or a quoted one will ask for is not among them (14-9f)."""
    found: list[Node] = []
    _look(effect, context, found)
    return found


def _look(value: object, context: Context, found: list[Node]) -> None:
    if isinstance(value, (tuple, list)):
        for item in value:
            _look(item, context, found)
    if not isinstance(value, Node) or isinstance(value, (Delayed, GainAbility, Bound)):
        return
    if isinstance(value, Modes):
        if value.LATER:
            return
        found.append(value)
        for place in context.slots.get(value.slot, []):
            _look(value.options[place], context, found)
        return
    for name in value.FIELDS:
        _look(getattr(value, name), context, found)
    if isinstance(value, (Target, Division, ItemTarget, ZoneTarget, WordChoice)) and not any(value is other for other in found):
        found.append(value)


def check_targets(game: Game, effect: Node | None, context: Context) -> None:
    """14-3c-1: the look at the targets when a card or ability resolves."""
    for node in open_choices(effect, context):
        if not isinstance(node, Target):
            continue
        if node.slot + CHECKED in context.slots:
            game.rule("3-2d-1")
            continue
        context.slots[node.slot + CHECKED] = context.slots.get(node.slot, [])
        node.check(game, context)


class Choosing(Effect):
    """ "Choose ...": it was chosen while playing; on resolution nothing is left to do but to look at it (14-3c-1)."""

    what: Node

    def advance(self, game: Game, frame: Frame) -> None:
        context = frame.context
        assert context is not None
        game.frames.pop()
        check_targets(game, self.what, context)
        context.done = bool(self.found(game, context))

    def found(self, game: Game, context: Context) -> list[int]:
        """What was chosen and is still there."""
        what = self.what
        if isinstance(what, (Cards, ItemTarget, ZoneTarget)):
            return what.find(game, context)
        return context.slots.get(what.slot, []) if isinstance(what, WordChoice) else []


def is_in_front(cards: Cards) -> bool:
    """Whether words speak of units in play."""
    return isinstance(cards, Select) and cards.areas & IN_FRONT == cards.areas


__all__ = [
    "A_CARD",
    "A_DAMAGE",
    "AN_ABILITY",
    "CHECKED",
    "DEFENSE",
    "PARTS",
    "Choosing",
    "ChosenNumber",
    "Division",
    "InGate",
    "ItemTarget",
    "NumberChoice",
    "Target",
    "WordChoice",
    "ZoneTarget",
    "check_targets",
    "is_in_front",
    "open_choices",
    "zones_of",
]
