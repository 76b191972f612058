"""The starter cards and the eight starter decks: legal, readable to the last word, and with everything that the game has."""

from __future__ import annotations

import pytest

from rulewright.games import load
from rulewright.games.gate_ruler.nodes.abilities import (
    ACTIVATED,
    AS_LONG_AS,
    AUTOMATIC,
    CONTINUOUS,
    COUNTER_ABILITY,
    INSTANT,
    OVERDRIVE_ABILITY,
    PER_GAME,
    PER_TURN,
    STANDARD,
    WHEN,
    GateAbility,
)
from rulewright.games.gate_ruler.rules.rulers import RULERS
from rulewright.games.gate_ruler.rules.words import EVENT, FACTION, FIELD_CARD, ICON, LEGENDARY, TYPE, UNIT
from rulewright.tcg.interface import Deck

RULES = load("gate-ruler")
POOL = RULES.starter_pool()
DECKS = RULES.starter_decks()
CARDS = [card for card in POOL.cards if card.sets[TYPE] & {UNIT, EVENT, FIELD_CARD}]
ABILITIES = [ability for card in CARDS for ability in card.abilities if isinstance(ability, GateAbility)]
KEYWORDS = (
    "Breakthrough",
    "Defender",
    "Intercept",
    "Retaliate",
    "Double Attack",
    "Familiar",
    "Undying",
    "Charge Shield",
    "Genesis Summoning",
    "Abyssal Summoning",
    "Abyssal Concerto",
    "Forced Reveal",
    "Enhance",
    "Resource",
    "Concealment",
    "Forced Concealment",
    "Dormant",
    "【OD】",
    "【TD】",
    "【CNT】",
)


def named(deck: Deck) -> str:
    """The name of a deck, for pytest."""
    return deck.name


def test_there_are_enough_cards_of_five_factions() -> None:
    assert len({card.name for card in CARDS}) >= 80
    assert len({faction for card in CARDS for faction in card.sets[FACTION]}) == 5
    assert all(any(LEGENDARY in card.sets[ICON] for card in CARDS if faction in card.sets[FACTION]) for other in CARDS for faction in other.sets[FACTION])
    assert {kind for card in CARDS for kind in card.sets[TYPE]} == {UNIT, EVENT, FIELD_CARD}


def test_every_card_is_understood() -> None:
    assert [(card.name, card.unread) for card in POOL.cards if card.unread] == []


def test_every_ruler_has_a_deck() -> None:
    assert sorted(name for deck in DECKS for name in deck.piles["ruler"]) == sorted(RULERS)


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_a_deck_is_legal_and_begins(deck: Deck) -> None:
    assert [(problem.rule, problem.text) for problem in RULES.check_deck(deck, POOL)] == []
    assert RULES.new([deck, deck], POOL, 1).question is not None


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_on_a_card(keyword: str) -> None:
    assert any(keyword in card.text for card in CARDS)


def test_every_kind_of_ability_and_timing_is_on_a_card() -> None:
    assert {ability.kind for ability in ABILITIES} >= {ACTIVATED, AUTOMATIC, CONTINUOUS, OVERDRIVE_ABILITY, COUNTER_ABILITY}
    timings = {ability.timing.kind for ability in ABILITIES if ability.timing is not None}
    assert timings == {STANDARD, INSTANT, AS_LONG_AS, WHEN}
    limits = {(limit.per, limit.by_name) for ability in ABILITIES for limit in ability.limits}
    assert {per for per, _ in limits} == {PER_TURN, PER_GAME} and {by_name for _, by_name in limits} == {True, False}


def test_a_deck_that_does_not_speak_of_resources_has_them() -> None:
    knight = next(deck for deck in DECKS if "Knight" in deck.piles["ruler"])
    bare = Deck("bare", {**knight.piles, "resource": {}})
    assert RULES.check_deck(bare, POOL) == []
    game = RULES.new([bare, bare], POOL, 1)
    assert [RULES.read(game, f"{player}.resource.count") for player in "AB"] == [3, 3]
