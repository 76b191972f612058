"""Costs and materials: what has to be done completely or not at all (14-3b-8, 16-13b-3a, 16-14b-2a), part by part in the
written order (14-3b-8a)."""

from __future__ import annotations

from itertools import combinations

from rulewright.games.gate_ruler.effects import DECK_BOTTOM, DECK_TOP, DISCARD, REMOVE, TO_GRAVEYARD, TO_HAND, Acting, Do
from rulewright.games.gate_ruler.game import GateRuler
from rulewright.games.gate_ruler.selection import Choice, Select, Several, as_gate, is_unfilled
from rulewright.games.gate_ruler.zones import IN_DECK, IN_GRAVEYARD, IN_HAND
from rulewright.games.gate_ruler import terms
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Then, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number

ENDS_IN = {TO_GRAVEYARD: IN_GRAVEYARD, DISCARD: IN_GRAVEYARD, TO_HAND: IN_HAND, DECK_TOP: IN_DECK, DECK_BOTTOM: IN_DECK}
TAKES_AWAY = (TO_GRAVEYARD, DISCARD, REMOVE, TO_HAND, DECK_TOP, DECK_BOTTOM)
MOST_TRIES = 400


class PayResources(Effect):
    """15-15a: pay resources."""

    __slots__ = ("count",)
    FIELDS = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        terms.pay_resources(as_gate(game), context.master, self.count.value(game, context), context)

    def possible(self, game: Game, context: Context) -> bool:
        return len(as_gate(game).ready_resources(context.master)) >= self.count.value(game, context)


class Whole(Effect):
    """Several deeds that are done completely or not at all; each card serves one deed, unless an earlier deed has brought it
    where a later one looks for it."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        self.parts = parts

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step > 0 and not context.done:
            frame.m = 1
        if frame.step < len(self.parts):
            game.rule("14-3b-8a")
            frame.step += 1
            context.done = True
            game.push(self.parts[frame.step - 1], context)
        else:
            context.done = frame.m == 0
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        for part in self.parts:
            if not leaf_possible(gate, context, part, self.parts):
                game.rule("14-3b-8")
                return False
        return fits_together(gate, context, list(self.parts), [], [], MOST_TRIES) > 0


def leaf_possible(game: GateRuler, context: Context, part: Effect, parts: tuple[Effect, ...]) -> bool:
    """Whether a deed is possible, looked at alone; what an earlier deed brings along is left to `fits_together`."""
    if isinstance(part, Do) and part is not parts[0] and isinstance(part.what, Choice) and isinstance(part.what.of, Select) \
            and part.what.of.areas == IN_GRAVEYARD:
        return True
    return part.possible(game, context)


def fits_together(game: GateRuler, context: Context, deeds: list[Effect], gone: list[int], arrived: list[tuple[int, int]],
                  tries: int) -> int:
    """Whether deeds can all be done one after the other: more than 0 if so. `gone` are the cards that earlier deeds took,
    `arrived` those with the zone they are in now."""
    if not deeds or tries <= 0:
        return tries
    deed, later = deeds[0], deeds[1:]
    if not isinstance(deed, Acting):
        return fits_together(game, context, later, gone, arrived, tries)
    fixed: list[int] = []
    choices = [choice for choice in deed.asked() if not is_unfilled(choice.of, context)]
    parts = deed.what.parts if isinstance(deed.what, Several) else (deed.what,)
    for what in parts:
        if not isinstance(what, Choice) and not is_unfilled(what, context):
            fixed += what.find(game, context)
    if any(card in gone for card in fixed):
        return 0
    return _choose(game, context, deed, choices, fixed, later, gone, arrived, tries)


def _choose(game: GateRuler, context: Context, deed: Acting, choices: list[Choice], taken: list[int], later: list[Effect],
            gone: list[int], arrived: list[tuple[int, int]], tries: int) -> int:
    if not choices:
        verb = deed.verb if isinstance(deed, Do) else ""
        if verb in TAKES_AWAY or not isinstance(deed, Do):
            gone = gone + taken
        if verb in ENDS_IN:
            arrived = arrived + [(card, ENDS_IN[verb]) for card in taken]
        return fits_together(game, context, later, gone, arrived, tries)
    choice = choices[0]
    free = [card for card in choice.of.find(game, context)
            if card not in gone and card not in taken and deed.free(game, context, card)]
    of = choice.of
    if isinstance(of, Select):
        free += [card for card, kind in arrived if kind & of.areas and card not in taken and game.owner[card] == context.master
                 and all(part.passes(game, context, card) for part in of.what.parts)]
    count = 0 if choice.upto else max(1, choice.number(game, context))
    if len(free) < count:
        return 0
    if not later and len(choices) == 1:
        return tries
    for picked in combinations(free, count):
        tries -= 1
        left = _choose(game, context, deed, choices[1:], taken + list(picked), later, gone, arrived, tries)
        if left > 0:
            return left
        if tries <= 0:
            return 0
    return 0


def parts_of(effect: Effect) -> list[Effect]:
    """The deeds of a sequence."""
    if isinstance(effect, Whole):
        return [deed for part in effect.parts for deed in parts_of(part)]
    return [effect.first, *parts_of(effect.rest)] if isinstance(effect, Then) else [effect]


def whole(effect: Effect) -> Whole:
    """A sequence of deeds as a cost."""
    made = Whole(tuple(parts_of(effect)))
    for part in made.parts:
        if isinstance(part, Acting):
            part.forced = True
    return made


