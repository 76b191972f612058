"""14-3b-2 to 14-3b-5: what is chosen while a card or ability is played, and whether it can be chosen to the end.

`feasible` is the dry run behind every offer: it fills the slots of a scratch context in the order in which `playing.py` will
ask, and looks at the cost last, so what is offered can be finished and nobody ever sees the rewind of 14-3b-10.
"""

from __future__ import annotations

from itertools import combinations, islice

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.nodes.targets import PARTS, Division, ItemTarget, Target, WordChoice, ZoneTarget, open_choices
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.zones import GATE
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes
from rulewright.kernel.nodes import Effect, Node
from rulewright.tcg.effects.joint import differing, may_join
from rulewright.tcg.effects.lasting import LIVES

TRIES = 300
"""So many combinations of targets are tried for one instruction."""

MODES = 0
OTHERS = 1
TARGETS = 2
DIVISIONS = 3


def stage(node: Node) -> int:
    """When it is chosen: modes (14-3b-2), what is no target (14-3b-3), targets (14-3b-4), divisions (14-3b-5)."""
    if isinstance(node, Modes):
        return MODES
    if isinstance(node, (Target, ItemTarget)):
        return TARGETS
    return DIVISIONS if isinstance(node, Division) else OTHERS


def slot_of(node: Node) -> int:
    """Where the answer is kept."""
    if isinstance(node, Division):
        return node.over.slot + PARTS
    assert isinstance(node, (Modes, Target, ItemTarget, ZoneTarget, WordChoice))
    return node.slot


def choices(effect: Effect, context: Context) -> list[Node]:
    """Everything that is chosen while an effect is played, in the order of the text; the same list each time unless there are
    modes, of which only the chosen options count (14-3b-2)."""
    ability = context.ability
    if not isinstance(ability, GateAbility) or ability.effect is not effect:
        return open_choices(effect, context)
    found = ability.choices
    if found is None:
        found = ability.choices = open_choices(effect, Context(ability, 0, -1, -1, None))
    for node in found:
        if isinstance(node, Modes):
            return open_choices(effect, context)
    return found


def next_choice(effect: Effect, context: Context, last: int = DIVISIONS) -> Node | None:
    """What is to be chosen next: the first of the earliest stage, up to a stage."""
    found: Node | None = None
    for node in choices(effect, context):
        if slot_of(node) not in context.chosen and stage(node) <= last and (found is None or stage(node) < stage(found)):
            found = node
    return found


def candidates(game: GateRuler, node: Node, context: Context, own: int) -> list[int]:
    """What can be chosen; never the object that is being played (14-3b-4c), whose serial is `own`."""
    assert isinstance(node, (Target, ItemTarget, ZoneTarget, WordChoice))
    found = node.candidates(game, context)
    itself = -1
    if isinstance(node, ItemTarget):
        itself = own
    elif isinstance(node, Target) and game.zone[context.source] == GATE:
        itself = context.source
    if itself in found:
        game.rule("14-3b-4c")
        found.remove(itself)
    return found


def most(game: GateRuler, effect: Effect, node: Node, context: Context) -> int:
    """How many are to be chosen; of a division not more than there is to divide (14-3b-5a)."""
    if not isinstance(node, (Target, ItemTarget)):
        return 1
    number = node.number(game, context)
    if isinstance(node, Target):
        for other in choices(effect, context):
            if isinstance(other, Division) and other.over is node and node.upto:
                number = min(number, other.total(game, context))
    return number


def take(game: GateRuler, node: Node, context: Context, chosen: list[int]) -> None:
    """Keep what was chosen, of cards also who they are now."""
    slot = slot_of(node)
    context.slots[slot] = chosen
    context.chosen = context.chosen + [slot]
    if isinstance(node, Target):
        context.slots[slot + LIVES] = [game.life[card] for card in chosen]


def feasible(game: GateRuler, effect: Effect | None, context: Context, cost: Effect | None, own: int = -1) -> bool:
    """Whether all choices that are left can be made, and the cost be paid then. The context is a scratch one."""
    node = None if effect is None else next_choice(effect, context)
    if node is None:
        return cost is None or cost.possible(game, context)
    assert effect is not None
    for chosen in answers(game, effect, node, context, own):
        trial = context.copy()
        take(game, node, trial, chosen)
        if feasible(game, effect, trial, cost, own):
            return True
    game.rule("14-3b-4")
    return False


def answers(game: GateRuler, effect: Effect, node: Node, context: Context, own: int) -> list[list[int]]:
    """Possible answers to one choice, some of them where there are very many."""
    if isinstance(node, Modes):
        places = range(len(node.options))
        return [list(chosen) for chosen in combinations(places, min(node.count, len(places)))]
    if isinstance(node, Division):
        count = len(context.slots.get(node.over.slot, []))
        total = node.total(game, context)
        return [[1] * count] if total >= count else []
    found = candidates(game, node, context, own)
    number = most(game, effect, node, context)
    if isinstance(node, (Target, ItemTarget)) and node.upto:
        return [[]] + [[one] for one in found[:TRIES]] if number > 0 else [[]]
    if number > len(found):
        return []
    if isinstance(node, Target) and not later_depends(effect, node, context) and not differs(node):
        return [found[:number]]
    return [list(chosen) for chosen in islice(combinations(found, number), TRIES) if go_together(game, node, list(chosen))]


def differs(node: Node) -> bool:
    """Whether the targets must differ from each other."""
    return isinstance(node, Target) and bool(differing(node.of))


def go_together(game: GateRuler, node: Node, cards: list[int]) -> bool:
    """Whether targets differ from each other as the text demands."""
    return not differs(node) or isinstance(node, Target) and all(may_join(game, node.of, cards[:place], card) for place, card in enumerate(cards))


def together(
    game: GateRuler, effect: Effect, node: Node, context: Context, cost: Effect | None, own: int, found: list[int], numbers: range
) -> list[list[int]] | None:
    """Of several that are chosen at once, which can be chosen together so that the rest can be chosen and paid; None if all can. Very
    many are not tried."""
    if isinstance(node, (Target, ItemTarget)) and cost is None and not later_depends(effect, node, context) and not differs(node):
        return None
    tried = [list(chosen) for number in numbers for chosen in islice(combinations(found, number), TRIES)]
    if len(tried) >= TRIES:
        return None
    good: list[list[int]] = []
    for chosen in tried:
        if not go_together(game, node, chosen):
            continue
        trial = context.copy()
        take(game, node, trial, chosen)
        if feasible(game, effect, trial, cost, own):
            good.append(chosen)
    return None if len(good) == len(tried) else good


def later_depends(effect: Effect, node: Node, context: Context) -> bool:
    """Whether something else is still to be chosen, so that it may matter which cards are taken here."""
    for other in choices(effect, context):
        if other is not node and slot_of(other) not in context.chosen and not isinstance(other, Division):
            return True
    return False
