"""The card workbench: a card is written, read, tried and weighed; card files are brought by drop."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rulewright import games
from tests.server.test_workbench import DRUMMER

if TYPE_CHECKING:
    from tests.browser.conftest import People


@pytest.mark.parametrize("game", games.names())
def test_a_card_of_each_game(people: People, game: str) -> None:
    ann = people.come("Ann", 390 if game == "vanguard" else 1280, 844)
    page = ann.page
    ann.go("cards", game)
    page.locator("[data-line=read]").first.wait_for()
    page.locator("[data-role=drawn]", has_text="A Card of My Own").wait_for()
    page.locator("[data-field=name]").fill("Sleepy Kettle")
    page.locator("[data-role=drawn]", has_text="Sleepy Kettle").wait_for()
    phrases = page.locator("[data-line=read] .phrase")
    if phrases.count():
        phrases.first.click()
        page.locator("[data-line=read] ol.told q").first.wait_for()
    page.locator("[data-role=card-text]").fill("Sing a song about tea.")
    page.locator("[data-line=unread] mark").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert ann.troubles == []


def test_a_card_is_written_tried_weighed_and_played(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("cards", "godzilla")
    page.get_by_label("Type").select_option("Battle")
    page.locator("[data-field=name]").fill("Sleepy Kettle")
    page.locator("[data-field=rank]").fill("1")
    page.locator("[data-role=card-text]").fill("<Enter> Draw 2.")
    suggested = page.locator("[data-role=expected]").first
    suggested.wait_for()
    before = page.locator("[data-role=card-text]").input_value()
    suggested.click()
    assert len(page.locator("[data-role=card-text]").input_value()) > len(before), "what could stand there can be put there"
    page.locator("[data-role=card-text]").fill("<Enter> Draw 2 cards.")
    page.locator("[data-line=unread]").first.wait_for(state="detached")
    page.locator(".phrase", has_text="Draw").first.hover()
    chip = page.locator("[data-line] ol.told .rule").first
    chip.wait_for()
    assert chip.inner_text() == "5.4.2"
    # Weighed, with progress and a picture, and stopped.
    page.locator("[data-role=games]").select_option("1000")
    page.locator("[data-role=balance]").click()
    page.locator("[data-role=picture] polyline").wait_for()
    assert "of 1000 games" in page.locator("[data-role=progress]").inner_text()
    page.locator("[data-role=stop]").click()
    assert "%" in page.locator("[data-role=picture] figcaption").inner_text()
    ann.picture("workbench-desktop", whole=True)
    # A draft is kept, and a link has it too.
    page.reload()
    page.locator("[data-role=drawn]", has_text="Sleepy Kettle").wait_for()
    # Tried at the desk: the card can be played there.
    page.locator("[data-role=try]").click()
    ann.wait("asked")
    page.locator(".hand .token.legal", has_text="Sleepy Kettle").first.wait_for()
    # Tried in a deck: it is one of one's own cards then, and the deck is legal.
    ann.go("cards", "godzilla")
    page.locator("[data-role=into-deck]:enabled").click()
    page.locator(".deck .line", has_text="Sleepy Kettle").wait_for()
    page.locator(".verdict.good").wait_for()
    page.locator(".deck .line .name", has_text="Sleepy Kettle").click()
    page.locator("dialog[open] [data-role=edit-card]").click()
    page.locator("[data-role=drawn]", has_text="Sleepy Kettle").wait_for()
    assert ann.troubles == []


def test_card_files_are_brought_by_drop(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("decks", "godzilla")
    page.locator("[data-role=my-cards]").click()
    odd = {**DRUMMER, "id": "MY-2", "name": "Odd Drummer", "text": "<Enter> Sing."}
    file = "\n".join([json.dumps(DRUMMER), "{", json.dumps(odd)])
    page.locator(".drop").evaluate(
        """(zone, text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'cards.jsonl'));
        zone.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
    }""",
        file,
    )
    report = page.locator("[data-role=report]")
    report.wait_for()
    assert "2 cards read" in report.inner_text() and "Line 2" in report.inner_text() and "Odd Drummer" in report.inner_text()
    ann.picture("my-cards-desktop")
    page.keyboard.press("Escape")
    page.get_by_label("Name or text").fill("drummer")
    page.locator(".slot", has_text="my own").nth(1).wait_for()
    page.locator(".slot .unread", has_text="Sing").wait_for()
    page.locator("[data-role=my-cards]").click()
    page.locator("[data-role=forget-cards]").click()
    page.keyboard.press("Escape")
    page.locator(".slot", has_text="my own").first.wait_for(state="detached")
    assert ann.troubles == []
