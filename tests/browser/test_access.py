"""For everybody: contrast, names for screen readers, touch."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.conftest import People

CONTRAST = (Path(__file__).parent / "contrast.js").read_text()
NAMELESS = """() => [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter(one => one.checkVisibility() && !one.closest('label') && !(one.getAttribute('aria-label') || one.innerText.trim()))
    .map(one => one.outerHTML.slice(0, 120))"""
"""Controls that a screen reader could not name."""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_readable(people: People, dark: bool) -> None:
    ann = people.come("Ann", dark=dark)
    page = ann.page
    for place in ("", "decks/vanguard", "puzzle"):
        ann.go(*filter(None, place.split("/")))
        page.locator("main").wait_for()
        page.wait_for_timeout(500)
        assert page.evaluate(CONTRAST) == [], place
        assert page.evaluate(NAMELESS) == [], place
    ann.sit("gate-ruler")
    dice = random.Random(6)
    for _ in range(8):
        if ann.wait("asked", "over") == "over":
            break
        assert page.evaluate(CONTRAST) == []
        assert page.evaluate(NAMELESS) == []
        ann.answer(dice)
    assert page.locator("[aria-live=polite], [role=status]").count() > 0


def test_long_press(people: People) -> None:
    ann = people.come("Ann", 360, 740)
    ann.sit("vanguard")
    ann.wait("asked")
    page = ann.page
    card = page.locator(".hand .token").first
    box = card.bounding_box()
    assert box is not None
    name = card.get_attribute("aria-label").split(", ")[0]
    where = {"pointerType": "touch", "clientX": box["x"] + 20, "clientY": box["y"] + 20, "bubbles": True}
    card.dispatch_event("pointerdown", where)
    page.locator("dialog[open] .inspector").wait_for()
    card.dispatch_event("pointerup", where)
    card.dispatch_event("click")
    assert name in page.locator("dialog[open] .inspector").inner_text()
    assert page.locator(".hand .token.pointed").count() == 0, "looking is not choosing"
    ann.picture("card-phone")


@pytest.mark.parametrize("game", ["force-of-will", "gate-ruler"])
def test_what_waits_on_the_stack_can_be_read(people: People, game: str) -> None:
    """With the pointer, with the keyboard, and kept open by a click."""
    ann = people.come("Ann")
    page = ann.page
    ann.sit(game)
    dice = random.Random(5)
    item = page.locator(".items .item:not(.legal)").first
    for _ in range(120):
        if ann.wait("asked", "over") == "over" or item.count():
            break
        ann.answer(dice)
    assert item.count(), "nothing was put on the stack"
    name = item.locator("b").inner_text()
    shown = page.locator(".inspector")
    page.mouse.move(2, 2)
    item.hover()
    assert name in shown.first.inner_text()
    page.locator("body").click(position={"x": 2, "y": 2})
    item.focus()
    assert name in shown.first.inner_text()
    item.click()
    assert name in shown.first.inner_text() and shown.first.locator("header").inner_text()
