"""Whether it makes no difference which of a few options is chosen, such as the order of two parts that do not touch each other.

Every way from here to the end of what asks is played on copies in which the cards that the player does not know are dealt anew, so the
answer is a function of what the player knows. Where everything that one option can lead to is what the others can lead to, and nobody
learns anything on the way that a later choice could use, the options are the same.
"""

from __future__ import annotations

import json

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import OPTION
from rulewright.players.hidden import hide
from rulewright.session.table import learnt
from rulewright.tcg.interface import EVERYTHING, Rules

FEW = 3
"""Questions with more options than this are always asked."""
MOST = 100
"""So many positions are looked at; where it is not known by then, the question is asked."""
DEAL = 1


class Unknown(Exception):
    """There is too much to look at, or something is learnt on the way."""


def is_indifferent(rules: Rules, game: Game) -> bool:
    """Whether every option of the present question comes to the same."""
    question = game.question
    if question is None or question.kind != OPTION or question.several or question.null >= 0 or not 2 <= len(question.options) <= FEW:
        return False
    dealt = hide(rules, game, question.player, DEAL)
    try:
        looking = Looking(rules, dealt)
        found = [looking.ends(place) for place in range(len(question.options))]
    except (Unknown, BadInput):
        return False
    return all(one == found[0] for one in found)


class Looking:
    """Plays on from one question until what asks it is done."""

    __slots__ = ("rules", "start", "depth", "asking", "left")

    def __init__(self, rules: Rules, start: Game) -> None:
        assert start.question is not None
        self.rules = rules
        self.start = start
        self.depth = len(start.frames)
        self.asking = start.frames[-1]
        self.left = MOST

    def ends(self, choice: int) -> set[str]:
        """All positions that an option can lead to."""
        found: set[str] = set()
        waiting = [self.after(self.start, choice)]
        while waiting:
            game = waiting.pop()
            question = game.question
            if question is None or not self.goes_on(game):
                found.add(self.seen(game))
            elif question.several or learnt(self.start, game, question.player):
                raise Unknown
            else:
                waiting += [self.after(game, place) for place in range(len(question.options))]
        return found

    def goes_on(self, game: Game) -> bool:
        """Whether what asked first is not done yet; the same procedure for another card is another matter."""
        if len(game.frames) < self.depth:
            return False
        now, then = game.frames[self.depth - 1], self.asking
        return now.proc is then.proc and now.card == then.card

    def after(self, game: Game, choice: int) -> Game:
        """The game after an answer."""
        self.left -= 1
        if self.left < 0:
            raise Unknown
        new = game.copy()
        new.answer(choice)
        return new

    def seen(self, game: Game) -> str:
        """All that there is to see of a position, and who is asked what."""
        asked = game.question
        shown = unordered(self.rules.view(game, EVERYTHING))
        return json.dumps([shown, None if asked is None else [asked.player, asked.rule, self.rules.prompt(game)]], default=str)


def unordered(shown: object) -> object:
    """A view in which it does not count what changed a card first: the numbers themselves tell whether that matters."""
    if isinstance(shown, dict):
        return {key: sorted(map(str, value)) if key == "why" else unordered(value) for key, value in shown.items()}
    return [unordered(one) for one in shown] if isinstance(shown, (list, tuple)) else shown
