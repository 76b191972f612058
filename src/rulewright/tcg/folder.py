"""A game as its folder: `Rules` by calling the modules that every folder has.

A game's `rules.py` names the game and hands in its class of games and these modules. Each needs only the functions
that its protocol lists here.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput, RulewrightError
from rulewright.kernel.frames import Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.save import restore
from rulewright.kernel.state import LogEntry
from rulewright.tcg.cards.kept import Kept
from rulewright.tcg.cards.records import read_card
from rulewright.tcg.faces.layout import Layout, Point
from rulewright.tcg.faces.paths import is_seen, read_seen
from rulewright.tcg.faces.stating import Words
from rulewright.tcg.game import CommonGame
from rulewright.tcg.interface import BY_NAME, Deck, Line, Pool, Problem, Record, Rules, check_variant, gathered, read_pile

if TYPE_CHECKING:
    from rulewright.language.phrases import Grammar

G = TypeVar("G", bound=CommonGame)
Of = TypeVar("Of", bound=CommonGame, contravariant=True)


def read(path: str) -> str:
    """The text of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


class Compiler(Protocol):
    """`compiler.py`"""

    def grammar(self) -> Grammar:
        """The language of its cards."""

    def compile_text(self, record: Record) -> tuple[list[Ability], frozenset[str], list[str]]:
        """The abilities of a card, its keywords, and the words that are not understood."""

    def write_text(self, card: CardDef) -> str:
        """The canonical text of a card."""


class Cards(Protocol):
    """`cards.py`"""

    def printed(self, record: Record, abilities: list[Ability], keywords: frozenset[str]) -> CardDef:
        """A printed card, its abilities already compiled."""


