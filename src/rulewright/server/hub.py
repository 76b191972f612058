"""What all connections share: the database, the tables, and who is here."""

from __future__ import annotations

import asyncio
from typing import Protocol

from rulewright.kernel.errors import BadInput
from rulewright.games.interface import Rules
from rulewright.server.bots import Bots
from rulewright.server.library import Library
from rulewright.server.limits import Buckets
from rulewright.server.messages import Refused, write
from rulewright.server.settings import Settings
from rulewright.server.sessions import User
from rulewright.server.sight import Data
from rulewright.server.store import Store, url_for
from rulewright.server.tables import Tables


class Guest(Protocol):
    """A connection, as far as its handlers need it."""

    user: User
    in_lobby: bool
    """Whether it wants to hear that the lobby has changed."""

    def push(self, text: str) -> None:
        """Send a message some time soon."""


class Hub:
    """One for each server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(url_for(settings.data, settings.database))
        self.library = Library()
        self.bots = Bots(settings.workers, settings.seed)
        self.tables = Tables(self.store, self.library, self.bots, settings.idle)
        self.guests: set[Guest] = set()
        self.sign_in = Buckets(settings.sign_in_rate, settings.sign_in_burst)
        self.sweeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        """In the event loop: begin with the work that goes on all the time."""
        self.sweeper = asyncio.create_task(self.tables.sweep())

    def close(self) -> None:
        """End it."""
        if self.sweeper is not None:
            self.sweeper.cancel()
        self.tables.close()
        self.bots.close()
        self.store.close()

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

    def lobby_changed(self) -> None:
        """Tell those who look at the lobby, once until they have looked again."""
        text = write({"event": "lobby"})
        for guest in self.guests:
            if guest.in_lobby:
                guest.in_lobby = False
                guest.push(text)
