"""The game in words: labels of options, questions, lines of the log, and why something is not possible."""

from __future__ import annotations

import re

from rulewright.games.common_labels import count
from rulewright.games.common_paths import PLAYERS, find_card, plain
from rulewright.games.godzilla.actions import (
    legal_actions,
    refuse_battle,
    refuse_invasion,
    refuse_invasion_card,
    refuse_monster,
    refuse_strategy,
    refuse_zone,
)
from rulewright.games.godzilla.compiler import write_effect
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.keywords import burst_rank
from rulewright.games.godzilla.permits import pays_invasion_from_deck, play_rank
from rulewright.games.godzilla.timing import PLAY_ABILITY
from rulewright.games.godzilla.words import (
    ACTIVATE,
    ADVANCE,
    BATTLE,
    CRUSHING,
    DRAW_ONE,
    END_DRAW,
    END_LOOK,
    GAIN_RAGE,
    INVADE,
    INVADE_TOP,
    LOOK_ONE,
    MONSTER,
    MY_ZONE,
    PHASES,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAYER_ZONE,
    RANK,
    RETREAT,
    STRATEGY,
    STRATEGY_ZONE,
    TO_DISCARD,
    TO_TOP,
    UNDERNEATH,
)
from rulewright.games.godzilla.zones import HAND, SPECS, area
from rulewright.games.interface import Problem
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.effects import Modes
from rulewright.kernel.game import UNDECIDED
from rulewright.kernel.questions import ACTION, Option, Question
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import APPLY, CARD, NO, NONE, NUMBER, OPTION_TEXT, PASS, PLAYER, RESOLVE, YES, ZONE

# -- options --------------------------------------------------------------------------------------------------

SAYINGS: dict[int, str] = {
    PASS: "pass", YES: "yes", NO: "no", NONE: "choose none", INVADE_TOP: "invade with the top card of the deck",
    DRAW_ONE: "draw 1 card", END_DRAW: "end the draw", LOOK_ONE: "look at 1 card", END_LOOK: "end the look",
    TO_TOP: "place it on top", TO_DISCARD: "send it to the discard pile"}
"""Options without anything variable."""

WITH_CARD: dict[int, str] = {
    CARD: "choose {}", RESOLVE: "resolve {}", APPLY: "apply {}", GAIN_RAGE: "gain rage with {}",
    PLAY_MONSTER: "play {}", INVADE: "invade with {}"}
"""Options that name one card."""


def label(game: Godzilla, option: Option, names: dict[int, str]) -> str:
    """An option in the words of the rulebook."""
    verb = option[0]
    if verb in SAYINGS:
        return SAYINGS[verb]
    if verb == NUMBER:
        return str(option[1])
    if verb == PLAYER:
        return f"choose {PLAYERS[option[1]]}"
    if verb == MY_ZONE:
        return f"choose zone {option[1]}"
    if verb == STRATEGY_ZONE:
        return f"choose {SPECS[option[1]].name}"
    if verb == PLAYER_ZONE:
        return f"choose {PLAYERS[option[1]]} zone {option[2]}"
    if verb == ZONE:
        return f"choose {PLAYERS[SPECS[option[1]].player]} {SPECS[option[1]].name}"
    if verb == OPTION_TEXT:
        return option_text(game, option[1])
    name = names.get(option[1], game.defs[option[1]].name)
    if verb in WITH_CARD:
        return WITH_CARD[verb].format(name) + which_ability(game.question, option)
    if verb == PLAY_BATTLE:
        return f"play {name} -> zone {option[2]}"
    if verb == ACTIVATE:
        return f"activate {name} -> strategy zone {option[2]}"
    assert verb == PLAY_BURST, option
    both = game.question is not None and (PLAY_MONSTER, option[1]) in game.question.options
    return f"play {name} with burst" if both else f"play {name}"


def which_ability(question: Question | None, option: Option) -> str:
    """A number for the second and further abilities of one card that can be chosen."""
    if question is None or option[0] not in (RESOLVE, APPLY):
        return ""
    same = [other for other in question.options if other[:2] == option[:2]]
    place = same.index(option) if option in same else 0
    return f" ability {place + 1}" if place else ""


