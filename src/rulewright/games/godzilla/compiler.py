"""From a card's text to its abilities and back."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """The abilities of a card, its keywords, and the words that were not understood."""
    return [], frozenset(), []


def write_text(card: CardDef) -> str:
    """The canonical text of a card."""
    return card.text
