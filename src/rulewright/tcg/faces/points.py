"""What the options of every game are about."""

from __future__ import annotations

from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PLAYER, RESOLVE, ZONE
from rulewright.tcg.faces import layout
from rulewright.tcg.faces.layout import Point


def common_points(option: Option, with_card: dict[int, str]) -> list[Point]:
    """The card, zone or player of an option that every game has; none for sayings and numbers."""
    verb = option[0]
    if verb in with_card or verb == RESOLVE:
        return [(layout.CARD, option[1])]
    if verb == ZONE:
        return [(layout.ZONE, option[1])]
    if verb == PLAYER:
        return [(layout.PLAYER, option[1])]
    return []
