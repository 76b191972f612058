"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

from rulewright.games.godzilla.faces.paths import PLACES
from rulewright.games.godzilla.rules.cards import printed
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.turn import COUNTER_PHASE, END_PHASE, MAIN_PHASE, TURN
from rulewright.games.godzilla.rules.words import BATTLE, COUNTER, END, MAIN, MONSTER, PHASES, START, STRATEGY, TOKEN, TRAIT, TYPE
from rulewright.games.godzilla.rules.zones import AREAS, DECK, DISCARD, HAND, INVADING, MONSTER_DECK, SPECS, STRATEGY_1, STRATEGY_2, area
from rulewright.kernel.cards import CardDef
from rulewright.tcg.faces.paths import PLAYERS, whole
from rulewright.tcg.faces.position import Entry, Side, Stated
from rulewright.tcg.faces.stating import CARDS, NUMBER, Words
from rulewright.tcg.interface import Pool

WORDS = Words([SPECS[place].name for place in range(AREAS)], {"rage": NUMBER}, {"under": CARDS, "position": NUMBER})
RAGE = -1
"""Stands for the word `rage` among the places of a position."""


def plain_cards(pool: Pool) -> list[CardDef]:
    """A battle card and a monster without any text, for what a position leaves out."""
    battle = printed(
        {
            "id": "plain-battle",
            "name": "Plain Card",
            "type": BATTLE,
            "rank": 1,
            "colors": ["white"],
            "traits": ["Plain"],
            "invasion_icon": 1,
            "counter_power": 1000,
        },
        [],
        frozenset(),
    )
    monster = printed(
        {
            "id": "plain-monster",
            "name": "Plain Monster",
            "type": MONSTER,
            "rank": 1,
            "colors": ["white"],
            "traits": ["Plain"],
            "invasion_icon": 1,
            "threat_level": 5000,
        },
        [],
        frozenset(),
    )
    battle.index = len(pool.cards)
    monster.index = len(pool.cards) + 1
    return [battle, monster]


def build(spec: dict[str, object], pool: Pool, seed: int) -> Godzilla:
    """The game at a position, at its first question."""
    stated = Stated(spec, PHASES, 1, MAIN)
    plains = plain_cards(pool)
    game = Godzilla(seed, pool.cards + plains)
    stated.take_seats(game)
    for player in (0, 1):
        GodzillaSide(game, pool, plains, player).build(stated.sides[player])
    stated.enter(game)
    begin(game)
    return game


def begin(game: Godzilla) -> None:
    """Start in the phase; a main phase has begun."""
    frame = game.push(TURN)
    if game.phase == START:
        game.turn -= 1  # the turn begins with the first step of this frame
    elif game.phase == MAIN:
        frame.goto("7.4")
        game.push(MAIN_PHASE).goto("7.3.2")
    elif game.phase == COUNTER:
        frame.goto("7.5")
        game.push(COUNTER_PHASE)
    elif game.phase == END:
        frame.goto("7.5.7")
        game.push(END_PHASE)
    game.run()


class GodzillaEntry(Entry):
    """A card with those below it, and the zone that an invading monster stands in."""

    __slots__ = ("under", "position")

    def __init__(self, card: CardDef) -> None:
        super().__init__(card)
        self.under: list[CardDef] = []
        self.position = 0


