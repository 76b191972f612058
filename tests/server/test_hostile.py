"""Clients that do not read, hang up, send numbers and texts that cannot be kept, or ask for what is not there."""

from __future__ import annotations

import asyncio
import json
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import insert, update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.server import archive, decks, jobs
from rulewright.server.connection import Connection
from rulewright.server.hub import Hub
from rulewright.server.messages import write
from rulewright.server.metrics import Metrics
from rulewright.server.metrics import page as metrics_page
from rulewright.server.schema import CHAT, DECKS, SESSIONS, VERSION
from rulewright.server.sessions import User, digest
from rulewright.server.settings import Settings
from rulewright.server.store import Store, engine_for, now, url_for
from rulewright.server.table import Seat
from tests.server.client import Data, Refusal, Server, against, go_on
from tests.server.test_refusals import refused
from tests.server.test_work import resident

GAME = "godzilla"


def numbers(server: Server) -> dict[str, float]:
    """What /metrics says."""
    with urllib.request.urlopen(server.url + "/metrics", timeout=20) as response:
        lines = response.read().decode().splitlines()
    return {line.rpartition(" ")[0].removeprefix("rulewright_"): float(line.rpartition(" ")[2]) for line in lines}


async def until(server: Server, key: str, value: float, seconds: float = 30.0) -> None:
    """Wait until a number is what it should be."""
    end = time.monotonic() + seconds
    while (await asyncio.to_thread(numbers, server)).get(key) != value:
        assert time.monotonic() < end, (key, numbers(server))
        await asyncio.sleep(0.1)


# -- not reading, hanging up ----------------------------------------------------------------------------------


def test_a_client_that_does_not_read_is_dropped(server: Server) -> None:
    async def run() -> None:
        cookie = server.guest("Eve")
        async with server.client(server.guest("Ann")) as ann:
            await ann.ask("games")
            before, key = resident(server), 'connections_closed_total{code="4008"}'
            dropped = numbers(server).get(key, 0)
            async with connect(
                f"ws://127.0.0.1:{server.port}/ws", additional_headers={"Cookie": cookie}, compression=None, max_queue=1, ping_interval=None, close_timeout=1
            ) as eve:
                try:
                    for number in range(4_000):
                        await asyncio.wait_for(eve.send(json.dumps({"do": "games", "id": number})), 5)
                        if number % 20 == 0:
                            await asyncio.sleep(0.02)
                except (ConnectionClosed, TimeoutError):
                    pass
                await until(server, key, dropped + 1)
                assert numbers(server)["outbox_letters"] < limits.OUTBOX
                assert resident(server) - before < 60_000_000
                began = time.monotonic()
                await ann.ask("lobby")
                assert time.monotonic() - began < 2

    asyncio.run(run())


