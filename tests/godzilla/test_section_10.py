"""Section 10: what no scenario can show, because no card text brings it about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rulewright import games
from rulewright.games.godzilla.rules.actions import to_resolution
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.zones import DISCARD, HAND, IN_HAND, RESOLUTION, area, zone_area
from rulewright.tcg.interface import Pool
from tests.playing import say

CARDS: list[dict[str, object]] = [
    {
        "name": "Gorvath Spawn",
        "type": "Monster",
        "rank": 1,
        "colors": ["red"],
        "traits": ["Gorvath"],
        "invasion_icon": 1,
        "threat_level": 6000,
        "counter_power": None,
        "text": "",
    },
    {
        "name": "Martyr",
        "type": "Battle",
        "rank": 1,
        "colors": ["red"],
        "traits": ["Garrison"],
        "invasion_icon": 1,
        "threat_level": None,
        "counter_power": 1000,
        "text": "<Revenge> Draw 1 card.",
    },
    {
        "name": "Picket",
        "type": "Battle",
        "rank": 1,
        "colors": ["red"],
        "traits": ["Garrison"],
        "invasion_icon": 1,
        "threat_level": None,
        "counter_power": 1000,
        "text": "",
    },
    {
        "name": "Scuttle",
        "type": "Strategy",
        "rank": 1,
        "colors": ["red"],
        "traits": [],
        "invasion_icon": 1,
        "threat_level": None,
        "counter_power": None,
        "text": "<Destroy> 1 of your battle cards.",
    },
]

RecordTrace = Callable[[str, list[str]], None]

play = partial(say, games.load("godzilla"))


def position(spec: dict[str, dict[str, object]]) -> Godzilla:
    """A game of the cards above at a position of player A's main phase."""
    rules = games.load("godzilla")
    monster = {"card": "Gorvath Spawn", "position": 3}
    sides: dict[str, object] = {player: {"invading monster zone": monster, "hand": [], **spec.get(player, {})} for player in "AB"}
    game = rules.position({"turn": 5, "player": "A", **sides}, Pool([rules.card(card) for card in CARDS]), 0)
    assert isinstance(game, Godzilla)
    return game


def test_revenge_of_a_borrowed_card_is_its_masters(record_trace: RecordTrace) -> None:
    """10.6.7.1: a card of B stood in a zone of A. When its Revenge is played the card is in B's discard pile, but
    A was its master when the ability went into standby."""
    game = position({"A": {"zone 5": "Martyr", "hand": ["Scuttle", "Picket"]}})
    card = game.zones[zone_area(0, 5)][0]
    game.owner = [1 if other == card else owner for other, owner in enumerate(game.owner)]
    play(game, "activate Scuttle -> strategy zone 1")
    assert game.trace is not None
    record_trace("godzilla", game.trace)
    assert game.zone[card] == area(1, DISCARD)
    assert len(game.zones[area(0, HAND)]) == 2, "A draws"
    assert not game.zones[area(1, HAND)]
    assert "10.6.7.1" in game.trace


def test_a_played_card_is_revealed_in_the_resolution_area(record_trace: RecordTrace) -> None:
    """10.5.2.1.1: the card leaves the hand for the resolution area, where both players see it, and comes to its zone
    from there; it still counts as played from the hand (5.11.3)."""
    game = position({"A": {"hand": ["Martyr", "Picket"]}})
    card = game.zones[area(0, HAND)][0]
    assert game.known[card] == 1
    twin = game.copy()
    to_resolution(twin, card)
    assert twin.zone[card] == RESOLUTION and twin.known[card] == 3
    play(game, "play Martyr -> zone 5")
    assert game.trace is not None
    record_trace("godzilla", game.trace)
    assert game.log is not None and any(entry[1] == "plays" and entry[4] == 3 for entry in game.log)
    assert game.zone[card] == zone_area(0, 5)
    assert game.came[card] & IN_HAND
    assert "10.5.2.1.1" in game.trace
