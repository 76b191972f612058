"""What is possible in a battle: who may attack whom, who may boost, who may guard and intercept.

10.2, 10.2.1, 10.2.2, 10.2.3, 10.2.4: the keyword abilities Twin Drive, Intercept, Boost and Restraint.
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.permits import AttacksAll, BackRow, DriveChecks, permits
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.terms import calling
from rulewright.games.vanguard.rules.words import (
    ATTACK,
    ATTACKED,
    ATTACKING,
    BOOST,
    BOOSTED,
    BOOSTING,
    CALLING,
    GRADE,
    GUARD_WITH,
    INTERCEPT,
    INTERCEPT_WITH,
    INTERCEPTED,
    MOVING,
    NORMAL,
    P_BACK_ROW,
    P_DRIVES,
    P_TARGETS,
    RESTRAINT,
    SHIELD,
    SKILL,
    TWIN_DRIVE,
)
from rulewright.games.vanguard.rules.zones import FRONT, FRONT_LEFT, FRONT_RIGHT, GUARDIAN, HAND, area, behind
from rulewright.kernel.abilities import PERMIT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.parts import is_meant
from rulewright.kernel.questions import Option

# -- 7.3.1.3, 7.3.1.4 Attacking -------------------------------------------------------------------------------


def attack_event(game: Vanguard, attacker: int, targets: list[int]) -> Event:
    """The event of an attack."""
    event = Event(ATTACKING, game.master(attacker), attacker, n=targets[0], rule="7.3.1.3")
    event.under = targets
    return caused(event, None, BY_ACTION)


def attacked_event(game: Vanguard, attacker: int, target: int) -> Event:
    """The event of being attacked."""
    event = Event(ATTACKED, game.master(target), target, n=attacker, rule="7.3.1.4")
    return caused(event, None, BY_ACTION)


def refuse_attacker(game: Vanguard, card: int) -> str:
    """7.3.1.3: a standing unit of the front row, without Restraint."""
    if game.rested[card]:
        return "7.3.1.3"
    if game.row_of(card) != 0 and not may_use_back_row(game, card, False):
        return "7.3.1.3"
    if RESTRAINT in game.words(card, SKILL):
        return "10.2.4.1"
    return ""


def refuse_target(game: Vanguard, attacker: int, card: int) -> str:
    """7.3.1.4: a unit of the opponent's front row."""
    if game.row_of(card) != 0 and not may_use_back_row(game, attacker, True):
        return "7.3.1.4"
    if game.restricts(ATTACKING) and game.forbidden(attack_event(game, attacker, [card])):
        return "1.3.3"
    if game.restricts(ATTACKED) and game.forbidden(attacked_event(game, attacker, card)):
        return "1.3.3"
    return ""


def may_use_back_row(game: Vanguard, card: int, at: bool) -> bool:
    """Whether a text lets a unit attack from the back row, or attack units in it."""
    if PERMIT + P_BACK_ROW not in game.index and not game.granting():
        return False
    for binding in permits(game, P_BACK_ROW):
        part = binding.part
        if isinstance(part, BackRow) and part.at == at and is_meant(game, binding, part.who, card):
            game.rule("1.3.1")
            game.rule("8.2.1.3")
            return True
    return False


def circles(game: Vanguard, player: int, places: list[int]) -> list[int]:
    """The units on some circles of a player."""
    found: list[int] = []
    for place in places:
        found += game.zones[area(player, place)]
    return found


ALL_CIRCLES = [0, 1, 2, 3, 4, 5]


def legal_attacks(game: Vanguard) -> list[Option]:
    """7.2.1.3: every pair of a possible attacker and what it can attack; on the very first turn there is none."""
    if game.turn == 1:
        game.rule("7.2.1.3")
        return []
    player = game.active
    options: list[Option] = []
    for attacker in circles(game, player, ALL_CIRCLES):
        if refuse_attacker(game, attacker):
            if RESTRAINT in game.words(attacker, SKILL):
                game.rule("10.2.4.1")
            continue
        targets = [card for card in circles(game, 1 - player, ALL_CIRCLES) if not refuse_target(game, attacker, card)]
        several = several_targets(game, attacker, targets)
        if several is None:
            options += [(ATTACK, attacker, card) for card in targets]
        else:
            options += several
    if not options:
        game.rule("7.2.1.3")
    return options


def several_targets(game: Vanguard, attacker: int, targets: list[int]) -> list[Option] | None:
    """7.3.1.4.2: the sets of units that a unit attacks at once; None if it attacks one unit."""
    if PERMIT + P_TARGETS not in game.index and not game.granting():
        return None
    for binding in permits(game, P_TARGETS):
        part = binding.part
        if isinstance(part, AttacksAll) and is_meant(game, binding, part.who, attacker):
            game.rule("7.3.1.4.2")
            game.rule("10.1.19.1")
            if not targets:
                return []
            if part.where == "column":
                sets = [[other for other in circles(game, 1 - game.active, ALL_CIRCLES) if game.column_of(other) == game.column_of(card)] for card in targets]
                return [(ATTACK, attacker, *cards) for cards in sets]
            if part.where == "all":
                targets = circles(game, 1 - game.active, ALL_CIRCLES)
            return [(ATTACK, attacker, *targets)]
    return None


