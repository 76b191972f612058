"""Decks and cards in the deck builder."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from rulewright import games
from tests.server.client import Server, go_on, mine
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
            for deck in (
                {},
                {"piles": []},
                {"piles": {"no pile": {}}},
                {"piles": {"main deck": {"x": 0}}},
                {"piles": {"main deck": {"x": "4"}}},
                {"piles": {}, "name": 7},
            ):
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
            fields = everything["fields"]
            number = fields["numbers"][0]
            value = next(one["now"] for card in everything["cards"] for one in card["numbers"] if one["name"] == number)
            some = await ann.ask("cards", game=game, where={number: {"least": value, "most": value}}, count=500)
            assert 0 < some["total"] < everything["total"]
            assert {one["now"] for card in some["cards"] for one in card["numbers"] if one["name"] == number} == {value}
            for key, values in fields["words"].items():
                if values:
                    some = await ann.ask("cards", game=game, where={key: values[0]}, count=500)
                    assert 0 < some["total"] <= everything["total"]
            word = fields["keywords"][0]
            marked = await ann.ask("cards", game=game, keyword=word, count=500)
            assert 0 < marked["total"] < everything["total"]
            assert all(word in card["keywords"] or word.casefold() in card["text"].casefold() for card in marked["cards"])
            assert len((await ann.ask("cards", game=game, **{"from": 3}, count=2))["cards"]) == 2
            piles = {card["card"]: card["pile"] for card in everything["cards"]}
            assert set(piles.values()) - {None} <= set(games.load(game).deck_piles())

    asyncio.run(run())


@pytest.mark.parametrize("game", games.names())
def test_imported_cards_are_beside_the_starter_cards(tmp_path: Path, game: str) -> None:
    """A card that the user has imported is found, put into a deck and played with."""
    rules = games.load(game)
    deck = rules.starter_decks()[0]
    pile = max(deck.piles, key=lambda pile: sum(deck.piles[pile].values()))
    old = next(iter(deck.piles[pile]))
    record = {**rules.starter_pool().find(old).record, "id": "OWN-1", "name": "Somebody's Own"}
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / f"{game}.jsonl").write_text(json.dumps(record) + "\n")
    server = Server(tmp_path)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            found = (await ann.ask("cards", game=game, find="somebody's"))["cards"]
            assert [(card["card"], card["from"]) for card in found] == [("OWN-1", "imported")] and found[0]["pile"]
            piles = {**deck.piles, pile: {("OWN-1" if card == old else card): count for card, count in deck.piles[pile].items()}}
            text = (await ann.ask("export deck", game=game, deck={"name": "mixed", "piles": piles}))["text"]
            checked = await ann.ask("check deck", game=game, text=text)
            assert checked["problems"] == [] and checked["cards"]["OWN-1"]["name"] == "Somebody's Own"
            assert set(checked["cards"]) == {card for lines in piles.values() for card in lines}
            own = (await ann.ask("put deck", game=game, text=text))["deck"]
            table = (await ann.ask("new", game=game, opponent="computer", level="random", deck={"own": own}))["table"]
            assert await go_on(ann, await mine(ann, await ann.ask("open", table=table)), random.Random(1).randrange, 5)

    try:
        asyncio.run(run())
    finally:
        server.stop()


@pytest.mark.parametrize("game", games.names())
def test_an_imported_card_shows_what_is_not_understood(tmp_path: Path, game: str) -> None:
    """In the list of cards, and with the deck that has it."""
    rules = games.load(game)
    deck = rules.starter_decks()[0]
    pile = max(deck.piles, key=lambda pile: sum(deck.piles[pile].values()))
    record = {**rules.starter_pool().find(next(iter(deck.piles[pile]))).record, "id": "OWN-1", "name": "Somebody's Own"}
    record["abilities" if game == "force-of-will" else "text"] = ["Whistle a tune."] if game == "force-of-will" else "Whistle a tune."
    words = rules.card(record).unread
    assert words
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / f"{game}.jsonl").write_text(json.dumps(record) + "\n")
    server = Server(tmp_path)
    server.start()

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            assert [card["unread"] for card in (await ann.ask("cards", game=game, find="somebody's"))["cards"]] == [words]
            assert all(card["unread"] == [] for card in (await ann.ask("cards", game=game, where={"from": "starter"}))["cards"])
            checked = await ann.ask("check deck", game=game, deck={"name": "odd", "piles": {pile: {"OWN-1": 1}}})
            assert checked["cards"]["OWN-1"]["unread"] == words
            assert any(repr(words[0]) in problem["text"] for problem in checked["problems"])

    try:
        asyncio.run(run())
    finally:
        server.stop()
