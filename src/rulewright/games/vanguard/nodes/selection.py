"""Which cards a text speaks of, and how they are chosen (8.5.3)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.alike import distinct
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.zones import (
    AREAS,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    GUARDIAN,
    HAND,
    IN_BIND,
    IN_DAMAGE,
    IN_DECK,
    IN_DROP,
    IN_HAND,
    IN_SOUL,
    IN_TRIGGER,
    KIND,
    ON_GC,
    ON_RC,
    ON_VC,
    REAR,
    SOUL,
    TRIGGER_ZONE,
    VANGUARD,
)
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter
from rulewright.tcg.effects import selecting
from rulewright.tcg.effects.selecting import PartOf, unordered
from rulewright.tcg.playing import choosing


def as_vanguard(game: Game) -> Vanguard:
    """The game of the nodes in this folder."""
    assert isinstance(game, Vanguard)
    return game


class On(Filter):
    """Cards in certain kinds of zones: units, vanguards, rear-guards (3.8, 3.9, 3.10)."""

    areas: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return KIND[game.zone[card]] & self.areas != 0


class Select(selecting.Select):
    """All cards of some players' zones that fit a description; `other` leaves out the card with the ability."""

    HIDDEN = IN_HAND | IN_DECK
    """8.5.3.1.4: where a description need not be found."""

    def is_this(self, game: Game, context: Context, card: int) -> bool:
        return card == context.source and game.life[card] == context.life

    def pile(self, game: Vanguard, player: int) -> list[int]:
        areas = self.areas
        start = player * AREAS
        zones = game.zones
        cards: list[int] = []
        if areas & ON_VC and zones[start + VANGUARD]:
            cards.append(zones[start + VANGUARD][-1])
        if areas & ON_RC:
            for place in REAR:
                cards += zones[start + place]
        if areas & ON_GC:
            cards += zones[start + GUARDIAN]
        if areas & FIELD == areas:
            return cards
        for bit, place in ((IN_HAND, HAND), (IN_DROP, DROP), (IN_SOUL, SOUL), (IN_DAMAGE, DAMAGE), (IN_BIND, BIND), (IN_TRIGGER, TRIGGER_ZONE)):
            if areas & bit:
                cards += zones[start + place]
        if areas & IN_DECK:
            cards += unordered(game, start + DECK)
        return cards


class Left(PartOf):
    """Those of some cards that have not been moved since they were looked at."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in self.of.find(game, context) if KIND[game.zone[card]] & (IN_DECK | IN_BIND)]


class Boosted(Cards):
    """The unit that is boosted in this battle (7.3.1.5.1)."""

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        card = game.attacker
        return [card] if game.is_boosted(card) else []


class Boosting(Cards):
    """The unit that boosts in this battle (7.3.1.5.1)."""

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        card = game.battle.booster
        return [card] if game.is_boosting(card) else []


class Attacking(Cards):
    """The attacking unit."""

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        return [game.attacker] if game.is_attacking(game.attacker) else []


class Attacked(Cards):
    """The units that are being attacked."""

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        return [card for card in game.attacked if game.is_attacked(card)]


class BattleOpponent(Cards):
    """The battle opponents of a unit (7.3.1.4.1)."""

    of: Cards

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        found: list[int] = []
        for card in self.of.find(game, context):
            game.rule("7.3.1.4.1")
            found += game.opponents(card)
        return found


class Choice(choosing.Choice):
    """A number of cards that a player chooses from a set (8.5.3)."""

    def offered(self, game: Vanguard, cards: list[int], least: int) -> list[int]:
        return distinct(game, cards, least)
