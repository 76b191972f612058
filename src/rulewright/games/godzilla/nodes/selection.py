"""Which cards a text speaks of without a choice.

10.10: what is known of a card that has left. 10.11.1: the source of an effect is its context's source.
"""

from __future__ import annotations

from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.zones import (
    AREAS,
    DECK,
    DISCARD,
    ELSEWHERE,
    HAND,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_MONSTER_DECK,
    IN_PLAY,
    INVADING,
    KIND,
    MONSTER_DECK,
    ON_MONSTER,
    ON_STRATEGY,
    ON_ZONES,
    column,
)
from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Description, This, given
from rulewright.tcg.effects import selecting
from rulewright.tcg.effects.selecting import Among, PartOf, unordered


def as_godzilla(game: Game) -> Godzilla:
    """The game of the nodes in this folder."""
    assert isinstance(game, Godzilla)
    return game


class Select(selecting.Select):
    """All cards of some players' areas that fit a description. A stack counts as its topmost card (3.2.3.1)."""

    HIDDEN = IN_HAND | IN_DECK
    """4.1.2.3: where a description need not be found."""

    def pile(self, game: Godzilla, player: int) -> list[int]:
        areas = self.areas
        start = player * AREAS
        cards: list[int] = []
        if areas & ON_ZONES:
            cards += game.battle_cards(player)
        if areas & ON_MONSTER and game.zones[start + INVADING]:
            cards.append(game.monster(player))
        if areas & ON_STRATEGY:
            cards += [card for card in game.strategies(player) if game.host[card] < 0]
        if areas & IN_HAND:
            cards += game.zones[start + HAND]
        if areas & IN_DISCARD:
            cards += game.zones[start + DISCARD]
        if areas & IN_DECK:
            cards += unordered(game, start + DECK)
        if areas & IN_MONSTER_DECK:
            cards += game.zones[start + MONSTER_DECK]
        return cards


class Monster(Cards):
    """A player's invading monster (3.3.4)."""

    whose: int

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        found: list[int] = []
        for player in players(context, self.whose):
            if game.zones[player * AREAS + INVADING]:
                game.rule("3.3.4")
                found.append(game.monster(player))
        return found


class ThisFrom(This):
    """This card, as long as it is where the text says: an ability that speaks of it there is active there (10.3.4.1)."""

    areas: int

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in super().find(game, context) if KIND[game.zone[card]] & self.areas]


class InvasionCard(Cards):
    """The card that was discarded for this turn's invasion."""

    def find(self, game: Game, context: Context) -> list[int]:
        card = as_godzilla(game).invasion_card
        return [card] if card >= 0 else []


class Under(Cards):
    """The cards below others in their stacks, as far as they fit a description."""

    of: Cards
    what: Description

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        game = as_godzilla(game)
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
        for card in cards:
            below = game.under(card)
            last = game.last.get(card)
            if last is not None and not KIND[game.zone[card]] & IN_PLAY:
                game.rule("10.10.1.2")
                below = last[3]
            for lower in below:
                if self.what.passes(game, context, lower):
                    found.append(lower)
        return found


class Rest(PartOf):
    """Those of some cards that an earlier part left over."""

    slot: int = given(-1)

    def find(self, game: Game, context: Context) -> list[int]:
        gone = context.slots.get(self.slot, [])
        described = isinstance(self.of, Bound) and self.of.same is not None  # those that are there now
        return [card for card in self.of.find(game, context) if card not in gone and (described or KIND[game.zone[card]] == IN_DECK)]


class Wrecked(Among):
    """Those of some cards, as far as they fit a description, that really were destroyed: they lie in a discard pile,
    or were tokens."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in super().find(game, context) if KIND[game.zone[card]] & (IN_DISCARD | ELSEWHERE)]


class Mine(PartOf):
    """Those of some cards that are a player's, or were when they left the field."""

    whose: int

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        found: list[int] = []
        for card in self.of.find(game, context):
            last = game.last.get(card)
            gone = last is not None and not KIND[game.zone[card]] & IN_PLAY
            if (last[1] if last is not None and gone else game.master(card)) in players(context, self.whose):
                found.append(card)
        return found


class RightAndLeft(PartOf):
    """The rightmost and the leftmost of some cards, as the ability's master sees them (4.4.5.5)."""

    leftmost: bool

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        for number in ("4.4.5.5.1", "4.4.5.5.2", "4.4.5.5.3", "4.4.5.5.4"):
            game.rule(number)
        cards = self.of.find(game, context)
        if not cards:
            return []
        places = [column(game.master(card), game.number_of_zone(card), context.master) for card in cards]
        end = min(places) if self.leftmost else max(places)
        return [card for card, place in zip(cards, places) if place == end]
