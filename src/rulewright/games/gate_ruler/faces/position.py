"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

from rulewright.games.gate_ruler.faces.paths import PLACES, SINGLE
from rulewright.games.gate_ruler.nodes.abilities import OVERDRIVE_ABILITY, GateAbility
from rulewright.games.gate_ruler.rules.cards import printed
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.rulers import RULERS
from rulewright.games.gate_ruler.rules.turn import begin_at
from rulewright.games.gate_ruler.rules.words import FIELD_CARD, MAIN, PHASES, RESOURCE_CARD, RULER_CARD, TYPE, UNIT
from rulewright.games.gate_ruler.rules.zones import (
    CHARGE,
    COUNTER,
    DAMAGE,
    DECK,
    DEFENSE,
    DRIVE,
    FIELD,
    FRONT,
    GRAVEYARD,
    HAND,
    KIND,
    NAMES,
    REMOVAL,
    RESOURCE,
    RULER,
    SET_ZONES,
    TURNABLE,
    area,
)
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.paths import PLAYERS, plain, whole
from rulewright.tcg.faces.position import Entry, Side, Stated
from rulewright.tcg.faces.stating import CARDS, FACE, FLAG, NUMBER, PLAYER, Words
from rulewright.tcg.interface import Pool

GIVEN = {name: place for name, place in PLACES.items() if place != CHARGE}
"""The zones that a position can fill; charges are written on their card."""
WORDS = Words(
    [name for name in NAMES if name in GIVEN], {"summons": NUMBER}, {"exhausted": FLAG, "face": FACE, "damage": NUMBER, "charges": CARDS, "owner": PLAYER}
)
USUAL_RULER = "Knight"
"""The ruler of a player of whom the position names none."""
ONLY = {RULER: RULER_CARD, FIELD: FIELD_CARD, RESOURCE: RESOURCE_CARD, **dict.fromkeys(FRONT, UNIT)}
"""Zones for cards of one type (3-7c, 3-8c, 3-9c, 3-11c, 3-16a)."""
REFUSED = {RULER: "3-7c", FIELD: "3-11c", RESOURCE: "3-16a", DEFENSE: "3-9c"}
CHARGEABLE = (RULER, FIELD, DRIVE) + FRONT + SET_ZONES
"""Zones whose cards can have charges (3-14c)."""
FACED = (*SET_ZONES, DRIVE)
"""Zones whose cards lie face down unless the position says otherwise."""


def plain_cards(pool: Pool) -> list[CardDef]:
    """A unit without any text, for what a position leaves out."""
    card = printed({"id": "plain-unit", "name": "Plain Card", "type": UNIT, "level": 0, "atk": 1, "hp": 1, "stk": 1}, [], frozenset())
    card.index = len(pool.cards)
    return [card]


def build(spec: dict[str, object], pool: Pool, seed: int) -> GateRuler:
    """The game at a position, at its first question."""
    stated = Stated(spec, PHASES, 3, MAIN)
    if not stated.phase:
        raise BadInput(f"no phase ''; there are: {', '.join(PHASES[1:])}")
    plains = plain_cards(pool)
    game = GateRuler(seed, pool.cards + plains)
    stated.take_seats(game)
    for player in (0, 1):
        GateSide(game, pool, plains, player).build(stated.sides[player])
    stated.enter(game)
    begin_at(game, stated.phase, stated.says_phase)
    game.run()
    return game


class GateEntry(Entry):
    """A card with its state."""

    __slots__ = ("exhausted", "face", "damage", "charges", "owner")

    def __init__(self, card: CardDef) -> None:
        super().__init__(card)
        self.exhausted: bool | None = None
        self.face = ""
        self.damage = 0
        self.charges: list[GateEntry] = []
        self.owner = -1


