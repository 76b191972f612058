"""The examples run."""

from __future__ import annotations

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


@pytest.mark.skipif(not os.environ.get("RULEWRIGHT_LONG"), reason="learning takes minutes: RULEWRIGHT_LONG=1")
def test_the_learner_learns_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed: pip install rulewright[torch]")
    for minutes in (0.1, 0.2):
        ran(tmp_path, EXAMPLES / "learn_godzilla.py", "--minutes", minutes, "--out", "g.pt")
    lines = (tmp_path / "g.csv").read_text().splitlines()
    assert len(lines) >= 3 and int(lines[-1].split(",")[3]) > 2000 and (tmp_path / "g-random.svg").is_file()
