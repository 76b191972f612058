"""Section 12: what the rules themselves need to know of keyword abilities.

12.1, 12.1.1: a keyword stands for an ability; the lexicon reads it as that ability. 12.2 Enter, 12.3 When invading,
12.4 and 12.4.1 Awakening, 12.6.1 Evolution, 12.7 Revenge are ordinary abilities there.
"""

from __future__ import annotations

from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import P_BURST
from rulewright.kernel.abilities import PERMIT, Binding
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.effects import May
from rulewright.kernel.nodes import Effect, Static
from rulewright.kernel.parts import Delayed

BURST_SLOT = 1
"""The slot in which the end of a burst keeps the card that leaves."""


class Burst(Static):
    """12.5.2: this card may be played as though of another rank; it then leaves at the next end phase."""

    rank: int
    ending: Delayed

    def hooks(self) -> list[int]:
        return [PERMIT + P_BURST]


def burst_rank(game: Godzilla, card: int) -> int:
    """The rank as which a card in the hand can be played by burst, NOTHING without one."""
    for binding in game.index.get(PERMIT + P_BURST, []):
        part = binding.part
        if binding.card == card and isinstance(part, Burst) and game.is_live(binding):
            game.rule("12.5.1")
            return part.rank
    return NOTHING


def arrange_burst_end(game: Godzilla, player: int, card: int) -> None:
    """The card was played by burst: it will be sent away at the beginning of that player's next end phase."""
    for ability in game.defs[card].abilities:
        for _, part in ability.entries:
            if isinstance(part, Burst):
                context = game.context_for(ability, card)
                context.slots[BURST_SLOT] = [card]
                game.rule("10.6.5")
                game.rule("10.6.5.1")
                for signal in part.ending.signals():
                    game.bind(signal, Binding(part.ending, context, -game.tick(), game.clock, -1, 2, True))


def evolution_of(game: Godzilla, card: int) -> Effect | None:
    """The evolving that a card's own Evolution ability would do."""
    game.refresh()
    chars = game.chars.get(card)
    printed = [] if chars is not None and chars.muted else game.defs[card].abilities  # they may be lost (10.8.1.2)
    for ability in printed + ([] if chars is None else chars.granted):
        if "Evolution" in ability.keywords and isinstance(ability.effect, May):
            return ability.effect.action
    return None