class Decks(Protocol):
    """`deck.py`"""

    PILES: tuple[str, ...]

    def problems(self, deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
        """Everything that is wrong with a deck."""


class Setup(Protocol[Of]):
    """`setup.py`"""

    SETUP: Procedure

    def place_decks(self, game: Of, decks: list[dict[str, list[CardDef]]]) -> None:
        """Put each player's cards where the rules begin with them; the cards of a deck by the names of its piles."""


class Position(Protocol):
    """`position.py`"""

    WORDS: Words

    def build(self, spec: dict[str, object], pool: Pool, seed: int) -> Game:
        """The game at a position."""


class Labels(Protocol[Of]):
    """`labels.py`"""

    def label(self, game: Of, option: Option, names: dict[int, str]) -> str:
        """An option in words."""

    def prompt(self, game: Of) -> str:
        """The present question in words."""

    def about(self, game: Of) -> list[int]:
        """The cards that the present question is about."""

    def remark(self, game: Of, option: Option) -> str:
        """What is said behind the label of an option."""

    def words(self, effect: Effect) -> str:
        """An effect in canonical words."""

    def tell(self, game: Of, entry: LogEntry, viewer: int) -> str:
        """A line of the log in words."""


class Refusals(Protocol[Of]):
    """`refusals.py`"""

    def why_not(self, game: Of, label: str) -> Problem:
        """The rule that refuses an option."""


class Paths(Protocol[Of]):
    """`paths.py`"""

    def read(self, game: Of, path: str) -> object:
        """The value at a path."""

    def zone_order(self, game: Of) -> list[int]:
        """All cards in their order."""

    def is_ordered(self, path: str) -> bool:
        """Whether a path is compared as a list."""


class View(Protocol[Of]):
    """`view.py`"""

    def view(self, game: Of, player: int) -> dict[str, object]:
        """What a player may know."""

    def show(self, game: Of, card: int, player: int) -> dict[str, object]:
        """A card that the player knows."""


class Table(Protocol[Of]):
    """`layout.py`"""

    LAYOUT: Layout

    def points(self, game: Of, option: Option) -> list[Point]:
        """What an option is about."""

    def attempts(self, game: Of, card: int, player: int) -> list[str]:
        """What might be tried with a card."""


class Board(Protocol[Of]):
    """`board.py`"""

    def board(self, game: Of, viewer: int) -> list[str]:
        """The board as lines of text."""

    def evaluate(self, game: Of, player: int) -> float:
        """How good it looks."""


class Modules(Rules, Generic[G]):
    """The rules of a game for two players, whose folder has the usual modules; how cards are compiled is left open."""

    def __init__(
        self,
        name: str,
        title: str,
        kind: type[G],
        two_players: str,
        *,
        deck: Decks,
        setup: Setup[G],
        position: Position,
        labels: Labels[G],
        refusals: Refusals[G],
        paths: Paths[G],
        view: View[G],
        board: Board[G],
        layout: Table[G],
    ) -> None:
        self.name = name
        BY_NAME[name] = self
        self.title = title
        self.kind = kind
        """The class of games."""
        self.two_players = two_players
        """The rule that a game is played by two."""
        self.decks = deck
        self.setup = setup
        self.positions = position
        self.labels = labels
        self.refusals = refusals
        self.paths = paths
        self.views = view
        self.boards = board
        self.tables = layout
        self.package = kind.__module__.rpartition(".rules.")[0]
        self._kept: Kept | None = None

    def own(self, game: Game) -> G:
        """The game as what it is."""
        assert isinstance(game, self.kind)
        return game

    # -- cards and decks --------------------------------------------------------------------------------------

    def place(self) -> str:
        """The folder of the game."""
        return importlib.import_module(self.package).__path__[0]

    def card(self, record: Record) -> CardDef:
        return self.kept().find(record) or self.read_anew(record)

    def read_anew(self, record: Record) -> CardDef:
        """The card of a record, its text read."""
        raise NotImplementedError

    def grammar(self) -> Grammar:
        """The language of its cards, loaded when it is asked for."""
        module = importlib.import_module(f"{self.package}.text.compiler")
        return cast("Grammar", module.grammar())

    def kept(self) -> Kept:
        """The cards that were read before."""
        if self._kept is None:
            self._kept = Kept(self.place())
        return self._kept

    def starter_pool(self) -> Pool:
        text = read(os.path.join(self.place(), "data", "cards", "starter.jsonl"))
        lines: list[Line] = [(0, json.loads(line)) for line in text.splitlines() if line.strip()]
        kept = self.kept()
        collecting = gc.isenabled()
        gc.disable()  # nearly all that is made here stays
        try:
            cards = [self.card(record) for _, record in gathered(self, lines) if isinstance(record, dict)] + self.given_cards()
            if not kept.has_all(cards) and not sys.dont_write_bytecode:
                kept.keep(cards)
            return Pool(cards)
        finally:
            if collecting:
                gc.enable()

    def keep_starters(self) -> None:
        self.kept().keep(self.starter_pool().cards)

    def starter_decks(self) -> list[Deck]:
        found: list[Deck] = []
        folder = os.path.join(self.place(), "data", "decks")
        for file in sorted(os.listdir(folder)):
            if file.endswith(".json"):
                data = json.loads(read(os.path.join(folder, file)))
                found.append(Deck(data["name"], {pile: read_pile(self, pile, data.get(pile)) for pile in self.decks.PILES}, data["about"]))
        return found

    def deck_piles(self) -> list[str]:
        return list(self.decks.PILES)

    def check_deck(self, deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
        return self.decks.problems(deck, pool, trace)

    # -- games ------------------------------------------------------------------------------------------------

    def agree(self, game: G, variant: str) -> None:
        """Both players want one of the `variants`."""
        raise NotImplementedError

    def new(self, decks: list[Deck], pool: Pool, seed: int, log: bool = False, trace: bool = False, variants: Sequence[str] = ()) -> Game:
        if len(decks) != 2:
            raise BadInput(f"this game is played by two players ({self.two_players})")
        game = self.kind(seed, pool.cards)
        if log:
            game.log = []
        if trace:
            game.trace = [self.two_players]
        for variant in variants:
            self.agree(game, check_variant(variant, self.variants()))
        self.setup.place_decks(game, [{pile: cards_of(deck, pile, pool) for pile in self.decks.PILES} for deck in decks])
        game.push(self.setup.SETUP)
        game.run()
        return game

    def position(self, spec: dict[str, object], pool: Pool, seed: int) -> Game:
        return self.positions.build(spec, pool, seed)

    def position_words(self) -> Words:
        return self.positions.WORDS

    def load(self, data: dict[str, object]) -> Game:
        return restore(self, data)

    def blank(self, cards: list[CardDef]) -> Game:
        return self.kind(0, cards)

    def procedures(self) -> dict[str, Procedure]:
        import pkgutil  # slow to load, and only needed to read a save

        found: dict[str, Procedure] = {}
        for module in sorted(one.name for one in pkgutil.walk_packages([self.place()], f"{self.package}.")):
            for thing in vars(importlib.import_module(module)).values():
                if isinstance(thing, Procedure) and found.setdefault(thing.name, thing) is not thing:
                    raise RulewrightError(f"two procedures are called {thing.name!r}")
        return found

    # -- the game in words ------------------------------------------------------------------------------------

    def label(self, game: Game, option: Option, names: dict[int, str]) -> str:
        return self.labels.label(self.own(game), option, names)

    def prompt(self, game: Game) -> str:
        return self.labels.prompt(self.own(game))

    def about(self, game: Game) -> list[int]:
        return self.labels.about(self.own(game))

    def remark(self, game: Game, option: Option) -> str:
        return self.labels.remark(self.own(game), option)

    def words(self, effect: Effect) -> str:
        return self.labels.words(effect)

    def tell(self, game: Game, entry: LogEntry, viewer: int) -> str:
        return self.labels.tell(self.own(game), entry, viewer)

    def why_not(self, game: Game, label: str) -> Problem:
        return self.refusals.why_not(self.own(game), label)

    def read(self, game: Game, path: str) -> object:
        if is_seen(path):
            return read_seen(path, lambda viewer: self.view(game, viewer))
        return self.paths.read(self.own(game), path)

    def zone_order(self, game: Game) -> list[int]:
        return self.paths.zone_order(self.own(game))

    def is_ordered(self, path: str) -> bool:
        return self.paths.is_ordered(path)

    def view(self, game: Game, player: int) -> dict[str, object]:
        return self.views.view(self.own(game), player)

    def show(self, game: Game, card: int, player: int) -> dict[str, object]:
        return self.views.show(self.own(game), card, player)

    def layout(self) -> Layout:
        return self.tables.LAYOUT

    def points(self, game: Game, option: Option) -> list[Point]:
        return self.tables.points(self.own(game), option)

    def attempts(self, game: Game, card: int, player: int) -> list[str]:
        return self.tables.attempts(self.own(game), card, player)

    def board(self, game: Game, viewer: int) -> list[str]:
        return self.boards.board(self.own(game), viewer)

    def evaluate(self, game: Game, player: int) -> float:
        return self.boards.evaluate(self.own(game), player)


class Folder(Modules[G]):
    """The same, where a card is its text compiled and the rest of its record."""

    def __init__(
        self,
        name: str,
        title: str,
        kind: type[G],
        two_players: str,
        *,
        cards: Cards,
        deck: Decks,
        setup: Setup[G],
        position: Position,
        labels: Labels[G],
        refusals: Refusals[G],
        paths: Paths[G],
        view: View[G],
        board: Board[G],
        layout: Table[G],
    ) -> None:
        super().__init__(
            name,
            title,
            kind,
            two_players,
            deck=deck,
            setup=setup,
            position=position,
            labels=labels,
            refusals=refusals,
            paths=paths,
            view=view,
            board=board,
            layout=layout,
        )
        self.cards = cards

    @property
    def compiler(self) -> Compiler:
        """The module `compiler`, loaded when the first text is to be read."""
        return cast(Compiler, importlib.import_module(f"{self.package}.text.compiler"))

    def read_anew(self, record: Record) -> CardDef:
        return read_card(record, self.printed, lambda: self.compiler.grammar().words(), self.package)

    def printed(self, record: Record) -> CardDef:
        """The card of a record as it is printed."""
        abilities, keywords, unread = self.compiler.compile_text(record)
        card = self.cards.printed(record, abilities, keywords)
        card.unread = [words if words.strip(" .,;:") else "a line without words" for words in unread]
        return card

    def write(self, card: CardDef) -> str:
        return self.compiler.write_text(card)


def cards_of(deck: Deck, pile: str, pool: Pool) -> list[CardDef]:
    """The printed cards of a pile, each as often as the deck has it."""
    return [card for reference, count in deck.piles.get(pile, {}).items() for card in [pool.find(reference)] * count]
