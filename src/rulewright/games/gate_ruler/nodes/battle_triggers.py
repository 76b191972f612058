"""What automatic abilities wait for in battle: attacks, damage and destruction (8-4f, 13-2b-3, 12-4b-3)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.selection import as_gate, players
from rulewright.games.gate_ruler.nodes.triggers import Subject
from rulewright.games.gate_ruler.rules.damage import is_sure
from rulewright.games.gate_ruler.rules.words import COMBAT, DEALT, IGNORES_COUNTER, S_ATTACKS, S_DAMAGE_ADDED, S_DEALT, S_DESTROYED
from rulewright.kernel.abilities import Binding
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import Game
from rulewright.kernel.parts import EventTrigger


class IsDestroyed(EventTrigger):
    """When a card is destroyed (12-4b-3), perhaps by a certain card (14-15e), perhaps in battle."""

    subject: Subject
    by: Subject | None = None
    combat: bool = False
    effect: int = -1
    """Whose effect destroys it; -1 for anything."""

    def signals(self) -> list[int]:
        return [S_DESTROYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not self.subject.fits(game, context, event) or self.combat and not by_combat(game, event):
            return False
        if self.effect >= 0 and (event.cause != BY_EFFECT or event.master not in players(context, self.effect)):
            return False
        by = self.by
        if by is None:
            return True
        game.rule("14-15e")
        return by.means(game, context, event.n) or by.this and event.n == context.source


def by_combat(game: Game, event: Event) -> bool:
    """Whether combat damage destroys a card: the last damage that it was dealt, by the one that destroys it (14-15e)."""
    dealt = [way for kind, way, _, card in as_gate(game).history if kind == DEALT and card == event.card]
    return event.n >= 0 and bool(dealt) and dealt[-1] == COMBAT


class Deals(EventTrigger):
    """When a card deals damage, or is dealt damage (13-2b-3), perhaps only so much at once."""

    by: Subject | None
    to: Subject | None
    way: int = 0
    """COMBAT or EFFECT_DAMAGE, 0 for any."""
    least: int = 0

    def signals(self) -> list[int]:
        return [S_DEALT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.way and event.way != self.way or event.n < self.least:
            return False
        by, to = self.by, self.to
        if to is not None and not to.fits(game, context, event):
            return False
        return by is None or by.means(game, context, event.m) or by.this and event.m == context.source


class DamageComes(EventTrigger):
    """13-3a-1: when a damage resolution process is added to the gate: damage to a card, perhaps of a certain kind, source or
    least amount."""

    to: Subject | None
    by: Subject | None = None
    way: int = 0
    least: int = 0

    def signals(self) -> list[int]:
        return [S_DAMAGE_ADDED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        item = as_gate(game).item(event.n)
        if item is None or is_sure(game, item) or self.way and item.n % IGNORES_COUNTER != self.way:
            return False
        game.rule("13-3a-1")
        to, by = self.to, self.by
        if not any(amount >= self.least and (to is None or to.means(game, context, card)) for card, amount in zip(item.cards, item.amounts)):
            return False
        return by is None or by.means(game, context, item.card) or by.this and item.card == context.source


class AttackDamage(EventTrigger):
    """14-4b-1: when the combat damage of this attack is added to the gate."""

    def signals(self) -> list[int]:
        return [S_DAMAGE_ADDED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        gate = as_gate(game)
        item = gate.item(event.n)
        game.rule("14-4b-1")
        return item is not None and not is_sure(game, item) and item.n % IGNORES_COUNTER == COMBAT and item.card == gate.attacker


class Attacks(EventTrigger):
    """When a card attacks (8-4f), perhaps a certain card."""

    subject: Subject | None
    at: Subject | None = None

    def signals(self) -> list[int]:
        return [S_ATTACKS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        subject, at = self.subject, self.at
        if subject is not None and not subject.fits(game, context, event):
            return False
        game.rule("8-4f")
        return at is None or at.means(game, context, event.m)
