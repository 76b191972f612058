"""`rulewright scenario run`: play scenario files and see whether what they say holds."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulewright.cli.report import Commands, add_command, add_json, print_json, progress

EPILOG = """\
A scenario file (YAML) states a position, a line of play and what must then be true. A directory stands for all
scenario files in it. For each failure you see the step, what was expected, what is true, and what was legal there.
Cards that are neither in the file nor starter cards are looked for among the imported ones (`rulewright cards import`).
Exit code 0: all hold; 1: some do not; 2: a file cannot be used (the others are run all the same).

examples:
  rulewright scenario run my-question.yaml
  rulewright scenario run scenarios/ --json
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "scenario", "run scenario files", "example:\n  rulewright scenario run FILE\n")
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    command = add_command(parts, "run", "play scenarios and compare with what they expect", EPILOG)
    command.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or directories of them")
    add_json(command)
    command.set_defaults(run=run)


def expand(paths: list[str]) -> list[str]:
    """The files, with directories replaced by the scenario files below them."""
    from rulewright.kernel.errors import BadInput

    files: list[str] = []
    for path in paths:
        if Path(path).is_dir():
            found = sorted(str(file) for file in Path(path).rglob("*") if file.suffix in (".yaml", ".yml"))
            if not found:
                raise BadInput("no scenario file in this directory", path)
            files += found
        else:
            files.append(path)
    return files


def run(args: argparse.Namespace) -> int:
    """Run the scenarios and report."""
    from rulewright.kernel.errors import BadInput
    from rulewright.scenario.runner import run_file
    from rulewright.session.own import needed

    files = expand(args.files)
    failed: list[dict[str, object]] = []
    lines: list[str] = []
    passed = 0
    broken = False
    for file in progress(files, len(files), "running"):
        try:
            result = run_file(file, needed)
        except BadInput as error:
            broken = True
            print(error, file=sys.stderr)
            failed.append({"file": file, "step": 0, "reason": str(error)})
            continue
        except Exception as error:  # a crash of the game is a failure like any other, and the other files are run
            failed.append({"file": file, "step": 0, "reason": f"crashed: {type(error).__name__}: {error}"})
            lines.append(f"{file}: {failed[-1]['reason']}")
            continue
        passed += result.passed
        for failure in result.failures:
            failed.append({"file": file, "step": failure.step, "reason": str(failure)})
            lines.append(f"{file}: {failure}")
        if not result.passed:
            lines += [f"{file}: {warning}" for warning in result.warnings]
    if args.json:
        print_json({"run": len(files), "passed": passed, "failed": failed})
    else:
        for line in lines:
            print(line)
        print(f"{passed} of {len(files)} scenarios hold")
    return 2 if broken else 1 if failed else 0
