"""Parts of abilities that the rules of this game look for: permissions, numbers for players, changes of costs, prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.force_of_will.nodes.abilities import WillAbility
from rulewright.games.force_of_will.rules.cost import Cost
from rulewright.games.force_of_will.rules.words import DECLARING
from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.layers import LoseWord
from rulewright.kernel.nodes import Static
from rulewright.kernel.parts import Cannot, Replace

if TYPE_CHECKING:
    from rulewright.games.force_of_will.rules.game import ForceOfWill


class Permission(Static):
    """A part under PERMIT + number that says yes or no."""

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        """Whether it is given for that card and player."""
        raise NotImplementedError


class Silence(Permission):
    """1015.1a: a part under PERMIT + NO_TRIGGER that concerns only some automatic abilities of a card."""

    def silences(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility) -> bool:
        """Whether that ability of a card won't trigger."""
        raise NotImplementedError


class WordChange(Static):
    """A part under PERMIT + number that gives a player a word: a weather."""

    def word_for(self, game: ForceOfWill, binding: Binding, player: int) -> str:
        """The word that it gives that player; empty for none."""
        raise NotImplementedError


class NumberChange(Static):
    """A part under PERMIT + number that gives a player a number."""

    def amount(self, game: ForceOfWill, binding: Binding, player: int) -> int:
        """How much it gives that player; 0 for nothing."""
        raise NotImplementedError


class CostChange(Static):
    """A part under PERMIT + COST_SET, COST_FREE, COST_MORE, COST_LESS, ATTACK_COST or BLOCK_COST."""

    def change(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility | None, player: int) -> Cost | None:
        """The cost, the more or the less for playing that card, or that ability of it; None if it does not concern it."""
        raise NotImplementedError

    def may_concern(self, binding: Binding, card: int, player: int) -> bool:
        """False where it is seen at a glance that it never changes anything for that player playing that card."""
        return True

    def is_optional(self) -> bool:
        """Under COST_SET and COST_FREE: whether the player may do it or not."""
        return False


class PlayingCards(Cannot):
    """104.4: what forbids the playing of some cards, and of nothing else."""

    def hooks(self) -> list[int]:
        return [CANNOT + DECLARING]


class Arriving(Replace):
    """307.7, 1022.6: how a card enters the field; several of these add up, in whichever order they are applied."""


class Preventing(Replace):
    """1018.1: a replacement effect that prevents damage."""


class Never(LoseWord):
    """Words that cards cannot have: taken away after everything that gives abilities (104.4)."""
