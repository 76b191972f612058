"""Section 11.1: loops.

A loop that nobody can stop ends the game (`Vanguard.endless`, 11.1.1.1). An action of the turn player that led back to
exactly the same state cannot be taken again in that turn (11.1.1.2). Of a loop that goes on by choice the one player
who can stop it says how many more times (11.1.1.2), or if both can, both do and the smaller number counts (11.1.1.3).
"""

from __future__ import annotations

from rulewright.games.common_game import LoopState
from rulewright.games.loops import Loop, LoopNumbers, lasting
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.zones import AREAS, DECK
from rulewright.kernel.game import Game


class VanguardLoop(Loop):
    """11.1.1 with what can change in a turn of this game."""

    __slots__ = ()

    def state(self, game: Game) -> LoopState:
        """Of a deck counts when a card was last put there, not the order that nobody knows."""
        assert isinstance(game, Vanguard)
        return [game.zone.copy(), game.rested.copy(), game.face_down.copy(), game.used,
                [last_put(game, DECK), last_put(game, AREAS + DECK)], lasting(game)]


def last_put(game: Vanguard, zone: int) -> int:
    """When a card was last put into a zone, of those that are still there."""
    return max([game.stamp[card] for card in game.zones[zone]], default=0)


LOOP = VanguardLoop(LoopNumbers("11.1 Loop", begin="11.1.1", whole="1.3.5", one="11.1.1.2", both="11.1.1.3",
                                same="11.1.1.2"))
