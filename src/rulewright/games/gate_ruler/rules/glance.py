"""9-3, 11-2, 12-1: whether there is anything to do at all, seen at a glance.

Players get priority some fifty times in a turn, and hardly ever is there anything to settle or can anybody act. That depends first of
all on which cards lie where, which changes seldom. So what was seen of a zone is kept as long as the zone has the same list of cards
and the game the same printed cards: both are replaced and never changed in place, and no card moves without a tick of the clock.
Nothing else may go into a `Glance`; what texts, damage or the phase decide is asked anew each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.gate_ruler.nodes.abilities import ACTIVATED, AS_LONG_AS, EVENT_EFFECT, INSTANT, STANDARD, GateAbility
from rulewright.games.gate_ruler.nodes.parts import Permission
from rulewright.games.gate_ruler.rules.words import AS_INSTANT, FORCED_REVEAL, KEYWORD
from rulewright.games.gate_ruler.rules.zones import (
    AREAS,
    CHARGE,
    CROWDED,
    DAMAGE,
    DRIVE,
    FIELD,
    FRONT,
    GRAVEYARD,
    HAND,
    IN_DRIVE,
    IN_HAND,
    IN_SET,
    KIND,
    REMOVAL,
    RULER,
    SET_ZONES,
)
from rulewright.kernel.abilities import GRANT, PERMIT
from rulewright.kernel.cards import CardDef

if TYPE_CHECKING:
    from rulewright.games.gate_ruler.rules.game import GateRuler

IN_MAIN = 16
"""In `CardDef.glance`: the kinds of zones where the card may be used with priority, this far to the left those where it may be used at all."""
COMES_BY_FORCE = 1 << 40
"""The same for Forced Reveal (16-15)."""
LOOKED_AT = (RULER, *FRONT, FIELD, HAND, GRAVEYARD, DRIVE, DAMAGE, REMOVAL, *SET_ZONES)
"""Where cards have abilities that are played, in the order in which they are offered: in play, and elsewhere (14-2b)."""


class Glance:
    """What lies where; never changed, a new one takes its place."""

    __slots__ = ("clock", "defs", "lists", "there", "ready", "usable", "forced", "units", "crowded", "charged")

    def __init__(self, clock: int, defs: list[CardDef], lists: list[list[int]], there: list[list[int]]) -> None:
        self.clock = clock
        self.defs = defs
        self.lists = lists
        """The list of each zone that was looked at ..."""
        self.there = there
        """... and the cards in it that can be used there or come by force."""
        self.ready: list[list[int]] = [[], []]
        """For each player the cards that may be used with priority."""
        self.usable: list[list[int]] = [[], []]
        """The same for the main phase."""
        self.forced = False
        """A card with Forced Reveal is where it has to be played."""
        self.units: list[int] = []
        """The front rows (12-4a)."""
        self.crowded = False
        """Cards overlap (12-5a)."""
        self.charged = False
        """There are charges (12-6a)."""


def glance_of(definition: CardDef) -> int:
    """Where a card may be used, and whether it comes by force, as it is printed."""
    found = 1 << 60 | (COMES_BY_FORCE if FORCED_REVEAL in definition.sets[KEYWORD] else 0)
    for ability in definition.abilities:
        if isinstance(ability, GateAbility) and ability.timing is not None:
            kind = ability.timing.kind
            if ability.kind == ACTIVATED:
                found |= ability.zones << IN_MAIN | (0 if kind == STANDARD else ability.zones)
            elif ability.kind == EVENT_EFFECT and (kind == INSTANT or kind == AS_LONG_AS):
                found |= IN_SET
    return found


def look(game: GateRuler) -> Glance:
    """What lies where now."""
    seen = game.glance
    if seen is not None and seen.clock == game.clock and seen.defs is game.defs:
        return seen
    defs, zones = game.defs, game.zones
    if seen is not None and seen.defs is defs:
        new = Glance(game.clock, defs, seen.lists.copy(), seen.there.copy())
    else:
        new = Glance(game.clock, defs, [[] for _ in zones], [[] for _ in zones])
    for player in (0, 1):
        start = player * AREAS
        for place in LOOKED_AT:
            zone = start + place
            cards = zones[zone]
            if cards is not new.lists[zone]:
                kind = KIND[zone]
                kind = kind | kind << IN_MAIN | (COMES_BY_FORCE if kind & (IN_HAND | IN_DRIVE) else 0)
                found: list[int] = []
                for card in cards:
                    definition = defs[card]
                    if not definition.glance:
                        definition.glance = glance_of(definition)
                    if definition.glance & kind:
                        found.append(card)
                new.lists[zone] = cards
                new.there[zone] = found
            if new.there[zone]:
                sort(new, player, KIND[zone], new.there[zone])
        for place in FRONT:
            if zones[start + place]:
                new.units += zones[start + place]
        for place in CROWDED:
            if len(zones[start + place]) > 1:
                new.crowded = True
        if zones[start + CHARGE]:
            new.charged = True
    game.glance = new
    return new


def sort(new: Glance, player: int, kind: int, cards: list[int]) -> None:
    """Note what the cards of a zone are there for."""
    for card in cards:
        seen = new.defs[card].glance
        if seen & kind:
            new.ready[player].append(card)
        if seen & kind << IN_MAIN:
            new.usable[player].append(card)
        if seen & COMES_BY_FORCE and kind & (IN_HAND | IN_DRIVE):
            new.forced = True


def may_act(game: GateRuler, player: int) -> bool:
    """Whether a player may be able to do anything with priority outside the own main phase; if not, nobody has to look closer."""
    return GRANT in game.index or bool(look(game).ready[player]) or PERMIT + AS_INSTANT in game.index and bool(instants(game, player))


def instants(game: GateRuler, player: int) -> list[int]:
    """9-3e-4: the cards that a player may perhaps play as instant actions: all of which a text could speak."""
    found: list[int] = []
    start = player * AREAS
    for binding in game.bindings(PERMIT + AS_INSTANT):
        part = binding.part
        assert isinstance(part, Permission)
        card = part.only_card(binding)
        if card < 0:
            found = game.zones[start + HAND] + game.zones[start + DRIVE]
            for place in SET_ZONES:
                found = found + game.zones[start + place]
            return found
        zone = game.zone[card]
        if zone // AREAS == player and KIND[zone] & (IN_HAND | IN_DRIVE | IN_SET):
            found.append(card)
    return found
