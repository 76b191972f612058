"""`rulewright cards explain`: a text with its parts, phrase by phrase."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.cli.report import Commands, add_command, print_json

EPILOG = """\
WHAT is a card file, the id or name of a card, or a text. Each line is shown with its phrases, what each of them is, its
rule, what the line means to the engine and how it prints back; a line that is not understood shows where reading stopped
and what could have stood there. Exit code 0: all is understood; 1: something is not; 2: there is no such file or game.

examples:
  rulewright cards explain --game GAME "Draw 1 card."
  rulewright cards explain --game GAME CARD-ID --as json
  rulewright cards explain my-cards.jsonl --game GAME --as html
"""


def add(parts: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(parts, "explain", "show a text with its parts, what they mean and their rules", EPILOG)
    parser.add_argument("what", metavar="WHAT", help="a card file, the id or name of a card, or a text")
    parser.add_argument("--game", metavar="GAME", help="which game (default: guessed from the file name)")
    parser.add_argument("--type", default="", metavar="TYPE", help="the type of the card that a text is of")
    parser.add_argument("--as", dest="form", choices=["text", "json", "html"], default="text", help="the form (default: text)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Explain one card, a file of cards, or a text."""
    from rulewright.cli.cards import guess
    from rulewright.games import load
    from rulewright.session.explain import as_html, as_text, card_of, explain
    from rulewright.session.files import read_cards

    is_file = Path(args.what).suffix == ".jsonl"
    rules = load(args.game or guess([args.what] if is_file else []))
    if is_file:
        cards, broken = read_cards(rules, args.what)
        if broken:
            raise broken[0]
    else:
        cards = [card for card in rules.starter_pool().cards if args.what in (card.id, card.name)] or [
            card_of(rules, args.what.replace("\\n", "\n"), {"type": args.type} if args.type else {})
        ]
    explained = [(card, explain(rules, card)) for card in cards]
    if args.form == "json":
        print_json([{"id": card.id, "name": card.name, "corrected": card.corrected, "lines": [line.data() for line in lines]} for card, lines in explained])
    else:
        shown = as_html if args.form == "html" else as_text
        for card, lines in explained:
            if len(cards) > 1:
                print(f"<h2>{card.name}</h2>" if args.form == "html" else f"== {card.name} ({card.id})")
            for correction in card.corrected:
                print(correction)
            print(shown(lines))
    return 1 if any(card.unread for card in cards) else 0
