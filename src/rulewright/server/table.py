"""One table: how its game began, and everything that was accepted since.

A table changes only by `Move`s. A move is tried with `after`, then written to the database, and only then does the
table become what it is after the move (`tables.py`). The same moves give the same table, so a table that is loaded is
the one that was left. The number of moves, but for the table's own passes, is the id of the present question: an undo makes
it grow too, so an answer that was meant for an earlier question never fits a later one.
"""

from __future__ import annotations

import json

from rulewright.kernel.errors import IllegalAnswer
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.save import save
from rulewright.players import TITLES
from rulewright.players.base import Choice
from rulewright.puzzles.goals import OPEN, Goal
from rulewright.server.library import Library
from rulewright.server.messages import Refused
from rulewright.server.veils import has_secrets, unfolded
from rulewright.session.stops import Stops, is_priority
from rulewright.session.table import learnt
from rulewright.session.telling import News, told
from rulewright.tcg.interface import PUBLIC, Rules

VIEWERS = (0, 1, PUBLIC)
ANSWER = "answer"
PASSED = "passed"
"""An answer that the table gave: a pass where the seat does not want to be asked."""
UNDO = "undo"
CONCEDE = "concede"
TIMEOUT = "timeout"
FORCED = "forced"
"""A pass that the rules left no choice about, where nobody is to see that (`veils.py`). It changes nothing but the number."""
STRIDE = 20
"""How many answers lie between the positions that are kept."""
MANY_PASSES = 100
"""After so many passes in a row somebody is asked again."""


class Seat:
    """A place at a table: a person, the computer, or nobody yet."""

    __slots__ = ("user", "name", "level", "deck", "stops")

    def __init__(self, user: str | None, name: str, level: str, deck: str, stops: str = "") -> None:
        self.user = user
        self.name = name
        self.level = level
        """How the computer plays; empty for a person."""
        self.deck = deck
        self.stops = stops
        """Where the person wants to be asked, as it is kept; empty for the usual."""


def computer_name(level: str) -> str:
    """What the computer is called."""
    return f"Computer ({TITLES[level]})"


