"""The numbers of a text that are not simply printed: how many, how much, X."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.people import Players, Whose, latest_life
from rulewright.games.force_of_will.nodes.places import AMOUNT, CARD, KIND_OF, OTHER, PLAYER, history
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.slots import X_SLOT
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, CARD_ITEM, DEALING
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Fixed, Number, Times
from rulewright.tcg.effects.selecting import means_this
from rulewright.tcg.playing import letters


class Letter(letters.Letter):
    """203.5b, 903.2f: X as it was chosen while playing; of a J-ruler the X of its judgment (903.2f-ii)."""

    def value(self, game: Game, context: Context) -> int:
        chosen = context.slots.get(X_SLOT)
        return chosen[0] if chosen else as_fow(game).x_of(context.source)


def so_many(game: Game, context: Context, number: Number) -> int:
    """104.2: how many times something is done: zero or fewer means not at all."""
    n = number.value(game, context)
    if n <= 0:
        game.rule("104.2")
    if is_found_now(number):
        game.rule("903.3b-i")
    return max(0, n)


def is_found_now(number: Number) -> bool:
    """903.3b-i: whether a text says how a number is found, which is then found as its effect is done."""
    if isinstance(number, Times):
        return is_found_now(number.unit) or is_found_now(number.each)
    return not isinstance(number, (Fixed, Letter))


def number_now(game: Game, card: int, prop: int) -> int:
    """A number of a card, or what it was when it was last in the game (911.1); a card without it counts as 0."""
    number = as_fow(game).last_number(card, latest_life(game, card), prop)
    return 0 if number == NOTHING else number


class NumberOf(Number):
    """A number of a card."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        if not cards and means_this(self.of):
            cards = [context.source]
        return sum(number_now(game, card, self.prop) for card in cards)

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class Extreme(Number):
    """The highest or lowest number among some cards."""

    prop: int
    of: Cards
    highest: bool

    def value(self, game: Game, context: Context) -> int:
        numbers = [number_now(game, card, self.prop) for card in self.of.find(game, context)]
        return (max(numbers) if self.highest else min(numbers)) if numbers else 0


class CountersOn(Number):
    """1022: how many counters of a name are on some cards; all counters where the name is empty."""

    name: str
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        own = as_fow(game)
        cards = self.of.find(game, context)
        if not cards and means_this(self.of):
            last = own.last.get((context.source, context.life))
            counters = {} if last is None else last.counters
            return counters.get(self.name, 0) if self.name else sum(counters.values())
        return sum(own.count(card, self.name) if self.name else sum(own.counters(card).values()) for card in cards)


class DamageOn(Number):
    """1007.1: the damage on cards."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return sum(as_fow(game).damage[card] for card in self.of.find(game, context))


class LifeOf(Number):
    """105.4, 105.4b: the life of players."""

    who: Players

    def value(self, game: Game, context: Context) -> int:
        return sum(as_fow(game).life_points[player] for player in self.who.find(game, context))


class Varying(Number):
    """One number under a condition, another one otherwise."""

    condition: Condition
    then: Number
    otherwise: Number

    def value(self, game: Game, context: Context) -> int:
        return (self.then if self.condition.holds(game, context) else self.otherwise).value(game, context)


class ForceResult(Number):
    """1023.1: the result of the roll."""

    def value(self, game: Game, context: Context) -> int:
        return as_fow(game).force_result


class Attributes(Number):
    """How many different attributes there are among some cards."""

    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return len({word for card in self.of.find(game, context) for word in game.words(card, ATTRIBUTE)})

    def reads(self) -> int:
        return 1 << (ATTRIBUTE + 16) | self.of.reads()


class DamageThisTurn(Number):
    """The damage that was dealt in this turn: by cards, or to players or cards."""

    by: Cards | None = None
    to: Cards | None = None
    who: Players | None = None

    def value(self, game: Game, context: Context) -> int:
        total = 0
        for past in history(game):
            if past[KIND_OF] != DEALING:
                continue
            if self.by is not None and past[OTHER] not in self.by.find(game, context):
                continue
            if self.to is not None and past[CARD] not in self.to.find(game, context):
                continue
            if self.who is not None and (past[CARD] >= 0 or past[PLAYER] not in self.who.find(game, context)):
                continue
            total += past[AMOUNT]
        return total


class LifeChanged(Number):
    """The life that a player gained or lost in this turn."""

    who: Players
    kind: int

    def value(self, game: Game, context: Context) -> int:
        who = self.who.find(game, context)
        return sum(past[AMOUNT] for past in history(game) if past[KIND_OF] == self.kind and past[PLAYER] in who)


class PlayedThisTurn(Number):
    """How many cards of a description players have played in this turn."""

    who: Players
    what: Filter
    other: bool = False

    def value(self, game: Game, context: Context) -> int:
        count = 0
        for player in self.who.find(game, context):
            for kind, card, life in as_fow(game).played_this_turn[player]:
                if kind == CARD_ITEM and not (self.other and card == context.source) and self.what.passes(game, context, card):
                    count += 1
        return count


class Sum(Number):
    """One number plus or minus another."""

    left: Number
    right: Number
    minus: bool = False

    def value(self, game: Game, context: Context) -> int:
        right = self.right.value(game, context)
        return self.left.value(game, context) + (-right if self.minus else right)


YOU = Whose(0)
