"""Section 2: from a card's record to a printed card.

2-13a: the text holds the card's own abilities. 2-14, 2-14a, 2-14b, 2-15, 2-15a, 2-15b: flavor text and illustration are no part of a
record. 2-16, 2-16a, 2-16b: the collector number is its `id`. 2-8a: the reminder icons follow from the text.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.compiler import compile_text
from rulewright.games.gate_ruler.lexicon import write_text
from rulewright.games.gate_ruler.words import (
    ATK,
    EVENT,
    HP,
    LEGENDARY,
    LEVEL,
    LIFE,
    NUMBERS,
    RESOURCE_CARD,
    RULER_CARD,
    STK,
    TYPES,
    UNIT,
)
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput

KEYS = ("id", "name", "type", "faction", "attributes", "level", "atk", "hp", "stk", "life", "legendary", "text")
PRINTED = {UNIT: (LEVEL, ATK, HP, STK), RULER_CARD: (ATK, STK, LIFE), EVENT: (LEVEL,), RESOURCE_CARD: ()}
"""The numbers that a card of a type has; a missing one is 0. A field has a level like an event."""


def _number(record: dict[str, object], key: str, name: str) -> int:
    value = record.get(key)
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"card {name!r}: {key} must be a whole number, not {value!r}")
    return value


def _words(record: dict[str, object], key: str, name: str) -> list[str]:
    """One word or a list of words."""
    value = record.get(key)
    if value is None:
        return []
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadInput(f"card {name!r}: {key} must be a word or a list of words, not {value!r}")
    return [word.strip() for word in words if word.strip()]


def printed(record: dict[str, object], abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise BadInput(f"a card without a name: {record!r}")
    unknown = [key for key in record if key not in KEYS]
    if unknown:
        raise BadInput(f"card {name!r}: unknown key {unknown[0]!r}; there are: {', '.join(KEYS)}")
    kind = record.get("type")
    if not isinstance(kind, str) or kind.lower() not in TYPES:
        raise BadInput(f"card {name!r}: type must be one of {', '.join(TYPES)}, not {kind!r}")
    kind = kind.lower()
    nums = [NOTHING] * len(NUMBERS)
    for prop in PRINTED.get(kind, PRINTED[EVENT]):
        nums[prop] = _number(record, NUMBERS[prop], name)
    for key in NUMBERS:
        _number(record, key, name)
    text = record.get("text") or ""
    if not isinstance(text, str):
        raise BadInput(f"card {name!r}: text must be a string")
    legendary = record.get("legendary", False)
    if not isinstance(legendary, bool):
        raise BadInput(f"card {name!r}: legendary must be true or false, not {legendary!r}")
    sets = [frozenset([kind]), frozenset(_words(record, "faction", name)), frozenset(_words(record, "attributes", name)),
            frozenset([name]), keywords, frozenset([LEGENDARY]) if legendary else frozenset(), frozenset()]
    card = CardDef(str(record.get("id", name)), name, nums, sets, text, abilities, dict(record))
    for place, ability in enumerate(abilities):
        ability.place = place
    return card


def compile_card(record: dict[str, object]) -> CardDef:
    """A printed card with its abilities; words that are not understood end up in `unread`."""
    if not isinstance(record.get("text") or "", str):
        raise BadInput(f"card {record.get('name')!r}: text must be a string")
    abilities, keywords, unread = compile_text(record)
    card = printed(record, abilities, keywords)
    card.unread = unread
    return card


def write_card(card: CardDef) -> str:
    """The canonical text of a compiled card; compiling it again gives the same abilities."""
    return write_text(card)
