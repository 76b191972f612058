"""`rulewright train`: learn a judgement of positions and moves by self-play."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rulewright.cli.report import BETWEEN, Commands, add_command, add_workers

if TYPE_CHECKING:
    from rulewright.players.training import Tell
    from rulewright.spread import Workers

EPILOG = """\
Plays games against itself with the starter decks and learns from them: which answers look good at first sight, and how likely a position
is to be won. What it has learned is written to --out as JSON every few games, with the state of the training and a picture of its strength
over time beside it; the same command goes on where it was stopped. Set RULEWRIGHT_WEIGHTS to the folder of the file to play with it.

examples:
  rulewright train GAME --minutes 60 --workers 2
  rulewright train GAME --games 20000 --round 400 --on ray://head:10001
  rulewright train GAME --minutes 1 --out weights/GAME.json
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "train", "let the computer learn a game by self-play", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--minutes", type=float, default=60, metavar="N", help="how long (default 60)")
    parser.add_argument(
        "--games", type=int, default=0, metavar="N", help="play so many games more, however long it takes; the same number and --round give the same weights"
    )
    parser.add_argument("--round", type=int, default=40, metavar="N", help="games between two rounds of study (default 40); more for many machines")
    add_workers(parser)
    parser.add_argument("--out", metavar="FILE.json", help="where the weights are written (default weights/GAME.json)")
    parser.add_argument("--full", action="store_true", help="learn the worth of single cards and zones too; takes many more games")
    parser.add_argument("--anew", action="store_true", help="forget an earlier training")
    parser.set_defaults(run=run)


@contextmanager
def shown(workers: Workers, spoken: bool) -> Iterator[Tell]:
    """A progress bar in a terminal, and a line now and then where one is wanted."""
    if not sys.stderr.isatty():
        last = [monotonic()]

        def line(share: float, words: str) -> None:
            if spoken and monotonic() - last[0] > BETWEEN:
                last[0] = monotonic()
                print(f"{share:.0%}, {words}, {workers.about()}", file=sys.stderr, flush=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("training", total=1.0)
        yield lambda share, words: bar.update(task, completed=share, description=words)


def run(args: argparse.Namespace) -> int:
    """Train, write the weights and draw the picture."""
    import json

    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.kernel.record import write_atomically
    from rulewright.players.pictures import line_picture
    from rulewright.players.training import Learner, train
    from rulewright.spread import Workers

    rules = load(args.game)
    if args.minutes <= 0 or args.games < 0 or args.round < 1:
        raise BadInput("--minutes must be more than 0, --games not less than 0 and --round at least 1")
    out = Path(args.out or f"weights/{rules.name}.json")
    out.parent.mkdir(parents=True, exist_ok=True)
    state = out.with_suffix(".training")
    learner = Learner(rules, args.full) if args.anew or not state.is_file() else Learner.load(rules, state)
    try:
        with Workers(args.workers, args.on) as workers, shown(workers, bool(args.on)) as tell:
            train(learner, args.minutes, workers, state, tell, args.games, args.round)
    except KeyboardInterrupt:
        learner.save(state)
        print(f"stopped; the same command goes on ({state})", file=sys.stderr)
    write_atomically(str(out), json.dumps(learner.judgement().data(), indent=None) + "\n")
    picture = out.with_suffix(".svg")
    title = f"{rules.name}: games won against greedy, {learner.played} games of training"
    picture.write_text(line_picture(title, learner.history, "minutes"), encoding="utf-8")
    for minutes, share in learner.history:
        print(f"{minutes:8.1f} min  {share:6.1%}  {'#' * round(40 * share)}")
    print(f"{out}: {learner.judgement().about}; picture in {picture}")
    return 0
