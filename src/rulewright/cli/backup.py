"""`rulewright backup` and `rulewright restore`: everything that a server keeps, as one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.cli.report import Commands, add_command

BACKUP = """\
The file holds names with the hashes of their passwords, decks, games, chat and imported cards: keep it as you keep the
database. The server may go on meanwhile.

examples:
  rulewright backup games.backup
  rulewright backup games.backup --database postgresql://user:password@localhost/rulewright
"""
RESTORE = """\
Only into an empty folder or database, and only as a whole. So a backup of one kind of database can be brought into the
other.

examples:
  rulewright restore games.backup --data new-folder
  rulewright restore games.backup --database postgresql://user:password@localhost/rulewright
"""


def add(commands: Commands) -> None:
    """The arguments of both commands."""
    for name, about, epilog in (
        ("backup", "write everything that a server keeps into one file", BACKUP),
        ("restore", "bring a backup into an empty folder or database", RESTORE),
    ):
        parser = add_command(commands, name, about, epilog)
        parser.add_argument("file", metavar="FILE", help="the file")
        parser.add_argument("--data", metavar="DIR", help="the folder for games and imported cards")
        parser.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of SQLite in the data folder")
        parser.set_defaults(run=run, restoring=name == "restore")


def run(args: argparse.Namespace) -> int:
    """Write the file, or bring it back."""
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import home

    try:
        from rulewright.server import backup
    except ModuleNotFoundError as error:
        raise BadInput(f"{error.name} is missing: pip install 'rulewright[server]'") from None
    data = Path(args.data) if args.data else home()
    rows = (backup.restored if args.restoring else backup.written)(Path(args.file), data, args.database)
    print(f"{args.file}: {rows:,} entries {'brought back' if args.restoring else 'written'}")
    return 0
