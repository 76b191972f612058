"""What players other than the master of an ability do."""

from __future__ import annotations

from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.jointly import Jointly
from rulewright.kernel.nodes import Effect


class ByPlayers(Jointly):
    """Another player does something, or each player does, the turn player choosing first."""

    __slots__ = ("whose",)
    FIELDS = ("whose", "part")

    def __init__(self, whose: int, part: Effect) -> None:
        super().__init__(part)
        self.whose = whose

    def players(self, game: Game, context: Context) -> list[int]:
        who = sorted(players(context, self.whose), key=lambda player: player != game.active)
        if len(who) > 1:
            game.cite("each chooses")
        return who
