"""The game in words: labels of options, questions, and lines of the log."""

from __future__ import annotations

import re

from rulewright.games.force_of_will.nodes.abilities import AWAKENING, INCARNATION, WillAbility
from rulewright.games.force_of_will.nodes.naming import WORDS_FOR, Naming, words_to_name
from rulewright.games.force_of_will.rules.choosing import MODES, next_choice
from rulewright.games.force_of_will.rules.cost import FREE_PART
from rulewright.games.force_of_will.rules.costs_to_play import A_JUDGMENT, AN_ABILITY, FREELY, INCARNATED, WAYS
from rulewright.games.force_of_will.rules.game import GRANTED, ForceOfWill
from rulewright.games.force_of_will.rules.playable import awakenings
from rulewright.games.force_of_will.rules.printed import WillCard, sides_of
from rulewright.games.force_of_will.rules.words import (
    ABILITY,
    ATTACK_WITH,
    ATTRIBUTES,
    BLOCK_WITH,
    CALL_STONE,
    CARD_ITEM,
    COST_SET,
    DEALING,
    DESTROYING,
    DRAWING,
    FORFEIT_ATTACK,
    FORFEIT_BLOCK,
    GAINING_LIFE,
    INITIATE_BATTLE,
    JUDGMENT,
    JUDGMENT_ITEM,
    LIFEBREAK_ACTION,
    LOSING_LIFE,
    MAIN,
    MOVING,
    PHASES,
    PLAY,
    PRODUCING,
    REVEAL,
    SIDE,
    STAND_BY,
    TARGET,
    TARGET_ITEM,
    TARGET_PLAYER,
    WILL,
    WORD,
)
from rulewright.games.force_of_will.rules.zones import HAND, KIND, SPECS
from rulewright.kernel.effects import If, Modes
from rulewright.kernel.frames import Frame
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.stack import Item
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import APPLY, OPTION_TEXT, PASS, RESOLVE
from rulewright.tcg.faces import labels as common_labels
from rulewright.tcg.faces.labels import (
    card_name,
    common_label,
    common_line,
    common_prompt,
    in_words,
    is_common_option,
    said_words,
    seen_name,
    where,
    which_trigger,
)
from rulewright.tcg.faces.paths import PLAYERS

# -- options --------------------------------------------------------------------------------------------------

SAYINGS: dict[int, str] = {
    **common_labels.SAYINGS,
    CALL_STONE: "call magic stone",
    INITIATE_BATTLE: "initiate battle",
    FORFEIT_ATTACK: "forfeit attack",
    FORFEIT_BLOCK: "forfeit block",
    LIFEBREAK_ACTION: "life break",
}
"""Options without anything variable."""

WITH_CARD: dict[int, str] = {
    **common_labels.WITH_CARD,
    JUDGMENT: "judgment {}",
    STAND_BY: "standby {}",
    TARGET: "target {}",
    BLOCK_WITH: "block with {}",
    REVEAL: "reveal {}",
    APPLY: "choose {}",
}
"""Options that name one card."""

WILLS = [*ATTRIBUTES, "void", "moon", "time"]
"""Kinds of will in words."""


def label(game: ForceOfWill, option: Option, names: dict[int, str]) -> str:
    """An option in the words of the rulebook."""
    verb = option[0]
    if is_common_option(option, SAYINGS, WITH_CARD):
        return common_label(game, option, names, SAYINGS, WITH_CARD)
    if verb == TARGET_PLAYER:
        return f"target {PLAYERS[option[1]]}"
    if verb == TARGET_ITEM:
        return f"target {item_name(game, option[1], names)}"
    if verb == WORD:
        return f"choose {ATTRIBUTES[option[1]] if len(option) == 2 else words_to_name(game, option[2])[option[1]]}"
    if verb == WILL:
        return f"choose {will_name(game, option)}"
    if verb == OPTION_TEXT:
        return option_text(game, option[1])
    if verb == SIDE:
        return f"side {sides_of(game.defs[option[1]])[option[2]].name}"
    name = card_name(game, option[1], names)
    if verb == PLAY:
        return f"play {name}{origin(game, option[1])}"
    if verb == ABILITY:
        return f"play {name} ability {number_of(game, option[1], option[2])}"
    if verb == ATTACK_WITH:
        return f"attack {name} -> {card_name(game, option[2], names) if option[2] >= 0 else PLAYERS[option[3]]}"
    assert verb == RESOLVE, option
    return f"trigger {name}{which_trigger(game, option)}"


