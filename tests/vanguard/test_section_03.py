"""Section 3 where a scenario file has no words for it: what a draw shows, and chance."""

from __future__ import annotations

from rulewright.games.vanguard import RULES


def test_3_12_2_a_drawn_card_is_not_revealed(table):
    admiral = table.card("Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] Draw a card.")
    deck = {"top": ["Secret"], "size": 30, "fill": "Clay"}
    game = table.at([admiral, table.card("Secret")], {"vanguard": "Admiral", "damage": ["Clay"], "deck": deck}, {"vanguard": "Marshal"})
    before = len(game.log)
    table.say(game, "play ACT of Admiral")
    assert "3.12.2" in game.trace
    mine, theirs = (RULES.view(game, player)["players"][0]["hand"] for player in (0, 1))
    assert [one["name"] for one in mine["cards"]] == ["Secret"]
    assert theirs == {"count": 1, "cards": []}
    assert "Secret" not in " ".join(RULES.tell(game, entry, 1) for entry in game.log[before:])
    assert "Secret" in " ".join(RULES.tell(game, entry, 0) for entry in game.log[before:])


def test_3_16_1_every_card_has_the_same_chance(table):
    """The same position with another chance each time: all three cards are hit, about equally often."""
    thief = table.card("Thief", 3, 10000, "[ACT](VC):[Counter-Blast 1] Choose a card at random from your opponent's hand, and put it into the drop zone.")
    hand = ["Piper", "Drummer", "Fencer"]
    start = table.at(
        [thief, *(table.card(name) for name in hand)], {"vanguard": "Thief", "damage": ["Clay"], "hand": ["Clay"]}, {"vanguard": "Marshal", "hand": hand}
    )
    hits = dict.fromkeys(hand, 0)
    for _ in range(300):
        start.random(3)
        game = start.copy()
        table.say(game, "play ACT of Thief")
        assert (game.question.player, game.phase) == (0, start.phase), "nobody is asked which card"
        hits[RULES.read(game, "B.drop")[0]] += 1
    assert all(70 <= number <= 130 for number in hits.values()), hits
    table.say(start, "play ACT of Thief")
    assert {"3.16.1", "3.16.2"} <= set(start.trace)
