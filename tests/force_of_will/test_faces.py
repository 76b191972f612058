"""Positions, labels, refusals, the view and the board of Force of Will."""

from __future__ import annotations

import json

import pytest

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.kernel.errors import BadInput
from rulewright.kernel.save import fingerprint, restore, save
from rulewright.scenario.files import Value
from rulewright.scenario.notation import answer_for
from rulewright.tcg.interface import Pool
from tests.force_of_will.conftest import Record, Side, Table
from tests.playing import labels

CARDS: list[Record] = [
    {"name": "Hawk", "type": ["Resonator"], "race": ["Bird"], "cost": "{G}{1}", "colour": ["G"], "ATK": 400, "DEF": 300, "abilities": ["[Flying]"]},
    {"name": "Bolt", "type": ["Chant"], "cost": "{R}", "colour": ["R"], "abilities": ["[Quickcast]", "This card deals 500 damage to target resonator."]},
    {
        "name": "Snare",
        "type": ["Chant"],
        "cost": "{G}",
        "colour": ["G"],
        "abilities": ["[Trigger] When a resonator you control is put into a graveyard from the field => You gain 300 life."],
    },
    {"name": "Prism", "type": ["Regalia"], "cost": "0", "colour": ["V"], "abilities": ["{Rest}: Produce {R} or {G}.", "{1}, {Rest}: You gain 100 life."]},
    {"name": "Lance", "type": ["Resonator"], "race": ["Knight"], "cost": "{2}", "colour": ["V"], "ATK": 500, "DEF": 200, "abilities": ["[Remnant]"]},
    {"name": "Brazier", "type": ["Magic Stone"], "cost": "", "colour": ["V"], "abilities": ["{Rest}: Produce {R}."]},
    {"name": "Grove", "type": ["Magic Stone"], "cost": "", "colour": ["V"], "abilities": ["{Rest}: Produce {G}."]},
]


@pytest.fixture
def table(table: Table) -> Table:
    table.cards += [RULES.card(record) for record in CARDS]
    assert not any(card.unread for card in table.cards)
    return table


# -- positions ------------------------------------------------------------------------------------------------


def test_what_a_position_leaves_out(table: Table) -> None:
    game = table.at({"field": ["Ox"]})
    values = {
        "A.life": 4000,
        "A.will": "",
        "A.main deck.count": 30,
        "A.hand.count": 0,
        "A.magic stone deck.count": 10,
        "A.ruler area": "Plain Ruler",
        "turn.phase": "main",
        "turn.player": "A",
    }
    assert {path: RULES.read(game, path) for path in values} == values


def test_a_position_lays_out_every_state(table: Table) -> None:
    game = table.at(
        {
            "ruler area": "Seer",
            "life": 1200,
            "will": "{U}{2}",
            "field": [{"card": "Ox", "rested": True, "damage": 200, "counters": {"+100/+100": 2}}, {"card": "Rat", "controller": "A"}],
            "rune area": ["Glyph"],
            "extra deck": [{"card": "Tale", "face": "up"}],
            "standby area": ["Snare"],
            "removed area": [{"card": "Hawk", "face": "down"}],
            "graveyard": ["Bolt"],
        }
    )
    values = {
        "A.life": 1200,
        "Ox.rested": True,
        "Ox.damage": 200,
        "Ox.counters": {"+100/+100": 2},
        "Ox.ATK": 300,
        "Ox.DEF": 900,
        "Glyph.face": "down",
        "Tale.face": "up",
        "Snare.zone": "standby area",
        "Hawk.face": "down",
        "Bolt.zone": "graveyard",
        "Rat.controller": "A",
        "Ox.race": ["Beast"],
        "A.ruler area": "Seer",
    }
    assert {path: RULES.read(game, path) for path in values} == values
    assert sorted(str(RULES.read(game, "A.will"))) == sorted("{U}{2}")


