"""Section 1 where a scenario file has no words for it: the number of players, giving up, choosing a number."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard import RULES
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.scenario.notation import answer_for
from rulewright.tcg.interface import Pool


def test_1_1_1_a_game_has_two_players(table):
    for several in ([], [table.deck()], [table.deck(), table.deck(), table.deck()]):
        with pytest.raises(BadInput, match="1.1.1"):
            RULES.new(several, Pool(table.deck_cards()), 0)
    game = table.start(0)
    assert "1.1.1" in game.trace
    assert len(RULES.view(game, 0)["players"]) == 2


@pytest.mark.parametrize("player", [0, 1])
def test_1_2_4_anybody_may_concede_at_any_time(table, player):
    """Also the player who is not asked, in the middle of an effect: no check timing finds the opponent's loss first."""
    admiral = table.card(
        "Admiral",
        3,
        10000,
        "[ACT](VC):[Counter-Blast 1] Put two cards from the top of your deck into your damage zone, choose a card from your hand, and discard it.",
    )
    game = table.at([admiral], {"vanguard": "Admiral", "damage": ["Clay"] * 5, "hand": ["Clay", "Captain"]}, {"vanguard": "Marshal"})
    table.say(game, "play ACT of Admiral")
    assert game.damage_count(0) == 7
    assert (game.question.player, game.winner) == (0, -2), "A has seven damage in the middle of the effect"
    game.concede(player)
    assert game.winner == 1 - player
    assert (game.end_rule, game.end_way, game.question) == ("1.2.4", "concession", None)
    assert "9.2.2" not in game.trace
    with pytest.raises(IllegalAnswer):
        game.answer(0)


def test_1_2_4_during_the_set_up(table):
    game = table.start(0)
    asked = game.question.player
    game.concede(1 - asked)
    assert game.winner == asked


def test_1_2_4_1_nothing_hinders_or_makes_a_concession(table):
    """A loss by an effect is none by concession, and a concession needs nothing."""
    admiral = table.card("Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] You lose the game.")
    side = {"vanguard": "Admiral", "damage": ["Clay"]}
    game = table.at([admiral], side, side)
    twin = game.copy()
    game.concede(0)
    assert (game.winner, game.end_way) == (1, "concession")
    assert "1.2.4.1" in game.trace
    table.say(twin, "play ACT of Admiral")
    assert (twin.winner, twin.end_rule) == (1, "1.2.5")
    assert twin.end_way != "concession"
    twin.concede(1)
    assert twin.winner == 1, "a game that is over stays as it is"


def test_1_3_5_a_number_is_whole_and_not_below_zero(table):
    """The players name a number for a loop that goes on by choice (11.1.1.3): nothing below 0, nothing between."""
    admiral = table.card(
        "Admiral",
        3,
        10000,
        "[AUTO](VC):When this unit becomes [Stand], you may [Rest] this unit.\n"
        "[AUTO](VC):When this unit becomes [Rest], you may [Stand] this unit.\n"
        "[ACT](VC):[[Rest] this unit] Draw a card.",
    )
    game = table.at([admiral], {"vanguard": "Admiral"}, {"vanguard": "Marshal"})
    table.say(game, "play ACT of Admiral")
    for _ in range(2000):
        if game.question.kind == "number":
            break
        table.say(game, "yes")
    assert (game.question.kind, game.question.player) == ("number", 0)
    numbers = [option[1] for option in game.question.options]
    assert numbers[0] == 0 and numbers == sorted(set(numbers))
    assert all(type(number) is int for number in numbers)
    for wrong in ("-1", "1.5", "1/2", "many"):
        assert answer_for(RULES, game, wrong) is None
    with pytest.raises(IllegalAnswer):
        game.answer(-1)
    table.say(game, "3")
    for more in range(10):
        if game.question.kind != "yesno":
            break
        table.say(game, "yes")
    assert more < 9, "not much more often than said"
    assert "1.3.5" in game.trace
