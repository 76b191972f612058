"""The game in words: labels of options, questions, and lines of the log."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.nodes.effects import Move
from rulewright.games.gate_ruler.nodes.play_effects import DrawUpTo
from rulewright.games.gate_ruler.rules.actions import abilities_of
from rulewright.games.gate_ruler.rules.choosing import MODES, next_choice
from rulewright.games.gate_ruler.rules.costs import Whole
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.playing import PLAYING
from rulewright.games.gate_ruler.rules.words import (
    ABILITY_ITEM,
    APPLICATION_ITEM,
    ATTACK,
    ATTACK_WITH,
    CARD_ITEM,
    DAMAGE_ITEM,
    DEALING,
    DECLARATION_STEP,
    DESTROYED,
    DESTRUCTION_ITEM,
    DRIVE_ITEM,
    END_ATTACK,
    END_STEP,
    FIELD_CARD,
    HEALED,
    HEALING_LIFE,
    HEALING_UNIT,
    ITEM,
    ITEMS,
    MOVING,
    NORMAL_SUMMON,
    PHASES,
    PLAY,
    REARRANGE,
    REMOVE_OVERDRIVE,
    REVEAL,
    SET,
    START_STEP,
    STEPS,
    TYPE,
    USE,
    USE_OVERDRIVE,
    WORD,
)
from rulewright.games.gate_ruler.rules.zones import ATTACK_1, DEFENSE, FIELD, IN_PLAY, KIND, NAMES, SPECS, area
from rulewright.games.gate_ruler.text.wording import unquoted
from rulewright.kernel.effects import Modes
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.stack import Item
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
    which_trigger,
)
from rulewright.tcg.faces.names import lost_at
from rulewright.tcg.faces.paths import PLAYERS

# -- options --------------------------------------------------------------------------------------------------

SAYINGS: dict[int, str] = {**common_labels.SAYINGS, END_ATTACK: "end attack"}
"""Options without anything variable."""

WITH_CARD: dict[int, str] = {
    **common_labels.WITH_CARD,
    PLAY: "play {}",
    REVEAL: "reveal {}",
    REMOVE_OVERDRIVE: "remove overdrive {}",
    USE_OVERDRIVE: "use overdrive {}",
}
"""Options that name one card."""


def label(game: GateRuler, option: Option, names: dict[int, str]) -> str:
    """An option in the words of the rulebook."""
    verb = option[0]
    if is_common_option(option, SAYINGS, WITH_CARD):
        return common_label(game, option, names, SAYINGS, WITH_CARD)
    if verb == WORD:
        return f"choose {game.offered_words()[option[1]][1]}"
    if verb == ZONE:
        return f"choose {zone_name(game, option[1])}"
    if verb == REARRANGE:
        return f"rearrange {SPECS[option[1]].name} <-> {SPECS[option[2]].name}"
    if verb == OPTION_TEXT:
        return option_text(game, option[1])
    if verb == ITEM:
        return f"choose {item_name(game, option, names)}"
    name = card_name(game, option[1], names)
    if verb == NORMAL_SUMMON:
        return f"normal summon {name} -> {zone_name(game, option[2])}"
    if verb == SET:
        return f"set {name} -> {zone_name(game, option[2])}"
    if verb == ATTACK_WITH:
        return f"attack {name} -> {target_name(game, option[2], names)}"
    if verb == USE:
        return f"use {name}{use_number(game, option[1], option[2])}"
    assert verb == RESOLVE, option
    return f"trigger {name}{which_trigger(game, option)}"


def remark(game: GateRuler, option: Option) -> str:
    """12-5a: the card that goes to the graveyard if another one comes to its zone; not one that may go underneath it (16-16b)."""
    zone, card = -1, -1
    if option[0] in (NORMAL_SUMMON, SET):
        zone, card = option[2], option[1]
    elif option[0] == PLAY and FIELD_CARD in game.words(option[1], TYPE):
        player = game.active if game.question is None else game.question.player
        zone, card = area(player, FIELD), option[1]
    elif option[0] == ZONE and game.question is not None and game.question.prompt in ("zone", "set zone"):
        cards = about(game)
        zone, card = option[1], cards[0] if cards else -1
    if (
        zone < 0
        or not KIND[zone] & IN_PLAY
        or any(isinstance(ability, GateAbility) and ability.enhance is not None for ability in (game.defs[card].abilities if card >= 0 else []))
    ):
        return ""
    return lost_at(game, zone, card)


def zone_name(game: GateRuler, zone: int) -> str:
    """A zone of the player who is asked by its name, one of the opponent with its player."""
    spec = SPECS[zone]
    asked = game.active if game.question is None else game.question.player
    return spec.name if spec.player in (-1, asked) else f"{PLAYERS[spec.player]} {spec.name}"


def target_name(game: GateRuler, column: int, names: dict[int, str]) -> str:
    """What an attack on a column of the other player names: the frontmost card, or the empty zone (8-4c-1)."""
    player = 1 - game.active
    card = game.front_of(player, column)
    if card >= 0:
        return card_name(game, card, names)
    return f"{PLAYERS[player]} {NAMES[DEFENSE if column == 2 else ATTACK_1 + column]}"


def use_number(game: GateRuler, card: int, place: int) -> str:
    """Which of several activated abilities, left out for the first."""
    places = [one for one, _ in abilities_of(game, card)]
    return f" {places.index(place) + 1}" if place in places[1:] else ""


def item_name(game: GateRuler, option: Option, names: dict[int, str]) -> str:
    """An object in the gate: its card; with what it is where another one that can be chosen has the same card."""
    item = game.item(option[1])
    if option[2] < 0:
        return "a process" if item is None else ITEMS[item.kind]
    name = card_name(game, option[2], names)
    options = [] if game.question is None else game.question.options
    same = [other for other in game.stack if game.item_option(other.serial) in options and other.card == option[2]]
    if item is None or len(same) < 2:
        return name
    alike = [other.serial for other in same if other.kind == item.kind]
    number = f" {alike.index(item.serial) + 1}" if item.serial in alike[1:] else ""
    return f"{name} ({ITEMS[item.kind]}{number})"


def option_text(game: GateRuler, place: int) -> str:
    """An option of a printed list: as printed, without its bullet and full stop."""
    frame = game.frames[-1]
    context = frame.context
    if context is None or context.effect is None:
        return f"option {place + 1}"
    node = frame.proc if isinstance(frame.proc, Modes) else next_choice(context.effect, context, MODES)
    return option_words(context.ability, node, place, as_said)


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    **common_labels.PROMPTS,
    "act": "Choose an action, or pass to end the main phase",
    "priority": "You have priority{more}: act, or pass",
    "attack": "Choose an attack, or end the attack phase",
    "reveal": "Reveal your set card {cards} for its ability?{more}",
    "damage order": "Put the sources of damage in order; the last one is resolved first",
    "reduce damage": "Choose whose damage is reduced by 1",
    "spread prevention": "Spread the prevention of {number} damage",
    "past damage": "Choose the damage of {cards} that is healed",
    "divide": "Divide {number} damage among the targets, at least 1 for each",
    "heal": "Choose {count} of your damage zone to heal",
    "targets": "Choose {count}",
    "zone": "Choose a zone for {cards}",
    "bottom": "Put {cards} on the bottom of the deck? Otherwise it goes on top",
    "set zone": "Choose the set zone for {cards}",
    "enhance": "Put {cards} on top of another unit (Enhance)?",
    "material": "Choose the unit that goes underneath {cards}",
    "rearrange": "Rearrange your units, or pass",
    "forced reveal": "Play {cards} by its Forced Reveal",
    "pay": "Choose {count} to exhaust as resources{more}",
    "stay face down": "Choose the cards that stay face down to be set",
    "stays": "Choose the card that stays in {more}",
    "how many": "How many {more}?",
    "drive": "Choose what to do with the cards that you have driven",
    "treat": "Is your {cards} treated as what{source} names?",
}

WOULD: dict[int, str] = {
    MOVING: "{name} would go to {where}",
    DESTROYED: "{name} would be destroyed",
    HEALING_UNIT: "{n} damage of {name} would be healed",
    HEALING_LIFE: "{player} would heal {n} life",
    DEALING: "{name} would be dealt {n} damage",
}
"""What would happen, by the kind of event."""


def prompt(game: GateRuler) -> str:
    """The present question in plain words, with the rule that asks."""
    return common_prompt(game, PROMPTS, as_said, about(game), WOULD, more_text(game), ("act", "priority", "attack", "drive", "forced reveal"))


def about(game: GateRuler) -> list[int]:
    """The cards that the present question is about."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked in ("reveal", "past damage", "set zone", "treat"):
        return [frame.card]
    if asked == "forced reveal":
        return [] if game.question is None else [option[1] for option in game.question.options]
    if asked in ("enhance", "material"):
        return [frame.events[frame.n].card]
    if asked == "bottom":
        return frame.cards
    if asked == "zone":
        if frame.proc is PLAYING:
            return [frame.card]
        return frame.cards[frame.n : frame.n + 1] if isinstance(frame.proc, Move) else frame.cards[:1]
    return []


