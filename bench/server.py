"""`make bench-server`: many games at once of bots that answer over loopback WebSockets.

Both seats of a game are clients; with --level the other seat is the computer, which thinks in the server's processes. A bot thinks for
a while (--think seconds on average) before it answers; measured is the time from sending an answer to the update that shows it, and
the server's memory with the games in it. With --think 0 games follow each other as fast as they can: after how many of them does the
server have how much memory? Tables that nobody looks at leave it after --idle seconds. With --thinking there are so many games against
Expert besides, which are not measured: do the others wait for them?
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from pathlib import Path

from rulewright import games
from tests.server.client import Client, Data, Server, against, answer, mine


def processor(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def bot(server: Server, number: int, end: float, think: float, times: list[float], ended: list[int]) -> None:
    """Two clients play game after game until the time is over."""
    dice = random.Random(number)
    name = games.names()[number % len(games.names())]
    decks = [{"starter": deck.name} for deck in games.load(name).starter_decks()[:2]]
    cookies = [await asyncio.to_thread(server.guest, f"bot {number} {seat}") for seat in "AB"]
    async with server.client(cookies[0]) as ann, server.client(cookies[1]) as bob:
        clients: list[Client] = [ann, bob]
        while time.monotonic() < end:
            offer = await ann.ask("new", game=name, opponent="invitation", deck=decks[0])
            await bob.ask("join", table=offer["table"], invitation=offer["invitation"], deck=decks[1])
            shown: list[Data] = [await client.ask("open", table=offer["table"]) for client in clients]
            while not shown[0]["over"] and time.monotonic() < end:
                asked = shown[0]["asked"]
                await asyncio.sleep(think * (0.5 + dice.random()))
                began = time.monotonic()
                wanted = (
                    await clients[asked].ask(
                        "answer", table=offer["table"], number=shown[asked]["number"], choice=answer(shown[asked]["question"], dice.randrange)
                    )
                )["number"]
                for place in (asked, 1 - asked):
                    shown[place] = await clients[place].event(lambda event: event["event"] == "table" and event["number"] == wanted)
                    if place == asked:
                        times.append(time.monotonic() - began)
                clients[0].raw, clients[1].raw = [], []
            ended.append(1)


async def alone(server: Server, number: int, end: float, think: float, times: list[float], ended: list[int], level: str) -> None:
    """A client plays game after game against the computer until the time is over."""
    dice = random.Random(number)
    name = games.names()[number % len(games.names())]
    cookie = await asyncio.to_thread(server.guest, f"bot {number}")
    async with server.client(cookie) as client:
        while time.monotonic() < end:
            shown = await against(client, name, level)
            while not shown["over"] and time.monotonic() < end:
                await asyncio.sleep(think * (0.5 + dice.random()))
                began = time.monotonic()
                asked = shown["number"]
                await client.ask("answer", table=shown["table"], number=asked, choice=answer(shown["question"], dice.randrange))
                shown = await client.event(lambda event: event["event"] == "table" and event["number"] > asked)
                times.append(time.monotonic() - began)
                shown = await mine(client, shown)
                client.raw = []
            ended.append(1)


async def measure(server: Server, count: int, seconds: float, think: float, level: str, thinking: int) -> tuple[list[float], float, str]:
    """All bots at once: the times of the second half, when all games are under way, the server's processor time in it, and its memory
    after each tenth of the time with the games that were over then."""
    assert server.process is not None
    times: list[float] = []
    ended: list[int] = []
    end = time.monotonic() + seconds
    bots = [
        asyncio.create_task(alone(server, number, end, think, times, ended, level) if level else bot(server, number, end, think, times, ended))
        for number in range(count)
    ]
    bots += [asyncio.create_task(alone(server, count + number, end, think, [], [], "expert")) for number in range(thinking)]
    early, used, grown = 0, 0.0, list[str]()
    for tenth in range(10):
        await asyncio.sleep(seconds / 10)
        grown.append(f"{len(ended)}: {memory(server.process.pid):.0f}")
        if tenth == 4:
            early, used = len(times), processor(server.process.pid)
    await asyncio.gather(*bots)
    return times[early:], processor(server.process.pid) - used, ", ".join(grown)


def run(count: int, seconds: float, think: float, database: str | None, level: str, idle: float, thinking: int) -> None:
    """One measurement with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), database, idle=idle)
        server.start()
        try:
            assert server.process is not None
            before = memory(server.process.pid)
            found, worked, grown = asyncio.run(measure(server, count, seconds, think, level, thinking))
            used = memory(server.process.pid) - before
        finally:
            server.stop()
    times = sorted(1000 * one for one in found)
    load = os.getloadavg()[0]
    besides = f" beside {thinking} against Expert" if thinking else ""
    print(
        f"{count} games at once{besides}, {len(times)} answers in {seconds / 2:.0f} s ({2 * len(times) / seconds:.0f} a second): "
        f"median {times[len(times) // 2]:.1f} ms, 99th percentile {times[int(len(times) * 0.99)]:.1f} ms, "
        f"longest {times[-1]:.0f} ms; server {1000 * worked / len(times):.2f} ms of processor time an answer, "
        f"{used / count:.2f} MB a game; load of the machine {load:.1f}\ngames that were over and MB then: {grown}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=[200, 300])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--database", help="a PostgreSQL database instead of SQLite")
    parser.add_argument("--level", default="", help="play against the computer at this level")
    parser.add_argument("--idle", type=float, default=300.0)
    parser.add_argument("--thinking", type=int, default=0, metavar="N", help="so many games against Expert besides")
    given = parser.parse_args()
    for count in given.games:
        run(count, given.seconds, given.think, given.database, given.level, given.idle, given.thinking)


if __name__ == "__main__":
    main()
