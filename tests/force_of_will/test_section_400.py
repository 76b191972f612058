"""Section 403: setting up, as far as chance is in it."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.zones import HAND, MAIN_DECK, area
from tests.force_of_will.conftest import Table

STEPS = ["403.1", "403.2", "403.3", "403.4", "403.5"]


def test_403_the_steps_in_their_order(table: Table) -> None:
    game = table.start()
    assert game.trace is not None
    firsts = [game.trace.index(number) for number in STEPS]
    assert firsts == sorted(firsts)
    assert game.life_points == [4000, 4000]


def test_403_2_the_decks_are_shuffled(table: Table) -> None:
    """The order differs between seeds and between players."""
    orders = [[game.defs[card].name for card in game.zones[area(player, MAIN_DECK)]] for game in (table.start(1), table.start(2)) for player in (0, 1)]
    assert len({tuple(order) for order in orders}) == 4


def test_403_4_chance_decides_who_begins(table: Table) -> None:
    """Either player, over some seeds; nobody is asked."""
    firsts = set()
    for seed in range(20):
        game = table.start(seed)
        assert game.question is not None and game.question.rule == "403.5" and game.question.player == game.first
        firsts.add(game.first)
    assert firsts == {0, 1}


def test_403_5_all_five_cards_can_be_changed(table: Table) -> None:
    """The first player decides first; the cards change places only after both have decided."""
    game = table.start()
    first = game.first
    hand = list(game.zones[area(first, HAND)])
    game.answer([0, 1, 2, 3, 4])
    assert game.zones[area(first, HAND)] == hand
    assert game.question is not None and game.question.player == 1 - first
    game.answer([])
    assert not set(hand) & set(game.zones[area(first, HAND)])
    assert len(game.zones[area(first, HAND)]) == 5
    assert game.zones[area(first, MAIN_DECK)][:5] != [] and set(game.zones[area(first, MAIN_DECK)][:5]) == set(hand)
