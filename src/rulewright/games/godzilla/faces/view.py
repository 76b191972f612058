"""What a player may know (4.1.2): the only way out of a game to a player. Nothing is here unless it is put here."""

from __future__ import annotations

from rulewright.games.godzilla.faces.paths import WORDS
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import NUMBERS, PHASES
from rulewright.games.godzilla.rules.zones import AREAS, DECK, DISCARD, HAND, INVADING, MONSTER_DECK, RESOLUTION, STRATEGY_1, STRATEGY_2, area, zone_area
from rulewright.tcg.faces.view import common_card, common_view, counted, sees, unordered

AREA_RULES = ["4.4.7"] * 8 + ["4.5.3", "4.5.3", "4.6.2", "4.7.3", "4.8.2", "4.9.2", "4.10.2"]
"""The rule on who sees the cards of each area."""


def view(game: Godzilla, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows (4.2.2, 4.2.3), and always their number."""
    return {
        **common_view(game, player, PHASES),
        "invasions": game.invasions,
        "players": [side(game, owner, player) for owner in (0, 1)],
        "resolution area": pile(game, RESOLUTION, player),
    }


def side(game: Godzilla, owner: int, player: int) -> dict[str, object]:
    """One player's areas (4.4 to 4.10), as far as the viewer knows them."""
    hand = pile(game, area(owner, HAND), player)
    if owner != player:
        hand = unordered(hand)  # 4.9.2: the order of a hand says nothing
    monsters = game.zones[area(owner, MONSTER_DECK)]
    return {
        "rage": game.rage[owner],
        "position": game.position[owner],
        "zones": {str(number): pile(game, zone_area(owner, number), player) for number in range(1, 9)},
        "strategy zone 1": pile(game, area(owner, STRATEGY_1), player),
        "strategy zone 2": pile(game, area(owner, STRATEGY_2), player),
        "invading monster zone": pile(game, area(owner, INVADING), player),
        "monster deck zone": {"count": counted(game, monsters, "4.1.2.2"), "cards": pile(game, area(owner, MONSTER_DECK), player)},
        "deck": {"count": counted(game, game.zones[area(owner, DECK)], "4.1.2.2")},  # 4.8.2
        "hand": {"count": counted(game, game.zones[area(owner, HAND)], "4.1.2.2"), "cards": hand},
        "discard pile": pile(game, area(owner, DISCARD), player),
    }


def pile(game: Godzilla, zone: int, player: int) -> list[dict[str, object]]:
    """The cards of an area that the player knows; a stack is its topmost card (3.2.3)."""
    game.rule(AREA_RULES[zone % AREAS] if zone < RESOLUTION else "4.11.2")
    return [show(game, card, player) for card in game.zones[zone] if game.host[card] < 0 and sees(game, card, player, "4.2.2", "4.2.3")]


def show(game: Godzilla, card: int, player: int) -> dict[str, object]:
    """A card that the player knows, with those below it."""
    shown = common_card(game, card, player, NUMBERS, WORDS, "rage")
    shown["under"] = [show(game, lower, player) for lower in game.under(card) if sees(game, lower, player, "4.2.2", "4.2.3")]
    return shown
