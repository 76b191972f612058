"""What texts add to what the rules allow: the parts of abilities that the rules themselves ask for.

Each is found under PERMIT + its number. The card language makes them; the turn, the main phase and the battle look at
them. 8.1.1.1, 8.1.1.1.1, 8.1.1.1.1.1: an activated ability is a cost and an effect that a player may play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.words import P_ACT, P_BACK_ROW, P_DRIVES, P_TARGETS
from rulewright.kernel.abilities import PERMIT, Binding
from rulewright.kernel.nodes import Cards, Effect, Number, Static

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import Vanguard


class Activated(Static):
    """An activated ability: what it costs, if anything, and what it does."""

    cost: Effect | None
    effect: Effect

    def hooks(self) -> list[int]:
        return [PERMIT + P_ACT]


class AttacksAll(Static):
    """7.3.1.4.2: units that attack several units at once: all in the front row, or (`column`) a whole column."""

    who: Cards
    where: str
    """`front row`, `column` or `all`."""

    def hooks(self) -> list[int]:
        return [PERMIT + P_TARGETS]


class DriveChecks(Static):
    """Units that make another number of drive checks: so many, or (`more`) so many more."""

    who: Cards
    number: Number
    more: bool

    def hooks(self) -> list[int]:
        return [PERMIT + P_DRIVES]


class BackRow(Static):
    """Units that may attack from the back row, or (`at`) attack units in the back row."""

    who: Cards
    at: bool

    def hooks(self) -> list[int]:
        return [PERMIT + P_BACK_ROW]


def permits(game: Vanguard, number: int) -> list[Binding]:
    """The live parts of a permission."""
    if not game.index:
        return []
    return [binding for binding in game.bindings(PERMIT + number) if game.is_live(binding)]
