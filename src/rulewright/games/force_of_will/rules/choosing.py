"""903.2e to 903.2h: what is chosen while a card or ability is played, and whether it can be chosen to the end.

`feasible` is the dry run behind every offer: it fills the slots of a scratch context in the order in which `playing.py` will ask, and
looks at the cost last, so what is offered can be finished and nobody ever sees a play taken back.
"""

from __future__ import annotations

from itertools import combinations, islice

from rulewright.games.force_of_will.nodes.targets import (
    PARTS,
    AsPlayed,
    Division,
    ItemTarget,
    ModesIf,
    Required,
    Target,
    WordChoice,
    can_target,
    life_of,
    open_choices,
)
from rulewright.games.force_of_will.rules.costs_to_play import A_JUDGMENT, AN_ABILITY, Play
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.slots import ADDITION_SLOT
from rulewright.games.force_of_will.rules.words import ADDITION, BESTOW, COST_LESS, COST_MORE, TYPE
from rulewright.games.force_of_will.rules.zones import CHASE, FIELD, RULER_AREA, area
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, Modes
from rulewright.kernel.nodes import Effect, Node
from rulewright.tcg.effects.lasting import LIVES

TRIES = 200
"""So many combinations of targets are tried for one instruction."""

MODES = 0
OTHERS = 1
TARGETS = 2
DIVISIONS = 3


def stage(node: Node) -> int:
    """When it is chosen: modes and conditional text (903.2e), words, targets (903.2g), divisions (903.2h)."""
    if isinstance(node, (Modes, AsPlayed)):
        return MODES
    if isinstance(node, (Target, ItemTarget)):
        return TARGETS
    return DIVISIONS if isinstance(node, Division) else OTHERS


def slot_of(node: Node) -> int:
    """Where the answer is kept."""
    if isinstance(node, Division):
        return node.over.slot + PARTS
    assert isinstance(node, (Modes, AsPlayed, Target, ItemTarget, WordChoice))
    return node.slot


def next_choice(effect: Effect | None, context: Context, last: int = DIVISIONS) -> Node | None:
    """What is to be chosen next: the first of the earliest stage, up to a stage."""
    found: Node | None = None
    for node in open_choices(effect, context):
        if slot_of(node) not in context.chosen and stage(node) <= last and (found is None or stage(node) < stage(found)):
            found = node
    return found


def modes_of(game: ForceOfWill, node: Modes, context: Context) -> tuple[int, bool]:
    """903.2e: how many options are chosen, and whether fewer may be; a text may make that depend on a condition."""
    now = node.chosen(game, context) if isinstance(node, ModesIf) else node
    return now.count, now.upto


def open_modes(game: ForceOfWill, node: Modes, context: Context) -> list[int]:
    """1124.2b: the options that can be chosen; text that the card is not played with is none."""
    found: list[int] = []
    for place, option in enumerate(node.options):
        condition = option.condition if isinstance(option, If) else None
        if not isinstance(condition, AsPlayed) or condition.condition.holds(game, context):
            found.append(place)
    return found


def candidates(game: ForceOfWill, node: Node, context: Context, own: int) -> list[int]:
    """What can be chosen; 903.2g-i: never the object that is being played, whose serial is `own`."""
    if isinstance(node, Target):
        found = node.candidates(game, context)
        if context.source in found and game.zone[context.source] == CHASE:
            game.rule("903.2g-i")
            found.remove(context.source)
        if game.trace is not None and any(one >= 0 and game.token[one] for one in found):
            game.trace.append("1303.2a")
        return found
    if isinstance(node, ItemTarget):
        found = node.candidates(game, context)
        if own in found:
            game.rule("903.2g-i")
            found.remove(own)
        return found
    assert isinstance(node, WordChoice)
    return node.candidates(game, context)


