"""Section 1 where a scenario file has no words for it: the number of players, and giving up."""

from __future__ import annotations

import pytest

from rulewright.games.gate_ruler import RULES
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import UNDECIDED
from tests.conftest import RecordTrace
from tests.gate_ruler.conftest import Table


def test_1_2a_a_game_has_two_players(record_trace: RecordTrace) -> None:
    deck = RULES.starter_decks()[0]
    pool = RULES.starter_pool()
    for decks in ([], [deck], [deck, deck, deck]):
        with pytest.raises(BadInput, match="1-2a"):
            RULES.new(decks, pool, 0)
    game = RULES.new([deck, deck], pool, 0, trace=True)
    assert game.trace is not None
    record_trace("gate-ruler", game.trace)
    assert "1-2a" in game.trace


@pytest.mark.parametrize("player", [0, 1])
def test_1_4c_anybody_may_concede_at_any_time(table: Table, player: int) -> None:
    """Also the player who is not asked, while a target is being chosen."""
    game = table.at({"hand": ["Bolt"]}, {"attack 1": "Wolf", "attack 2": "Ox"})
    table.say(game, "play Bolt")
    assert game.question is not None and game.question.player == 0 and game.winner == UNDECIDED
    game.concede(player)
    assert (game.winner, game.end_rule, game.end_way) == (1 - player, "1-4c", "concession")
    with pytest.raises(IllegalAnswer):
        game.answer(0)


def test_1_4c_1_a_concession_is_final(table: Table) -> None:
    """A game that is over stays as it is, and healing does not bring anybody back."""
    game = table.at({"set 1": "Quick", "damage": ["Wolf"]})
    game.concede(0)
    game.concede(1)
    assert (game.winner, game.end_way) == (1, "concession")
    assert game.trace is not None and "1-4c-1" in game.trace
