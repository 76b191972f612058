"""Words beside a noun that say whose cards are meant, where they are, or that they are others."""

from __future__ import annotations

from typing import ClassVar

from rulewright.kernel.context import BOTH
from rulewright.kernel.nodes import Filter
from rulewright.language.errors import Reject

UNSAID = -1
"""Nothing says whose cards they are."""


class Mark(Filter):
    """Words beside a noun that say whose card it is, where it is, or that it is another one; no part of a description."""

    __slots__ = ("whose", "areas", "other")
    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "areas", "other")

    def __init__(self, whose: int = UNSAID, areas: int = 0, other: bool = False) -> None:
        self.whose = whose
        self.areas = areas
        self.other = other


def sort_out(pre: tuple[Filter, ...], post: tuple[Filter, ...]) -> tuple[tuple[Filter, ...], tuple[Filter, ...], int, int, bool]:
    """Adjectives and further words without the marks, and what the marks say: whose, where, another one."""
    whose, areas, other = UNSAID, 0, False
    for mark in (*pre, *post):
        if isinstance(mark, Mark):
            if mark.whose not in (UNSAID, BOTH):
                if whose not in (UNSAID, mark.whose):
                    raise Reject("of both players at once")
                whose = mark.whose
            if mark.areas:
                if areas:
                    raise Reject("in two zones at once")
                areas = mark.areas
            other = other or mark.other
    return (tuple(part for part in pre if not isinstance(part, Mark)), tuple(part for part in post if not isinstance(part, Mark)),
            whose, areas, other)
