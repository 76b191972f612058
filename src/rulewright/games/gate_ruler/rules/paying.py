"""14-3b-6 to 14-3b-8, 15-15: what playing a card costs, and paying resources."""

from __future__ import annotations

from itertools import combinations

from rulewright.games.gate_ruler.nodes.parts import CostChange
from rulewright.games.gate_ruler.rules.events import exhausting
from rulewright.games.gate_ruler.rules.game import GateRuler, as_gate_ruler
from rulewright.games.gate_ruler.rules.words import COST_FREE, COST_LESS, COST_MORE, COST_SET, LEVEL, ONLY_RESOURCES, PAYING
from rulewright.games.gate_ruler.rules.zones import IN_RESOURCE, KIND
from rulewright.kernel.abilities import PERMIT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Node, walk
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

UNPLAYABLE = -1
"""The cost of a card that can be played only by paying with resources where nothing is to be paid (15-15b-1)."""


def resource_cost(game: GateRuler, card: int, player: int, free: bool, instead: int) -> int:
    """14-3b-6a to 14-3b-6e: how many resources a player pays for a card: its level, or what is to be paid instead (15-16a-2), set,
    then increased, then decreased, then perhaps nothing."""
    level = game.number(card, LEVEL)
    cost = 0 if level == NOTHING else level  # 1-5g
    game.rule("2-7b")
    for number in game.changes(COST_SET, card, player):
        if number >= 0:
            game.rule("14-3b-6b")
            cost = number
    if instead >= 0:
        game.rule("15-16a-2")
        cost = instead
    for number in game.changes(COST_MORE, card, player):
        game.rule("14-3b-6c")
        cost += number
    for number in game.changes(COST_LESS, card, player):
        game.rule("14-3b-6d")
        cost -= number
    if cost <= 0:
        return 0
    if not free and not game.ruler(player).free and not any(game.changes(COST_FREE, card, player)):
        return cost
    game.rule("14-3b-6e")
    if must_use_resources(game, card, player):
        game.rule("15-15b-1")
        return UNPLAYABLE
    return 0


def must_use_resources(game: GateRuler, card: int, player: int) -> bool:
    """15-15b: whether a card can be played only by paying with resources."""
    if not game.permitted(ONLY_RESOURCES, card, player):
        return False
    game.rule("15-15b")
    return True


def offers_level(cost: Effect) -> bool:
    """Whether paying for the level is one of several ways of paying a cost."""
    found: list[Node] = []
    walk(cost, found)
    return any(isinstance(node, LevelPaid) for node in found)


def use_up(game: GateRuler, card: int, player: int) -> None:
    """What alters the cost of the next card only is over with this one, and what does so only so often (14-6a) has done it once more."""
    for how in (COST_SET, COST_MORE, COST_LESS, COST_FREE):
        nothing = -1 if how == COST_SET else 0
        for binding in game.bindings(PERMIT + how):
            part = binding.part
            if isinstance(part, CostChange) and game.is_live(binding) and game.is_left(binding) and part.change(game, binding, card, player) > nothing:
                game.use_part(binding)
                if binding.once:
                    game.unbind(binding)


# -- 15-15 Pay resources --------------------------------------------------------------------------------------


def pay_resources(game: GateRuler, player: int, count: int, context: Context | None, kept: list[int] | None = None) -> None:
    """15-15a: exhaust so many ready resources, or as many as there are; `context.done` tells whether it was all. Cards that are
    `kept` for another part of the same cost are no resources for this."""
    if count > 0:
        game.push(PAY, context, player, n=count).cards = kept or []


def ways_to_pay(game: GateRuler, player: int, count: int, freely: bool = False) -> list[list[int]]:
    """Which cards can be exhausted for so many resources: real ones, which are alike, before others; `freely` also others first."""
    ready = game.ready_resources(player)
    real = [card for card in ready if KIND[game.zone[card]] == IN_RESOURCE]
    others = [card for card in ready if card not in real]
    least = max(0, count - len(real))
    found: list[list[int]] = []
    for number in range(least, min(count, len(others)) + 1 if freely else least + 1):
        found += [real[: count - number] + list(chosen) for chosen in combinations(others, number)]
    return found


def choose_resources(game: GateRuler, frame: Frame) -> None:
    """Resources in the resource zone are alike; a choice there is only if something else can be used as one."""
    ready = [card for card in game.ready_resources(frame.player) if card not in frame.cards]
    count = min(frame.n, len(ready))
    if not any(KIND[game.zone[card]] != IN_RESOURCE for card in ready):
        ready = ready[:count]
    options: list[Option] = [(CARD, card) for card in ready]
    game.ask(frame.player, CARDS, "15-15a", "pay", options, count, count, True)


def exhaust_resources(game: GateRuler, frame: Frame) -> None:
    if frame.context is not None:
        frame.context.done = len(frame.picks) == frame.n
    frame.events = [exhausting(game, option[1], None, "15-15a") for option in frame.picks]
    if frame.events:
        game.happen(frame.events)


def resources_paid(game: GateRuler, frame: Frame) -> None:
    """The trigger condition of paying is met."""
    paid = len([event for event in frame.events if event.done])
    if paid:
        game.signal(Event(PAYING, frame.player, n=paid, rule="15-15a"))


PAY = Procedure("15-15 Pay resources", [("15-15a", choose_resources), ("", exhaust_resources), ("", resources_paid)])


class LevelPaid(Effect):
    """14-3b-6: the resources for the level of the card that is played, where something else can be done instead."""

    def advance(self, game: Game, frame: Frame) -> None:
        gate, context = as_gate_ruler(game), context_of(frame)
        game.frames.pop()
        pay_resources(gate, context.master, resource_cost(gate, context.source, context.master, False, -1), context)

    def possible(self, game: Game, context: Context) -> bool:
        gate = as_gate_ruler(game)
        cost = resource_cost(gate, context.source, context.master, False, -1)
        return cost != UNPLAYABLE and cost <= len(gate.ready_resources(context.master))
