"""At a table: coming back, watching, taking back, giving up, playing again, talking, clocks."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from rulewright import games
from rulewright.tcg.interface import PUBLIC
from tests.server.client import Client, Data, Refusal, Server, against, answer, go_on, mine, together
from tests.server.test_refusals import refused

GAME = games.names()[0]


async def step(clients: list[Client], table: Data, dice: random.Random) -> None:
    """Whoever is asked answers."""
    client = clients[table["asked"]]
    own = await client.ask("open", table=table["table"])
    await client.ask("answer", table=own["table"], number=own["number"], choice=answer(own["question"], dice.randrange))


def test_coming_back_and_watching_late(server: Server) -> None:
    dice = random.Random(1)

    async def run() -> None:
        cookie = server.guest("Ann")
        async with server.client(server.guest("Bob")) as bob, server.client(server.guest("Eve")) as eve:
            async with server.client(cookie) as ann:
                first, _ = await together(ann, bob, GAME)
                id = first["table"]
                for _ in range(6):
                    await step([ann, bob], await bob.ask("open", table=id), dice)
                known = await ann.ask("open", table=id)
            while (await bob.ask("open", table=id))["asked"] == 1:
                await step([bob, bob], await bob.ask("open", table=id), dice)
            async with server.client(cookie) as ann:
                count = known["from"] + len(known["lines"])
                back = await ann.ask("open", table=id, known=count)
                whole = await ann.ask("open", table=id)
                assert back["viewer"] == 0 and back["board"] == whole["board"] and back["question"] == whole["question"]
                assert known["lines"] + back["lines"] == whole["lines"] and back["from"] == count
                late = await eve.ask("open", table=id)
                assert late["viewer"] == PUBLIC and len(late["lines"]) > 5 and late["question"] is None
                assert (await eve.ask("lobby"))["watch"][0]["table"] == id
                await step([ann, bob], whole, dice)
                assert (await eve.event(lambda event: event["event"] == "table"))["number"] > whole["number"]  # and what is passed

    asyncio.run(run())


def test_a_private_table(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            table = await against(ann, GAME, watched=False)
            assert await refused(eve.ask("open", table=table["table"])) == "not allowed"
            offer = await ann.ask("new", game=GAME, opponent="invitation", deck={"starter": games.load(GAME).starter_decks()[0].name})
            for link in ("", "x", "0" * 22):
                assert await refused(eve.ask("join", table=offer["table"], invitation=link, deck={"starter": "any"})) == "not invited"
            assert offer["table"] not in {row["table"] for row in (await eve.ask("lobby"))["open"]}
            assert (await eve.ask("invitation", table=offer["table"], invitation=offer["invitation"]))["by"] == "Ann"
            await ann.ask("withdraw", table=offer["table"])
            assert await refused(eve.ask("join", table=offer["table"], invitation=offer["invitation"], deck={"starter": "any"})) == "taken"

    asyncio.run(run())


async def undone(client: Client, table: Data) -> tuple[str, Data]:
    """Ask for an undo: what came of it, and the table then."""
    try:
        await client.ask("undo", table=table["table"], number=table["number"])
    except Refusal as refusal:
        return refusal.error, table
    found = await client.event(lambda event: event["event"] == "table" and event["number"] > table["number"])
    return "done", await mine(client, found)


def test_undo_against_the_computer(server: Server) -> None:
    """Either the same question is back, or something hidden was seen; both come in some games."""

    async def run() -> None:
        outcomes = set()
        async with server.client(server.guest("Ann")) as ann:
            for seed in range(3):
                dice = random.Random(seed)
                table = await go_on(ann, await against(ann, GAME), dice.randrange, 3)
                for _ in range(20):
                    before, table = table, await go_on(ann, table, dice.randrange, 1)
                    if table["over"]:
                        break
                    outcome, table = await undone(ann, table)
                    outcomes.add(outcome)
                    if outcome == "done":
                        whole = await ann.ask("open", table=table["table"])
                        assert table["question"] == before["question"] and table["number"] > before["number"]
                        assert {**table["board"]} == {**before["board"]}
                        assert len(whole["lines"]) == before["from"] + len(before["lines"])
                if len(outcomes) == 2:
                    break
        assert outcomes == {"done", "revealed"}

    asyncio.run(run())


def test_undo_by_consent(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            dice = random.Random(2)
            clients = [ann, bob]
            table = (await together(ann, bob, GAME))[0]
            id, done = table["table"], 0
            for _ in range(60):
                table = await ann.ask("open", table=id)
                if table["over"] or done == 2:
                    break
                asked = table["asked"]
                before = await clients[asked].ask("open", table=id)
                await step(clients, table, dice)
                now = await clients[asked].ask("open", table=id)
                try:
                    await clients[asked].ask("undo", table=id, number=now["number"])
                except Refusal as refusal:
                    assert refusal.error in ("revealed", "over")
                    continue
                assert (await clients[asked].ask("open", table=id))["number"] == now["number"]
                assert await refused(clients[asked].ask("consent", table=id, number=now["number"], agreed=True)) == "nothing"
                other = clients[1 - asked]
                await other.event(lambda event: event["event"] == "undo" and event["seat"] == asked)
                await other.ask("consent", table=id, number=now["number"], agreed=done == 0)
                after = await clients[asked].ask("open", table=id)
                if done == 0:
                    assert after["board"] == before["board"] and after["question"] == before["question"]
                    old = answer(before["question"], lambda _: 0)
                    assert await refused(clients[asked].ask("answer", table=id, number=before["number"], choice=old)) == "stale"
                else:
                    assert after["number"] == now["number"] and after["undo"] is None
                done += 1
            assert done == 2

    asyncio.run(run())


def test_conceding_and_playing_again(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table = (await together(ann, bob, GAME))[0]
            assert await refused(ann.ask("rematch", table=table["table"])) == "not over"
            await bob.ask("concede", table=table["table"])
            end = await ann.event(lambda event: event["event"] == "table")
            assert end["over"]["winner"] == 0 and end["over"]["rule"] and end["question"] is None
            assert all(seat["deck"] for seat in end["seats"])
            assert await refused(ann.ask("concede", table=table["table"])) == "over"
            assert (await ann.ask("rematch", table=table["table"]))["table"] is None
            new = (await bob.ask("rematch", table=table["table"]))["table"]
            told = await ann.event(lambda event: event["event"] == "rematch" and event["new"])
            assert told["new"] == new and (await ann.ask("open", table=new))["number"] == 0
            past = (await ann.ask("lobby"))["past"]
            assert past[0]["result"] == "A won" and past[0]["players"] == ["Ann", "Bob"]
            alone = await against(ann, GAME)
            await ann.ask("concede", table=alone["table"])
            assert (await ann.ask("rematch", table=alone["table"]))["table"] not in (None, alone["table"])

    asyncio.run(run())


def test_a_rematch_that_cannot_begin_can_be_asked_for_again(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"TABLES": 1})
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table, _ = await together(ann, bob, GAME)
            await ann.ask("concede", table=table["table"])
            other = await against(ann, GAME)
            assert (await ann.ask("rematch", table=table["table"]))["table"] is None
            with pytest.raises(Refusal, match="too many"):
                await bob.ask("rematch", table=table["table"])
            await ann.ask("concede", table=other["table"])
            assert (await bob.ask("rematch", table=table["table"]))["table"]
            with pytest.raises(Refusal, match="again already"):
                await ann.ask("rematch", table=table["table"])

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_talking(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob, server.client(server.guest("Eve")) as eve:
            id = (await together(ann, bob, GAME))[0]["table"]
            assert await refused(eve.ask("chat", table=id, text="hello")) == "not allowed"
            await ann.ask("chat", table=id, text="  good  luck ")
            assert (await bob.event(lambda event: event["event"] == "chat"))["text"] == "good luck"
            await bob.ask("mute", table=id, on=True)
            await ann.ask("chat", table=id, text="ha")
            assert (await bob.ask("open", table=id))["chat"] == []
            assert not [event for event in bob.events if event["event"] == "chat"]
            assert (await bob.ask("mute", table=id, on=False))["chat"] == [["Ann", "good luck"], ["Ann", "ha"]]
            assert await refused(ann.ask("chat", table=id, text="x" * 501)) == "malformed"

    asyncio.run(run())


def test_a_clock_runs_out(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table = (await together(ann, bob, GAME, seconds=1))[0]
            assert 0 < table["clock"][table["ticking"]] <= 1000
            end = await ann.event(lambda event: event["event"] == "table" and event["over"])
            assert end["over"]["winner"] == 1 - table["asked"] and end["clock"][table["asked"]] == 0

    asyncio.run(run())


def test_every_level_answers(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for level, answers in (("greedy", 3), ("search", 1)):
                table = await go_on(ann, await against(ann, GAME, level), random.Random(3).randrange, answers)
                assert table["number"] > answers

    asyncio.run(run())


def test_why_not(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME)
            found = await ann.ask("why", table=table["table"], label="do a handstand")
            assert found["text"]
            explained = await ann.ask("rule", game=GAME, rule=table["question"]["rule"])
            assert len(explained["text"]) > 10
            assert await refused(ann.ask("rule", game=GAME, rule="0.0.0")) == "no rule"

    asyncio.run(run())
