"""A player that imagines many ways in which this turn and the next may go, and takes the answer that did best.

Each round deals the unknown cards anew (`hide`) and plays every answer that is still in question to the end of the
next turn; both sides then take the best of a few answers at each question. After each round the worse half of the
answers is out, so that the good ones are tried more often.
"""

from __future__ import annotations

from rulewright.games.interface import Rules
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Question
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import candidates, judge, outcome, quiet_answer
from rulewright.players.hidden import hide
from rulewright.players.random import any_answer

ROLLOUTS = 24
ARMS = 6
"""How many answers take part in the first round."""
GLANCE = 4
"""How many answers both sides look at in an imagined turn."""
PATIENCE = 24
"""How many answers a rollout imagines at most."""
LATER = 2
"""Turns until the position is valued."""


class Arm:
    """One answer under test."""

    __slots__ = ("answer", "total")

    def __init__(self, answer: Choice) -> None:
        self.answer = answer
        self.total = 0.0


class SearchPlayer:
    """Plays about `rollouts` imagined pairs of turns for each decision."""

    __slots__ = ("name", "dice", "rollouts")

    def __init__(self, seed: int = 0, rollouts: int = ROLLOUTS) -> None:
        self.name = "search"
        self.dice = Dice(seed)
        self.rollouts = rollouts

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer that did best on average; of equally good ones the first."""
        player = asked(game).player
        arms = [Arm(answer) for answer in self.shortlist(rules, game, player)]
        left = self.rollouts
        while left > 0 and len(arms) > 1:
            deal = hide(rules, game, player, self.dice.below(1 << 30))
            for arm in arms:
                arm.total += self.rollout(rules, deal.copy(), arm.answer, player)
            left -= len(arms)
            arms.sort(key=lambda arm: -arm.total)
            arms = arms[:max(2, (len(arms) + 1) // 2)]
        return arms[0].answer

    def shortlist(self, rules: Rules, game: Game, player: int) -> list[Choice]:
        """The answers that a glance at the end of the turn likes best."""
        deal = hide(rules, game, player, self.dice.below(1 << 30))
        answers = candidates(asked(game), self.dice)
        values = [judge(rules, deal, answer, player) for answer in answers]
        order = sorted(range(len(answers)), key=lambda place: -values[place])
        return [answers[place] for place in order[:ARMS]]

    def rollout(self, rules: Rules, game: Game, answer: Choice, player: int) -> float:
        """Answer, let both sides play on, and value what is left."""
        end = game.turn + LATER
        game.answer(answer)
        for _ in range(PATIENCE):
            if game.question is None or game.turn >= end:
                break
            game.answer(self.glance(rules, game, game.question))
        return outcome(rules, game, player)

    def glance(self, rules: Rules, game: Game, question: Question) -> Choice:
        """The best of a few answers, the quiet one among them."""
        answers = [quiet_answer(question, question.player)]
        for _ in range(GLANCE - 1):
            answer = any_answer(question, self.dice)
            if answer not in answers:
                answers.append(answer)
        if len(answers) == 1:
            return answers[0]
        values = [judge(rules, game, answer, question.player) for answer in answers]
        return answers[values.index(max(values))]
