"""Section 3: the zones of the game.

3-1, 3-1a, 3-2a: each player has zones, and both share the gate (3-18, 3-18a). 3-2c: in some the order counts. 3-6,
3-6b-1: zones in play keep rules of their own. 3-2a-1: each zone in play belongs to a player. 3-2f: a ruler says how
many set zones there are and whether there is a hand. 3-6a, 3-6b: what is in play. 3-6d: the front row. 3-6e: columns.
"""

from __future__ import annotations

from rulewright.kernel.cards import ZoneSpec

RULER = 0
"""3-7, 3-7a: where a ruler lies, one place for each player (3-7a-1)."""
ATTACK_1 = 1
"""3-8, 3-8a: where a unit lies that can attack."""
ATTACK_2 = 2
DEFENSE = 3
"""3-9, 3-9a: where a unit lies that defends the ruler."""
SET_1 = 4
"""3-10, 3-10a: where set cards lie."""
SET_2 = 5
SET_3 = 6
FIELD = 7
"""3-11, 3-11a: where field cards lie, one zone for each player (3-11a-1)."""
HAND = 8
"""3-5, 3-5a: where drawn cards are kept."""
DECK = 9
"""3-4, 3-4a: where the deck lies."""
DRIVE = 10
"""3-12: where driven cards lie."""
DAMAGE = 11
"""3-13, 3-13a: where the cards lie that damage to the ruler has cost."""
CHARGE = 12
"""3-14, 3-14a: a charge is in this zone with `host` naming the card that it is linked to (3-14c)."""
GRAVEYARD = 13
"""3-15, 3-15a: used and destroyed cards."""
RESOURCE = 14
"""3-16, 3-16a: resource cards."""
REMOVAL = 15
"""3-17, 3-17a: cards removed from the game."""
COUNTER = 16
"""3-19, 3-19a: where a card lies while damage to a ruler is settled."""
AREAS = 17
GATE = 2 * AREAS
"""3-18: the gate. Cards that were played are here; their order among abilities and processes is that of `game.stack`."""
OUTSIDE = GATE + 1
"""Where cards wait that belong to no zone: nothing of the rules ever puts a card here."""

NAMES = [
    "ruler",
    "attack 1",
    "attack 2",
    "defense",
    "set 1",
    "set 2",
    "set 3",
    "field",
    "hand",
    "deck",
    "drive",
    "damage",
    "charge",
    "graveyard",
    "resource",
    "removal",
    "counter",
]

ATTACK_ZONES = (ATTACK_1, ATTACK_2)
FRONT = (ATTACK_1, ATTACK_2, DEFENSE)
"""3-6d: the front row."""
SET_ZONES = (SET_1, SET_2, SET_3)
CROWDED = FRONT + SET_ZONES
"""Zones that hold one card each (12-5a)."""

# Kinds of zones, as bits: what a text names is a mask of them.
IN_RULER = 1
IN_ATTACK = 2
IN_DEFENSE = 4
IN_SET = 8
IN_FIELD = 16
IN_HAND = 32
IN_DECK = 64
IN_DRIVE = 128
IN_DAMAGE = 256
IN_CHARGE = 512
IN_GRAVEYARD = 1024
IN_RESOURCE = 2048
IN_REMOVAL = 4096
IN_COUNTER = 8192
IN_GATE = 16384
IN_FRONT = IN_ATTACK | IN_DEFENSE
IN_PLAY = IN_RULER | IN_FRONT | IN_SET | IN_FIELD
"""3-6b."""
EVERYWHERE = (1 << 15) - 1
TURNABLE = IN_RULER | IN_FRONT | IN_RESOURCE
"""3-3a: zones whose cards are ready or exhausted."""

_KINDS = [
    IN_RULER,
    IN_ATTACK,
    IN_ATTACK,
    IN_DEFENSE,
    IN_SET,
    IN_SET,
    IN_SET,
    IN_FIELD,
    IN_HAND,
    IN_DECK,
    IN_DRIVE,
    IN_DAMAGE,
    IN_CHARGE,
    IN_GRAVEYARD,
    IN_RESOURCE,
    IN_REMOVAL,
    IN_COUNTER,
]
KIND: list[int] = _KINDS + _KINDS + [IN_GATE, 0]
"""The kind of each zone by its number."""


BEHIND = 3
"""The ruler behind a unit of the center column: what an attack names as its column where it may pass the frontmost card (8-4c-1)."""


def specs() -> list[ZoneSpec]:
    """The zones of both players and who sees their cards (3-2b)."""
    zones: list[ZoneSpec] = []
    for player in (0, 1):
        for place, name in enumerate(NAMES):
            seen = 3
            if place in (HAND, DRIVE) or place in SET_ZONES:
                seen = 1 << player  # 3-5b, 3-10b, 3-12c
            elif place == DECK:
                seen = 0  # 3-4b
            zones.append(ZoneSpec(len(zones), name, player, seen, place == DECK, linked=place == CHARGE))
    zones.append(ZoneSpec(GATE, "gate", -1, 3, True))
    zones.append(ZoneSpec(OUTSIDE, "outside", -1, 3, False))
    return zones


SPECS = specs()


def is_open(zone: int) -> bool:
    """Whether the cards of a zone are revealed to both players."""
    return zone >= 0 and SPECS[zone].seen == 3


def area(player: int, place: int) -> int:
    """The number of a player's zone."""
    return player * AREAS + place


def column(zone: int) -> int:
    """3-6e: 0 and 1 for the columns of the attack zones, 2 for the center column (3-6e-1); -1 for other zones."""
    place = zone % AREAS
    if zone >= GATE or place > DEFENSE:
        return -1
    return 2 if place in (RULER, DEFENSE) else place - ATTACK_1
