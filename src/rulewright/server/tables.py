"""All tables in the memory: who looks at them, moves made one after the other, the computer, the clocks.

`make` is the heart: under the table's lock a move is tried, written to the database, and only when it is committed
does the table change and do the viewers hear of it. A table whose move could not be written is forgotten and read from
the database again, which alone knows what was accepted.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.players.base import Choice
from rulewright.server import archive, jobs, leases
from rulewright.server.bots import Bots
from rulewright.server.leases import Owner
from rulewright.server.library import Library
from rulewright.server.messages import Refused, write
from rulewright.server.sessions import User
from rulewright.server.sight import Data, news
from rulewright.server.store import AWAY, Store, away
from rulewright.server.table import ANSWER, CONCEDE, NOBODY, PASSED, TIMEOUT, Account, Move, Position, Seat, Step, Table, computer_name, is_foreign, kept_stops
from rulewright.server.turns import ASKER

LOG = logging.getLogger("rulewright.server")
CHANCE = random.SystemRandom()
SWEEP = 30.0


class Viewer(Protocol):
    """A connection that looks at tables."""

    user: User

    def push(self, text: str) -> None:
        """Send a message some time soon."""


class Place:
    """A table in the memory, and those who look at it."""

    __slots__ = ("table", "lock", "viewers", "since", "computer", "alarm", "undo", "rematch", "muted", "idle", "spent", "stuck", "veil", "hurry")

    def __init__(self, table: Table, spent: float = 0.0) -> None:
        self.table = table
        self.spent = spent
        """Seconds of processor time that the answers of a game with cards of somebody's own have taken."""
        self.stuck = ""
        """Why the computer could not answer the present question."""
        self.veil: asyncio.Task[None] | None = None
        """What shows moves that are made already one after the other (`veils.py`)."""
        self.hurry = asyncio.Event()
        """Somebody gives up: there is nothing to wait for."""
        self.lock = asyncio.Lock()
        self.viewers: dict[Viewer, int] = {}
        """How many lines each of them has."""
        self.since = time.monotonic()
        """When the present question was put."""
        self.computer: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.undo: int | None = None
        """The seat that asks to take back its last answer."""
        self.rematch: set[int] = set()
        """The seats that want to play again."""
        self.muted: set[str] = set()
        """Users who do not want to read the chat."""
        self.idle = time.monotonic()

    @property
    def busy(self) -> bool:
        """Whether something happens, or will."""
        return self.computer is not None or self.lock.locked() or self.alarm is not None or self.veil is not None

    def left(self) -> list[int] | None:
        """Milliseconds left on the clocks."""
        table = self.table
        if not table.seconds:
            return None
        used = table.used.copy()
        if table.asked is not None:
            used[table.asked] += self.thought()
        return [max(0, table.seconds * 1000 - one) for one in used]

    def here(self) -> list[bool]:
        """Which seats have somebody who looks at the table."""
        users = {viewer.user.id for viewer in self.viewers}
        return [bool(seat.level) or seat.user in users for seat in self.table.seats]

    def thought(self) -> int:
        """Milliseconds since the question was put."""
        return int((time.monotonic() - self.since) * 1000)


