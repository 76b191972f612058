"""The house: imports go one way, and every room of a game is where the others have it."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import rulewright
from rulewright import games

SOURCE = Path(rulewright.__file__).parent
CHECKOUT = Path(__file__).parents[1] / "src" / "rulewright"
ROOMS = ("rules", "nodes", "text", "faces", "data")

pytestmark = pytest.mark.skipif(SOURCE != CHECKOUT, reason="the sources are elsewhere")

FLOORS = (
    ("limits", "spread", "kernel"),
    ("language",),
    ("english",),
    ("tcg",),
    ("games",),
    ("texts",),
    ("players", "books", "scenario"),
    ("session",),
    ("lessons", "puzzles", "learn"),
    ("server", "cli"),
)
"""From the ground up: each imports from its own floor and from those below, and of its own floor only what `BESIDE` says."""
BESIDE = {("kernel", "limits"), ("scenario", "books"), ("cli", "server"), ("spread", "kernel"), ("puzzles", "lessons"), ("books", "players")}
FLOOR = {part: height for height, parts in enumerate(FLOORS) for part in parts}


def module_of(file: Path) -> str:
    parts = ("rulewright", *file.relative_to(CHECKOUT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file): file for file in sorted(CHECKOUT.rglob("*.py"))}


def imports(module: str, late: bool) -> set[str]:
    """The modules that one imports as it is loaded, or anywhere; what only the type checker sees does not count."""
    found: set[str] = set()

    def look(node: ast.AST) -> None:
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not late:
                return
            case ast.ImportFrom(module=str(name)) if name.partition(".")[0] == "rulewright":
                found.update(f"{name}.{alias.name}" if f"{name}.{alias.name}" in MODULES else name for alias in node.names)
            case ast.Import():
                found.update(alias.name for alias in node.names if alias.name.partition(".")[0] == "rulewright")
        for child in ast.iter_child_nodes(node):
            look(child)

    look(ast.parse(MODULES[module].read_text(encoding="utf-8")))
    return found


def part(module: str) -> str:
    return (module.split(".") + ["rulewright"])[1]


def test_no_module_needs_itself() -> None:
    order = TopologicalSorter({module: imports(module, False) - {module} for module in MODULES})
    assert len(list(order.static_order())) >= len(MODULES)


def test_imports_go_down() -> None:
    inner = [module for module in MODULES if part(module) in FLOOR]
    assert len(inner) > 400
    wrong = [
        (module, other)
        for module in inner
        for other in imports(module, True)
        if part(other) in FLOOR and part(module) != part(other) and FLOOR[part(other)] >= FLOOR[part(module)] and (part(module), part(other)) not in BESIDE
    ]
    assert wrong == []


def test_every_part_has_its_floor() -> None:
    assert {part(module) for module in MODULES} - {"rulewright"} == set(FLOOR)


def test_no_game_imports_another() -> None:
    for module in MODULES:
        if module.startswith("rulewright.games."):
            own = ".".join(module.split(".")[:3])
            assert not {other for other in imports(module, True) if other.startswith("rulewright.games.") and not (other + ".").startswith(own + ".")}, module


@pytest.mark.parametrize("room", ["kernel", "tcg", "language", "english"])
def test_what_games_share_names_no_game(room: str) -> None:
    words = re.compile("|".join([rf"\\b{name.replace('-', '[ _-]')}\\b" for name in games.OWN]), re.IGNORECASE)
    found = {str(file.relative_to(CHECKOUT)): word[0] for file in (CHECKOUT / room).rglob("*.py") if (word := words.search(file.read_text(encoding="utf-8")))}
    assert found == {}


@pytest.mark.parametrize("name", sorted(games.OWN))
def test_a_game_has_its_rooms_and_its_chapters(name: str) -> None:
    home = Path(games.folder(name))
    assert {file.name for file in home.iterdir() if file.name != "__pycache__"} == {*ROOMS, "__init__.py", "plugin.py"}
    contents = ast.get_docstring(ast.parse((home / "rules" / "__init__.py").read_text(encoding="utf-8"))) or ""
    named = set(re.findall(r"[a-z_/]+", contents.split("`rulewright")[0].split("\n", 2)[2].replace("- for all of them:", "")))
    modules = {file.stem for file in (home / "rules").glob("*.py")} - {"__init__"}
    assert modules <= named
    assert all((home / f"{module}.py").is_file() for module in named if module.startswith("nodes/"))
    numbers = {line.split("\t")[0] for line in (home / "data" / "rulebook.tsv").read_text(encoding="utf-8").splitlines()}
    chapters = {str(int(first[0]) // 100 * 100) if int(first[0]) >= 100 else first[0] for number in numbers if (first := re.match(r"\d+", number))}
    assert chapters == set(re.findall(r"^- (\d+) ", contents, re.MULTILINE))
