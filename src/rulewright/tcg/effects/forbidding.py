"""What cannot happen: something that cards or players cannot do, or that cannot be done to them.

A game's own `Forbid` says which events each of its words forbids, and when.
"""

from __future__ import annotations

from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.context import players
from rulewright.kernel.events import LOSING, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, given
from rulewright.kernel.parts import Cannot
from rulewright.tcg.effects.said import SUBJECT


class Forbid(Cannot):
    """Something that cards cannot do, or that cannot be done to them, perhaps only with or by cards of a description."""

    what: str
    by: Filter | None = None
    who: Cards = given(SUBJECT)

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

    whose: int

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class NoDefeat(SaidOfPlayer):
    """A player cannot lose the game."""

    def hooks(self) -> list[int]:
        return [CANNOT + LOSING]
