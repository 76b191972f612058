"""Cards, decks and positions for the tests of this folder that are no scenario files."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard import RULES
from rulewright.tcg.interface import Deck, Pool
from tests.playing import say


class Table:
    """Makes cards and games whose traces are recorded, and answers their questions by label."""

    def __init__(self, record_trace):
        self.record_trace = record_trace
        self.plain = [self.card("Clay", clan="Mud"), self.card("Captain", 3, 10000), self.card("Marshal", 3, 11000)]

    @staticmethod
    def card(name, grade=1, power=6000, text="", clan="Tin", trigger="", id="", **more):
        """A card of our own; `trigger` makes it a trigger unit."""
        record = {
            "id": id or name,
            "name": name,
            "type": "trigger unit" if trigger else "normal unit",
            "clan": clan,
            "grade": grade,
            "power": power,
            "critical": 1,
            "text": text,
            **more,
        }
        if grade < 3:
            record.setdefault("shield", 10000 if grade == 0 else 5000)
        if trigger:
            record["trigger"] = trigger
        made = RULES.card(record)
        assert made.unread == []
        return made

    def at(self, cards, a, b, **where):
        """A game at a position of these cards and the plain ones."""
        known = {one.name: one for one in (*self.plain, *cards)}
        filled = [{"hand": [], "deck": {"size": 30, "fill": "Clay"}, **side} for side in (a, b)]
        spec = {"turn": 5, "player": "A", "A": filled[0], "B": filled[1], **where}
        game = RULES.position(spec, Pool(list(known.values())), 0)
        self.record_trace("vanguard", game.trace)
        return game

    @staticmethod
    def say(game, value):
        """Answer by label."""
        say(RULES, game, value)

    def deck_cards(self):
        """Cards for a legal deck: one starter, four triggers, eight others."""
        kinds = [("Gem", "Critical"), ("Rain", "Draw"), ("Rouse", "Stand"), ("Medic", "Heal")]
        return [
            self.card("Sprout", 0, 5000),
            *(self.card(name, 0, 5000, trigger=kind) for name, kind in kinds),
            *(self.card(f"Soldier {number}", 1 + number % 3, 7000) for number in range(1, 9)),
        ]

    @staticmethod
    def deck(name="test", **change):
        """A legal deck, or one with other numbers of some cards; `Soldier_1` stands for `Soldier 1`."""
        main = {"Sprout": 2, "Gem": 4, "Rain": 4, "Rouse": 4, "Medic": 4, **{f"Soldier {n}": 4 for n in range(1, 9)}}
        main.update({key.replace("_", " "): count for key, count in change.items()})
        return Deck(name, {"main deck": {key: count for key, count in main.items() if count}})

    def start(self, seed=0, cards=None, **change):
        """A new game of two such decks, at its first question."""
        decks = [self.deck("one", **change), self.deck("two", **change)]
        game = RULES.new(decks, Pool(cards or self.deck_cards()), seed, log=True, trace=True)
        self.record_trace("vanguard", game.trace)
        return game


@pytest.fixture
def table(record_trace):
    return Table(record_trace)
