"""`make bench-server`: many games at once of bots that answer over loopback WebSockets.

Both seats of a game are clients. A bot thinks for a while (--think seconds on average) before it answers; measured is
the time from sending an answer to the update that shows it, and the server's memory with the games in it.
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
from tests.server.client import Client, Data, Server, answer


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


async def bot(server: Server, number: int, end: float, think: float, times: list[float]) -> None:
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


async def measure(server: Server, count: int, seconds: float, think: float) -> tuple[list[float], float]:
    """All bots at once: the times of the second half, when all games are under way, and the server's processor time in it."""
    assert server.process is not None
    times: list[float] = []
    end = time.monotonic() + seconds
    bots = [asyncio.create_task(bot(server, number, end, think, times)) for number in range(count)]
    await asyncio.sleep(seconds / 2)
    early, used = len(times), processor(server.process.pid)
    await asyncio.gather(*bots)
    return times[early:], processor(server.process.pid) - used


def run(count: int, seconds: float, think: float, database: str | None) -> None:
    """One measurement with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), database)
        server.start()
        try:
            assert server.process is not None
            before = memory(server.process.pid)
            found, worked = asyncio.run(measure(server, count, seconds, think))
            used = memory(server.process.pid) - before
        finally:
            server.stop()
    times = sorted(1000 * one for one in found)
    load = os.getloadavg()[0]
    print(
        f"{count} games at once, {len(times)} answers in {seconds / 2:.0f} s ({2 * len(times) / seconds:.0f} a second): "
        f"median {times[len(times) // 2]:.1f} ms, 99th percentile {times[int(len(times) * 0.99)]:.1f} ms, "
        f"longest {times[-1]:.0f} ms; server {1000 * worked / len(times):.2f} ms of processor time an answer, "
        f"{used / count:.2f} MB a game; load of the machine {load:.1f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=[200, 300])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--database", help="a PostgreSQL database instead of SQLite")
    given = parser.parse_args()
    for count in given.games:
        run(count, given.seconds, given.think, given.database)


if __name__ == "__main__":
    main()
