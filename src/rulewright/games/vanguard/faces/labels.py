"""The game in words: labels of options, questions, and lines of the log."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.calls import DECLARE
from rulewright.games.vanguard.nodes.looking import Draw, EachMayDraw
from rulewright.games.vanguard.rules.cards import text_abilities
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import (
    ATTACK,
    BEING_HIT,
    BINDING,
    BOOST_WITH,
    CALL_TO,
    CALLING,
    CHECKING,
    CIRCLE,
    CRITICAL,
    DAMAGING,
    DEALING,
    DECKING,
    DISCARDING,
    DRAW_ONE,
    DRAWING,
    END_DRAW,
    EXCHANGE,
    FIRST,
    GUARD_WITH,
    HEALING,
    INTERCEPT_WITH,
    MOVING,
    NO_BOOST,
    NORMAL_CALL,
    NORMAL_RIDE,
    P_ACT,
    PARTS,
    PHASES,
    PLAY_ACT,
    POWER,
    RESTING,
    RETIRING,
    RETURNING,
    RIDING,
    SENDING,
    SOULING,
    STANDING,
    TO_BOTTOM,
    TO_TOP,
)
from rulewright.games.vanguard.rules.zones import KIND, ON_GC, ON_RC, SPECS
from rulewright.kernel.abilities import PERMIT
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
    NO_BOOST: "no boost",
    DRAW_ONE: "draw 1 card",
    END_DRAW: "end the draw",
    TO_TOP: "put it on top",
    TO_BOTTOM: "put it on the bottom",
}
"""Options without anything variable."""

WITH_CARD: dict[int, str] = {**common_labels.WITH_CARD, NORMAL_RIDE: "normal ride {}", BOOST_WITH: "boost with {}"}
"""Options that name one card."""

SIDES = {0: "left", 2: "right"}


def label(game: Vanguard, option: Option, names: dict[int, str]) -> str:
    """An option in the words of the rulebook."""
    if is_common_option(option, SAYINGS, WITH_CARD):
        return common_label(game, option, names, SAYINGS, WITH_CARD)
    verb = option[0]
    if verb == EXCHANGE:
        return f"exchange {SIDES[option[1]]} column"
    if verb == FIRST:
        return f"first {PARTS[option[1]]}"
    if verb == CIRCLE or verb == ZONE:
        return f"choose {SPECS[option[1]].name}"
    if verb == OPTION_TEXT:
        return option_text(game, option[1])
    if verb == DECLARE:
        return f"declare {game.pool[option[1]].name}"
    name = card_name(game, option[1], names)
    if verb == NORMAL_CALL:
        return f"normal call {name} -> {SPECS[option[2]].name}"
    if verb == CALL_TO:
        return f"call {name} -> {SPECS[option[2]].name}"
    if verb == ATTACK:
        return f"attack {name} -> {', '.join(card_name(game, card, names) for card in option[2:])}"
    if verb == GUARD_WITH or verb == INTERCEPT_WITH:
        word = "guard" if verb == GUARD_WITH else "intercept"
        return f"{word} with {name}" + (f" -> {card_name(game, option[2], names)}" if option[3] else "")
    if verb == PLAY_ACT:
        return f"play ACT{act_number(game, option)} of {name}"
    assert verb == RESOLVE, option
    return f"play AUTO{auto_number(game, option)} of {name}"


def remark(game: Vanguard, option: Option) -> str:
    """9.3.3: the unit that is retired if another one comes to its circle."""
    return lost_at(game, option[2], option[1]) if option[0] in (NORMAL_CALL, CALL_TO) and KIND[option[2]] == ON_RC else ""


def act_number(game: Vanguard, option: Option) -> str:
    """The place of an activated ability among those that its card has, left out if there is one."""
    same = [binding for binding in game.bindings(PERMIT + P_ACT) if binding.context.source == option[1]]
    places = sorted({(binding.granted, 0 if binding.context.ability is None else binding.context.ability.place, binding.serial) for binding in same})
    serials = [place[2] for place in places]
    if len(serials) < 2 or option[2] not in serials:
        return ""
    return f" {serials.index(option[2]) + 1}"


def auto_number(game: Vanguard, option: Option) -> str:
    """The place of an automatic ability among those printed on its card, left out if it has one."""
    printed = [ability for ability in text_abilities(game.defs[option[1]]) if ability.trigger is not None]
    if len(printed) < 2:
        return ""
    for pending in game.standby:
        if pending.serial == option[2]:
            for place, ability in enumerate(printed):
                if ability is pending.context.ability:
                    return f" {place + 1}"
    return ""


def option_text(game: Vanguard, place: int) -> str:
    """An option of a printed list: as printed, without its bullet and full stop."""
    frame = game.frames[-1]
    return option_words(None if frame.context is None else frame.context.ability, frame.proc, place, said_words)


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    **common_labels.PROMPTS,
    "first vanguard": "Choose your first vanguard, a grade 0 card of your deck",
    "redraw": "Choose the cards of your hand that go back into the deck; you draw as many",
    "ride": "Choose a card to ride, or pass",
    "act": "Choose an action, or pass to go to battle",
    "attack": "Choose an attack, or pass to end the turn",
    "boost": "Boost the attack, or not{more}",
    "guard": "Choose all that you guard with, or nothing{more}",
    "guarded": "Choose the unit that {cards} guards{more}",
    "first": "Which part of the {cards} trigger comes first?",
    "trigger critical": "Choose the unit that gets critical +1 by the {cards} trigger",
    "trigger power": "Choose the unit that gets power +5000 by the {cards} trigger",
    "trigger stand": "Choose the rear-guard that stands by the {cards} trigger",
    "trigger heal": "Choose the card of your damage zone that is healed by the {cards} trigger",
    "call": "Choose the circle for {cards}",
    "stays": "Choose the unit that stays on {more}",
    "pay": "Pay the cost{source}?",
    "declare": "Name a card",
    "top or bottom": "Where does {cards} go?",
    "draw": "Draw {more}?",
    "zone": "Choose a circle",
}


WOULD: dict[int, str] = {
    **dict.fromkeys((DISCARDING, MOVING, SENDING, HEALING, SOULING, RETURNING, DECKING, BINDING, DAMAGING), "{name} would go to {where}"),
    DRAWING: "{player} would draw",
    RETIRING: "{name} would be retired",
    RIDING: "{player} would ride {name}",
    CALLING: "{name} would be called to {where}",
    CHECKING: "{player} would check the top card of the deck",
    STANDING: "{name} would stand",
    RESTING: "{name} would rest",
    DEALING: "{player} would be dealt {n} damage",
    BEING_HIT: "{name} would be hit",
    LOSING: "{player} would lose the game",
}
"""What would happen, by the kind of event."""


def prompt(game: Vanguard) -> str:
    """The present question in plain words, with the rule that asks."""
    return common_prompt(game, PROMPTS, said_words, about(game), WOULD, more_text(game), ("act", "ride", "attack", "boost"))


def about(game: Vanguard) -> list[int]:
    """The cards that the present question is about."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked == "call":
        assert game.question is not None
        return [option[1] for option in game.question.options]
    if asked == "guarded":
        return [event.card for event in frame.events if KIND[event.target] == ON_GC and event.n < 0][:1]
    if asked.startswith("trigger ") or asked == "first":
        return [frame.card]
    if asked in ("guard", "boost"):
        return [game.battle.attacker]
    return frame.cards if asked == "top or bottom" else []


