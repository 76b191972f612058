"""Section 4, what players see: public and hidden areas, and what is known of cards that move between them."""

from __future__ import annotations

from functools import partial

import pytest

from rulewright.games.godzilla import RULES
from rulewright.games.godzilla.rules.zones import RESOLUTION
from rulewright.tcg.interface import Pool
from tests.playing import say


def card(name, type="Battle", text="", rank=1):
    made = RULES.card(
        {
            "id": name,
            "name": name,
            "type": type,
            "rank": rank,
            "colors": ["red"],
            "traits": ["Gorvath"],
            "invasion_icon": 1,
            "threat_level": 6000 if type == "Monster" else None,
            "counter_power": 1000 if type == "Battle" else None,
            "text": text,
        }
    )
    assert made.unread == []
    return made


BASIC = [card("Spawn", "Monster"), card("Juvenile", "Monster", rank=2), card("Picket"), card("Lancer"), card("Cannon")]
MONSTER = {"card": "Spawn", "position": 2}


@pytest.fixture
def table(record_trace):
    """`table(A, B, cards)`: a game at a position in A's main phase; `table.say(game, labels...)` answers."""

    def build(a, b, cards=()):
        spec = {
            "turn": 5,
            "player": "A",
            "phase": "main",
            "A": {"invading monster zone": MONSTER, "hand": ["Picket"], **a},
            "B": {"invading monster zone": MONSTER, **b},
        }
        game = RULES.position(spec, Pool([*BASIC, *cards]), 0)
        record_trace("godzilla", game.trace)
        return game

    build.say = partial(say, RULES)
    return build


def names(cards):
    return sorted(one["name"] for one in cards)


def sides(game, viewer):
    return RULES.view(game, viewer)["players"]


def seen_by(game, viewer, since=0):
    """All that comes to a player's eyes: the view and the lines of the log."""
    return RULES.view(game, viewer), [RULES.tell(game, entry, viewer) for entry in game.log[since:]]


def test_4_1_1_each_player_has_every_area(table):
    game = table({"zone 5": "Picket", "hand": ["Lancer"]}, {"zone 5": "Cannon", "hand": ["Picket"]})
    mine, theirs = sides(game, 0)
    assert mine.keys() == theirs.keys()
    assert names(mine["zones"]["5"]) == ["Picket"]
    assert names(theirs["zones"]["5"]) == ["Cannon"]
    assert len(mine["zones"]) == len(theirs["zones"]) == 8


PUBLIC = {
    "4.4.7": ("zone 5", "Picket", lambda side: side["zones"]["5"]),
    "4.5.3": ("strategy zone 2", "Plan", lambda side: side["strategy zone 2"]),
    "4.10.2": ("discard pile", ["Lancer", "Picket"], lambda side: side["discard pile"]),
}


@pytest.mark.parametrize("rule", PUBLIC)
def test_public_areas_are_seen_by_both(table, rule):
    """4.1.2.1, 4.2.2: a card in a public area is in the public state."""
    area, content, shown = PUBLIC[rule]
    game = table({}, {area: content}, [card("Plan", "Strategy", "Draw 1 card.")])
    for viewer in (0, 1):
        assert names(shown(sides(game, viewer)[1])) == sorted([content] if isinstance(content, str) else content)


def test_4_7_3_the_whole_stack_of_a_monster_is_public(table):
    game = table({}, {"invading monster zone": {"card": "Juvenile", "position": 3, "under": ["Spawn"]}})
    for viewer in (0, 1):
        monster = sides(game, viewer)[1]["invading monster zone"]
        assert names(monster) == ["Juvenile"]
        assert names(monster[0]["under"]) == ["Spawn"]


def test_4_6_2_the_monster_deck_is_hidden_from_the_opponent(table):
    game = table({}, {"monster deck zone": ["Juvenile"]})
    assert sides(game, 0)[1]["monster deck zone"] == {"count": 1, "cards": []}
    assert names(sides(game, 1)[1]["monster deck zone"]["cards"]) == ["Juvenile"]


