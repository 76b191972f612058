"""The trees of whole paragraphs: what stands around the effects and parts of a card's text."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.costs import CostOf
from rulewright.kernel.nodes import Cards, Condition, Effect, Node, Number, Static, Trigger, given
from rulewright.language.errors import Reject
from rulewright.language.joints import Unjoined
from rulewright.tcg.effects.said import Continuous


class Text(Node):
    """One paragraph as printed: one or more abilities."""

    bodies: tuple[Node, ...]
    said: object = given(None)
    """What it says in card English."""
    KEPT = ("said",)

    def __post_init__(self) -> None:
        check_bodies(self.bodies)


class Paragraphs(Node):
    """The effect paragraphs of a chant."""

    parts: tuple[Node, ...]


class Closing(Node):
    """A sentence that takes all that follows in its paragraph."""


def check_bodies(bodies: tuple[Node, ...]) -> None:
    """What can follow what."""
    for before, after in zip(bodies, bodies[1:]):
        if isinstance(after, (Instead, Other)) and (not isinstance(before, Continuous) or (before.condition is None) == isinstance(after, Other)):
            raise Reject("instead of what")
        if isinstance(before, (Activated, Automatic, Marked, Judged, Closing)) or isinstance(before, Keywords) and isinstance(after, Keywords):
            raise Reject("one ability")
    if bodies and isinstance(bodies[0], (Instead, Other)):
        raise Reject("instead of what")


class Keywords(Node):
    """Keywords that stand for themselves."""

    words: tuple[str, ...]


class Limit(Node):
    """What limits the playing of an ability: so many times in a turn, only at main timing, only under a condition."""

    times: int = 0
    main_timing: bool = False
    condition: Condition | None = None


class AbilityCost(Node):
    """903.2i: what alters the cost of the ability that it stands with, perhaps under a condition."""

    cost: Static
    condition: Condition | None = None


class Unchased(Node):
    """1008.2: players cannot chase to the ability that it stands with."""


class Activated(Node):
    """901.1a: cost and effect, perhaps a name, and limits."""

    cost: CostOf
    effect: Effect
    name: str = ""
    limits: tuple[Node, ...] = ()
    art: bool = False
    """Section 1112: 1112.1: a God's Art."""


class Automatic(Node):
    """901.1b: a trigger condition and an effect."""

    trigger: Trigger
    effect: Effect
    limits: tuple[Node, ...] = ()


class Instead(Continuous):
    """What applies under a condition instead of the sentence before it."""


class Other(Continuous):
    """What applies where the condition of the sentence before it does not hold."""


class Marked(Node):
    """An effect behind a keyword: [Break], a bare [Enter]."""

    word: str
    effect: Effect
    limits: tuple[Node, ...] = ()


class Judged(Node):
    """1125, 1408: [Judgment] and its cost, perhaps with limits."""

    cost: CostOf
    limits: tuple[Node, ...] = ()


class SpellText(Node):
    """What a chant does, with what is said about playing it before and after."""

    effect: Effect
    asides: tuple[Node, ...] = ()
    said: object = given(None)
    """What it says in card English."""
    KEPT = ("said",)


class NewTargets(Unjoined):
    """New targets for the copy that was spoken of; joined to it while reading."""


class DealInstead(Unjoined):
    """Another amount of damage than the one that was spoken of; joined to it while reading."""

    amount: Number
    source: Cards
