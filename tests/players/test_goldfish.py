"""The goldfish: does nothing, answers every question, and loses."""

from __future__ import annotations

import pytest

from rulewright import games, play_match


@pytest.mark.parametrize("game", games.names())
def test_it_does_nothing_and_loses(game: str) -> None:
    match = play_match(game, ["greedy" if game != "force-of-will" else "random", "goldfish"], games=2, seed=4)
    assert match.failures == [] and match.games == 2 and match.wins[0] > match.wins[1]
