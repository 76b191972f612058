"""Texts that change deck construction (6.1.2, 12.8); they do nothing in a game."""

from __future__ import annotations

from rulewright.kernel.nodes import Filter, Static


class DeckRule(Static):
    """6.1.2: a change of the deck construction rules; it does nothing in a game."""

    __slots__ = ("kind", "number", "words", "which", "needed", "filters")
    FIELDS = ("kind", "number", "words", "which", "needed")

    def __init__(self, kind: str, number: int = 0, words: tuple[str, ...] = (), which: Filter | None = None, needed: Filter | None = None) -> None:
        self.kind = kind
        self.number = number
        self.words = words
        self.which = which
        """The cards that are meant."""
        self.needed = needed
        """What these cards must fit."""
        self.filters: list[Filter] = [part for part in (which, needed) if part is not None]

    def hooks(self) -> list[int]:
        return []


ANY_NUMBER = "any number of this card"
COPIES = "up to a number of this card"
RESONANCE = "colours"
MUST = "cards that all must fit"
AT_LEAST = "at least so many"
AT_MOST = "at most so many"
EXACTLY = "so many and no other number"
