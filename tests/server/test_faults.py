"""What can break around a server breaks while people play: nothing acknowledged is lost, and the players are told what goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import resource
import signal
import sys
from pathlib import Path

import pytest

from rulewright import limits
from rulewright.server import leases, metrics
from rulewright.server.archive import moves_of
from rulewright.server.leases import Owner
from rulewright.server.schema import SERVERS
from rulewright.server.store import Store, engine_for, url_for
from tests.server.client import LONG, Client, Data, Refusal, Server, against, answer, mine
from tests.server.databases import postgres

GAME = "godzilla"
AWAY = 60.0 if LONG else 1.5
"""Seconds for which the database is away."""


async def turn(client: Client, table: Data, rng: random.Random, accepted: dict[int, object]) -> Data:
    """Answer once; what was acknowledged is remembered."""
    choice = answer(table["question"], rng.randrange)
    await client.ask("answer", table=table["table"], number=table["number"], choice=choice)
    accepted[table["number"]] = choice
    return await mine(
        client, await client.event(lambda event: event["event"] == "table" and event["table"] == table["table"] and event["number"] > table["number"])
    )


async def told(client: Client, trouble: bool, seconds: float = 40.0) -> None:
    """Wait until everybody is told that the database is away, or that it is back."""
    async with asyncio.timeout(seconds):
        await client.event(lambda event: event["event"] == "trouble" and bool(event["reason"]) == trouble)


def check(server: Server, table: str, accepted: dict[int, object]) -> None:
    """Everything that was acknowledged is in the database."""
    engine = engine_for(url_for(server.data, server.database))
    with engine.connect() as connection:
        moves = [move for move in moves_of(connection, table) if move.kind != "passed"]
    engine.dispose()
    assert accepted
    for number, choice in accepted.items():
        assert moves[number].kind == "answer" and moves[number].value == choice


async def through(server: Server, cookie: str, breaks: object, mends: object) -> None:
    """Play, break the database, be refused and told, mend it, be told, and play on."""
    assert callable(breaks) and callable(mends)
    rng, accepted = random.Random(5), {}
    async with server.client(cookie) as ann:
        table = await against(ann, GAME)
        for _ in range(4):
            table = await turn(ann, table, rng, accepted)
        await asyncio.to_thread(breaks)
        with pytest.raises(Refusal) as refusal:
            for _ in range(50):
                table = await turn(ann, table, rng, accepted)
        assert refusal.value.error in ("not kept", "away"), refusal.value.reply
        await told(ann, True)
        with pytest.raises(Refusal, match="away"):
            await ann.ask("lobby")
        await asyncio.sleep(AWAY)
        await asyncio.to_thread(mends)
        await told(ann, False)
        again = await mine(ann, await ann.ask("open", table=table["table"]))
        assert again["number"] > max(accepted), "an answer that was acknowledged is lost"
        for _ in range(3):
            again = await turn(ann, again, rng, accepted)
    check(server, table["table"], accepted)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no limits of other processes here")
def test_the_disk_is_full(tmp_path: Path) -> None:
    """No file of the server's can grow any more: as the system says it of a disk that is full."""
    server = Server(tmp_path)
    server.start()

    def allowed(size: int) -> None:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    try:
        asyncio.run(through(server, server.guest("Ann"), lambda: allowed(1), lambda: allowed(resource.RLIM_INFINITY)))
    finally:
        server.stop()


def test_the_database_is_gone_for_a_while(tmp_path: Path) -> None:
    with postgres() as database:
        if os.environ.get("RULEWRIGHT_TEST_DATABASE"):
            pytest.skip("somebody else's database is not stopped")
        port = database.rpartition(":")[2].partition("/")[0]
        server = Server(tmp_path, database)
        server.start()
        found = processes(f"-p {port}")
        assert found

        def all_of_them(what: signal.Signals) -> None:
            for one in processes(f"-p {port}") or found:
                for child in children(one):
                    os.kill(child, what)
                os.kill(one, what)

        try:
            asyncio.run(frozen(server, lambda: all_of_them(signal.SIGSTOP), lambda: all_of_them(signal.SIGCONT)))
        finally:
            all_of_them(signal.SIGCONT)
            server.stop()


async def frozen(server: Server, breaks: object, mends: object) -> None:
    """A database that says nothing: an answer under way waits for it, the others are refused at once, and everybody is told."""
    assert callable(breaks) and callable(mends)
    rng, accepted = random.Random(5), {}
    async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
        table = await against(ann, GAME)
        for _ in range(4):
            table = await turn(ann, table, rng, accepted)
        await asyncio.to_thread(breaks)
        waits = asyncio.create_task(turn(ann, table, rng, accepted))
        await told(bob, True)
        with pytest.raises(Refusal, match="away"):
            await bob.ask("lobby")
        await asyncio.sleep(AWAY)
        assert not waits.done()
        await asyncio.to_thread(mends)
        await told(bob, False)
        table = await waits
        for _ in range(3):
            table = await turn(ann, table, rng, accepted)
    check(server, table["table"], accepted)


