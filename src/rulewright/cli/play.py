"""`rulewright play`: a game in the terminal against the computer."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command, add_variant

if TYPE_CHECKING:
    from rulewright.cli.screen import Screen
    from rulewright.session.table import Table
    from rulewright.tcg.interface import Deck, Rules

EPILOG = """\
What is not given is asked for. During the game, `help` shows the commands; `why` tells which rule is behind the
last thing that happened. Games that you leave are kept in $RULEWRIGHT_HOME (~/.local/share/rulewright).
A deck file may name starter cards, imported cards (`rulewright cards import`) and cards of files given by --cards.

examples:
  rulewright play
  rulewright play GAME
  rulewright play GAME --deck my-deck.yaml --opponent strong --seed 7
  rulewright play --load saved-game.json
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "play", "play a game in the terminal", EPILOG)
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game")
    parser.add_argument("--deck", metavar="D", help="your deck: a file, or the name of a starter deck")
    parser.add_argument("--opponent-deck", metavar="D", help="the computer's deck")
    parser.add_argument(
        "--opponent", metavar="P", help="beginner, casual, strong, expert; or random, greedy, search, search:ROLLOUTS, think:GAMES, think:SECONDSs"
    )
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="a card file to play with")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same game (default: by chance)")
    add_variant(parser)
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Set the table and play."""
    from rulewright.cli.screen import TITLE, Screen
    from rulewright.cli.terminal import Session, opening
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import home
    from rulewright.session.table import load_table

    screen = Screen()
    if args.load:
        if args.game or args.deck or args.opponent_deck or args.cards or args.variant or args.seed is not None:
            raise BadInput("--load goes on with the game as it was saved: only --opponent can be changed")
        table = load_table(args.load, args.opponent)
        file = Path(args.load)
    else:
        table = new_table(args, screen)
        file = home() / f"{table.rules.name}-{table.seed}.json"
    screen.lines(opening(table), TITLE)
    Session(table, screen, file).play()
    return 0


def new_table(args: argparse.Namespace, screen: Screen) -> Table:
    """A new game with what was given and what is asked for."""
    from rulewright.games import load, names
    from rulewright.kernel.errors import BadInput
    from rulewright.players import ABOUT, TITLES, by_name
    from rulewright.session.files import pool_with
    from rulewright.session.table import Table
    from rulewright.tcg.interface import check_variant

    games = names()
    name = args.game
    if name is None:
        name = games[0] if len(games) == 1 else games[screen.pick("Which game?", [(load(name).title, "") for name in games])]
    rules = load(name)
    if args.opponent is not None:
        by_name(args.opponent)
    for variant in args.variant:
        check_variant(variant, rules.variants())
    decks = [choose_deck(rules, args.deck, "Your deck?", screen, 0), choose_deck(rules, args.opponent_deck, "The computer's deck?", screen, 1)]
    pool = pool_with(rules, args.cards, decks)
    opponent = args.opponent
    if opponent is None:
        opponent = list(ABOUT)[screen.pick("How shall the computer play?", [(TITLES[level], about) for level, about in ABOUT.items()], 1)]
    for deck in decks:
        problems = rules.check_deck(deck, pool)
        if problems:
            rule = f"[{problems[0].rule}] " if problems[0].rule else ""
            raise BadInput(f"the deck {deck.name!r} is not legal: {rule}{problems[0].text}")
    seed = chance() if args.seed is None else args.seed
    return Table(rules, rules.new(decks, pool, seed, log=True, variants=args.variant), 0, opponent, seed)


def choose_deck(rules: Rules, given: str | None, title: str, screen: Screen, default: int) -> Deck:
    """The deck that was given, or one of the starter decks."""
    from rulewright.session.files import find_deck, titled

    if given is not None:
        return find_deck(rules, given)
    starters = rules.starter_decks()
    return starters[screen.pick(title, [(titled(deck), deck.about) for deck in starters], default % len(starters))]


def chance() -> int:
    """A seed that nobody has chosen."""
    import os

    return int.from_bytes(os.urandom(3), "big")
