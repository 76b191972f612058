"""What a text asks: is something there, how many, whose turn it is, what has happened in this turn."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.selection import ME, as_gate, players
from rulewright.games.gate_ruler.nodes.targets import zones_of
from rulewright.games.gate_ruler.rules.words import DESTROYS, KEYWORD
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Number, compare
from rulewright.tcg.effects.joint import differing, most_differing


class ThereIs(Condition):
    """So many cards of a set."""

    how: str
    bound: Number
    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        found = self.of.find(game, context)
        count = most_differing(game, self.of, found) if differing(self.of) else len(found)
        return compare(count, self.how, self.bound.value(game, context))


class IsThere(Condition):
    """A card is still what it was: in play, the same card."""

    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        return any(as_gate(game).is_in_play(card) for card in self.of.find(game, context))


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    whose: int

    def holds(self, game: Game, context: Context) -> bool:
        return (game.active == context.master) == (self.whose == ME)


class Attacks(Condition):
    """A player is being attacked, perhaps by a card of a description."""

    whose: int
    by: Filter | None = None

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        card = gate.attacked()
        if card < 0 or not gate.is_ruler(card) or gate.controller(card) not in players(context, self.whose):
            return False
        return self.by is None or self.by.passes(game, context, gate.attacker)


class AttackBy(Condition):
    """A card of a player is attacking (15-26a)."""

    whose: int

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        return gate.attacker >= 0 and gate.controller(gate.attacker) in players(context, self.whose)


class HasDestroyed(Condition):
    """14-15e: a card destroyed a unit in this battle."""

    of: Cards
    whose: int

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        game.rule("14-15e")
        cards = self.of.find(game, context)
        return any(
            kind == DESTROYS and card in cards and player in players(context, self.whose) and way == gate.attacks for kind, way, player, card in gate.history
        )


class EmptyZone(Condition):
    """A player has a zone of a kind without a card."""

    whose: int
    areas: int
    all: bool = False

    def holds(self, game: Game, context: Context) -> bool:
        zones = zones_of(game, context, self.whose, self.areas, False)
        empty = [zone for zone in zones if not game.zones[zone]]
        return len(empty) == len(zones) if self.all else bool(empty)


class KeepsKeyword(Condition):
    """The card still has the keyword (15-29a)."""

    word: str

    def holds(self, game: Game, context: Context) -> bool:
        return self.word in game.words(context.source, KEYWORD)


class FirstAttack(Condition):
    """16-9a-1: this battle was the first attack of the card in this turn."""

    def holds(self, game: Game, context: Context) -> bool:
        attacks = as_gate(game).attacked_with
        return bool(attacks) and attacks[-1] == context.life and attacks.count(context.life) == 1


class FoughtNow(Condition):
    """A card is or was the attacking card of this battle."""

    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        attacks = as_gate(game).attacked_with
        return as_gate(game).step > 0 and any(game.life[card] == attacks[-1] for card in self.of.find(game, context)) if attacks else False
