"""The trees of whole paragraphs: what stands around the effects and parts of a card's text."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.costs import CostOf
from rulewright.kernel.nodes import Cards, Condition, Effect, Node, Number, Static, Trigger
from rulewright.language.errors import Reject
from rulewright.language.joints import Unjoined
from rulewright.tcg.effects.said import Continuous


class Text(Node):
    """One paragraph as printed: one or more abilities."""

    __slots__ = ("bodies", "said")
    FIELDS = ("bodies",)
    KEPT = ("said",)

    def __init__(self, bodies: tuple[Node, ...]) -> None:
        check_bodies(bodies)
        self.bodies = bodies
        self.said: object = None
        """What it says in card English."""


class Paragraphs(Node):
    """The effect paragraphs of a chant."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Node, ...]) -> None:
        self.parts = parts


class Closing(Node):
    """A sentence that takes all that follows in its paragraph."""

    __slots__ = ()


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

    __slots__ = ("words",)
    FIELDS = ("words",)

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words


class Limit(Node):
    """What limits the playing of an ability: so many times in a turn, only at main timing, only under a condition."""

    __slots__ = ("times", "main_timing", "condition")
    FIELDS = ("times", "main_timing", "condition")

    def __init__(self, times: int = 0, main_timing: bool = False, condition: Condition | None = None) -> None:
        self.times = times
        self.main_timing = main_timing
        self.condition = condition


class AbilityCost(Node):
    """903.2i: what alters the cost of the ability that it stands with, perhaps under a condition."""

    __slots__ = ("cost", "condition")
    FIELDS = ("cost", "condition")

    def __init__(self, cost: Static, condition: Condition | None = None) -> None:
        self.cost = cost
        self.condition = condition


class Unchased(Node):
    """1008.2: players cannot chase to the ability that it stands with."""

    __slots__ = ()


class Activated(Node):
    """901.1a: cost and effect, perhaps a name, and limits."""

    __slots__ = ("cost", "effect", "name", "limits", "art")
    FIELDS = ("cost", "effect", "name", "limits", "art")

    def __init__(self, cost: CostOf, effect: Effect, name: str = "", limits: tuple[Node, ...] = (), art: bool = False) -> None:
        self.cost = cost
        self.effect = effect
        self.name = name
        self.limits = limits
        self.art = art
        """Section 1112: 1112.1: a God's Art."""


class Automatic(Node):
    """901.1b: a trigger condition and an effect."""

    __slots__ = ("trigger", "effect", "limits")
    FIELDS = ("trigger", "effect", "limits")

    def __init__(self, trigger: Trigger, effect: Effect, limits: tuple[Node, ...] = ()) -> None:
        self.trigger = trigger
        self.effect = effect
        self.limits = limits


class Instead(Continuous):
    """What applies under a condition instead of the sentence before it."""

    __slots__ = ()


class Other(Continuous):
    """What applies where the condition of the sentence before it does not hold."""

    __slots__ = ()


class Marked(Node):
    """An effect behind a keyword: [Break], a bare [Enter]."""

    __slots__ = ("word", "effect", "limits")
    FIELDS = ("word", "effect", "limits")

    def __init__(self, word: str, effect: Effect, limits: tuple[Node, ...] = ()) -> None:
        self.word = word
        self.effect = effect
        self.limits = limits


class Judged(Node):
    """1125, 1408: [Judgment] and its cost, perhaps with limits."""

    __slots__ = ("cost", "limits")
    FIELDS = ("cost", "limits")

    def __init__(self, cost: CostOf, limits: tuple[Node, ...] = ()) -> None:
        self.cost = cost
        self.limits = limits


class SpellText(Node):
    """What a chant does, with what is said about playing it before and after."""

    __slots__ = ("effect", "asides", "said")
    FIELDS = ("effect", "asides")
    KEPT = ("said",)

    def __init__(self, effect: Effect, asides: tuple[Node, ...] = ()) -> None:
        self.effect = effect
        self.asides = asides
        self.said: object = None
        """What it says in card English."""


class NewTargets(Unjoined):
    """New targets for the copy that was spoken of; joined to it while reading."""

    __slots__ = ()


class DealInstead(Unjoined):
    """Another amount of damage than the one that was spoken of; joined to it while reading."""

    __slots__ = ("amount", "source")
    FIELDS = ("amount", "source")

    def __init__(self, amount: Number, source: Cards) -> None:
        self.amount = amount
        self.source = source
