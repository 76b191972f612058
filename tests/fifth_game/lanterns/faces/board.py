"""The board as lines of text, and how good it looks."""

from __future__ import annotations

from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.faces.board import heading, result
from rulewright.tcg.faces.paths import PLAYERS

from ..rules.game import Lanterns
from ..rules.words import LIGHT, PHASES
from ..rules.zones import ASHES, DECK, HAND, area


def board(game: Lanterns, viewer: int) -> list[str]:
    """Both rows, the viewer's below."""
    lines = [heading(game, f"{PHASES[game.phase]} phase")]
    for player in (1 - viewer, viewer):
        lanterns = ", ".join(f"{game.defs[card].name} {game.number(card, LIGHT)}" for card in game.row(player))
        deck, hand, ashes = (len(game.zones[area(player, place)]) for place in (DECK, HAND, ASHES))
        lines.append(f"{PLAYERS[player]}: {lanterns or 'dark'} (light {game.light_of(player)}, hand {hand}, deck {deck}, ashes {ashes})")
    own = ", ".join(f"{game.defs[card].name} {game.number(card, LIGHT)}" for card in game.zones[area(viewer, HAND)])
    return [*lines, f"hand: {own}"]


def evaluate(game: Lanterns, player: int) -> float:
    """Light counts, and cards a little."""
    if game.winner != UNDECIDED:
        return result(game, player)
    worth = [game.light_of(one) + 0.5 * len(game.zones[area(one, HAND)]) for one in (0, 1)]
    return worth[player] - worth[1 - player]
