"""Work in other processes: bounded, shared fairly, ended when nobody waits; and a server that hostile work cannot stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.server.messages import Refused
from rulewright.server.work import Pool
from tests.server import pieces
from tests.server.client import Data, Refusal, Server, against

GAME = "godzilla"


def with_pool(workers: int, test: Callable[[Pool], Awaitable[None]], memory: int = limits.WORK_MEMORY) -> None:
    async def run() -> None:
        pool = Pool(workers, memory)
        try:
            await asyncio.gather(*(pool.run(pieces.echo, 0, owner=f"warm {number}") for number in range(workers)))
            await test(pool)
        finally:
            pool.close()

    asyncio.run(run())


def test_what_comes_back() -> None:
    async def test(pool: Pool) -> None:
        assert await pool.run(pieces.echo, {"a": [1]}, owner="ann") == {"a": [1]}
        for piece, error in ((pieces.refuse, "no level"), (pieces.fail, "failed"), (pieces.nest, "too much"), (pieces.leave, "failed")):
            with pytest.raises(Refused) as refused:
                await pool.run(piece, owner="ann")
            assert refused.value.error == error
        with pytest.raises(BadInput, match="file:7: not so"):
            await pool.run(pieces.refuse_file, owner="ann")
        assert await pool.run(pieces.echo, 7, owner="ann") == 7

    with_pool(1, test)


def test_time_and_memory_are_bounded() -> None:
    async def test(pool: Pool) -> None:
        began = time.monotonic()
        with pytest.raises(Refused) as refused:
            await pool.run(pieces.sleep, 600, owner="ann", seconds=0.3)
        assert refused.value.error == "too long" and time.monotonic() - began < 20
        with pytest.raises(Refused) as refused:
            await pool.run(pieces.burn, owner="ann", seconds=0.3)
        assert refused.value.error == "too long" and pool.ended["deadline"] == 2
        with pytest.raises(Refused) as refused:
            await pool.run(pieces.hoard, owner="ann")
        assert refused.value.error == "too much"
        assert await pool.run(pieces.echo, 7, owner="ann") == 7

    with_pool(1, test, 512 * 1024 * 1024)


def test_what_others_have_left_in_the_memory_makes_nobodys_work_too_much() -> None:
    async def test(pool: Pool) -> None:
        assert await pool.run(pieces.leave_behind, 220, owner="eve") == 220
        assert await pool.run(pieces.need, 220, owner="ann") == 220
        with pytest.raises(Refused) as refused:
            await pool.run(pieces.need, 600, owner="ann")
        assert refused.value.error == "too much" and pool.ended["memory"] == 1

    with_pool(1, test, 512 * 1024 * 1024)


def test_a_worker_that_somebody_ends_is_replaced() -> None:
    async def test(pool: Pool) -> None:
        waits = asyncio.create_task(pool.run(pieces.sleep, 0.5, 7, owner="ann"))
        await asyncio.sleep(0.2)
        worker = next(iter(pool.running)).worker
        assert worker is not None and worker.process is not None
        worker.process.kill()
        assert await waits == 7

    with_pool(1, test)


@pytest.mark.parametrize("how", ["dropped", "cancelled"])
def test_work_ends_when_nobody_waits(tmp_path: Path, how: str) -> None:
    async def test(pool: Pool) -> None:
        file, asker = tmp_path / "alive", object()
        running = asyncio.create_task(pool.run(pieces.spin, str(file), owner="ann", asker=asker))
        waiting = asyncio.create_task(pool.run(pieces.echo, 1, owner="ann", asker=asker))
        while not file.exists():
            await asyncio.sleep(0.02)
        if how == "dropped":
            pool.drop(asker)
        else:
            running.cancel()
            waiting.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert not pool.waiting
        assert await pool.run(pieces.echo, 7, owner="bob") == 7
        last = file.read_text()
        await asyncio.sleep(0.2)
        assert file.read_text() == last

    with_pool(1, test)


def test_one_user_does_not_delay_another() -> None:
    """Forty long thoughts of one user wait; what another wants comes next, whatever it is, and there is a worker for it."""

    async def test(pool: Pool) -> None:
        many = [asyncio.create_task(pool.run(pieces.sleep, 0.3, owner="ann", cost=1.0)) for _ in range(40)]
        await asyncio.sleep(0.1)
        for cost in (0.1, 1.0, 1.0):
            began = time.monotonic()
            await pool.run(pieces.sleep, 0.1, owner="bob", cost=cost)
            assert time.monotonic() - began < 0.1 + 0.3 + 0.4
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)

    async def two(pool: Pool) -> None:
        many = [asyncio.create_task(pool.run(pieces.sleep, 30, owner="ann")) for _ in range(4)]
        await asyncio.sleep(0.1)
        assert len(pool.running) == 1
        began = time.monotonic()
        await pool.run(pieces.echo, 1, owner="bob")
        assert time.monotonic() - began < 1.0
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)

    with_pool(1, test)
    with_pool(2, two)


def test_shares_follow_the_time_that_was_used() -> None:
    """Who says that a piece is short and takes long pays for it."""

    async def test(pool: Pool) -> None:
        order: list[str] = []

        async def one(owner: str, seconds: float) -> None:
            await pool.run(pieces.sleep, seconds, owner=owner, cost=0.05)
            order.append(owner)

        await asyncio.gather(*(one("ann", 0.4) for _ in range(4)), *(one("bob", 0.02) for _ in range(6)))
        assert order[:8].count("bob") == 6

    with_pool(1, test)


def test_what_is_short_comes_before_ones_own_long_ones() -> None:
    async def test(pool: Pool) -> None:
        long = [asyncio.create_task(pool.run(pieces.sleep, 0.2, owner="ann", cost=1.0)) for _ in range(10)]
        await asyncio.sleep(0.1)
        await pool.run(pieces.echo, 1, owner="ann", cost=0.1)
        assert sum(task.done() for task in long) <= 2
        await asyncio.gather(*long)

    with_pool(1, test)


# -- the whole server -----------------------------------------------------------------------------------------


def resident(server: Server) -> int:
    """Bytes of memory that the server's own process has."""
    assert server.process is not None
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise AssertionError


