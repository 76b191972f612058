"""The ledger: where each rule of a rulebook lives in the code, and which tests ran it.

A game's `rulebook.tsv` lists every number of its rulebook: number, kind, the rule in our own words, a note. The
ledger does not believe it. It looks for each number in the game's source and in the record of the last test run:

- a *mark* is a string of the code that is exactly a rule number: a step's label, a rule that is traced, logged, asked
  or reported;
- a *mention* is a number inside a docstring, a comment or a longer string: the place that uses a definition;
- a *test* is one whose traced game applied the rule (`build/traces/<game>.json`, written by the test run).

An enforced rule needs a mark and a test, a definition or a piece of the card language needs a mark or a mention, a
rule that is not applicable needs its reason. What lacks its evidence is a gap.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from functools import cache
from pathlib import Path

from rulewright import games
from rulewright.kernel.errors import BadInput

ENFORCED = "enforced"
DEFINITION = "definition"
LANGUAGE = "language"
NOT_APPLICABLE = "not_applicable"
GAP = "gap"
KINDS = (ENFORCED, DEFINITION, LANGUAGE, NOT_APPLICABLE)

TRACES = Path("build/traces")

NUMBER = re.compile(r"(?<![\w.-])\d+[a-z]*(?:[.-][0-9a-z]+)*(?!\w)")
"""Anything that has the shape of a rule number in one of the rulebooks (7.5.4, 10-4d-1a, 504.1b)."""
PLAIN = re.compile(r"(?:^|\b[Rr]ules? |\b[Ss]ections? )(\d+)(?![\w.-])")
"""A number without parts is taken for a rule only where it opens a text or is called one."""
VERSION = re.compile(r"\bver(?:sion|\.)? *\d[\d.]*")


class Rule:
    """A line of a rulebook: its number, our kind for it, its content in our own words, a reading or a reason."""

    __slots__ = ("number", "kind", "text", "note")

    def __init__(self, number: str, kind: str, text: str, note: str) -> None:
        self.number = number
        self.kind = kind
        self.text = text
        self.note = note


class Place:
    """Where a number stands in the source: file (below `rulewright/`), line, function or other name around it."""

    __slots__ = ("file", "line", "function")

    def __init__(self, file: str, line: int, function: str) -> None:
        self.file = file
        self.line = line
        self.function = function

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}".rstrip()


class Entry:
    """All that is known about one rule."""

    __slots__ = ("rule", "marks", "mentions", "tests")

    def __init__(self, rule: Rule, marks: list[Place], mentions: list[Place], tests: list[str]) -> None:
        self.rule = rule
        self.marks = marks
        self.mentions = mentions
        self.tests = tests

    @property
    def number(self) -> str:
        return self.rule.number

    @property
    def kind(self) -> str:
        return self.rule.kind

    @property
    def places(self) -> list[Place]:
        """Marks first, then mentions."""
        return self.marks + self.mentions

    @property
    def status(self) -> str:
        """The rule's kind if its evidence is there, otherwise `gap`."""
        return GAP if self.missing() else self.rule.kind

    def missing(self, with_traces: bool = True) -> str:
        """What the evidence lacks; empty if nothing. Without traces the code alone is asked."""
        kind = self.rule.kind
        if kind == NOT_APPLICABLE:
            return "" if self.rule.note.startswith("Reason: ") else "no reason why it is not applicable"
        if kind == ENFORCED:
            if not self.marks:
                return "no mark in the code"
            return "no test ran it" if with_traces and not self.tests else ""
        return "" if self.marks or self.mentions else "nothing in the code names it"


class Ledger:
    """Every rule of one game, with its evidence. `traces` is the folder of the test run's records."""

    def __init__(self, game: str, traces: Path = TRACES) -> None:
        self.game = game
        rules = rulebook(game)
        marks: dict[str, list[Place]] = {rule.number: [] for rule in rules}
        mentions: dict[str, list[Place]] = {rule.number: [] for rule in rules}
        home = folder(game)
        for file in sorted(home.rglob("*.py"), key=lambda file: (file.relative_to(home).parts[0] != "rules", file)):  # the rulebook's own modules first
            name = file.relative_to(home.parents[1]).as_posix()
            for number, place, exact in numbers_in(file.read_text(encoding="utf-8"), name):
                if number in marks:
                    (marks if exact else mentions)[number].append(place)
        tests = read_traces(game, traces)
        self._entries = {rule.number: Entry(rule, marks[rule.number], mentions[rule.number], tests.get(rule.number, [])) for rule in rules}

    def rules(self) -> list[Entry]:
        """All rules in the rulebook's order."""
        return list(self._entries.values())

    def entry(self, number: str) -> Entry:
        """The rule of that number."""
        if number not in self._entries:
            raise BadInput(f"no rule {number!r} in {self.game}")
        return self._entries[number]

    def gaps(self, with_traces: bool = True) -> list[Entry]:
        """The rules whose evidence is incomplete; `missing` of each says what it lacks."""
        return [entry for entry in self.rules() if entry.missing(with_traces)]

    def counts(self, with_traces: bool = True) -> dict[str, int]:
        """How many rules have each kind and its evidence, and how many are gaps."""
        counts = dict.fromkeys((*KINDS, GAP), 0)
        for entry in self.rules():
            counts[GAP if entry.missing(with_traces) else entry.kind] += 1
        return counts


