"""903.2g-iii: other targets for what is in the chase area, where a text lets a player choose them anew."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.targets import Target, open_choices
from rulewright.games.force_of_will.rules.choosing import candidates
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.playing import option_of
from rulewright.games.force_of_will.rules.words import TARGET_PLAYER
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import NO_OPTION, Frame, Procedure
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.stack import Item
from rulewright.tcg.effects.lasting import LIVES


def retarget(game: ForceOfWill, serial: int, player: int) -> None:
    """push: a player may choose other targets for an object in the chase area; 903.2g-iii: their number stays."""
    item = game.item(serial)
    if item is not None and item.context is not None:
        frame = game.push(RETARGETING, item.context.copy(), player, item.card, serial)
        frame.m = 0


def target_nodes(context: Context) -> list[Target]:
    """The targets of an object that were chosen as it was played."""
    return [node for node in open_choices(context.effect, context) if isinstance(node, Target)]


def other_targets(game: ForceOfWill, frame: Frame) -> None:
    """One target after the other: the same again, or another legal one that is not among them."""
    context = context_of(frame)
    nodes = target_nodes(context)
    if frame.m >= len(nodes):
        item = game.item(frame.n)
        if item is not None:
            game.swap_item(item, Item(item.serial, item.kind, item.player, item.card, item.life, context, item.n))
        frame.finish()
        return
    node = nodes[frame.m]
    chosen = context.slots.get(node.slot, [])
    found = candidates(game, node, context, frame.n)
    found = chosen + [one for one in found if one not in chosen]
    options: list[Option] = [option_of(node, one) for one in found]
    frame.pick = NO_OPTION
    if len(chosen) == 1:
        game.ask(frame.player, CARDS, "903.2g-iii", "targets", options, null=0)
    else:
        game.ask(frame.player, CARDS, "903.2g-iii", "targets", options, len(chosen), len(chosen), True)


def other_chosen(game: ForceOfWill, frame: Frame) -> None:
    context = context_of(frame)
    node = target_nodes(context)[frame.m]
    frame.m += 1
    frame.goto("903.2g-iii")
    chosen = [-1 - option[1] if option[0] == TARGET_PLAYER else option[1] for option in ([frame.pick] if frame.pick else frame.picks)]
    context.slots[node.slot] = chosen
    context.slots[node.slot + LIVES] = [game.life[one] if one >= 0 else -1 for one in chosen]


RETARGETING = Procedure("903.2g Other targets", [("903.2g-iii", other_targets), ("", other_chosen)])
