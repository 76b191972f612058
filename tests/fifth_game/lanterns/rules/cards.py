"""2.1: from a record to a printed card."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef
from rulewright.tcg.cards.records import Record, made, name_of, number_of

KEYS = ("id", "name", "light", "text")


def printed(record: Record, abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
    """A printed card, its abilities already compiled."""
    name = name_of(record, KEYS)
    return made(record, name, [number_of(record, "light", name, needed=True)], [frozenset([name])], abilities)
