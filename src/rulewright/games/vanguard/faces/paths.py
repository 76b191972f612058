"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import CLAN, KEYWORD, NUMBERS, PHASES, RACE, SKILL, TRIGGER, TYPE
from rulewright.games.vanguard.rules.zones import AREAS, BACK_RIGHT, BIND, CIRCLES, DAMAGE, DECK, DROP, HAND, NAMES, SOUL, TRIGGER_ZONE, VANGUARD, area
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import in_zone_order, is_common_of_card, plain, read_common_of_card, read_path, unknown_of_card

PLACES: dict[str, int] = {name: place for place, name in enumerate(NAMES)}
for _name, _other in (
    ("damage zone", "damage"),
    ("drop zone", "drop"),
    ("bind zone", "bind"),
    ("trigger zone", "trigger"),
    ("guardian circle", "guardian"),
    ("vanguard circle", "vanguard"),
    ("front center", "vanguard"),
):
    PLACES[_name] = PLACES[_other]
ORDER = [VANGUARD, *[place for place in CIRCLES if place != VANGUARD], HAND, DROP, SOUL, DAMAGE, BIND, TRIGGER_ZONE, DECK]
WORDS = {"type": TYPE, "clan": CLAN, "race": RACE, "skill": SKILL, "trigger": TRIGGER, "keywords": KEYWORD}


def zone_order(game: Vanguard) -> list[int]:
    """All cards: A's circles, hand, drop zone, soul, damage, bind zone, trigger zone, deck from the top, then B's."""
    return in_zone_order(game, ORDER, AREAS, DECK)


def is_ordered(path: str) -> bool:
    """Decks are lists (4.2.2), everything else is a multiset."""
    return plain(path.rpartition(".")[2]) == "deck"


def read(game: Vanguard, path: str) -> object:
    """The value at a path."""
    return read_path(game, path, PHASES, zone_order, read_player, read_card)


def read_player(game: Vanguard, player: int, rest: str, path: str) -> object:
    """A zone, or the number of its cards."""
    name, _, what = rest.partition(".")
    if name not in PLACES:
        raise BadInput(f"no such path: {path!r}; a player has: {', '.join(NAMES)}")
    place = PLACES[name]
    cards = game.zones[area(player, place)]
    if what == "count":
        return len(cards)
    if what == "top":
        return game.defs[cards[-1]].name if cards else None
    if what:
        raise BadInput(f"no such path: {path!r}; a zone has .count and .top")
    names = [game.defs[card].name for card in cards]
    if place <= BACK_RIGHT and len(names) < 2:
        return names[0] if names else None
    if place == DECK:
        names.reverse()
    return names


def read_card(game: Vanguard, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if is_common_of_card(prop, NUMBERS, WORDS):
        return read_common_of_card(game, card, prop, NUMBERS, WORDS)
    if prop == "rested":
        return bool(game.rested[card])
    if prop == "face":
        return "down" if game.face_down[card] else "up"
    if prop == "guards":
        return game.defs[game.guards[card]].name if game.guards[card] >= 0 else None
    raise unknown_of_card(path, NUMBERS, WORDS, ["rested", "face", "guards"])
