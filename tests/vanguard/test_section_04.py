"""Section 4 where a scenario file has no words for it: what each player may see, and whose zone a card goes to."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard import RULES
from rulewright.games.vanguard.rules.terms import retiring
from rulewright.games.vanguard.rules.zones import DECK, DROP, FRONT_LEFT, area


def hand_of(game, owner, viewer):
    return RULES.view(game, viewer)["players"][owner]["hand"]


def names(shown):
    return [one["name"] for one in shown]


def told(game, viewer, start=0):
    return " ".join(RULES.tell(game, entry, viewer) for entry in game.log[start:])


def test_4_1_2_everybody_knows_how_many_cards_there_are(table):
    game = table.at(
        [],
        {"vanguard": "Captain", "hand": ["Clay", "Clay"], "soul": ["Clay"], "damage": ["Clay"] * 3},
        {"vanguard": "Marshal", "hand": ["Clay"], "drop": ["Clay"] * 4, "deck": ["Clay"] * 7},
    )
    for viewer in (0, 1):
        a, b = RULES.view(game, viewer)["players"]
        assert [a[zone]["count"] for zone in ("hand", "deck", "soul", "damage", "drop", "bind")] == [2, 30, 1, 3, 0, 0]
        assert [b[zone]["count"] for zone in ("hand", "deck", "soul", "damage", "drop", "bind")] == [1, 7, 0, 0, 4, 0]
    assert "4.1.2" in game.trace


@pytest.mark.parametrize("first", ["Piper", "Drummer"])
def test_4_1_5_1_nobody_else_learns_the_order(table, first):
    """Two cards of the drop zone go under the deck: B knows which, but has the same view and log for either order."""
    admiral = table.card(
        "Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] Choose two cards from your drop zone, and put them on the bottom of your deck in any order."
    )
    seen = []
    for order in (["Piper", "Drummer"], ["Drummer", "Piper"]):
        game = table.at(
            [admiral, table.card("Piper"), table.card("Drummer"), table.card("Fencer")],
            {"vanguard": "Admiral", "damage": ["Clay"], "drop": ["Piper", "Drummer", "Fencer"]},
            {"vanguard": "Marshal"},
        )
        table.say(game, "play ACT of Admiral")
        table.say(game, sorted(["Piper", "Drummer"], key=lambda name: name != first))
        table.say(game, order)
        assert "4.1.5.1" in game.trace
        seen.append((RULES.view(game, 1), sorted(told(game, 1).split())))
        assert RULES.read(game, "A.deck")[-2:] == order
    assert seen[0] == seen[1]


def test_4_1_6_a_card_goes_to_the_zone_of_its_owner(table):
    """A unit that its owner's opponent is the master of is retired to the drop zone of the owner."""
    game = table.at([], {"vanguard": "Captain"}, {"vanguard": "Marshal"})
    card = game.zones[area(1, DECK)][-1]
    game.place(card, area(0, FRONT_LEFT))
    game.register(card)
    assert (game.master(card), game.owner[card]) == (0, 1)
    game.happen([retiring(game, card, None)])
    game.run()
    assert game.zone[card] == area(1, DROP)
    assert "4.1.6" in game.trace


def test_4_1_7_4_8_2_1_face_down_damage_is_public(table):
    game = table.at([table.card("Piper")], {"vanguard": "Captain", "damage": [{"card": "Piper", "face": "down"}, "Clay"]}, {"vanguard": "Marshal"})
    for viewer in (0, 1):
        damage = RULES.view(game, viewer)["players"][0]["damage"]["cards"]
        assert [(one["name"], one["face"]) for one in damage] == [("Piper", "down"), ("Clay", "up")]
    assert {"4.1.7", "4.8.2.1"} <= set(game.trace)


def test_4_1_7_a_revealed_card_is_known_to_all(table):
    """A search that reveals its card shows it to the opponent, who knows it in the hand; the rest stays hidden."""
    admiral = table.card(
        "Admiral",
        3,
        10000,
        "[ACT](VC):[Counter-Blast 1] Search your deck for up to one card named "
        '"Piper", reveal it to your opponent, put it into your hand, and shuffle your deck.',
    )
    game = table.at(
        [admiral, table.card("Piper")],
        {"vanguard": "Admiral", "damage": ["Clay"], "hand": ["Clay"], "deck": {"top": ["Piper"], "size": 30, "fill": "Clay"}},
        {"vanguard": "Marshal"},
    )
    table.say(game, "play ACT of Admiral")
    table.say(game, "choose Piper")
    assert "Piper" in told(game, 1)
    shown = hand_of(game, 0, 1)
    assert shown["count"] == 2
    assert "Clay" not in names(shown["cards"])


