"""Which zones a text means, and which cards by the zones they are in (4.4.5)."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import RANK
from rulewright.games.godzilla.rules.zones import AREAS, BEHIND, adjacent, column, horizontal, same_column, zone_area
from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Number, given


class Spot(Filter):
    """Zones, as a text describes them: where cards are, go, are played or cannot be, and what is counted. Of cards it describes
    those in such a zone."""

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        """Whether a player's zone is meant; `card` is the one that goes there, if it is one that is on the field."""
        raise NotImplementedError

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        number = game.number_of_zone(card)
        return number > 0 and self.allows(game, context, game.master(card), number)


class InZones(Spot):
    """Zones with certain numbers."""

    numbers: tuple[int, ...]

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        game.rule("4.4.4.1")
        return number in self.numbers


class Empty(Spot):
    """4.4.8: zones without a battle card and without the monster; or, turned round, all others."""

    empty: bool = True

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        game.rule("4.4.8")
        return (number != game.position[player] and not game.zones[zone_area(player, number)]) == self.empty


class Other(Spot):
    """Zones other than the one that a card is in."""

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        here = card if card >= 0 else context.source
        return (game.master(here), game.number_of_zone(here)) != (player, number)


class Beside(Spot):
    """Zones adjacent to that of the card that goes there, or of this card; perhaps only those of the same row."""

    row: bool = False

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        here = card if card >= 0 else context.source
        if self.row:
            return game.master(here) == player and number in horizontal(game.number_of_zone(here))
        return lies_near(game, player, number, here, True)


class SameColumn(Spot):
    """Zones in the same column as the card that goes there, or as this card."""

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        return lies_near(game, player, number, card if card >= 0 else context.source, False)


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


class Near(Spot):
    """Zones in the same column as a card, or adjacent to that of a card (`beside`)."""

    of: Cards
    beside: bool

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        return any(lies_near(game, player, number, other, self.beside) for other in others)


class ByZones(Spot):
    """Zones in the same column as a player's zones of certain numbers, or adjacent to them (`beside`); without a player, as
    those of the same player."""

    numbers: tuple[int, ...]
    whose: int | None
    beside: bool

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        game.rule("4.4.5.2" if self.beside else "4.4.5.4")
        sides = [player] if self.whose is None else players(context, self.whose)
        near = adjacent if self.beside else same_column
        return any(near(player, number, side, there) for side in sides for there in self.numbers)


class InFrontOf(Spot):
    """The zone in front of (or behind) that of a card (4.4.5.1)."""

    of: Cards
    behind: bool

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        game.rule("4.4.5.1")
        for other in self.of.find(game, context):
            there = game.number_of_zone(other)
            front, back = (there, number) if self.behind else (number, there)
            if player == game.master(other) and BEHIND.get(front) == back:
                return True
        return False


class Aside(Spot):
    """Zones further to the left (or to the right) than that of a card, as the player sees it whose effect it is (4.4.5.5)."""

    of: Cards
    right: bool

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        seer = context.master
        game.rule("4.4.5.5.1")
        here = column(player, number, seer)
        there = [column(game.master(other), game.number_of_zone(other), seer) for other in self.of.find(game, context) if game.number_of_zone(other)]
        return any(here > place if self.right else here < place for place in there)


class Former(Spot):
    """The zone that a card last occupied (10.10.1.2.1), or (`near`) zones in the same column as it or adjacent to it."""

    of: Cards
    near: str = ""

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        for other in self.of.find(game, context) or [context.source]:
            last = game.last.get(other)
            if last is not None and last[2]:
                game.rule("10.10.1.2.1")
                if not self.near:
                    return last[1:3] == (player, number)
                return (same_column if self.near == "column" else adjacent)(player, number, last[1], last[2])
        return False


class SameNumber(Spot):
    """The zone with the same number as that of a card; `how` -1 those at or before it, 1 at or beyond."""

    of: Cards
    how: int

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        if self.how:
            game.rule("4.4.5.3")
            game.rule("4.4.5.3.1")
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        return any(
            there and (number == there or (number < there and self.how < 0) or (number > there and self.how > 0)) for there in map(game.number_of_zone, others)
        )


class SameZone(Spot):
    """The very zone that a card is in."""

    of: Cards

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        return any((game.master(other), game.number_of_zone(other)) == (player, number) for other in self.of.find(game, context))


class NearZone(Spot):
    """A chosen zone and, if so said, the zones adjacent to it."""

    adjacent: bool
    slot: int = given(-1)

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        zone = context.slots.get(self.slot, [])
        if not zone:
            return False
        side, there = zone[0] // AREAS, zone[0] % AREAS + 1
        if (player, number) == (side, there):
            return True
        game.rule("4.4.5.2")
        return self.adjacent and adjacent(player, number, side, there)


class ZoneOfRank(Spot):
    """Zones whose numbers are the ranks of cards."""

    of: Cards

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        return any(game.number(other, RANK) == number for other in self.of.find(game, context))


class NotThere(Spot):
    """All zones but those of a description."""

    spot: Spot

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        return not self.spot.allows(game, context, player, number, card)


class OneOf(Spot):
    """Zones of one description or of another."""

    parts: tuple[tuple[Spot, ...], ...]

    def allows(self, game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
        return any(are_allowed(part, game, context, player, number, card) for part in self.parts)


def are_allowed(spots: tuple[Spot, ...], game: Godzilla, context: Context, player: int, number: int, card: int = -1) -> bool:
    """Whether a zone is all that a text says of it."""
    return all(spot.allows(game, context, player, number, card) for spot in spots)


class WasThere(Filter):
    """Cards in certain zones, or that were in one of them when they left the field (10.10.1.2.1)."""

    spot: Spot

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        last = game.last.get(card)
        if game.number_of_zone(card) or last is None:
            return self.spot.passes(game, context, card)
        game.rule("10.10.1.2.1")
        return last[2] > 0 and self.spot.allows(game, context, last[1], last[2])


class ZonesOf(Number):
    """How many zones of some players are such."""

    whose: int
    spots: tuple[Spot, ...]

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        return sum(are_allowed(self.spots, game, context, player, number) for player in players(context, self.whose) for number in range(1, 9))


class RankSpan(Filter):
    """Cards of ranks from one number to another."""

    low: int
    high: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.low <= game.number(card, RANK) <= self.high

    def reads(self) -> int:
        return 1 << RANK
