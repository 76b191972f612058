"""What tools/compile.py tells mypyc about a module, and what mypyc does not take."""

import ast
from pathlib import Path
from typing import Any

import pytest

import rulewright
from tools.compile import SOURCE, libraries, modules_to_compile, with_constructors, with_empty_instances, with_finals


def test_names_in_capitals_are_final() -> None:
    source = '"""Zones."""\n\nfrom __future__ import annotations\n\nHAND = 1\nPLACES: dict[str,\n             int] = {"hand": HAND}\n'
    assert with_finals(source) == (
        '"""Zones."""\n\nfrom __future__ import annotations; from typing import ClassVar, Final, Self\n\nHAND: Final = 1\n'
        'PLACES: Final[dict[str,\n             int]] = {"hand": HAND}\n'
    )


def test_names_that_change_or_are_no_constants_stay_as_they_are() -> None:
    source = '"""Zones."""\nCOUNT = 1\nCOUNT += 1\nSIZE = 2\n\n\ndef size() -> int:\n    SIZE = 3\n    return SIZE\n\n\nG = TypeVar("G")\nRecord = dict\n'
    assert with_finals(source) == source.replace('"""\n', '"""; from typing import ClassVar, Final, Self\n', 1)


def test_what_nodes_declare_is_written_out() -> None:
    name = "rulewright/kernel/nodes.py"
    written = with_constructors(name, (Path(rulewright.__file__).parent / "kernel" / "nodes.py").read_text(encoding="utf-8"))
    assert "    n: int\n" in written and "    def __init__(self, n):\n        self.n = n\n" in written
    assert "    FIELDS: ClassVar[tuple[str, ...]] = ('left', 'how', 'right')\n" in written
    assert "    wording: str\n" in written and "wording: str = given()" not in written


def test_every_game_is_a_library() -> None:
    kernel, shared, game = (
        str(Path("rulewright", *parts)) for parts in (("kernel", "game.py"), ("tcg", "interface.py"), ("games", "godzilla", "rules", "game.py"))
    )
    assert libraries([kernel, shared, game]) == [([kernel, shared], "rulewright_engine"), ([game], "rulewright_godzilla")]


def test_nothing_is_looked_for_in_a_list_with_a_star(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc breaks down at `x in (A, *B)`."""
    monkeypatch.chdir(SOURCE)
    found = [
        f"{module}:{node.lineno}"
        for module in modules_to_compile()
        for node in ast.walk(ast.parse(Path(module).read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare) and any(isinstance(part, ast.Starred) for side in node.comparators for part in getattr(side, "elts", []))
    ]
    assert found == []


def test_classes_with_empty_instances_say_how_these_are_made() -> None:
    """Without it a copy of a game breaks down in the compiled build."""
    source = 'class Game:\n    """G."""\n\n    def copy(self):\n        kind = type(self)\n        return kind.__new__(kind)\n\n\nclass Match:\n    n: int\n\n\nOTHER = Match.__new__(Match)\n'
    made = with_empty_instances(source)
    assert made.count("def __new__(cls, *args: object") == 2
    kinds: dict[str, Any] = {}
    exec("from typing import Self\n" + made, kinds)
    assert type(kinds["Game"]().copy()) is kinds["Game"]
    kept = with_empty_instances((SOURCE / "rulewright/kernel/game.py").read_text(encoding="utf-8"))
    assert kept.count("def __new__") == 1 and with_empty_instances("class Game:\n    pass\n") == "class Game:\n    pass\n"
