"""What a card text says, before any game has said what it means.

A noun phrase is the same tree in every place: chosen, matched, counted, forbidden. A verb with its complements is the
same tree as order, statement, trigger, past, replacement and prohibition. A game's `Meaning` makes nodes of them.
"""

from __future__ import annotations

from typing import Any, ClassVar


class Tree:
    """A part of a sentence. What is not given is None."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """What a class declares: the parts of its base, then its own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "FIELDS" not in vars(cls):
            cls.FIELDS = (*cls.FIELDS, *[name for name in vars(cls).get("__annotations__", ()) if name not in cls.FIELDS])

    def __init__(self, **parts: Any) -> None:
        for name in self.FIELDS:
            setattr(self, name, parts.pop(name, None))
        if parts:
            raise TypeError(f"{type(self).__name__} has no {', '.join(parts)}")

    def but(self, **parts: Any) -> Any:
        """The same with other parts."""
        return type(self)(**({name: getattr(self, name) for name in self.FIELDS} | parts))


# -- quantities -------------------------------------------------------------------------------------------------


class Quant(Tree):
    """How many: `how` is exact, upto, least, most, between, some (any number), all, each, another, a, no, any, same
    (that many), both."""

    how: str
    n: Any
    to: Any


class Num(Tree):
    """A printed number."""

    n: int


class Letter(Tree):
    """X."""


class Thing(Tree):
    """A pronoun or another word for something that was spoken of."""

    word: str


class Count(Tree):
    """The number of things."""

    of: Any


class Prop(Tree):
    """A number that something has: its rank, your life."""

    prop: str
    of: Any


class Printed(Tree):
    """A number of something as it is printed."""

    prop: str
    of: Any


class OfAll(Tree):
    """The total, highest or lowest of a number that several things have."""

    which: str
    prop: str
    of: Any


class Scaled(Tree):
    """A number for each of some things, or for every so many of them."""

    unit: Any
    each: Any


class Sum(Tree):
    """A number more or less than another."""

    more: Any
    less: Any
    than: Any


class Multiple(Tree):
    """Twice or half of a number: `how` is double, half up, half down."""

    how: str
    of: Any


class Variety(Tree):
    """The number of different names, colours ... among things."""

    prop: str
    of: Any


class Cmp(Tree):
    """At least, at most, exactly, above or below a number, or from it to another."""

    how: str
    than: Any
    to: Any


class OfEach(Tree):
    """Each thing of a description, or every so many of them, for "for each"."""

    size: Any
    det: Any
    what: Any


class Distance(Tree):
    """How far or how often: `way` is back, forward, more (additional), times."""

    count: Any
    way: str | None
    each: Any


class Goal(Tree):
    """Until so many are left somewhere."""

    who: Any
    count: Any
    place: Any


# -- noun phrases -----------------------------------------------------------------------------------------------


class Owner(Tree):
    """Whose: you, opponent, they, each, both, its (what was spoken of), or the possessor `of`."""

    who: str | None
    of: Any


class Det(Tree):
    """the, this, that."""

    word: str


class Nominal(Tree):
    """A noun with what stands before and after it."""

    adjs: tuple[Any, ...] | None
    noun: Any
    tails: tuple[Any, ...] | None
    many: bool


class EitherNominal(Tree):
    """One of several descriptions."""

    parts: tuple[Nominal, ...]


class Np(Tree):
    """A noun phrase: so many, of whom, of what; or so many of what a pronoun means."""

    quant: Quant | None
    det: Owner | Det | None
    what: Any
    of: Any

    def what_many(self) -> bool:
        """Whether its noun is in the plural."""
        parts = self.what.parts if isinstance(self.what, EitherNominal) else (self.what,)
        return bool(parts[-1].many)


