"""Section 7: the battle phase, step by step (7.1, 7.1.1, 7.1.2, 7.1.2.1). 7.2, 7.3, 7.4, 7.5, 7.6, 7.7."""

from __future__ import annotations

from rulewright.games.vanguard import rule_actions
from rulewright.games.vanguard.attacks import (
    attack_event,
    attacked_event,
    attacked_units,
    boost_event,
    boosted_event,
    boosters,
    drive_checks,
    guard_event,
    intercept_event,
    legal_attacks,
    legal_guards,
)
from rulewright.games.vanguard.battlefield import Battle
from rulewright.games.vanguard.checks import DRIVE_CHECK, deal_damage
from rulewright.games.vanguard.ending import stand_by_once
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.terms import resting, retiring
from rulewright.games.vanguard.timing import check_timing
from rulewright.games.vanguard.words import (
    AS_HIT,
    ATTACK_STEP,
    BATTLE_ENDS,
    BOOST_WITH,
    CLOSE_STEP,
    CRITICAL,
    DAMAGE_STEP,
    DRIVE_STEP,
    GUARD_STEP,
    GUARD_WITH,
    GUARDING,
    HITTING,
    MISSING,
    NO_BOOST,
    POWER,
    S_BATTLE_ENDS,
    S_STEP,
    START_STEP,
    STEP_BEGINS,
    THIS_BATTLE,
)
from rulewright.games.vanguard.zones import AREAS, GUARDIAN, KIND, ON_VC
from rulewright.kernel.abilities import CANNOT
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, OPTION, YESNO, Option
from rulewright.kernel.verbs import PASS


def begin_step(game: Vanguard, step: int, rule: str) -> None:
    """A step begins, and what waits for its beginning stands by."""
    game.step = step
    game.version += 1
    game.note(rule, "step", game.active, n=step)
    game.signal(Event(STEP_BEGINS, game.active, n=step))


def check(game: Vanguard, frame: Frame) -> None:
    """A check timing."""
    check_timing(game)


# -- 7.3 Attack step ------------------------------------------------------------------------------------------


def begin_battle(game: Vanguard, frame: Frame) -> None:
    game.battle = Battle()
    game.battle.on = True


def begin_attack(game: Vanguard, frame: Frame) -> None:
    begin_step(game, ATTACK_STEP, "7.3.1")
    check_timing(game)


def choose_attacker(game: Vanguard, frame: Frame) -> None:
    """The attack was chosen with the decision to attack; if it has become impossible another one is chosen, and
    without any the close step follows."""
    options = legal_attacks(game)
    chosen = tuple(frame.cards)
    if chosen in options:
        frame.pick = chosen
    elif options:
        game.ask(game.active, ACTION, "7.3.1.3", "attack", options)
    else:
        frame.finish()


def attack(game: Vanguard, frame: Frame) -> None:
    """The attacker rests when it is chosen, and the units become battle opponents (7.3.1.4.1)."""
    attacker = frame.pick[1]
    targets = list(frame.pick[2:])
    game.rule("7.3.1.4.1")
    if len(targets) > 1:
        game.rule("7.3.1.4.2")
    frame.card = attacker
    game.happen([resting(game, attacker, None, "7.3.1.3"), attack_event(game, attacker, targets)]
                + [attacked_event(game, attacker, target) for target in targets])


def offer_boost(game: Vanguard, frame: Frame) -> None:
    """The turn player may choose a unit to boost the attacker."""
    if game.battle.attacker < 0:
        frame.finish()
        return
    options: list[Option] = [(BOOST_WITH, card) for card in boosters(game, frame.card)] if game.attacker_stays() else []
    if not options:
        frame.pick = (NO_BOOST,)
        return
    options.append((NO_BOOST,))
    game.ask(game.active, YESNO, "7.3.1.5", "boost", options, null=len(options) - 1)


def boost(game: Vanguard, frame: Frame) -> None:
    """It rests and boosts until the end of the close step."""
    if frame.pick[0] == BOOST_WITH:
        booster = frame.pick[1]
        game.rule("7.3.1.5.1")
        game.rule("10.2.3.1")
        game.happen([resting(game, booster, None, "7.3.1.5"), boost_event(game, booster, frame.card),
                     boosted_event(game, booster, frame.card)])


def add_boost(game: Vanguard, frame: Frame) -> None:
    """From now on the booster's power counts."""
    if game.battle.booster >= 0:
        game.battle.boost_counts = True
        game.version += 1


ATTACK = Procedure("7.3 Attack step", [
    ("7.3.1.1", begin_battle), ("7.3.1.2", begin_attack), ("7.3.1.3", choose_attacker), ("7.3.1.4", attack),
    ("7.3.1.5", offer_boost), ("", boost), ("7.3.1.6", check), ("7.3.1.7", add_boost), ("7.3.1.8", check)])


# -- 7.4 Guard step -------------------------------------------------------------------------------------------


def begin_guard(game: Vanguard, frame: Frame) -> None:
    """The non-turn player gets one play timing, which begins with a check timing."""
    begin_step(game, GUARD_STEP, "7.4.1")
    game.rule("7.4.1.1.1")
    game.rule("8.4.2.1")
    check_timing(game)


