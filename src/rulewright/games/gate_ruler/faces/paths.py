"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ATTRIBUTE, FACTION, ICON, KEYWORD, NUMBERS, PHASES, TYPE
from rulewright.games.gate_ruler.rules.zones import (
    AREAS,
    CHARGE,
    COUNTER,
    DAMAGE,
    DECK,
    DRIVE,
    FIELD,
    FRONT,
    GRAVEYARD,
    HAND,
    NAMES,
    REMOVAL,
    RESOURCE,
    RULER,
    SET_ZONES,
    area,
)
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import in_zone_order, is_common_of_card, plain, read_common_of_card, read_path, unknown_of_card

PLACES: dict[str, int] = {name: place for place, name in enumerate(NAMES)}
for _name, _place in (("resources", RESOURCE), ("charges", CHARGE), ("fields", FIELD), ("removed", REMOVAL)):
    PLACES[_name] = _place
for _name in NAMES:
    PLACES[f"{_name} zone"] = PLACES[_name]
SINGLE = (RULER, *FRONT, *SET_ZONES)
"""Zones that are a place for one card."""
ORDER = [*SINGLE, FIELD, HAND, DRIVE, DAMAGE, GRAVEYARD, RESOURCE, CHARGE, REMOVAL, COUNTER, DECK]
WORDS = {"type": TYPE, "faction": FACTION, "attributes": ATTRIBUTE, "keywords": KEYWORD, "icon": ICON}
STATES = ["damage", "exhausted", "face", "charges", "controller", "attacking", "attacked"]
OF_PLAYER = ["life", "summons"]


def zone_order(game: GateRuler) -> list[int]:
    """All cards: A's zones in play, field, hand, drive zone, damage, graveyard, resources, charges, removal and counter zone,
    deck from the top, then B's, then the gate."""
    return in_zone_order(game, ORDER, AREAS, DECK)


def is_ordered(path: str) -> bool:
    """Decks and the gate are lists (3-4b, 3-18b), everything else is a multiset."""
    return plain(path.rpartition(".")[2]) in ("deck", "gate")


def read(game: GateRuler, path: str) -> object:
    """The value at a path."""
    if plain(path) in ("gate", "gate.count"):
        names = [game.defs[item.card].name if item.card >= 0 else None for item in reversed(game.stack)]
        return names if plain(path) == "gate" else len(names)
    return read_path(game, path, PHASES, zone_order, read_player, read_card)


def read_player(game: GateRuler, player: int, rest: str, path: str) -> object:
    """A number of the player, a zone, or how many cards are in it; a zone that the ruler does not give is empty (1-5g)."""
    if rest == "life":
        return game.current_life(player)
    if rest == "summons":
        return game.summons[player]
    name, _, what = rest.partition(".")
    if name not in PLACES:
        raise BadInput(f"no such path: {path!r}; a player has: {', '.join([*NAMES, *OF_PLAYER])}")
    place = PLACES[name]
    cards = game.zones[area(player, place)]
    if what == "count":
        return len(cards)
    if what == "top":
        return game.defs[cards[-1]].name if cards else None
    if what == "ready":
        return sum(1 for card in cards if not game.exhausted[card])
    if what:
        raise BadInput(f"no such path: {path!r}; a zone has .count, .top and .ready")
    names = [game.defs[card].name for card in cards]
    if place in SINGLE and len(names) < 2:
        return names[0] if names else None
    if place == DECK:
        names.reverse()
    return names


def read_card(game: GateRuler, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if prop == "damage":
        return game.ruler_damage[game.master(card)] if game.is_ruler(card) else game.damage[card]
    if prop == "exhausted":
        return bool(game.exhausted[card])
    if prop == "face":
        return "down" if game.face_down[card] else "up"
    if prop == "charges":
        return [game.defs[other].name for other in game.charges(card)]
    if prop == "controller":
        return read_common_of_card(game, card, "master", NUMBERS, WORDS)
    if prop == "attacking":
        return game.is_attacking(card)
    if prop == "attacked":
        return game.is_attacked(card)
    if is_common_of_card(prop, NUMBERS, WORDS):
        return read_common_of_card(game, card, prop, NUMBERS, WORDS)
    raise unknown_of_card(path, NUMBERS, WORDS, STATES)
