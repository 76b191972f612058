"""What happens is seen: told line by line at a pace that can be set, turns announced, everybody by name."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

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


@pytest.mark.parametrize("game", ["gate-ruler", "vanguard"])
def test_a_card_that_is_laid_open_is_told_once(people: People, game: str) -> None:
    """Where it goes then, if nothing comes between, is told only to those who want every line."""
    ann = people.come("Ann")
    ann.sit(game)
    page = ann.page
    for _ in range(60):
        if ann.wait("asked", "over") == "over":
            page.keyboard.press("Escape")
            break
        page.locator("[data-role=decline]").click() if page.locator("[data-role=decline]").count() else ann.answer(random.Random(1))
        page.wait_for_timeout(30)
        if len([line for line in lines_of(page) if OPENED.search(line)]) > 3:
            break
    few = lines_of(page)
    page.locator("[data-role=whole-log]").click()
    every = lines_of(page)
    assert any(OPENED.search(line) for line in few)
    assert sum("your damage zone" in line for line in few) < sum("your damage zone" in line for line in every)
    assert ann.troubles == []


OPENED = re.compile("to your counter zone|Your damage check")


def lines_of(page: Any) -> list[str]:
    """What the log tells."""
    return list(page.locator(".log .line span").all_inner_texts())


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


GESTURES = """() => { window.moved = []; window.opened = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { window.moved.push(this.dataset.card ?? this.dataset.player ?? ''); return animate.apply(this, given); };
    new MutationObserver(() => { const text = document.querySelector('[data-role=open] .name')?.textContent;
        if (text && window.opened.at(-1) !== text) window.opened.push(text); }).observe(document.body, {subtree: true, childList: true}); }"""


@pytest.mark.parametrize("motion", [True, False])
def test_a_check_is_laid_open_before_it_counts(people: People, motion: bool) -> None:
    """The attack, the card that is checked and the trigger are seen in their order, and only then the table goes on; whoever
    does not want to wait clicks; whoever wants less motion reads."""
    ann = people.come("", motion=motion)
    page = ann.page
    page.evaluate("localStorage.setItem('rulewright', JSON.stringify({pace: 'slow'}))")
    page.goto(f"{ann.server.url}/#/learn/vanguard/4-attacking/3")
    page.locator("[data-role=say]").wait_for(timeout=60_000)
    page.evaluate(RECORD)
    page.evaluate(GESTURES)
    page.locator("[data-role=list]").click()
    page.locator(".question [data-option='0']").click()
    if not motion:
        page.locator(".table[data-number='4']").wait_for(timeout=2_000)
        assert page.evaluate("window.moved") == [], "nothing moves"
        return
    page.locator("[data-role=open] .name", has_text="Burnt Batch Bombardier").wait_for()
    assert page.locator(".table").get_attribute("data-number") == "3", "the table waits for it"
    ann.picture("check-desktop")
    page.mouse.click(5, 400)
    page.locator(".table[data-number='4']").wait_for(timeout=2_000)
    told = page.evaluate("window.seen.telling")
    checked = next(place for place, line in enumerate(told) if "drive check" in line)
    assert any("boosts" in line for line in told[:checked]), told
    assert page.evaluate("window.opened") == ["Burnt Batch Bombardier"] and page.evaluate("window.moved.length") > 0
    assert ann.troubles == []


COVERED = """() => { const told = document.querySelector('[data-role=telling]')?.getBoundingClientRect(); if (!told) return null;
    return [...document.querySelectorAll('.felt .token, .felt .plate[data-player], .felt .zone')].filter(one => { const at = one.getBoundingClientRect();
        return at.left < told.right && told.left < at.right && at.top < told.bottom && told.top < at.bottom; }).length; }"""


@pytest.mark.parametrize("game", games.names())
def test_what_is_told_covers_nothing(people: People, game: str) -> None:
    """The words stand beside the board; what could not be otherwise, phases and payments are told only to those who want every line."""
    ann = people.come("Ann", motion=True)
    paced(ann, "quick")
    page = ann.page
    ann.sit(game)
    dice = random.Random(6)
    covered: list[int | None] = []
    for _ in range(14):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice, shy=dice.random() < 0.3)
        covered.append(page.evaluate(COVERED))
    assert any(one is not None for one in covered) and not any(covered)
    if ann.wait("asked", "over") == "over":
        page.keyboard.press("Escape")
    few = page.locator(".log .line").all_inner_texts()
    page.locator("[data-role=whole-log]").click()
    every = page.locator(".log .line").all_inner_texts()
    assert 0 < len(few) < len(every) and not any("had only one choice" in line for line in few)
    assert ann.troubles == []


def test_costs_are_symbols(people: People) -> None:
    ann = people.come("Ann")
    ann.go("decks", "force-of-will")
    page = ann.page
    page.get_by_label("Name or text").fill("Doorstop Golem")
    card = page.locator(".slot", has_text="Doorstop Golem").first
    card.wait_for()
    assert card.locator(".cost .sign").all_inner_texts() == ["W", "1"]
    assert "{" not in card.inner_text()
