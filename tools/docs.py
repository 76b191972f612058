"""Writes the generated parts of the documentation, or says which of them are out of date.

    python tools/docs.py            write them (`make docs`)
    python tools/docs.py --check    change nothing; exit code 1 if something is out of date
    python tools/docs.py --grammar  print every phrase of every game's card language
    python tools/docs.py --speed    also measure and write the numbers of docs/speed.md, which depend on the machine

A page marks a generated part by two comments. The first says what stands between them:

    <!-- generated: coverage -->                      rules by kind and scenarios, game by game
    <!-- generated: code FILE NAME ... -->            these functions, classes and variables of a source file
    <!-- generated: methods FILE CLASS [NAME ...] --> the methods of a class with their docstrings
    <!-- generated: about FILE -->                    the docstring that opens a source file
    <!-- generated: views -->                         the keys of every game's views
    <!-- generated: speed -->                         what the bench measured, written only with --speed
    <!-- end -->

One page is generated as a whole: how unclear rules are read.
"""

from __future__ import annotations

import ast
import datetime
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from rulewright import games
from rulewright.books.ledger import KINDS, Ledger, rulebook

ROOT = Path(__file__).resolve().parent.parent
PART = re.compile(r"(<!-- generated: (.+?) -->\n).*?(<!-- end -->)", re.DOTALL)
READING = "Reading: "
REASON = "Reason: "


def pages() -> list[Path]:
    """All pages of the documentation."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def generate(speed: bool = False) -> dict[Path, str]:
    """Every page with generated parts, as it ought to be."""
    found: dict[Path, str] = {ROOT / "docs" / "readings.md": readings()}
    for page in pages():
        if page not in found:
            text = page.read_text(encoding="utf-8")
            new = PART.sub(lambda part: part[1] + content(part, speed) + part[3], text)
            if "<!-- generated: " in text:
                found[page] = new
    return found


def content(part: re.Match[str], speed: bool) -> str:
    """What stands between the two comments of a part."""
    what, *words = part[2].split()
    match what:
        case "coverage":
            return f"\n{coverage()}\n"
        case "code":
            return f"\n{code(words[0], words[1:])}\n"
        case "methods":
            return f"\n{methods(words[0], words[1], words[2:])}\n"
        case "about":
            return f"\n{about(words[0])}\n"
        case "views":
            return f"\n{views()}\n"
        case "speed":
            return f"\n{measured()}\n" if speed else part[0][len(part[1]) : -len(part[3])]
    raise SystemExit(f"nobody generates {part[2]!r}")


# -- coverage -------------------------------------------------------------------------------------------------


def coverage() -> str:
    """Rules by kind and scenario files, a row for each game. A gap is a rule without its place in the code."""
    lines = [
        "| game | rules | " + " | ".join(kind.replace("_", " ") for kind in KINDS) + " | gaps in the code | scenarios |",
        "|---|" + "---:|" * (len(KINDS) + 3),
    ]
    for name in games.names():
        ledger = Ledger(name)
        counts = ledger.counts(with_traces=False)
        folder = ROOT / "tests" / name.replace("-", "_")
        numbers = [len(ledger.rules()), *(counts[kind] for kind in KINDS), len(ledger.gaps(with_traces=False)), len(list(folder.glob("section_*/*.yaml")))]
        lines.append(f"| {games.load(name).title} | " + " | ".join(map(str, numbers)) + " |")
    return "\n".join(lines) + "\n"


# -- views ----------------------------------------------------------------------------------------------------


def views() -> str:
    """What the view of a game's first turns holds, its players' parts and its cards."""
    from rulewright.tcg.faces.layout import HAND

    lines = ["| game | of the whole | of each player | of a card |", "|---|---|---|---|"]
    for name in games.names():
        rules = games.load(name)
        game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 0)
        view = rules.view(game, 0)
        sides = view["players"]
        assert isinstance(sides, list)
        hand = sides[0][HAND]["cards"]
        lines.append(
            f"| {rules.title} | "
            + " | ".join(", ".join(f"`{key}`" for key in keys) for keys in (view, sides[0], dict.fromkeys(key for card in hand for key in card)))
            + " |"
        )
    return "\n".join(lines) + "\n"


# -- source ---------------------------------------------------------------------------------------------------


def named(tree: ast.Module | ast.ClassDef) -> dict[str, ast.stmt]:
    """What a module or a class defines, by name."""
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def read_source(file: str) -> tuple[str, ast.Module]:
    """A source file and its tree."""
    source = (ROOT / file).read_text(encoding="utf-8")
    return source, ast.parse(source, file)


def code(file: str, wanted: list[str]) -> str:
    """Some definitions of a file, in the given order."""
    source, tree = read_source(file)
    known = named(tree)
    lines = source.splitlines()
    pieces: list[str] = []
    for name in wanted:
        if name not in known:
            raise SystemExit(f"{file} does not define {name}")
        node = known[name]
        piece = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        pieces.append(piece if isinstance(node, (ast.Assign, ast.AnnAssign)) else piece + "\n")
    return f"```python no-run\n# {file}\n" + "\n".join(pieces).rstrip() + "\n```\n"


def first_sentence(node: ast.FunctionDef | ast.ClassDef) -> str:
    """A docstring in one line."""
    return " ".join((ast.get_docstring(node) or "").split())


def methods(file: str, owner: str, wanted: list[str]) -> str:
    """A table of methods; all of the class if none is named."""
    _, tree = read_source(file)
    node = named(tree)[owner]
    assert isinstance(node, ast.ClassDef)
    known = named(node)
    lines = ["| method | |", "|---|---|"]
    for name in wanted or [name for name in known if not name.startswith("_")]:
        method = known.get(name)
        if isinstance(method, ast.FunctionDef):
            given = ", ".join(arg.arg for arg in method.args.args if arg.arg != "self")
            lines.append(f"| `{name}({given})` | {first_sentence(method)} |")
        elif wanted:
            raise SystemExit(f"{owner} in {file} has no method {name}")
    return "\n".join(lines) + "\n"


def about(file: str) -> str:
    """The docstring of a module, as a quotation."""
    text = ast.get_docstring(read_source(file)[1]) or ""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines()) + "\n"


# -- whole pages ----------------------------------------------------------------------------------------------


def grammars() -> str:
    """The phrases of every game's card language."""
    lines = [
        "# The grammar of card texts",
        "",
        "Generated by `tools/docs.py` from the phrases themselves. [The card language](card-language.md) explains "
        "how to read a pattern. Behind the arrow stands the class of the node that a phrase builds, then what it "
        "fixes; `read only` marks spellings that are understood but never printed; a number in parentheses is "
        "the rule that gives the words their meaning.",
        "",
    ]
    for name in games.names():
        module = f"{games.package(name)}.text.compiler"
        if importlib.util.find_spec(module) is None:
            continue
        compiler = importlib.import_module(module)
        lines += [f"# {games.load(name).title}", "", compiler.grammar().describe().rstrip(), ""]
    return "\n".join(lines)


