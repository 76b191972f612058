"""One person's game against the computer: what was answered, what may be taken back, what is kept in a file."""

from __future__ import annotations

import json

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.record import Record, write_atomically
from rulewright.players import by_name
from rulewright.players.base import Choice
from rulewright.session.stops import Stops
from rulewright.session.telling import News, told
from rulewright.tcg.interface import Rules
from rulewright.texts import from_json, read_text


class Table:
    """A game, the person's seat, the computer's kind, and the way that led here."""

    __slots__ = ("rules", "game", "human", "opponent", "seed", "record", "past", "news", "conceded", "stops")

    def __init__(self, rules: Rules, game: Game, human: int = 0, opponent: str = "greedy", seed: int = 0) -> None:
        self.rules = rules
        self.game = game
        if game.log is None:
            game.log = []
        self.human = human
        self.opponent = opponent
        self.seed = seed
        self.record = Record.start(game)
        self.past: list[tuple[Game, int]] = []
        """The game before each of the person's answers, and how many answers the record had then."""
        self.news: list[News] = told(rules, game, game.log, human)
        """What has happened since the person's last answer."""
        self.conceded = False
        self.stops = Stops(rules, human)

    # -- going on ---------------------------------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """The person answers, and the computer goes on until the person is asked again."""
        before = self.game.copy()
        count = len(self.record.answers)
        self.news = []
        self.stops.answered(self.game)
        self.take(choice)
        self.past.append((before, count))
        self.go_on()

    def take(self, choice: Choice) -> None:
        """Give the game an answer and keep what it tells."""
        game = self.game
        before = len(game.log or [])
        game.answer(choice)
        self.record.add(choice)
        self.news += told(self.rules, game, (game.log or [])[before:], self.human)

    def go_on(self) -> None:
        """The computer answers its questions, and the person's priority is passed where no stop is set. The computer's
        dice depend on the place in the game only, so that a game goes on the same after undo and after loading."""
        while self.game.question is not None:
            if self.stops.passes(self.game):
                self.take(self.game.question.null)
            elif self.game.question.player == self.human:
                return
            else:
                dice = self.seed * 100_003 + self.game.answers
                self.take(by_name(self.opponent, dice).choose(self.rules, self.game))

    def skip(self) -> None:
        """Pass once and then everything until the person's next turn."""
        question = self.game.question
        if question is None or question.player != self.human or question.null < 0:
            raise BadInput("there is nothing to pass here")
        self.stops.skip(self.game.turn, self.game.active)
        self.answer(question.null)

    def concede(self) -> None:
        """The person gives up."""
        self.past.append((self.game.copy(), len(self.record.answers)))
        self.record.close(self.game)
        self.conceded = True
        self.game.concede(self.human)
        self.news = []

    def undo(self) -> str:
        """Take back the person's last answer; returns why not if that would show something hidden."""
        if not self.past:
            return "There is nothing to take back."
        before, count = self.past[-1]
        if learnt(before, self.game, self.human):
            return "You have seen something hidden since then (a card or a random result), so it stands."
        self.past.pop()
        self.game = before
        del self.record.answers[count:]
        self.record.final = ""
        self.conceded = False
        self.news = []
        return ""

    # -- files ------------------------------------------------------------------------------------------------

    def save(self, path: str) -> None:
        """Write the whole game to a file, or nothing at all."""
        if not self.conceded:
            self.record.close(self.game)
        data = self.record.to_data()
        data["table"] = {"human": self.human, "opponent": self.opponent, "seed": self.seed, "conceded": self.conceded}
        write_atomically(path, json.dumps(data) + "\n")

    def replay(self) -> None:
        """Play the answers of the record again, so that they can be taken back."""
        answers = self.record.answers
        self.record.answers = []
        for choice in answers:
            question = self.game.question
            if question is not None and question.player == self.human:
                self.past.append((self.game.copy(), len(self.record.answers)))
                self.news = []
            self.take(choice)


def learnt(before: Game, now: Game, player: int) -> bool:
    """Whether a player knows something of the later game that the earlier one hides."""
    if before.revealed == now.revealed and before.seed_a == now.seed_a:
        return False
    bit = 1 << player
    return before.seed_a != now.seed_a or any(now.known[card] & bit and not before.known[card] & bit for card in range(len(before.known)))


def read_record(path: str) -> tuple[Rules, Record, dict[str, object]]:
    """A saved game: its rules, its record, and who sat at the table."""
    from rulewright.games import load

    data = from_json(read_text(path), path)
    if not isinstance(data, dict):
        raise BadInput("must hold a mapping", path)
    try:
        record = Record.from_data(data)
        table = data.get("table", {})
        if not isinstance(table, dict):
            raise BadInput("`table` must be a mapping")
        return load(str(record.initial.get("game"))), record, table
    except BadInput as error:
        raise BadInput(error.reason, error.file or path, error.line) from None


def load_table(path: str, opponent: str | None = None) -> Table:
    """A saved game to go on with."""
    rules, record, seats = read_record(path)
    try:
        record.replay(rules)
        human, seed, kind = seats.get("human", 0), seats.get("seed", 0), opponent or seats.get("opponent", "greedy")
        if human not in (0, 1) or not isinstance(human, int) or not isinstance(seed, int) or not isinstance(kind, str):
            raise BadInput("`table` does not say who plays")
        by_name(kind)
        table = Table(rules, record.replay(rules, 0), human, kind, seed)
        final = record.final
        table.record = record
        table.replay()
        record.final = final
    except BadInput as error:
        raise BadInput(error.reason, error.file or path, error.line) from None
    if seats.get("conceded") is True:
        table.concede()
    else:
        table.go_on()
    return table
