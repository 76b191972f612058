"""Costs: what is done completely or not at all."""

from __future__ import annotations

from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect


class Together(Effect):
    """Deeds that are done in their order; it was done if each of them was."""

    parts: tuple[Effect, ...]

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step > 0 and not context.done:
            frame.m = 1
        if frame.step < len(self.parts):
            frame.step += 1
            context.done = True
            game.push(self.parts[frame.step - 1], context)
        else:
            context.done = frame.m == 0
            game.frames.pop()
