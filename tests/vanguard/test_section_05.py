"""Section 5.2, preparing the game, and 6.1, standing up; of 5.1 what a scenario file cannot say."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard import RULES
from rulewright.tcg.interface import Pool

STEPS = ["5.2.2", "5.2.3", "5.2.4", "5.2.5", "6.1.1", "6.2.1"]


def prepare(table, game, keep=True):
    """Answer the questions of the set-up: the first card as first vanguard, and keep or return the hand."""
    while "6.2.1" not in game.trace:
        if game.question.rule == "5.2.5":
            hand = RULES.read(game, f"{'AB'[game.question.player]}.hand")
            game.answer([] if keep else list(range(len(hand))))
        else:
            game.answer(0)
    return game


def orders(game):
    return [tuple(RULES.read(game, f"{player}.deck")) for player in "AB"]


def test_5_1_2_2_1_the_name_counts_whatever_else_differs(table):
    """Three and two cards of one name, with another grade and text: five of the same name."""
    cards = table.deck_cards()
    cards.append(table.card("Sprout", 1, 7000, "[AUTO](RC):When this unit attacks, draw a card.", id="Sprout-2"))
    deck = table.deck(Sprout=3, Soldier_1=1)
    deck.piles["main deck"]["Sprout-2"] = 2
    by_id = {one.id: one.id for one in cards}
    assert set(deck.piles["main deck"]) <= set(by_id)
    trace = []
    table.record_trace("vanguard", trace)
    assert [problem.rule for problem in RULES.check_deck(deck, Pool(cards), trace)] == ["5.1.2.2"]
    assert "5.1.2.2.1" in trace
    deck.piles["main deck"]["Sprout"] = 2
    deck.piles["main deck"]["Soldier 1"] = 2
    assert RULES.check_deck(deck, Pool(cards), trace) == []


def test_5_2_1_the_steps_in_their_order(table):
    game = prepare(table, table.start())
    firsts = [game.trace.index(number) for number in STEPS]
    assert firsts == sorted(firsts)


def test_5_2_1_1_every_card_of_both_decks_is_there(table):
    game = prepare(table, table.start())
    for player in "AB":
        zones = ("deck", "hand", "vanguard", "drop", "soul", "damage", "bind")
        assert sum(RULES.read(game, f"{player}.{zone}.count") for zone in zones) == 50


def test_5_2_2_the_first_vanguard_is_a_grade_0_card_of_the_deck(table):
    """Each player is asked for one; a trigger unit may be chosen, a card of a higher grade may not."""
    game = table.start()
    for _ in (0, 1):
        assert game.question.rule == "5.2.2"
        offered = sorted({game.defs[option[1]].name for option in game.question.options})
        assert offered == ["Gem", "Medic", "Rain", "Rouse", "Sprout"]
        owners = {game.owner[option[1]] for option in game.question.options}
        assert owners == {game.question.player}
        table.say(game, "choose Medic")
    prepare(table, game)
    assert (RULES.read(game, "A.vanguard"), RULES.read(game, "B.vanguard")) == ("Medic", "Medic")


def test_5_2_2_it_is_concealed_until_the_game_begins(table):
    game = table.start()
    first = game.question.player
    table.say(game, "choose Rouse")
    table.say(game, "choose Medic")
    while game.question.rule == "5.2.2":
        game.answer(0)
    assert game.question.rule == "5.2.5", "the hands are drawn and the vanguards still lie face down"
    own = RULES.view(game, first)["players"][first]["vanguard"]["cards"]
    assert [(one["name"], one["face"]) for one in own] == [("Rouse", "down")]
    assert RULES.view(game, 1 - first)["players"][first]["vanguard"] == {"count": 1, "cards": []}
    told = " ".join(RULES.tell(game, entry, 1 - first) for entry in game.log)
    assert "Rouse" not in told + "\n".join(RULES.board(game, 1 - first))


def test_6_1_1_stand_up(table):
    """When the game begins both vanguards are face up and known."""
    game = prepare(table, table.start())
    for viewer in (0, 1):
        for side in RULES.view(game, viewer)["players"]:
            assert [one["face"] for one in side["vanguard"]["cards"]] == ["up"]
    assert game.trace.count("6.1.1") >= 1
    assert game.trace.index("6.1.1") > game.trace.index("5.2.5")


def test_5_2_3_the_decks_are_shuffled(table):
    found = set()
    for seed in range(4):
        found.update(orders(prepare(table, table.start(seed))))
    assert len(found) == 8, "each deck of each game in an order of its own"
    assert orders(prepare(table, table.start(2))) == orders(prepare(table, table.start(2)))


def test_5_2_4_chance_decides_who_goes_first(table):
    """About as often the one as the other, and nobody is asked (5.2.4.1)."""
    firsts = []
    for seed in range(60):
        game = table.start(seed)
        while game.question.rule == "5.2.2":
            game.answer(0)
        assert game.question.rule == "5.2.5", "after the first vanguards the next question is about the hand"
        firsts.append(game.first)
        assert game.question.player == game.first
    assert 15 <= sum(firsts) <= 45
    assert "5.2.4.1" in game.trace


def test_5_2_5_hands_of_five(table):
    game = table.start(3)
    while game.question.rule == "5.2.2":
        game.answer(0)
    assert [RULES.read(game, f"{player}.hand.count") for player in "AB"] == [5, 5]
    prepare(table, game)
    assert RULES.read(game, f"{'AB'[game.first]}.hand.count") == 6, "and the draw of the first turn"
    assert RULES.read(game, f"{'AB'[1 - game.first]}.hand.count") == 5


@pytest.mark.parametrize("count", [1, 3, 5])
def test_5_2_5_cards_put_back_are_replaced_once(table, count):
    """Each player in turn, the first player first, puts back any number of cards once and draws as many."""
    game = table.start(1)
    while game.question.rule == "5.2.2":
        game.answer(0)
    player = game.first
    assert game.question.player == player
    assert (game.question.minimum, game.question.maximum) == (0, 5)
    before = orders(game)
    game.answer(list(range(count)))
    after = orders(game)
    assert RULES.read(game, f"{'AB'[player]}.hand.count") == 5
    assert after[player] != before[player] and len(after[player]) == len(before[player])
    assert after[1 - player] == before[1 - player]
    assert (game.question.rule, game.question.player) == ("5.2.5", 1 - player), "now the other player, once"
    game.answer([])
    assert game.question.rule != "5.2.5"


def test_5_2_5_without_cards_put_back_nothing_is_shuffled(table):
    game = table.start(1)
    while game.question.rule == "5.2.2":
        game.answer(0)
    before = orders(game)
    player = game.first
    game.answer([])
    assert orders(game) == before
    game.answer([])
    after = orders(game)
    assert after[1 - player] == before[1 - player]
    assert after[player] == before[player][1:], "only the card of the first turn is gone"


def test_5_2_5_the_opponent_does_not_see_what_is_put_back(table):
    game = table.start(1)
    while game.question.rule == "5.2.2":
        game.answer(0)
    player = game.first
    back = [game.defs[option[1]].name for option in game.question.options][:2]
    start = len(game.log)
    game.answer([0, 1])
    told = " ".join(RULES.tell(game, entry, 1 - player) for entry in game.log[start:])
    assert not any(name in told for name in back)
    assert RULES.view(game, 1 - player)["players"][player]["hand"] == {"count": 5, "cards": []}