def remark(game: ForceOfWill, option: Option) -> str:
    """No zone has room for one card only."""
    return ""


def origin(game: ForceOfWill, card: int) -> str:
    """Where a card is played from, unless from the hand."""
    spec = SPECS[game.zone[card]]
    return "" if KIND[spec.index] == KIND[HAND] else f" from {spec.name}"


def number_of(game: ForceOfWill, card: int, place: int) -> int:
    """Which entry of the card's text an ability is, from 1; abilities that were given to the card come behind its text."""
    definition = game.defs[card]
    entries = definition.entries if isinstance(definition, WillCard) else len(definition.abilities)
    if place >= GRANTED:
        return entries + 1 + place - GRANTED
    ability = game.ability_at(card, place)
    return place + 1 if ability is None else ability.entry + 1


def will_name(game: ForceOfWill, option: Option) -> str:
    """Kinds of will; what can be paid with any will where a cost is lowered."""
    question = game.question
    if question is not None and question.prompt == "pay less" and option[1] == FREE_PART:
        return "free"
    return " and ".join(WILLS[kind] for kind in option[1:])


def item_name(game: ForceOfWill, serial: int, names: dict[int, str]) -> str:
    """An object in the chase area: its card, with the number of the ability; a number behind it for the second of the same."""
    item = game.item(serial)
    if item is None:  # an earlier answer is named once more
        return "what has left the chase area"
    text = card_name(game, item.card, names) + which_ability(item)
    same = [other.serial for other in game.stack if other.card == item.card and which_ability(other) == which_ability(item)]
    return f"{text} ({same.index(serial) + 1})" if serial in same[1:] else text


def which_ability(item: Item) -> str:
    """What of its card an object in the chase area is."""
    if item.kind == CARD_ITEM:
        return ""
    if item.kind == JUDGMENT_ITEM:
        return " judgment"
    ability = None if item.context is None else item.context.ability
    return f" ability {ability.entry + 1}" if isinstance(ability, WillAbility) else " ability"


def option_words(option: Effect) -> str:
    """What one of several options says; of one that is there only under a condition what it says then."""
    words = said_words(option).strip().rstrip(".")
    if not words:
        return option_words(option.then) if isinstance(option, If) else ""
    return words if words.lower().startswith(("you may", "you can")) else re.sub("^you ", "", words, flags=re.IGNORECASE)  # an order to the player who chooses


def option_text(game: ForceOfWill, place: int) -> str:
    """An option of a printed list: its number and what it says."""
    frame = game.frames[-1]
    context = frame.context
    node = frame.proc if isinstance(frame.proc, Modes) or context is None else next_choice(context.effect, context, MODES)
    said = option_words(node.options[place]) if isinstance(node, Modes) else ""
    return f"option {place + 1}: {said}" if said else f"option {place + 1}"


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    **common_labels.PROMPTS,
    "act": "Choose an action, or pass to end the main phase",
    "priority": "You have priority{more}: act, or pass",
    "play": "Play one of these cards{source}?",
    "produce will": "Choose the will ability to pay for {cards} with",
    "pay with": "Choose the will to pay for {cards} with",
    "pay less": "Choose what of the cost of {cards} is lowered",
    "produce": "Choose the will to produce",
    "side": "Choose the side of {cards} to play",
    "awaken": "Awaken {cards}? {more}",
    "besides": "Pay the additional cost of {cards}?",
    "incarnation": "{more} instead of paying the cost of {cards}?",
    "instead": "{more} instead of the cost of {cards}?",
    "X": "Choose the value of X for {cards}",
    "targets": "Choose {count}",
    "counters": "Say how many counters come from which card",
    "how many counters": "How many counters are removed?",
    "divide": "Divide {more} damage among the targets",
    "pierce": "Divide the battle damage of {cards}; the blocker must be dealt at least what it can take",
    "reveal": "Reveal {cards} for its Trigger?",
    "number": "Choose a number",
    "discard": "Choose {count} to discard{more}",
    "name": "Choose {more}",
    "life": "How much life do you pay?",
    "attack": "Choose an attack, or forfeit it",
    "block": "Choose a blocker, or forfeit it",
    "change": "Choose the cards of your opening hand to change",
    "foresee": "Choose the cards for the top of the deck, uppermost first",
    "bottom": "Put the other cards in order for the bottom of the deck",
    "order": "Put {options} in order, uppermost first",
    "add to": "Choose the card to add {cards} to",
    "gem": "Choose the attribute of the gem",
    "caller": "Choose the card that is rested to call a magic stone",
}


