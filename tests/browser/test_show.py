"""What happens is seen: told line by line at a pace that can be set, turns announced, everybody by name."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from rulewright import games

if TYPE_CHECKING:
    from tests.browser.conftest import People

LETTER = re.compile(r"(?<![\w’'-])[AB](?:['’]s)?(?= [a-z]|:|$)")
"""A player by letter, as the games' own lines have it."""
RECORD = """() => { window.seen = {banner: [], telling: []};
    new MutationObserver(() => { for (const role of ['banner', 'telling']) {
        const text = document.querySelector(`[data-role=${role}]`)?.textContent;
        if (text && window.seen[role].at(-1) !== text) window.seen[role].push(text); } }).observe(document.body, {subtree: true,
        childList: true, characterData: true}); }"""


@pytest.mark.parametrize("game", games.names())
def test_the_log_names_everybody(people: People, game: str) -> None:
    ann = people.come("Ann")
    ann.sit(game)
    dice = random.Random(4)
    for _ in range(12):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice)
    lines = [line for line in ann.page.locator(".log .line span").all_inner_texts()]
    assert any(line.startswith("You") for line in lines) and any("Computer" in line for line in lines)
    assert [line for line in lines if LETTER.search(line)] == []
    assert [line for line in lines if re.search(r"\b(?:you|You|Computer)'s\b", line)] == []
    assert [line for line in lines if re.match(r"You (?:plays|draws|goes|has|is|passes|discards)\b", line)] == []
    assert ann.troubles == []


def paced(ann: object, pace: str) -> None:
    """At another pace than the tests have."""
    ann.page.evaluate("pace => localStorage.setItem('rulewright', JSON.stringify({pace}))", pace)  # type: ignore[attr-defined]
    ann.page.reload()  # type: ignore[attr-defined]
    ann.page.locator("button.begin:enabled").wait_for()  # type: ignore[attr-defined]


@pytest.mark.parametrize("pace, motion", [("quick", True), ("quick", False), ("off", True)])
def test_events_are_told_and_turns_announced(people: People, pace: str, motion: bool) -> None:
    ann = people.come("Ann", motion=motion)
    paced(ann, pace)
    page = ann.page
    ann.sit("godzilla")
    page.evaluate(RECORD)
    dice = random.Random(9)
    for _ in range(8):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice, shy=True)
    page.wait_for_timeout(2500)
    seen = page.evaluate("window.seen")
    if pace == "off":
        assert seen == {"banner": [], "telling": []}
        return
    assert {"Your turn", "Computer’s turn"} <= set(seen["banner"])
    assert seen["telling"] and not any(LETTER.search(line) for line in seen["telling"])
    assert page.locator("[data-role=banner]").count() == 0, "it goes when its time is over"
    if not motion:
        moving = page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")
        assert moving == 0, "whoever wants less motion reads it, and nothing moves"
    assert ann.troubles == []
