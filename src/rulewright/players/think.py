"""A player that thinks for a while: it imagines how this turn and the next may go, in many deals of what it does not know.

At the root the answers are halved again and again (sequential halving): all take part in the same deals with the same luck, the worse
half drops out, and what time is left goes to the better half. An imagined game is played narrowly: of the few answers that look good at
first sight (`quick`), the one that leaves its player best at the end of the turn. Then the judgement says how likely a win is. Deals are
drawn by `hide`, so a thought depends only on what its player may know; results are shared over deals, because answers to the
present question are the same in all of them.
"""

from __future__ import annotations

from time import perf_counter

from rulewright.games.interface import Rules
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import judge
from rulewright.players.hidden import hide
from rulewright.players.judgement import Judgement, shipped
from rulewright.players.quick import lists

ARMS = 8
"""How many answers take part."""
WIDE = 24
"""How many lists are looked at where several options are taken."""
NARROW = 3
"""How many answers are looked at in an imagined game."""
PATIENCE = 60
"""How many answers an imagined game has at most."""
EACH = 6
"""Imagined games for each answer that takes part, at least, or fewer take part."""
GLANCE = 0.005
"""What a card more or less at first glance (1 in the hand-written evaluation) counts in chances to win."""
FAR = 10.0
"""A difference at first glance counts at most as much as this."""
ENDLESS = 1 << 40
FOREVER = 1e18


class Thought:
    """One answer, and what became of it."""

    __slots__ = ("answer", "glance", "total", "squares", "count")

    def __init__(self, answer: Choice, glance: float) -> None:
        self.answer = answer
        self.glance = glance
        """How much worse than the best it looks at the end of the turn, by the hand-written evaluation."""
        self.total = 0.0
        self.squares = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        """One more imagined game."""
        self.total += value
        self.squares += value * value
        self.count += 1

    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    def worth(self) -> float:
        """The chance to win, and a little of how it looks: what makes no difference later is not done for nothing now."""
        return self.mean() + GLANCE * self.glance


class Thinker:
    """Thinks for some seconds or some number of imagined games about each answer."""

    __slots__ = ("name", "dice", "games", "seconds", "judgement", "arms", "narrow", "later")

    def __init__(self, seed: int = 0, games: int = 100, seconds: float = 0.0, judgement: Judgement | None = None,
                 arms: int = ARMS, narrow: int = NARROW, later: int = 0) -> None:
        self.name = "think"
        self.dice = Dice(seed)
        self.games = games
        """How many imagined games at most; 0 for no limit."""
        self.seconds = seconds
        """How long at most; 0 for no limit."""
        self.judgement = judgement
        self.arms = arms
        self.narrow = narrow
        self.later = later
        """How many turns pass until a position is valued; 0 for as many as the judgement says."""

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer that did best; of equally good ones the one that looked better."""
        return self.think(rules, game)[0].answer

    def think(self, rules: Rules, game: Game) -> list[Thought]:
        """What became of the answers, the best first."""
        start = perf_counter()
        end = start + self.seconds if self.seconds else FOREVER
        left = self.games or ENDLESS
        judgement = self.judgement or shipped(rules)
        question = asked(game)
        thoughts = field = self.shortlist(rules, game, question, judgement)
        while len(field) > 1 and left >= len(field) and perf_counter() < end:
            rounds = (len(field) - 1).bit_length()
            now = perf_counter()
            until = now + (end - now) / rounds
            share = max(1, left // (rounds * len(field)))
            while share and perf_counter() < until:
                share -= 1
                left -= len(field)
                deal = hide(rules, game, question.player, self.dice.below(1 << 30))
                luck = self.dice.below(1 << 30)
                for thought in field:
                    imagined = self.imagine(rules, judgement, deal, thought.answer, Dice(luck))
                    thought.add(judgement.chance(imagined, question.player))
            field = sorted(field, key=lambda thought: -thought.worth())[:(len(field) + 1) // 2]
        best = field[0]
        return [best, *sorted((thought for thought in thoughts if thought is not best), key=lambda thought: (-thought.count, -thought.mean()))]

    def shortlist(self, rules: Rules, game: Game, question: Question, judgement: Judgement) -> list[Thought]:
        """The answers that look best at the end of the turn."""
        if question.several or question.kind == DISTRIBUTION:
            answers = lists(judgement, game, question, self.dice, WIDE)
        else:
            answers = list(range(len(question.options)))
        if len(answers) == 1:
            return [Thought(answers[0], 0.0)]
        deal = hide(rules, game, question.player, self.dice.below(1 << 30))
        found = [Thought(answer, judge(rules, deal, answer, question.player)) for answer in answers]
        best = max(thought.glance for thought in found)
        for thought in found:
            thought.glance = max(thought.glance - best, -FAR)
        found.sort(key=lambda thought: -thought.glance)
        return found[:max(2, min(self.arms, self.games // EACH)) if self.games else self.arms]

    def imagine(self, rules: Rules, judgement: Judgement, deal: Game, answer: Choice, dice: Dice) -> Game:
        """Answer on a copy and let both sides play on until the position can be judged."""
        game = deal.copy()
        end = game.turn + (self.later or judgement.later)
        game.answer(answer)
        play_on(rules, judgement, game, end, dice, self.narrow)
        return game


def play_on(rules: Rules, judgement: Judgement, game: Game, end: int, dice: Dice, width: int = NARROW) -> None:
    """Both sides play narrowly until a turn begins or the game is over."""
    for _ in range(PATIENCE):
        if game.question is None or game.turn >= end:
            return
        game.answer(narrow_answer(rules, judgement, game, dice, width))


def narrow_answer(rules: Rules, judgement: Judgement, game: Game, dice: Dice, width: int) -> Choice:
    """Of a few answers that look good at first sight, the one that looks best at the end of the turn."""
    question = asked(game)
    answers: list[Choice] = []
    if question.several or question.kind == DISTRIBUTION:
        answers = lists(judgement, game, question, dice, 2 * width)
    elif len(question.options) <= width:
        answers.extend(range(len(question.options)))
    else:
        scores = judgement.scores(game, question)
        answers.extend(sorted(range(len(scores)), key=lambda place: -scores[place])[:width])
        if question.null >= 0 and question.null not in answers:
            answers.append(question.null)
    if len(answers) == 1:
        return answers[0]
    values = [judge(rules, game, answer, question.player) for answer in answers]
    return answers[values.index(max(values))]
