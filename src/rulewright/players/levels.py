"""The levels for people: plain names, and what each of them really does."""

from __future__ import annotations

from math import inf

from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.greedy import candidates, judge
from rulewright.players.hidden import hide
from rulewright.players.opening import changed, is_opening
from rulewright.players.think import Thinker
from rulewright.tcg.interface import Rules


class Level:
    """How a level plays."""

    __slots__ = ("name", "title", "about", "slack", "seconds", "games")

    def __init__(self, name: str, title: str, about: str, slack: float = 0.0, seconds: float = 0.0, games: int = 0) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.slack = slack
        """Answers that are worse than the best by at most this much of the hand-written evaluation (about a card is 1) are all the same."""
        self.seconds = seconds
        self.games = games
        """Imagined games at most; with neither these nor seconds it looks no further than its own turn."""


LEVELS = [
    Level("beginner", "Beginner", "weighs one step at a time, and does not see small differences", slack=1.5),
    Level("casual", "Casual", "weighs one step at a time by how its own turn will end, and never looks at what you may do in yours", slack=0.1),
    Level("strong", "Strong", "imagines this turn and your next one many times before each answer, up to half a second", seconds=0.5, games=60),
    Level("expert", "Expert", "the same for longer, up to two seconds for an answer", seconds=2.0, games=400),
]
BY_NAME = {level.name: level for level in LEVELS}


class LevelPlayer:
    """Plays at a level, with a sensible opening hand."""

    __slots__ = ("name", "level", "dice", "thinker")

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.name = level.name
        self.level = level
        self.dice = Dice(seed)
        self.thinker = Thinker(seed, level.games, level.seconds) if level.games else None

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The level's answer."""
        if is_opening(game):
            return changed(game)
        return self.short_sighted(rules, game) if self.thinker is None else self.thinker.choose(rules, game)

    def short_sighted(self, rules: Rules, game: Game) -> Choice:
        """An answer that looks about as good as the best one, at the end of the turn."""
        question = asked(game)
        imagined = hide(rules, game, question.player, self.dice.below(1 << 30))
        answers = candidates(question, self.dice)
        values = [judge(rules, imagined, answer, question.player) for answer in answers]
        least = max(values) - self.level.slack
        if question.kind == ACTION and question.null in answers:
            # Nothing is done that is no better than doing nothing: or units would go to and fro.
            idle = values[answers.index(question.null)]
            values = [value if value > idle or answer == question.null else -inf for answer, value in zip(answers, values)]
        good = [answer for answer, value in zip(answers, values) if value >= least]
        return good[self.dice.below(len(good))]
