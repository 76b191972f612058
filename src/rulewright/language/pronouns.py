"""What does a pronoun of a card text stand for? The latest thing before it that can be meant.

A game's own `Binder` says what each of its nodes makes known (`introduce`), and where the order of the words is not
that of a node's fields (`enter`).
"""

from __future__ import annotations

from rulewright.kernel.nodes import Bound, Cards, Node
from rulewright.language.errors import NotUnderstood

FIRST_SLOT = 2

Referent = tuple[str, int | Cards]
"""A word, and what it can stand for: the slot of cards, or words that need no slot."""


class Binder:
    """Gives each thing that later words can speak of a slot, and each pronoun the slot of what it means."""

    def __init__(self, referents: list[Referent]) -> None:
        self.referents = referents
        self.next = FIRST_SLOT
        self.several: set[int] = set()
        """The slots that stand for several cards."""

    # -- what a lexicon decides -------------------------------------------------------------------------------

    def introduce(self, value: Node) -> None:
        """Slots for what this node makes known."""
        raise NotImplementedError

    def enter(self, value: Node) -> None:
        """Bind what is in a node, in the order of the text."""
        for name in value.FIELDS:
            self.visit(getattr(value, name))

    def is_many(self, value: Node) -> bool:
        """Whether what this node makes known is several cards."""
        return False

    # -- binding ----------------------------------------------------------------------------------------------

    def new(self, *words: str) -> int:
        """A slot for something that can be called by these words."""
        slot = self.next
        self.next += 1
        for word in words:
            self.referents.append((word, slot))
        return slot

    def latest(self, word: str) -> int | Cards:
        """The latest thing that the word can mean: its slot, or the words it stands for."""
        for known, meant in reversed(self.referents):
            if known == word:
                return meant
        raise NotUnderstood("reference", word, 0, f"{word!r} has nothing to stand for")

    def slot_of(self, word: str) -> int:
        """The slot of the latest thing that the word can mean, -1 for none."""
        for known, meant in reversed(self.referents):
            if known == word and isinstance(meant, int):
                return meant
        return -1

    def visit(self, value: object) -> None:
        """Bind everything in a node, or in several."""
        if isinstance(value, (tuple, list)):
            for item in value:
                self.visit(item)
        elif isinstance(value, Bound):
            meant = self.latest(value.word)
            if isinstance(meant, int):
                if value.one and meant in self.several:
                    raise NotUnderstood("reference", value.word, 0, f"{value.word!r} is one thing, and several were spoken of")
                value.slot = meant
            else:
                value.same = meant
        elif isinstance(value, Node):
            self.enter(value)
            self.introduce(value)
            if self.is_many(value):
                self.several.add(getattr(value, "slot", -1))
