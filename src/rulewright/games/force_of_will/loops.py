"""1301: loops.

A loop that nobody can stop ends the game in a draw (1301.1c). Of a loop that goes on by choice the one player who can stop it says how
many more times (1301.1a), or if both can, both do and the smaller number counts (1301.1b). An action that led back to exactly the same
state cannot be taken again in that turn.
"""

from __future__ import annotations

from rulewright.games.common_game import LoopState
from rulewright.games.force_of_will.game import ForceOfWill
from rulewright.games.force_of_will.printed import WillCard
from rulewright.games.force_of_will.zones import AREAS, MAIN_DECK, STONE_DECK
from rulewright.games.loops import Loop, LoopNumbers, lasting
from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game

SIDES = 4
"""More than a card has."""


class WillLoop(Loop):
    """1301.1 with what can change in a turn of this game."""

    __slots__ = ()

    def state(self, game: Game) -> LoopState:
        """Of a deck counts when a card was last put there, not the order that nobody knows."""
        assert isinstance(game, ForceOfWill)
        counters = [number for card, names in sorted(game.counts.items()) for number in [card, *names.values()]]
        return [game.zone.copy(), game.rested.copy(), game.face_down.copy(), game.damage.copy(), game.added_to.copy(), game.attached.copy(),
                game.astral.copy(), game.known.copy(), [look(definition) for definition in game.defs], game.life_points.copy(),
                game.will[0] + game.will[1], [number for unit in game.tied for number in unit], counters, sorted(game.named),
                game.weather_since.copy(), game.extra_turns.copy(), [number for skip in game.skips for number in skip],
                [game.judgments, game.calls, game.phase, int(game.in_battle), int(game.barred_battle), game.attacker, game.blocker,
                 sum(game.used_turn.values()), sum(game.used_game.values()), game.priority, len(game.stack)],
                [last_put(game, zone) for zone in (MAIN_DECK, AREAS + MAIN_DECK, STONE_DECK, AREAS + STONE_DECK)], lasting(game)]


def look(definition: CardDef) -> int:
    """Which printed card, and which side of it, a card is now."""
    assert isinstance(definition, WillCard)
    return SIDES * definition.sides[0].index + definition.side


def last_put(game: ForceOfWill, zone: int) -> int:
    """When a card was last put into a zone, of those that are still there."""
    return max([game.stamp[card] for card in game.zones[zone]], default=0)


LOOP = WillLoop(LoopNumbers("1301 Loop", begin="1301.1", whole="104.5", one="1301.1a", both="1301.1b", same="1301.1a"))
