"""OpenSpiel: importing this module registers `rulewright_godzilla` and the other games with pyspiel.

Chance is sampled once: the chance node at the root draws one of `deals` seeds, and whatever is shuffled or tossed later follows
from it. `resample_from_infostate` deals anew what a player does not know, so that searches which use it look at nothing hidden.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from rulewright.games import load, names
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.learn.fields import ACTIONS, COLUMNS, ENOUGH, MORE, OPTIONS, shape
from rulewright.learn.match import MANY_ACTIONS, Dealer, checked_limit, reward
from rulewright.learn.sheet import Arrays
from rulewright.learn.steps import Steps
from rulewright.players.hidden import hide
from rulewright.scenario.notation import labels_for

DEALS = 1000
PAST = 16
"""Bytes of the digest of what a player has seen and done before."""


def game_type(game: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=f"rulewright_{game.replace('-', '_')}",
        long_name=f"Rulewright {load(game).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"deck_a": "", "deck_b": "", "deals": DEALS, "limit": MANY_ACTIONS},
    )


class RulewrightGame(pyspiel.Game):
    """A game of Rulewright; `deck_a` and `deck_b` are names of starter decks or deck files; after `limit`
    actions it is broken off."""

    played: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.deals = int(given.get("deals", DEALS))
        self.limit = checked_limit(int(given.get("limit", MANY_ACTIONS)))
        if self.deals < 1:
            raise BadInput(f"there must be at least 1 deal, not {self.deals}")
        decks = [str(given[name]) for name in ("deck_a", "deck_b") if given.get(name)]
        self.dealer = Dealer(self.played, decks or None)
        super().__init__(
            game_type(self.played),
            pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=self.deals,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.limit,
            ),
            given,
        )

    def new_initial_state(self) -> RulewrightState:
        """Before the deal."""
        return RulewrightState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes observations down."""
        return Observer(iig_obs_type is not None and iig_obs_type.perfect_recall)


class RulewrightState(pyspiel.State):
    """A game that waits for the deal, for an action, or is over."""

    def __init__(self, game: RulewrightGame) -> None:
        super().__init__(game)
        self.dealer = game.dealer
        self.deals = game.deals
        self.limit = game.limit
        self.steps: Steps | None = None
        self.past = [b"", b""]
        """For each player a digest of what it has seen and done at its own decisions."""

    def current_player(self) -> int:
        """Who acts."""
        if self.steps is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.steps.player

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order."""
        return self.steps.actions() if self.steps is not None and player == self.steps.player and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        """The deal, or an action of the player that is asked."""
        if self.steps is None:
            if not 0 <= action < self.deals:
                raise IllegalAnswer(f"there is no deal {action} of {self.deals}", "")
            self.steps = self.dealer.deal(action)
            return
        player = self.steps.player
        self.past[player] = digest(self.past[player], self.seen(player), action)
        self.steps.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in the rulebook's words."""
        if self.steps is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action in (ENOUGH, MORE):
            return "enough" if action == ENOUGH else "more"
        return labels_for(self.dealer.rules, self.steps.game)[self.steps.page * OPTIONS + action]

    def is_terminal(self) -> bool:
        """Whether the game is over, or too long."""
        return self.steps is not None and (self.steps.game.question is None or self.steps.taken >= self.limit)

    def returns(self) -> list[float]:
        """1 and -1 at the end."""
        return [0.0, 0.0] if self.steps is None else [reward(self.steps, player) for player in (0, 1)]

    def seen(self, player: int) -> Arrays:
        """What a player sees, made once between actions; needs a deal."""
        assert self.steps is not None
        if player not in self.steps.seen:
            self.steps.seen[player] = self.dealer.observe(self.steps, player)
        return self.steps.seen[player]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RulewrightState:
        """A state that the player cannot tell from this one: what is hidden from the player is dealt anew."""
        assert self.steps is not None
        imagined = hide(self.dealer.rules, self.steps.game, player, int(sampler() * (1 << 30)))
        new: RulewrightState = self.clone()
        new.steps = self.steps.with_game(imagined)
        return new

    def __str__(self) -> str:
        if self.steps is None:
            return "before the deal"
        return "\n".join(self.dealer.rules.board(self.steps.game, max(0, self.steps.player)))


def digest(past: bytes, seen: Arrays, action: int) -> bytes:
    """The past with one more thing seen and done."""
    found = hashlib.blake2b(past, digest_size=PAST)
    for array in seen.values():
        found.update(array.tobytes())
    found.update(str(action).encode())
    return found.digest()


class Observer:
    """All arrays of an observation one after the other, as floats; with perfect recall the digest of the past before them."""

    def __init__(self, recall: bool) -> None:
        self.recall = recall
        pieces = [("past", (PAST,))] * recall + [(name, shape(name)) for name in COLUMNS]
        self.tensor: NDArray[np.float32] = np.zeros(sum(int(np.prod(size)) for _, size in pieces), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        begin = 0
        for name, size in pieces:
            end = begin + int(np.prod(size))
            self.dict[name] = self.tensor[begin:end].reshape(size)
            begin = end

    def set_from(self, state: RulewrightState, player: int) -> None:
        """Write down what a player sees."""
        self.tensor.fill(0)
        if state.steps is None:
            return
        for name, array in state.seen(player).items():
            self.dict[name][:] = array
        if self.recall and state.past[player]:
            self.dict["past"][:] = list(state.past[player])

    def string_from(self, state: RulewrightState, player: int) -> str:
        """A name for what a player sees, or for all that the player has seen."""
        if state.steps is None:
            return "before the deal"
        return digest(state.past[player] if self.recall else b"", state.seen(player), player).hex()


for _name in names():
    pyspiel.register_game(game_type(_name), type(f"Rulewright_{_name}", (RulewrightGame,), {"played": _name}))
