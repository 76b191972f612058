"""Small things that make a table pleasant: dates, links, turn marks, text to take away, headings, touch."""

from __future__ import annotations

import datetime
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.person import Person
from tests.browser.test_table import invite

if TYPE_CHECKING:
    from tests.browser.conftest import People

HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4')].filter(one => one.checkVisibility()
    && (!document.querySelector('dialog[open]') || true)).map(one => [Number(one.tagName[1]), one.innerText])"""


def ended(ann: Person, game: str, answers: int = 14) -> None:
    """A game that was given up after some answers."""
    ann.sit(game)
    dice = random.Random(8)
    for _ in range(answers):
        if ann.wait("asked", "over") == "over":
            return
        ann.answer(dice)
    if ann.wait("asked", "over") == "asked":
        ann.page.get_by_role("button", name="Concede").click()
        ann.page.locator("[data-role=concede]").click()
    ann.wait("over")


def test_past_games_have_the_date_of_today(people: People) -> None:
    ann = people.come("Ann")
    ended(ann, "godzilla", 1)
    ann.go()
    past = ann.page.locator("section[aria-label='My past games']")
    past.locator(".row").first.wait_for()
    assert str(datetime.datetime.now().year) in past.locator(".row small").first.inner_text()
    assert "0 won, 1 lost" in past.locator("[data-role=tally]").inner_text()


def test_a_friend_is_told_how_to_reach_the_server(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    page.locator("input[name=opponent][value=invitation]").check(force=True)
    page.locator("button.begin:enabled").click()
    assert "--host 0.0.0.0" in page.locator("[data-role=reach]").inner_text()
    ann.picture("friend-link")


def test_variants_and_rulers_in_the_lobby(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    page.locator("input[name=game][value=gate-ruler]").check(force=True)
    assert page.locator("input[name=variant]").count() == 0
    assert "·" in page.get_by_label("Your deck").locator("option").first.inner_text(), "the menu names the ruler"
    page.locator("input[name=game][value=force-of-will]").check(force=True)
    page.locator("input[name=variant][value=valhalla]").check()
    assert page.get_by_label("How well it plays").locator("option").all_inner_texts() == ["Beginner", "Casual", "Strong", "Expert"]
    ann.picture("variants")
    page.get_by_label("How well it plays").select_option("beginner")
    page.locator("button.begin:enabled").click()
    page.locator(".table").wait_for()
    assert page.locator(".bar h1").inner_text() == "Force of Will, Valhalla"


@pytest.mark.parametrize("width, height", [(1366, 768), (390, 844)])
def test_play_is_in_sight_and_covers_nothing_that_can_be_chosen(people: People, width: int, height: int) -> None:
    ann = people.come("Ann", width, height)
    page = ann.page
    page.locator("input[name=game][value=force-of-will]").check(force=True)
    valhalla = page.locator("input[name=variant][value=valhalla]")
    valhalla.wait_for()
    assert page.locator("button.begin").evaluate("one => one.getBoundingClientRect().bottom <= innerHeight")
    valhalla.check()
    assert valhalla.evaluate("""one => { const at = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)); }""")


def test_a_replay_can_be_shared_at_a_moment(people: People, tmp_path: Path) -> None:
    ann, cyd = people.come("Ann"), people.come("Cyd")
    ended(ann, "vanguard", 24)
    page = ann.page
    page.locator("dialog[open] [data-role=replay]").click()
    page.locator("[data-turn]").nth(1).wait_for()
    marks = page.locator("[data-turn]")
    assert marks.count() >= 2
    marks.last.click()
    at = page.locator("[data-role=at]")
    page.wait_for_function("() => !document.querySelector('[data-role=at]').textContent.startsWith('0 ')")
    here = at.inner_text().split()[0]
    page.wait_for_function("here => location.hash.includes('/' + here + '/')", arg=here)
    link = page.url
    ann.picture("replay-turns")
    page.keyboard.press("PageUp")
    page.wait_for_function("here => !document.querySelector('[data-role=at]').textContent.startsWith(here + ' ')", arg=here)
    page.locator("[data-role=statistics]").click()
    assert "Decisions" in page.locator("dialog[open]").inner_text()
    page.keyboard.press("Escape")
    page.locator("[data-role=share]").click()
    page.get_by_text("The link to this moment is copied").wait_for()
    with page.expect_download() as download:
        page.locator("[data-role=log-text]").click()
    download.value.save_as(tmp_path / "log.txt")
    assert "Turn 1" in (tmp_path / "log.txt").read_text()

    cyd.page.goto(link)
    cyd.page.locator("[data-role=at]").wait_for()
    assert cyd.page.locator("[data-role=at]").inner_text().split()[0] == here, "the link leads to the same moment"
    assert cyd.troubles == [] and ann.troubles == []


def test_the_log_as_text(people: People, tmp_path: Path) -> None:
    ann = people.come("Ann")
    ann.sit("godzilla")
    ann.wait("asked")
    with ann.page.expect_download() as download:
        ann.page.locator("[data-role=save-log]").click()
    download.value.save_as(tmp_path / "log.txt")
    lines = (tmp_path / "log.txt").read_text().splitlines()
    assert len(lines) == ann.page.locator(".log .line").count() and any(line.endswith("]") for line in lines)


@pytest.mark.parametrize("width", [1280, 390])
def test_headings_are_in_order(people: People, width: int) -> None:
    ann = people.come("Ann", width, 800)
    page = ann.page
    for place in ("", "decks/vanguard", "puzzle"):
        ann.go(*filter(None, place.split("/")))
        page.locator("main").wait_for()
        page.wait_for_timeout(400)
        ordered(page.evaluate(HEADINGS), place)
    ann.sit("vanguard")
    ann.wait("asked")
    page.locator(".hand .token").first.click(button="right")
    page.locator(".inspector").wait_for()
    ordered(page.evaluate(HEADINGS), "table")


def ordered(headings: list[tuple[int, str]], place: str) -> None:
    """One h1 first, and no level is left out."""
    assert headings and headings[0][0] == 1 and [level for level, _ in headings].count(1) == 1, (place, headings)
    for (before, _), (after, text) in zip(headings, headings[1:]):
        assert after <= before + 1, (place, text, headings)


def test_where_a_number_comes_from(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("vanguard")
    ann.wait("asked")
    ann.page.locator(".hand .token").first.hover()
    number = ann.page.locator(".inspector dl div").first
    number.wait_for()
    assert number.locator("dd").first.get_attribute("title") == "as printed"
    assert "as printed" in (ann.page.locator(".hand .figure, .hand .corner").first.get_attribute("title") or "")


def test_a_long_press_stays_open_and_is_announced(people: People) -> None:
    """With a real finger: the press that opens a card does not close it when it is lifted."""
    ann = people.come("Ann", 390, 844)
    ann.sit("vanguard")
    ann.wait("asked")
    page = ann.page
    hint = page.get_by_text("Hold a card to read it.")
    hint.wait_for()
    vitals = page.locator("[data-role=vitals]")
    assert "damage 0/6" in vitals.inner_text() and "Them" in vitals.inner_text()
    card = page.locator(".hand .token").first
    assert page.locator(f"#{card.get_attribute('aria-describedby')}").text_content() == "Hold, right-click or press I to read it"
    box = card.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    where = {"x": box["x"] + 30, "y": box["y"] + 30}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    page.locator("dialog[open] .inspector").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(500)
    assert page.locator("dialog[open] .inspector").count() == 1
    ann.picture("long-press-phone")
    page.locator("dialog[open] [aria-label=Close]").click()
    assert hint.count() == 0, "who has done it needs no hint"
    ann.picture("vitals-phone")


def test_unread_chat_is_seen_on_a_phone(people: People) -> None:
    ann, bob = people.come("Ann"), people.come("Bob", 390, 844)
    invite(ann, bob, "godzilla")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Hello there")
    ann.page.get_by_role("button", name="Send").click()
    bob.page.locator("[data-role=menu][aria-label='Menu, 1 unread message'] .badge").wait_for()
    bob.picture("unread-phone")
