"""Who answers questions. `by_name` gives a player of each kind."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.players.base import Player
from rulewright.players.greedy import GreedyPlayer
from rulewright.players.random import RandomPlayer
from rulewright.players.search import SearchPlayer

NAMES = ["random", "greedy", "search"]
TITLES = {"random": "Beginner", "greedy": "Casual", "search": "Strong"}
"""As people call them."""
ABOUT = {
    "random": "picks any legal answer",
    "greedy": "looks one answer ahead, to the end of the turn",
    "search": "thinks ahead to the end of the next turn, about a second for each answer",
}


def by_name(name: str, seed: int = 0) -> Player:
    """The player of that name; `search:40` is a search with 40 rollouts."""
    kind, colon, amount = name.partition(":")
    if kind == "search" and amount.isdecimal() and int(amount) > 0:
        return SearchPlayer(seed, int(amount))
    if colon or kind not in NAMES:
        raise BadInput(f"no player {name!r}; there are: {', '.join(NAMES)}")
    if kind == "search":
        return SearchPlayer(seed)
    return GreedyPlayer(seed) if kind == "greedy" else RandomPlayer(seed)


__all__ = ["ABOUT", "NAMES", "TITLES", "GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer", "by_name"]