def readings() -> str:
    """How we read rules that can be read in more than one way, and why some do not concern software."""
    lines = [
        "# How we read the rulebooks",
        "",
        "Generated by `tools/docs.py` from the notes in each game's `rulebook.tsv`. Where a rulebook can be read "
        "in more than one way, or contradicts itself, the program follows the reading given here. The rules "
        "themselves are in our own words. `rulewright rules GAME NUMBER` shows where a rule is enforced.",
        "",
    ]
    for name in games.names():
        rules = rulebook(name)
        lines += [f"## {games.load(name).title}", ""]
        for rule in rules:
            if rule.note.startswith(READING):
                note = rule.note.removeprefix(READING)
                lines += [f"**{rule.number}** {rule.text}", "", f"> {note[:1].upper()}{note[1:]}", ""]
        lines += [f"### Not applicable to software ({games.load(name).title})", "", "| rule | | reason |", "|---|---|---|"]
        lines += [f"| {rule.number} | {rule.text} | {rule.note.removeprefix(REASON)} |" for rule in rules if rule.note.startswith(REASON)]
        lines.append("")
    return "\n".join(lines)


COLUMNS = {
    "game": "game",
    "decisions_per_second": "decisions/s",
    "to_python_chess": "to python-chess",
    "told_to_python_chess": "told",
    "published_to_python_chess": "published decks",
    "batched_to_decisions": "batched",
    "copy_microseconds": "copy, µs",
    "copy_kilobytes": "copy, kB",
    "ready_seconds": "ready, s",
    "memory_megabytes": "memory, MB",
}


def measured() -> str:
    """The bench's numbers, with the day; those of the compiled build too, if there is one."""
    load = os.getloadavg()[0]
    python = ".".join(map(str, sys.version_info[:3]))
    lines = [
        f"Measured on {datetime.date.today():%d %B %Y} with `python -m bench`, Python {python}, one core of a shared machine "
        f"(load average {load:.1f} on {os.cpu_count()} cores just before)."
    ]
    builds = {"Interpreted": ROOT / "src", "Compiled": ROOT / "build" / "compiled"}
    for title, folder in builds.items():
        if not folder.is_dir():
            continue
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
        ran = subprocess.run([sys.executable, "-m", "bench", "--json"], cwd=ROOT, check=True, capture_output=True, text=True, env=environment)
        data = json.loads(ran.stdout)
        if data["compiled"] is (title == "Compiled"):
            lines += ["", f"{title}:", "", "| " + " | ".join(COLUMNS.values()) + " |", "|---|" + "---:|" * (len(COLUMNS) - 1)]
            lines += ["| " + " | ".join(str(row[key] or "") for key in COLUMNS) + " |" for row in data["rows"]]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write, or check."""
    if arguments == ["--grammar"]:
        print(grammars())
        return 0
    if set(arguments) - {"--check", "--speed"}:
        print(__doc__, file=sys.stderr)
        return 2
    stale = 0
    for page, text in generate("--speed" in arguments).items():
        if not page.is_file() or page.read_text(encoding="utf-8") != text:
            stale += 1
            if "--check" in arguments:
                print(f"{page.relative_to(ROOT)} is out of date; `make docs` writes it")
            else:
                page.write_text(text, encoding="utf-8")
                print(f"wrote {page.relative_to(ROOT)}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
