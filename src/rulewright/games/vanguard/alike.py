"""When is a choice among cards no choice? Where they are equal in everything that anybody can tell."""

from __future__ import annotations

from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.zones import IN_DAMAGE, IN_DROP, IN_HAND, IN_SOUL, KIND

PILES = IN_DAMAGE | IN_DROP | IN_HAND | IN_SOUL
"""Zones whose cards have no order of their own (4.3.2, 4.4.2, 4.7.3, 4.8.2)."""


def alike(game: Vanguard, cards: list[int]) -> bool:
    """Whether cards are copies of one card in one such zone, with the same face and known to the same players."""
    first = cards[0]
    zone = game.zone[first]
    if KIND[zone] & PILES == 0:
        return False
    definition = game.defs[first]
    for card in cards:
        if game.defs[card] is not definition or game.zone[card] != zone or game.known[card] != game.known[first] \
                or game.face_down[card] != game.face_down[first]:
            return False
    return True


def distinct(game: Vanguard, cards: list[int], count: int) -> list[int]:
    """The cards to choose exactly `count` from: only so many where all are alike, so that nothing needs to be asked."""
    return cards[:count] if len(cards) > count > 0 and alike(game, cards) else cards
