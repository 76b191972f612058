"""Where a person with priority is asked, and where the table passes for that person.

A game with a stack gives both players priority all the time, and nearly always they pass. So the person is asked only if
something calls for it: the opponent has put something on the stack, or the moment is one of those where the person wants
to stop. Questions that are no matter of priority are always asked.
"""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Question
from rulewright.tcg.interface import Rules

PRIORITY = "priority"
"""The prompt of questions in which a player may act or pass."""
SIDES = ("my", "their")


class Stops:
    """The moments at which one person wants to be asked."""

    __slots__ = ("rules", "human", "on", "heard", "until", "veil")

    def __init__(self, rules: Rules, human: int) -> None:
        self.rules = rules
        self.human = human
        self.on: list[str] = list(rules.usual_stops())
        """Moments as `their attack`."""
        self.heard = -1
        """Serial of the topmost object that the person has seen and passed on."""
        self.until = 0
        """The person is asked no more before this turn."""
        self.veil = True
        """Where others could tell from the speed of a pass that there was no choice, it is waited for."""

    def moment(self, game: Game) -> str:
        """The present moment as the person names it, empty for games without such moments."""
        moment = self.rules.moment(game)
        return f"{SIDES[0 if game.active == self.human else 1]} {moment}" if moment else ""

    def passes(self, game: Game) -> bool:
        """Whether the table passes here for the person."""
        question = game.question
        if question is None or question.player != self.human or not is_priority(question):
            return False
        return not self.would_ask(game) or self.rules.is_idle(game)

    def would_ask(self, game: Game) -> bool:
        """Whether the person wants to be asked here about priority, if there is anything to do."""
        if game.turn < self.until:
            return False
        if not self.rules.moments() or self.moment(game) in self.on:
            return True
        return bool(game.stack) and game.stack[-1].player != self.human and game.stack[-1].serial != self.heard

    def answered(self, game: Game) -> None:
        """The person is about to answer: what is on top now does not call again."""
        self.heard = game.stack[-1].serial if game.stack else -1

    def skip(self, turn: int, active: int) -> None:
        """Pass everything until the person's next turn."""
        self.until = turn + (2 if active == self.human else 1)

    # -- what the person enters -------------------------------------------------------------------------------

    def all(self) -> list[str]:
        """Every moment of the game."""
        return [f"{side} {moment}" for side in SIDES for moment in self.rules.moments()]

    def change(self, entered: str) -> list[str]:
        """Set or take back stops: moments divided by commas, `all` or `none`; the lines to show then."""
        known = self.all()
        if not known:
            return ["this game has no priority to pass"]
        wanted = [" ".join(part.casefold().split()) for part in entered.split(",") if part.strip()]
        for word in wanted:
            if word == "all":
                self.on = known.copy()
            elif word == "none":
                self.on = []
            elif word in known:
                self.on = [one for one in known if (one in self.on) != (one == word)]
            else:
                raise BadInput(f"no moment {word!r}; there are: {', '.join(known)}, all, none")
        return [
            "You are asked whenever the opponent puts something on the stack, and at these moments if you can act:",
            "  " + (", ".join(self.on) or "none"),
            "`stops MOMENT` sets or takes back one of: " + ", ".join(known) + "; all; none",
        ]


def is_priority(question: Question) -> bool:
    """Whether a question is about acting with priority or passing it."""
    return question.prompt == PRIORITY and question.null >= 0
