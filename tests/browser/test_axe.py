"""Every page, on a desktop and on a phone, as axe-core judges it; how much a first visit loads, and how soon something is seen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.conftest import People
    from tests.browser.person import Person

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
FINDINGS = """() => axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}}).then(found =>
    found.violations.flatMap(one => one.nodes.filter(node => {
        if (one.id !== 'label-content-name-mismatch') return true;
        const thing = document.querySelector(node.target[0]), name = thing.querySelector(':scope > .title') ?? thing.querySelector('.name');
        return !name || !thing.ariaLabel.toLowerCase().includes(name.textContent.trim().toLowerCase());
    }).map(node => `${one.id}: ${node.html.slice(0, 140)}`)))"""
"""Contrast has a test of its own (`contrast.js`), which knows modern colours. What names a card or a pile is its name, not all that is written on it."""
PLACES = {
    "decks/vanguard": ".grid .slot",
    "cards/force-of-will": "[data-line]",
    "rules/vanguard/2.4": "[data-role=rule-view]",
    "learn/godzilla": "main h1",
    "learn/godzilla/1-goal": ".table",
    "puzzles/vanguard": "[data-puzzle]",
    "puzzles/vanguard/rulings": "main",
    "puzzle": "main",
    "desk/gate-ruler": ".table",
}
"""Where to go, and what must be seen there."""
KILOBYTES = 350
FIRST_PAINT = 1500
"""Milliseconds; half a second where the machine has nothing else to do, and here it runs the other tests too."""


def findings(person: Person) -> list[str]:
    """What axe finds on the page."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(person.page.evaluate(FINDINGS))


@pytest.mark.skipif(not AXE.exists(), reason="pages are not judged: axe-core is not installed (make setup)")
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing(people: People, width: int) -> None:
    found: dict[str, list[str]] = {}
    new = people.come("", width, 844)
    new.page.locator("main h1").wait_for()
    found["first visit"] = findings(new)
    ann = people.come("Ann", width, 844)
    page = ann.page
    found["lobby"] = findings(ann)
    for place, seen in PLACES.items():
        ann.go(*place.split("/"))
        page.locator(seen).first.wait_for()
        found[place] = findings(ann)
    ann.sit("godzilla")
    ann.wait("asked")
    found["table"] = findings(ann)
    page.locator(".hand .token").first.click(button="right")
    found["card"] = findings(ann)
    page.keyboard.press("Escape")
    page.goto(f"{ann.server.url}/docs/architecture.html")
    if page.locator("main h1").count():
        found["docs"] = findings(ann)
    assert {place: some for place, some in found.items() if some} == {}, json.dumps({place: some for place, some in found.items() if some}, indent=1)


def test_a_first_visit_is_light_and_quick(people: People) -> None:
    context = people.browser.new_context()  # type: ignore[attr-defined]
    people.contexts.append(context)
    page = context.new_page()
    page.goto(people.server.url, wait_until="networkidle")
    page.locator("main h1").wait_for()
    loaded = page.evaluate("""() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(one => [one.name, one.encodedBodySize])""")
    assert sum(size for _, size in loaded) < KILOBYTES * 1000, sorted(loaded, key=lambda one: -one[1])[:8]
    assert all(people.server.url in name for name, _ in loaded), "nobody else is called"
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    assert paint is None or paint < FIRST_PAINT


def test_the_documentation_is_searched(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    page.goto(f"{ann.server.url}/docs/")
    if not page.locator("main h1").count():
        pytest.skip("the documentation is not built: make setup")
    page.get_by_label("Search").fill("fingerprint save")
    page.locator("#found li a").first.wait_for()
    assert "Copies, saves, records" in page.locator("#found").inner_text()
    page.get_by_label("Search").fill("why_not")
    page.locator("#found li a", has_text="why_not · rulewright.tcg.interface.Rules").click()
    page.wait_for_url("**/api-tcg.html#rulewright.tcg.interface.Rules.why_not")
    page.get_by_label("Search").fill("zyzzyva")
    page.get_by_text("Nothing found.").wait_for()
    ann.picture("docs-desktop")
    assert ann.troubles == []
