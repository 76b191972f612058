"""Whatever the documentation shows is so: its programs, commands, scenarios and files are run, its links lead somewhere.

The blocks of a page are taken in their order, in an empty directory and with one set of names:
- ```python runs;
- ```console runs its lines `$ rulewright ...`, with the lines `> ...` below as what is typed; a line `# exit 1` below
  says which exit code is meant if it is not 0. The other lines must come in the output in this order, next to each
  other unless `...` stands between them;
- any other block with `file=NAME` becomes that file; a ```yaml block that states a `game:` and a `position:` or `deck:`
  is a scenario and must hold.
`no-run` keeps a block from being run, `source` from being run against a compiled build.
"""

from __future__ import annotations

import importlib.util
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import rulewright.kernel.game
from rulewright.cli import main
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<(?:img|source)[^>]*(?:src|srcset)=\"([^\"]+)\"")
COMMAND = "$ rulewright"
COMPILED = not rulewright.kernel.game.__file__.endswith(".py")


def tool(name: str) -> ModuleType:
    """A program of the folder tools/."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


class Command:
    """A command of a console block."""

    def __init__(self, line: str) -> None:
        self.words = shlex.split(line[2:].partition("  #")[0])
        self.typed = ""
        self.code = 0
        self.shown: list[str] = []

    def missing(self, output: str) -> str:
        """The first passage that is shown but not printed; empty if all is as shown."""
        rest = "\n" + output.rstrip() + "\n"
        for passage in "\n".join(self.shown).split("\n...\n"):
            passage = passage.removeprefix("...\n").removesuffix("\n...")
            place = rest.find("\n" + passage + "\n") if passage not in ("", "...") else 0
            if place < 0:
                return passage
            rest = rest[place + len(passage) :]
        return ""


def commands(text: str) -> Iterator[Command]:
    """The commands of a console block."""
    found: list[Command] = []
    for line in text.splitlines():
        if line.startswith(COMMAND):
            found.append(Command(line))
        elif found and re.fullmatch(r"# exit \d", line):
            found[-1].code = int(line[-1])
        elif found:
            if line.startswith("> "):
                found[-1].typed += line[2:] + "\n"
            found[-1].shown.append(line)
    return iter(found)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_what_a_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    names: dict[str, object] = {"__name__": "page"}
    text = page.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        kind, words, body = block[1], block[2].split(), block[3]
        place = f"{named(page)}:{text.count(chr(10), 0, block.start()) + 1}"
        for word in words:
            if word.startswith("file="):
                Path(word.removeprefix("file=")).write_text(body, encoding="utf-8")
        if "no-run" in words or "source" in words and COMPILED:
            continue
        if kind == "python":
            exec(compile(body, place, "exec"), names)
        elif kind == "console":
            for command in commands(body):
                capsys.readouterr()
                monkeypatch.setattr("sys.stdin", io.StringIO(command.typed))
                code = main(command.words[1:])
                printed = capsys.readouterr()
                assert code == command.code, f"{place}: {command.words}\n{printed.out}{printed.err}"
                assert not command.missing(printed.out), f"{place}: not printed by {command.words}: {command.missing(printed.out)}\nbut:\n{printed.out}"
        elif kind == "yaml" and re.search(r"^game:", body, re.MULTILINE) and re.search(r"^(position|deck):", body, re.MULTILINE):
            result = run(parse(body, place))
            assert [str(failure) for failure in result.failures] == []
            assert result.warnings == []


def test_the_generated_parts_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool("docs").main(["--check"]) == 0, capsys.readouterr().out


def links(page: Path) -> list[str]:
    """The places within the project that a page links to."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    found = [one or other for one, other in LINK.findall(text)]
    return [link.partition("#")[0] for link in found if not re.match(r"[a-z]+:|#", link)]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_every_page_can_be_reached() -> None:
    reached = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    lost = [named(page) for page in PAGES if page.parent.name == "docs" and page.resolve() not in reached]
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_files_that_a_page_names_exist(page: Path) -> None:
    files = ["/" + named(file) for folder in ("src", "tests", "tools", "bench", "examples") for file in (ROOT / folder).rglob("*")]
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    said = re.findall(r"`([\w./-]+\.(?:py|jsonl|tsv))`", text)
    assert [name for name in said if not any(file.endswith("/" + name) for file in files)] == []


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 150


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("play", "sim", "scenario run", "deck check", "cards check", "cards import", "cards list", "cards remove", "rules", "replay"):
        assert main([*command.split(), "--help"]) == 0
        assert f"`rulewright {command}" in readme
        assert capsys.readouterr().out


def test_the_grammar_can_be_exported() -> None:
    """tools/compare_lark.py needs Lark only to read, not to export."""
    compare = tool("compare_lark")
    grammar = compare.godzilla()
    notation, terminals = compare.export(grammar, grammar.tokenizer.split("Draw 2 cards."))
    assert "start line" in terminals and len(notation.splitlines()) > len(grammar.rules())
