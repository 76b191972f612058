"""How commands write: JSON for programs, tables for people, a progress bar for the patient."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TypeAlias, TypeVar

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
Item = TypeVar("Item")


def add_command(commands: Commands, name: str, help: str, epilog: str) -> argparse.ArgumentParser:
    """A sub-command whose help shows its examples as they are written."""
    return commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", epilog=epilog,
                               formatter_class=argparse.RawDescriptionHelpFormatter)


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch for output that a program reads."""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_variant(parser: argparse.ArgumentParser) -> None:
    """What both players agree on before the game."""
    parser.add_argument("--variant", action="append", default=[], metavar="V",
                        help="a variant of the game, such as valhalla for force-of-will; may be given several times")


def print_json(data: object) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(rows: list[list[str]], right: tuple[int, ...] = ()) -> None:
    """Rows in columns; the columns named by `right` are set flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))] if rows else []
    for row in rows:
        cells = [cell.rjust(width) if place in right else cell.ljust(width)
                 for place, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())


def percent(part: float, whole: float) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """Go through items, with a progress bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track
    yield from track(items, description=what, total=total, console=Console(stderr=True), transient=True)