class SoMany(Np):
    """As many things as a number says."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "amount", "det")
    amount: Any

    def __init__(self, what: Any, amount: Any, det: Any = None) -> None:
        self.what = what
        self.amount = amount
        self.quant = Quant(how="exact", n=amount)
        self.det = det
        self.of = None


class SoManyMore(SoMany):
    """Some more things than that many, or some less."""

    FIELDS = ("what", "more", "less")
    more: Any
    less: Any

    def __init__(self, what: Any, more: Any = None, less: Any = None) -> None:
        super().__init__(what, Sum(more=more, less=less, than=Thing(word="that much")))
        self.more = more
        self.less = less


class Person(Tree):
    """A player."""

    who: str


class PersonWho(Tree):
    """A player, or each, of whom something is true."""

    who: str
    pred: Any


class Both(Tree):
    """Several noun phrases together."""

    parts: tuple[Any, ...]


class OneOf(Tree):
    """One of several noun phrases."""

    parts: tuple[Any, ...]


class TopOf(Tree):
    """The cards at an end of a pile."""

    count: Any
    of: Any
    bottom: bool


class Noun(Tree):
    """A noun of the lexicon."""

    word: str


class Named(Tree):
    """What is called by its name."""

    name: str
    noun: Any


# -- filters ----------------------------------------------------------------------------------------------------


class Adj(Tree):
    """A word of the lexicon that a thing is: `sort` colour, trait, type, state ...; `negative` for non-."""

    sort: str
    word: str
    negative: bool


class NotAdj(Tree):
    """What a thing is not."""

    of: Any


class AnyAdj(Tree):
    """One of several."""

    parts: tuple[Any, ...]


class EachAdj(AnyAdj):
    """Some things of each of several sorts: red and blue cards."""


class AllAdj(Tree):
    """Each of several."""

    parts: tuple[Any, ...]


class PropIs(Tree):
    """With a number compared."""

    prop: str
    cmp: Cmp


class MoreThan(Tree):
    """With a higher or lower number than something has, or than another number."""

    prop: str
    how: str
    of: Any


class Extreme(Tree):
    """With the highest or lowest number."""

    prop: str
    lowest: bool


class ExtremeAmong(Tree):
    """With the highest or lowest number of some things."""

    prop: str
    lowest: bool
    of: Any


class Varied(Tree):
    """With different words, one each."""

    prop: str


class SameAs(Tree):
    """With the same word as something."""

    prop: str
    of: Any


class At(Tree):
    """Where: in, from, under, among, adjacent to, in the same column as ... something."""

    how: str
    of: Any


class Numbered(Tree):
    """By its number: zone 4, zones 1-5, zone 4 or beyond."""

    numbers: tuple[int, ...]
    how: str | None


class Having(Tree):
    """That a player has or controls, where it is said; "own" as `how`."""

    who: Person
    place: Any
    how: str | None


class Done(Tree):
    """That something was done to: revealed this way, destroyed this turn."""

    act: Any
    mods: Any
    by: Any


class Doing(Tree):
    """That does something now: attacking you, targeting this card."""

    act: Any


class Relative(Tree):
    """Of which something is true, said by a clause of its own: that was blocked by this card this turn."""

    mood: str
    act: Any
    by: Any
    when: Any

    @property
    def pred(self) -> Pred:
        """What is said of it."""
        mods = (() if self.by is None else (Mod(sort="by", of=self.by),)) + (() if self.when is None else (self.when,))
        return Pred(mood=self.mood, act=self.act, mods=mods or None)


class TotalIs(Tree):
    """Several things whose numbers together are compared."""

    prop: str
    cmp: Cmp


class Occupied(Tree):
    """The place that something is in, or was."""

    by: Any
    before: bool


# -- verbs ------------------------------------------------------------------------------------------------------


class Act(Tree):
    """A verb with its complements."""

    verb: str
    object: Any
    to: Any
    source: Any
    amount: Any
    other: Any
    how: str | None


class DoesOrIs(Tree):
    """What a subject does, or what is done to it: attack or be attacked."""

    act: Act
    done: Act


class To(Tree):
    """Where something goes: in, top, bottom, under, on."""

    how: str
    place: Any


class Feature(Tree):
    """What something has or gains: `sort` number, signed number, text, name, words."""

    sort: str
    quant: Any
    prop: Any
    word: Any


class Mod(Tree):
    """When, how often, by whom, in what way: `sort` until, each, way, manner, by, during, through, for."""

    sort: str
    of: Any
    prop: str | None
    whose: Any


class Pred(Tree):
    """What is said of a subject: `mood` is do, did, may, can, cannot, must, would, not, notdid, be, notbe, bedone, wasdone,
    cannotbe, mustbe, wouldbe, notdone."""

    mood: str
    act: Any
    mods: tuple[Any, ...] | None


class Clause(Tree):
    """Subject and predicates; without a subject an order."""

    subject: Any
    preds: tuple[Pred, ...]
    joint: str | None = None
    """"or" where only one of the predicates need hold."""


class Order(Clause):
    """An order to the reader."""

    FIELDS = ("act", "mods")

    def __init__(self, act: Any, mods: tuple[Any, ...] | None = None) -> None:
        self.act = act
        self.mods = mods
        self.subject = None
        self.preds = (Pred(mood="order", act=act, mods=mods),)


class Idiom(Clause):
    """A clause that a game says in its own way."""

    FIELDS = ("verb", "mood", "subject", "object", "amount")

    def __init__(self, verb: str, mood: str = "order", subject: Any = None, object: Any = None, amount: Any = None) -> None:
        self.verb = verb
        self.mood = mood
        self.subject = subject
        self.object = object
        self.amount = amount
        self.preds = (Pred(mood=mood, act=Act(verb=verb, object=object, amount=amount)),)


class There(Tree):
    """There is, there are."""

    of: Any


class More(Tree):
    """More of something than another player has, than elsewhere, than of something else."""

    who: Person | None
    what: Any
    than: Any


class Fewer(Tree):
    """Fewer of something than another player has."""

    who: Person
    what: Any
    than: Any


class AsMany(Tree):
    """As many of something as another player has."""

    who: Person
    what: Any
    than: Any


class Outdoes(Tree):
    """A number of one player compared with that of another."""

    who: Person
    how: str
    prop: str
    than: Any


class AmountIs(Tree):
    """A number compared with another."""

    amount: Any
    cmp: Cmp


class Period(Tree):
    """A turn, phase or step: whose, which, and which one (this, next, each)."""

    name: str
    whose: Any
    which: str | None


class Moment(Tree):
    """The beginning or end of a period."""

    end: bool
    of: Period


class Joined(Tree):
    """Conditions joined by and, or."""

    joint: str
    parts: tuple[Any, ...]


class Grouped(Tree):
    """One of several conditions, and another one."""

    first: Joined
    rest: Any


# -- sentences --------------------------------------------------------------------------------------------------


class Led(Tree):
    """Something under a head: `lead` is if, when, next, at, each, during, until, instead, done, undone, otherwise, unless."""

    lead: str
    head: Any
    body: Any
    after: Any
    """True for a condition said after its body; the time of a trigger."""
    often: bool | None
    """Whether it says whenever, and not only when."""


class Nth(Tree):
    """What happens for the first, second ... time in a turn."""

    n: int
    of: Any


class Steps(Tree):
    """One after the other."""

    first: Any
    rest: Any


class Either(Tree):
    """One of several instructions."""

    parts: tuple[Any, ...]


class Options(Tree):
    """A printed list of which some are chosen, by the reader or by another player."""

    quant: Quant
    options: tuple[Any, ...]
    who: Person | None


class MayTo(Tree):
    """A price that may be paid, and what it buys."""

    price: Any
    gain: Any
    how: str | None


class Instead(Tree):
    """Something instead of what would happen or was said before."""

    body: Any


class Sentences(Tree):
    """Sentences of one line."""

    parts: tuple[Any, ...]


class Line(Tree):
    """An ability as printed, with the labels before it."""

    labels: tuple[Any, ...] | None
    body: Any


class Label(Tree):
    """A word or icon before an ability, with its number."""

    word: str
    n: int | None
    what: Any
    rules: tuple[Any, ...] | None
