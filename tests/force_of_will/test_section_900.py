"""Section 900 where a scenario file has no words for it: who sees a card whose ability is played from a hidden zone."""

from __future__ import annotations

from rulewright.games.force_of_will import RULES
from tests.force_of_will.conftest import Table


def test_905_2a_a_card_in_hand_is_shown_as_its_ability_is_played(table: Table) -> None:
    """The other player sees it while its target is chosen, and not the other cards."""
    game = table.at({"hand": ["Whisper", "Rat"], "field": ["Ox", "Ox"]}, {})

    def hand() -> list[str]:
        return [card["name"] for card in RULES.view(game, 1)["players"][0]["hand"]["cards"]]  # type: ignore[index]

    assert hand() == []
    table.say(game, "play Whisper ability 1")
    assert game.question is not None and game.question.prompt == "targets"
    assert hand() == ["Whisper"]
