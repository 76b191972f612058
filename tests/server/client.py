"""A real server on a free port, and clients that talk to it over real WebSockets."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Data = dict[str, Any]
PATIENCE = 60.0
LONG = bool(os.environ.get("RULEWRIGHT_LONG"))
WHOLE = 10_000 if LONG else 60
"""So many answers is a game long, where it may be given up then."""
PROGRAM = "import sys; from tests.server.client import child; child(sys.argv[1:])"


def child(arguments: list[str]) -> None:
    """The server's process."""
    from rulewright import limits
    from rulewright.server.app import serve
    from rulewright.server.settings import Settings

    given = json.loads(arguments[0])
    for name, value in given.pop("limits").items():
        setattr(limits, name, value)
    serve(Settings(data=Path(given.pop("data")), **given))


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """`rulewright serve` in a process of its own, as the tests set it."""

    def __init__(self, data: Path, database: str | None = None, limits: dict[str, float] | None = None, **settings: float) -> None:
        self.data = data
        self.database = database
        self.limits = limits or {}
        """Other limits than the usual ones."""
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it listens."""
        given = {
            "data": str(self.data),
            "database": self.database,
            "port": self.port,
            "sign_in_rate": 1000.0,
            "sign_in_burst": 1000.0,
            "seed": 7,
            "veil": 0.0,
            "rate": 2000.0,
            "burst": 2000.0,
            "limits": self.limits,
            **self.settings,
        }
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "RULEWRIGHT_HOME": str(self.data)}
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM, json.dumps(given)], env=environment, cwd=Path(__file__).parents[2])
        end = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None, "the server has ended"
            try:
                urllib.request.urlopen(self.url + "/session", timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < end, "the server does not listen"
                time.sleep(0.03)

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()

    # -- signing in -------------------------------------------------------------------------------------------

    def post(self, path: str, fields: object, cookie: str = "", **headers: str) -> tuple[int, Data, str]:
        """A request: status, reply, and the cookie as it was set."""
        request = urllib.request.Request(self.url + path, json.dumps(fields).encode(), headers)
        if cookie:
            request.add_header("Cookie", cookie)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, json.load(response), response.headers.get("Set-Cookie", "")
        except urllib.error.HTTPError as error:
            return error.code, json.load(error), ""

    def guest(self, name: str) -> str:
        """A new guest's cookie."""
        status, reply, cookie = self.post("/session/guest", {"name": name})
        assert status == 200, reply
        return cookie.partition(";")[0]

    @asynccontextmanager
    async def client(self, cookie: str, **headers: str) -> AsyncIterator[Client]:
        """A connection with that cookie."""
        async with connect(
            f"ws://127.0.0.1:{self.port}/ws", additional_headers={"Cookie": cookie, **headers}, max_size=None, compression=None, open_timeout=PATIENCE
        ) as link:
            yield Client(link)


class Refusal(Exception):
    """The server's reason."""

    def __init__(self, reply: Data) -> None:
        super().__init__(reply["error"], reply["reason"])
        self.error = reply["error"]
        self.reply = reply


class Client:
    """One connection: asks, and remembers every byte that came."""

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.count = 0
        self.events: list[Data] = []
        """What came unasked and was not looked at yet."""
        self.raw: list[str] = []

    async def next(self) -> Data:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.link.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Data = json.loads(text)
        return message

    async def ask(self, do: str, **fields: object) -> Data:
        """A request and its reply; a refusal is raised."""
        self.count += 1
        await self.link.send(json.dumps({"do": do, "id": self.count, **{key.replace("_", " "): value for key, value in fields.items()}}))
        while True:
            message = await self.next()
            if "event" in message and "re" not in message:
                self.events.append(message)
            elif message["re"] == self.count:
                if "error" in message:
                    raise Refusal(message)
                return message

    async def event(self, fits: Callable[[Data], bool]) -> Data:
        """The next event that fits; others are dropped."""
        while True:
            message = self.events.pop(0) if self.events else await self.next()
            if "event" in message and fits(message):
                return message


def answer(question: Data, dice: Callable[[int], int]) -> int | list[int]:
    """Any legal answer."""
    count = len(question["labels"])
    if question["kind"] == "distribution":
        shares = [question["minimum"]] * count
        for _ in range(question["maximum"] - sum(shares)):
            shares[dice(count)] += 1
        return shares
    if question["several"]:
        most = min(question["maximum"], count)
        size = question["minimum"] + dice(most - question["minimum"] + 1)
        left = list(range(count))
        return [left.pop(dice(len(left))) for _ in range(size)]
    return dice(count)


async def against(client: Client, game: str, level: str = "random", **more: object) -> Data:
    """A new table against the computer, opened."""
    from rulewright import games

    deck = {"starter": games.load(game).starter_decks()[0].name}
    reply = await client.ask("new", game=game, opponent="computer", level=level, deck=deck, **more)
    return await mine(client, await client.ask("open", table=reply["table"]))


async def together(ann: Client, bob: Client, game: str, **more: object) -> tuple[Data, Data]:
    """A table of two people by invitation, opened by both."""
    from rulewright import games

    decks = [{"starter": deck.name} for deck in games.load(game).starter_decks()]
    offer = await ann.ask("new", game=game, opponent="invitation", deck=decks[0], **more)
    await bob.ask("join", table=offer["table"], invitation=offer["invitation"], deck=decks[1])
    return await ann.ask("open", table=offer["table"]), await bob.ask("open", table=offer["table"])


async def mine(client: Client, table: Data) -> Data:
    """The table once its owner is asked, or once it is over."""
    while table["question"] is None and table["over"] is None:
        table = await client.event(lambda event: event["event"] == "table" and event["table"] == table["table"])
    return table


async def go_on(client: Client, table: Data, dice: Callable[[int], int], answers: int = 10_000) -> Data:
    """Answer some questions, or until the game is over."""
    for _ in range(answers):
        if table["over"] is not None:
            break
        await client.ask("answer", table=table["table"], number=table["number"], choice=answer(table["question"], dice))
        table = await client.event(lambda event: event["event"] == "table" and event["number"] > table["number"])
        table = await mine(client, table)
    return table


async def to_the_end(client: Client, table: Data, dice: Callable[[int], int]) -> Data:
    """Play a game to its end; a long one is given up at some time."""
    table = await go_on(client, table, dice, WHOLE)
    if table["over"] is None:
        await client.ask("concede", table=table["table"])
        table = await client.event(lambda event: event["event"] == "table" and event["over"] is not None)
    return table
