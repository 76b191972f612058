"""903.2j, 905.2: costs: everything of them is done, or the play is not possible."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.effects import BANISH, DISCARD, REMOVE, REST, Acting, Do
from rulewright.games.force_of_will.nodes.play_effects import PayWill
from rulewright.games.force_of_will.nodes.selection import ThisIn
from rulewright.games.force_of_will.rules.paying import Whole
from rulewright.games.force_of_will.rules.will import WillCost
from rulewright.kernel.nodes import Effect, This
from rulewright.language.errors import Reject


class CostOf(Whole):
    """The parts of a cost, done in the written order (903.2j-i)."""

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        super().__init__(parts)
        if any(isinstance(part, PayWill) for part in parts):
            raise Reject("will of a cost is said otherwise")


def rests_itself(cost: Effect | None) -> bool:
    """905.3: the rest symbol stands in a cost."""
    return isinstance(cost, CostOf) and any(isinstance(part, Do) and part.verb == REST and isinstance(part.what, This) for part in cost.parts)


def rests_only_itself(cost: Effect | None) -> bool:
    """Whether it is the rest symbol alone."""
    return isinstance(cost, CostOf) and len(cost.parts) == 1 and rests_itself(cost)


def stands_alone(cost: Effect | None) -> bool:
    """Whether a cost concerns nothing but its own card."""
    if not isinstance(cost, CostOf):
        return cost is None
    return all(isinstance(part, Acting) and isinstance(part.what, (This, ThisIn)) for part in cost.parts)


__all__ = ["BANISH", "CostOf", "DISCARD", "REMOVE", "WillCost", "rests_itself", "rests_only_itself", "stands_alone"]