def offer_guard(game: Vanguard, frame: Frame) -> None:
    """Any number of cards and units at the same time, with several attacked units each for one of these."""
    player = 1 - game.active
    options = legal_guards(game, player)
    game.rule("8.5.2.2.1.1")
    if len(attacked_units(game)) > 1:
        game.rule("7.4.1.1.2.1")
    game.ask(player, OPTION, "7.4.1.1.2", "guard", options, 0, len({option[1] for option in options}), True)


def take_guard(game: Vanguard, frame: Frame) -> None:
    """Keep what was chosen; a card that was named for two units guards the first of them."""
    player = 1 - game.active
    taken: list[int] = []
    for option in frame.picks:
        if option[1] not in taken:
            taken.append(option[1])
            make = guard_event if option[0] == GUARD_WITH else intercept_event
            frame.events = frame.events + [make(game, player, option[1], option[2])]


def put_guardians(game: Vanguard, frame: Frame) -> None:
    """All are put on the guardian circle at the same time, resting."""
    if frame.events:
        game.rule("3.11.1.2")
        game.rule("10.1.6.1.2")
        game.rule("7.4.1.1.2.1")
        game.happen(frame.events)


def guard(game: Vanguard, frame: Frame) -> None:
    """They guard from now on."""
    for event in frame.events:
        if event.done:
            game.signal(caused(Event(GUARDING, event.player, event.card, n=event.n, rule="7.4.1.1.2"), None))
    frame.events = []


GUARD = Procedure("7.4 Guard step", [
    ("7.4.1.1", begin_guard), ("7.4.1.1.2", offer_guard), ("", take_guard), ("7.4.1.1.2.3", put_guardians), ("", guard),
    ("7.4.1.2", check)])


# -- 7.5 Drive step -------------------------------------------------------------------------------------------


def attacks_as_vanguard(game: Vanguard) -> bool:
    """Whether the attacking unit is on the vanguard circle."""
    card = game.battle.attacker
    return game.is_attacking(card) and KIND[game.zone[card]] == ON_VC


def begin_drive(game: Vanguard, frame: Frame) -> None:
    begin_step(game, DRIVE_STEP, "7.5.1")
    check_timing(game)


def first_check(game: Vanguard, frame: Frame) -> None:
    """The first drive check."""
    if drive_checks(game, game.battle.attacker) > 0:
        game.battle.drives = 1
        game.push(DRIVE_CHECK, player=game.active)


def settle_check(game: Vanguard, frame: Frame) -> None:
    check_timing(game)


def further_check(game: Vanguard, frame: Frame) -> None:
    """Another one as long as the vanguard has more of them."""
    if attacks_as_vanguard(game) and game.battle.drives < drive_checks(game, game.battle.attacker):
        game.battle.drives += 1
        game.push(DRIVE_CHECK, player=game.active)
        frame.goto("7.5.1.3")


DRIVE = Procedure("7.5 Drive step", [
    ("7.5.1.1", begin_drive), ("7.5.1.2", first_check), ("7.5.1.3", settle_check), ("", further_check),
    ("7.5.1.4", check)])


# -- 7.6 Damage step ------------------------------------------------------------------------------------------


def begin_damage(game: Vanguard, frame: Frame) -> None:
    begin_step(game, DAMAGE_STEP, "7.6.1")
    check_timing(game)


def compare(game: Vanguard, frame: Frame) -> None:
    """Each attacked unit is compared by itself; one that has left or moved is not hit (7.6.1.3)."""
    battle = game.battle
    battle.hit = []
    battle.compared = True
    stays = game.attacker_stays()
    for card in battle.attacked:
        if not stays or not game.attacked_stays(card):
            game.rule("7.6.1.3")
            continue
        power, other = game.number(battle.attacker, POWER), game.number(card, POWER)
        hits = power >= other and not cannot_hit(game, battle.attacker, card)
        game.note("7.6.1.2", "hit" if hits else "no hit", game.active, card, power, other)
        if hits:
            battle.hit = battle.hit + [card]


def cannot_hit(game: Vanguard, attacker: int, card: int) -> bool:
    """Whether a text says that the unit cannot be hit."""
    return (CANNOT + HITTING in game.index or game.granting()) and game.forbidden(hit_event(game, attacker, card, HITTING))


def hit_event(game: Vanguard, attacker: int, card: int, kind: int) -> Event:
    """The event of an attack that hits or not; `m` is the kind of circle on which the unit was attacked."""
    event = caused(Event(kind, game.master(attacker), attacker, n=card, rule="7.6.1.9"), None)
    battle = game.battle
    for place, other in enumerate(battle.attacked):
        if other == card:
            event.m = KIND[battle.attacked_marks[place][1]]
    return event


