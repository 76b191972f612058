"""The record of which rules the tests ran: `build/traces/<game>.json`, a list of test ids for each rule number.

A test hands its traces over with the fixture `record_trace`. The ledger reads the record; it is checked by a run of
its own (`pytest tests/test_ledger.py`) after the others. A run replaces what was known of each test file that it ran
and of test files that are gone, so a record never claims more than the last run of a file showed. Workers of
pytest-xdist send their part to the main process, which writes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.builders import check_builders

Runs = dict[str, dict[str, list[str]]]
"""Game -> test id -> rule numbers."""
RecordTrace = Callable[[str, list[str]], None]

RUNS = pytest.StashKey[Runs]()
RAN = pytest.StashKey[set[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[RUNS] = {}
    config.stash[RAN] = set()
    check_builders()


@pytest.fixture
def record_trace(request: pytest.FixtureRequest) -> Iterator[RecordTrace]:
    """`record_trace(game, trace)`: the rules in the trace count as run by this test. The list is read when the test
    has ended, so the trace of a game can be handed over before the game is played."""
    handed: list[tuple[str, list[str]]] = []
    yield lambda game, trace: handed.append((game, trace))
    runs = request.config.stash[RUNS]
    for game, trace in handed:
        tests = runs.setdefault(game, {})
        tests[request.node.nodeid] = sorted({*tests.get(request.node.nodeid, []), *filter(None, trace)})


def pytest_runtest_setup(item: pytest.Item) -> None:
    item.config.stash[RAN].add(item.nodeid.split("::")[0])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object, error: object) -> None:
    """A worker has ended: take over its part."""
    output = getattr(node, "workeroutput", {})
    config = getattr(node, "config")
    assert isinstance(config, pytest.Config)
    ran = config.stash[RAN]
    ran.update(output.get("ran", []))
    for game, tests in output.get("runs", {}).items():
        config.stash[RUNS].setdefault(game, {}).update(tests)


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["runs"] = config.stash[RUNS]
        ran = config.stash[RAN]
        output["ran"] = sorted(ran)
    elif config.stash[RAN]:
        write_traces(config.rootpath, config.stash[RUNS], config.stash[RAN])


def write_traces(root: Path, runs: Runs, ran: set[str]) -> None:
    """Bring the records up to date with a run of the test files `ran`."""
    folder = root / "build" / "traces"
    folder.mkdir(parents=True, exist_ok=True)
    games = {*runs, *(file.stem for file in folder.glob("*.json"))}
    for game in sorted(games):
        file = folder / f"{game}.json"
        old: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        new: dict[str, set[str]] = {}
        for rule, tests in old.items():
            for test in tests:
                test_file = test.split("::")[0]
                if test_file not in ran and (root / test_file).is_file():
                    new.setdefault(rule, set()).add(test)
        for test, rules in runs.get(game, {}).items():
            for rule in rules:
                new.setdefault(rule, set()).add(test)
        text = json.dumps({rule: sorted(new[rule]) for rule in sorted(new)}, indent=1, ensure_ascii=False)
        part = file.with_suffix(".part")
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(file)
