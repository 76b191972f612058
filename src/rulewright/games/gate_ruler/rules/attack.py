"""Section 8: the attack phase (8-1, 8-1a).

15-26, 15-26a, 15-26b, 15-26b-1: attacking and being attacked. 16-7, 16-7b, 16-7c: Intercept. 16-19: Dormant.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.parts import Demand, Duty
from rulewright.games.gate_ruler.rules.costs import all_possible
from rulewright.games.gate_ruler.rules.damage import deal
from rulewright.games.gate_ruler.rules.entering import end_control
from rulewright.games.gate_ruler.rules.events import exhausting, moment
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.gate import gate_process
from rulewright.games.gate_ruler.rules.rules_effects import needed
from rulewright.games.gate_ruler.rules.words import (
    ATK,
    ATTACK_DEMAND,
    ATTACK_PHASE_ENDS,
    ATTACK_PHASE_STARTS,
    ATTACK_STARTS,
    ATTACK_WITH,
    ATTACKING,
    ATTACKS_BEHIND,
    ATTACKS_FROM_DEFENSE,
    BATTLE_ENDS,
    CANNOT_ATTACK,
    DAMAGE_STEP,
    DAMAGE_STEP_ENDS,
    DAMAGE_STEP_STARTS,
    DECLARATION_STARTS,
    DECLARATION_STEP,
    DORMANT,
    END_ATTACK,
    END_STEP,
    EXHAUSTING,
    IGNORE_COUNTER,
    INTERCEPT,
    INTERCEPT_STEP,
    MUST_ATTACK,
    NO_COUNTER,
    START_STEP,
    STK,
    UNTIL_BATTLE_ENDS,
)
from rulewright.games.gate_ruler.rules.zones import AREAS, ATTACK_ZONES, BEHIND, DEFENSE
from rulewright.kernel.abilities import CANNOT, GRANT, PERMIT, Binding
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import ACTION, Option

CENTER = 2


def can_attack(game: GateRuler, card: int) -> bool:
    """8-4c: a ready card that nothing prohibits from attacking and that can be exhausted (8-4d-1)."""
    if game.exhausted[card]:
        return False
    if game.has_keyword(card, DORMANT) or game.permitted(CANNOT_ATTACK, card, game.active):
        game.rule("16-19a")
        game.rule("16-19b")
        return False
    if CANNOT + EXHAUSTING in game.index and game.forbidden(exhausting(game, card, None, "8-4d")):
        game.rule("8-4d-1")
        return False
    demanded = prices(game, card)
    if demanded and not all_possible(game, demanded):
        game.rule("8-4d-1")
        return False
    return True


def prices(game: GateRuler, card: int) -> list[tuple[Effect, Context]]:
    """8-4d: what else is necessary so that the card attacks, each with the ability that says so."""
    key = PERMIT + ATTACK_DEMAND
    found: list[tuple[Effect, Context]] = []
    if key not in game.index and GRANT not in game.index:
        return found
    for binding in game.bindings(key):
        part = binding.part
        assert isinstance(part, Demand)
        if game.is_live(binding) and part.demands(game, binding, card):
            found.append((part.price, binding.context.copy()))
    return found


def duties(game: GateRuler, card: int) -> list[tuple[Duty, Binding]]:
    """The texts that oblige a card to attack; no longer once it has attacked in this turn, and not where that has a price."""
    key = PERMIT + MUST_ATTACK
    if key not in game.index and GRANT not in game.index or game.life[card] in game.attacked_with or prices(game, card):
        return []
    found: list[tuple[Duty, Binding]] = []
    for binding in game.bindings(key):
        part = binding.part
        assert isinstance(part, Duty)
        if game.is_live(binding) and part.obliges(game, binding, card):
            found.append((part, binding))
    return found


def obliged(game: GateRuler, options: list[Option]) -> tuple[list[Option], bool]:
    """The attacks that are left when cards have to attack, perhaps certain cards, and whether one of them has to be made (1-5a)."""
    kept: list[Option] = []
    must = False
    for card in dict.fromkeys([option[1] for option in options]):
        own = [option for option in options if option[1] == card]
        for part, binding in duties(game, card):
            aimed = [option for option in own if part.aims(game, binding, game.front_of(1 - game.active, option[2]))]
            if aimed:
                game.rule("1-5a")
                own = aimed
                must = True
        kept += own
    return kept, must


def attackers(game: GateRuler) -> list[int]:
    """The ruler and the units in attack zones that can attack, and others that a text lets attack."""
    start = game.active * AREAS
    cards = [game.ruler_of(game.active)]
    for place in ATTACK_ZONES:
        cards += game.zones[start + place]
    for card in game.zones[start + DEFENSE]:
        if game.permitted(ATTACKS_FROM_DEFENSE, card, game.active):
            game.rule("1-5a")
            cards.append(card)
    return [card for card in cards if can_attack(game, card)]


def attacking(game: GateRuler, card: int, column: int) -> Event:
    """8-4f: the card attacks the frontmost card of a column, m is that card or -1."""
    target = game.front_of(1 - game.active, column)
    event = Event(ATTACKING, game.active, card, n=column, rule="8-4c")
    event.m = target
    return caused(event, None, BY_ACTION)


def attacks(game: GateRuler) -> list[Option]:
    """8-4c: each attacking card with each column of the opponent that it can attack (8-4c-1)."""
    found: list[Option] = []
    for card in attackers(game):
        for column in range(CENTER + 1):
            event = attacking(game, card, column)
            if not game.forbidden(event):
                found.append((ATTACK_WITH, card, column))
        if (
            game.permitted(ATTACKS_BEHIND, card, game.active)
            and game.front_of(1 - game.active, CENTER) != game.front_of(1 - game.active, BEHIND)
            and not game.forbidden(attacking(game, card, BEHIND))
        ):
            game.rule("1-5a")
            found.append((ATTACK_WITH, card, BEHIND))
    return found


# -- 8-3 Attack start step ------------------------------------------------------------------------------------


def start_attack(game: GateRuler, frame: Frame) -> None:
    """The trigger conditions of the start of an attack, and of the phase in the first sub phase."""
    game.step = START_STEP
    game.version += 1
    if frame.n == 0:
        moment(game, ATTACK_PHASE_STARTS, "8-3a")
    frame.n += 1
    game.rule("8-2a-1")
    moment(game, ATTACK_STARTS, "8-3a")


# -- 8-4 Attack declaration step ------------------------------------------------------------------------------


def start_declaration(game: GateRuler, frame: Frame) -> None:
    game.step = DECLARATION_STEP
    game.version += 1
    moment(game, DECLARATION_STARTS, "8-4a")


def declare(game: GateRuler, frame: Frame) -> None:
    """The active player attacks or ends the attack."""
    options = attacks(game)
    if not options:
        game.rule("8-4c-2")
        frame.goto("8-4c-2a")
        return
    game.rule("8-4c-1")
    options, must = obliged(game, options)
    if not must:
        options.append((END_ATTACK,))
    game.ask(game.active, ACTION, "8-4c", "attack", options, null=-1 if must else len(options) - 1)


def exhaust_attacker(game: GateRuler, frame: Frame) -> None:
    """The attacking card is exhausted."""
    if frame.pick[0] == END_ATTACK:
        game.rule("8-4c-2")
        frame.goto("8-4c-2a")
        return
    game.happen([exhausting(game, frame.pick[1], None, "8-4d")])


def pay_prices(game: GateRuler, frame: Frame) -> None:
    """What else the attack needs is done."""
    for price, context in reversed(prices(game, frame.pick[1])):
        game.push(price, context)


def become_attacking(game: GateRuler, frame: Frame) -> None:
    """It is the attacking card now, and the trigger conditions of attacking are met."""
    game.rule("8-4e-1")
    game.happen([attacking(game, frame.pick[1], frame.pick[2])])


# -- 8-5 Intercept step ---------------------------------------------------------------------------------------


def intercept(game: GateRuler, frame: Frame) -> None:
    """A unit with Intercept that is attacked by a unit deals damage to it first."""
    card = game.attacked()
    game.rule("8-5a")
    if card < 0 or not game.is_unit(card) or not game.has_keyword(card, INTERCEPT) or not game.is_unit(game.attacker):
        game.rule("8-5a-1")
        frame.goto("8-6a")
        return
    game.rule("16-7a")
    game.step = INTERCEPT_STEP
    game.version += 1
    game.rule("8-5b")
    deal(game, card, [(game.attacker, value(game, card, ATK))], None, combat=True)


def value(game: GateRuler, card: int, prop: int) -> int:
    """A number of a card, 0 if it has none (1-5g)."""
    number = game.number(card, prop)
    if number == NOTHING:
        game.rule("1-5g")
        return 0
    return number


# -- 8-6 Damage step ------------------------------------------------------------------------------------------


def is_there_attacker(game: GateRuler, frame: Frame) -> None:
    """Without an attacking card the damage step is left out."""
    game.step = DAMAGE_STEP
    game.version += 1
    if game.attacker < 0:
        frame.goto("8-7a")


def start_damage(game: GateRuler, frame: Frame) -> None:
    moment(game, DAMAGE_STEP_STARTS, "8-6b")


def deal_combat_damage(game: GateRuler, frame: Frame) -> None:
    """STK to a ruler, ATK to a unit; nothing if nobody is attacked."""
    attacker, card = game.attacker, game.attacked()
    if card >= 0 and CANNOT + ATTACKING in game.index and game.forbidden(attacking(game, attacker, game.attacked_column)):
        game.rule("15-26b-1")  # it has come to the front since the declaration
    if attacker < 0 or card < 0:
        game.rule("1-5b")
        return
    if game.is_ruler(card):
        game.rule("2-12b")
        game.rule("8-6d-1")
        deal(game, attacker, [(card, value(game, attacker, STK))], None, True, NO_COUNTER if game.permitted(IGNORE_COUNTER, attacker, game.active) else 0)
    else:
        game.rule("2-10b")
        game.rule("8-6d-2")
        deal(game, attacker, [(card, value(game, attacker, ATK))], None, combat=True)


def end_damage(game: GateRuler, frame: Frame) -> None:
    moment(game, DAMAGE_STEP_ENDS, "8-6f")


# -- 8-7 Attack end step --------------------------------------------------------------------------------------


def end_battle(game: GateRuler, frame: Frame) -> None:
    game.step = END_STEP
    game.version += 1
    moment(game, BATTLE_ENDS, "8-7a")


def end_effects(game: GateRuler, frame: Frame) -> None:
    """Effects that last for the battle are over."""
    game.rule("8-7c")
    end_control(game, [UNTIL_BATTLE_ENDS])
    game.expire(UNTIL_BATTLE_ENDS)


def anything_left(game: GateRuler, frame: Frame) -> None:
    """What is triggered or needed now is settled before the step is over."""
    if game.standby or needed(game):
        gate_process(game, frame)
        return
    finish_battle(game, frame)


def finish_battle(game: GateRuler, frame: Frame) -> None:
    """Nobody attacks any more; another sub phase follows, in the first turn only its end (8-2a-2)."""
    game.stop_attacking()
    game.step = 0
    game.rule("8-2a")
    if game.turn == 1 and game.active == game.first:
        game.rule("8-2a-2")
        frame.goto("8-4c-2a")
        return
    frame.goto("8-3a")


def end_phase(game: GateRuler, frame: Frame) -> None:
    """8-4c-2a."""
    moment(game, ATTACK_PHASE_ENDS, "8-4c-2a")


def leave(game: GateRuler, frame: Frame) -> None:
    """The attack phase is over."""
    game.stop_attacking()
    game.step = 0


def again(game: GateRuler, frame: Frame) -> None:
    """8-7c-2: after that gate process go back to the one of 8-7b."""
    frame.goto("8-7b")


ATTACK_PHASE = Procedure(
    "8-2 Attack phase",
    [
        ("8-3a", start_attack),
        ("8-3b", gate_process),
        ("8-4a", start_declaration),
        ("8-4b", gate_process),
        ("8-4c", declare),
        ("8-4d", exhaust_attacker),
        ("", pay_prices),
        ("8-4f", become_attacking),
        ("8-4g", gate_process),
        ("8-5b", intercept),
        ("8-5c", gate_process),
        ("8-6a", is_there_attacker),
        ("8-6b", start_damage),
        ("8-6c", gate_process),
        ("8-6d", deal_combat_damage),
        ("8-6e", gate_process),
        ("8-6f", end_damage),
        ("8-6g", gate_process),
        ("8-7a", end_battle),
        ("8-7b", gate_process),
        ("8-7c-1", end_effects),
        ("8-7c-2", anything_left),
        ("", again),
        ("8-4c-2a", end_phase),
        ("8-4c-2b", gate_process),
        ("8-4c-2c", leave),
    ],
)
