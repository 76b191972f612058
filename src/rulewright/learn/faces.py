"""What cards say, as rows of numbers: made of what a view shows, once for each way a card is shown."""

from __future__ import annotations

import re
from functools import lru_cache
from struct import Struct
from zlib import crc32

from rulewright.kernel.cards import CardDef, Chars
from rulewright.kernel.game import Game
from rulewright.learn.fields import CARD, NUMBERS, TEXT, WORDS
from rulewright.tcg.faces.layout import Layout
from rulewright.tcg.faces.picture import words
from rulewright.tcg.faces.view import as_printed
from rulewright.tcg.interface import Rules

Shown = dict[str, object]
"""A card as a view has it."""

FACE = Struct(f"={len(CARD) - [name for name, _ in CARD].index('card')}i")
"""The columns of a card's row that its face decides, from the printed card on."""

MANY = 4096
"""How many faces are kept before they are made anew."""
MANY_TEXTS = 1 << 15
"""How many prompts and names are remembered."""
HIGHEST = 1 << 30
TOKEN = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[^\W\d]+|\d+|[+~-]")


@lru_cache(MANY_TEXTS)
def key(text: str) -> int:
    """A number of 24 bits for a name: the same on every machine, and a float holds it exactly."""
    return crc32(text.encode()) >> 8


def tokens(text: str) -> list[str]:
    """The words, numbers and symbols of a text."""
    return TOKEN.findall(text.lower())


def bag(found: list[str], size: int) -> bytes:
    """How many of them fall into each of so many places."""
    counts = bytearray(size)
    for one in found:
        place = crc32(one.encode()) % size
        counts[place] = min(127, counts[place] + 1)
    return bytes(counts)


@lru_cache(MANY_TEXTS)
def words_of(text: str, size: int) -> bytes:
    """The words of a label or a prompt."""
    return bag(tokens(text), size)


def phrases(text: str) -> list[str]:
    """The words of a text and its pairs of neighbouring words."""
    found = tokens(text)
    return found + [f"{one} {other}" for one, other in zip(found, found[1:])]


def whole(value: object) -> int:
    """A number of a view as an array can hold it; 0 where there is none."""
    return max(-HIGHEST, min(HIGHEST, int(value))) if isinstance(value, (int, float)) else 0


class Faces:
    """The faces of a game's cards, each with its place in `numbers` and `bags`."""

    __slots__ = ("layout", "places", "by_card", "by_chars", "kept", "numbers", "bags")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.forget()

    def forget(self) -> None:
        """Begin anew; place 0 is a card of which nothing is known."""
        self.places: dict[object, int] = {}
        self.by_card: dict[int, int] = {}
        """Faces of printed cards, by the identity of their definitions."""
        self.by_chars: dict[tuple[object, ...], int] = {}
        """Faces of changed cards, by what they are like."""
        self.kept: list[object] = []
        """What the identities among the keys belong to, so that no other object can take their place."""
        self.numbers = [bytes(FACE.size)]
        self.bags = [bytes(WORDS + TEXT)]

    def place(self, shown: Shown, ability: str = "") -> int:
        """Where the face of a card is, or of an ability of it."""
        known: object = id(shown["printed"]) if shown["as printed"] and not ability else self.identity(shown, ability)
        found = self.places.get(known)
        if found is None:
            found = self.places[known] = len(self.numbers)
            self.kept.append(shown["printed"])
            self.add(shown, ability)
        return found

    def printed(self, definition: CardDef) -> int:
        """Where the face of a card is that nothing changes."""
        found = self.by_card.get(id(definition))
        if found is None:
            found = self.by_card[id(definition)] = self.place(as_printed(definition, self.layout.numbers, self.layout.sets))
            self.kept.append(definition)
        return found

    def changed(self, rules: Rules, game: Game, card: int, viewer: int, chars: Chars) -> int:
        """Where the face of a card is that something changes."""
        definition = game.defs[card]
        words = [] if chars.sets == definition.sets else chars.sets
        known = (id(definition), *chars.nums, *words, chars.muted, *map(id, chars.granted))
        found = self.by_chars.get(known)
        if found is None:
            found = self.by_chars[known] = self.place(rules.show(game, card, viewer))
            self.kept.append((definition, chars.granted))
        return found

    def crowded(self, more: int) -> bool:
        """Whether there is no room for so many more faces."""
        return len(self.places) + more >= MANY or len(self.by_chars) >= MANY

    def identity(self, shown: Shown, ability: str) -> object:
        """All that decides the face of a changed card."""
        layout = self.layout
        return (
            shown["card"],
            ability,
            shown["without abilities"],
            tuple(words(shown["gained"])),
            *[shown[name] for name in layout.numbers],
            *[tuple(words(shown[name])) for name in layout.sets],
        )

    def add(self, shown: Shown, ability: str) -> None:
        """A row for a face."""
        printed = shown["printed"]
        assert isinstance(printed, dict)
        gained = words(shown["gained"])
        row = [key(str(shown["card"])), int(shown["without abilities"] is True), len(gained)]
        for name in self.layout.numbers[:NUMBERS]:
            row += [whole(shown[name]), whole(printed[name]), int(shown[name] is not None)]
        self.numbers.append(FACE.pack(*row, *[0] * (FACE.size // 4 - len(row))))
        said = ability or " ".join(["" if shown["without abilities"] else str(shown["text"]), *gained])
        self.bags.append(
            bag([f"{name} {word}" for name in self.layout.sets for word in words(shown[name])], WORDS)
            + bag(phrases(said.replace(str(shown["name"]), "~")), TEXT)
        )
