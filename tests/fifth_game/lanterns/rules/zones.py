"""2.2: the zones of both players, and 2.3: who sees them."""

from __future__ import annotations

from rulewright.kernel.cards import ZoneSpec

DECK = 0
HAND = 1
ROW = 2
ASHES = 3
AREAS = 4
NAMES = ["deck", "hand", "row", "ashes"]

IN_ROW = 1 << ROW


def area(player: int, place: int) -> int:
    """The number of a player's zone."""
    return player * AREAS + place


def specs() -> list[ZoneSpec]:
    """The zones of both players."""
    seen = {DECK: lambda player: 0, HAND: lambda player: 1 << player}
    return [
        ZoneSpec(area(player, place), name, player, seen[place](player) if place in seen else 3, place == DECK)
        for player in (0, 1)
        for place, name in enumerate(NAMES)
    ]


SPECS = specs()
