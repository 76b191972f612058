"""How commands write: JSON for programs, tables for people, a progress bar for the patient."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeAlias, TypeVar

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
Item = TypeVar("Item")
BETWEEN = 10.0
"""Seconds between two lines that say how far it is."""


class Help(argparse.RawDescriptionHelpFormatter):
    """Help whose paragraphs are broken between words where the terminal ends; what is set in, such as examples, stays as it is written."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        found: list[str] = []
        for part in text.split("\n\n"):
            lines = part.splitlines()
            flowing = [number for number, line in enumerate(lines) if line and not line.startswith(" ")]
            if len(flowing) == len(lines) and max(map(len, lines), default=0) > width:
                lines = textwrap.wrap(" ".join(lines), width, break_on_hyphens=False, break_long_words=False)
            found.append("\n".join(indent + line for line in lines))
        return "\n\n".join(found)


def add_command(commands: Commands, name: str, help: str, epilog: str) -> argparse.ArgumentParser:
    """A sub-command whose help shows its examples as they are written."""
    return commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", epilog=epilog, formatter_class=Help)


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch for output that a program reads."""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_variant(parser: argparse.ArgumentParser) -> None:
    """What both players agree on before the game."""
    parser.add_argument(
        "--variant", action="append", default=[], metavar="V", help="a variant of the game, such as valhalla for force-of-will; may be given several times"
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Who plays."""
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play (default 1)")
    parser.add_argument(
        "--on",
        default="",
        metavar="CLUSTER",
        help="play on a Ray cluster: ray for the one of this machine or of $RAY_ADDRESS, ray://HOST:PORT for another one; the results are the same",
    )


def print_json(data: object) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(rows: list[list[str]], right: tuple[int, ...] = ()) -> None:
    """Rows in columns; the columns named by `right` are set flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))] if rows else []
    for row in rows:
        cells = [cell.rjust(width) if place in right else cell.ljust(width) for place, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())


def percent(part: float, whole: float) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def progress(items: Iterable[Item], total: int, what: str, where: Callable[[], str] | None = None) -> Iterator[Item]:
    """Go through items, with a progress bar on standard error if that is a terminal. With `where`, which says in words where they come
    from, there are lines otherwise."""
    if not sys.stderr.isatty():
        yield from items if where is None else told(items, total, where)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, pace="")
        begin = last = monotonic()
        for count, item in enumerate(items, 1):
            yield item
            now = monotonic()
            if now - last > 1:
                last = now
                pace = f"{count / (now - begin):.1f} a second"
                bar.update(task, pace=pace if where is None else f"{pace}, {where()}")
            bar.update(task, completed=count)


def told(items: Iterable[Item], total: int, where: Callable[[], str]) -> Iterator[Item]:
    """Go through items, and say every few seconds how far it is."""
    begin = last = monotonic()
    for count, item in enumerate(items, 1):
        yield item
        now = monotonic()
        if now - last > BETWEEN or count == total:
            last = now
            print(f"{count} of {total}, {count / max(1e-9, now - begin):.1f} a second, {where()}", file=sys.stderr, flush=True)
