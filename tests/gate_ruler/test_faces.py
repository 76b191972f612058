"""Positions, labels, refusals, the view and the board of Gate Ruler."""

from __future__ import annotations

import json

import pytest

from rulewright.games.gate_ruler import RULES
from rulewright.kernel.errors import BadInput
from rulewright.scenario.notation import answer_for, labels_for
from tests.gate_ruler.conftest import Side, Table
from tests.playing import labels

# -- positions ------------------------------------------------------------------------------------------------


def test_what_a_position_leaves_out(table: Table) -> None:
    game = table.at({"attack 1": "Wolf"})
    assert RULES.read(game, "A.ruler") == "Knight"
    assert RULES.read(game, "A.resource.ready") == 3
    assert RULES.read(game, "A.deck.count") == 30
    assert RULES.read(game, "A.hand.count") == 0
    assert RULES.read(game, "turn.phase") == "main"


def test_a_position_lays_out_every_state(table: Table) -> None:
    game = table.at(
        {
            "ruler": "Wizard",
            "attack 1": {"card": "Wolf", "exhausted": True, "damage": 1, "charges": ["Ox", "Log"]},
            "defense": "Ox",
            "set 1": "Quick",
            "drive": ["Bolt", {"card": "Horn", "face": "up"}],
            "summons": 1,
            "resource": ["Coin", {"card": "Coin", "exhausted": True}],
            "damage": ["Wolf"],
            "attack 2": {"card": "Log", "owner": "B"},
        }
    )
    values = {
        "Wolf.exhausted": True,
        "Wolf.damage": 1,
        "Wolf.charges": ["Ox", "Log"],
        "A.charge.count": 2,
        "A.defense": "Ox",
        "Quick.face": "down",
        "Bolt.face": "down",
        "Horn.face": "up",
        "A.summons": 1,
        "A.resource.count": 2,
        "A.resource.ready": 1,
        "A.life": 9,
        "Wizard.life": 10,
        "A.set 2": None,
        "Wolf.zone": "attack 1",
        "Wolf.attributes": ["Beast"],
        "A.set 3.count": 0,
    }
    assert {path: RULES.read(game, path) for path in values} == values
    assert "use overdrive Horn" in labels(RULES, game)
    assert RULES.read(game, "A Log.owner") == "B" and RULES.read(game, "A Log.controller") == "A"


def test_units_lie_exhausted_in_the_defense_zone(table: Table) -> None:
    game = table.at({"defense": "Wolf", "attack 1": "Log"})
    assert RULES.read(game, "Wolf.exhausted") is True and RULES.read(game, "Log.exhausted") is False


