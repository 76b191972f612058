"""903.2j, 905.2: costs: everything of them is done, or the play is not possible; each card serves one part."""

from __future__ import annotations

from itertools import combinations

from rulewright.games.choosing import Choice, choices_of
from rulewright.games.costs import Together
from rulewright.games.force_of_will.effects import BANISH, DISCARD, REMOVE, REST, Acting, Do
from rulewright.games.force_of_will.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.play_effects import PayWill
from rulewright.games.force_of_will.selection import ThisIn
from rulewright.games.force_of_will.will import WillCost, can_pay
from rulewright.games.selecting import is_unfilled
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, This
from rulewright.language.errors import Reject

MOST_TRIES = 400


class CostOf(Together):
    """The parts of a cost, done in the written order; the will is paid first of all (903.2j)."""

    __slots__ = ("rest",)

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        super().__init__(parts)
        self.rest = len(parts) == 1 and rests_itself(self)
        """It is nothing but to rest the card."""
        if any(isinstance(part, PayWill) for part in parts):
            raise Reject("will of a cost is said otherwise")
        for part in parts:
            if isinstance(part, Acting):
                part.forced = True

    def possible(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        for part in self.parts:
            if not part.possible(game, context):
                return False
        if self.rest:
            return True
        deeds = [part for part in self.parts if isinstance(part, Acting)]
        will = [part for part in self.parts if isinstance(part, WillCost)]
        return fits_together(own, context, deeds, [], will, [MOST_TRIES])


def fits_together(game: ForceOfWill, context: Context, deeds: list[Acting], used: list[int], will: list[WillCost], tries: list[int]) -> bool:
    """Whether all deeds can be done with different cards, and the will be paid without those that the deeds use up."""
    if not deeds:
        return all(can_pay(game, context.master, part.amount(game, context), tuple(used)) for part in will)
    deed, later = deeds[0], deeds[1:]
    choices = [choice for choice in choices_of(deed.what) if not is_unfilled(choice.of, context)]
    fixed = [] if choices or is_unfilled(deed.what, context) else deed.what.find(game, context)
    takes = isinstance(deed, Do)
    if takes and any(card in used for card in fixed):
        return False
    return _choose(game, context, deed, choices, fixed if takes else [], later, used, will, tries)


def _choose(game: ForceOfWill, context: Context, deed: Acting, choices: list[Choice], taken: list[int], later: list[Acting], used: list[int],
            will: list[WillCost], tries: list[int]) -> bool:
    if not choices:
        return fits_together(game, context, later, used + taken, will, tries)
    choice = choices[0]
    free = [card for card in choice.of.find(game, context) if card not in used and card not in taken and deed.free(game, context, card)]
    count = 0 if choice.upto else choice.number(game, context)
    if len(free) < count:
        return False
    for picked in combinations(free, count):
        tries[0] -= 1
        if _choose(game, context, deed, choices[1:], taken + list(picked), later, used, will, tries):
            return True
        if tries[0] <= 0:
            return False
    return False


def rests_itself(cost: Effect | None) -> bool:
    """905.3: the rest symbol stands in a cost."""
    return isinstance(cost, CostOf) and any(isinstance(part, Do) and part.verb == REST and isinstance(part.what, This) for part in cost.parts)


def stands_alone(cost: Effect | None) -> bool:
    """Whether a cost concerns nothing but its own card."""
    if not isinstance(cost, CostOf):
        return cost is None
    return all(isinstance(part, Acting) and isinstance(part.what, (This, ThisIn)) for part in cost.parts)



__all__ = ["BANISH", "CostOf", "DISCARD", "REMOVE", "WillCost", "rests_itself", "stands_alone"]
