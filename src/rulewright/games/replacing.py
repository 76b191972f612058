"""What happens instead of something else, as texts of several games say it."""

from __future__ import annotations

from rulewright.kernel.effects import May, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number
from rulewright.language.errors import Reject


def instead(effect: Effect) -> Effect:
    """What happens instead; whether it does is never asked twice."""
    if isinstance(effect, May):
        raise Reject("an optional replacement")
    return effect


class ChangeDamage(Effect):
    """The damage that is about to be dealt is so much more or less, or so many times as much."""

    __slots__ = ("more", "times")
    FIELDS = ("more", "times")

    def __init__(self, more: Number, times: int = 1) -> None:
        self.more = more
        self.times = times

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is not None:
            event.n = max(0, event.n * self.times + self.more.value(game, context))
