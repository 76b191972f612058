"""The committed playthroughs are what the games give today."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from rulewright import games  # noqa: E402
from rulewright.learn.playthrough import SEEDS, playthrough  # noqa: E402

FOLDER = Path(__file__).parent / "playthroughs"
AGAIN = "if this is meant: python -m rulewright.learn.playthrough tests/learn/playthroughs, and look at the difference"


def test_every_game_has_one() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == games.names() == sorted(SEEDS)


@pytest.mark.parametrize("game", games.names())
def test_the_game_is_played_as_written(game: str) -> None:
    written = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(game, SEEDS[game]).splitlines()
    if written != played:
        pytest.fail("\n".join([AGAIN, *list(difflib.unified_diff(written, played, "written", "played", lineterm="", n=2))[:40]]), pytrace=False)
