"""`rulewright cards`: which cards the program can read (`check`), and the user's own ones (in `cards_own.py`)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, percent, print_json, progress

if TYPE_CHECKING:
    from rulewright.kernel.cards import CardDef
    from rulewright.kernel.errors import BadInput

EXAMPLES = """\
examples:
  rulewright cards check my-cards.jsonl --game GAME     can they be read?
  rulewright cards explain --game GAME "Draw 1 card."   what is read, word for word
  rulewright cards import my-cards.jsonl --game GAME    from now on, decks may name them
  rulewright cards list --game GAME dragon              the cards with "dragon" in name or text
  rulewright cards remove --game GAME MY-001            forget an imported card
"""
EPILOG = """\
A card file has one card a line, as a JSON object with the game's own keys (name, type, text ...). Each card is
compiled; what is not understood is shown word for word. Exit code 0: every card is understood; 1: some are not;
2: a line is broken.

examples:
  rulewright cards check --game GAME           the cards that come with the program
  rulewright cards check my-cards.jsonl --game GAME
  rulewright cards check GAME.jsonl --json     the game is guessed from the file name
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    from rulewright.cli import cards_explain, cards_own

    parser = add_command(commands, "cards", "check, explain, import, list and remove cards", EXAMPLES)
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = add_command(parts, "check", "compile cards and report the words that are not understood", EPILOG)
    check.add_argument("files", nargs="*", metavar="FILE", help="card files (default: the starter cards)")
    check.add_argument("--game", metavar="GAME", help="which game (default: guessed from the file name)")
    add_json(check)
    check.set_defaults(run=run)
    cards_explain.add(parts)
    cards_own.add(parts)


def guess(files: list[str]) -> str:
    """The game that the file names speak of."""
    from rulewright.games import names
    from rulewright.kernel.errors import BadInput

    if not files:
        if len(names()) == 1:
            return names()[0]
        raise BadInput(f"say which game with --game; there are: {', '.join(names())}")
    found: set[str] = set()
    for file in files:
        for part in reversed(Path(file).absolute().parts):
            fitting = [name for name in names() if name in part.lower().replace("_", "-")]
            if fitting:
                found.add(max(fitting, key=len))
                break
        else:
            raise BadInput(f"which game is it? say --game, one of: {', '.join(names())}", file)
    if len(found) > 1:
        raise BadInput(f"cards of one game at a time, not of {', '.join(sorted(found))}")
    return found.pop()


def run(args: argparse.Namespace) -> int:
    """Compile the cards and report."""
    from rulewright.cli.card_report import CardReport
    from rulewright.games import load
    from rulewright.session.files import read_cards

    rules = load(args.game or guess(args.files))
    cards: list[CardDef] = []
    broken: list[BadInput] = []
    if args.files:
        for file in progress(args.files, len(args.files), "compiling"):
            found, wrong = read_cards(rules, file)
            cards += found
            broken += wrong
    else:
        cards = rules.starter_pool().cards
    if broken:
        for error in broken:
            print(error, file=sys.stderr)
        return 2
    report = CardReport(rules, cards)
    compiled = len(cards) - len(report.unread)
    handwritten = 0  # cards whose abilities are written beside their text: no game has such cards
    if args.json:
        print_json(
            {
                "game": rules.name,
                "cards": len(cards),
                "compiled": compiled,
                "handwritten": handwritten,
                "unsupported": [{"name": card.name, "words": card.unread} for card in report.unread],
                "corrected": [{"name": card.name, "words": card.corrected} for card in report.corrected],
                "report": report.data(),
            }
        )
    else:
        report.tell()
        print(
            f"{len(cards)} cards of {rules.title}: {compiled} compiled ({percent(compiled, len(cards))}), "
            + (f"{len(report.corrected)} of them with corrections, " if report.corrected else "")
            + f"{handwritten} hand-written ({percent(handwritten, len(cards))}), "
            f"{len(report.unread)} not understood ({percent(len(report.unread), len(cards))})"
        )
    return 1 if report.unread else 0
