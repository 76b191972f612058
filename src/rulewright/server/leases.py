"""Several servers on one PostgreSQL database: each table belongs to one of them, and to another once that one is gone.

A server says every few seconds that it lives. A table whose server has not said so for a while is taken over by whoever is
asked for it next. Requests about a table of another server are handed on to that one (`relays.py`). Should a server that was
believed dead write after all, the database refuses it: a table's moves are written only by the server that has its lease.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, text, update

from rulewright import limits
from rulewright.server.schema import LEASES, SERVERS, SESSIONS
from rulewright.server.store import now


class Owner:
    """The server that has a table."""

    __slots__ = ("id", "address")

    def __init__(self, id: str, address: str) -> None:
        self.id = id
        self.address = address
        """Where other servers reach it."""


def fresh_id() -> str:
    """A name that no other server has."""
    return secrets.token_hex(8)


def moment(connection: Connection) -> int:
    """Milliseconds by the database's own clock: those of several machines differ."""
    if connection.dialect.name == "sqlite":
        return now()
    return int(connection.execute(text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")).scalar_one())


def live(connection: Connection, own: Owner) -> bool:
    """Say that a server lives; False if it has been silent for so long that its tables may be others' by now."""
    time = moment(connection)
    until = time + limits.LEASE_SECONDS * 1000
    held = connection.execute(update(SERVERS).where(SERVERS.c.id == own.id, SERVERS.c.until > time).values(until=until)).rowcount == 1
    if held:
        connection.execute(delete(SERVERS).where(SERVERS.c.until < time - 100 * limits.LEASE_SECONDS * 1000))
    return held


def enter(connection: Connection, own: Owner) -> None:
    """A new server."""
    connection.execute(insert(SERVERS).values(id=own.id, address=own.address, until=moment(connection) + limits.LEASE_SECONDS * 1000))


def leave(connection: Connection, own: Owner) -> None:
    """A server ends: its tables are free at once."""
    connection.execute(delete(LEASES).where(LEASES.c.server == own.id))
    connection.execute(delete(SERVERS).where(SERVERS.c.id == own.id))


def owner(connection: Connection, table: str, own: Owner) -> Owner:
    """Who has a table: if nobody who lives, then we from now on."""
    found = connection.execute(
        select(LEASES.c.server, SERVERS.c.address, SERVERS.c.until)
        .join_from(LEASES, SERVERS, LEASES.c.server == SERVERS.c.id, isouter=True)
        .where(LEASES.c.table == table)
    ).first()
    if found is None:
        connection.execute(insert(LEASES).values(table=table, server=own.id))  # two at once: one of them fails and asks again
        return own
    if found.server == own.id:
        return own
    time = moment(connection)
    if found.until is not None and time < found.until <= time + 2 * limits.LEASE_SECONDS * 1000:  # later: the clock went back
        return Owner(found.server, found.address)
    taken = connection.execute(update(LEASES).where(LEASES.c.table == table, LEASES.c.server == found.server).values(server=own.id))
    return own if taken.rowcount == 1 else owner(connection, table, own)


def holds(connection: Connection, table: str, own: Owner) -> bool:
    """Whether a table is still ours; nobody can take it before what is written now is written."""
    asked = select(LEASES.c.server).where(LEASES.c.table == table).with_for_update()
    return connection.execute(asked).scalar() == own.id


def known_sessions(connection: Connection, digests: list[str]) -> set[str]:
    """Which of these sessions hold: somebody may have signed out at another server."""
    return set(connection.scalars(select(SESSIONS.c.digest).where(SESSIONS.c.digest.in_(digests))))
