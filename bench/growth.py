"""How the cost of a decision grows with the cards that lie on the table, and with the objects on the stack.

    python -m bench.growth [GAME ...]

The table is filled with cards of the starter decks: one in each place, the rest where any number may lie, in a row of the table if a
game has one that takes them, else on a pile. For the stack, an ability that waits there in a random game is put there several times.
From there, random decisions.
"""

from __future__ import annotations

import statistics
import sys
import time
from itertools import cycle, islice

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.stack import Item
from rulewright.players.base import Dice
from rulewright.players.random import any_answer
from rulewright.tcg.faces.layout import DECK, PILE, PLACE, ROW, Zone
from rulewright.tcg.interface import Pool, Rules

SIZES = (10, 20, 40, 80)
STACKS = (1, 5, 10, 20)
HAND, IN_DECK = 5, 30
STARTS, DECISIONS = 12, 20
"""Games from each table, and decisions in each."""


class Tables:
    """Where the starter cards of a game may lie."""

    def __init__(self, name: str) -> None:
        self.rules: Rules = games.load(name)
        self.pool: Pool = self.rules.starter_pool()
        layout = self.rules.layout()
        decks = [max(deck.piles.values(), key=lambda pile: sum(pile.values())) for deck in self.rules.starter_decks()]
        self.cards = list(dict.fromkeys(self.pool.find(card).name for deck in decks for card in deck))
        table = [zone for row in layout.rows for zone in row if zone is not None]
        self.places: dict[str, list[str]] = {}
        for zone in table:
            fits = self.fitting(zone) if zone.kind == PLACE else []
            if fits and self.is_possible({**{name: one[0] for name, one in self.places.items()}, zone.name: fits[0]}):
                self.places[zone.name] = fits
        wide = [(zone, self.fitting(zone)) for zone in [*[one for one in table if one.kind == ROW], *[one for one in layout.beside if one.kind == PILE]]]
        self.wide, self.fits = next((zone.name, fits) for zone, fits in wide if 2 * len(fits) > len(self.cards) or (zone.kind == ROW and len(fits) > 8))
        self.deck = next(zone.name for zone in layout.beside if zone.kind == DECK and self.fitting(zone))

    def fitting(self, zone: Zone) -> list[str]:
        """The cards that may lie in a zone."""
        return [card for card in self.cards if self.is_possible({zone.name: card if zone.kind == PLACE else [card, card]})]

    def is_possible(self, side: dict[str, object]) -> bool:
        """Whether a side may lie so."""
        try:
            self.rules.position({"turn": 5, "player": "A", "A": side, "B": side}, self.pool, 1)
        except BadInput:
            return False
        return True

    def of(self, size: int, seed: int) -> Game:
        """A table with so many cards."""
        sides: list[dict[str, object]] = []
        for side in (0, 1):
            first = seed + 7 * side
            places = {name: fits[first % len(fits)] for name, fits in list(self.places.items())[: size // 2]}
            more = list(islice(cycle(self.fits), first % len(self.fits), first % len(self.fits) + size // 2 - len(places)))
            others = list(islice(cycle(self.cards), first, first + HAND + IN_DECK))
            sides.append({**places, self.wide: more, "hand": others[:HAND], self.deck: others[HAND:]})
        game = self.rules.position({"turn": 5, "player": "A", "A": sides[0], "B": sides[1]}, self.pool, seed)
        game.log = game.trace = None
        return game


def cost(starts: list[Game]) -> tuple[float, float]:
    """Microseconds of a decision and of a copy: the medians over games."""
    decisions: list[float] = []
    copies: list[float] = []
    for seed, game in enumerate(starts):
        begin = time.process_time()
        for _ in range(DECISIONS):
            game.copy()
        copies.append((time.process_time() - begin) / DECISIONS)
        dice = Dice(seed)
        count = 0
        begin = time.process_time()
        while game.question is not None and count < DECISIONS:
            game.answer(any_answer(game.question, dice))
            count += 1
        if count:
            decisions.append((time.process_time() - begin) / count)
    return statistics.median(decisions) * 1e6, statistics.median(copies) * 1e6


def waiting(tables: Tables) -> list[Game]:
    """Games of random play in which an ability of a card on the table is uppermost on the stack."""
    rules = tables.rules
    lying = {zone.name for zone in rules.layout().zones()}
    found: list[Game] = []
    for seed in range(STARTS):
        game = rules.new(rules.starter_decks()[:2], tables.pool, seed)
        dice = Dice(seed)
        while game.question is not None:
            top = game.stack[-1] if game.stack else None
            if top is not None and top.context is not None and top.card >= 0 and game.specs[game.zone[top.card]].name in lying:
                found.append(game)
                break
            game.answer(any_answer(game.question, dice))
    return found


def stacked(start: Game, count: int) -> Game:
    """The same with that ability as often as this."""
    game = start.copy()
    top = game.stack[-1]
    for _ in range(count - 1):
        again = Item(game.tick(), top.kind, top.player, top.card, top.life, top.context, top.n, top.cards, top.lives, top.amounts)
        game.stack = [*game.stack, again]
        game.version += 1
    return game


def said(found: dict[int, tuple[float, float]], what: str) -> str:
    """Costs in a line."""
    return ", ".join(f"{size} {what} {decision:.0f} µs, copy {copy:.1f}" for size, (decision, copy) in found.items())


def main(names: list[str]) -> None:
    """Print a line for each game, and one for its stack if it has one."""
    for name in names or games.names():
        tables = Tables(name)
        print(f"{name} ({tables.wide}): {said({size: cost([tables.of(size, seed) for seed in range(STARTS)]) for size in SIZES}, 'cards')}", flush=True)
        if tables.rules.layout().stack:
            starts = waiting(tables)
            print(f"{name}, stack: {said({size: cost([stacked(start, size) for start in starts]) for size in STACKS}, 'objects')}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
