"""7.6 Damage step: does the attack hit, and what does it do (7.6.1)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.checks import deal_damage
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.steps import begin_step, check
from rulewright.games.vanguard.rules.terms import retiring
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import AS_HIT, BEING_HIT, CRITICAL, DAMAGE_STEP, HITTING, MISSING, POWER
from rulewright.games.vanguard.rules.zones import AREAS, GUARDIAN, KIND
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure


def begin_damage(game: Vanguard, frame: Frame) -> None:
    begin_step(game, DAMAGE_STEP, "7.6.1")
    check_timing(game)


def compare(game: Vanguard, frame: Frame) -> None:
    """Each attacked unit is compared by itself; one that has left or moved is not hit (7.6.1.3). That it would be hit is an
    event, so that texts can forbid or replace it."""
    battle = game.battle
    battle.hit = []
    battle.compared = True
    frame.events = []
    stays = game.attacker_stays()
    for card in battle.attacked:
        if not stays or not game.attacked_stays(card):
            game.rule("7.6.1.3")
        elif game.number(battle.attacker, POWER) >= game.number(card, POWER):
            frame.events.append(caused(Event(BEING_HIT, game.master(card), card, n=battle.attacker, rule="7.6.1.2"), None))
        else:
            tell_compared(game, card, False)
    if frame.events:
        game.happen(frame.events)


def settle_hits(game: Vanguard, frame: Frame) -> None:
    """The units that are hit."""
    battle = game.battle
    for event in frame.events:
        tell_compared(game, event.card, event.done)
    battle.hit = [event.card for event in frame.events if event.done]
    frame.events = []


def tell_compared(game: Vanguard, card: int, hits: bool) -> None:
    """Whether the attack hits a unit, with the power of both."""
    power, other = game.number(game.battle.attacker, POWER), game.number(card, POWER)
    game.note("7.6.1.2", "hit" if hits else "no hit", game.active, card, power, other)


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
    for number in ("7.6.1.6", "3.15.1", "3.15.1.1"):
        game.rule(number)
    deal_damage(game, game.master(vanguards[0]), game.number(battle.attacker, CRITICAL), None, battle.attacker)


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


DAMAGE = Procedure(
    "7.6 Damage step",
    [("7.6.1.1", begin_damage), ("7.6.1.2", compare), ("", settle_hits), ("7.6.1.4", check), ("7.6.1.5", damage), ("7.6.1.8", retire), ("7.6.1.9", tell_hits)],
)
