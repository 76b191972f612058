"""Section 4: the zones, and how the circles of both players lie to one another.

4.1, 4.1.1: each player has an own zone of each kind. 4.1.3: who sees a zone's cards is `seen`. 4.2, 4.2.1: deck. 4.3,
4.3.1: hand. 4.4, 4.4.1: drop zone. 4.5, 4.5.1, 4.5.2: the field is the seven circles. 4.6, 4.6.1, 4.6.4, 4.6.5: circles. 4.7, 4.7.1,
4.7.2: the soul is no part of the field. 4.8, 4.8.1: damage zone. 4.9, 4.9.1: bind zone. 4.10, 4.10.1: trigger zone. 3.16: chance.
"""

from __future__ import annotations

from rulewright.kernel.cards import ZoneSpec

# Places within a player's zones.
FRONT_LEFT = 0
VANGUARD = 1
FRONT_RIGHT = 2
BACK_LEFT = 3
BACK_CENTER = 4
BACK_RIGHT = 5
GUARDIAN = 6
HAND = 7
DECK = 8
DROP = 9
SOUL = 10
DAMAGE = 11
BIND = 12
TRIGGER_ZONE = 13
AREAS = 14

RESOLUTION = 2 * AREAS
NOWHERE = 2 * AREAS + 1

REAR = [FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_CENTER, BACK_RIGHT]
"""4.6.6: the rear-guard circles."""
CIRCLES = [FRONT_LEFT, VANGUARD, FRONT_RIGHT, BACK_LEFT, BACK_CENTER, BACK_RIGHT, GUARDIAN]
FRONT = [FRONT_LEFT, VANGUARD, FRONT_RIGHT]
"""4.6.3: the front row; the back row follows it in the same order."""

ON_VC = 1
ON_RC = 2
ON_GC = 4
IN_HAND = 8
IN_DECK = 16
IN_DROP = 32
IN_SOUL = 64
IN_DAMAGE = 128
IN_BIND = 256
IN_TRIGGER = 512
ELSEWHERE = 1024
FIELD = ON_VC | ON_RC | ON_GC
EVERYWHERE = 2047

_KINDS = [ON_RC, ON_VC, ON_RC, ON_RC, ON_RC, ON_RC, ON_GC, IN_HAND, IN_DECK, IN_DROP, IN_SOUL, IN_DAMAGE, IN_BIND, IN_TRIGGER]
KIND: list[int] = _KINDS + _KINDS + [ELSEWHERE, ELSEWHERE]
"""The kind of each zone, by zone number."""

NAMES = [
    "front left",
    "vanguard",
    "front right",
    "back left",
    "back center",
    "back right",
    "guardian",
    "hand",
    "deck",
    "drop",
    "soul",
    "damage",
    "bind",
    "trigger",
]


def specs() -> list[ZoneSpec]:
    """The zones of both players and who sees their cards (4.1.3)."""
    zones: list[ZoneSpec] = []
    for player in (0, 1):
        for place, name in enumerate(NAMES):
            seen = 3
            if place == HAND:
                seen = 1 << player  # 4.3.2
            elif place in (DECK, BIND):
                seen = 0  # 4.2.2; the bind zone shows each card by its face (4.9.2, 4.9.2.1)
            zones.append(ZoneSpec(len(zones), name, player, seen, place == DECK))
    zones.append(ZoneSpec(RESOLUTION, "resolution", -1, 3, False))
    zones.append(ZoneSpec(NOWHERE, "outside", -1, 3, False))
    return zones


SPECS = specs()


def area(player: int, place: int) -> int:
    """The number of a player's zone."""
    return player * AREAS + place


def column(zone: int) -> int:
    """4.6.2, 4.6.2.1: the column of a circle, from the left of the first player; -1 for other zones."""
    place = zone % AREAS
    if zone >= RESOLUTION or place > BACK_RIGHT:
        return -1
    return place % 3 if zone < AREAS else 2 - place % 3


def row(zone: int) -> int:
    """4.6.3: 0 for the front row, 1 for the back row, -1 for other zones."""
    place = zone % AREAS
    return -1 if zone >= RESOLUTION or place > BACK_RIGHT else place // 3


def behind(zone: int) -> int:
    """The other circle of the same player's column (4.6.2)."""
    return zone + 3 if zone % AREAS < 3 else zone - 3