def damage(game: Vanguard, frame: Frame) -> None:
    """A vanguard that was hit takes the attacker's critical as damage."""
    battle = game.battle
    vanguards = [card for card in battle.hit if game.is_attacked(card) and game.is_vanguard(card)]
    if not vanguards:
        game.rule("7.6.1.7")
        return
    if not game.attacker_stays():
        game.rule("7.6.1.5.2")
        return
    critical = game.number(battle.attacker, CRITICAL)
    if critical <= 0:
        game.rule("7.6.1.5.1")
        return
    for number in ("7.6.1.6", "3.15.1", "3.15.1.1"):
        game.rule(number)
    deal_damage(game, game.master(vanguards[0]), critical, None, battle.attacker)


def retire(game: Vanguard, frame: Frame) -> None:
    """Rear-guards that were hit, and all guardians."""
    cards = [card for card in game.battle.hit if game.is_attacked(card) and game.is_rear_guard(card)]
    cards += game.zones[GUARDIAN] + game.zones[AREAS + GUARDIAN]
    if cards:
        game.happen([retiring(game, card, None, AS_HIT, "7.6.1.8") for card in cards])


def tell_hits(game: Vanguard, frame: Frame) -> None:
    """Only now does what waits for a hit stand by, then a check timing."""
    battle = game.battle
    for card in battle.attacked:
        game.signal(hit_event(game, battle.attacker, card, HITTING if card in battle.hit else MISSING))
    check_timing(game)


DAMAGE = Procedure("7.6 Damage step", [
    ("7.6.1.1", begin_damage), ("7.6.1.2", compare), ("7.6.1.4", check), ("7.6.1.5", damage), ("7.6.1.8", retire),
    ("7.6.1.9", tell_hits)])


# -- 7.7 Close step -------------------------------------------------------------------------------------------


def begin_close(game: Vanguard, frame: Frame) -> None:
    game.step = CLOSE_STEP
    game.ended = []
    game.version += 1
    game.note("7.7.1", "step", game.active, n=CLOSE_STEP)


def end_of_battle(game: Vanguard, frame: Frame) -> None:
    """What waits for the beginning of the close step or the end of the battle stands by, each once."""
    stand_by_once(game, Event(STEP_BEGINS, game.active, n=CLOSE_STEP), S_STEP)
    stand_by_once(game, Event(BATTLE_ENDS, game.active, game.battle.attacker), S_BATTLE_ENDS)


def end_battle(game: Vanguard, frame: Frame) -> None:
    """The battle and what lasts as long as it are over."""
    game.battle.on = False
    game.expire(THIS_BATTLE)


def close_again(game: Vanguard, frame: Frame) -> None:
    """As long as something waits, the close step goes back."""
    end_of_battle(game, frame)
    if game.standby or rule_actions.needed(game):
        frame.goto("7.7.1.2")


def end_attack(game: Vanguard, frame: Frame) -> None:
    """Nobody attacks, is attacked or boosts any more."""
    game.battle = Battle()
    game.version += 1


CLOSE = Procedure("7.7 Close step", [
    ("", begin_close), ("7.7.1.1", end_of_battle), ("7.7.1.2", check), ("", end_battle), ("7.7.1.3", close_again),
    ("7.7.1.4", end_attack)])


# -- 7.1 The attack sub phase, with 7.2 Start step ------------------------------------------------------------


def begin_start(game: Vanguard, frame: Frame) -> None:
    begin_step(game, START_STEP, "7.2.1")
    check_timing(game)


def offer_attack(game: Vanguard, frame: Frame) -> None:
    """The turn player chooses to attack, and with it the attack of 7.3.1.3 and 7.3.1.4, or not to attack."""
    game.rule("7.1.1")
    options = legal_attacks(game)
    options.append((PASS,))
    game.ask(game.active, ACTION, "7.2.1.2", "attack", options, null=len(options) - 1)


def decide(game: Vanguard, frame: Frame) -> None:
    """Without an attack the battle phase is over."""
    if frame.pick[0] == PASS:
        game.note("7.2.1.2.1", "pass", game.active)
        frame.finish()
        return
    frame.cards = list(frame.pick)
    check_timing(game)


def attack_step(game: Vanguard, frame: Frame) -> None:
    game.push(ATTACK).cards = frame.cards


def guard_step(game: Vanguard, frame: Frame) -> None:
    """Without an attacker the close step follows at once."""
    if game.battle.attacker < 0:
        frame.goto("7.7")
    else:
        game.push(GUARD)


def drive_step(game: Vanguard, frame: Frame) -> None:
    """Only for an attack by a vanguard (7.4.1.2)."""
    if attacks_as_vanguard(game):
        game.push(DRIVE)


def damage_step(game: Vanguard, frame: Frame) -> None:
    game.push(DAMAGE)


def close_step(game: Vanguard, frame: Frame) -> None:
    game.push(CLOSE)


def return_to_start(game: Vanguard, frame: Frame) -> None:
    frame.goto("7.2.1.1")


BATTLE_PHASE = Procedure("7.1 Battle phase", [
    ("7.2.1.1", begin_start), ("7.2.1.2", offer_attack), ("7.2.1.2.1", decide), ("7.3", attack_step),
    ("7.4", guard_step), ("7.5", drive_step), ("7.6", damage_step), ("7.7", close_step), ("7.7.1.4", return_to_start)])
