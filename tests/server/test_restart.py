"""The server is killed at any moment, under load, and started again: nothing accepted is lost or applied twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from sqlalchemy import select, text
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.server.archive import moves_of, seats_of
from rulewright.server.schema import STEPS, TABLES, VERSION
from rulewright.server.store import Store, engine_for, url_for
from tests.beliefs.play import seeds
from tests.server.client import LONG, PATIENCE, Data, Refusal, Server, answer, go_on, mine
from tests.server.databases import postgres

ROUNDS = 10 if LONG else 2
"""So often one server is killed, ..."""
SERVERS = 20
"""... and so many servers in a long run."""
PLAYERS = 12 if LONG else 6
LOST = (ConnectionClosed, InvalidHandshake, OSError, asyncio.TimeoutError, EOFError)
AWAY = ("away", "not kept")
"""How an answer is refused where the disk is so busy that the database counts as away: it is not acknowledged, and nothing is wrong."""


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[str | None]:
    with nullcontext(None) if request.param == "sqlite" else postgres() as found:
        yield found


class Bot:
    """Somebody who plays against the computer, comes back whenever the server is there again, and remembers what was
    acknowledged."""

    def __init__(self, server: Server, name: str, game: str) -> None:
        self.server = server
        self.game = game
        self.cookie = server.guest(name)
        self.dice = random.Random(name)
        self.table = ""
        self.accepted: dict[int, int | list[int]] = {}
        """The answers that the server has acknowledged, by the number of their question."""
        self.shown = 0
        self.games: list[tuple[str, dict[int, int | list[int]]]] = []

    async def play(self) -> None:
        """Play on for ever; a connection that breaks ends it."""
        async with self.server.client(self.cookie) as client:
            while True:
                if not self.table:
                    running = (await client.ask("lobby"))["running"]
                    deck = {"starter": games.load(self.game).starter_decks()[0].name}
                    self.table = (
                        running[0]["table"] if running else (await client.ask("new", game=self.game, opponent="computer", level="random", deck=deck))["table"]
                    )
                    self.accepted, self.shown = {}, 0
                    self.games.append((self.table, self.accepted))
                table = await mine(client, await client.ask("open", table=self.table))
                while not table["over"]:
                    assert table["number"] >= self.shown, "something that was shown is lost"
                    self.shown = table["number"]
                    choice = answer(table["question"], self.dice.randrange)
                    try:
                        await client.ask("answer", table=self.table, number=self.shown, choice=choice)
                    except Refusal as refusal:  # an answer before the end was accepted, but not acknowledged
                        if refusal.error in AWAY:
                            raise
                        assert refusal.error == "stale"
                    else:
                        self.accepted[self.shown] = choice
                    table = await mine(client, await client.event(lambda event: event["event"] == "table" and event["number"] > self.shown))
                self.table = ""

    async def until_it_breaks(self) -> None:
        try:
            await self.play()
        except LOST:
            pass
        except Refusal as refusal:
            assert refusal.error in AWAY, refusal.reply


def acknowledged(bots: list[Bot]) -> int:
    """How many answers the server has acknowledged."""
    return sum(len(accepted) for bot in bots for _, accepted in bot.games)


def test_killed_under_load(tmp_path: Path, database: str | None) -> None:
    for seed in seeds(1, SERVERS):
        killed(Server(tmp_path / str(seed), database), random.Random(seed))


def killed(server: Server, dice: random.Random) -> None:
    """A server is killed again and again while people play; it has lost nothing that it acknowledged."""
    server.start()
    names = games.names()
    bots = [Bot(server, f"bot {number} {dice.random()}"[:20], names[number % len(names)]) for number in range(PLAYERS)]

    async def one_round() -> None:
        tasks = [asyncio.create_task(bot.until_it_breaks()) for bot in bots]
        enough, end = acknowledged(bots) + PLAYERS, time.monotonic() + 2 * PATIENCE
        while acknowledged(bots) < enough and time.monotonic() < end:
            await asyncio.sleep(0.02)
        await asyncio.sleep(dice.random() * 0.3)
        server.kill()
        for task in tasks:
            await asyncio.wait_for(task, 30)

    try:
        for _ in range(ROUNDS):
            asyncio.run(one_round())
            server.start()
        assert acknowledged(bots) >= ROUNDS * PLAYERS
        engine = engine_for(url_for(server.data, server.database))
        with engine.connect() as connection:
            for bot in bots:
                for table, accepted in bot.games:
                    moves = moves_of(connection, table)
                    moves = [move for move in moves if move.kind != "passed"]  # the table's own passes have no number
                    for number, choice in accepted.items():
                        assert moves[number].value == choice and moves[number].kind == "answer"
        engine.dispose()
        asyncio.run(finish(bots))
    finally:
        server.stop()


async def finish(bots: list[Bot]) -> None:
    """Every game goes on."""
    for bot in bots:
        while bot.table:
            async with bot.server.client(bot.cookie) as client:
                table = await mine(client, await client.ask("open", table=bot.table))
                assert table["number"] >= bot.shown
                try:
                    end: Data = await go_on(client, table, bot.dice.randrange, 100 if LONG else 20)
                except Refusal as refusal:
                    assert refusal.error in AWAY, refusal.reply
                    await asyncio.sleep(1)
                    continue
                assert end["number"] > table["number"] or table["over"]
                break


# -- the database ---------------------------------------------------------------------------------------------


def test_an_empty_database_is_filled_and_kept(tmp_path: Path, database: str | None) -> None:
    url = url_for(tmp_path / "data", database)
    for _ in range(2):
        store = Store(url)
        with store.engine.begin() as connection:
            assert connection.scalars(select(VERSION.c.number)).all() == list(range(1, len(STEPS) + 1))
            assert connection.execute(select(TABLES)).all() == []
        store.close()


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, database: str | None) -> None:
    """A table of the first version has no stops; its seats get the usual ones, and nothing else changes."""
    url = url_for(tmp_path / "data", database)
    store = Store(url)
    store.close()
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE seats DROP COLUMN stops"))
        connection.execute(VERSION.delete().where(VERSION.c.number > 1))
        connection.execute(text("INSERT INTO tables VALUES ('t', 'godzilla', 'open', 'title', '', '', 0, 1, '', '', 0, 0)"))
        connection.execute(text("INSERT INTO seats VALUES ('t', 0, 'u', '', 'deck')"))
    engine.dispose()
    store = Store(url)
    with store.engine.begin() as connection:
        assert connection.scalars(select(VERSION.c.number)).all() == list(range(1, len(STEPS) + 1))
        (seat,) = seats_of(connection, "t")
        assert (seat.user, seat.deck, seat.stops) == ("u", "deck", "")
    store.close()


def test_a_job_that_fails_takes_back_only_its_own(tmp_path: Path, database: str | None) -> None:
    from sqlalchemy import Connection, insert

    from rulewright.server.schema import USERS

    def add(connection: Connection, id: str) -> None:
        connection.execute(insert(USERS).values(id=id, name=id, claimed=None, password=None, created=0))

    async def run() -> None:
        store = Store(url_for(tmp_path / "data", database))
        jobs = [store.run(lambda connection, id=id: add(connection, id)) for id in ("a", "b", "a", "c")]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(one, Exception) for one in found] == [False, False, True, False]
        names = await store.run(lambda connection: sorted(connection.scalars(select(USERS.c.id))))
        assert names == ["a", "b", "c"]
        store.close()

    asyncio.run(run())


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    for url in ("postgresql://nobody@127.0.0.1:1/none", "nonsense", "no://thing"):
        with pytest.raises(BadInput):
            Store(url_for(tmp_path, url))
