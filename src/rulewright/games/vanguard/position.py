"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

from rulewright.games.common_paths import PLAYERS, plain, whole
from rulewright.games.interface import Pool
from rulewright.games.vanguard.battle import BATTLE_PHASE
from rulewright.games.vanguard.cards import printed
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.paths import PLACES
from rulewright.games.vanguard.turn import DRAW_PHASE, END_PHASE, MAIN_PHASE, RIDE_PHASE, TURN, begin_phase
from rulewright.games.vanguard.words import BATTLE, DRAW, END, MAIN, NORMAL_UNIT, PHASES, RIDE, STAND
from rulewright.games.vanguard.zones import (
    BIND,
    DAMAGE,
    DECK,
    DROP,
    GUARDIAN,
    HAND,
    NAMES,
    REAR,
    SOUL,
    TRIGGER_ZONE,
    VANGUARD,
    area,
)
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput

KEYS = ("turn", "player", "phase", "A", "B")
DECK_SIZE = 30


def plain_cards(pool: Pool) -> list[CardDef]:
    """A unit without any text, for what a position leaves out."""
    card = printed({"id": "plain-unit", "name": "Plain Card", "type": NORMAL_UNIT, "clan": "Plain", "grade": 0,
                    "power": 5000, "shield": 5000, "critical": 1}, [], frozenset())
    card.index = len(pool.cards)
    return [card]


def build(spec: dict[str, object], pool: Pool, seed: int) -> Vanguard:
    """The game at a position, at its first question."""
    for key in spec:
        if key not in KEYS:
            raise BadInput(f"no key {key!r} in a position; there are: {', '.join(KEYS)}")
    plains = plain_cards(pool)
    game = Vanguard(seed, pool.cards + plains)
    turn = whole(spec.get("turn", 3), "turn", 1)
    active = spec.get("player", "A")
    if active not in PLAYERS:
        raise BadInput(f"player must be A or B, not {active!r}")
    game.active = PLAYERS.index(str(active))
    game.first = game.active if turn % 2 else 1 - game.active
    phase = spec.get("phase", PHASES[MAIN])
    if phase not in PHASES:
        raise BadInput(f"no phase {phase!r}; there are: {', '.join(PHASES)}")
    for player in (0, 1):
        side = spec.get(PLAYERS[player])
        if side is None:
            side = {}
        if not isinstance(side, dict):
            raise BadInput(f"player {PLAYERS[player]} must be a mapping of zones, not {side!r}")
        Side(game, pool, plains, player).build(side)
    game.turn = turn
    begin(game, PHASES.index(str(phase)), "phase" in spec)
    return game


def begin(game: Vanguard, phase: int, stated: bool) -> None:
    """Let abilities work, forget what only arose from laying out the cards, and start at the very beginning of the
    phase; a position that states none is in a main phase that has begun."""
    for card in range(len(game.defs)):
        game.register(card)
    game.watch()
    game.standby = []
    game.turn_start = game.tick()
    game.phase = phase
    game.version += 1
    game.log = []
    game.trace = []
    frame = game.push(TURN)
    if phase == STAND:
        game.turn -= 1  # the turn begins with the first step of this frame
    elif phase == DRAW:
        frame.goto("6.5")
        game.push(DRAW_PHASE)
    elif phase == RIDE:
        frame.goto("6.6")
        game.push(RIDE_PHASE)
    elif phase == MAIN:
        frame.goto("6.7")
        main = game.push(MAIN_PHASE)
        if not stated:
            main.goto("6.6.1.2")
    elif phase == BATTLE:
        frame.goto("6.8")
        begin_phase(game, BATTLE, "6.7.1")
        game.push(BATTLE_PHASE)
    elif phase == END:
        frame.goto("6.8.1.3")
        game.push(END_PHASE)
    game.run()


class Entry:
    """A card of a position with what it says about its state."""

    __slots__ = ("card", "rested", "face_down")

    def __init__(self, card: CardDef) -> None:
        self.card = card
        self.rested = False
        self.face_down = False


