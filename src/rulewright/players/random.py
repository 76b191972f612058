"""A player without a plan: every legal answer is as likely as any other."""

from __future__ import annotations

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.players.base import Choice, Dice, asked, with_dice
from rulewright.tcg.interface import Rules


def any_answer(question: Question, dice: Dice) -> Choice:
    """A random legal answer; where several are chosen, first how many, then which, in random order."""
    count = len(question.options)
    if question.kind == DISTRIBUTION:
        shares = [question.minimum] * count
        for _ in range(question.maximum - sum(shares)):
            shares[dice.below(count)] += 1
        return shares
    if question.several:
        most = min(question.maximum, count)
        return dice.sample(count, question.minimum + dice.below(most - question.minimum + 1))
    return dice.below(count)


class RandomPlayer:
    """Answers at random from its own seed."""

    __slots__ = ("name", "dice")

    def __init__(self, seed: int = 0) -> None:
        self.name = "random"
        self.dice = Dice(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return with_dice, (RandomPlayer, self.dice)

    def choose(self, rules: Rules, game: Game) -> Choice:
        """Any legal answer."""
        return any_answer(asked(game), self.dice)
