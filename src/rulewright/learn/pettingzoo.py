"""PettingZoo: both seats of a game, one agent after the other (AEC).

`env("vanguard", decks=["Deck of A", "Deck of B"])`; each observation has the arrays under `observation` and its `action_mask`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rulewright.learn.fields import VERSION
from rulewright.learn.match import MANY_ACTIONS, Dealer, checked_limit, reward
from rulewright.learn.spaces import RENDERED, action_space, array_space, checked_mode, observation_space
from rulewright.tcg.interface import Deck

AGENTS = ["player_0", "player_1"]


def env(game: str, **options: Any) -> AECEnv:
    """A game whose illegal actions lose it, with PettingZoo's usual checks around it."""
    made: AECEnv = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):
    """The bare environment. Rewards are 1 and -1 at the end, 0 for a draw. Copied or pickled, it goes on where it was."""

    def __init__(
        self, game: str, decks: Sequence[Deck | str] | None = None, limit: int = MANY_ACTIONS, cards: Sequence[str] = (), render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {"render_modes": RENDERED, "name": f"rulewright_{game.replace('-', '_')}_v{VERSION}", "is_parallelizable": False, "render_fps": 1}
        self.dealer = Dealer(game, decks, cards)
        self.limit = checked_limit(limit)
        self.render_mode = checked_mode(render_mode)
        self.dice = np.random.default_rng()
        self.possible_agents = AGENTS.copy()
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space("action_mask"), "action_mask": array_space("action_mask")}) for agent in AGENTS
        }
        self.action_spaces = {agent: action_space() for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed, or the next one."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.steps = self.dealer.deal(int(self.dice.integers(1 << 31)) if seed is None else seed)
        self.agents = AGENTS.copy()
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[max(0, self.steps.player)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; its mask is empty unless it is asked."""
        seen: dict[str, Any] = dict(self.dealer.observe(self.steps, AGENTS.index(agent)))
        return {"action_mask": seen.pop("action_mask"), "observation": seen}

    def step(self, action: int | None) -> None:
        """One action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.steps.act(index(action))
        over = self.steps.game.question is None
        self.rewards = {name: reward(self.steps, player) for player, name in enumerate(AGENTS)}
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, not over and self.steps.taken >= self.limit)
        if not over:
            self.agent_selection = AGENTS[self.steps.player]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the agent that is asked sees it: returned as text, or printed."""
        text = "\n".join(self.dealer.rules.board(self.steps.game, AGENTS.index(self.agent_selection)))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held."""
