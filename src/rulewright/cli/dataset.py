"""`rulewright dataset`: games as data for those who learn from them."""

from __future__ import annotations

import argparse

from rulewright.cli.report import Commands, add_command, progress

EPILOG = """\
Writes a Parquet file with one row for each game: seed, decks, players, result, and every question with its options and its answer.
Any program that reads Parquet can read it; --replay plays every game in it again and compares each question. It needs the
extra: pip install 'rulewright[dataset]'.

examples:
  rulewright dataset GAME --games 1000 --players greedy,random --out games.parquet
  rulewright dataset GAME --replay games.parquet
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "dataset", "write games as data, or replay such a file", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--players", default="random,random", metavar="P,P", help="two of random, greedy, search (default random,random)")
    parser.add_argument("--decks", default="", metavar="D,D", help="deck files or names of starter decks (default: the first two)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    parser.add_argument("--out", default="games.parquet", metavar="FILE", help="the file to write (default games.parquet)")
    parser.add_argument("--replay", metavar="FILE", help="play the games of this file again instead")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write or replay."""
    from rulewright.cli.sim import pair
    from rulewright.kernel.errors import BadInput
    from rulewright.players import by_name

    try:
        from rulewright.learn import dataset
        from rulewright.learn.match import Dealer
    except ModuleNotFoundError as error:
        raise BadInput(f"{error.name} is missing: pip install 'rulewright[dataset]'") from None
    if args.replay:
        print(f"{args.replay}: {dataset.replay(args.replay, args.game)} games are as written")
        return 0
    if args.games < 1:
        raise BadInput("--games must be at least 1")
    players = pair(args.players, "players")
    for name in players:
        by_name(name)
    dealer = Dealer(args.game, pair(args.decks, "decks") if args.decks else None)
    count = dataset.write(args.out, dealer, players, progress(range(args.games), args.games, "playing"), args.seed)
    print(f"{args.out}: {count} games of {args.game}")
    return 0