def more_text(game: GateRuler) -> str:
    """What a question needs besides."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked == "stays":
        return where(SPECS[frame.cards[0]])
    if asked == "how many":
        return "cards do you draw" if isinstance(frame.proc, DrawUpTo) else "cards do you choose" if isinstance(frame.proc, Effect) else "targets do you choose"
    if asked == "reveal":
        texts = [pending.context.ability.text for pending in game.standby if pending.serial == frame.n and pending.context.ability is not None]
        return f" {texts[0]}" if texts else ""
    if asked == "pay":
        played = [other for other in reversed(game.frames) if other.proc is PLAYING]
        return f" for {game.defs[played[0].card].name}" if played and frame.context is None else ""
    return situation(game)


def situation(game: GateRuler) -> str:
    """What a player with priority looks at: the topmost object of the gate, or the attack."""
    if game.stack:
        return f" on top of {item_text(game, game.stack[-1])}"
    if game.attacker >= 0:
        attacked = game.front_of(1 - game.active, game.attacked_column)
        against = game.defs[attacked].name if attacked >= 0 else "an empty column"
        return f" while {game.defs[game.attacker].name} attacks {against}"
    return f" in the {PHASES[game.phase]} phase"


MOMENTS = ("start", "main", "attack start", "declaration", "attack", "intercept", "damage", "attack end", "end")
"""The moments of a turn with priority: phases, in the attack phase its steps, and an attack once it is declared (8-4g)."""


def moment(game: GateRuler) -> str:
    """The present one of these moments."""
    if game.phase != ATTACK or not game.step:
        return PHASES[game.phase]
    if game.step == DECLARATION_STEP and game.attacker >= 0:
        return "attack"
    return {START_STEP: "attack start", END_STEP: "attack end"}.get(game.step, STEPS[game.step])


def item_text(game: GateRuler, item: Item) -> str:
    """An object in the gate in words."""
    name = game.defs[item.card].name if item.card >= 0 else ""
    whose = f"{PLAYERS[item.player]}'s " if item.player >= 0 else ""
    if item.kind == CARD_ITEM:
        return f"{whose}{name}"
    if item.kind == ABILITY_ITEM:
        return f"the ability of {whose}{name}"
    if item.kind == DAMAGE_ITEM:
        hit = ", ".join(f"{amount} to {game.defs[card].name}" for card, amount in zip(item.cards, item.amounts))
        return f"damage{f' from {name}' if name else ''}: {hit}"
    if item.kind == APPLICATION_ITEM:
        return f"1 damage to {PLAYERS[item.player]}'s ruler"
    if item.kind == DRIVE_ITEM:
        return f"{whose}drive"
    if item.kind == DESTRUCTION_ITEM:
        return "destruction of " + ", ".join(game.defs[card].name for card in item.cards)
    return "defeat of " + " and ".join(PLAYERS[player] for player in (0, 1) if item.n >> player & 1)


def as_said(effect: Effect) -> str:
    """An effect or a cost as its card says it."""
    if isinstance(effect, Whole):
        return unquoted(" and ".join(said_words(part) for part in effect.parts))
    return unquoted(said_words(effect))


def words(effect: Effect) -> str:
    """An effect in canonical words, without a full stop; nothing where there are none for it."""
    return safely(as_said, effect)


# -- the log --------------------------------------------------------------------------------------------------

LINES: dict[str, str] = {
    **common_labels.LINES,
    "set up": "{player} prepares the game",
    "summon": "{name} enters {player}'s {zone}",
    "special summon": "{name} is special summoned to {player}'s {zone}",
    "enter": "{name} enters {player}'s {zone}",
    "put": "{name} goes to {where}",
    "set": "{player} sets {name} in {zone}",
    "drive": "{player} drives {name}",
    "charge": "{name} becomes a charge",
    "remove": "{name} is removed from the game",
    "rearrange": "{name} goes to {zone}",
    "swap": "{name} goes to {where}",
    "control": "{player} gains control of {name}",
    "perish": "{name} is put into the graveyard",
    "counter zone": "{name} goes to {player}'s counter zone",
    "damage": "{name} goes to {player}'s damage zone",
    "play": "{player} plays {name}",
    "resolved": "{name} is put into the graveyard",
    "negate": "{name} is negated",
    "put away": "{name} is put into the graveyard",
    "face up": "{name} is turned face up",
    "face down": "{name} is turned face down",
    "exhaust": "{name} is exhausted",
    "ready": "{name} is readied",
    "destroy": "{name} is destroyed",
    "damage dealt": "{name} is dealt {n} damage",
    "damage process": "{name} deals damage",
    "defeat process": "{player} faces defeat",
    "resolve": "{name} resolves",
    "use": "{player} uses an ability of {name}",
    "overdrive": "the Overdrive ability of {name} is ready to be used",
    "remove overdrive": "{player} removes the Overdrive ability of {name}",
    "counter": "the Counter ability of {name} is played",
    "priority": "{player} gets priority",
    "end turn": "the turn is ended",
}

UNTOLD = ("moment", "step", "pass", "priority")
"""What happens so often that nobody wants to read it."""
ZONED = ("summon", "special summon", "enter", "put", "set", "rearrange", "swap")
"""Lines whose number is a zone."""


def tell(game: GateRuler, entry: LogEntry, viewer: int) -> str:
    """A line of the log with its rule; a card that the viewer did not see is `a card`."""
    said = in_words(game, entry, viewer)
    if said is not None:
        return said
    rule, what, player, _, _, n, m = entry
    if what in UNTOLD:
        return ""
    name = seen_name(game, entry, viewer)
    return f"{line(game, what, PLAYERS[player] if player >= 0 else '', name, n, m)} [{rule}]"


def line(game: GateRuler, what: str, player: str, name: str, n: int, m: int) -> str:
    """What happened, in words."""
    if what == "attack":
        attacked = game.defs[m].name if m >= 0 else "an empty column"
        return f"{player}'s {name} attacks {attacked}"
    if what == "skip":
        return f"{player} skips the {PHASES[n]} phase"
    if what == "heal":
        return f"{player} heals {name}" if m == HEALED else f"{n} damage of {name} is healed"
    if what in ZONED:
        spec = SPECS[n]
        owner = PLAYERS[spec.player] if spec.player >= 0 else player
        return LINES[what].format(player=owner, name=name, zone=spec.name, where=where(spec))
    return common_line(LINES, PHASES, what, player, name, n)
