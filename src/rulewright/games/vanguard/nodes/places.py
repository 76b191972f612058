"""How a text describes cards: clan, name, grade, row, column, orientation, what is happening to them."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.selection import as_vanguard
from rulewright.games.vanguard.rules.words import CLAN, NAME, RACE
from rulewright.games.vanguard.rules.zones import IN_BIND, KIND, ON_VC, column, row
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter

FRONT_ROW = 0
BACK_ROW = 1


class Of(Filter):
    """Cards of a clan (2.2.3) or a race (2.3.1.2): one bracket stands for both."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.word in game.words(card, CLAN) or self.word in game.words(card, RACE)

    def reads(self) -> int:
        return 1 << (CLAN + 16) | 1 << (RACE + 16)


class NotOf(Filter):
    """Cards of neither a clan nor a race of that name."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.word not in game.words(card, CLAN) and self.word not in game.words(card, RACE)

    def reads(self) -> int:
        return 1 << (CLAN + 16) | 1 << (RACE + 16)


class OfSameClan(Filter):
    """Cards that share a clan with another card, or (`shared` false) that share none."""

    of: Cards
    shared: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_vanguard(game)
        for other in self.of.find(game, context):
            if game.shares_clan(card, other) != self.shared:
                return False
        return True

    def reads(self) -> int:
        return 1 << (CLAN + 16)


class NameIncludes(Filter):
    """Cards with certain words in their name."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for name in game.words(card, NAME):
            if self.word in name:
                return True
        return False

    def reads(self) -> int:
        return 1 << (NAME + 16)


class InRow(Filter):
    """Units in the front row or in the back row (4.6.3)."""

    row: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("4.6.3")
        return row(game.zone[card]) == self.row


class InColumn(Filter):
    """Units in the same column as a unit (4.6.2, 4.6.2.1), perhaps only in one row of it."""

    of: Cards
    row: int = -1
    """-1 for both."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        here = column(game.zone[card])
        game.rule("4.6.2")
        if self.row >= 0 and row(game.zone[card]) != self.row:
            return False
        for other in self.of.find(game, context):
            there = column(game.zone[other])
            if here >= 0 and here == there:
                if game.master(card) != game.master(other):
                    game.rule("4.6.2.1")
                return True
        return False


class Rested(Filter):
    """Units that rest, or that stand (3.17.1)."""

    rested: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_vanguard(game)
        return game.is_unit(card) and (game.rested[card] == 1) == self.rested


class FaceUp(Filter):
    """Cards that lie face up, or face down (3.17.3)."""

    up: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_vanguard(game).face_down[card] == 0) == self.up


class IsAttacked(Filter):
    """Units that are being attacked."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_vanguard(game).is_attacked(card)


class IsAttacking(Filter):
    """The unit that attacks, perhaps only a vanguard."""

    vanguard: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_vanguard(game)
        if not game.is_attacking(card):
            return False
        return not self.vanguard or any(KIND[game.zone[other]] == ON_VC for other in game.attacked)


class IsBoosted(Filter):
    """The unit that is boosted."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_vanguard(game).is_boosted(card)


class IsBoosting(Filter):
    """The unit that boosts."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_vanguard(game).is_boosting(card)


class BoundByThis(Filter):
    """Cards that an ability of this card bound (4.9.3)."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_vanguard(game)
        game.rule("4.9.3")
        return KIND[game.zone[card]] == IN_BIND and game.bound_by[card] == context.source
