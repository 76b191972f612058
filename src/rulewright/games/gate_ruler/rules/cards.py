"""Section 2: from a card's record to a printed card.

2-13a: the text holds the card's own abilities. 2-14, 2-14a, 2-14b, 2-15, 2-15a, 2-15b: flavor text and illustration are no part of a
record. 2-16, 2-16a, 2-16b: the collector number is its `id`. 2-8a: the reminder icons follow from the text.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.words import ATK, EVENT, HP, LEGENDARY, LEVEL, LIFE, NUMBERS, RESOURCE_CARD, RULER_CARD, STK, TYPES, UNIT
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.cards.records import Record, made, name_of, number_of, one_or_more

KEYS = ("id", "name", "type", "faction", "attributes", "level", "atk", "hp", "stk", "life", "legendary", "text")
PRINTED = {UNIT: (LEVEL, ATK, HP, STK), RULER_CARD: (ATK, STK, LIFE), EVENT: (LEVEL,), RESOURCE_CARD: ()}
"""The numbers that a card of a type has; a missing one is 0. A field has a level like an event."""


def _number(record: Record, key: str, name: str) -> int:
    number = number_of(record, key, name)
    return 0 if number == NOTHING else number


def printed(record: Record, abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = name_of(record, KEYS)
    kind = record.get("type")
    if not isinstance(kind, str) or kind.lower() not in TYPES:
        raise BadInput(f"card {name!r}: type must be one of {', '.join(TYPES)}, not {kind!r}")
    kind = kind.lower()
    nums = [NOTHING] * len(NUMBERS)
    for prop in PRINTED.get(kind, PRINTED[EVENT]):
        nums[prop] = _number(record, NUMBERS[prop], name)
    for key in NUMBERS:
        _number(record, key, name)
    legendary = record.get("legendary", False)
    if not isinstance(legendary, bool):
        raise BadInput(f"card {name!r}: legendary must be true or false, not {legendary!r}")
    sets = [
        frozenset([kind]),
        frozenset(one_or_more(record, "faction", name)),
        frozenset(one_or_more(record, "attributes", name)),
        frozenset([name]),
        keywords,
        frozenset([LEGENDARY]) if legendary else frozenset(),
        frozenset(),
    ]
    return made(record, name, nums, sets, abilities)
