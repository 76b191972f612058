"""The tables in the database: begin one, sit down, write moves, read everything back."""

from __future__ import annotations

import json
import secrets
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from rulewright import limits
from rulewright.players.base import Choice
from rulewright.server.messages import Refused
from rulewright.server.schema import CHAT, MOMENTS, MOVES, SEATS, TABLES, USERS
from rulewright.server.store import now
from rulewright.server.table import Move, Seat, computer_name

OPEN = "open"
RUNNING = "running"
OVER = "over"


class Beginning:
    """Everything about a table that does not change once its game has begun."""

    __slots__ = ("id", "game", "status", "title", "start", "initial", "seconds", "watched", "invitation", "seats")

    def __init__(self, game: str, title: str, seats: list[Seat], seconds: int = 0, watched: bool = True) -> None:
        self.id = secrets.token_hex(8)
        self.game = game
        self.status = OPEN
        self.title = title
        self.start = ""
        self.initial = ""
        self.seconds = seconds
        self.watched = watched
        self.invitation = ""
        self.seats = seats


def create(connection: Connection, table: Beginning, answers: list[tuple[int, Choice]] | None = None) -> None:
    """A new table with its seats, and the answers that are already given."""
    for user in {seat.user for seat in table.seats if seat.user}:
        running = select(func.count()).select_from(SEATS).join(TABLES, SEATS.c.table == TABLES.c.id).where(SEATS.c.user == user, TABLES.c.status != OVER)
        if (connection.scalar(running) or 0) >= limits.TABLES:
            raise Refused("too many", f"{limits.TABLES} games are under way already; end some of them first")
    moment = now()
    connection.execute(
        insert(TABLES).values(
            id=table.id,
            game=table.game,
            status=table.status,
            title=table.title,
            start=table.start,
            initial=table.initial,
            seconds=table.seconds,
            watched=int(table.watched),
            invitation=table.invitation,
            result="",
            created=moment,
            changed=moment,
        )
    )
    for place, seat in enumerate(table.seats):
        connection.execute(insert(SEATS).values(table=table.id, seat=place, user=seat.user, level=seat.level, deck=seat.deck, stops=seat.stops))
    if answers:
        append(connection, table.id, 0, [Move("answer", player, choice) for player, choice in answers])


def sit(connection: Connection, table: str, place: int, user: str, deck: str, start: str, initial: str) -> None:
    """Take the free seat and begin the game, unless somebody was faster."""
    taken = connection.execute(
        update(TABLES).where(TABLES.c.id == table, TABLES.c.status == OPEN).values(status=RUNNING, start=start, initial=initial, changed=now())
    )
    if taken.rowcount != 1:
        raise Refused("taken", "somebody has taken this seat")
    connection.execute(update(SEATS).where(SEATS.c.table == table, SEATS.c.seat == place).values(user=user, deck=deck))


def withdraw(connection: Connection, table: str) -> None:
    """Give up a table that nobody has joined."""
    gone = connection.execute(update(TABLES).where(TABLES.c.id == table, TABLES.c.status == OPEN).values(status=OVER, result="withdrawn", changed=now()))
    if gone.rowcount != 1:
        raise Refused("taken", "the game has begun")


def append(connection: Connection, table: str, first: int, moves: list[Move]) -> None:
    """Write moves from that number on; the same number twice is an error of the database."""
    moment = now()
    connection.execute(
        insert(MOVES),
        [
            {"table": table, "number": number, "kind": move.kind, "seat": move.seat, "value": json.dumps(move.value), "used": move.used, "at": moment}
            for number, move in enumerate(moves, first)
        ],
    )


def keep_stops(connection: Connection, table: str, seat: int, stops: str) -> None:
    """Where a seat wants to be asked."""
    connection.execute(update(SEATS).where(SEATS.c.table == table, SEATS.c.seat == seat).values(stops=stops))


def set_level(connection: Connection, table: str, level: str) -> None:
    """How the computer plays at a table."""
    connection.execute(update(SEATS).where(SEATS.c.table == table, SEATS.c.level != "").values(level=level))


def finish(connection: Connection, table: str, result: str) -> None:
    """The game is over."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(status=OVER, result=result, changed=now()))


class TableRow:
    """A table's own row."""

    __slots__ = ("id", "game", "status", "title", "start", "initial", "seconds", "watched", "invitation")

    def __init__(self, row: Row[tuple[Any, ...]]) -> None:
        self.id: str = row.id
        self.game: str = row.game
        self.status: str = row.status
        self.title: str = row.title
        self.start: str = row.start
        self.initial: str = row.initial
        self.seconds: int = row.seconds
        self.watched: bool = bool(row.watched)
        self.invitation: str = row.invitation