def test_what_waits_for_all_clients_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes most wait is dropped, and what waited for them with them; the others notice nothing."""
    monkeypatch.setattr(limits, "OUTBOXES", 1_000)

    async def run() -> None:
        hub = cast(Any, SimpleNamespace(guests=set(), metrics=Metrics(), unsent=0))
        slow, slower, quick = (Connection(hub, cast(Any, None), User(name, name, True)) for name in ("slow", "slower", "quick"))
        hub.guests |= {slow, slower, quick}
        for _ in range(4):
            slow.push("x" * 100)
            slower.push("x" * 130)
        assert hub.unsent == 920 and not slower.ended.is_set()
        quick.push("x" * 100)
        assert slower.ended.is_set() and slower.code == 4008 and not slow.ended.is_set() and not quick.ended.is_set()
        assert hub.unsent == 500 and slower.outbox.empty() and quick.outbox.qsize() == 1
        slower.push("more")
        slow.end()
        slow.end()
        assert hub.unsent == 100 == quick.unsent

    asyncio.run(run())


def test_work_ends_when_its_asker_hangs_up(server: Server) -> None:
    slow = "game: gate-ruler\nposition: {A: {resource: 1000000}}\n"

    async def run() -> None:
        async with server.client(server.guest("Eve")) as eve:
            await eve.link.send(json.dumps({"do": "puzzle", "id": 1, "text": slow}))
            await until(server, "work_running", 1)
            await asyncio.sleep(0.3)
        began = time.monotonic()
        await until(server, "work_running", 0)
        assert time.monotonic() - began < 4
        assert numbers(server).get('work_total{outcome="given up"}', 0) >= 1

    asyncio.run(run())


def test_too_fast_with_the_number_of_the_request(tmp_path: Path) -> None:
    server = Server(tmp_path, rate=1.0, burst=3.0)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for number in range(6):
                await ann.link.send(json.dumps({"do": "lobby", "id": 100 + number}))
            found = [await ann.next() for _ in range(7)]
            assert {reply["re"] for reply in found if reply.get("error") == "too fast"} >= {104, 105}

    try:
        asyncio.run(run())
    finally:
        server.stop()


# -- numbers and texts ----------------------------------------------------------------------------------------


def test_numbers_and_texts_that_cannot_be_kept(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            await ann.next()
            pile = games.load(GAME).deck_piles()[0]
            for text in (
                f'{{"do": "put deck", "id": 5, "game": "{GAME}", "deck": {{"name": "x", "piles": {{"{pile}": {{"a": {10**24}}}}}}}}}',
                f'{{"do": "lobby", "id": 5, "more": {10**18}}}',
                '{"do": "lobby", "id": 5, "more": "\\u0000"}',
                '{"do": "lobby", "id": 5, "\\u001b": 1}',
                '{"do": "lobby", "id": 5, "more": ' + "[" * 80 + "]" * 80 + "}",
                '{"do": "lobby", "id": 5, "more": "\\ud800"}',
                f'{{"do": "lobby", "id": {10**18}}}',
            ):
                await ann.link.send(text)
                reply = await ann.next()
                assert reply["error"] == "malformed" and reply["reason"], text
            for text in (
                f"about: {10**24}\n",
                f"{pile}: {{a: {10**24}}}\n",
                "about: .inf\n",
                'name: "\\e[2J"\n',
                'name: "\\0"\n',
                "name: " + "x" * 100,
                "about: " + "x" * 2_000,
                f"{pile}: {{{'x' * 300}: 1}}\n",
            ):
                assert await refused(ann.ask("put deck", game=GAME, text=text)) in ("bad input", "malformed")
            assert await refused(ann.ask("puzzle", text=f"game: {GAME}\nposition: {{}}\nexpect: {{A.rage: {10**24}}}\n")) == "bad input"
            assert (await ann.ask("put deck", game=GAME, text="name: good\nabout: 2024-13-45\n"))["ok"]
            assert [deck["name"] for deck in (await ann.ask("decks", game=GAME))["own"]] == ["good"]

    asyncio.run(run())


def test_what_is_kept_already_makes_no_list_unreadable(tmp_path: Path) -> None:
    """A deck that an earlier server took, with a number that no list can show."""
    server = Server(tmp_path)
    server.start()
    cookie = server.guest("Ann")

    async def run() -> None:
        async with server.client(cookie) as ann:
            await ann.ask("put deck", game=GAME, text="name: good\n")
            engine = engine_for(url_for(server.data, server.database))
            with engine.begin() as connection:
                user = connection.execute(SESSIONS.select()).first()
                assert user is not None
                for id, piles in (("a" * 16, json.dumps({"main deck": {"x": 10**24}})), ("b" * 16, "{"), ("c" * 16, "[]"), ("d" * 16, '{"main deck": 7}')):
                    connection.execute(insert(DECKS).values(id=id, user=user.user, game=GAME, name="bad", about="", piles=piles, changed=now()))
            engine.dispose()
            own = (await ann.ask("decks", game=GAME))["own"]
            assert len(own) == 5
            for deck in own:
                await ann.ask("remove deck", game=GAME, deck=deck["deck"])
            assert (await ann.ask("decks", game=GAME))["own"] == []

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_every_message_can_be_written() -> None:
    assert json.loads(write({"a": 10**30, "b": "\ud800", 3: [None]})) == {"a": 10**30, "b": "\ud800", "3": [None]}  # type: ignore[dict-item]


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f", "a\u3164", "\u0301", "...", "\u200b", "\ufdfa" * 24, "a\ufe0f", "\x1b[2J", "\uffa0"])
def test_names_that_nobody_can_see(server: Server, name: str) -> None:
    status, reply, _ = server.post("/session/guest", {"name": name})
    assert status == 400 and reply["reason"]


def test_names_of_all_peoples(server: Server) -> None:
    for name in ("Zoë", "大輔", "Владимир", "김민준", "O'Brien 2", "नेहा"):
        assert server.post("/session/guest", {"name": name})[0] == 200, name


# -- HTTP -----------------------------------------------------------------------------------------------------


def get(server: Server, path: str, **headers: str) -> tuple[int, str]:
    """The answer to a path as it is, however odd."""
    with socket.create_connection(("127.0.0.1", server.port), 20) as link:
        lines = [f"GET {path} HTTP/1.1", "Host: x", "Connection: close", *(f"{key.replace('_', '-')}: {value}" for key, value in headers.items())]
        link.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        data = b""
        while part := link.recv(65536):
            data += part
    return int(data.split()[1]), data.decode(errors="replace")


@pytest.mark.parametrize(
    "path", ["/%00", "/assets/%00", "/" + "a" * 5_000, "/" + "a/" * 3_000, "/%2e%2e/%2e%2e/etc/passwd", "/%ff%fe", "/\u00e9".encode().decode("latin-1")]
)
def test_odd_paths(server: Server, path: str) -> None:
    assert 400 <= get(server, path)[0] < 500
    assert get(server, "/session")[0] == 200


def test_whom_one_asks_for_is_believed_only_of_a_proxy(tmp_path: Path) -> None:
    for trusted, wanted in (([], 429), (["127.0.0.1"], 200)):
        server = Server(tmp_path / str(wanted), sign_in_rate=0.001, sign_in_burst=3.0, trusted=trusted)  # type: ignore[arg-type]
        server.start()
        try:
            found = [server.post("/session/guest", {"name": "Bob"}, **{"X-Forwarded-For": f"10.0.0.{number}"})[0] for number in range(5)]
            assert found[-1] == wanted
            assert get(server, "/metrics", X_Forwarded_For="10.0.0.7")[0] == 404  # a proxy speaks for others, named or not
            assert get(server, "/metrics")[0] == 200
            reach = get(server, "/api/reach"), get(server, "/api/reach", X_Forwarded_For="10.0.0.7")
            assert [reply.endswith("\r\n{}") for _, reply in reach] == [False, True]
        finally:
            server.stop()


def test_health_metrics_and_logs(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path, limits={"WORK_SECONDS": 1})
    server.start()
    cookie = server.guest("Ann Onymous")

    async def run() -> None:
        async with server.client(cookie) as ann:
            table = await against(ann, GAME)
            await ann.ask("chat", table=table["table"], text="the key lies under the mat")
            with pytest.raises(Refusal):
                await ann.ask("puzzle", text="game: gate-ruler\nposition: {A: {resource: 1000000}}\n")
            found = numbers(server)
            assert found["connections"] == found["users"] == found["tables"] == 1
            assert found['requests_total{request="chat",outcome="ok"}'] == 1 and found['request_seconds_count{request="open"}'] == 1
            assert found['requests_total{request="puzzle",outcome="too long"}'] + found.get('work_total{outcome="deadline"}', 0) >= 1

    try:
        asyncio.run(run())
        server.post("/session/claim", {"password": "correct horse"}, cookie)
        assert get(server, "/health")[0] == 200
        page = get(server, "/metrics")[1]
    finally:
        server.stop()
    lines = [line for line in capfd.readouterr().err.splitlines() if line]
    events = [json.loads(line) for line in lines]
    assert {"listening", "work ended"} <= {event["event"] for event in events}
    for word in ("correct horse", "under the mat", "Ann Onymous", cookie.partition("=")[2]):
        assert word not in page and all(word not in line for line in lines)


# -- sessions and databases -----------------------------------------------------------------------------------


def test_sessions_end(server: Server) -> None:
    cookie = server.guest("Ann")
    engine = engine_for(url_for(server.data, server.database))
    with engine.begin() as connection:
        connection.execute(update(SESSIONS).where(SESSIONS.c.digest == digest(cookie.partition("=")[2])).values(created=now() - limits.SESSION * 1000 - 1))
    engine.dispose()

    async def run() -> None:
        async with server.client(cookie) as ann:
            with pytest.raises(ConnectionClosed) as closed:
                await ann.ask("lobby")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401

    asyncio.run(run())


def test_folders_and_databases_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(BadInput, match="file"):
        Hub(Settings(data=file))
    hub = Hub(Settings(data=tmp_path / "data"))
    with pytest.raises(BadInput, match="another server"):
        Hub(Settings(data=tmp_path / "data"))
    hub.close()
    Hub(Settings(data=tmp_path / "data")).close()
    engine = engine_for(url_for(tmp_path / "data", None))
    with engine.begin() as connection:
        connection.execute(insert(VERSION).values(number=99))
    engine.dispose()
    with pytest.raises(BadInput, match="newer"):
        Store(url_for(tmp_path / "data", None))
    (tmp_path / "data" / "tables.sqlite").write_bytes(b"no database at all, but a long enough text to be looked at" * 20)
    with pytest.raises(BadInput, match="cannot be used"):
        Store(url_for(tmp_path / "data", None))


def test_why_about_a_card_that_is_nowhere(server: Server) -> None:
    """Every number that a card might have: told, or refused, never broken."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table: Data = await go_on(ann, await against(ann, "force-of-will"), lambda _: 0, 12)
            for card in range(0, 140):
                try:
                    await ann.ask("why", table=table["table"], card=card)
                except Refusal as refusal:
                    assert refusal.error == "no card"

    asyncio.run(run())


