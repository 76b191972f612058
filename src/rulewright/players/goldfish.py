"""A player that does nothing: to see what a deck does when nobody stands in its way."""

from __future__ import annotations

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, ORDER
from rulewright.players.base import Choice, asked
from rulewright.players.greedy import quiet_answer
from rulewright.tcg.interface import Rules


class Goldfish:
    """Declines whatever can be declined, and takes the first answer otherwise."""

    __slots__ = ("name",)

    def __init__(self, seed: int = 0) -> None:
        self.name = "goldfish"

    def choose(self, rules: Rules, game: Game) -> Choice:
        """As little as possible."""
        question = asked(game)
        if question.kind in (ORDER, DISTRIBUTION):
            return quiet_answer(question, question.player)
        if question.several:
            return list(range(question.minimum))
        return max(question.null, 0)
