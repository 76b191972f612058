"""Passes and stops: who has priority is asked only where the opponent acts or a stop is set, and the table remembers it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from rulewright import games
from rulewright.players import by_name
from rulewright.server import decks, jobs
from rulewright.server.library import Library
from rulewright.server.table import Move, Seat, Table
from rulewright.session.stops import is_priority
from tests.server.client import Client, Data, Server, answer, mine, together
from tests.server.test_refusals import refused

GAME = "gate-ruler"
ALL = [f"{side} {moment}" for side in ("my", "their") for moment in games.load(GAME).moments()]


async def step(ann: Client, bob: Client, id: str, dice: random.Random) -> Data | None:
    """Whoever is asked answers somehow: what was seen from that seat before, or None once it is over."""
    seat = (await ann.ask("open", table=id))["asked"]
    if seat is None:
        return None
    client = (ann, bob)[seat]
    own = await client.ask("open", table=id)
    await client.ask("answer", table=id, number=own["number"], choice=answer(own["question"], dice.randrange))
    return own


def has_priority(table: Data) -> bool:
    """Whether one is asked to act or pass."""
    return str(table["question"]["prompt"]).startswith("You have priority")


def test_only_those_are_asked_who_want_to_be(server: Server) -> None:
    """Ann has no stops: she is asked for her priority only about what Bob has put on the stack."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table = (await together(ann, bob, GAME))[0]
            id = table["table"]
            assert table["stops"] == {"on": games.load(GAME).usual_stops(), "all": ALL, "skip": False}
            assert (await ann.ask("stops", table=id, on=[]))["stops"]["on"] == []
            await bob.ask("stops", table=id, on=ALL[::-1])
            assert (await bob.ask("open", table=id))["stops"]["on"] == ALL
            dice = random.Random(2)
            seen = [await step(ann, bob, id, dice) for _ in range(60)]
            asked = [one for one in seen if one is not None and has_priority(one)]
            hers = [one["board"]["stack"] for one in asked if one["viewer"] == 0]
            assert all(stack and stack[0]["player"] != 0 for stack in hers)
            assert await refused(ann.ask("stops", table=id, on=["my tea"])) == "malformed"
            assert await refused(ann.ask("stops", table=id, on="all")) == "malformed"

    asyncio.run(run())


def test_skipping_to_the_next_turn(server: Server) -> None:
    """Once somebody skips, the table passes in that name; an undo of what was said before is one step all the same."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            id = (await together(ann, bob, GAME))[0]["table"]
            for client in (ann, bob):
                await client.ask("stops", table=id, on=ALL)
            dice = random.Random(4)
            skipped = 0
            for _ in range(150):
                table = await ann.ask("open", table=id)
                if table["over"]:
                    break
                if table["asked"] == 0 and has_priority(table):
                    assert not table["stops"]["skip"], "she is asked although she skips"
                    if not skipped:
                        assert await refused(ann.ask("skip", table=id, number=table["number"] + 1)) == "stale"
                        assert await refused(ann.ask("skip", table=id)) == "malformed"
                        again = await ann.ask("open", table=id)
                        assert again["number"] == table["number"] and not again["stops"]["skip"]
                    reply = await ann.ask("skip", table=id, number=table["number"])
                    skipped += reply["stops"]["skip"]
                    assert (await ann.ask("open", table=id))["number"] > table["number"]
                else:
                    await step(ann, bob, id, dice)
            assert skipped
            assert not (await ann.ask("skip", table=id, on=False))["stops"]["skip"]

    asyncio.run(run())


def played(seed: int, on: list[str]) -> tuple[int, int]:
    """A game of two who answer at random and have these stops: how often one of them was asked for priority though nothing
    of the other one waited, and how often the table passed."""
    rules, library = games.load(GAME), Library()
    start, initial = jobs.dealt(GAME, [decks.data(deck) for deck in rules.starter_decks()[:2]], seed)
    table = Table("", rules, library, "", start, initial, [Seat("a", "", "", ""), Seat("b", "", "", "")], 0, True)
    for stops in table.stops:
        stops.on = on
    bot = by_name("random", seed)
    asked = 0
    while table.game.question is not None:
        game, question = table.game, table.game.question
        if is_priority(question) and table.answers:
            asked += not game.stack or game.stack[-1].player == question.player
        move: Move | None = Move("answer", question.player, bot.choose(rules, game))
        while move is not None:
            table.load([move])
            move = table.passes(table.game)
    assert table.back(len(table.answers)).game.version == table.game.version
    return asked, len(table.position.passed)


def test_the_table_passes_where_no_stop_is_set() -> None:
    few, many = [played(seed, []) for seed in (1, 2)], [played(seed, ALL) for seed in (1, 2)]
    assert sum(asked for asked, _ in few) == 0 and sum(passed for _, passed in few) > 0
    assert sum(asked for asked, _ in many) > 0 and sum(passed for _, passed in many) == 0


def test_stops_are_kept(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    cookie = server.guest("Ann")

    async def begin() -> str:
        async with server.client(cookie) as ann:
            deck = {"starter": games.load(GAME).starter_decks()[0].name}
            id: str = (await ann.ask("new", game=GAME, opponent="computer", level="random", deck=deck))["table"]
            await mine(ann, await ann.ask("open", table=id))
            await ann.ask("stops", table=id, on=["my end"])
            return id

    async def again(id: str) -> Data:
        async with server.client(cookie) as ann:
            return await ann.ask("open", table=id)

    try:
        id = asyncio.run(begin())
        server.kill()
        server.start()
        assert asyncio.run(again(id))["stops"]["on"] == ["my end"]
    finally:
        server.stop()


def test_games_without_priority_have_none(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            table = (await together(ann, bob, "godzilla"))[0]
            assert table["stops"] is None
            assert await refused(ann.ask("skip", table=table["table"])) == "not allowed"

    asyncio.run(run())
