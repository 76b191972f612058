"""The trees that card text becomes: immutable nodes with a value, a truth, a set of cards, or an effect.

A class of nodes declares what it holds as annotations, like a dataclass: the fields of its base, then its own, in the
order of its constructor. `FIELDS` names them; printing, comparing, saving and walking a tree use it. What is `given` is
no field: the compiler gives it (a slot), or a class has settled it for all its nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, dataclass_transform

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.frames import Frame, Runnable

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.game import Game


class Given:
    """What a node has besides its fields, until something else is given."""

    __slots__ = ("values",)

    def __init__(self, values: tuple[object, ...]) -> None:
        self.values = values


def given(*values: Any, init: Literal[False] = False) -> Any:
    """Declares what a node holds beside its fields, perhaps with a first value."""
    return Given(values)


@dataclass_transform(field_specifiers=(given,))
class Node(Runnable):
    """A part of a card's text."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    KEPT: ClassVar[tuple[str, ...]] = ()
    """What a copy keeps besides its fields: words, which mean nothing."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declare(cls)

    def advance(self, game: Game, frame: Frame) -> None:
        raise NotImplementedError(type(self).__name__)

    def recalls(self) -> list[int]:
        """The signals of events that it asks about after they have happened."""
        return []

    def reads(self) -> int:
        """Bit mask of the properties that this node's meaning depends on."""
        mask = 0
        for name in self.FIELDS:
            mask |= reads_of(getattr(self, name))
        return mask

    def is_grounded(self) -> bool:
        """Whether its meaning depends on nothing but what cards are like and on the `Game.ground`."""
        return type(self) in GROUNDED and all([is_grounded(getattr(self, name)) for name in self.FIELDS])


GROUNDED: set[type[Node]] = set()
"""The classes of nodes that look at nothing else themselves; not those that extend them."""
GIVEN: dict[type[Node], tuple[str, ...]] = {}
"""What the nodes of a class hold besides their fields, as it is declared."""
DECLARED: set[type[Node]] = set()
"""Classes whose constructor follows from their fields. It is written when it is first called: a game needs few of them."""


def declare(kind: type[Node]) -> None:
    """Take over what a class declares. (For a compiled class the build has written it out.)"""
    inside = vars(kind)
    own = [name for name, says in inside.get("__annotations__", {}).items() if not str(says).removeprefix("typing.").startswith("ClassVar")]
    here = [name for name in own if isinstance(inside.get(name), Given)]
    for name in here:
        first: Given = inside[name]
        if first.values:
            setattr(kind, name, first.values[0])
        else:
            delattr(kind, name)
    before = GIVEN.get(kind.__mro__[1], ())
    GIVEN[kind] = (*before, *[name for name in here if name not in before])
    if "FIELDS" in inside or "__init__" in inside:
        return
    old = kind.FIELDS
    fields = (*[name for name in old if name not in here], *[name for name in own if name not in old and name not in here])
    if fields == old and "__post_init__" not in inside:
        return
    setattr(kind, "FIELDS", fields)
    DECLARED.add(kind)

    def first_time(self: Node, *values: object, **named: object) -> None:
        made_init(kind)(self, *values, **named)

    setattr(kind, "__init__", first_time)


def init_text(kind: type[Node]) -> str:
    """The constructor that a class of nodes declares; what follows from its fields it adds in `__post_init__`."""
    params = [f"{name}={kind.__name__}.{name}" if hasattr(kind, name) else name for name in kind.FIELDS]
    body = [f"self.{name} = {name}" for name in kind.FIELDS] + ["self.__post_init__()"] * hasattr(kind, "__post_init__")
    return "\n    ".join([f"def __init__(self, {', '.join(params)}):", *(body or ["pass"])])


def made_init(kind: type[Node]) -> Any:
    """The constructor of a class that declares its fields, written out."""
    space: dict[str, Any] = {kind.__name__: kind}
    exec(init_text(kind), space)
    setattr(kind, "__init__", space["__init__"])
    return space["__init__"]


def reads_of(value: object) -> int:
    """Bit mask of the properties read by a node, or by the nodes of a tuple or list."""
    if isinstance(value, Node):
        return value.reads()
    mask = 0
    if isinstance(value, (tuple, list)):
        for item in value:
            mask |= reads_of(item)
    return mask


def is_grounded(value: object) -> bool:
    """Whether all nodes of a value are."""
    if isinstance(value, Node):
        return value.is_grounded()
    return not isinstance(value, (tuple, list)) or all([is_grounded(item) for item in value])


def walk(value: object, into: list[Node]) -> None:
    """Append `value` and all nodes below it, in a fixed order."""
    if isinstance(value, Node):
        into.append(value)
        for name in value.FIELDS:
            walk(getattr(value, name), into)
    elif isinstance(value, (tuple, list)):
        for item in value:
            walk(item, into)


