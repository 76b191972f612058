"""One WebSocket: messages in, replies and news out."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulewright.kernel.errors import BadInput
from rulewright.players import ABOUT, TITLES
from rulewright.server.hub import Hub
from rulewright.server.limits import Bucket
from rulewright.server.messages import Message, Refused, no_zeros, read, write
from rulewright.server.requests import REQUESTS
from rulewright.server.sessions import User
from rulewright.server.sight import Data

LOG = logging.getLogger("rulewright.server")
BACKLOG = 500
"""A client that is so many messages behind is let go: it can come back and sees everything."""
PATIENCE = 200
"""So many messages in a row may come too fast before the connection is closed."""
TOO_SLOW = 4008
TOO_FAST = 4029


class Connection:
    """A page that is open somewhere. Requests are handled one after the other, in their order."""

    def __init__(self, hub: Hub, socket: WebSocket, user: User) -> None:
        self.hub = hub
        self.socket = socket
        self.user = user
        self.in_lobby = False
        self.bucket = Bucket(hub.settings.rate, hub.settings.burst)
        self.queue: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self.closing = 0

    def push(self, text: str) -> None:
        """Send a message some time soon."""
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.closing = TOO_SLOW

    async def run(self) -> None:
        """Until somebody hangs up."""
        self.hub.guests.add(self)
        sender = asyncio.create_task(self.send())
        self.push(write({"event": "welcome", "you": self.user.data(), "levels": ABOUT, "titles": TITLES}))
        try:
            await self.receive()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            self.hub.guests.discard(self)
            self.hub.tables.leave(self)
            if self.closing and self.socket.application_state == WebSocketState.CONNECTED:
                await self.socket.close(self.closing)

    async def send(self) -> None:
        """Send what waits."""
        try:
            while True:
                await self.socket.send_text(await self.queue.get())
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side has gone; `receive` notices too

    async def receive(self) -> None:
        """Read messages and reply to each."""
        refused = 0
        while not self.closing:
            packet = await self.socket.receive()
            if packet["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                refused += 1
                self.push(write({"re": None, "error": "too fast", "reason": "too many messages; wait a moment"}))
                if refused > PATIENCE:
                    self.closing = TOO_FAST
                continue
            refused = 0
            self.push(write(await self.reply(packet.get("text") or packet.get("bytes") or b"")))

    async def reply(self, data: str | bytes) -> Data:
        """What a message is answered with."""
        number: object = None
        try:
            fields = read(data)
            if isinstance(fields.get("id"), int):
                number = fields["id"]
            no_zeros(data)
            message = Message(fields)
            handler = REQUESTS.get(message.do)
            if handler is None:
                raise Refused("unknown", f"no request {message.do!r}")
            return {"re": number, "ok": True, **await handler(self.hub, self, message)}
        except Refused as refused:
            found: Data = {"re": number, "error": refused.error, "reason": refused.reason}
            return {**found, "rule": refused.rule} if refused.rule else found
        except BadInput as error:
            return {"re": number, "error": "bad input", "reason": error.reason}
        except Exception:
            LOG.exception("a request failed")
            return {"re": number, "error": "failed", "reason": "this went wrong here; nothing was changed"}
