"""A file with one row for each game that grows while games are played: CSV, JSON lines or Parquet, by the end of its name.

Whoever is stopped goes on: what the file has is not played again, and half a line that a crash has left behind is no row. Parquet
cannot grow, so its rows wait as JSON lines in a file beside it until all are there.
"""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

from rulewright.kernel.errors import BadInput

Row = dict[str, Any]
PARQUET = ".parquet"


class Kept:
    """The rows of a file. The first `names` columns of a row say which game it is."""

    __slots__ = ("path", "columns", "names", "rows", "open", "stream")

    def __init__(self, path: Path, columns: dict[str, type], names: int) -> None:
        self.path = path
        self.columns = columns
        self.names = names
        if path.suffix not in (".csv", ".jsonl", PARQUET):
            raise BadInput("must end in .csv, .jsonl or .parquet", str(path))
        self.open = False
        """Whether something was added already."""
        self.stream = Path(f"{path}.jsonl") if path.suffix == PARQUET else path
        if path.suffix == PARQUET:
            arrow()
        self.rows: list[Row] = self.parquet() if path.suffix == PARQUET and path.is_file() else []
        if self.stream.is_file():
            self.rows += self.csv() if path.suffix == ".csv" else self.lines()

    def key(self, row: Row) -> tuple[object, ...]:
        """Which game a row is."""
        return tuple(row[name] for name in list(self.columns)[: self.names])

    def done(self) -> dict[tuple[object, ...], Row]:
        """The rows by what names them."""
        return {self.key(row): row for row in self.rows}

    def add(self, row: Row) -> None:
        """Keep a game: it is on the disk when this returns."""
        self.rows.append(row)
        try:
            if not self.open:
                self.open = True
                if self.stream.is_file():
                    os.truncate(self.stream, len(whole_lines(self.stream)))
            new = not self.stream.is_file() or not self.stream.stat().st_size
            with self.stream.open("a", encoding="utf-8", newline="") as file:
                if self.path.suffix == ".csv":
                    writer = csv.writer(file)
                    if new:
                        writer.writerow(self.columns)
                    writer.writerow([row[name] for name in self.columns])
                else:
                    file.write(line(row))
        except OSError as error:
            raise BadInput(error.strerror or "cannot be written", str(self.stream)) from None

    def finish(self) -> None:
        """All games are there: put JSON lines in order, so that the file is the same whoever played what when, and make Parquet of them."""
        if self.path.suffix == ".csv" or not self.rows:
            return
        rows = sorted(self.done().values(), key=lambda row: [str(one).zfill(20) for one in self.key(row)])
        part = self.path.with_name(f"{self.path.name}.part")
        if self.path.suffix == PARQUET:
            pa, pq = arrow()
            kinds = {int: pa.int64(), float: pa.float64(), str: pa.string()}
            schema = pa.schema([(name, kinds[kind]) for name, kind in self.columns.items()])
            pq.write_table(pa.Table.from_pylist(rows, schema), part, compression="zstd")
        else:
            part.write_text("".join(map(line, rows)), encoding="utf-8")
        os.replace(part, self.path)
        if self.stream != self.path:
            self.stream.unlink(missing_ok=True)

    # -- reading ----------------------------------------------------------------------------------------------

    def lines(self) -> list[Row]:
        """JSON lines."""
        found: list[Row] = []
        for number, text in enumerate(text_of(self.stream), 1):
            try:
                row = json.loads(text)
                if not isinstance(row, dict) or [type(row.get(name)) for name in self.columns] != list(self.columns.values()):
                    raise ValueError
            except ValueError:
                raise BadInput(f"is no row with {', '.join(self.columns)}", str(self.stream), number) from None
            found.append(row)
        return found

    def csv(self) -> list[Row]:
        """CSV; a line of names may come again where files of several machines were put together."""
        names = list(self.columns)
        lines = list(csv.reader(text_of(self.path)))
        if lines and lines[0] != names:
            raise BadInput(f"its first line is not {','.join(names)}", str(self.path), 1)
        found: list[Row] = []
        for number, cells in enumerate(lines[1:], 2):
            if cells == names:
                continue
            try:
                found.append({name: kind(cell) for (name, kind), cell in zip(self.columns.items(), cells, strict=True)})
            except ValueError:
                raise BadInput(f"is no row with {', '.join(names)}", str(self.path), number) from None
        return found

    def parquet(self) -> list[Row]:
        """A file that was finished before."""
        pa, pq = arrow()
        try:
            rows: list[Row] = pq.read_table(self.path).to_pylist()
        except (OSError, pa.ArrowInvalid) as error:
            raise BadInput(f"cannot be read: {error}", str(self.path)) from None
        if rows and list(rows[0]) != list(self.columns):
            raise BadInput(f"has not the columns {', '.join(self.columns)}", str(self.path))
        return rows


def whole_lines(file: Path) -> bytes:
    """What a file says, without half a line at its end."""
    data = file.read_bytes()
    return data[: data.rfind(b"\n") + 1]


def text_of(file: Path) -> io.StringIO:
    """The same to be read line by line."""
    return io.StringIO(whole_lines(file).decode(errors="replace"), newline="")


def line(row: Row) -> str:
    """A row as a line of JSON."""
    return json.dumps(row, ensure_ascii=False) + "\n"


def arrow() -> tuple[Any, Any]:
    """The library that reads and writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise BadInput("pyarrow is missing: pip install 'rulewright[dataset]'") from None
    return pyarrow, pyarrow.parquet
