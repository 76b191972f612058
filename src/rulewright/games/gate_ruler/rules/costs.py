"""Costs and materials: what has to be done completely or not at all (14-3b-8, 16-13b-3a, 16-14b-2a), part by part in the
written order (14-3b-8a)."""

from __future__ import annotations

from itertools import combinations

from rulewright.games.gate_ruler.nodes.acting import Acting, Combined
from rulewright.games.gate_ruler.nodes.effects import DECK_BOTTOM, DECK_TOP, DISCARD, EXHAUST, REMOVE, TO_GRAVEYARD, TO_HAND, Do
from rulewright.games.gate_ruler.nodes.picking import Choice, is_unfilled
from rulewright.games.gate_ruler.nodes.selection import ME, Select, Several, as_gate, players
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.paying import must_use_resources, offers_level
from rulewright.games.gate_ruler.rules.zones import IN_DECK, IN_GRAVEYARD, IN_HAND
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes, Then, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Fixed, Number, given
from rulewright.kernel.questions import NUMBER as HOW_MANY
from rulewright.kernel.questions import OPTION, Option
from rulewright.kernel.verbs import NUMBER, OPTION_TEXT

ENDS_IN = {TO_GRAVEYARD: IN_GRAVEYARD, DISCARD: IN_GRAVEYARD, TO_HAND: IN_HAND, DECK_TOP: IN_DECK, DECK_BOTTOM: IN_DECK}
TAKES_AWAY = (TO_GRAVEYARD, DISCARD, REMOVE, TO_HAND, DECK_TOP, DECK_BOTTOM)
MOST_TRIES = 400


