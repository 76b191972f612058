"""Section 10 where a scenario file has no words for it: chance in shuffling, and who sees what is revealed."""

from __future__ import annotations

import json

from rulewright.games.vanguard import RULES
from rulewright.games.vanguard.rules.zones import DECK, area


def test_10_1_10_1_shuffling_changes_the_order_and_nothing_else(table):
    """The order after shuffling differs from that before and between seeds; the cards are the same."""
    admiral = table.card("Admiral", 3, 10000, "[ACT](VC):[Counter-Blast 1] Shuffle your deck.")
    game = table.at([admiral], {"vanguard": "Admiral", "damage": ["Clay"]}, {"vanguard": "Marshal"})
    deck = area(0, DECK)
    before = list(game.zones[deck])
    table.say(game, "play ACT of Admiral")
    after = list(game.zones[deck])
    assert "10.1.10.1" in game.trace
    assert sorted(after) == sorted(before)
    assert after != before


def test_10_1_8_1_revealed_cards_are_shown_to_all_players(table):
    """The opponent sees a revealed card of the hand while the effect lasts, and no other card of the hand."""
    admiral = table.card(
        "Admiral",
        3,
        10000,
        "[ACT](VC):[Counter-Blast 1] Choose a card from your hand, reveal it to your opponent, "
        "choose one of your rear-guards, and that unit gets [Power] +1000 until end of turn.",
    )
    cards = [admiral, table.card("Secret"), table.card("Open"), table.card("Ox"), table.card("Yak")]
    game = table.at(
        cards, {"vanguard": "Admiral", "damage": ["Clay"], "hand": ["Secret", "Open"], "front left": "Ox", "front right": "Yak"}, {"vanguard": "Marshal"}
    )
    assert "Open" not in json.dumps(RULES.view(game, 1))
    table.say(game, "play ACT of Admiral")
    table.say(game, "choose Open")
    seen = json.dumps(RULES.view(game, 1))
    assert "10.1.8.1" in game.trace
    assert "Open" in seen
    assert "Secret" not in seen
