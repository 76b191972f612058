"""The four starter decks: legal, readable to the last word, and with everything in them that the game has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.games import load
from rulewright.games.vanguard.text import compiler
from rulewright.games.vanguard.text.compiler import compile_text, grammar, write_line
from rulewright.games.vanguard.text.wording import lines_of
from rulewright.kernel.abilities import Ability
from rulewright.language.phrases import same
from rulewright.tcg.interface import Deck

Record = dict[str, object]

RULES = load("vanguard")
DECKS = RULES.starter_decks()
RECORDS: list[Record] = [
    json.loads(line)
    for line in (Path(compiler.__file__).parents[1] / "data" / "cards" / "starter.jsonl").read_text(encoding="utf-8").splitlines()
    if line.strip()
]
BY_ID = {str(record["id"]): record for record in RECORDS}


def cards_of(deck: Deck) -> list[Record]:
    """The different cards of a deck."""
    return [BY_ID[card] for card in dict.fromkeys(card for pile in deck.piles.values() for card in pile)]


def compiled(record: Record) -> list[Ability]:
    """The abilities of a card that is read completely."""
    abilities, _, unread = compile_text(record)
    assert not unread, (record["name"], unread)
    return abilities


def texts_of(deck: Deck) -> str:
    """All that is printed on the cards of a deck."""
    return "\n".join(str(record["text"]) for record in cards_of(deck))


def named(deck: Deck) -> str:
    """The name of a deck, for pytest."""
    return deck.name


def test_there_are_four_decks_of_at_least_two_clans() -> None:
    assert len(DECKS) == 4 and len({deck.name for deck in DECKS}) == 4
    assert len({record["clan"] for deck in DECKS for record in cards_of(deck)}) >= 2


def test_every_card_is_in_a_deck() -> None:
    used = {card for deck in DECKS for pile in deck.piles.values() for card in pile}
    assert used == set(BY_ID)


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_is_legal(deck: Deck) -> None:
    assert RULES.check_deck(deck, RULES.starter_pool()) == []
    assert sum(sum(pile.values()) for pile in deck.piles.values()) == 50
    assert len(cards_of(deck)) >= 20


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_begins(deck: Deck) -> None:
    game = RULES.new([deck, deck], RULES.starter_pool(), 1)
    assert game.question is not None


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: str(record["id"]))
def test_a_card_is_read_and_written_back(record: Record) -> None:
    for ability in compiled(record):
        printed = write_line(ability.tree)
        assert [same(grammar().read("line", line), ability.tree) for line in lines_of(printed)] == [True], printed


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_has_every_kind_of_ability(deck: Deck) -> None:
    text = texts_of(deck)
    for word in ("[ACT]", "[AUTO]", "[CONT]", "[Limit-Break 4]", "[Counter-Blast", "[Soul-", "Sentinel"):
        assert word in text, word


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_has_every_skill_and_a_heal_trigger(deck: Deck) -> None:
    skills = {str(record["skill"]) for record in cards_of(deck)}
    assert {"BOOST", "INTERCEPT", "TWIN_DRIVE"} <= skills
    assert "HEAL" in {str(record["trigger"]) for record in cards_of(deck)}


def test_all_that_the_game_has_is_in_some_deck() -> None:
    assert {str(record["trigger"]) for record in RECORDS} == {"NONE", "CRITICAL", "DRAW", "STAND", "HEAL"}
    text = "\n".join(texts_of(deck) for deck in DECKS)
    for word in (
        "[Soul-Blast",
        "[Soul-Charge",
        "Restraint",
        "[CONT](VC)[Limit-Break 4]",
        "[AUTO](VC)[Limit-Break 4]",
        "[ACT](VC)[Limit-Break 4]",
        "rides this unit",
        "call it to",
        "ride",
        "bind",
        "retire",
    ):
        assert word in text, word
    lines = [line for record in RECORDS for line in lines_of(str(record["text"]))]
    assert any("in your soul" in line and line.startswith("[CONT]") for line in lines)
    assert any("from your deck" in line or "search your deck" in line for line in lines)
