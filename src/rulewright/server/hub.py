"""What all connections share: the database, the tables, and who is here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server import leases, sessions, store
from rulewright.server.bots import Bots
from rulewright.server.buckets import Buckets
from rulewright.server.leases import Owner
from rulewright.server.library import Library
from rulewright.server.listening import url
from rulewright.server.messages import Refused, write
from rulewright.server.metrics import Metrics
from rulewright.server.sessions import User
from rulewright.server.settings import Settings
from rulewright.server.sight import Data
from rulewright.server.store import Store, lock, url_for
from rulewright.server.tables import Tables
from rulewright.server.work import Pool
from rulewright.tcg.interface import Rules

if TYPE_CHECKING:
    from rulewright.server.mycards import Kept

LOG = logging.getLogger("rulewright.server")
NOT_SIGNED_IN = 4401
PROBE = 1.0
"""Seconds between two tries of the database."""
LOOKS = 12
"""So often it is looked whether it has answered, before it counts as away."""


class Guest(Protocol):
    """A connection, as far as its handlers need it."""

    user: User
    in_lobby: bool
    """Whether it wants to hear that the lobby has changed."""

    unsent: int
    """Letters that wait to be sent."""

    @property
    def signed_in(self) -> bool:
        """Whether the session still holds."""

    def push(self, text: str) -> None:
        """Send a message some time soon."""

    def shut(self, code: int) -> None:
        """End the connection."""


class Hub:
    """One for each server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        database = url_for(settings.data, settings.database)
        self.lock = None if settings.database else lock(settings.data)
        self.store = Store(database)
        self.library = Library()
        self.metrics = Metrics()
        self.work = Pool(settings.workers)
        self.tables = Tables(self.store, self.library, Bots(self.work, settings.seed), settings.idle, settings.veil)
        self.guests: set[Guest] = set()
        self.unsent = 0
        """Letters that wait to be sent to all of them."""
        self.cards: WeakValueDictionary[tuple[str, str], Kept] = WeakValueDictionary()
        """The cards of their own that a user has for a game, as long as a request needs them. Only the thread of the database looks here."""
        self.messages = Buckets(settings.rate, settings.burst)
        self.begun = Buckets(limits.NEW_RATE / 60, limits.NEW_BURST)
        self.sign_in = Buckets(settings.sign_in_rate, settings.sign_in_burst)
        self.regular: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """In the event loop: begin with the work that goes on all the time."""
        self.regular += [asyncio.create_task(self.tables.sweep()), asyncio.create_task(self.watch())]
        self.store.put(sessions.sweep)
        if self.store.shared:
            own = self.tables.own = Owner(leases.fresh_id(), self.settings.address or url("127.0.0.1", self.settings.port))
            await self.store.run(lambda connection: leases.enter(connection, own))
            self.regular.append(asyncio.create_task(self.live()))

    async def watch(self) -> None:
        """Try the database every now and then; if it does not answer everybody is told, and again once it does."""
        while True:
            probe = asyncio.create_task(self.store.probe())
            for _ in range(LOOKS):  # where we stood still ourselves, that was one of them
                if (await asyncio.wait([probe], timeout=limits.DATABASE_SECONDS / LOOKS))[0]:
                    break
            self.tell_of_database(not probe.done() or probe.exception() is not None)
            await asyncio.wait([probe])  # one at a time, however long it takes
            self.tell_of_database(probe.exception() is not None)
            await asyncio.sleep(PROBE)

    def tell_of_database(self, away: bool) -> None:
        """Whether the database answers, as it turns out."""
        if away == self.store.away:
            return
        self.store.away = away
        LOG.log(logging.ERROR if away else logging.WARNING, "the database does not answer" if away else "the database answers again")
        self.everybody({"event": "trouble", "reason": store.away().reason if away else None})
        if not away:
            self.tables.resume()

    async def live(self) -> None:
        """Say every now and then that we live. Whoever was silent for too long begins anew, for others may have the tables."""
        while True:
            await asyncio.sleep(limits.LEASE_SECONDS / 4)
            try:
                await self.say_so()
            except Refused:
                pass  # the database is away; whether the leases are lost is seen when it is back
            except Exception:
                LOG.exception("the leases cannot be renewed")

    async def say_so(self) -> None:
        """Say that we live, and see who has signed out elsewhere."""
        own = self.tables.own
        assert own is not None
        lives = await self.store.run(lambda connection: leases.live(connection, own))
        if not lives:
            LOG.error("the leases are lost")
            for place in list(self.tables.places.values()):
                self.tables.forget(place)
            fresh = Owner(leases.fresh_id(), own.address)
            await self.store.run(lambda connection: leases.enter(connection, fresh))
            self.tables.own = fresh
        digests = list({guest.user.session for guest in self.guests})
        known = await self.store.run(lambda connection: leases.known_sessions(connection, digests))
        for guest in list(self.guests):
            if guest.user.session in digests and guest.user.session not in known:
                guest.shut(NOT_SIGNED_IN)
        self.lobby_changed()

    async def elsewhere(self, table: str) -> Owner | None:
        """The other server that has a table; None if it is ours."""
        own = self.tables.own
        if own is None or table in self.tables.places:
            return None
        for _ in range(3):
            try:
                found = await self.store.run(lambda connection: leases.owner(connection, table, own))
                return None if found.id == own.id else found
            except IntegrityError:  # another server was faster
                continue
        raise Refused("gone", "nobody has this table; try again")

    async def end(self) -> None:
        """End it, and let others have the tables."""
        own = self.tables.own
        if own is not None:
            with suppress(Exception):
                await asyncio.wait_for(self.store.run(lambda connection: leases.leave(connection, own)), 2)
        self.close()

    def close(self) -> None:
        """End it."""
        for task in self.regular:
            task.cancel()
        self.tables.close()
        self.work.close()
        self.store.close()
        if self.lock is not None:
            self.lock.close()

    def rules(self, game: str) -> Rules:
        """The rules of a game, or a refusal."""
        try:
            return self.library.rules(game)
        except BadInput as error:
            raise Refused("no game", error.reason) from None

    def notify(self, user: str, data: Data) -> None:
        """Tell a user, wherever connected."""
        text = write(data)
        for guest in self.guests:
            if guest.user.id == user:
                guest.push(text)

    def everybody(self, data: Data) -> None:
        """Tell all who are here."""
        text = write(data)
        for guest in list(self.guests):
            guest.push(text)

    def lobby_changed(self) -> None:
        """Tell those who look at the lobby, once until they have looked again."""
        text = write({"event": "lobby"})
        for guest in list(self.guests):
            if guest.in_lobby:
                guest.in_lobby = False
                guest.push(text)
