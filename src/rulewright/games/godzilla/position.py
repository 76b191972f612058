"""From the position of a scenario to a game that runs on from there as though it had been played."""

from __future__ import annotations

from rulewright.games.common_paths import PLAYERS, plain, whole
from rulewright.games.godzilla.cards import printed
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.paths import PLACES
from rulewright.games.godzilla.turn import COUNTER_PHASE, END_PHASE, MAIN_PHASE, TURN
from rulewright.games.godzilla.words import (
    BATTLE,
    COUNTER,
    END,
    MAIN,
    MONSTER,
    PHASES,
    START,
    STRATEGY,
    TOKEN,
    TRAIT,
    TYPE,
)
from rulewright.games.godzilla.zones import (
    DECK,
    DISCARD,
    HAND,
    INVADING,
    MONSTER_DECK,
    SPECS,
    STRATEGY_1,
    STRATEGY_2,
    area,
)
from rulewright.games.interface import Pool
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput

KEYS = ("turn", "player", "phase", "A", "B")
DECK_SIZE = 30


def plain_cards(pool: Pool) -> list[CardDef]:
    """A battle card and a monster without any text, for what a position leaves out."""
    battle = printed({"id": "plain-battle", "name": "Plain Card", "type": BATTLE, "rank": 1, "colors": ["white"],
                      "traits": ["Plain"], "invasion_icon": 1, "counter_power": 1000}, [], frozenset())
    monster = printed({"id": "plain-monster", "name": "Plain Monster", "type": MONSTER, "rank": 1, "colors": ["white"],
                       "traits": ["Plain"], "invasion_icon": 1, "threat_level": 5000}, [], frozenset())
    battle.index = len(pool.cards)
    monster.index = len(pool.cards) + 1
    return [battle, monster]


def build(spec: dict[str, object], pool: Pool, seed: int) -> Godzilla:
    """The game at a position, at its first question."""
    for key in spec:
        if key not in KEYS:
            raise BadInput(f"no key {key!r} in a position; there are: {', '.join(KEYS)}")
    plains = plain_cards(pool)
    game = Godzilla(seed, pool.cards + plains)
    turn = whole(spec.get("turn", 1), "turn", 1)
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
    begin(game, PHASES.index(str(phase)))
    return game


def begin(game: Godzilla, phase: int) -> None:
    """Let abilities work, forget what only arose from laying out the cards, and start in the phase."""
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
    if phase == START:
        game.turn -= 1  # the turn begins with the first step of this frame
    elif phase == MAIN:
        frame.goto("7.4")
        game.push(MAIN_PHASE).goto("7.3.2")
    elif phase == COUNTER:
        frame.goto("7.5")
        game.push(COUNTER_PHASE)
    elif phase == END:
        frame.goto("7.5.7")
        game.push(END_PHASE)
    game.run()


class Entry:
    """A card of a position with what it says about its state."""

    __slots__ = ("card", "under", "position")

    def __init__(self, card: CardDef) -> None:
        self.card = card
        self.under: list[CardDef] = []
        self.position = 0


class Side:
    """One player's part of a position."""

    __slots__ = ("game", "pool", "plains", "player", "where")

    def __init__(self, game: Godzilla, pool: Pool, plains: list[CardDef], player: int) -> None:
        self.game = game
        self.pool = pool
        self.plains = plains
        self.player = player
        self.where = ""

    def refuse(self, reason: str) -> BadInput:
        """The error for the area that is being filled."""
        place = f"{PLAYERS[self.player]}, {self.where}: " if self.where else f"{PLAYERS[self.player]}: "
        return BadInput(place + reason)

    def build(self, side: dict[object, object]) -> None:
        """Lay out the cards, the deck of 30 plain cards and the plain monster where nothing is said."""
        given: dict[int, object] = {}
        for key, value in side.items():
            name = plain(str(key))
            if name == "rage":
                self.game.rage[self.player] = whole(value, f"{PLAYERS[self.player]}: rage", 0)
            elif name not in PLACES:
                raise self.refuse(f"no zone {key!r}; there are rage and: {', '.join(PLACES)}")
            elif PLACES[name] in given:
                raise self.refuse(f"{key!r} is given twice")
            else:
                given[PLACES[name]] = value
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
            if key == "under":
                entry.under = [self.find(one) for one in (state if isinstance(state, list) else [state])]
            elif key == "position":
                entry.position = whole(state, f"{PLAYERS[self.player]}, {self.where}: position", 1)
                if entry.position > 8:
                    raise self.refuse(f"position must be a zone number from 1 to 8, not {state!r}")
            elif key != "card":
                raise self.refuse(f"no state {key!r}; there are: card, under, position")
        return entry

    def deck(self, value: object) -> list[CardDef]:
        """The cards of a deck, top card first."""
        if not isinstance(value, dict) or "card" in value:
            return [self.main_card(entry) for entry in self.entries(value)]
        for key in value:
            if key not in ("top", "size", "fill"):
                raise self.refuse(f"no key {key!r} of a deck; there are: top, size, fill")
        top = [self.main_card(entry) for entry in self.entries(value.get("top"))]
        size = whole(value.get("size", max(DECK_SIZE, len(top))), f"{PLAYERS[self.player]}, deck: size", 0)
        if size < len(top):
            raise self.refuse(f"size {size} is less than the {len(top)} cards on top")
        fill = value.get("fill")
        filler = self.plains[0] if fill is None else self.main_card(Entry(self.find(fill)))
        return top + [filler] * (size - len(top))

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
            entry = Entry(self.plains[1])
            entry.position = min([n for n in range(1, 9) if n not in taken], default=1)
        position = entry.position or 1
        if position in taken:
            raise self.refuse(f"it stands in zone {position}, where there is a battle card too (11.3.3)")
        self.game.position[self.player] = position
        self.lay_stack(entry, INVADING)

    def lay_stack(self, entry: Entry, place: int) -> None:
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

    def lay_in_pile(self, entry: Entry, place: int) -> None:
        """A card of the hand, the discard pile or the monster deck."""
        card = self.main_card(entry)
        if place == MONSTER_DECK and MONSTER not in card.sets[TYPE]:
            raise self.refuse(f"{card.name!r} is not a Monster card")
        self.game.add_card(card, self.player, area(self.player, place))

    def main_card(self, entry: Entry) -> CardDef:
        """A card that lies in no stack and is no token."""
        if entry.under or entry.position:
            raise self.refuse("cards have no 'under' or 'position' there")
        if TOKEN in entry.card.sets[TRAIT]:
            raise self.refuse(f"the token {entry.card.name!r} can only be in a zone (9.1.4.2)")
        return entry.card
