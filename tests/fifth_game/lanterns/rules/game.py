"""Lanterns as a kernel game: how its events are committed, and what its rules cite."""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef, ZoneSpec
from rulewright.kernel.events import Event
from rulewright.kernel.game import DRAW
from rulewright.kernel.layers import Modifier
from rulewright.tcg.game import CommonGame

from ..rules.words import LIGHT, SIGNALS
from ..rules.zones import AREAS, DECK, ROW, SPECS, area

CITES: dict[str, tuple[str, ...]] = {
    "concede": ("1.3",),
    "cannot": ("1.4",),
    "standby": ("6.1.3",),
    "may": ("7.4",),
    "may not": ("7.4",),
    "declined": ("7.4",),
    "choose": ("7.4",),
    "choose with others": ("7.4",),
    "nothing to choose": ("7.4",),
    "choose zero": ("7.4",),
    "too few to choose": ("7.4",),
    "choose up to": ("7.4",),
    "choose hidden": ("7.4",),
    "choose exactly": ("7.4",),
    "same card": ("7.4",),
    "replaced action": ("7.3",),
    "replacement": ("7.3",),
    "replacements": ("7.3",),
    "replaced": ("7.3",),
    "optional replacement": ("7.3",),
    "impossible replacement": ("7.3",),
    "dependency": ("7.2",),
    "printed": ("7.2",),
    "timestamps": ("7.2",),
    "timestamp of an effect": ("7.2",),
    "timestamp of an ability": ("7.2",),
}
WHAT = ["", "draw", "light", "snuff", "spend", "return"]


class Lanterns(CommonGame):
    """One game of Lanterns; it keeps nothing that `CommonGame` does not keep."""

    __slots__ = ()

    def layout(self) -> list[ZoneSpec]:
        return SPECS

    def rulebook(self) -> str:
        return "lanterns"

    def definitions(self) -> list[CardDef]:
        return list(self.pool)

    def cites(self) -> dict[str, tuple[str, ...]]:
        return CITES

    def is_at_work(self, card: int) -> bool:
        return self.zone[card] % AREAS == ROW

    def deck_of(self, player: int) -> int:
        return area(player, DECK)

    def layer_count(self) -> int:
        return 1

    def layer_of(self, part: Modifier) -> int:
        return 0

    def cite_layer(self, layer: int) -> None:
        self.rule("7.2")

    def works(self, ability: Ability, card: int) -> bool:
        return ability.zones >> self.zone[card] % AREAS & 1 == 1

    def row(self, player: int) -> list[int]:
        """The lanterns of a player."""
        return self.zones[area(player, ROW)]

    def light_of(self, player: int) -> int:
        """The light of a whole row."""
        return sum(self.number(card, LIGHT) for card in self.row(player))

    def before(self, event: Event) -> None:
        event.origin = self.zone[event.card]
        event.life = self.life[event.card]
        event.prior = self.master(event.card)
        if event.origin % AREAS == ROW:
            self.refresh()
            event.last = self.chars.get(event.card)

    def signals(self, event: Event) -> list[int]:
        return SIGNALS.get(event.kind, [])

    def apply(self, event: Event) -> bool:
        card = event.card
        if self.zone[card] != event.origin:
            return False
        self.unregister(card)
        self.place(card, event.target)
        self.register(card)
        self.rule("2.3")
        self.note(event.rule, WHAT[event.kind], event.player, card)
        return True

    def endless(self) -> None:
        self.end(DRAW, "7.5", "loop")
