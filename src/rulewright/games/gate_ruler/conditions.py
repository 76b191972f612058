"""What a text asks: is something there, how many, whose turn it is, what has happened in this turn."""

from __future__ import annotations

from rulewright.games.gate_ruler.selection import ME, as_gate, players
from rulewright.games.gate_ruler.targets import zones_of
from rulewright.games.gate_ruler.words import DESTROYS, KEYWORD
from rulewright.games.measures import AllFit, Fits, InPhase
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Number, compare

__all__ = ["AllFit", "Fits", "InPhase"]


class ThereIs(Condition):
    """So many cards of a set."""

    __slots__ = ("how", "bound", "of")
    FIELDS = ("how", "bound", "of")

    def __init__(self, how: str, bound: Number, of: Cards) -> None:
        self.how = how
        self.bound = bound
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        return compare(len(self.of.find(game, context)), self.how, self.bound.value(game, context))


class IsThere(Condition):
    """A card is still what it was: in play, the same card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        return any(as_gate(game).is_in_play(card) for card in self.of.find(game, context))


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        return (game.active == context.master) == (self.whose == ME)


class Attacks(Condition):
    """A player is being attacked, perhaps by a card of a description."""

    __slots__ = ("whose", "by")
    FIELDS = ("whose", "by")

    def __init__(self, whose: int, by: Filter | None = None) -> None:
        self.whose = whose
        self.by = by

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        card = gate.attacked()
        if card < 0 or not gate.is_ruler(card) or gate.controller(card) not in players(context, self.whose):
            return False
        return self.by is None or self.by.passes(game, context, gate.attacker)


class AttackBy(Condition):
    """A card of a player is attacking (15-26a)."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        return gate.attacker >= 0 and gate.controller(gate.attacker) in players(context, self.whose)


class HasDestroyed(Condition):
    """14-15e: a card destroyed a unit, in this turn or in this battle."""

    __slots__ = ("of", "whose", "battle")
    FIELDS = ("of", "whose", "battle")

    def __init__(self, of: Cards, whose: int, battle: bool) -> None:
        self.of = of
        self.whose = whose
        self.battle = battle

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        game.rule("14-15e")
        cards = self.of.find(game, context)
        return any(kind == DESTROYS and card in cards and player in players(context, self.whose) and not (self.battle and way != gate.attacks)
                   for kind, way, player, card in gate.history)


class EmptyGate(Condition):
    """Nothing is in the gate."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        return not game.stack


class EmptyZone(Condition):
    """A player has a zone of a kind without a card."""

    __slots__ = ("whose", "areas", "all")
    FIELDS = ("whose", "areas", "all")

    def __init__(self, whose: int, areas: int, all: bool = False) -> None:
        self.whose = whose
        self.areas = areas
        self.all = all

    def holds(self, game: Game, context: Context) -> bool:
        zones = zones_of(game, context, self.whose, self.areas, False)
        empty = [zone for zone in zones if not game.zones[zone]]
        return len(empty) == len(zones) if self.all else bool(empty)


class Since(Condition):
    """Something that happened in this turn: cards of a description attacked, were destroyed, were summoned, were played."""

    __slots__ = ("kind", "way", "whose", "what", "how", "bound")
    FIELDS = ("kind", "way", "whose", "what", "how", "bound")

    def __init__(self, kind: int, way: int, whose: int, what: Filter, how: str, bound: Number) -> None:
        self.kind = kind
        self.way = way
        self.whose = whose
        self.what = what
        self.how = how
        self.bound = bound

    def holds(self, game: Game, context: Context) -> bool:
        gate = as_gate(game)
        count = 0
        for kind, way, player, card in gate.history:
            if kind == self.kind and (not self.way or way == self.way) and player in players(context, self.whose) \
                    and self.what.passes(game, context, card):
                count += 1
        return compare(count, self.how, self.bound.value(game, context))


class KeepsKeyword(Condition):
    """The card still has the keyword (15-29a)."""

    __slots__ = ("word",)
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, game: Game, context: Context) -> bool:
        return self.word in game.words(context.source, KEYWORD)


class FirstAttack(Condition):
    """16-9a-1: this battle was the first attack of the card in this turn."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        attacks = as_gate(game).attacked_with
        return bool(attacks) and attacks[-1] == context.life and attacks.count(context.life) == 1


class FoughtNow(Condition):
    """A card is or was the attacking card of this battle."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        attacks = as_gate(game).attacked_with
        return as_gate(game).step > 0 and any(game.life[card] == attacks[-1] for card in self.of.find(game, context)) if attacks else False


class AttackedNow(Condition):
    """A card attacked in this turn."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        attacks = as_gate(game).attacked_with
        return any(game.life[card] in attacks for card in self.of.find(game, context))
