"""712.2, 803.3, 804.3: who can attack what, who must, and who can block."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.permits import MobilizeDeed
from rulewright.games.force_of_will.rules.cost import Cost, no_cost
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import stop_battling
from rulewright.games.force_of_will.rules.will import Purpose, can_pay
from rulewright.games.force_of_will.rules.words import (
    ACTS_AT_ONCE,
    ATK,
    ATTACK_COST,
    ATTACK_WITH,
    ATTACKABLE,
    ATTACKING,
    ATTACKS_RECOVERED,
    BLOCK_COST,
    BLOCKING,
    BLOCKS_FLYING,
    BLOCKS_RESTED,
    BLOODLUST,
    DEF,
    FIGHT_DEED,
    FLYING,
    MUST_ATTACK,
    MUST_BLOCK,
    PRECISION,
    SWIFTNESS,
    TO_BATTLE,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option


def fights(game: ForceOfWill, card: int) -> bool:
    """A J/resonator with ATK and DEF."""
    if not game.is_j_resonator(card):
        return False
    no_atk, no_def = game.number(card, ATK) == NOTHING, game.number(card, DEF) == NOTHING
    if no_atk:
        game.rule("206.1a")
    if no_def:
        game.rule("207.2a")
    return not no_atk and not no_def


def attack_cost(game: ForceOfWill, card: int, number: int) -> Cost:
    """803.5, 804.4: what must be paid to attack or block with a card (1129.2)."""
    player = game.controller(card)
    total = no_cost()
    for cost in game.cost_changes(number, card, None, player):
        total = total.plus(cost)
    return total


def fight_deeds(game: ForceOfWill, card: int, how: int) -> list[tuple[Effect, Context]]:
    """803.5, 804.4: what must be done to attack or block with a card besides paying will (1129.2)."""
    found: list[tuple[Effect, Context]] = []
    for binding in game.permissions(FIGHT_DEED):
        part = binding.part
        if isinstance(part, MobilizeDeed) and part.asks(game, binding, card, how):
            found.append((part.cost, Context(binding.context.ability, game.controller(card), card, game.life[card], None)))
    return found


def can_afford(game: ForceOfWill, card: int, number: int) -> bool:
    """803.5, 804.4: whether what must be done to attack or block with a card can be done."""
    cost = attack_cost(game, card, number)
    if cost.total() and not can_pay(game, game.controller(card), cost, [card], Purpose(TO_BATTLE, card)):
        return False
    return all(deed.possible(game, context) for deed, context in fight_deeds(game, card, number))


def is_ready(game: ForceOfWill, card: int) -> bool:
    """803.3a: controlled in the field since the turn began, or swift (1107.2)."""
    if game.since[card] < game.turn:
        return True
    if game.has_keyword(card, SWIFTNESS) or game.permitted(ACTS_AT_ONCE, card, game.controller(card)):
        game.rule("1107.2")
        return True
    return False


def attacks_of(game: ForceOfWill, card: int) -> list[Option]:
    """803.3a, 803.3b: the attacks that a J/resonator can make."""
    player = game.active
    if game.rested[card] or not fights(game, card) or not is_ready(game, card) or not can_afford(game, card, ATTACK_COST):
        game.rule("803.4")
        return []
    found: list[Option] = []
    rival = 1 - player
    precise = game.has_keyword(card, PRECISION) or game.permitted(ATTACKS_RECOVERED, card, player)
    for other in game.in_field(rival):
        if game.permitted(ATTACKABLE, other, player) or fights(game, other) and (game.rested[other] or precise):
            if not game.rested[other] and precise:
                game.rule("1103.2")
            if not game.forbidden(attacking(player, card, other, -1)):
                found.append((ATTACK_WITH, card, other, rival))
    if not game.forbidden(attacking(player, card, -1, rival)):
        found.append((ATTACK_WITH, card, -1, rival))
    return found


def attacking(player: int, card: int, target: int, rival: int) -> Event:
    """A card attacks a card, or a player."""
    event = Event(ATTACKING, player, card, n=target, rule="803.5")
    event.m = rival
    event.cause, event.master = BY_ACTION, player
    return event


def attackers(game: ForceOfWill) -> list[int]:
    """The J/resonators that can attack something."""
    return [card for card in game.in_field(game.active) if attacks_of(game, card)]


def must_attack(game: ForceOfWill, card: int) -> bool:
    """1123.2: required to attack, and that without anything voluntary (712.2e)."""
    if not game.has_keyword(card, BLOODLUST) and not game.permitted(MUST_ATTACK, card, game.active):
        return False
    game.rule("1123.2")
    if attack_cost(game, card, ATTACK_COST).total() or fight_deeds(game, card, ATTACK_COST):
        game.rule("712.2e")
        return False
    return True


def required(game: ForceOfWill) -> bool:
    """712.2: whether the turn player may not pass at main timing: a J/resonator must attack and can."""
    if game.barred_battle:
        return False
    for card in game.in_field(game.active):
        if not must_attack(game, card):
            continue
        if game.rested[card]:
            game.rule("712.2b")
        elif game.since[card] >= game.turn:
            game.rule("712.2a")
        else:
            can = bool(attacks_of(game, card))
            for number in ("712.2a", "712.2b", "712.2c", "712.2d") if can else ("712.2c", "712.2d"):
                game.rule(number)
            if can:
                return True
    return False


def blockers(game: ForceOfWill) -> list[int]:
    """804.3, 804.4: the recovered J/resonators with ATK and DEF, other than the attacked one, that can block."""
    player = 1 - game.active
    found: list[int] = []
    flying = game.has_keyword(game.attacker, FLYING)
    for card in game.in_field(player):
        if game.rested[card] and not game.permitted(BLOCKS_RESTED, card, player) or not fights(game, card) or game.is_attacked(card):
            continue
        if flying:
            game.rule("1106.2")
            if not game.has_keyword(card, FLYING) and not game.permitted(BLOCKS_FLYING, card, player):
                continue
        if not can_afford(game, card, BLOCK_COST):
            continue
        if not game.forbidden(blocking(player, card, game.attacker)):
            found.append(card)
    return found


def must_block(game: ForceOfWill, card: int) -> bool:
    """Required to block by a text, and that without anything voluntary, as with attacks (712.2e)."""
    return game.permitted(MUST_BLOCK, card, 1 - game.active) and not attack_cost(game, card, BLOCK_COST).total() and not fight_deeds(game, card, BLOCK_COST)


def blocking(player: int, card: int, attacker: int) -> Event:
    """A card blocks the attacker."""
    event = Event(BLOCKING, player, card, n=attacker, rule="804.4")
    event.cause, event.master = BY_ACTION, player
    return event


def look_at_battle(game: ForceOfWill) -> None:
    """803.5a, 804.4a: what is no J/resonator with ATK and DEF any more stops attacking or blocking; an attacked object stays one."""
    for card in (game.attacker, game.blocker):
        if card >= 0 and not fights(game, card):
            stop_battling(game, card)
