"""The rulebooks over HTTP."""

from __future__ import annotations

import asyncio
import gzip
import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

import pytest

from rulewright import games
from rulewright.books.ledger import rulebook
from tests.server.client import Server


def get(server: Server, path: str, **headers: str) -> tuple[Any, Any]:
    """What is there, and its headers."""
    request = urllib.request.Request(
        server.url + urllib.parse.quote(path, safe="/?=&%"), headers={key.replace("_", "-"): value for key, value in headers.items()}
    )
    with urllib.request.urlopen(request) as reply:
        data = reply.read()
        packed = reply.headers.get("Content-Encoding") == "gzip"
        return json.loads(gzip.decompress(data) if packed else data), reply.headers


@pytest.mark.parametrize("game", games.names())
def test_a_book_with_its_words(server: Server, game: str) -> None:
    found, headers = get(server, f"/api/rules/{game}", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    rules = [rule for chapter in found["chapters"] for rule in chapter["rules"]]
    assert [(rule["number"], rule["text"]) for rule in rules] == [(rule.number, rule.text) for rule in rulebook(game)]
    assert found["terms"] and get(server, f"/api/rules/{game}")[0] == found
    request = urllib.request.Request(server.url + f"/api/rules/{game}", headers={"If-None-Match": headers["ETag"]})
    with pytest.raises(urllib.error.HTTPError) as known:
        urllib.request.urlopen(request)
    assert known.value.code == 304


def test_a_rule_with_its_cards_and_rulings(server: Server) -> None:
    found, _ = get(server, "/api/rules/vanguard/10.2.2")
    assert "Mop Poltergeist" in found["cards"] and "Toast Squire, Pip" not in found["cards"]
    ruling = next(one for one in found["rulings"] if one["name"] == "10-2-2-1-who-can-intercept")
    assert ruling["question"] and ruling["answer"] == "Guard alone."
    text = get(server, f"/api/rulings/vanguard/{ruling['name']}")[0]["text"]

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            table = await ann.ask("puzzle", text=text, level="random")
            assert (await ann.ask("open", table=table["table"]))["question"]

    asyncio.run(run())


def test_searching(server: Server) -> None:
    assert get(server, "/api/rules/vanguard?find=limit%20break")[0]["numbers"][0] == "10.2.5"
    assert get(server, "/api/rules/vanguard?find=")[0]["numbers"] == []


@pytest.mark.parametrize("path", ["/api/rules/chess", "/api/rules/vanguard/99.9", "/api/rulings/vanguard/nothing", "/api/rules/vanguard/..%2f..%2fsecret"])
def test_what_is_not_there(server: Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(server.url + path)
    assert refused.value.code == 404
