"""Section 1 where a scenario file has no words for it: the number of players, and giving up."""

from __future__ import annotations

from functools import partial

import pytest

from rulewright.games.godzilla import RULES
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.scenario.notation import answer_for
from rulewright.tcg.interface import Pool
from tests.playing import say


def card(name, type, text="", **more):
    record = {
        "id": name,
        "name": name,
        "type": type,
        "rank": 1,
        "colors": ["red"],
        "traits": ["Gorvath"],
        "invasion_icon": 1,
        "threat_level": 6000 if type == "Monster" else None,
        "counter_power": 1000 if type == "Battle" else None,
        "text": text,
        **more,
    }
    made = RULES.card(record)
    assert made.unread == []
    return made


@pytest.fixture
def table(record_trace):
    """`table(cards, A, B)`: a game at a position; `table.say(game, label)` answers by label."""

    def build(cards, a, b):
        game = RULES.position({"turn": 5, "player": "A", "phase": "main", "A": a, "B": b}, Pool(cards), 0)
        record_trace("godzilla", game.trace)
        return game

    build.say = partial(say, RULES)
    return build


def test_1_1_1_a_game_has_two_players(record_trace):
    pool, decks = RULES.starter_pool(), RULES.starter_decks()
    for several in ([decks[0]], [decks[0], decks[1], decks[0]], []):
        with pytest.raises(BadInput, match="1.1.1"):
            RULES.new(several, pool, 0)
    game = RULES.new([decks[0], decks[1]], pool, 0, trace=True)
    record_trace("godzilla", game.trace)
    assert "1.1.1" in game.trace
    assert len(RULES.view(game, 0)["players"]) == 2


@pytest.mark.parametrize("player", [0, 1])
def test_1_2_3_anybody_may_concede_at_any_time(table, player):
    """Also the player who is not asked, in the middle of an effect, with abilities in standby: no check timing."""
    cards = [
        card("Spawn", "Monster"),
        card("Purge", "Strategy", "<Destroy> 1 of your opponent's battle cards, then discard 1 card."),
        card("Herald", "Battle", "<Revenge> You lose the game."),
        card("Picket", "Battle"),
    ]
    game = table(
        cards,
        {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Purge", "Picket", "Herald"]},
        {"invading monster zone": {"card": "Spawn", "position": 2}, "zone 5": "Herald"},
    )
    table.say(game, "activate Purge -> strategy zone 1")
    assert game.question.player == 0 and game.standby, "A is asked for the discard, B's Revenge waits"
    played = game.trace.count("10.6.1")
    game.concede(player)
    assert game.winner == 1 - player
    assert game.question is None
    assert game.end_rule == "1.2.3"
    assert game.trace.count("10.6.1") == played, "nothing was played before the game ended"
    with pytest.raises(IllegalAnswer):
        game.answer(0)


def test_1_2_3_1_nothing_hinders_a_concession(table):
    """A player who has the opponent's loss in standby, and every prohibition there is, can still give up; and a loss
    by an effect is a loss, not a concession."""
    cards = [
        card("Spawn", "Monster", "Your opponent cannot draw cards.\nThis card cannot be countered."),
        card("Doom", "Strategy", "Your opponent loses the game."),
        card("Picket", "Battle"),
    ]
    side = {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Doom", "Picket"]}
    game = table(cards, side, side)
    twin = game.copy()
    game.concede(0)
    assert (game.winner, game.end_rule, game.end_way) == (1, "1.2.3", "concession")
    assert "1.2.3.1" in game.trace
    table.say(twin, "activate Doom -> strategy zone 1")
    assert (twin.winner, twin.end_rule) == (0, "1.2.4")
    assert twin.end_way != "concession"


def test_1_2_3_a_game_that_is_over_stays_as_it_is(table):
    cards = [card("Spawn", "Monster"), card("Doom", "Strategy", "Your opponent loses the game."), card("Picket", "Battle")]
    side = {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Doom", "Picket"]}
    game = table(cards, side, side)
    table.say(game, "activate Doom -> strategy zone 1")
    game.concede(0)
    assert (game.winner, game.end_rule) == (0, "1.2.4")


def test_1_3_4_2_the_second_player_does_not_see_the_first_choice(table):
    """Each player discards: while B chooses, B's view is the same whatever A has chosen."""
    cards = [card("Spawn", "Monster"), card("Toll", "Strategy", "Each player discards 1 card."), card("Picket", "Battle"), card("Lancer", "Battle")]
    views = []
    for choice in ("Picket", "Lancer"):
        game = table(
            cards,
            {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Toll", "Picket", "Lancer"]},
            {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Picket", "Lancer"]},
        )
        table.say(game, "activate Toll -> strategy zone 1")
        start = len(game.log)
        table.say(game, [choice])
        assert game.question.player == 1
        views.append((RULES.view(game, 1), [RULES.tell(game, entry, 1) for entry in game.log[start:]]))
        table.say(game, ["Lancer"])
        assert RULES.read(game, "A.discard pile") == [choice]
        assert "1.3.4.2" in game.trace
    assert views[0] == views[1]


def test_1_3_5_a_number_is_whole_and_not_below_zero(table):
    """Players name a number for a loop that goes on by choice (13.1.1.1): nothing below 0, nothing between."""
    cards = [
        card("Spawn", "Monster", "Whenever this card's <Rage> is increased, you may increase this card's <Rage> by 1."),
        card("Kindle", "Strategy", "Increase your monster card's <Rage> by 1."),
        card("Picket", "Battle"),
    ]
    side = {"invading monster zone": {"card": "Spawn", "position": 2}, "hand": ["Kindle", "Picket"]}
    game = table(cards, side, side)
    table.say(game, "activate Kindle -> strategy zone 1")
    for _ in range(500):
        if game.question.kind != "yesno":
            break
        table.say(game, "yes")
    assert (game.question.kind, game.question.player) == ("number", 0)
    numbers = [option[1] for option in game.question.options]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers)) and all(type(number) is int for number in numbers)
    for wrong in ("-1", "1.5", "1/2", "many"):
        assert answer_for(RULES, game, wrong) is None
    with pytest.raises(IllegalAnswer):
        game.answer(-1)
    before = game.rage[0]
    table.say(game, "3")
    assert game.question.player == 1, "the other player accepts the number or names a smaller one"
    assert [option[1] for option in game.question.options] == [0, 1, 2, 3]
    table.say(game, "2")
    while game.question.kind == "yesno":
        table.say(game, "yes")
    assert game.rage[0] - before in (2, 3), "as often as agreed, and then no more"
    assert game.winner == -2
    assert "1.3.5" in game.trace