HUGE: list[Data] = [
    {"do": "puzzle", "text": f"game: {GAME}\nposition: {{A: {{deck: {{size: 3000000}}}}}}\n"},
    {"do": "puzzle", "text": "game: gate-ruler\nposition: {A: {resource: 900000}}\n"},
    {"do": "puzzle", "text": f"game: {GAME}\ndecks: {{A: {{main deck: {{RW1-005: 200000}}}}, B: {{main deck: {{RW1-005: 200000}}}}}}\n"},
    {"do": "check deck", "game": GAME, "text": "main deck: {RW1-005: 200000}\n"},
    {"do": "put deck", "game": GAME, "text": "main deck: {RW1-005: 1" + "0" * 25 + "}\n"},
    {"do": "check deck", "game": GAME, "deck": {"name": "x", "piles": {"main deck": {f"RW1-{n:03}": 999 for n in range(500)}}}},
    {"do": "put deck", "game": GAME, "text": "about: &a [*a]\n"},
    {"do": "export deck", "game": GAME, "text": "name: " + "[" * 50_000},
]


def test_six_small_messages_do_not_stop_the_server(tmp_path: Path) -> None:
    """What takes too long is given up after a second here."""
    server = Server(tmp_path, limits={"WORK_SECONDS": 1})
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Eve")) as eve, server.client(server.guest("Ann")) as ann:
            await against(ann, GAME)
            before = resident(server)
            attack = asyncio.gather(*(eve.ask(**message) for message in HUGE[:1]), return_exceptions=True)
            began = time.monotonic()
            await ann.ask("lobby")
            assert time.monotonic() - began < 2
            assert isinstance((await attack)[0], Refusal)
            for message in HUGE:
                began = time.monotonic()
                with pytest.raises(Refusal) as refusal:
                    await eve.ask(**message)
                assert refusal.value.error in ("bad input", "malformed", "too much", "too long"), refusal.value.reply
                assert time.monotonic() - began < limits.WORK_SECONDS * limits.PATIENT + 5
            assert (await eve.ask("decks", game=GAME))["own"] == []
            assert resident(server) - before < 100_000_000

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_other_peoples_tables_go_on_while_somebody_thinks_much(server: Server) -> None:
    """Twenty searching tables of one guest; another one's greedy opponent answers soon."""

    async def run() -> None:
        async with server.client(server.guest("Eve")) as eve, server.client(server.guest("Ann")) as ann:
            deck = {"starter": games.load(GAME).starter_decks()[0].name}
            for _ in range(20):
                table = await eve.ask("new", game=GAME, opponent="computer", level="search", deck=deck)
                await eve.ask("open", table=table["table"])
            began = time.monotonic()
            await against(ann, GAME, "greedy")
            assert time.monotonic() - began < 8

    asyncio.run(run())
