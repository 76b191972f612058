"""OpenSpiel's own checks, for every game, and its bots."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install rulewright[openspiel]")

import numpy as np  # noqa: E402
from open_spiel.python import observation  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from rulewright import games  # noqa: E402
from rulewright.kernel.errors import BadInput, IllegalAnswer  # noqa: E402
from rulewright.learn import openspiel  # noqa: E402
from tests.beliefs import play  # noqa: E402


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def loaded(game: str, **params: Any) -> Any:
    return pyspiel.load_game(f"rulewright_{game.replace('-', '_')}", params)


def dealt(game: str, actions: int = 0, **params: Any) -> Any:
    """A state after the deal and some actions."""
    state = loaded(game, **params).new_initial_state()
    state.apply_action(3)
    rng = random.Random(3)
    for _ in range(actions):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_random_simulations(game: str) -> None:
    """Clones, histories, tensors and strings, and states that are written and read, until the game is broken off."""
    pyspiel.random_sim_test(loaded(game, limit=60 if play.LONG else 12), num_sims=1, serialize=True, verbose=False)


def test_a_whole_game() -> None:
    pyspiel.random_sim_test(loaded("godzilla"), num_sims=1, serialize=False, verbose=False)


def test_a_game_has_a_winner(game: str) -> None:
    state = dealt(game)
    rng = random.Random(4)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_the_bots_run(game: str) -> None:
    """Those in Python: OpenSpiel's C++ search crashes on any game that is written in Python, its own among them."""
    state = dealt(game, 10, limit=40)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [
        mcts.MCTSBot(state.get_game(), 1.4, 3, evaluator, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(state.get_game(), evaluator=evaluator, uct_c=1.4, max_simulations=3, random_state=np.random.RandomState(1)),
    ]
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


def test_what_is_dealt_anew_cannot_be_told_apart(game: str) -> None:
    state = dealt(game, 12)
    player = state.current_player()
    others = [state.resample_from_infostate(player, lambda: part / 10) for part in range(5)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert any(other.information_state_string(1 - player) != state.information_state_string(1 - player) for other in others)


def test_an_information_state_keeps_the_past(game: str) -> None:
    """Different ways to the same table are told apart by the one who went them, and by no one else."""
    one = dealt(game)
    player = one.current_player()
    other = one.clone()
    other.past[player] = b"another past".ljust(openspiel.PAST)
    assert one.observation_string(player) == other.observation_string(player)
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_tensor(player) != other.information_state_tensor(player)
    assert one.information_state_string(1 - player) == other.information_state_string(1 - player)


def test_hidden_cards_do_not_reach_tensors(game: str) -> None:
    state = dealt(game, 8)
    for player in (0, 1):
        other = state.clone()
        play.scramble(other.steps.game, play.hidden_from(state.steps.game, player), state.dealer.decks, random.Random(1))
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_string(player) == state.information_state_string(player)


def test_the_tensor_has_named_pieces(game: str) -> None:
    state = dealt(game, 4)
    observer = observation.make_observation(state.get_game())
    observer.set_from(state, state.current_player())
    assert np.flatnonzero(observer.dict["action_mask"]).tolist() == state.legal_actions()
    assert observer.dict["cards"].shape[0] == observer.dict["faces"].shape[0]


def test_chance_is_the_deal() -> None:
    state = loaded("godzilla", deals=4).new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
    assert state.action_to_string(2) == "deal 2"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"deck_a": "Nothing", "deck_b": "Nothing"}, "no deck 'Nothing'"), ({"deals": 0}, "at least 1 deal"), ({"limit": 0}, "limit of actions")],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        loaded("godzilla", **wrong)


def test_both_decks_are_chosen_or_none() -> None:
    first, second = [deck.name for deck in games.load("godzilla").starter_decks()[:2]]
    assert [deck.name for deck in loaded("godzilla", deck_a=second, deck_b=first).new_initial_state().dealer.decks] == [second, first]
    with pytest.raises(BadInput, match="two decks are needed"):
        loaded("godzilla", deck_a=first)


def test_other_actions_are_refused() -> None:
    with pytest.raises(IllegalAnswer, match="no deal 4 of 4"):
        loaded("godzilla", deals=4).new_initial_state().apply_action(4)
    state = dealt("godzilla")
    before = state.observation_string(0)
    with pytest.raises(IllegalAnswer):
        state.clone().apply_action(max(state.legal_actions()) + 1)
    assert state.observation_string(0) == before


def test_a_state_is_pickled_where_it_stands(game: str) -> None:
    state = dealt(game, 6)
    other = pickle.loads(pickle.dumps(state))
    assert other.history() == state.history() and other.information_state_string(0) == state.information_state_string(0)
