"""Gymnasium's own checks, for every game, and the batched environment beside its own."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed: pip install rulewright[gymnasium]")

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from rulewright import games  # noqa: E402
from rulewright.kernel.errors import BadInput  # noqa: E402
from rulewright.learn.gymnasium import RulewrightEnv, env_id  # noqa: E402
from rulewright.learn.match import Batch, Dealer, Match  # noqa: E402

GAMES = 3


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_check_env(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(env_id(game), render_mode="ansi").unwrapped)


def some(mask: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row of a mask."""
    return np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


def runs(table: Any, count: int) -> list[Any]:
    """What an environment of several games gives for random actions, copied."""
    rng = np.random.default_rng(1)
    seen, _ = table.reset(seed=11)
    found: list[Any] = []
    for _ in range(count):
        found.append({name: array.copy() for name, array in seen.items()})
        seen, rewards, over, stopped, info = table.step(some(seen["action_mask"], rng) if len(found) % 14 != 5 else np.full(GAMES, 65))
        found.append((rewards, over, stopped, *[info.get(name, np.zeros(GAMES, bool)) for name in ("illegal", "_illegal")]))
    table.close()
    return found


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_the_batched_environment_gives_what_gymnasiums_own_give(game: str, mode: str) -> None:
    """Step by step and beyond the end of games, which a limit brings near."""
    batched = gymnasium.make_vec(env_id(game), num_envs=GAMES, limit=40)
    own = gymnasium.make_vec(env_id(game), num_envs=GAMES, vectorization_mode=mode, limit=40)
    assert batched.observation_space == own.observation_space and batched.action_space == own.action_space
    count = 100 if mode == "sync" else 20
    for one, other in zip(runs(batched, count), runs(own, count), strict=True):
        if isinstance(one, dict):
            assert [name for name in one if not np.array_equal(one[name], other[name])] == []
        else:
            assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def test_a_batch_writes_into_the_same_arrays(game: str) -> None:
    batch = Batch(game, GAMES)
    arrays = dict(batch.observation)
    rng = np.random.default_rng(2)
    batch.reset(range(GAMES))
    for _ in range(20):
        assert batch.observation["action_mask"].any(axis=1).all()
        for place, match in enumerate(batch.matches):
            assert batch.seats[place] == match.steps.player
            alone = match.dealer.observe(match.steps, match.seat)
            assert all(np.array_equal(alone[name], array[place]) for name, array in batch.observation.items())
        batch.step(some(batch.observation["action_mask"], rng).tolist())
    assert all(batch.observation[name] is array for name, array in arrays.items())


def test_games_end_and_begin_anew(game: str) -> None:
    batch = Batch(game, 2)
    rng = np.random.default_rng(3)
    batch.reset([1, 2])
    ended = 0
    for _ in range(20_000):
        batch.step(some(batch.observation["action_mask"], rng).tolist())
        for place in np.flatnonzero(batch.over):
            seed = batch.matches[place].seed
            assert batch.rewards[place] in (-1, 0, 1) and batch.matches[place].steps.game.question is None
            batch.step(some(batch.observation["action_mask"], rng).tolist())
            assert batch.matches[place].seed != seed and not batch.over[place] and batch.rewards[place] == 0
            ended += 1
        if ended:
            return
    pytest.fail("no game has ended")


def test_the_seat_and_the_opponent_are_chosen() -> None:
    seats = set()
    for seed in range(8):
        table = gymnasium.make(env_id("godzilla")).unwrapped
        table.reset(seed=seed)
        assert table.match.steps.player == table.match.seat
        seats.add(table.match.seat)
    assert seats == {0, 1}
    for seat in (0, 1):
        table = gymnasium.make(env_id("godzilla"), seat=seat, opponent="greedy").unwrapped
        table.reset(seed=1)
        assert table.match.seat == seat and table.match.foe.name == "greedy"


def test_an_illegal_action_loses() -> None:
    table = gymnasium.make(env_id("godzilla"))
    seen, _ = table.reset(seed=1)
    _, reward, over, _, info = table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_a_seed_is_a_game() -> None:
    """The first game is that of the seed, and those after it depend on nothing else."""
    found = []
    for _ in range(2):
        table = gymnasium.make(env_id("vanguard")).unwrapped
        seeds = []
        for seed in (9, None, None):
            table.reset(seed=seed)
            seeds.append(table.match.seed)
        found.append(seeds)
    assert found[0] == found[1] and found[0][0] == 9 and len(set(found[0])) == 3


