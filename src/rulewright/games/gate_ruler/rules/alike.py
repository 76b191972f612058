"""Where a choice among cards is no choice."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.zones import IN_DAMAGE, IN_GRAVEYARD, IN_HAND, IN_REMOVAL, KIND
from rulewright.tcg.playing import alike

PILES = IN_HAND | IN_DAMAGE | IN_GRAVEYARD | IN_REMOVAL
"""Zones whose cards have no order of their own (3-5b, 3-13b, 3-15b, 3-17b)."""


def distinct(game: GateRuler, cards: list[int], count: int) -> list[int]:
    """The cards to choose exactly `count` from: only so many where all are alike, so that nothing needs to be asked."""
    return alike.distinct(game, cards, count, game.face_down, bool(cards) and KIND[game.zone[cards[0]]] & PILES != 0)