def processes(words: str) -> list[int]:
    """The processes whose command has these words."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if words in file.read_bytes().replace(b"\0", b" ").decode(errors="replace"):
                found.append(int(file.parent.name))
        except OSError:
            pass
    return [one for one in found if one != os.getpid()]


def children(process: int) -> list[int]:
    """The processes that a process has begun."""
    found: list[int] = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        found += [int(one) for one in file.read_text().split()]
    return found


def test_a_worker_is_killed_while_it_thinks(tmp_path: Path) -> None:
    """Each time somebody ends what thinks for the computer: it thinks again, or the table says that it is stuck and goes on when asked."""
    server = Server(tmp_path, workers=1)
    server.start()

    async def run() -> None:
        rng, accepted, killed = random.Random(5), {}, 0
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME, "greedy")
            for _ in range(60):
                if killed >= (12 if LONG else 3):
                    break
                choice = answer(table["question"], rng.randrange)
                await ann.ask("answer", table=table["table"], number=table["number"], choice=choice)
                accepted[table["number"]] = choice
                assert server.process is not None
                for child in set(children(server.process.pid)) & set(processes("spawn_main")):
                    os.kill(child, signal.SIGKILL)
                    killed += 1
                after = table["number"]
                while True:
                    event = await ann.event(lambda event: event["event"] == "stuck" or event["event"] == "table" and event["number"] > after)
                    if event["event"] == "stuck":
                        await ann.ask("computer", table=table["table"], level="greedy")
                    elif event["question"] is not None or event["over"]:
                        table = event
                        break
                if table["over"]:
                    break
        assert killed >= 3
        check(server, table["table"], accepted)

    try:
        asyncio.run(run())
    finally:
        server.stop()


JUMPING = """
import sys, time
real, file = time.time, sys.argv.pop()
def jumped():
    try:
        return real() + float(open(file).read())
    except (OSError, ValueError):
        return real()
time.time = jumped
from tests.server.client import child
child(sys.argv[1:])
"""


def test_the_clock_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A day on and a day back: nobody is signed out or loses on time, and nothing is lost."""
    from tests.server import client

    offset = tmp_path / "offset"
    monkeypatch.setattr(client, "PROGRAM", f"import sys; sys.argv.append({str(offset)!r})\n{JUMPING}")
    server = Server(tmp_path / "data")
    server.start()

    async def run() -> None:
        rng, accepted = random.Random(5), {}
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME, seconds=600)
            for jump in (0, 86_400, -86_400, 3_600, 0):
                offset.write_text(str(jump))
                for _ in range(2):
                    if not table["over"]:
                        table = await turn(ann, table, rng, accepted)
            assert table["over"] is None and min(table["clock"]) > 300_000
            assert (await ann.ask("lobby"))["running"]
        check(server, table["table"], accepted)

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_leases_after_the_clock_of_the_database_went_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead server whose time lies far ahead does not keep its tables until then."""
    store = Store(url_for(tmp_path, None))
    dead, own = Owner("dead", "http://a"), Owner("own", "http://b")
    with store.engine.begin() as connection:
        leases.enter(connection, dead)
        leases.enter(connection, own)
        assert leases.owner(connection, "t", dead).id == "dead" == leases.owner(connection, "t", own).id
        connection.execute(SERVERS.update().where(SERVERS.c.id == "dead").values(until=leases.moment(connection) + 3_600_000))
        assert leases.owner(connection, "t", own).id == "own"
    store.close()


def test_nobody_fills_the_log_or_reads_in_it_what_others_wrote(monkeypatch: pytest.MonkeyPatch) -> None:
    calm, lines = metrics.Calm(), metrics.JsonLines()
    written: list[Data] = []
    monkeypatch.setattr(limits, "LOG_LINES", 3)
    try:
        try:
            raise ValueError("the key lies under the " + "doorstep"[::-1])  # not as it stands in a line of source
        except ValueError:
            raise KeyError("sesame"[::-1]) from None
    except KeyError:
        trouble = sys.exc_info()
    for second in [*range(10), 70]:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", (), trouble)
        record.created = float(second)
        if calm.filter(record):
            written.append(json.loads(lines.format(record)))
    assert len(written) == 4 and written[-1]["more"] == 7
    assert "KeyError" in written[0]["trace"] and "test_faults" in written[0]["trace"]
    assert "petsrood" not in json.dumps(written) and "emases" not in json.dumps(written)
