"""Looking things up: the rulebook as a page, rules from a table, and words that explain themselves."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulewright import games
from tests.browser.test_access import CONTRAST, NAMELESS
from tests.browser.test_small import HEADINGS, ordered

if TYPE_CHECKING:
    from tests.browser.conftest import People


@pytest.mark.parametrize("game", games.names())
def test_the_book_of_each_game(people: People, game: str) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("rules", game)
    page.locator("nav[aria-label=Chapters] li").first.wait_for()
    chapters = page.locator("nav[aria-label=Chapters] a")
    chapters.nth(2).click()
    page.locator("nav[aria-label=Chapters] a[aria-current=true]").wait_for()
    assert page.locator("[data-role=rule-view]").get_attribute("data-rule") in page.url
    before = page.url
    page.locator("[data-role=rule-after]").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    page.locator(".rules li.now").wait_for()
    assert page.evaluate(CONTRAST) == [] and page.evaluate(NAMELESS) == []
    ordered(page.evaluate(HEADINGS), game)
    ann.picture(f"rules-{game}")
    assert ann.troubles == []


def test_searching_and_following(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("rules", "vanguard")
    search = page.get_by_label("Search the rules")
    search.fill("limit-break")
    page.get_by_text("found").wait_for()
    assert page.locator(".rules li .rule").first.inner_text() == "10.2.5"
    search.fill("10.2.2")
    page.wait_for_function("() => document.querySelector('.rules li .rule').textContent === '10.2.2'")
    page.locator(".rules li .rule").first.click()
    view = page.locator("[data-role=rule-view][data-rule='10.2.2']")
    view.wait_for()
    view.get_by_text("starter cards use it").wait_for()
    ruling = view.locator("[data-role=ruling]", has_text="from the front row").first
    ruling.locator("summary").click()
    assert "Guard alone." in ruling.inner_text()
    ann.picture("rules-ruling")
    ruling.locator("[data-role=try-ruling]").click()
    page.locator(".table").wait_for()
    ann.wait("asked", "waiting")
    page.go_back()
    search.fill("zebra")
    page.get_by_text("Nothing found").wait_for()
    assert ann.troubles == []


def test_the_book_is_open_to_everybody(people: People) -> None:
    context = people.browser.new_context(viewport={"width": 390, "height": 844})  # type: ignore[attr-defined]
    people.contexts.append(context)
    page = context.new_page()
    page.goto(f"{people.server.url}/#/rules/force-of-will/1103")
    page.locator("[data-role=rule-view][data-rule='1103']").wait_for()
    page.wait_for_function("() => document.querySelectorAll('select[aria-label=Game] option').length === 4")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    Path(__file__).parents[2].joinpath("build/screenshots").mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(Path(__file__).parents[2] / "build/screenshots/rules-phone.png"))


def test_a_rule_at_the_table_leads_on(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.sit("vanguard")
    ann.wait("asked")
    page.locator(".question .rule").click()
    view = page.locator("dialog[open] [data-role=rule-view]")
    view.wait_for()
    first = view.get_attribute("data-rule")
    ann.picture("rule-dialog")
    page.locator("dialog[open] [data-role=rule-after]").click()
    page.wait_for_function("first => document.querySelector('dialog[open] [data-role=rule-view]').dataset.rule !== first", arg=first)
    assert page.locator("dialog[open] [data-role=to-book]").get_attribute("href").startswith("#/rules/vanguard/")
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    assert ann.state == "asked"


def test_words_explain_themselves(people: People) -> None:
    """By pointer, by keyboard; keywords, numbers, signs, phases and zones."""
    ann = people.come("Ann")
    page = ann.page
    ann.sit("vanguard")
    ann.wait("asked")
    hint = page.locator("#hint")
    page.locator(".hand .token", has_text="[AUTO]").first.hover()
    page.locator(".inspector").wait_for()
    page.locator(".inspector .term", has_text="Grade").hover()
    hint.wait_for()
    assert "Grade" in hint.inner_text() and "2.4" in hint.inner_text()
    page.mouse.move(2, 2)
    hint.wait_for(state="hidden")
    sign = page.locator(".inspector .text .term", has_text="AUTO").first
    sign.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    hint.wait_for()
    assert "automatic ability" in hint.inner_text()
    assert sign.get_attribute("aria-describedby") == "hint"
    ann.picture("hint-sign")
    page.keyboard.press("Escape")
    assert hint.is_hidden()
    page.locator(".track .term", has_text="Ride").hover()
    hint.wait_for()
    assert "6.5" in hint.inner_text()
    page.mouse.move(2, 2)
    hint.wait_for(state="hidden")
    page.locator("[data-zone='0:drop']").hover()
    hint.wait_for()
    assert "4.4" in hint.inner_text()
    hint.locator(".rule").click()
    page.locator("dialog[open] [data-role=rule-view][data-rule='4.4']").wait_for()
    assert ann.troubles == []


COVERS = """() => { const note = document.querySelector('#hint').getBoundingClientRect(), asked = document.querySelector('.decision').getBoundingClientRect();
    return note.left < asked.right && asked.left < note.right && note.top < asked.bottom && asked.top < note.bottom; }"""


def test_a_note_comes_only_to_a_mouse_that_moves_and_never_on_the_question(people: People) -> None:
    """A word that comes to lie under a resting mouse opens nothing; one that is pointed at leaves the buttons free."""
    ann = people.come("Ann", 1366, 768)
    page = ann.page
    ann.sit("vanguard")
    ann.wait("asked")
    cards = page.locator(".hand .token")
    cards.first.hover()
    box = page.locator(".inspector .term", has_text="Grade").bounding_box()
    assert box is not None
    here = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("document.querySelector('.card-panel').style.visibility = 'hidden'")
    page.mouse.move(*here)
    page.evaluate("document.querySelector('.card-panel').style.visibility = ''")
    page.wait_for_timeout(900)
    hint = page.locator("#hint")
    assert hint.is_hidden(), "nobody asked for it"
    page.mouse.move(700, 300)
    page.mouse.move(*here)
    hint.wait_for()
    assert not page.evaluate(COVERS)
    ann.picture("hint-beside-the-question")


def test_words_explain_themselves_to_a_finger(people: People) -> None:
    ann = people.come("Ann", 390, 844)
    page = ann.page
    ann.sit("force-of-will")
    ann.wait("asked")
    for _ in range(6):
        if page.locator(".hand .token").count():
            break
        ann.answer(random.Random(1))
        ann.wait("asked")
    page.locator(".hand .token").first.click(button="right")
    page.locator("dialog[open] .inspector .term").first.tap()
    page.locator("#hint").wait_for()
    page.wait_for_timeout(500)
    assert page.locator("#hint").is_visible(), "it stays"
    ann.picture("hint-phone")
    page.locator("#hint .rule").tap()
    page.locator("dialog[open] [data-role=rule-view]").wait_for()
    page.keyboard.press("Escape")
    assert ann.troubles == []


@pytest.mark.parametrize("game", games.names())
def test_every_keyword_on_a_card_has_its_rule(people: People, game: str) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("decks", game)
    page.locator(".grid .slot").first.wait_for()
    seen = 0
    for place in range(0, min(24, page.locator(".grid .slot").count()), 4):
        page.locator(".grid .slot .frame, .grid .slot button").nth(place * 3).click()
        if page.locator("dialog[open] .inspector").count():
            seen += page.locator("dialog[open] .inspector .term").count()
            page.keyboard.press("Escape")
    assert seen > 5
    assert ann.troubles == []
