"""The command line in this process: `run("sim", ...)` gives exit code, standard output and standard error."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from rulewright.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory for saved games."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RULEWRIGHT_HOME", str(folder))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Run:
    def call(*argv: object, entered: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in entered or [])))
        code = main([str(word) for word in argv])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
