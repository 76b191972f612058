"""The parts of a board of text, and of a look at how a game stands, that every game has."""

from __future__ import annotations

from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.tcg.faces.paths import PLAYERS

WON = 1000.0
"""Worth of a game that is won; more than any position that is still open."""


def heading(game: Game, when: str) -> str:
    """Turn, phase as `when` says it, and how the game ended."""
    if game.winner == DRAW:
        return f"turn {game.turn}: a draw ({game.end_rule} {game.end_way})"
    if game.winner != UNDECIDED:
        return f"turn {game.turn}: {PLAYERS[game.winner]} has won ({game.end_rule} {game.end_way})"
    return f"turn {game.turn}, {when}, turn player {PLAYERS[game.active]}"


def counted(names: list[str]) -> list[str]:
    """Each name once, with how often it is there."""
    return [name if names.count(name) == 1 else f"{name} ({names.count(name)}x)" for name in dict.fromkeys(names)]


def cut(text: str, width: int) -> str:
    """A text that is at most so long."""
    return text if len(text) <= width else text[: width - 1].rstrip() + "~"


def result(game: Game, player: int) -> float:
    """What a game that is over is worth for a player."""
    return WON if game.winner == player else 0.0 if game.winner == DRAW else -WON
