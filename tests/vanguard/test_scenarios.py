"""The scenarios of this project: one file for each rule, in a folder for each section of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.scenario.runner import run_file

FOLDER = Path(__file__).resolve().parent
FILES = sorted(FOLDER.glob("section_*/*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_scenario(file: Path, record_trace: Callable[[str, list[str]], None]) -> None:
    result = run_file(file)
    if result.passed:
        record_trace("vanguard", result.trace)
    assert [str(failure) for failure in result.failures] == []
    assert result.warnings == [], "a card of the file is not understood"
