"""Tests made of scenario files. A game's `test_scenarios.py` gives them their names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.scenario.runner import run_file

RecordTrace = Callable[[str, list[str]], None]
Test = Callable[[Path, RecordTrace], None]

HERE = Path(__file__).resolve().parent
SHARED = HERE.parents[1] / "shared"


def own_scenarios(game: str) -> Test:
    """The scenarios of this project: one file for each rule, in a folder for each section of the rulebook."""
    files = sorted((HERE / game.replace("-", "_")).glob("section_*/*.yaml"))
    assert files, f"{game} has no scenarios"
    return _test(game, files)


def shared_scenarios(game: str) -> Test:
    """The scenarios that every developer shares, where they are at hand."""
    folder = SHARED / "scenarios" / game
    files = sorted(folder.glob("*.yaml"))
    needs_files: pytest.MarkDecorator = pytest.mark.skipif(not files, reason=f"no scenarios in {folder}")
    test: Test = needs_files(_test(game, files))
    return test


def _test(game: str, files: list[Path]) -> Test:
    @pytest.mark.parametrize("file", files, ids=lambda file: file.name)
    def test(file: Path, record_trace: RecordTrace) -> None:
        result = run_file(file)
        if result.passed:
            record_trace(game, result.trace)
        assert [str(failure) for failure in result.failures] == []
        assert result.warnings == [], "a card of the file is not understood"

    return test