class GateSide(Side[GateRuler, GateEntry]):
    """One player's zones."""

    def build(self, side: dict[object, object]) -> None:
        """Lay out the cards: where nothing is said the usual ruler, its resources and a deck of 30 plain cards."""
        numbers = {plain(str(key)): value for key, value in side.items() if plain(str(key)) == "summons"}
        given = self.zones({key: value for key, value in side.items() if plain(str(key)) != "summons"}, GIVEN, WORDS.zones)
        self.lay_ruler(given)
        for place in [*FRONT, *SET_ZONES, FIELD, HAND, DRIVE, DAMAGE, GRAVEYARD, RESOURCE, REMOVAL, COUNTER]:
            self.where = NAMES[place]
            self.lay(self.resources(given) if place == RESOURCE else self.entries(given.get(place)), place)
        self.where = NAMES[DECK]
        self.lay_deck(given, DECK, area(self.player, DECK))
        if "summons" in numbers:
            number = whole(numbers["summons"], f"{PLAYERS[self.player]}, summons", 0)
            self.game.summons = [number if player == self.player else was for player, was in enumerate(self.game.summons)]

    def lay_ruler(self, given: dict[int, object]) -> None:
        """The one ruler card of a player (5-2b)."""
        self.where = NAMES[RULER]
        entries = self.entries(USUAL_RULER if given.get(RULER) is None else given[RULER])
        if len(entries) != 1 or entries[0].card.name not in RULERS:
            raise self.refuse(f"a player has one ruler (5-2b); there are: {', '.join(RULERS)}")
        self.lay(entries, RULER)

    def resources(self, given: dict[int, object]) -> list[GateEntry]:
        """Resource cards: a list of them, a mere number of ready ones, or those that the ruler's set-up gives."""
        value = given.get(RESOURCE)
        if RESOURCE not in given:
            value = self.game.ruler(self.player).resources
        if isinstance(value, int) and not isinstance(value, bool):
            return [self.entry(self.find(RESOURCE_CARD)) for _ in range(whole(value, "resource", 0))]
        return self.entries(value)

    # -- reading ----------------------------------------------------------------------------------------------

    def entry(self, card: CardDef) -> GateEntry:
        return GateEntry(card)

    def states(self) -> dict[str, str]:
        return WORDS.states

    def set_state(self, entry: GateEntry, word: str, value: object) -> None:
        if word == "exhausted":
            entry.exhausted = value is True
        elif word == "face":
            entry.face = str(value)
        elif word == "charges":
            entry.charges = self.entries(value)
        else:
            assert isinstance(value, int)
            if word == "damage":
                entry.damage = value
            else:
                entry.owner = value

    def bare(self, entry: GateEntry) -> CardDef:
        """A card without any state."""
        if entry.exhausted or entry.face or entry.damage or entry.charges or entry.owner >= 0:
            raise self.refuse("cards have no state there")
        return entry.card

    # -- laying out -------------------------------------------------------------------------------------------

    def lay(self, entries: list[GateEntry], place: int) -> None:
        """The cards of a zone with their state."""
        if not entries:
            return
        if place != RULER and not self.game.has_zone(self.player, place):
            raise self.refuse("the ruler has no such zone (3-2f)")
        if place in SINGLE and len(entries) > 1:
            raise self.refuse("there is room for one card (12-5a)")
        for entry in entries:
            self.lay_card(entry, place)

    def lay_card(self, entry: GateEntry, place: int) -> None:
        """One card, with its charges."""
        game = self.game
        zone = area(self.player, place)
        name = entry.card.name
        if place in ONLY and ONLY[place] not in entry.card.sets[TYPE]:
            raise self.refuse(f"{name} is no {ONLY[place]} card ({REFUSED.get(place, '3-8c')})")
        if RULER_CARD in entry.card.sets[TYPE] and place != RULER:
            raise self.refuse(f"{name} is a ruler card (5-2c)")
        if entry.exhausted is not None and KIND[zone] & TURNABLE == 0:
            raise self.refuse("cards are neither ready nor exhausted there (3-3a)")
        if entry.damage and place not in FRONT:
            raise self.refuse("only a unit in play has damage (3-6g)")
        if entry.face and place not in FACED:
            raise self.refuse("cards have no 'face' there (3-3b)")
        if entry.charges and place not in CHARGEABLE:
            raise self.refuse("only a card in play or in the drive zone has charges (3-14c)")
        card = game.add_card(entry.card, self.player if entry.owner < 0 else entry.owner, zone)
        game.exhausted[card] = 1 if (place == DEFENSE if entry.exhausted is None else entry.exhausted) else 0
        game.damage[card] = entry.damage
        if place in FACED and entry.face != "up":
            game.face_down[card] = 1
        elif entry.face == "up":
            game.learn(card, 3)
            self.reveal(card, place)
        for charge in entry.charges:
            under = game.add_card(self.bare_charge(charge), self.player if charge.owner < 0 else charge.owner, area(self.player, CHARGE))
            game.host[under] = card

    def reveal(self, card: int, place: int) -> None:
        """7-2a-2: a card that lies revealed in the drive zone has its Overdrive abilities beside it."""
        if place != DRIVE:
            return
        game = self.game
        for ability in game.defs[card].abilities:
            if isinstance(ability, GateAbility) and ability.kind == OVERDRIVE_ABILITY:
                game.overdrives = game.overdrives + [(self.player, card, game.life[card], ability.place)]

    def bare_charge(self, entry: GateEntry) -> CardDef:
        """A charge: a card without a state of its own (3-14b)."""
        if entry.exhausted or entry.face or entry.damage or entry.charges:
            raise self.refuse("a charge has no state of its own (3-14b)")
        return entry.card