# -- 7.3.1.5 Boosting -----------------------------------------------------------------------------------------


def boost_event(game: Vanguard, booster: int, attacker: int) -> Event:
    """The event of boosting."""
    event = Event(BOOSTING, game.master(booster), booster, n=attacker, rule="7.3.1.5")
    return caused(event, None, BY_ACTION)


def boosted_event(game: Vanguard, booster: int, attacker: int) -> Event:
    """The event of being boosted."""
    event = Event(BOOSTED, game.master(attacker), attacker, n=booster, rule="7.3.1.5.1")
    return caused(event, None, BY_ACTION)


def boosters(game: Vanguard, attacker: int) -> list[int]:
    """The units that can boost the attacking unit: standing, with Boost, in the back circle of its column."""
    if game.row_of(attacker) != 0:
        return []
    found: list[int] = []
    for card in game.zones[behind(game.zone[attacker])]:
        if BOOST in game.words(card, SKILL) and not game.rested[card]:
            if game.restricts(BOOSTING) and game.forbidden(boost_event(game, card, attacker)):
                continue
            if game.restricts(BOOSTED) and game.forbidden(boosted_event(game, card, attacker)):
                continue
            found.append(card)
    return found


# -- 7.4.1.1.2 Guarding ---------------------------------------------------------------------------------------


def guard_event(game: Vanguard, player: int, card: int, guarded: int) -> Event:
    """The event of calling a guardian."""
    event = calling(game, player, card, area(player, GUARDIAN), None, NORMAL, "8.5.2.4.3")
    event.n = guarded
    return caused(event, None, BY_ACTION)


def intercept_event(game: Vanguard, player: int, card: int, guarded: int) -> Event:
    """The event of an interception."""
    event = Event(MOVING, player, card, area(player, GUARDIAN), n=guarded, way=INTERCEPTED, rule="10.2.2.1")
    return caused(event, None, BY_ACTION)


def refuse_guardian(game: Vanguard, player: int, card: int) -> str:
    """3.11.1.1, 8.5.2.1.1.2: a card with a shield, of at most the vanguard's grade."""
    if game.number(card, SHIELD) == NOTHING:
        return "3.11.1.1"
    if game.number(card, GRADE) > game.number(game.vanguard_of(player), GRADE):
        return "8.5.2.1.1.2"
    if game.restricts(CALLING) and game.forbidden(guard_event(game, player, card, -1)):
        return "1.3.3"
    return ""


def refuse_interceptor(game: Vanguard, player: int, card: int) -> str:
    """10.2.2.1: a front rear-guard with Intercept that is not attacked itself while another unit is."""
    if INTERCEPT not in game.words(card, SKILL):
        return "10.2.2.1"
    if game.zone[card] not in (area(player, FRONT_LEFT), area(player, FRONT_RIGHT)) or game.is_attacked(card):
        return "10.2.2.1"
    if game.number(card, SHIELD) == NOTHING:
        return "3.11.1.1"
    if game.restricts(MOVING) and game.forbidden(intercept_event(game, player, card, -1)):
        return "1.3.3"
    return ""


def attacked_units(game: Vanguard) -> list[int]:
    """The attacked units that are still there."""
    return [card for card in game.battle.attacked if game.is_attacked(card) and game.is_unit(card)]


def legal_guards(game: Vanguard, player: int) -> list[Option]:
    """Every card of the hand that can be called as guardian and every unit that can intercept; with several attacked
    units, for each of these."""
    attacked = attacked_units(game)
    options: list[Option] = []
    if not attacked:
        return options
    several = 1 if len(attacked) > 1 else 0
    for card in game.zones[area(player, HAND)]:
        refused = refuse_guardian(game, player, card)
        game.rule(refused or "8.5.2.1.1.2")
        if not refused:
            options += [(GUARD_WITH, card, guarded, several) for guarded in attacked]
    for card in circles(game, player, FRONT):
        refused = refuse_interceptor(game, player, card)
        if INTERCEPT in game.words(card, SKILL):
            game.rule(refused or "10.2.2.1")
        if not refused:
            options += [(INTERCEPT_WITH, card, guarded, several) for guarded in attacked]
    return options


# -- 7.5.1.3 Drive checks -------------------------------------------------------------------------------------


def drive_checks(game: Vanguard, card: int) -> int:
    """How many drive checks an attacking vanguard makes: one, two with Twin Drive (10.2.1.1), or what texts say."""
    count = 1
    if TWIN_DRIVE in game.words(card, SKILL):
        game.rule("10.2.1.1")
        count = 2
    if PERMIT + P_DRIVES in game.index or game.granting():
        more = 0
        for binding in permits(game, P_DRIVES):
            part = binding.part
            if isinstance(part, DriveChecks) and is_meant(game, binding, part.who, card):
                number = part.number.value(game, binding.context)
                if part.more:
                    more += number
                else:
                    count = number
        count += more
    return max(count, 0)
