"""The trees of whole abilities: what stands around an effect on a card. 14-1a-3: continuous ones are `Continuous` of tcg/effects/said.py."""

from __future__ import annotations

from rulewright.english.trees import Tree
from rulewright.games.gate_ruler.nodes.damage_effects import Ignore
from rulewright.games.gate_ruler.nodes.play_effects import Requirement
from rulewright.games.gate_ruler.rules.costs import Whole
from rulewright.kernel.nodes import Condition, Description, Effect, Node, Static, Trigger, given
from rulewright.language.errors import Reject
from rulewright.tcg.effects.said import Continuous


class Text(Node):
    """One ability as printed: its name, limits left and right of the colon (14-6a), Resource (16-17b), then what it does."""

    __slots__ = ("name", "left", "right", "resource", "body", "words")
    FIELDS = ("name", "left", "right", "resource", "body")
    KEPT = ("words",)

    def __init__(self, body: Node, name: str = "", left: str = "", right: str = "", resource: bool = False) -> None:
        self.name = name
        self.left = left
        self.right = right
        self.resource = resource
        self.body = body
        self.words: Tree | None = None
        """The words that say it."""


class Keywords(Node):
    """Keyword abilities that stand for themselves."""

    words: tuple[str, ...]


class Enhancing(Node):
    """16-16b: Enhance with the condition of the unit."""

    what: Description


class Concerto(Node):
    """16-14c-1: Abyssal Concerto with what it requires."""

    part: Requirement


class Activated(Node):
    """14-1a-1: timing, cost, effect; perhaps a Genesis or Abyssal Summoning (16-13, 16-13a, 16-14a), which its first words say
    (16-13b-1, 16-14b-1). What stands before "If you do" is the materials process (16-13b-2); the cards that it moves, or that an
    Abyssal Concerto moves, are the materials (16-13b-2a, 16-14b-2b)."""

    __slots__ = ("timing", "cost", "effect", "summoning", "condition")
    FIELDS = ("timing", "cost", "effect", "summoning", "condition")

    def __init__(self, timing: int, effect: Effect, cost: Whole | None = None, summoning: str = "", condition: Condition | None = None) -> None:
        self.timing = timing
        self.cost = cost
        self.effect = effect
        self.summoning = summoning
        self.condition = condition
        """Under which it can be used at all."""


class Automatic(Node):
    """14-1a-2: a trigger condition and an effect."""

    trigger: Trigger
    effect: Effect

    def __post_init__(self) -> None:
        if isinstance(self.effect, Ignore):
            raise Reject("no damage before it")


class Lessening(Automatic):
    """13-3a-1: a continuous prevention, which is an automatic ability of the damage that comes."""


class Marked(Node):
    """16-2a-1, 16-3a-1, 16-4a-1: an effect behind the icon of Overdrive, Touchdown or Counter."""

    icon: str
    effect: Effect


class Entering(Node):
    """14-13a-1: what is done as the card enters play, and what then applies as long as it is there."""

    effect: Effect
    parts: tuple[Static, ...] = ()


class Two(Node):
    """A named text that holds an automatic ability and a continuous one."""

    first: Automatic
    second: Continuous


class When(Node):
    """The timing of an event card: standard or instant action, as long as something holds, when something happens."""

    kind: int
    condition: Condition | None = None
    trigger: Trigger | None = None
    words: Tree | None = given(None)


class Priced(Effect):
    """14-3b-6a, 14-4e: what an event does, and what else has to be done to play it."""

    cost: Whole
    effect: Effect


class Price(Node):
    """What has to be done, besides paying for the level, to play the card."""

    cost: Whole


class EventText(Node):
    """An event card's own effect: its timing, and what it does."""

    __slots__ = ("timing", "effect", "words")
    FIELDS = ("timing", "effect")

    def __init__(self, timing: When, effect: Effect, words: Tree | None = None) -> None:
        self.timing = timing
        self.effect = effect
        self.words = words
