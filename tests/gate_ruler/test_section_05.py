"""Section 5-3 and Appendix A: preparing a game with each of the eight rulers."""

from __future__ import annotations

import pytest

from rulewright.games.gate_ruler import RULES
from rulewright.games.gate_ruler.rules.game import GateRuler, as_gate_ruler
from rulewright.games.gate_ruler.rules.rulers import RULERS
from rulewright.games.gate_ruler.rules.zones import DECK, area
from rulewright.tcg.interface import Deck, Pool
from tests.conftest import RecordTrace

NAMES = [f"Soldier {number}" for number in range(1, 51)]
POOL = Pool([RULES.card({"name": name, "type": "unit", "level": 0, "atk": 1, "hp": 1, "stk": 1}) for name in NAMES] + RULES.given_cards())
DECKS = {ruler: Deck(ruler, {"ruler": {ruler: 1}, "cards": dict.fromkeys(NAMES, 1)}) for ruler in RULERS}
"""A deck that is legal for every ruler: fifty different plain units of level 0."""

APPENDIX = {
    # life, ATK, STK, set zones, hand, resources, start of turn
    "Apprentice": (12, 4, 3, 3, False, 0, 2),
    "Berserker": (12, 5, 4, 1, False, 0, 1),
    "Highlander": (12, 4, 3, 3, False, 0, 2),
    "Knight": (11, 3, 3, 3, True, 3, 2),
    "Legion": (11, 3, 3, 3, True, 3, 2),
    "Wizard": (10, 2, 2, 3, True, 3, 2),
    "World Master Alpha 2020": (11, 3, 3, 3, False, 0, 2),
    "World Master Beta 2020": (9, 3, 3, 3, True, 3, 2),
}


def start(ruler: str, other: str, seed: int, record_trace: RecordTrace) -> GateRuler:
    """A new game of two rulers at its first question."""
    game = as_gate_ruler(RULES.new([DECKS[ruler], DECKS[other]], POOL, seed, log=True, trace=True))
    assert game.trace is not None
    record_trace("gate-ruler", game.trace)
    return game


def test_appendix_a_is_complete() -> None:
    assert sorted(APPENDIX) == sorted(RULERS)


@pytest.mark.parametrize("ruler", APPENDIX)
def test_5_2a_the_deck_of_these_tests_is_legal(ruler: str) -> None:
    assert RULES.check_deck(DECKS[ruler], POOL) == []


@pytest.mark.parametrize("ruler", APPENDIX)
def test_5_3b_each_ruler_is_set_up_as_the_appendix_says(record_trace: RecordTrace, ruler: str) -> None:
    """The side that does not go first shows the set-up, the other one the first start of turn on top of it (6-2f-1)."""
    life, atk, stk, sets, hand, resources, each_turn = APPENDIX[ruler]
    for seed in range(2):
        game = start(ruler, ruler, seed, record_trace)
        for player, letter in enumerate("AB"):
            first = player == game.first
            card = game.ruler_of(player)
            assert game.current_life(player) == life
            assert [RULES.read(game, f"{letter} {ruler}.{word}") for word in ("atk", "stk")] == [atk, stk]
            assert not game.exhausted[card] and game.ruler_damage == [0, 0]
            assert len(game.set_zones(player)) == sets and len(game.front_zones(player)) == 3
            assert RULES.read(game, f"{letter}.resource.ready") == resources
            drawn = (2 + (each_turn - 1 if first else 0)) if hand else 0
            driven = each_turn if first and not hand else 0
            assert RULES.read(game, f"{letter}.hand.count") == drawn
            assert RULES.read(game, f"{letter}.drive.count") == driven
            assert RULES.read(game, f"{letter}.deck.count") == 50 - drawn - driven


def test_5_3a_decks_are_shuffled(record_trace: RecordTrace) -> None:
    orders = []
    for seed in range(3):
        game = start("Apprentice", "Knight", seed, record_trace)
        orders.append([game.defs[card].name for card in game.zones[area(0, DECK)]])
        for player in (0, 1):
            assert all(game.owner[card] == player for card in game.zones[area(player, DECK)])
    assert orders[0][:40] != orders[1][:40] != orders[2][:40]


def test_5_3c_chance_decides_who_goes_first(record_trace: RecordTrace) -> None:
    games = [start("Knight", "Apprentice", seed, record_trace) for seed in range(12)]
    assert {game.first for game in games} == {0, 1}
    for game in games:
        assert (game.active, game.turn) == (game.first, 1)
        assert game.trace is not None and "5-3c" in game.trace