def test_4_8_2_nobody_sees_a_deck(table):
    game = table({"deck": ["Cannon", "Lancer"]}, {"deck": ["Lancer", "Cannon"]})
    other = table({"deck": ["Lancer", "Cannon"]}, {"deck": ["Cannon", "Lancer"]})
    for viewer in (0, 1):
        assert [side["deck"] for side in sides(game, viewer)] == [{"count": 2}, {"count": 2}]
        assert RULES.view(game, viewer) == RULES.view(other, viewer), "the order of a deck shows nowhere"


def test_4_9_2_a_hand_is_seen_by_its_player_only(table):
    game = table({"hand": ["Picket", "Lancer"]}, {"hand": ["Cannon"]})
    assert names(sides(game, 0)[0]["hand"]["cards"]) == ["Lancer", "Picket"]
    assert sides(game, 0)[1]["hand"] == {"count": 1, "cards": []}
    assert sides(game, 1)[0]["hand"] == {"count": 2, "cards": []}


def test_4_1_2_2_every_number_of_cards_is_known(table):
    game = table(
        {"hand": ["Picket", "Lancer"], "deck": {"size": 17}, "monster deck zone": ["Juvenile"], "discard pile": ["Cannon"]}, {"hand": [], "deck": {"size": 3}}
    )
    for viewer in (0, 1):
        mine, theirs = sides(game, viewer)
        assert (mine["hand"]["count"], mine["deck"]["count"], mine["monster deck zone"]["count"]) == (2, 17, 1)
        assert (theirs["hand"]["count"], theirs["deck"]["count"], len(mine["discard pile"])) == (0, 3, 1)
    assert "4.1.2.2" in game.trace


def test_4_11_2_a_card_being_played_is_seen_by_both(table):
    """A card lies in the resolution area while it is played (10.5.2.1.1); its being played is public."""
    game = table({"hand": ["Picket", "Lancer"]}, {"hand": []})
    lancer = [one["id"] for one in sides(game, 0)[0]["hand"]["cards"] if one["name"] == "Lancer"][0]
    twin = game.copy()
    twin.place(lancer, RESOLUTION)
    for viewer in (0, 1):
        assert names(RULES.view(twin, viewer)["resolution area"]) == ["Lancer"]
    start = len(game.log)
    table.say(game, "play Lancer -> zone 5")
    assert any("Lancer" in line for line in seen_by(game, 1, start)[1])
    assert RULES.view(game, 1)["resolution area"] == []
    assert "4.11.2" in game.trace


def test_4_1_2_1_a_card_drawn_is_hidden_and_one_discarded_is_public(table):
    cards = [card("Levy", "Strategy", "Draw 1 card."), card("Toll", "Strategy", "Discard 1 card.")]
    game = table({"hand": ["Levy", "Toll", "Picket"], "deck": ["Cannon", "Lancer"]}, {"hand": []}, cards)
    start = len(game.log)
    table.say(game, "activate Levy -> strategy zone 1")
    view, lines = seen_by(game, 1, start)
    assert view["players"][0]["hand"] == {"count": 3, "cards": []}
    assert not any("Cannon" in line for line in lines)
    assert "Cannon" in names(sides(game, 0)[0]["hand"]["cards"])
    table.say(game, "activate Toll -> strategy zone 2", "choose Cannon")
    assert names(sides(game, 1)[0]["discard pile"]) == ["Cannon"]
    assert "4.1.2.1" in game.trace


def test_4_2_3_a_search_without_revealing_shows_nothing(table):
    """The opponent sees the same whatever card was taken from the deck."""
    seek = card("Quiet Search", "Strategy", "Search your deck for 1 card, add it to your hand, then shuffle your deck.")
    found = []
    for choice in ("Lancer", "Cannon"):
        game = table({"hand": ["Quiet Search", "Picket"], "deck": ["Cannon", "Lancer", "Picket"]}, {"hand": []}, [seek])
        start = len(game.log)
        table.say(game, "activate Quiet Search -> strategy zone 1", f"choose {choice}")
        assert choice in names(sides(game, 0)[0]["hand"]["cards"])
        found.append(seen_by(game, 1, start))
    assert found[0] == found[1]


