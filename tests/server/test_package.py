"""The package is built with the page inside, where Node.js is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("setuptools", reason="packages are not built: there is no setuptools")
ROOT = Path(__file__).parents[2]
NPM = """#!/bin/sh
echo "$@" >> "$CALLS"
if [ "$1" = run ]; then mkdir -p ../src/rulewright/server/page/assets && echo built > ../src/rulewright/server/page/index.html \
  && echo code > ../src/rulewright/server/page/assets/a.js; fi
exit "$NPM_FAILS"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A source checkout without the page, as small as can be."""
    folder = tmp_path / "checkout"
    (folder / "web").mkdir(parents=True)
    (folder / "web" / "index.html").write_text("source")
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, folder / name)
    for name in ("rulewright", "rulewright/server"):
        (folder / "src" / name).mkdir(parents=True)
        (folder / "src" / name / "__init__.py").write_text('__version__ = "1"\n' if name == "rulewright" else "")
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "npm").write_text(NPM)
    (tools / "npm").chmod(0o755)
    return folder


def built(folder: Path, *command: str, npm: bool = True, fails: int = 0) -> tuple[list[str], str]:
    """What was asked of npm, and what was said."""
    calls = folder.parent / "calls"
    calls.unlink(missing_ok=True)
    path = f"{folder.parent / 'bin'}:/usr/bin:/bin" if npm else "/nowhere"
    ran = subprocess.run(
        [sys.executable, "setup.py", "-q", *command],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | {"PATH": path, "CALLS": str(calls), "NPM_FAILS": str(fails)},
    )
    assert ran.returncode == 0, ran.stderr
    return calls.read_text().splitlines() if calls.exists() else [], ran.stderr


def test_the_page_is_built_into_the_package(checkout: Path) -> None:
    calls, _ = built(checkout, "build_py", "--build-lib", "out")
    assert [call.split()[0] for call in calls] == ["install", "run"]
    assert (checkout / "out/rulewright/server/page/index.html").read_text() == "built\n"
    assert (checkout / "out/rulewright/server/page/assets/a.js").exists()
    assert built(checkout, "build_py", "--build-lib", "out")[0] == [], "what is there is not built again"
    os.utime(checkout / "web/index.html", (9e9, 9e9))
    assert len(built(checkout, "build_py", "--build-lib", "out")[0]) == 2, "a newer source is"


def test_a_source_archive_has_the_page_and_its_sources(checkout: Path) -> None:
    built(checkout, "sdist", "--formats", "gztar", "-d", "dist")
    listed = subprocess.run(["tar", "tzf", *map(str, checkout.glob("dist/*.tar.gz"))], capture_output=True, text=True).stdout
    assert "src/rulewright/server/page/index.html" in listed and "web/index.html" in listed


@pytest.mark.parametrize("npm, fails, words", [(False, 0, "there is no Node.js"), (True, 1, "failed")])
def test_without_node_it_is_said_and_the_rest_is_installed(checkout: Path, npm: bool, fails: int, words: str) -> None:
    _, said = built(checkout, "build_py", "--build-lib", "out", npm=npm, fails=fails)
    assert words in said and "Node.js 20 or newer" in said
    assert (checkout / "out/rulewright/__init__.py").exists() and not (checkout / "out/rulewright/server/page/index.html").exists()
