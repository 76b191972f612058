"""Rulewright plays trading card games from their rulebooks.

`new_game` gives a game at its first question; `game.question` is what it waits for, `game.answer` goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.kernel.errors import BadInput, IllegalAnswer, RulewrightError

if TYPE_CHECKING:
    from rulewright.games.interface import Deck, Rules
    from rulewright.kernel.game import Game

__version__ = "0.1.0"


def load_rules(name: str) -> Rules:
    """The rules of a game by its short name."""
    from rulewright.games import load
    return load(name)


def new_game(name: str, decks: Sequence[Deck | str] | None = None, seed: int = 0,
             variants: Sequence[str] = ()) -> Game:
    """A game at its first question between two decks, each a `Deck` or the name of a starter deck."""
    rules = load_rules(name)
    starters = rules.starter_decks()
    chosen: list[Deck] = []
    for wanted in (starters * 2)[:2] if decks is None else decks:
        fitting = [deck for deck in starters if deck is wanted or deck.name == wanted]
        if fitting:
            chosen.append(fitting[0])
        elif isinstance(wanted, str):
            raise BadInput(f"no deck {wanted!r}; there are: {', '.join(deck.name for deck in starters)}")
        else:
            chosen.append(wanted)
    return rules.new(chosen, rules.starter_pool(), seed, log=True, variants=variants)


__all__ = ["BadInput", "IllegalAnswer", "RulewrightError", "__version__", "load_rules", "new_game"]
