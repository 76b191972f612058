"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import COLOR, KEYWORD, NUMBERS, PHASES, TRAIT, TYPE
from rulewright.games.godzilla.rules.zones import AREAS, DECK, DISCARD, HAND, INVADING, MONSTER_DECK, SPECS, STRATEGY_1, STRATEGY_2, area
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import is_common_of_card, plain, read_common_of_card, read_path, unknown_of_card

PLACES: dict[str, int] = {SPECS[place].name: place for place in range(AREAS)}
PLACES["monster deck"] = MONSTER_DECK
ORDER = [*range(8), STRATEGY_1, STRATEGY_2, INVADING, HAND, DISCARD, DECK, MONSTER_DECK]
WORDS = {"type": TYPE, "colors": COLOR, "traits": TRAIT, "keywords": KEYWORD}


# -- naming cards ---------------------------------------------------------------------------------------------


def zone_order(game: Godzilla) -> list[int]:
    """All cards: A's zones 1 to 8, strategy zones, invading monster, hand, discard pile, deck, monster deck, then
    B's; a stack and a deck from the top."""
    order: list[int] = []
    for player in (0, 1):
        for place in ORDER:
            cards = game.zones[area(player, place)]
            if place <= STRATEGY_2:
                for card in cards:
                    if game.host[card] < 0:
                        order.append(card)
                        order += game.under(card)
            elif place in (INVADING, DECK):
                order += reversed(cards)
            else:
                order += cards
    for zone in range(2 * AREAS, len(game.zones)):
        order += game.zones[zone]
    return order


# -- reading --------------------------------------------------------------------------------------------------


def is_ordered(path: str) -> bool:
    """Decks and stacks are lists (4.8, 3.2.2), everything else is a multiset."""
    last = plain(path.rpartition(".")[2])
    return last in ("deck", "under", "invading monster zone")


def read(game: Godzilla, path: str) -> object:
    """The value at a path."""
    return read_path(game, path, PHASES, zone_order, read_player, read_card)


def read_player(game: Godzilla, player: int, rest: str, path: str) -> object:
    """A player's rage, an area, or something about an area."""
    name, _, what = rest.partition(".")
    if name == "rage" and not what:
        return game.rage[player]
    if name not in PLACES:
        raise BadInput(f"no such path: {path!r}; a player has rage and: {', '.join(PLACES)}")
    place = PLACES[name]
    cards = game.zones[area(player, place)]
    if what == "count":
        return len(cards)
    if what == "position" and place == INVADING:
        return game.position[player]
    tops = [card for card in cards if game.host[card] < 0]
    if what == "top":
        return game.defs[tops[-1]].name if tops else None
    if what:
        raise BadInput(f"no such path: {path!r}; an area has .count and .top")
    if place <= STRATEGY_2:
        return game.defs[tops[-1]].name if tops else None
    names = [game.defs[card].name for card in cards]
    if place in (DECK, INVADING):
        names.reverse()
    return names


def read_card(game: Godzilla, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if is_common_of_card(prop, NUMBERS, WORDS):
        return read_common_of_card(game, card, prop, NUMBERS, WORDS)
    if prop == "under":
        return [game.defs[lower].name for lower in game.under(card)]
    raise unknown_of_card(path, NUMBERS, WORDS, ["under"])
