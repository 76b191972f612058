"""203: costs: so much will of each attribute, free, moon and time will, and X.

203.1, 203.2, 203.3: attribute cost. 203.4: free cost. 203.5: the total. 1003.2: what is paid, shown by symbols.
"""

from __future__ import annotations

import re

from rulewright.games.force_of_will.rules.words import LETTERS, WILL_ATTRIBUTES, WILL_KINDS, WILL_MOON, WILL_TIME, WILL_VOID
from rulewright.language.errors import Reject

FREE_PART = WILL_VOID
"""In a cost, the place of what can be paid with any will (203.4)."""

SYMBOL = re.compile(r"\{(\w+)\}")


class Cost:
    """An amount of will: immutable."""

    __slots__ = ("amounts", "xs")

    def __init__(self, amounts: list[int], xs: int = 0) -> None:
        self.amounts = amounts
        """By kind of will; at the place of void will, what any will pays."""
        self.xs = xs
        """How many times X stands in it (203.5b)."""

    def total(self) -> int:
        """203.5; X counts as 0."""
        return sum(self.amounts)

    def with_x(self, x: int) -> Cost:
        """The cost with X as that number."""
        if self.xs == 0:
            return self
        amounts = self.amounts.copy()
        amounts[FREE_PART] += self.xs * x
        return Cost(amounts)

    def plus(self, other: Cost) -> Cost:
        """Both together."""
        return Cost([one + two for one, two in zip(self.amounts, other.amounts)], self.xs + other.xs)

    def less(self, kind: int) -> Cost:
        """One less of a part."""
        amounts = self.amounts.copy()
        amounts[kind] = max(0, amounts[kind] - 1)
        return Cost(amounts, self.xs)

    def written(self) -> str:
        """As printed: {R}{R}{1}."""
        letters = list(LETTERS)
        parts = ["{%s}" % letters[kind] * self.amounts[kind] for kind in range(len(WILL_ATTRIBUTES))]
        parts += ["{M}" * self.amounts[WILL_MOON], "{T}" * self.amounts[WILL_TIME], "{X}" * self.xs]
        if self.amounts[FREE_PART]:
            parts.append("{%d}" % self.amounts[FREE_PART])
        return "".join(parts)


def no_cost() -> Cost:
    """Nothing to pay."""
    return Cost([0] * WILL_KINDS)


def free_cost(n: int) -> Cost:
    """[n]."""
    cost = no_cost()
    cost.amounts[FREE_PART] = n
    return cost


def read_cost(text: str) -> Cost:
    """The cost that symbols like {W}{U}{2}{X}{M}{T} show; a bare number is a free cost."""
    amounts = [0] * WILL_KINDS
    xs = 0
    letters = list(LETTERS)
    for symbol in SYMBOL.findall(text) or ([text.strip()] if text.strip().isdigit() else []):
        if symbol in letters:
            amounts[letters.index(symbol)] += 1
        elif symbol in ("M", "T"):
            amounts[WILL_MOON if symbol == "M" else WILL_TIME] += 1
        elif symbol in ("X", "Y"):
            xs += 1
        elif symbol.isdecimal() and len(symbol) < 5:
            amounts[FREE_PART] += int(symbol)
        else:
            raise Reject(f"there is no symbol {{{symbol}}}")
    return Cost(amounts, xs)
