"""What was spoken of in a card text, for lexicons whose words know one thing from several.

A game's own binder derives from `Referents` and walks over its nodes; `otherwise` says what a word means before which
nothing was spoken of.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.kernel.nodes import Bound, Cards
from rulewright.language.errors import NotUnderstood
from rulewright.language.pronouns import FIRST_SLOT


class Referent:
    """Something that was spoken of: a slot, or words that need none."""

    __slots__ = ("words", "slot", "same", "many")

    def __init__(self, words: tuple[str, ...], slot: int, same: Cards | None, many: bool) -> None:
        self.words = words
        self.slot = slot
        self.same = same
        self.many = many


class Referents:
    """Gives each thing that later words can speak of a slot, and each pronoun what it means."""

    def __init__(self, singular: tuple[str, ...], meanings: Mapping[str, tuple[str, ...]], before: list[Referent] | None = None) -> None:
        self.singular = singular
        """Words that cannot mean several things."""
        self.meanings = meanings
        """Words in the plural also stand for single things."""
        self.referents: list[Referent] = [] if before is None else before.copy()
        """What was spoken of."""
        self.next = FIRST_SLOT

    def otherwise(self, word: str) -> Referent:
        """What a word means that nothing before it can be meant by."""
        raise NotUnderstood("reference", word, 0, f"{word!r} has nothing to stand for")

    def new(self, words: tuple[str, ...] = (), many: bool = False) -> int:
        """A slot for something that can be called by these words."""
        slot = self.next
        self.next += 1
        if words:
            self.referents.append(Referent(words, slot, None, many))
        return slot

    def known(self, words: tuple[str, ...], same: Cards, many: bool) -> None:
        """Words that can be spoken of again without a slot of their own."""
        self.referents.append(Referent(words, -1, same, many))

    def latest(self, word: str) -> Referent:
        """The latest thing that the word can mean."""
        for referent in reversed(self.referents):
            if any(one in referent.words for one in self.meanings.get(word, (word,))):
                if referent.many and word in self.singular:
                    raise NotUnderstood("reference", word, 0, f"{word!r} could be one of several")
                return referent
        return self.otherwise(word)

    def bind(self, value: Bound, word: str) -> None:
        """Say what a pronoun means."""
        meant = self.latest(word)
        value.slot, value.same = meant.slot, meant.same
