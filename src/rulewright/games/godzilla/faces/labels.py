"""The game in words: labels of options, questions, and lines of the log."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.deck_effects import PutBack
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.timing import PLAY_ABILITY
from rulewright.games.godzilla.rules.words import (
    ACTIVATE,
    ADVANCE,
    BATTLE,
    COUNTERING,
    CRUSHING,
    DESTROYING,
    DISCARDING,
    DRAW_ONE,
    DRAWING,
    END_DRAW,
    END_LOOK,
    GAIN_RAGE,
    INVADE,
    INVADE_TOP,
    LOOK_ONE,
    MOVING,
    MY_ZONE,
    PHASES,
    PLACING,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAYER_ZONE,
    PLAYING,
    POSITION,
    RAGE,
    RETREAT,
    RETURNING,
    SENDING,
    STRATEGY_ZONE,
    TO_DISCARD,
    TO_TOP,
    UNDERNEATH,
)
from rulewright.games.godzilla.rules.zones import KIND, ON_ZONES, SPECS, STRATEGY_1, area, zone_area
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import LOSING
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import OPTION_TEXT, RESOLVE, ZONE
from rulewright.tcg.faces import labels as common_labels
from rulewright.tcg.faces.labels import (
    card_name,
    common_label,
    common_line,
    common_prompt,
    in_words,
    is_common_option,
    option_words,
    safely,
    said_words,
    seen_name,
    where,
)
from rulewright.tcg.faces.names import lost_at
from rulewright.tcg.faces.paths import PLAYERS

# -- options --------------------------------------------------------------------------------------------------

SAYINGS: dict[int, str] = {
    **common_labels.SAYINGS,
    INVADE_TOP: "invade with the top card of the deck",
    DRAW_ONE: "draw 1 card",
    END_DRAW: "end the draw",
    LOOK_ONE: "look at 1 card",
    END_LOOK: "end the look",
    TO_TOP: "place it on top",
    TO_DISCARD: "send it to the discard pile",
}
"""Options without anything variable."""

WITH_CARD: dict[int, str] = {
    **common_labels.WITH_CARD,
    RESOLVE: "resolve {}",
    GAIN_RAGE: "gain rage with {}",
    PLAY_MONSTER: "play {}",
    INVADE: "invade with {}",
}
"""Options that name one card."""


def label(game: Godzilla, option: Option, names: dict[int, str]) -> str:
    """An option in the words of the rulebook."""
    if is_common_option(option, SAYINGS, WITH_CARD):
        return common_label(game, option, names, SAYINGS, WITH_CARD)
    verb = option[0]
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
    name = card_name(game, option[1], names)
    if verb == PLAY_BATTLE:
        return f"play {name} -> zone {option[2]}"
    if verb == ACTIVATE:
        return f"activate {name} -> strategy zone {option[2]}"
    assert verb == PLAY_BURST, option
    both = game.question is not None and (PLAY_MONSTER, option[1]) in game.question.options
    return f"play {name} with burst" if both else f"play {name}"


def remark(game: Godzilla, option: Option) -> str:
    """11.5.1: the card that is destroyed if another one comes to its zone."""
    frame, question = game.frames[-1], game.question
    asked = "" if question is None else question.prompt
    player = game.active if question is None else question.player
    if option[0] == PLAY_BATTLE:
        return lost_at(game, zone_area(player, option[2]))
    if option[0] == ACTIVATE:
        return lost_at(game, area(player, STRATEGY_1 + option[2] - 1))
    if option[0] == STRATEGY_ZONE:
        return lost_at(game, option[1])
    if option[0] in (MY_ZONE, PLAYER_ZONE) and asked in ("zones", "move") and (asked == "zones" or KIND[game.zone[frame.cards[frame.n]]] == ON_ZONES):
        return lost_at(game, zone_area(player if option[0] == MY_ZONE else option[1], option[-1]))
    return ""


def option_text(game: Godzilla, place: int) -> str:
    """An option of a printed list: as printed, without its bullet and full stop."""
    frame = game.frames[-1]
    ability = None if frame.context is None else frame.context.ability
    modes = ability.nodes[frame.n] if frame.proc is PLAY_ABILITY and ability is not None else frame.proc
    return option_words(ability, modes, place, said_words)


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    **common_labels.PROMPTS,
    "act": "Choose an action, or pass to end your main phase",
    "stay": "Choose {count} to keep; the rest of your hand is discarded",
    "stays": "Choose the card that stays in {more}; the others there are destroyed",
    "destroy": "Choose {count}, as the text says",
    "next monster": "Your {cards} was countered: choose the monster that takes over",
    "look": "Look at one more card?",
    "top": "Choose the cards that go back on top of the deck, the uppermost first",
    "put back": "What happens to {cards}?",
    "zones": "Choose a zone for {cards}",
    "move": "Choose the zone that {cards} is moved to",
    "number": "Choose a number",
    "zone": "Choose a zone",
}


WOULD: dict[int, str] = {
    DRAWING: "{player} would draw a card",
    DISCARDING: "{name} would be discarded",
    DESTROYING: "{name} would be destroyed",
    SENDING: "{name} would be sent to the discard pile",
    RETURNING: "{name} would go to the hand",
    PLACING: "{name} would be placed in {where}",
    PLAYING: "{name} would be played",
    MOVING: "{name} would move to {where}",
    POSITION: "{name} would be moved",
    RAGE: "the rage of {name} would change",
    COUNTERING: "{name} would be countered",
    LOSING: "{player} would lose the game",
}
"""What would happen, by the kind of event."""


def prompt(game: Godzilla) -> str:
    """The present question in plain words, with the rule that asks."""
    return common_prompt(game, PROMPTS, said_words, about(game), WOULD, overloaded(game), ("act",))


def about(game: Godzilla) -> list[int]:
    """The cards that the present question is about."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked == "next monster":
        return [game.monster(frame.player)]
    if asked == "zones":
        return [card for card in frame.cards if game.is_type(card, BATTLE)] or frame.cards
    if asked == "move":
        return frame.cards[frame.n : frame.n + 1]
    if asked == "put back" and isinstance(frame.proc, PutBack):
        return frame.proc.of.find(game, context_of(frame))
    return []


