"""Section 11: rule actions that no card text brings about."""

from __future__ import annotations

from rulewright.games.godzilla.rules.zones import DECK, DISCARD, HAND, RESOLUTION, STRATEGY_1, area, zone_area

from .test_section_10 import RecordTrace, play, position


def test_card_left_in_the_resolution_area(record_trace: RecordTrace) -> None:
    """11.4.1.1: a card in the resolution area that is not being played goes to its owner's discard pile in the next
    check timing; the card that is being played meanwhile is not concerned."""
    game = position({"A": {"hand": ["Picket", "Picket"]}, "B": {"hand": ["Martyr"]}})
    stray = game.zones[area(1, HAND)][0]
    game.place(stray, RESOLUTION)
    played = game.zones[area(0, HAND)][0]
    play(game, "play Picket -> zone 5")
    assert game.trace is not None
    record_trace("godzilla", game.trace)
    assert game.zone[stray] == area(1, DISCARD)
    assert game.zone[played] == zone_area(0, 5)
    assert game.zones[RESOLUTION] == []
    assert "11.4.1.1" in game.trace


def test_illegal_card_goes_to_its_owner(record_trace: RecordTrace) -> None:
    """11.4.1: a battle card of B in a strategy zone of A goes to B's discard pile."""
    game = position({"A": {"hand": ["Picket", "Picket"]}, "B": {"hand": ["Martyr"]}})
    card = game.zones[area(1, HAND)][0]
    game.place(card, area(0, STRATEGY_1))
    game.suspect = True
    play(game, "play Picket -> zone 5")
    assert game.trace is not None
    record_trace("godzilla", game.trace)
    assert game.zone[card] == area(1, DISCARD)
    assert "11.4.1" in game.trace


def test_reshuffled_deck_is_unknown(record_trace: RecordTrace) -> None:
    """11.2.3: after the reshuffle nobody knows the cards of the deck, although the discard pile was public."""
    game = position({"A": {"zone 5": "Martyr", "hand": ["Scuttle", "Picket"], "deck": [], "discard pile": ["Picket", "Picket", "Scuttle"]}})
    play(game, "activate Scuttle -> strategy zone 1")
    assert game.trace is not None
    record_trace("godzilla", game.trace)
    deck = game.zones[area(0, DECK)]
    assert len(deck) == 3, "the Martyr itself was reshuffled, one card was drawn"
    assert [game.known[card] for card in deck] == [0, 0, 0]
    assert game.zones[area(0, DISCARD)] == []
    assert "11.2.3" in game.trace
