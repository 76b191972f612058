"""`rulewright cards import`, `list` and `remove`: the user's own card pool."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.books.finding import Wanted
from rulewright.cli.report import Commands, add_command, add_json, print_json, print_table, progress

if TYPE_CHECKING:
    from rulewright.kernel.cards import CardDef
    from rulewright.session.own import Merge
    from rulewright.tcg.interface import Record

IMPORT = """\
A card file has one card a line, as a JSON object with the game's own keys (id, name, type, text ...). Its cards become
part of your own pool, in $RULEWRIGHT_HOME/cards (~/.local/share/rulewright/cards): decks of `play`, `sim` and `deck
check` and scenarios may name them by id or by name, as they name starter cards. A card whose id is already there is
replaced. Cards that are not understood are imported too, with the words shown; a deck with them is not legal.
Exit code 0: imported; 2: a line is broken (each is shown as FILE:LINE: reason), and nothing is imported.

examples:
  rulewright cards import my-cards.jsonl --game GAME
  rulewright cards import GAME.jsonl --json            the game is guessed from the file name
  rulewright deck check GAME my-deck.yaml              a deck of these cards ...
  rulewright play GAME --deck my-deck.yaml             ... can be played at once
"""
LIST = """\
The starter cards and your imported cards; with TEXT only those that have it in their name or text, with their text.

examples:
  rulewright cards list
  rulewright cards list --game GAME
  rulewright cards list --game GAME "draw a card"
"""
REMOVE = """\
Only imported cards can be removed. Saved games hold their cards and can be played on. Exit code 2: there is no such
imported card, and nothing is removed.

examples:
  rulewright cards remove --game GAME MY-001 MY-002
  rulewright cards remove --game GAME --all
"""


def add(parts: Commands) -> None:
    """The arguments of the commands."""
    bring = add_command(parts, "import", "bring card files into your own card pool", IMPORT)
    bring.add_argument("files", nargs="+", metavar="FILE", help="card files (JSON lines)")
    bring.add_argument("--game", metavar="GAME", help="which game (default: guessed from the file name)")
    add_data(bring)
    add_json(bring)
    bring.set_defaults(run=run_import)
    show = add_command(parts, "list", "show the cards that decks may name", LIST)
    show.add_argument("text", nargs="?", default="", metavar="TEXT", help="what the name or the text must contain")
    show.add_argument("--game", metavar="GAME", help="which game (default: all)")
    add_data(show)
    add_json(show)
    show.set_defaults(run=run_list)
    remove = add_command(parts, "remove", "remove imported cards", REMOVE)
    remove.add_argument("ids", nargs="*", metavar="ID", help="ids of imported cards")
    remove.add_argument("--game", metavar="GAME", required=True, help="which game")
    remove.add_argument("--all", action="store_true", help="all imported cards of the game")
    add_data(remove)
    add_json(remove)
    remove.set_defaults(run=run_remove)


def add_data(parser: argparse.ArgumentParser) -> None:
    """Whose pool: one's own, or that of a server with a folder of its own."""
    parser.add_argument("--data", metavar="DIR", type=data_folder, help="the data folder (as of `serve --data`) whose cards are meant")


def data_folder(folder: str) -> Path:
    """That folder is used from now on."""
    from rulewright.session.files import use_home

    return use_home(folder)


# -- import ---------------------------------------------------------------------------------------------------


def run_import(args: argparse.Namespace) -> int:
    """Read all files, and only if all is well keep their cards."""
    from rulewright.cli.cards import guess
    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import read_records
    from rulewright.session.own import Merge, store, stored
    from rulewright.tcg.interface import gathered

    rules = load(args.game or guess(args.files))
    lines = [(file, line, record) for file in args.files for line, record in gathered(rules, read_records(file))]
    merge = Merge(rules, stored(rules.name))
    broken: list[BadInput] = []
    for file, line, record in progress(lines, len(lines), "compiling"):
        if isinstance(record, BadInput):
            broken.append(record)
            continue
        try:
            merge.take(record)
        except BadInput as error:
            broken.append(BadInput(error.reason, file, line))
    if broken:
        for wrong in broken:
            print(wrong, file=sys.stderr)
        print("nothing was imported", file=sys.stderr)
        return 2
    if merge.imported:
        store(rules.name, merge.records.values())
    report_import(args, merge)
    return 0


