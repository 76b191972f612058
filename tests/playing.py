"""Answers for tests: by label, and whatever keeps a loop going."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, YESNO
from rulewright.kernel.verbs import NUMBER, YES
from rulewright.scenario.files import Value
from rulewright.scenario.notation import answer_for
from rulewright.tcg.interface import Rules

MANY = 3_000
"""More answers than any way out of a loop may need."""


def say(rules: Rules, game: Game, *values: Value) -> None:
    """Answer question after question by label."""
    for value in values:
        answer = answer_for(rules, game, value)
        assert answer is not None, f"{value!r} is not possible: {rules.prompt(game)}"
        game.answer(answer)


def labels(rules: Rules, game: Game) -> list[str]:
    """The labels of the present options."""
    assert game.question is not None
    return [rules.label(game, option, {}) for option in game.question.options]


def go_on(game: Game, choose: Callable[[Game], int]) -> int:
    """Answer until a player can act again or the game is over; the number of answers."""
    for answers in range(MANY):
        question = game.question
        if question is None or question.kind == ACTION:
            return answers
        place = choose(game)
        game.answer([place] if question.several else place)
    pytest.fail(f"the loop goes on after {MANY} answers")


def always_on(game: Game) -> int:
    """Whatever keeps a loop going: yes, and the highest number."""
    question = game.question
    assert question is not None
    if (YES,) in question.options:
        return question.options.index((YES,))
    numbers = [option[1] if option[0] == NUMBER else 0 for option in question.options]
    return numbers.index(max(numbers))


def in_order(game: Game) -> int:
    """The first one of what can only be ordered."""
    assert game.question is not None and game.question.kind != YESNO
    return 0


def in_reverse(game: Game) -> int:
    """The last one of what can only be ordered."""
    assert game.question is not None and game.question.kind != YESNO
    return len(game.question.options) - 1
