"""Trees that only Force of Will's card texts have."""

from __future__ import annotations

from typing import Any

from rulewright.english.trees import Act, Clause, EitherNominal, Person, Pred, Thing, Tree


class Cost(Tree):
    """The parts of a cost."""

    parts: tuple[Any, ...]


class Wills(Tree):
    """Will in symbols: `parts` are alternatives, or what is paid."""

    parts: tuple[Any, ...] | None
    n: Any
    what: Any
    how: str | None


class Damage(Tree):
    """So much damage."""

    amount: Any
    more: Any
    each: Any
    times: Any
    kind: str | None
    bound: Any


class Counters(Tree):
    """Counters of a name."""

    name: str
    more: str | None


class Where(Tree):
    """With counters on it or without, or counters on something."""

    FIELDS = ("what", "of", "without", "rested")
    without: bool | None
    rested: bool | None
    what: Any
    of: Any


class Prevented(Tree):
    """Damage that is prevented: all of it, the next, so much of each, or (it, part) what was spoken of."""

    FIELDS = ("how", "amount", "kind", "dealt", "times")
    how: str
    amount: Any
    times: Any
    kind: str | None
    dealt: Any


class Dealing(Tree):
    """To whom damage would be dealt and by what; or to and by the same cards."""

    to: Any
    by: Any
    both: Any


class Gem(Tree):
    """1027: gems that are gained."""

    FIELDS = ("quant", "attribute", "alike")
    alike: bool | None
    quant: Any
    attribute: str | None
    """Empty where it is any; None where nothing is said."""


class Modal(Tree):
    """A printed list of which some are chosen, perhaps others under a condition."""

    quant: Any
    condition: Any
    more: Any
    limits: Any
    options: tuple[Any, ...]
    may: str | None


class Limits(Tree):
    """When and how often an ability can be played."""

    parts: Any
    how: str | None


class Limited(Tree):
    """One limit."""

    times: int | None
    during: Any
    condition: Any
    main: bool | None


class Spend(Tree):
    """What will can be spent for."""

    purpose: Any


class Purpose(Tree):
    """To play something, to awaken, to judge."""

    how: str
    what: Any
    of: Any


class EitherPurpose(Tree):
    """One of several things that will can be spent for."""

    parts: tuple[Purpose, ...]


class Mixed(Tree):
    """Cards and players together, or (`joint`) one of them."""

    first: Any
    rest: Any
    joint: str | None


class AnyTarget(Tree):
    """A player or a card, targeted; `who` says which player it can be (1 oneself, 2 the opponent, 3 any)."""

    what: Any
    who: int | None
    upto: bool | None


class RemovedBy(Tree):
    """That a card removed from the game."""

    of: Any


class XNumber(Tree):
    """X and some more, or so many times X or another number."""

    more: int | None
    times: int | None
    of: Any


class DidThisTurn(Tree):
    """What a card did this turn, or what was done to it."""

    verb: str
    by: Any


class ControllerPerson(Person):
    """The controller of a card, or its owner."""

    of: Any
    owner: bool | None

    def __init__(self, of: Any, owner: bool | None = None) -> None:
        self.of = of
        self.owner = owner
        self.who = "controller of"


class Hosted(Tree):
    """The card that this one is added to, if it is so."""

    what: Any


class KindOf(Tree):
    """Abilities of some kinds, perhaps only those of some cards."""

    words: tuple[str, ...]
    of: Any


class GainedIf(Tree):
    """What is gained as long as a condition holds."""

    what: Any
    condition: Any


class Playing(Tree):
    """That a player plays, perhaps only in this turn."""

    who: Any
    when: Any


class Following(Tree):
    """The next of what a player plays."""

    what: Any
    who: Any
    when: Any
    such: Any
    """What must be true of it."""


class ThisOr(Tree):
    """This card or another one."""

    other: Any


class Second(Clause):
    """And the rest to another place: the verb was said before."""

    FIELDS = ("to", "mods")

    def __init__(self, to: Any, mods: tuple[Any, ...] | None = None) -> None:
        self.to = to
        self.mods = mods
        self.subject = None
        self.preds = (Pred(mood="order", act=Act(verb="put", object=Thing(word="rest"), to=to), mods=mods),)


class OwnNominals(EitherNominal):
    """One of several descriptions, each with words of its own."""


class DamageToo(Clause):
    """And so much damage to something else: what deals it was said before."""

    FIELDS = ("amount", "object")

    def __init__(self, amount: Any, object: Any) -> None:
        self.amount = amount
        self.object = object
        self.subject = None
        self.preds = (Pred(mood="order", act=Act(verb="deal", amount=amount, object=object)),)


class NamedWord(Tree):
    """A name, a race, a type, an attribute or a number that a player chooses."""

    prop: str


class Times(Tree):
    """A number so many times, put together of several cards, or so much will."""

    how: str | None
    n: Any
    times: int | None
    prop: str | None
    of: Any


class DamageOf(Tree):
    """The damage that something dealt, or that was dealt to something, this turn."""

    by: Any
    to: Any


class Tally(Tree):
    """The damage that is on something, or the life that a player gained or lost this turn."""

    what: str
    of: Any


class LifePaid(Tree):
    """Every so much life that was paid, or damage that was prevented."""

    n: Any
    of: str | None


class SameProp(Tree):
    """With the same number as a card, or another one."""

    prop: str
    of: Any
    negative: bool | None


class OtherThan(Tree):
    """With another word than something has."""

    prop: str
    of: Any


class AddedTo(Tree):
    """Added or attached to a card."""

    how: str
    of: Any


class SidesUp(Tree):
    """A card with [Shift]."""


class Whilst(Tree):
    """An event while a condition holds."""

    event: Any
    condition: Any


class FightingWith(Tree):
    """In battle with a card, or that fought it this turn."""

    how: str
    of: Any


class DealtThis(Tree):
    """What did not attack this turn, or came from the field."""

    verb: str


class OneStep(Tree):
    """One of several orders, whichever its reader chooses."""

    parts: tuple[Any, ...]
