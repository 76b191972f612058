"""What is said of cards in a sentence: "your units get +2 power and cannot be chosen".

The parts do not know their cards while the sentence is read (`SUBJECT`); `Said.settle` tells them.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.english.plurals import singular
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import Chars
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ABILITIES, AddWord, ChangeNumber, GainAbility, LoseAbilities, LoseWord
from rulewright.kernel.nodes import Bound, Cards, Condition, Node, Static, alike, given, walk

SUBJECT = Bound("subject")
"""Stands for the subject of a sentence until it is known."""


class Said(Static):
    """Something said of some cards: they gain, lose, cannot."""

    who: Cards
    parts: tuple[Static, ...]

    def hooks(self) -> list[int]:
        return []  # its parts have them

    def settle(self) -> None:
        """Tell the parts whom they are about."""
        for part in self.parts:
            if hasattr(part, "who"):
                setattr(part, "who", self.who)


class Continuous(Node):
    """A continuous ability: parts that apply as long as the condition holds."""

    parts: tuple[Static, ...]
    condition: Condition | None = None


class GainNumber(ChangeNumber):
    """Cards gain a number."""

    who: Cards = given(SUBJECT)
    setting: bool = given(False)

    def reads(self) -> int:
        return self.who.reads() | self.amount.reads()


class GainText(GainAbility):
    """Cards gain a quoted ability, which the compiler reads."""

    text: Node
    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()


def own_nodes(effect: Node) -> list[Node]:
    """The nodes of an effect, without those of the abilities that it quotes."""
    found: list[Node] = []
    walk(effect, found)
    return not_quoted(found)


def not_quoted(nodes: list[Node]) -> list[Node]:
    """These nodes without those in the texts that some of them give."""
    quoted: list[Node] = []
    for node in nodes:
        if isinstance(node, GainText):
            walk(node.text, quoted)
    inner = {id(node) for node in quoted}
    return [node for node in nodes if id(node) not in inner]


def compile_given(nodes: list[Node], compiled: Callable[[Node], Ability]) -> None:
    """Compile the abilities that texts give to cards. Each text is compiled once, with all that is quoted in it; nodes that give
    the same give one ability."""
    known: list[GainText] = []
    for node in not_quoted(nodes):
        if isinstance(node, GainText) and node.ability is None:
            for other in known:
                if alike(other.text, node.text):
                    node.ability = other.ability
                    break
            else:
                node.ability = compiled(node.text)
                known.append(node)


class GainWord(AddWord):
    """Cards gain a word of a property, or are also treated as having it."""

    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()


class BecomeWord(GainWord):
    """Cards become of a word, and of no other; of none where it is empty."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.sets[self.prop] = frozenset([self.word] if self.word else [])


class LoseNamed(LoseWord):
    """Cards lose a word that the text names in the singular or the plural; all words where it names none."""

    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        lost = singular(self.word)
        chars.sets[self.prop] = frozenset(word for word in chars.sets[self.prop] if self.word and singular(word) != lost)


class GainKeyword(GainAbility):
    """Cards gain a keyword, with the ability that it stands for."""

    prop: int
    word: str
    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (self.prop + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.sets[self.prop] = chars.sets[self.prop] | {self.word}
        super().change(game, chars, amount, source)


class LoseKeyword(LoseWord):
    """Cards lose a keyword, with every ability that they were given by it."""

    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (self.prop + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        chars.lose_given(self.word)


class LoseAll(LoseAbilities):
    """Cards lose all their abilities, given ones and keywords as well."""

    prop: int
    who: Cards = given(SUBJECT)

    def reads(self) -> int:
        return self.who.reads()

    def writes(self) -> int:
        return ABILITIES | 1 << (self.prop + 16)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        chars.lose_given()
        chars.sets[self.prop] = frozenset()
