"""Trees that only Force of Will's card texts have."""

from __future__ import annotations

from typing import Any

from rulewright.english.trees import Act, Clause, Person, Pred, Thing, Tree


class Cost(Tree):
    """The parts of a cost."""

    FIELDS = ("parts",)
    parts: tuple[Any, ...]


class Wills(Tree):
    """Will in symbols: `parts` are alternatives, or what is paid."""

    FIELDS = ("parts", "n", "what", "how")
    parts: tuple[Any, ...] | None
    n: Any
    what: Any
    how: str | None


class Damage(Tree):
    """So much damage."""

    FIELDS = ("amount", "more", "each", "times", "kind", "bound")
    amount: Any
    more: Any
    each: Any
    times: Any
    kind: str | None
    bound: Any


class Counters(Tree):
    """Counters of a name."""

    FIELDS = ("name", "more")
    name: str
    more: str | None


class Where(Tree):
    """With counters on it, or counters on something."""

    FIELDS = ("what", "of")
    what: Any
    of: Any


class Prevented(Tree):
    """Damage that is prevented: how much, dealt to what, by what."""

    FIELDS = ("how", "amount", "to", "by")
    how: str
    amount: Any
    to: Any
    by: Any


class Gem(Tree):
    """1027: gems that are gained."""

    FIELDS = ("quant", "attribute")
    quant: Any
    attribute: str


class Modal(Tree):
    """A printed list of which some are chosen, perhaps others under a condition."""

    FIELDS = ("quant", "condition", "more", "limits", "options")
    quant: Any
    condition: Any
    more: Any
    limits: Any
    options: tuple[Any, ...]


class Limits(Tree):
    """When and how often an ability can be played."""

    FIELDS = ("parts", "how")
    parts: Any
    how: str | None


class Limited(Tree):
    """One limit."""

    FIELDS = ("times", "during", "condition", "main")
    times: int | None
    during: Any
    condition: Any
    main: bool | None


class Spend(Tree):
    """What will can be spent for."""

    FIELDS = ("purpose",)
    purpose: Any


class Purpose(Tree):
    """To play something, to awaken, to judge."""

    FIELDS = ("how", "what", "of")
    how: str
    what: Any
    of: Any


class Mixed(Tree):
    """Cards and players together."""

    FIELDS = ("first", "rest")
    first: Any
    rest: Any


class AnyTarget(Tree):
    """A player or a card, targeted."""

    FIELDS = ("what",)
    what: Any


class RemovedBy(Tree):
    """That a card removed from the game."""

    FIELDS = ("of",)
    of: Any


class XNumber(Tree):
    """X and some more, or so many times X or another number."""

    FIELDS = ("more", "times", "of")
    more: int | None
    times: int | None
    of: Any


class DidThisTurn(Tree):
    """What a card did this turn, or what was done to it."""

    FIELDS = ("verb", "by")
    verb: str
    by: Any


class ControllerPerson(Person):
    """The controller of a card."""

    FIELDS = ("of",)
    of: Any

    def __init__(self, of: Any) -> None:
        self.of = of
        self.who = "controller of"


class KindOf(Tree):
    """Abilities of a kind, perhaps only those of some cards."""

    FIELDS = ("word", "of")
    word: str
    of: Any


class ThisOr(Tree):
    """This card or another one."""

    FIELDS = ("other",)
    other: Any


class Second(Clause):
    """And the rest to another place: the verb was said before."""

    FIELDS = ("to", "mods")

    def __init__(self, to: Any, mods: tuple[Any, ...] | None = None) -> None:
        self.to = to
        self.mods = mods
        self.subject = None
        self.preds = (Pred(mood="order", act=Act(verb="put", object=Thing(word="rest"), to=to), mods=mods),)
