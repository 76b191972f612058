"""One WebSocket: messages in, replies and news out."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.players import ABOUT, TITLES
from rulewright.server.arriving import TOO_FAST
from rulewright.server.hub import NOT_SIGNED_IN, Hub
from rulewright.server.messages import Message, Refused, checked, number_of, read, write
from rulewright.server.relays import Relay, handed_on
from rulewright.server.requests import REQUESTS, answered
from rulewright.server.sessions import User
from rulewright.server.store import now
from rulewright.server.turns import ASKER

LOG = logging.getLogger("rulewright.server")
TOO_SLOW = 4008
CLOSING = 5.0
"""Seconds in which a client is told that it is let go."""


class Connection:
    """A page that is open somewhere. Requests are handled one after the other, in their order, while the socket is read all
    the time: so it is noticed at once that somebody has hung up."""

    def __init__(self, hub: Hub, socket: WebSocket, user: User) -> None:
        self.hub = hub
        self.socket = socket
        self.user = user
        self.in_lobby = False
        self.inbox: asyncio.Queue[str | bytes] = asyncio.Queue()
        self.unread = 0
        """Letters in the inbox."""
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.unsent = 0
        """Letters in the outbox."""
        self.ended = asyncio.Event()
        self.code = 0
        """Why we end it."""
        self.relays: dict[str, Relay] = {}
        """This page at other servers, by their ids."""

    @property
    def signed_in(self) -> bool:
        """Whether the session still holds."""
        return self.code != NOT_SIGNED_IN and now() < self.user.until

    def push(self, text: str) -> None:
        """Send a message some time soon. A large one alone is no fault; one behind too many others is dropped with all of them."""
        if self.unsent and self.unsent + len(text) > limits.OUTBOX:
            self.shut(TOO_SLOW)
        if not self.ended.is_set():
            self.wait_for(len(text))
            self.outbox.put_nowait(text)
            if self.hub.unsent > limits.OUTBOXES:
                max(self.hub.guests, key=lambda guest: guest.unsent, default=self).shut(TOO_SLOW)

    def wait_for(self, letters: int) -> None:
        """So many letters more wait to be sent, or fewer."""
        self.unsent += letters
        self.hub.unsent += letters

    def shut(self, code: int) -> None:
        """End the connection."""
        if not self.ended.is_set():
            self.code = code
            self.hub.metrics.count("connections_closed", code=str(code))
            LOG.warning("connection closed", extra={"code": code, "user": self.user.id})
            self.end()

    def end(self) -> None:
        """Nothing more is sent."""
        if not self.ended.is_set():
            self.wait_for(-self.unsent)
            self.outbox = asyncio.Queue()
            self.ended.set()

    async def run(self) -> None:
        """Until somebody hangs up."""
        self.hub.guests.add(self)
        self.push(write({"event": "welcome", "you": self.user.data(), "levels": ABOUT, "titles": TITLES}))
        reader, sender, worker = [asyncio.create_task(part) for part in (self.receive(), self.send(), self.answer())]
        try:
            await self.ended.wait()
        finally:
            self.end()
            self.hub.guests.discard(self)
            self.hub.tables.leave(self)
            self.hub.work.drop(self)
            for relay in self.relays.values():
                relay.close()
            reader.cancel()
            sender.cancel()
            self.inbox.put_nowait(b"")  # whoever waits for a message sees that there is none
            if self.code and self.socket.application_state == WebSocketState.CONNECTED:
                try:
                    await asyncio.wait_for(self.socket.close(self.code), CLOSING)
                except (TimeoutError, WebSocketDisconnect, RuntimeError):
                    pass
            await worker  # a move that is being made is made

    async def send(self) -> None:
        """Send what waits."""
        try:
            while True:
                text = await self.outbox.get()
                await self.socket.send_text(text)
                if not self.ended.is_set():
                    self.wait_for(-len(text))
        except (WebSocketDisconnect, RuntimeError):
            self.end()  # the other side has gone

    async def receive(self) -> None:
        """Read messages as they come; those too many are refused at once."""
        refused = 0
        try:
            while True:
                packet = await self.socket.receive()
                if packet["type"] == "websocket.disconnect":
                    if packet.get("code") == TOO_FAST:
                        self.shut(TOO_FAST)
                    break
                data = packet.get("text") or packet.get("bytes") or b""
                if self.hub.messages.take(self.user.id) and self.unread + len(data) <= limits.INBOX:
                    refused = 0
                    self.unread += len(data)
                    self.inbox.put_nowait(data)
                    continue
                refused += 1
                self.push(write({"re": number_of(data), "error": "too fast", "reason": "too many messages; wait a moment"}))
                if refused > limits.PATIENCE:
                    self.shut(TOO_FAST)
        except (WebSocketDisconnect, RuntimeError):
            pass
        self.end()

    async def answer(self) -> None:
        """Reply to one message after the other; a large reply counts as several."""
        ASKER.set(self.user.id)
        while True:
            data = await self.inbox.get()
            if self.ended.is_set():
                return
            self.unread -= len(data)
            reply = await self.reply(data)
            self.hub.messages.charge(self.user.id, len(reply) // limits.REPLY_SIZE)
            self.push(reply)
            if not self.signed_in:
                self.shut(NOT_SIGNED_IN)

    async def handed_on(self, fields: dict[str, object]) -> str | None:
        """The reply of the server that has the table, if that is not this one."""
        table = fields.get("table")
        if self.hub.tables.own is None or not isinstance(table, str) or not self.signed_in:
            return None
        return await handed_on(lambda: self.hub.elsewhere(table), self.relays, self.socket.headers.get("cookie", ""), self.push, fields)

    async def reply(self, data: str | bytes) -> str:
        """What a message is answered with."""
        number: object = None
        do, outcome, began = "", "ok", time.monotonic()
        try:
            fields = read(data)
            if isinstance(fields.get("id"), int):
                number = fields["id"]
            message = Message(checked(fields))
            do = message.do if message.do in REQUESTS else ""
            text = await self.handed_on(fields) or write({"re": number, "ok": True, **await answered(self.hub, self, message)})
        except Refused as refused:
            outcome = refused.error
            text = write({"re": number, "error": refused.error, "reason": refused.reason, **({"rule": refused.rule} if refused.rule else {})})
        except BadInput as error:
            outcome = "bad input"
            text = write({"re": number, "error": "bad input", "reason": error.reason})
        except Exception:
            outcome = "failed"
            LOG.exception("request failed", extra={"request": do, "user": self.user.id})
            text = write({"re": number, "error": "failed", "reason": "this went wrong here; nothing was changed"})
        self.hub.metrics.time("request_seconds", time.monotonic() - began, request=do)
        self.hub.metrics.count("requests", request=do, outcome=outcome)
        return text
