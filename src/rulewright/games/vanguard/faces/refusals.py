"""Why something is not possible now: the rule that refuses it, and a sentence about the present state."""

from __future__ import annotations

import re

from rulewright.games.vanguard.faces.labels import prompt
from rulewright.games.vanguard.faces.paths import PLACES, zone_order
from rulewright.games.vanguard.rules.actions import activated_abilities, refuse_act, refuse_call, refuse_circle, refuse_ride
from rulewright.games.vanguard.rules.attacks import boosters, refuse_attacker, refuse_guardian, refuse_interceptor, refuse_target
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import BATTLE, GRADE, GUARD_STEP, MAIN, RIDE, START_STEP
from rulewright.games.vanguard.rules.zones import HAND, REAR, area
from rulewright.kernel.questions import Question
from rulewright.tcg.faces.paths import PLAYERS, find_card
from rulewright.tcg.faces.refusals import forbidden, game_over, meant, no_answer, not_in_hand, same_state, untimely
from rulewright.tcg.interface import Problem

PATTERNS = [
    ("ride", re.compile(r"normal ride (.+)")),
    ("call", re.compile(r"normal call (.+) -> (.+)")),
    ("act", re.compile(r"play act(?: (\d+))? of (.+)")),
    ("exchange", re.compile(r"exchange (left|right) column")),
    ("attack", re.compile(r"attack (.+) -> (.+)")),
    ("boost", re.compile(r"boost with (.+)")),
    ("guard", re.compile(r"guard with (.+?)(?: -> (.+))?")),
    ("intercept", re.compile(r"intercept with (.+?)(?: -> (.+))?")),
]


def why_not(game: Vanguard, label: str) -> Problem:
    """The rule that refuses an option now, and why."""
    question = game.question
    if question is None:
        return game_over(game)
    found = meant(label, PATTERNS)
    if found is None:
        return no_answer(question, prompt(game))
    return refuse(game.copy(), question, found[0], found[1])


def refuse(game: Vanguard, question: Question, verb: str, parts: list[str]) -> Problem:
    """Why a player cannot do something now; `game` is a copy that keeps no trace of the attempt."""
    player = question.player
    if verb == "ride":
        if game.phase != RIDE or question.prompt != "ride":
            return untimely("6.5.1.2", question, prompt(game))
        return with_hand(game, player, parts[0], "ride")
    if verb in ("call", "act", "exchange"):
        if game.phase != MAIN or question.prompt != "act":
            return untimely("6.6.1.2", question, prompt(game))
        if verb == "call":
            return refuse_normal_call(game, player, parts[0], parts[1])
        if verb == "act":
            return refuse_activation(game, player, parts[1], int(parts[0] or 1))
        return Problem("6.6.1.2.3", f"There is no card in your {parts[0]} column, or the exchange was done before in exactly this state.")
    if verb == "attack":
        if game.phase != BATTLE or game.step != START_STEP or question.prompt != "attack":
            return untimely("7.2.1.2", question, prompt(game))
        return refuse_attack(game, parts[0], parts[1])
    if verb == "boost":
        if question.prompt != "boost":
            return untimely("7.3.1.5", question, prompt(game))
        can = ", ".join(game.defs[card].name for card in boosters(game, game.battle.attacker)) or "nothing"
        return Problem("7.3.1.5", f"Only a standing unit with Boost behind the attacking unit can boost it: {can}.")
    if game.step != GUARD_STEP or not question.prompt.startswith("guard"):
        return untimely("7.4.1.1.1", question, prompt(game))
    return with_hand(game, player, parts[0], "guard") if verb == "guard" else refuse_interception(game, player, parts[0])


def with_hand(game: Vanguard, player: int, reference: str, verb: str) -> Problem:
    """Why a card of the hand cannot ride or guard."""
    card = find_card(game, reference, game.zones[area(player, HAND)])
    if card < 0:
        return not_in_hand("8.5.2.1", reference, player)
    refused = refuse_ride(game, player, card) if verb == "ride" else refuse_guardian(game, player, card)
    return because(game, player, card, refused)


