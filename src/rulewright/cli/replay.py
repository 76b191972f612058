"""`rulewright replay`: go through a saved game."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command

if TYPE_CHECKING:
    from rulewright.cli.screen import Screen
    from rulewright.kernel.game import Game
    from rulewright.kernel.record import Record
    from rulewright.session.telling import News
    from rulewright.tcg.interface import Rules

EPILOG = """\
Commands while going through a game: next (or Enter), prev, a number to jump to that answer, end, quit.

examples:
  rulewright replay saved-game.json
  rulewright replay saved-game.json --at 12           show the game after 12 answers
  rulewright replay saved-game.json --at 12 --play    play on from there against the computer
  rulewright replay saved-game.json --as all          with everything that is hidden
  rulewright replay saved-game.json --analyse         who was ahead, and where it turned
"""
VIEWERS = {"A": 0, "B": 1, "all": 2}


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "replay", "step through a saved game", EPILOG)
    parser.add_argument("file", metavar="FILE", help="a game that `save` or `quit` of `rulewright play` wrote")
    parser.add_argument("--at", type=int, metavar="N", help="show the game after N answers and leave")
    parser.add_argument("--play", action="store_true", help="play on from there (from the end without --at)")
    parser.add_argument("--opponent", metavar="P", help="with --play: beginner, casual, strong, expert (see `rulewright play --help`)")
    parser.add_argument(
        "--as", dest="viewer", choices=list(VIEWERS), help="whose eyes to look through (default: the person who saved it; everything once the game is over)"
    )
    parser.add_argument("--analyse", action="store_true", help="tell who was ahead, turn by turn, and where it turned")
    parser.add_argument("--picture", metavar="FILE.svg", help="with --analyse: draw the line")
    parser.set_defaults(run=run)


class Moment:
    """The game after some answers, and what the last answer brought."""

    __slots__ = ("game", "news")

    def __init__(self, game: Game, news: list[News]) -> None:
        self.game = game
        self.news = news


def run(args: argparse.Namespace) -> int:
    """Show one point, play on from it, or go through all of them."""
    from rulewright.cli.screen import Screen
    from rulewright.kernel.errors import BadInput
    from rulewright.session.table import read_record

    rules, record, seats = read_record(args.file)
    human = 1 if seats.get("human") == 1 else 0
    last = len(record.answers)
    at = last if args.at is None else args.at
    if not 0 <= at <= last:
        raise BadInput(f"there is no answer {at}: the record has {last}", args.file)
    try:
        end = record.replay(rules)
        if args.analyse:
            return analysis(rules, record, args.file, args.picture)
        if args.play:
            return play_on(rules, record, at, human, args.opponent or str(seats.get("opponent", "greedy")))
        over = end.question is None or seats.get("conceded") is True
        viewer = VIEWERS[args.viewer] if args.viewer else 2 if over else human
        moments = unroll(rules, record, viewer)
    except BadInput as error:
        raise BadInput(error.reason, error.file or args.file, error.line) from None
    if seats.get("conceded") is True:
        from rulewright.session.telling import told

        game = moments[-1].game
        before = len(game.log or [])
        game.concede(human)
        moments[-1].news += told(rules, game, (game.log or [])[before:], viewer)
    screen = Screen()
    if args.at is not None:
        show(rules, moments, at, viewer, screen)
    else:
        walk(rules, moments, viewer, screen)
    return 0


def unroll(rules: Rules, record: Record, viewer: int) -> list[Moment]:
    """The game after each number of answers."""
    from rulewright.session.telling import told

    game = record.replay(rules, 0)
    moments = [Moment(game.copy(), told(rules, game, game.log or [], viewer))]
    for answer in record.answers:
        before = len(game.log or [])
        given = chosen(rules, game, answer, viewer)
        game.answer(answer)
        moments.append(Moment(game.copy(), given + told(rules, game, (game.log or [])[before:], viewer)))
    return moments


def chosen(rules: Rules, game: Game, answer: int | list[int], viewer: int) -> list[News]:
    """The answer in words, if the viewer may know it."""
    from rulewright.scenario.notation import labels_for, said
    from rulewright.session.telling import LETTERS, News

    question = game.question
    if question is None or viewer not in (question.player, 2):
        return []
    return [News(f"{LETTERS[question.player]} answers: {said(labels_for(rules, game), question, answer)}", "")]


def analysis(rules: Rules, record: Record, file: str, picture: str | None) -> int:
    """Who was ahead, turn by turn."""
    from rulewright.kernel.record import write_atomically
    from rulewright.players.hints import analyse
    from rulewright.players.pictures import line_picture
    from rulewright.session.telling import LETTERS

    line = analyse(rules, record.replay(rules, 0), record.answers)
    print(f"the chance of A to win, as the computer sees it ({file})")
    for moment in line:
        words = "the end" if moment is line[-1] else f"turn {moment.turn} of {LETTERS[moment.player]}"
        print(
            f"  {words:<14} after {moment.answers:>3} answers  {moment.chance:4.0%}  {'#' * round(30 * moment.chance):<30}"
            + ("  it turned here" if moment.turned else "")
        )
    if picture:
        marks = [(float(moment.answers), f"turn {moment.turn}") for moment in line if moment.turned]
        title = f"{rules.title}: the chance of A to win"
        write_atomically(picture, line_picture(title, [(float(moment.answers), moment.chance) for moment in line], "answers", marks=marks))
    return 0


def show(rules: Rules, moments: list[Moment], at: int, viewer: int, screen: Screen) -> None:
    """One moment."""
    from rulewright.cli.menu import option_lines
    from rulewright.cli.screen import GOOD, NEWS, QUESTION, TITLE
    from rulewright.scenario.notation import labels_for
    from rulewright.session.telling import LETTERS, cited, hand_lines, news_line, result, shows_hand

    game = moments[at].game
    screen.line(f"after {at} of {len(moments) - 1} answers", TITLE)
    board = rules.board(game, viewer % 2)
    screen.lines(board)
    for player in (0, 1):
        if not shows_hand(board, player):
            screen.lines(hand_lines(game, player, viewer))
    screen.lines(["  " + news_line(news) for news in moments[at].news], NEWS)
    question = game.question
    if question is None:
        screen.line(result(game, -1), GOOD)
        return
    screen.line(f"{LETTERS[question.player]} is asked: {cited(rules.prompt(game), question.rule)}", QUESTION)
    if viewer in (question.player, 2):
        screen.lines(option_lines(labels_for(rules, game), question))


def walk(rules: Rules, moments: list[Moment], viewer: int, screen: Screen) -> None:
    """Go through the moments as the person says."""
    from rulewright.cli.screen import WRONG

    at = 0
    last = len(moments) - 1
    show(rules, moments, at, viewer, screen)
    while True:
        entered = screen.ask("next, prev, a number, end, quit > ")
        if entered is None or entered in ("quit", "q", "exit"):
            return
        if entered in ("", "next", "n"):
            wanted = at + 1
        elif entered in ("prev", "p"):
            wanted = at - 1
        elif entered == "end":
            wanted = last
        elif entered.isdecimal():
            wanted = int(entered)
        else:
            screen.line(f"there is no command {entered!r}", WRONG)
            continue
        if 0 <= wanted <= last:
            at = wanted
            show(rules, moments, at, viewer, screen)
        else:
            screen.line(f"the record goes from 0 to {last}", WRONG)


def play_on(rules: Rules, record: Record, at: int, human: int, opponent: str) -> int:
    """A game in the terminal that begins at this point of the record."""
    from rulewright.cli.screen import TITLE, Screen
    from rulewright.cli.terminal import Session, opening
    from rulewright.players import by_name
    from rulewright.session.files import home
    from rulewright.session.table import Table

    by_name(opponent)
    table = Table(rules, record.replay(rules, at), human, opponent)
    screen = Screen()
    screen.lines(opening(table), TITLE)
    Session(table, screen, home() / f"{rules.name}-replay.json").play()
    return 0
