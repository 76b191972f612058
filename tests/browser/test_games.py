"""A game of each game against the computer, by nothing but clicks and keys; to its own end with RULEWRIGHT_LONG, otherwise given up after
a while."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rulewright import games
from tests.browser.person import LONG

if TYPE_CHECKING:
    from tests.browser.conftest import People


@pytest.mark.parametrize("game", games.names())
def test_whole_game(people: People, game: str) -> None:
    ann = people.come("Ann")
    ann.sit(game, "casual")
    dice = random.Random(f"whole game of {game}")
    for count in range(2000 if LONG else 30):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice)
        if count == 20:
            ann.picture(f"{game}-desktop")
    if ann.wait("asked", "over") == "asked":
        ann.page.get_by_role("button", name="Concede").click()
        ann.page.locator("[data-role=concede]").click()
        ann.wait("over")
    assert ann.page.locator("dialog[open] h2").inner_text() in ("You have won", "The computer has won", "A draw")
    assert ann.page.locator("dialog[open] .rule").count() == 1, "the end names its rule"
    ann.picture(f"{game}-over")
    assert ann.troubles == []


@pytest.mark.parametrize("game", games.names())
def test_on_a_phone(people: People, game: str) -> None:
    ann = people.come("Ann", 360, 740, dark=True)
    ann.sit(game)
    dice = random.Random(f"phone {game}")
    for _ in range(12):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice)
    ann.picture(f"{game}-phone-dark")
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing sticks out at the side"
    assert ann.troubles == []
