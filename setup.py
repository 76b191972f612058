"""The page of the browser table, where Node.js is there, the documentation, the rulings of the tests and the starter cards as they are read go
into the package; all else is in pyproject.toml."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
WEB = HERE / "web"
PAGE = HERE / "src/rulewright/server/page/index.html"
WITHOUT = """\
rulewright: the page of the browser table is not built ({reason}).
rulewright: `rulewright serve` will say so instead of showing the table. Install Node.js 20 or newer (https://nodejs.org)
rulewright: and install again, or take a wheel, which has the page."""


def is_new() -> bool:
    """Whether the page is there and no source is newer."""
    sources = [file for file in WEB.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    return PAGE.is_file() and all(file.stat().st_mtime <= PAGE.stat().st_mtime for file in sources)


def build_page() -> None:
    """Build what is not there yet. An install without the page still plays in the terminal, so it goes on without it."""
    if not WEB.is_dir() or is_new():
        return
    npm = shutil.which("npm")
    if npm is None:
        print(WITHOUT.format(reason="there is no Node.js"), file=sys.stderr)
        return
    try:
        subprocess.run([npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        subprocess.run([npm, "run", "build", "--silent"], cwd=WEB, check=True)
    except subprocess.CalledProcessError as error:
        print(WITHOUT.format(reason=f"`{' '.join(error.cmd[:3])}` failed"), file=sys.stderr)


def build_site() -> None:
    """The documentation that is served under /docs; a package without it says so there."""
    tool = HERE / "tools/docsite.py"
    if tool.is_file() and subprocess.run([sys.executable, str(tool)], cwd=HERE).returncode:
        print("rulewright: the documentation is not built (pip install markdown-it-py).", file=sys.stderr)


def pack_rulings(folder: Path) -> None:
    """The scenario files of the tests, one archive for each game: the rulebook's pages show them."""
    for tests in sorted({file.parents[1] for file in HERE.glob("tests/*/section_*/*.yaml")}):
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(folder / f"{tests.name.replace('_', '-')}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(tests.glob("section_*/*.yaml")):
                archive.writestr(file.name, file.read_text(encoding="utf-8"))


def keep_cards(folder: Path) -> None:
    """The starter cards as they are read, so that no start of the program has to read them. Without them it does."""
    environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
    done = subprocess.run([sys.executable, "-B", "-m", "rulewright.games"], cwd=folder, env=environment)
    if done.returncode:
        print("rulewright: the starter cards are not kept: each start will read them.", file=sys.stderr)


class BuildWithPage(build_py):
    """The package with the page inside."""

    def run(self) -> None:
        build_page()
        build_site()
        super().run()
        if not getattr(self, "editable_mode", False):
            pack_rulings(Path(self.build_lib) / "rulewright" / "rulings")
            keep_cards(Path(self.build_lib))


class SourcesWithPage(sdist):
    """A source archive that needs no Node.js: it has the page and its sources."""

    def run(self) -> None:
        build_page()
        build_site()
        super().run()


setup(cmdclass={"build_py": BuildWithPage, "sdist": SourcesWithPage})
