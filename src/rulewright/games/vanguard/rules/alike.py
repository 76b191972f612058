"""Where a choice among cards is no choice."""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.zones import IN_DAMAGE, IN_DROP, IN_HAND, IN_SOUL, KIND
from rulewright.tcg.playing import alike

PILES = IN_DAMAGE | IN_DROP | IN_HAND | IN_SOUL
"""Zones whose cards have no order of their own (4.3.2, 4.4.2, 4.7.3, 4.8.2)."""


def distinct(game: Vanguard, cards: list[int], count: int) -> list[int]:
    """The cards to choose exactly `count` from: only so many where all are alike, so that nothing needs to be asked."""
    return alike.distinct(game, cards, count, game.face_down, bool(cards) and KIND[game.zone[cards[0]]] & PILES != 0)