def test_4_2_2_nobody_sees_a_deck(table):
    game = table.at([table.card("Secret")], {"vanguard": "Captain", "deck": {"top": ["Secret"], "size": 30, "fill": "Clay"}}, {"vanguard": "Marshal"})
    for viewer in (0, 1):
        assert RULES.view(game, viewer)["players"][0]["deck"] == {"count": 30}
        assert "Secret" not in str(RULES.view(game, viewer)) + "\n".join(RULES.board(game, viewer))


def test_4_2_2_a_card_shuffled_into_the_deck_is_hidden_again(table):
    admiral = table.card("Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, return it to your deck, and shuffle your deck.")
    game = table.at([admiral, table.card("Piper")], {"vanguard": "Admiral", "damage": ["Clay"], "front left": "Piper"}, {"vanguard": "Marshal"})
    piper = game.rear_guards(0)[0]
    table.say(game, "play ACT of Admiral")
    assert game.zone[piper] == area(0, DECK)
    assert game.known[piper] == 0


def test_4_3_2_a_hand_is_seen_by_its_player_only(table):
    game = table.at(
        [table.card("Piper"), table.card("Scout", text="[AUTO]:When this unit is placed on (RC), draw a card.")],
        {"vanguard": "Captain", "hand": ["Scout"], "deck": {"top": ["Piper"], "size": 30, "fill": "Clay"}},
        {"vanguard": "Marshal"},
    )
    table.say(game, "normal call Scout -> front left")
    assert names(hand_of(game, 0, 0)["cards"]) == ["Piper"]
    assert hand_of(game, 0, 1) == {"count": 1, "cards": []}
    assert "Piper" not in "\n".join(RULES.board(game, 1)) + told(game, 1)
    assert "4.3.2" in game.trace


def test_4_5_3_4_6_7_public_zones_are_seen_by_both(table):
    game = table.at(
        [table.card("Piper")], {"vanguard": "Captain", "hand": ["Piper"], "soul": ["Clay"]}, {"vanguard": "Marshal", "drop": ["Clay"], "bind": ["Clay"]}
    )
    table.say(game, "normal call Piper -> front left")
    views = [RULES.view(game, viewer)["players"] for viewer in (0, 1)]
    for zone in ("vanguard", "front left", "soul", "drop", "damage", "bind"):
        for owner in (0, 1):
            assert views[0][owner][zone] == views[1][owner][zone], zone
    assert names(views[1][0]["front left"]["cards"]) == ["Piper"]
    assert {"4.5.3", "4.6.7"} <= set(game.trace)


def test_4_9_2_1_only_the_owner_sees_a_face_down_bound_card(table):
    """A card that A binds face down from B's hand at random: B may look at it, A may not."""
    jailer = table.card("Jailer", 3, 10000, "[ACT](VC):[Counter-Blast 1] Choose a card at random from your opponent's hand, and bind it face down.")
    game = table.at([jailer, table.card("Piper")], {"vanguard": "Jailer", "damage": ["Clay"]}, {"vanguard": "Marshal", "hand": ["Piper"]})
    table.say(game, "play ACT of Jailer")
    mine, theirs = (RULES.view(game, viewer)["players"][1]["bind"] for viewer in (1, 0))
    assert names(mine["cards"]) == ["Piper"] and mine["cards"][0]["face"] == "down"
    assert theirs == {"count": 1, "cards": []}
    assert "Piper" not in told(game, 0) + "\n".join(RULES.board(game, 0))
    assert "4.9.2.1" in game.trace


def test_4_9_2_face_up_bound_cards_are_public(table):
    admiral = table.card("Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] Bind the top card of your deck.")
    game = table.at(
        [admiral, table.card("Piper")],
        {"vanguard": "Admiral", "damage": ["Clay"], "deck": {"top": ["Piper"], "size": 30, "fill": "Clay"}},
        {"vanguard": "Marshal"},
    )
    table.say(game, "play ACT of Admiral")
    for viewer in (0, 1):
        assert names(RULES.view(game, viewer)["players"][0]["bind"]["cards"]) == ["Piper"]
    assert "4.9.2" in game.trace
