"""The documented table of limits is the one that holds."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from rulewright import limits

ROOT = Path(__file__).parents[2]


def stated() -> dict[str, tuple[int, str]]:
    """Every limit of the module: its value and what is said about it."""
    found: dict[str, tuple[int, str]] = {}
    body = ast.parse(Path(limits.__file__).read_text(encoding="utf-8")).body
    for one, after in zip(body, body[1:] + [ast.Pass()]):
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            assert isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant), f"nothing is said about {one.targets[0].id}"
            found[one.targets[0].id] = (getattr(limits, one.targets[0].id), " ".join(str(after.value.value).split()))
    return found


def rows() -> list[str]:
    return [f"| `{name}` | {value:,} | {about} |" for name, (value, about) in stated().items()]


def test_the_page_shows_every_limit_and_no_other() -> None:
    page = (ROOT / "docs/limits.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `[A-Z_]+` \|.*$", page, re.MULTILINE) == rows()


def test_every_limit_is_used() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/rulewright").rglob("*.py") if file.name != "limits.py")
    assert [name for name in stated() if f"limits.{name}" not in sources] == []
