"""`rulewright rules`: the rulebook in plain words, and where the program keeps each rule."""

from __future__ import annotations

import argparse
import shutil
import sys
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, percent, print_json, print_table

if TYPE_CHECKING:
    from rulewright.books.ledger import Entry, Ledger

EPILOG = """\
Every numbered rule is enforced, a definition, a construct of the card language, or not applicable to software.
`enforced` counts only what the code marks and the last test run applied; without a record of a test run
(build/traces) the code alone is asked. A rule without its evidence is a gap, and the exit code is then 1.

examples:
  rulewright rules                  the games
  rulewright rules GAME             the counts, and all rules as a table
  rulewright rules GAME 1.2.1       one rule: in plain words, how it is read, where it is enforced, which tests ran it
  rulewright rules GAME --proof     for every enforced rule the file that fails when the rule is taken out
  rulewright rules GAME intercept   what a word means, and every rule that has it (also: several words)
  rulewright rules GAME --json
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "rules", "show the rules of a game and where they are enforced", EPILOG)
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game")
    parser.add_argument("wanted", nargs="*", metavar="RULE|WORD", help="the number of one rule, or words to look for")
    parser.add_argument("--proof", action="store_true", help="which file notices it when a rule is missing")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the games, a rulebook or one rule."""
    from rulewright.books.ledger import Ledger, read_traces
    from rulewright.games import load, names

    if args.game is None:
        titles = [[name, load(name).title] for name in names()]
        print_json(dict(titles)) if args.json else print_table(titles)
        return 0
    wanted = " ".join(args.wanted)
    if args.proof and not wanted:
        return show_proofs(args.game, args.json)
    if wanted and not wanted[0].isdigit():
        return show_found(args.game, wanted, args.json)
    ledger = Ledger(args.game)
    if wanted:
        return show_rule(args.game, ledger.entry(wanted), args.json)
    traced = bool(read_traces(args.game))
    return show_book(ledger, traced, args.json)


def show_found(game: str, wanted: str, as_json: bool) -> int:
    """What a word of the game means, and all rules with these words."""
    from rulewright.books.rulebook import book, heading

    of = book(game)
    found = of.search(wanted)
    if as_json:
        print_json({"game": game, "found": [{"number": rule.number, "text": rule.text, "note": rule.note} for rule in found]})
        return 0 if found else 1
    for rule in found:
        head = heading(rule)
        print_wrapped(f"{rule.number}  {head[0].upper() + head[1:]}: {of.meaning(rule.number)}" if head else f"{rule.number}  {rule.text}")
        if rule.note:
            print_wrapped(f"    {rule.note}")
    if not found:
        print(f"no rule of {game} speaks of {wanted!r}", file=sys.stderr)
    return 0 if found else 1


def print_wrapped(text: str) -> None:
    """A text broken between words, on a terminal."""
    if not sys.stdout.isatty():
        print(text)
        return
    import textwrap

    print(textwrap.fill(text, shutil.get_terminal_size((100, 24)).columns, subsequent_indent="    ", break_on_hyphens=False))


def show_book(ledger: Ledger, traced: bool, as_json: bool) -> int:
    """The counts and all rules."""
    from rulewright.books.ledger import GAP, KINDS

    entries = ledger.rules()
    counts = ledger.counts(traced)
    gaps = ledger.gaps(traced)
    if as_json:
        print_json({"game": ledger.game, "rules": len(entries)} | {kind: counts[kind] for kind in KINDS} | {"gaps": [entry.number for entry in gaps]})
        return 1 if gaps else 0
    width = max(40, shutil.get_terminal_size((120, 24)).columns - 32)
    print_table([[entry.number, GAP if entry in gaps else entry.kind, shortened(entry.rule.text, width)] for entry in entries])
    print()
    rows = [[kind.replace("_", " "), str(counts[kind]), percent(counts[kind], len(entries))] for kind in KINDS]
    print_table(rows + [["gaps", str(len(gaps)), percent(len(gaps), len(entries))], ["rules", str(len(entries)), ""]], right=(1, 2))
    if not traced:
        print("\nno record of a test run: the code alone was asked", file=sys.stderr)
    for entry in gaps:
        print(f"GAP {entry.number}: {entry.missing(traced)}")
    return 1 if gaps else 0


def shortened(text: str, width: int) -> str:
    """A text cut to one line."""
    return text if len(text) <= width else text[: width - 3] + "..."


def show_proofs(game: str, as_json: bool) -> int:
    """The proof of every enforced rule, or why there is none."""
    from rulewright.books.ledger import ENFORCED, rulebook
    from rulewright.books.proof import proofs, unproven

    numbers = [rule.number for rule in rulebook(game) if rule.kind == ENFORCED]
    proven, reasons = proofs(game), unproven(game)
    stale = [number for number in numbers if number in proven and not proven[number].is_fresh()]
    if as_json:
        rows = {number: proven[number].file if number in proven else None for number in numbers}
        print_json({"game": game, "enforced": len(numbers), "proven": len(proven), "stale": stale, "proof": rows})
        return 0
    print_table([[number, proven[number].file if number in proven else f"none: {reasons.get(number, 'not looked for')}"] for number in numbers])
    print()
    print_table([["proven", str(len(proven)), percent(len(proven), len(numbers))], ["enforced", str(len(numbers)), ""]], right=(1, 2))
    if stale:
        print(f"to be proven again, because the code has changed: {', '.join(stale)}", file=sys.stderr)
    return 0


def show_rule(game: str, entry: Entry, as_json: bool) -> int:
    """One rule with its evidence."""
    from rulewright.books.proof import proofs, unproven

    rule = entry.rule
    proof = proofs(game).get(rule.number)
    proven = [str(proof)] if proof is not None else [f"none: {unproven(game)[rule.number]}"] if rule.number in unproven(game) else []
    if as_json:
        print_json(
            {
                "number": rule.number,
                "kind": rule.kind,
                "text": rule.text,
                "note": rule.note,
                "marks": [str(place) for place in entry.marks],
                "mentions": [str(place) for place in entry.mentions],
                "tests": entry.tests,
                "proof": None if proof is None else proof.file,
            }
        )
        return 0
    print(f"{rule.number} ({rule.kind.replace('_', ' ')})\n{rule.text}")
    if rule.note:
        print(f"\n{rule.note}")
    for title, lines in (
        ("enforced in", [str(place) for place in entry.marks]),
        ("named in", [str(place) for place in entry.mentions]),
        ("without it fails", proven),
        ("run by the tests", entry.tests),
    ):
        if lines:
            print(f"\n{title}")
            for line in lines:
                print(f"  {line}")
    return 0
