"""From the position of a scenario to a game: what every game reads in the same way.

A game's `position.py` reads the frame with `Stated`, lays out each player's part with its own kind of `Side`, and lets
`enter` begin the phase. What it must say itself: the states that a card can have, and where the cards go.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.tcg.faces.paths import PLAYERS, plain, whole
from rulewright.tcg.faces.stating import COUNTS, FACE, FLAG, NUMBER, PLAYER
from rulewright.tcg.game import CommonGame
from rulewright.tcg.interface import Pool, check_variant

KEYS = ("turn", "player", "phase", "random", "A", "B")
DECK_SIZE = 30
"""So many plain cards where a position says nothing about a deck."""


class Stated:
    """The frame of a position: which turn, whose, which phase, and what each player has."""

    __slots__ = ("turn", "active", "phase", "says_phase", "random", "variants", "sides")

    def __init__(self, spec: dict[str, object], phases: list[str], turn: int, phase: int, variants: dict[str, str] | None = None) -> None:
        """`turn` and `phase` count where the position says nothing; `variants` are those that the game has."""
        keys = KEYS if variants is None else (*KEYS, "variants")
        for key in spec:
            if key not in keys:
                raise BadInput(f"no key {key!r} in a position; there are: {', '.join(keys)}")
        chosen = spec.get("variants", [])
        self.variants = [check_variant(str(name), variants or {}) for name in (chosen if isinstance(chosen, list) else [chosen])]
        self.turn = whole(spec.get("turn", turn), "turn", 1)
        active = spec.get("player", PLAYERS[0])
        if active not in PLAYERS:
            raise BadInput(f"player must be A or B, not {active!r}")
        self.active = PLAYERS.index(str(active))
        named = spec.get("phase", phases[phase])
        words = plain(str(named)).removesuffix(" phase")
        if words not in phases:
            raise BadInput(f"no phase {named!r}; there are: {', '.join(filter(None, phases))}")
        self.phase = phases.index(words)
        self.says_phase = "phase" in spec
        self.random = laid_down(spec.get("random"))
        """Outcomes that are laid down before anything happens."""
        self.sides: list[dict[object, object]] = []
        for player in PLAYERS:
            side = spec.get(player)
            if side is None:
                side = {}
            if not isinstance(side, dict):
                raise BadInput(f"player {player} must be a mapping of zones, not {side!r}")
            self.sides.append(side)

    def take_seats(self, game: CommonGame) -> None:
        """Whose turn it is, before the cards are laid out."""
        game.active = self.active
        game.first = self.active if self.turn % 2 else 1 - self.active
        lay_down(game, self.random)

    def enter(self, game: CommonGame) -> None:
        """Let abilities work, and forget what only arose from laying out the cards; the game still has to be told
        where in the phase it goes on."""
        game.turn = self.turn
        for card in range(len(game.defs)):
            game.register(card)
        game.watch()
        game.standby = []
        game.turn_start = game.tick()
        game.phase = self.phase
        game.version += 1
        game.log = []
        game.trace = []


OUTCOMES = {"heads": 0, "tails": 1, "A": 0, "B": 1}
KEEP = "keep"
"""Decks keep their order whenever they are shuffled."""


def laid_down(value: object) -> list[str]:
    """Random outcomes as a file has them: a list of them, or {shuffle: keep}."""
    if value is None:
        return []
    if value == {"shuffle": KEEP}:
        return [KEEP]
    outcomes = [str(one) for one in value] if isinstance(value, list) else []
    if not outcomes or not all(one == KEEP or one in OUTCOMES or one.isdigit() and int(one) > 0 for one in outcomes):
        raise BadInput(f"no random outcomes {value!r}; there are: heads, tails, A, B, numbers from 1 on, {{shuffle: keep}}")
    return outcomes


def lay_down(game: Game, outcomes: list[str]) -> None:
    """Fix the next random outcomes. Once kept, decks stay in their order for good."""
    for outcome in outcomes:
        if outcome == KEEP:
            game.keep_order = True
        else:
            game.fixed = game.fixed + [OUTCOMES[outcome] if outcome in OUTCOMES else int(outcome) - 1]


class Entry:
    """A card of a position; a game's own kind adds what a position says about its state."""

    __slots__ = ("card",)

    def __init__(self, card: CardDef) -> None:
        self.card = card


G = TypeVar("G", bound=CommonGame)
E = TypeVar("E", bound=Entry)


