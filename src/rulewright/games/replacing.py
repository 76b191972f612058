"""What happens instead of something else, as texts of several games say it."""

from __future__ import annotations

from rulewright.kernel.context import Context
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


class Paid(Effect):
    """A price, and what it buys; it was performed if the price was paid. Without the price nothing is replaced."""

    __slots__ = ("price", "then")
    FIELDS = ("price", "then")

    def __init__(self, price: Effect, then: Effect) -> None:
        self.price = price
        self.then = then

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            context.done = True
            game.push(self.price, context)
        elif frame.step == 1 and context.done:
            frame.step = 2
            game.push(self.then, context)
        else:
            context.done = frame.step == 2
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return self.price.possible(game, context)


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