class PayResources(Effect):
    """15-15a: pay resources."""

    count: Number
    whose: int = ME
    beside: tuple[Effect, ...] = given(())
    """All deeds of the cost that this is a part of."""

    def advance(self, game: Game, frame: Frame) -> None:
        gate, context = as_gate(game), context_of(frame)
        game.frames.pop()
        terms.pay_resources(gate, players(context, self.whose)[0], self.count.value(game, context), context, self.kept(gate, context))

    def possible(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        kept = self.kept(gate, context)
        return len([card for card in gate.ready_resources(players(context, self.whose)[0]) if card not in kept]) >= self.count.value(game, context)

    def kept(self, game: GateRuler, context: Context) -> list[int]:
        """Cards that can serve as resources but are exhausted by another part of the same cost."""
        return [
            card
            for part in self.beside
            if isinstance(part, Do) and part.verb == EXHAUST and not isinstance(part.what, Choice) and not is_unfilled(part.what, context)
            for card in part.what.find(game, context)
        ]


class PayAny(Effect):
    """15-15a: pay as many resources as one likes; how many is said first (3-2g)."""

    slot: int = given(-1)
    """Where the resources are kept that were paid."""

    def advance(self, game: Game, frame: Frame) -> None:
        gate, context = as_gate(game), context_of(frame)
        ready = gate.ready_resources(context.master)
        if frame.step == 0:
            frame.step = 1
            game.ask(context.master, HOW_MANY, "3-2g", "how many", [(NUMBER, number) for number in range(len(ready) + 1)], null=0)
            return
        game.frames.pop()
        context.done = frame.pick[1] > 0
        context.slots[self.slot] = ready[: frame.pick[1]]
        terms.pay_resources(gate, context.master, frame.pick[1], context)


class Whole(Combined):
    """Several deeds that are done completely or not at all; each card serves one deed, unless an earlier deed has brought it
    where a later one looks for it."""

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step < len(self.parts):
            game.rule("14-3b-8a")
        super().advance(game, frame)

    def possible(self, game: Game, context: Context) -> bool:
        return all_possible(as_gate(game), [(self, context)])

    def later(self, game: GateRuler, context: Context, deed: Acting) -> list[Deed]:
        """The deeds after one, and those of the costs that wait to be paid after this one."""
        place = [part is deed for part in self.parts].index(True)
        found = [(part, context) for part in self.parts[place + 1 :]]
        below = [frame.proc is self for frame in game.frames]
        if True in below:
            at = len(below) - 1 - below[::-1].index(True)
            while at > 0:
                at -= 1
                frame = game.frames[at]
                proc = frame.proc
                if not isinstance(proc, Whole) or frame.step or frame.context is None:
                    break
                found += deeds_of(proc, frame.context)
        return found

    def contests(self, game: GateRuler, context: Context, deed: Acting, place: int) -> bool:
        choices = deed.asked()
        wanted = choices[place].of.find(game, context)
        rest = [(choice, context) for choice in choices[place + 1 :]]
        for part, own in self.later(game, context, deed):
            if isinstance(part, Acting):
                rest += [(choice, own) for choice in part.asked()]
                if not part.asked() and not is_unfilled(part.what, own) and any(card in wanted for card in part.what.find(game, own)):
                    return True
        return any(not is_unfilled(choice.of, own) and any(card in wanted for card in choice.of.find(game, own)) for choice, own in rest)

    def barred(self, game: GateRuler, context: Context, deed: Acting, place: int, chosen: list[int], others: list[int]) -> list[int]:
        choices = deed.asked()
        choice = choices[place]
        left = choice.number(game, context) - len(chosen) - 1
        more = [Choice(Fixed(left), choice.of)] if left > 0 and not choice.upto else []
        later = self.later(game, context, deed)
        taken = others + chosen
        return [
            card
            for card in choice.of.find(game, context)
            if card not in taken and _choose(game, context, deed, more + choices[place + 1 :], taken + [card], later, Progress(), MOST_TRIES) <= 0
        ]


class CostChoice(Modes):
    """One of several deeds, whichever the player likes of those that can be done (14-3b-8)."""

    ways: tuple[Whole, ...] = given(())
    """Each of the deeds as a cost of its own."""

    def offer(self, game: Game, player: int) -> None:
        frame = game.frames[-1]
        options: list[Option] = [(OPTION_TEXT, place) for place in self.open_ways(game, context_of(frame))]
        game.ask(player, OPTION, "14-3b-8", "options", options)

    def advance(self, game: Game, frame: Frame) -> None:
        step = frame.step
        frame.step = step + 1
        if step == 0:
            self.offer(game, context_of(frame).master)
        elif step == 1:
            game.push(self.ways[frame.pick[1]], context_of(frame))
        else:
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return bool(self.open_ways(game, context))

    def open_ways(self, game: Game, context: Context) -> list[int]:
        """The places of the deeds that can be done. Where the level is to be paid with resources only, nothing else does (15-15b)."""
        levels = [offers_level(way) for way in self.ways]
        bound = any(levels) and must_use_resources(as_gate(game), context.source, context.master)
        return [place for place, way in enumerate(self.ways) if (levels[place] or not bound) and way.possible(game, context)]


Deed = tuple[Effect, Context]
"""A part of a cost, and the ability that it is for."""


class Progress:
    """What the deeds before have changed, while it is tried whether the rest can be done."""

    __slots__ = ("gone", "arrived", "exhausted")

    def __init__(self) -> None:
        self.gone: list[int] = []
        """Cards that were taken from where they were."""
        self.arrived: list[tuple[int, int]] = []
        """Those of them that are in another zone now, with its kind."""
        self.exhausted: list[int] = []

    def after(self, deed: Acting, cards: list[int]) -> Progress:
        """What it is after one more deed."""
        verb = deed.verb if isinstance(deed, Do) else ""
        made = Progress()
        made.gone = self.gone + cards if verb in TAKES_AWAY or not verb else self.gone
        made.arrived = self.arrived + [(card, ENDS_IN[verb]) for card in cards] if verb in ENDS_IN else self.arrived
        made.exhausted = self.exhausted + cards if verb == EXHAUST else self.exhausted
        return made

    def is_spent(self, deed: Acting, card: int) -> bool:
        """Whether an earlier deed leaves nothing to do to a card."""
        return card in self.gone or isinstance(deed, Do) and deed.verb == EXHAUST and card in self.exhausted


def deeds_of(cost: Effect, context: Context) -> list[Deed]:
    """The deeds of a cost."""
    return [(part, context) for part in (cost.parts if isinstance(cost, Whole) else (cost,))]


def all_possible(game: GateRuler, costs: list[Deed]) -> bool:
    """14-3b-8: whether several costs can all be paid, one after the other, each card for one of them."""
    deeds = [deed for cost, context in costs for deed in deeds_of(cost, context)]
    for part, context in deeds:
        if not leaf_possible(game, context, part, part is deeds[0][0]):
            game.rule("14-3b-8")
            return False
    return enough_resources(game, deeds) and fits_together(game, deeds, Progress(), MOST_TRIES) > 0


def enough_resources(game: GateRuler, deeds: list[Deed]) -> bool:
    """Whether there are resources for all parts together; cards that another part exhausts are none."""
    for player in (0, 1):
        count = 0
        kept: list[int] = []
        for part, context in deeds:
            if isinstance(part, PayResources) and players(context, part.whose)[0] == player:
                count += part.count.value(game, context)
                kept += part.kept(game, context)
        if count and len([card for card in game.ready_resources(player) if card not in kept]) < count:
            return False
    return True


def leaf_possible(game: GateRuler, context: Context, part: Effect, first: bool) -> bool:
    """Whether a deed is possible, looked at alone; what an earlier deed brings along is left to `fits_together`."""
    if isinstance(part, Do) and not first and isinstance(part.what, Choice) and isinstance(part.what.of, Select) and part.what.of.areas == IN_GRAVEYARD:
        return True
    return part.possible(game, context)


def fits_together(game: GateRuler, deeds: list[Deed], done: Progress, tries: int) -> int:
    """Whether deeds can all be done one after the other: more than 0 if so."""
    if not deeds or tries <= 0:
        return tries
    (deed, context), later = deeds[0], deeds[1:]
    if not isinstance(deed, Acting):
        return fits_together(game, later, done, tries)
    fixed: list[int] = []
    choices = [choice for choice in deed.asked() if not is_unfilled(choice.of, context)]
    parts = deed.what.parts if isinstance(deed.what, Several) else (deed.what,)
    for what in parts:
        if not isinstance(what, Choice) and not is_unfilled(what, context):
            fixed += what.find(game, context)
    if any(done.is_spent(deed, card) for card in fixed):
        return 0
    return _choose(game, context, deed, choices, fixed, later, done, tries)


def _choose(game: GateRuler, context: Context, deed: Acting, choices: list[Choice], taken: list[int], later: list[Deed], done: Progress, tries: int) -> int:
    if not choices:
        return fits_together(game, later, done.after(deed, taken), tries)
    choice = choices[0]
    free = [card for card in choice.of.find(game, context) if card not in taken and not done.is_spent(deed, card) and deed.free(game, context, card)]
    of = choice.of
    if isinstance(of, Select):
        free += [
            card
            for card, kind in done.arrived
            if kind & of.areas and card not in taken and game.owner[card] == context.master and all(part.passes(game, context, card) for part in of.what.parts)
        ]
    count = 1 if choice.upto else max(1, choice.number(game, context))
    if len(free) < count:
        return 0
    if not later and len(choices) == 1:
        return tries
    for picked in combinations(free, count):
        tries -= 1
        left = _choose(game, context, deed, choices[1:], taken + list(picked), later, done, tries)
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
    settle_whole(made)
    return made


def settle_whole(made: Whole) -> None:
    """Tell the deeds of a cost what they are parts of."""
    for part in made.parts:
        if isinstance(part, Acting):
            part.forced = True
            part.whole = made
        elif isinstance(part, PayResources):
            part.beside = made.parts
        elif isinstance(part, CostChoice):
            part.options = part.ways = tuple(whole(option) for option in part.options)
