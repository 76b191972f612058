"""What will can be spent for (1003)."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.will import Producing
from rulewright.games.force_of_will.rules.will_abilities import Purpose
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Node


class Tied(Producing):
    """Will that can be spent only for certain things."""

    part: Producing
    only: OnlyTo

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        return self.part.bundles(game, context)

    def is_tied(self) -> bool:
        return True

    def serves(self, game: ForceOfWill, context: Context, purpose: Purpose) -> bool:
        return self.only.fits(game, context, purpose)


class OnlyTo(Node):
    """What will can be spent for: to play cards of a description or abilities of them, to awaken, to judge."""

    kind: int
    what: Filter | None = None
    others: tuple[OnlyTo, ...] = ()
    """What else it can be spent for."""

    def fits(self, game: ForceOfWill, context: Context, purpose: Purpose) -> bool:
        """Whether will may be spent for that."""
        if any(other.fits(game, context, purpose) for other in self.others):
            return True
        if purpose.kind != self.kind:
            return False
        return self.what is None or purpose.card >= 0 and self.what.passes(game, context, purpose.card)


# -- builders -------------------------------------------------------------------------------------------------
