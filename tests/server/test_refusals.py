"""What is refused, with a reason, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulewright import games
from rulewright.server.requests import REQUESTS
from rulewright.server.schema import SESSIONS, USERS
from rulewright.server.store import engine_for, url_for
from tests.server.client import Client, Data, Refusal, Server, against, answer, together

GAME = games.names()[0]


async def refused(request: Awaitable[object]) -> str:
    """The word of a refusal."""
    with pytest.raises(Refusal) as found:
        await request
    assert found.value.reply["reason"]
    return str(found.value.error)


async def same(client: Client, table: Data) -> bool:
    """Whether a table is as it was."""
    now = await client.ask("open", table=table["table"])
    return all(now[key] == table[key] for key in ("number", "board", "question", "over"))


def test_answers_that_do_not_fit(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob, server.client(server.guest("Eve")) as eve:
            both = await together(ann, bob, GAME)
            await eve.ask("open", table=both[0]["table"])
            asked = both[0]["asked"]
            table, client, other = both[asked], (ann, bob)[asked], (bob, ann)[asked]
            id, number = table["table"], table["number"]
            good = answer(table["question"], lambda _: 0)
            assert await refused(client.ask("answer", table=id, number=number + 1, choice=good)) == "stale"
            assert await refused(other.ask("answer", table=id, number=number, choice=good)) == "not asked"
            assert await refused(eve.ask("answer", table=id, number=number, choice=good)) == "not your seat"
            assert await refused(eve.ask("concede", table=id)) == "not your seat"
            assert await refused(eve.ask("undo", table=id, number=number)) == "not your seat"
            assert await refused(client.ask("answer", table="nowhere", number=number, choice=good)) == "no table"
            for bad in (10_000, -1, [10_000], [-1], [0, 0], [], [0] * 900):
                if bad != good:
                    assert await refused(client.ask("answer", table=id, number=number, choice=bad)) == "illegal"
            for worse in (None, "0", True, [True], [[0]], {"0": 1}, 1.5, [0] * 2000, 10**30):
                assert await refused(client.ask("answer", table=id, number=number, choice=worse)) == "malformed"
            assert await refused(client.ask("answer", table=id, number="0", choice=good)) == "malformed"
            assert await refused(client.ask("answer", number=number, choice=good)) == "malformed"
            assert await refused(client.ask("replay", table=id, at=0, seat=1 - asked)) == "not over"
            assert await refused(client.ask("record", table=id)) == "not over"
            assert await refused(client.ask("scenario", table=id, at=0)) == "not over"
            assert await refused(client.ask("play on", table=id, at=0, seat=1 - asked)) == "not over"
            assert await refused(client.ask("no such thing")) == "unknown"
            assert await same(client, table)
            assert (await client.ask("answer", table=id, number=number, choice=good))["number"] == number + 1
            assert await refused(client.ask("answer", table=id, number=number, choice=good)) == "stale"
            assert (await client.ask("open", table=id))["number"] == number + 1

    asyncio.run(run())


def test_an_answer_sent_many_times_counts_once(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME)
            text = json.dumps({"do": "answer", "id": 999, "table": table["table"], "number": table["number"], "choice": answer(table["question"], lambda _: 0)})
            for _ in range(5):
                await ann.link.send(text)
            replies: list[Data] = []
            while len(replies) < 5:
                message = await ann.next()
                replies += [message] if message.get("re") == 999 else []
            assert [reply.get("error") for reply in replies] == [None, *["stale"] * 4]

    asyncio.run(run())


def test_messages_that_are_none(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            await ann.next()
            for text in (
                "",
                "{",
                "[]",
                "null",
                "7",
                '{"do": 7}',
                '{"id": 1}',
                "[" * 50_000,
                '{"do": "lobby", "id": -1}',
                '{"do": "lobby", "id": "x"}',
                "\U0001f600",
                '{"do": NaN}',
            ):
                await ann.link.send(text)
                reply = await ann.next()
                assert reply["error"] == "malformed" and reply["reason"]
            await ann.link.send(b"\xff\xfe")
            assert (await ann.next())["error"] == "malformed"
            assert (await ann.ask("lobby"))["ok"]

    asyncio.run(run())


NONSENSE: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    10**12,
    1.5,
    "",
    "x",
    "\u0000",
    "../..",
    [],
    [0],
    [None],
    {},
    {"starter": "x"},
    {"own": "x"},
    {"piles": {}},
    "game: godzilla",
]
FIELDS = [
    "table",
    "number",
    "choice",
    "game",
    "deck",
    "opponent",
    "level",
    "text",
    "at",
    "seat",
    "rule",
    "label",
    "card",
    "on",
    "agreed",
    "find",
    "where",
    "from",
    "count",
    "steps",
    "invitation",
    "known",
    "note",
    "replace",
    "keyword",
]


def test_nonsense_is_refused_and_never_goes_wrong(server: Server) -> None:
    """Every request with fields that do not fit: each is answered, no handler breaks, and the table stays as it was."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME)
            dice = random.Random(8)
            harmless = sorted(set(REQUESTS) - {"answer", "concede", "undo", "skip", "stops", "new", "puzzle"})
            for do in harmless * 8 + ["answer", "undo", "stops", "new", "puzzle"] * 20:
                fields = {field: dice.choice(NONSENSE) for field in FIELDS if dice.random() < 0.5}
                if dice.random() < 0.7:
                    fields |= {"table": table["table"], "game": GAME}
                if do in ("answer", "undo"):
                    fields["number"] = dice.choice([None, -1, table["number"] + 1, "0", [], 1e9])
                if do == "stops":
                    fields["on"] = "all"
                try:
                    await ann.ask(do, **fields)
                except Refusal as refusal:
                    assert refusal.error != "failed", (do, fields)
            assert await same(ann, table)

    asyncio.run(run())


