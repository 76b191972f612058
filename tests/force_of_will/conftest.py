"""Cards and positions for the tests of this folder that are no scenario files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.kernel.cards import CardDef
from rulewright.scenario.files import Value
from rulewright.tcg.interface import Deck, Pool, gathered
from tests.playing import say

Record = dict[str, object]
Side = dict[str, object]

CARDS: list[Record] = [
    {
        "id": "S-001",
        "name": "Seer",
        "type": ["Ruler"],
        "race": ["Human"],
        "colour": ["U"],
        "divinity": 3,
        "abilities": ["[Judgment] {0}", "[Divinity] 3", "[Grimoire] 2"],
    },
    {"id": "S-001J", "name": "Prophet", "type": ["J-Ruler"], "race": ["Human"], "colour": ["U"], "ATK": 400, "DEF": 400, "abilities": []},
    {"name": "Ox", "type": ["Resonator"], "race": ["Beast"], "cost": "{G}", "colour": ["G"], "ATK": 100, "DEF": 700, "abilities": []},
    {"name": "Rat", "type": ["Resonator"], "race": ["Beast"], "cost": "{B}", "colour": ["B"], "ATK": 100, "DEF": 100, "abilities": []},
    {"name": "Bury", "type": ["Chant"], "cost": "0", "colour": ["B"], "abilities": ["Remove target card from the game face down."]},
    {"name": "Glyph", "type": ["Rune"], "cost": "0", "colour": ["U"], "divinity": 1, "abilities": ["You gain 300 life."]},
    {"name": "Tale", "type": ["Chant"], "race": ["Story"], "cost": "{U}", "colour": ["U"], "abilities": ["You gain 200 life."]},
    {"name": "Glass Tower", "type": ["Regalia"], "cost": "0", "colour": ["U"], "abilities": ["You play with the top card of your main deck revealed."]},
    {"name": "Spyglass", "type": ["Regalia"], "cost": "0", "colour": ["U"], "abilities": ["You may look at the top card of your main deck at any time."]},
    {
        "name": "Plan",
        "type": ["Chant"],
        "cost": "0",
        "colour": ["U"],
        "abilities": ["Search your main deck for two cards. Shuffle your main deck, then put those cards on top of it in any order."],
    },
    {"name": "Insight", "type": ["Chant"], "cost": "0", "colour": ["U"], "abilities": ["Draw a card."]},
    {"name": "Water Pebble", "type": ["Basic Magic Stone"], "cost": "", "colour": ["V"], "abilities": ["{Rest}: Produce {U}."]},
    *(
        {"name": f"Soldier {n}", "type": ["Resonator"], "race": ["Human"], "cost": "{1}", "colour": ["V"], "ATK": 100, "DEF": 100, "abilities": []}
        for n in range(10)
    ),
]


class Table:
    """Games at positions and new games, whose traces are recorded."""

    def __init__(self, record_trace: Callable[[str, list[str]], None]) -> None:
        self.record_trace = record_trace
        records = [record for _, record in gathered(RULES, list(enumerate(CARDS)))]
        self.cards: list[CardDef] = [RULES.card(record) for record in records if isinstance(record, dict)]
        assert not any(card.unread for card in self.cards)

    def at(self, a: Side, b: Side | None = None, **where: object) -> ForceOfWill:
        """A game at a position of these cards."""
        game = as_fow(RULES.position({"turn": 5, "player": "A", "A": a, "B": b or {}, **where}, Pool(self.cards), 0))
        assert game.trace is not None
        self.record_trace("force-of-will", game.trace)
        return game

    def start(self, seed: int = 0) -> ForceOfWill:
        """A new game of two equal decks, at its first question."""
        deck = Deck(
            "test",
            {
                "ruler": {"Seer": 1},
                "main deck": {f"Soldier {n}": 4 for n in range(10)},
                "magic stone deck": {"Water Pebble": 10},
                "extra deck": {"Tale": 1},
                "rune deck": {"Glyph": 1},
            },
        )
        game = as_fow(RULES.new([deck, deck], Pool(self.cards), seed, log=True, trace=True))
        assert game.trace is not None
        self.record_trace("force-of-will", game.trace)
        return game

    @staticmethod
    def say(game: ForceOfWill, *values: Value) -> None:
        """Answer by label."""
        say(RULES, game, *values)

    @staticmethod
    def card(game: ForceOfWill, name: str, owner: int = 0) -> int:
        """The first card of that name of a player."""
        return next(card for card, known in enumerate(game.defs) if known.name == name and game.owner[card] == owner)


@pytest.fixture
def table(record_trace: Callable[[str, list[str]], None]) -> Table:
    return Table(record_trace)
