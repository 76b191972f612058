"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

import re

from rulewright.games.force_of_will.faces.paths import PLACES, TOP_FIRST
from rulewright.games.force_of_will.rules.cards import compile_card
from rulewright.games.force_of_will.rules.cost import read_cost
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.setup import LIFE, SETUP, VALHALLA, VARIANTS
from rulewright.games.force_of_will.rules.tokens import A_TOKEN
from rulewright.games.force_of_will.rules.turn import begin_at
from rulewright.games.force_of_will.rules.words import ASTRAL, J_RULER, MAGIC_STONE, MAIN, PHASES, RESONATOR, RULER, TYPE
from rulewright.games.force_of_will.rules.words import SETUP as SETUP_PHASE
from rulewright.games.force_of_will.rules.zones import (
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM,
    KIND,
    LIFEBREAK,
    MAIN_DECK,
    NAMES,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    TURNABLE,
    area,
)
from rulewright.kernel.cards import CardDef, with_related
from rulewright.tcg.faces.paths import PLAYERS, plain, whole
from rulewright.tcg.faces.position import Entry, Side, Stated
from rulewright.tcg.faces.stating import COUNTS, FACE, FLAG, NUMBER, PLAYER, TEXT, Words
from rulewright.tcg.interface import Pool, Record

WORDS = Words(
    list(PLACES), {"life": NUMBER, "will": TEXT}, {"rested": FLAG, "damage": NUMBER, "counters": COUNTS, "face": FACE, "controller": PLAYER, "added to": TEXT}
)
FACED = {STANDBY: "down", RUNE_AREA: "down", EXTRA_DECK: "down", REMOVED: "up"}
"""Zones where a card has a face, and which one unless the position says otherwise (303.2)."""
STONES = 10
"""So many plain magic stones where a position says nothing about the magic stone deck."""
PLAIN: list[Record] = [
    {"id": "plain-resonator", "name": "Plain Card", "type": [RESONATOR], "cost": "{9}", "ATK": 100, "DEF": 100},
    {"id": "plain-ruler", "name": "Plain Ruler", "type": [RULER]},
    {"id": "plain-stone", "name": "Plain Magic Stone", "type": [MAGIC_STONE]},
]
"""Cards without any text, for what a position leaves out."""
PLAIN_RULER = 1
PLAIN_STONE = 2
SYMBOLS = re.compile(r"(?:\{(?:\d+|[WRUGBMT])\})*")


def plain_cards(pool: Pool) -> list[CardDef]:
    """The plain cards, numbered behind those of the pool."""
    cards: list[CardDef] = [compile_card(record) for record in PLAIN]
    for place, card in enumerate(cards):
        card.index = len(pool.cards) + place
    return cards


def build(spec: dict[str, object], pool: Pool, seed: int) -> ForceOfWill:
    """The game at a position, at its first question."""
    stated = Stated(spec, PHASES, 3, MAIN, VARIANTS)
    plains = plain_cards(pool)
    game = ForceOfWill(seed, pool.cards + plains)
    stated.take_seats(game)
    game.valhalla = VALHALLA in stated.variants
    sides = [WillSide(game, pool, plains, player) for player in (0, 1)]
    for player, side in enumerate(sides):
        side.build(stated.sides[player], stated.phase == SETUP_PHASE)
    for side in sides:
        side.add_additions()
    if stated.phase == SETUP_PHASE:
        game.log = []
        game.trace = []
        game.push(SETUP)
    else:
        other = 1 - stated.active
        game.turns_taken = [0, 0]
        game.turns_taken[stated.active], game.turns_taken[other] = (stated.turn + 1) // 2, stated.turn // 2
        stated.enter(game)
        begin_at(game, stated.phase, stated.says_phase)
    game.run()
    return game


class WillEntry(Entry):
    """A card with its state."""

    __slots__ = ("rested", "damage", "counters", "face", "controller", "host")

    def __init__(self, card: CardDef) -> None:
        super().__init__(card)
        self.rested = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        self.face = ""
        self.controller = -1
        self.host = ""
        """The name of the card that an addition is added to."""

    def has_state(self) -> bool:
        """Whether anything is said about it."""
        return self.rested or self.damage != 0 or bool(self.counters) or bool(self.face) or self.controller >= 0 or bool(self.host)


