"""Decks as QR codes and against a goldfish; totals beside the players; no question where there is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.conftest import People

TWINS = """\
game: godzilla
title: Two same cards
cards:
  - {name: Butterfingers, type: Battle, rank: 1, colors: [white], traits: [Crew], invasion_icon: 1, counter_power: 1000, text: "<Enter> Discard 1 card from your hand."}
position:
  player: A
  A:
    hand: [Butterfingers, Charcoal Choir, Charcoal Choir]
  B: {}
"""


def test_a_deck_as_a_picture_and_against_a_goldfish(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("decks", "godzilla")
    page.get_by_label("Begin with a deck").select_option(index=1)
    page.locator(".verdict.good").wait_for()
    page.locator("[data-role=qr]").click()
    drawing = page.locator("dialog[open] svg path")
    drawing.wait_for()
    assert len(drawing.get_attribute("d")) > 5000
    ann.picture("deck-qr")
    page.keyboard.press("Escape")
    page.locator("[data-role=goldfish]").click()
    page.locator(".table").wait_for()
    ann.wait("asked")
    assert "Goldfish" in page.locator(".plate").first.inner_text() + page.locator(".plate").last.inner_text()
    assert ann.troubles == []


def test_formats_and_what_a_deck_can_do_at_best(people: People) -> None:
    ann = people.come("Ann")
    folder = ann.server.data / "formats"
    folder.mkdir(exist_ok=True)
    (folder / "calm.yaml").write_text("name: Calm Cup\ngame: godzilla\nat most: {Fire Engine Number Zero: 0}\n")
    (folder / "broken.yaml").write_text("name: [")
    page = ann.page
    ann.go("decks", "godzilla")
    page.get_by_label("Begin with a deck").select_option(label="Mount Grumble Wakes Up")
    page.locator(".verdict.good").wait_for()
    page.locator("[data-role=best]", has_text="Counter power at best").wait_for()
    page.locator("[data-role=format]").select_option("Calm Cup")
    page.locator(".verdict", has_text="Calm Cup allows none").wait_for()
    page.locator("[data-role=format]").select_option("")
    page.locator(".verdict.good").wait_for()
    assert ann.troubles == []


def test_totals_stand_beside_the_players(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("desk", "godzilla")
    ann.wait("asked")
    page.locator("[data-role=zone]").select_option(label="Zone 3")
    page.locator("[data-role=find-card]").fill("Fire Engine Number Zero")
    page.locator("[data-role=add-card]", has_text="Fire Engine Number Zero").first.click()
    page.locator("[data-role=total]", has_text="counter power").wait_for()
    assert "5000" in page.locator("[data-role=total]").first.inner_text()
    assert ann.troubles == []


def test_the_same_cards_are_not_asked_about(people: People) -> None:
    """Unless somebody wants to be."""
    for asks in (False, True):
        ann = people.come("Ann")
        page = ann.page
        if asks:
            page.get_by_label("Settings").click()
            page.locator("[data-role=ask-alike]").check()
            page.keyboard.press("Escape")
        ann.go("puzzle")
        page.get_by_label("The scenario").fill(TWINS)
        page.get_by_role("button", name="Play it").click()
        page.locator(".table").wait_for()
        ann.wait("asked")
        page.locator(".hand .token", has_text="Butterfingers").click()
        page.locator("[data-zone='0:zone 4'] .ground").click()
        page.locator("[data-zone='0:zone 4'] .token").wait_for()
        ann.wait("asked")
        page.wait_for_timeout(400)
        ann.wait("asked")
        assert page.locator(".hand .token").count() == (2 if asks else 1)
        assert ann.troubles == []
