"""Whatever lies on the table can be read: no card on another, no torn word, nothing to choose from below the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.conftest import People
    from tests.browser.person import Person

CROWD = """\
game: force-of-will
title: A full field
cards:
""" + "".join(
    f"  - {{name: {name}, type: [Resonator], race: [Human], cost: '{{R}}', colour: [R], ATK: {900 + 100 * place}, DEF: 1300, abilities: []}}\n"
    for place, name in enumerate(["Accountant", "Bellringers Union", "Chandelier", "Doorkeeper", "Fishmonger", "Housepainter", "Lamplighter", "Nightwatchman"])
)
FIELD = "[Accountant, Bellringers Union, Chandelier, Doorkeeper, Fishmonger, Housepainter, Lamplighter, Nightwatchman, Accountant, Chandelier, Fishmonger]"
POSITION = f"position: {{turn: 5, player: A, A: {{life: 4000, field: {FIELD}}}, B: {{life: 4000, field: {FIELD}}}}}\n"
LOOKING = """\
game: godzilla
title: A long text that asks
cards:
  - {name: Ember Spawn, type: Monster, rank: 1, colors: [red], traits: [Ember], invasion_icon: 1, threat_level: 6000, counter_power: null, text: ""}
  - {name: Long Reader, type: Battle, rank: 1, colors: [red], traits: [], invasion_icon: 1, threat_level: null, counter_power: 1000, text: "This card gains +1000 counter power for each of your other battle cards.\\nDuring your opponent's turn, this card gains +2000 counter power.\\n<Enter> Look at the top 2 cards of your deck, put any number on top of your deck in any order, and send the rest to your discard pile."}
position:
  turn: 5
  player: A
  phase: main
  A: {invading monster zone: {card: Ember Spawn, position: 2}, hand: [Long Reader, Ember Spawn], deck: [Long Reader, Ember Spawn, Long Reader]}
  B: {invading monster zone: {card: Ember Spawn, position: 2}, hand: []}
"""

OVERLAPS = """() => { const cards = [...document.querySelectorAll('.line.tall .token')].map(one => one.getBoundingClientRect());
    return cards.filter((one, place) => cards.some((other, at) => at > place && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length; }"""
TORN = """() => [...document.querySelectorAll('.line.tall .name')].filter(name => { const node = name.firstChild, text = node.data;
    const range = document.createRange();
    return [...text.matchAll(/[^\\s-]+/g)].some(word => { range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(one => Math.round(one.top))).size > 1; }); }).map(name => name.textContent)"""


def laid(person: Person, game: str, text: str) -> None:
    """A position on the judge's desk."""
    person.go("desk", game)
    person.wait("asked")
    person.page.locator("[data-role=open-file]").click()
    person.page.get_by_label("The scenario").fill(text)
    person.page.get_by_role("button", name="Lay it on the desk").click()
    person.page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_no_card_lies_on_another_and_no_name_is_torn(people: People, width: int, height: int) -> None:
    ann = people.come("Ann", width, height)
    laid(ann, "force-of-will", CROWD + POSITION)
    page = ann.page
    if width < 600 and page.locator("[data-role=papers][aria-pressed=true]").count():
        page.locator("[data-role=papers]").click()
    page.locator(".side:not(.far) .line.tall .token").nth(10).wait_for()
    page.wait_for_timeout(300)
    ann.picture(f"crowd-{width}")
    assert page.locator(".line.tall .token").count() == 22
    assert page.evaluate(OVERLAPS) == 0 and page.evaluate(TORN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert ann.troubles == []


def test_what_there_is_to_choose_from_is_in_sight_with_the_line_that_asks(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzle")
    page.get_by_label("The scenario").fill(LOOKING)
    page.get_by_role("button", name="Play it").click()
    ann.wait("asked")
    page.locator(".hand .token", has_text="Long Reader").click()
    page.locator(".ground[tabindex='0']").first.click()
    page.locator(".faces .token").nth(1).wait_for()
    page.wait_for_timeout(200)
    ann.picture("choose-from")
    face, verdict = page.locator(".faces .token").first.bounding_box(), page.locator(".verdict").bounding_box()
    assert face["y"] + face["height"] <= verdict["y"] + 1, "the cards do not lie below the buttons"
    asks, box = page.locator(".about .asks").bounding_box(), page.locator(".about").bounding_box()
    assert box["y"] - 1 <= asks["y"] < box["y"] + box["height"] - 20
    confirm = page.locator("[data-role=confirm]")
    assert "0 of" not in confirm.inner_text() or "order" in confirm.inner_text()
    assert ann.troubles == []