class GodzillaSide(Side[Godzilla, GodzillaEntry]):
    """One player's areas and rage."""

    def build(self, side: dict[object, object]) -> None:
        """Lay out the cards, the deck of 30 plain cards and the plain monster where nothing is said."""
        given = self.zones(side, {"rage": RAGE, **PLACES}, [*WORDS.numbers, *WORDS.zones])
        self.game.rage[self.player] = 0
        if RAGE in given:
            self.game.rage[self.player] = whole(given[RAGE], f"{PLAYERS[self.player]}: rage", 0)
        for place in list(range(8)) + [STRATEGY_1, STRATEGY_2]:
            self.where = SPECS[place].name
            if place in given:
                self.lay_single(place, given[place])
        self.where = SPECS[INVADING].name
        self.lay_monster(given.get(INVADING))
        for place in (HAND, DISCARD, MONSTER_DECK):
            self.where = SPECS[place].name
            for entry in self.entries(given.get(place)):
                self.lay_in_pile(entry, place)
        self.where = SPECS[DECK].name
        self.lay_deck(given, DECK, area(self.player, DECK))

    # -- reading ----------------------------------------------------------------------------------------------

    def entry(self, card: CardDef) -> GodzillaEntry:
        return GodzillaEntry(card)

    def states(self) -> dict[str, str]:
        return WORDS.states

    def set_state(self, entry: GodzillaEntry, word: str, value: object) -> None:
        if word == "under":
            entry.under = [self.find(one) for one in (value if isinstance(value, list) else [value])]
        else:
            assert isinstance(value, int)
            entry.position = value
            if not 1 <= value <= 8:
                raise self.refuse(f"position must be a zone number from 1 to 8, not {value!r}")

    def bare(self, entry: GodzillaEntry) -> CardDef:
        """A card that lies in no stack and is no token."""
        if entry.under or entry.position:
            raise self.refuse("cards have no 'under' or 'position' there")
        if TOKEN in entry.card.sets[TRAIT]:
            raise self.refuse(f"the token {entry.card.name!r} can only be in a zone (9.1.4.2)")
        return entry.card

    # -- laying out -------------------------------------------------------------------------------------------

    def lay_single(self, place: int, value: object) -> None:
        """The card of a zone or strategy zone, perhaps on a stack."""
        entries = self.entries(value)
        if len(entries) > 1:
            raise self.refuse("only one card can lie there (11.5.1)")
        if entries:
            kind = STRATEGY if place >= STRATEGY_1 else BATTLE
            if kind not in entries[0].card.sets[TYPE]:
                raise self.refuse(f"{entries[0].card.name!r} is not a {kind} card (11.4.1)")
            if entries[0].position:
                raise self.refuse("only an invading monster has a 'position'")
            self.lay_stack(entries[0], place)

    def lay_monster(self, value: object) -> None:
        """The invading monster; with none given, a plain one in the first free zone."""
        entries = self.entries(value)
        if len(entries) > 1:
            raise self.refuse("one card; those below it are given as 'under'")
        taken = [n for n in range(1, 9) if self.game.zones[area(self.player, n - 1)]]
        if entries:
            entry = entries[0]
            if MONSTER not in entry.card.sets[TYPE]:
                raise self.refuse(f"{entry.card.name!r} is not a Monster card")
        else:
            entry = GodzillaEntry(self.plains[1])
            entry.position = min([n for n in range(1, 9) if n not in taken], default=1)
        position = entry.position or 1
        if position in taken:
            raise self.refuse(f"it stands in zone {position}, where there is a battle card too (11.3.3)")
        self.game.position[self.player] = position
        self.lay_stack(entry, INVADING)

    def lay_stack(self, entry: GodzillaEntry, place: int) -> None:
        """A card with those below it."""
        zone = area(self.player, place)
        token_here = place < STRATEGY_1
        for card in [entry.card, *entry.under]:
            if TOKEN in card.sets[TRAIT] and not token_here:
                raise self.refuse(f"the token {card.name!r} can only be in a zone (9.1.4.2)")
        lower = [self.game.add_card(card, self.player, zone) for card in reversed(entry.under)]
        top = self.game.add_card(entry.card, self.player, zone)
        for card_id in lower:
            self.game.host[card_id] = top

    def lay_in_pile(self, entry: GodzillaEntry, place: int) -> None:
        """A card of the hand, the discard pile or the monster deck."""
        card = self.bare(entry)
        if place == MONSTER_DECK and MONSTER not in card.sets[TYPE]:
            raise self.refuse(f"{card.name!r} is not a Monster card")
        self.game.add_card(card, self.player, area(self.player, place))
