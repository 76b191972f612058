"""14-11, 14-1b-2: effects that last for a time, and how they end.

14-11a-2: an effect of an ability that was played lasts as its text says, without words for the rest of the game (14-11a-2a).
14-12d: it works on the cards that were found when it was made.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.events import is_affected
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import AS_LONG_AS, CONTROL_LENT, IN_LATER_TURN, LASTS, UNTIL_NEXT_TURN, WHOLE_GAME
from rulewright.kernel.abilities import PERMIT, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.layers import AddWord, ChangeNumber, LoseAbilities, LoseWord
from rulewright.kernel.nodes import Condition, Static, Trigger
from rulewright.kernel.parts import Delayed, Replace
from rulewright.tcg.effects.lasting import remember, set_up

OVER = -1
"""A duration that has ended before it begins."""
STARTS = 0
ENDS = 1
"""Sides of a later turn."""


def later(turn: int, side: int) -> int:
    """A duration until the start or the end of the turn of that number."""
    return UNTIL_NEXT_TURN + 2 * turn + side


def next_turn(game: GateRuler, player: int, side: int, own: bool = False) -> int:
    """A duration until the start (side STARTS) or the end (ENDS) of a player's next turn; for ENDS with `own`, of the present
    turn if it is that player's."""
    if own and game.active == player:
        return later(game.turn, side)
    return later(game.turn + (2 if game.active == player else 1), side)


def in_next_turn(game: GateRuler, player: int) -> int:
    """A duration that begins and ends with a player's next turn."""
    return IN_LATER_TURN + game.turn + (2 if game.active == player else 1)


def bind_for(game: GateRuler, context: Context, part: Static | Trigger, until: int, targets: list[int] | None = None, once: bool = False) -> None:
    """Put a part to work for a time on these cards (None: what its text finds, or a player); its numbers are fixed now. `until` is
    UNTIL_TURN_ENDS, UNTIL_BATTLE_ENDS, WHOLE_GAME or what `next_turn` gives. Cards that are not affected are left out (15-27a-4).
    With `once` a replacement is over when it has been applied, as one for the "next" time is (14-13e-1)."""
    if until == OVER:
        return
    if isinstance(part, Replace):
        game.rule("14-13e-1" if once else "14-13e")
    for rule in ("14-1b-2", "14-11a"):
        game.rule(rule)
    game.rule("14-11a-2a" if until == WHOLE_GAME else "14-11a-2")
    marked: list[tuple[int, int]] | None = None
    if targets is not None:
        game.rule("14-12d")
        fitting = [card for card in targets if is_affected(game, card, context)]
        if len(fitting) < len(targets):
            game.rule("15-27a-4")
        if not fitting:
            context.done = False
            return
        marked = [(card, game.life[card]) for card in fitting]
    keys = part.hooks() if isinstance(part, Static) else part.signals()
    for key in keys:
        if isinstance(part, (AddWord, LoseWord, LoseAbilities)):
            drop_same(game, key, part, until, marked)
        binding = Binding(part, context.copy(), -game.tick(), game.clock, -1, until, once, marked)
        if isinstance(part, ChangeNumber):
            game.rule("15-2a")
            binding.amount = part.amount.value(game, context)
        game.bind(key, binding)
    context.done = True


def drop_same(game: GateRuler, key: int, part: Static, until: int, targets: list[tuple[int, int]] | None) -> None:
    """The same words gained or lost once more by the same cards: the older effect is as good as gone."""
    game.index[key] = [binding for binding in game.index.get(key, []) if binding.part is not part or binding.until != until or binding.targets != targets]


def lasts_while(game: GateRuler, context: Context, condition: Condition) -> int:
    """A duration as long as a condition holds; one that has ended if it does not hold now."""
    until = AS_LONG_AS + game.tick()
    if condition.holds(game, context):
        game.bind(PERMIT + LASTS, Binding(condition, context.copy(), -game.tick(), game.clock, -1, until))
        return until
    return OVER


def delay(game: GateRuler, context: Context, delayed: Delayed, until: int = WHOLE_GAME, once: bool = True) -> None:
    """14-9f: an automatic ability for a later time; it triggers once (14-9f-1) unless told otherwise. Its slots remember who
    their cards are now (3-2d)."""
    game.rule("14-9f")
    game.rule("14-9f-2")
    if once:
        game.rule("14-9f-1")
    set_up(game, delayed, remember(game, context), until, once)


class Lent(Static):
    """15-23: a card that a player controls only for a time."""

    player: int
    before: int
    """Who controls it when nobody has it for a time."""

    def hooks(self) -> list[int]:
        return [PERMIT + CONTROL_LENT]


def loans(game: GateRuler, card: int) -> list[tuple[Binding, Lent]]:
    """What gives control of a card for a time, the earlier first; the last one counts."""
    found: list[tuple[Binding, Lent]] = []
    for binding in game.index.get(PERMIT + CONTROL_LENT, []):
        part = binding.part
        if isinstance(part, Lent) and (card, game.life[card]) in (binding.targets or []):
            found.append((binding, part))
    return found


def lend(game: GateRuler, context: Context, card: int, player: int, until: int) -> None:
    """A player has control of a card for a time."""
    earlier = loans(game, card)
    bind_for(game, context, Lent(player, earlier[0][1].before if earlier else 1 - player), until, [card])


def keep(game: GateRuler, card: int) -> None:
    """Control of a card changes for good."""
    for binding, _ in loans(game, card):
        game.unbind(binding)


def falls_to(game: GateRuler, card: int, over: list[int]) -> int:
    """Who controls a card when these durations are over."""
    found = loans(game, card)
    player = game.controller(card)
    if not found or found[-1][1].player != player:
        return player
    left = [loan.player for binding, loan in found if binding.until not in over]
    return left[-1] if left else found[0][1].before


def lent(game: GateRuler, over: list[int]) -> list[tuple[int, int]]:
    """The cards that change their controller as durations end, each with the player who controls it then."""
    found: list[tuple[int, int]] = []
    for binding in game.index.get(PERMIT + CONTROL_LENT, []):
        for card, _ in binding.targets or [] if binding.until in over else []:
            if game.is_in_play(card) and (card, falls_to(game, card, over)) not in found:
                found.append((card, falls_to(game, card, over)))
    return [(card, player) for card, player in found if player != game.controller(card)]


def end_limited(game: GateRuler, card: int) -> None:
    """16-12b-2: all effects with a limited duration on one card are over."""
    game.rule("16-12b-2")
    life = game.life[card]
    for key in list(game.index):
        kept: list[Binding] = []
        for binding in game.index[key]:
            targets = binding.targets
            if targets is None or binding.until in (0, WHOLE_GAME) or (card, life) not in targets:
                kept.append(binding)
                continue
            others = [pair for pair in targets if pair != (card, life)]
            if others:
                kept.append(narrowed(binding, others))
        game.index[key] = kept
    game.sweep()


def narrowed(binding: Binding, targets: list[tuple[int, int]]) -> Binding:
    """The same binding for fewer cards; copies of the game keep the old one."""
    new = Binding(binding.part, binding.context, binding.serial, binding.stamp, binding.card, binding.until, binding.once, targets)
    new.amount = binding.amount
    new.granted = binding.granted
    return new
