"""The rules of all games, and compiled cards: tables with the same decks share them."""

from __future__ import annotations

import gc
import hashlib
import json
import math
import time
from collections import OrderedDict
from collections.abc import Sequence

from rulewright import games, limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.save import read_cards, restore
from rulewright.session.own import compiled, needed
from rulewright.tcg.faces.picture import Faces
from rulewright.tcg.interface import Deck, Pool, Record, Rules, joined

MANY, MANY_CARDS = 64, 20_000
NOT_READ = "(the whole card: too many long ones are here to be read at once; look again, or at fewer)"


def named(rules: Rules, printed: object) -> tuple[str, int]:
    """A short name for records of cards, and how many letters they have."""
    text = json.dumps([rules.name, printed], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest(), len(text)


class Library:
    """Compiling takes its time, so it is done once for each set of cards."""

    __slots__ = ("compiled", "letters", "gone", "pools", "shown", "faces", "missed")

    def __init__(self) -> None:
        self.pools: dict[str, Pool] = {}
        self.shown: dict[str, list[dict[str, object]]] = {}
        """The starter cards of each game as the deck builder shows them."""
        self.faces: dict[str, Faces] = {}
        self.missed: OrderedDict[str, list[str]] = OrderedDict()
        """The words of imported cards that are not understood, by game and record."""
        self.compiled: OrderedDict[str, tuple[list[CardDef], int]] = OrderedDict()
        """The cards of saves with the letters of their records, ..."""
        self.letters = 0
        """... and of all of them together."""
        self.gone = 0
        """How many sets of cards were let go that may still be here."""

    def rules(self, game: str) -> Rules:
        """The rules of a game."""
        return games.load(game)

    def faces_of(self, rules: Rules) -> Faces:
        """How the cards of a game are shown."""
        found = self.faces.get(rules.name)
        if found is None:
            found = self.faces[rules.name] = Faces(rules.layout())
        return found

    def pool(self, rules: Rules) -> Pool:
        """The starter cards of a game."""
        found = self.pools.get(rules.name)
        if found is None:
            found = self.pools[rules.name] = rules.starter_pool()
            gc.freeze()  # compiled cards stay: looking through them all again would take a tenth of a second
        return found

    def pool_for(self, rules: Rules, decks: list[Deck], mine: Sequence[Record] = ()) -> Pool:
        """The starter and imported cards to play these decks with, and those of `mine`."""
        wanted = {reference for deck in decks for pile in deck.piles.values() for reference in pile}
        return joined([], needed(rules, wanted, (), mine), self.pool(rules))

    def unread(self, rules: Rules, line: int, record: Record, until: float = math.inf) -> list[str]:
        """The words of an imported card that are not understood; of a malformed one what is wrong with it. A new one is only read
        before that moment of processor time."""
        key, _ = named(rules, record)
        if key not in self.missed:
            if time.process_time() > until:
                return [NOT_READ]
            try:
                self.missed[key] = compiled(rules, line, record).unread
            except BadInput as error:
                self.missed[key] = [error.reason]
            if len(self.missed) > MANY_CARDS:
                self.missed.popitem(last=False)
        return self.missed[key]

    def game(self, rules: Rules, data: dict[str, object]) -> Game:
        """The game of a save."""
        return restore(rules, data, self.cards(rules, data))

    def cards(self, rules: Rules, data: dict[str, object]) -> list[CardDef]:
        """The printed cards of a save. Options stand in the order of the cards in the save, so that every table that is
        read again offers the same ones: these cards are never those of a pool."""
        key, letters = named(rules, data.get("cards"))
        if key not in self.compiled:
            self.compiled[key] = read_cards(rules, data), letters
            self.letters += letters
            gc.freeze()
            while len(self.compiled) > MANY or self.letters > limits.CARDS_KEPT and len(self.compiled) > 1:
                _, (_, gone) = self.compiled.popitem(last=False)
                self.letters -= gone
                self.gone += 1
            if self.gone > MANY:  # a card may refer to itself, and what is frozen is never looked through: it would stay for ever
                self.gone = 0
                gc.unfreeze()
                gc.collect()
                gc.freeze()
        self.compiled.move_to_end(key)
        return self.compiled[key][0]
