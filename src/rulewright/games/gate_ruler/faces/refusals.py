"""Why something is not possible now: the rule that refuses it, and a sentence about the present state."""

from __future__ import annotations

import re

from rulewright.games.gate_ruler.faces.labels import prompt
from rulewright.games.gate_ruler.faces.paths import PLACES, zone_order
from rulewright.games.gate_ruler.nodes.abilities import AS_LONG_AS, INSTANT, STANDARD, WHEN, GateAbility
from rulewright.games.gate_ruler.rules.actions import abilities_of
from rulewright.games.gate_ruler.rules.attack import attacking, attacks, can_attack, obliged
from rulewright.games.gate_ruler.rules.choosing import feasible
from rulewright.games.gate_ruler.rules.drive import has_overdrive, is_standard
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.moves import is_settable
from rulewright.games.gate_ruler.rules.paying import UNPLAYABLE, resource_cost
from rulewright.games.gate_ruler.rules.playable import InGate, ability_context, card_context, cost_of, counts, event_effect
from rulewright.games.gate_ruler.rules.words import (
    ATTACK_WITH,
    CANNOT_ATTACK,
    CANNOT_BE_PLAYED,
    DORMANT,
    EVENT,
    FIELD_CARD,
    FORCED_CONCEALMENT,
    FORCED_REVEAL,
    FROM_GRAVEYARD,
    FROM_SET,
    KEYWORD,
    RESOURCE,
    TYPE,
    UNDYING,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import (
    DRIVE,
    FRONT,
    GRAVEYARD,
    HAND,
    IN_ATTACK,
    IN_DRIVE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_RULER,
    IN_SET,
    KIND,
    SET_ZONES,
    area,
)
from rulewright.kernel.context import Context
from rulewright.kernel.questions import Question
from rulewright.tcg.faces.paths import PLAYERS, find_card
from rulewright.tcg.faces.refusals import forbidden, game_over, meant, no_answer, not_understood, same_state, untimely
from rulewright.tcg.interface import Problem

PATTERNS = [
    ("summon", re.compile(r"normal summon (.+?)(?: -> (.+))?")),
    ("remove overdrive", re.compile(r"remove overdrive (.+)")),
    ("use overdrive", re.compile(r"use overdrive (.+)")),
    ("play", re.compile(r"play (.+)")),
    ("set", re.compile(r"set (.+) -> (.+)")),
    ("reveal", re.compile(r"reveal (.+)")),
    ("use", re.compile(r"use (.+?)(?: (\d+))?")),
    ("rearrange", re.compile(r"rearrange (.+) <-> (.+)")),
    ("end attack", re.compile(r"end attack")),
    ("attack", re.compile(r"attack (.+) -> (.+)")),
    ("trigger", re.compile(r"trigger (.+)")),
]
MAIN_PHASE_ACTIONS = ("summon", "set", "reveal", "rearrange", "use overdrive", "remove overdrive")


def why_not(game: GateRuler, label: str) -> Problem:
    """The rule that refuses an option now, and why."""
    question = game.question
    if question is None:
        return game_over(game)
    found = meant(label.replace("<->", " \x00 ").replace("->", " -> ").replace("\x00", "<->"), PATTERNS)
    if found is None:
        return no_answer(question, prompt(game))
    return refuse(game.copy(), question, found[0], found[1])


def refuse(game: GateRuler, question: Question, verb: str, parts: list[str]) -> Problem:
    """Why a player cannot do something now; `game` is a copy that keeps no trace of the attempt."""
    player = question.player
    if verb == "trigger":
        return untimely("14-9c", question, prompt(game))
    if verb in ("attack", "end attack"):
        if question.prompt != "attack":
            return untimely("8-4c", question, prompt(game))
        if verb == "end attack":
            return Problem("8-4c-2", "A card that must attack if able has not attacked yet.")
        return refuse_attack(game, parts[0], parts[1])
    if question.prompt not in ("act", "priority", "drive", "forced reveal"):
        return untimely("9-3e", question, prompt(game))
    if verb in MAIN_PHASE_ACTIONS and question.prompt == "priority":
        return untimely("7-1a", question, prompt(game))
    if verb == "summon":
        return refuse_summon(game, player, parts[0], parts[1])
    if verb == "play":
        return refuse_play(game, question, parts[0])
    if verb == "set":
        return refuse_set(game, player, parts[0], parts[1])
    if verb == "reveal":
        return refuse_reveal(game, player, parts[0])
    if verb == "use":
        return refuse_use(game, question, parts[0], int(parts[1] or 1))
    if verb == "rearrange":
        return refuse_rearrangement(game, player, parts)
    card = find_card(game, parts[0], game.zones[area(player, DRIVE)])
    if card < 0 or not has_overdrive(game, card):
        return Problem("7-9a", f"There is no Overdrive ability of {parts[0]!r} in {PLAYERS[player]}'s drive zone.")
    return Problem("14-3b-4", f"The Overdrive ability of {game.defs[card].name} cannot be played now.")


def own_cards(game: GateRuler, player: int) -> list[int]:
    """The cards of a player from which something can be played, in zone order."""
    places = [HAND, DRIVE, *SET_ZONES, GRAVEYARD]
    return [card for place in places for card in game.zones[area(player, place)]]


# -- cards ----------------------------------------------------------------------------------------------------


def refuse_summon(game: GateRuler, player: int, reference: str, zone: str) -> Problem:
    """Why a unit cannot be normal summoned."""
    card = find_card(game, reference, own_cards(game, player))
    if card < 0:
        return nowhere(reference, player)
    name = game.defs[card].name
    if UNIT not in game.words(card, TYPE):
        return Problem("7-3a", f"{name} is no unit card.")
    if zone and PLACES.get(zone, -1) not in FRONT:
        return Problem("14-3b-3a", f"{zone!r} is no attack or defense zone.")
    return refuse_origin(game, player, card) or refuse_card(game, player, card)


def refuse_origin(game: GateRuler, player: int, card: int) -> Problem | None:
    """Why a card cannot be played from where it is, in the main phase or from a drive."""
    name = game.defs[card].name
    kind = KIND[game.zone[card]]
    if kind == IN_DRIVE:
        if has_overdrive(game, card):
            return Problem("7-1b-1", f"The Overdrive ability of {name} must be used or removed first.")
        if game.face_down[card]:
            return Problem(
                "7-3a" if UNIT in game.words(card, TYPE) else "7-4a" if FIELD_CARD in game.words(card, TYPE) else "7-6a",
                f"{name} lies face down in the drive zone; it must be revealed first.",
            )
    if kind == IN_GRAVEYARD and not game.has_keyword(card, UNDYING) and not game.permitted(FROM_GRAVEYARD, card, player):
        return Problem("7-1b", f"{name} is in the graveyard; cards are played from the hand or the drive zone.")
    if kind == IN_SET and EVENT not in game.words(card, TYPE) and not game.permitted(FROM_SET, card, player):
        return Problem("16-18d", f"Nothing lets {name} be played from the set zone now.")
    if kind == IN_HAND and game.has_keyword(card, FORCED_CONCEALMENT):
        return Problem("16-18c", f"{name} has Forced Concealment: it is played from a set zone only.")
    return None


def refuse_card(game: GateRuler, player: int, card: int) -> Problem:
    """Why a card cannot be played to the end although it is the time for it."""
    name = game.defs[card].name
    types = game.words(card, TYPE)
    if game.permitted(CANNOT_BE_PLAYED, card, player):
        return forbidden("1-5d")
    if UNIT in types and game.summons[player] >= game.cap(player) and counts(game, card, player, 0):
        return Problem("15-17a-2", f"{PLAYERS[player]} has made {game.summons[player]} normal summons; the summon cap is {game.cap(player)}.")
    if EVENT in types and RESOURCE in game.words(card, KEYWORD) and not game.has_resource(player):
        return Problem("16-17c", f"{name} needs a card in the resource zone.")
    with InGate(game, card):
        cost = resource_cost(game, card, player, False, -1)
    if cost == UNPLAYABLE:
        return Problem("15-15b-1", f"{name} can be played only by paying with resources.")
    ready = len(game.ready_resources(player))
    if cost > ready:
        return Problem("14-3b-8", f"{name} costs {cost} resources; {ready} are ready.")
    context = card_context(game, card, player)
    if not game.within_limits(context.ability, player, context.life):
        return Problem("14-6a", f"{name} cannot be played again in this time.")
    return refuse_choices(game, context, name)


def refuse_choices(game: GateRuler, context: Context, name: str) -> Problem:
    """Why something cannot be played whose targets or cost are the matter; otherwise it led back to the same state."""
    if context.effect is not None and not feasible(game, context.effect, context.copy(), None):
        return Problem("14-3b-4", f"There are not enough valid targets for {name}.")
    if cost_of(context) is not None and not feasible(game, context.effect, context.copy(), cost_of(context)):
        return Problem("14-3b-8", f"The cost of {name} cannot be paid completely.")
    return same_state("17-1a-1")


def refuse_play(game: GateRuler, question: Question, reference: str) -> Problem:
    """Why an event or a field cannot be played."""
    player = question.player
    cards = own_cards(game, player)
    cards.sort(key=lambda card: KIND[game.zone[card]] != IN_SET)  # what has a timing of its own is meant first
    card = find_card(game, reference, cards)
    if card < 0:
        return nowhere(reference, player)
    if game.lacks_effect(card):
        return not_understood("2-13a", game, card)
    name = game.defs[card].name
    types = game.words(card, TYPE)
    if UNIT in types and EVENT not in types and FIELD_CARD not in types:
        return Problem("7-3a", f"{name} is a unit card: it is normal summoned to a zone.")
    ability = event_effect(game, card)
    in_set = KIND[game.zone[card]] == IN_SET
    timing = None if ability is None else ability.timing
    if ability is not None and timing is not None and EVENT in types:
        if timing.kind != STANDARD and not in_set and question.prompt != "drive":
            return Problem("9-3e-2", f"{name} is played from a set zone only.")
        if timing.kind == WHEN:
            return Problem("14-4a", f"{name} is revealed when its condition is met, and played then.")
        if timing.kind == AS_LONG_AS and timing.condition is not None and not timing.condition.holds(game, ability_context(game, ability, card, player)):
            return Problem("14-4b", f"The condition in the timing of {name} is not fulfilled.")
    if question.prompt == "priority" and (timing is None or timing.kind not in (INSTANT, AS_LONG_AS)):
        return untimely("7-1a", question, prompt(game))
    return refuse_origin(game, player, card) or refuse_card(game, player, card)


def refuse_set(game: GateRuler, player: int, reference: str, zone: str) -> Problem:
    """Why a card cannot be set."""
    card = find_card(game, reference, game.zones[area(player, HAND)] + game.zones[area(player, DRIVE)])
    if card < 0:
        return Problem("7-5a", f"{reference!r} is neither in {PLAYERS[player]}'s hand nor in the drive zone.")
    name = game.defs[card].name
    if FORCED_REVEAL in game.words(card, KEYWORD):
        return Problem("16-15b-2", f"{name} has Forced Reveal: it cannot be set.")
    if not is_settable(game, card):
        return Problem("3-10c", f"{name} is not settable.")
    if PLACES.get(zone, -1) not in SET_ZONES or not game.has_zone(player, PLACES[zone]):
        return Problem("3-10a-1", f"{PLAYERS[player]} has no set zone {zone!r}.")
    if KIND[game.zone[card]] == IN_DRIVE and not game.face_down[card]:
        return Problem("7-5a", f"{name} was revealed: only a face down card of the drive zone can be set.")
    return same_state("17-1a-1")


def refuse_reveal(game: GateRuler, player: int, reference: str) -> Problem:
    """Why a card of the drive zone cannot be revealed."""
    card = find_card(game, reference, game.zones[area(player, DRIVE)])
    if card < 0 or not game.face_down[card]:
        return Problem("7-2a", f"{reference!r} does not lie face down in {PLAYERS[player]}'s drive zone.")
    if not is_standard(game, card):
        return Problem("7-2a-1", f"{game.defs[card].name} is neither a unit, a field nor a Standard Action.")
    return same_state("17-1a-1")


def nowhere(reference: str, player: int) -> Problem:
    """The card is nowhere from where it could be played."""
    return Problem("7-1b", f"{reference!r} is not in {PLAYERS[player]}'s hand, drive zone or set zones.")


# -- abilities, rearranging -----------------------------------------------------------------------------------


def refuse_use(game: GateRuler, question: Question, reference: str, number: int) -> Problem:
    """Why an activated ability cannot be played."""
    player = question.player
    card = find_card(game, reference, [one for one in zone_order(game) if game.controller(one) == player and game.is_in_play(one)])
    own = abilities_of(game, card) if card >= 0 else []
    if len(own) < number:
        return Problem("7-7a", f"{reference!r} has no such activated ability that {PLAYERS[player]} could use.")
    ability: GateAbility = own[number - 1][1]
    name = game.defs[card].name
    timing = ability.timing
    context = ability_context(game, ability, card, player)
    if timing is None or timing.kind == STANDARD and question.prompt != "act":
        return untimely("7-1a", question, prompt(game))
    if timing.condition is not None and not timing.condition.holds(game, context):
        return Problem("14-8a", f"The timing of {name}'s ability is not fulfilled.")
    if not ability.is_active(game, context):
        return Problem("14-2a", f"The ability of {name} is not active.")
    if not game.within_limits(ability, player, context.life):
        return Problem("14-6b", f"The ability of {name} cannot be used any more in this time.")
    if ability.resource and not game.has_resource(player):
        return Problem("16-17b", f"The ability of {name} needs a card in the resource zone.")
    if game.banned(ability, card, player):
        return forbidden("1-5d")
    return refuse_choices(game, context, name)


def refuse_rearrangement(game: GateRuler, player: int, names: list[str]) -> Problem:
    """Why two zones cannot be rearranged."""
    places = [PLACES.get(name, -1) for name in names]
    if any(place not in FRONT for place in places) or places[0] == places[1]:
        return Problem("7-10b", "Two different zones among the attack and defense zones are rearranged.")
    if not any(game.zones[area(player, place)] for place in places):
        return Problem("7-10b-1", "There is no unit in either of these zones.")
    return same_state("17-1a-1")


# -- attacks --------------------------------------------------------------------------------------------------


def refuse_attack(game: GateRuler, reference: str, target: str) -> Problem:
    """Why a card cannot attack."""
    player = game.active
    attacker = find_card(game, reference, [card for card in zone_order(game) if game.controller(card) == player and game.is_in_play(card)])
    if attacker < 0 or KIND[game.zone[attacker]] & (IN_RULER | IN_ATTACK) == 0:
        return Problem("8-4c", f"{reference!r} is neither the ruler of {PLAYERS[player]} nor a unit in an attack zone.")
    name = game.defs[attacker].name
    if game.exhausted[attacker]:
        return Problem("8-4c", f"{name} is exhausted.")
    if game.has_keyword(attacker, DORMANT):
        return Problem("16-19b", f"{name} has Dormant.")
    if game.permitted(CANNOT_ATTACK, attacker, player):
        return forbidden("1-5d")
    if not can_attack(game, attacker):
        return Problem("8-4d-1", f"{name} cannot be exhausted, or its attack has a price that cannot be paid.")
    return refuse_target(game, attacker, target)


def refuse_target(game: GateRuler, attacker: int, target: str) -> Problem:
    """Why a card cannot attack that target."""
    other = 1 - game.active
    card = find_card(game, target, [one for one in zone_order(game) if game.controller(one) == other and game.is_in_play(one)])
    if card < 0 or game.column_of(card) < 0:
        return Problem("8-4c", f"{target!r} is no ruler or unit of {PLAYERS[other]}.")
    column = game.column_of(card)
    if game.front_of(other, column) != card:
        return Problem("8-4c-1", f"{game.defs[card].name} is not the frontmost card of its column.")
    if game.forbidden(attacking(game, attacker, column)):
        return Problem("15-26b", f"{game.defs[card].name} cannot be attacked by {game.defs[attacker].name}.")
    if (ATTACK_WITH, attacker, column) not in attacks(game):
        return forbidden("1-5d")
    if (ATTACK_WITH, attacker, column) not in obliged(game, attacks(game))[0]:
        return Problem("1-5a", f"{game.defs[attacker].name} must attack another card if able.")
    return Problem("8-4c", "This attack can be named in another way: look at the options.")
