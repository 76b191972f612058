"""`rulewright learn`: a guided first game in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rulewright.cli.report import Commands, add_command

if TYPE_CHECKING:
    from rulewright.cli.screen import Screen
    from rulewright.kernel.game import Game
    from rulewright.lessons.course import Course, Stage
    from rulewright.lessons.files import Lesson
    from rulewright.players.base import Choice
    from rulewright.session.telling import News

EPILOG = """\
Every game is taught in a few short lessons, each about one idea, with positions that are set up and rules that are real.
You may do the wrong thing: the lesson shows what comes of it and lets you try again. You can leave at any time; the next
`rulewright learn GAME` goes on where you were.

examples:
  rulewright learn                  the games and their lessons
  rulewright learn GAME             go on, or begin
  rulewright learn GAME 3           the third lesson, from its beginning
"""
HELP = """\
Answer as in a game: with the number of an option, its label, or a part of its label. Enter alone reads on.

  hint           a nudge                         why LABEL   why that is not among the options
  rule NUMBER    a rule in plain words           ? NAME      a card's numbers and text
  win            how the game is won             back        one step back
  skip           to the next step                quit        leave; you go on here next time"""
PROGRESS = "learn.json"


def add(commands: Commands) -> None:
    """The arguments of the command."""
    parser = add_command(commands, "learn", "learn a game, step by step", EPILOG)
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game")
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help="the number or name of a lesson")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Teach, or list what is taught."""
    from rulewright.cli.screen import TITLE, Screen
    from rulewright.kernel.errors import BadInput
    from rulewright.lessons.course import course, taught

    screen = Screen()
    if args.game is None:
        for of in taught():
            screen.line(f"{of.rules.title} ({of.rules.name}): {of.guide.pitch}", TITLE)
            screen.lines([f"  {place}  {lesson.title}: {lesson.about}" for place, lesson in enumerate(of.lessons, 1)])
        return 0
    of = course(args.game)
    if not of.lessons:
        raise BadInput(f"there are no lessons of {of.rules.title} yet")
    lesson, step = kept(of) if args.lesson is None else (of.lesson(args.lesson), 0)
    Teacher(of, lesson, step, screen).teach()
    return 0


# -- where somebody is ----------------------------------------------------------------------------------------


def all_kept() -> dict[str, object]:
    """Where the learner is in each game; nothing where there is no such file, or one that cannot be used."""
    from rulewright.kernel.errors import BadInput
    from rulewright.session.files import home
    from rulewright.texts import from_json, read_text

    try:
        data = from_json(read_text(home() / PROGRESS))
    except BadInput:
        return {}
    return data if isinstance(data, dict) else {}


def kept(of: Course) -> tuple[Lesson, int]:
    """The lesson and the step where the learner left."""
    match all_kept().get(of.rules.name):
        case [str(name), int(step)] if any(lesson.name == name and 0 <= step < len(lesson.tasks) for lesson in of.lessons):
            return of.lesson(name), step
    return of.lessons[0], 0


def keep(of: Course, lesson: Lesson, step: int) -> None:
    """Remember where the learner is."""
    import json

    from rulewright.kernel.record import write_atomically
    from rulewright.session.files import home

    home().mkdir(parents=True, exist_ok=True)
    write_atomically(str(home() / PROGRESS), json.dumps({**all_kept(), of.rules.name: [lesson.name, step]}) + "\n")


def entry(of: Course, lesson: Lesson, stage: Stage) -> str:
    """The right answer as it is entered: the labels of its options, or the numbers of a division."""
    from rulewright.kernel.questions import DISTRIBUTION
    from rulewright.lessons.course import first_answer
    from rulewright.scenario.notation import labels_for

    choice = first_answer(of.rules, stage.game, stage.task.values[0], lesson)
    labels = labels_for(of.rules, stage.game, True)
    if isinstance(choice, int):
        return labels[choice]
    assert stage.game.question is not None
    if stage.game.question.kind == DISTRIBUTION:
        return " ".join(map(str, choice))
    return "; ".join(labels[place] for place in choice) or "none"


# -- teaching -------------------------------------------------------------------------------------------------


