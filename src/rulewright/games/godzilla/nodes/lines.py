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

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    keyword: str = ""
    """12.1.1: the keyword that stands for the trigger; without one the same ability is no keyword ability."""


class Stages(Node):
    """Several continuous sentences of one line, each under its own condition."""

    parts: tuple[Continuous, ...]


class BurstText(Node):
    """12.5: Burst with its rank."""

    rank: int


class EvolutionText(Node):
    """12.6: Evolution with its rank and trait."""

    rank: int
    trait: str


class BaseText(Node):
    """12.9: Base with the automatic ability that ends it."""

    body: Node


class ResonanceText(Node):
    """12.8: Resonance with its colours and conditions."""

    colors: str
    rules: tuple[DeckRule, ...] = ()