class WillSide(Side[ForceOfWill, WillEntry]):
    """One player's zones."""

    def build(self, side: dict[object, object], in_setup: bool) -> None:
        """Lay out the cards: where nothing is said, a ruler without text, a deck of 30 plain cards and some plain magic stones."""
        self.additions: list[tuple[int, str]] = []
        named = {plain(str(key)): value for key, value in side.items() if plain(str(key)) in WORDS.numbers}
        given = self.zones({key: value for key, value in side.items() if plain(str(key)) not in WORDS.numbers}, PLACES, WORDS.zones)
        self.lay_ruler(given)
        for place in (FIELD, HAND, GRAVEYARD, STANDBY, REMOVED, ITEM, EXTRA_DECK, RUNE_AREA, LIFEBREAK):
            self.where = NAMES[place]
            entries = self.entries(given.get(place))
            for entry in reversed(entries) if place in TOP_FIRST else entries:
                self.lay(entry, place)
            if in_setup and entries and place not in (EXTRA_DECK, RUNE_AREA):
                raise self.refuse("nothing is there before the game begins (403)")
        self.where = NAMES[MAIN_DECK]
        self.lay_pile(self.deck(given[MAIN_DECK] if MAIN_DECK in given else {}), MAIN_DECK)
        self.where = NAMES[STONE_DECK]
        stone = self.plains[PLAIN_STONE]
        stones = {"size": STONES, "fill": stone.name}
        value = given.get(STONE_DECK, stones)
        self.lay_pile(self.deck({"fill": stone.name, **value} if isinstance(value, dict) and "card" not in value else value, STONES), STONE_DECK)
        self.set_numbers(named)
        if given.get(LIFEBREAK):
            self.game.valhalla = True

    def set_numbers(self, named: dict[str, object]) -> None:
        """Life and produced will."""
        self.where = ""
        life = whole(named.get("life", LIFE), f"{PLAYERS[self.player]}, life", 1)
        will = str(named.get("will") or "")
        if not SYMBOLS.fullmatch(will):
            raise self.refuse(f"will is written as {{R}}{{2}}, not {will!r}")
        game = self.game
        game.life_points = [life if one == self.player else was for one, was in enumerate(game.life_points)]
        game.will = [read_cost(will).amounts if one == self.player else was for one, was in enumerate(game.will)]

    def lay_ruler(self, given: dict[int, object]) -> None:
        """402.2: the one ruler of a player: in the ruler area, or as a J-ruler in the field."""
        self.where = NAMES[RULER_AREA]
        entries = self.entries(given.get(RULER_AREA))
        fighting = [entry for entry in self.entries(given.get(FIELD)) if J_RULER in entry.card.sets[TYPE]]
        if not entries and not fighting and given.get(RULER_AREA, "") is not None:
            entries = [self.entry(self.plains[PLAIN_RULER])]
        if len(entries) + len(fighting) > 1:
            raise self.refuse("a player has one ruler (402.2)")
        for entry in entries:
            if not entry.card.sets[TYPE] & {RULER, J_RULER}:
                raise self.refuse(f"{entry.card.name} is no ruler (308)")
            self.lay(entry, RULER_AREA)

    # -- reading ----------------------------------------------------------------------------------------------

    def find(self, value: object) -> CardDef:
        """A card, a side of one, or a token, by its name or id."""
        if isinstance(value, str) and value not in self.pool.by_id and value not in self.pool.by_name:
            for card in with_related(self.pool.cards):
                if card.name.casefold() == value.casefold() or card.id == value:
                    return card
        return super().find(value)

    def entry(self, card: CardDef) -> WillEntry:
        return WillEntry(card)

    def states(self) -> dict[str, str]:
        return WORDS.states

    def set_state(self, entry: WillEntry, word: str, value: object) -> None:
        if word == "rested":
            entry.rested = value is True
        elif word == "face":
            entry.face = str(value)
        elif word == "added to":
            entry.host = str(value)
        elif isinstance(value, dict):
            entry.counters = value
        else:
            assert isinstance(value, int)
            if word == "damage":
                entry.damage = value
            else:
                entry.controller = value

    def bare(self, entry: WillEntry) -> CardDef:
        """A card without any state."""
        if entry.has_state():
            raise self.refuse("cards have no state there")
        return entry.card

    # -- laying out -------------------------------------------------------------------------------------------

    def lay_pile(self, cards: list[CardDef], place: int) -> None:
        """The cards of a deck, given from the top."""
        for card in reversed(cards):
            self.lay(self.entry(card), place)

    def lay(self, entry: WillEntry, place: int) -> None:
        """One card with its state."""
        self.check(entry, place)
        game = self.game
        controller = self.player if entry.controller < 0 else entry.controller
        card = game.add_card(entry.card, self.player, area(controller, place))
        if place == RULER_AREA or J_RULER in entry.card.sets[TYPE]:
            game.rulers = [card if one == self.player else was for one, was in enumerate(game.rulers)]
        if not any(entry.card is other for other in [*self.plains, *self.sides()]):
            game.token[card] = A_TOKEN
        game.home[card] = (
            RULER_AREA if place == RULER_AREA or J_RULER in entry.card.sets[TYPE] else place if place in (STONE_DECK, EXTRA_DECK, RUNE_AREA) else MAIN_DECK
        )
        game.rested[card] = 1 if entry.rested else 0
        game.damage[card] = entry.damage
        if entry.counters:
            game.counts = {**game.counts, card: entry.counters}
            game.astral[card] = 1 if ASTRAL in entry.counters else 0
            for name in entry.counters:
                game.counter_kind(name)
        if place in FACED:
            game.face_down[card] = 1 if (entry.face or FACED[place]) == "down" else 0
            if entry.face == "up":
                game.learn(card, 3)
            elif place == REMOVED and game.face_down[card]:
                game.known[card] = 0  # 311.2a
        if entry.host:
            self.additions.append((card, entry.host))

    def check(self, entry: WillEntry, place: int) -> None:
        """What cannot be so."""
        name, types = entry.card.name, entry.card.sets[TYPE]
        if RULER in types and place != RULER_AREA:
            raise self.refuse(f"{name} is a ruler: it lies in the ruler area (316.1)")
        if J_RULER in types and place not in (RULER_AREA, FIELD):
            raise self.refuse(f"{name} is a J-ruler: it is in the field (316.1)")
        if MAGIC_STONE in types and place == MAIN_DECK:
            raise self.refuse(f"{name} is a magic stone: it cannot be there (402.3, 316.5b)")
        if place == STONE_DECK and MAGIC_STONE not in types:
            raise self.refuse(f"{name} is no magic stone (402.4)")
        if entry.rested and KIND[area(0, place)] & TURNABLE == 0:
            raise self.refuse("cards are neither recovered nor rested there (303.1)")
        if entry.damage and place != FIELD:
            raise self.refuse("only a J/resonator in the field has damage (1007.1)")
        if entry.face and place not in FACED:
            raise self.refuse("cards have no 'face' there (303.2)")
        if (entry.controller >= 0 or entry.host) and place != FIELD:
            raise self.refuse("only cards in the field can be controlled by another player, or added (105.3, 1002.1)")

    def sides(self) -> list[CardDef]:
        """All sides of the cards of the pool."""
        return [side for card in self.pool.cards for side in sides_of(card)]

    def add_additions(self) -> None:
        """1002.1: the additions whose host the position names."""
        game = self.game
        self.where = NAMES[FIELD]
        for card, host in self.additions:
            found = [
                other
                for player in (self.player, 1 - self.player)
                for other in game.entities(player)
                if plain(game.defs[other].name) == plain(host) and other != card
            ]
            if not found:
                raise self.refuse(f"there is no {host!r} to which {game.defs[card].name} could be added")
            game.added_to[card], game.added_life[card] = found[0], game.life[found[0]]
