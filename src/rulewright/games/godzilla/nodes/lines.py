"""What a line of Godzilla's card texts is. 10.1.1.2: continuous ones are `Continuous` of tcg/effects/said.py."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.deck_rules import DeckRule
from rulewright.kernel.nodes import Condition, Effect, Node, Trigger
from rulewright.tcg.effects.said import Continuous


class Text(Node):
    """One ability as printed: its turn and awakening marks, then what it does."""

    __slots__ = ("marks", "body")
    FIELDS = ("marks", "body")

    def __init__(self, body: Node, marks: tuple[Condition, ...] = ()) -> None:
        self.marks = marks
        self.body = body


class Automatic(Node):
    """10.1.1.1: a trigger condition and an effect; `condition` must hold when it is triggered."""

    __slots__ = ("trigger", "effect", "condition", "keyword")
    FIELDS = ("trigger", "effect", "condition", "keyword")

    def __init__(self, trigger: Trigger, effect: Effect, condition: Condition | None = None, keyword: str = "") -> None:
        self.trigger = trigger
        self.effect = effect
        self.condition = condition
        self.keyword = keyword
        """12.1.1: the keyword that stands for the trigger; without one the same ability is no keyword ability."""


class Stages(Node):
    """Several continuous sentences of one line, each under its own condition."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Continuous, ...]) -> None:
        self.parts = parts


class BurstText(Node):
    """12.5: Burst with its rank."""

    __slots__ = ("rank",)
    FIELDS = ("rank",)

    def __init__(self, rank: int) -> None:
        self.rank = rank


class EvolutionText(Node):
    """12.6: Evolution with its rank and trait."""

    __slots__ = ("rank", "trait")
    FIELDS = ("rank", "trait")

    def __init__(self, rank: int, trait: str) -> None:
        self.rank = rank
        self.trait = trait


class BaseText(Node):
    """12.9: Base with the automatic ability that ends it."""

    __slots__ = ("body",)
    FIELDS = ("body",)

    def __init__(self, body: Node) -> None:
        self.body = body


class ResonanceText(Node):
    """12.8: Resonance with its colours and conditions."""

    __slots__ = ("colors", "rules")
    FIELDS = ("colors", "rules")

    def __init__(self, colors: str, rules: tuple[DeckRule, ...] = ()) -> None:
        self.colors = colors
        self.rules = rules
