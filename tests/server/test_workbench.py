"""The card workbench and cards of one's own, over the network."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from rulewright import games
from rulewright.scenario.desk import Desk
from tests.server.client import Data, Server, go_on, mine
from tests.server.test_refusals import refused

DRUMMER: Data = {
    "id": "MY-1",
    "name": "Kettle Drummer",
    "type": "Battle",
    "rank": 1,
    "colors": ["white"],
    "traits": ["Band"],
    "invasion_icon": 1,
    "threat_level": None,
    "counter_power": 2000,
    "text": "<Enter> Draw 1 card.",
}
TITAN: Data = {
    "id": "MY-1",
    "name": "Soup Titan",
    "type": "Normal Unit",
    "clan": "Midnight Bakery",
    "race": "Pastry",
    "grade": 1,
    "power": 60000,
    "shield": 5000,
    "critical": 5,
    "trigger": "NONE",
    "skill": "BOOST",
    "text": "",
}
"""Far too strong."""


def like(game: str, design: Data) -> Data:
    """A new card like the example of the most common type."""
    example: Data = design["types"][0]["example"]
    return {**example, "id": "MY-1", "name": "A Card of Nobody"}


@pytest.mark.parametrize("game", games.names())
def test_a_card_is_read_tried_and_weighed(server: Server, game: str) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            design = await ann.ask("design", game=game)
            assert {"name", "type"} <= {field["key"] for field in design["fields"]}
            card = like(game, design)
            read = await ann.ask("design", game=game, record=card)
            assert read["card"]["name"] == card["name"] and read["card"]["unread"] == [] and read["lines"]
            for line in read["lines"]:
                assert line["parts"] or line["meaning"]
                for part in line["parts"]:
                    assert line["text"][part["place"] : part["place"] + len(part["words"])] == part["words"]
            key = design["text"]
            odd = {**card, key: ["Sing a song about tea."] if design["lines"] else "Sing a song about tea."}
            assert any(line["stopped"] for line in (await ann.ask("design", game=game, record=odd))["lines"])

            found = await ann.ask("try card", game=game, record=card)
            desk = Desk(found["sheet"])
            assert desk.broken == "" and found["at"] == len(found["sheet"]["play"]) > 0
            last = desk.moments[-1].game
            assert last.question is not None and last.question.player == 0
            shown = await ann.ask("judge", sheet=found["sheet"], at=found["at"])
            assert any(card["name"] in label for label in shown["question"]["labels"])

            weighed = await ann.ask("balance", game=game, record=card, games=1)
            assert len(weighed["played"]) == 1 and weighed["instead"] in weighed["could"]
            assert (await ann.ask("balance", game=game, record=card, games=1, **{"from": 1}))["played"] == []

    asyncio.run(run())


def test_a_strong_card_wins(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            played: list[Any] = []
            while len(played) < 40:
                played += (await ann.ask("balance", game="vanguard", record=TITAN, games=40, **{"from": len(played)}))["played"]
            assert played[:4] == (await ann.ask("balance", game="vanguard", record=TITAN, games=4))["played"][:4], "the same chance"
            drawn = [one for one in played if one is not None and one[2]]
            assert len(drawn) > 20 and sum(one[0] == 1 for one in drawn) / len(drawn) > 0.65

    asyncio.run(run())


def test_cards_that_are_none(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for record in (
                {},
                {"id": "X", "name": ""},
                {"id": "X", "name": "Y", "type": "Kettle"},
                {**DRUMMER, "rank": "high"},
                {**DRUMMER, "text": "x" * 5000},
            ):
                assert await refused(ann.ask("design", game="godzilla", record=record)) == "bad input"
            assert await refused(ann.ask("design", game="godzilla", record="text")) == "malformed"
            assert await refused(ann.ask("design", game="chess")) == "no game"
            assert await refused(ann.ask("balance", game="godzilla", record=DRUMMER, deck={"starter": "none"})) == "no deck"
            assert await refused(ann.ask("balance", game="godzilla", record=DRUMMER, deck={"own": "none"})) == "no deck"
            assert await refused(ann.ask("balance", game="godzilla", record=DRUMMER, instead="Nobody")) == "no card"
            assert await refused(ann.ask("balance", game="godzilla", record=DRUMMER, level="expert")) == "no level"
            assert await refused(ann.ask("balance", game="godzilla", record=DRUMMER, games=10**6)) == "malformed"
            assert await refused(ann.ask("remove cards", game="godzilla", cards="MY-1")) == "malformed"

    asyncio.run(run())


# -- cards of one's own ---------------------------------------------------------------------------------------


def with_card(deck: Data, card: str) -> Data:
    """A deck with a card in place of its first one of the main deck."""
    first, *others = deck["piles"]["main deck"].items()
    return {**deck, "piles": {**deck["piles"], "main deck": {card: first[1], **dict(others)}}}


def test_cards_of_ones_own(server: Server) -> None:
    """Kept, told apart, seen by nobody else, played with; and what is wrong with a file is told line by line."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            odd = {**DRUMMER, "id": "MY-2", "name": "Odd Drummer", "text": "<Enter> Sing."}
            text = "\n".join([json.dumps(DRUMMER), "", "no card", json.dumps(odd), json.dumps({**DRUMMER, "id": "RW1-001"})])
            report = await ann.ask("import cards", game="godzilla", text=text)
            assert (report["imported"], report["unchanged"], report["total"]) == (2, 0, 2)
            assert [one["line"] for one in report["broken"]] == [3, 5] and [one["card"] for one in report["unread"]] == ["MY-2"]
            assert report["doubts"] == [] and (await ann.ask("design", game="godzilla", record={**DRUMMER, "traits": []}))["doubts"] == [
                "no traits in the data"
            ]
            again = await ann.ask("import cards", game="godzilla", text=json.dumps([DRUMMER]))
            assert (again["imported"], again["unchanged"], again["total"]) == (0, 1, 2)
            changed = await ann.ask("import cards", game="godzilla", text=json.dumps({**DRUMMER, "rank": 2}))
            assert changed["replaced"] == [{"card": "MY-1", "name": "Kettle Drummer"}] and changed["total"] == 2

            found = await ann.ask("cards", game="godzilla", where={"from": "mine"})
            assert {card["name"] for card in found["cards"]} == {"Kettle Drummer", "Odd Drummer"}
            assert [card["record"]["rank"] for card in found["cards"] if card["card"] == "MY-1"] == [2]
            assert (await eve.ask("cards", game="godzilla", find="Drummer"))["total"] == 0

            deck = with_card((await ann.ask("decks", game="godzilla"))["starter"][0], "MY-1")
            assert (await ann.ask("check deck", game="godzilla", deck=deck))["problems"] == []
            assert (await eve.ask("check deck", game="godzilla", deck=deck))["problems"]
            assert "Kettle Drummer" in (await ann.ask("export deck", game="godzilla", deck=deck, plain=True))["text"]
            kept = (await ann.ask("put deck", game="godzilla", deck=deck))["deck"]
            table = await ann.ask("new", game="godzilla", opponent="computer", level="random", deck={"own": kept})
            await ann.ask("remove cards", game="godzilla", cards=["MY-1"])
            await go_on(ann, await mine(ann, await ann.ask("open", table=table["table"])), random.Random(3).randrange, 6)
            assert await refused(ann.ask("new", game="godzilla", opponent="open", deck={"own": kept})) == "bad deck"
            assert (await ann.ask("remove cards", game="godzilla"))["removed"] == 1

    asyncio.run(run())


def test_two_people_with_cards_of_their_own(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            deck = (await ann.ask("decks", game="godzilla"))["starter"][0]
            for client, card in ((ann, DRUMMER), (bob, {**DRUMMER, "rank": 2})):
                await client.ask("import cards", game="godzilla", text=json.dumps(card))
            kept = [(await client.ask("put deck", game="godzilla", deck=with_card(deck, "MY-1")))["deck"] for client in (ann, bob)]
            offer = await ann.ask("new", game="godzilla", opponent="open", deck={"own": kept[0]})
            assert await refused(bob.ask("join", table=offer["table"], deck={"own": kept[1]})) == "bad deck", "the same id, another card"
            await bob.ask("import cards", game="godzilla", text=json.dumps(DRUMMER))
            await bob.ask("join", table=offer["table"], deck={"own": kept[1]})
            assert (await ann.ask("open", table=offer["table"]))["asked"] is not None
            await bob.ask("concede", table=offer["table"])
            await bob.ask("remove cards", game="godzilla")
            await ann.ask("remove cards", game="godzilla")
            await ann.ask("rematch", table=offer["table"])
            assert (await bob.ask("rematch", table=offer["table"]))["table"], "a game keeps its cards"

    asyncio.run(run())
