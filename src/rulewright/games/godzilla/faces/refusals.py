"""Why something is not possible now: the rule that refuses it, and a sentence about the present state."""

from __future__ import annotations

import re

from rulewright.games.godzilla.faces.labels import label, prompt
from rulewright.games.godzilla.nodes.permits import pays_invasion_from_deck, play_rank
from rulewright.games.godzilla.rules.actions import (
    legal_actions,
    refuse_battle,
    refuse_invasion,
    refuse_invasion_card,
    refuse_monster,
    refuse_plainly,
    refuse_strategy,
    refuse_zone,
)
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.keywords import burst_rank
from rulewright.games.godzilla.rules.words import (
    ACTIVATE,
    BATTLE,
    GAIN_RAGE,
    INVADE,
    INVADE_TOP,
    MONSTER,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    RANK,
    STRATEGY,
)
from rulewright.games.godzilla.rules.zones import HAND, area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.questions import ACTION
from rulewright.tcg.faces.paths import find_card
from rulewright.tcg.faces.refusals import forbidden, game_over, meant, no_answer, not_in_hand, not_understood, same_state, untimely
from rulewright.tcg.interface import Problem

ACTIONS = [
    (PLAY_BATTLE, re.compile(r"play (.+) -> zone (\d+)")),
    (ACTIVATE, re.compile(r"activate (.+) -> strategy zone (\d+)")),
    (GAIN_RAGE, re.compile(r"gain rage with (.+)")),
    (INVADE_TOP, re.compile(r"invade with (the top card of the deck)")),
    (INVADE, re.compile(r"invade with (.+)")),
    (PLAY_BURST, re.compile(r"play (.+) with burst")),
    (PLAY_MONSTER, re.compile(r"play (.+)")),
]
ACTION_RULES = {PLAY_BATTLE: "8.2.1", ACTIVATE: "8.3.1", GAIN_RAGE: "8.4.1", INVADE_TOP: "8.6.1", INVADE: "8.6.1", PLAY_BURST: "12.5.2", PLAY_MONSTER: "8.5.1"}
KINDS = {PLAY_BATTLE: BATTLE, ACTIVATE: STRATEGY, GAIN_RAGE: MONSTER, PLAY_BURST: MONSTER, PLAY_MONSTER: MONSTER}
"""The type of card that an action needs."""


def why_not(game: Godzilla, wish: str) -> Problem:
    """The rule that refuses an option now, and why."""
    question = game.question
    if question is None:
        return game_over(game)
    found = meant(wish, ACTIONS)
    if found is None:
        return no_answer(question, prompt(game))
    if question.kind != ACTION:
        return untimely("8.1.1", question, prompt(game))
    verb, parts = found
    number = int(parts[1]) if verb in (PLAY_BATTLE, ACTIVATE) else 0
    return refuse(game.copy(), verb, parts[0], number)  # the copy keeps no trace of the attempt


def refuse(game: Godzilla, verb: int, reference: str, number: int) -> Problem:
    """Why the turn player cannot perform an action now."""
    player = game.active
    rule = ACTION_RULES[verb]
    if verb == INVADE_TOP:
        if not pays_invasion_from_deck(game, player):
            return Problem(rule, "No card lets you pay for an invasion from the deck.")
        return because(game, verb, -1, refuse_invasion(game))
    card = find_card(game, reference, game.zones[area(player, HAND)])
    if card < 0:
        return not_in_hand(rule, reference, player)
    if verb in KINDS and not game.is_type(card, KINDS[verb]):
        return Problem(rule, f"{game.defs[card].name} is not a {KINDS[verb].lower()} card.")
    refused = ""
    if verb == PLAY_BATTLE:
        if not 1 <= number <= 8:
            return Problem("10.5.2.1.2", "The zones have the numbers 1 to 8.")
        refused = refuse_battle(game, card) or refuse_zone(game, card, number)
    elif verb == ACTIVATE:
        if not 1 <= number <= 2:
            return Problem("10.5.2.1.3", "There are two strategy zones.")
        refused = refuse_strategy(game, card)
    elif verb == PLAY_MONSTER:
        refused = refuse_plainly(game, card)
    elif verb == PLAY_BURST:
        if burst_rank(game, card) == NOTHING:
            return Problem("12.5.1", f"{game.defs[card].name} has no burst.")
        refused = refuse_monster(game, card, burst_rank(game, card))
    elif verb == INVADE:
        refused = refuse_invasion(game) or refuse_invasion_card(game, card)
    return because(game, verb, card, refused, number)


def because(game: Godzilla, verb: int, card: int, refused: str, number: int = 0) -> Problem:
    """The refusing rule with a sentence about the present state."""
    player = game.active
    name = game.defs[card].name if card >= 0 else "The deck"
    if refused == "8.2.1":
        return Problem(refused, f"{name} has rank {play_rank(game, card)}, but the opponent's monster is in zone {game.position[1 - player]}.")
    if refused == "8.3.1":
        return Problem(refused, f"{name} has rank {play_rank(game, card)}, but your monster is in zone {game.position[player]}.")
    if refused == "2.9.1":
        return not_understood(refused, game, card)
    if refused == "8.3.2":
        return Problem(refused, "There is a card in each of your strategy zones.")
    if refused == "10.5.2.1.2":
        return Problem(refused, f"Your monster stands in zone {game.position[player]}.")
    if refused == "8.5.1":
        top = game.monster(player)
        rank = burst_rank(game, card) if verb == PLAY_BURST else play_rank(game, card)
        if rank != game.number(top, RANK):
            return Problem(refused, f"{name} counts as rank {rank}, but your monster has rank {game.number(top, RANK)}.")
        return Problem(refused, f"{name} has no trait in common with your monster {game.defs[top].name}.")
    if refused == "8.6.2":
        return Problem(refused, "Your monster has already invaded in this turn.")
    if refused:
        return forbidden(refused)
    offered = [] if game.question is None else game.question.options
    for option in legal_actions(game):
        if option[0] == verb and (card < 0 or game.defs[option[1]].index == game.defs[card].index) and (not number or option[2] == number):
            if option in offered:
                return Problem(ACTION_RULES[verb], f"It is possible now, but by another name: {label(game, option, {})}.")
            return same_state("13.1.1.2")
    return Problem(ACTION_RULES[verb], f"{name} cannot be used for this now.")