class Move:
    """Something that was accepted: an answer, a pass, an undo (how many answers stay), a concession, a lapse of time."""

    __slots__ = ("kind", "seat", "value", "used")

    def __init__(self, kind: str, seat: int, value: Choice, used: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.value = value
        self.used = used
        """Milliseconds that the seat has thought."""


NOBODY = -1
Data = dict[str, object]


class Standing:
    """What must be known of a game to go on with its table, wherever the game itself is."""

    __slots__ = ("winner", "asked", "null", "priority", "turn", "active", "top", "count")

    def __init__(self, game: Game) -> None:
        question = game.question
        self.winner = game.winner
        self.asked = NOBODY if question is None else question.player
        self.null = -1 if question is None else question.null
        self.priority = question is not None and is_priority(question)
        self.turn = game.turn
        self.active = game.active
        self.top = game.stack[-1].serial if game.stack else -1
        """The topmost object of the stack."""
        self.count = game.answers


class Afar:
    """What the server keeps of a game that is played in other processes: the save, and all that anybody may see of it."""

    __slots__ = ("saved", "standing", "sights", "open")

    def __init__(self, saved: str, standing: Standing, sights: dict[int, Data], open: dict[int, Data]) -> None:
        self.saved = saved
        self.standing = standing
        self.sights = sights
        """By viewer."""
        self.open = open
        """The cards that lines of the log lay open, by number."""


class Position:
    """The game at some point, the answers that led there, and what each viewer was told on the way."""

    __slots__ = ("near", "afar", "answers", "passed", "lines", "puzzle", "waits")

    def __init__(
        self, at: Game | Afar, answers: list[tuple[int, Choice]], passed: frozenset[int], lines: dict[int, list[News]], puzzle: str = OPEN, waits: int = NOBODY
    ) -> None:
        self.near = at if isinstance(at, Game) else None
        self.afar = at if isinstance(at, Afar) else None
        self.answers = answers
        self.passed = passed
        """The places of answers that the table gave."""
        self.lines = lines
        self.puzzle = puzzle
        """Whether the goal of the table, if it has one, was reached or missed."""
        self.waits = waits
        """The seat that seems to be asked, where the game goes on by itself in a moment."""

    @property
    def game(self) -> Game:
        """The game, where it is in this process."""
        assert self.near is not None
        return self.near

    @property
    def standing(self) -> Standing:
        """How the game stands."""
        return Standing(self.game) if self.afar is None else self.afar.standing

    def saved(self) -> str:
        """The game without its past."""
        return bare(self.game) if self.afar is None else self.afar.saved

    def then(self, later: Position) -> Position:
        """This position with what came of it elsewhere, where nothing of what was before is known."""
        count = len(self.answers)
        assert self.afar is not None and later.afar is not None
        later.afar.open = {**self.afar.open, **later.afar.open}
        return Position(
            later.afar,
            self.answers + later.answers,
            self.passed | {count + place for place in later.passed},
            {viewer: self.lines[viewer] + later.lines[viewer] for viewer in self.lines},
            later.puzzle,
            later.waits,
        )


def fresh(game: Game) -> Game:
    """A copy that notes only what happens from now on."""
    copy = game.copy()
    copy.log = []
    return copy


def bare(game: Game) -> str:
    """A save of a game without its past; what happens from now on is noted."""
    return json.dumps(save(fresh(game)))


class Parcel:
    """A position on its way from another process: with the save of a game that goes on here, or with all that is to be known here
    of one that stays afar."""

    __slots__ = ("saved", "afar", "answers", "passed", "lines", "puzzle", "waits")

    def __init__(self, position: Position, afar: Afar | None = None) -> None:
        self.saved = bare(position.game) if afar is None else ""
        self.afar = afar
        self.answers = position.answers
        self.passed = position.passed
        self.lines = position.lines
        self.puzzle = position.puzzle
        self.waits = position.waits

    def position(self, library: Library, rules: Rules) -> Position:
        """What was sent."""
        at = self.afar or library.game(rules, json.loads(self.saved))
        return Position(at, self.answers, self.passed, self.lines, self.puzzle, self.waits)


class Step:
    """A move, what comes of it, and how long it is waited for."""

    __slots__ = ("move", "position", "waits", "pause")

    def __init__(self, move: Move, position: Position, waits: bool = False) -> None:
        self.move = move
        self.position = position
        self.waits = waits
        """Whether it would tell what somebody holds if it came at once (`veils.py`)."""
        self.pause = 0.0
        """Seconds."""


class Account:
    """How a table began and what counts of what was accepted since: enough to build it in another process."""

    __slots__ = ("id", "game", "title", "start", "initial", "seats", "moves", "used")

    def __init__(self, id: str, game: str, title: str, start: str, initial: str, seats: list[Seat], moves: list[Move], used: list[int] | None = None) -> None:
        self.id = id
        self.game = game
        self.title = title
        self.start = start
        self.initial = initial
        self.seats = seats
        self.moves = moves
        self.used = used
        """The clocks where the moves do not tell them."""

    @staticmethod
    def of(table: Table) -> Account:
        """What counts of a table's past."""
        moves = [Move(PASSED if place in table.position.passed else ANSWER, seat, choice) for place, (seat, choice) in enumerate(table.answers)]
        return Account(
            table.id,
            table.rules.name,
            table.title,
            table.start,
            table.initial,
            table.seats,
            moves if table.ended is None else [*moves, table.ended],
            table.used,
        )

    def __eq__(self, other: object) -> bool:
        """Whether it tells of the same game; who sits there makes no difference."""
        return (
            isinstance(other, Account)
            and (self.id, self.initial) == (other.id, other.initial)
            and [(move.kind, move.seat, move.value) for move in self.moves] == [(move.kind, move.seat, move.value) for move in other.moves]
        )

    def table(self, library: Library) -> Table:
        """The table again; only the numbers of its moves are others where something was taken back."""
        built = Table(self.id, library.rules(self.game), library, self.title, self.start, self.initial, self.seats, 0, False)
        built.load(self.moves)
        if self.used is not None:
            built.used = self.used
        return built


def is_foreign(start: str) -> bool:
    """Whether a game has other cards than ours, or began in a position of somebody's own: nobody knows how long its steps take."""
    begun = json.loads(start) if start else {}
    return not begun or "scenario" in begun or bool(begun.get("cards"))


class Table:
    """A game with its seats and its past."""

    __slots__ = (
        "id",
        "rules",
        "library",
        "title",
        "start",
        "initial",
        "seats",
        "seconds",
        "watched",
        "rows",
        "number",
        "used",
        "position",
        "past",
        "chat",
        "stops",
        "goal",
        "foreign",
        "ended",
    )

    def __init__(
        self,
        id: str,
        rules: Rules,
        library: Library,
        title: str,
        start: str,
        initial: str,
        seats: list[Seat],
        seconds: int,
        watched: bool,
        position: Position | None = None,
    ) -> None:
        self.id = id
        self.rules = rules
        self.library = library
        self.title = title
        self.start = start
        self.initial = initial
        self.seats = seats
        self.seconds = seconds
        self.watched = watched
        self.rows = 0
        """How many moves were accepted."""
        self.number = 0
        """How many of them the table did not make by itself: the id of the present question. So it tells nothing of passes that
        somebody with other cards would not even have been offered."""
        self.used = [0, 0]
        """Milliseconds that each seat has thought."""
        self.chat: list[tuple[str, str]] = []
        goal = json.loads(start).get("goal") if start else None
        self.goal = None if goal is None else Goal(goal["wanted"], goal["turn"], goal.get("name", ""))
        self.past: dict[int, Position] = {}
        """Positions that were looked back to, by the number of answers before them."""
        self.foreign = is_foreign(start)
        self.ended: Move | None = None
        """The move, no answer, that ended the game."""
        self.position = self.beginning() if position is None else position
        self.stops = [stops_of(rules, place, seat) for place, seat in enumerate(seats)]

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.position.game

    @property
    def answers(self) -> list[tuple[int, Choice]]:
        """All answers that count, with their seats."""
        return self.position.answers

    @property
    def lines(self) -> dict[int, list[News]]:
        """What each viewer was told."""
        return self.position.lines

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
        return self.position.standing.winner != UNDECIDED

    @property
    def asked(self) -> int | None:
        """The seat that is asked, or seems to be."""
        asked = self.position.standing.asked
        found = asked if asked != NOBODY else self.position.waits
        return None if found == NOBODY else found

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
        return Position(game, [], frozenset(), {viewer: told(self.rules, game, game.log, viewer) for viewer in VIEWERS})

    def after(self, move: Move, base: Position | None = None) -> Position:
        """The table after a move, perhaps not from where it is but from `base`; a move that is not possible is refused, and
        this table stays as it is."""
        if move.kind == UNDO:
            assert isinstance(move.value, int)
            return self.back(move.value)
        base = base or self.position
        if move.kind == FORCED:
            return base
        game = fresh(base.game)
        answers, passed = base.answers, base.passed
        if move.kind in (ANSWER, PASSED):
            try:
                game.answer(move.value)
            except IllegalAnswer as error:
                raise Refused("illegal", error.reason, error.rule) from None
            if move.kind == PASSED:
                passed = passed | {len(answers)}
            answers = answers + [(move.seat, move.value)]
        else:
            game.concede(move.seat)
        return Position(game, answers, passed, self.lines_after(game, base.lines), self.judged(base.puzzle, game))

    def follow(self, move: Move, veiled: bool, passing: bool = True) -> list[Step]:
        """A move with what comes of it, and the passes that follow it: of persons who do not want to be asked there. What would
        tell what somebody holds is marked where it is `veiled`."""
        base = self.position
        found: list[Step] = []
        while len(found) < MANY_PASSES:
            try:
                position = self.after(move, base)
            except Refused:
                if not found:
                    raise
                break  # the person is asked after all
            if not found:
                self.hear(move)
            parts = self.stages(move, base, position) if veiled else [(move, position)]
            found += [Step(part, stage, number > 0) for number, (part, stage) in enumerate(parts)]
            following = self.passes(position.game) if passing else None
            if following is None:
                break
            if veiled and self.stops[following.seat].would_ask(position.game) and has_secrets(position.game, following.seat):
                found.append(Step(Move(FORCED, following.seat, 0), position, True))
            move, base = following, position
        return found

    def stages(self, move: Move, base: Position, position: Position) -> list[tuple[Move, Position]]:
        """A move with what comes of it, where something forced on the way would tell what somebody holds: up to there, and from
        there on."""
        taken = position.game.taken if move.kind in (ANSWER, PASSED) else []
        found = unfolded(self.rules, fresh(base.game), move.value, self.stops) if taken else []
        made: list[tuple[Move, Position]] = []
        for player, game in found:
            lines = self.lines_after(game, base.lines)
            made.append((move, Position(game, position.answers, position.passed, lines, position.puzzle, player)))
            move = Move(FORCED, player, 0)
        return [*made, (move, position)]

    def judged(self, before: str, game: Game) -> str:
        """How the goal stands; what is decided stays so."""
        return self.goal.state(self.rules, game) if self.goal is not None and before == OPEN else before

    def hear(self, move: Move) -> None:
        """A seat that answers has seen what is on top of the stack; one that takes back wants to be asked about it again."""
        stops = self.stops[move.seat]
        if move.kind == ANSWER:
            stops.heard = self.position.standing.top
        elif move.kind == UNDO:
            stops.heard, stops.until = -1, 0

    def passes(self, game: Game) -> Move | None:
        """The pass of a person who does not want to be asked here."""
        asked = game.question
        if asked is None or self.seats[asked.player].level or not self.stops[asked.player].passes(game):
            return None
        return Move(PASSED, asked.player, asked.null)

    def lines_after(self, game: Game, lines: dict[int, list[News]]) -> dict[int, list[News]]:
        """What the viewers are told once that has happened which the game has noted."""
        return {viewer: lines[viewer] + told(self.rules, game, game.log or [], viewer) for viewer in lines}

    def back(self, count: int) -> Position:
        """The table after the first `count` of its answers; on the way there some positions are kept, from which the next look
        back goes on."""
        begin = max((place for place in list(self.past) if place <= count), default=-1)
        position = self.past[begin] if begin >= 0 else self.beginning()
        for place in range(max(begin, 0), count):
            seat, choice = self.answers[place]
            position = self.after(Move(PASSED if place in self.position.passed else ANSWER, seat, choice), position)
            if (place + 1) % STRIDE == 0:
                self.past[place + 1] = position
        return position

    def take(self, move: Move, position: Position) -> None:
        """The move is accepted: become what comes after it."""
        self.rows += 1
        self.number += move.kind != PASSED
        self.used[move.seat] += move.used
        self.position = position
        if move.kind in (CONCEDE, TIMEOUT):
            self.ended = move
        if move.kind == UNDO:
            self.past = {place: one for place, one in self.past.items() if place <= len(position.answers)}

    def load(self, moves: list[Move]) -> None:
        """Make the accepted moves again."""
        for move in moves:
            position = self.after(move)
            self.hear(move)
            self.take(move, position)

    # -- undo -------------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> Move:
        """Taking back this seat's last answer, unless somebody has seen something hidden since then: the computer does
        not mind what it has seen."""
        if self.over:
            raise Refused("over", "the game is over")
        own = [place for place, (player, _) in enumerate(self.answers) if player == seat and place not in self.position.passed]
        if not own:
            raise Refused("nothing", "there is nothing to take back")
        before = self.back(own[-1]).game
        if any(learnt(before, self.game, player) for player, one in enumerate(self.seats) if not one.level):
            raise Refused("revealed", "something hidden was seen since then (a card or a random result), so it stands")
        return Move(UNDO, seat, own[-1])


# -- where a seat is asked ------------------------------------------------------------------------------------


def stops_of(rules: Rules, place: int, seat: Seat) -> Stops:
    """The stops of a seat as they were kept."""
    stops = Stops(rules, place)
    if seat.stops:
        kept = json.loads(seat.stops)
        stops.veil = kept.get("veil", True)
        stops.on = [one for one in stops.all() if one in kept["on"]]
        stops.until = kept["until"]
    return stops


def kept_stops(stops: Stops, until: int | None = None) -> str:
    """The stops of a seat as they are kept."""
    return json.dumps({"on": stops.on, "until": stops.until if until is None else until, "veil": stops.veil})
