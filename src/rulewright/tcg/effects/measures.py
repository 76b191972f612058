"""What texts ask and count: is something there, does it fit, how much is it, whose turn is it.

A game hands in its numbers through `cite` (active, inactive) and says by `last_known` what a card was like that left.
"""

from __future__ import annotations

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Condition, Filter, Number, This, given
from rulewright.tcg.effects.selecting import fitted, left_as


class Fits(Condition):
    """A card fits a description ("if this card is ...", "if it is a ...")."""

    card: Cards
    what: Filter

    def holds(self, game: Game, context: Context) -> bool:
        spoken_of = isinstance(self.card, (Bound, This))
        for card in self.card.find(game, context):
            if fitted(game, context, card, self.what) if spoken_of else self.what.passes(game, context, card):
                return True
        return False


class AllFit(Condition):
    """All cards of a set fit a description, and there are at least so many."""

    of: Cards
    what: Filter
    least: int = 0

    def holds(self, game: Game, context: Context) -> bool:
        cards = self.of.find(game, context)
        return len(cards) >= self.least and all(self.what.passes(game, context, card) for card in cards)


class ThereIs(Condition):
    """At least or at most so many cards of a set."""

    of: Cards
    least: int
    most: int
    """-1 for no upper bound."""

    def holds(self, game: Game, context: Context) -> bool:
        return within(len(self.of.find(game, context)), self.least, self.most)


def within(count: int, least: int, most: int) -> bool:
    """Whether a number is at least so much and, unless that is -1, at most so much."""
    return count >= least and (most < 0 or count <= most)


def cards_meant(game: Game, context: Context, of: Cards) -> list[int]:
    """The cards that words speak of; this card also once it has become another one."""
    cards = of.find(game, context)
    return [context.source] if not cards and isinstance(of, This) else cards


def number_now(game: Game, context: Context, card: int, prop: int) -> int:
    """A number of a card, or what it last was if the card has left; 0 for a card without it."""
    last = left_as(game, context, card)
    number = game.number(card, prop) if last is None else last.nums[prop]
    return 0 if number == NOTHING else number


class NumberOf(Number):
    """A number of a card."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        cards = cards_meant(game, context, self.of)
        return number_now(game, context, cards[0], self.prop) if cards else 0

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class OfAll(Number):
    """The total, highest or lowest of a number of some cards; 0 if there are none."""

    which: str
    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        numbers = [number_now(game, context, card, self.prop) for card in cards_meant(game, context, self.of)]
        if self.which == "total":
            return sum(numbers)
        if not numbers:
            return 0
        return max(numbers) if self.which == "highest" else min(numbers)

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    whose: int

    def holds(self, game: Game, context: Context) -> bool:
        return tell(game, game.active in players(context, self.whose))


def tell(game: Game, active: bool) -> bool:
    """Trace that an ability is active or inactive by its condition."""
    if game.trace is not None:
        game.cite("active")
        if not active:
            game.cite("inactive")
    return active


class InPhase(Condition):
    """During a phase, perhaps only of certain players' turns."""

    phase: int
    whose: int = BOTH

    def holds(self, game: Game, context: Context) -> bool:
        return game.phase == self.phase and game.active in players(context, self.whose)


class ThatMuch(Number):
    """The amount of the event that the text reacts to, or of what was done before."""

    slot: int = given(-1)
    """Where an instruction before it kept its amount; -1 for the event."""

    def value(self, game: Game, context: Context) -> int:
        if self.slot >= 0:
            return sum(context.slots.get(self.slot, [0]))
        return context.event.n if context.event is not None else 0


class DifferentWords(Number):
    """How many different colours or other words there are among some cards, or (`numeric`) how many different ranks."""

    prop: int
    of: Cards
    numeric: bool = False

    def value(self, game: Game, context: Context) -> int:
        if self.numeric:
            return len({game.number(card, self.prop) for card in self.of.find(game, context)} - {NOTHING})
        seen: set[str] = set()
        for card in self.of.find(game, context):
            seen |= game.words(card, self.prop)
        return len(seen)
