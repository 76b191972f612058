"""OpenSpiel's information-set tree search plays Godzilla against its uniformly random bot.

    pip install 'rulewright[openspiel]'
    python examples/openspiel_search.py --games 4 --simulations 20

The search deals the hidden cards anew for each simulation (`resample_from_infostate`), so it knows no more than a person at the table. A
leaf is worth what a few random continuations of at most --depth actions bring, a game that has not ended by then half a win.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import rulewright.learn.openspiel  # noqa: F401  registers the games


class ShortRollouts(mcts.Evaluator):
    """Random play for a while; OpenSpiel's own evaluator always plays to the end."""

    def __init__(self, depth: int, dice: np.random.RandomState) -> None:
        self.depth = depth
        self.dice = dice

    def evaluate(self, state: pyspiel.State) -> list[float]:
        """What it brings each player."""
        state = state.clone()
        for _ in range(self.depth):
            if state.is_terminal():
                break
            state.apply_action(self.dice.choice(state.legal_actions()))
        return list(state.returns())

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """All actions alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], deal: int) -> list[float]:
    """One game; what it brought each player."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def main() -> None:
    """Play in both seats, and say who won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="rulewright_godzilla")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--depth", type=int, default=30)
    arguments = parser.parse_args()
    game = pyspiel.load_game(arguments.game)
    won = 0.0
    for number in range(arguments.games):
        seat, dice = number % 2, np.random.RandomState(number)
        bots = [uniform_random.UniformRandomBot(1 - seat, dice)] * 2
        bots[seat] = ismcts.ISMCTSBot(
            game=game, evaluator=ShortRollouts(arguments.depth, dice), uct_c=1.4, max_simulations=arguments.simulations, random_state=dice
        )
        result = play(game, bots, number)[seat]
        won += (1 + result) / 2
        print(f"deal {number}: the search in seat {seat} {'wins' if result > 0 else 'loses' if result < 0 else 'draws'}", flush=True)
    print(f"the search won {won:g} of {arguments.games}")


if __name__ == "__main__":
    main()