class Side:
    """One player's part of a position."""

    __slots__ = ("game", "pool", "plains", "player", "where")

    def __init__(self, game: Vanguard, pool: Pool, plains: list[CardDef], player: int) -> None:
        self.game = game
        self.pool = pool
        self.plains = plains
        self.player = player
        self.where = ""

    def refuse(self, reason: str) -> BadInput:
        """The error for the zone that is being filled."""
        place = f"{PLAYERS[self.player]}, {self.where}: " if self.where else f"{PLAYERS[self.player]}: "
        return BadInput(place + reason)

    def build(self, side: dict[object, object]) -> None:
        """Lay out the cards, the deck of 30 plain cards and the plain vanguard where nothing is said."""
        given: dict[int, object] = {}
        for key, value in side.items():
            name = plain(str(key))
            if name not in PLACES or PLACES[name] in (GUARDIAN, TRIGGER_ZONE):
                raise self.refuse(f"no zone {key!r}; there are: {', '.join(NAMES)}")
            if PLACES[name] in given:
                raise self.refuse(f"{key!r} is given twice")
            given[PLACES[name]] = value
        self.where = NAMES[VANGUARD]
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
        for card in reversed(self.deck(given[DECK] if DECK in given else {})):
            self.game.add_card(card, self.player, area(self.player, DECK))

    # -- reading ----------------------------------------------------------------------------------------------

    def find(self, value: object) -> CardDef:
        """The card of that name or id."""
        if not isinstance(value, str):
            raise self.refuse(f"a card's name, not {value!r}")
        try:
            return self.pool.find(value)
        except BadInput:
            for card in self.plains:
                if card.name == value or card.id == value:
                    return card
            raise self.refuse(f"no card {value!r}") from None

    def entries(self, value: object) -> list[Entry]:
        """Cards as a position writes them: none, one, or a list."""
        if value is None:
            return []
        if isinstance(value, list):
            return [self.entry(one) for one in value]
        return [self.entry(value)]

    def entry(self, value: object) -> Entry:
        """One card, by its name or as a mapping with its state."""
        if not isinstance(value, dict):
            return Entry(self.find(value))
        if "card" not in value:
            raise self.refuse("a mapping needs the key 'card'")
        entry = Entry(self.find(value["card"]))
        for key, state in value.items():
            if key == "rested":
                if not isinstance(state, bool):
                    raise self.refuse(f"rested must be true or false, not {state!r}")
                entry.rested = state
            elif key == "face":
                if state not in ("up", "down"):
                    raise self.refuse(f"face must be up or down, not {state!r}")
                entry.face_down = state == "down"
            elif key != "card":
                raise self.refuse(f"no state {key!r}; there are: card, rested, face")
        return entry

    def deck(self, value: object) -> list[CardDef]:
        """The cards of a deck, top card first."""
        if not isinstance(value, dict) or "card" in value:
            return [self.stateless(entry) for entry in self.entries(value)]
        for key in value:
            if key not in ("top", "size", "fill"):
                raise self.refuse(f"no key {key!r} of a deck; there are: top, size, fill")
        top = [self.stateless(entry) for entry in self.entries(value.get("top"))]
        size = whole(value.get("size", max(DECK_SIZE, len(top))), f"{PLAYERS[self.player]}, deck: size", 0)
        if size < len(top):
            raise self.refuse(f"size {size} is less than the {len(top)} cards on top")
        fill = value.get("fill")
        filler = self.plains[0] if fill is None else self.find(fill)
        return top + [filler] * (size - len(top))

    def stateless(self, entry: Entry) -> CardDef:
        """A card that neither stands nor has a face."""
        if entry.rested or entry.face_down:
            raise self.refuse("cards have no 'rested' or 'face' there")
        return entry.card

    # -- laying out -------------------------------------------------------------------------------------------

    def lay(self, entries: list[Entry], place: int) -> None:
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