class Tables:
    """The tables that somebody looks at or that have work to do."""

    def __init__(self, store: Store, library: Library, bots: Bots, idle: float, veil: float = 0.0) -> None:
        self.store = store
        self.library = library
        self.bots = bots
        self.work = bots.work
        self.idle = idle
        self.veil = veil
        """Seconds at most for which a pass without a choice is waited for; 0: not at all."""
        self.places: dict[str, Place] = {}
        self.loading: dict[str, asyncio.Task[Place]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.own: Owner | None = None
        """This server, where others may use the same database."""
        self.failures = 0
        """How often the computer could not answer."""

    # -- in and out of the memory -----------------------------------------------------------------------------

    async def get(self, id: str) -> Place:
        """A table, read from the database if it is not here."""
        place = self.places.get(id)
        if place is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.create_task(self.read(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            place = await asyncio.shield(task)
        place.idle = time.monotonic()
        return place

    async def read(self, id: str) -> Place:
        """Read a table and make its moves again."""
        row, seats, moves, chat = await self.store.run(
            lambda connection: (
                archive.row_of(connection, id),
                archive.seats_of(connection, id),
                archive.moves_of(connection, id),
                archive.chat_of(connection, id),
            )
        )
        if row.status == archive.OPEN or not row.initial:
            raise Refused("not begun", "the game has not begun")

        account = Account(id, row.game, row.title, row.start, row.initial, seats, moves)
        spent = 0.0
        if moves or is_foreign(row.start):
            built = await self.work.run(jobs.built, account, owner=ASKER.get() or owner_of(seats, id), seconds=limits.BUILD_SECONDS, cost=0.5)
            rules, spent, passing = self.library.rules(row.game), built.seconds, built.passing
            position = await asyncio.to_thread(built.parcel.position, self.library, rules)
            table = Table(id, rules, self.library, row.title, row.start, row.initial, seats, 0, False, position)
            table.rows, table.number, table.used, table.ended = built.rows, built.number, built.used, built.ended
            for stops, (heard, until) in zip(table.stops, built.heard):
                stops.heard, stops.until = heard, until
        else:
            table = await asyncio.to_thread(account.table, self.library)
            passing = table.passes(table.game)
        table.seconds, table.watched, table.chat = row.seconds, bool(row.watched), chat
        place = self.places[id] = Place(table, spent)
        self.make_room()
        if place.table.over and row.status != archive.OVER:
            await self.store.run(self.result_of(place.table))
        if passing is not None and not moves:
            await self.make(place, 0, lambda _: passing)
        self.go_on(place)
        return place

    async def sweep(self) -> None:
        """Now and then forget the tables that nobody has looked at for a while; those with a clock stay until their game is over."""
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            for place in self.left_alone():
                if time.monotonic() - place.idle > self.idle:
                    del self.places[place.table.id]

    def make_room(self) -> None:
        """Of the tables at which nobody looks only so many stay."""
        for place in self.left_alone()[: -limits.LEFT_ALONE]:
            del self.places[place.table.id]

    def left_alone(self) -> list[Place]:
        """The tables at which nobody looks and nothing happens, those that were asked for last at the end."""
        found = [place for place in self.places.values() if not place.viewers and not place.busy]
        return sorted(found, key=lambda place: place.idle)

    def close(self) -> None:
        """Stop the clocks and the computer."""
        for place in self.places.values():
            if place.alarm is not None:
                place.alarm.cancel()
            for task in (place.computer, place.veil):
                if task is not None:
                    task.cancel()

    # -- moves ------------------------------------------------------------------------------------------------

    async def make(self, place: Place, number: int | None, plan: Callable[[Table], Move]) -> None:
        """Let a move happen, and the passes that follow it: tried, written, and only then shown. `plan` says which, under the
        lock, or refuses."""
        async with place.lock:
            await self.is_fresh(place, number)
            await self.accept(place, await self.followed(place, plan(place.table)))

    async def take_back(self, place: Place, number: int, seat: int) -> None:
        """A seat takes back its last answer."""
        async with place.lock:
            await self.is_fresh(place, number)
            move, position = await self.taken_back(place, seat)
            place.table.hear(move)
            await self.accept(place, [Step(move, position)])

    async def is_fresh(self, place: Place, number: int | None) -> None:
        """Once everything is shown: refuse what was meant for an earlier question."""
        if place.veil is not None:
            await asyncio.shield(place.veil)
        if number is not None and number != place.table.number:
            raise Refused("stale", f"the table is at number {place.table.number}, not at {number}")

    async def accept(self, place: Place, made: list[Step]) -> None:
        """Under the lock: write what was tried, then show it; what is waited for comes later, when the lock is free again."""
        if self.store.away:
            raise away()  # it was not even tried, so the table is as it was
        table = place.table
        if table.seconds and made[0].move.seat == table.position.standing.asked:
            made[0].move.used = place.thought()
        for step in made[1:]:
            step.move.used = int(step.pause * 1000) if table.seconds else 0
        try:
            await self.store.run(lambda connection: self.write(connection, table, [step.move for step in made]))
        except Exception:
            LOG.exception("a move could not be written", extra={"table": table.id})
            self.forget(place)
            raise Refused("not kept", "the answer could not be written; open the table again") from None
        place.undo = None
        place.stuck = ""
        self.work.drop(place, running=False)  # a thought that waits is about an earlier question
        place.hurry.clear()
        if any(step.pause for step in made):
            self.take(place, made[0])
            place.veil = asyncio.create_task(self.unveil(place, made[1:]))
        else:
            for step in made:
                self.take(place, step)
            await self.settle(place)

    def write(self, connection: Connection, table: Table, moves: list[Move]) -> None:
        """Write moves, if the table is still ours."""
        if self.own is not None and not leases.holds(connection, table.id, self.own):
            raise BadInput("another server has this table")
        archive.append(connection, table.id, table.rows, moves)

    def take(self, place: Place, step: Step) -> None:
        """The table becomes what it is after a move."""
        place.table.take(step.move, step.position)
        place.since = time.monotonic()

    async def settle(self, place: Place) -> None:
        """All moves are made: tell, and go on."""
        place.veil = None
        self.tell(place)
        self.go_on(place)
        if place.table.over:
            try:
                await self.store.run(self.result_of(place.table))
            except Exception as error:  # the moves are kept: it is written when the table is read again
                LOG.warning("a result could not be written", extra={"table": place.table.id, "reason": type(error).__name__})

    async def unveil(self, place: Place, steps: list[Step]) -> None:
        """Make moves one after the other, as if those with a pause were thought about."""
        for step in steps:
            if step.pause:
                self.tell(place)
                try:
                    await asyncio.wait_for(place.hurry.wait(), step.pause)
                except TimeoutError:
                    pass
            self.take(place, step)
        await self.settle(place)

    async def followed(self, place: Place, move: Move) -> list[Step]:
        """A move with what comes of it: at once with cards that we know, else in another process that has only so much time for
        it. What would tell what somebody holds is waited for."""
        table = place.table
        veiled = self.veil > 0 and not table.alone
        steps = await self.afar(place, move, veiled) if table.foreign else table.follow(move, veiled)
        for step in steps:
            step.pause = self.drawn(place, step.move.seat) if step.waits else 0.0
        return steps

    async def afar(self, place: Place, move: Move, veiled: bool) -> list[Step]:
        """What comes of a move in a game that is played in other processes."""
        table, base = place.table, place.table.position
        if move.kind in (ANSWER, PASSED):
            self.is_in_time(place)
        seats = [Seat(None, "", seat.level, "", kept_stops(stops)) for seat, stops in zip(table.seats, table.stops)]
        heard = [stops.heard for stops in table.stops]
        for passing in (True, False):
            try:
                sent, seconds = await self.work.run(
                    jobs.followed,
                    table.rules.name,
                    base.saved(),
                    table.start,
                    base.puzzle,
                    seats,
                    heard,
                    move,
                    veiled,
                    passing,
                    owner=owner_of(table.seats, table.id, move.seat),
                    seconds=limits.STEP_SECONDS,
                    cost=0.1,
                )
                break
            except Refused as refused:
                if refused.error in ("too long", "too much"):
                    place.spent += limits.STEP_SECONDS
                if refused.error != "too long" or not passing:
                    raise  # else perhaps the passes take so long: the person is asked after all
        place.spent += seconds
        table.hear(move)
        steps: list[Step] = []
        for one in sent:
            steps.append(Step(one.move, base.then(one.parcel.position(self.library, table.rules)), one.waits))
        return steps

    def drawn(self, place: Place, seat: int) -> float:
        """How long a pass without a choice is waited for: nobody can know. A clock that runs out leaves little time for it."""
        table = place.table
        if not table.stops[seat].veil:
            return 0.0
        most = self.veil if not table.seconds else min(self.veil, max(0.0, table.seconds - table.used[seat] / 1000) / 20)
        return most * (0.25 + 0.75 * CHANCE.random())

    async def taken_back(self, place: Place, seat: int) -> tuple[Move, Position]:
        """Taking back a seat's last answer, and what that leads to. Nobody passes then, for it was done to be asked again."""
        table = place.table
        if table.rows >= limits.MOVES:
            raise Refused("too many", f"after {limits.MOVES} moves nothing is taken back any more")
        if table.foreign:
            self.is_in_time(place)
        move, parcel, seconds = await self.work.run(
            jobs.taken_back, Account.of(table), seat, owner=owner_of(table.seats, table.id, seat), seconds=limits.GAME_SECONDS, cost=0.5
        )
        if table.foreign:
            place.spent += seconds
        return move, await asyncio.to_thread(parcel.position, self.library, table.rules)

    def is_in_time(self, place: Place) -> None:
        """Refuse what a game with cards of somebody's own has no time left for."""
        if place.spent > limits.GAME_SECONDS:
            raise Refused("too long", f"the answers of this game have taken more than {limits.GAME_SECONDS} seconds; it can only be given up")

    async def answer(self, place: Place, seat: int, number: int, choice: Choice) -> None:
        """A seat answers the question of that number."""
        if place.veil is not None and number == place.table.number and place.table.asked != seat:
            raise Refused("not asked", "the other player is asked")
        await self.make(place, number, lambda table: answered(table, seat, choice))

    async def concede(self, place: Place, seat: int, kind: str = CONCEDE) -> None:
        """A seat gives up, or its time is over."""
        place.hurry.set()
        await self.make(place, None, lambda table: given_up(table, seat, kind))

    def result_of(self, table: Table) -> Callable[[Connection], None]:
        """The job that writes down how a game ended."""
        winner = table.position.standing.winner
        result = "draw" if winner < 0 else f"{'AB'[winner]} won"
        return lambda connection: archive.finish(connection, table.id, result)

    def forget(self, place: Place) -> None:
        """Let a table be read from the database again."""
        self.places.pop(place.table.id, None)
        for viewer in list(place.viewers):
            viewer.push(write({"event": "reopen", "table": place.table.id}))
        place.viewers = {}

    # -- what follows a move ----------------------------------------------------------------------------------

    def go_on(self, place: Place) -> None:
        """Set the clock, and let the computer think if it is asked."""
        table = place.table
        if place.alarm is not None:
            place.alarm.cancel()
            place.alarm = None
        asked = table.position.standing.asked
        if asked == NOBODY or table.over:
            return
        left = place.left()
        if left is not None:
            place.alarm = asyncio.get_running_loop().call_later(left[asked] / 1000 + 0.01, self.run_out, place, table.number, asked)
        if table.seats[asked].level and place.computer is None and not place.stuck:
            place.computer = asyncio.create_task(self.think(place))

    async def think(self, place: Place) -> None:
        """The computer answers as long as it is asked."""
        try:
            while self.places.get(place.table.id) is place:
                table = place.table
                asked, number = table.position.standing.asked, table.number
                if asked == NOBODY or not table.seats[asked].level:
                    break
                try:
                    choice = await self.bots.choose(table.id, table.seats[asked].level, table.rules, table.position, owner_of(table.seats, table.id), place)
                    await self.answer(place, asked, number, choice)
                except Refused as refused:
                    if refused.error not in ("stale", "over", "gone", "not kept"):
                        raise
        except Refused as refused:
            if refused.error != AWAY:  # else it goes on once the database is back
                self.fail(place, refused.reason)
        except Exception:
            LOG.exception("the computer cannot answer", extra={"table": place.table.id})
            self.fail(place, "something went wrong here")
        finally:
            place.computer = None

    def resume(self) -> None:
        """The database is back: whoever could not go on without it goes on."""
        for place in self.places.values():
            if place.computer is None and place.veil is None and not place.lock.locked():
                self.go_on(place)

    def fail(self, place: Place, reason: str) -> None:
        """The computer could not answer: those at the table hear of it, and so does whoever looks after the server."""
        place.stuck = reason
        self.failures += 1
        LOG.error("the computer is stuck", extra={"table": place.table.id, "reason": reason})
        self.call(place, {"event": "stuck", "number": place.table.number, "reason": reason})

    async def set_level(self, place: Place, level: str) -> None:
        """The computer plays otherwise from now on; where it could not answer, it tries again."""
        async with place.lock:
            table = place.table
            if table.over:
                raise Refused("over", "the game is over")
            if not table.alone:
                raise Refused("not allowed", "the computer does not play here")
            await self.store.run(lambda connection: archive.set_level(connection, table.id, level))
            for seat in table.seats:
                if seat.level:
                    seat.level, seat.name = level, computer_name(level)
            place.stuck = ""
            self.tell(place)
            self.go_on(place)

    def run_out(self, place: Place, number: int, seat: int) -> None:
        """A clock has run out."""
        place.alarm = None

        async def lose() -> None:
            try:
                await self.make(place, number, lambda table: given_up(table, seat, TIMEOUT))
            except Refused as refused:
                LOG.info("a clock ran out too late", extra={"table": place.table.id, "reason": refused.reason})

        task = asyncio.create_task(lose())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # -- telling ----------------------------------------------------------------------------------------------

    def news(self, place: Place, seat: int, known: int) -> Data:
        """A table as somebody in that seat may see it."""
        return {
            "event": "table",
            **news(place.table, seat, known),
            "undo": place.undo,
            "stuck": place.stuck or None,
            "here": place.here(),
            "rematch": sorted(place.rematch),
            "clock": place.left(),
            "ticking": place.table.asked,
        }

    def tell(self, place: Place) -> None:
        """Everybody who looks at a table sees what it has become."""
        made: dict[tuple[int, int], str] = {}
        for viewer, known in place.viewers.items():
            seat = place.table.seat_of(viewer.user.id)
            count = len(place.table.lines[seat])
            key = (seat, min(known, count))
            if key not in made:
                made[key] = write(self.news(place, seat, known))
            viewer.push(made[key])
            place.viewers[viewer] = count

    def look(self, place: Place, viewer: Viewer, known: int) -> Data:
        """Somebody begins to look at a table, and sees everything after the lines that are known already."""
        seat = place.table.seat_of(viewer.user.id)
        before = place.here()
        if viewer not in place.viewers and self.seen_by(viewer.user.id) >= limits.LOOKED_AT:
            raise Refused("too many", f"you look at {limits.LOOKED_AT} tables already; leave some of them")
        place.viewers[viewer] = len(place.table.lines[seat])
        self.tell_here(place, before)
        if place.computer is None and place.veil is None and not place.lock.locked():
            self.go_on(place)
        return self.news(place, seat, known)

    def seen_by(self, user: str) -> int:
        """At how many tables a user looks."""
        return sum(any(viewer.user.id == user for viewer in place.viewers) for place in self.places.values())

    def leave(self, viewer: Viewer, id: str | None = None) -> None:
        """Somebody looks away from a table, or from all of them."""
        for place in [self.places[id]] if id is not None and id in self.places else list(self.places.values()) if id is None else []:
            if viewer in place.viewers:
                before = place.here()
                del place.viewers[viewer]
                place.idle = time.monotonic()
                self.tell_here(place, before)

    def tell_here(self, place: Place, before: list[bool]) -> None:
        """Somebody has come to a seat or has left it."""
        if place.here() != before:
            self.call(place, {"event": "here", "here": place.here(), "watchers": len(place.viewers)})

    def call(self, place: Place, data: Data, quiet: bool = False) -> None:
        """Something that everybody at a table is told; `quiet` spares those who have muted the chat."""
        text = write({"table": place.table.id, **data})
        for viewer in place.viewers:
            if not quiet or viewer.user.id not in place.muted:
                viewer.push(text)


def owner_of(seats: list[Seat], id: str, place: int = 0) -> str:
    """At whose cost the work for a table is done: that of the person in this seat, or of the first one who sits there."""
    return next((seat.user for seat in (seats[place], *seats) if seat.user), id)


def answered(table: Table, seat: int, choice: Choice) -> Move:
    """An answer, if this seat is asked."""
    asked = table.position.standing.asked
    if asked == NOBODY:
        raise Refused("over", "the game is over")
    if asked != seat:
        raise Refused("not asked", "the other player is asked")
    return Move(ANSWER, seat, choice)


def given_up(table: Table, seat: int, kind: str) -> Move:
    """A concession, if there is something to give up."""
    if table.over:
        raise Refused("over", "the game is over")
    return Move(kind, seat, 0)
