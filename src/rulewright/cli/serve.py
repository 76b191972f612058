"""`rulewright serve`: the table in the browser."""

from __future__ import annotations

import argparse

from rulewright import limits
from rulewright.cli.report import Commands, add_command

EPILOG = """\
Everything is kept in the data folder ($RULEWRIGHT_HOME, ~/.local/share/rulewright): games, names and decks in a SQLite
file, imported cards beside it (`rulewright cards import --data DIR` brings cards into another folder). Others reach it
with --host 0.0.0.0, at the address that is then printed. With --database they are kept in PostgreSQL. Stop it whenever you like: every game goes
on where it stood. It needs the extra: pip install 'rulewright[server]'.

examples:
  rulewright serve
  rulewright serve --host 0.0.0.0 --port 8080 --data games
  rulewright serve --database postgresql://user:password@localhost/rulewright
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "serve", "serve the table to browsers", EPILOG)
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="the address to listen at (default: this machine)")
    parser.add_argument("--port", type=int, default=8000, metavar="P", help="the port (default: 8000; 0 takes a free one)")
    parser.add_argument("--data", metavar="DIR", help="the folder for games, names, decks and imported cards")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of SQLite in the data folder")
    parser.add_argument("--address", default="", metavar="URL", help="where other servers on the same database reach this one (http://host:port)")
    parser.add_argument("--workers", type=int, default=limits.WORKERS, metavar="N", help=f"processes for what takes time (default: {limits.WORKERS})")
    parser.add_argument(
        "--veil",
        type=float,
        default=limits.VEIL_SECONDS,
        metavar="S",
        help="seconds at most for which a pass without a choice is waited for, so that it tells nothing; 0: not at all",
    )
    parser.add_argument(
        "--trust",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="the address of your own proxy (its X-Forwarded-For is believed) or monitor (it may read /metrics)",
    )
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import home, use_home

    try:
        from rulewright.server.app import serve
        from rulewright.server.settings import Settings
    except ModuleNotFoundError as error:
        raise BadInput(f"{error.name} is missing: pip install 'rulewright[server]'") from None
    data = use_home(args.data) if args.data else home()  # imported cards are kept there too
    settings = Settings(
        host=args.host, port=args.port, data=data, database=args.database, address=args.address, workers=args.workers, veil=args.veil, trusted=tuple(args.trust)
    )
    serve(settings, args.open, lambda address: told(args.host, address))
    return 0


def told(host: str, address: str) -> None:
    """Say where it is, for whoever sits here and for others, and what is missing."""
    import sys
    from urllib.parse import urlsplit

    from rulewright.server.listening import EVERYWHERE, outward, url
    from rulewright.server.pages import NOT_BUILT, Pages

    print(f"{address}  (stop with Ctrl+C)", flush=True)
    outside = outward() if host in EVERYWHERE else ""
    if outside:
        print(f"{url(outside, urlsplit(address).port or 80)}  (for others in your network)", flush=True)
    if not Pages().built:
        print(NOT_BUILT, file=sys.stderr, flush=True)