def explain(game: str, number: str) -> str:
    """A rule in our own words, and how we read it where that is noted."""
    for rule in rulebook(game):
        if rule.number == number:
            return f"{rule.text}\n{rule.note}" if rule.note else rule.text
    raise BadInput(f"no rule {number!r} in {game}")


@cache
def rulebook(game: str) -> tuple[Rule, ...]:
    """The rules of a game as its `rulebook.tsv` lists them."""
    file = folder(game) / "data" / "rulebook.tsv"
    if not file.is_file():
        raise BadInput(f"the game {game} has no rulebook.tsv")
    rules: list[Rule] = []
    seen: set[str] = set()
    for line, row in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        cells = row.split("\t")
        if len(cells) != 4:
            raise BadInput(f"{len(cells)} columns instead of 4", str(file), line)
        number, kind, text, note = cells
        if kind not in KINDS:
            raise BadInput(f"no kind {kind!r}; there are: {', '.join(KINDS)}", str(file), line)
        if number in seen:
            raise BadInput(f"the rule {number} is here twice", str(file), line)
        seen.add(number)
        rules.append(Rule(number, kind, text, note))
    return tuple(rules)


def read_traces(game: str, traces: Path = TRACES) -> dict[str, list[str]]:
    """The tests that ran each rule, as the last test run wrote them down."""
    file = traces / f"{game}.json"
    if not file.is_file():
        return {}
    data: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return data


# -- numbers in the source ------------------------------------------------------------------------------------


def folder(game: str) -> Path:
    """The folder of a game."""
    return Path(games.folder(game))


def _mentioned(text: str) -> list[str]:
    text = VERSION.sub("", text)
    found = [number for number in NUMBER.findall(text) if not number.isdigit()]
    return found + PLAIN.findall(text.strip())


def numbers_in(source: str, file: str) -> list[tuple[str, Place, bool]]:
    """Whatever looks like a rule number in a source file, with its place and whether it is a mark."""
    finder = _Finder(file)
    finder.visit(ast.parse(source, file))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            finder.mention(token.string.lstrip("# "), token.start[0], finder.around(token.start[0]))
    return finder.found


class _Finder(ast.NodeVisitor):
    """Collects the numbers of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.names: list[str] = []
        self.spans: list[tuple[int, int, str]] = []
        self.steps: dict[int, str] = {}
        self.found: list[tuple[str, Place, bool]] = []

    def mention(self, text: str, line: int, function: str) -> None:
        for number in _mentioned(text):
            self.found.append((number, Place(self.file, line, function), False))

    def around(self, line: int) -> str:
        """The innermost function or class around a line."""
        inside = [(last - first, name) for first, last, name in self.spans if first <= line <= last]
        return min(inside)[1] if inside else ""

    def _enter(self, name: str, node: ast.stmt) -> None:
        self.names.append(name)
        self.spans.append((node.lineno, node.end_lineno or node.lineno, ".".join(self.names)))
        self.generic_visit(node)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._enter(node.name, node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node.name, node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if self.names or not isinstance(target, ast.Name):
            self.generic_visit(node)
        else:
            self._enter(target.id, node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if self.names or not isinstance(node.target, ast.Name):
            self.generic_visit(node)
        else:
            self._enter(node.target.id, node)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        """A step of a procedure stands for the function that it runs."""
        if len(node.elts) == 2 and isinstance(node.elts[1], (ast.Name, ast.Attribute)):
            self.steps[id(node.elts[0])] = ast.unparse(node.elts[1])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not isinstance(node.value, str):
            return
        function = self.steps.get(id(node), ".".join(self.names))
        if NUMBER.fullmatch(node.value):
            self.found.append((node.value, Place(self.file, node.lineno, function), True))
            return
        for offset, text in enumerate(node.value.splitlines()):
            self.mention(text, node.lineno + offset, function)
