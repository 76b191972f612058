"""Files that grow while games are played, and games that are spread over processes."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from rulewright import games
from rulewright.cli.kept import Kept
from rulewright.cli.setting import play, setting
from rulewright.cli.sim import COLUMNS, NAMED
from rulewright.kernel.errors import BadInput
from rulewright.spread import Workers

SHORT = {"who": str, "seed": int, "turns": int}
BOT = """
from rulewright.players.random import RandomPlayer

class Mine(RandomPlayer):
    pass
"""


def rows(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.mark.parametrize("name", ["games.jsonl", "games.csv", "games.parquet"])
def test_a_file_goes_on_where_it_was(tmp_path, name):
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install rulewright[dataset]")
    path = tmp_path / name
    first = Kept(path, SHORT, 2)
    first.add({"who": "b", "seed": 10, "turns": 3})
    first.add({"who": "b", "seed": 9, "turns": 4})
    again = Kept(path, SHORT, 2)
    assert again.rows == first.rows and ("b", 9) in again.done()
    again.finish()
    last = Kept(path, SHORT, 2)
    last.add({"who": "a", "seed": 1, "turns": 5})
    last.finish()
    found = Kept(path, SHORT, 2)
    assert found.done() == {("b", 10): first.rows[0], ("b", 9): first.rows[1], ("a", 1): last.rows[2]}
    assert name.endswith("csv") or [row["seed"] for row in found.rows] == [1, 9, 10]
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["games.jsonl", "games.csv"])
def test_half_a_line_is_no_row(tmp_path, name):
    path = tmp_path / name
    kept = Kept(path, SHORT, 2)
    for seed in (1, 2):
        kept.add({"who": "a", "seed": seed, "turns": 3})
    path.write_bytes(path.read_bytes()[:-4])
    again = Kept(path, SHORT, 2)
    assert [row["seed"] for row in again.rows] == [1]
    again.add({"who": "a", "seed": 2, "turns": 3})
    assert [row["seed"] for row in Kept(path, SHORT, 2).rows] == [1, 2]


@pytest.mark.parametrize(
    "name, text",
    [("x.txt", ""), ("x.jsonl", "{}\n"), ("x.jsonl", '{"who": "a", "seed": "1", "turns": 2}\n'), ("x.csv", "a,b\n"), ("x.csv", "who,seed,turns\na,b,c\n")],
)
def test_another_file_is_refused_and_left_alone(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BadInput):
        Kept(path, SHORT, 2)
    assert path.read_text() == text


def test_games_go_on_where_they_were(run, tmp_path):
    """Stopped and taken up again, in one process or in two: the file and what is said are the same."""
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    arguments = ["sim", "godzilla", "--games", 12, "--seed", 4, "--json"]
    one = json.loads(run(*arguments, "--out", whole).out)
    assert list(rows(whole)[0]) == list(COLUMNS) and len({tuple(row.values())[:NAMED] for row in rows(whole)}) == 12
    part.write_text("".join(line + "\n" for line in whole.read_text().splitlines()[5:]) + '{"game": "godz')
    other = json.loads(run(*arguments, "--out", part, "--workers", 2).out)
    assert part.read_text() == whole.read_text()
    assert {key: value for key, value in one.items() if "second" not in key} == {key: value for key, value in other.items() if "second" not in key}


def add(shared: int, job: int) -> int:
    return shared + job


def test_whoever_plays_the_results_are_the_same():
    with Workers(1) as alone, Workers(2) as two:
        found = dict(alone.results(add, 5, range(20)))
        assert found == dict(two.results(add, 5, range(20))) == {place: place + 5 for place in range(20)}
        assert dict(two.results(add, 6, range(3))) == {0: 6, 1: 7, 2: 8}


def test_where_it_is_sent_a_setting_needs_no_file(tmp_path):
    """Decks, cards and one's own players go with it."""
    starter, pool = games.load("godzilla").starter_decks()[0], games.load("godzilla").starter_pool()
    pile, counts = next((pile, counts) for pile, counts in starter.piles.items() if len(counts) > 5)
    first = next(iter(counts))
    (tmp_path / "own.jsonl").write_text(json.dumps({**pool.find(first).record, "id": "OWN-1", "name": "Teacup of Regret"}) + "\n")
    piles = {**starter.piles, pile: {"OWN-1" if name == first else name: count for name, count in counts.items()}}
    (tmp_path / "own.yaml").write_text(json.dumps({"name": "own", **piles}))
    (tmp_path / "own_bot.py").write_text(BOT)
    deck, bot = str(tmp_path / "own.yaml"), f"{tmp_path / 'own_bot.py'}:Mine"
    here = setting("godzilla", [deck, starter.name], [str(tmp_path / "own.jsonl")], [bot, "random"])
    pairing = (bot, "random", deck, starter.name, 7)
    packed = pickle.dumps(here)
    expected = play(here, pairing)
    for file in tmp_path.iterdir():
        file.unlink()
    there = pickle.loads(packed)
    assert play(there, pairing)[:5] == expected[:5] and not expected.error
    assert there.pool.find("OWN-1").name == "Teacup of Regret"


@pytest.mark.parametrize("arguments, words", [(["--on", "moon"], "ray://HOST:PORT"), (["--workers", "0"], "at least 1"), (["--out", "x.txt"], ".parquet")])
def test_what_cannot_be_is_refused(run, arguments, words):
    ran = run("sim", "godzilla", "--games", 2, *arguments)
    assert ran.code == 2 and words in ran.err
