"""Section 1000 where a scenario file has no words for it: who sees the top card of a deck."""

from __future__ import annotations

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.game import ForceOfWill
from tests.force_of_will.conftest import Table

DECK = ["Rat", "Ox", "Tale", "Soldier 1", "Soldier 2"]


def top(game: ForceOfWill, viewer: int) -> str | None:
    """The top card of the first player's main deck as a player sees it."""
    shown = RULES.view(game, viewer)["players"][0]["main deck"]["top"]  # type: ignore[index]
    return None if shown is None else str(shown["name"])


def test_nobody_sees_the_top_card(table: Table) -> None:
    game = table.at({"main deck": DECK}, {})
    assert [top(game, viewer) for viewer in (0, 1)] == [None, None]


def test_1005_1_played_with_the_top_card_revealed(table: Table) -> None:
    """Both players see it, and the next one as soon as it is on top."""
    game = table.at({"main deck": DECK, "field": ["Glass Tower"], "hand": ["Insight"]}, {})
    assert [top(game, viewer) for viewer in (0, 1)] == ["Rat", "Rat"]
    table.say(game, "play Insight", "pass", "pass")
    assert [top(game, viewer) for viewer in (0, 1)] == ["Ox", "Ox"]


def test_a_player_who_may_look_sees_it_alone(table: Table) -> None:
    game = table.at({"main deck": DECK, "field": ["Spyglass"], "hand": ["Insight"]}, {})
    assert [top(game, viewer) for viewer in (0, 1)] == ["Rat", None]
    table.say(game, "play Insight", "pass", "pass")
    assert [top(game, viewer) for viewer in (0, 1)] == ["Ox", None]


def test_1021_2a_nobody_sees_it_between_shuffling_and_what_is_put_on_top(table: Table) -> None:
    """While the player decides the order of the two cards the shuffled deck stays hidden."""
    game = table.at({"main deck": DECK, "field": ["Glass Tower"], "hand": ["Plan"]}, {})
    table.say(game, "play Plan", "pass", "pass", ["Ox", "Tale"])
    assert game.question is not None and game.question.prompt == "order"
    assert [top(game, viewer) for viewer in (0, 1)] == [None, None]
    table.say(game, ["Tale", "Ox"])
    assert [top(game, viewer) for viewer in (0, 1)] == ["Tale", "Tale"]
    assert game.trace is not None and "1021.2a" in game.trace
