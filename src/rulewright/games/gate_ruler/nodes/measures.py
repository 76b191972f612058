"""The numbers of a text that are not simply printed: how many, how much, X."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.selection import as_gate, players
from rulewright.games.gate_ruler.rules.words import LEVEL
from rulewright.games.gate_ruler.rules.zones import IN_PLAY, KIND
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Number, This, given
from rulewright.tcg.effects.joint import most_differing


class NumberOf(Number):
    """A number of a card; what it last was, if the card has left play (14-14a). 1-5g: without a card, 0."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
        return sum(number_now(game, card, self.prop) for card in cards[:1])

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class PrintedNumber(NumberOf):
    """A number of a card as it is printed (14-12a-1)."""

    def value(self, game: Game, context: Context) -> int:
        game.rule("14-12a-1")
        return sum(max(0, game.defs[card].nums[self.prop]) for card in (self.of.find(game, context) or [context.source])[:1])

    def reads(self) -> int:
        return self.of.reads()


class SumOf(NumberOf):
    """The combined number of some cards."""

    def value(self, game: Game, context: Context) -> int:
        return sum(number_now(game, card, self.prop) for card in self.of.find(game, context))


class Extreme(Number):
    """The highest or lowest number among some cards."""

    prop: int
    of: Cards
    highest: bool

    def value(self, game: Game, context: Context) -> int:
        numbers = [number_now(game, card, self.prop) for card in self.of.find(game, context)]
        return (max(numbers) if self.highest else min(numbers)) if numbers else 0


def number_now(game: Game, card: int, prop: int) -> int:
    """A number of a card, or what it was when the card left play; a card without that number counts as 0 (1-5g)."""
    gate = as_gate(game)
    if KIND[game.zone[card]] & IN_PLAY:
        number = game.number(card, prop)
    else:
        number = game.defs[card].nums[prop]
        lives = [life for other, life in gate.last if other == card]
        if lives:
            game.rule("14-14a")
            number = gate.last[card, max(lives)].chars.nums[prop]
    if number == NOTHING:
        game.rule("1-5g")
        return 0
    return number


class Together(Number):
    """How many cards of a set are what they must be together: of different names, of the same level."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return most_differing(game, self.of, self.of.find(game, context))

    def reads(self) -> int:
        return self.of.reads()


class Different(Number):
    """How many different words of a kind some cards have, or (-1) how many different levels."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        if self.prop < 0:
            return len({number_now(game, card, LEVEL) for card in self.of.find(game, context)})
        found: set[str] = set()
        for card in self.of.find(game, context):
            found |= game.words(card, self.prop)
        return len(found)

    def reads(self) -> int:
        return (1 << LEVEL if self.prop < 0 else 1 << (self.prop + 16)) | self.of.reads()


class DamageOf(Number):
    """3-6g: the current damage of units."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return sum(as_gate(game).damage[card] for card in self.of.find(game, context))


class LifeOf(Number):
    """2-6c-1: the current life of a player."""

    whose: int

    def value(self, game: Game, context: Context) -> int:
        return as_gate(game).current_life(players(context, self.whose)[0])


class ThatMany(Number):
    """The number that was chosen before (1-5e), how many cards the text has just acted on, or the damage that it reacts to."""

    slot: int = given(-1)
    chosen: bool = given(False)

    def value(self, game: Game, context: Context) -> int:
        if self.slot < 0:
            return context.event.n if context.event is not None else 0
        found = context.slots.get(self.slot, [])
        return sum(found) if self.chosen else len(found)


class Difference(Number):
    """One number minus another."""

    left: Number
    right: Number

    def value(self, game: Game, context: Context) -> int:
        return self.left.value(game, context) - self.right.value(game, context)


class Minus(Number):
    """A number with the sign turned: "-1 ATK for each"."""

    of: Number

    def value(self, game: Game, context: Context) -> int:
        return -self.of.value(game, context)
