"""What may be wrong with a card's data although it could be read: numbers and icons that are missing, words that no card has."""

from __future__ import annotations

import re

from rulewright.kernel.cards import CardDef, with_related
from rulewright.kernel.nodes import Word
from rulewright.tcg.interface import Rules

LOST = re.compile(r"\[\s*\]|\{\s*\}|<\s*>|【\s*】|\(\s*\)|[\ufffd\ue000-\uf8ff□]|(?m:^\s*:)")
"""What is left where an icon or a sign has not come into the data."""


NOTHING: tuple[object, ...] = (None, "", [])
NONE = "NONE"
"""What some data say where a card has none of it."""


class Doubts:
    """Looks at cards beside the starter cards of a game and all cards that come with them."""

    __slots__ = ("needed", "words")

    def __init__(self, rules: Rules, others: list[CardDef]) -> None:
        starter = rules.starter_pool().cards
        self.needed: dict[str, set[str]] = {}
        """The keys that every starter card of a type has something under."""
        for card in starter:
            filled = {key for key, value in card.record.items() if value not in (*NOTHING, NONE)} - {"text", "abilities", "id", "sides"}
            kind = str(card.record.get("type"))
            self.needed[kind] = self.needed[kind] & filled if kind in self.needed else filled
        self.words = {word for card in with_related(starter + others) for words in card.sets for word in words}
        """Every word that some card has: types, traits, names ..."""

    def of(self, card: CardDef) -> list[str]:
        """What is doubtful about a card, in words."""
        found: list[str] = []
        kind = str(card.record.get("type"))
        lacking = sorted(key for key in self.needed.get(kind, ()) if card.record.get(key) in NOTHING)
        if lacking:
            found.append(f"no {', '.join(lacking)} in the data")
        lost = LOST.search(card.text)
        if lost:
            found.append(f"an icon seems to be missing in the text: {around(card.text, lost.start(), lost.end())!r}")
        wanted = {node.word: None for ability in card.abilities for node in ability.nodes if isinstance(node, Word)}
        for word in wanted:
            if word[:1].isupper() and word not in self.words and word in card.text:
                found.append(f"no card is, has or is called {word!r}")
        return found


def around(text: str, start: int, end: int) -> str:
    """The words around a place of a text."""
    return text[max(0, start - 12) : end + 12].replace("\n", " ")