def fresh(value: object) -> object:
    """A copy of a tree with nodes of its own, so that what one card binds is not bound for another."""
    if isinstance(value, Node):
        return remade(value, {name: fresh(getattr(value, name)) for name in value.FIELDS})
    if isinstance(value, tuple):
        return tuple([fresh(item) for item in value])
    return value


def remade(node: Node, fields: dict[str, object]) -> Node:
    """A node with other fields that keeps its words."""
    copy = type(node)(**fields)
    for name in node.KEPT:
        if hasattr(node, name):
            setattr(copy, name, getattr(node, name))
    return copy


CACHES = frozenset(["mask"])
"""Slots that keep what was worked out once; they mean nothing."""


def alike(one: object, other: object) -> bool:
    """Whether two trees say the same."""
    if isinstance(one, Node) and isinstance(other, Node):
        return type(one) is type(other) and all([alike(getattr(one, name), getattr(other, name)) for name in one.FIELDS])
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return type(one) is type(other) and len(one) == len(other) and all([alike(*pair) for pair in zip(one, other)])
    return one is other or (type(one) is type(other) and not isinstance(one, Node) and one == other)


BEYOND: dict[type[Node], list[str]] = {}


def beyond(kind: type[Node]) -> list[str]:
    """What nodes of a class hold that is not a field."""
    if kind not in BEYOND:
        slots = [name for name in dir(kind) if type(getattr(kind, name)).__name__ in ("member_descriptor", "getset_descriptor")]
        BEYOND[kind] = [
            name for name in dict.fromkeys([*slots, *GIVEN.get(kind, ())]) if name not in kind.FIELDS and name not in CACHES and not name.startswith("__")
        ]
    return BEYOND[kind]


def given_later(node: Node) -> list[str]:
    """What a node holds that does not follow from its fields: what the compiler has given it."""
    kind = type(node)
    plain = kind(**{name: getattr(node, name) for name in node.FIELDS})
    return [name for name in beyond(kind) if hasattr(node, name) and not (hasattr(plain, name) and alike(getattr(node, name), getattr(plain, name)))]


def class_name(kind: type[Node]) -> str:
    """A name for a class of nodes that no other has. (Compiled code may not read `kind.__module__`.)"""
    return f"{getattr(kind, '__module__')}.{kind.__name__}"


def classes(kind: type[Node] = Node) -> dict[str, type[Node]]:
    """Every class of nodes by its name: those of the kernel and of the games that are loaded."""
    found = {class_name(kind): kind}
    for other in kind.__subclasses__():
        found |= classes(other)
    return found


class Number(Node):
    """A number in a text."""

    def value(self, game: Game, context: Context) -> int:
        """Its value now."""
        raise NotImplementedError


class Condition(Node):
    """Something that holds or does not."""

    def holds(self, game: Game, context: Context) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


class Filter(Node):
    """A description that a card fits or does not."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        """Whether `card` fits now."""
        raise NotImplementedError


class Cards(Node):
    """A set of cards that a text speaks of without a choice."""

    def find(self, game: Game, context: Context) -> list[int]:
        """The cards now, in zone order."""
        raise NotImplementedError


class Effect(Node):
    """An instruction. `advance` performs it, one step of its frame at a time."""

    KEPT = ("wording",)
    wording: str = given()
    """The words of the text that say it; not there where no single words do."""

    def possible(self, game: Game, context: Context) -> bool:
        """Whether it can be performed in its entirety now."""
        return True


class Trigger(Node):
    """What an automatic ability waits for."""

    def signals(self) -> list[int]:
        """The signals of events that can fulfil it."""
        raise NotImplementedError


class Static(Node):
    """A part of an ability that works without being played."""

    def hooks(self) -> list[int]:
        """The index keys under which the game finds it."""
        raise NotImplementedError

    def fixed(self, game: Game, context: Context) -> int:
        """The number that is fixed when an effect makes it; NOTHING if it has none."""
        return NOTHING


class Fixed(Number):
    """A printed number."""

    n: int

    def value(self, game: Game, context: Context) -> int:
        return self.n


class CountOf(Number):
    """The number of cards in a set."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return len(self.of.find(game, context))


class Times(Number):
    """A number for each of a number."""

    unit: Number
    each: Number

    def value(self, game: Game, context: Context) -> int:
        return self.unit.value(game, context) * self.each.value(game, context)


class Half(Number):
    """Half of a number, rounded up or down."""

    of: Number
    up: bool

    def value(self, game: Game, context: Context) -> int:
        return (self.of.value(game, context) + (1 if self.up else 0)) // 2


class Per(Number):
    """How many times a number goes into another ("for every 5 ...")."""

    size: int
    of: Number

    def value(self, game: Game, context: Context) -> int:
        return self.of.value(game, context) // self.size


