"""Answers at first sight: what the judgement of moves likes, without looking ahead; and narrow ones, which look ahead with a few of
these. Imagined games are played by them."""

from __future__ import annotations

from math import exp

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, ORDER, Question
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import begin_turn, judge, quiet_answer
from rulewright.players.hidden import hide
from rulewright.players.judgement import Judgement, logistic, shipped
from rulewright.players.random import any_answer
from rulewright.tcg.interface import Rules

LISTS = 4
"""How many lists are compared where several options are taken."""
WARMTH = 0.3
"""How much is left to chance where imagined games are played at first sight."""
PATIENCE = 60
"""How many answers an imagined game has at most."""


def chances(scores: list[float], warmth: float) -> list[float]:
    """Scores as probabilities; the warmer, the more alike."""
    best = max(scores)
    found = [exp((score - best) / warmth) for score in scores]
    total = sum(found)
    return [share / total for share in found]


def drawn(shares: list[float], dice: Dice) -> int:
    """A place, each with its probability."""
    left = dice.below(1 << 20) / (1 << 20)
    for place, share in enumerate(shares):
        left -= share
        if left < 0:
            return place
    return len(shares) - 1


def some_list(question: Question, scores: list[float], dice: Dice) -> Choice:
    """A list of options, those that look good more likely; a score of 0 is taken as often as not."""
    order = dice.sample(len(scores), len(scores))
    taken = [place for place in order if logistic(scores[place]) > dice.below(1 << 20) / (1 << 20)][: question.maximum]
    for place in sorted(order, key=lambda place: -scores[place]):
        if len(taken) >= question.minimum:
            break
        if place not in taken:
            taken.append(place)
    return taken


def lists(judgement: Judgement, game: Game, question: Question, dice: Dice, most: int) -> list[Choice]:
    """Different answers to a question that takes several options: the quiet one, and those that look good."""
    found: list[Choice] = [quiet_answer(question, question.player)]
    if question.kind != DISTRIBUTION and question.minimum < question.maximum:
        found.append(list(range(question.minimum)))
    scores = judgement.scores(game, question) if question.kind not in (DISTRIBUTION, ORDER) else []
    for _ in range(2 * most):
        if len(found) >= most:
            break
        answer = some_list(question, scores, dice) if scores else any_answer(question, dice)
        if answer not in found:
            found.append(answer)
    return found


def quick_answer(judgement: Judgement, rules: Rules, game: Game, dice: Dice, warmth: float) -> Choice:
    """One answer at first sight."""
    question = asked(game)
    if not question.several and question.kind != DISTRIBUTION:
        return drawn(chances(judgement.scores(game, question), warmth), dice)
    if question.kind in (DISTRIBUTION, ORDER):
        return quiet_answer(question, question.player)
    answers = lists(judgement, game, question, dice, LISTS)
    if len(answers) == 1:
        return answers[0]
    values = [judge(rules, game, answer, question.player) for answer in answers]
    return answers[values.index(max(values))]


def play_on(rules: Rules, judgement: Judgement, game: Game, end: int, dice: Dice) -> None:
    """Both sides play narrowly, or at first sight, until a turn begins or the game is over."""
    for _ in range(PATIENCE):
        if game.question is None or game.turn >= end:
            break
        game.answer(narrow_answer(rules, judgement, game, dice, judgement.narrow) if judgement.narrow else quick_answer(judgement, rules, game, dice, WARMTH))
    if game.turn >= end:
        begin_turn(rules, game, game.active)


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


class QuickPlayer:
    """Plays by first sight alone."""

    __slots__ = ("name", "dice", "judgement")

    def __init__(self, seed: int = 0, judgement: Judgement | None = None) -> None:
        self.name = "quick"
        self.dice = Dice(seed)
        self.judgement = judgement

    def choose(self, rules: Rules, game: Game) -> Choice:
        """Mostly what looks best."""
        question = asked(game)
        deal = hide(rules, game, question.player, self.dice.below(1 << 30)) if question.several else game
        return quick_answer(self.judgement or shipped(rules), rules, deal, self.dice, WARMTH)
