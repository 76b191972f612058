"""Learning by self-play: games are played, and weights follow what was answered in them and who won.

Pure Python: sums over a few dozen named numbers, in small steps (AdaGrad). The first games have a greedy teacher, whose answers the
judgement of moves learns to guess; the others are played narrowly by that guess, and the judgement of positions learns from who won.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from time import perf_counter

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.kernel.questions import DISTRIBUTION, ORDER, Question
from rulewright.kernel.record import write_atomically
from rulewright.players.base import Choice, Dice
from rulewright.players.features import FLOOR, Feature, Key, Looker, scales
from rulewright.players.greedy import GreedyPlayer, candidates, judge
from rulewright.players.hidden import hide
from rulewright.players.judgement import FORMAT, NARROW, Judgement, logistic, read_weights, written
from rulewright.players.quick import chances, narrow_answer
from rulewright.players.random import any_answer
from rulewright.players.think import Thinker
from rulewright.spread import Workers
from rulewright.tcg.interface import Rules

NEAR = 1e-6
"""Values that are closer than this are the same."""
CHANCE = 5
"""Percent of answers that are left to chance, so that games differ."""
LONGEST = 5000
"""Answers of a game at most."""
LESSONS = 0.25
"""The share of the time that goes to games with a greedy teacher."""
BETWEEN = 40
"""Games of a round, after which they are studied."""
KEPT_MOVES = 30_000
KEPT_POSITIONS = 40_000
"""What is kept to study, the latest."""
MEASURING = 0.2
"""The share of the time that goes to measuring strength, at most."""
MATCH = 8
"""Games of a measurement."""
MATCH_GAMES = 12
"""How many imagined games the player has there for each answer."""

MoveKept = tuple[list[list[Key]], list[float], bool]
"""The features of each option, how likely each should be, and whether several are taken."""
Lesson = tuple[list[MoveKept], list[tuple[list[Feature], float]]]
"""Answers of a teacher, and positions with how the game ended for their turn player."""
Shared = tuple[str, dict[Key, float], bool, bool]
"""Game, what is thought of moves so far, whether a teacher plays, whether positions are looked at in full."""
Tell = Callable[[float, str], None]
"""Is told which share of the time has passed, and how it stands."""


# -- games ----------------------------------------------------------------------------------------------------


def play(shared: Shared, seed: int) -> Lesson:
    """Play a game against oneself, and what it teaches."""
    name, table, teacher, full = shared
    rules = games.load(name)
    dice = Dice(seed)
    decks = rules.starter_decks()
    game = rules.new([decks[dice.below(len(decks))] for _ in range(2)], rules.starter_pool(), seed)
    looker = Looker(rules, scales(rules))
    judgement = Judgement(looker, {}, table, False)
    moves: list[MoveKept] = []
    seen: list[tuple[list[Feature], int]] = []
    turn = 0
    while game.question is not None and game.answers < LONGEST:
        question = game.question
        if game.turn != turn:
            turn = game.turn
            seen.append((looker.position(game, game.active, full), game.active))
        answer: Choice
        if teacher:
            imagined = hide(rules, game, question.player, dice.below(1 << 30))
            answers = candidates(question, dice)
            values = [judge(rules, imagined, answer, question.player) for answer in answers]
            answer = answers[values.index(max(values))]
            if question.kind not in (DISTRIBUTION, ORDER):
                moves.append((looker.options(game, question), targets(question, answers, values), question.several))
        else:
            answer = narrow_answer(rules, judgement, game, dice, NARROW)
        game.answer(any_answer(question, dice) if dice.below(100) < CHANCE else answer)
    return moves, [(features, 0.5 if game.winner < 0 else float(game.winner == player)) for features, player in seen]


def targets(question: Question, answers: list[Choice], values: list[float]) -> list[float]:
    """How likely each option should be: the best ones in equal parts, or those of the best list."""
    best = max(values)
    found = [0.0] * len(question.options)
    if question.several:
        answer = answers[values.index(best)]
        assert isinstance(answer, list)
        for place in answer:
            found[place] = 1.0
        return found
    top = [answer for answer, value in zip(answers, values) if value >= best - NEAR]
    for answer in top:
        assert isinstance(answer, int)
        found[answer] = 1 / len(top)
    return found


def match(rules: Rules, judgement: Judgement, count: int, seed: int) -> float:
    """The share of games that a short thought with this judgement wins against the greedy player."""
    won = 0.0
    decks = rules.starter_decks()
    for number in range(count):
        pair = [decks[number // 2 % len(decks)], decks[(number // 2 + 1 + number // (2 * len(decks))) % len(decks)]]
        game = rules.new(pair, rules.starter_pool(), seed + number // 2)
        seat = number % 2
        thinker, greedy = Thinker(seed + number, MATCH_GAMES, judgement=judgement), GreedyPlayer(seed + number)
        while game.question is not None and game.answers < LONGEST:
            player = thinker if game.question.player == seat else greedy
            game.answer(player.choose(rules, game))
        won += 0.5 if game.winner < 0 else float(game.winner == seat)
    return won / count


# -- learning -------------------------------------------------------------------------------------------------


class Weights:
    """Weights that learn, by number; `names` are their keys."""

    __slots__ = ("numbers", "names", "values", "squares", "pace", "decay")

    def __init__(self, pace: float, decay: float) -> None:
        self.numbers: dict[Key, int] = {}
        self.names: list[Key] = []
        self.values: list[float] = []
        self.squares: list[float] = []
        self.pace = pace
        self.decay = decay

    def number(self, key: Key, value: float = 0.0) -> int:
        """The number of a key, a new one with that value if it has none yet."""
        found = self.numbers.get(key)
        if found is None:
            found = self.numbers[key] = len(self.names)
            self.names.append(key)
            self.values.append(value)
            self.squares.append(0.0)
        return found

    def step(self, number: int, gradient: float) -> None:
        """Follow a gradient upwards."""
        gradient -= self.decay * self.values[number]
        self.squares[number] += gradient * gradient
        self.values[number] += self.pace * gradient / (0.1 + sqrt(self.squares[number]))

    def table(self) -> dict[Key, float]:
        """The weights by their keys."""
        return dict(zip(self.names, self.values))


class Learner:
    """What is learned of one game, and from what. It is kept in a file, so that training goes on later."""

    __slots__ = ("rules", "looker", "values", "moves", "kept_moves", "kept_positions", "full", "played", "seconds", "history")

    def __init__(self, rules: Rules, full: bool = False) -> None:
        self.rules = rules
        self.full = full
        """Whether the worth of single cards and zones is learned, not only how far the hand-written evaluation is to be trusted."""
        self.looker = Looker(rules, scales(rules))
        self.values = Weights(0.03, 0.01)
        self.values.number(FLOOR, 0.3)
        self.moves = Weights(0.2, 0.0002)
        self.kept_moves: list[tuple[list[list[int]], list[float], bool]] = []
        self.kept_positions: list[tuple[list[int], list[float], float]] = []
        self.played = 0
        self.seconds = 0.0
        self.history: list[tuple[float, float]] = []
        """Minutes, and the share of games won against greedy."""

    def judgement(self) -> Judgement:
        """What has been learned so far."""
        about = f"{self.played} games of self-play, {self.seconds / 60:.0f} minutes"
        return Judgement(self.looker, self.values.table(), self.moves.table(), True, about)

    def keep(self, lesson: Lesson) -> float:
        """Keep what a game teaches; how far off the judgement was about its positions (mean squared error)."""
        moves, positions = lesson
        self.played += 1
        for options, wanted, several in moves:
            self.kept_moves.append(([[self.moves.number(key) for key in keys] for keys in options], wanted, several))
        error = 0.0
        for features, result in positions:
            keys, amounts = [self.values.number(key) for key, _ in features], [amount for _, amount in features]
            error += (result - self.chance(keys, amounts)) ** 2
            self.kept_positions.append((keys, amounts, result))
        del self.kept_moves[:-KEPT_MOVES]
        del self.kept_positions[:-KEPT_POSITIONS]
        return error / max(1, len(positions))

    def chance(self, keys: list[int], amounts: list[float]) -> float:
        """The chance to win in a position."""
        values = self.values.values
        return logistic(sum(values[key] * amount for key, amount in zip(keys, amounts)))

    def study(self, dice: Dice, moves_too: bool) -> None:
        """Go over what is kept, in random order."""
        for place in dice.sample(len(self.kept_positions), len(self.kept_positions)):
            keys, amounts, result = self.kept_positions[place]
            miss = result - self.chance(keys, amounts)
            for key, amount in zip(keys, amounts):
                self.values.step(key, miss * amount)
        if moves_too:
            for place in dice.sample(len(self.kept_moves), len(self.kept_moves)):
                self.study_move(*self.kept_moves[place])

    def study_move(self, options: list[list[int]], wanted: list[float], several: bool) -> None:
        """One step towards the teacher's answer."""
        values = self.moves.values
        scores = [sum(values[key] for key in keys) for keys in options]
        shares = [logistic(score) for score in scores] if several else chances(scores, 1.0)
        for keys, share, target in zip(options, shares, wanted):
            if abs(target - share) > 0.01:
                for key in keys:
                    self.moves.step(key, target - share)

    # -- files ------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Everything that training needs to go on, but the games themselves."""
        data = {
            "rulewright training": FORMAT,
            "game": self.rules.name,
            "played": self.played,
            "seconds": self.seconds,
            "full": self.full,
            "history": self.history,
            "values": written(self.values.table()),
            "moves": written(self.moves.table()),
        }
        write_atomically(str(path), json.dumps(data) + "\n")

    @staticmethod
    def load(rules: Rules, path: Path) -> Learner:
        """Go on where `save` stopped."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["rulewright training"] != FORMAT or data["game"] != rules.name:
                raise BadInput(f"is a training of another game or version; remove it to begin anew with {rules.name}", str(path))
            learner = Learner(rules, data["full"] is True)
            learner.played = int(data["played"])
            learner.seconds = float(data["seconds"])
            learner.history = [(float(minutes), float(share)) for minutes, share in data["history"]]
            for weights, table in ((learner.values, read_weights(data["values"])), (learner.moves, read_weights(data["moves"]))):
                for key, value in table.items():
                    number = weights.number(key)
                    weights.values[number] = value
                    weights.squares[number] = 1.0  # what is known already moves slowly
            return learner
        except (OSError, ValueError, KeyError, TypeError):
            raise BadInput("is no training that was stopped", str(path)) from None


def train(learner: Learner, minutes: float, workers: Workers, state: Path, tell: Tell, games: int = 0, between: int = BETWEEN) -> Judgement:
    """Train for some minutes, or with so many games more, and keep the state after every round.

    All games of a round are played with what was known at its beginning, and studied in their order: with a number of games the result
    does not depend on who plays them, nor on how fast.
    """
    start = perf_counter()
    before, first = learner.seconds, learner.played
    rules = learner.rules
    dice = Dice(learner.played + 1)
    errors: list[float] = []
    measuring = 0.0

    def passed() -> float:
        return perf_counter() - start

    def done() -> float:
        return (learner.played - first) / games if games else passed() / (60 * minutes)

    def measure() -> float:
        begun = passed()
        share = match(rules, learner.judgement(), MATCH, 77 + len(learner.history) * MATCH)
        learner.history.append((round((before + passed()) / 60, 2), share))
        return passed() - begun

    while done() < 1:
        number = learner.played
        size = between - number % between
        teacher = not number or (not before and done() < LESSONS)
        shared = (rules.name, learner.moves.table(), teacher, learner.full)
        seeds = [1_000_000 + number + one for one in range(1, 1 + (min(size, first + games - number) if games else size))]
        lessons: dict[int, Lesson] = {}
        for place, lesson in workers.results(play, shared, seeds):
            lessons[place] = lesson
            tell(
                min(1.0, done() + (len(lessons) / games if games else 0)),
                f"{number + len(lessons)} games, {len(lessons) / (passed() or 1):.1f} a second"
                + (f", error {sum(errors) / len(errors):.3f}" if errors else "")
                + (f", wins {learner.history[-1][1]:.0%} against greedy" if learner.history else ""),
            )
            if not games and done() >= 1:
                break
        errors = [learner.keep(lessons[place]) for place in sorted(lessons)]
        learner.seconds = before + passed()
        if learner.played % between == 0:
            learner.study(dice, not before and done() < 1.2 * LESSONS)
            if not games and measuring < MEASURING * passed():
                measuring += measure()
            learner.save(state)
    learner.study(dice, not before)
    measure()
    learner.seconds = before + passed()
    learner.save(state)
    return learner.judgement()
