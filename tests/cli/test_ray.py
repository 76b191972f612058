"""Games on a real Ray cluster of several nodes, one of which dies while they are played. With RULEWRIGHT_LONG: a cluster takes long to start."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

pytest.importorskip("ray", reason="ray is not installed: pip install rulewright[ray]")

if not os.environ.get("RULEWRIGHT_LONG"):
    pytest.skip("a cluster takes half a minute to start: RULEWRIGHT_LONG=1", allow_module_level=True)

import sys  # noqa: E402

from ray.cluster_utils import Cluster  # noqa: E402

MEMORY = 80 * 1024 * 1024
NODES = 3


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that plays nothing, and three nodes of one core."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": MEMORY, "include_dashboard": False})
    made.mine = [made.add_node(num_cpus=1, object_store_memory=MEMORY) for _ in range(NODES)]
    yield made
    made.shutdown()


def command(cluster: Any, *arguments: object, **more: Any) -> Popen[str]:
    """The program, in a process of its own that knows the cluster."""
    environment = {**os.environ, "RAY_ADDRESS": cluster.address} if cluster else dict(os.environ)
    return Popen([sys.executable, "-m", "rulewright.cli", *map(str, arguments)], env=environment, stdout=PIPE, stderr=PIPE, text=True, **more)


def said(process: Popen[str]) -> tuple[str, str]:
    out, err = process.communicate(timeout=1800)
    assert process.returncode == 0, err
    return out, err


def count(file: Path) -> int:
    return len(file.read_text().splitlines()) if file.is_file() else 0


def unhurried(data: dict[str, Any]) -> dict[str, Any]:
    """A report without its speeds."""
    return {key: value for key, value in data.items() if not key.endswith("_per_second")}


def test_a_node_dies_and_no_game_is_lost_or_played_twice(cluster: Any, tmp_path: Path) -> None:
    arguments = ["sim", "godzilla", "--games", 90, "--players", "random,greedy", "--json", "--out"]
    alone, spread = tmp_path / "alone.jsonl", tmp_path / "spread.jsonl"
    running = command(cluster, *arguments, spread, "--on", "ray")
    while count(spread) < 12 and running.poll() is None:
        time.sleep(0.1)
    assert running.poll() is None, running.stderr.read() if running.stderr else ""
    before = count(spread)
    cluster.remove_node(cluster.mine.pop(), allow_graceful=False)
    out, err = said(running)
    assert before < 90 and "90 of 90, " in err and " a second, 2 nodes, 2 cores" in err
    expected, _ = said(command(None, *arguments, alone))
    assert spread.read_text() == alone.read_text() and count(alone) == 90
    assert unhurried(json.loads(out)) == unhurried(json.loads(expected))


def test_who_is_stopped_goes_on(cluster: Any, tmp_path: Path) -> None:
    """The program itself is killed; the same command plays what is missing, and Parquet is made of all of it."""
    pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install rulewright[dataset]")
    file = tmp_path / "games.parquet"
    arguments = ["sim", "godzilla", "--games", 60, "--players", "greedy,random", "--on", "ray", "--out", file]
    running = command(cluster, *arguments)
    stream = tmp_path / "games.parquet.jsonl"
    while count(stream) < 6 and running.poll() is None:
        time.sleep(0.1)
    running.kill()
    running.communicate()
    kept = stream.read_text().splitlines()[:6]
    assert not file.exists() and len(kept) == 6
    said(command(cluster, *arguments))
    found = pq.read_table(file).to_pylist()
    assert [row["seed"] for row in found] == list(dict.fromkeys(row["seed"] for row in found)) and len(found) == 60
    assert all(json.loads(line) in found for line in kept) and not stream.exists()


def test_a_league_is_the_same(cluster: Any, tmp_path: Path) -> None:
    arguments = ["league", "godzilla", "--players", "random,greedy", "--games", 6, "--json"]
    tables = []
    for name, more in (("alone", []), ("spread", ["--on", "ray"])):
        data = json.loads(said(command(cluster, *arguments, "--out", tmp_path / f"{name}.jsonl", *more))[0])
        rows = [json.loads(line) for line in (tmp_path / f"{name}.jsonl").read_text().splitlines()]
        tables.append((data["ratings"], data["scores"], [{key: value for key, value in row.items() if key != "seconds"} for row in rows]))
    assert tables[0] == tables[1] and len(tables[0][2]) == 6


def test_training_is_the_same(cluster: Any, tmp_path: Path) -> None:
    """By its number of games, not by time."""
    found = []
    for name, more in (("alone", []), ("spread", ["--on", "ray"])):
        said(command(cluster, "train", "godzilla", "--games", 5, "--round", 2, "--out", tmp_path / f"{name}.json", *more))
        kept = json.loads((tmp_path / f"{name}.training").read_text())
        found.append((kept["played"], kept["values"], kept["moves"]))
    assert found[0] == found[1] and found[0][0] == 5
