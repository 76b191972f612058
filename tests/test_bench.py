"""What the bench measures is what it says."""

from __future__ import annotations

import pytest

from bench.__main__ import batched
from bench.growth import Tables, stacked, waiting
from rulewright import games


@pytest.mark.parametrize("game", games.names())
def test_a_table_has_as_many_cards_as_it_says(game: str) -> None:
    tables = Tables(game)
    for size in (10, 40):
        table = tables.of(size, 1)
        lying = [card for spec in table.specs if spec.name == tables.wide or spec.name in tables.places for card in table.zones[spec.index]]
        assert size - 2 <= len(lying) <= size + 2  # what every player has is there besides, and what rules take away at once is gone
        assert table.question is not None


def test_a_stack_has_as_many_objects_as_it_says() -> None:
    tables = Tables("gate-ruler")
    start = waiting(tables)[0]
    game = stacked(start, 10)
    assert len(game.stack) == len(start.stack) + 9 and len({item.serial for item in game.stack}) == len(game.stack)


def test_steps_are_measured_beside_decisions() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install rulewright[gymnasium]")
    steps, ratio = batched("godzilla", 3)
    assert steps > 0 and 0 < ratio < 2
