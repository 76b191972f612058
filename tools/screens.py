"""Takes a picture of every page of the browser table, on a desktop and on a phone, and writes docs/screens.md around them.

python tools/screens.py         needs the built page and Chromium (`make docs`)
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import SWITCHES, People  # noqa: E402
from tests.browser.person import Person  # noqa: E402
from tests.server.client import Server  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
QUALITY = 62
PAGES: list[tuple[str, str, str, str, str]] = [
    ("first-visit", "The first visit", "-", "main h1", "Four games, one click to play or to learn each of them, no account."),
    ("lobby", "The lobby", "", "main", "A game against the computer, against a friend by a link, or to watch."),
    ("learn", "How to play", "learn/vanguard", "main h1", "One page for each game, with a picture of its table."),
    ("lesson", "A lesson", "learn/godzilla/1-goal", ".table", "Positions played with the real engine, one idea a step."),
    ("table", "The table", "table", ".table", "Whatever can be done can be clicked, dragged, or chosen from the list; the question names its rule."),
    (
        "decks",
        "The deck builder",
        "decks/vanguard",
        ".grid .slot",
        "Every card, everything that is wrong with a deck, its curve, sample hands, lists, links, QR codes, a goldfish.",
    ),
    (
        "cards",
        "The card workbench",
        "cards/godzilla",
        "[data-line]",
        "A card is drawn and explained while it is written, tried at the table or in a deck, and weighed in many games.",
    ),
    (
        "rules",
        "The rulebook",
        "rules/vanguard/7.4",
        "[data-role=rule-view]",
        "In our own words, with links between numbers, the cards that use a rule and the rulings that show it.",
    ),
    ("desk", "The judge's desk", "desk/gate-ruler", ".table", "Any position, both sides, each rule that decides."),
    ("puzzles", "Puzzles", "puzzles/force-of-will", "[data-puzzle]", "Made and checked by search; rulings beside them."),
    (
        "docs",
        "The documentation",
        "/docs/architecture.html",
        "main h1",
        "These pages, and a reference made from the docstrings; searchable, without a network.",
    ),
]
"""File, title, where it is, what must be seen there, and what is said about it."""


def shown(person: Person, place: str, seen: str) -> None:
    """Go there and wait until it is there."""
    page = person.page
    if place == "table":
        person.sit("vanguard")
        dice = random.Random(4)
        for _ in range(14):
            if person.wait("asked", "over") == "over":
                break
            person.answer(dice)
        person.wait("asked", "over")
    elif place.startswith("/"):
        page.goto(person.server.url + place)
    elif place != "-":
        person.go(*filter(None, place.split("/")))
    page.locator(seen).first.wait_for()
    if place.startswith("desk"):
        person.wait("asked")
    page.wait_for_timeout(700)


def take(people: People) -> None:
    """All pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in SIZES.items():
        for file, _, place, seen, _ in PAGES:
            person = people.come("" if place == "-" else "Ann", width, height)
            shown(person, place, seen)
            person.page.screenshot(path=str(FOLDER / f"{file}-{size}.jpg"), type="jpeg", quality=QUALITY)
            people.contexts.pop().close()  # type: ignore[attr-defined]


def page() -> str:
    """The page of the documentation that shows them."""
    lines = ["# The pages", "", "Every page of the browser table as it is on a desktop and on a phone, written by `make docs`.", ""]
    for file, title, _, _, about in PAGES:
        lines += [
            f"## {title}",
            "",
            about,
            "",
            f"![{title} on a desktop](screens/{file}-desktop.jpg)",
            "",
            f'<img src="screens/{file}-phone.jpg" alt="{title} on a phone" width="300">',
            "",
        ]
    return "\n".join(lines)


def main() -> int:
    """Serve, look, write."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as running:
        server = Server(Path(data))
        server.start()
        try:
            browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
            take(People(browser, server))
            browser.close()
        finally:
            server.stop()
    (ROOT / "docs" / "screens.md").write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
