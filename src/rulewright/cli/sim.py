"""`rulewright sim`: the computer plays against itself."""

from __future__ import annotations

import argparse
import csv
import shlex
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, add_variant, add_workers, percent, print_json, print_table, progress

if TYPE_CHECKING:
    from rulewright.cli.kept import Row
    from rulewright.cli.setting import Pairing

EPILOG = """\
Seats change with every game and decks with every other one, so that over four games each player has played each
deck in each seat. The same seed gives the same games. A game that breaks down is listed with the command that
plays just this game again; the exit code is then 1. Decks may name starter cards, imported cards (`rulewright cards
import`) and cards of files given by --cards.

examples:
  rulewright sim GAME
  rulewright sim GAME --games 1000 --players random,greedy --seed 7
  rulewright sim GAME --decks my-deck.yaml,"Name of a starter deck" --json
  rulewright sim GAME --players my_bot.py:MyPlayer,greedy          a class with choose(rules, game)
  rulewright sim GAME --games 100000 --on ray --out games.parquet  on all machines of a Ray cluster; the same command goes on
"""
COLUMNS: dict[str, type] = {
    "game": str,
    "variants": str,
    "player_a": str,
    "player_b": str,
    "deck_a": str,
    "deck_b": str,
    "seed": int,
    "winner": str,
    "turns": int,
    "decisions": int,
    "end_rule": str,
    "end_way": str,
}
NAMED = 7
"""So many of them say which game it is."""
ENDING = len(COLUMNS) - NAMED
"""The others say how it ended."""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "sim", "let computer players play many games", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument(
        "--players",
        default="random,random",
        metavar="P,P",
        help="two of: random, greedy, goldfish (does nothing), search, search:ROLLOUTS, think:GAMES, think:SECONDSs, beginner, casual, strong, expert, "
        "or your own class as FILE.py:CLASS or MODULE:CLASS (default random,random)",
    )
    parser.add_argument("--decks", default="", metavar="D,D", help="deck files or names of starter decks (default: the first two starter decks)")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file to play with")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    add_variant(parser)
    add_workers(parser)
    parser.add_argument("--out", metavar="FILE", help="keep a row for each game: FILE.jsonl, FILE.parquet or FILE.csv; what it has is not played again")
    add_json(parser)
    parser.set_defaults(run=run)


class Tally:
    """What came out of the games."""

    __slots__ = ("games", "wins", "deck_wins", "draws", "turns", "decisions", "ends", "failures")

    def __init__(self, players: list[str], decks: list[str]) -> None:
        self.games = 0
        self.wins = dict.fromkeys(players, 0)
        self.deck_wins = dict.fromkeys(decks, 0)
        self.draws = 0
        self.turns: list[int] = []
        self.decisions = 0
        self.ends: Counter[tuple[str, str]] = Counter()
        self.failures: list[dict[str, object]] = []

    def add(self, row: Row, players: list[str], decks: list[str]) -> None:
        """One more game, with those who had the first and the second seat."""
        self.games += 1
        self.turns.append(row["turns"])
        self.decisions += row["decisions"]
        self.ends[row["end_rule"], row["end_way"]] += 1
        if row["winner"] == "draw":
            self.draws += 1
        else:
            seat = "AB".index(row["winner"])
            self.wins[players[seat]] += 1
            self.deck_wins[decks[seat]] += 1


def told_apart(names: list[str]) -> list[str]:
    """The names, numbered if they are the same."""
    return names if len(set(names)) == len(names) else [f"{place}:{name}" for place, name in enumerate(names, 1)]


def names_in(text: str) -> list[str]:
    """Names separated by commas; one that has a comma itself stands in quotation marks."""
    return [name.strip() for name in next(csv.reader([text], skipinitialspace=True))]


def pair(text: str, what: str) -> list[str]:
    """Two names."""
    from rulewright.kernel.errors import BadInput

    names = names_in(text)
    if len(names) != 2 or not all(names):
        raise BadInput(f"--{what} takes two names separated by a comma, not {text!r}")
    return names


def joined(names: list[str]) -> str:
    """Names as `pair` reads them."""
    return ",".join(f'"{name}"' if "," in name else name for name in names)


