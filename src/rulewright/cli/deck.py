"""`rulewright deck check`: whether a deck may be played."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.cli.report import Commands, add_command, add_json, print_json

EPILOG = """\
A deck file is YAML: a name, and for each pile of the game a mapping from card id or name to how many:

  name: My deck
  main deck:
    RW1-005: 4
    Name of a card: 2

The deck may hold starter cards, imported cards (`rulewright cards import`) and cards of files given by --cards. A name
that several cards have is unclear: use the id. Every broken rule is listed, and every card whose text is not understood.
With --format also what a tournament allows: restricted and banned cards, cards that may not be together.
Exit code 0: legal; 1: not legal; 2: the file cannot be used.

examples:
  rulewright deck check GAME my-deck.yaml
  rulewright deck check GAME "Name of a starter deck" --json
  rulewright deck check GAME my-deck.yaml --format kitchen-cup.yaml
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "deck", "look at decks", "example:\n  rulewright deck check GAME FILE\n")
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = add_command(parts, "check", "check a deck against the rules of deck construction", EPILOG)
    check.add_argument("game", metavar="GAME", help="which game")
    check.add_argument("deck", metavar="FILE", help="a deck file, or the name of a starter deck")
    check.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file that the deck uses")
    check.add_argument("--format", default="", metavar="FORMAT", help="a format file, or the name of one in the folder `formats` of the data folder")
    add_json(check)
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the deck and report."""
    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import find_deck, pool_with
    from rulewright.session.formats import find

    rules = load(args.game)
    deck = find_deck(rules, args.deck)
    pool = pool_with(rules, args.cards, [deck])
    try:
        problems = rules.check_deck(deck, pool) + (find(rules, args.format).problems(deck, pool) if args.format else [])
    except BadInput as error:
        raise BadInput(error.reason, args.deck if Path(args.deck).is_file() else "") from None
    if args.json:
        print_json({"legal": not problems, "problems": [{"rule": problem.rule, "text": problem.text} for problem in problems]})
    elif problems:
        print(f"{deck.name}: not legal")
        for problem in problems:
            print(f"  [{problem.rule}] {problem.text}" if problem.rule else f"  {problem.text}")
    else:
        print(f"{deck.name}: legal")
    return 1 if problems else 0
