"""Proof of a rule: it was taken out, and a file noticed.

`make proof` (`tools/proof.py`) writes a game's `data/proof.tsv`: for each enforced number how it was taken out, where, the
fingerprint of the function that was changed, and the file that then failed. As long as the function is the same the proof
stands; if it has changed the proof is stale, of that rule alone.
"""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from pathlib import Path

from rulewright.books.ledger import folder

SOURCE = Path(__file__).resolve().parents[1]


class Proof:
    """How a rule was taken out, and what noticed."""

    __slots__ = ("number", "kind", "place", "stamp", "file")

    def __init__(self, number: str, kind: str, place: str, stamp: str, file: str) -> None:
        self.number = number
        self.kind = kind
        """The way, with the place of the statement in its function."""
        self.place = place
        """File below `rulewright/` and function."""
        self.stamp = stamp
        """Fingerprint of that function."""
        self.file = file
        """The file below `tests/` that fails without the rule."""

    def __str__(self) -> str:
        return f"{self.file}  ({self.kind}, {self.place})"

    def is_fresh(self) -> bool:
        """Whether the function is still the one that the proof was made from."""
        return fingerprint(self.place) == self.stamp


@cache
def proofs(game: str) -> dict[str, Proof]:
    """The proofs of a game by number."""
    return {row[0]: Proof(*row) for row in _rows(game, "proof.tsv")}


@cache
def unproven(game: str) -> dict[str, str]:
    """The enforced numbers that cannot be proven so, each with its reason."""
    return {row[0]: row[1] for row in _rows(game, "unproven.tsv")}


def _rows(game: str, name: str) -> list[list[str]]:
    file = folder(game) / "data" / name
    return [row.split("\t") for row in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def write(game: str, rows: list[Proof]) -> None:
    """Keep the proofs of a game."""
    text = "".join("\t".join((row.number, row.kind, row.place, row.stamp, row.file)) + "\n" for row in rows)
    (folder(game) / "data" / "proof.tsv").write_text(text, encoding="utf-8")
    proofs.cache_clear()


def write_unproven(game: str, reasons: dict[str, str]) -> None:
    """Keep what has no proof, and why."""
    (folder(game) / "data" / "unproven.tsv").write_text("".join(f"{number}\t{reason}\n" for number, reason in reasons.items()), encoding="utf-8")
    unproven.cache_clear()


@cache
def parsed(file: str) -> ast.Module:
    """A source file."""
    return ast.parse(Path(file).read_text(encoding="utf-8"), file)


@cache
def fingerprint(place: str) -> str:
    """The fingerprint of a function, without its comments and its description; empty if there is none of that name."""
    file, _, name = place.partition(" ")
    path = SOURCE / file
    if not path.is_file():
        return ""
    body = parsed(str(path)).body
    node: ast.stmt | None = None
    for part in name.split("."):
        node = next((one for one in body if isinstance(one, (ast.FunctionDef, ast.ClassDef)) and one.name == part), None)
        if node is None:
            return ""
        assert isinstance(node, (ast.FunctionDef, ast.ClassDef))
        body = node.body
    if node is None:
        return ""
    said = ast.get_docstring(node, clean=False) if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else None
    text = ast.unparse(node)
    if said:
        text = text.replace(repr(said), "", 1)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
