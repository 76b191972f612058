"""Decks and cards in the deck builder."""

from __future__ import annotations

import asyncio

import pytest

from rulewright import games
from tests.server.client import Server
from tests.server.test_refusals import refused


@pytest.mark.parametrize("game", games.names())
def test_building_a_deck(server: Server, game: str) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            found = await ann.ask("decks", game=game)
            deck = found["starter"][0]
            assert found["own"] == [] and (await ann.ask("check deck", game=game, deck=deck))["problems"] == []
            text = (await ann.ask("export deck", game=game, deck=deck))["text"]
            assert (await ann.ask("check deck", game=game, text=text))["deck"] == deck
            saved = (await ann.ask("put deck", game=game, text=text))["deck"]
            assert (await ann.ask("decks", game=game))["own"] == [{"deck": saved, **deck}]
            assert (await eve.ask("decks", game=game))["own"] == []
            assert await refused(eve.ask("new", game=game, opponent="open", deck={"own": saved})) == "no deck"
            assert await refused(eve.ask("remove deck", game=game, deck=saved)) == "no deck"
            assert await refused(eve.ask("put deck", game=game, deck=deck, replace=saved)) == "no deck"
            assert (await ann.ask("new", game=game, opponent="computer", level="random", deck={"own": saved}))["table"]

            pile = max(deck["piles"], key=lambda pile: len(deck["piles"][pile]))
            cut = {**deck, "piles": {**deck["piles"], pile: dict(list(deck["piles"][pile].items())[:1])}}
            changed = await ann.ask("put deck", game=game, deck=cut, replace=saved)
            assert changed["deck"] == saved and changed["problems"] and all(one["rule"] for one in changed["problems"])
            assert await refused(ann.ask("new", game=game, opponent="open", deck={"own": saved})) == "bad deck"
            unknown = {**deck, "piles": {pile: {"no such card": 1}}}
            assert (await ann.ask("check deck", game=game, deck=unknown))["problems"]
            await ann.ask("remove deck", game=game, deck=saved)
            assert (await ann.ask("decks", game=game))["own"] == []
    asyncio.run(run())


def test_decks_that_are_none(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for deck in ({}, {"piles": []}, {"piles": {"no pile": {}}}, {"piles": {"main deck": {"x": 0}}},
                         {"piles": {"main deck": {"x": "4"}}}, {"piles": {}, "name": 7}):
                assert await refused(ann.ask("check deck", game="godzilla", deck=deck)) == "malformed"
            assert await refused(ann.ask("check deck", game="godzilla", text="[]")) == "bad input"
            assert await refused(ann.ask("check deck", game="chess", text="")) == "no game"
            for reference in (None, "x", {}, {"starter": 7}, {"file": "/etc/passwd"}):
                assert await refused(ann.ask("new", game="godzilla", opponent="open", deck=reference)) == "malformed"
    asyncio.run(run())


@pytest.mark.parametrize("game", games.names())
def test_searching_cards(server: Server, game: str) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            everything = await ann.ask("cards", game=game, count=500)
            pool = games.load(game).starter_pool()
            assert everything["total"] == len(pool.cards)
            wanted = pool.cards[0].name
            found = await ann.ask("cards", game=game, find=wanted.upper())
            assert wanted in {card["name"] for card in found["cards"]} and found["total"] < everything["total"]
            number, value = next((key, value) for card in pool.cards for key, value in card.record.items()
                                 if isinstance(value, int))
            some = await ann.ask("cards", game=game, where={number: {"least": value, "most": value}}, count=500)
            assert 0 < some["total"] < everything["total"] and {card[number] for card in some["cards"]} == {value}
            assert len((await ann.ask("cards", game=game, **{"from": 3}, count=2))["cards"]) == 2
    asyncio.run(run())
