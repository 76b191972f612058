"""A player that plays many imagined games to the end of its patience and takes the answer that did best.

Flat Monte Carlo over determinisations: each rollout deals the unknown cards anew (`hide`), tries one answer, chosen
by the UCB1 rule, and goes on at random. Only the answers that look best at first sight take part.
"""

from __future__ import annotations

from math import log, sqrt, tanh

from rulewright.games.interface import Rules
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import candidates, judge
from rulewright.players.hidden import hide
from rulewright.players.random import any_answer

ROLLOUTS = 64
ARMS = 8
"""How many answers take part in the search."""
PATIENCE = 40
"""How many answers a rollout imagines before it values the position."""
CURIOSITY = 0.7


class Arm:
    """One answer under test."""

    __slots__ = ("answer", "visits", "total")

    def __init__(self, answer: Choice) -> None:
        self.answer = answer
        self.visits = 0
        self.total = 0.0

    def promise(self, rollouts: int) -> float:
        """UCB1: its mean value, and more the less it was tried."""
        if self.visits == 0:
            return 1e9
        return self.total / self.visits + CURIOSITY * sqrt(log(rollouts + 1) / self.visits)


class SearchPlayer:
    """Plays `rollouts` imagined games for each decision."""

    __slots__ = ("name", "dice", "rollouts")

    def __init__(self, seed: int = 0, rollouts: int = ROLLOUTS) -> None:
        self.name = "search"
        self.dice = Dice(seed)
        self.rollouts = rollouts

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer with the best mean result; of equally good ones the first."""
        player = asked(game).player
        arms = [Arm(answer) for answer in self.shortlist(rules, game)]
        if len(arms) == 1:
            return arms[0].answer
        start = rules.evaluate(hide(rules, game, player, 0), player)
        spread = 0.0
        for rollout in range(self.rollouts):
            arm = max(arms, key=lambda arm: arm.promise(rollout))
            end = self.play_on(rules, hide(rules, game, player, self.dice.below(1 << 30)), arm.answer)
            arm.visits += 1
            if end.winner == UNDECIDED:
                gain = rules.evaluate(end, player) - start
                spread += (abs(gain) - spread) / (rollout + 1)
                arm.total += 0.5 + 0.4 * tanh(gain / (spread or 1.0))
            else:
                arm.total += 0.5 if end.winner < 0 else float(end.winner == player)
        return max(arms, key=lambda arm: arm.total / arm.visits if arm.visits else 0.0).answer

    def shortlist(self, rules: Rules, game: Game) -> list[Choice]:
        """The answers that a glance at the end of the turn likes best."""
        question = asked(game)
        imagined = hide(rules, game, question.player, self.dice.below(1 << 30))
        answers = candidates(question, self.dice)
        values = [judge(rules, imagined, answer, question.player) for answer in answers]
        order = sorted(range(len(answers)), key=lambda place: -values[place])
        return [answers[place] for place in order[:ARMS]]

    def play_on(self, rules: Rules, game: Game, answer: Choice) -> Game:
        """Answer, then let both sides answer at random for a while."""
        game.answer(answer)
        for _ in range(PATIENCE):
            question = game.question
            if question is None:
                break
            game.answer(any_answer(question, self.dice))
        return game
