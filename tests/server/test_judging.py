"""The judge's desk over the network: without memory, everything open, bad sheets refused."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.client import Data, Refusal, Server

SHEET: Data = {
    "game": "godzilla",
    "title": "A lorry",
    "cards": [{"name": "Lorry", "type": "Battle", "rank": 1, "colors": ["white"], "traits": ["Band"], "invasion_icon": 1, "counter_power": 2000}],
    "position": {"A": {"hand": ["Lorry"], "rage": 1}, "B": {"hand": ["Lorry", "Lorry"]}},
    "play": [],
}


def test_a_position_both_sides_and_the_rules(server: Server) -> None:
    async def judge() -> None:
        async with server.client(server.guest("Ann")) as ann:
            first = await ann.ask("judge", sheet=SHEET)
            assert first["question"]["labels"] and first["asked"] == 0 and first["at"] == 0
            hands = [side["zones"]["hand"] for side in first["board"]["sides"]]
            assert [[card["name"] for card in hand["cards"]] for hand in hands] == [["Lorry"], ["Lorry", "Lorry"]], "a judge sees both"
            choice = first["question"]["labels"].index("play Lorry -> zone 2")
            second = await ann.ask("judge", sheet=first["sheet"], choice=choice)
            assert second["at"] == 1 and second["rules"] and second["lines"] and second["sheet"]["play"] == [{"A": "play Lorry -> zone 2"}]
            again = await ann.ask("judge", text=second["text"], at=1, seat=1)
            assert again["board"] == (await ann.ask("judge", sheet=second["sheet"], at=1, seat=1))["board"]
            claimed = await ann.ask("judge", sheet=second["sheet"], at=1, path="A.hand.count", value="3")
            assert claimed["troubles"][0] == "" and claimed["troubles"][1].startswith("it is ")
            card = hands[1]["cards"][0]["id"]
            assert (await ann.ask("judge why", sheet=SHEET, at=0, card=card))["found"][0]["rule"]

    asyncio.run(judge())


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"text": "game: godzilla\nposition: {}", "sheet": SHEET},
        {"sheet": "x"},
        {"sheet": {"game": "chess", "position": {}}},
        {"sheet": {**SHEET, "position": {"A": {"shed": "Lorry"}}}},
        {"sheet": {**SHEET, "play": {"A": "pass"}}},
        {"sheet": {**SHEET, "more": 1}},
        {"sheet": SHEET, "choice": 999},
        {"sheet": SHEET, "at": -1},
        {"text": "{"},
        {"sheet": SHEET, "path": "A.hand", "value": "{"},
        {"sheet": {"game": "godzilla", "deck": {}, "expect": {"problems": []}}},
    ],
)
def test_bad_sheets_are_refused(server: Server, fields: Data) -> None:
    async def judge() -> None:
        async with server.client(server.guest("Ann")) as ann:
            with pytest.raises(Refusal) as refused:
                await ann.ask("judge", **fields)
            assert refused.value.error in ("malformed", "bad input", "illegal") and refused.value.reply["reason"]

    asyncio.run(judge())
