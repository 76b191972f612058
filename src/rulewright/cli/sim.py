"""`rulewright sim`: the computer plays against itself."""

from __future__ import annotations

import argparse
import csv
import shlex
import sys
import traceback
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_json, add_variant, percent, print_json, print_table, progress

if TYPE_CHECKING:
    from rulewright.games.interface import Rules
    from rulewright.kernel.game import Game
    from rulewright.players import Player

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
"""
MANY_DECISIONS = 20_000
"""A game with more decisions than this is reported as one that does not end."""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "sim", "let computer players play many games", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--players", default="random,random", metavar="P,P",
                        help="two of: random, greedy, search, search:ROLLOUTS, think:GAMES, think:SECONDSs, beginner, casual, strong, expert, "
                             "or your own class as FILE.py:CLASS or MODULE:CLASS (default random,random)")
    parser.add_argument("--decks", default="", metavar="D,D",
                        help="deck files or names of starter decks (default: the first two starter decks)")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file to play with")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    add_variant(parser)
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
    from rulewright.cli.files import checked_cards, find_deck, pool_with
    from rulewright.games import load
    from rulewright.games.interface import check_variant
    from rulewright.kernel.errors import BadInput
    from rulewright.cli.bots import player
    if args.games < 1:
        raise BadInput("--games must be at least 1")
    rules = load(args.game)
    if args.decks:
        references = pair(args.decks, "decks")
        decks = [find_deck(rules, reference) for reference in references]
    else:
        decks = (rules.starter_decks() * 2)[:2]
        references = [deck.name for deck in decks]
    pool = pool_with(rules, args.cards, decks)
    for deck in decks:
        for card in checked_cards(deck, pool):
            print(f"{deck.name}: {card.name} is played without what is not understood of its text: " + " | ".join(card.unread),
                  file=sys.stderr)
    players = pair(args.players, "players")
    for name in players:
        player(name)
    for variant in args.variant:
        check_variant(variant, rules.variants())
    names = told_apart(players)
    deck_names = told_apart([deck.name for deck in decks])
    tally = Tally(names, deck_names)
    start = perf_counter()
    for number in progress(range(args.games), args.games, "playing"):
        seed = args.seed + number
        seats = [1, 0] if number & 1 else [0, 1]
        piles = [1, 0] if number & 2 else [0, 1]
        try:
            game = rules.new([decks[place] for place in piles], pool, seed, variants=args.variant)
            seated = [player(players[place], 2 * seed + seat) for seat, place in enumerate(seats)]
            play_out(rules, game, seated)
        except Exception as error:  # any crash of a game is a finding, and the other games go on
            tally.failures.append(failure(args, error, seed, [players[place] for place in seats],
                                          [references[place] for place in piles]))
            continue
        tally.games += 1
        tally.turns.append(game.turn)
        tally.decisions += game.answers
        tally.ends[game.end_rule, game.end_way] += 1
        if game.winner < 0:
            tally.draws += 1
        else:
            tally.wins[names[seats[game.winner]]] += 1
            tally.deck_wins[deck_names[piles[game.winner]]] += 1
    report(args, tally, perf_counter() - start)
    return 1 if tally.failures else 0


def play_out(rules: Rules, game: Game, seated: list[Player]) -> None:
    """Play a game to its end."""
    while game.question is not None:
        game.answer(seated[game.question.player].choose(rules, game))
        if game.answers > MANY_DECISIONS:
            raise RuntimeError(f"the game has not ended after {MANY_DECISIONS} decisions")


def failure(args: argparse.Namespace, error: Exception, seed: int, players: list[str],
            decks: list[str]) -> dict[str, object]:
    """A game that broke down, and how to see it again."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    command = ["rulewright", "sim", args.game, "--games", "1", "--seed", str(seed), "--players", ",".join(players),
               "--decks", joined(decks)]
    for path in args.cards:
        command += ["--cards", path]
    for variant in args.variant:
        command += ["--variant", variant]
    return {"seed": seed, "error": f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})",
            "command": shlex.join(command)}


def report(args: argparse.Namespace, tally: Tally, seconds: float) -> None:
    """The results as JSON or in words."""
    games_per_second = round(tally.games / seconds, 1)
    decisions_per_second = round(tally.decisions / seconds)
    if args.json:
        print_json({"games": tally.games, "wins": tally.wins, "draws": tally.draws, "turns": sum(tally.turns),
                    "decisions": tally.decisions, "games_per_second": games_per_second,
                    "decisions_per_second": decisions_per_second, "failures": tally.failures,
                    "deck_wins": tally.deck_wins})
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
        print_table([[f"  {way}", f"[{rule}]", str(count)] for (rule, way), count in tally.ends.most_common()],
                    right=(2,))
    for failed in tally.failures:
        print(f"\nFAILED {failed['error']}\n  again: {failed['command']}")
