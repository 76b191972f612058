"""The puzzles that come with the games: each reaches its goal as its file says, and against every defence."""

from __future__ import annotations

import os

import pytest

from rulewright import games
from rulewright.puzzles.files import KINDS, find, puzzle, puzzles
from rulewright.puzzles.goals import Goal
from rulewright.scenario.runner import run

ALL = [(game, name) for game in games.names() for name in puzzles(game)]
LONG = bool(os.environ.get("RULEWRIGHT_LONG"))
EACH = 1 if LONG else 9
"""Every so many are searched through again; all of them in the long run."""


@pytest.mark.parametrize("game", games.names())
def test_there_are_enough(game: str) -> None:
    found = list(puzzles(game).values())
    assert len(found) >= 25
    assert {one.difficulty for one in found} == {1, 2, 3}
    assert len({str(one.scenario.position) for one in found}) == len(found)
    assert all(one.hints and one.solution and one.goal for one in found)


def test_there_is_something_to_win_to_survive_and_to_do_best() -> None:
    assert {puzzle(*one).kind for one in ALL} == set(KINDS)


@pytest.mark.parametrize("game,name", ALL[::3], ids=lambda value: str(value))
def test_the_solution_reaches_the_goal(game: str, name: str) -> None:
    assert run(puzzle(game, name).scenario).passed


@pytest.mark.parametrize("game,name", ALL[::EACH], ids=lambda value: str(value))
def test_the_goal_can_be_forced_as_claimed(game: str, name: str) -> None:
    one = puzzle(game, name)
    rules, position = one.begin(seed=3)
    goal = Goal(one.scenario.expect, 0)
    assert not goal.is_met(rules, position)
    found = find(rules, position, goal)
    assert found.forced
    assert found.first == one.first
