"""Tests made of scenario files. A game's `test_scenarios.py` gives them their names.

`known_failures.tsv` lists the files that do not hold yet, each with its reason; one that holds after all fails the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from rulewright.scenario.runner import run_file

RecordTrace = Callable[[str, list[str]], None]
Test = Callable[[Path, RecordTrace], None]

HERE = Path(__file__).resolve().parent
SHARED = HERE.parents[1] / "shared"
KNOWN_FAILURES: dict[str, str] = dict(line.split("\t") for line in (HERE / "known_failures.tsv").read_text(encoding="utf-8").splitlines())
"""File, as seen from this folder -> why it does not hold yet."""


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
    @pytest.mark.parametrize("file", [_param(file) for file in files])
    def test(file: Path, record_trace: RecordTrace) -> None:
        result = run_file(file)
        if result.passed:
            record_trace(game, result.trace)
        assert [str(failure) for failure in result.failures] == []
        assert result.warnings == [], "a card of the file is not understood"

    return test


def _param(file: Path) -> ParameterSet:
    reason = KNOWN_FAILURES.get(str(file.relative_to(HERE))) if file.is_relative_to(HERE) else None
    return pytest.param(file, id=file.name, marks=[pytest.mark.xfail(reason=reason, strict=True)] if reason else [])
