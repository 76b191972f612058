"""What a player may know (2.3)."""

from __future__ import annotations

from rulewright.tcg.faces.view import common_card, common_view, knows, unordered

from ..rules.game import Lanterns
from ..rules.words import NUMBERS, PHASES, WORDS
from ..rules.zones import DECK, HAND, NAMES, area


def view(game: Lanterns, player: int) -> dict[str, object]:
    """The game as one player sees it."""
    game.rule("2.3")
    return {**common_view(game, player, PHASES), "players": [side(game, owner, player) for owner in (0, 1)]}


def side(game: Lanterns, owner: int, player: int) -> dict[str, object]:
    """One player's zones, as far as the viewer knows them."""
    shown: dict[str, object] = {"light": game.light_of(owner)}
    for place, word in enumerate(NAMES):
        zone = game.zones[area(owner, place)]
        cards = [show(game, card, player) for card in zone if knows(game, card, player)]
        if place == HAND and owner != player:
            cards = unordered(cards)
        shown[word] = {"count": len(zone)} if place == DECK else {"count": len(zone), "cards": cards}
    return shown


def show(game: Lanterns, card: int, player: int) -> dict[str, object]:
    """A card that the player knows."""
    return common_card(game, card, player, NUMBERS, WORDS)
