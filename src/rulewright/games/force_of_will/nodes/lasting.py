"""901.2b, section 909: effects that last for a time, delayed abilities (906.8), and how they end.

909.4: an effect of a spell or of an ability that was played works on the cards that were found when it was made where the text speaks of
specific cards (give them as `targets`); where it speaks of cards with certain conditions, it finds them anew each time (`targets` None).
"""

from __future__ import annotations

from rulewright.games.force_of_will.rules.events import controlling
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.slots import X_SLOT
from rulewright.games.force_of_will.rules.words import AS_LONG_AS, LASTS, UNTIL_YOUR_NEXT_TURN, WHOLE_GAME
from rulewright.kernel.abilities import PERMIT, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Condition, Static
from rulewright.kernel.parts import Delayed
from rulewright.tcg.effects.lasting import remember, set_up

STARTS = 0
ENDS = 1
"""Sides of a later turn."""


def next_turn(game: ForceOfWill, player: int, side: int) -> int:
    """A duration until the start (STARTS) or the end (ENDS) of a player's next turn, whichever turn of the game that will be."""
    return this_turn(game, player, side) + A_TURN


def this_turn(game: ForceOfWill, player: int, side: int) -> int:
    """The durations that end with the start or the end of the turn that a player takes now."""
    return A_TURN * game.turns_taken[player] + UNTIL_YOUR_NEXT_TURN + 10 * (1 + 2 * side + player)


def next_recovery(game: ForceOfWill, player: int) -> int:
    """A duration until the end of a player's next recovery phase, in whichever turn one is not skipped (1031.2)."""
    return this_recovery(game, player) + A_TURN


def this_recovery(game: ForceOfWill, player: int) -> int:
    """The durations that end with the recovery phase that a player began last."""
    return A_TURN * game.recoveries[player] + UNTIL_YOUR_NEXT_TURN + 10 * (5 + player)


A_TURN = 1000


def bind_for(game: ForceOfWill, context: Context, part: Static, until: int, targets: list[int] | None = None) -> None:
    """Put a part to work for a time. With `targets` it is limited to these cards and its numbers are fixed now; with None its text finds
    cards and numbers anew each time (909.4). `until` is UNTIL_TURN_ENDS, UNTIL_BATTLE_ENDS, WHOLE_GAME or what `next_turn` gives."""
    fixed = None if targets is None else [(card, game.life[card]) for card in targets]
    if fixed is None:
        game.rule("909.4")
    game.rule("901.2b")
    for key in part.hooks():
        binding = Binding(part, context.copy(), -game.tick(), game.clock, -1, until, False, fixed)
        if isinstance(part, ChangeNumber) and fixed is not None:
            binding.amount = part.amount.value(game, context)
        game.bind(key, binding)


def bind_while(game: ForceOfWill, context: Context, part: Static, condition: Condition, targets: list[int] | None = None) -> None:
    """Put a part to work as long as a condition holds, which is looked at after every event; it ends for good when the condition does not
    hold or the card of the ability has left. 909.8: it is not made if the condition does not hold any more when the ability resolves."""
    until = lasts_while(game, context, condition)
    if until:
        bind_for(game, context, part, until, targets)


def lasts_while(game: ForceOfWill, context: Context, condition: Condition) -> int:
    """A duration as long as a condition holds; 0 if it does not hold now (909.8)."""
    game.rule("909.8")
    if not condition.holds(game, context):
        return 0
    until = AS_LONG_AS + game.tick()
    game.bind(PERMIT + LASTS, Binding(condition, context.copy(), -game.tick(), game.clock, -1, until))
    return until


def delay(game: ForceOfWill, context: Context, delayed: Delayed, until: int = WHOLE_GAME, once: bool = True) -> None:
    """906.8: an automatic ability for a later time; it triggers once and only once (906.8a) unless told otherwise. Cards in slots keep
    their identity under slot + LIVES. 906.8b: its card is the source of the context that makes it."""
    game.rule("906.8")
    set_up(game, delayed, remember(game, context, X_SLOT), until, once)


def gain_control(game: ForceOfWill, card: int, player: int, until: int, context: Context | None) -> None:
    """A player gains control of a card in the field, for a time: pushes a frame. Afterwards it goes back to who had it. Control for good
    is remembered only over control for a time."""
    if until != WHOLE_GAME or any(entry[:2] == (card, game.life[card]) for entry in game.borrowed):
        game.borrowed = game.borrowed + [(card, game.life[card], until, game.controller(card))]
    game.push(CONTROL, context, player, card)


def take_control(game: ForceOfWill, frame: Frame) -> None:
    """105.3."""
    game.happen([controlling(game, frame.card, frame.player, frame.context)])


CONTROL = Procedure("105.3 Control", [("105.3", take_control)])
