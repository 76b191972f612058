"""`rulewright league`: all players against each other."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, percent, print_json, print_table, progress

if TYPE_CHECKING:
    from rulewright.players.ratings import Rating

EPILOG = """\
Every two players meet in --games games: the decks go through all pairs, and each pair of decks is played from both seats with
the same shuffles. Each game is a line of a CSV file. What is in the file already is not played again, so a league that was
stopped goes on, and more games or more players can be added; files of several machines (--part) can be put together.
Ratings are Bradley-Terry on the scale of chess ratings, with the interval that holds the true strength in 19 of 20 cases.

examples:
  rulewright league GAME
  rulewright league GAME --players random,greedy,strong,my_bot.py:MyPlayer --games 40 --workers 2
  rulewright league GAME --games 200 --part 1/4 --out one.csv      the first quarter, on one of four machines
"""
COLUMNS = ["player_a", "player_b", "deck_a", "deck_b", "seed", "winner", "turns", "seconds"]
Pairing = tuple[str, str, str, str, int]
"""Who sits first, who second, their decks, the seed."""
Result = tuple[Pairing, str, int, float]
"""The winner is A, B, draw, or what went wrong."""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "league", "let players play each other and rate them", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--players", default="random,greedy,search,think", metavar="P,P,...",
                        help="names or levels of computer players, or your own as FILE.py:CLASS or MODULE:CLASS (default %(default)s)")
    parser.add_argument("--decks", default="", metavar="D,D,...", help="deck files or names of starter decks (default: all starter decks)")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file to play with")
    parser.add_argument("--games", type=int, default=8, metavar="N", help="games for each two players (default 8)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first shuffle (default 0)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play (default 1)")
    parser.add_argument("--part", default="1/1", metavar="K/N", help="play only the K-th of N parts of the games")
    parser.add_argument("--out", metavar="FILE.csv", help="where the games are kept (default league-GAME.csv); the picture is beside it")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then rate."""
    from rulewright.cli.bots import player
    from rulewright.cli.files import checked_cards, find_deck, pool_with
    from rulewright.cli.sim import names_in
    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    rules = load(args.game)
    players = names_in(args.players)
    if len(players) < 2 or len(set(players)) != len(players):
        raise BadInput("--players takes two or more different names separated by commas")
    for name in players:
        player(name)
    references = names_in(args.decks) if args.decks else [deck.name for deck in rules.starter_decks()]
    decks = [find_deck(rules, reference) for reference in references]
    pool = pool_with(rules, args.cards, decks)
    for deck in decks:
        checked_cards(deck, pool)
    if args.games < 1 or args.workers < 1:
        raise BadInput("--games and --workers must be at least 1")
    path = Path(args.out or f"league-{args.game}.csv")
    kept = read_results(path)
    done = {result[0] for result in kept}
    wanted = [pairing for pairing in pairings(players, references, args.games, args.seed)]
    missing = [pairing for pairing in part_of(wanted, args.part) if pairing not in done]
    failed = 0
    try:
        for result in progress(played(args, missing), len(missing), "playing"):
            if result[1] not in ("A", "B", "draw"):
                failed += 1
                print(f"FAILED {' v. '.join(result[0][:2])}, {' v. '.join(result[0][2:4])}, seed {result[0][4]}: {result[1]}", file=sys.stderr)
                continue
            kept.append(result)
            append(path, result)
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on ({path})", file=sys.stderr)
    of_these = [result for result in kept if result[0][0] in players and result[0][1] in players]
    if not of_these:
        return 1
    report(args, of_these, path)
    return 1 if failed else 0


