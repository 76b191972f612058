"""What expectations say about what players may see and know."""

from __future__ import annotations

import pytest

from rulewright.games.godzilla import RULES
from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Pool

CARDS = [
    {"name": "Kettle", "type": "Battle", "rank": 1, "colors": ["red"], "traits": ["Kitchen"], "counter_power": 1000},
    {"name": "Ladle", "type": "Battle", "rank": 1, "colors": ["red"], "traits": ["Kitchen"], "counter_power": 1000},
]


@pytest.fixture
def game():
    pool = Pool([RULES.card(record) for record in CARDS])
    side = {"zone 2": "Kettle", "hand": ["Ladle"], "deck": ["Ladle", "Ladle"]}
    return RULES.position({"player": "A", "A": side, "B": {"hand": []}}, pool, 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("A sees A.hand", ["Ladle"]),
        ("B sees A.hand", []),
        ("B sees A.hand.count", 1),
        ("B sees A.deck", []),
        ("B sees A.deck.count", 2),
        ("B sees A.zone 2", ["Kettle"]),
        ("B sees A.rage", 0),
        ("B sees resolution area", []),
        ("Kettle.known_to", ["A", "B"]),
        ("Ladle.known_to", ["A"]),
        ("Ladle#2.known_to", []),
    ],
)
def test_what_is_seen(game, path, value):
    assert RULES.read(game, path) == value


@pytest.mark.parametrize("path", ["B sees A.pocket", "B sees A.hand.weight", "B sees nothing"])
def test_unknown_paths(game, path):
    with pytest.raises(BadInput, match="a player sees"):
        RULES.read(game, path)
