"""Games with cards or positions of somebody's own: played in other processes, so that no card can keep others waiting."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path

import pytest

from rulewright import limits
from rulewright.server import jobs
from rulewright.server.library import Library
from rulewright.server.messages import Refused
from rulewright.server.table import ANSWER, Account, Move, Seat, Table, is_foreign
from rulewright.tcg.interface import PUBLIC
from tests.server.client import Data, Refusal, Server, answer, go_on, mine

MINT = """
game: force-of-will
title: a mint
cards:
  - {id: M1, name: Mint, type: [Regalia], cost: "{1}", colour: [R], abilities:
      ["{0}: Put NUMBER [100/100] Spark resonator tokens into your field."]}
position:
  turn: 5
  player: A
  A: {life: 4000, field: [Mint], hand: [Mint, Mint], main deck: {size: 20}}
  B: {life: 4000, hand: [Mint], main deck: {size: 20}}
play: []
expect: {A.life: 1}
"""


def mint(number: int) -> str:
    return MINT.replace("NUMBER", str(number))


async def opened(client: object, number: int) -> Data:
    from tests.server.client import Client

    assert isinstance(client, Client)
    table = (await client.ask("puzzle", text=mint(number), level="random"))["table"]
    return await mine(client, await client.ask("open", table=table))


def test_a_card_with_a_huge_number_keeps_nobody_waiting(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"STEP_SECONDS": 0.5})
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table = await opened(ann, 100_000)
            waits: list[float] = []

            async def look() -> None:
                while True:
                    began = time.monotonic()
                    await bob.ask("lobby")
                    waits.append(time.monotonic() - began)
                    await asyncio.sleep(0.02)

            looking = asyncio.create_task(look())
            try:
                question = table["question"]
                play = next(place for place, label in enumerate(question["labels"]) if "ability" in label.lower() and "Mint" in label)
                await ann.ask("answer", table=table["table"], number=table["number"], choice=play)
                stuck = await ann.event(lambda event: event["event"] == "stuck")  # both pass, and it resolves
                assert "seconds" in stuck["reason"] or "cards" in stuck["reason"]
            finally:
                looking.cancel()
            assert len(waits) > 5 and max(waits) < 5.0  # it would last for a hundred
            again = await ann.ask("open", table=table["table"])
            assert again["stuck"] == stuck["reason"]
            await ann.ask("undo", table=table["table"], number=again["number"])
            assert (await ann.ask("open", table=table["table"]))["question"]["labels"] == table["question"]["labels"]
            await ann.ask("concede", table=table["table"])

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_a_game_of_foreign_cards_goes_on_as_if_it_were_here(server: Server) -> None:
    """Answers, taking back, looking back, playing on and a restart, compared with the same table in this process."""

    async def run() -> None:
        cookie = server.guest("Ann")
        rng = random.Random(3)
        async with server.client(cookie) as ann:
            table = await opened(ann, 2)
            table = await go_on(ann, table, rng.randrange, 12)
            found = await ann.ask("why", table=table["table"], label="play Mint")
            assert found["rule"] or found["text"]
            before = table
            await ann.ask("answer", table=table["table"], number=table["number"], choice=answer(table["question"], rng.randrange))
            table = await mine(ann, await ann.event(lambda event: event["event"] == "table" and event["number"] > before["number"]))
            try:
                await ann.ask("undo", table=table["table"], number=table["number"])
                table = await mine(ann, await ann.event(lambda event: event["event"] == "table" and event["number"] > table["number"]))
                assert table["board"] == before["board"] and table["question"] == before["question"]
            except Refusal as refusal:
                assert refusal.error == "revealed"
        server.kill()
        server.start()
        async with server.client(cookie) as ann:
            again = await ann.ask("open", table=table["table"])
            for key in ("board", "question", "answers", "number", "puzzle"):
                assert again[key] == table[key], key
            await ann.ask("concede", table=table["table"])
            table = await ann.ask("open", table=table["table"])
            outline = await ann.ask("outline", table=table["table"])
            assert outline["turns"][0]["at"] == 0
            record = (await ann.ask("record", table=table["table"]))["record"]
            shown = await ann.ask("replay", table=table["table"], at=table["answers"], seat=0)
            assert shown["board"]["sides"] and shown["over"] is not None
            assert (await ann.ask("replay", table=table["table"], at=3, seat=0))["over"] is None
            own = Table("", Library().rules("force-of-will"), Library(), "", "", json.dumps(record["initial"]), [Seat(None, "", "", "")] * 2, 0, False)
            for choice in record["answers"]:
                own.load([Move(ANSWER, own.game.question.player, choice)])  # type: ignore[union-attr]
            assert len(own.answers) == table["answers"]
            onward = await ann.ask("play on", table=table["table"], at=3, seat=0, level="random")
            assert (await ann.ask("open", table=onward["table"]))["over"] is None

    asyncio.run(run())


def test_which_games_are_foreign() -> None:
    assert not is_foreign(json.dumps({"decks": [], "seed": 1, "cards": []}))
    assert is_foreign(json.dumps({"decks": [], "seed": 1, "cards": [{"id": "x"}]}))
    assert is_foreign(json.dumps({"scenario": "", "steps": 0, "goal": None})) and is_foreign("")


def begun(number: int) -> Account:
    game, title, goal, initial, asked = jobs.opened(mint(number), 0)
    start = json.dumps({"scenario": mint(number), "steps": 0, "goal": goal})
    return Account("t", game, title, start, initial, [Seat("u", "Ann", "", ""), Seat(None, "", "random", "")], [])


def test_positions_that_are_too_much_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    account = begun(2)
    table = account.table(jobs.LIBRARY)
    afar = jobs.built(account).parcel.afar
    assert afar is not None and afar.saved and set(afar.sights) == {0, 1, PUBLIC}
    monkeypatch.setattr(limits, "SIGHT_SECONDS", -1.0)
    with pytest.raises(Refused, match="shown"):
        jobs.bounded(table.rules, table.position)
    monkeypatch.undo()
    monkeypatch.setattr(limits, "LINES_OF_STEP", -1)
    with pytest.raises(Refused, match="at once"):
        jobs.bounded(table.rules, table.position)
    monkeypatch.setattr(limits, "CARDS_OF_GAME", 3)
    with pytest.raises(Refused, match="at most 3 cards"):
        jobs.bounded(table.rules, table.position)


def test_a_game_that_has_used_its_time_can_be_given_up(tmp_path: Path) -> None:
    from rulewright.server import archive
    from rulewright.server.hub import Hub
    from rulewright.server.settings import Settings

    async def run() -> None:
        hub = Hub(Settings(data=tmp_path, workers=1, veil=0.0))
        try:
            account = begun(2)
            table = archive.Beginning(account.game, account.title, [Seat(None, "Ann", "", ""), Seat(None, "Bob", "", "")])
            table.start, table.initial, table.status = account.start, account.initial, archive.RUNNING
            await hub.store.run(lambda connection: archive.create(connection, table))
            place = await hub.tables.get(table.id)
            standing = place.table.position.standing
            assert standing.asked >= 0 and place.spent > 0
            await hub.tables.answer(place, standing.asked, 0, standing.null)
            place.spent = limits.GAME_SECONDS + 1.0
            standing = place.table.position.standing
            with pytest.raises(Refused, match="only be given up"):
                await hub.tables.answer(place, standing.asked, place.table.number, standing.null)
            await hub.tables.concede(place, 0)
            assert place.table.over and place.table.ended is not None
            assert place.table.position.standing.winner == 1 and not hub.library.compiled, "no card of somebody's own is compiled in the server"
        finally:
            hub.close()

    asyncio.run(run())
