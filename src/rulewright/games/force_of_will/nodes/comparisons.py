"""The lexicon's comparisons: the highest and lowest of some cards, what cards share, how many different words there are, bounds of numbers."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.measures import number_now
from rulewright.games.force_of_will.nodes.people import latest_life
from rulewright.games.force_of_will.nodes.places import Alike
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Number


class Different(Number):
    """How many different words of a property there are among some cards."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return len({word for card in self.of.find(game, context) for word in game.words(card, self.prop)})

    def reads(self) -> int:
        return 1 << (self.prop + 16) | self.of.reads()


class DifferentNumbers(Number):
    """How many different numbers of a kind there are among some cards."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return len({number_now(game, card, self.prop) for card in self.of.find(game, context)})

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class AlikeOther(Alike):
    """Cards that share a word of a property with another card of a set, or with none of them."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        words = game.words(card, self.prop)
        found = any(other != card and words & game.words(other, self.prop) for other in self.of.find(game, context))
        return found == self.shared

    def reads(self) -> int:
        return 1 << (self.prop + 16) | self.of.reads()


class SameNumber(Filter):
    """Cards with the same number of a kind as a card, or with another one."""

    prop: int
    of: Cards
    shared: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        numbers = [own.last_number(other, latest_life(game, other), self.prop) for other in self.of.find(game, context)]
        return bool(numbers) and (game.number(card, self.prop) in numbers) == self.shared

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


# -- builders -------------------------------------------------------------------------------------------------
