"""Descriptions of cards by where they are, and by what they share with other cards (4.4.5)."""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.selection import as_godzilla
from rulewright.games.godzilla.words import RANK
from rulewright.games.godzilla.zones import AREAS, BEHIND, adjacent, same_column, zone_area
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Node


class InZones(Filter):
    """Cards in zones with certain numbers."""

    __slots__ = ("numbers",)
    FIELDS = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("4.4.4.1")
        return as_godzilla(game).number_of_zone(card) in self.numbers


def lies_near(game: Godzilla, player: int, number: int, card: int, beside: bool) -> bool:
    """Whether a player's zone is in the same column as that of a card (4.4.5.4), or adjacent to it (`beside`, 4.4.5.2)."""
    there = game.number_of_zone(card)
    if not there:
        game.rule("10.10.1.1")
        return False
    game.rule("4.4.5.2" if beside else "4.4.5.4")
    if beside:
        return adjacent(player, number, game.master(card), there)
    return same_column(player, number, game.master(card), there)


class Near(Filter):
    """Cards in the same column as another card, or in zones adjacent to that of another card (`beside`)."""

    __slots__ = ("of", "beside")
    FIELDS = ("of", "beside")

    def __init__(self, of: Cards, beside: bool) -> None:
        self.of = of
        self.beside = beside

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        for other in others:
            if here and lies_near(game, game.master(card), here, other, self.beside):
                return True
        return False


class InFrontOf(Filter):
    """Cards in the zone in front of (or behind) that of another card (4.4.5.1)."""

    __slots__ = ("of", "behind")
    FIELDS = ("of", "behind")

    def __init__(self, of: Cards, behind: bool) -> None:
        self.of = of
        self.behind = behind

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        game.rule("4.4.5.1")
        for other in self.of.find(game, context):
            there = game.number_of_zone(other)
            front, back = (there, here) if self.behind else (here, there)
            if game.master(card) == game.master(other) and BEHIND.get(front) == back:
                return True
        return False


class NearFormer(Filter):
    """Cards in the same column as (or adjacent to) the zone that a card last occupied (10.10.1.2.1)."""

    __slots__ = ("of", "beside")
    FIELDS = ("of", "beside")

    def __init__(self, of: Cards, beside: bool) -> None:
        self.of = of
        self.beside = beside

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        for other in self.of.find(game, context) or [context.source]:
            last = game.last.get(other)
            if last is not None and here and last[2]:
                game.rule("10.10.1.2.1")
                if self.beside:
                    return adjacent(game.master(card), here, last[1], last[2])
                return same_column(game.master(card), here, last[1], last[2])
        return False


class SameNumber(Filter):
    """Cards in the zone with the same number as that of another card; `how` -1 at or before it, 1 at or beyond."""

    __slots__ = ("of", "how")
    FIELDS = ("of", "how")

    def __init__(self, of: Cards, how: int) -> None:
        self.of = of
        self.how = how

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        if self.how:
            game.rule("4.4.5.3")
            game.rule("4.4.5.3.1")
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        for other in others:
            there = game.number_of_zone(other)
            if here and there and (here == there or (here < there and self.how < 0)
                                   or (here > there and self.how > 0)):
                return True
        return False


class NearZone(Filter):
    """Cards in a chosen zone and, if so said, in the zones adjacent to it."""

    __slots__ = ("adjacent", "slot")
    FIELDS = ("adjacent",)

    def __init__(self, adjacent: bool) -> None:
        self.adjacent = adjacent
        self.slot = -1

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        zone = context.slots.get(self.slot, [])
        if not zone:
            return False
        player, number = zone[0] // AREAS, zone[0] % AREAS + 1
        here = game.number_of_zone(card)
        if game.master(card) == player and here == number:
            return True
        game.rule("4.4.5.2")
        return self.adjacent and here > 0 and adjacent(game.master(card), here, player, number)


class ZoneOfRank(Filter):
    """Cards in zones whose numbers are the ranks of other cards."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        here = as_godzilla(game).number_of_zone(card)
        for other in self.of.find(game, context):
            if game.number(other, RANK) == here:
                return True
        return False


class RankSpan(Filter):
    """Cards of ranks from one number to another."""

    __slots__ = ("low", "high")
    FIELDS = ("low", "high")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.low <= game.number(card, RANK) <= self.high

    def reads(self) -> int:
        return 1 << RANK


class Spot(Node):
    """Which zones of a player a text means, where no card is spoken of yet."""

    __slots__ = ()

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        """Whether a player's zone is meant."""
        raise NotImplementedError


class EmptyZones(Spot):
    """4.4.8: zones without a battle card and without the monster."""

    __slots__ = ()

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        return number != game.position[player] and not game.zones[zone_area(player, number)]


class ZonesNear(Spot):
    """Zones in the same column as a card, or adjacent to that of a card (`beside`)."""

    __slots__ = ("of", "beside")
    FIELDS = ("of", "beside")

    def __init__(self, of: Cards, beside: bool) -> None:
        self.of = of
        self.beside = beside

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        return any(lies_near(game, player, number, card, self.beside) for card in self.of.find(game, context))
