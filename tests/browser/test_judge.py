"""The judge's desk: a position stated in the browser, both sides played, the rules that decide, file and link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright import games
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run
from tests.browser.test_access import CONTRAST, NAMELESS

if TYPE_CHECKING:
    from tests.browser.conftest import People
    from tests.browser.person import Person


def lay(ann: Person, card: str, zone: str) -> None:
    """A card into a zone of the side that is open."""
    page = ann.page
    page.locator("[data-role=zone]").select_option(label=zone)
    page.locator("[data-role=find-card]").fill(card)
    page.locator("[data-role=add-card]", has_text=card).first.click()
    page.locator("li[data-stated]", has_text=card).first.wait_for()
    ann.wait("asked")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("width", [1280, 390])
def test_an_empty_desk_of_each_game(people: People, game: str, width: int) -> None:
    ann = people.come("Ann", width, 844)
    page = ann.page
    ann.go("desk", game)
    ann.wait("asked")
    if width < 900:
        page.locator("[data-role=papers]").click()
    page.locator("[data-role=add-card]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CONTRAST) == [] and page.evaluate(NAMELESS) == []
    ann.picture(f"desk-{game}-{width}")
    assert ann.troubles == []


def test_a_position_is_stated_played_checked_and_shared(people: People) -> None:
    card = next(card.name for card in games.load("godzilla").starter_pool().cards if card.record["type"] == "Battle" and card.record["rank"] == 1)
    ann = people.come("Ann")
    page = ann.page
    ann.go("desk", "godzilla")
    ann.wait("asked")
    lay(ann, card, "Hand")
    lay(ann, card, "Zone 3")
    page.get_by_role("button", name="B’s side").click()
    lay(ann, card, "Hand")
    page.get_by_label("Rage").fill("2")
    page.get_by_label("Rage").blur()
    page.get_by_role("tab", name="Play and rules").click()
    assert "A decides" in page.locator("[data-role=asked]").inner_text()
    page.locator(".hand .token").first.click()
    page.locator("[data-zone='0:zone 4'] .ground").click()
    page.locator("[data-step='1']").wait_for()
    ann.wait("asked")
    assert page.locator("[data-role=applied]").inner_text().split()[0] != "0"
    ann.picture("desk-played")
    # What is expected is checked, wrong and right.
    for count, mark in (("7", "✗"), ("none", "✗")):
        page.get_by_label("What is looked at").fill("A.zone 4")
        page.get_by_label("What it must be").fill(count)
        page.get_by_role("button", name="Check").click()
        page.locator(".mark", has_text=mark).first.wait_for()
        page.get_by_label("Remove step 2").click()
        page.locator(".mark").wait_for(state="detached")
    page.get_by_label("What is looked at").fill("A.zone 4")
    page.get_by_label("What it must be").fill(f'"{card}"')
    page.get_by_role("button", name="Check").click()
    page.locator(".mark", has_text="✓").wait_for()
    # Back, by keyboard too, and on.
    page.locator("body").press("u")
    page.locator("body").press("u")
    page.locator("[data-role=at]", has_text="0 of 2 steps").wait_for()
    assert page.locator("[data-zone='0:zone 4'] .token").count() == 0
    page.locator("[data-role=on]").click()
    page.locator("[data-zone='0:zone 4'] .token").wait_for()
    # The file holds, and opens again.
    with page.expect_download() as loaded:
        page.locator("[data-role=save-file]").click()
    text = loaded.value.path().read_text()
    assert run(parse(text)).passed and "zone 4" in text and "rage: 2" in text
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.locator("[data-role=share]").click()
    page.locator("[role=status]", has_text="link").wait_for()
    link = page.evaluate("window.copied")
    other = people.come("Bob", 390, 844)
    other.page.goto(link)
    other.wait("asked")
    other.page.locator("[data-role=papers]").click()
    other.page.locator("[data-step='2']").wait_for()
    other.picture("desk-shared-390")
    # What cannot be so is said, and what is stated stays to be mended.
    page.get_by_role("tab", name="Position").click()
    page.get_by_role("button", name="A’s side").click()
    page.get_by_label("Remove", exact=False).first.wait_for()
    page.locator("[data-role=zone]").select_option(label="Strategy zone 1")
    page.locator("[data-role=find-card]").fill(card)
    page.locator("[data-role=add-card]", has_text=card).first.click()
    page.locator("[role=alert]", has_text="not a").first.wait_for()
    page.get_by_label(f"Remove {card} from strategy zone 1").click()
    page.locator("[role=alert]").wait_for(state="detached")
    assert ann.troubles == [] and other.troubles == []


def test_a_ruling_is_stepped_through(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzles", "force-of-will", "rulings")
    page.locator("[data-role=ruling] summary").first.click()
    answer = page.locator("[data-role=ruling][open] b").first.inner_text()
    page.locator("[data-role=ruling][open] [data-role=to-desk]").click()
    page.locator("[data-step='1']").wait_for()
    assert answer in page.locator("[data-role=decided]").inner_text(), "what was asked and answered lies beside it"
    page.get_by_label("To the end").click()
    page.wait_for_function("() => !document.querySelector('.later')")
    assert page.locator(".mark.bad").count() == 0
    ann.picture("desk-ruling")
    assert ann.troubles == []


def test_a_file_that_cannot_be_laid_out(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("desk", "vanguard")
    ann.wait("asked")
    page.locator("[data-role=open-file]").click()
    page.get_by_label("The scenario").fill("game: vanguard\nposition:\n  A: {shed: [X]}")
    page.get_by_role("button", name="Lay it on the desk").click()
    page.locator("dialog [role=alert]", has_text="shed").wait_for()
    page.get_by_label("The scenario").fill("game: vanguard\nposition:\n  A: {hand: [Plain Card]}\nplay: [{A: pass}]")
    page.get_by_role("button", name="Lay it on the desk").click()
    page.locator("[data-step='1']").wait_for()
    assert ann.troubles == []
