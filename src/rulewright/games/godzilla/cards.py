"""Section 2: from a card's record to a printed card.

2.9, 2.9.1: the text holds the card's own abilities. 2.10: art is no part of a record.
"""

from __future__ import annotations

from rulewright.games.godzilla.words import BATTLE, COUNTER_POWER, ICON, MONSTER, RANK, STRATEGY, THREAT
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput

KEYS = ("id", "name", "type", "rank", "colors", "traits", "invasion_icon", "threat_level", "counter_power", "text")
COLORS = ("red", "blue", "green", "white")


def _number(record: dict[str, object], key: str, name: str) -> int:
    value = record.get(key)
    if value is None:
        return NOTHING
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"card {name!r}: {key} must be a whole number, not {value!r}")
    return value


def _words(record: dict[str, object], key: str, name: str) -> list[str]:
    value = record.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadInput(f"card {name!r}: {key} must be a list of words, not {value!r}")
    return value


def printed(record: dict[str, object], abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise BadInput(f"a card without a name: {record!r}")
    unknown = [key for key in record if key not in KEYS]
    if unknown:
        raise BadInput(f"card {name!r}: unknown key {unknown[0]!r}; there are: {', '.join(KEYS)}")
    kind = record.get("type")
    if kind not in (MONSTER, BATTLE, STRATEGY):
        raise BadInput(f"card {name!r}: type must be Monster, Battle or Strategy, not {kind!r}")
    nums = [NOTHING] * 4
    nums[RANK] = _number(record, "rank", name)
    nums[THREAT] = _number(record, "threat_level", name)
    nums[COUNTER_POWER] = _number(record, "counter_power", name)
    nums[ICON] = _number(record, "invasion_icon", name)
    if nums[RANK] == NOTHING:
        raise BadInput(f"card {name!r}: it has no rank")
    colors = [color.lower() for color in _words(record, "colors", name)]
    for color in colors:
        if color not in COLORS:
            raise BadInput(f"card {name!r}: no color {color!r}; there are: {', '.join(COLORS)}")
    text = record.get("text", "")
    if not isinstance(text, str):
        raise BadInput(f"card {name!r}: text must be a string")
    sets = [frozenset([str(kind)]), frozenset(colors), frozenset(_words(record, "traits", name)), frozenset([name]),
            keywords]
    card_id = record.get("id", name)
    card = CardDef(str(card_id), name, nums, sets, text, abilities, dict(record))
    for place, ability in enumerate(abilities):
        ability.place = place
    return card
