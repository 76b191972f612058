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

GUARD = """\
game: vanguard
title: Guard
puzzle: {kind: survive, goal: Live to see your next turn., difficulty: 1}
cards:
  - {name: Kettle Major, type: normal unit, clan: Tin, grade: 3, power: 10000, critical: 1}
  - {name: Spoon Rider, type: normal unit, clan: Tin, grade: 2, power: 18000, shield: 5000, critical: 1}
  - {name: Ladle Piper, type: normal unit, clan: Tin, grade: 1, power: 6000, shield: 5000, critical: 1}
  - {name: Cup Bearer, type: normal unit, clan: Tin, grade: 0, power: 4000, shield: 10000, critical: 1}
position:
  turn: 6
  player: B
  A: {vanguard: Kettle Major, hand: [Ladle Piper, Cup Bearer]}
  B: {vanguard: Kettle Major, front left: Spoon Rider}
play: [{B: attack Spoon Rider -> Kettle Major}]
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


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_the_shields_that_are_picked_are_summed(people: People, width: int, height: int) -> None:
    ann = people.come("Ann", width, height)
    laid(ann, "vanguard", GUARD)
    page = ann.page
    if width >= 600:
        page.get_by_role("tab", name="Play and rules").click()
    page.get_by_label("To the end").click() if width >= 600 else None
    if width < 600:
        page.locator("[data-role=papers]").click()
        page.get_by_label("To the end").click()
        page.locator("[data-role=papers]").click()
    sum_ = page.locator("[data-role=sum]")
    sum_.wait_for()
    assert "more than 8000 stops it" in sum_.inner_text()
    page.locator(".hand .token", has_text="Ladle Piper").click()
    assert "5000" in sum_.inner_text() and "enough" not in sum_.inner_text()
    page.locator(".hand .token", has_text="Cup Bearer").click()
    assert "15000" in sum_.inner_text() and "enough" in sum_.inner_text()
    assert page.locator("[data-role=confirm]").inner_text() == "Confirm 2 of up to 2"
    ann.picture(f"guard-sum-{width}")
    assert ann.troubles == []


APART = """() => { const marks = [...document.querySelectorAll('[data-turn]')].map(one => one.getBoundingClientRect());
    return marks.every((one, place) => !place || marks[place - 1].right <= one.left + 1); }"""


def test_a_lost_game_says_why_and_its_replay_fits_a_phone(people: People) -> None:
    """Turn marks lie beside each other, and what was decided stands above the board."""
    ann = people.come("Ann", 390, 844)
    page = ann.page
    ann.sit("godzilla")
    for _ in range(60):
        if ann.wait("asked", "over") == "over":
            break
        page.keyboard.press("p")
        page.wait_for_timeout(30)
    page.locator("dialog[open] [data-role=ended]").wait_for()
    assert len(page.locator("dialog[open] [data-role=ended]").inner_text()) > 20
    page.locator("dialog[open] [data-role=replay]").click()
    page.locator("[data-turn]").nth(2).wait_for()
    ann.picture("replay-phone")
    assert page.evaluate(APART) and page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("aside").bounding_box()["y"] < page.locator(".felt").bounding_box()["y"]
    assert ann.troubles == []