def test_what_one_user_can_pile_up_is_bounded(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table = await against(ann, GAME)
            for number in range(limits.CHAT_LINES + 20):
                await ann.ask("chat", table=table["table"], text=f"line {number}")
            engine = engine_for(url_for(server.data, server.database))
            with engine.connect() as connection:
                kept = connection.execute(CHAT.select()).all()
            engine.dispose()
            assert [row.text for row in kept] == [f"line {number}" for number in range(20, limits.CHAT_LINES + 20)]
            deck = {"starter": games.load(GAME).starter_decks()[0].name}
            with pytest.raises(Refusal, match="too many"):
                for _ in range(limits.NEW_BURST + 10):
                    new = await ann.ask("new", game=GAME, opponent="open", deck=deck)
                    await ann.ask("withdraw", table=new["table"])
            await ann.link.send(json.dumps({"do": "lobby", "id": 9_999, "more": list(range(limits.MESSAGE_VALUES))}))
            while (reply := await ann.next()).get("re") != 9_999:
                pass
            assert reply["error"] == "malformed"

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_what_one_user_keeps_has_a_size(tmp_path: Path) -> None:
    """Lists of few things that are large are large as well, and are read again and again."""
    server = Server(tmp_path, limits={"DECKS_SIZE": 3_000, "CARDS_SIZE": 3_000})
    server.start()
    record = games.load(GAME).starter_pool().cards[0].record

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:

            def deck(letters: int) -> Data:
                return {"name": "large", "piles": {"main deck": {f"{number} {'x' * 90}": 1 for number in range(letters // 100)}}}

            id = (await ann.ask("put deck", game=GAME, deck=deck(2_500)))["deck"]
            assert await refused(ann.ask("put deck", game=GAME, deck=deck(1_000))) == "too many"
            assert await refused(ann.ask("put deck", game=GAME, deck=deck(4_000), replace=id)) == "too many"
            assert (await ann.ask("put deck", game=GAME, deck=deck(2_000), replace=id))["deck"] == id
            cards = [json.dumps({**record, "id": f"T{number}", "name": f"Thing {number}", "traits": ["x" * 1_000]}) for number in range(4)]
            assert (await ann.ask("import cards", game=GAME, text="\n".join(cards[:2])))["total"] == 2
            assert await refused(ann.ask("import cards", game=GAME, text="\n".join(cards[2:]))) == "too many"
            assert (await ann.ask("import cards", game=GAME, text=cards[1]))["total"] == 2

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_one_users_pages_share_the_rate(tmp_path: Path) -> None:
    server = Server(tmp_path, rate=0.1, burst=12.0)  # to connect counts too
    server.start()

    async def run() -> None:
        cookie = server.guest("Ann")
        async with server.client(cookie) as one, server.client(cookie) as two:
            for _ in range(10):
                await one.ask("lobby")
            assert await refused(two.ask("lobby")) == "too fast"

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_a_server_that_stood_still_does_not_blame_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DATABASE_SECONDS", 0.6)

    async def slow() -> None:
        await asyncio.sleep(0.2)
        await asyncio.sleep(0.2)

    async def never() -> None:
        await asyncio.sleep(2)

    async def run() -> None:
        hub = Hub(Settings(data=tmp_path))
        monkeypatch.setattr(hub.store, "probe", slow)
        watch = asyncio.create_task(hub.watch())
        await asyncio.sleep(0.05)
        time.sleep(1.2)
        for _ in range(20):
            await asyncio.sleep(0.02)
            assert not hub.store.away
        watch.cancel()
        monkeypatch.setattr(hub.store, "probe", never)
        watch = asyncio.create_task(hub.watch())
        await asyncio.sleep(1.5)
        assert hub.store.away
        watch.cancel()
        hub.close()

    asyncio.run(run())


def test_a_table_whose_computer_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Page:
        user = User("u", "Ann", True)
        heard: list[str] = []

        def push(self, text: str) -> None:
            self.heard.append(text)

    async def fail(*_: object) -> int:
        raise RuntimeError("out of thoughts")

    async def run() -> None:
        hub, page = Hub(Settings(data=tmp_path)), Page()
        monkeypatch.setattr(hub.tables.bots, "choose", fail)
        start, initial = jobs.dealt(GAME, [decks.data(deck) for deck in games.load(GAME).starter_decks()[:2]], 7)
        asked = json.loads(initial)
        seats = [Seat("u", "Ann", "", ""), Seat("u", "Ann", "", "")]
        seats[hub.library.game(games.load(GAME), asked).question.player] = Seat(None, "", "greedy", "")  # type: ignore[union-attr]
        table = archive.Beginning(GAME, "a game", seats)
        table.start, table.initial, table.status = start, initial, archive.RUNNING
        await hub.store.run(lambda connection: archive.create(connection, table))
        place = await hub.tables.get(table.id)
        hub.tables.look(place, page, 0)
        for _ in range(100):
            await asyncio.sleep(0.01)
            if place.stuck:
                break
        assert place.stuck and place.computer is None
        assert hub.tables.look(place, page, 0)["stuck"] and place.computer is None, "it is not tried again all the time"
        assert "rulewright_stuck_tables 1\n" in metrics_page(hub) and "rulewright_stuck_total 1\n" in metrics_page(hub)
        await hub.tables.set_level(place, "search")
        for _ in range(100):
            await asyncio.sleep(0.01)
            if place.stuck:
                break
        assert json.loads(page.heard[-1])["event"] == "stuck"
        monkeypatch.undo()
        await hub.tables.set_level(place, "beginner")
        assert not hub.tables.news(place, 0, 0)["stuck"] and any(seat.name == "Computer (Beginner)" for seat in place.table.seats)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if place.table.number:
                break
        assert place.table.number > 0 and "rulewright_stuck_tables 0\n" in metrics_page(hub)
        await hub.tables.concede(place, place.table.seat_of("u"))
        assert place.table.over
        hub.close()

    asyncio.run(run())
