"""Texts that change deck construction (6.1.2, 12.8); they do nothing in a game."""

from __future__ import annotations

from rulewright.kernel.nodes import Filter, Static, given


class DeckRule(Static):
    """6.1.2: a change of the deck construction rules; it does nothing in a game."""

    kind: str
    number: int = 0
    words: tuple[str, ...] = ()
    which: Filter | None = None
    """The cards that are meant."""
    needed: Filter | None = None
    """What these cards must fit."""
    filters: list[Filter] = given()

    def __post_init__(self) -> None:
        self.filters = [part for part in (self.which, self.needed) if part is not None]

    def hooks(self) -> list[int]:
        return []


ANY_NUMBER = "any number of this card"
COPIES = "up to a number of this card"
RESONANCE = "colours"
MUST = "cards that all must fit"
AT_LEAST = "at least so many"
AT_MOST = "at most so many"
EXACTLY = "so many and no other number"
