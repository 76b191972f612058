"""The table as text: both fields with the chase between them; and how good it looks for a player."""

from __future__ import annotations

from textwrap import wrap

from rulewright.games.force_of_will.faces.labels import battle_text, item_text
from rulewright.games.force_of_will.faces.paths import produced
from rulewright.games.force_of_will.rules.attacks import is_ready
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.words import (
    ADDITION,
    ATK,
    DEF,
    DIVINITY,
    FLYING,
    IMPERISHABLE,
    KEYWORD,
    MAGIC_STONE,
    PHASES,
    PIERCE,
    REGALIA,
    SWIFTNESS,
    TOTAL_COST,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import (
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    ITEM,
    LIFEBREAK,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.faces.board import counted, cut, heading, result
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.faces.view import knows

WIDTH = 26
"""Of a cell, without its borders."""
ACROSS = 3
"""Cells in a row."""
WIDE = ACROSS * WIDTH + ACROSS + 1
LINE = "+" + ("-" * WIDTH + "+") * ACROSS


def board(game: ForceOfWill, viewer: int) -> list[str]:
    """Both sides, the viewer's below, the chase area between them."""
    other = 1 - viewer
    lines = [heading(game, now(game))]
    for block in behind(game, other, viewer):
        lines += block
    lines += front(game, other)[::-1] + chase(game) + front(game, viewer)
    for block in reversed(behind(game, viewer, viewer)):
        lines += block
    return [text.rstrip() for text in [*lines, *hand(game, viewer)]]


def now(game: ForceOfWill) -> str:
    """The phase, and the battle."""
    return f"{PHASES[game.phase]} phase" + (", battle" if game.in_battle else "")


def chase(game: ForceOfWill) -> list[str]:
    """The chase area as the stack that it is, the topmost object first; and who attacks whom."""
    lines = [cut(f" {battle_text(game)}", WIDE)] if game.attacker >= 0 else []
    if not game.stack:
        return lines or [" the chase area is empty"]
    count = len(game.stack)
    return [
        *lines,
        " the chase, topmost first:",
        *[cut(f"   {count - place}. {item_text(game, item)}", WIDE) for place, item in enumerate(reversed(game.stack))],
    ]


# -- one side -------------------------------------------------------------------------------------------------


def behind(game: ForceOfWill, player: int, viewer: int) -> list[list[str]]:
    """Life, will, how many cards lie where, and what of it the viewer knows: blocks of lines, the outermost one first."""
    mark = PLAYERS[player]
    numbers = [
        f"{word} {len(game.zones[area(player, place)])}"
        for word, place in (("deck", MAIN_DECK), ("stones left", STONE_DECK), ("graveyard", GRAVEYARD), ("removed", REMOVED), ("hand", HAND))
    ]
    will = produced(game, player).written()
    blocks = [[f"{mark}: life {game.life_points[player]}   " + "   ".join(numbers) + (f"   will {will}" if will else "")]]
    for word, place in (("standby", STANDBY), ("items", ITEM), ("runes", RUNE_AREA), ("extra deck", EXTRA_DECK), ("lifebreak", LIFEBREAK)):
        blocks.append(listed(game, f"{mark} {word}", game.zones[area(player, place)], viewer))
    if game.weather_of(player):
        blocks.append([f"{mark} weather: {game.weather_of(player)}"])
    ruler = game.zones[area(player, RULER_AREA)]
    blocks.append(
        [
            cut(f"{mark} ruler: {game.defs[card].name}{divinity(game, card)}{counters(game, card)}{' (rested)' if game.rested[card] else ''}", WIDE)
            for card in ruler
        ]
    )
    return [*blocks, stones(game, player)]


def listed(game: ForceOfWill, title: str, cards: list[int], viewer: int) -> list[str]:
    """The cards of a zone by name, same ones counted; nothing if there are none."""
    if not cards:
        return []
    names = [
        (game.defs[card].name if knows(game, card, viewer) else "(face down)") + (" (down)" if game.face_down[card] and knows(game, card, viewer) else "")
        for card in cards
    ]
    return wrap(f"{title} {len(cards)}: {'; '.join(counted(names))}", WIDE, subsequent_indent="     ")


def stones(game: ForceOfWill, player: int) -> list[str]:
    """Magic stones, recovered and rested ones."""
    found: dict[str, list[int]] = {}
    for card in game.in_field(player):
        if is_stone(game, card):
            found.setdefault(game.defs[card].name, []).append(card)
    texts = []
    for name, cards in found.items():
        ready = sum(1 for card in cards if not game.rested[card])
        texts.append(f"{name} {ready} of {len(cards)}" if len(cards) > 1 else f"{name}{'' if ready else ' (rested)'}")
    return wrap(f"{PLAYERS[player]} magic stones: {'; '.join(texts) or 'none'}", WIDE, subsequent_indent="     ")


def is_stone(game: ForceOfWill, card: int) -> bool:
    """A magic stone that is nothing else that fights."""
    return game.is_type(card, MAGIC_STONE) and not game.is_j_resonator(card)


def front(game: ForceOfWill, player: int) -> list[str]:
    """The field without magic stones, in rows of cells, J/resonators first; innermost line first."""
    cards = sorted([card for card in game.in_field(player) if not is_stone(game, card)], key=lambda card: 0 if game.is_j_resonator(card) else 1)
    lines = [LINE]
    for start in range(0, len(cards), ACROSS):
        row = [cell(game, card) for card in cards[start : start + ACROSS]]
        row += [["", ""]] * (ACROSS - len(row))
        lines += ["|" + "|".join(f"{content[number]:<{WIDTH}}" for content in row) + "|" for number in (0, 1)]
        lines.append(LINE)
    if not cards:
        lines += ["|" + f"{' (no cards in the field)':<{WIDE - 2}}" + "|", LINE]
    return lines


def cell(game: ForceOfWill, card: int) -> list[str]:
    """A card in two lines: its name, and what it counts."""
    mark = "*" if game.is_j_ruler(card) else " "
    return [cut(mark + game.defs[card].name, WIDTH), cut(f" {numbers(game, card)}{state(game, card)}", WIDTH)]


def numbers(game: ForceOfWill, card: int) -> str:
    """ATK and DEF with the damage taken; counters; what an addition is added to."""
    parts: list[str] = []
    if game.is_j_resonator(card):
        parts.append(f"{shown(game.number(card, ATK))}/{shown(game.number(card, DEF))}")
        if game.damage[card]:
            parts.append(f"dmg {game.damage[card]}")
    else:
        parts.append("addition" if game.is_type(card, ADDITION) else "regalia" if game.is_type(card, REGALIA) else "")
    if game.added_to[card] >= 0:
        parts.append(f"on {game.defs[game.added_to[card]].name}")
    words = [word for word in (FLYING, PIERCE, SWIFTNESS, IMPERISHABLE) if game.has_keyword(card, word)]
    return " ".join([*parts, *words]) + counters(game, card)


def counters(game: ForceOfWill, card: int) -> str:
    """The counters on a card."""
    return "".join(f" {count}x{name}" for name, count in sorted(game.counters(card).items()))


def divinity(game: ForceOfWill, card: int) -> str:
    """The divinity of a ruler that has one."""
    value = game.number(card, DIVINITY)
    return "" if value == NOTHING else f", divinity {value}"


def state(game: ForceOfWill, card: int) -> str:
    """What a card is doing."""
    if game.is_attacking(card):
        return " attacks"
    if game.is_blocking(card):
        return " blocks"
    if game.is_attacked(card):
        return " attacked"
    return " rested" if game.rested[card] else ""


def shown(value: int) -> str:
    """A number that a card may not have."""
    return "-" if value == NOTHING else str(value)


def hand(game: ForceOfWill, player: int) -> list[str]:
    """The player's own hand: cost, name and what it is."""
    texts: dict[str, int] = {}
    for card in sorted(game.zones[area(player, HAND)], key=lambda card: (game.number(card, TOTAL_COST), game.defs[card].name)):
        texts[in_hand(game, card)] = texts.get(in_hand(game, card), 0) + 1
    lines = [f"   {text}" + (f" ({count}x)" if count > 1 else "") for text, count in texts.items()]
    return [f"hand of {PLAYERS[player]}:" + ("" if lines else " empty"), *lines]


def in_hand(game: ForceOfWill, card: int) -> str:
    """A card in hand in one line."""
    cost = str(game.defs[card].record.get("cost") or "{0}")
    types = sorted(game.words(card, TYPE))
    kind = f"{shown(game.number(card, ATK))}/{shown(game.number(card, DEF))}" if game.is_j_resonator(card) else ", ".join(types)
    quick = ", Quickcast" if "Quickcast" in game.words(card, KEYWORD) else ""
    return f"{cost} {game.defs[card].name}, {kind}{quick}"


# -- how good it looks ----------------------------------------------------------------------------------------


def evaluate(game: ForceOfWill, player: int) -> float:
    """How good the position looks for a player: above 0 is better than the opponent's. It reads only what both players
    see, and how many cards are hidden where."""
    if game.winner != UNDECIDED:
        return result(game, player)
    return prospects(game, player) - prospects(game, 1 - player)


def prospects(game: ForceOfWill, player: int) -> float:
    """What one player has for winning."""
    value = worth_of_life(game.life_points[player] - coming(game, player))
    hand = len(game.zones[area(player, HAND)])
    value += 1.2 * min(hand, 7) + 0.6 * len(game.zones[area(player, STANDBY)]) + 1.0 * len(game.zones[area(player, ITEM)])
    for card in game.in_field(player):
        value += worth_of_card(game, card, player)
    ruler = game.ruler_of(player)
    if ruler >= 0 and not game.rested[ruler]:
        value += 0.1
    deck = len(game.zones[area(player, MAIN_DECK)])
    if deck < 6:
        value -= 1.5 * (6 - deck)
    return value


def worth_of_life(life: int) -> float:
    """Life is worth more the less of it is left."""
    if life <= 0:
        return -60.0
    return life / 250 - 3000 / (life + 300)


def worth_of_card(game: ForceOfWill, card: int, player: int) -> float:
    """A card in the field: a J/resonator by its numbers, a magic stone for the will it gives."""
    if is_stone(game, card):
        stones = sum(1 for other in game.in_field(player) if is_stone(game, other))
        return (1.6 if stones <= 6 else 0.8) + (0.05 if not game.rested[card] else 0.0)
    if not game.is_j_resonator(card):
        return 1.2
    atk, left = max(game.number(card, ATK), 0), game.number(card, DEF) - game.damage[card]
    if left <= 0:
        return 0.1
    value = 0.4 + atk / 180 + left / 500
    for word in (SWIFTNESS, IMPERISHABLE, PIERCE):
        if game.has_keyword(card, word):
            value += 0.3
    if game.has_keyword(card, FLYING):
        value += 1.0
    if not game.rested[card]:
        value += 0.25 if is_ready(game, card) else 0.1
    return value


def coming(game: ForceOfWill, player: int) -> int:
    """Battle damage that will reach a player as things stand."""
    if game.attacker < 0 or game.attacked_player != player or game.blocker >= 0:
        return 0
    return max(game.number(game.attacker, ATK), 0)
