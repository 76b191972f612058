"""A player that imagines how this turn and the next may go, and takes the answer that did best.

A rollout deals the unknown cards anew (`hide`), gives one of the most promising answers, and lets both sides play
greedily to the end of the next turn. All answers are tried in the same deals, so that luck is the same for each.
"""

from __future__ import annotations

from rulewright.kernel.game import Game
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import candidates, judge, outcome
from rulewright.players.hidden import hide
from rulewright.tcg.interface import Rules

ROLLOUTS = 8
ARMS = 4
"""How many answers take part."""
PATIENCE = 40
"""How many answers a rollout imagines at most."""
LATER = 2
"""How many turns pass until the position is valued."""


class SearchPlayer:
    """Plays about `rollouts` imagined pairs of turns for each decision."""

    __slots__ = ("name", "dice", "rollouts")

    def __init__(self, seed: int = 0, rollouts: int = ROLLOUTS) -> None:
        self.name = "search"
        self.dice = Dice(seed)
        self.rollouts = rollouts

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer that did best on average; of equally good ones the more promising."""
        player = asked(game).player
        answers = self.shortlist(rules, game, player)
        if len(answers) == 1:
            return answers[0]
        totals = [0.0] * len(answers)
        for _ in range(max(1, self.rollouts // len(answers))):
            deal = hide(rules, game, player, self.dice.below(1 << 30))
            for place, answer in enumerate(answers):
                totals[place] += self.rollout(rules, deal.copy(), answer, player)
        return answers[totals.index(max(totals))]

    def shortlist(self, rules: Rules, game: Game, player: int) -> list[Choice]:
        """The answers that a glance at the end of the turn likes best."""
        deal = hide(rules, game, player, self.dice.below(1 << 30))
        answers = candidates(asked(game), self.dice)
        values = [judge(rules, deal, answer, player) for answer in answers]
        order = sorted(range(len(answers)), key=lambda place: -values[place])
        return [answers[place] for place in order[: min(ARMS, self.rollouts)]]

    def rollout(self, rules: Rules, game: Game, answer: Choice, player: int) -> float:
        """Answer, let both sides play on, and value what is left."""
        end = game.turn + LATER
        game.answer(answer)
        for _ in range(PATIENCE):
            question = game.question
            if question is None or game.turn >= end:
                break
            answers = candidates(question, self.dice)
            values = [judge(rules, game, answer, question.player) for answer in answers]
            game.answer(answers[values.index(max(values))])
        return outcome(rules, game, player)