def run(args: argparse.Namespace) -> int:
    """Play the games and report."""
    from rulewright.cli.kept import Kept
    from rulewright.cli.setting import play, setting
    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.spread import Workers
    from rulewright.tcg.interface import check_variant

    if args.games < 1:
        raise BadInput("--games must be at least 1")
    rules = load(args.game)
    references = pair(args.decks, "decks") if args.decks else [deck.name for deck in (rules.starter_decks() * 2)[:2]]
    players = pair(args.players, "players")
    given = setting(args.game, references, args.cards, players, args.variant)
    for deck, card in given.unread():
        print(f"{deck.name}: {card.name} is played without what is not understood of its text: " + " | ".join(card.unread), file=sys.stderr)
    for variant in args.variant:
        check_variant(variant, rules.variants())
    names = told_apart(players)
    deck_names = told_apart([given.decks[reference].name for reference in references])
    tally = Tally(names, deck_names)
    kept = Kept(Path(args.out), COLUMNS, NAMED) if args.out else None
    done = kept.done() if kept else {}
    games = {number: pairing(players, references, number, args.seed + number) for number in range(args.games)}
    rows = {number: done[key] for number, one in games.items() if (key := named(args, one)) in done}
    missing = [number for number in games if number not in rows]
    failures: dict[int, dict[str, object]] = {}
    start = perf_counter()
    with Workers(args.workers, args.on) as workers:
        played = workers.results(play, given, [games[number] for number in missing])
        for place, outcome in progress(played, len(missing), "playing", workers.about if args.on else None):
            number = missing[place]
            if outcome.error:
                failures[number] = failure(args, outcome.error, games[number])
                continue
            rows[number] = dict(zip(COLUMNS, (*named(args, games[number]), *outcome[:ENDING])))
            if kept:
                kept.add(rows[number])
    if kept:
        kept.finish()
    for number, row in sorted(rows.items()):
        tally.add(row, names[::-1] if number & 1 else names, deck_names[::-1] if number & 2 else deck_names)
    tally.failures = [failed for _, failed in sorted(failures.items())]
    report(args, tally, sum(rows[number]["decisions"] for number in missing if number in rows), len(missing), perf_counter() - start)
    return 1 if tally.failures else 0


def pairing(players: list[str], decks: list[str], number: int, seed: int) -> Pairing:
    """Who plays whom with what in a game."""
    first, second = players[::-1] if number & 1 else players
    deck, other = decks[::-1] if number & 2 else decks
    return first, second, deck, other, seed


def named(args: argparse.Namespace, one: Pairing) -> tuple[object, ...]:
    """The columns that say which game a row is."""
    return args.game, " ".join(sorted(args.variant)), *one


def failure(args: argparse.Namespace, error: str, one: Pairing) -> dict[str, object]:
    """A game that broke down, and how to see it again."""
    command = ["rulewright", "sim", args.game, "--games", "1", "--seed", str(one[4]), "--players", ",".join(one[:2]), "--decks", joined(list(one[2:4]))]
    for path in args.cards:
        command += ["--cards", path]
    for variant in args.variant:
        command += ["--variant", variant]
    return {"seed": one[4], "error": error, "command": shlex.join(command)}


def report(args: argparse.Namespace, tally: Tally, decisions: int, played: int, seconds: float) -> None:
    """The results as JSON or in words; `played` of the games were played now, in so many seconds."""
    games_per_second = round(played / seconds, 1)
    decisions_per_second = round(decisions / seconds)
    if args.json:
        print_json(
            {
                "games": tally.games,
                "wins": tally.wins,
                "draws": tally.draws,
                "turns": sum(tally.turns),
                "decisions": tally.decisions,
                "games_per_second": games_per_second,
                "decisions_per_second": decisions_per_second,
                "failures": tally.failures,
                "deck_wins": tally.deck_wins,
            }
        )
        return
    games = tally.games
    print(f"{games} games of {args.game}, seed {args.seed}")
    rows = [["player " + name, str(won), percent(won, games)] for name, won in tally.wins.items()]
    rows += [["deck " + name, str(won), percent(won, games)] for name, won in tally.deck_wins.items()]
    rows += [["draws", str(tally.draws), percent(tally.draws, games)]]
    print()
    print_table([["", "won", ""]] + rows, right=(1, 2))
    if games:
        mean = sum(tally.turns) / games
        print(f"\nturns      {min(tally.turns)} to {max(tally.turns)}, {mean:.1f} on average")
        print(f"decisions  {tally.decisions / games:.1f} a game")
        print(f"speed      {games_per_second} games and {decisions_per_second} decisions a second\n")
        print("how games ended")
        print_table([[f"  {way}", f"[{rule}]", str(count)] for (rule, way), count in tally.ends.most_common()], right=(2,))
    for failed in tally.failures:
        print(f"\nFAILED {failed['error']}\n  again: {failed['command']}")
