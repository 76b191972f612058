"""Section 4: the areas, and how the eight zones of each player lie to one another.

4.1: basics. 4.2, 4.2.1, 4.2.2, 4.2.3: a card is public or hidden to a player; the kernel keeps it as the players who
know the card. 4.3, 4.3.1, 4.3.2: the field is a player's zones. 4.4.1: what zones are for. 4.5, 4.5.2: two strategy
zones. 4.6, 4.6.1: monster deck zone. 4.7, 4.7.1: invading monster zone. 4.8.1: deck. 4.9, 4.9.1: hand. 4.10.1: discard
pile. 4.11.1: resolution area. 4.1.3.1: an ordered area is a pile with an order. 3.3.3.1, 3.3.1: the position of the
invading monster is the zone that it occupies, while its cards lie in the invading monster zone.
"""

from __future__ import annotations

from rulewright.kernel.cards import ZoneSpec

# Places within a player's areas. Zones 1 to 8 come first: zone n is at n - 1 (4.4.2, 4.4.3).
STRATEGY_1 = 8
STRATEGY_2 = 9
MONSTER_DECK = 10
INVADING = 11
DECK = 12
HAND = 13
DISCARD = 14
AREAS = 15

RESOLUTION = 2 * AREAS
NOWHERE = 2 * AREAS + 1
"""Outside the game: where tokens come from and go to."""

ON_ZONES = 1
ON_MONSTER = 2
ON_STRATEGY = 4
IN_HAND = 8
IN_DISCARD = 16
IN_DECK = 32
IN_MONSTER_DECK = 64
ELSEWHERE = 128
BELOW = 256
"""Added to the areas of an ability: under another card too (10.3.4.1.1)."""
FIELD = ON_ZONES | ON_MONSTER
IN_PLAY = FIELD | ON_STRATEGY

_KINDS = [ON_ZONES] * 8 + [ON_STRATEGY] * 2 + [IN_MONSTER_DECK, ON_MONSTER, IN_DECK, IN_HAND, IN_DISCARD]
KIND: list[int] = _KINDS + _KINDS + [ELSEWHERE, ELSEWHERE]
"""The kind of each area, by area number."""

_NAMES = [f"zone {n}" for n in range(1, 9)] + [
    "strategy zone 1",
    "strategy zone 2",
    "monster deck zone",
    "invading monster zone",
    "deck",
    "hand",
    "discard pile",
]


def specs() -> list[ZoneSpec]:
    """The areas of both players (4.4 to 4.11) and who sees their cards (4.1.2)."""
    areas: list[ZoneSpec] = []
    for player in (0, 1):
        for place, name in enumerate(_NAMES):
            seen = 3
            if place in (MONSTER_DECK, HAND):
                seen = 1 << player  # 4.6.2, 4.9.2
            elif place == DECK:
                seen = 0  # 4.8.2
            areas.append(ZoneSpec(len(areas), name, player, seen, place in (DECK, INVADING)))
    areas.append(ZoneSpec(RESOLUTION, "resolution area", -1, 3, False))  # 4.11
    areas.append(ZoneSpec(NOWHERE, "outside", -1, 3, False))
    return areas


SPECS = specs()

BEHIND = {8: 3, 7: 4, 6: 5}
"""4.4.5.1: the zone behind a zone."""

# 4.4.5, 4.4.5.5.1.1 and 4.4.6: how zones lie to one another; the reverse order is that from the right.
COLUMN = [0, 0, 1, 2, 3, 4, 4, 3, 2]
"""4.4.5.5.1: place of a zone from its player's left to right; 3 and 8, 4 and 7, 5 and 6 share one."""

_NEXT: list[list[int]] = [[] for _ in range(9)]
for _n in range(1, 9):
    _NEXT[_n] = [_m for _m in range(1, 9) if abs(_n - _m) == 1 or BEHIND.get(_n) == _m or BEHIND.get(_m) == _n]


def area(player: int, place: int) -> int:
    """The number of a player's area."""
    return player * AREAS + place


def zone_area(player: int, number: int) -> int:
    """The area of a player's zone with that zone number (4.4.4.1)."""
    return player * AREAS + number - 1


def adjacent(player: int, number: int, other: int, target: int) -> bool:
    """4.4.5.2: whether two zones, each given by player and number, are adjacent."""
    if player != other:
        return number == 8 and target == 8
    return target in _NEXT[number]


def neighbours(number: int) -> list[int]:
    """The zones of the same player that are adjacent to a zone."""
    return _NEXT[number]


def column(player: int, number: int, seen_by: int) -> int:
    """The column of a zone from the left as one player sees it (4.4.5.5.1, mirrored by 4.4.5.5.2)."""
    place = COLUMN[number]
    return place if player == seen_by else 4 - place


def same_column(player: int, number: int, other: int, target: int) -> bool:
    """4.4.5.4: whether two zones are in the same column."""
    return column(player, number, 0) == column(other, target, 0)


def horizontal(number: int) -> list[int]:
    """Adjacent zones of the same row: the front row is 8 7 6, the back row 1 to 5 (4.4.4)."""
    front = number >= 6
    return [other for other in _NEXT[number] if (other >= 6) == front]