class Plus(Number):
    """A number more than another."""

    more: int
    than: Number

    def value(self, game: Game, context: Context) -> int:
        return self.more + self.than.value(game, context)


AT_LEAST = ">="
AT_MOST = "<="
EXACTLY = "="
BELOW = "<"
ABOVE = ">"


def compare(left: int, how: str, right: int) -> bool:
    """`left` compared with `right`."""
    if how == AT_LEAST:
        return left >= right
    if how == AT_MOST:
        return left <= right
    if how == BELOW:
        return left < right
    if how == ABOVE:
        return left > right
    return left == right


class Compared(Condition):
    """A number compared with another."""

    left: Number
    how: str
    right: Number

    def holds(self, game: Game, context: Context) -> bool:
        return compare(self.left.value(game, context), self.how, self.right.value(game, context))


class Conditions(Condition):
    """Several conditions."""

    parts: tuple[Condition, ...]


class All(Conditions):
    """Several conditions, all of which must hold."""

    def holds(self, game: Game, context: Context) -> bool:
        for part in self.parts:
            if not part.holds(game, context):
                return False
        return True


class AnyOf(Conditions):
    """Several conditions, one of which must hold."""

    def holds(self, game: Game, context: Context) -> bool:
        for part in self.parts:
            if part.holds(game, context):
                return True
        return False


class Not(Condition):
    """A condition that must not hold."""

    part: Condition

    def holds(self, game: Game, context: Context) -> bool:
        return not self.part.holds(game, context)


class Word(Filter):
    """A word that may stand among a property's words: a type, a trait, a colour, a name, a keyword."""

    prop: int
    word: str

    def reads(self) -> int:
        return 1 << (self.prop + 16)


class Has(Word):
    """Cards that have a word."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.word in game.words(card, self.prop)


class Lacks(Word):
    """Cards that do not have a word."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.word not in game.words(card, self.prop)


class Shares(Filter):
    """Cards that have a word of a property in common with another card: a name, a trait."""

    prop: int
    of: Cards
    other: bool = False
    """A card does not share with itself."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        words = game.words(card, self.prop)
        for other in self.of.find(game, context):
            if not words.isdisjoint(game.words(other, self.prop)) and not (self.other and other == card):
                return True
        return False

    def reads(self) -> int:
        return 1 << (self.prop + 16) | self.of.reads()


class Worth(Filter):
    """Cards whose number compares so with another number; a card without the number never fits."""

    prop: int
    how: str
    bound: Number

    def passes(self, game: Game, context: Context, card: int) -> bool:
        number = game.number(card, self.prop)
        return number != NOTHING and compare(number, self.how, self.bound.value(game, context))

    def reads(self) -> int:
        return (1 << self.prop) | self.bound.reads()


class Filters(Filter):
    """Several descriptions."""

    parts: tuple[Filter, ...]


class Either(Filters):
    """Cards that fit one of several descriptions."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for part in self.parts:
            if part.passes(game, context, card):
                return True
        return False


class Both(Filters):
    """Cards that fit all of several descriptions."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for part in self.parts:
            if not part.passes(game, context, card):
                return False
        return True


class AnyCard(Filter):
    """Every card."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return True


class Description(Filter):
    """A noun with what stands before and after it: "rank 4 or lower battle cards in zones 1-5"."""

    __slots__ = ("pre", "kind", "post", "parts")
    FIELDS = ("pre", "kind", "post")

    def __init__(self, kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> None:
        self.pre = pre
        self.kind = kind
        self.post = post
        self.parts: list[Filter] = [kind] if not isinstance(kind, AnyCard) else []
        self.parts += pre
        self.parts += post

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for part in self.parts:
            if not part.passes(game, context, card):
                return False
        return True


class This(Cards):
    """The card with the ability, as long as it is still the same card."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [context.source] if game.life[context.source] == context.life else []


class Bound(Cards):
    """The cards that an earlier word of the same text spoke of ("it", "them", "that card").

    `word` is what the reference asks for; the compiler binds it to the one slot that can be meant.
    """

    __slots__ = ("word", "slot", "same", "one")
    FIELDS = ("word",)

    def __init__(self, word: str, one: bool = False) -> None:
        self.word = word
        self.one = one
        """A word for one thing, which does not stand for several."""
        self.slot = -1
        self.same: Cards | None = None
        """The words that it stands for, where these need no slot."""

    def find(self, game: Game, context: Context) -> list[int]:
        same = self.same
        return context.slots.get(self.slot, []) if same is None else same.find(game, context)


GROUNDED.update((Fixed, CountOf, Times, Half, Per, Plus, Compared, All, AnyOf, Not, Has, Lacks, Shares, Worth, Either, Both, AnyCard, Description, This))