class Side(Generic[G, E]):
    """One player's part of a position."""

    def __init__(self, game: G, pool: Pool, plains: list[CardDef], player: int) -> None:
        self.game = game
        self.pool = pool
        self.plains = plains
        """Cards without text for what the position leaves out; the first one fills decks."""
        self.player = player
        self.where = ""
        """The zone that is being filled, for messages."""

    # -- what a game decides ----------------------------------------------------------------------------------

    def entry(self, card: CardDef) -> E:
        """A card without any state."""
        raise NotImplementedError

    def states(self) -> dict[str, str]:
        """The words for the states of a card, with the kinds of their values."""
        raise NotImplementedError

    def set_state(self, entry: E, word: str, value: object) -> None:
        """Take over one of these states, whose value is of the right kind; a player is 0 or 1."""
        raise NotImplementedError

    def bare(self, entry: E) -> CardDef:
        """A card of a deck, which may have no state; BadInput otherwise."""
        raise NotImplementedError

    # -- reading ----------------------------------------------------------------------------------------------

    def refuse(self, reason: str) -> BadInput:
        """The error for the zone that is being filled."""
        place = f"{PLAYERS[self.player]}, {self.where}: " if self.where else f"{PLAYERS[self.player]}: "
        return BadInput(place + reason)

    def zones(self, side: dict[object, object], places: dict[str, int], names: list[str]) -> dict[int, object]:
        """What is given for each place; `names` are the words that an error lists."""
        given: dict[int, object] = {}
        for key, value in side.items():
            name = plain(str(key))
            if name not in places:
                raise self.refuse(f"no zone {key!r}; there are: {', '.join(names)}")
            if places[name] in given:
                raise self.refuse(f"{key!r} is given twice")
            given[places[name]] = value
        return given

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

    def entries(self, value: object) -> list[E]:
        """Cards as a position writes them: none, one, or a list."""
        if value is None:
            return []
        if isinstance(value, list):
            return [self.read_entry(one) for one in value]
        return [self.read_entry(value)]

    def read_entry(self, value: object) -> E:
        """One card, by its name or as a mapping with its state."""
        if not isinstance(value, dict):
            return self.entry(self.find(value))
        if "card" not in value:
            raise self.refuse("a mapping needs the key 'card'")
        entry = self.entry(self.find(value["card"]))
        for key, state in value.items():
            if key in self.states():
                self.set_state(entry, key, self.valued(key, self.states()[key], state))
            elif key != "card":
                raise self.refuse(f"no state {key!r}; there are: card, {', '.join(self.states())}")
        return entry

    def valued(self, word: str, kind: str, value: object) -> object:
        """The value of a state, if it is of its kind."""
        if kind == FLAG and not isinstance(value, bool):
            raise self.refuse(f"{word} must be true or false, not {value!r}")
        if kind == FACE and value not in ("up", "down"):
            raise self.refuse(f"{word} must be up or down, not {value!r}")
        if kind == PLAYER:
            if value not in PLAYERS:
                raise self.refuse(f"{word} must be A or B, not {value!r}")
            return PLAYERS.index(str(value))
        if kind == NUMBER:
            return whole(value, f"{PLAYERS[self.player]}, {self.where}: {word}", 0)
        if kind == COUNTS:
            if not isinstance(value, dict):
                raise self.refuse(f"{word} must be a mapping from name to number, not {value!r}")
            return {str(name): whole(count, f"{PLAYERS[self.player]}, {self.where}: {name} {word}", 1) for name, count in value.items()}
        return value

    def deck(self, value: object, size: int = DECK_SIZE) -> list[CardDef]:
        """The cards of a deck, top card first: a list of them, or some on top of so many in all."""
        if not isinstance(value, dict) or "card" in value:
            return [self.bare(entry) for entry in self.entries(value)]
        for key in value:
            if key not in ("top", "size", "fill"):
                raise self.refuse(f"no key {key!r} of a deck; there are: top, size, fill")
        top = [self.bare(entry) for entry in self.entries(value.get("top"))]
        size = whole(value.get("size", max(size, len(top))), f"{PLAYERS[self.player]}, {self.where}: size", 0)
        if size < len(top):
            raise self.refuse(f"size {size} is less than the {len(top)} cards on top")
        fill = value.get("fill")
        filler = self.plains[0] if fill is None else self.bare(self.entry(self.find(fill)))
        return top + [filler] * (size - len(top))

    def lay_deck(self, given: dict[int, object], place: int, zone: int) -> None:
        """Put a deck into its zone; one of plain cards where nothing is said."""
        for card in reversed(self.deck(given[place] if place in given else {})):
            self.game.add_card(card, self.player, zone)