@pytest.mark.parametrize(
    "side, reason",
    [
        ({"ruler area": "Ox"}, "ruler"),
        ({"attic": ["Ox"]}, "no zone"),
        ({"field": [{"card": "Ox", "tapped": True}]}, "no state"),
        ({"field": [{"card": "Ox", "rested": "yes"}]}, "true or false"),
        ({"field": [{"card": "Ox", "damage": -100}]}, "damage"),
        ({"field": [{"card": "Ox", "counters": 3}]}, "counters"),
        ({"field": [{"card": "Ox", "controller": "C"}]}, "A or B"),
        ({"removed area": [{"card": "Ox", "face": "left"}]}, "up or down"),
        ({"hand": [{"card": "Ox", "rested": True}]}, "30"),
        ({"life": "many"}, "whole number"),
        ({"will": "{Q}"}, "will"),
        ({"hand": ["Nobody"]}, "no card"),
        ({"hand": 7}, "hand"),
    ],
)
def test_an_impossible_position_is_refused(table: Table, side: Side, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        table.at(side)


@pytest.mark.parametrize(
    "record, reason",
    [
        ({"type": ["Resonator"]}, "name"),
        ({"name": "X", "type": ["Wizard"]}, "unknown type"),
        ({"name": "X", "type": ["Chant"], "cost": "{Q}"}, "unknown cost symbol 'Q'"),
        ({"name": "X", "type": ["Chant"], "cost": "{R}free"}, "unknown cost symbol 'free'"),
        ({"name": "X", "type": ["Resonator"], "power": 3}, "unknown key"),
        ({"name": "X", "type": ["Resonator"], "ATK": "much"}, "whole number"),
        ({"name": "X", "type": ["Resonator"], "colour": ["Q"]}, "colour"),
        ({"name": "X", "type": ["Resonator"], "race": [3]}, "race"),
        ({"name": "X", "type": ["Resonator"], "cost": 3}, "cost"),
        ({"name": "X", "type": ["Ruler"], "sides": 3}, "sides"),
    ],
)
def test_a_wrong_card_is_refused(record: Record, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        RULES.card(record)


def test_a_card_with_words_that_are_not_understood_says_which() -> None:
    card = RULES.card({"name": "X", "type": ["Chant"], "cost": "0", "abilities": ["Draw a card. Then sing a song aloud."]})
    assert card.unread and any("sing" in words for words in card.unread)


# -- labels ---------------------------------------------------------------------------------------------------


def test_labels_of_the_main_phase(table: Table) -> None:
    game = table.at(
        {"ruler area": "Seer", "hand": ["Hawk", "Bolt", "Ox"], "field": ["Brazier", "Grove", "Prism", "Rat"], "graveyard": ["Lance"], "rune area": ["Glyph"]}
    )
    assert set(labels(RULES, game)) == {
        "pass",
        "play Hawk",
        "play Bolt",
        "play Ox",
        "play Lance from graveyard",
        "play Glyph from rune area",
        "judgment Seer",
        "call magic stone",
        "initiate battle",
        "standby Hawk",
        "standby Bolt",
        "standby Ox",
        "play Brazier ability 1",
        "play Grove ability 1",
        "play Prism ability 1",
        "play Prism ability 2",
    }


def test_labels_of_a_battle(table: Table) -> None:
    game = table.at({"field": ["Ox", {"card": "Rat", "rested": True}]}, {"field": ["Rat", {"card": "Hawk", "rested": True}]})
    table.say(game, "initiate battle")
    assert set(labels(RULES, game)) == {"attack Ox -> B", "attack Ox -> Hawk", "forfeit attack"}
    table.say(game, "attack Ox -> B")
    while game.question is not None and game.question.player == 0:
        table.say(game, "pass")
    assert set(labels(RULES, game)) == {"block with Rat", "forfeit block"}


# -- refusals -------------------------------------------------------------------------------------------------

OPEN: Side = {
    "ruler area": {"card": "Seer", "rested": True},
    "hand": ["Hawk", "Bolt", "Snare", "Glyph"],
    "field": ["Brazier", {"card": "Prism", "rested": True}, "Ox"],
    "graveyard": ["Rat"],
    "standby area": ["Ox"],
}


@pytest.mark.parametrize(
    "label, rule",
    [
        ("play Hawk", "903.2j"),
        ("play Glyph", "711.2"),
        ("play Snare", "708.2"),
        ("play Rat from graveyard", "702.2"),
        ("play Ox from standby area", "706.3"),
        ("play Nobody", "702.2"),
        ("play Ox ability 1", "707.1"),
        ("play Prism ability 1", "1013.3"),
        ("judgment Seer", "705.1"),
        ("call magic stone", "710.1"),
        ("standby Hawk", "706.1"),
        ("standby Rat", "706.1"),
        ("attack Ox -> B", "803.3"),
        ("block with Ox", "804.3"),
        ("target Ox", "903.2g"),
        ("choose Ox", "602.1c"),
        ("dance", "602.1c"),
    ],
)
def test_what_is_not_legal_in_the_main_phase_has_a_rule_against_it(table: Table, label: str, rule: str) -> None:
    game = table.at(OPEN)
    assert answer_for(RULES, game, label) is None
    problem = RULES.why_not(game, label)
    assert (problem.rule, bool(problem.text)) == (rule, True)


def test_main_timing_is_over_once_something_is_in_the_chase_area(table: Table) -> None:
    game = table.at({"hand": ["Bolt", "Ox", "Hawk"], "field": ["Brazier", "Grove", "Grove", "Rat"]})
    table.say(game, "play Bolt")
    for label, rule in (("play Ox", "702.1"), ("initiate battle", "704.1"), ("call magic stone", "710.1"), ("standby Ox", "706.1")):
        assert RULES.why_not(game, label).rule == rule


# -- will -----------------------------------------------------------------------------------------------------


def test_will_is_produced_without_a_question_where_there_is_one_way(table: Table) -> None:
    game = table.at({"hand": ["Hawk"], "field": ["Brazier", "Grove"]})
    table.say(game, "play Hawk")
    assert RULES.read(game, "Brazier.rested") is True and RULES.read(game, "Grove.rested") is True
    assert RULES.read(game, "Hawk.zone") == "chase area" and RULES.read(game, "A.will") == ""


def test_will_is_produced_by_hand_where_there_is_a_choice(table: Table) -> None:
    """One Brazier is used in any case; which stone comes next is the player's to say."""
    game = table.at({"hand": ["Lance"], "field": ["Brazier", "Brazier", "Grove"]})
    table.say(game, "play Lance")
    assert game.question is not None and game.question.prompt == "produce will"
    assert set(labels(RULES, game)) == {"play Brazier ability 1", "play Grove ability 1"}
    table.say(game, "play Brazier ability 1")
    assert RULES.read(game, "Grove.rested") is False and RULES.read(game, "Lance.zone") == "chase area"


# -- what a player sees ---------------------------------------------------------------------------------------


def everything(game: ForceOfWill, viewer: int) -> str:
    """All that a player is shown."""
    assert game.log is not None
    return json.dumps(RULES.view(game, viewer)) + "\n".join(RULES.board(game, viewer)) + "\n".join(RULES.tell(game, entry, viewer) for entry in game.log)


def test_the_view_hides_what_is_hidden(table: Table) -> None:
    secrets = {
        "hand": ["Hawk"],
        "standby area": ["Snare"],
        "main deck": ["Bolt", "Lance"],
        "magic stone deck": ["Brazier"],
        "extra deck": ["Tale"],
        "rune area": ["Glyph"],
        "removed area": [{"card": "Ox", "face": "down"}],
    }
    game = table.at({}, {**secrets, "ruler area": "Seer"})
    seen = everything(game, 0)
    for name in ("Hawk", "Snare", "Bolt", "Lance", "Brazier", "Tale", "Glyph", "Ox"):
        assert name not in seen, name
    assert "Prophet" not in seen and "Seer" in seen, "308.6: the other side of a ruler is its controller's to look at"
    own = json.dumps(RULES.view(game, 1))
    assert all(name in own for name in ("Hawk", "Snare", "Tale", "Glyph", "Prophet")) and "Bolt" not in own and "Brazier" not in own
    players = RULES.view(game, 0)["players"]
    assert isinstance(players, list)
    assert [players[1][zone]["count"] for zone in secrets] == [1, 1, 2, 1, 1, 1, 1]


def test_what_was_put_into_standby_is_told_to_its_player_only(table: Table) -> None:
    game = table.at({"hand": ["Hawk"], "will": "{2}"})
    table.say(game, "standby Hawk")
    assert "Hawk" in everything(game, 0) and "Hawk" not in everything(game, 1)


def test_a_card_that_could_be_revealed_is_not_told_to_the_other_player(table: Table) -> None:
    game = table.at({"hand": ["Bolt"], "will": "{R}"}, {"standby area": ["Snare"], "field": ["Rat"]})
    table.say(game, "play Bolt", "pass", "pass")
    assert game.question is not None and game.question.player == 1 and "reveal Snare" in labels(RULES, game)
    assert RULES.view(game, 0)["standby"] == [] and "Snare" not in everything(game, 0)


def test_the_log_tells_of_a_judgment_and_of_will(table: Table) -> None:
    game = table.at({"ruler area": "Seer", "field": ["Grove"], "hand": ["Ox"]})
    table.say(game, "play Ox")
    told = everything(game, 1)
    assert "A plays Ox" in told and "A produces 1 wind will with Grove" in told and "an ability of Grove" not in told
    while "judgment Seer" not in labels(RULES, game):
        table.say(game, "pass")
    table.say(game, "judgment Seer")
    assert "A plays the judgment of Seer" in everything(game, 1)


def test_the_board_shows_the_chase_area_as_a_stack(table: Table) -> None:
    game = table.at({"hand": ["Bolt"], "will": "{R}", "field": ["Rat"]}, {"hand": ["Bolt"], "will": "{R}", "field": ["Ox"]})
    table.say(game, "play Bolt", "target Ox", "pass", "play Bolt", "target Rat")
    board = "\n".join(RULES.board(game, 0))
    assert board.index("2. B's Bolt") < board.index("1. A's Bolt")
    chase = RULES.view(game, 0)["chase"]
    assert isinstance(chase, list) and [item["player"] for item in chase] == [1, 0]


# -- saving ---------------------------------------------------------------------------------------------------


def test_a_game_is_saved_in_the_middle_of_every_kind_of_question(table: Table) -> None:
    """While will is produced, targets are chosen, damage is divided, something waits in the chase area and a battle goes on."""
    flood = RULES.card(
        {
            "name": "Flood",
            "type": ["Chant"],
            "cost": "{X}",
            "colour": ["V"],
            "abilities": ["This card deals 500 damage divided as you choose among any number of target resonators."],
        }
    )
    assert not flood.unread
    table.cards.append(flood)
    game = table.at(
        {"hand": ["Lance", "Flood", "Bolt"], "field": ["Ox", "Brazier", "Brazier", "Brazier", "Grove", "Grove"]},
        {"field": ["Rat", "Hawk"], "hand": ["Bolt"], "will": "{R}"},
    )
    met: set[str] = set()
    wanted: list[Value] = [
        "play Flood",
        "0",
        ["Rat", "Hawk"],
        ["Rat = 200", "Hawk = 300"],
        ["Rat", "Hawk"],
        "play Lance",
        "play Brazier ability 1",
        "play Grove ability 1",
        "initiate battle",
        "attack Ox -> B",
    ]
    while wanted:
        assert game.question is not None
        met.add(game.question.prompt)
        text = json.dumps(save(game))
        twin = as_fow(restore(RULES, json.loads(text), game.definitions()))
        assert fingerprint(twin) == fingerprint(game) and json.dumps(save(twin)) == text
        word = wanted.pop(0) if answer_for(RULES, game, wanted[0]) is not None else "pass"
        table.say(game, word)
        table.say(twin, word)
        assert fingerprint(twin) == fingerprint(game)
    assert {"act", "priority", "X", "targets", "divide", "produce will", "attack", "order"} <= met, met


def test_a_pool_without_a_card_of_the_position_is_refused() -> None:
    with pytest.raises(BadInput):
        RULES.position({"turn": 5, "player": "A", "A": {"hand": ["Ox"]}, "B": {}}, Pool([]), 0)
