"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

from rulewright.games.vanguard.faces.paths import PLACES
from rulewright.games.vanguard.rules.battle import BATTLE_PHASE
from rulewright.games.vanguard.rules.cards import printed
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.turn import DRAW_PHASE, END_PHASE, MAIN_PHASE, RIDE_PHASE, TURN, begin_phase
from rulewright.games.vanguard.rules.words import BATTLE, DRAW, END, MAIN, NORMAL_UNIT, PHASES, RIDE, STAND
from rulewright.games.vanguard.rules.zones import BIND, DAMAGE, DECK, DROP, GUARDIAN, HAND, NAMES, REAR, SOUL, TRIGGER_ZONE, VANGUARD, area
from rulewright.kernel.cards import CardDef
from rulewright.tcg.faces.position import Entry, Side, Stated
from rulewright.tcg.faces.stating import FACE, FLAG, Words
from rulewright.tcg.interface import Pool

GIVEN = {name: place for name, place in PLACES.items() if place not in (GUARDIAN, TRIGGER_ZONE)}
"""The zones that a position can fill."""
WORDS = Words([name for name in NAMES if name in GIVEN], {}, {"rested": FLAG, "face": FACE})


def plain_cards(pool: Pool) -> list[CardDef]:
    """A unit without any text, for what a position leaves out."""
    card = printed(
        {"id": "plain-unit", "name": "Plain Card", "type": NORMAL_UNIT, "clan": "Plain", "grade": 0, "power": 5000, "shield": 5000, "critical": 1},
        [],
        frozenset(),
    )
    card.index = len(pool.cards)
    return [card]


def build(spec: dict[str, object], pool: Pool, seed: int) -> Vanguard:
    """The game at a position, at its first question."""
    stated = Stated(spec, PHASES, 3, MAIN)
    plains = plain_cards(pool)
    game = Vanguard(seed, pool.cards + plains)
    stated.take_seats(game)
    for player in (0, 1):
        VanguardSide(game, pool, plains, player).build(stated.sides[player])
    stated.enter(game)
    begin(game, stated.says_phase)
    return game


def begin(game: Vanguard, stated: bool) -> None:
    """Start at the very beginning of the phase; a position that states none is in a main phase that has begun."""
    frame = game.push(TURN)
    if game.phase == STAND:
        game.turn -= 1  # the turn begins with the first step of this frame
    elif game.phase == DRAW:
        frame.goto("6.5")
        game.push(DRAW_PHASE)
    elif game.phase == RIDE:
        frame.goto("6.6")
        game.push(RIDE_PHASE)
    elif game.phase == MAIN:
        frame.goto("6.7")
        main = game.push(MAIN_PHASE)
        if not stated:
            main.goto("6.6.1.2")
    elif game.phase == BATTLE:
        frame.goto("6.8")
        begin_phase(game, BATTLE, "6.7.1")
        game.push(BATTLE_PHASE)
    elif game.phase == END:
        frame.goto("6.8.1.3")
        game.push(END_PHASE)
    game.run()


class VanguardEntry(Entry):
    """A card that may be rested or lie face down."""

    __slots__ = ("rested", "face_down")

    def __init__(self, card: CardDef) -> None:
        super().__init__(card)
        self.rested = False
        self.face_down = False


class VanguardSide(Side[Vanguard, VanguardEntry]):
    """One player's zones."""

    def build(self, side: dict[object, object]) -> None:
        """Lay out the cards, the deck of 30 plain cards and the plain vanguard where nothing is said."""
        given = self.zones(side, GIVEN, WORDS.zones)
        if given.get(VANGUARD) is None:
            given[VANGUARD] = self.plains[0].name
        for place in [VANGUARD, *REAR]:
            self.where = NAMES[place]
            entries = self.entries(given.get(place))
            if len(entries) > 1:
                raise self.refuse("only one unit can be on a circle (9.3.3)")
            self.lay(entries, place)
        for place in (HAND, DROP, SOUL, DAMAGE, BIND):
            self.where = NAMES[place]
            self.lay(self.entries(given.get(place)), place)
        self.where = NAMES[DECK]
        self.lay_deck(given, DECK, area(self.player, DECK))

    # -- reading ----------------------------------------------------------------------------------------------

    def entry(self, card: CardDef) -> VanguardEntry:
        return VanguardEntry(card)

    def states(self) -> dict[str, str]:
        return WORDS.states

    def set_state(self, entry: VanguardEntry, word: str, value: object) -> None:
        if word == "rested":
            entry.rested = value is True
        else:
            entry.face_down = value == "down"

    def bare(self, entry: VanguardEntry) -> CardDef:
        """A card that neither stands nor has a face."""
        if entry.rested or entry.face_down:
            raise self.refuse("cards have no 'rested' or 'face' there")
        return entry.card

    # -- laying out -------------------------------------------------------------------------------------------

    def lay(self, entries: list[VanguardEntry], place: int) -> None:
        """The cards of a zone with their state."""
        game = self.game
        for entry in entries:
            if entry.rested and place != VANGUARD and place not in REAR:
                raise self.refuse("only a unit on a circle can be 'rested' (3.17.1)")
            if entry.face_down and place not in (DAMAGE, BIND):
                raise self.refuse("only a card in the damage or bind zone has a 'face' (3.17.3)")
            card = game.add_card(entry.card, self.player, area(self.player, place))
            game.rested[card] = 1 if entry.rested else 0
            game.face_down[card] = 1 if entry.face_down else 0
            if entry.face_down and place == BIND:
                game.known[card] = 1 << self.player
