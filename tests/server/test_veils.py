"""Passes without a choice are waited for between two people; everybody sees the same, and people can set it."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from rulewright import games
from rulewright.server import archive, decks, jobs
from rulewright.server.hub import Hub
from rulewright.server.messages import Refused, read
from rulewright.server.sessions import User
from rulewright.server.settings import Settings
from rulewright.server.table import FORCED, Seat
from rulewright.tcg.interface import PUBLIC
from tests.beliefs.play import some_answer

GAME = "vanguard"


class Page:
    def __init__(self, user: str) -> None:
        self.user = User(user, user, True)
        self.heard: list[dict[str, object]] = []

    def push(self, text: str) -> None:
        self.heard.append(read(text))


def test_a_forced_pass_is_waited_for_and_counted(tmp_path: Path) -> None:
    async def run() -> None:
        hub = Hub(Settings(data=tmp_path, veil=0.4, workers=1))
        try:
            start, initial = jobs.dealt(GAME, [decks.data(deck) for deck in games.load(GAME).starter_decks()[:2]], 3)
            table = archive.Beginning(GAME, "a game", [Seat("a", "Ann", "", ""), Seat("b", "Bob", "", "")], 600)
            table.start, table.initial, table.status = start, initial, archive.RUNNING
            await hub.store.run(lambda connection: archive.create(connection, table))
            place = await hub.tables.get(table.id)
            watcher, rng, waited = Page("c"), random.Random(5), 0
            hub.tables.look(place, watcher, 0)
            for _ in range(400):
                question = place.table.game.question
                if question is None or waited >= 2:
                    break
                number = place.table.number
                await hub.tables.answer(place, question.player, number, some_answer(question, rng))
                if place.veil is None:
                    continue
                waited += 1
                began, forced = time.monotonic(), place.table.asked
                assert forced is not None and place.table.game.question is None and hub.tables.news(place, PUBLIC, 0)["ticking"] == forced
                assert hub.tables.news(place, forced, 0)["held"] and not hub.tables.news(place, 1 - forced, 0)["held"]
                with pytest.raises(Refused, match="the other player is asked"):
                    await hub.tables.answer(place, 1 - forced, place.table.number, 0)
                await place.veil
                assert time.monotonic() - began > 0.05 and place.table.number > number + 1
            assert waited == 2, "nobody was ever forced"
            numbers = [message["number"] for message in watcher.heard if message["event"] == "table"]
            assert numbers == list(range(1, len(numbers) + 1)), "each move is told once"
            moves = await hub.store.run(lambda connection: archive.moves_of(connection, table.id))
            assert any(move.kind == FORCED and move.used > 0 for move in moves)
            before = hub.tables.news(place, 0, 0)
            hub.tables.places.clear()
            after = hub.tables.news(await hub.tables.get(table.id), 0, 0)
            assert {key: before[key] for key in ("number", "board", "question")} == {key: after[key] for key in ("number", "board", "question")}
            for stops in place.table.stops:
                stops.veil = False
            assert hub.tables.drawn(place, 0) == 0.0
        finally:
            hub.close()

    asyncio.run(run())