def refuse_normal_call(game: Vanguard, player: int, reference: str, circle: str) -> Problem:
    """Why a card cannot be called to a circle."""
    card = find_card(game, reference, game.zones[area(player, HAND)])
    if card < 0:
        return not_in_hand("8.5.2.1", reference, player)
    if PLACES.get(circle, -1) not in REAR:
        return Problem("6.6.1.2.1.1", f"{circle!r} is no rear-guard circle.")
    return because(game, player, card, refuse_call(game, player, card) or refuse_circle(game, player, card, area(player, PLACES[circle])))


def refuse_activation(game: Vanguard, player: int, reference: str, number: int) -> Problem:
    """Why an activated ability cannot be played."""
    card = find_card(game, reference, [one for one in zone_order(game) if game.master(one) == player])
    own = [binding for binding in activated_abilities(game, player) if binding.context.source == card]
    if card < 0 or len(own) < number:
        return Problem("6.6.1.2.2", f"{reference!r} has no such activated ability that is active where it is.")
    return because(game, player, card, refuse_act(game, own[number - 1]))


def refuse_attack(game: Vanguard, reference: str, targets: str) -> Problem:
    """Why a unit cannot attack."""
    if game.turn == 1:
        return Problem("7.2.1.3", "Nobody attacks in the very first turn.")
    order = [card for card in zone_order(game) if game.is_unit(card)]
    attacker = find_card(game, reference, [card for card in order if game.master(card) == game.active])
    if attacker < 0:
        return Problem("7.3.1.3", f"{reference!r} is no unit of {PLAYERS[game.active]}.")
    refused = refuse_attacker(game, attacker)
    if refused:
        return because(game, game.active, attacker, refused)
    for one in targets.split(","):
        target = find_card(game, one.strip(), [card for card in order if game.master(card) != game.active])
        if target < 0:
            return Problem("7.3.1.4", f"{one.strip()!r} is no unit of the opponent.")
        refused = refuse_target(game, attacker, target)
        if refused:
            return because(game, game.active, target, refused)
    return Problem("7.3.1.4", f"{game.defs[attacker].name} cannot attack these units together.")


def refuse_interception(game: Vanguard, player: int, reference: str) -> Problem:
    """Why a unit cannot intercept."""
    card = find_card(game, reference, game.units(player))
    if card < 0:
        return Problem("10.2.2.1", f"{reference!r} is no unit of {PLAYERS[player]}.")
    return because(game, player, card, refuse_interceptor(game, player, card))


def because(game: Vanguard, player: int, card: int, refused: str) -> Problem:
    """The refusing rule with a sentence about the present state."""
    name = game.defs[card].name
    grade = game.number(game.vanguard_of(player), GRADE)
    if refused == "8.5.2.1.1.1":
        return Problem(refused, f"{name} has grade {game.number(card, GRADE)}; your vanguard has grade {grade}, so it takes grade {grade} or {grade + 1}.")
    if refused == "8.5.2.1.1.2":
        return Problem(refused, f"{name} has grade {game.number(card, GRADE)}, your vanguard only {grade}.")
    text = REASONS.get(refused)
    if text:
        return Problem(refused, text.format(name=name))
    if refused:
        return forbidden(refused)
    return same_state("11.1.1.2")


REASONS: dict[str, str] = {
    "3.11.1.1": "{name} has no shield.",
    "7.3.1.3": "{name} is not a standing unit of your front row.",
    "7.3.1.4": "{name} is not in the front row.",
    "8.5.2.3": "The cost of {name}'s ability cannot be paid in full.",
    "10.2.2.1": "{name} is not a front rear-guard with Intercept, or it is attacked itself.",
    "10.2.4.1": "{name} has Restraint.",
    "11.2.1.1": "The ability of {name} cannot be used any more in this turn.",
}
