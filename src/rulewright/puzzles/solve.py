"""Every line of play of a puzzle, searched to the end of its turn.

A goal is forced if one of one's own answers forces it, and every answer of the opponent leaves it forced; nothing is left out, and where
a search would be too large there is no answer. How hard it is to find is measured by whoever answers at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.random import any_answer

Met = Callable[[Game], bool]
MOST_ANSWERS = 64
"""To one question; more are too many to be tried."""
DEEPEST = 80


class TooLarge(Exception):
    """The search does not end within its limit."""


def answers(question: Question) -> list[Choice]:
    """Every answer to a question; lists that differ in their order alone count once unless the order is asked for."""
    found: list[Choice] = []
    for choice in every(question):
        if len(found) == MOST_ANSWERS:
            raise TooLarge
        found.append(choice)
    return found


def every(question: Question) -> Iterator[Choice]:
    """The same, one after the other."""
    count = len(question.options)
    if question.kind == DISTRIBUTION:
        yield from shares(count, question.minimum, question.maximum)
    elif not question.several:
        yield from range(count)
    else:
        for size in range(question.minimum, min(question.maximum, count) + 1):
            for chosen in permutations(range(count), size):
                if question.kind == "order" or list(chosen) == sorted(chosen):
                    yield list(chosen)


def shares(count: int, least: int, total: int) -> Iterator[list[int]]:
    """Every division of a total."""
    if count == 1:
        if total >= least:
            yield [total]
        return
    for first in range(least, total - least * (count - 1) + 1):
        for rest in shares(count - 1, least, total - first):
            yield [first, *rest]


class Search:
    """A search from one position, for one player, until the turn is over."""

    def __init__(self, game: Game, player: int, met: Met, limit: int) -> None:
        self.player = player
        self.turn = game.turn
        self.met = met
        self.limit = limit
        """How many positions are looked at, at most."""
        self.seen = 0

    def over(self, game: Game) -> bool:
        """Whether nothing more counts."""
        return game.question is None or game.turn != self.turn

    def forced(self, game: Game, depth: int = 0) -> bool:
        """Whether the goal can be reached from here against every defence."""
        if self.met(game):
            return True
        if self.over(game):
            return False
        mine = asked(game).player == self.player
        return any(self.children_forced(game, depth)) if mine else all(self.children_forced(game, depth))

    def children_forced(self, game: Game, depth: int) -> Iterator[bool]:
        """The same for what each answer leads to."""
        for _, child in self.children(game, depth):
            yield self.forced(child, depth + 1)

    def children(self, game: Game, depth: int = 0) -> Iterator[tuple[Choice, Game]]:
        """Every answer and what it leads to; declining comes last, for it seldom helps."""
        if depth > DEEPEST:
            raise TooLarge
        question = asked(game)
        for choice in sorted(answers(question), key=lambda choice: choice == question.null or choice == []):
            self.seen += 1
            if self.seen > self.limit:
                raise TooLarge
            child = game.copy()
            child.answer(choice)
            yield choice, child

    def first(self, game: Game) -> list[Choice]:
        """Every first answer from which the goal can be forced."""
        return [choice for choice, child in self.children(game) if self.forced(child, 1)]

    def within(self, game: Game, left: int, depth: int = 0) -> bool:
        """Whether the goal can be forced from here by so many answers of one's own."""
        if self.met(game):
            return True
        mine = not self.over(game) and asked(game).player == self.player
        if self.over(game) or mine and not left:
            return False
        found = (self.within(child, left - mine, depth + 1) for _, child in self.children(game, depth))
        return any(found) if mine else all(found)

    def need(self, game: Game, most: int) -> int:
        """The fewest answers of one's own that force the goal from here; more than the most if these are not enough."""
        return next((left for left in range(most + 1) if self.within(game, left)), most + 1)

    def line(self, game: Game) -> list[tuple[int, Choice]]:
        """A shortest way to the goal: answers that force it, against a defence that makes it as long as possible at each step."""
        found: list[tuple[int, Choice]] = []
        left = self.need(game, DEEPEST)
        assert left <= DEEPEST, "the goal is not forced here"
        while not self.met(game):
            mine = asked(game).player == self.player
            ways = ((self.need(child, left - mine), choice, child) for choice, child in self.children(game))
            if mine:
                left, choice, after = next(way for way in ways if way[0] < left)
            else:
                left, choice, after = max(ways, key=lambda way: way[0])
            found.append((asked(game).player, choice))
            game = after
        return found

    def by_chance(self, game: Game, tries: int) -> int:
        """How often somebody who answers at random gets there, if the opponent answers at random too but does not simply decline."""
        found = 0
        for number in range(tries):
            dice, trial = Dice(number), game.copy()
            for _ in range(DEEPEST):
                if self.over(trial) or self.met(trial):
                    break
                question = asked(trial)
                choice = any_answer(question, dice)
                if question.player != self.player and choice == question.null:
                    choice = any_answer(question, dice)
                trial.answer(choice)
            found += self.met(trial)
        return found
