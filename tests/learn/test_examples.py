"""The examples run."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def ran(tmp_path: Path, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, arguments)], cwd=tmp_path, capture_output=True, text=True, timeout=600, env={**os.environ, "OMP_NUM_THREADS": "1"}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_openspiels_search_plays(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install rulewright[openspiel]")
    assert "the search won" in ran(tmp_path, EXAMPLES / "openspiel_search.py", "--games", 1, "--simulations", 2, "--depth", 3)


def test_the_learner_learns_and_goes_on(tmp_path: Path) -> None:
    """In school and after it, for seconds; the second time it goes on."""
    pytest.importorskip("torch", reason="torch is not installed: pip install rulewright[torch]")
    for minutes in (0.01, 0.02):
        ran(tmp_path, EXAMPLES / "learn_godzilla.py", "--busy", "--minutes", minutes, "--school", 0.011, "--last", 2, "--out", "g.pt")
    with (tmp_path / "g.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    decisions = [int(row["decisions"]) for row in rows]
    assert decisions[0] == 0 and decisions == sorted(decisions) and decisions[-1] > 2 * decisions[1] > 4000
    assert all(0 <= float(row[opponent]) <= 1 for row in rows for opponent in ("random", "greedy")) and (tmp_path / "g-random.svg").is_file()