def prompt(game: ForceOfWill) -> str:
    """The present question in plain words, with the rule that asks."""
    return common_prompt(game, PROMPTS, said_words, about(game), WOULD, more_text(game), ("act", "priority", "attack", "block"))


WOULD: dict[int, str] = {
    MOVING: "{name} would go to {where}",
    DESTROYING: "{name} would be destroyed",
    DRAWING: "{player} would draw",
    DEALING: "{name} would be dealt {n} damage",
    GAINING_LIFE: "{player} would gain {n} life",
    LOSING_LIFE: "{player} would lose {n} life",
    PRODUCING: "{player} would produce will",
}
"""What would happen, by the kind of event."""


def about(game: ForceOfWill) -> list[int]:
    """The cards that the present question is about."""
    frame, question = game.frames[-1], game.question
    asked = "" if question is None else question.prompt
    if asked in ("produce will", "pay with", "pay less", "side", "awaken", "incarnation", "instead", "X"):
        return [frame.card] if frame.card >= 0 else []
    if asked == "pierce":
        return [game.attacker]
    if asked == "reveal" and question is not None:
        return [option[1] for option in question.options if option[0] == REVEAL]
    return frame.cards[:1] if asked == "add to" else []


def more_text(game: ForceOfWill) -> str:
    """What a question needs besides."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked == "discard":
        return ": your hand is larger than its limit" if frame.context is None else ""
    if asked == "divide":
        return str(frame.n * frame.m)
    if asked == "name":
        return f"a {WORDS_FOR[frame.proc.prop]}" if isinstance(frame.proc, Naming) else "a counter"
    if asked == "awaken":
        entries = awakenings(game, frame.card)
        return next((ability.text for _, ability in game.abilities_of(frame.card) if ability.kind == AWAKENING and ability.entry == entries[frame.m]), "")
    if asked in ("incarnation", "instead"):
        return way_text(game, frame)
    return situation(game)


def way_text(game: ForceOfWill, frame: Frame) -> str:
    """What is offered to be done rather than paying a cost (903.2i-i)."""
    place, way = divmod(frame.picks[frame.m][0], WAYS)
    if way == INCARNATED:
        texts = [ability.text for _, ability in game.abilities_of(frame.card) if ability.kind == INCARNATION]
        return f"Use {texts[place]}"
    if way == FREELY:
        return "Pay nothing"
    ability = None if frame.context is None or not frame.n & (AN_ABILITY | A_JUDGMENT) else frame.context.ability
    costs = game.cost_changes(COST_SET, frame.card, ability if isinstance(ability, WillAbility) else None, frame.player, True)
    return f"Pay {costs[place].written() or 'nothing'}"


def situation(game: ForceOfWill) -> str:
    """What a player with priority looks at: the topmost object of the chase area, or the battle."""
    if game.stack:
        return f" on top of {item_text(game, game.stack[-1])}"
    if game.attacker >= 0:
        return f" while {battle_text(game)}"
    return f" in the {PHASES[game.phase]} phase{' at the beginning of a battle' if game.in_battle else ''}"


def battle_text(game: ForceOfWill) -> str:
    """Who attacks whom."""
    attacked = game.defs[game.attacked].name if game.attacked >= 0 else "nobody" if game.attacked_player < 0 else PLAYERS[game.attacked_player]
    blocked = f", blocked by {game.defs[game.blocker].name}" if game.blocker >= 0 else ""
    return f"{game.defs[game.attacker].name} attacks {attacked}{blocked}"


MOMENTS = ("draw", "recovery", "main", "battle", "attack", "end")
"""The moments of a turn with priority: phases, in the main phase battles, and in these an attack once it is declared."""


def moment(game: ForceOfWill) -> str:
    """The present one of these moments."""
    if game.phase == MAIN and game.in_battle:
        return "attack" if game.attacker >= 0 else "battle"
    return PHASES[game.phase]


def is_idle(game: ForceOfWill, option: Option) -> bool:
    """Whether an option is to pass, or to play a will ability."""
    ability = game.ability_at(option[1], option[2]) if option[0] == ABILITY else None
    return option[0] == PASS or ability is not None and ability.is_will


def item_text(game: ForceOfWill, item: Item) -> str:
    """An object in the chase area in words, with its targets."""
    name = f"{PLAYERS[item.player]}'s {game.defs[item.card].name}"
    if item.kind == CARD_ITEM:
        return name
    return f"the judgment of {name}" if item.kind == JUDGMENT_ITEM else f"an ability of {name}"


def words(effect: Effect) -> str:
    """An effect in canonical words, without a full stop; nothing where there are none for it."""
    return said_words(effect).rstrip(".")


# -- the log --------------------------------------------------------------------------------------------------

LINES: dict[str, str] = {
    **common_labels.LINES,
    "forfeit": "{player} forfeits the attack",
    "shuffle": "{player}'s deck is shuffled",
    "rest": "{name} is rested",
    "recover": "{name} recovers",
    "destroy": "{name} is destroyed",
    "gain life": "{player} gains {n} life",
    "lose life": "{player} loses {n} life",
    "life becomes": "the life of {player} becomes {n}",
    "remove damage": "{n} damage is removed from {name}",
    "cancel": "{name} is canceled",
    "judgment": "{name} does judgment",
    "flip": "{name} is turned over",
    "add": "{name} is added",
    "attach": "{name} is attached",
    "control": "{player} gains control of {name}",
    "cease": "{name} ceases to exist",
    "use": "{player} plays an ability of {name}",
    "play judgment": "{player} plays the judgment of {name}",
    "take back": "the play of {name} is taken back",
    "restart": "the game is restarted, {player} begins",
    "remove from battle": "{name} is removed from battle",
    "heal": "{name} is healed",
    "weather": "the weather of {player} changes",
    "copy": "{player} copies {name}",
    "become": "{name} becomes a copy",
    "play": "{player} plays {name}",
    "discard": "{player} discards {name}",
    "put": "{name} goes to {where}",
    "move": "{name} goes to {where}",
    "resolve": "{name} resolves to {where}",
    "destroyed": "{name} goes to {where}",
    "banish": "{name} is banished",
    "remove": "{name} is removed from the game",
    "canceled": "{name} goes to {where}",
    "call": "{player} calls {name}",
    "judge": "{name} enters the field by judgment",
    "stand by": "{player} puts a card into the standby area",
    "put away": "{name} goes to {where}",
    "break": "{player} breaks {name}",
}

UNTOLD = ("pass", "priority", "destroyed", "recover", "use will")
"""What happens so often that nobody wants to read it, or is told already."""
ZONED = ("put", "move", "resolve", "canceled", "put away")
"""Lines whose number is a zone."""


def tell(game: ForceOfWill, entry: LogEntry, viewer: int) -> str:
    """A line of the log with its rule; a card that the viewer did not see is `a card`."""
    said = in_words(game, entry, viewer)
    if said is not None:
        return said
    rule, what, player, _, _, n, m = entry
    if what in UNTOLD:
        return ""
    return f"{line(game, what, PLAYERS[player] if player >= 0 else '', seen_name(game, entry, viewer), n, m)} [{rule}]"


def line(game: ForceOfWill, what: str, player: str, name: str, n: int, m: int) -> str:
    """What happened, in words."""
    if what == "attack":
        return f"{player}'s {name} attacks {game.defs[n].name if n >= 0 else PLAYERS[m]}"
    if what == "block":
        return f"{player}'s {name} blocks {game.defs[n].name}"
    if what == "produce":
        return f"{player} produces {m} {WILLS[n]} will" + (f" with {name}" if name != "a card" else "")
    if what == "damage":
        return f"{name if name != 'a card' else player} is dealt {n} damage" + (f" by {game.defs[m].name}" if m >= 0 else "")
    if what == "counter":
        return f"{name} gets {n} {game.counter_names[m]} counters" if n > 0 else f"{name} loses {-n} {game.counter_names[m]} counters"
    if what == "force":
        return f"{player} rolls {n}"
    if what == "skip":
        return f"{player} will skip a {PHASES[n]} phase"
    if what in ZONED:
        return LINES[what].format(player=player, name=name, where=where(SPECS[n]))
    return common_line(LINES, PHASES, what, player, name, n)
