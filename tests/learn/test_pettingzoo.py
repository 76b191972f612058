"""PettingZoo's own checks, for every game."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import warnings
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install rulewright[pettingzoo]")

import numpy as np  # noqa: E402
from pettingzoo import test as checks  # noqa: E402

from rulewright import games  # noqa: E402
from rulewright.kernel.errors import BadInput  # noqa: E402
from rulewright.learn.fields import ACTIONS  # noqa: E402
from rulewright.learn.pettingzoo import env  # noqa: E402
from rulewright.learn.steps import Steps  # noqa: E402

NOT_ONE_ARRAY = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""Of an observation that is several arrays PettingZoo's check warns, except in its own games."""


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_api(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", NOT_ONE_ARRAY)
        checks.api_test(env(game), num_cycles=150)


def test_seeds(game: str) -> None:
    checks.seed_test(lambda: env(game), num_cycles=60)


def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    checks.render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert "turn" in capsys.readouterr().out.casefold()


def test_saved_observations(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo saves observations that are pictures; ours are none, and it says so."""
    monkeypatch.chdir(tmp_path)
    checks.test_save_obs(env(game))
    assert "must be Box" in capsys.readouterr().out


def test_performance(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's benchmark runs for five seconds; with its clock set forward it looks after one round."""
    times = iter(range(0, 100, 6))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", SimpleNamespace(time=lambda: next(times)))
    checks.performance_benchmark(env(game))
    assert "turns per second" in capsys.readouterr().out


def test_a_game_is_won_by_one_and_lost_by_the_other(game: str) -> None:
    table = env(game)
    table.reset(seed=5)
    rng = random.Random(5)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, stopped, _ = table.last()
        total[agent] += reward
        table.step(None if over or stopped else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    steps: Steps = table.unwrapped.steps
    assert steps.game.question is None and steps.game.winner in (0, 1)
    assert total == {f"player_{steps.game.winner}": 1.0, f"player_{1 - steps.game.winner}": -1.0}


def test_an_illegal_action_loses() -> None:
    table = env("godzilla")
    table.reset(seed=1)
    agent = table.agent_selection
    mask: Any = table.observe(agent)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.terminations[agent] and table.rewards[agent] == -1
    with pytest.raises(AssertionError):
        table.reset(seed=1)
        table.step(ACTIONS)


def test_a_long_game_is_broken_off() -> None:
    table = env("godzilla", limit=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_decks_are_chosen() -> None:
    decks = [deck.name for deck in games.load("vanguard").starter_decks()]
    table = env("vanguard", decks=[decks[2], decks[1]])
    assert [deck.name for deck in table.unwrapped.dealer.decks] == [decks[2], decks[1]]


def test_a_copy_goes_on_alike(game: str) -> None:
    """Pickled or copied in the middle of a game, with all that is wrapped around it."""
    table = env(game)
    table.reset(seed=3)
    rng = random.Random(3)
    others: list[Any] = []
    for place in range(12):
        actions = np.flatnonzero(table.observe(table.agent_selection)["action_mask"]).tolist()
        if place == 6:
            others = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
        action = rng.choice(actions)
        for one in (table, *others):
            one.step(action)
        for agent in table.agents:
            seen = table.observe(agent)["observation"]
            assert all(np.array_equal(array, one.observe(agent)["observation"][name]) for one in others for name, array in seen.items())
    table.reset()
    for one in others:
        one.reset()
        assert one.render() == table.render()


def test_what_cannot_be_played_is_refused() -> None:
    for wrong in ({"decks": ["Nothing", "Nothing"]}, {"limit": 0}, {"render_mode": "rgb_array"}):
        with pytest.raises(BadInput):
            env("godzilla", **wrong)
    with pytest.raises(BadInput, match="no game"):
        env("chess")
