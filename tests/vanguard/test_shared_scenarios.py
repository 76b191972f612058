"""The scenarios that every developer shares, where they are at hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.scenario.runner import run_file

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "scenarios" / "vanguard"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.skipif(not FILES, reason=f"no scenarios in {FOLDER}")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path, record_trace: Callable[[str, list[str]], None]) -> None:
    result = run_file(file)
    record_trace("vanguard", result.trace)
    assert [str(failure) for failure in result.failures] == []
    assert result.warnings == []
