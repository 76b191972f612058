"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.common_paths import PLAYERS, find_card, is_common, plain, read_common
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.words import COLOR, KEYWORD, NUMBERS, PHASES, TRAIT, TYPE
from rulewright.games.godzilla.zones import (
    AREAS,
    DECK,
    DISCARD,
    HAND,
    INVADING,
    MONSTER_DECK,
    SPECS,
    STRATEGY_1,
    STRATEGY_2,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.errors import BadInput

PLACES: dict[str, int] = {SPECS[place].name: place for place in range(AREAS)}
PLACES["monster deck"] = MONSTER_DECK
ORDER = [*range(8), STRATEGY_1, STRATEGY_2, INVADING, HAND, DISCARD, DECK, MONSTER_DECK]
SETS = {"type": TYPE, "colors": COLOR, "traits": TRAIT, "keywords": KEYWORD}


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
    path = path.strip()
    if is_common(path):
        return read_common(game, path, PHASES)
    first, dot, rest = path.partition(".")
    if not dot:
        raise BadInput(f"no such path: {path!r}")
    if first.strip() in PLAYERS:
        return read_player(game, PLAYERS.index(first.strip()), rest, path)
    name, _, prop = path.rpartition(".")
    card = find_card(game, name, zone_order(game))
    if card < 0:
        raise BadInput(f"no card {name!r} in the game (path {path!r})")
    return read_card(game, card, plain(prop).replace(" ", "_"), path)


def read_player(game: Godzilla, player: int, rest: str, path: str) -> object:
    """A player's rage, an area, or something about an area."""
    name, _, what = plain(rest).partition(".")
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
    if prop in NUMBERS:
        number = game.number(card, NUMBERS.index(prop))
        return None if number == NOTHING else number
    if prop in SETS:
        return sorted(game.words(card, SETS[prop]))
    if prop == "zone":
        return SPECS[game.zone[card]].name
    if prop == "under":
        return [game.defs[lower].name for lower in game.under(card)]
    if prop == "abilities":
        game.refresh()
        chars = game.chars.get(card)
        texts = [] if chars is not None and chars.muted else [one.text for one in game.defs[card].abilities]
        return texts if chars is None else texts + [one.text for one in chars.granted]
    if prop == "owner":
        return PLAYERS[game.owner[card]]
    if prop == "master":
        return PLAYERS[game.master(card)]
    there = [*NUMBERS, *SETS, "zone", "under", "abilities", "owner", "master"]
    raise BadInput(f"no such path: {path!r}; a card has: {', '.join(there)}")
