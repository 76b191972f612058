"""What has happened to a card: descriptions that look back."""

from __future__ import annotations

from rulewright.games.gate_ruler.selection import as_gate
from rulewright.games.gate_ruler.words import DEALT
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter


class WasDealtDamage(Filter):
    """A card that was dealt damage in this phase, or (`turn`) in this turn."""

    __slots__ = ("turn",)
    FIELDS = ("turn",)

    def __init__(self, turn: bool) -> None:
        self.turn = turn

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        if self.turn:
            return any(entry[0] == DEALT and entry[3] == card for entry in game.history)
        return any(entry[0] == card and entry[1] == game.life[card] for entry in game.dealt)
