"""What things and numbers mean in any game: whose something is, how much it comes to."""

from __future__ import annotations

from typing import Any, Protocol

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, Meaning
from rulewright.kernel.context import ME
from rulewright.kernel.nodes import Cards, Effect, Filter, Fixed, Half, Number, Plus, This, Times
from rulewright.kernel.parts import ANYTHING, Cause
from rulewright.language.errors import Reject


class Owned(Protocol):
    """What a nominal describes, as far as it says whose it is."""

    whose: int | None


class Things(Meaning):
    """Things and numbers."""

    half_up: bool | None = None
    """Whether halves are rounded up where no text says it; None where a text must say it."""

    def known(self, tree: Any) -> Cards | None:
        """Cards that a word names; None for a description."""
        raise NotImplementedError

    def one(self, tree: Any) -> Cards:
        """Cards that are known without a choice."""
        raise NotImplementedError

    def described(self, tree: t.Np) -> Cards:
        """All cards that a noun phrase describes."""
        raise NotImplementedError

    def amount_of(self, tree: Any) -> Number:
        """A number that is no arithmetic."""
        raise NotImplementedError

    def own(self, found: Owned, whose: int) -> None:
        """Whose cards they are, said once."""
        if found.whose is not None and found.whose != whose:
            raise Reject("whose")
        found.whose = whose

    def cause(self, by: Any) -> Cause:
        """What something is caused by: effects, perhaps those of a player's cards, of this card, or of cards of a description."""
        if by is None:
            return ANYTHING
        if not isinstance(by, t.At) or by.how not in ("effects", "effect"):
            raise Reject("by what")
        of = by.of
        if isinstance(of, t.Owner) and of.of is None:
            return Cause(True, self.whose(of))
        if isinstance(of, t.Owner):
            of = of.of
        if of is None:
            return Cause(True)
        if isinstance(self.known(of), This):
            return Cause(True, ME, None, True)
        if not isinstance(of, t.Np) or of.quant is not None and not is_one(of.quant):
            raise Reject("by whose effect")
        return Cause(True, *self.doers(of))

    def doers(self, np: t.Np) -> tuple[int, Filter | None]:
        """Whose cards do something, and of which description; None for any."""
        raise NotImplementedError

    def doer(self, done: Deed) -> int:
        """The player who does it."""
        if done.agent is None:
            return ME
        if isinstance(done.agent, t.Person):
            return self.whose(done.agent)
        raise Reject("who does it")

    def do_return(self, done: Deed) -> Effect:
        """To put something back."""
        if done.act.to is None:
            raise Reject("returned to where")
        made: Effect = self.use("do", "put")(done)
        return made

    def any_of(self, tree: Any) -> Cards:
        """A known card, or whichever card fits a description."""
        if self.known(tree) is None and isinstance(tree, t.Np) and tree.what is not None and (tree.det is None if tree.quant is None else is_one(tree.quant)):
            return self.described(tree)
        return self.one(tree)

    def number(self, tree: Any) -> Number:
        """A number, worked out."""
        if isinstance(tree, t.Num):
            return Fixed(tree.n)
        if isinstance(tree, t.Scaled):
            return Times(self.number(tree.unit), self.number(tree.each))
        if isinstance(tree, t.Sum):
            more = tree.more if tree.more is not None else tree.less
            if not isinstance(more, t.Num):
                raise Reject("by how much")
            return Plus(more.n if tree.more is not None else -more.n, self.number(tree.than))
        if isinstance(tree, t.Multiple) and tree.how == "double":
            return Times(Fixed(2), self.number(tree.of))
        if isinstance(tree, t.Multiple) and tree.how.startswith("half"):
            up = tree.how == "half up" if tree.how != "half" else self.half_up
            if up is None:
                raise Reject("rounded how")
            return Half(self.number(tree.of), up)
        return self.amount_of(tree)


def is_one(quant: t.Quant | None) -> bool:
    """Whether it speaks of one thing, whichever it is."""
    return quant is not None and (quant.how in ("a", "any", "another") or quant.how == "exact" and isinstance(quant.n, t.Num) and quant.n.n == 1)
