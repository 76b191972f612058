"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.cost import Cost
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, AWAKENED, KEYWORD, PHASES, RACE, TYPE
from rulewright.games.force_of_will.rules.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM,
    LIFEBREAK,
    MAIN_DECK,
    NAMES,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    area,
)
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import is_common_of_card, plain, read_common_of_card, read_path, unknown_of_card

PLACES: dict[str, int] = {name: place for place, name in enumerate(NAMES)}
TOP_FIRST = (MAIN_DECK, STONE_DECK, GRAVEYARD, LIFEBREAK)
"""Zones whose order is managed (304.2, 305.2, 309.2): read from the top."""
ORDER = [RULER_AREA, FIELD, HAND, STANDBY, ITEM, RUNE_AREA, EXTRA_DECK, GRAVEYARD, REMOVED, LIFEBREAK, MAIN_DECK, STONE_DECK]
NUMBERS = ["total_cost", "atk", "def", "divinity"]
WORDS = {"type": TYPE, "race": RACE, "colour": ATTRIBUTE, "keywords": KEYWORD}
STATES = ["rested", "damage", "counters", "face", "controller", "attacking", "blocking", "added_to", "awakened"]
OF_PLAYER = ["life", "will", "weather"]


def zone_order(game: ForceOfWill) -> list[int]:
    """All cards: A's ruler area, field, hand, standby area, item area, rune area, extra deck, graveyard and decks from the top,
    then B's, then the chase area from the top."""
    order: list[int] = []
    for player in (0, 1):
        for place in ORDER:
            order += listed(game, player, place)
    return order + game.zones[CHASE][::-1]


def listed(game: ForceOfWill, player: int, place: int) -> list[int]:
    """The cards of a zone in the order in which they are read."""
    cards = game.zones[area(player, place)]
    return cards[::-1] if place in TOP_FIRST else cards


def is_ordered(path: str) -> bool:
    """Decks, graveyards and the chase area are lists, everything else is a multiset."""
    return plain(path.rpartition(".")[2]) in [NAMES[place] for place in TOP_FIRST] + ["chase area"]


def read(game: ForceOfWill, path: str) -> object:
    """The value at a path."""
    if plain(path) in ("chase area", "chase area.count"):
        names = [game.defs[item.card].name for item in reversed(game.stack)]
        return len(names) if plain(path).endswith("count") else names
    return read_path(game, path, PHASES, zone_order, read_player, read_card)


def produced(game: ForceOfWill, player: int) -> Cost:
    """The will that a player has (907.4), with that which can be spent only for something."""
    amounts = game.will[player].copy()
    for owner, kind, _, _ in game.tied:
        if owner == player:
            amounts[kind] += 1
    return Cost(amounts)


def read_player(game: ForceOfWill, player: int, rest: str, path: str) -> object:
    """A number of the player, a zone, or how many cards are in it."""
    if rest == "life":
        return game.life_points[player]
    if rest == "will":
        return produced(game, player).written()
    if rest == "weather":
        return game.weather_of(player) or None
    name, _, what = rest.partition(".")
    if name not in PLACES:
        raise BadInput(f"no such path: {path!r}; a player has: {', '.join([*NAMES, *OF_PLAYER])}")
    place = PLACES[name]
    cards = listed(game, player, place)
    if what == "count":
        return len(cards)
    if what == "top":
        return game.defs[game.zones[area(player, place)][-1]].name if cards else None
    if what:
        raise BadInput(f"no such path: {path!r}; a zone has .count and .top")
    names = [game.defs[card].name for card in cards]
    if place == RULER_AREA and len(names) < 2:
        return names[0] if names else None
    return names


def read_card(game: ForceOfWill, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if prop == "rested":
        return bool(game.rested[card])
    if prop == "damage":
        return game.damage[card]
    if prop == "counters":
        return dict(game.counters(card))
    if prop == "face":
        return "down" if game.face_down[card] else "up"
    if prop == "controller":
        return read_common_of_card(game, card, "master", NUMBERS, WORDS)
    if prop == "attacking":
        return game.is_attacking(card)
    if prop == "blocking":
        return game.is_blocking(card)
    if prop == "added_to":
        return game.defs[game.added_to[card]].name if game.added_to[card] >= 0 else None
    if prop == "awakened":
        return bool(game.awakened[card] & AWAKENED)
    if prop == "abilities":
        return abilities(game, card)
    if is_common_of_card(prop, NUMBERS, WORDS):
        return read_common_of_card(game, card, prop, NUMBERS, WORDS)
    raise unknown_of_card(path, NUMBERS, WORDS, STATES)


def abilities(game: ForceOfWill, card: int) -> list[str]:
    """The abilities of a card, keyword abilities that it gained included and those that it lost left out."""
    texts = read_common_of_card(game, card, "abilities", NUMBERS, WORDS)
    assert isinstance(texts, list)
    words = sorted(game.words(card, KEYWORD))
    lost = [f"[{word}]" for word in game.defs[card].sets[KEYWORD] if word not in words]
    return [text for text in texts if text not in lost] + [f"[{word}]" for word in words if not any(f"[{word}" in text for text in texts)]
