"""The opening hand: which of its cards are changed."""

from __future__ import annotations

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import Game
from rulewright.kernel.questions import CARDS
from rulewright.kernel.verbs import CARD
from rulewright.players.base import asked

COST = 0
"""The number of a card that says how late it comes into play: the first one of every game (grade, cost, level, rank)."""
DEAREST = 3
COPIES = 2


def is_opening(game: Game) -> bool:
    """Whether the question is which cards of the opening hand to change."""
    question = asked(game)
    return game.turn == 0 and question.kind == CARDS and question.several and question.minimum == 0 and all(option[0] == CARD for option in question.options)


def changed(game: Game) -> list[int]:
    """The options to take: all but a row of cards for the first turns, two of each cost from 1 to 2 and one of 3."""
    kept: dict[int, int] = {}
    found: list[int] = []
    question = asked(game)
    for place, option in enumerate(question.options):
        cost = game.number(option[1], COST)
        if cost != NOTHING and 1 <= cost <= DEAREST and kept.get(cost, 0) < (COPIES if cost < DEAREST else 1):
            kept[cost] = kept.get(cost, 0) + 1
        elif len(found) < question.maximum:
            found.append(place)
    return found
