"""The words of expectations."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import is_common_of_card, plain, read_common_of_card, read_path, unknown_of_card

from ..rules.game import Lanterns
from ..rules.words import NUMBERS, PHASES, WORDS
from ..rules.zones import ASHES, DECK, HAND, NAMES, ROW, area


def zone_order(game: Lanterns) -> list[int]:
    """All cards: row, hand, ashes, deck from the top; A's, then B's."""
    return [
        card
        for player in (0, 1)
        for place in (ROW, HAND, ASHES, DECK)
        for card in (reversed(game.zones[area(player, place)]) if place == DECK else game.zones[area(player, place)])
    ]


def is_ordered(path: str) -> bool:
    """Decks are lists."""
    return plain(path.rpartition(".")[2]) == "deck"


def read(game: Lanterns, path: str) -> object:
    """The value at a path."""
    return read_path(game, path, PHASES, zone_order, read_player, read_card)


def read_player(game: Lanterns, player: int, rest: str, path: str) -> object:
    """A zone, the number of its cards, or the light of the row."""
    name, _, what = rest.partition(".")
    if name == "light" and not what:
        return game.light_of(player)
    if name not in NAMES or what not in ("", "count"):
        raise BadInput(f"no such path: {path!r}; a player has: light, {', '.join(NAMES)}, each with .count")
    cards = game.zones[area(player, NAMES.index(name))]
    if what:
        return len(cards)
    return [game.defs[card].name for card in (reversed(cards) if name == "deck" else cards)]


def read_card(game: Lanterns, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if is_common_of_card(prop, NUMBERS, WORDS):
        return read_common_of_card(game, card, prop, NUMBERS, WORDS)
    raise unknown_of_card(path, NUMBERS, WORDS, [])
