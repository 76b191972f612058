"""Which cards a text speaks of without a choice: all that fit, a part of others, the top of a deck.

A game's own `Select` says which cards lie in its areas. The other classes are used as they are.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Description, Filter, Node, Number, This, walk


class Select(Cards):
    """All cards of some players' areas that fit a description; `other` leaves out the card with the ability."""

    whose: int
    areas: int
    """Bit mask of the game's kinds of areas."""
    what: Description
    other: bool = False
    HIDDEN: ClassVar[int] = 0
    """The areas where a card of a description need not be found."""

    def pile(self, game: Any, player: int) -> list[int]:
        """The cards of a player's areas, before any description. A deck is listed so that its order stays unknown."""
        raise NotImplementedError

    def is_this(self, game: Game, context: Context, card: int) -> bool:
        """Whether a card is the one with the ability."""
        return card == context.source

    def is_hidden(self) -> bool:
        """Whether a description is looked for where nothing is guaranteed."""
        return self.areas & self.HIDDEN != 0 and bool(self.what.parts)

    def find(self, game: Game, context: Context) -> list[int]:
        parts = self.what.parts
        found: list[int] = []
        for player in players(context, self.whose):
            for card in self.pile(game, player):
                if self.other and self.is_this(game, context, card):
                    continue
                for part in parts:
                    if not part.passes(game, context, card):
                        break
                else:
                    found.append(card)
        return found

    def reads(self) -> int:
        return self.what.reads()


def unordered(game: Game, zone: int) -> list[int]:
    """The cards of a zone in an order that says nothing about theirs."""
    return sorted(game.zones[zone], key=lambda card: (game.defs[card].index, card))


class PartOf(Cards):
    """Some of other cards: a game's own classes say which."""

    of: Cards


class Among(PartOf):
    """Those of some cards that fit a description."""

    what: Filter

    def find(self, game: Game, context: Context) -> list[int]:
        if isinstance(self.of, Bound):
            return [card for card in self.of.find(game, context) if fitted(game, context, card, self.what)]
        return [card for card in self.of.find(game, context) if self.what.passes(game, context, card)]


def left_as(game: Game, context: Context, card: int) -> Chars | None:
    """What a card last was that left while the effect is performed, or whose leaving triggered it; None for a card that
    is to be seen as it is now, wherever it was before."""
    event = context.event
    if game.life[card] > context.stamp or card == context.source or (event is not None and event.card == card):
        return game.last_known(card)
    return None


def fitted(game: Game, context: Context, card: int, what: Filter) -> bool:
    """Whether a card that an effect has spoken of fits a description: if it left, by what it last was, not by where."""
    last = left_as(game, context, card)
    return what.passes(game, context, card) if last is None else fits_as(game, context, card, what, last)


def fits_as(game: Game, context: Context, card: int, what: Filter, last: Chars) -> bool:
    """Whether a card would fit a description if it were still what it was."""
    game.refresh()
    now = game.chars.get(card)
    game.chars[card] = last
    found = what.passes(game, context, card)
    if now is None:
        del game.chars[card]
    else:
        game.chars[card] = now
    return found


def means_this(words: Cards) -> bool:
    """Whether words mean the card with the ability itself, by name or by a pronoun."""
    return isinstance(words, This) or isinstance(words, Bound) and isinstance(words.same, This)


def speaks_of_this(text: Node) -> bool:
    """Whether some words of a text mean the card with the ability itself."""
    nodes: list[Node] = []
    walk(text, nodes)
    return any(isinstance(node, Cards) and means_this(node) for node in nodes)


class TopCards(Cards):
    """The top cards of players' decks, the uppermost first."""

    whose: int
    count: Number

    def find(self, game: Game, context: Context) -> list[int]:
        count = self.count.value(game, context)
        found: list[int] = []
        for player in players(context, self.whose):
            deck = game.zones[game.deck_of(player)]
            found += deck[max(0, len(deck) - count) :][::-1]
        return found


class Several(Cards):
    """Cards of several descriptions: so many of each where they are chosen."""

    parts: tuple[Cards, ...]

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += [card for card in part.find(game, context) if card not in found]
        return found


def is_unfilled(what: Cards, context: Context) -> bool:
    """Whether words speak of something that is only chosen later on."""
    if isinstance(what, Bound):
        return what.same is None and what.slot not in context.slots
    return isinstance(what, PartOf) and is_unfilled(what.of, context)


class InSet(Filter):
    """Cards that other words of the text speak of."""

    of: Cards

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return card in self.of.find(game, context)


class NotIn(InSet):
    """Cards other than those that other words of the text speak of."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not super().passes(game, context, card)


class Extreme(PartOf):
    """Those of some cards with the lowest (or highest) number."""

    prop: int
    lowest: bool

    def find(self, game: Game, context: Context) -> list[int]:
        numbers = [(card, game.number(card, self.prop)) for card in self.of.find(game, context)]
        known = [number for _, number in numbers if number != NOTHING]
        if not known:
            return []
        end = min(known) if self.lowest else max(known)
        return [card for card, number in numbers if number == end]


class Unlike(Filter):
    """Cards that do not fit a description."""

    what: Filter

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not self.what.passes(game, context, card)

    def reads(self) -> int:
        return self.what.reads()


class PlayedItem(Cards):
    """The object on the stack whose playing the text reacts to, by its serial."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [] if context.event is None else [context.event.n]
