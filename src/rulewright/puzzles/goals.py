"""The goal of a puzzle: what its scenario expects at the end, by the turn in which its own line of play gets there."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.scenario.runner import same
from rulewright.tcg.interface import Rules

OPEN = "open"
SOLVED = "solved"
FAILED = "failed"
NOT_ASKED_FOR = ("log", "question.player", "question.kind")
"""Expectations about the way there, not about the end."""


class Goal:
    """What a player must bring about, and until when."""

    __slots__ = ("wanted", "turn", "name")

    def __init__(self, wanted: dict[str, object], turn: int, name: str = "") -> None:
        self.wanted = {path: value for path, value in wanted.items() if path not in NOT_ASKED_FOR}
        self.turn = turn
        """The last turn in which it counts; 0 if there is no such turn."""
        self.name = name
        """Of the puzzle in its game's catalogue, if it is there."""

    def is_met(self, rules: Rules, game: Game) -> bool:
        """Whether everything is as wanted; what cannot be read, such as the numbers of a card that is gone, is not."""
        try:
            return all(same(rules.read(game, path), value, rules.is_ordered(path)) for path, value in self.wanted.items())
        except BadInput:
            return False

    def state(self, rules: Rules, game: Game) -> str:
        """How it stands."""
        if self.is_met(rules, game):
            return SOLVED
        return FAILED if game.winner != UNDECIDED or 0 < self.turn < game.turn else OPEN

    def data(self) -> dict[str, object]:
        """As it is kept and shown."""
        return {"wanted": self.wanted, "turn": self.turn, "name": self.name}
