"""A few inputs of every fuzzer (`tools/fuzz.py`); `make test-long` tries a hundred thousand."""

import time

import pytest

from tools import fuzz

FEW = {
    "yaml": 200,
    "deck": 15,
    "card": 30,
    "save": 20,
    "replay": 3,
    "scenario": 15,
    "desk": 12,
    "workbench": 12,
    "import": 10,
    "list": 15,
    "lesson": 15,
    "messages": 60,
    "http": 60,
}


@pytest.mark.parametrize("target", fuzz.SHARES)
def test_nothing_crashes_hangs_or_grows(target: str) -> None:
    found = fuzz.fuzz(target, FEW[target], 7, time.monotonic() + 15)
    assert sum(found.values()) > 0 and [word for word in found if word.isupper()] == []


def test_a_finding_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """What fails or hangs is counted as such, so the fuzzers can fail."""
    monkeypatch.setattr(fuzz, "OUT", tmp_path)
    monkeypatch.setattr(fuzz, "HANG", 0.2)
    monkeypatch.setitem(fuzz.LOCAL, "yaml", lambda rng: ("x", lambda: {}["x"]))
    assert fuzz.local("yaml", 0, 2, 1, float("inf"))["FAILS"] == 2
    monkeypatch.setitem(fuzz.LOCAL, "yaml", lambda rng: ("x", lambda: time.sleep(5)))
    assert fuzz.local("yaml", 0, 1, 1, float("inf"))["HANGS"] == 1
    assert len(list(tmp_path.iterdir())) == 2  # type: ignore[attr-defined]