def again(table: Any) -> Any:
    return pickle.loads(pickle.dumps(table))


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("copied", [copy.deepcopy, again])
def test_a_copy_goes_on_alike(copied: Callable[[Any], Any], opponent: str) -> None:
    """In the middle of a game, and through the games after it."""
    table = gymnasium.make(env_id("godzilla"), opponent=opponent).unwrapped
    rng = np.random.default_rng(4)
    table.reset(seed=2)
    other = copied(table)
    for _ in range(60):
        seen = table.seen()
        if not seen["action_mask"].any():
            table.reset()
            other.reset()
            continue
        action = some(seen["action_mask"][None], rng)[0]
        assert table.step(action)[1:] == other.step(action)[1:]
        assert table.text() == other.text()


@pytest.mark.parametrize("copied", [copy.deepcopy, again])
def test_a_batch_is_copied_with_its_memory(copied: Callable[[Any], Any]) -> None:
    batch = gymnasium.make_vec(env_id("vanguard"), num_envs=2).unwrapped
    batch.reset(seed=1)
    other = copied(batch)
    before = other.batch.observation["table"].copy()
    for _ in range(5):
        actions = some(batch.batch.observation["action_mask"], np.random.default_rng(1))
        batch.step(actions)
    assert np.array_equal(other.batch.observation["table"], before)
    other.reset(seed=1)
    for _ in range(5):
        other.step(some(other.batch.observation["action_mask"], np.random.default_rng(1)))
    assert all(np.array_equal(array, other.batch.observation[name]) for name, array in batch.batch.observation.items())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"decks": ["Nothing", "Nothing"]}, "no deck 'Nothing'"),
        ({"decks": []}, "two decks are needed"),
        ({"opponent": "nobody"}, "no player 'nobody'"),
        ({"seat": 2}, "the seat is 0, 1 or -1"),
        ({"limit": 0}, "at least 1"),
        ({"render_mode": "rgb_array"}, "the render mode is one of ansi, human"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        RulewrightEnv(**{"game": "godzilla", **wrong})


def test_what_is_no_action_is_refused() -> None:
    table = RulewrightEnv("godzilla")
    table.reset(seed=1)
    for wrong in (None, "0", 2.5, np.array([0, 1])):
        with pytest.raises(TypeError):
            table.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="at least 1 game"):
        Batch("godzilla", 0)
    batch = Batch("godzilla", 2)
    with pytest.raises(ValueError):
        batch.reset([1])
    batch.reset([1, 2])
    with pytest.raises(ValueError):
        batch.step([0])


def test_after_the_end_nothing_happens() -> None:
    match = Match(Dealer("godzilla"), limit=3)
    for _ in range(3):
        assert not match.stopped
        match.act(match.steps.actions()[0])
    taken = match.steps.taken
    assert match.stopped and match.act(0) == 0 and (match.steps.taken, match.fouled) == (taken, False)
    match.begin()
    assert match.act(65) == -1 and match.over and match.act(match.steps.actions()[0]) == 0 and match.steps.taken == 0


def test_boards_are_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    table = gymnasium.make(env_id("godzilla"), render_mode="human")
    table.reset(seed=1)
    assert table.render() is None and "turn " in capsys.readouterr().out
    several = gymnasium.make_vec(env_id("godzilla"), num_envs=2, render_mode="ansi")
    several.reset(seed=1)
    assert ["turn " in text for text in several.render()] == [True, True]
    assert gymnasium.make_vec(env_id("godzilla"), num_envs=2).render() is None


def test_ones_own_player_is_an_opponent(tmp_path: Any) -> None:
    """By its class, as on the command line."""
    (tmp_path / "bot.py").write_text(
        "class First:\n    name = 'first'\n    def choose(self, rules, game):\n        return [*range(game.question.minimum)] if game.question.several else 0\n"
    )
    table = RulewrightEnv("godzilla", opponent=f"{tmp_path / 'bot.py'}:First")
    seen, _ = table.reset(seed=1)
    table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert table.match.foe.name == "first"