def report_import(args: argparse.Namespace, merge: Merge) -> None:
    """What was imported, in words or as JSON; what was replaced is said either way."""
    from rulewright.cli.card_report import CardReport

    for key, name in merge.replaced.items():
        new = str(merge.records[key].get("name"))
        print(f"{key}: replaced {name}" + (f" by {new}" if new != name else ", which was different"), file=sys.stderr if args.json else sys.stdout)
    report = CardReport(merge.rules, list(merge.taken.values()))
    if args.json:
        print_json(
            {
                "game": merge.rules.name,
                "imported": len(merge.imported),
                "unchanged": len(merge.unchanged),
                "unsupported": [{"name": card.name, "words": card.unread} for card in report.unread],
                "report": report.data(),
            }
        )
        return
    report.tell()
    print(
        f"{merge.rules.title}: {len(merge.imported)} cards imported ({len(merge.replaced)} of them replaced), "
        f"{len(merge.unchanged)} already there, {len(report.unread)} not understood"
    )


# -- list and remove ------------------------------------------------------------------------------------------


def run_list(args: argparse.Namespace) -> int:
    """The pool, or what of it has the text."""
    from rulewright.games import load, names
    from rulewright.session.own import compiled, stored

    found: list[tuple[str, str, CardDef]] = []
    wanted = Wanted(args.text)
    for name in [args.game] if args.game else names():
        rules = load(name)
        found += [(name, "starter", card) for card in rules.starter_pool().cards if has(card.record, wanted)]
        kept = [kept for kept in stored(name).values() if has(kept[1], wanted)]
        found += [(name, "imported", compiled(rules, *one)) for one in progress(kept, len(kept), "compiling")]
    if args.json:
        print_json(
            {
                "cards": [
                    {"game": game, "id": card.id, "name": card.name, "from": source, "text": card.text, "unsupported": card.unread}
                    for game, source, card in found
                ]
            }
        )
    elif wanted:
        for game, source, card in found:
            print(f"{card.id}  {card.name}  ({game}, {source}{', not understood' if card.unread else ''})")
            for line in card.text.splitlines():
                print("    " + line)
            if card.unread:
                print("    not understood: " + " | ".join(card.unread))
    elif found:
        print_table([[game, card.id, card.name, source, "not understood: " + " | ".join(card.unread) if card.unread else ""] for game, source, card in found])
    if not args.json:
        print(f"{len(found)} cards")
    return 0


def has(record: Record, wanted: Wanted) -> bool:
    """Whether the name or the text of a card contains something."""
    return any(wanted.is_in(str(record.get(key) or "")) for key in ("name", "text"))


def run_remove(args: argparse.Namespace) -> int:
    """Remove some or all imported cards of a game."""
    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.session.own import store, stored

    rules = load(args.game)
    if args.all == bool(args.ids):
        raise BadInput("say which cards: their ids, or --all")
    records = {key: record for key, (_, record) in stored(rules.name).items()}
    removed = list(records) if args.all else list(dict.fromkeys(args.ids))
    unknown = [key for key in removed if key not in records]
    if unknown:
        raise BadInput(f"no imported card of {rules.name} has the id {', '.join(map(repr, unknown))}; nothing was removed")
    if removed:
        store(rules.name, [record for key, record in records.items() if key not in removed])
    if args.json:
        print_json({"game": rules.name, "removed": len(removed), "left": len(records) - len(removed)})
    else:
        print(f"{rules.title}: {len(removed)} imported cards removed, {len(records) - len(removed)} left")
    return 0
