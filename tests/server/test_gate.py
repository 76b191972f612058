"""Who may ask what: every request as a stranger, a spectator, the other seat and somebody who has signed out."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from rulewright import games
from rulewright.server import requests
from rulewright.server.messages import Message, Refused
from tests.server.client import Client, Data, Refusal, Server, against, together

GAME = games.names()[0]
SECRET = "the key lies under the mat"
AWAY = {
    "lobby",
    "games",
    "decks",
    "check deck",
    "put deck",
    "remove deck",
    "export deck",
    "cards",
    "import cards",
    "remove cards",
    "design",
    "try card",
    "balance",
    "rule",
    "new",
    "puzzle",
    "judge",
    "judge why",
}
OFFERED = {"invitation", "join", "withdraw"}
LOOKING = {"open", "leave", "chat", "mute", "moments"}
SEATED = {"answer", "undo", "consent", "stops", "skip", "computer", "concede", "why", "keep"}
PAST = {"replay", "outline", "record", "scenario", "play on"}
SEATED_PAST = {"rematch"}
AT_TABLE = LOOKING | SEATED | PAST | SEATED_PAST
BELONGS = {"not your seat", "not allowed", "not invited"}


def fields(table: Data, seat: int = 0) -> Data:
    """Whatever any request at a table wants, as it would be right for a seat."""
    return {
        "table": table["table"],
        "number": table["number"],
        "choice": 0,
        "agreed": True,
        "on": False,
        "text": "hello",
        "note": "",
        "label": "pass",
        "at": 0,
        "seat": seat,
        "known": 0,
        "deck": {"starter": games.load(GAME).starter_decks()[0].name},
    }


async def error(client: Client, do: str, given: Data) -> str:
    """How a request is refused; empty if it is not."""
    try:
        await client.ask(do, **given)
    except Refusal as refusal:
        return str(refusal.error)
    return ""


def test_every_request_is_walked_over() -> None:
    assert set(requests.REQUESTS) == AWAY | OFFERED | AT_TABLE


def test_a_stranger(server: Server) -> None:
    """At a table that is not to be watched: nothing is told, nothing is changed, running or over."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob, server.client(server.guest("Eve")) as eve:
            table, _ = await together(ann, bob, GAME, watched=False)
            await ann.ask("chat", table=table["table"], text=SECRET)
            before = await ann.ask("open", table=table["table"])
            for over in (False, True):
                if over:
                    await ann.ask("concede", table=table["table"])
                    before = await ann.ask("open", table=table["table"])
                for do in sorted(AT_TABLE | OFFERED):
                    assert await error(eve, do, fields(table)) in BELONGS, do
                after = await ann.ask("open", table=table["table"])
                assert {key: value for key, value in after.items() if key not in ("re", "clock")} == {
                    key: value for key, value in before.items() if key not in ("re", "clock")
                }
            lobby = json.dumps(await eve.ask("lobby"))
            assert table["table"] not in lobby
            assert all(SECRET not in text and "Bob" not in text for text in eve.raw)

    asyncio.run(run())


def test_a_stranger_at_a_game_against_the_computer(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            table = await against(ann, GAME, watched=False)
            for do in sorted(AT_TABLE | OFFERED):
                assert await error(eve, do, fields(table)) in BELONGS, do
            assert all("Ann" not in text for text in eve.raw)

    asyncio.run(run())


def test_a_spectator(server: Server) -> None:
    """May look and talk, and look back once it is over; may do nothing for a seat."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob, server.client(server.guest("Sue")) as sue:
            table, _ = await together(ann, bob, GAME)
            await sue.ask("open", table=table["table"])
            for do in sorted(SEATED | SEATED_PAST):
                assert await error(sue, do, fields(table)) == "not your seat", do
            for do in sorted(PAST):
                assert await error(sue, do, fields(table)) == "not over", do
            for do in sorted(OFFERED):
                assert await error(sue, do, fields(table)) in BELONGS, do
            for do in sorted(LOOKING - {"leave"}) + ["leave"]:
                assert await error(sue, do, fields(table)) == "", do
            await ann.ask("concede", table=table["table"])
            for do in sorted(SEATED | SEATED_PAST):
                assert await error(sue, do, fields(table)) == "not your seat", do
            for do in sorted(PAST):
                assert await error(sue, do, fields(table)) == "", do

    asyncio.run(run())


def test_the_other_seat(server: Server) -> None:
    """May do nothing for the one who is asked, and sees nothing from that one's eyes before the end."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            both = await together(ann, bob, GAME)
            asked = both[0]["asked"]
            table, other = both[asked], (bob, ann)[asked]
            given = fields(table, asked)
            expected = {
                "answer": "not asked",
                "why": "not asked",
                "consent": "nothing",
                "undo": "nothing",
                "rematch": "not over",
                **dict.fromkeys(PAST, "not over"),
            }
            for do, wanted in expected.items():
                assert await error(other, do, given) == wanted, do
            assert await error(bob, "withdraw", given) == "not allowed" and await error(ann, "withdraw", given) == "taken"
            seen = await other.ask("open", table=table["table"])
            assert seen["question"] is None and seen["viewer"] == 1 - asked
            await (ann, bob)[asked].ask("keep", table=table["table"], note=SECRET)
            assert (await other.ask("moments", table=table["table"]))["moments"] == []
            assert all(SECRET not in text for text in other.raw)

    asyncio.run(run())


def test_nobody_asks_without_a_session() -> None:
    """The gate itself: a connection whose session is over gets nothing, whatever it asks."""

    class Gone:
        signed_in = False

    async def run() -> None:
        for do in [*requests.REQUESTS, "no such thing"]:
            with pytest.raises(Refused) as refused:
                await requests.answered(cast(Any, None), cast(Any, Gone()), Message({"do": do, "table": "x"}))
            assert refused.value.error == "not signed in"

    asyncio.run(run())


def test_signing_out_ends_the_connections(server: Server) -> None:
    async def closed(client: Client) -> int:
        with pytest.raises(ConnectionClosed) as found:
            while True:
                await client.next()
        assert found.value.rcvd is not None
        return found.value.rcvd.code

    async def run() -> None:
        cookie = server.guest("Dora")
        server.post("/session/claim", {"password": "correct horse"}, cookie)
        second, third = (server.post("/session/sign-in", {"name": "Dora", "password": "correct horse"})[2].partition(";")[0] for _ in range(2))
        async with server.client(cookie) as one, server.client(second) as two, server.client(third) as three:
            for client in (one, two, three):
                await client.ask("lobby")
            assert server.post("/session/sign-out", {}, cookie)[0] == 200
            assert await closed(one) == 4401
            assert (await two.ask("lobby"))["ok"]
            assert server.post("/session/sign-out", {"everywhere": True}, second)[0] == 200
            assert await closed(two) == 4401 and await closed(three) == 4401
        async with server.client(third) as again:
            assert await closed(again) == 4401

    asyncio.run(run())
