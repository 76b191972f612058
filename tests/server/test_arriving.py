"""What comes off the line before it is a request: too long, too slow, too many. Nobody else notices."""

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from rulewright import limits
from rulewright.server.arriving import Crowd
from rulewright.server.listening import network
from rulewright.server.pages import SITE, Pages
from rulewright.server.reading import Reading, Written
from tests.server.client import Server
from tests.server.test_hostile import numbers
from tests.server.test_work import resident

SECONDS = 2
MASK = b"\0\0\0\0"
NOTHING_TO_SAY = b"\x81\x82" + MASK + b"{}"
PING = b"\x89\x80" + MASK
PART = b"\x00\x80" + MASK
MANY = 40_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("data"), rate=50.0, burst=100.0, limits={"REQUEST_SECONDS": SECONDS, "CONNECTIONS": 40})
    found.start()
    yield found
    found.stop()


def line(server: Server, host: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this machine."""
    return socket.create_connection(("127.0.0.1", server.port), 20, (host, 0))


def speaking(server: Server, cookie: str) -> socket.socket:
    """A connection that speaks WebSocket, letter by letter."""
    found = line(server)
    found.sendall(
        (
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
    )
    assert b" 101 " in found.recv(4096)
    return found


def waited(server: Server) -> float:
    """How long somebody else waits for an answer."""
    began = time.monotonic()
    urllib.request.urlopen(server.url + "/session", timeout=60).close()
    return time.monotonic() - began


def ended(link: socket.socket, data: bytes, times: int = 1) -> bytes:
    """What comes back until the other side ends the connection, while this is sent; what does not end is an error."""
    try:
        for _ in range(times):
            link.sendall(data)
    except OSError:
        pass
    found = b""
    try:
        while part := link.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("data", [PING * MANY, NOTHING_TO_SAY * MANY, b"\x01\x80" + MASK + PART * MANY], ids=["pings", "messages", "parts"])
def test_a_flood_of_frames_holds_nobody_up(server: Server, data: bytes) -> None:
    key = 'connections_closed_total{code="4029"}'
    before, cookie = numbers(server).get(key, 0), server.guest("Eve")
    with speaking(server, cookie) as eve:
        try:
            eve.sendall(data)
        except OSError:
            pass
        assert waited(server) < 2
        ended(eve, b"")
    assert numbers(server)[key] == before + 1


def test_pongs_for_a_client_that_does_not_read_pile_up_nowhere(server: Server) -> None:
    before = resident(server)
    with speaking(server, server.guest("Eve")) as eve:
        eve.settimeout(3)
        try:
            for _ in range(200):
                eve.sendall((b"\x89\xfd" + MASK + b"a" * 125) * 2_000)
        except OSError:
            pass
    assert resident(server) - before < 20_000_000 and waited(server) < 2


@pytest.mark.parametrize(
    "begin, more",
    [
        ("GET / HTTP/1.1\r\nHost: x\r\nX-A: ", "a" * 60_000),
        ("GET / HTTP/1.1\r\n", "X-A: a\r\n" * 8_000),
        ("GET /", "a" * 60_000),
        ("POST /session/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: ", "a" * 60_000),
        ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET /session HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000),
    ],
)
def test_a_request_that_does_not_end_is_ended(server: Server, begin: str, more: str) -> None:
    before = resident(server)
    with line(server) as eve:
        eve.sendall(begin.encode())
        ended(eve, more.encode(), 500)
    assert resident(server) - before < 20_000_000 and waited(server) < 2


@pytest.mark.parametrize("begin", ["", "GET / HTTP/1.1\r\nHost: x", "POST /session/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"])
def test_a_request_that_does_not_come_is_not_waited_for(server: Server, begin: str) -> None:
    with line(server) as eve:
        began = time.monotonic()
        assert b" 408 " in ended(eve, begin.encode())
        assert SECONDS - 0.5 < time.monotonic() - began < SECONDS + 10


def test_a_connection_that_has_asked_may_wait(server: Server) -> None:
    """Whoever has sent all of a request is not cut while it is worked on, nor is a page that only listens."""
    with speaking(server, server.guest("Ann")) as ann:
        time.sleep(SECONDS + 1)
        text = json.dumps({"do": "lobby", "id": 77}).encode()
        ann.sendall(bytes([0x81, 0x80 + len(text)]) + MASK + text)
        found = b""
        while b'"re":77' not in found:
            part = ann.recv(65536)
            assert part, found
            found += part


def test_one_address_cannot_take_all_connections(server: Server) -> None:
    lines = [line(server) for _ in range(30)]
    try:
        time.sleep(0.3)
        with line(server) as more:
            assert b" 503 " in ended(more, b"GET /session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        with line(server, "127.0.0.9") as other:
            assert b" 200 " in ended(other, b"GET /session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    finally:
        for one in lines:
            one.close()
    time.sleep(0.3)
    assert waited(server) < 2


def test_connections_are_counted_until_they_end() -> None:
    crowd = Crowd(4, ("10.0.0.2",), 50, 100)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a")] == [True, True, False]
    crowd.leave("a")
    assert crowd.enter("10.0.0.2") and crowd.enter("10.0.0.2") and not crowd.enter("b")
    for address in ("10.0.0.2", "10.0.0.2", "a", "a", "b"):
        crowd.leave(address)
    assert not crowd.here


def test_a_network_counts_as_one_address() -> None:
    """Whoever has an address of IPv6 has billions of them."""
    crowd = Crowd(8, (), 50, 100)
    assert [crowd.enter(f"2001:db8:1:2:{number}::{number}") for number in range(6)] == [True] * 4 + [False] * 2
    assert crowd.enter("2001:db8:1:3::1")
    for number in range(6):
        crowd.leave(f"2001:db8:1:2:{number}::{number}")
    crowd.leave("2001:db8:1:3::1")
    assert not crowd.here
    assert [network(one) for one in ("10.0.0.1", "10.0.0.2", "::ffff:10.0.0.1", "testclient")] == ["10.0.0.1", "10.0.0.2", "10.0.0.1", "testclient"]


# -- what strangers may read ----------------------------------------------------------------------------------


def test_many_paths_to_a_file_are_one_file(server: Server) -> None:
    pages = Pages(SITE if (SITE / "index.html").is_file() else Path(__file__).parent)
    name = next(file.name for file in pages.folder.iterdir() if file.is_file())
    for count in range(50):
        assert pages.find("./" * count + name) is pages.find(name)
    assert len(pages.files) == 1


@pytest.mark.parametrize(
    "path",
    [
        "/api/learn/godzilla/1-goal/" + "9" * 5_000,
        "/api/learn/godzilla/1-goal/-1",
        "/api/learn/godzilla/1-goal/x",
        "/api/learn/godzilla/1-goal/0?card=" + "9" * 5_000,
        "/api/learn/godzilla/1-goal/0?choice=" + "9" * 399,
        "/api/learn/godzilla/1-goal/1?own=%7B%22" + "9" * 300 + "%22:1%7D",
        "/api/learn/godzilla/1-goal/1?choice=" + "[" * 399,
        "/api/rules/godzilla/" + "9" * 5_000,
        "/api/rulings/godzilla/" + "%00",
    ],
)
def test_odd_addresses_of_what_is_read(server: Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(server.url + path, timeout=60)
    assert refused.value.code in (400, 404) and json.loads(refused.value.read())["reason"]


def test_many_readers_hold_nobody_up(server: Server) -> None:
    """Searching is work: it has its turn in other processes, and whoever hangs up does not want it any more."""
    lines = [line(server, "127.0.0.7") for _ in range(15)]
    try:
        for number, one in enumerate(lines):
            one.sendall("".join(f"GET /api/rulings/force-of-will?find={word}{number} HTTP/1.1\r\nHost: x\r\n\r\n" for word in "abcdefghij").encode())
        assert max(waited(server) for _ in range(20)) < 2
    finally:
        for one in lines:
            one.close()
    end = time.monotonic() + 20
    while numbers(server)["work_running"] + numbers(server)["work_waiting"]:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_of_replies_for_everybody_some_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    reading = Reading(cast(Any, None))
    monkeypatch.setattr(limits, "REPLIES_KEPT", 20_000)
    for number in range(100):
        reading.keep(str(number % 70), Written("x" * 1_000))
    assert 5 < len(reading.kept) < 25 and reading.size == sum(one.size for one in reading.kept.values()) <= 20_000
