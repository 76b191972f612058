"""Gymnasium: one seat of a game against a computer player. Importing this module registers the environments.

`gymnasium.make("rulewright/Godzilla-v1", opponent="greedy")` is one game; `gymnasium.make_vec(..., num_envs=64)` is the batched
environment, `vectorization_mode="sync"` or `"async"` Gymnasium's own. The number behind `v` is that of the encoding.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rulewright.games import names
from rulewright.learn.fields import VERSION
from rulewright.learn.match import ANY_SEAT, MANY_ACTIONS, Batch, Dealer, Match
from rulewright.learn.sheet import Arrays
from rulewright.learn.spaces import RENDERED, action_space, checked_mode, observation_space
from rulewright.tcg.interface import Deck

Info = dict[str, Any]


class RulewrightEnv(gymnasium.Env[Any, Any]):
    """One seat against a computer player. The reward is 1 or -1 at the end; an illegal action loses."""

    metadata: Info = {"render_modes": RENDERED, "render_fps": 1}

    def __init__(
        self,
        game: str,
        decks: Sequence[Deck | str] | None = None,
        opponent: str = "random",
        seat: int = ANY_SEAT,
        limit: int = MANY_ACTIONS,
        cards: Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        self.match = Match(Dealer(game, decks, cards), opponent, seat, limit)
        self.observation_space = observation_space()
        self.action_space = action_space()
        self.render_mode = checked_mode(render_mode)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Arrays, Info]:
        """A new game: that of the seed, or the next one."""
        super().reset(seed=seed)
        self.match.begin(seed)
        return self.seen(), {}

    def step(self, action: int) -> tuple[Arrays, float, bool, bool, Info]:
        """One action, and whatever the opponent answers to it."""
        reward = self.match.act(index(action))
        return self.seen(), reward, self.match.over, self.match.stopped, {"illegal": self.match.fouled}

    def seen(self) -> Arrays:
        """What the learner sees."""
        if self.render_mode == "human":
            print(self.text())
        return self.match.dealer.observe(self.match.steps, self.match.seat)

    def text(self) -> str:
        """The board as the learner's seat sees it."""
        return self.match.text()

    def render(self) -> str | None:
        """The board, as text."""
        return self.text() if self.render_mode == "ansi" else None


class RulewrightVectorEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """Many such games in one process, stepped into the same arrays each time: copy what is to be kept."""

    metadata: Info = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        decks: Sequence[Deck | str] | None = None,
        opponent: str = "random",
        seat: int = ANY_SEAT,
        limit: int = MANY_ACTIONS,
        cards: Sequence[str] = (),
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode)
        self.batch = Batch(game, num_envs, decks, opponent, seat, limit, cards)
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int | None] | None = None, options: Info | None = None) -> tuple[Arrays, Info]:
        """New games in all places; one seed is that of the first game, and the others follow it."""
        if seed is None or isinstance(seed, int):
            seed = [None if seed is None else seed + place for place in range(self.num_envs)]
        self.batch.reset(seed)
        return self.batch.observation, {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Arrays, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """One action in each game."""
        batch = self.batch
        acting = ~(batch.over | batch.stopped)
        batch.step(np.asarray(actions).tolist())
        info = {"illegal": np.array([match.fouled for match in batch.matches]), "_illegal": acting} if acting.any() else {}
        return batch.observation, batch.rewards.copy(), batch.over.copy(), batch.stopped.copy(), info

    def render(self) -> tuple[str, ...] | None:
        """The boards, as text."""
        return tuple(match.text() for match in self.batch.matches) if self.render_mode == "ansi" else None


def env_id(game: str) -> str:
    """The registered id of a game's environment."""
    return f"rulewright/{game.title().replace('-', '')}-v{VERSION}"


for _name in names():
    gymnasium.register(env_id(_name), f"{__name__}:RulewrightEnv", vector_entry_point=f"{__name__}:RulewrightVectorEnv", kwargs={"game": _name})
