"""`rulewright league`: all players against each other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, add_workers, percent, print_json, print_table, progress

if TYPE_CHECKING:
    from rulewright.cli.kept import Row
    from rulewright.cli.setting import Pairing
    from rulewright.players.ratings import Rating

EPILOG = """\
Every two players meet in --games games: the decks go through all pairs, and each start (decks, shuffles) is played twice, with the
players in each other's place. Each game is a row of a file (CSV, JSON lines, Parquet). What is in the file already is not played again, so a league that was
stopped goes on, and more games or more players can be added; files of several machines (--part) can be put together.
Ratings are Bradley-Terry on the scale of chess ratings, with the interval that holds the true strength in 19 of 20 cases.

examples:
  rulewright league GAME
  rulewright league GAME --players random,greedy,strong,my_bot.py:MyPlayer --games 40 --workers 2
  rulewright league GAME --games 2000 --on ray://head:10001        on all machines of a Ray cluster
  rulewright league GAME --games 200 --part 1/4 --out one.csv      the first quarter, on one of four machines
"""
COLUMNS: dict[str, type] = {"player_a": str, "player_b": str, "deck_a": str, "deck_b": str, "seed": int, "winner": str, "turns": int, "seconds": float}
NAMED = 5
"""So many of them say which game it is."""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "league", "let players play each other and rate them", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument(
        "--players",
        default="random,greedy,search,think",
        metavar="P,P,...",
        help="names or levels of computer players, or your own as FILE.py:CLASS or MODULE:CLASS (default %(default)s)",
    )
    parser.add_argument("--decks", default="", metavar="D,D,...", help="deck files or names of starter decks (default: all starter decks)")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file to play with")
    parser.add_argument("--games", type=int, default=8, metavar="N", help="games for each two players (default 8)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first shuffle (default 0)")
    add_workers(parser)
    parser.add_argument("--part", default="1/1", metavar="K/N", help="play only the K-th of N parts of the games")
    parser.add_argument("--out", metavar="FILE", help="where the games are kept: .csv, .jsonl or .parquet (default league-GAME.csv); the picture is beside it")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then rate."""
    from rulewright.cli.kept import Kept
    from rulewright.cli.setting import play, setting
    from rulewright.cli.sim import names_in
    from rulewright.kernel.errors import BadInput
    from rulewright.spread import Workers

    players = names_in(args.players)
    if len(players) < 2 or len(set(players)) != len(players):
        raise BadInput("--players takes two or more different names separated by commas")
    given = setting(args.game, names_in(args.decks) if args.decks else [], args.cards, players)
    given.unread()
    if args.games < 1:
        raise BadInput("--games must be at least 1")
    path = Path(args.out or f"league-{args.game}.csv")
    kept = Kept(path, COLUMNS, NAMED)
    done = kept.done()
    wanted = list(pairings(players, list(given.decks), args.games, args.seed))
    missing = [pairing for pairing in part_of(wanted, args.part) if pairing not in done]
    failed = 0
    try:
        with Workers(args.workers, args.on) as workers:
            played = workers.results(play, given, missing)
            for place, outcome in progress(played, len(missing), "playing", workers.about if args.on else None):
                pairing = missing[place]
                if outcome.error:
                    failed += 1
                    print(f"FAILED {' v. '.join(pairing[:2])}, {' v. '.join(pairing[2:4])}, seed {pairing[4]}: {outcome.error}", file=sys.stderr)
                    continue
                kept.add(dict(zip(COLUMNS, (*pairing, outcome.winner, outcome.turns, round(outcome.seconds, 2)))))
        kept.finish()
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on ({path})", file=sys.stderr)
    of_these = [row for row in kept.rows if row["player_a"] in players and row["player_b"] in players]
    if not of_these:
        return 1
    report(args, of_these, path)
    return 1 if failed else 0


def pairings(players: list[str], decks: list[str], games: int, seed: int) -> Iterator[Pairing]:
    """Who plays whom with what, round by round, so that a league that is stopped is even."""
    both = [(place, (place + shift) % len(decks)) for shift in range(1, len(decks) + 1) for place in range(len(decks))]
    for number in range(games):
        first, second = both[number // 2 % len(both)]
        for one, two in combinations(players, 2):
            yield *((two, one) if number & 1 else (one, two)), decks[first], decks[second], seed + number // 2


def part_of(wanted: list[Pairing], part: str) -> list[Pairing]:
    """The K-th of N parts."""
    from rulewright.kernel.errors import BadInput

    first, _, count = part.partition("/")
    if not (first.isdecimal() and count.isdecimal() and 1 <= int(first) <= int(count)):
        raise BadInput(f"--part takes K/N, such as 2/4, not {part!r}")
    return wanted[int(first) - 1 :: int(count)]


def tally(results: list[Row]) -> dict[tuple[str, str], float]:
    """What each player has won against each other one."""
    scores: dict[tuple[str, str], float] = {}
    for row in results:
        a, b, winner = row["player_a"], row["player_b"], row["winner"]
        share = 0.5 if winner == "draw" else float(winner == "A")
        scores[a, b] = scores.get((a, b), 0.0) + share
        scores[b, a] = scores.get((b, a), 0.0) + 1 - share
    return scores


def report(args: argparse.Namespace, results: list[Row], path: Path) -> None:
    """The table and the picture."""
    from rulewright.players.pictures import ratings_picture

    scores = tally(results)
    from rulewright.players.ratings import rate

    ratings = rate(scores)
    picture = path.with_suffix(".svg")
    picture.write_text(ratings_picture(f"{args.game}: {len(results)} games", ratings), encoding="utf-8")
    if args.json:
        print_json(
            {
                "games": len(results),
                "csv": str(path),
                "picture": str(picture),
                "ratings": [
                    {"player": rating.player, "rating": round(rating.points), "error": round(rating.error), "games": rating.games, "score": rating.score}
                    for rating in ratings
                ],
                "scores": [{"player": one, "against": two, "score": score} for (one, two), score in sorted(scores.items())],
            }
        )
        return
    print(f"{len(results)} games of {args.game}; kept in {path}, picture in {picture}\n")
    print_table(
        [["", "rating", "", "games", "won", *(f"v. {rating.player}" for rating in ratings)]] + [row(rating, ratings, scores) for rating in ratings],
        right=tuple(range(1, 5 + len(ratings))),
    )


def row(rating: Rating, ratings: list[Rating], scores: dict[tuple[str, str], float]) -> list[str]:
    """One player's line of the table."""
    cells = [rating.player, f"{rating.points:+.0f}", f"± {rating.error:.0f}", str(rating.games), percent(rating.score, rating.games)]
    for other in ratings:
        won, lost = scores.get((rating.player, other.player), 0.0), scores.get((other.player, rating.player), 0.0)
        cells.append(f"{won:g}:{lost:g}" if won + lost else "")
    return cells
