"""Section 13 (13.1): infinite loops.

A loop that nobody can stop ends the game (`Godzilla.endless`, 13.1.1.3). An action of the turn player that led back
to exactly the same state cannot be taken again in that turn (13.1.1.2). Of a loop that goes on by choice the turn
player says how many more times, and the other player may say fewer; the number is that of the whole series, however
many abilities it consists of (13.1.1.1). A number is a whole one (1.3.5).
"""

from __future__ import annotations

from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.tcg.game import CommonGame
from rulewright.tcg.timing.loops import Loop, LoopNumbers


class GodzillaLoop(Loop):
    """13.1.1."""

    __slots__ = ()

    def can_stop(self, game: CommonGame, since: int) -> list[int]:
        """13.1.1.1: both have a say, whoever can stop it."""
        return [game.active, 1 - game.active]

    def members(self, game: CommonGame, key: int, since: int) -> list[int]:
        """The ability that is being played comes first."""
        return [key] + [other for other in super().members(game, key, since) if other != key]

    def settle(self, game: Game, frame: Frame) -> None:
        """Each ability of the series as often: of the one that is being played this time counts already."""
        super().settle(game, frame)
        assert isinstance(game, CommonGame)
        game.loop_left = {**game.loop_left, **{key: frame.pick[1] + 1 for key in frame.cards[1:]}}


LOOP = GodzillaLoop(LoopNumbers("13.1 Infinite loop", begin="13.1.1", whole="1.3.5", one="13.1.1.1", both="13.1.1.1", same="13.1.1.2"))
