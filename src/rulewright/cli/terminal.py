"""A game in the terminal: show the table, read what the person enters, answer the question."""

from __future__ import annotations

from pathlib import Path

from rulewright.cli.menu import option_lines, read_choice
from rulewright.cli.screen import GOOD, NEWS, QUESTION, TITLE, WRONG, Screen
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.questions import Question
from rulewright.session.table import Table
from rulewright.session.telling import LETTERS, News, card_lines, cited, hand_lines, news_line, result, shows_hand, told, zone_lines

HELP = """\
Answer with the number of an option, its label, or a part of its label that fits only one. Where several are
asked for, enter several numbers (1 3 4), labels separated by semicolons, or none.

  ?              your hand, card by card        ? NAME      a card's numbers and text, or the cards of a zone
  why            the rule behind the last thing why LABEL   why that is not among the options
  undo           take back your last answer     log         everything that has happened
  board          show the table again           save FILE   keep the game; `rulewright play --load FILE` goes on
  concede        give up                        quit        leave; you are asked whether to save
  skip           pass until your next turn      stops       where you are asked if you have priority
  hint           what the computer would do in your place, and why"""


FRAME = 5
"""Lines of the screen for the empty ones between the parts, a word on what was left out, and what is entered."""
FEW_NEWS = 3