def test_a_message_that_is_too_large(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            with pytest.raises(ConnectionClosed) as closed:
                await ann.ask("check deck", game=GAME, text="x" * 300_000)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    asyncio.run(run())


def test_texts_that_blow_up(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            bomb = "a: &a [x, x]\nb: &b [*a, *a]\n"
            assert await refused(ann.ask("check deck", game=GAME, text=bomb)) == "bad input"
            assert await refused(ann.ask("puzzle", text="[" * 5_000)) == "bad input"
            assert await refused(ann.ask("puzzle", text="game: no-such-game\nposition: {}\n")) == "bad input"

    asyncio.run(run())


def test_pages_that_are_not_ours(server: Server) -> None:
    cookie = server.guest("Ann")

    async def run() -> None:
        with pytest.raises(InvalidStatus) as found:
            async with server.client(cookie, Origin="http://elsewhere.example"):
                pass
        assert found.value.response.status_code == 403
        with pytest.raises(InvalidStatus) as found:
            async with server.client(cookie, Origin="http://[half"):
                pass
        assert found.value.response.status_code == 403
        async with server.client(cookie, Origin=server.url) as ann:
            assert (await ann.ask("lobby"))["ok"]
        async with server.client("rulewright=forged") as stranger:
            with pytest.raises(ConnectionClosed) as closed:
                await stranger.ask("lobby")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401

    asyncio.run(run())
    for origin in ("http://elsewhere.example", "http://[half", "null", "http://"):
        assert server.post("/session/guest", {"name": "Eve"}, Origin=origin)[0] == 403, origin
    assert server.post("/session/guest", {"name": "Eve"}, Origin=server.url)[0] == 200


def test_names_and_passwords(server: Server) -> None:
    status, reply, cookie = server.post("/session/guest", {"name": "  Carla   M. "})
    assert status == 200 and reply["you"] == {"name": "Carla M.", "guest": True}
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
    token = cookie.partition(";")[0]
    assert server.post("/session/claim", {"password": "short"}, token)[0] == 400
    assert server.post("/session/claim", {"password": "correct horse"})[0] == 401
    assert server.post("/session/claim", {"password": "correct horse"}, token)[1]["you"]["guest"] is False
    assert server.post("/session/guest", {"name": "CARLA m."})[0] == 409
    assert server.post("/session/sign-in", {"name": "carla m.", "password": "wrong horse"})[0] == 403
    assert server.post("/session/sign-in", {"name": "nobody at all", "password": "wrong horse"})[0] == 403
    status, reply, other = server.post("/session/sign-in", {"name": "carla m.", "password": "correct horse"})
    assert status == 200 and reply["you"]["name"] == "Carla M." and other != cookie
    assert server.post("/session/sign-out", {}, token)[0] == 200
    assert server.post("/session/claim", {"password": "correct horse"}, token)[0] == 401
    for name in ("", "x" * 25, "a\u0000b", 7, None):
        assert server.post("/session/guest", {"name": name})[0] == 400
    engine = engine_for(url_for(server.data, server.database))
    with engine.connect() as connection:
        kept = str([connection.execute(select(table)).all() for table in (USERS, SESSIONS)])
    engine.dispose()
    assert "$argon2id$" in kept and "correct horse" not in kept and token.partition("=")[2] not in kept


def test_too_many_pages_and_tables(server: Server) -> None:
    async def run() -> None:
        cookie = server.guest("Ann")
        async with AsyncExitStack() as pages:
            clients = [await pages.enter_async_context(server.client(cookie)) for _ in range(20)]
            assert all([(await client.next())["event"] == "welcome" for client in clients])
            with pytest.raises(ConnectionClosed) as closed:
                async with server.client(cookie) as one:
                    await one.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4029
            deck = {"starter": games.load("godzilla").starter_decks()[0].name}
            for _ in range(100):
                await clients[0].ask("new", game="godzilla", opponent="open", deck=deck)
            assert await refused(clients[0].ask("new", game="godzilla", opponent="open", deck=deck)) == "too many"
            table = (await clients[0].ask("lobby"))["running"][0]["table"]
            await clients[0].ask("withdraw", table=table)
            await clients[0].ask("new", game="godzilla", opponent="open", deck=deck)

    asyncio.run(run())


def test_too_many_messages(tmp_path: Path) -> None:
    server = Server(tmp_path, rate=2.0, burst=21.0, sign_in_rate=0.01, sign_in_burst=3.0)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for _ in range(40):
                await ann.link.send('{"do": "lobby", "id": 1}')
            found = [await ann.next() for _ in range(41)]
            assert 5 <= sum(reply.get("error") == "too fast" for reply in found) <= 20
            await asyncio.sleep(0.6)
            assert (await ann.ask("lobby"))["ok"]
            with pytest.raises(ConnectionClosed):
                for _ in range(300):
                    await ann.link.send('{"do": "lobby", "id": 1}')
                    await asyncio.sleep(0)
                while True:
                    await ann.next()

    try:
        asyncio.run(run())
        assert [server.post("/session/guest", {"name": "Bob"})[0] for _ in range(3)] == [200, 200, 429]
    finally:
        server.stop()
