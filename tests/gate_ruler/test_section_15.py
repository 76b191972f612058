"""Section 15 where a scenario file has no words for it: who knows cards that were looked at or revealed."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.game import GateRuler
from tests.gate_ruler.conftest import Table


def knowing(game: GateRuler, name: str) -> list[int]:
    """The players who know the first card of that name."""
    card = next(card for card, definition in enumerate(game.defs) if definition.name == name)
    return [player for player in (0, 1) if game.known[card] >> player & 1]


def test_15_5a_only_who_looks_sees_a_card(table: Table) -> None:
    game = table.at({"hand": ["Peek"]}, {"hand": ["Wolf"], "deck": ["Ox", "Ghost"]})
    assert knowing(game, "Wolf") == [1]
    table.say(game, "play Peek")
    assert knowing(game, "Wolf") == [0, 1]
    assert knowing(game, "Ox") == []


def test_15_5b_all_see_a_revealed_card(table: Table) -> None:
    game = table.at({"hand": ["Flash"], "deck": ["Wolf", "Ox", "Ghost", "Log"]})
    assert knowing(game, "Ox") == []
    table.say(game, "play Flash")
    assert [knowing(game, name) for name in ("Wolf", "Ox", "Ghost")] == [[0, 1], [0, 1], []]
