"""What a player is: someone who answers the question that a game asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Question
from rulewright.tcg.interface import Rules

Choice = int | list[int]
"""An answer as `Game.answer` takes it."""


class Player(Protocol):
    """Someone who answers questions."""

    name: str

    def choose(self, rules: Rules, game: Game) -> Choice:
        """An answer to `game.question`; the game itself is left as it is."""
        ...


class Dice:
    """A seeded source of chance that gives the same numbers on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & 0xFFFFFFFFFFFFFFFF
        self.below(2)

    def __reduce__(self) -> tuple[object, ...]:
        """How they are copied and pickled: a compiled class does not tell."""
        return thrown, (self.state,)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.state >> 33) % n

    def sample(self, count: int, size: int) -> list[int]:
        """Different numbers from 0 to count - 1, in random order."""
        numbers = list(range(count))
        for place in range(size):
            other = place + self.below(count - place)
            numbers[place], numbers[other] = numbers[other], numbers[place]
        return numbers[:size]


def thrown(state: int) -> Dice:
    """Dice that were pickled."""
    new = Dice(0)
    new.state = state
    return new


def with_dice(make: Callable[[int], Any], dice: Dice) -> Any:
    """A player that was pickled, who has nothing but dice."""
    new = make(0)
    new.dice = dice
    return new


def asked(game: Game) -> Question:
    """The question that the game waits for."""
    if game.question is None:
        raise RulewrightError("the game asks nothing")
    return game.question