class Session:
    """One person at one table."""

    __slots__ = ("table", "screen", "default_file", "labels", "over")

    def __init__(self, table: Table, screen: Screen, default_file: Path) -> None:
        self.table = table
        self.screen = screen
        self.default_file = default_file
        self.labels: list[str] = []
        self.over = False

    # -- showing ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table, the news and the question."""
        table, screen = self.table, self.screen
        board = table.rules.board(table.game, table.human)
        hand = [] if shows_hand(board, table.human) else hand_lines(table.game, table.human, table.human)
        question = table.game.question
        asked = [] if question is None else self.question_lines(question)
        screen.board(board)
        screen.lines(hand, TITLE)
        news = self.latest(["  " + news_line(news) for news in table.news], board + hand + asked)
        if news:
            screen.line()
            screen.lines(news, NEWS)
        screen.line()
        if question is None:
            screen.line(result(table.game, table.human), GOOD)
            screen.line("Enter leaves; undo, log, why, ? and save FILE still work.")
        else:
            screen.line(asked[0], QUESTION)
            screen.lines(asked[1:])

    def question_lines(self, question: Question) -> list[str]:
        """The question and its options."""
        from rulewright.scenario.notation import labels_for

        table = self.table
        self.labels = labels_for(table.rules, table.game, True)
        return [cited(table.rules.prompt(table.game), question.rule), *option_lines(self.labels, question)]

    def latest(self, news: list[str], others: list[str]) -> list[str]:
        """As much of the news, the latest, as leaves the board in sight above everything else."""
        screen = self.screen
        free = screen.height - sum(len(screen.wrapped(line)) for line in others) - FRAME
        kept: list[str] = []
        for line in reversed(news):
            free -= len(screen.wrapped(line))
            if screen.height and free < 0 and len(kept) >= FEW_NEWS:
                return [f"  (and {len(news) - len(kept)} lines before: `log`)", *reversed(kept)]
            kept.append(line)
        return news

    # -- the loop ---------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Until the person leaves."""
        try:
            self.table.go_on()
            self.show()
            while not self.over:
                entered = self.screen.ask()
                if entered is None:
                    self.leave(ask=False)
                else:
                    self.obey(entered)
        except KeyboardInterrupt:
            self.screen.line()
            self.leave(ask=False)
            raise

    def obey(self, entered: str) -> None:
        """Do what was entered; what cannot be done is told and changes nothing."""
        word, _, rest = entered.partition(" ")
        rest = rest.strip()
        try:
            match word.casefold():
                case "?":
                    self.show_cards(rest)
                case "help" if not rest:
                    self.screen.line(HELP)
                case "why":
                    self.why(rest)
                case "log" if not rest:
                    self.show_log()
                case "board" if not rest:
                    self.show()
                case "save":
                    self.save(rest)
                case "hint" if not rest:
                    self.hint()
                case "undo" if not rest:
                    self.undo()
                case "skip" if not rest:
                    self.table.skip()
                    self.show()
                case "stops":
                    self.screen.lines(self.table.stops.change(rest))
                case "quit" | "exit" if not rest:
                    self.leave(ask=True)
                case "concede" if not rest:
                    self.concede()
                case _:
                    self.answer(entered)
        except (BadInput, IllegalAnswer) as error:
            self.screen.line(str(error), WRONG)

    def answer(self, entered: str) -> None:
        """Answer the question."""
        question = self.table.game.question
        if question is None:
            if entered:
                self.screen.line("The game is over.", WRONG)
            else:
                self.over = True
            return
        if entered:
            self.table.answer(read_choice(entered, self.labels, question))
            self.show()

    # -- the commands -----------------------------------------------------------------------------------------

    def show_cards(self, wanted: str) -> None:
        """A card, a zone, or the whole hand."""
        table = self.table
        lines: list[str] = []
        if wanted:
            lines = zone_lines(table.game, wanted, table.human) or card_lines(table.rules, table.game, wanted, table.human)
        else:
            for spec in table.game.specs:
                if spec.name == "hand" and spec.player == table.human:
                    for name in dict.fromkeys(table.game.defs[card].name for card in table.game.zones[spec.index]):
                        lines += card_lines(table.rules, table.game, name, table.human)
        self.screen.lines(lines or [f"you see no card {wanted!r}" if wanted else "your hand is empty"])

    def why(self, label: str) -> None:
        """The rule behind the last thing, or behind a refusal."""
        table = self.table
        if label and table.game.question is not None:
            try:
                read_choice(label, self.labels, table.game.question)
            except BadInput:
                problem = table.rules.why_not(table.game, label)
                self.screen.line(cited(problem.text, problem.rule))
                self.explain(problem.rule)
            else:
                self.screen.line("It is legal: it is among the options.")
            return
        last = [news for news in self.all_news() if news.rule]
        if last:
            self.screen.line(news_line(last[-1]))
            self.explain(last[-1].rule)
        if table.game.question is not None:
            self.screen.line(f"The question [{table.game.question.rule}]")
            self.explain(table.game.question.rule)

    def explain(self, rule: str) -> None:
        """A rule in our own words."""
        from rulewright.books.ledger import explain

        if rule:
            try:
                self.screen.lines(["  " + line for line in explain(self.table.rules.name, rule).splitlines()], NEWS)
            except BadInput as error:
                self.screen.line(f"  {error}", NEWS)

    def all_news(self) -> list[News]:
        """The whole log as the person may read it."""
        table = self.table
        return told(table.rules, table.game, table.game.log or [], table.human)

    def show_log(self) -> None:
        """Everything that has happened."""
        self.screen.lines(["  " + news_line(news) for news in self.all_news()], NEWS)

    def hint(self) -> None:
        """The best answers, how good they look, and why."""
        from rulewright.players.hints import hints
        from rulewright.scenario.notation import said

        game = self.table.game
        if game.question is None:
            self.screen.line("The game is over.", WRONG)
            return
        for hint in hints(self.table.rules, game, game.answers):
            self.screen.line(f"  {hint.chance:4.0%}  {said(self.labels, game.question, hint.answer)}: {hint.why}", NEWS)

    def undo(self) -> None:
        """Take back the last answer."""
        refusal = self.table.undo()
        if refusal:
            self.screen.line(refusal, WRONG)
        else:
            self.show()

    def concede(self) -> None:
        """Give up."""
        if self.table.game.question is None:
            self.screen.line("The game is over.", WRONG)
        else:
            self.table.concede()
            self.show()

    def save(self, path: str) -> None:
        """Keep the game in a file."""
        if not path:
            self.default_file.parent.mkdir(parents=True, exist_ok=True)
            path = str(self.default_file)
        self.table.save(path)
        self.screen.line(f"saved; go on with: rulewright play --load {path}")

    def leave(self, ask: bool) -> None:
        """Leave the table; a game that is not over is kept unless the person says no."""
        self.over = True
        if self.table.game.question is None:
            return
        if ask:
            entered = self.screen.ask("Save the game? (yes, no, or a file name) [yes] ")
            if entered is not None and entered.casefold() in ("n", "no"):
                return
            if entered and entered.casefold() not in ("y", "yes"):
                self.save(entered)
                return
        self.save("")


def opening(table: Table) -> list[str]:
    """The first lines of a game."""
    return [
        f"{table.rules.title}: you are {LETTERS[table.human]}, the computer ({table.opponent}) is "
        f"{LETTERS[1 - table.human]}. Seed {table.seed}. `help` shows the commands."
    ]
