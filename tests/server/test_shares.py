"""What one user asks for keeps nobody else waiting: turns at the database, large replies, tables in the memory."""

from __future__ import annotations

import asyncio
import gc
import json
import pickle
import threading
import time
import tracemalloc
from importlib import metadata
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, select

from rulewright import games, limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.server import archive, catalogue, library, mycards
from rulewright.server.archive import Beginning
from rulewright.server.buckets import Buckets
from rulewright.server.hub import Hub
from rulewright.server.messages import Message
from rulewright.server.schema import USERS, VERSION
from rulewright.server.sessions import User
from rulewright.server.settings import Settings
from rulewright.server.store import Store, url_for
from rulewright.server.table import Seat
from rulewright.server.tables import owner_of
from rulewright.server.turns import ASKER, Turns
from rulewright.texts import read_card
from tests.server.client import Refusal, Server, against

GAME = "godzilla"


def test_owners_take_turns() -> None:
    turns: Turns[str] = Turns()
    for owner in "eve", "eve", "eve", "ann", "bob", "ann":
        ASKER.set(owner)
        turns.put(f"{owner} {len(turns)}")
    turns.close()
    assert [turns.take() for _ in range(7)] == ["eve 0", "ann 3", "bob 4", "eve 1", "ann 5", "eve 2", None]
    assert turns.take(wait=False) is None


def test_slow_work_of_one_user_at_the_database_does_not_keep_others_waiting(tmp_path: Path) -> None:
    """Forty slow jobs of somebody, and one job of somebody else who comes later."""

    async def run() -> None:
        store, done = Store(url_for(tmp_path, None)), list[str]()

        async def ask(owner: str, seconds: float) -> None:
            ASKER.set(owner)

            def work(connection: Connection) -> None:
                time.sleep(seconds)
                done.append(owner)

            await store.run(work)

        slow = [asyncio.create_task(ask("eve", 0.02)) for _ in range(40)]
        await asyncio.sleep(0)
        await ask("ann", 0)
        assert done.index("ann") <= 2 and len(done) < 10
        await asyncio.gather(*slow)
        store.close()

    asyncio.run(run())


