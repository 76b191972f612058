"""Section 2: from a card's record to a printed card.

2.11, 2.11.1: the text holds the card's own abilities. 2.11.2: colours of the text are no part of a record. 2.12, 2.12.1,
2.12.2, 2.13, 2.13.1, 2.13.2, 2.14, 2.14.1, 2.14.2, 2.15, 2.15.1, 2.15.2: art, rarity and artist are no part of a record
either; the collection id only names it. 2.4.1, 2.4.2: grade. 2.10.1.1, 2.10.1.2, 2.10.1.3: skill icons.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules.words import CRITICAL, GRADE, LORD, NORMAL_UNIT, POWER, RESTRAINT, SHIELD, SKILLS, TRIGGER_UNIT, TRIGGERS
from rulewright.games.vanguard.rules.zones import ON_RC, ON_VC
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Bound, Fixed
from rulewright.tcg.cards.records import Record, made, name_of, number_of, words_of

KEYS = ("id", "name", "type", "clan", "race", "grade", "power", "shield", "critical", "trigger", "skill", "text")

TEXT_SKILLS = frozenset([RESTRAINT, LORD])
"""Keyword abilities that stand in the text, and can be lost like a skill icon."""
CIRCLES = ON_VC | ON_RC

TRIGGER_POWER = 5000
"""2.8.1.1: what every trigger icon gives."""


def plain(word: str) -> str:
    """A word without regard to case, underscores and exclamation marks: TWIN_DRIVE is Twin Drive!!."""
    return " ".join(word.replace("_", " ").replace("!", "").casefold().split())


def _words(record: Record, key: str, name: str) -> list[str]:
    """One word or several: a list, or divided by slashes."""
    value = record.get(key)
    if value is None:
        return []
    words = words_of({key: value.split("/") if isinstance(value, str) else value}, key, name)
    return [word.strip() for word in words if word.strip()]


def _known(record: Record, key: str, name: str, known: list[str]) -> list[str]:
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


def printed(record: Record, abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = name_of(record, KEYS)
    kinds = _known(record, "type", name, [NORMAL_UNIT, TRIGGER_UNIT])
    if len(kinds) != 1:
        raise BadInput(f"card {name!r}: type must be {NORMAL_UNIT} or {TRIGGER_UNIT}, not {record.get('type')!r}")
    nums = [NOTHING] * 4
    nums[GRADE] = number_of(record, "grade", name, needed=True)
    nums[POWER] = number_of(record, "power", name, needed=True)
    nums[SHIELD] = number_of(record, "shield", name)
    nums[CRITICAL] = number_of(record, "critical", name)
    if nums[CRITICAL] == NOTHING:
        nums[CRITICAL] = 1
    triggers = _known(record, "trigger", name, TRIGGERS)
    if len(triggers) > 1:
        raise BadInput(f"card {name!r}: a card has one trigger icon at most")
    sets = [
        frozenset(kinds),
        frozenset(_words(record, "clan", name)),
        frozenset(_words(record, "race", name)),
        frozenset([name]),
        frozenset(_known(record, "skill", name, SKILLS)) | always(abilities),
        frozenset(triggers),
        keywords,
    ]
    return made(record, name, nums, sets, abilities + ([trigger_icon()] if triggers else []))


def always(abilities: list[Ability]) -> frozenset[str]:
    """The keyword abilities of a text that a unit has wherever it can attack from; others it has where they are active."""
    return frozenset(
        word for ability in abilities for word in ability.keywords if word in TEXT_SKILLS and not ability.active and ability.zones & CIRCLES == CIRCLES
    )


# -- 2.8 the lasting parts of a trigger icon ------------------------------------------------------------------


def trigger_icon() -> Ability:
    """What a trigger icon gives to a chosen unit until the end of the turn, as the continuous parts of an ability that
    is active nowhere: power, then critical. It has no text."""
    parts = (ChangeNumber(Bound("it"), POWER, Fixed(TRIGGER_POWER), False), ChangeNumber(Bound("it"), CRITICAL, Fixed(1), False))
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
