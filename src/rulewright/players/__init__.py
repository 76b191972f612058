"""Who answers questions. `by_name` gives a player of each kind, and of each level for people."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.players.base import Player
from rulewright.players.goldfish import Goldfish
from rulewright.players.greedy import GreedyPlayer
from rulewright.players.levels import BY_NAME, LEVELS, LevelPlayer
from rulewright.players.random import RandomPlayer
from rulewright.players.search import SearchPlayer
from rulewright.players.think import Thinker

KINDS = ["random", "greedy", "search", "think", "goldfish"]
"""Players for measuring and learning."""
NAMES = KINDS + [level.name for level in LEVELS]
TITLES = {kind: kind.capitalize() for kind in KINDS} | {level.name: level.title for level in LEVELS}
"""As people call them."""
ABOUT = {level.name: level.about for level in LEVELS}
"""The levels that people choose from, and what each of them does."""


def by_name(name: str, seed: int = 0) -> Player:
    """The player of that name; `search:40` is a search with 40 rollouts, `think:200` thinks 200 imagined games long, `think:1.5s`
    a second and a half."""
    kind, colon, amount = name.partition(":")
    if not colon:
        if kind in BY_NAME:
            return LevelPlayer(BY_NAME[kind], seed)
        if kind == "search":
            return SearchPlayer(seed)
        if kind == "think":
            return Thinker(seed)
        if kind == "goldfish":
            return Goldfish(seed)
        if kind in NAMES:
            return GreedyPlayer(seed) if kind == "greedy" else RandomPlayer(seed)
    elif kind == "search" and amount.isdecimal() and int(amount) > 0:
        return SearchPlayer(seed, int(amount))
    elif kind == "think" and amount.isdecimal() and int(amount) > 0:
        return Thinker(seed, int(amount))
    elif kind == "think" and amount.endswith("s") and amount[:-1].replace(".", "", 1).isdecimal() and float(amount[:-1]) > 0:
        return Thinker(seed, 0, float(amount[:-1]))
    raise BadInput(f"no player {name!r}; there are: {', '.join(NAMES)}, search:ROLLOUTS, think:GAMES and think:SECONDSs")


__all__ = ["ABOUT", "KINDS", "NAMES", "TITLES", "Goldfish", "GreedyPlayer", "LevelPlayer", "Player", "RandomPlayer", "SearchPlayer", "Thinker", "by_name"]
