"""One table: how its game began, and everything that was accepted since.

A table changes only by `Move`s. A move is tried with `after`, then written to the database, and only then does the
table become what it is after the move (`tables.py`). The same moves give the same table, so a table that is loaded is
the one that was left. The number of moves is the id of the present question: an undo makes it grow too, so an answer
that was meant for an earlier question never fits a later one.
"""

from __future__ import annotations

import json

from rulewright.cli.table import learnt
from rulewright.cli.telling import News, forced, told
from rulewright.games.interface import PUBLIC, Rules
from rulewright.kernel.errors import IllegalAnswer
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.players.base import Choice
from rulewright.server.library import Library
from rulewright.server.messages import Refused

VIEWERS = (0, 1, PUBLIC)
ANSWER = "answer"
UNDO = "undo"
CONCEDE = "concede"
TIMEOUT = "timeout"


class Seat:
    """A place at a table: a person, the computer, or nobody yet."""

    __slots__ = ("user", "name", "level", "deck")

    def __init__(self, user: str | None, name: str, level: str, deck: str) -> None:
        self.user = user
        self.name = name
        self.level = level
        """How the computer plays; empty for a person."""
        self.deck = deck


class Move:
    """Something that was accepted: an answer, an undo (how many answers stay), a concession, a lapse of time."""

    __slots__ = ("kind", "seat", "value", "used")

    def __init__(self, kind: str, seat: int, value: Choice, used: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.value = value
        self.used = used
        """Milliseconds that the seat has thought."""


class Position:
    """The game at some point, the answers that led there, and what each viewer was told on the way."""

    __slots__ = ("game", "answers", "lines")

    def __init__(self, game: Game, answers: list[tuple[int, Choice]], lines: dict[int, list[News]]) -> None:
        self.game = game
        self.answers = answers
        self.lines = lines


class Table:
    """A game with its seats and its past."""

    __slots__ = ("id", "rules", "library", "title", "start", "initial", "seats", "seconds", "watched", "number", "used",
                 "game", "answers", "lines", "chat")

    def __init__(self, id: str, rules: Rules, library: Library, title: str, start: str, initial: str,
                 seats: list[Seat], seconds: int, watched: bool) -> None:
        self.id = id
        self.rules = rules
        self.library = library
        self.title = title
        self.start = start
        self.initial = initial
        self.seats = seats
        self.seconds = seconds
        self.watched = watched
        self.number = 0
        """How many moves were accepted: the id of the present question."""
        self.used = [0, 0]
        """Milliseconds that each seat has thought."""
        self.chat: list[tuple[str, str]] = []
        begun = self.beginning()
        self.game = begun.game
        self.answers = begun.answers
        self.lines = begun.lines

    # -- who --------------------------------------------------------------------------------------------------

    def seat_of(self, user: str) -> int:
        """The seat of a user, PUBLIC for a spectator."""
        for place, seat in enumerate(self.seats):
            if seat.user == user:
                return place
        return PUBLIC

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.winner != UNDECIDED

    @property
    def alone(self) -> bool:
        """Whether a person plays against the computer."""
        return any(seat.level for seat in self.seats)

    # -- moves ------------------------------------------------------------------------------------------------

    def beginning(self) -> Position:
        """The game as it began."""
        game = self.library.game(self.rules, json.loads(self.initial))
        game.trace = None
        if game.log is None:
            game.log = []
        return Position(game, [], {viewer: told(self.rules, game, game.log, viewer) + forced(self.rules, game, viewer)
                                   for viewer in VIEWERS})

    def after(self, move: Move) -> Position:
        """The table after a move; a move that is not possible is refused, and this table stays as it is."""
        if move.kind == UNDO:
            assert isinstance(move.value, int)
            return self.back(move.value)
        game = self.game.copy()
        answers = self.answers
        if move.kind == ANSWER:
            try:
                game.answer(move.value)
            except IllegalAnswer as error:
                raise Refused("illegal", error.reason, error.rule) from None
            answers = answers + [(move.seat, move.value)]
        else:
            game.concede(move.seat)
        return Position(game, answers, self.lines_after(game, self.lines, len(self.game.log or []), move.kind == ANSWER))

    def lines_after(self, game: Game, lines: dict[int, list[News]], known: int, answered: bool) -> dict[int, list[News]]:
        """What the viewers are told once the log is longer."""
        new = (game.log or [])[known:]
        return {viewer: lines[viewer] + told(self.rules, game, new, viewer)
                + (forced(self.rules, game, viewer) if answered else []) for viewer in lines}

    def back(self, count: int) -> Position:
        """The table after the first `count` of its answers."""
        position = self.beginning()
        for seat, choice in self.answers[:count]:
            known = len(position.game.log or [])
            position.game.answer(choice)
            position.answers.append((seat, choice))
            position.lines = self.lines_after(position.game, position.lines, known, True)
        return position

    def take(self, move: Move, position: Position) -> None:
        """The move is accepted: become what comes after it."""
        self.number += 1
        self.used[move.seat] += move.used
        self.game = position.game
        self.answers = position.answers
        self.lines = position.lines

    def load(self, moves: list[Move]) -> None:
        """Make the accepted moves again."""
        for move in moves:
            self.take(move, self.after(move))

    # -- undo -------------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> Move:
        """Taking back this seat's last answer, unless somebody has seen something hidden since then: the computer does
        not mind what it has seen."""
        if self.over:
            raise Refused("over", "the game is over")
        own = [place for place, (player, _) in enumerate(self.answers) if player == seat]
        if not own:
            raise Refused("nothing", "there is nothing to take back")
        before = self.back(own[-1]).game
        if any(learnt(before, self.game, player) for player, one in enumerate(self.seats) if not one.level):
            raise Refused("revealed", "something hidden was seen since then (a card or a random result), so it stands")
        return Move(UNDO, seat, own[-1])
