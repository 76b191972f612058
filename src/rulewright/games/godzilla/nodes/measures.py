"""What a text can ask, and the numbers it can count."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.words import TRAIT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Number, compare
from rulewright.tcg.effects.measures import tell, within


class RageIs(Condition):
    """The rage of a monster, at least or at most so much."""

    __slots__ = ("who", "least", "most")
    FIELDS = ("who", "least", "most")

    def __init__(self, who: Cards, least: int, most: int) -> None:
        self.who = who
        self.least = least
        self.most = most

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

    __slots__ = ("who",)
    FIELDS = ("who",)

    def __init__(self, who: Cards) -> None:
        self.who = who

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        game.rule("3.4.3")
        return sum(game.rage[game.master(card)] for card in self.who.find(game, context))


class ZoneNumber(Number):
    """The number of the zone that a card occupies."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        return as_godzilla(game).number_of_zone(cards[0]) if cards else 0


class Missing(Number):
    """How many cards a set lacks up to a number."""

    __slots__ = ("goal", "of")
    FIELDS = ("goal", "of")

    def __init__(self, goal: Number, of: Cards) -> None:
        self.goal = goal
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        return max(0, self.goal.value(game, context) - len(self.of.find(game, context)))


class DifferentWords(Number):
    """How many different colours or other words there are among some cards, or (`numeric`) how many different ranks."""

    __slots__ = ("prop", "of", "numeric")
    FIELDS = ("prop", "of", "numeric")

    def __init__(self, prop: int, of: Cards, numeric: bool = False) -> None:
        self.prop = prop
        self.of = of
        self.numeric = numeric

    def value(self, game: Game, context: Context) -> int:
        if self.numeric:
            return len({game.number(card, self.prop) for card in self.of.find(game, context)} - {NOTHING})
        seen: set[str] = set()
        for card in self.of.find(game, context):
            seen |= game.words(card, self.prop)
        return len(seen)


class DifferInTrait(Condition):
    """Some cards do not all have the same traits."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        traits = [game.words(card, TRAIT) for card in self.of.find(game, context)]
        return any(one != traits[0] for one in traits)


class ZoneCompare(Condition):
    """The zone number of one card is at least (or at most) that of another."""

    __slots__ = ("left", "how", "right")
    FIELDS = ("left", "how", "right")

    def __init__(self, left: Cards, how: str, right: Cards) -> None:
        self.left = left
        self.how = how
        self.right = right

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        left = self.left.find(game, context)
        right = self.right.find(game, context)
        if not left or not right:
            return False
        return compare(game.number_of_zone(left[0]), self.how, game.number_of_zone(right[0]))


class MonsterZone(Condition):
    """Awakening: the zone number of the master's monster is at least so much (12.4.2)."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        game.rule("12.4.2")
        return tell(game, as_godzilla(game).position[context.master] >= self.number)


class CameBy(Condition):
    """How a card was played: from an area, through evolution, with burst."""

    __slots__ = ("who", "way")
    FIELDS = ("who", "way")

    def __init__(self, who: Cards, way: int) -> None:
        self.who = who
        self.way = way

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("5.11.3")
        return any(game.came[card] & self.way for card in self.who.find(game, context))