def overloaded(game: Godzilla) -> str:
    """The zone of which one card stays."""
    asked = game.question
    return where(SPECS[game.frames[-1].cards[0]]) if asked is not None and asked.prompt == "stays" else ""


def words(effect: Effect) -> str:
    """An effect in canonical words, without a full stop; nothing where there are none for it."""
    return safely(said_words, effect)


# -- the log --------------------------------------------------------------------------------------------------


def tell(game: Godzilla, entry: LogEntry, viewer: int) -> str:
    """A line of the log with its rule; a card that the viewer did not see is `a card`."""
    said = in_words(game, entry, viewer)
    if said is not None:
        return said
    rule, what, player, _, _, n, m = entry
    name = seen_name(game, entry, viewer)
    return f"{line(what, PLAYERS[player] if player >= 0 else '', name, n, m)} [{rule}]"


def line(what: str, player: str, name: str, n: int, m: int) -> str:
    """What happened, in words."""
    if what == "position":
        how = "advances" if m & 3 == ADVANCE else "retreats" if m == RETREAT else "is moved"
        return f"{player}'s {name} {how} to zone {n}"
    if what == "rage":
        return f"the rage of {player}'s {name} is now {n} ({m:+d})"
    if what == "counter":
        return f"{player}'s {name} is countered" + (f" by a total of {n}" if n >= 0 else "")
    if what == "power":
        return f"{player}'s total counter power is {n}"
    if what == "play":
        return f"{name} enters {where(SPECS[n])}"
    if what == "place":
        return f"{name} is placed under another card" if m == UNDERNEATH else f"{name} is placed in {where(SPECS[n])}"
    if what == "move":
        return f"{name} moves to {where(SPECS[n])}"
    if what == "destroy":
        return f"{name} is crushed by the monster in its zone" if m == CRUSHING else f"{name} is destroyed"
    return common_line(LINES, PHASES, what, player, name, n)


LINES: dict[str, str] = {
    **common_labels.LINES,
    "plays": "{player} plays {name}",
    "send": "{name} is sent to the discard pile",
    "return": "{name} goes to the hand",
    "invade": "{player}'s {name} invades",
    "reshuffle": "{player}'s discard pile is shuffled into the deck",
}
