"""A player that looks one answer ahead and takes what leaves it best at the end of the turn."""

from __future__ import annotations

from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.questions import ACTION, DISTRIBUTION, YESNO, Question
from rulewright.players.base import Choice, Dice, asked, with_dice
from rulewright.players.hidden import hide
from rulewright.players.random import any_answer
from rulewright.tcg.interface import Rules

MANY_CHOICES = 20
"""How many different lists are tried for a question that takes several options."""
LOOK_AHEAD = 30
"""How many answers are imagined at most after the one that is judged."""
MAIN = "main"
"""The moment of a turn before which its draws come."""
VICTORY = 1e6


def candidates(question: Question, dice: Dice) -> list[Choice]:
    """The answers worth judging: all of them, or a sample where there are too many lists."""
    found: list[Choice] = []
    if not question.several and question.kind != DISTRIBUTION:
        found.extend(range(len(question.options)))
        return found
    if question.kind != DISTRIBUTION:
        found.append(list(range(question.minimum)))
    for _ in range(MANY_CHOICES):
        answer = any_answer(question, dice)
        if answer not in found:
            found.append(answer)
    return found


def quiet_answer(question: Question, player: int) -> Choice:
    """What an unthinking player does: carries on with what `player` has begun, and begins nothing new."""
    count = len(question.options)
    own = question.player == player
    if question.kind == DISTRIBUTION:
        return [question.maximum - question.minimum * (count - 1)] + [question.minimum] * (count - 1)
    if question.several:
        size = min(question.maximum, count) if own and question.minimum == 0 else question.minimum
        return list(range(size))
    if question.null >= 0 and not (own and question.kind == YESNO):
        return question.null
    if own and question.kind != ACTION:
        return 1 if question.null == 0 else 0
    return 0


def outcome(rules: Rules, game: Game, player: int) -> float:
    """How good a position is for a player, finished games included."""
    if game.winner == UNDECIDED:
        return rules.evaluate(game, player)
    return 0.0 if game.winner < 0 else VICTORY if game.winner == player else -VICTORY


def judge(rules: Rules, game: Game, answer: Choice, player: int) -> float:
    """Answer on a copy, let the turn run out quietly, and value what is left."""
    copy = game.copy()
    turn = copy.turn
    copy.answer(answer)
    for _ in range(LOOK_AHEAD):
        question = copy.question
        if question is None or copy.turn != turn:
            break
        copy.answer(quiet_answer(question, player))
    if copy.turn != turn:
        begin_turn(rules, copy, player)
    return outcome(rules, copy, player)


def begin_turn(rules: Rules, game: Game, player: int) -> None:
    """Let a turn that has begun come to its main phase: whoever is asked something before would else look a card better or worse."""
    moments = rules.moments()
    early = moments[: moments.index(MAIN)] if moments else []
    for _ in range(LOOK_AHEAD):
        if not early or game.question is None or rules.moment(game) not in early:
            return
        game.answer(quiet_answer(game.question, player))


class GreedyPlayer:
    """Looks one answer ahead; of equally good answers it takes the first."""

    __slots__ = ("name", "dice")

    def __init__(self, seed: int = 0) -> None:
        self.name = "greedy"
        self.dice = Dice(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return with_dice, (GreedyPlayer, self.dice)

    def choose(self, rules: Rules, game: Game) -> Choice:
        """The answer that looks best in one imagined deal of the unknown cards."""
        question = asked(game)
        imagined = hide(rules, game, question.player, self.dice.below(1 << 30))
        answers = candidates(question, self.dice)
        values = [judge(rules, imagined, answer, question.player) for answer in answers]
        return answers[values.index(max(values))]
