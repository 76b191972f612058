"""How cards are called that the player who reads about them may not know: by where they lie."""

from __future__ import annotations

from rulewright.games.common_paths import PLAYERS
from rulewright.kernel.game import Game


def is_known(game: Game, card: int, player: int) -> bool:
    """Whether a player knows what a card is; nobody in particular (-1) knows everything."""
    return player < 0 or (game.known[card] | game.specs[game.zone[card]].seen) >> player & 1 == 1


def place_name(game: Game, card: int) -> str:
    """A card by its zone: `B set 1`, or `a card of B hand` where more cards are."""
    spec = game.specs[game.zone[card]]
    zone = f"{PLAYERS[spec.player]} {spec.name}" if spec.player >= 0 else spec.name
    return zone if len(game.zones[spec.index]) == 1 else f"a card of {zone}"
