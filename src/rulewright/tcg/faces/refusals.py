"""Why something is not possible now: what every game says about a label that is no present option."""

from __future__ import annotations

import re
from typing import TypeVar

from rulewright.kernel.game import Game
from rulewright.kernel.questions import Question
from rulewright.tcg.faces.names import without_remark
from rulewright.tcg.faces.paths import PLAYERS, plain
from rulewright.tcg.game import CommonGame
from rulewright.tcg.interface import Problem

Verb = TypeVar("Verb")


def meant(label: str, patterns: list[tuple[Verb, re.Pattern[str]]]) -> tuple[Verb, list[str]] | None:
    """What a label would do, by the first pattern that it fits, and the variable parts of it."""
    words = plain(without_remark(label).replace("→", "->"))
    for verb, pattern in patterns:
        found = pattern.fullmatch(words)
        if found:
            return verb, [part or "" for part in found.groups()]
    return None


def game_over(game: Game) -> Problem:
    """Nothing is possible any more."""
    return Problem(game.end_rule, "The game is over.")


def no_answer(question: Question, prompt: str) -> Problem:
    """Nothing that can ever be done has such a label."""
    return Problem(question.rule, f"That is no answer to what {PLAYERS[question.player]} is asked: {prompt}.")


def untimely(rule: str, question: Question, prompt: str) -> Problem:
    """It can be done at other times, or by another player."""
    return Problem(rule, f"This is not the time for it; {PLAYERS[question.player]} is asked: {prompt}.")


def not_understood(rule: str, game: CommonGame, card: int) -> Problem:
    """A card that is only its effect, which is not understood."""
    words = "; ".join(repr(words) for words in game.unread_of(card))
    return Problem(rule, f"{words} on {game.defs[card].name} {'are' if ' ' in words else 'is'} not understood, so it cannot be played.")


def not_in_hand(rule: str, reference: str, player: int) -> Problem:
    """The card that is named is not at hand."""
    return Problem(rule, f"{reference!r} is not in {PLAYERS[player]}'s hand.")


def forbidden(rule: str) -> Problem:
    """A rule refuses it because of what a card says."""
    return Problem(rule, "The text of a card forbids it.")


def same_state(rule: str) -> Problem:
    """A loop is not gone through again."""
    return Problem(rule, "It was done before in exactly this state and led back to it.")
