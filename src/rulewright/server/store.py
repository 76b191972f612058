"""The database, and the one thread that talks to it.

Whatever waits is done in one transaction, each job in a savepoint of its own, and nobody hears of a result before the
transaction is committed. So an answer that was acknowledged survives the end of the process at any moment, and many
games at once share the cost of a commit. Those who ask take turns: who asks for much waits longer, not the others.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from rulewright.kernel.errors import BadInput
from rulewright.server.messages import Refused
from rulewright.server.schema import migrate
from rulewright.server.turns import Turns

T = TypeVar("T")
MANY = 200
"""So many jobs share a transaction at most, ..."""
SOON = 0.05
"""... and those that are begun in so many seconds."""
AWAY = "away"
WRITES = "UPDATE version SET number = number WHERE number = 1"
"""Changes nothing, but has to be written."""
REACHING = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000}
"""Seconds, and milliseconds, after which a PostgreSQL server that says nothing counts as gone."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def url_for(data: Path, database: str | None) -> str:
    """The database's address: the given one, or a SQLite file in the data folder."""
    if database is None:
        try:
            data.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"no folder for games: {error.strerror}", str(data)) from None
        return f"sqlite:///{data / 'tables.sqlite'}"
    if database.startswith(("postgres://", "postgresql://")):
        return "postgresql+psycopg://" + database.partition("://")[2]
    return database


def engine_for(url: str) -> Engine:
    """An engine whose SQLite transactions are real ones and reach the disk."""
    try:
        postgres = make_url(url).get_backend_name() == "postgresql"
        engine = create_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=postgres,  # what people wrote is not for the log
            connect_args=REACHING if postgres else {},
        )
    except Exception as error:  # SQLAlchemy's errors, or a driver that is not installed
        raise BadInput(f"no database {make_url(url).render_as_string() if '://' in url else url!r}: {error}") from None
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            connection.isolation_level = None
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def lock(data: Path) -> IO[str]:
    """Keep a second server away from a folder with a SQLite file, as long as this process lives."""
    file = open(data / "lock", "a+", encoding="utf-8")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # Windows has no such locks
        pass
    except OSError:
        file.close()
        raise BadInput("another server uses this folder; stop it first, or take another --data", str(data)) from None
    return file


def away() -> Refused:
    """The database is full, gone or broken."""
    return Refused(AWAY, "the database does not answer, so nothing can be kept; try again in a moment")


class Job(Generic[T]):
    """Something to do with the database, and who waits for it."""

    __slots__ = ("work", "loop", "future", "result", "error")

    def __init__(self, work: Callable[[Connection], T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits, in the thread of the event loop."""
        if self.future.done():
            return
        if isinstance(self.error, DBAPIError) and not isinstance(self.error, IntegrityError):
            self.future.set_exception(away())
        elif self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)  # type: ignore[arg-type]


class Store:
    """The database behind a queue."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name != "sqlite"
        """Whether other servers may use the same database."""
        try:
            with self.engine.begin() as connection:
                migrate(connection)
        except BadInput:
            raise
        except Exception as error:
            raise BadInput(f"the database cannot be used: {error}") from None
        self.away = False
        """Whether it is known that the database does not answer: then nobody waits for it, but for whoever tries it."""
        self.failing = False
        """Whether something failed since it was tried the last time."""
        self.jobs: Turns[Job[Any]] = Turns()
        self.thread = threading.Thread(target=self.work, name="database", daemon=True)
        self.thread.start()

    def put(self, work: Callable[[Connection], None]) -> None:
        """Do something that nobody waits for."""
        self.jobs.put(Job(work, asyncio.get_running_loop()))

    async def run(self, work: Callable[[Connection], T], probe: bool = False) -> T:
        """Do something in a transaction and wait until it is committed."""
        if self.away and not probe:
            raise away()
        job = Job(work, asyncio.get_running_loop())
        self.jobs.put(job)
        try:
            return await asyncio.shield(job.future)
        except Refused as refused:
            self.failing = self.failing or refused.error == AWAY
            raise

    async def probe(self) -> None:
        """See whether the database answers; after it has failed also whether it can write, for a full disk can still be read."""
        await self.run(lambda connection: connection.execute(text(WRITES if self.failing else "SELECT 1")), probe=True)
        self.failing = False

    def close(self) -> None:
        """Finish what waits and let go of the database."""
        self.jobs.close()
        self.thread.join()
        self.engine.dispose()

    # -- the thread -------------------------------------------------------------------------------------------

    def work(self) -> None:
        """Take what waits, commit it together, tell."""
        while (job := self.jobs.take()) is not None:
            batch = [job]
            try:
                self.commit(batch)
            except Exception as error:  # the database is away: none of it happened, and nobody waits for it one after the other
                batch += [one for _ in range(len(self.jobs)) if (one := self.jobs.take(wait=False)) is not None]
                for failed in batch:
                    failed.error = error
            for loop in {done.loop for done in batch}:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(settle, [done for done in batch if done.loop is loop])

    def commit(self, batch: list[Job[Any]]) -> None:
        """One transaction for a job and those that come soon after it; a job that fails takes back only its own part."""
        end = time.monotonic() + SOON
        with self.engine.begin() as connection:
            job: Job[Any] | None = batch[0]
            while job is not None:
                try:
                    with connection.begin_nested():
                        job.result = job.work(connection)
                except Exception as error:
                    job.error = error
                job = self.jobs.take(wait=False) if len(batch) < MANY and time.monotonic() < end else None
                batch += [job] if job is not None else []


def settle(batch: list[Job[Any]]) -> None:
    """Tell everybody whose job is done."""
    for job in batch:
        job.settle()