def more_text(game: Vanguard) -> str:
    """What a question needs besides: the attack, the circle, how much is drawn."""
    frame, asked = game.frames[-1], "" if game.question is None else game.question.prompt
    if asked == "stays":
        return where(SPECS[frame.cards[0]])
    if asked == "draw":
        number = frame.proc.count.value(game, context_of(frame)) if isinstance(frame.proc, EachMayDraw) else 1
        return "one more card" if isinstance(frame.proc, Draw) else "a card" if number == 1 else f"{number} cards"
    return attack_text(game)


def attack_text(game: Vanguard) -> str:
    """Who attacks whom with which power."""
    battle = game.battle
    if battle.attacker < 0:
        return ""
    power = game.number(battle.attacker, POWER)
    attacked = ", ".join(f"{game.defs[card].name} ({short_of(power, game.number(card, POWER))})" for card in battle.attacked)
    critical = game.number(battle.attacker, CRITICAL)
    return f": {game.defs[battle.attacker].name} ({power}{'' if critical == 1 else f', critical {critical}'}) attacks {attacked}"


def short_of(power: int, other: int) -> str:
    """A power, and the shield with which an attacked unit is out of reach as powers stand (7.6.1.2)."""
    return f"{other}, " + (f"safe with a shield above {power - other}" if power >= other else "out of reach")


def words(effect: Effect) -> str:
    """An effect as its card says it; nothing where there are no words for it."""
    return safely(said_words, effect)


# -- the log --------------------------------------------------------------------------------------------------


def tell(game: Vanguard, entry: LogEntry, viewer: int) -> str:
    """A line of the log with its rule; a card that the viewer did not see is `a card`. The steps of a battle are told
    by what happens in them."""
    said = in_words(game, entry, viewer)
    if said is not None:
        return said
    rule, what, player, _, _, n, m = entry
    if what == "step":
        return ""
    if what == "check":
        what = "drive check" if rule == "7.5.1.2.1" else "damage check"
    name = seen_name(game, entry, viewer)
    return f"{line(game, what, PLAYERS[player] if player >= 0 else '', name, n, m)} [{rule}]"


def line(game: Vanguard, what: str, player: str, name: str, n: int, m: int) -> str:
    """What happened, in words."""
    if what in ("attack", "battle", "boost"):
        other = game.defs[n].name if n >= 0 else "nothing"
        return f"{player}'s {name} {what}s {other}"
    if what in ("hit", "no hit"):
        return f"{n} against {m}: the attack {'hits' if what == 'hit' else 'does not hit'} {name}"
    if what == "deals":
        return f"{n} damage to {player}'s vanguard"
    if what == "trigger":
        return f"{player}'s {name} is a {PARTS[n]} trigger"
    if what == "bonus":
        return f"{name} gets " + ("critical +1" if PARTS[n] == "critical" else "power +5000")
    if what == "redraw":
        return f"{player} changes {n} {'card' if n == 1 else 'cards'}"
    if what in ("call", "move", "ride"):
        return f"{name} comes to {where(SPECS[n])}"
    return common_line(LINES, PHASES, what, player, name, n)


LINES: dict[str, str] = {
    **common_labels.LINES,
    "rides": "{player} rides {name}",
    "calls": "{player} calls {name}",
    "retire": "{player}'s {name} is retired",
    "drop": "{name} goes to the drop zone",
    "heal": "{player} heals {name}",
    "soul": "{name} goes into {player}'s soul",
    "return": "{name} goes to {player}'s hand",
    "deck": "{name} goes into {player}'s deck",
    "bind": "{name} is bound",
    "damage": "{name} goes to {player}'s damage zone",
    "drive check": "{player}'s drive check: {name}",
    "damage check": "{player}'s damage check: {name}",
    "stand": "{name} stands",
    "rest": "{name} rests",
    "face up": "{name} is turned face up",
    "face down": "{name} is turned face down",
    "act": "{player} plays an ability of {name}",
    "stand up": "{player} stands up with {name}",
}
