"""1100, 1400: keywords with a meaning of their own, and texts about playing the card itself."""

from __future__ import annotations

from rulewright.games.force_of_will.abilities import AUTOMATIC, CONTINUOUS, WillAbility
from rulewright.games.force_of_will.play_effects import Tokens
from rulewright.games.force_of_will.words import ATTRIBUTES, RESONATOR
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.nodes import All, Condition, Node, Static
from rulewright.language.phrases import Grammar, NotUnderstood

EVERYWHERE = (1 << 13) - 1
PLAIN = ("Pierce", "Precision", "First Strike", "Flying", "Swiftness", "Imperishable", "Quickcast", "Remnant", "Bloodlust", "Eternal", "Will of Hope",
         "Will of Despair")
"""Keywords that the rules read off the card."""


def add_keywords(g: Grammar) -> None:
    """Phrases of keywords with a cost, a number or a text."""
    g.add("permit", "players cannot gain life", NoLife)
    g.add("aside", "players cannot chase to this card", Unchaseable)
    g.terminal("tokenkeyword", lambda token: NO_WORD, lambda value: NO_WORD)


from rulewright.language.errors import NO as NO_WORD  # noqa: E402


class NoLife(Static):
    """To be written."""

    __slots__ = ()

    def hooks(self) -> list[int]:
        return []


class Unchaseable(Node):
    """To be written."""

    __slots__ = ()


def keyword_abilities(word: str, home: int, line: str, tree: Node) -> list[WillAbility]:
    """The abilities that a keyword stands for."""
    return [WillAbility(CONTINUOUS, None, None, (), (), EVERYWHERE if word in ("Quickcast", "Remnant") else home, (word,), line, tree)]


def body_abilities(body: Node, line: str, tree: Node, home: int) -> list[WillAbility]:
    """Abilities of the other sentences."""
    raise NotUnderstood("line", line, 0, "no ability")


def aside_abilities(aside: Node, line: str, tree: Node) -> list[WillAbility]:
    """What is said about playing a chant."""
    return []


def static_zones(parts: list[Static], condition: Condition | None, home: int) -> int:
    """902.2: what is about playing the card itself works where it is played from."""
    return home


def both(first: Condition, second: Condition) -> Condition:
    """Two conditions."""
    return All((first, second))


def token(node: Tokens) -> CardDef:
    """1303.1: the printed card that a token stands for."""
    left, right = node.change.split("/")
    name = node.named or " ".join(node.races) or "token"
    nums = [0, int(left) if left.isdigit() else 0, int(right) if right.isdigit() else 0, NOTHING]
    sets = [frozenset([RESONATOR]), frozenset(node.races), frozenset(word for word in node.attributes if word in ATTRIBUTES), frozenset([name]), frozenset[str]()]
    return CardDef(f"token {name}", name, nums, sets, "", [], {})


__all__ = ["AUTOMATIC"]
