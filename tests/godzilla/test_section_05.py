"""Section 5, as far as chance and what players see are concerned; the rest is in section_05/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.godzilla.plugin import RULES
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION
from rulewright.tcg.interface import Pool
from tests.playing import say

RecordTrace = Callable[[str, list[str]], None]

NAMES = ["Picket", "Lancer", "Cannon"]


def card(name: str, kind: str, text: str = "") -> dict[str, object]:
    """A card of rank 1."""
    return {
        "id": name,
        "name": name,
        "type": kind,
        "rank": 1,
        "colors": ["red"],
        "traits": ["Garrison"],
        "invasion_icon": 1,
        "threat_level": 6000 if kind == "Monster" else None,
        "counter_power": 1000 if kind == "Battle" else None,
        "text": text,
    }


def play(text: str, seed: int = 0, **side: object) -> Game:
    """A has activated a strategy card with the text; both decks are Picket, Lancer, Cannon from the top."""
    cards = [RULES.card(card(name, "Battle")) for name in NAMES]
    cards += [RULES.card(card("Gorvath Spawn", "Monster")), RULES.card(card("Order", "Strategy", text))]
    assert cards[-1].unread == []
    both: dict[str, object] = {"invading monster zone": {"card": "Gorvath Spawn", "position": 3}, "deck": NAMES}
    spec: dict[str, object] = {"turn": 5, "player": "A", "phase": "main", "A": {**both, "hand": ["Order", "Cannon"], **side}, "B": {**both, "hand": ["Picket"]}}
    game = RULES.position(spec, Pool(cards), seed)
    say(RULES, game, "activate Order -> strategy zone 1")
    return game


def deck(game: Game, player: str) -> tuple[str, ...]:
    """A deck from the top."""
    found = RULES.read(game, f"{player}.deck")
    assert isinstance(found, list)
    return tuple(found)


def seen(game: Game, viewer: int, owner: int, area: str) -> list[str]:
    """The names that a player sees in an area."""
    players = RULES.view(game, viewer)["players"]
    assert isinstance(players, list)
    pile = players[owner][area]
    cards = pile["cards"] if isinstance(pile, dict) else pile
    return sorted(str(one["name"]) for one in cards)


def test_a_shuffle_can_give_every_order_of_the_whole_deck(record_trace: RecordTrace) -> None:
    """5.3.1, 5.3.1.1: every order of all the cards, also of the one that was just placed on the bottom."""
    orders: dict[tuple[str, ...], int] = {}
    for seed in range(600):
        game = play(
            "Place 1 of your battle cards on the bottom of your deck, then shuffle your deck.", seed, **{"deck": ["Picket", "Lancer"], "zone 5": "Cannon"}
        )
        orders[deck(game, "A")] = orders.get(deck(game, "A"), 0) + 1
        assert deck(game, "B") == tuple(NAMES)
        if seed == 0:
            record_trace("godzilla", game.trace or [])
            assert game.trace is not None and {"5.3.1", "5.3.1.1"} <= set(game.trace)
    assert len(orders) == 6
    assert min(orders.values()) > 60  # 100 each on average


def test_only_the_player_told_to_shuffle_does_so(record_trace: RecordTrace) -> None:
    """5.3.1: the deck of the opponent changes, the own one never does."""
    orders: set[tuple[str, ...]] = set()
    for seed in range(60):
        game = play("Your opponent shuffles their deck.", seed)
        assert deck(game, "A") == tuple(NAMES)
        orders.add(deck(game, "B"))
        if seed == 0:
            record_trace("godzilla", game.trace or [])
    assert len(orders) == 6


def test_looking_shows_the_cards_to_one_player_only(record_trace: RecordTrace) -> None:
    """5.5.1: the player who looks knows the top cards, and nobody else; the deck keeps its order."""
    game = play("Look at the top 2 cards of your deck.")
    record_trace("godzilla", game.trace or [])
    assert deck(game, "A") == tuple(NAMES)
    known = {game.defs[one].name: game.known[one] for one in game.zones[12]}
    assert known == {"Picket": 1, "Lancer": 1, "Cannon": 0}


def test_looking_one_by_one_shows_no_more_than_asked_for(record_trace: RecordTrace) -> None:
    """5.5.2.4: each look shows one card more, to the player who looks."""
    game = play("Look at up to 3 cards from the top of your deck.")
    record_trace("godzilla", game.trace or [])
    for expected in (["Picket"], ["Lancer", "Picket"]):
        say(RULES, game, "look at 1 card")
        assert sorted(game.defs[one].name for one in game.zones[12] if game.known[one]) == expected
        assert {game.known[one] for one in game.zones[12]} == {0, 1}
    say(RULES, game, "end the look")
    assert game.question is not None and game.question.kind == ACTION


def test_a_searched_deck_is_unknown_after_its_shuffle(record_trace: RecordTrace) -> None:
    """5.8.1 shows the whole deck to the player; 5.3.1 makes it unknown again."""
    game = play("Search your deck for up to 1 battle card, add it to your hand, then shuffle your deck.")
    record_trace("godzilla", game.trace or [])
    assert {game.known[one] for one in game.zones[12]} == {1}
    assert RULES.view(game, 1)["question"] is None
    say(RULES, game, "choose Cannon")
    assert {game.known[one] for one in game.zones[12]} == {0}
    assert seen(game, 1, 0, "hand") == []


def test_a_revealed_card_is_hidden_again_afterwards(record_trace: RecordTrace) -> None:
    """5.10.1, 5.10.1.1: everybody sees a revealed card; put back and shuffled it is as unknown as before."""
    game = play("Reveal the top card of your deck.")
    record_trace("godzilla", game.trace or [])
    assert game.log is None or any(entry[1] == "reveal" and entry[4] == 3 for entry in game.log)
    assert game.known[game.zones[12][-1]] in (0, 3)  # what was seen may be remembered
    players = RULES.view(game, 1)["players"]
    assert isinstance(players, list) and players[0]["deck"] == {"count": 3}
    again = play("Reveal the top card of your deck, then shuffle your deck.")
    record_trace("godzilla", again.trace or [])
    assert {again.known[one] for one in again.zones[12]} == {0}
    assert again.trace is not None and "5.10.1.1" in again.trace


def test_a_hidden_find_is_not_shown(record_trace: RecordTrace) -> None:
    """5.10.1: only a find that is revealed becomes known to the opponent."""
    hidden = play("Search your deck for 1 card, add it to your hand, then shuffle your deck.")
    say(RULES, hidden, "choose Lancer")
    assert seen(hidden, 1, 0, "hand") == []
    shown = play("Search your deck for 1 battle card, reveal it, add it to your hand, then shuffle your deck.")
    say(RULES, shown, "choose Lancer")
    record_trace("godzilla", shown.trace or [])
    assert shown.trace is not None and "5.10.1" in shown.trace
    assert seen(shown, 0, 0, "hand") == ["Cannon", "Lancer"]