def pairings(players: list[str], decks: list[str], games: int, seed: int) -> Iterator[Pairing]:
    """Who plays whom with what, round by round, so that a league that is stopped is even."""
    both = [(one, two) for one in decks for two in decks]
    for number in range(games):
        deck_one, deck_two = both[number // 2 % len(both)]
        for one, two in combinations(players, 2):
            if number & 1:
                yield two, one, deck_two, deck_one, seed + number // 2
            else:
                yield one, two, deck_one, deck_two, seed + number // 2


def part_of(wanted: list[Pairing], part: str) -> list[Pairing]:
    """The K-th of N parts."""
    from rulewright.kernel.errors import BadInput
    first, _, count = part.partition("/")
    if not (first.isdecimal() and count.isdecimal() and 1 <= int(first) <= int(count)):
        raise BadInput(f"--part takes K/N, such as 2/4, not {part!r}")
    return wanted[int(first) - 1::int(count)]


def played(args: argparse.Namespace, missing: list[Pairing]) -> Iterator[Result]:
    """The results, as they come."""
    jobs = [(args.game, args.cards, pairing) for pairing in missing]
    if args.workers == 1 or len(jobs) < 2:
        yield from map(play, jobs)
        return
    from multiprocessing import Pool
    with Pool(args.workers) as workers:
        yield from workers.imap_unordered(play, jobs)


def play(job: tuple[str, list[str], Pairing]) -> Result:
    """One game."""
    from rulewright.cli.bots import player
    from rulewright.cli.files import find_deck, pool_with
    from rulewright.cli.sim import play_out
    from rulewright.games import load
    which, cards, pairing = job
    rules = load(which)
    start = perf_counter()
    try:
        decks = [find_deck(rules, reference) for reference in pairing[2:4]]
        game = rules.new(decks, pool_with(rules, cards, decks), pairing[4])
        play_out(rules, game, [player(name, 2 * pairing[4] + seat) for seat, name in enumerate(pairing[:2])])
    except Exception as error:  # any crash of a game is a finding, and the other games go on
        return pairing, f"{type(error).__name__}: {error}", 0, 0.0
    return pairing, "draw" if game.winner < 0 else "AB"[game.winner], game.turn, perf_counter() - start


def read_results(path: Path) -> list[Result]:
    """The games that are kept in a file."""
    from rulewright.kernel.errors import BadInput
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    if rows and rows[0] != COLUMNS:
        raise BadInput(f"is no league: its first line is not {','.join(COLUMNS)}", str(path), 1)
    found: list[Result] = []
    for number, row in enumerate(rows[1:], 2):
        if row == COLUMNS:
            continue  # of another machine's file
        try:
            a, b, deck_a, deck_b, seed, winner, turns, seconds = row
            if winner not in ("A", "B", "draw"):
                raise ValueError
            found.append(((a, b, deck_a, deck_b, int(seed)), winner, int(turns), float(seconds)))
        except ValueError:
            raise BadInput("is no game of a league", str(path), number) from None
    return found


def append(path: Path, result: Result) -> None:
    """Keep a game."""
    new = not path.is_file() or not path.stat().st_size
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        if new:
            writer.writerow(COLUMNS)
        writer.writerow([*result[0], result[1], result[2], round(result[3], 2)])


def tally(results: list[Result]) -> dict[tuple[str, str], float]:
    """What each player has won against each other one."""
    scores: dict[tuple[str, str], float] = {}
    for (a, b, _, _, _), winner, _, _ in results:
        share = 0.5 if winner == "draw" else float(winner == "A")
        scores[a, b] = scores.get((a, b), 0.0) + share
        scores[b, a] = scores.get((b, a), 0.0) + 1 - share
    return scores


def report(args: argparse.Namespace, results: list[Result], path: Path) -> None:
    """The table and the picture."""
    from rulewright.players.pictures import ratings_picture
    scores = tally(results)
    from rulewright.players.ratings import rate
    ratings = rate(scores)
    picture = path.with_suffix(".svg")
    picture.write_text(ratings_picture(f"{args.game}: {len(results)} games", ratings), encoding="utf-8")
    if args.json:
        print_json({"games": len(results), "csv": str(path), "picture": str(picture),
                    "ratings": [{"player": rating.player, "rating": round(rating.points), "error": round(rating.error),
                                 "games": rating.games, "score": rating.score} for rating in ratings],
                    "scores": [{"player": one, "against": two, "score": score} for (one, two), score in sorted(scores.items())]})
        return
    print(f"{len(results)} games of {args.game}; kept in {path}, picture in {picture}\n")
    print_table([["", "rating", "", "games", "won", *(f"v. {rating.player}" for rating in ratings)]]
                + [row(rating, ratings, scores) for rating in ratings], right=tuple(range(1, 5 + len(ratings))))


def row(rating: Rating, ratings: list[Rating], scores: dict[tuple[str, str], float]) -> list[str]:
    """One player's line of the table."""
    cells = [rating.player, f"{rating.points:+.0f}", f"± {rating.error:.0f}", str(rating.games), percent(rating.score, rating.games)]
    for other in ratings:
        won, lost = scores.get((rating.player, other.player), 0.0), scores.get((other.player, rating.player), 0.0)
        cells.append(f"{won:g}:{lost:g}" if won + lost else "")
    return cells
