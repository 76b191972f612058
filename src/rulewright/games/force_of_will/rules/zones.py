"""300: the zones of the game (section 301, section 302 and what follows).

Section 304, 304.1: main deck. Section 305, 305.1: magic stone deck. Section 306, 306.1: hand. Section 307, 307.1: field. Section 308,
308.1: ruler area. Section 309, 309.1: graveyard. Section 310, 310.1: standby area. Section 311, 311.1, 311.3: removed area. 312.1: chase area.
Section 313, 313.1: item area. Section 314, 314.1: extra deck. Section 315, 315.1: rune area. Section 317: a sideboard is not part of a
game here, so "out of the game" is the removed area.

301.1, 302.1: each player has zones; both share the field (307.2) and the chase area (312.2). The field is kept as one area
for each player: the cards there are those that the player controls (307.8a), whoever owns them.
"""

from __future__ import annotations

from rulewright.kernel.cards import ZoneSpec

RULER_AREA = 0
FIELD = 1
HAND = 2
MAIN_DECK = 3
STONE_DECK = 4
GRAVEYARD = 5
STANDBY = 6
REMOVED = 7
ITEM = 8
EXTRA_DECK = 9
RUNE_AREA = 10
LIFEBREAK = 11
"""1415.1a: only with Valhalla rules."""
AREAS = 12
CHASE = 2 * AREAS
"""312: cards that were played; their order among abilities is that of `game.stack`."""
OUTSIDE = CHASE + 1
"""Where copies and tokens are that ceased to exist (1017.1a, 1303.3)."""

NAMES = [
    "ruler area",
    "field",
    "hand",
    "main deck",
    "magic stone deck",
    "graveyard",
    "standby area",
    "removed area",
    "item area",
    "extra deck",
    "rune area",
    "lifebreak area",
]

# Kinds of zones, as bits: what a text names is a mask of them.
IN_RULER_AREA = 1
IN_FIELD = 2
IN_HAND = 4
IN_MAIN_DECK = 8
IN_STONE_DECK = 16
IN_GRAVEYARD = 32
IN_STANDBY = 64
IN_REMOVED = 128
IN_ITEM = 256
IN_EXTRA = 512
IN_RUNE = 1024
IN_LIFEBREAK = 2048
IN_CHASE = 4096
IN_STONE_AREA = 8192
"""1404.1: the magic stone area of old cards: no zone by itself, but the magic stones in the field."""
EVERYWHERE = (1 << 13) - 1
IN_GAME = IN_RULER_AREA | IN_FIELD
"""201.5: where a type without a zone is meant."""
TURNABLE = IN_RULER_AREA | IN_FIELD
"""307.3, 308.3: zones whose cards are recovered or rested."""

_KINDS = [IN_RULER_AREA, IN_FIELD, IN_HAND, IN_MAIN_DECK, IN_STONE_DECK, IN_GRAVEYARD, IN_STANDBY, IN_REMOVED, IN_ITEM, IN_EXTRA, IN_RUNE, IN_LIFEBREAK]
KIND: list[int] = _KINDS + _KINDS + [IN_CHASE, 0]
"""The kind of each zone by its number."""


EVERYBODY = 3
"""Both players, as a mask of who sees a card."""

ZONE_RULES: dict[int, str] = {
    IN_RULER_AREA: "308.2",
    IN_FIELD: "307.2",
    IN_HAND: "306.2",
    IN_MAIN_DECK: "304.2",
    IN_STONE_DECK: "305.2",
    IN_GRAVEYARD: "309.2",
    IN_STANDBY: "310.2",
    IN_REMOVED: "311.2",
    IN_ITEM: "313.2",
    IN_EXTRA: "314.2",
    IN_RUNE: "315.2",
    IN_LIFEBREAK: "1415.1a-i",
    IN_CHASE: "312.2",
}
"""The rule on each zone's cards: who sees them, and in which order they lie."""


def specs() -> list[ZoneSpec]:
    """The zones of both players and who sees their cards (302.2)."""
    zones: list[ZoneSpec] = []
    for player in (0, 1):
        for place, name in enumerate(NAMES):
            seen = EVERYBODY
            if place in (HAND, STANDBY, EXTRA_DECK, RUNE_AREA):
                seen = 1 << player  # 306.2, 310.2, 314.2, 315.2
            elif place in (MAIN_DECK, STONE_DECK, LIFEBREAK):
                seen = 0  # 304.2, 305.2, 1415.1a-i
            ordered = place in (MAIN_DECK, STONE_DECK, GRAVEYARD, STANDBY, LIFEBREAK)
            zones.append(ZoneSpec(len(zones), name, player, seen, ordered))
    zones.append(ZoneSpec(CHASE, "chase area", -1, EVERYBODY, True))
    zones.append(ZoneSpec(OUTSIDE, "outside", -1, EVERYBODY, False))
    return zones


SPECS = specs()


def area(player: int, place: int) -> int:
    """The number of a player's zone."""
    return player * AREAS + place
