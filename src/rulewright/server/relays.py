"""Requests about a table of another server: handed on to it, in the name of the same user, over a connection of its own."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rulewright import limits
from rulewright.server.leases import Owner
from rulewright.server.messages import Refused, write

LOG = logging.getLogger("rulewright.server")
CONNECT = 3.0
"""Seconds in which another server must answer."""


class Relay:
    """One user's page, at another server."""

    def __init__(self, owner: Owner, cookie: str, push: Callable[[str], None]) -> None:
        self.owner = owner
        self.cookie = cookie
        self.push = push
        self.link: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.waiting: dict[int, asyncio.Future[str]] = {}
        self.count = 0
        self.tables: set[str] = set()
        """The tables that are looked at through it."""

    @property
    def open(self) -> bool:
        """Whether the other server is there."""
        return self.reader is not None and not self.reader.done()

    async def ask(self, fields: dict[str, object]) -> str:
        """Hand on a request; its reply, as it is to be sent. A server that cannot be reached is OSError."""
        if not self.open:
            address = self.owner.address.rstrip("/").replace("http", "ws", 1) + "/ws"
            try:
                self.link = await connect(address, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None, open_timeout=CONNECT)
            except (WebSocketException, TimeoutError) as error:
                raise OSError(str(error)) from None
            self.reader = asyncio.create_task(self.read(self.link))
        assert self.link is not None
        self.count += 1
        number, own = self.count, fields.get("id")
        reply: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[number] = reply
        try:
            await self.link.send(write({**fields, "id": number}))
            found = json.loads(await reply)
        except WebSocketException as error:
            raise OSError(str(error)) from None
        finally:
            self.waiting.pop(number, None)
        if fields.get("do") in ("open", "leave") and "error" not in found:
            (self.tables.add if fields["do"] == "open" else self.tables.discard)(str(fields.get("table")))
        return write({**found, "re": own})

    async def read(self, link: ClientConnection) -> None:
        """Replies to those who wait, news of tables to the page; at the end the page is told to open its tables again."""
        try:
            async for text in link:
                message = json.loads(text)
                if "re" in message:
                    waits = self.waiting.get(message["re"])
                    if waits is not None and not waits.done():
                        waits.set_result(str(text))
                elif "table" in message:
                    self.push(str(text))
        except WebSocketException:
            pass
        finally:
            for waits in self.waiting.values():
                if not waits.done():
                    waits.set_exception(OSError("the other server is gone"))
            for table in self.tables:
                self.push(write({"event": "reopen", "table": table}))
            self.tables = set()

    def close(self) -> None:
        """The page is gone."""
        self.tables = set()
        if self.reader is not None:
            self.reader.cancel()
        if self.link is not None:
            task = asyncio.ensure_future(self.link.close())
            CLOSING.add(task)
            task.add_done_callback(CLOSING.discard)


CLOSING: set[asyncio.Future[None]] = set()


async def handed_on(find: Callable[[], object], relays: dict[str, Relay], cookie: str, push: Callable[[str], None], fields: dict[str, object]) -> str | None:
    """The reply of the server that has the table; None once it is our own. One that does not answer is waited for until it counts
    as gone."""
    end = asyncio.get_running_loop().time() + 2 * limits.LEASE_SECONDS
    while True:
        owner = await find()  # type: ignore[misc]
        if owner is None:
            return None
        assert isinstance(owner, Owner)
        relay = relays.get(owner.id)
        if relay is None or not relay.open:
            relay = relays[owner.id] = Relay(owner, cookie, push)
        try:
            return await relay.ask(fields)
        except OSError as error:
            LOG.warning("another server does not answer", extra={"host": owner.address, "reason": str(error)})
        if fields.get("do") not in ("open", "replay", "outline", "record", "moments", "invitation"):
            raise Refused("gone", "the server of this table is away; open the table again in a moment")
        if asyncio.get_running_loop().time() > end:
            raise Refused("gone", "the server of this table is away")
        await asyncio.sleep(0.5)