@pytest.mark.parametrize(
    "side, reason",
    [
        ({"ruler": "Apprentice", "hand": ["Wolf"]}, "3-2f"),
        ({"ruler": "Berserker", "set 2": "Quick"}, "3-2f"),
        ({"ruler": "Wolf"}, "5-2b"),
        ({"attack 1": ["Wolf", "Ox"]}, "12-5a"),
        ({"attack 1": "Bolt"}, "3-8c"),
        ({"defense": "Bolt"}, "3-9c"),
        ({"field": ["Wolf"]}, "3-11c"),
        ({"hand": ["Knight"]}, "5-2c"),
        ({"hand": [{"card": "Wolf", "exhausted": True}]}, "3-3a"),
        ({"hand": [{"card": "Wolf", "damage": 1}]}, "3-6g"),
        ({"attack 1": {"card": "Wolf", "face": "down"}}, "3-3b"),
        ({"graveyard": [{"card": "Wolf", "charges": ["Ox"]}]}, "3-14c"),
        ({"attack 1": {"card": "Wolf", "charges": [{"card": "Ox", "damage": 1}]}}, "3-14b"),
        ({"deck": [{"card": "Wolf", "face": "down"}]}, "no state"),
        ({"attack 3": "Wolf"}, "no zone"),
        ({"attack 1": {"card": "Wolf", "tapped": True}}, "no state"),
        ({"attack 1": {"card": "Wolf", "exhausted": "yes"}}, "true or false"),
        ({"attack 1": {"card": "Wolf", "owner": "C"}}, "A or B"),
        ({"drive": [{"card": "Wolf", "face": "left"}]}, "up or down"),
        ({"summons": -1}, "whole number"),
        ({"hand": ["Nobody"]}, "no card"),
    ],
)
def test_an_impossible_position_is_refused(table: Table, side: Side, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        table.at(side)


# -- labels ---------------------------------------------------------------------------------------------------


def test_labels_of_the_main_phase(table: Table) -> None:
    game = table.at({"hand": ["Wolf", "Bolt", "Meadow"], "attack 1": "Log", "set 1": "Quick", "drive": ["Horn"], "graveyard": ["Ghost"]}, {"attack 2": "Ox"})
    assert set(labels(RULES, game)) == {
        "pass",
        *(f"normal summon {name} -> {zone}" for name in ("Wolf", "Ghost") for zone in ("attack 1", "attack 2", "defense")),
        "play Bolt",
        "play Meadow",
        "play Quick",
        "reveal Horn",
        *(f"set Bolt -> set {place}" for place in (1, 2, 3)),
        "rearrange attack 1 <-> attack 2",
        "rearrange attack 1 <-> defense",
    }


def test_the_zones_of_a_rearrangement_are_named_in_any_order(table: Table) -> None:
    game = table.at({"attack 1": "Log"})
    wanted = answer_for(RULES, game, "rearrange attack 1 <-> defense")
    assert wanted is not None
    for label in ("rearrange defense <-> attack 1", "defense<->attack 1", "attack 1 <-> defense"):
        assert answer_for(RULES, game, label) == wanted
    assert answer_for(RULES, game, "rearrange attack 2 <-> defense") is None


def test_labels_of_an_attack(table: Table) -> None:
    game = table.at({"attack 1": "Wolf", "attack 2": "Log"}, {"defense": "Ox"}, phase="attack")
    assert labels(RULES, game) == [
        *(f"attack {name} -> {target}" for name in ("Knight", "Wolf") for target in ("B attack 1", "B attack 2", "Ox")),
        "end attack",
    ]
    table.say(game, "attack Wolf -> B Ox")
    assert RULES.read(game, "Ox.damage") == 2


def test_a_set_card_of_the_opponent_goes_by_its_zone(table: Table) -> None:
    table.pool.cards.append(RULES.card({"name": "Lift", "type": "event", "level": 0, "text": "Timing: Standard Action\nChoose 1 enemy set card. Destroy it."}))
    table.pool.by_name["Lift"] = table.pool.cards[-1]
    game = table.at({"hand": ["Lift"], "resource": []}, {"set 1": "Quick", "set 3": "Ward", "resource": []})
    table.say(game, "play Lift")
    assert labels_for(RULES, game) == ["choose B set 1", "choose B set 3"]
    assert labels(RULES, game) == ["choose B set 1", "choose B set 3"]
    assert answer_for(RULES, game, "choose B set 3") == answer_for(RULES, game, "choose Ward") == 1


def test_the_second_ability_of_a_card_has_a_number(table: Table) -> None:
    table.pool.cards.append(
        RULES.card(
            {
                "name": "Baker",
                "type": "unit",
                "level": 0,
                "atk": 1,
                "hp": 2,
                "stk": 1,
                "text": "■ Standard Action: Draw a card.\n■ Standard Action: Heal 1 life.",
            }
        )
    )
    table.pool.by_name["Baker"] = table.pool.cards[-1]
    game = table.at({"attack 1": "Baker", "damage": ["Wolf"]})
    assert {"use Baker", "use Baker 2"} <= set(labels(RULES, game))
    table.say(game, "use Baker 2")
    assert RULES.read(game, "A.damage.count") == 0 and RULES.read(game, "A.hand.count") == 0


# -- refusals -------------------------------------------------------------------------------------------------

OPEN: Side = {
    "hand": ["Wolf", "Ox", "Bolt", "Quick", "Meadow"],
    "resource": 0,
    "attack 1": "Log",
    "attack 2": "Broker",
    "drive": [{"card": "Horn", "face": "up"}, "Ghost", "Ward"],
    "set 1": "Mole",
    "graveyard": ["Wolf", "Meadow"],
    "set 2": "Ward",
}


@pytest.mark.parametrize(
    "label, rule",
    [
        ("normal summon Ox -> attack 1", "14-3b-8"),
        ("normal summon Bolt -> attack 1", "7-3a"),
        ("normal summon Wolf -> field", "14-3b-3a"),
        ("normal summon Horn -> attack 1", "7-1b-1"),
        ("normal summon Ghost -> attack 1", "7-3a"),
        ("normal summon Healer -> attack 1", "7-1b"),
        ("play Wolf", "7-3a"),
        ("play Meadow", "14-3b-8"),
        ("play Bolt", "14-3b-4"),
        ("play Quick", "9-3e-2"),
        ("play Ward", "14-4b"),
        ("play Nobody", "7-1b"),
        ("set Wolf -> set 1", "3-10c"),
        ("set Quick -> set 4", "3-10a-1"),
        ("set Healer -> set 1", "7-5a"),
        ("reveal Horn", "7-2a"),
        ("reveal Ward", "7-2a-1"),
        ("use overdrive Ghost", "7-9a"),
        ("remove overdrive Ghost", "7-9a"),
        ("use Log", "7-7a"),
        ("rearrange attack 1 <-> hand", "7-10b"),
        ("attack Log -> B Knight", "8-4c"),
        ("end attack", "8-4c"),
        ("trigger Wolf", "14-9c"),
        ("choose Wolf", "9-3e"),
    ],
)
def test_what_is_not_legal_in_the_main_phase_has_a_rule_against_it(table: Table, label: str, rule: str) -> None:
    game = table.at(OPEN)
    assert answer_for(RULES, game, label) is None
    problem = RULES.why_not(game, label)
    assert (problem.rule, bool(problem.text)) == (rule, True)


def test_refusals_of_abilities_and_of_the_summon_cap(table: Table) -> None:
    game = table.at({"hand": ["Wolf"], "attack 1": "Broker", "attack 2": "Healer", "summons": 2, "damage": ["Ox"]})
    assert RULES.why_not(game, "normal summon Wolf -> defense").rule == "15-17a-2"
    assert RULES.why_not(game, "use Broker").rule == "14-3b-8"
    table.say(game, "use Healer")
    assert RULES.why_not(game, "use Healer").rule == "14-6b"
    assert RULES.why_not(game, "rearrange defense <-> defense").rule == "7-10b"


def test_refusals_where_cards_must_attack_and_abilities_are_banned(table: Table) -> None:
    for name, kind, text in (
        ("Hothead", "unit", "This card must attack your opponent's ruler if able."),
        ("Talker", "unit", "Standard Action: Draw a card."),
        ("Gag", "field", "Enemy units cannot use activated abilities."),
    ):
        table.pool.cards.append(RULES.card({"name": name, "type": kind, "level": 0, "text": text, **({"atk": 1, "hp": 2, "stk": 1} if kind == "unit" else {})}))
        table.pool.by_name[name] = table.pool.cards[-1]
    game = table.at({"attack 1": "Hothead", "attack 2": "Talker"}, {"field": ["Gag"], "attack 1": "Wolf"})
    assert RULES.why_not(game, "use Talker").rule == "1-5d"
    while game.question is not None and game.question.prompt != "attack":
        table.say(game, "pass")
    assert RULES.why_not(game, "end attack").rule == "8-4c-2"
    assert RULES.why_not(game, "attack Hothead -> B Wolf").rule == "1-5a"


@pytest.mark.parametrize(
    "label, rule",
    [
        ("attack Log -> B Knight", "16-19b"),
        ("attack Wolf -> B Knight", "8-4c-1"),
        ("attack Ghost -> B Ox", "8-4c"),
        ("attack Healer -> B Ox", "8-4c"),
        ("attack Wolf -> B Healer", "8-4c"),
        ("set Quick -> set 1", "9-3e"),
        ("normal summon Ox -> attack 1", "9-3e"),
    ],
)
def test_what_is_not_legal_in_the_attack_phase_has_a_rule_against_it(table: Table, label: str, rule: str) -> None:
    game = table.at({"attack 1": "Wolf", "attack 2": "Log", "defense": "Ghost", "hand": ["Ox", "Quick"]}, {"defense": "Ox"}, phase="attack")
    assert answer_for(RULES, game, label) is None
    assert RULES.why_not(game, label).rule == rule


def test_main_phase_actions_are_not_for_other_times(table: Table) -> None:
    game = table.at({"hand": ["Bolt", "Wolf"], "set 1": "Quick"}, {"attack 1": "Ox"})
    table.say(game, "play Bolt")
    for label in ("normal summon Wolf -> attack 1", "set Bolt -> set 2", "rearrange attack 1 <-> attack 2", "reveal Wolf"):
        assert RULES.why_not(game, label).rule == "7-1a"


# -- what a player sees ---------------------------------------------------------------------------------------


def test_the_view_hides_hand_set_zone_drive_zone_and_deck(table: Table) -> None:
    game = table.at({}, {"hand": ["Wolf"], "set 1": "Quick", "drive": ["Horn"], "deck": ["Ox", "Ghost"], "resource": []})
    seen = json.dumps(RULES.view(game, 0)) + "\n".join(RULES.board(game, 0))
    for name in ("Wolf", "Quick", "Horn", "Ox", "Ghost"):
        assert name not in seen
    own = json.dumps(RULES.view(game, 1))
    assert all(name in own for name in ("Wolf", "Quick", "Horn")) and "Ghost" not in own
    view = RULES.view(game, 0)
    players = view["players"]
    assert isinstance(players, list)
    assert [players[1][zone]["count"] for zone in ("hand", "set 1", "drive", "deck")] == [1, 1, 1, 2]


def test_the_board_shows_the_gate_as_a_stack(table: Table) -> None:
    game = table.at({"hand": ["Bolt"], "set 1": "Quick", "damage": ["Wolf"]}, {"attack 1": "Ox", "set 1": "Quick"})
    table.say(game, "play Bolt", "play Quick")
    board = RULES.board(game, 1)
    start = board.index(" the gate, topmost first:")
    assert board[start + 1 : start + 3] == ["   2. A's Quick", "   1. A's Bolt"]
    assert RULES.read(game, "gate") == ["Quick", "Bolt"] and RULES.read(game, "gate.count") == 2
    assert "hand of B: empty" in board


def test_the_log_names_no_hidden_card(table: Table) -> None:
    game = table.at({"hand": ["Quick"]})
    table.say(game, "set Quick -> set 1")
    assert game.log is not None
    told = [[RULES.tell(game, entry, viewer) for entry in game.log] for viewer in (0, 1)]
    assert any("sets Quick in set 1" in line for line in told[0])
    assert any("sets a card in set 1" in line for line in told[1]) and not any("Quick" in line for line in told[1])