def option_text(game: Godzilla, place: int) -> str:
    """An option of a printed list: as printed, without its bullet and full stop."""
    frame = game.frames[-1]
    ability = None if frame.context is None else frame.context.ability
    modes = ability.nodes[frame.n] if frame.proc is PLAY_ABILITY and ability is not None else frame.proc
    if not isinstance(modes, Modes):
        return f"option {place + 1}"
    if ability is not None:
        printed = [part.strip().rstrip(".") for part in re.split("[・•]", ability.text)[1:]]
        if len(printed) == len(modes.options):
            return printed[place]
    return write_effect(modes.options[place]).strip().rstrip(".")


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    "act": "Choose an action, or pass to end your main phase",
    "choose": "Choose {count}",
    "discard": "Choose {count} to discard",
    "stay": "Choose {count} to keep; the rest of your hand is discarded",
    "stays": "Choose the card that stays; the others in this zone are destroyed",
    "next monster": "Your monster was countered: choose the monster that takes over",
    "resolve": "Choose the ability that is played next",
    "apply": "Choose the replacement effect that is applied first",
    "replace": "Apply the replacement effect{source}?",
    "may": "Use the effect{source}?",
    "options": "Choose {count}",
    "draw": "Draw one more card?",
    "look": "Look at one more card?",
    "order": "Put the cards in order, the first one nearest to the top of the deck",
    "top": "Choose the cards that go back on top of the deck, the uppermost first",
    "put back": "What happens to the card?",
    "zones": "Choose a zone for each card",
    "move": "Choose the zone that the card is moved to",
    "number": "Choose a number",
    "zone": "Choose a zone"}


def prompt(game: Godzilla) -> str:
    """The present question in plain words, with the rule that asks."""
    question = game.question
    if question is None:
        return "The game is over"
    context = game.frames[-1].context
    source = ""
    if context is not None and context.source >= 0:
        source = f" of {game.defs[context.source].name}"
    text = PROMPTS.get(question.prompt, question.prompt).format(count=count(question), source=source)
    if source and question.prompt in ("choose", "discard", "stay", "options", "zones", "move", "zone"):
        text += f" (for the ability{source})"
    return f"{text} [{question.rule}]"


# -- the log --------------------------------------------------------------------------------------------------


def tell(game: Godzilla, entry: LogEntry, viewer: int) -> str:
    """A line of the log with its rule; a card that the viewer did not see is `a card`."""
    rule, what, player, card, seen, n, m = entry
    name = "a card"
    if card >= 0 and (viewer == 2 or seen >> viewer & 1 or what == "plays"):
        name = game.defs[card].name
    return f"{line(what, PLAYERS[player] if player >= 0 else '', name, n, m)} [{rule}]"


def line(what: str, player: str, name: str, n: int, m: int) -> str:
    """What happened, in words."""
    if what == "turn":
        return f"Turn {n}, player {player}"
    if what == "phase":
        return f"{player}: {PHASES[n]} phase"
    if what == "position":
        how = "advances" if m & 3 == ADVANCE else "retreats" if m == RETREAT else "is moved"
        return f"{player}'s {name} {how} to zone {n}"
    if what == "rage":
        return f"the rage of {player}'s {name} is now {n} ({m:+d})"
    if what == "counter":
        return f"{player}'s {name} is countered" + (f" by a total of {n}" if n >= 0 else "")
    if what == "power":
        return f"{player}'s total counter power is {n}"
    if what == "end":
        return f"{player} wins the game" if player else "The game is a draw"
    if what == "play":
        return f"{name} enters {where(n)}"
    if what == "place":
        return f"{name} is placed under another card" if m == UNDERNEATH else f"{name} is placed in {where(n)}"
    if what == "move":
        return f"{name} moves to {where(n)}"
    if what == "destroy":
        return f"{name} is crushed by the monster in its zone" if m == CRUSHING else f"{name} is destroyed"
    text = LINES.get(what)
    return f"{player}: {what} {name}" if text is None else text.format(player=player, name=name)


LINES: dict[str, str] = {
    "pass": "{player} passes",
    "plays": "{player} plays {name}",
    "draw": "{player} draws {name}",
    "discard": "{player} discards {name}",
    "send": "{name} is sent to the discard pile",
    "return": "{name} goes to the hand",
    "invade": "{player}'s {name} invades",
    "ability": "the ability of {player}'s {name} is played",
    "replace": "{player}'s {name} replaces what would happen",
    "reveal": "{player} reveals {name}",
    "look": "{player} looks at {name}",
    "shuffle": "{player}'s deck is shuffled",
    "reshuffle": "{player}'s discard pile is shuffled into the deck",
    "first": "{player} goes first"}


