"""`rulewright train`: learn a judgement of positions and moves by self-play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulewright.cli.report import Commands, add_command

EPILOG = """\
Plays games against itself with the starter decks and learns from them: which answers look good at first sight, and how likely a position
is to be won. What it has learned is written to --out as JSON every few games, with the state of the training and a picture of its strength
over time beside it; the same command goes on where it was stopped. Set RULEWRIGHT_WEIGHTS to the folder of the file to play with it.

examples:
  rulewright train GAME --minutes 60 --workers 2
  rulewright train GAME --minutes 1 --out weights/GAME.json
"""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "train", "let the computer learn a game by self-play", EPILOG)
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("--minutes", type=float, default=60, metavar="N", help="how long (default 60)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play (default 1)")
    parser.add_argument("--out", metavar="FILE.json", help="where the weights are written (default weights/GAME.json)")
    parser.add_argument("--full", action="store_true", help="learn the worth of single cards and zones too; takes many more games")
    parser.add_argument("--anew", action="store_true", help="forget an earlier training")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, write the weights and draw the picture."""
    import json

    from rich.console import Console
    from rich.progress import Progress

    from rulewright.games import load
    from rulewright.kernel.errors import BadInput
    from rulewright.kernel.record import write_atomically
    from rulewright.players.pictures import line_picture
    from rulewright.players.training import Learner, train
    rules = load(args.game)
    if args.minutes <= 0 or args.workers < 1:
        raise BadInput("--minutes must be more than 0 and --workers at least 1")
    out = Path(args.out or f"weights/{rules.name}.json")
    out.parent.mkdir(parents=True, exist_ok=True)
    state = out.with_suffix(".training")
    learner = Learner(rules, args.full) if args.anew or not state.is_file() else Learner.load(rules, state)
    try:
        if sys.stderr.isatty():
            with Progress(console=Console(stderr=True), transient=True) as bar:
                task = bar.add_task("training", total=1.0)
                train(learner, args.minutes, args.workers, state, lambda share, words: bar.update(task, completed=share, description=words))
        else:
            train(learner, args.minutes, args.workers, state, lambda share, words: None)
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
