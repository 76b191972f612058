"""Effects that last for a time, and abilities that an effect sets up for a later point of the game.

A game's own `Until` says which number the duration until a later turn has.
"""

from __future__ import annotations

from typing import Any

from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Node, Static
from rulewright.kernel.parts import Delayed

Targets = list[tuple[int, int]]
"""Cards that an effect was made for, each with its identity at that time."""


LIVES = 1000
"""Added to a slot of a context: the identities that its cards had when they were chosen, or when a later ability was made."""

THIS_TURN = ""
TURN_START = "start"
TURN_END = "end"


class Until(Node):
    """How long: this turn, this battle, the rest of the game, until the start or the end of a player's next turn."""

    kind: int
    whose: int = 0
    side: str = THIS_TURN

    def next_turn(self, game: Any, player: int, ends: bool) -> int:
        """The number of the duration until the start, or the end, of a player's next turn."""
        raise NotImplementedError

    def code(self, game: Any, context: Context) -> int:
        """The number of this duration now."""
        if self.side == THIS_TURN:
            return self.kind
        return self.next_turn(game, players(context, self.whose)[0], self.side == TURN_END)


def targets_of(game: Game, cards: list[int]) -> Targets:
    """Cards as the targets of an effect that is made now."""
    return [(card, game.life[card]) for card in cards]


def last(game: Game, part: Static, context: Context, until: int, targets: Targets | None, stamp: int = -1, once: bool = False) -> None:
    """Put a continuous part to work for a time; its numbers are fixed now. Without targets its text finds its cards anew
    each time. Its time stamp is that of this moment unless another one is given. What works only `once` is one binding
    wherever it stands, so that it is used up everywhere."""
    binding: Binding | None = None
    for key in part.hooks():
        if binding is None or not once:
            binding = Binding(part, context.copy(), -game.tick(), game.clock if stamp < 0 else stamp, -1, until, once, targets)
            binding.amount = part.fixed(game, context)
        game.bind(key, binding)


def set_up(game: Game, delayed: Delayed, context: Context, until: int, once: bool) -> None:
    """Let an ability wait for its trigger, once or every time until then."""
    for signal in delayed.signals():
        game.bind(signal, Binding(delayed, context, -game.tick(), game.clock, -1, until, once))


def remember(game: Game, context: Context, below: int = LIVES) -> Context:
    """The context of an ability for later: its slots, as far as they hold cards, know who these are now."""
    kept = context.copy()
    for slot, cards in list(kept.slots.items()):
        if slot < below:
            kept.slots[slot + LIVES] = [game.life[card] if 0 <= card < len(game.life) else -1 for card in cards]
    return kept


class Recall(Effect):
    """What a later ability does: to the cards that are still the same as when it was made."""

    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for slot in [slot for slot in context.slots if LIVES <= slot < 2 * LIVES]:
            cards = context.slots.get(slot - LIVES, [])
            context.slots[slot - LIVES] = [card for card, life in zip(cards, context.slots[slot]) if life < 0 or game.life[card] == life]
        game.push(self.part, context)