class Teacher:
    """A learner at the terminal."""

    __slots__ = ("course", "lesson", "step", "screen", "labels", "over", "own")

    def __init__(self, of: Course, lesson: Lesson, step: int, screen: Screen) -> None:
        self.course = of
        self.lesson = lesson
        self.step = step
        self.screen = screen
        self.labels: list[str] = []
        self.over = False
        self.own: dict[int, Choice] = {}
        """What was answered at earlier steps."""

    @property
    def stage(self) -> Stage:
        """The present step."""
        return self.course.stage(self.lesson, self.step, self.own)

    def teach(self) -> None:
        """Until the learner leaves, or has learnt it all."""
        self.show()
        while not self.over:
            entered = self.screen.ask()
            if entered is None:
                self.over = True
            else:
                self.obey(entered)

    def show(self, said: str = "") -> None:
        """The table, what has happened, what is said about the last answer and what comes now, and the question."""
        from rulewright.cli.menu import option_lines
        from rulewright.cli.screen import GOOD, QUESTION, TITLE
        from rulewright.scenario.notation import labels_for

        keep(self.course, self.lesson, self.step)
        stage = self.stage
        self.table(stage.game, stage.news)
        self.screen.line()
        self.screen.lines(said.split("\n") if said else [], GOOD)
        self.screen.line(f"{self.course.rules.title}, {self.lesson.title} ({self.step + 1} of {len(self.lesson.tasks)})", TITLE)
        self.screen.lines(stage.task.say.split("\n"))
        self.screen.line()
        question = stage.game.question
        if stage.task.asks and question is not None:
            self.labels = labels_for(self.course.rules, stage.game, True)
            self.screen.line(self.course.rules.prompt(stage.game), QUESTION)
            self.screen.lines(option_lines(self.labels, question))
        else:
            self.screen.line("Enter reads on; `help` shows what else there is.", QUESTION)

    def table(self, game: Game, news: list[News]) -> None:
        """The board, the learner's hand and the news."""
        from rulewright.cli.screen import NEWS, TITLE
        from rulewright.lessons.course import LEARNER
        from rulewright.session.telling import hand_lines, news_line, shows_hand

        board = self.course.rules.board(game, LEARNER)
        self.screen.board(board)
        if not shows_hand(board, LEARNER):
            self.screen.lines(hand_lines(game, LEARNER, LEARNER), TITLE)
        self.screen.lines(["  " + news_line(line) for line in news], NEWS)

    def obey(self, entered: str) -> None:
        """Do what was entered; what cannot be done is told and changes nothing."""
        from rulewright.books.ledger import explain
        from rulewright.cli.screen import NEWS, WRONG
        from rulewright.kernel.errors import BadInput, IllegalAnswer
        from rulewright.lessons.course import LEARNER
        from rulewright.session.telling import card_lines, cited

        word, _, rest = entered.partition(" ")
        rules, stage = self.course.rules, self.stage
        try:
            match word.casefold():
                case "help" if not rest:
                    self.screen.line(HELP)
                case "hint" if not rest:
                    self.screen.line(f"Enter: {entry(self.course, self.lesson, stage)}" if stage.task.asks else "Just read on.")
                case "win" if not rest:
                    self.screen.lines(self.course.guide.win.split("\n"))
                case "rule":
                    self.screen.lines(explain(rules.name, rest.strip("[] ")).splitlines(), NEWS)
                case "why" if rest:
                    problem = rules.why_not(stage.game, rest)
                    self.screen.line(cited(problem.text, problem.rule))
                case "?" if rest:
                    self.screen.lines(card_lines(rules, stage.game, rest, LEARNER) or [f"you see no card {rest!r}"])
                case "back" if not rest:
                    self.go(max(self.step - 1, 0))
                case "skip" if not rest:
                    self.go(self.step + 1)
                case "quit" | "exit" if not rest:
                    self.over = True
                case _ if not stage.task.asks:
                    self.go(self.step + 1)
                case _ if entered:
                    self.answer(entered)
        except (BadInput, IllegalAnswer) as error:
            self.screen.line(str(error), WRONG)

    def answer(self, entered: str) -> None:
        """Take an answer: on if it is right, and if not, what comes of it."""
        from rulewright.cli.menu import read_choice
        from rulewright.cli.screen import WRONG

        question = self.stage.game.question
        assert question is not None
        choice = read_choice(entered, self.labels, question)
        verdict = self.course.judge(self.lesson, self.step, choice, self.own)
        if verdict.right:
            self.own[self.step] = choice
            if self.step + 1 == len(self.lesson.tasks):
                self.table(verdict.game, verdict.news)
            self.go(self.step + 1, verdict.said)
            return
        self.table(verdict.game, verdict.news)
        self.screen.line()
        self.screen.lines(verdict.said.split("\n"), WRONG)
        if self.screen.ask("Enter: try again. ") is None:
            self.over = True
        else:
            self.show()

    def go(self, step: int, said: str = "") -> None:
        """To another step, or to the next lesson."""
        from rulewright.cli.screen import GOOD

        if step < len(self.lesson.tasks):
            self.step = step
            self.show(said)
            return
        self.screen.lines(said.split("\n") if said else [], GOOD)
        following = self.course.after(self.lesson)
        if following is None:
            keep(self.course, self.course.lessons[0], 0)
            self.screen.line(f"That was the last lesson. A first real game: rulewright play {self.course.rules.name}", GOOD)
            self.over = True
            return
        self.screen.line(f"You have finished this lesson. Next: {following.title}.", GOOD)
        self.lesson, self.step, self.own = following, 0, {}
        keep(self.course, following, 0)
        if self.screen.ask("Enter: go on; quit: leave. ") in (None, "quit", "exit"):
            self.over = True
        else:
            self.show()
