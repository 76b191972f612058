"""Steps that name what a question takes together one by one, or imply how many they are."""

from __future__ import annotations

import pytest

from rulewright.scenario.files import parse
from rulewright.scenario.runner import run

FILE = """
game: gate-ruler
title: Two targets
cards:
  - {name: Wolf, type: unit, level: 0, atk: 2, hp: 9, stk: 1}
  - {name: Ox, type: unit, level: 0, atk: 2, hp: 9, stk: 1}
  - {name: Elk, type: unit, level: 0, atk: 2, hp: 9, stk: 1}
  - {name: Both, type: event, level: 0, text: "Timing: Standard Action\\nChoose 2 enemy units. Deal 1 damage to them."}
  - {name: Some, type: event, level: 0, text: "Timing: Standard Action\\nChoose up to 2 enemy units. Deal 1 damage to them."}
  - {name: Rain, type: event, level: 0,
     text: "Timing: Standard Action\\nChoose 2 enemy units. Deal 4 damage, divided as you choose among them."}
position:
  turn: 5
  A: {hand: [Both, Some, Rain], resource: [], attack 1: Wolf}
  B: {resource: [], attack 1: Wolf, defense: Ox, attack 2: Elk}
play:
  - A: play CARD
STEPS
expect:
  B Wolf.damage: WOLF
  B Elk.damage: ELK
  B Ox.damage: 0
"""


def failures(card: str, steps: list[str], wolf: int, elk: int) -> list[str]:
    """What does not hold after these steps of player A."""
    lines = "\n".join(f"  - A: {step}" for step in steps)
    text = FILE.replace("CARD", card).replace("STEPS", lines).replace("WOLF", str(wolf)).replace("ELK", str(elk))
    result = run(parse(text))
    assert result.warnings == []
    return [str(failure) for failure in result.failures]


@pytest.mark.parametrize("steps", [["[B Wolf, B Elk]"], ["choose B Wolf", "choose B Elk"], ["choose Elk", "B Wolf"]])
def test_two_targets_in_one_step_or_two(steps: list[str]) -> None:
    assert failures("Both", steps, 1, 1) == []


@pytest.mark.parametrize("steps, elk", [(["2", "[B Wolf, B Elk]"], 1), (["[B Wolf, B Elk]"], 1), (["choose B Wolf"], 0), (["1", "choose B Wolf"], 0)])
def test_the_number_of_targets_is_said_or_implied(steps: list[str], elk: int) -> None:
    assert failures("Some", steps, 1, elk) == []


def test_a_division_gives_each_target_something() -> None:
    assert failures("Rain", ["[B Wolf, B Elk]", "{B Wolf: 1, B Elk: 3}"], 1, 3) == []
    assert failures("Rain", ["[B Wolf, B Elk]", "{B Wolf: 0, B Elk: 4}"], 0, 4) != []


def test_half_of_what_is_asked_for_is_no_answer() -> None:
    assert failures("Both", ["choose B Wolf", "pass"], 1, 0) != []
