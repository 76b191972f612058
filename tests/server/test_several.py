"""Several servers on one PostgreSQL database: a table belongs to one of them, and to another once that one is gone."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.server import leases
from rulewright.server.archive import moves_of
from rulewright.server.leases import Owner
from rulewright.server.schema import SERVERS
from rulewright.server.store import Store, engine_for, url_for
from rulewright.server.table import Move
from rulewright.server.tables import Tables
from tests.server.client import Client, Data, Server, answer
from tests.server.databases import postgres
from tests.server.test_refusals import refused

GAME = "godzilla"


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as found:
        yield found


async def turn(players: list[Client], id: str, rng: random.Random) -> Data | None:
    """Whoever is asked answers; what was acknowledged."""
    table = await players[0].ask("open", table=id)
    if table["asked"] is None:
        return None
    client = players[table["asked"]]
    own = await client.ask("open", table=id)
    choice = answer(own["question"], rng.randrange)
    await client.ask("answer", table=id, number=own["number"], choice=choice)
    return {"number": own["number"], "choice": choice}


def test_two_servers_and_one_is_killed(database: str, tmp_path: Path) -> None:
    one, two = Server(tmp_path / "one", database), Server(tmp_path / "two", database)
    one.start()
    two.start()
    rng = random.Random(1)
    accepted: list[Data] = []

    async def run() -> None:
        cookies = one.guest("Ann"), two.guest("Bob")
        deck = {"starter": games.load(GAME).starter_decks()[0].name}
        async with two.client(cookies[1]) as bob:
            async with one.client(cookies[0]) as ann:
                offer = await ann.ask("new", game=GAME, opponent="invitation", deck=deck)
                id = offer["table"]
                await bob.ask("join", table=id, invitation=offer["invitation"], deck=deck)
                await ann.event(lambda event: event["event"] == "begun")  # made there, so it is heard there
                for _ in range(12):
                    done = await turn([ann, bob], id, rng)
                    assert done is not None
                    accepted.append(done)
                await bob.ask("open", table=id)
                await bob.ask("chat", table=id, text="hello")
                assert (await ann.event(lambda event: event["event"] == "chat"))["text"] == "hello"
                assert await refused(bob.ask("answer", table=id, number=10_000, choice=0)) in ("stale", "not asked")
                one.kill()
            await bob.event(lambda event: event["event"] == "reopen")
            began = time.monotonic()
            there = await bob.ask("open", table=id)
            assert time.monotonic() - began < 2 * limits.LEASE_SECONDS
            assert there["number"] == accepted[-1]["number"] + 1 and there["over"] is None
            async with two.client(cookies[0]) as ann:
                for _ in range(6):
                    done = await turn([ann, bob], id, rng)
                    if done is None:
                        break
                    accepted.append(done)
                one.start()
                async with one.client(cookies[0]) as back:  # the first server is there again: the table stays where it is now
                    assert (await back.ask("open", table=id))["number"] == (await bob.ask("open", table=id))["number"]
        store = Store(url_for(tmp_path, database))
        moves = await store.run(lambda connection: moves_of(connection, id))
        store.close()
        assert [move.value for move in moves if move.kind == "answer"] == [done["choice"] for done in accepted]

    try:
        asyncio.run(run())
    finally:
        one.stop()
        two.stop()


def test_signing_out_everywhere_reaches_the_other_servers(database: str, tmp_path: Path) -> None:
    one, two = Server(tmp_path / "one", database), Server(tmp_path / "two", database)
    one.start()
    two.start()

    async def run() -> None:
        cookie = one.guest("Cid")
        async with two.client(cookie) as cid:
            await cid.ask("lobby")
            one.post("/session/sign-out", {"everywhere": True}, cookie)
            await asyncio.wait_for(cid.link.wait_closed(), limits.LEASE_SECONDS)
            assert cid.link.close_code == 4401

    try:
        asyncio.run(run())
    finally:
        one.stop()
        two.stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_leases(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    address = url_for(tmp_path, None) if kind == "sqlite" else url_for(tmp_path, request.getfixturevalue("database"))
    Store(address).close()
    engine = engine_for(address)
    ann, bob = Owner("ann", "http://a"), Owner("bob", "http://b")
    with engine.begin() as connection:
        for one in (ann, bob):
            leases.enter(connection, one)
        assert leases.owner(connection, "t", ann).id == "ann" and leases.owner(connection, "t", bob).address == "http://a"
        assert leases.holds(connection, "t", ann) and not leases.holds(connection, "t", bob)
        assert leases.live(connection, ann)
        connection.execute(SERVERS.update().where(SERVERS.c.id == "ann").values(until=leases.moment(connection) - 1))
        assert not leases.live(connection, ann), "whoever was silent too long does not come back"
        assert leases.owner(connection, "t", bob).id == "bob" and not leases.holds(connection, "t", ann)
        tables = Tables.__new__(Tables)
        tables.own = ann

        class Stale:
            id, rows = "t", 0

        with pytest.raises(BadInput, match="another server"):
            tables.write(connection, Stale(), [Move("answer", 0, 0)])  # type: ignore[arg-type]
        leases.leave(connection, bob)
        assert leases.owner(connection, "t", ann).id == "ann"
        leases.leave(connection, ann)
    engine.dispose()
