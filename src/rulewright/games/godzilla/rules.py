"""The Godzilla Card Game as the rest of the program sees it."""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.games.godzilla import board, deck, labels, paths, position, setup, view
from rulewright.games.godzilla.cards import printed
from rulewright.games.godzilla.compiler import compile_text, write_text
from rulewright.games.godzilla.game import Godzilla
from rulewright.games.interface import Deck, Pool, Problem, Record, Rules
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Option
from rulewright.kernel.save import restore
from rulewright.kernel.state import LogEntry

HERE = Path(__file__).parent


def godzilla(game: Game) -> Godzilla:
    """The game as what it is."""
    assert isinstance(game, Godzilla)
    return game


class GodzillaRules(Rules):
    """Comprehensive rules ver. 1.2."""

    name = "godzilla"
    title = "Godzilla Card Game"

    def card(self, record: Record) -> CardDef:
        abilities, keywords, unread = compile_text(record)
        card = printed(record, abilities, keywords)
        card.unread = unread
        return card

    def write(self, card: CardDef) -> str:
        return write_text(card)

    def starter_pool(self) -> Pool:
        text = (HERE / "cards" / "starter.jsonl").read_text(encoding="utf-8")
        return Pool([self.card(json.loads(line)) for line in text.splitlines() if line.strip()])

    def starter_decks(self) -> list[Deck]:
        found: list[Deck] = []
        for file in sorted((HERE / "decks").glob("*.json")):
            data = json.loads(file.read_text(encoding="utf-8"))
            found.append(Deck(data["name"], {pile: data[pile] for pile in deck.PILES}, data["about"]))
        return found

    def deck_piles(self) -> list[str]:
        return list(deck.PILES)

    def check_deck(self, deck_: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
        return deck.problems(deck_, pool, trace)

    def new(self, decks: list[Deck], pool: Pool, seed: int, log: bool = False, trace: bool = False) -> Game:
        if len(decks) != 2:
            raise BadInput("this game is played by two players (1.1.1)")
        game = Godzilla(seed, pool.cards)
        if log:
            game.log = []
        if trace:
            game.trace = ["1.1.1"]
        piles = [[[pool.find(ref) for ref, count in one.piles[pile].items() for _ in range(count)] for one in decks]
                 for pile in deck.PILES]
        setup.place_decks(game, piles[0], piles[1])
        game.push(setup.SETUP)
        game.run()
        return game

    def position(self, spec: dict[str, object], pool: Pool, seed: int) -> Game:
        return position.build(spec, pool, seed)

    def label(self, game: Game, option: Option, names: dict[int, str]) -> str:
        return labels.label(godzilla(game), option, names)

    def prompt(self, game: Game) -> str:
        return labels.prompt(godzilla(game))

    def read(self, game: Game, path: str) -> object:
        return paths.read(godzilla(game), path)

    def zone_order(self, game: Game) -> list[int]:
        return paths.zone_order(godzilla(game))

    def is_ordered(self, path: str) -> bool:
        return paths.is_ordered(path)

    def why_not(self, game: Game, label: str) -> Problem:
        return labels.why_not(godzilla(game), label)

    def view(self, game: Game, player: int) -> dict[str, object]:
        return view.view(godzilla(game), player)

    def tell(self, game: Game, entry: LogEntry, viewer: int) -> str:
        return labels.tell(godzilla(game), entry, viewer)

    def board(self, game: Game, viewer: int) -> list[str]:
        return board.board(godzilla(game), viewer)

    def load(self, data: dict[str, object]) -> Game:
        return restore(self, data)

    def evaluate(self, game: Game, player: int) -> float:
        return board.evaluate(godzilla(game), player)


RULES = GodzillaRules()
