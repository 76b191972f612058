"""Abilities of cards, and how a game finds the ones that matter at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.nodes import Condition, Effect, Node, Static, Trigger, reads_of, walk

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.game import Game

CANNOT = 1000
REPLACE = 2000
MODIFY = 3000
GRANT = 3001
SITUATION = 3002
MODIFY_WORDS = 3003
MODIFY_NUMBER = 3100
PERMIT = 4000
"""Index keys: a trigger stands under its signal (0 to 999), a restriction under CANNOT + event kind, a replacement
under REPLACE + event kind, a permission under PERMIT + the game's number for it. A modifier stands under MODIFY, and
under MODIFY_NUMBER + property or MODIFY_WORDS, so that what nothing modifies is read as printed."""


class Ability:
    """One ability of a printed card: an automatic one (trigger and effect) or continuous parts, with the conditions
    under which it is active."""

    __slots__ = (
        "trigger",
        "effect",
        "statics",
        "active",
        "zones",
        "keywords",
        "text",
        "card",
        "place",
        "nodes",
        "tree",
        "entries",
        "numbers",
        "keys",
        "plans",
        "depends",
    )

    def __init__(
        self,
        trigger: Trigger | None,
        effect: Effect | None,
        statics: tuple[Static, ...],
        active: tuple[Condition, ...],
        zones: int,
        keywords: tuple[str, ...],
        text: str,
        tree: object,
    ) -> None:
        self.trigger = trigger
        self.effect = effect
        self.statics = statics
        self.active = active
        self.zones = zones
        """Bit mask of the zone kinds where it is active."""
        self.keywords = keywords
        self.text = text
        self.tree = tree
        """What prints as the ability's text."""
        self.card = -1
        self.place = -1
        self.plans = False
        """Something may be chosen when the ability is played, before anything of it is performed."""
        self.nodes: list[Node] = []
        for part in (tree, trigger, effect, statics, active):
            walk(part, self.nodes)
        self.depends = reads_of(statics) | reads_of(active)
        """Bit mask of the properties that its continuous parts depend on."""
        self.entries: list[tuple[int, Node]] = []
        if trigger is not None:
            for signal in trigger.signals():
                self.entries.append((signal, trigger))
        for static in statics:
            for key in static.hooks():
                self.entries.append((key, static))
        parts = [part for _, part in self.entries]
        self.numbers = [next(place for place, other in enumerate(parts) if other is part) for part in parts]
        """For each entry the first one of the same part: a part is the same under all its index keys."""
        self.keys = frozenset([key for key, _ in self.entries])
        """The index keys under which it stands."""

    def place_of(self, node: Node) -> int:
        """The place of one of its nodes."""
        for place, other in enumerate(self.nodes):
            if other is node:
                return place
        raise ValueError("not a part of this ability")

    def is_active(self, game: Game, context: Context) -> bool:
        """Whether the conditions of its keywords and turn marks hold."""
        for condition in self.active:
            if not condition.holds(game, context):
                return False
        return True


def serial_of(life: int, place: int, entry: int, granted: bool) -> int:
    """The serial number of an ability's part on a card: the same as long as the card stays the same card. Parts that
    effects make have negative numbers."""
    return life * 4096 + place * 64 + entry * 2 + (1 if granted else 0)


class Binding:
    """A part of an ability at work: printed on a card in a zone, or made by an effect for a time."""

    __slots__ = ("part", "context", "stamp", "until", "once", "targets", "serial", "card", "amount", "granted", "layer", "key")

    def __init__(
        self,
        part: Node,
        context: Context,
        serial: int,
        stamp: int,
        card: int = -1,
        until: int = 0,
        once: bool = False,
        targets: list[tuple[int, int]] | None = None,
    ) -> None:
        self.part = part
        self.context = context
        self.serial = serial
        self.stamp = stamp
        """Its place in the order of time stamps."""
        self.card = card
        """The card whose presence it needs; -1 if an effect made it."""
        self.until = until
        self.once = once
        self.targets = targets
        """(card, identity) of the cards it is limited to; None if its text finds them anew each time."""
        self.granted = False
        """The card has the ability from an effect, not from its text."""
        self.amount = NOTHING
        """The number that was fixed when an effect made it; NOTHING if its text gives it anew each time."""
        self.layer = -1
        """The layer of a modifier, once it has been asked for."""
        self.key = (serial >> 6, -1) if card >= 0 else (serial, -1)
        """The same for all parts of one ability of one card."""


class Pending:
    """An automatic ability that was triggered and waits to be played."""

    __slots__ = ("context", "serial")

    def __init__(self, context: Context, serial: int) -> None:
        self.context = context
        self.serial = serial