def most(game: ForceOfWill, effect: Effect | None, node: Node, context: Context) -> int:
    """How many are to be chosen; of a division not more than there is to divide."""
    if not isinstance(node, (Target, ItemTarget)):
        return 1
    number = node.number(game, context)
    for other in open_choices(effect, context):
        if isinstance(other, Division) and other.over is node and node.upto:
            number = min(number, other.total(game, context) // other.step)
    return number


def take(game: ForceOfWill, node: Node, context: Context, chosen: list[int]) -> None:
    """Keep what was chosen, of cards also who they are now."""
    slot = slot_of(node)
    context.slots[slot] = chosen
    context.chosen = context.chosen + [slot]
    if isinstance(node, Target):
        context.slots[slot + LIVES] = [life_of(game, one) for one in chosen]


def feasible(game: ForceOfWill, play: Play, context: Context, own: int = -1) -> bool:
    """Whether all choices that are left can be made, and the cost be met then. The context is a scratch one."""
    node = next_choice(context.effect, context)
    if node is None:
        return play.affordable(context)
    for chosen in answers(game, node, context, own):
        trial = context.copy()
        take(game, node, trial, chosen)
        if feasible(game, play, trial, own):
            return True
    game.rule("903.2g")
    return False


def answers(game: ForceOfWill, node: Node, context: Context, own: int) -> list[list[int]]:
    """Possible answers to one choice, some of them where there are very many."""
    if isinstance(node, Required) and not node.condition.holds(game, context):
        return []
    if isinstance(node, AsPlayed):
        return [[1 if node.condition.holds(game, context) else 0]]
    if isinstance(node, Modes):
        places = open_modes(game, node, context)
        count, upto = modes_of(game, node, context)
        if upto:
            return [[]] + [[place] for place in places]
        return [list(chosen) for chosen in combinations(places, min(count, len(places)))]
    if isinstance(node, Division):
        count = len(context.slots.get(node.over.slot, []))
        return [[node.step] * count] if node.total(game, context) >= count * node.step else []
    found = candidates(game, node, context, own)
    number = most(game, context.effect, node, context)
    if isinstance(node, (Target, ItemTarget)) and node.upto:
        return [[]] + [[one] for one in found[:TRIES]] if number > 0 else [[]]
    if number > len(found):
        return []
    if not later_depends(node, context) and not game.permissions(COST_MORE) and not game.permissions(COST_LESS):
        return [found[:number]]  # 903.2i: a cost may depend on the targets
    return [list(chosen) for chosen in islice(combinations(found, number), TRIES)]


def later_depends(node: Node, context: Context) -> bool:
    """Whether something else is still to be chosen, so that it may matter what is taken here."""
    for other in open_choices(context.effect, context):
        if other is not node and slot_of(other) not in context.chosen and not isinstance(other, Division):
            return True
    return False


# -- Section 1406, 1406.2: additions with subtypes ---------------------------------------------------------------------------

SUBTYPES: dict[str, tuple[str, ...]] = {
    "Resonator": ("Resonator",),
    "Ruler": ("Ruler",),
    "J-Ruler": ("J-Ruler",),
    "J/Resonator": ("Resonator", "J-Ruler"),
    "J/Ruler": ("Ruler", "J-Ruler"),
}
"""1406.1a: what an addition of a subtype can be added to."""


def subtype(game: ForceOfWill, card: int) -> str:
    """The subtype of an old addition (1406.1): empty for none, and for one that is added to the field."""
    for word in game.words(card, TYPE):
        if word.startswith(ADDITION + ":"):
            name = word.partition(":")[2].strip()
            for known in SUBTYPES:
                if known.lower() == name.lower():
                    return known
    return ""


def hosts(game: ForceOfWill, card: int, context: Context | None = None) -> list[int]:
    """The cards that an addition with a subtype can be added to; with a context, those that it can target as it is played (1406.2a)."""
    kinds = SUBTYPES.get(subtype(game, card), ())
    found: list[int] = []
    for player in (0, 1):
        for zone in (RULER_AREA, FIELD):
            for other in game.zones[area(player, zone)]:
                if other != card and game.words(other, TYPE) & set(kinds) and (context is None or can_target(game, context, other)):
                    found.append(other)
    return found


def wants_host(play: Play, context: Context) -> bool:
    """1406.2a: an addition with a subtype other than the field needs a target as it is played, its abilities do not; 1121.2: one with [Bestow]
    has none."""
    game, card = play.game, play.card
    if play.flags & (AN_ABILITY | A_JUDGMENT) or ADDITION_SLOT in context.slots or ADDITION not in game.words(card, TYPE):
        return False
    if game.has_keyword(card, BESTOW):
        game.rule("1121.2")
        return False
    return subtype(game, card) != ""
