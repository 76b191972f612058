"""Whether words of a text speak of one card or of several: a word for one thing does not stand for several."""

from __future__ import annotations

from rulewright.kernel.context import BOTH
from rulewright.kernel.nodes import Bound, Fixed, Number
from rulewright.tcg.effects.looking import Look
from rulewright.tcg.effects.selecting import Select, Several, TopCards
from rulewright.tcg.playing.choosing import Acting, AtRandom, Choice


def is_one(count: Number) -> bool:
    """Whether a number of cards is always one."""
    return isinstance(count, Fixed) and count.n == 1


def are_many(what: object, several: set[int], lone: int) -> bool:
    """Whether words speak of several cards: so many are chosen, or all of a description are meant, but for the areas where a
    player has only one card (`lone`). `several` are the slots that stand for several."""
    match what:
        case Choice():
            return not is_one(what.count)
        case AtRandom() | TopCards():
            return not is_one(what.count)
        case Several():
            return True
        case Bound():
            return what.slot in several or are_many(what.same, several, lone)
        case Select():
            return what.whose == BOTH or what.areas & ~lone != 0
        case Acting():
            return are_many(what.what, several, lone)
        case Look():
            return not is_one(what.count)
        case _:
            return False
