"""Why something is not possible now: the rule that refuses it, and a sentence about the present state."""

from __future__ import annotations

import re

from rulewright.games.force_of_will.faces.labels import number_of, prompt
from rulewright.games.force_of_will.faces.paths import PLACES, listed, zone_order
from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, WillAbility
from rulewright.games.force_of_will.rules.actions import ANYWHERE, divinity_left, is_main_timing
from rulewright.games.force_of_will.rules.attacks import attack_cost, attackers, attacking, attacks_of, blocking, fights, is_ready, must_attack
from rulewright.games.force_of_will.rules.costs_to_play import A_JUDGMENT, AN_ABILITY, Play
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.playable import ability_context, card_context, tries_x, trigger_ability
from rulewright.games.force_of_will.rules.sides import judgment_ability
from rulewright.games.force_of_will.rules.will import declaring
from rulewright.games.force_of_will.rules.will_abilities import within_times
from rulewright.games.force_of_will.rules.words import (
    ANY_TIME,
    ATTACK_COST,
    BARRED,
    BLOCK_COST,
    CHANT,
    DIVINITY,
    FLYING,
    MAGIC_STONE,
    PLAYABLE,
    QUICKCAST,
    REMNANT,
    RUNE,
    STEALTH,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import GRAVEYARD, HAND, IN_GRAVEYARD, IN_RUNE, IN_STANDBY, KIND, REMOVED, RUNE_AREA, STANDBY, STONE_DECK, area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.questions import Question
from rulewright.tcg.faces.paths import PLAYERS, find_card, plain
from rulewright.tcg.faces.refusals import forbidden, game_over, meant, no_answer, not_in_hand, not_understood, same_state, untimely
from rulewright.tcg.interface import Problem

PATTERNS = [
    ("ability", re.compile(r"play (.+) ability (\d+)")),
    ("play", re.compile(r"play (.+?)(?: from (graveyard|rune area|standby area|removed area|extra deck|main deck))?")),
    ("judgment", re.compile(r"judgment (.+)")),
    ("call", re.compile(r"call magic stone")),
    ("standby", re.compile(r"standby (.+)")),
    ("initiate", re.compile(r"initiate battle")),
    ("pass", re.compile(r"pass")),
    ("attack", re.compile(r"attack (.+) -> (.+)")),
    ("forfeit attack", re.compile(r"forfeit attack")),
    ("block", re.compile(r"block with (.+)")),
    ("forfeit block", re.compile(r"forfeit block")),
    ("target", re.compile(r"target (.+)")),
    ("side", re.compile(r"side (.+)")),
    ("reveal", re.compile(r"reveal (.+)")),
    ("trigger", re.compile(r"trigger (.+)")),
]
TIMES = {
    "attack": ("attack", "803.3"),
    "forfeit attack": ("attack", "803.3"),
    "block": ("block", "804.3"),
    "forfeit block": ("block", "804.3"),
    "target": ("targets", "903.2g"),
    "side": ("side", "903.2b"),
    "reveal": ("reveal", "708.2"),
    "trigger": ("resolve", "603.2"),
}
"""Which question each answer belongs to, and the rule that asks it."""
MAIN_TIMING = {"judgment": "705.1", "call": "710.1", "standby": "706.1", "initiate": "704.1"}
"""Actions at main timing only (701.2)."""


def why_not(game: ForceOfWill, label: str) -> Problem:
    """The rule that refuses an option now, and why."""
    question = game.question
    if question is None:
        return game_over(game)
    found = meant(label.replace("->", " -> "), PATTERNS)
    if found is None:
        return no_answer(question, prompt(game))
    return refuse(as_fow(game.copy()), question, found[0], found[1])


def refuse(game: ForceOfWill, question: Question, verb: str, parts: list[str]) -> Problem:
    """Why a player cannot do something now; `game` is a copy that keeps no trace of the attempt."""
    player = question.player
    if verb in TIMES:
        asked, rule = TIMES[verb]
        if question.prompt != asked:
            return untimely(rule, question, prompt(game))
        if verb == "attack":
            return refuse_attack(game, parts[0], parts[1])
        if verb == "block":
            return refuse_block(game, player, parts[0])
        if verb == "forfeit attack":
            return Problem("803.3a", "A J/resonator must attack.")
        return Problem(rule, f"{parts[0]!r} cannot be chosen." if parts else "This cannot be chosen.")
    if question.prompt not in ("act", "priority", "play"):
        return untimely("712.1" if verb == "pass" else "602.1c", question, prompt(game))
    if verb == "pass":
        return Problem("712.2", "A J/resonator must attack and can, so the main phase cannot be ended.")
    main = is_main_timing(game, player)
    if verb in MAIN_TIMING and not main:
        return untimely(MAIN_TIMING[verb], question, prompt(game))
    if verb == "play":
        return refuse_play(game, player, parts[0], parts[1], main)
    if verb == "ability":
        return refuse_ability(game, player, parts[0], int(parts[1]), main)
    if verb == "judgment":
        return refuse_judgment(game, player, parts[0])
    if verb == "standby":
        return refuse_standby(game, player, parts[0])
    if verb == "call":
        return refuse_call(game, player)
    return Problem("803.6", f"{PLAYERS[player]} forfeited the attack of a battle in which the opponent played nothing.")


# -- cards ----------------------------------------------------------------------------------------------------


def refuse_play(game: ForceOfWill, player: int, reference: str, zone: str, main: bool) -> Problem:
    """Why a card cannot be played."""
    places = [PLACES[zone]] if zone else [HAND, STANDBY, RUNE_AREA, GRAVEYARD, REMOVED]
    card = find_card(game, reference, [one for place in places for one in listed(game, player, place)])
    if card < 0:
        return Problem("702.2", f"{reference!r} is nowhere from where {PLAYERS[player]} could play it.")
    name, types = game.defs[card].name, game.words(card, TYPE)
    if MAGIC_STONE in types:
        return Problem("710.1", f"{name} is a magic stone: it is called.")
    if game.lacks_effect(card):
        return not_understood("703.3", game, card)
    if game.permitted(BARRED, -1, player):
        return Problem("1008.2", "Nobody can chase to what is in the chase area.")
    if KIND[game.zone[card]] == IN_RUNE:
        return refuse_rune(game, player, card, main)
    trigger = trigger_ability(game, card)
    wrong = refuse_place(game, player, card, trigger) or refuse_time(game, player, card, trigger, main)
    if wrong is not None:
        return wrong
    return refuse_finish(game, card_context(game, card, player, trigger), 0, name, 0)


def refuse_place(game: ForceOfWill, player: int, card: int, trigger: WillAbility | None) -> Problem | None:
    """Why a card cannot be played from where it is."""
    name, kind = game.defs[card].name, KIND[game.zone[card]]
    if game.zone[card] == area(player, HAND) or game.permitted(PLAYABLE, card, player):
        return None
    if kind == IN_STANDBY:
        if trigger is None:
            return Problem("706.3", f"{name} has neither [Trigger] nor [Stealth].")
        if game.since[card] == game.turn and STEALTH not in trigger.keywords:
            return Problem("708.5", f"{name} was put into the standby area this turn.")
        return None
    if kind == IN_GRAVEYARD and game.has_keyword(card, REMNANT):
        return None
    return Problem("703.2" if CHANT in game.words(card, TYPE) else "702.2", f"{name} is not in the hand of {PLAYERS[player]}.")


def refuse_time(game: ForceOfWill, player: int, card: int, trigger: WillAbility | None, main: bool) -> Problem | None:
    """Why it is not the time to play a card."""
    name, types = game.defs[card].name, game.words(card, TYPE)
    if trigger is not None and (CHANT in types or KIND[game.zone[card]] == IN_STANDBY):
        if trigger.trigger is not None:
            return Problem("708.2", f"{name} is revealed when its condition is met, and played then.")
        if trigger.condition is not None and not trigger.condition.holds(game, card_context(game, card, player, trigger)):
            return Problem("1416.4", f"The condition of {name} is not met.")
        return None
    if RUNE in types and CHANT not in types:
        return Problem("711.2", f"{name} is a rune: it is played from the rune area.")
    if main or game.has_keyword(card, QUICKCAST) or game.permitted(ANY_TIME, card, player):
        return None
    return Problem(
        "703.1" if CHANT in types else "702.1",
        f"{name} is played at main timing only: in the own main phase, outside of battle, with nothing in the chase area.",
    )


def refuse_rune(game: ForceOfWill, player: int, card: int, main: bool) -> Problem:
    """711: why a rune cannot be played from the rune area."""
    name = game.defs[card].name
    left = divinity_left(game, player)
    if left == NOTHING:
        return Problem("711.1", f"The ruler of {PLAYERS[player]} has no [Divinity].")
    if not main and not game.has_keyword(card, QUICKCAST):
        return Problem("711.1", f"{name} is played at main timing only.")
    if not game.face_down[card]:
        return Problem("711.2", f"{name} was played already: it lies face up.")
    if max(0, game.number(card, DIVINITY)) > left:
        return Problem("711.2", f"{name} has divinity {game.number(card, DIVINITY)}; {left} is left.")
    return refuse_finish(game, card_context(game, card, player), 0, name, 0)


class Unpaid(Play):
    """A play whose cost does not matter."""

    __slots__ = ()

    def affordable(self, context: Context) -> bool:
        return True


def refuse_finish(game: ForceOfWill, context: Context, flags: int, name: str, what: int) -> Problem:
    """Why something cannot be played to the end although it is the time for it; otherwise it led back to the same state."""
    card, player = context.source, context.master
    if game.forbidden(declaring(player, card, what)):
        return forbidden("104.4")
    if not tries_x(game, Unpaid(game, card, player, flags), context.copy(), -1):
        return Problem("903.2g", f"There are not enough legal targets for {name}.")
    if not Play(game, card, player, flags).affordable(context.copy()):
        return Problem("705.2a" if flags & A_JUDGMENT else "903.2j", f"What {name} costs cannot be paid.")
    if not tries_x(game, Play(game, card, player, flags), context.copy(), -1):
        return Problem("903.2j", f"What {name} costs cannot be paid with any choice.")
    return same_state("1301.1a")


# -- abilities ------------------------------------------------------------------------------------------------


def refuse_ability(game: ForceOfWill, player: int, reference: str, number: int, main: bool) -> Problem:
    """Why an activate ability cannot be played."""
    own = [card for place in ANYWHERE for card in listed(game, player, place)]
    card = find_card(game, reference, own)
    if card < 0:
        return Problem("707.2", f"{PLAYERS[player]} controls no {reference!r}.")
    name = game.defs[card].name
    found = [ability for place, ability in game.abilities_of(card) if ability.kind == ACTIVATE and number_of(game, card, place) == number]
    if not found:
        return Problem("707.1", f"{name} has no activate ability {number}.")
    ability = found[0]
    context = ability_context(game, ability, card, player)
    if ability.zones & KIND[game.zone[card]] == 0 or not ability.is_active(game, context):
        return Problem("902.1", f"The ability of {name} is not active there now.")
    if ability.main_timing and not main:
        return Problem("701.2", f"The ability of {name} is played at main timing only.")
    if game.permitted(BARRED, -1, player) and not ability.is_will:
        return Problem("1008.2", "Nobody can chase to what is in the chase area.")
    if ability.condition is not None and not ability.condition.holds(game, context):
        return Problem("905.1", f"The ability of {name} cannot be played now by its own text.")
    if not within_times(game, card, ability, player):
        return Problem("1112.2" if ability.times < 0 else "905.1", f"The ability of {name} was played as often as it can be.")
    if ability.rests:
        if game.rested[card]:
            return Problem("1013.3", f"{name} is rested.")
        if game.is_j_resonator(card) and not is_ready(game, card):
            return Problem("905.3", f"{name} came into the field this turn.")
    return refuse_finish(game, context, AN_ABILITY, name, 1)


# -- other actions at main timing -----------------------------------------------------------------------------


def refuse_judgment(game: ForceOfWill, player: int, reference: str) -> Problem:
    """Why a judgment cannot be played."""
    ruler = game.ruler_of(player)
    if ruler < 0 or find_card(game, reference, [ruler]) < 0:
        return Problem("705.1", f"{reference!r} is not the ruler of {PLAYERS[player]}.")
    name = game.defs[ruler].name
    if game.rested[ruler]:
        return Problem("705.1", f"{name} is rested.")
    if game.is_astral(ruler):
        return Problem("1010.1a-i", f"{name} is astral.")
    if game.judgments:
        return Problem("705.1", "A judgment was played this turn.")
    ability = judgment_ability(game, ruler)
    if ability is None:
        return Problem("705.1", f"{name} has no [Judgment] that can be used.")
    context = ability_context(game, ability, ruler, player)
    if ability.condition is not None and not ability.condition.holds(game, context):
        return Problem("705.2b", f"The condition of the judgment of {name} is not met.")
    return refuse_finish(game, context, A_JUDGMENT, name, 2)


def refuse_call(game: ForceOfWill, player: int) -> Problem:
    """Why no magic stone can be called."""
    if game.calls:
        return Problem("710.1", "A magic stone was called this turn.")
    if game.judgments:
        return Problem("710.1", "A judgment was played this turn.")
    if not game.zones[area(player, STONE_DECK)]:
        return Problem("710.1", "The magic stone deck is empty.")
    return Problem("710.1", f"{PLAYERS[player]} controls no recovered ruler or J-ruler.")


def refuse_standby(game: ForceOfWill, player: int, reference: str) -> Problem:
    """Why a card cannot be put into the standby area."""
    card = find_card(game, reference, game.zones[area(player, HAND)])
    if card < 0:
        return not_in_hand("706.1", reference, player)
    if game.forbidden(declaring(player, card, 3)):
        return forbidden("104.4")
    return Problem("706.1", f"{PLAYERS[player]} cannot pay [2].")


# -- battle ---------------------------------------------------------------------------------------------------


def refuse_attack(game: ForceOfWill, reference: str, target: str) -> Problem:
    """803.3: why a card cannot attack, or not that target."""
    player = game.active
    card = find_card(game, reference, game.in_field(player))
    if card < 0 or not fights(game, card):
        return Problem("803.3a", f"{reference!r} is no J/resonator with ATK and DEF of {PLAYERS[player]}.")
    name = game.defs[card].name
    if game.rested[card]:
        return Problem("803.3a", f"{name} is rested.")
    if not is_ready(game, card):
        return Problem("803.3a", f"{name} came under the control of {PLAYERS[player]} this turn.")
    if not must_attack(game, card) and any(must_attack(game, other) for other in attackers(game)):
        return Problem("803.3a", "Another J/resonator must attack.")
    if attack_cost(game, card, ATTACK_COST).total() and not attacks_of(game, card):
        return Problem("803.5", f"What must be paid to attack with {name} cannot be paid.")
    rival = 1 - player
    if plain(target) == plain(PLAYERS[rival]):
        return forbidden("104.4")
    attacked = find_card(game, target, [other for other in zone_order(game) if game.controller(other) == rival])
    if attacked < 0 or attacked not in game.in_field(rival):
        return Problem("803.3b", f"{target!r} is neither the opponent nor a card that {PLAYERS[rival]} controls.")
    if not fights(game, attacked):
        return Problem("803.3b", f"{game.defs[attacked].name} is no J/resonator with ATK and DEF.")
    if not game.rested[attacked] and not game.forbidden(attacking(player, card, attacked, -1)):
        return Problem("803.3b", f"{game.defs[attacked].name} is recovered.")
    return forbidden("104.4")


def refuse_block(game: ForceOfWill, player: int, reference: str) -> Problem:
    """804.3, 804.4: why a card cannot block."""
    card = find_card(game, reference, game.in_field(player))
    if card < 0 or not fights(game, card):
        return Problem("804.4", f"{reference!r} is no J/resonator with ATK and DEF of {PLAYERS[player]}.")
    name = game.defs[card].name
    if game.rested[card]:
        return Problem("804.3", f"{name} is rested.")
    if game.is_attacked(card):
        return Problem("804.4", f"{name} is attacked itself.")
    if game.has_keyword(game.attacker, FLYING) and not game.has_keyword(card, FLYING):
        return Problem("1106.2", f"{game.defs[game.attacker].name} flies, {name} does not.")
    if not game.forbidden(blocking(player, card, game.attacker)) and attack_cost(game, card, BLOCK_COST).total():
        return Problem("804.4", f"What must be paid to block with {name} cannot be paid.")
    return forbidden("104.4")
