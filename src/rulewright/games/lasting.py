"""Effects that last for a time, and abilities that an effect sets up for a later point of the game."""

from __future__ import annotations

from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Static
from rulewright.kernel.parts import Delayed

Targets = list[tuple[int, int]]
"""Cards that an effect was made for, each with its identity at that time."""


def targets_of(game: Game, cards: list[int]) -> Targets:
    """Cards as the targets of an effect that is made now."""
    return [(card, game.life[card]) for card in cards]


def last(game: Game, part: Static, context: Context, until: int, targets: Targets | None, stamp: int = -1) -> None:
    """Put a continuous part to work for a time; its numbers are fixed now. Without targets its text finds its cards anew
    each time. Its time stamp is that of this moment unless another one is given."""
    for key in part.hooks():
        serial = -game.tick()
        binding = Binding(part, context.copy(), serial, game.clock if stamp < 0 else stamp, -1, until, False, targets)
        binding.amount = part.fixed(game, context)
        game.bind(key, binding)


def set_up(game: Game, delayed: Delayed, context: Context, until: int, once: bool) -> None:
    """Let an ability wait for its trigger, once or every time until then."""
    for signal in delayed.signals():
        game.bind(signal, Binding(delayed, context, -game.tick(), game.clock, -1, until, once))
