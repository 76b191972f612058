"""Totals on the table: sums of what is drawn, and what they must reach."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.scenario.files import parse
from rulewright.scenario.runner import Result, Run, make_pool, start
from rulewright.server.sight import sight
from rulewright.server.totals import TOTALS
from rulewright.tcg.faces.picture import Faces

POSITIONS = {
    "godzilla": (
        """\
game: godzilla
title: x
cards:
  - {name: Harbour Gun, type: Battle, rank: 1, colors: [white], traits: [Crew], invasion_icon: 1, counter_power: 5000}
position:
  A: {zone 3: Harbour Gun, zone 2: Harbour Gun}
  B: {invading monster zone: {card: "Mumbolotl, Suspicious Ripple", position: 7}}
""",
        [["counter power", 10000]],
    ),
    "gate-ruler": (
        """\
game: gate-ruler
title: x
position:
  A: {attack 1: Button-Eyed Bear}
  B: {}
""",
        [["strike ready", 1]],
    ),
}


@pytest.mark.parametrize("game", sorted(POSITIONS))
def test_sums(game: str) -> None:
    text, wanted = POSITIONS[game]
    scenario, rules = parse(text), games.load(game)
    board = sight(rules, Faces(rules.layout()), start(scenario, rules, make_pool(rules, scenario)), 0)["board"]
    assert isinstance(board, dict)
    assert [one[:2] for one in board["totals"][0]] == wanted
    assert all(isinstance(one[2], int) and one[2] > 0 for one in board["totals"][0])


@pytest.mark.parametrize("game", games.names())
def test_they_speak_of_what_there_is(game: str) -> None:
    layout = games.load(game).layout()
    for total in TOTALS[game]:
        assert total.number in layout.numbers and any(zone.name.startswith(total.zones) for zone in layout.zones())
        assert not total.fact or total.fact in [fact.name for fact in layout.facts]


GUARDED = """\
game: vanguard
title: x
cards:
  - {name: Kettle Major, type: normal unit, clan: Tin, grade: 3, power: 10000, critical: 1}
  - {name: Spoon Rider, type: normal unit, clan: Tin, grade: 2, power: 14000, shield: 5000, critical: 1}
  - {name: Ladle Piper, type: normal unit, clan: Tin, grade: 1, power: 6000, shield: 5000, critical: 1}
  - {name: Cup Bearer, type: normal unit, clan: Tin, grade: 0, power: 4000, shield: 10000, critical: 1}
position:
  turn: 6
  player: B
  A: {vanguard: Kettle Major, hand: [Ladle Piper, Cup Bearer]}
  B: {vanguard: Kettle Major, front left: Spoon Rider}
play:
  - B: attack Spoon Rider -> Kettle Major
"""


def test_what_is_picked_is_summed() -> None:
    """Each guardian's shield, and what they have to exceed as powers stand."""
    scenario, rules = parse(GUARDED), games.load("vanguard")
    run = Run(scenario, rules, start(scenario, rules, make_pool(rules, scenario)), Result(scenario))
    for step in scenario.play:
        run.step(step)
    seen = sight(rules, Faces(rules.layout()), run.game, 0)["question"]
    assert isinstance(seen, dict) and seen["rule"] == "7.4.1.1.2"
    assert seen["sum"] == {"name": "shield", "each": [5000, 10000], "above": 4000}
