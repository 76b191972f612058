"""Games as data: readable without the engine, replayed exactly with it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install rulewright[dataset]")

import pyarrow.parquet as pq  # noqa: E402

from rulewright import games  # noqa: E402
from rulewright.cli import main  # noqa: E402
from rulewright.kernel.errors import BadInput  # noqa: E402
from rulewright.learn import dataset  # noqa: E402
from rulewright.learn.match import Dealer  # noqa: E402
from rulewright.tcg.interface import Deck  # noqa: E402


@pytest.mark.parametrize("game", games.names())
def test_a_file_replays(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "games.parquet")
    assert main(["dataset", game, "--games", "2", "--seed", "5", "--out", file]) == 0
    assert main(["dataset", game, "--replay", file]) == 0
    assert "2 games are as written" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_seats_and_decks_change(tmp_path: Path) -> None:
    file = str(tmp_path / "games.parquet")
    assert dataset.write(file, Dealer("godzilla"), ["random", "greedy"], iter(range(4)), 1) == 4
    rows = pq.read_table(file, columns=["player_a", "deck_a", "deck_b", "seed"]).to_pylist()
    assert [(row["player_a"], row["deck_a"], row["deck_b"]) for row in rows] == [("random", 0, 1), ("greedy", 0, 1), ("random", 1, 0), ("greedy", 1, 0)]
    assert [row["seed"] for row in rows] == [1, 2, 3, 4]
    assert dataset.replay(file) == 4


def test_it_is_read_without_the_engine(tmp_path: Path) -> None:
    """Each answer names options by their labels, and the file says what was played with what."""
    file = str(tmp_path / "games.parquet")
    dataset.write(file, Dealer("vanguard"), ["random", "random"], iter(range(1)), 3)
    table = pq.read_table(file)
    said = json.loads(table.schema.metadata[b"rulewright"])
    assert (said["format"], said["game"], len(said["decks"])) == (1, "vanguard", 2)
    (row,) = table.to_pylist()
    assert row["winner"] in (-1, 0, 1) and len(row["questions"]) > 20
    for question in row["questions"]:
        assert len(set(question["options"])) == len(question["options"])
        if question["kind"] != "distribution":
            assert all(0 <= place < len(question["options"]) for place in question["answer"])


def spoilt(row: Any, what: str) -> Any:
    """The row with one thing changed."""
    question = random.Random(1).choice([one for one in row["questions"] if len(one["options"]) > 2 and not one["several"]])
    if what == "answer":
        question["answer"] = [(question["answer"][0] + 1) % len(question["options"])]
    elif what in ("high", "none"):
        question["answer"] = [len(question["options"])] if what == "high" else []
    elif what == "option":
        question["options"][0] += "!"
    elif what == "winner":
        row["winner"] = 1 - row["winner"]
    else:
        row["seed"] += 1
    return row


@pytest.mark.parametrize("what", ["answer", "high", "none", "option", "winner", "seed"])
def test_a_file_that_was_changed_is_refused(what: str, tmp_path: Path) -> None:
    file = str(tmp_path / "games.parquet")
    dataset.write(file, Dealer("godzilla"), ["random", "random"], iter(range(1)), 2)
    table = pq.read_table(file)
    pq.write_table(pa.Table.from_pylist([spoilt(row, what) for row in table.to_pylist()], table.schema), file)
    with pytest.raises(BadInput, match="game 1: (question|it does not end|the answer to question .* is not legal)"):
        dataset.replay(file)


def test_other_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.parquet"
    file.write_text("no such thing")
    assert main(["dataset", "godzilla", "--replay", str(file)]) == 2
    pq.write_table(pa.table({"a": [1]}), file)
    assert main(["dataset", "godzilla", "--replay", str(file)]) == 2
    assert main(["dataset", "godzilla", "--games", "1", "--out", str(tmp_path / "nowhere" / "x")]) == 2
    assert main(["dataset", "godzilla", "--games", "0"]) == 2
    assert "format" in capsys.readouterr().err
    for said in (b"{", b"[]", b'{"format": 1}', b'{"format": 1, "game": "chess", "decks": [], "cards": []}', b'{"format": 2}'):
        pq.write_table(pa.Table.from_pylist([], dataset.SCHEMA.with_metadata({dataset.KEY: said})), file)
        assert main(["dataset", "godzilla", "--replay", str(file)]) == 2
    dataset.write(str(file), Dealer("vanguard"), ["random", "random"], iter(range(1)), 3)
    assert main(["dataset", "godzilla", "--replay", str(file)]) == 2
    assert "has games of vanguard, not of godzilla" in capsys.readouterr().err


def test_cards_travel_with_the_file(tmp_path: Path) -> None:
    """A deck of cards that are not among the starter cards is replayed without their file."""
    starter = games.load("godzilla").starter_decks()[0]
    pool = games.load("godzilla").starter_pool()
    pile, counts = next((pile, counts) for pile, counts in starter.piles.items() if len(counts) > 5)
    first = next(iter(counts))
    record = {**pool.find(first).record, "id": "OWN-1", "name": "A Card of One's Own"}
    cards = tmp_path / "own.jsonl"
    cards.write_text(json.dumps(record) + "\n")
    deck = Deck("own", {**starter.piles, pile: {**{name: count for name, count in counts.items() if name != first}, "OWN-1": counts[first]}})
    file = str(tmp_path / "games.parquet")
    dataset.write(file, Dealer("godzilla", [deck, deck], [str(cards)]), ["random", "random"], iter(range(2)), 2)
    cards.unlink()
    assert dataset.replay(file) == 2