def where(zone: int) -> str:
    """An area with its player."""
    spec = SPECS[zone]
    return f"{PLAYERS[spec.player]}'s {spec.name}" if spec.player >= 0 else f"the {spec.name}"


# -- why not --------------------------------------------------------------------------------------------------

ACTIONS = [
    (PLAY_BATTLE, re.compile(r"play (.+) -> zone (\d+)")),
    (ACTIVATE, re.compile(r"activate (.+) -> strategy zone (\d+)")),
    (GAIN_RAGE, re.compile(r"gain rage with (.+)")),
    (INVADE_TOP, re.compile(r"invade with (the top card of the deck)")),
    (INVADE, re.compile(r"invade with (.+)")),
    (PLAY_BURST, re.compile(r"play (.+) with burst")),
    (PLAY_MONSTER, re.compile(r"play (.+)"))]
ACTION_RULES = {PLAY_BATTLE: "8.2.1", ACTIVATE: "8.3.1", GAIN_RAGE: "8.4.1", INVADE_TOP: "8.6.1", INVADE: "8.6.1",
                PLAY_BURST: "12.5.2", PLAY_MONSTER: "8.5.1"}
KINDS = {PLAY_BATTLE: BATTLE, ACTIVATE: STRATEGY, GAIN_RAGE: MONSTER, PLAY_BURST: MONSTER, PLAY_MONSTER: MONSTER}
"""The type of card that an action needs."""


def why_not(game: Godzilla, label: str) -> Problem:
    """The rule that refuses an option now, and why."""
    question = game.question
    if game.winner != UNDECIDED or question is None:
        return Problem(game.end_rule, "The game is over.")
    words = plain(label.replace("→", "->"))
    for verb, pattern in ACTIONS:
        found = pattern.fullmatch(words)
        if found:
            if question.kind != ACTION:
                return Problem("8.1.1", f"This is not the time for an action; {PLAYERS[question.player]} is asked: "
                                        f"{prompt(game)}.")
            number = int(found.group(2)) if verb in (PLAY_BATTLE, ACTIVATE) else 0
            return refuse(game.copy(), verb, found.group(1), number)  # the copy keeps no trace of the attempt
    return Problem(question.rule, f"That is no answer to what {PLAYERS[question.player]} is asked: {prompt(game)}.")


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
        return Problem(rule, f"{reference!r} is not in {PLAYERS[player]}'s hand.")
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
        refused = refuse_monster(game, card, play_rank(game, card))
    elif verb == PLAY_BURST:
        if burst_rank(game, card) == NOTHING:
            return Problem("12.5.1", f"{game.defs[card].name} has no burst.")
        refused = refuse_monster(game, card, burst_rank(game, card))
    elif verb == INVADE:
        refused = refuse_invasion(game) or refuse_invasion_card(game, card)
    return because(game, verb, card, refused)


def because(game: Godzilla, verb: int, card: int, refused: str) -> Problem:
    """The refusing rule with a sentence about the present state."""
    player = game.active
    name = game.defs[card].name if card >= 0 else "The deck"
    if refused == "8.2.1":
        return Problem(refused, f"{name} has rank {play_rank(game, card)}, but the opponent's monster is in zone "
                                f"{game.position[1 - player]}.")
    if refused == "8.3.1":
        return Problem(refused, f"{name} has rank {play_rank(game, card)}, but your monster is in zone "
                                f"{game.position[player]}.")
    if refused == "8.3.2":
        return Problem(refused, "There is a card in each of your strategy zones.")
    if refused == "10.5.2.1.2":
        return Problem(refused, f"Your monster stands in zone {game.position[player]}.")
    if refused == "8.5.1":
        top = game.monster(player)
        rank = burst_rank(game, card) if verb == PLAY_BURST else play_rank(game, card)
        if rank != game.number(top, RANK):
            return Problem(refused, f"{name} counts as rank {rank}, but your monster has rank "
                                    f"{game.number(top, RANK)}.")
        return Problem(refused, f"{name} has no trait in common with your monster {game.defs[top].name}.")
    if refused == "8.6.2":
        return Problem(refused, "Your monster has already invaded in this turn.")
    if refused:
        return Problem(refused, "The text of a card forbids it.")
    for option in legal_actions(game):
        if option[0] == verb and (card < 0 or game.defs[option[1]].index == game.defs[card].index):
            return Problem("13.1.1.2", "It was done before in exactly this state and led back to it.")
    return Problem(ACTION_RULES[verb], f"{name} cannot be used for this now.")
