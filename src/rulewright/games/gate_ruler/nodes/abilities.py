"""14-1: the kinds of abilities, and what is written around an effect: timing, cost, name, limits."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import Cards, Condition, Effect, Node, Static, Trigger

ACTIVATED = 1
"""14-1a-1: played at its timing, for its cost."""
AUTOMATIC = 2
"""14-1a-2: triggered."""
CONTINUOUS = 3
"""14-1a-3: applied as long as it is active."""
OVERDRIVE_ABILITY = 4
"""16-2: played from the drive zone (7-9, 10-4)."""
COUNTER_ABILITY = 5
"""16-4: played out of the counter zone (13-6d)."""
EVENT_EFFECT = 6
"""What an event card does when it resolves (14-3c-2d); its `timing` says when the card can be played."""

PARTLY = 4000
"""Added to a slot: what was chosen so far, where several are chosen one after the other; in front of it how many there will be."""
REFUSED = 8000
"""The slot of the cards that are not treated as having the attribute which they may be treated as having (14-7c)."""
WAIVED = 8002
"""The slot that says that a card is played without paying its cost (14-3b-6e)."""
ENTRY_SLOT = 700
"""The first slot for what is chosen as a card enters play, which its other abilities know."""
ENHANCED = 5000
"""A slot of what is kept of a card in play (`GateRuler.kept`): it was put on top of a unit by Enhance (16-16b)."""
CHECKED = 3000
"""Added to the slot of a target: the cards that were looked at when the effect resolved (14-3c-1)."""

STANDARD = 1
"""Standard Action: in one's own main phase with an empty gate (9-3e-5)."""
INSTANT = 2
"""Instant Action: whenever one has priority (9-3e-2, 9-3e-3)."""
AS_LONG_AS = 3
"""`You can play this as long as ...`: with priority while the condition holds (14-4b)."""
WHEN = 4
"""`You can play this when ...`: as if it were an automatic ability, revealed by choice (14-4a)."""
FORCED = 5
"""Forced Reveal and no other timing: only because it has to be played (16-15a)."""


ITSELF = 0
"""14-5d: playing an Overdrive, Touchdown or Counter ability plays the ability itself."""
THIS_CARD = 1
"""14-5c: it says to play the card that it is on, and that is what is played."""
OTHER_ABILITY = 2
"""14-5b: it says to play another ability."""


class Timing:
    """When an event card or an activated ability can be played."""

    __slots__ = ("kind", "condition", "trigger")

    def __init__(self, kind: int, condition: Condition | None = None, trigger: Trigger | None = None) -> None:
        self.kind = kind
        self.condition = condition
        """What must hold (AS_LONG_AS; None for no condition)."""
        self.trigger = trigger
        """What must happen (WHEN)."""


PER_TURN = 1
PER_GAME = 2


class Limit:
    """[Turn n], [Game n] (14-6)."""

    __slots__ = ("times", "per", "by_name")

    def __init__(self, times: int, per: int, by_name: bool) -> None:
        self.times = times
        self.per = per
        self.by_name = by_name
        """Left of the colon: all abilities of that name count together (14-6a-1)."""


class GateAbility(Ability):
    """An ability of a Gate Ruler card."""

    __slots__ = ("kind", "timing", "cost", "name", "limits", "resource", "plays", "terms", "other", "charges", "enhance", "choices", "entering", "together")

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
        tree: Node,
    ) -> None:
        super().__init__(trigger, effect, statics, active, zones, keywords, text, tree)
        self.kind = kind
        self.timing: Timing | None = None
        self.cost: Effect | None = None
        """What is done to play it, between the square brackets; `possible` says whether all of it can be done."""
        self.name = ""
        """The ability name (14-1a-4), empty for none."""
        self.limits: tuple[Limit, ...] = ()
        self.resource = False
        """Resource stands left of its colon (16-17b)."""
        self.plays = ITSELF
        self.terms = (False, -1, False)
        """How a card is played by it (THIS_CARD): without its cost, for how many resources instead, without counting for the cap."""
        self.other: GateAbility | None = None
        """The ability that is played instead (OTHER_ABILITY)."""
        self.charges = False
        """It speaks of the charges of its card, so they wait for it (12-6a-1)."""
        self.enhance: Cards | None = None
        """16-16b: the units of which one can be put under the card as it comes into play."""
        self.entering = False
        """Its effect is performed as the card enters play (14-13a-1)."""
        self.together = False
        """What happens to several cards at once triggers it once ("1 or more")."""
        self.choices: list[Node] | None = None
        """What is chosen while it is played, as long as no modes are, once it has been looked up (choosing.py)."""
