"""The package as a program uses it."""

import json

import pytest

from rulewright import BadInput, IllegalAnswer, check_deck, games, load, load_rules, new_game, read_card, replay, save, view
from rulewright.kernel.record import Record
from rulewright.kernel.save import fingerprint
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


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_kept_and_told(name):
    game = new_game(name, seed=3)
    record = Record.start(game)
    for _ in range(12):
        question = game.question
        assert repr(question) in repr(game) and question.rule in repr(game) and f"{len(question.options)} options" in repr(game)
        answer = list(range(question.minimum)) if question.several else 0
        game.answer(answer)
        record.add(answer)
    record.close(game)
    assert fingerprint(load(json.loads(json.dumps(save(game))))) == fingerprint(game) == fingerprint(replay(record.to_data()))
    assert fingerprint(replay(record.to_data(), 0)) == fingerprint(new_game(name, seed=3))
    assert view(game, 0) == load_rules(name).view(game, 0) != view(game, 1)
    assert load_rules(name).title in repr(load_rules(name))


@pytest.mark.parametrize("data", [{}, {"game": 7}, {"game": "chess"}, {"game": "godzilla"}])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(BadInput):
        load(data)
    with pytest.raises(BadInput):
        replay(data)


def test_decks_and_cards_are_checked():
    assert check_deck("godzilla", "Mount") == []
    deck = load_rules("godzilla").starter_decks()[0]
    some = next(iter(deck.piles["main deck"]))
    deck.piles["main deck"][some] += 1
    assert {problem.rule for problem in check_deck("godzilla", deck)}
    card = read_card("godzilla", {"name": "Whistler", "type": "Battle", "rank": 1, "colors": [], "traits": [], "text": "<Enter> Draw 1 card and whistle."})
    assert card.unread == ["whistle"]
    with pytest.raises(BadInput):
        read_card("godzilla", {"name": "Whistler"})
