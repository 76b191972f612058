"""What cannot happen: something that cards or players cannot do, or that cannot be done to them.

A game's own `Forbid` says which events each of its words forbids, and when.
"""

from __future__ import annotations

from typing import ClassVar

from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.context import players
from rulewright.kernel.events import LOSING, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter
from rulewright.kernel.parts import Cannot
from rulewright.tcg.effects.said import SUBJECT


class Forbid(Cannot):
    """Something that cards cannot do, or that cannot be done to them, perhaps only with or by cards of a description."""

    __slots__ = ("what", "by", "who")
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "by")

    def __init__(self, what: str, by: Filter | None = None) -> None:
        self.what = what
        self.by = by
        self.who: Cards = SUBJECT

    def kind(self) -> int:
        """The kind of the events that it forbids."""
        raise NotImplementedError

    def hooks(self) -> list[int]:
        return [CANNOT + self.kind()]

    def fits(self, game: Game, binding: Binding, card: int) -> bool:
        """Whether the other card is one of those that the text names."""
        return self.by is None or card >= 0 and self.by.passes(game, binding.context, card)


class SaidOfPlayer(Cannot):
    """A player cannot do something."""

    __slots__ = ("whose",)
    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class NoDefeat(SaidOfPlayer):
    """A player cannot lose the game."""

    __slots__ = ()

    def hooks(self) -> list[int]:
        return [CANNOT + LOSING]