def test_4_2_2_a_card_returned_from_the_field_is_remembered(table):
    """It was public, so the opponent knows that it is in that hand."""
    recall = card("Recall", "Strategy", "Return 1 of your opponent's battle cards to their hand.")
    game = table({"hand": ["Recall", "Picket"]}, {"zone 5": "Cannon", "hand": ["Lancer"]}, [recall])
    table.say(game, "activate Recall -> strategy zone 1")
    assert names(sides(game, 0)[1]["hand"]["cards"]) == ["Cannon"]
    assert sides(game, 0)[1]["hand"]["count"] == 2


def test_4_1_5_1_the_order_in_the_deck_is_known_to_its_player_only(table):
    """Two public cards are put on top of the deck in an order that their master sets: the opponent sees the same for
    both orders, also when one of them is drawn."""
    cards = [card("Shelve", "Strategy", "Place all of your battle cards on top of your deck."), card("Levy", "Strategy", "Draw 1 card.")]
    found = []
    for order in (["Cannon", "Lancer"], ["Lancer", "Cannon"]):
        game = table({"zone 5": "Cannon", "zone 6": "Lancer", "hand": ["Shelve", "Levy", "Picket"]}, {"hand": []}, cards)
        start = len(game.log)
        table.say(game, "activate Shelve -> strategy zone 1", order)
        assert RULES.read(game, "A.deck")[:2] == order
        assert "4.1.5.1" in game.trace
        table.say(game, "activate Levy -> strategy zone 2")
        assert order[0] in names(sides(game, 0)[0]["hand"]["cards"])
        found.append(seen_by(game, 1, start))
    assert found[0] == found[1]


def test_4_1_5_1_also_for_the_cards_of_one_stack(table):
    cards = [card("Shelve", "Strategy", "Place 1 of your battle cards on top of your deck."), card("Levy", "Strategy", "Draw 1 card.")]
    found = []
    for order in (["Cannon", "Lancer"], ["Lancer", "Cannon"]):
        game = table({"zone 5": {"card": "Cannon", "under": ["Lancer"]}, "hand": ["Shelve", "Levy", "Picket"]}, {"hand": []}, cards)
        start = len(game.log)
        table.say(game, "activate Shelve -> strategy zone 1", order)
        assert RULES.read(game, "A.deck")[:2] == order
        table.say(game, "activate Levy -> strategy zone 2")
        found.append(seen_by(game, 1, start))
    assert found[0] == found[1]


def test_4_9_2_which_card_of_a_hand_goes_to_the_deck_is_not_seen(table):
    """B knows the Cannon that was returned to A's hand. A then puts a card of the hand on top of the deck, unseen: B
    must not be able to tell whether it was the Cannon."""
    cards = [
        card("Pull Back", "Strategy", "Return 1 of your battle cards to your hand."),
        card("Tuck", "Strategy", "Place 1 card from your hand on top of your deck."),
    ]
    found = []
    for choice in ("Cannon", "Lancer"):
        game = table({"zone 5": "Cannon", "hand": ["Pull Back", "Tuck", "Lancer", "Picket"]}, {"hand": []}, cards)
        table.say(game, "activate Pull Back -> strategy zone 1")
        assert names(sides(game, 1)[0]["hand"]["cards"]) == ["Cannon"]
        start = len(game.log)
        table.say(game, "activate Tuck -> strategy zone 2", f"choose {choice}")
        assert RULES.read(game, "A.deck")[0] == choice
        found.append(seen_by(game, 1, start))
    assert found[0] == found[1]


def test_4_1_2_3_a_search_may_find_nothing(table):
    """The player sees a fitting card and may still say that there is none; the opponent is not told."""
    seek = card("Call", "Strategy", "Search your deck for 1 battle card, reveal it, add it to your hand, then shuffle your deck.")
    game = table({"hand": ["Call", "Picket"], "deck": ["Cannon", "Lancer"]}, {"hand": []}, [seek])
    start = len(game.log)
    table.say(game, "activate Call -> strategy zone 1", "choose none")
    assert RULES.read(game, "A.hand") == ["Picket"]
    assert sorted(RULES.read(game, "A.deck")) == ["Cannon", "Lancer"]
    assert "4.1.2.3" in game.trace
    assert not any("Cannon" in line or "Lancer" in line for line in seen_by(game, 1, start)[1])
