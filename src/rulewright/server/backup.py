"""Everything that a server keeps as one file, and back again: from a running server, and from one kind of database to the other.

The file is JSON lines, packed with gzip: what it is, one line for each row and for each file of imported cards, and at the
end how many there were. It is written whole or not at all, and read back in one transaction into an empty database.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, create_engine, func, insert, select, text

from rulewright.kernel.errors import BadInput
from rulewright.server.schema import LEASES, METADATA, SERVERS, STEPS, USERS, VERSION
from rulewright.server.store import Store, engine_for, url_for

FORMAT = 1
MANY = 500
"""So many rows are read and written at a time."""
PASSING = (SERVERS, LEASES, VERSION)
"""What is true of one moment or one database only."""
TABLES = [table for table in METADATA.sorted_tables if table not in PASSING]
CARDS = "*.jsonl"
"""The files of imported cards in the data folder."""


def written(file: Path, data: Path, database: str | None) -> int:
    """Write a backup; how many rows it has. A server may go on playing meanwhile: what is written is one moment."""
    url = url_for(data, database)
    if url.startswith("sqlite") and not (data / "tables.sqlite").is_file():
        raise BadInput("there are no games in this folder", str(data))
    Store(url).close()  # an older database is brought up to date first
    engine = create_engine(url, hide_parameters=True)
    part = file.with_name(file.name + f".{os.getpid()}.part")
    rows = 0
    try:
        options = {"isolation_level": "AUTOCOMMIT" if engine.dialect.name == "sqlite" else "REPEATABLE READ"}
        with gzip.open(part, "wt", encoding="utf-8", newline="\n") as out, engine.connect().execution_options(**options) as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")  # reading keeps nobody from writing
            line(out, {"rulewright": "backup", "format": FORMAT, "schema": len(STEPS)})
            for table in TABLES:
                for row in connection.execute(select(table)).yield_per(MANY).mappings():
                    line(out, {"table": table.name, "row": dict(row)})
                    rows += 1
            for cards in sorted(data.rglob(CARDS)):
                line(out, {"file": cards.relative_to(data).as_posix(), "text": cards.read_text(encoding="utf-8")})
                rows += 1
            line(out, {"rows": rows})
        with open(part, "rb") as done:
            os.fsync(done.fileno())
        os.replace(part, file)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror or error}", str(file)) from None
    finally:
        part.unlink(missing_ok=True)
        engine.dispose()
    return rows


def line(out: IO[str], data: dict[str, object]) -> None:
    """One line."""
    out.write(json.dumps(data, separators=(",", ":")) + "\n")


def read(file: Path) -> Iterator[dict[str, object]]:
    """The lines of a backup, checked: the last one must say how many there were."""
    count, end = -1, -1
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            for text_line in source:
                data = json.loads(text_line)
                if not isinstance(data, dict) or end >= 0:
                    raise BadInput("is no whole backup", str(file))
                count += 1
                if count == 0:
                    if data.get("rulewright") != "backup" or data.get("format") != FORMAT:
                        raise BadInput("is no backup of this program", str(file))
                    if not isinstance(data.get("schema"), int) or data["schema"] > len(STEPS):
                        raise BadInput("was made by a newer program: install that one", str(file))
                elif "rows" in data:
                    end = data["rows"]
                    count -= 1
                else:
                    yield data
    except (OSError, EOFError, zlib.error) as error:
        raise BadInput(f"cannot be read: {error}", str(file)) from None
    except (UnicodeDecodeError, json.JSONDecodeError):
        raise BadInput("is no whole backup", str(file)) from None
    if end < 0 or end != count:
        raise BadInput("is no whole backup: its end is missing", str(file))


def restored(file: Path, data: Path, database: str | None) -> int:
    """Bring a backup into an empty database; how many rows it had. What goes wrong leaves it empty."""
    for _ in read(file):  # nothing is begun with a damaged file
        pass
    url = url_for(data, database)
    Store(url).close()
    engine = engine_for(url)
    known = {table.name: table for table in TABLES}
    rows = 0
    try:
        with engine.begin() as connection:
            if connection.scalar(select(func.count()).select_from(USERS)):
                raise BadInput("there are games already; a backup goes into an empty folder or database", str(data) if database is None else "")
            waiting: dict[str, list[dict[str, object]]] = {}
            for one in read(file):
                rows += 1
                if "file" in one:
                    put(data, str(one["file"]), str(one["text"]))
                    continue
                name, row = str(one.get("table")), one.get("row")
                if name not in known or not isinstance(row, dict):
                    raise BadInput(f"has a row of an unknown table {name!r}", str(file))
                if waiting and name not in waiting or len(waiting.get(name, [])) >= MANY:
                    flush(connection, waiting)
                waiting.setdefault(name, []).append(row)
            flush(connection, waiting)
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM chat), false)"))
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(f"cannot be brought back: {type(error).__name__}: {error}", str(file)) from None
    finally:
        engine.dispose()
    return rows


def flush(connection: Connection, waiting: dict[str, list[dict[str, object]]]) -> None:
    """Write the rows that wait, all of one table."""
    for table in TABLES:
        if table.name in waiting:
            connection.execute(insert(table), waiting.pop(table.name))


def put(data: Path, name: str, content: str) -> None:
    """A file of imported cards, inside the data folder and nowhere else."""
    target = (data / name).resolve()
    if not target.is_relative_to(data.resolve()) or target.suffix != ".jsonl":
        raise BadInput(f"names a file that is no file of cards: {name!r}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(content, encoding="utf-8")
