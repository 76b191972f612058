"""Section 13 (13.1): infinite loops.

A loop that nobody can stop ends the game (`Godzilla.endless`, 13.1.1.3). An action of the turn player that led back
to exactly the same state cannot be taken again in that turn (13.1.1.2). Of a loop that goes on by choice the turn
player says how many more times, and the other player may say fewer (13.1.1.1). A number is a whole one (1.3.5).
"""

from __future__ import annotations

from rulewright.games.common_game import CommonGame, LoopState
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.zones import AREAS, DECK
from rulewright.games.loops import Loop, LoopNumbers, lasting
from rulewright.kernel.game import Game


class GodzillaLoop(Loop):
    """13.1.1 with what can change in a turn of this game."""

    __slots__ = ()

    def state(self, game: Game) -> LoopState:
        assert isinstance(game, Godzilla)
        return [game.zone.copy(), game.host.copy(), game.zones[DECK], game.zones[AREAS + DECK], game.rage.copy(),
                game.position.copy(), [game.invasions], lasting(game)]

    def can_stop(self, game: CommonGame, since: int) -> list[int]:
        """13.1.1.1: both have a say, whoever can stop it."""
        return [game.active, 1 - game.active]

    def members(self, game: CommonGame, key: int, since: int) -> list[int]:
        return [key]


LOOP = GodzillaLoop(LoopNumbers("13.1 Infinite loop", begin="13.1.1", whole="1.3.5", one="13.1.1.1", both="13.1.1.1",
                                same="13.1.1.2"))
