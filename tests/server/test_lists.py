"""Decks as plain lists: what people paste, and what they copy."""

from __future__ import annotations

import asyncio

import pytest

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.server import lists
from rulewright.server.library import Library
from tests.server.client import Server

LIBRARY = Library()


@pytest.mark.parametrize("game", games.names())
def test_there_and_back(game: str) -> None:
    rules = games.load(game)
    for deck in rules.starter_decks():
        text = lists.write(LIBRARY, rules, deck)
        assert lists.is_plain(text)
        back = lists.read(LIBRARY, rules, text)
        assert back.name == deck.name
        pool = LIBRARY.pool(rules)
        for pile, cards in deck.piles.items():
            assert {pool.find(card).id: count for card, count in back.piles[pile].items()} == {pool.find(card).id: count for card, count in cards.items()}


def test_as_people_write_it() -> None:
    rules = games.load("vanguard")
    deck = lists.read(
        LIBRARY,
        rules,
        "# my list\nDeck: Pastry\n\n4 Toast Squire, Pip\n2x brick oven hound, clinker\nRye Bruiser with Seeds x3\nSesame Scout\n1 No Such Card\n",
    )
    assert deck.name == "Pastry"
    assert [cards for cards in deck.piles.values() if cards] == [
        {"Toast Squire, Pip": 4, "Brick-Oven Hound, Clinker": 2, "Rye Bruiser with Seeds": 3, "Sesame Scout": 1, "No Such Card": 1}
    ]


def test_what_is_no_list() -> None:
    rules = games.load("godzilla")
    assert not lists.is_plain("name: X\nmain deck: {RW1-005: 1}\n") and not lists.is_plain("hello")
    with pytest.raises(BadInput, match="line 2: 'nonsense'"):
        lists.read(LIBRARY, rules, "4 Soot Sprinter\nnonsense\n")


def test_over_the_wire(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            starter = (await ann.ask("decks", game="godzilla"))["starter"][0]
            text = (await ann.ask("export deck", game="godzilla", deck=starter, plain=True))["text"]
            assert "Monster deck:" in text and "\n4 " in text
            checked = await ann.ask("check deck", game="godzilla", text=text)
            assert checked["problems"] == [] and checked["deck"]["name"] == starter["name"]

    asyncio.run(run())


SQUIRES = {"Toast Squire, Pip": 4, "Sesame Scout": 2}


@pytest.mark.parametrize(
    "text",
    [
        "[main deck]\n4 RWV1-002\n2 RWV1-019+\n",
        "Main Deck (6)\n4x Toast Squire, Pip [RWV1-002]\n2x Sesame Scout (RWV1-019)\n",
        "=== Main ===\n4 RWV1-002 Toast Squire, Pip\n2 Sesame Scout\n",
        'QTY,Name,Type,URL\n4,"Toast Squire, Pip",,x\n2,Sesame Scout,,y\n',
        '{"name": "Pastry", "main_deck": [{"id": "RWV1-002", "count": 4}, {"card_number": "RWV1-019", "quantity": 2}]}',
        '{"main": {"Toast Squire, Pip": 4, "Sesame Scout": 2}}',
    ],
    ids=["brackets", "both", "id first", "table", "json", "json names"],
)
def test_as_other_programs_write_it(text: str) -> None:
    rules = games.load("vanguard")
    assert {LIBRARY.pool(rules).find("RWV1-002").name, LIBRARY.pool(rules).find("RWV1-019").name} == set(SQUIRES)
    assert lists.is_plain(text)
    deck = lists.read(LIBRARY, rules, text)
    assert {pile: cards for pile, cards in deck.piles.items() if cards} == {"main deck": SQUIRES}


def test_piles_go_by_parts_of_their_names() -> None:
    rules = games.load("force-of-will")
    ruler = next(iter(rules.starter_decks()[0].piles["ruler"]))
    deck = lists.read(LIBRARY, rules, f"Ruler\n1 {ruler}\n\nStone Deck: 2\n2 Kite Stone\n")
    assert list(deck.piles["magic stone deck"].values()) == [2] and sum(deck.piles["ruler"].values()) == 1
