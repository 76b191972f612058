"""`rulewright levels`: how well the computer can play."""

from __future__ import annotations

import argparse

from rulewright.cli.report import Commands, add_command, add_json, print_json

EPILOG = """\
The names are those of `rulewright play --opponent`; `rulewright sim` and `rulewright league` take them too.

example:
  rulewright levels
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "levels", "list the levels of the computer", EPILOG)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print them, the weakest first."""
    from rulewright.players import ABOUT, TITLES

    if args.json:
        print_json([{"name": level, "title": TITLES[level], "about": about} for level, about in ABOUT.items()])
        return 0
    for level, about in ABOUT.items():
        print(f"{TITLES[level]:<9} {about}")
    return 0
