"""14-3b-6 to 14-3b-8, 15-15: what playing a card costs, and paying resources."""

from __future__ import annotations

from rulewright.games.gate_ruler.events import exhausting
from rulewright.games.gate_ruler.game import CostChange, GateRuler
from rulewright.games.gate_ruler.words import COST_FREE, COST_LESS, COST_MORE, COST_SET, LEVEL, ONLY_RESOURCES
from rulewright.games.gate_ruler.zones import IN_RESOURCE, KIND
from rulewright.kernel.abilities import GRANT, PERMIT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

UNPLAYABLE = -1
"""The cost of a card that can be played only by paying with resources where nothing is to be paid (15-15b-1)."""


def changes(game: GateRuler, number: int, card: int, player: int) -> list[int]:
    """What the effects under one of the cost keys say about a card."""
    key = PERMIT + number
    if key not in game.index and GRANT not in game.index:
        return []
    found: list[int] = []
    for binding in game.bindings(key):
        part = binding.part
        assert isinstance(part, CostChange)
        if game.is_live(binding):
            found.append(part.change(game, binding, card, player))
    return found


def resource_cost(game: GateRuler, card: int, player: int, free: bool, instead: int) -> int:
    """14-3b-6a to 14-3b-6e: how many resources a player pays for a card: its level, or what is to be paid instead (15-16a-2), set,
    then increased, then decreased, then perhaps nothing."""
    level = game.number(card, LEVEL)
    cost = 0 if level == NOTHING else level  # 1-5g
    game.rule("2-7b")
    for number in changes(game, COST_SET, card, player):
        if number >= 0:
            game.rule("14-3b-6b")
            cost = number
    if instead >= 0:
        game.rule("15-16a-2")
        cost = instead
    for number in changes(game, COST_MORE, card, player):
        game.rule("14-3b-6c")
        cost += number
    for number in changes(game, COST_LESS, card, player):
        game.rule("14-3b-6d")
        cost -= number
    if cost <= 0:
        return 0
    if not free and not game.ruler(player).free and not any(changes(game, COST_FREE, card, player)):
        return cost
    game.rule("14-3b-6e")
    if game.permitted(ONLY_RESOURCES, card, player):
        game.rule("15-15b")
        game.rule("15-15b-1")
        return UNPLAYABLE
    return 0


# -- 15-15 Pay resources --------------------------------------------------------------------------------------


def pay_resources(game: GateRuler, player: int, count: int, context: Context | None) -> None:
    """15-15a: exhaust so many ready resources, or as many as there are; `context.done` tells whether it was all."""
    if count > 0:
        game.push(PAY, context, player, n=count)


def choose_resources(game: GateRuler, frame: Frame) -> None:
    """Resources in the resource zone are alike; a choice there is only if something else can be used as one."""
    ready = game.ready_resources(frame.player)
    count = min(frame.n, len(ready))
    if not any(KIND[game.zone[card]] != IN_RESOURCE for card in ready):
        ready = ready[:count]
    options: list[Option] = [(CARD, card) for card in ready]
    game.ask(frame.player, CARDS, "15-15a", "pay", options, count, count, True)


def exhaust_resources(game: GateRuler, frame: Frame) -> None:
    if frame.context is not None:
        frame.context.done = len(frame.picks) == frame.n
    if frame.picks:
        game.happen([exhausting(game, option[1], None, "15-15a") for option in frame.picks])


PAY = Procedure("15-15 Pay resources", [("15-15a", choose_resources), ("", exhaust_resources)])
