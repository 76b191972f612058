"""What many games are played with, sent wherever they are played; and one such game from its beginning to its end."""

from __future__ import annotations

import tempfile
import traceback
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from rulewright.games import load
from rulewright.kernel.cards import CardDef
from rulewright.players.match import play_out
from rulewright.session.bots import player
from rulewright.session.files import checked_cards, find_deck, pool_with
from rulewright.tcg.interface import Deck, Pool, Record, Rules
from rulewright.texts import read_card

Pairing = tuple[str, str, str, str, int]
"""Who sits first, who second, their decks, the seed."""


class Outcome(NamedTuple):
    """How a game came out."""

    winner: str
    """A, B or draw."""
    turns: int
    decisions: int
    end_rule: str
    end_way: str
    seconds: float
    error: str = ""
    """What went wrong; the rest then means nothing."""


class Setting:
    """A game, decks by what they are called on the command line, the cards to play them with, and variants.

    Where it is sent to nobody has the files that were named here: decks, cards and one's own players go with it.
    """

    __slots__ = ("rules", "decks", "pool", "players", "variants")

    def __init__(self, rules: Rules, decks: dict[str, Deck], pool: Pool, players: dict[str, str], variants: list[str]) -> None:
        self.rules = rules
        self.decks = decks
        self.pool = pool
        self.players = players
        """Where each player is found here."""
        self.variants = variants

    def __reduce__(self) -> tuple[object, ...]:
        cards = None if self.pool is self.rules.starter_pool() else [card.record for card in self.pool.cards]
        return arrived, (self.rules.name, self.decks, cards, self.pool.unclear, [(name, source(place)) for name, place in self.players.items()], self.variants)

    def unread(self) -> list[tuple[Deck, CardDef]]:
        """The cards that are played without a part of their text. A deck with a card that does not exist is BadInput."""
        return [(deck, card) for deck in self.decks.values() for card in checked_cards(deck, self.pool)]


def setting(game: str, decks: list[str], cards: list[str], players: list[str], variants: list[str] | None = None) -> Setting:
    """All that was named, found; without decks the starter decks."""
    rules = load(game)
    found = {name: find_deck(rules, name) for name in decks} if decks else {deck.name: deck for deck in rules.starter_decks()}
    for name in players:
        player(name)
    return Setting(rules, found, pool_with(rules, cards, list(found.values())), {name: name for name in players}, variants or [])


def source(place: str) -> str:
    """The text of one's own player, if it is in a file."""
    file = Path(place.rpartition(":")[0])
    return file.read_text(encoding="utf-8") if file.suffix == ".py" and file.is_file() else ""


def arrived(
    game: str, decks: dict[str, Deck], cards: list[Record] | None, unclear: dict[str, list[str]], players: list[tuple[str, str]], variants: list[str]
) -> Setting:
    """A setting that was sent."""
    rules = load(game)
    pool = rules.starter_pool() if cards is None else Pool([read_card(rules, record) for record in cards])
    pool.unclear = unclear
    places: dict[str, str] = {}
    for name, text in players:
        places[name] = name
        if text and source(name) != text:
            file, _, kind = name.rpartition(":")
            here = Path(tempfile.mkdtemp(prefix="rulewright-")) / Path(file).name
            here.write_text(text, encoding="utf-8")
            places[name] = f"{here}:{kind}"
    return Setting(rules, decks, pool, places, variants)


def play(given: Setting, pairing: Pairing) -> Outcome:
    """One game."""
    begin = perf_counter()
    try:
        game = given.rules.new([given.decks[name] for name in pairing[2:4]], given.pool, pairing[4], variants=given.variants)
        play_out(given.rules, game, [player(given.players[name], 2 * pairing[4] + seat) for seat, name in enumerate(pairing[:2])])
    except Exception as error:  # any crash of a game is a finding, and the other games go on
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Outcome("", 0, 0, "", "", 0.0, f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})")
    return Outcome("draw" if game.winner < 0 else "AB"[game.winner], game.turn, game.answers, game.end_rule, game.end_way, perf_counter() - begin)
