"""Section 100 where a scenario file has no words for it: the number of players, and giving up."""

from __future__ import annotations

import pytest

from rulewright.games.force_of_will import RULES
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.interface import Deck, Pool
from tests.force_of_will.conftest import Table


def test_102_1_a_game_has_two_players(table: Table) -> None:
    game = table.start()
    assert game.trace is not None and "102.1" in game.trace
    deck = Deck("test", {"ruler": {"Seer": 1}})
    for decks in ([], [deck], [deck, deck, deck]):
        with pytest.raises(BadInput, match="102.1"):
            RULES.new(decks, Pool(table.cards), 0)


@pytest.mark.parametrize("player", [0, 1])
def test_103_4_anybody_may_concede_at_any_time(table: Table, player: int) -> None:
    """Also the player who is not asked, with something in the chase area; a game that is over stays as it is."""
    game = table.at({"hand": ["Bury"], "field": ["Ox", "Rat"]})
    table.say(game, "play Bury")
    assert game.question is not None and game.question.player == 0 and game.winner == UNDECIDED
    game.concede(player)
    assert game.winner == 1 - player
    assert (game.end_rule, game.end_way) == ("103.4", "concession")
    with pytest.raises(IllegalAnswer):
        game.answer(0)
