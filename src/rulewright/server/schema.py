"""What the database holds, and the numbered steps that bring an older database up to date."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, Index, Integer, MetaData, String, Table, Text, insert, inspect, select, text
from sqlalchemy.schema import CreateColumn

from rulewright.kernel.errors import BadInput

METADATA = MetaData()

VERSION = Table("version", METADATA, Column("number", Integer, primary_key=True))

USERS = Table(
    "users",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("claimed", String(64), unique=True),  # the name without regard to case, once it has a password
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),  # the token itself is only in the cookie
    Column("user", String(32), ForeignKey("users.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(8), nullable=False),  # open, running, over
    Column("title", Text, nullable=False),
    Column("start", Text, nullable=False),  # how the game began, for a scenario file: decks and seed, or a scenario
    Column("initial", Text, nullable=False),  # kernel.save at the first question
    Column("seconds", Integer, nullable=False),  # for each player; 0: no clock
    Column("watched", Integer, nullable=False),  # whether others may watch
    Column("invitation", String(64), nullable=False),  # the digest of the link's secret; empty: anybody may join
    Column("result", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_tables_listed", "status", "changed"),  # the latest ones, however many there are
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(32), index=True),  # none: the computer, or still free
    Column("level", String(16), nullable=False),  # how the computer plays; empty: a person
    Column("deck", Text, nullable=False),
    Column("stops", Text, nullable=False, server_default=""),
)  # where the person wants to be asked; empty: the usual

MOVES = Table(
    "moves",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # answer, passed, undo, concede, timeout
    Column("seat", Integer, nullable=False),
    Column("value", Text, nullable=False),
    Column("used", BigInteger, nullable=False),  # milliseconds on that seat's clock
    Column("at", BigInteger, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

MOMENTS = Table(
    "moments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("user", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

DECKS = Table(
    "decks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("user", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("piles", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)


CARDS = Table(
    "cards",
    METADATA,
    Column("user", String(32), ForeignKey("users.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("card", String(200), primary_key=True),  # the card's id
    Column("record", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", Text, nullable=False),  # where other servers reach it
    Column("until", BigInteger, nullable=False),
)  # when it counts as gone

LEASES = Table(
    "leases", METADATA, Column("table", String(32), primary_key=True), Column("server", String(32), nullable=False, index=True)
)  # the server that has the table


def first(connection: Connection) -> None:
    """Step 1: the tables above."""
    METADATA.create_all(connection)


def add_column(connection: Connection, table: Table, name: str) -> None:
    """Add a column that step 1 of an older program did not know."""
    if name not in {column["name"] for column in inspect(connection).get_columns(table.name)}:
        column = CreateColumn(table.c[name]).compile(connection)
        connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {column}"))


def second(connection: Connection) -> None:
    """Step 2: stops are kept."""
    add_column(connection, SEATS, "stops")


def third(connection: Connection) -> None:
    """Step 3: several servers."""
    METADATA.create_all(connection, tables=[SERVERS, LEASES])


def fourth(connection: Connection) -> None:
    """Step 4: cards of one's own."""
    METADATA.create_all(connection, tables=[CARDS])


def fifth(connection: Connection) -> None:
    """Step 5: the lobby finds the latest tables at once."""
    for index in TABLES.indexes:
        index.create(connection, checkfirst=True)
    connection.execute(text("DROP INDEX IF EXISTS ix_tables_status"))


STEPS: list[Callable[[Connection], None]] = [first, second, third, fourth, fifth]
"""Step n is at n - 1. A released step is never changed: a new one is added below it."""


def migrate(connection: Connection) -> None:
    """Carry out the steps that this database has not seen, in the transaction of the connection."""
    done = 0
    if inspect(connection).has_table("version"):
        done = max(connection.scalars(select(VERSION.c.number)).all(), default=0)
    if done > len(STEPS):
        raise BadInput(f"the database was made by a newer program (step {done}, this one knows {len(STEPS)}): install that one again")
    for number, step in enumerate(STEPS[done:], done + 1):
        step(connection)
        connection.execute(insert(VERSION).values(number=number))
