"""What the rules of a battle add to the power of units: the booster (7.3.1.7) and the guardians (7.4.1.1.2.2).

Both are changes of a number (8.7.1.3) and take their place among those of card texts: the booster counts with what it
has got itself, and a text that asks for the power of the boosted or guarded unit comes after them (8.7.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.words import POWER, SHIELD
from rulewright.games.vanguard.rules.zones import AREAS, FIELD, GUARDIAN, KIND
from rulewright.kernel.abilities import Binding
from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.context import Context
from rulewright.kernel.layers import Footprint, Modifier
from rulewright.kernel.nodes import This

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import Vanguard
    from rulewright.kernel.game import Game

LATEST = 1 << 60
"""A time stamp after all others: where nothing depends on anything, what rules add comes last."""


class RulePower(Modifier):
    """A unit, named by the binding's context, adds one of its numbers to the power of another one."""

    __slots__ = ("prop", "rule")

    def __init__(self, prop: int, rule: str) -> None:
        super().__init__(This())
        self.prop = prop
        self.rule = rule

    def reads(self) -> int:
        return 1 << self.prop

    def writes(self) -> int:
        return 1 << POWER

    def footprint(self, game: Game, binding: Binding) -> Footprint:
        card = binding.context.source
        chars = game.chars.get(card)
        number = (game.defs[card].nums if chars is None else chars.nums)[self.prop]
        assert binding.targets is not None
        return [] if number == NOTHING else [(other, number) for other, _ in binding.targets]

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule(self.rule)
        if amount and chars.nums[POWER] != NOTHING:
            chars.nums[POWER] += amount
            chars.why.append((POWER, source, amount))


BOOST = RulePower(POWER, "7.3.1.7")
GUARD = RulePower(SHIELD, "7.4.1.1.2.2")


def rule_powers(game: Vanguard) -> list[Binding]:
    """What the rules add now."""
    battle = game.battle
    found: list[Binding] = []
    if battle.boost_counts and game.is_boosting(battle.booster):
        found.append(adds(game, BOOST, battle.booster, battle.attacker))
    if battle.attacked and game.has_guardians():
        for card in game.zones[GUARDIAN] + game.zones[AREAS + GUARDIAN]:
            guarded = game.guards[card]
            if guarded >= 0 and KIND[game.zone[guarded]] & FIELD:
                found.append(adds(game, GUARD, card, guarded))
    return found


def adds(game: Vanguard, part: RulePower, card: int, other: int) -> Binding:
    """One unit adds to another one."""
    context = Context(None, game.master(card), card, game.life[card], None)
    return Binding(part, context, card, LATEST, -1, 0, False, [(other, game.life[other])])
