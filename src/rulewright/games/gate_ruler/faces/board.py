"""The table as text: two facing playmats with the gate between them; and how good it looks for a player."""

from __future__ import annotations

from textwrap import wrap

from rulewright.games.gate_ruler.faces.labels import item_text
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ATK, DAMAGE_ITEM, DESTRUCTION_ITEM, EVENT, FIELD_CARD, HP, LEVEL, LIFE, PHASES, STEPS, STK, TYPE, UNIT
from rulewright.games.gate_ruler.rules.zones import (
    ATTACK_1,
    ATTACK_2,
    CHARGE,
    COUNTER,
    DAMAGE,
    DECK,
    DEFENSE,
    DRIVE,
    FIELD,
    FRONT,
    GRAVEYARD,
    HAND,
    NAMES,
    REMOVAL,
    RESOURCE,
    RULER,
    SET_1,
    SET_2,
    SET_3,
    SET_ZONES,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.faces.board import counted, cut, heading, result
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.faces.view import knows

WIDTH = 26
"""Of a cell, without its borders."""
WIDE = 3 * WIDTH + 4

MAT = [[ATTACK_1, DEFENSE, ATTACK_2], [-1, RULER, -1], [SET_1, SET_2, SET_3]]
"""The rows of a playmat from the front to the back; beside the ruler lie the piles."""


def board(game: GateRuler, viewer: int) -> list[str]:
    """The two facing playmats, the viewer's below, the gate between them."""
    other = 1 - viewer
    line = "+" + ("-" * WIDTH + "+") * 3
    lines = [heading(game, now(game)), *counts(game, other, viewer), line]
    for places in MAT[::-1]:
        lines += [*row(game, other, places[::-1], viewer), line]
    lines += [*gate(game), line]
    for places in MAT:
        lines += [*row(game, viewer, places, viewer), line]
    lines += [*counts(game, viewer, viewer), *hand(game, viewer)]
    return [text.rstrip() for text in lines]


def now(game: GateRuler) -> str:
    """The phase, and the step of an attack."""
    return f"{PHASES[game.phase]} phase" + (f", {STEPS[game.step]} step" if game.step else "")


def gate(game: GateRuler) -> list[str]:
    """The gate as the stack that it is, the topmost object first (3-18b)."""
    if not game.stack:
        return [" the gate is empty"]
    count = len(game.stack)
    return [" the gate, topmost first:", *[cut(f"   {count - place}. {item_text(game, item)}", WIDE) for place, item in enumerate(reversed(game.stack))]]


# -- one side -------------------------------------------------------------------------------------------------


def counts(game: GateRuler, player: int, viewer: int) -> list[str]:
    """How many cards lie where, and which of them everyone may look at; driven cards as far as the viewer knows them."""
    mark = PLAYERS[player]
    numbers = [f"{word} {len(game.zones[area(player, place)])}" for word, place in (("deck", DECK), ("graveyard", GRAVEYARD), ("removed", REMOVAL))]
    if game.has_zone(player, HAND):
        numbers.append(f"hand {len(game.zones[area(player, HAND)])}")
    lines = [f"{mark}: " + "   ".join(numbers)]
    lines += listed(game, f"{mark} damage", game.zones[area(player, DAMAGE)], viewer)
    lines += listed(game, f"{mark} fields", game.zones[area(player, FIELD)], viewer)
    lines += listed(game, f"{mark} drives", game.zones[area(player, DRIVE)], viewer)
    lines += listed(game, f"{mark} counter zone", game.zones[area(player, COUNTER)], viewer)
    return lines


def listed(game: GateRuler, title: str, cards: list[int], viewer: int) -> list[str]:
    """The cards of a zone by name, same ones counted; nothing if there are none."""
    if not cards:
        return []
    open_overdrives = [card for _, card, _, _ in game.overdrives]
    names = [
        (game.defs[card].name if knows(game, card, viewer) else "(face down)")
        + (" (down)" if game.face_down[card] and knows(game, card, viewer) else "")
        + (" (Overdrive)" if card in open_overdrives else "")
        for card in cards
    ]
    return wrap(f"{title} {len(cards)}: {'; '.join(counted(names))}", WIDE, subsequent_indent="     ")


def row(game: GateRuler, player: int, places: list[int], viewer: int) -> list[str]:
    """One row of a playmat; `-1` beside the ruler stands for life and resources."""
    cells = []
    first = places.index(-1) if -1 in places else -1
    for number, place in enumerate(places):
        if place >= 0:
            cells.append(cell(game, player, place, viewer))
        else:
            cells.append(life(game, player) if number == first else resources(game, player))
    return ["|" + "|".join(f"{content[line]:<{WIDTH}}" for content in cells) + "|" for line in range(2)]


def life(game: GateRuler, player: int) -> list[str]:
    """Life and damage of a player."""
    ruler = game.ruler_of(player)
    if ruler < 0:
        return ["", ""]
    damage = len(game.zones[area(player, DAMAGE)])
    return [f" life {game.number(ruler, LIFE) - damage} of {game.number(ruler, LIFE)}", f" damage {damage}"]


def resources(game: GateRuler, player: int) -> list[str]:
    """Ready resources of a player, and normal summons in this turn."""
    cards = game.zones[area(player, RESOURCE)]
    ready = sum(1 for card in cards if not game.exhausted[card])
    return [f" resources {ready} of {len(cards)}" if cards else " no resources", f" summons {game.summons[player]}"]


def cell(game: GateRuler, player: int, place: int, viewer: int) -> list[str]:
    """A zone in two lines: whose name, what it counts."""
    if not game.has_zone(player, place):
        return ["", ""]
    cards = game.zones[area(player, place)]
    if not cards:
        return [f" ({NAMES[place]})", ""]
    card = cards[-1]
    mark = "*" if place == RULER else " "
    if place in SET_ZONES:
        return [
            cut(f" {game.defs[card].name}" if knows(game, card, viewer) else " (set card)", WIDTH),
            f" {NAMES[place]}{'' if game.face_down[card] else ', face up'}",
        ]
    return [cut(mark + game.defs[card].name, WIDTH), cut(f" {numbers(game, card)} {state(game, card)}", WIDTH)]


def numbers(game: GateRuler, card: int) -> str:
    """ATK, HP with the damage taken, STK; charges."""
    parts = [
        f"{shown(game.number(card, ATK))}/{shown(game.number(card, HP))}" if not game.is_ruler(card) else shown(game.number(card, ATK)),
        f"stk {shown(game.number(card, STK))}",
    ]
    if game.damage[card]:
        parts.append(f"dmg {game.damage[card]}")
    charges = len(game.charges(card))
    if charges:
        parts.append(f"+{charges}")
    return " ".join(parts)


def state(game: GateRuler, card: int) -> str:
    """What a card is doing."""
    if game.is_attacking(card):
        return "attacks"
    if game.attacker >= 0 and game.front_of(1 - game.active, game.attacked_column) == card:
        return "attacked"
    return "exhausted" if game.exhausted[card] else ""


def shown(value: int) -> str:
    """A number that a card may not have."""
    return "-" if value == NOTHING else str(value)


def hand(game: GateRuler, player: int) -> list[str]:
    """The player's own hand: level, name and what it counts."""
    if not game.has_zone(player, HAND):
        return [f"hand of {PLAYERS[player]}: none with this ruler"]
    texts: dict[str, int] = {}
    for card in sorted(game.zones[area(player, HAND)], key=lambda card: (game.number(card, LEVEL), game.defs[card].name)):
        text = f"level {shown(game.number(card, LEVEL))} {game.defs[card].name}, {kind(game, card)}"
        texts[text] = texts.get(text, 0) + 1
    lines = [f"   {text}" + (f" ({count}x)" if count > 1 else "") for text, count in texts.items()]
    return [f"hand of {PLAYERS[player]}:" + ("" if lines else " empty"), *lines]


def kind(game: GateRuler, card: int) -> str:
    """The type of a card, a unit with its numbers."""
    types = game.words(card, TYPE)
    if UNIT in types:
        return f"{shown(game.number(card, ATK))}/{shown(game.number(card, HP))} stk {shown(game.number(card, STK))}"
    return FIELD_CARD if FIELD_CARD in types else EVENT if EVENT in types else ", ".join(sorted(types))


# -- how good it looks ----------------------------------------------------------------------------------------


def evaluate(game: GateRuler, player: int) -> float:
    """How good the position looks for a player: above 0 is better than the opponent's. It reads only what both players
    see, and how many cards are hidden where."""
    if game.winner != UNDECIDED:
        return result(game, player)
    return prospects(game, player) - prospects(game, 1 - player)


def prospects(game: GateRuler, player: int) -> float:
    """What one player has for winning."""
    ruler = game.ruler_of(player)
    if ruler < 0:
        return 0.0
    left = game.number(ruler, LIFE) - len(game.zones[area(player, DAMAGE)]) - game.ruler_damage[player]
    value = worth_of_life(left - coming(game, player))
    value += 0.5 * min(len(game.zones[area(player, HAND)]), 7)
    value += 1.6 * sum(len(game.zones[area(player, place)]) for place in SET_ZONES)
    value += 1.0 * len(game.zones[area(player, FIELD)])
    value += 0.3 * sum(1 for card in game.zones[area(player, RESOURCE)] if not game.exhausted[card])
    value += 0.8 * len(game.zones[area(player, CHARGE)])
    value += 1.0 * len(game.zones[area(player, DRIVE)])
    for place in FRONT:
        for card in game.zones[area(player, place)]:
            value += worth_of_unit(game, card, place)
    if game.zones[area(player, DEFENSE)]:
        value += 0.4 if left > 5 else 1.5
    deck = len(game.zones[area(player, DECK)])
    if deck < 8:
        value -= 1.5 * (8 - deck)
    return value


def worth_of_life(left: int) -> float:
    """Life is worth more the less of it is left."""
    if left <= 0:
        return -40.0
    return 2.0 * left - 10.0 / left


def worth_of_unit(game: GateRuler, card: int, place: int) -> float:
    """A unit by its numbers; one that is about to be destroyed is worth little."""
    hp = game.number(card, HP) - game.damage[card]
    for item in game.stack:
        if item.kind == DESTRUCTION_ITEM and card in item.cards:
            return 0.2
        if item.kind == DAMAGE_ITEM and card in item.cards:
            hp -= item.amounts[item.cards.index(card)]
    if hp <= 0:
        return 0.2
    value = 0.2 + 0.35 * max(game.number(card, ATK), 0) + 1.6 * max(game.number(card, STK), 0) + 0.3 * min(hp, 8)
    if place == DEFENSE:
        value -= 0.4 * max(game.number(card, STK), 0)
    return value


def coming(game: GateRuler, player: int) -> int:
    """Damage in the gate, or of the attack that is going on, that will reach a player's ruler as things stand."""
    ruler = game.ruler_of(player)
    damage = sum(amount for item in game.stack if item.kind == DAMAGE_ITEM for card, amount in zip(item.cards, item.amounts) if card == ruler)
    return damage
