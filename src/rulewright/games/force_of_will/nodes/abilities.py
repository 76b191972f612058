"""901.1: the kinds of abilities, and what is written around an effect. Section 904: continuous abilities."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import Condition, Effect, Node, Static, Trigger, walk

CONTINUOUS = 1
"""901.1c."""
ACTIVATE = 2
"""901.1a: `cost: effect`."""
AUTOMATIC = 3
"""901.1b: `condition => effect`, also in the older wordings (1411)."""
SPELL_EFFECT = 4
"""What a chant or rune does when it resolves (703.3)."""
TRIGGER_CARD = 5
"""1113: [Trigger] on a chant: with a cost (1113.2a) or with a condition (1113.2b); also [Stealth] (1114)."""
JUDGMENT_ABILITY = 6
"""Section 1125: 1125.1: [Judgment] and its cost."""
BREAK_ABILITY = 7
"""1415.1b: [Break]."""
AWAKENING = 8
"""1109: `cost` is what is paid besides to awaken; what it gives are abilities and effects under the condition that it is awakened."""
INCARNATION = 9
"""1110: `cost` is what is done rather than paying the card's cost."""
EXTRA_COST = 10
""""As an additional cost to play this card, ...": `cost` is done besides the card's cost."""
OPTIONAL_COST = 11
"""The same, "you may ..."."""

PLAIN = 0
CONDITIONAL = 1
"""Text that a card has from its own conditional keyword: Seal, Crest, Legend, Null, Rune (909.1b, 909.1f)."""
BASE = 2
"""904.2: a base ability."""


UNKNOWN = -1


class WillAbility(Ability):
    """An ability of a Force of Will card."""

    __slots__ = (
        "kind",
        "cost",
        "name",
        "entry",
        "is_will",
        "main_timing",
        "times",
        "rests",
        "condition",
        "layer",
        "alone",
        "only_rests",
        "simple",
        "choices",
        "producers",
        "priced",
    )

    def __init__(
        self,
        kind: int,
        trigger: Trigger | None,
        effect: Effect | None,
        statics: tuple[Static, ...],
        active: tuple[Condition, ...],
        zones: int,
        keywords: tuple[str, ...],
        text: str,
        tree: object,
    ) -> None:
        super().__init__(trigger, effect, statics, active, zones, keywords, text, tree)
        self.kind = kind
        self.cost: Effect | None = None
        """What is done to play it; `possible` says whether all of it can be done together."""
        self.name = ""
        """The ability name (901.1d), empty for none."""
        self.entry = 0
        """Which paragraph of the card's text it is, from 0 (204.2)."""
        self.is_will = False
        """907.1: a will ability."""
        self.main_timing = False
        """It can be played at main timing only (701.2)."""
        self.times = 0
        """How often it can be played in a turn; 0 for no limit, -1 for once per game (1112)."""
        self.rests = False
        """905.3: the rest symbol stands in its cost."""
        self.condition: Condition | None = None
        """What must hold for it to be played."""
        self.alone = False
        """Its cost concerns nothing but its own card (rest it, banish it, take a counter off it): will that can be counted on."""
        self.only_rests = False
        """Its cost is to rest its card, and nothing else."""
        self.simple = UNKNOWN
        """Whether it is a will ability of which nothing but its card being rested decides what it gives and whether it can be played."""
        self.choices: list[Node] | None = None
        """What is chosen while it is played, if that is always the same; None as long as nobody has looked, and if it varies."""
        self.producers: list[Node] | None = None
        """The parts of its effect that produce will; None as long as nobody has looked."""
        self.priced: list[Node] | None = None
        """The nodes of its cost; None as long as nobody has looked."""
        self.layer = PLAIN
        """Which layers its continuous effects belong to: PLAIN, CONDITIONAL or BASE."""

    def cost_nodes(self) -> list[Node]:
        """Everything in its cost."""
        if self.priced is None:
            self.priced = []
            walk(self.cost, self.priced)
        return self.priced
