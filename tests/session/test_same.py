"""Where it makes no difference which of a few options is chosen."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint
from rulewright.scenario.files import parse
from rulewright.scenario.runner import Result, Run, make_pool, start
from rulewright.server.sight import question
from rulewright.session.same import is_indifferent
from rulewright.tcg.faces.picture import Faces
from rulewright.tcg.interface import Rules

CHECK = """\
game: vanguard
title: A drive check reveals a trigger
cards:
  - {{name: Kettle Major, type: normal unit, clan: Tin, grade: 3, power: 10000, critical: 1{skill}}}
  - {{name: Ladle Piper, type: normal unit, clan: Tin, grade: 1, power: 6000, shield: 5000, critical: 1}}
  - {{name: Mud Pie, type: normal unit, clan: Mud, grade: 1, power: 6000, shield: 5000, critical: 1}}
  - {{name: Spoon Medic, type: trigger unit, clan: Tin, grade: 0, power: 5000, shield: 10000, critical: 1, trigger: {icon}}}
position:
  turn: 5
  player: A
  A: {{vanguard: Kettle Major, {front} damage: [Ladle Piper, Mud Pie], hand: [], deck: {{top: [Spoon Medic], size: 30, fill: {fill}}}}}
  B: {{vanguard: Kettle Major, damage: [Mud Pie, Mud Pie], hand: [], deck: {{size: 30, fill: Mud Pie}}}}
play:
  - A: attack A Kettle Major -> B Kettle Major
expect:
  question.player: A
"""
REAR = "front left: {card: Ladle Piper, rested: true},"


def checked(icon: str, front: str = "", fill: str = "Mud Pie", skill: str = "") -> tuple[Rules, Game]:
    """The question which part of the trigger comes first."""
    scenario, rules = parse(CHECK.format(icon=icon, front=front, fill=fill, skill=skill)), games.load("vanguard")
    run = Run(scenario, rules, start(scenario, rules, make_pool(rules, scenario)), Result(scenario))
    for step in scenario.play:
        run.step(step)
    asked = run.game.question
    assert asked is not None and asked.rule == "2.8.2" and not run.result.failures
    return rules, run.game


@pytest.mark.parametrize("icon, front", [("Heal", ""), ("Heal", REAR), ("Critical", ""), ("Critical", REAR), ("Stand", REAR), ("Draw", "")])
def test_parts_that_do_not_touch_each_other_come_in_any_order(icon: str, front: str) -> None:
    rules, game = checked(icon, front)
    before = fingerprint(game)
    assert is_indifferent(rules, game)
    assert fingerprint(game) == before
    asked = question(rules, Faces(rules.layout()), game, 0)
    assert asked is not None and asked["same"] is True


def test_the_next_check_is_another_matter() -> None:
    """That a second check will be a trigger as well makes no question of the order of the first one's parts."""
    rules, game = checked("Critical", REAR, "Spoon Medic", ", skill: Twin Drive")
    assert is_indifferent(rules, game)
    for _ in range(3):
        game.answer(0)
    assert game.question is not None and game.question.rule == "2.8.2"
    assert is_indifferent(rules, game)


def test_a_card_that_is_drawn_first_may_change_the_other_choice() -> None:
    assert not is_indifferent(*checked("Draw", REAR))


def test_it_says_nothing_about_hidden_cards() -> None:
    """The same answer whatever lies in the deck."""
    assert [is_indifferent(*checked("Draw", REAR, fill)) for fill in ("Mud Pie", "Ladle Piper")] == [False, False]


def test_an_effect_that_may_be_used_is_asked_about() -> None:
    rules = games.load("godzilla")
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 3)
    assert not is_indifferent(rules, game)
