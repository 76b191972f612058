"""What the rules ask of card texts: the parts of abilities that stand under PERMIT + a number (1-5a), and replacements of damage.

Each class here is a question; permits.py holds the parts that answer it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import Ability, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.nodes import Effect, Static
from rulewright.kernel.parts import Replace

if TYPE_CHECKING:
    from rulewright.games.gate_ruler.rules.game import GateRuler


class DamageReplace(Replace):
    """A replacement effect on damage (14-13g)."""

    def is_suffered(self) -> bool:
        """Whether it speaks of being dealt damage, not only of dealing it (14-13c-1)."""
        raise NotImplementedError


class Permission(Static):
    """A part under PERMIT + number that says yes or no."""

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        """Whether it is given for that card and player."""
        raise NotImplementedError

    def only_card(self, binding: Binding) -> int:
        """The one card that it can be given for, whatever is the case; -1 if it may be for others."""
        return -1


class CostChange(Static):
    """A part under PERMIT + COST_SET, COST_MORE, COST_LESS or COST_FREE (14-3b-6), CAP_SET or CAP_MORE (4-3a-1)."""

    def change(self, game: GateRuler, binding: Binding, card: int, player: int) -> int:
        """The new cost (-1 for none), how much more, how much less, or 1 for "without paying"."""
        raise NotImplementedError


class Demand(Static):
    """A part under PERMIT + ATTACK_DEMAND (8-4d)."""

    price: Effect
    """What is to be done as the card attacks."""

    def demands(self, game: GateRuler, binding: Binding, card: int) -> bool:
        """Whether it is to be done for that card."""
        raise NotImplementedError


class Shield(Static):
    """A part under PERMIT + NOT_AFFECTED (15-27)."""

    def shields(self, game: GateRuler, binding: Binding, card: int, context: Context) -> bool:
        """Whether the card is not affected by what that ability does."""
        raise NotImplementedError


class Spared(Static):
    """A part under PERMIT + CANNOT_BE_CHOSEN (14-3b-4)."""

    def spares(self, game: GateRuler, binding: Binding, card: int, context: Context) -> bool:
        """Whether the card cannot be chosen for what is played in that context."""
        raise NotImplementedError


class Duty(Static):
    """A part under PERMIT + MUST_ATTACK."""

    def obliges(self, game: GateRuler, binding: Binding, card: int) -> bool:
        """Whether the card has to attack if it can."""
        raise NotImplementedError

    def aims(self, game: GateRuler, binding: Binding, target: int) -> bool:
        """Whether an attack on the target (-1: an empty column) is the one that is asked for."""
        raise NotImplementedError


class Ban(Static):
    """A part under PERMIT + CANNOT_BE_USED."""

    def bars(self, game: GateRuler, binding: Binding, ability: Ability, card: int, player: int) -> bool:
        """Whether the player cannot use that ability of the card."""
        raise NotImplementedError


class Skip(Static):
    """A part under PERMIT + PHASE_SKIPPED."""

    def skips(self, game: GateRuler, binding: Binding, phase: int, player: int) -> bool:
        """Whether the player leaves out that phase."""
        raise NotImplementedError
