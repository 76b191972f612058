"""Variants of a game at a table, the outline of a finished game, and looking for cards with hyphens."""

from __future__ import annotations

import asyncio
import random

from rulewright import games
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run as run_scenario
from tests.server.client import Client, Data, Server, against, answer, go_on, mine, to_the_end, together
from tests.server.test_refusals import refused

WILL = "force-of-will"


def zones(table: Data) -> int:
    """How many cards lie in the lifebreak areas, which only Valhalla rules fill."""
    return sum(side["zones"]["lifebreak area"]["count"] for side in table["board"]["sides"])


async def ended(client: Client, table: Data, answers: int) -> Data:
    """A game that was given up after some answers."""
    table = await go_on(client, table, random.Random(3).randrange, answers)
    if table["over"] is None:
        await client.ask("concede", table=table["table"])
        table = await client.event(lambda event: event["event"] == "table" and event["over"] is not None)
    return table


def test_valhalla_rules_at_a_table(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob:
            found = {game["game"]: game["variants"] for game in (await ann.ask("games"))["games"]}
            assert list(found[WILL]) == ["valhalla"] and found["godzilla"] == {}
            plain, special = await against(ann, WILL), await against(ann, WILL, variants=["valhalla"])
            assert plain["title"] == "Force of Will" and special["title"] == "Force of Will, Valhalla"
            assert zones(await go_on(ann, plain, lambda count: 0, 4)) == 0
            special = await go_on(ann, special, lambda count: 0, 4)
            assert zones(special) > 0

            over = await ended(ann, special, 4)
            again = await ann.ask("rematch", table=over["table"])
            again = await mine(ann, await ann.ask("open", table=again["table"]))
            assert zones(await go_on(ann, again, lambda count: 0, 4)) > 0, "the same again is the same variant"
            text = (await ann.ask("scenario", table=over["table"], at=over["answers"]))["text"]
            scenario = parse(text)
            assert scenario.variants == ["valhalla"] and run_scenario(scenario).passed

            both = await together(ann, bob, WILL, variants=["valhalla"])
            for _ in range(4):
                asker, one = next((asker, one) for asker, one in zip((ann, bob), both) if one["question"])
                await asker.ask("answer", table=one["table"], number=one["number"], choice=answer(one["question"], lambda count: 0))
                both = (await ann.ask("open", table=one["table"]), await bob.ask("open", table=one["table"]))
            assert zones(both[0]) > 0, "whoever follows the link plays the same variant"
            assert (
                await refused(
                    ann.ask("new", game="godzilla", opponent="open", variants=["valhalla"], deck={"starter": games.load("godzilla").starter_decks()[0].name})
                )
                == "malformed"
            )

    asyncio.run(run())


def test_the_outline_of_a_game(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            table = await against(ann, "vanguard", watched=False)
            assert await refused(ann.ask("outline", table=table["table"])) == "not over"
            end = await to_the_end(ann, table, random.Random(4).randrange)
            found = await ann.ask("outline", table=end["table"])
            turns = found["turns"]
            assert [turn["turn"] for turn in turns] == sorted({turn["turn"] for turn in turns})
            for turn in turns:
                step = await ann.ask("replay", table=end["table"], at=turn["at"], seat=0)
                assert (step["board"]["turn"], step["board"]["active"]) == (turn["turn"], turn["active"])
                if turn["at"]:
                    before = await ann.ask("replay", table=end["table"], at=turn["at"] - 1, seat=0)
                    assert before["board"]["turn"] < turn["turn"], "it begins there and not before"
            assert sum(seat["decisions"] for seat in found["seats"]) == end["answers"]
            assert await refused(eve.ask("outline", table=end["table"])) == "not allowed"

    asyncio.run(run())


def test_cards_are_found_without_hyphens(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for words in ("hand me down", "handmedown", "Hand-Me-Down"):
                assert any(card["name"] == "Hand-Me-Down Hound" for card in (await ann.ask("cards", game="gate-ruler", find=words))["cards"])
            assert (await ann.ask("cards", game="vanguard", keyword="limit break 4"))["total"] > 0
            assert (await ann.ask("games"))["games"][1]["decks"][0]["lead"]

    asyncio.run(run())
