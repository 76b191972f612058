"""Section 17: loops (17-1a).

A loop that nobody can stop ends the game in a draw (17-1a-3). An action that led back to exactly the same state
cannot be taken again in that turn (17-1a-1). Of a loop that goes on by choice the one player who can stop it says how
many more times, or if both can, both do and the smaller number counts (17-1a-2).
"""

from __future__ import annotations

from rulewright.games.common_game import LoopState
from rulewright.games.gate_ruler.game import GateRuler
from rulewright.games.gate_ruler.zones import AREAS, DECK
from rulewright.games.loops import Loop, LoopNumbers, lasting
from rulewright.kernel.game import Game


class GateLoop(Loop):
    """17-1a with what can change in a turn of this game."""

    __slots__ = ()

    def state(self, game: Game) -> LoopState:
        """Of a deck counts when a card was last put there, not the order that nobody knows."""
        assert isinstance(game, GateRuler)
        return [game.zone.copy(), game.exhausted.copy(), game.face_down.copy(), game.damage.copy(), game.summons.copy(), game.host.copy(),
                [len(game.overdrives), sum(game.used_turn.values()), sum(game.used_game.values()), game.priority],
                [last_put(game, DECK), last_put(game, AREAS + DECK)], lasting(game)]


def last_put(game: GateRuler, zone: int) -> int:
    """When a card was last put into a zone, of those that are still there."""
    return max([game.stamp[card] for card in game.zones[zone]], default=0)


LOOP = GateLoop(LoopNumbers("17-1 Loop", begin="17-1a", whole="1-5e", one="17-1a-1", both="17-1a-2", same="17-1a-1"))
