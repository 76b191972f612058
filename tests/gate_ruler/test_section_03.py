"""Section 3: who sees the cards of a zone, and what a zone can hold at all."""

from __future__ import annotations

import pytest

from rulewright.games.gate_ruler import RULES
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.moves import fits
from rulewright.kernel.errors import BadInput
from tests.gate_ruler.conftest import Table


def seen(game: GateRuler, viewer: int, owner: int, zone: str) -> tuple[int, list[str]]:
    """How many cards a zone has and which of them a player sees."""
    players = RULES.view(game, viewer)["players"]
    assert isinstance(players, list)
    shown = players[owner][zone]
    return shown["count"], [card["name"] for card in shown.get("cards", [])]


ZONES = {
    "hand": False,
    "set 2": False,
    "drive": False,
    "attack 1": True,
    "defense": True,
    "field": True,
    "damage": True,
    "graveyard": True,
    "removal": True,
    "counter": True,
    "resource": True,
}
"""Whether both players see the cards of a zone."""


def test_3_2b_who_sees_a_zone(table: Table) -> None:
    """3-2b-1, 3-8b, 3-9b, 3-11b, 3-13b, 3-15b, 3-16b, 3-17b, 3-19b for the open zones, 3-2b-2, 3-5b, 3-10b, 3-12c for the others; how many
    cards there are is known to everybody (3-2b-3)."""
    for zone, open_to_both in ZONES.items():
        name = {"field": "Meadow", "set 2": "Quick", "resource": "Coin"}.get(zone, "Wolf")
        game = table.at({"hand": [], zone: name if zone in ("set 2", "attack 1", "defense") else [name]})
        assert seen(game, 0, 0, zone) == (1, [name])
        assert seen(game, 1, 0, zone) == (1, [name] if open_to_both else [])


def test_3_14b_both_see_charges(table: Table) -> None:
    game = table.at({"attack 1": {"card": "Wolf", "charges": ["Ox"]}})
    assert seen(game, 0, 0, "charge") == seen(game, 1, 0, "charge") == (1, ["Ox"])


def test_3_4b_nobody_sees_a_deck(table: Table) -> None:
    game = table.at({"deck": ["Wolf", "Ox"]})
    assert seen(game, 0, 0, "deck") == (2, [])
    assert seen(game, 1, 0, "deck") == (2, [])


def test_3_12c_a_revealed_card_in_the_drive_zone_is_seen(table: Table) -> None:
    game = table.at({"ruler": "Apprentice", "drive": ["Wolf", "Ox"]})
    assert seen(game, 1, 0, "drive") == (2, [])
    table.say(game, "reveal Ox")
    assert seen(game, 1, 0, "drive") == (2, ["Ox"])


def test_3_3b_3_the_owner_sees_what_lies_face_down(table: Table) -> None:
    game = table.at({"hand": ["Quick"]})
    table.say(game, "set Quick -> set 1")
    assert RULES.read(game, "Quick.face") == "down"
    assert seen(game, 0, 0, "set 1") == (1, ["Quick"])
    assert seen(game, 1, 0, "set 1") == (1, [])


def test_3_10d_a_card_that_leaves_its_set_zone_is_shown(table: Table) -> None:
    """B could not see the set card that another one is set upon; it goes to the graveyard."""
    game = table.at({"hand": ["Quick"], "set 2": "Mole"})
    assert seen(game, 1, 0, "set 2") == (1, [])
    table.say(game, "set Quick -> set 2")
    assert seen(game, 1, 0, "graveyard") == (1, ["Mole"])
    assert game.trace is not None and "3-10d" in game.trace


def test_3_10d_a_set_card_is_known_in_the_hand_that_it_returns_to(table: Table) -> None:
    """It was revealed before it moved."""
    game = table.at({"hand": ["Recall"]}, {"set 1": "Quick", "hand": ["Wolf"]})
    assert seen(game, 0, 1, "set 1") == (1, [])
    table.say(game, "play Recall")
    table.say(game, "pass")
    assert seen(game, 0, 1, "hand") == (2, ["Quick"])


@pytest.mark.parametrize(
    ("zone", "card", "number"),
    [
        ("ruler", "Wolf", "5-2b"),
        ("attack 1", "Quick", "3-8c"),
        ("attack 2", "Meadow", "3-8c"),
        ("defense", "Bolt", "3-9c"),
        ("field", "Wolf", "3-11c"),
        ("resource", "Wolf", "3-16a"),
    ],
)
def test_3_7c_what_a_zone_can_hold(table: Table, zone: str, card: str, number: str) -> None:
    with pytest.raises(BadInput, match=number):
        table.at({zone: [card] if zone in ("field", "resource") else card})


def test_3_7c_only_a_ruler_can_lie_in_a_ruler_zone(table: Table) -> None:
    game = table.at({"attack 1": "Wolf"}, {})
    wolf, ruler = (next(card for card in range(len(game.zone)) if game.defs[card].name == name) for name in ("Wolf", "Knight"))
    own = game.zone[ruler]
    assert fits(game, ruler, own) and not fits(game, wolf, own)
    assert game.trace is not None and game.trace[-2:] == ["3-7c", "3-7c"]


@pytest.mark.parametrize("ruler", ["Apprentice", "Berserker", "Highlander", "World Master Alpha 2020"])
def test_3_2f_no_cards_in_a_zone_that_is_not_there(table: Table, ruler: str) -> None:
    with pytest.raises(BadInput, match="3-2f"):
        table.at({"ruler": ruler, "hand": ["Wolf"]})
    with pytest.raises(BadInput, match="3-2f|3-10a-1"):
        table.at({"ruler": "Berserker", "set 2": "Quick"})
