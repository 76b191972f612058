"""Stub until the card language is there: no text is understood."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef
from rulewright.kernel.effects import Effect


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """Abilities, keywords, words that were not understood."""
    text = str(record.get("text") or "")
    return [], frozenset(), [text] if text else []


def write_text(card: CardDef) -> str:
    """The text of a card."""
    return card.text


def write_effect(effect: Effect) -> str:
    """An effect in words."""
    return ""
