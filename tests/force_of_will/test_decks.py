"""The starter cards and the five starter decks: legal, readable to the last word, and with everything that the game has."""

from __future__ import annotations

import pytest

from rulewright.games import load
from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, KEYWORD, MAGIC_STONE, RULER
from rulewright.tcg.interface import Deck

RULES = load("force-of-will")
POOL = RULES.starter_pool()
DECKS = RULES.starter_decks()
CARDS = [card for card in POOL.cards if isinstance(card, WillCard)]
SIDES = [side for card in CARDS for side in card.sides if isinstance(side, WillCard)]
ABILITIES = [ability for side in SIDES for _, ability in side.numbered]
KEYWORDS = (
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
    "Awakening",
    "Incarnation",
    "Quickcast",
    "God's Art",
    "Trigger",
    "Stealth",
    "Remnant",
    "Evolution",
    "Shift",
    "Limit",
    "Energize",
    "Barrier",
    "Bestow",
    "Mana",
    "Bloodlust",
    "Torrent",
    "Judgment",
    "Inheritance",
    "Resonance",
    "Seal",
    "Mobilize",
    "Sealed Item",
    "Crest",
    "Grimoire",
    "Legend",
    "Null",
    "Drain",
    "Divinity",
    "Rune",
    "Bane",
    "Eternal",
    "Enter",
)


def named(deck: Deck) -> str:
    """The name of a deck, for pytest."""
    return deck.name


def test_there_are_enough_cards_of_five_attributes() -> None:
    assert len({card.name for card in CARDS}) >= 100
    assert {attribute for card in CARDS for attribute in card.sets[ATTRIBUTE]} == {"light", "fire", "water", "wind", "darkness"}
    types = {word for side in SIDES for word in side.types}
    assert {
        "Resonator",
        "Chant",
        "Addition",
        "Regalia",
        "Rune",
        "Ruler",
        "J-Ruler",
        MAGIC_STONE,
        "Basic Magic Stone",
        "Special Magic Stone",
        "Master Rune",
    } <= types


def test_every_card_is_understood() -> None:
    assert [(card.name, card.unread) for card in POOL.cards if card.unread] == []


def test_five_rulers_have_a_deck_and_one_is_colossal() -> None:
    rulers = [card for card in CARDS if RULER in card.types]
    assert sorted(name for deck in DECKS for name in deck.piles["ruler"]) == sorted(card.name for card in rulers)
    assert len(rulers) == 5 and sorted(len(card.sides) for card in rulers) == [2, 2, 2, 2, 3]


def test_cards_with_two_sides_shift_and_invert() -> None:
    double = [card for card in CARDS if len(card.sides) == 2 and RULER not in card.types]
    assert any("Shift" in card.sets[KEYWORD] for card in double) and any("Shift" not in card.sets[KEYWORD] for card in double)


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_is_legal_and_begins(deck: Deck) -> None:
    assert [(problem.rule, problem.text) for problem in RULES.check_deck(deck, POOL)] == []
    assert RULES.new([deck, deck], POOL, 1).question is not None


def test_some_deck_has_an_extra_deck_and_some_deck_runes() -> None:
    assert any(deck.piles.get("extra deck") for deck in DECKS) and any(deck.piles.get("rune deck") for deck in DECKS)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_on_a_card(keyword: str) -> None:
    assert any(f"[{keyword}" in side.text for side in SIDES)


def test_every_kind_of_ability_is_on_a_card() -> None:
    assert all(isinstance(ability, WillAbility) for ability in ABILITIES)
    assert {ability.kind for ability in ABILITIES} >= {CONTINUOUS, ACTIVATE, AUTOMATIC, TRIGGER_CARD}
    assert any(ability.is_will for ability in ABILITIES)
    assert any(card.related and card.related[0] not in card.sides for card in SIDES), "no card makes a token"
