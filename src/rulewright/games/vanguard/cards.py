"""Section 2: from a card's record to a printed card.

2.11, 2.11.1: the text holds the card's own abilities. 2.11.2: colours of the text are no part of a record. 2.12, 2.12.1,
2.12.2, 2.13, 2.13.1, 2.13.2, 2.14, 2.14.1, 2.14.2, 2.15, 2.15.1, 2.15.2: art, rarity and artist are no part of a record
either; the collection id only names it. 2.4.1, 2.4.2: grade. 2.10.1.1, 2.10.1.2, 2.10.1.3: skill icons.
"""

from __future__ import annotations

from rulewright.games.vanguard.words import (
    CRITICAL,
    GRADE,
    LORD,
    NORMAL_UNIT,
    POWER,
    RESTRAINT,
    SHIELD,
    SKILLS,
    TRIGGER_UNIT,
    TRIGGERS,
)
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Bound, Fixed

KEYS = ("id", "name", "type", "clan", "race", "grade", "power", "shield", "critical", "trigger", "skill", "text")

TEXT_SKILLS = frozenset([RESTRAINT, LORD])
"""Keyword abilities that stand in the text, and can be lost like a skill icon."""

TRIGGER_POWER = 5000
"""2.8.1.1: what every trigger icon gives."""


def plain(word: str) -> str:
    """A word without regard to case, underscores and exclamation marks: TWIN_DRIVE is Twin Drive!!."""
    return " ".join(word.replace("_", " ").replace("!", "").casefold().split())


def _number(record: dict[str, object], key: str, name: str) -> int:
    value = record.get(key)
    if value is None:
        return NOTHING
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"card {name!r}: {key} must be a whole number, not {value!r}")
    return value


def _words(record: dict[str, object], key: str, name: str) -> list[str]:
    """One word or several: a list, or divided by slashes."""
    value = record.get(key)
    if value is None:
        return []
    words = value.split("/") if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadInput(f"card {name!r}: {key} must be a word or a list of words, not {value!r}")
    return [word.strip() for word in words if word.strip()]


def _known(record: dict[str, object], key: str, name: str, known: list[str]) -> list[str]:
    """Words of a closed list, in its spelling; NONE is none."""
    spelling = {plain(word): word for word in known}
    found: list[str] = []
    for word in _words(record, key, name):
        if plain(word) == "none":
            continue
        if plain(word) not in spelling:
            raise BadInput(f"card {name!r}: no {key} {word!r}; there are: {', '.join(known)}")
        found.append(spelling[plain(word)])
    return found


def printed(record: dict[str, object], abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise BadInput(f"a card without a name: {record!r}")
    unknown = [key for key in record if key not in KEYS]
    if unknown:
        raise BadInput(f"card {name!r}: unknown key {unknown[0]!r}; there are: {', '.join(KEYS)}")
    kinds = _known(record, "type", name, [NORMAL_UNIT, TRIGGER_UNIT])
    if len(kinds) != 1:
        raise BadInput(f"card {name!r}: type must be {NORMAL_UNIT} or {TRIGGER_UNIT}, not {record.get('type')!r}")
    nums = [NOTHING] * 4
    nums[GRADE] = _number(record, "grade", name)
    nums[POWER] = _number(record, "power", name)
    nums[SHIELD] = _number(record, "shield", name)
    nums[CRITICAL] = _number(record, "critical", name)
    if nums[CRITICAL] == NOTHING:
        nums[CRITICAL] = 1
    for key, prop in (("grade", GRADE), ("power", POWER)):
        if nums[prop] == NOTHING:
            raise BadInput(f"card {name!r}: it has no {key}")
    text = record.get("text") or ""
    if not isinstance(text, str):
        raise BadInput(f"card {name!r}: text must be a string")
    triggers = _known(record, "trigger", name, TRIGGERS)
    if len(triggers) > 1:
        raise BadInput(f"card {name!r}: a card has one trigger icon at most")
    abilities = abilities + ([trigger_icon()] if triggers else [])
    sets = [frozenset(kinds), frozenset(_words(record, "clan", name)), frozenset(_words(record, "race", name)),
            frozenset([name]), frozenset(_known(record, "skill", name, SKILLS)) | keywords & TEXT_SKILLS, frozenset(triggers),
            keywords]
    card = CardDef(str(record.get("id", name)), name, nums, sets, text, abilities, dict(record))
    for place, ability in enumerate(abilities):
        ability.place = place
    return card


# -- 2.8 the lasting parts of a trigger icon ------------------------------------------------------------------


def trigger_icon() -> Ability:
    """What a trigger icon gives to a chosen unit until the end of the turn, as the continuous parts of an ability that
    is active nowhere: power, then critical. It has no text."""
    parts = (ChangeNumber(Bound("it"), POWER, Fixed(TRIGGER_POWER), False),
             ChangeNumber(Bound("it"), CRITICAL, Fixed(1), False))
    return Ability(None, None, parts, (), 0, (), "", parts[0])


def icon_of(card: CardDef) -> Ability | None:
    """The ability made by `trigger_icon`, if the card has one."""
    if card.abilities and not card.abilities[-1].text and card.abilities[-1].zones == 0:
        return card.abilities[-1]
    return None


def text_abilities(card: CardDef) -> list[Ability]:
    """The abilities that the text of a card gives."""
    icon = icon_of(card)
    return card.abilities if icon is None else card.abilities[:-1]
