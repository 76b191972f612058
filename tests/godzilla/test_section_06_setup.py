"""6.3 Preparing for the game."""

from __future__ import annotations

import pytest

from rulewright.games.godzilla import RULES
from rulewright.tcg.interface import Deck, Pool

STEPS = ["6.3.1.2", "6.3.1.3", "6.3.1.4", "6.3.1.5", "6.3.1.6", "6.3.1.7"]
AREAS = ("zone 1", "zone 2", "zone 3", "zone 4", "zone 5", "zone 6", "zone 7", "zone 8", "strategy zone 1", "strategy zone 2", "discard pile")


def card(id, type, rank=1, text="", traits=("Gorvath",)):
    made = RULES.card(
        {
            "id": id,
            "name": f"Card {id}",
            "type": type,
            "rank": rank,
            "colors": ["red"],
            "traits": list(traits),
            "invasion_icon": 1,
            "threat_level": 5000 * rank if type == "Monster" else None,
            "counter_power": 1000 if type == "Battle" else None,
            "text": text,
        }
    )
    assert made.unread == []
    return made


def cards(texts=None):
    """Four monsters in a monster deck that does not begin with rank I, and thirteen battle cards."""
    texts = texts or {}
    found = [card(f"M-{rank}", "Monster", rank, texts.get(f"M-{rank}", "")) for rank in (4, 3, 2, 1)]
    return found + [card(f"B-{number}", "Battle", 1 + number % 5, texts.get(f"B-{number}", "")) for number in range(1, 14)]


def deck(name):
    main = {f"B-{number}": 4 for number in range(1, 13)} | {"B-13": 2}
    return Deck(name, {"monster deck": {"M-4": 1, "M-3": 1, "M-2": 1, "M-1": 1}, "main deck": main})


@pytest.fixture
def begin(record_trace):
    def new(seed=0, texts=None):
        game = RULES.new([deck("one"), deck("two")], Pool(cards(texts)), seed, log=True, trace=True)
        record_trace("godzilla", game.trace)
        return game

    return new


def test_6_3_1_the_steps_in_their_order(begin):
    trace = begin().trace
    assert [number for number in trace if number in STEPS and trace.count(number)][:1] == STEPS[:1]
    firsts = [trace.index(number) for number in STEPS]
    assert firsts == sorted(firsts)
    assert trace.index("7.2.1") > firsts[-1], "the first turn comes after the set-up"


def test_6_3_1_both_decks_are_all_there(begin):
    """Every card of both decks is in the game, in an area of its player."""
    game = begin()
    for player in "AB":
        everything = [RULES.read(game, f"{player}.{area}.count") for area in (*AREAS, "deck", "hand", "monster deck zone", "invading monster zone")]
        assert sum(everything) == 54


def test_6_3_1_2_the_monster_deck_is_face_down(begin):
    game = begin()
    for player in (0, 1):
        mine, theirs = RULES.view(game, player)["players"][player], RULES.view(game, 1 - player)["players"][player]
        assert sorted(one["name"] for one in mine["monster deck zone"]["cards"]) == ["Card M-2", "Card M-3", "Card M-4"]
        assert theirs["monster deck zone"] == {"count": 3, "cards": []}


def test_6_3_1_3_the_main_decks_are_shuffled_and_face_down(begin):
    orders = []
    for seed in range(3):
        game = begin(seed)
        for name in "AB":
            orders.append(tuple(RULES.read(game, f"{name}.deck")))
        for player in (0, 1):
            for side in RULES.view(game, player)["players"]:
                assert "cards" not in side["deck"], "nobody sees a deck"
    assert len(set(orders)) == 6, "each deck of each game in an order of its own"
    again = begin(1)
    assert tuple(RULES.read(again, "A.deck")) == orders[2], "the same seed, the same game"


def test_6_3_1_4_who_goes_first_is_random(begin):
    firsts = [begin(seed).first for seed in range(40)]
    assert 8 < sum(firsts) < 32
    for seed in range(4):
        game = begin(seed)
        assert game.active == game.first == game.question.player
        assert (game.turn, RULES.read(game, "turn.phase")) == (1, "main")


def test_6_3_1_5_five_cards_each(begin):
    """The player who begins has drawn 1 more in the start phase, for the rank I monster of the other (7.2.2)."""
    game = begin(3)
    first = game.first
    assert RULES.read(game, f"{'AB'[first]}.hand.count") == 6
    assert RULES.read(game, f"{'AB'[1 - first]}.hand.count") == 5
    assert RULES.read(game, f"{'AB'[first]}.deck.count") == 44
    assert RULES.read(game, f"{'AB'[1 - first]}.deck.count") == 45


def test_6_3_1_5_the_opening_hand_is_not_drawn(begin):
    """Nothing waits for those five cards: only the one card of the first start phase is drawn."""
    game = begin(3, {"M-1": "Whenever you draw a card, increase this card's <Rage> by 1."})
    assert game.rage[game.first] == 1
    assert game.rage[1 - game.first] == 0


def test_6_3_1_6_the_rank_1_monster_invades(begin):
    game = begin()
    for name in "AB":
        assert RULES.read(game, f"{name}.invading monster zone") == ["Card M-1"]
        assert RULES.read(game, f"{name}.monster deck zone.count") == 3
        for area in AREAS:
            assert RULES.read(game, f"{name}.{area}.count") == 0


def test_6_3_1_6_it_is_not_played(begin):
    """No Enter ability triggers before the game has begun; continuous ones work from the start."""
    game = begin(0, {"M-1": "<Enter> Draw 3 cards.\nThis card gains +1000 threat level."})
    assert sorted(RULES.read(game, f"{name}.hand.count") for name in "AB") == [5, 6]
    assert RULES.read(game, "A Card M-1.threat_level") == 6000


def test_6_3_1_6_1_in_zone_1(begin):
    game = begin()
    assert "6.3.1.6.1" in game.trace
    assert [RULES.read(game, f"{name}.invading monster zone.position") for name in "AB"] == [1, 1]


def test_6_3_1_7_without_rage(begin):
    game = begin()
    assert [RULES.read(game, f"{name}.rage") for name in "AB"] == [0, 0]
    assert RULES.read(game, "B Card M-1.threat_level") == 5000


def test_6_1_2_deck_rules_do_nothing_in_a_game(begin):
    """A continuous ability about deck construction is not active once the game has begun: four such cards in the
    hand, the deck and on the field change nothing."""
    game = begin(0, {f"B-{number}": "You may have any number of this card in your deck." for number in range(1, 14)})
    plain = begin(0)
    assert [list(option) for option in game.question.options] == [list(option) for option in plain.question.options]
    assert all(binding.part.hooks() for bindings in game.index.values() for binding in bindings)
