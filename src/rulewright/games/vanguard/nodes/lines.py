"""What a line of Vanguard's card texts is."""

from __future__ import annotations

from rulewright.english.trees import Line
from rulewright.kernel.nodes import Condition, Effect, Node, Static, Trigger

AUTO, ACT, CONT = "[AUTO]", "[ACT]", "[CONT]"


class Text(Node):
    """One ability as printed: kind, zones where it is active, Limit Break, then what it does."""

    __slots__ = ("kind", "zones", "limit", "body", "tree")
    FIELDS = ("kind", "zones", "limit", "body")

    def __init__(self, kind: str, body: Node, zones: int = 0, limit: int = 0, tree: Line | None = None) -> None:
        self.kind = kind
        self.zones = zones
        self.limit = limit
        self.body = body
        self.tree = tree
        """What was read, for printing."""


class Automatic(Node):
    """8.1.1.2: cost, a period in which it can trigger, trigger condition, effect."""

    __slots__ = ("cost", "during", "trigger", "effect")
    FIELDS = ("cost", "during", "trigger", "effect")

    def __init__(self, trigger: Trigger, effect: Effect, cost: Effect | None = None, during: Condition | None = None) -> None:
        self.cost = cost
        self.during = during
        self.trigger = trigger
        self.effect = effect


class Acted(Node):
    """8.1.1.1: cost and effect."""

    __slots__ = ("cost", "effect")
    FIELDS = ("cost", "effect")

    def __init__(self, effect: Effect, cost: Effect | None = None) -> None:
        self.cost = cost
        self.effect = effect


class Continuous(Node):
    """8.1.1.3: parts that are in effect as long as the conditions hold; a replacement may have a cost (8.2.1.3)."""

    __slots__ = ("cost", "parts", "during", "condition")
    FIELDS = ("cost", "parts", "during", "condition")

    def __init__(self, parts: tuple[Static, ...], during: Condition | None = None, condition: Condition | None = None, cost: Effect | None = None) -> None:
        self.parts = parts
        self.during = during
        self.condition = condition
        self.cost = cost


class Keyword(Node):
    """A keyword ability."""

    word: str
