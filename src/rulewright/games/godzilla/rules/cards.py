"""Section 2: from a card's record to a printed card.

2.9, 2.9.1: the text holds the card's own abilities. 2.10: art is no part of a record.
"""

from __future__ import annotations

from rulewright.games.godzilla.rules.words import BATTLE, COUNTER_POWER, ICON, MONSTER, RANK, STRATEGY, THREAT
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.cards.records import Record, made, name_of, number_of, words_of

KEYS = ("id", "name", "type", "rank", "colors", "traits", "invasion_icon", "threat_level", "counter_power", "text")
COLORS = ("red", "blue", "green", "white")


def printed(record: Record, abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = name_of(record, KEYS)
    kind = record.get("type")
    if kind not in (MONSTER, BATTLE, STRATEGY):
        raise BadInput(f"card {name!r}: type must be Monster, Battle or Strategy, not {kind!r}")
    nums = [NOTHING] * 4
    nums[RANK] = number_of(record, "rank", name, needed=True)
    nums[THREAT] = number_of(record, "threat_level", name)
    nums[COUNTER_POWER] = number_of(record, "counter_power", name)
    nums[ICON] = number_of(record, "invasion_icon", name)
    colors = [color.lower() for color in words_of(record, "colors", name)]
    for color in colors:
        if color not in COLORS:
            raise BadInput(f"card {name!r}: no color {color!r}; there are: {', '.join(COLORS)}")
    sets = [frozenset([str(kind)]), frozenset(colors), frozenset(words_of(record, "traits", name)), frozenset([name]), keywords]
    return made(record, name, nums, sets, abilities)
