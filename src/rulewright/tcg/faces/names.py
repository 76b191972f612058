"""How cards are called that the player who reads about them may not know: by where they lie; and which of them an option loses."""

from __future__ import annotations

import re

from rulewright.kernel.game import Game
from rulewright.tcg.faces.paths import PLAYERS


def is_known(game: Game, card: int, player: int) -> bool:
    """Whether a player knows what a card is; nobody in particular (-1) knows everything."""
    return player < 0 or (game.known[card] | game.specs[game.zone[card]].seen) >> player & 1 == 1


def place_name(game: Game, card: int) -> str:
    """A card by its zone: `B set 1`, or `a card of B hand` where more cards are."""
    spec = game.specs[game.zone[card]]
    zone = f"{PLAYERS[spec.player]} {spec.name}" if spec.player >= 0 else spec.name
    return zone if len(game.zones[spec.index]) == 1 else f"a card of {zone}"


def known_name(game: Game, card: int, player: int) -> str:
    """A card by its name if the player knows it, else by its place."""
    return game.defs[card].name if is_known(game, card, player) else place_name(game, card)


# -- what is said behind a label ------------------------------------------------------------------------------

REMARK = re.compile(r"\s*\([^()]* (?:is|are) lost\)\s*$")


def lost_at(game: Game, zone: int, card: int = -1) -> str:
    """The cards of a zone with room for one, which are lost if another one comes there; nothing where there are none."""
    player = -1 if game.question is None else game.question.player
    names = [known_name(game, other, player) for other in game.zones[zone] if other != card and game.host[other] < 0]
    return f" ({' and '.join(names)} {'is' if len(names) == 1 else 'are'} lost)" if names else ""


def without_remark(label: str) -> str:
    """A label without what is said behind it."""
    return REMARK.sub("", label)
