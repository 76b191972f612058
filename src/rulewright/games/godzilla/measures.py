"""What a text can ask, and the numbers it can count."""

from __future__ import annotations

from rulewright.games.godzilla.selection import Monster, as_godzilla
from rulewright.games.godzilla.words import TRAIT
from rulewright.games.godzilla.zones import (
    IN_PLAY,
    KIND,
)
from rulewright.kernel.context import ME, Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Number, This


class Fits(Condition):
    """A card fits a description ("if this card is in zone 8", "if it is a battle card")."""

    __slots__ = ("card", "what")
    FIELDS = ("card", "what")

    def __init__(self, card: Cards, what: Filter) -> None:
        self.card = card
        self.what = what

    def holds(self, game: Game, context: Context) -> bool:
        for card in self.card.find(game, context):
            if self.what.passes(game, context, card):
                return True
        return False


class ThereIs(Condition):
    """At least or at most so many cards of a set."""

    __slots__ = ("of", "least", "most")
    FIELDS = ("of", "least", "most")

    def __init__(self, of: Cards, least: int, most: int) -> None:
        self.of = of
        self.least = least
        self.most = most
        """-1 for no upper bound."""

    def holds(self, game: Game, context: Context) -> bool:
        count = len(self.of.find(game, context))
        return count >= self.least and (self.most < 0 or count <= self.most)


class AllFit(Condition):
    """There are at least so many cards of a set, and all of them fit a description."""

    __slots__ = ("of", "what", "least")
    FIELDS = ("of", "what", "least")

    def __init__(self, of: Cards, what: Filter, least: int) -> None:
        self.of = of
        self.what = what
        self.least = least

    def holds(self, game: Game, context: Context) -> bool:
        cards = self.of.find(game, context)
        return len(cards) >= self.least and all(self.what.passes(game, context, card) for card in cards)


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
            if rage >= self.least and (self.most < 0 or rage <= self.most):
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


class NumberOf(Number):
    """A number of a card; what it last was, if the card has left (10.10.1.2)."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
            game.rule("10.6.4.1.2")
        if not cards:
            return 0
        last = game.last.get(cards[0])
        if last is not None and not KIND[game.zone[cards[0]]] & IN_PLAY:
            if isinstance(self.of, This):
                game.rule("10.6.4.1.2")
            game.rule("10.10.1")
            game.rule("10.10.1.2")
            return last[0].nums[self.prop]
        return game.number(cards[0], self.prop)

    def reads(self) -> int:
        return (1 << self.prop) | self.of.reads()


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
    """How many different colours there are among some cards."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
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
        here, there = game.number_of_zone(left[0]), game.number_of_zone(right[0])
        return here >= there if self.how == ">=" else here <= there if self.how == "<=" else here == there


class MonsterZone(Condition):
    """Awakening: the zone number of the master's monster is at least so much (12.4.2)."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        awake = as_godzilla(game).position[context.master] >= self.number
        if game.trace is not None:
            game.trace.extend(("12.4.2", "10.3.3") if awake else ("12.4.2", "10.3.3", "10.3.2"))
        return awake


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        now = (game.active == context.master) == (self.whose == ME)
        if game.trace is not None:
            game.trace.extend(("10.3.3",) if now else ("10.3.3", "10.3.2"))
        return now


class InPhase(Condition):
    """During a phase."""

    __slots__ = ("phase",)
    FIELDS = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def holds(self, game: Game, context: Context) -> bool:
        return game.phase == self.phase


class CameBy(Condition):
    """How a card was played: from an area, or through evolution."""

    __slots__ = ("who", "area", "evolution")
    FIELDS = ("who", "area", "evolution")

    def __init__(self, who: Cards, area: int, evolution: bool) -> None:
        self.who = who
        self.area = area
        self.evolution = evolution

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("5.11.3")
        for card in self.who.find(game, context):
            came = game.came[card]
            if self.evolution:
                return came >= 1024
            return came & self.area != 0
        return False


class InvadedThisTurn(Condition):
    """A monster invaded in this turn."""

    __slots__ = ("who",)
    FIELDS = ("who",)

    def __init__(self, who: Cards) -> None:
        self.who = who

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        for card in self.who.find(game, context):
            if isinstance(self.who, Monster):
                return len(game.invaders) > 0 and game.active == game.master(card)
            if card in game.invaders:
                return True
        return False
