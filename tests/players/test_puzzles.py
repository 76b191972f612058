"""Positions with one clearly right plan: lethal on the table, a guard that saves, an open ruler, an empty circle.

Each is a scenario whose own line of play reaches what it expects; it can be opened as a puzzle. A player solves it if all is as expected
when the turn is over, with the opponent declining everything.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.players.base import Player
from rulewright.players.levels import BY_NAME
from rulewright.players.think import Thinker
from rulewright.scenario.files import Scenario, load
from rulewright.scenario.notation import null_answer
from rulewright.scenario.runner import Result, Run, make_pool, run, same, start
from rulewright.tcg.interface import Rules
from tests.beliefs.play import LONG

FOLDER = Path(__file__).parent / "puzzles"
FILES = sorted(FOLDER.rglob("*.yaml"))
A = 0
EACH = 1 if LONG else 3
"""Of so many puzzles Strong is given one."""
UNSOLVED = {"force-of-will": ["09-two-chants"]}
"""What Strong does not solve. Whoever makes it solve one takes it out here."""


def begin(scenario: Scenario, rules: Rules) -> Game:
    """The position when A is first asked."""
    started = Run(scenario, rules, start(scenario, rules, make_pool(rules, scenario)), Result(scenario))
    for step in scenario.play:
        if step.player == A:
            break
        started.step(step)
    assert started.result.passed
    started.game.log = started.game.trace = None
    return started.game


def solves(file: Path, player: Player) -> bool:
    """Whether a player brings about what is expected."""
    scenario = load(file)
    rules = games.load(scenario.game)
    game = begin(scenario, rules)
    turn = game.turn
    while game.question is not None and game.turn == turn:
        answer = player.choose(rules, game) if game.question.player == A else null_answer(game)
        game.answer(0 if answer is None else answer)
    return all(same(rules.read(game, path), value, rules.is_ordered(path)) for path, value in scenario.expect.items())


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_own_line_of_play_solves_it(file):
    assert run(load(file)).passed


def puzzles(game: str) -> list[tuple[int, Path]]:
    return list(enumerate(sorted((FOLDER / game).glob("*.yaml"))))


def unsolved(game: str, player: Callable[[int], Player]) -> list[str]:
    return [file.stem for place, file in puzzles(game)[::EACH] if not solves(file, player(place))]


@pytest.mark.parametrize("game", games.names())
def test_strong_solves_nine_of_ten(game):
    """With as many imagined games as Strong has, and without a clock: the same on every machine."""
    known = UNSOLVED.get(game, [])
    assert len(puzzles(game)) >= max(20, 10 * len(known))
    missed = unsolved(game, lambda seed: Thinker(seed, BY_NAME["strong"].games))
    assert missed == [file.stem for _, file in puzzles(game)[::EACH] if file.stem in known]
