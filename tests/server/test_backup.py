"""A backup of a running server, brought back into either kind of database, is the same server."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from sqlalchemy import select

from rulewright.cli import main
from rulewright.kernel.errors import BadInput
from rulewright.server import backup
from rulewright.server.store import engine_for, url_for
from tests.server.client import Server, against, go_on
from tests.server.databases import postgres


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[str | None]:
    with nullcontext(None) if request.param == "sqlite" else postgres() as found:
        yield found


def content(data: Path, database: str | None) -> dict[str, list[tuple[object, ...]]]:
    """All that a database holds."""
    engine = engine_for(url_for(data, database))
    with engine.begin() as connection:
        found = {table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr) for table in backup.TABLES}
    engine.dispose()
    return found


def test_a_backup_is_the_same_server(database: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    server = Server(data, database)
    server.start()
    options = [] if database is None else ["--database", database]
    cookie = server.guest("Ann")

    async def begin() -> str:
        async with server.client(cookie) as ann:
            table = await go_on(ann, await against(ann, "godzilla"), random.Random(1).randrange, 8)
            await ann.ask("chat", table=table["table"], text="hello\u00e4")
            (data / "cards").mkdir(parents=True, exist_ok=True)
            (data / "cards" / "own.jsonl").write_text("{}\n")
            assert main(["backup", str(file), "--data", str(data), *options]) == 0  # while it runs
            return str(table["table"])

    try:
        id = asyncio.run(begin())
    finally:
        server.stop()
    assert "entries written" in capsys.readouterr().out
    kept = content(data, database)
    assert all(kept[name] for name in ("users", "sessions", "tables", "seats", "moves", "chat"))

    again = tmp_path / "again"
    assert main(["restore", str(file), "--data", str(again)]) == 0  # always into SQLite: also from one kind to the other
    assert content(again, None) == kept and (again / "cards" / "own.jsonl").read_text() == "{}\n"
    assert main(["restore", str(file), "--data", str(again)]) == 2, "not into what is not empty"
    new = Server(again)
    new.start()

    async def go() -> None:
        async with new.client(cookie) as ann:
            table = await ann.ask("open", table=id)
            assert table["chat"] == [["Ann", "hello\u00e4"]] and table["number"] >= 8
            await ann.ask("chat", table=id, text="and on")  # new numbers do not meet the old ones

    try:
        asyncio.run(go())
    finally:
        new.stop()


def test_from_sqlite_to_postgres(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    server = Server(data)
    server.start()
    cookie = server.guest("Ann")

    async def begin() -> str:
        async with server.client(cookie) as ann:
            table = await against(ann, "godzilla")
            await ann.ask("chat", table=table["table"], text="hello")
            return str(table["table"])

    try:
        id = asyncio.run(begin())
    finally:
        server.stop()
    backup.written(file, data, None)
    with postgres() as database:
        backup.restored(file, tmp_path / "other", database)
        assert content(data, None) == content(tmp_path / "other", database)
        new = Server(tmp_path / "other", database)
        new.start()

        async def go() -> None:
            async with new.client(cookie) as ann:
                await ann.ask("open", table=id)
                await ann.ask("chat", table=id, text="and on")

        try:
            asyncio.run(go())
        finally:
            new.stop()


def test_what_is_no_whole_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.backup"
    with pytest.raises(BadInput, match="no games"):
        backup.written(file, data, None)
    server = Server(data)
    server.start()
    server.guest("Ann")
    server.stop()
    backup.written(file, data, None)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    wrong = {
        "short": lines[:-1],
        "more": [*lines, lines[1]],
        "other": [b'{"a": 1}\n'],
        "newer": [lines[0].replace(b'"schema":', b'"schema":9'), *lines[1:]],
        "row": [lines[0], b'{"table": "version", "row": {"number": 9}}\n', b'{"rows": 1}\n'],
        "file": [lines[0], b'{"file": "../x.jsonl", "text": ""}\n', b'{"rows": 1}\n'],
        "text": [b"x\n"],
    }
    cases = {name: gzip.compress(b"".join(one)) for name, one in wrong.items()} | {"cut": file.read_bytes()[:-30], "plain": b"nothing"}
    for name, damaged in cases.items():
        (tmp_path / "bad").write_bytes(damaged)
        with pytest.raises(BadInput):
            backup.restored(tmp_path / "bad", tmp_path / f"into {name}", None)
        if (tmp_path / f"into {name}").exists():
            assert not any(content(tmp_path / f"into {name}", None).values())
    assert not (tmp_path / "x.jsonl").exists()
