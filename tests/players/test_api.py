"""The package as a program uses it."""

import pytest

from rulewright import BadInput, IllegalAnswer, games, load_rules, new_game
from rulewright.players import by_name


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_in_ten_lines(name):
    rules = load_rules(name)
    game = new_game(name, seed=7)
    players = [by_name("random", 1), by_name("random", 2)]
    while game.question is not None:
        player = players[game.question.player]
        game.answer(player.choose(rules, game))
    assert game.winner in (-1, 0, 1) and game.turn > 0 and game.end_rule
    assert game.log and rules.tell(game, game.log[-1], 2)


@pytest.mark.parametrize("name", games.names())
def test_decks_by_name_or_as_they_are(name):
    deck = load_rules(name).starter_decks()[0]
    assert new_game(name, [deck, deck.name], seed=1).question is not None
    with pytest.raises(BadInput, match="no deck 'nothing'"):
        new_game(name, ["nothing", deck])


@pytest.mark.parametrize("name", games.names())
def test_an_illegal_answer_changes_nothing(name):
    game = new_game(name)
    question, version = game.question, game.version
    with pytest.raises(IllegalAnswer):
        game.answer(10_000)
    assert game.question is question and game.version == version
