"""When is a choice among cards no choice? Where they are equal in everything that anybody can tell."""

from __future__ import annotations

from rulewright.kernel.game import Game


def are_copies(game: Game, cards: list[int], faces: list[int]) -> bool:
    """Whether cards are copies of one card in one zone, with the same face, known to the same players, and nothing has changed
    one of them."""
    first = cards[0]
    for card in cards:
        if (
            game.defs[card] is not game.defs[first]
            or game.zone[card] != game.zone[first]
            or game.known[card] != game.known[first]
            or faces[card] != faces[first]
            or card in game.chars
        ):
            return False
    return True


def distinct(game: Game, cards: list[int], count: int, faces: list[int], in_piles: bool) -> list[int]:
    """The cards to choose exactly `count` from: only so many where all are copies in a zone without an order of its own, so
    that nothing needs to be asked."""
    return cards[:count] if in_piles and len(cards) > count > 0 and are_copies(game, cards, faces) else cards
