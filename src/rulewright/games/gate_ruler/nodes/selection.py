"""Which cards a text speaks of (2-1b, 3-6c); picking.py is about those that are chosen."""

from __future__ import annotations

from rulewright.english.plurals import PLURALS, is_of, singular
from rulewright.games.gate_ruler.nodes.abilities import CHECKED, REFUSED
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ATTRIBUTE, FACTION, MAYBE, MOVING, NAME
from rulewright.games.gate_ruler.rules.zones import (
    ATTACK_1,
    ATTACK_2,
    CHARGE,
    COUNTER,
    DAMAGE,
    DECK,
    DEFENSE,
    DRIVE,
    FIELD,
    GATE,
    GRAVEYARD,
    HAND,
    IN_ATTACK,
    IN_CHARGE,
    IN_COUNTER,
    IN_DAMAGE,
    IN_DECK,
    IN_DEFENSE,
    IN_DRIVE,
    IN_FIELD,
    IN_GATE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_REMOVAL,
    IN_RESOURCE,
    IN_RULER,
    IN_SET,
    KIND,
    REMOVAL,
    RESOURCE,
    RULER,
    SET_1,
    SET_2,
    SET_3,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import BOTH, ME, OPPONENT, Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Description, Filter, given
from rulewright.tcg.effects import selecting
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.effects.selecting import Among, PartOf, Several, TopCards, unordered
from rulewright.tcg.playing.choosing import AtRandom

PLACES = (
    (IN_RULER, (RULER,)),
    (IN_ATTACK, (ATTACK_1, ATTACK_2)),
    (IN_DEFENSE, (DEFENSE,)),
    (IN_SET, (SET_1, SET_2, SET_3)),
    (IN_FIELD, (FIELD,)),
    (IN_HAND, (HAND,)),
    (IN_DRIVE, (DRIVE,)),
    (IN_DAMAGE, (DAMAGE,)),
    (IN_GRAVEYARD, (GRAVEYARD,)),
    (IN_RESOURCE, (RESOURCE,)),
    (IN_REMOVAL, (REMOVAL,)),
    (IN_COUNTER, (COUNTER,)),
)
__all__ = ["BOTH", "HIDDEN", "ME", "OPPONENT", "Among", "AtRandom", "Several", "players"]

HIDDEN = IN_DECK | IN_HAND
"""Zones where what is chosen is no target (15-6b)."""


def as_gate(game: Game) -> GateRuler:
    """The game of the nodes in this folder."""
    assert isinstance(game, GateRuler)
    return game


def one_of(word: str) -> str:
    """The printed singular of a property that a text names in the plural."""
    for ending, instead in PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is", "os")) and len(word) > 2 else word


class Of(Filter):
    """2-1b: cards with a property, named by its bare word: an attribute (2-5b), a faction (2-4b)."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("2-1b")
        game.rule("2-4b")
        own = game.words(card, ATTRIBUTE) | game.words(card, FACTION)
        if REFUSED in context.slots and card in context.slots[REFUSED]:
            own = own - game.words(card, MAYBE)
        return is_of([singular(word) for word in own], self.word.split())

    def reads(self) -> int:
        return 1 << (ATTRIBUTE + 16) | 1 << (FACTION + 16)


class NotOf(Of):
    """Cards without a property (1-5f)."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("1-5f")
        return not super().passes(game, context, card)


class NameIncludes(Filter):
    """2-2c: cards whose name includes some words."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return any(self.word.casefold() in name.casefold() for name in game.words(card, NAME))

    def reads(self) -> int:
        return 1 << (NAME + 16)


def pile(game: GateRuler, player: int, areas: int) -> list[int]:
    """The cards of a player's zones. A deck is listed so that its order stays unknown; a card in the gate is its
    controller's (4-5b)."""
    cards: list[int] = []
    for bit, places in PLACES:
        if areas & bit:
            for place in places:
                cards += game.zones[area(player, place)]
    if areas & IN_CHARGE:
        cards += charges_of(game, player)
    if areas & IN_DECK:
        cards += unordered(game, area(player, DECK))
    if areas & IN_GATE:
        cards += [card for card in game.zones[GATE] if game.controller(card) == player]
    return cards


def charges_of(game: GateRuler, player: int) -> list[int]:
    """3-14c-4: a player's charges are linked to cards that the player controls, in whichever charge zone they lie."""
    found: list[int] = []
    for side in (0, 1):
        for card in game.zones[area(side, CHARGE)]:
            host = game.host[card]
            if (game.controller(host) if host >= 0 else side) == player:
                found.append(card)
    return found


class MostOf(Filter):
    """Those with the highest or lowest number among the cards that fit the other words; `Select` compares them."""

    prop: int
    highest: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return True

    def best(self, game: Game, cards: list[int]) -> list[int]:
        """Those of some cards."""
        numbers = [game.number(card, self.prop) for card in cards]
        most = (max if self.highest else min)([number for number in numbers if number != NOTHING], default=NOTHING)
        return [card for card, number in zip(cards, numbers) if number == most != NOTHING]

    def reads(self) -> int:
        return 1 << self.prop


def spoken_of(game: Game, context: Context, words: tuple[Cards, ...]) -> list[int]:
    """The cards that words of a text spoke of; a target is one also where it is not valid any more (14-3c-1)."""
    found: list[int] = []
    for part in words:
        found += part.find(game, context)
        slot = getattr(part, "slot", -1)
        if slot + CHECKED in context.slots and slot + LIVES in context.slots:
            found += [card for card, life in zip(context.slots[slot + CHECKED], context.slots[slot + LIVES]) if game.life[card] == life]
    return found


class Select(selecting.Select):
    """All cards of some players' zones that fit a description. `other` leaves out what the text spoke of before, whoever chose it:
    "Choose 1 unit. Destroy all other units." It leaves out the card with the ability if that was spoken of, or nothing was."""

    __slots__ = ("beside", "itself")
    HIDDEN = IN_DECK

    def __init__(self, whose: int, areas: int, what: Description, other: bool = False) -> None:
        super().__init__(whose, areas, what, other)
        self.beside: tuple[Cards, ...] = ()
        self.itself = True

    def pile(self, game: GateRuler, player: int) -> list[int]:
        return pile(game, player, self.areas)

    def find(self, game: Game, context: Context) -> list[int]:
        found = super().find(game, context)
        for part in self.what.post:
            if isinstance(part, MostOf):
                found = part.best(game, found)
        return found

    def is_this(self, game: Game, context: Context, card: int) -> bool:
        if self.itself and card == context.source and game.life[card] == context.life:
            return True
        return card in spoken_of(game, context, self.beside)


class Located(PartOf):
    """Cards that were spoken of, where they are in zones of a kind: "it from your graveyard"."""

    areas: int
    whose: int

    def find(self, game: Game, context: Context) -> list[int]:
        gate = as_gate(game)
        mine = players(context, self.whose)
        return [card for card in self.of.find(game, context) if KIND[game.zone[card]] & self.areas and (self.whose == BOTH or gate.controller(card) in mine)]


class RulerOf(Cards):
    """The ruler of a player (4-2c: what "you" means as an object of damage)."""

    whose: int

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_gate(game)
        return [game.ruler_of(player) for player in players(context, self.whose)]


class ActiveRuler(Cards):
    """The ruler of the player whose turn it is."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [as_gate(game).ruler_of(game.active)]


class EventRuler(Cards):
    """The ruler of the player who does what the text reacts to."""

    def find(self, game: Game, context: Context) -> list[int]:
        event = context.event
        return [] if event is None else [as_gate(game).ruler_of(event.player)]


class PlayerOf(Cards):
    """The ruler of a card's controller or owner; of a card that has left play, of whoever controlled it last."""

    of: Cards
    owner: bool = False

    def find(self, game: Game, context: Context) -> list[int]:
        gate = as_gate(game)
        return [gate.ruler_of(gate.owner[card] if self.owner else gate.last_controller(card)) for card in self.of.find(game, context)[:1]]


class ThisIn(Cards):
    """The card with the ability, where it is in a certain kind of zone: "this card in your graveyard"."""

    areas: int

    def find(self, game: Game, context: Context) -> list[int]:
        card = context.source
        return [card] if game.life[card] == context.life and KIND[game.zone[card]] & self.areas else []


class OtherOfEvent(Cards):
    """The other card of the event that the text reacts to: the source of damage, who destroyed, who was attacked."""

    destroyer: bool = False

    def find(self, game: Game, context: Context) -> list[int]:
        event = context.event
        card = -1 if event is None else event.n if self.destroyer else event.m
        return [card] if card >= 0 else []


class ChargesOf(Cards):
    """3-14c-1: the charges of a card, perhaps only those of a description. Those of a card that has just left play wait for its
    ability (12-6a-1)."""

    of: Cards
    what: Filter | None = None

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_gate(game)
        what = self.what
        found = [card for host in self.of.find(game, context) for card in game.charges(host)]
        event = context.event
        if not found and event is not None and event.card == context.source and event.kind == MOVING:
            found = [card for card in event.under if KIND[game.zone[card]] == IN_CHARGE and game.host[card] < 0]
            game.rule("12-6a-1")
        return [card for card in found if what is None or what.passes(game, context, card)]


class Others(PartOf):
    """Those of some cards that the text has not spoken of since: the others."""

    beside: tuple[Cards, ...] = given(())

    def find(self, game: Game, context: Context) -> list[int]:
        spoken = spoken_of(game, context, self.beside)
        return [card for card in self.of.find(game, context) if card not in spoken]


class Left(Others):
    """Those of some cards of a deck or hand that are still there, and were not chosen: the rest. Of others that were chosen from, all that
    were not."""

    def find(self, game: Game, context: Context) -> list[int]:
        found = super().find(game, context)
        if isinstance(self.of, Bound) and isinstance(self.of.same, Select):
            return found
        return [card for card in found if KIND[game.zone[card]] & HIDDEN]


class NotThis(Filter):
    """Cards other than the one with the ability."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return card != context.source


class BottomCards(TopCards):
    """The bottom cards of a player's deck."""

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for player in players(context, self.whose):
            found += game.zones[area(player, DECK)][: max(0, self.count.value(game, context))]
        return found


class Attacker(Cards):
    """8-4e: the attacking card."""

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_gate(game)
        card = game.attacker
        return [card] if card >= 0 and game.is_attacking(card) else []


class Attacked(Cards):
    """8-4e-1: the card that is being attacked."""

    def find(self, game: Game, context: Context) -> list[int]:
        card = as_gate(game).attacked()
        return [card] if card >= 0 else []