def row_of(connection: Connection, table: str) -> TableRow:
    """A table's own row, or a refusal."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
    if row is None:
        raise Refused("no table", f"there is no table {table!r}")
    return TableRow(row)


def seats_of(connection: Connection, table: str) -> list[Seat]:
    """The seats of a table."""
    rows = connection.execute(
        select(SEATS.c.user, SEATS.c.level, SEATS.c.deck, SEATS.c.stops, USERS.c.name)
        .join_from(SEATS, USERS, SEATS.c.user == USERS.c.id, isouter=True)
        .where(SEATS.c.table == table)
        .order_by(SEATS.c.seat)
    )
    return [Seat(row.user, row.name or (computer_name(row.level) if row.level else ""), row.level, row.deck, row.stops) for row in rows]


def moves_of(connection: Connection, table: str) -> list[Move]:
    """All accepted moves of a table."""
    rows = connection.execute(select(MOVES).where(MOVES.c.table == table).order_by(MOVES.c.number))
    return [Move(row.kind, row.seat, json.loads(row.value), row.used) for row in rows]


def chat_of(connection: Connection, table: str) -> list[tuple[str, str]]:
    """What was said last."""
    rows = connection.execute(select(CHAT.c.name, CHAT.c.text).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(limits.CHAT_LINES)).all()
    return [(row.name, row.text) for row in reversed(rows)]


def say(connection: Connection, table: str, name: str, text: str) -> None:
    """Keep a line of chat, and forget those that nobody reads any more."""
    connection.execute(insert(CHAT).values(table=table, name=name, text=text, at=now()))
    last = connection.scalar(select(CHAT.c.id).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).offset(limits.CHAT_LINES).limit(1))
    if last is not None:
        connection.execute(delete(CHAT).where(CHAT.c.table == table, CHAT.c.id <= last))


def keep(connection: Connection, table: str, user: str, number: int, note: str) -> str:
    """Keep a moment of a game: how many answers had been given, and what is to be said about it."""
    count = select(func.count()).select_from(MOMENTS).where(MOMENTS.c.table == table, MOMENTS.c.user == user)
    if (connection.scalar(count) or 0) >= limits.MOMENTS:
        raise Refused("too many", f"you have kept {limits.MOMENTS} moments of this table already")
    id = secrets.token_hex(8)
    connection.execute(insert(MOMENTS).values(id=id, table=table, user=user, number=number, note=note, at=now()))
    return id


def moments_of(connection: Connection, table: str, user: str) -> list[dict[str, object]]:
    """The moments that a user has kept of a table."""
    rows = connection.execute(select(MOMENTS).where(MOMENTS.c.table == table, MOMENTS.c.user == user).order_by(MOMENTS.c.at))
    return [{"moment": row.id, "at": row.number, "note": row.note} for row in rows]


# -- the lobby ------------------------------------------------------------------------------------------------


def listed(connection: Connection, user: str, many: int = limits.LISTED) -> dict[str, list[dict[str, object]]]:
    """Open tables, tables to watch, and this user's own: those under way and those that are over."""
    mine = select(SEATS.c.table).where(SEATS.c.user == user)
    parts = {
        "open": (TABLES.c.status == OPEN) & (TABLES.c.invitation == "") & TABLES.c.id.not_in(mine),
        "watch": (TABLES.c.status == RUNNING) & (TABLES.c.watched == 1) & TABLES.c.id.not_in(mine),
        # No status is asked for that has an index: the user's own tables are few among all.
        "running": (TABLES.c.status != OVER) & TABLES.c.id.in_(mine),
        "past": TABLES.c.result.not_in(("", "withdrawn")) & TABLES.c.id.in_(mine),
    }
    found: dict[str, list[dict[str, object]]] = {}
    for part, condition in parts.items():
        rows = connection.execute(
            select(TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.title, TABLES.c.seconds, TABLES.c.result, TABLES.c.changed)
            .where(condition)
            .order_by(TABLES.c.changed.desc())
            .limit(many)
        ).all()
        found[part] = [
            {"table": row.id, "game": row.game, "status": row.status, "title": row.title, "seconds": row.seconds, "result": row.result, "changed": row.changed}
            for row in rows
        ]
    wanted = [str(row["table"]) for part in found for row in found[part]]
    names: dict[str, list[str]] = {}
    for row in connection.execute(
        select(SEATS.c.table, SEATS.c.level, USERS.c.name)
        .join_from(SEATS, USERS, SEATS.c.user == USERS.c.id, isouter=True)
        .where(SEATS.c.table.in_(wanted))
        .order_by(SEATS.c.table, SEATS.c.seat)
    ):
        names.setdefault(row.table, []).append(row.name or (computer_name(row.level) if row.level else ""))
    for part in found:
        for one in found[part]:
            one["players"] = names.get(str(one["table"]), [])
    return found