def test_what_waits_is_refused_at_once_when_the_database_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is reached in vain only after a while is tried once for all who wait."""
    tried, gate = list[int](), threading.Event()

    def commit(batch: list[object]) -> None:
        tried.append(len(batch))
        gate.wait(5)
        raise OSError("gone")

    async def run() -> None:
        store = Store(url_for(tmp_path, None))
        monkeypatch.setattr(store, "commit", commit)
        asked = [asyncio.create_task(store.run(lambda connection: connection.scalar(select(VERSION.c.number)))) for _ in range(30)]
        await asyncio.sleep(0)
        gate.set()
        assert all(isinstance(found, OSError) for found in await asyncio.gather(*asked, return_exceptions=True))
        store.close()

    asyncio.run(run())
    assert len(tried) <= 2


def test_a_large_reply_counts_as_several_messages(tmp_path: Path) -> None:
    buckets = Buckets(0.0, 10.0)
    buckets.charge("eve", 0)
    assert not buckets.buckets
    buckets.charge("eve", 12)
    assert not buckets.take("eve") and buckets.take("ann")
    server = Server(tmp_path, rate=0.01, burst=40.0)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Eve")) as eve:
            for deck in range(12):
                piles = {"main deck": {f"{deck} {number} {'x' * 90}": 1 for number in range(900)}}
                await eve.ask("put deck", game=GAME, deck={"name": str(deck), "piles": piles})
            await eve.ask("decks", game=GAME)
            with pytest.raises(Refusal, match="too fast"):
                await eve.ask("lobby")

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_the_lobby_looks_at_few_of_many_tables(tmp_path: Path) -> None:
    """Whatever the lobby lists is found by an index: no statement goes through all tables that are over or under way."""
    store, plans = Store(url_for(tmp_path, None)), list[str]()

    @event.listens_for(store.engine, "before_cursor_execute")
    def noted(connection: Connection, cursor: object, statement: str, given: tuple[object, ...], *_: object) -> None:
        if statement.startswith("SELECT"):
            plans.append("; ".join(str(row[3]) for row in connection.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, given)))

    with store.engine.begin() as connection:
        archive.listed(connection, "ann")
    store.close()
    latest, own = "SEARCH tables USING INDEX ix_tables_listed (status=?)", "SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?)"
    assert [plan.partition(";")[0] for plan in plans[:4]] == [latest, latest, own, own]
    assert not any("TEMP B-TREE" in plan for plan in plans[:2]), "the latest are sorted out of all"


def test_tables_in_the_memory_are_bounded(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"LOOKED_AT": 2})
    server.start()

    async def run() -> None:
        cookie = server.guest("Eve")
        async with server.client(cookie) as one, server.client(cookie) as two:
            tables = [await against(client, GAME) for client in (one, two)]
            with pytest.raises(Refusal, match="too many"):
                await against(two, GAME)
            await one.ask("open", table=tables[0]["table"])
            await one.ask("leave", table=tables[0]["table"])
            await against(two, GAME)
            async with server.client(server.guest("Ann")) as ann:
                await against(ann, GAME)

    try:
        asyncio.run(run())
    finally:
        server.stop()


class Page:
    """Somebody who looks at a table."""

    def __init__(self, user: str) -> None:
        self.user = User(user, user, True)

    def push(self, text: str) -> None:
        pass


def test_tables_that_nobody_looks_at_leave_when_there_are_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And reading a table is at the cost of whoever asks for it, not of those who sit there."""
    monkeypatch.setattr(limits, "LEFT_ALONE", 2)

    async def run() -> None:
        hub, owners = Hub(Settings(data=tmp_path, workers=1)), list[str]()
        work = hub.work.run

        async def noted(*given: object, owner: str, **more: object) -> object:
            owners.append(owner)
            return await work(*given, owner=owner, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(hub.work, "run", noted)
        ids = []
        for number in range(4):
            table = Beginning(GAME, "a game", [Seat(f"ann {number}", "Ann", "", ""), Seat("bob", "Bob", "", "")])
            table.start, table.initial, table.status = begun()
            await hub.store.run(lambda connection: archive.create(connection, table, [(0, 0)]))
            ids.append(table.id)
        ASKER.set("eve")
        first = await hub.tables.get(ids[0])
        hub.tables.look(first, Page("eve"), 0)
        for id in ids[1:]:
            await hub.tables.get(id)
        assert list(hub.tables.places) == [ids[0], ids[2], ids[3]]
        assert owners == ["eve"] * 4
        hub.close()

    asyncio.run(run())


def begun() -> tuple[str, str, str]:
    """A game of two starter decks."""
    from rulewright.server import decks, jobs

    start, initial = jobs.dealt(GAME, [decks.data(deck) for deck in games.load(GAME).starter_decks()[:2]], 7)
    return start, initial, archive.RUNNING


@pytest.mark.parametrize("name", games.names())
def test_a_word_without_end_is_no_misprint(name: str) -> None:
    rules = games.load(name)
    record = next(card.record for card in rules.starter_pool().cards if card.record.get("text") or card.record.get("abilities"))
    key, text = ("text" if record.get("text") else "abilities"), "Drawx" + "a" * (limits.CARD_TEXT - 20)
    tracemalloc.start()
    try:
        read_card(rules, {**record, "id": "LONG-1", "name": "Endless Scroll", key: text if isinstance(record[key], str) else [text]})
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()


def test_cards_that_are_looked_at_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MANY_CARDS", 5)
    here, rules = library.Library(), games.load(GAME)
    record = rules.starter_pool().cards[0].record
    for number in range(9):
        here.unread(rules, 0, {**record, "id": f"T-{number}"})
    assert len(here.missed) == 5


def test_cards_of_games_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that refers to itself too, though what stays is not looked through again and again."""
    monkeypatch.setattr(library, "MANY", 2)
    here, rules = library.Library(), games.load("force-of-will")
    record = rules.starter_pool().cards[0].record

    def alive() -> int:
        gc.unfreeze()
        return sum(isinstance(one, CardDef) and one.id.startswith("Gone-") for one in gc.get_objects())

    for number in range(12):
        here.cards(rules, {"cards": [{**record, "id": f"Gone-{number}"}]})
    assert len(here.compiled) == 2 and alive() <= 5
    monkeypatch.setattr(library, "MANY", 1_000)
    monkeypatch.setattr(limits, "CARDS_KEPT", 3 * len(json.dumps(record)))
    for number in range(12, 20):
        here.cards(rules, {"cards": [{**record, "id": f"Gone-{number}"}]})
    assert len(here.compiled) == 2 and here.letters == sum(letters for _, letters in here.compiled.values())


def test_a_page_of_long_cards_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read as far as there is time; the others are shown, and read when they are looked at again."""
    rules = games.load(GAME)
    mine = [{**rules.starter_pool().cards[0].record, "id": f"Long-{number}"} for number in range(30)]
    asked = Message({"do": "cards", "where": {"from": "mine"}, "count": 30})
    monkeypatch.setattr(limits, "READING_SECONDS", -1.0)
    here = library.Library()
    unread = [card["unread"] for card in catalogue.cards(here, rules, asked, mine)["cards"]]  # type: ignore[attr-defined]
    assert unread == [[library.NOT_READ]] * 30
    monkeypatch.setattr(limits, "READING_SECONDS", 60.0)
    assert [card["unread"] for card in catalogue.cards(here, rules, asked, mine)["cards"]] == [[]] * 30  # type: ignore[attr-defined]


def test_games_that_do_not_exist_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for them again and again holds nobody up."""
    looked: list[object] = []
    found = metadata.entry_points
    monkeypatch.setattr(metadata, "entry_points", lambda **given: looked.append(given) or found(**given))
    for number in range(20):
        with pytest.raises(BadInput, match="no game"):
            games.load(f"chess {number}")
    assert len(looked) <= 1


def test_who_moves_pays() -> None:
    """What somebody takes back at another one's table is not at the other one's cost."""
    seats = [Seat("ann", "Ann", "", ""), Seat("bob", "Bob", "", ""), Seat(None, "", "greedy", "")]
    assert [owner_of(seats, "t", place) for place in (0, 1, 2)] == ["ann", "bob", "ann"]
    assert owner_of(seats[2:], "t") == "t"


def test_requests_share_what_somebody_has_of_their_own(tmp_path: Path) -> None:
    """Many requests at once that need many cards do not each keep them in the memory; what has changed is read anew."""

    async def run() -> None:
        hub = Hub(Settings(data=tmp_path, workers=1))
        try:
            await hub.store.run(lambda connection: connection.execute(insert(USERS).values(id="ann", name="Ann", created=0)))
            await hub.store.run(lambda connection: mycards.keep(connection, "ann", GAME, [{"id": "a", "name": "Toad"}]))
            first, *others = await asyncio.gather(*(mycards.mine(hub, GAME, "ann") for _ in range(5)))
            again = await mycards.mine(hub, GAME, "ann")
            assert all(one is again for one in (first, *others)) and list(again) == [{"id": "a", "name": "Toad"}] == list(first)
            assert pickle.loads(pickle.dumps(again))[0] == again[0]
            assert list(await mycards.mine(hub, GAME, "bob")) == [] == list(await mycards.mine(hub, "vanguard", "ann"))
            await asyncio.sleep(0.002)
            await hub.store.run(lambda connection: mycards.keep(connection, "ann", GAME, [{"id": "a", "name": "Newt"}]))
            assert list(await mycards.mine(hub, GAME, "ann")) == [{"id": "a", "name": "Newt"}]
            del first, others, again
            await hub.store.run(lambda connection: None)  # its thread lets go of what it did last
            gc.collect()
            assert not hub.cards
        finally:
            hub.close()

    asyncio.run(run())
