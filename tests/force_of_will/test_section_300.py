"""Section 300 where a scenario file has no words for it: what players see, and moves that no text makes."""

from __future__ import annotations

import json

import pytest

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.events import moving
from rulewright.games.force_of_will.rules.words import PUT
from rulewright.games.force_of_will.rules.zones import CHASE, RULER_AREA, SPECS, area
from tests.force_of_will.conftest import Table

FULL: dict[str, object] = {
    "ruler area": "Seer",
    "field": ["Ox"],
    "hand": ["Rat", "Rat", "Bury"],
    "standby area": ["Rat"],
    "rune area": ["Glyph"],
    "extra deck": ["Tale"],
    "graveyard": ["Ox"],
    "removed area": [{"card": "Rat", "face": "down"}],
}


def test_302_1_each_card_is_in_one_zone(table: Table) -> None:
    """Also a spell; the chase area belongs to nobody, and every other zone has a twin."""
    game = table.at(FULL, FULL)
    table.say(game, "play Bury")
    assert game.trace is not None and "312.2" in game.trace
    for card in range(len(game.defs)):
        assert [zone for zone, cards in enumerate(game.zones) if card in cards] == [game.zone[card]]
    assert SPECS[CHASE].player == -1
    names = [[spec.name for spec in SPECS if spec.player == player] for player in (0, 1)]
    assert names[0] == names[1]


def test_302_2a_the_number_of_cards_is_open(table: Table) -> None:
    game = table.at(FULL, FULL)
    for viewer in (0, 1):
        view = RULES.view(game, viewer)
        for side in view["players"]:  # type: ignore[attr-defined]
            counts = {zone: side[zone]["count"] for zone in ("hand", "main deck", "standby area", "rune area", "extra deck")}
            assert counts == {"hand": 3, "main deck": 30, "standby area": 1, "rune area": 1, "extra deck": 1}
    assert game.trace is not None and "302.2a" in game.trace


@pytest.mark.parametrize("zone, card", [("hand", "Rat"), ("standby area", "Rat"), ("rune area", "Glyph"), ("extra deck", "Tale")])
def test_306_2_hidden_zones_are_open_to_their_player_alone(table: Table, zone: str, card: str) -> None:
    """306.2, 310.2, 314.2, 315.2."""
    game = table.at({zone: [card]}, {})
    assert card in json.dumps(RULES.view(game, 0))
    assert card not in json.dumps(RULES.view(game, 1))


def test_303_2b_whether_a_face_down_card_is_a_magic_stone_is_known(table: Table) -> None:
    game = table.at({"removed area": [{"card": "Rat", "face": "down"}, {"card": "Water Pebble", "face": "down"}]}, {})
    side = RULES.view(game, 1)["players"][0]  # type: ignore[index]
    assert "Rat" not in json.dumps(side)
    assert sorted(entry["magic stone"] for entry in side["removed area, face down"]) == [False, True]
    assert game.trace is not None and "303.2b" in game.trace


def test_307_5_308_6_the_other_side_of_rulers(table: Table) -> None:
    """The ruler side of a J-ruler is open; the J-ruler side of a ruler is known to its controller only."""
    game = table.at({"ruler area": "Seer"}, {"ruler area": None, "field": ["Prophet"]})
    mine, theirs = (json.dumps(RULES.view(game, viewer)["players"][0]["ruler area"]) for viewer in (0, 1))  # type: ignore[index]
    assert "Prophet" in mine and "Prophet" not in theirs
    assert "Seer" in json.dumps(RULES.view(game, 0)["players"][1]["field"])  # type: ignore[index]
    assert game.trace is not None and {"307.5", "308.6"} <= set(game.trace)


@pytest.mark.parametrize("name, rule", [("Ox", "316.3a"), ("Water Pebble", "316.5a")])
def test_316_3a_316_5a_only_rulers_go_to_a_ruler_area(table: Table, name: str, rule: str) -> None:
    game = table.at({"field": ["Ox", "Water Pebble"]})
    card = table.card(game, name)
    before = game.zone[card]
    game.happen([moving(game, card, area(0, RULER_AREA), PUT, None)])
    assert game.zone[card] == before
    assert game.trace is not None and rule in game.trace


def test_304_2_314_2_315_2_zones_are_filled_as_the_game_is_set_up(table: Table) -> None:
    """302.1, 403.1: extra deck and rune area hold their cards face down; the decks are hidden from both players."""
    game = table.start()
    for name in ("Tale", "Glyph"):
        assert [game.face_down[card] for card, known in enumerate(game.defs) if known.name == name] == [1, 1]
    assert game.trace is not None and {"302.1", "314.2", "315.2"} <= set(game.trace)
    for viewer in (0, 1):
        for side in RULES.view(game, viewer)["players"]:  # type: ignore[attr-defined]
            assert side["main deck"]["top"] is None and side["magic stone deck"]["top"] is None
