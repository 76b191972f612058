"""The `rulewright` command. Every sub-command is a module with `add` (its arguments) and `run` (what it does).

Exit codes: 0 all well, 1 something failed or is illegal, 2 bad input or usage, 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rulewright.kernel.errors import BadInput, RulewrightError

OK = 0
FAILED = 1
BAD = 2
INTERRUPTED = 130

EXAMPLES = """\
examples:
  rulewright learn GAME                 a guided first game
  rulewright play                       play a game in the terminal
  rulewright sim GAME --games 100       let the computer play against itself
  rulewright rules GAME 1.2.1           a rule in plain words, and where it is enforced
  rulewright COMMAND --help             everything about a command

GAME is the short name of a game; `rulewright rules` without a name lists them.
"""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    from rulewright.cli import backup, cards, dataset, deck, league, learn, levels, play, replay, rules, scenario, serve, sim, train

    top = argparse.ArgumentParser(
        prog="rulewright", description="Play trading card games by their rulebooks.", epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    top.add_argument("--version", action="store_true", help="print the version and leave")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for module in (learn, play, serve, backup, sim, league, levels, train, dataset, scenario, deck, cards, rules, replay):
        module.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        return dispatch(list(sys.argv[1:] if argv is None else argv))
    except BadInput as error:
        print(error, file=sys.stderr)
        return BAD
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever read our output has left (`| head`); keep Python from complaining when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def dispatch(argv: list[str]) -> int:
    """Find the sub-command and run it."""
    top = parser()
    try:
        args = top.parse_args(argv)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else BAD
    if args.version:
        from rulewright import __version__

        print(f"rulewright {__version__}")
        return OK
    if not hasattr(args, "run"):
        top.print_help(sys.stderr)
        return BAD
    code = args.run(args)
    assert isinstance(code, int)
    return code
