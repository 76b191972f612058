"""What a text can ask, and the numbers it can count."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.words import TRAIT
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Number, compare
from rulewright.tcg.effects.measures import tell, within


class RageIs(Condition):
    """The rage of a monster, at least or at most so much."""

    who: Cards
    least: int
    most: int

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("3.4.3")
        for card in self.who.find(game, context):
            rage = game.rage[game.master(card)]
            if within(rage, self.least, self.most):
                return True
        return False


class RageOf(Number):
    """The rage of a monster."""

    who: Cards

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        game.rule("3.4.3")
        return sum(game.rage[game.master(card)] for card in self.who.find(game, context))


class ZoneNumber(Number):
    """The number of the zone that a card occupies."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        return as_godzilla(game).number_of_zone(cards[0]) if cards else 0


class Missing(Number):
    """How many cards a set lacks up to a number."""

    goal: Number
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return max(0, self.goal.value(game, context) - len(self.of.find(game, context)))


class DifferInTrait(Condition):
    """Some cards do not all have the same traits."""

    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        traits = [game.words(card, TRAIT) for card in self.of.find(game, context)]
        return any(one != traits[0] for one in traits)


class ZoneCompare(Condition):
    """The zone number of one card is at least (or at most) that of another."""

    left: Cards
    how: str
    right: Cards

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        left = self.left.find(game, context)
        right = self.right.find(game, context)
        if not left or not right:
            return False
        return compare(game.number_of_zone(left[0]), self.how, game.number_of_zone(right[0]))


class MonsterZone(Condition):
    """Awakening: the zone number of the master's monster is at least so much (12.4.2)."""

    number: int

    def holds(self, game: Game, context: Context) -> bool:
        game.rule("12.4.2")
        return tell(game, as_godzilla(game).position[context.master] >= self.number)


class CameBy(Condition):
    """How a card was played: from an area, through evolution, with burst."""

    who: Cards
    way: int

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("5.11.3")
        return any(game.came[card] & self.way for card in self.who.find(game, context))
