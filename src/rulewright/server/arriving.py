"""What comes off the line, before it is known what it asks for: bounded in size, number and time.

The program that speaks HTTP and WebSockets for us takes heads of any length, waits for ever for the rest of a request, and answers as
many pings as come. So its protocols are told here when it is enough.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rulewright import limits
from rulewright.server.buckets import Bucket
from rulewright.server.listening import network

TOO_FAST = 4029
SLICE = 4096
"""So many bytes are looked at before it is asked whether it is enough."""
SYSTEM = 128
"""Files that the server keeps for itself: its database, its processes, its page."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def room() -> int:
    """How many connections there can be: each is a file of the system, which is asked for as many as we take."""
    if sys.platform == "win32":
        return limits.CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.CONNECTIONS + SYSTEM
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return limits.CONNECTIONS if soft == resource.RLIM_INFINITY else min(limits.CONNECTIONS, max(soft // 2, soft - SYSTEM))


class Crowd:
    """All connections, counted by the addresses that they come from."""

    __slots__ = ("most", "trusted", "rate", "burst", "here")

    def __init__(self, most: int, trusted: tuple[str, ...], rate: float, burst: float) -> None:
        self.most = most
        self.trusted = trusted
        """Proxies, which bring the connections of many."""
        self.rate = rate
        self.burst = burst
        """Of messages, as one user may send them."""
        self.here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more, if there is room: others than those from this address must find some too."""
        place = network(address)
        self.here[place] += 1
        return self.here.total() <= self.most and (self.here[place] <= self.most // 2 or address in self.trusted)

    def leave(self, address: str) -> None:
        """One less."""
        place = network(address)
        self.here[place] -= 1
        if not self.here[place]:
            del self.here[place]

    def frames(self) -> Bucket:
        """What one connection may send, of messages, parts of messages, pings and pongs together: more than can be answered, so that
        whoever sends too fast is told so first."""
        return Bucket(2 * self.rate, 2 * self.burst + 2 * limits.PATIENCE)


class Requests(HttpToolsProtocol):
    """A connection that speaks HTTP. A whole request is small and comes soon."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self.crowd = crowd
        self.address = ""
        self.size = 0
        """Bytes of the request that comes in."""
        self.alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if not self.crowd.enter(self.address):
            self.refuse(FULL)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.leave(self.address)
        self.come()
        super().connection_lost(exc)

    def wait(self) -> None:
        """From now on a request is expected."""
        self.come()
        self.alarm = self.loop.call_later(limits.REQUEST_SECONDS, self.refuse, TOO_LATE)

    def come(self) -> None:
        """It is there, or nobody waits for it any more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def refuse(self, reply: bytes) -> None:
        """Nothing more is taken."""
        if not self.transport.is_closing():
            self.transport.write(reply)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            part = data[begin : begin + SLICE]
            self.size += len(part)
            super().data_received(part)
            if self.size > limits.REQUEST_SIZE or len(self.pipeline) > limits.REQUESTS_AHEAD:
                self.refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        self.size = 0
        self.wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.size = 0
        self.come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.come()
        self.crowd.leave(self.address)
        super().handle_websocket_upgrade()


class Messages(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket. What is no message (a ping, a part) takes time as well, and so does a message that is
    refused: whoever sends too much of anything is let go."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self.crowd = crowd
        self.address = ""
        self.bucket = crowd.frames()
        self.enough = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.crowd.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), SLICE):
            if self.enough or self.transport.is_closing():
                return
            super().data_received(data[begin : begin + SLICE])

    def handle_events(self) -> None:
        super().handle_events()
        if self.enough and not self.close_sent and not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST})
            self.conn.send_close(TOO_FAST)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def count(self) -> None:
        """One more frame."""
        self.enough = self.enough or not self.bucket.take()

    def handle_ping(self) -> None:
        self.count()
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        self.count()
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        self.count()
        super().handle_cont(event)

    def handle_text(self, event: Any) -> None:
        self.count()
        super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        self.count()
        super().handle_bytes(event)
