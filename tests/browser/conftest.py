"""A real browser, Debian's Chromium, in front of a real server. Without one, or without the built page, these tests are
skipped, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.person import Person
from tests.server.client import Server

PAGE = Path(__file__).parents[2] / "src/rulewright/server/page/index.html"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

playwright = pytest.importorskip("playwright.sync_api", reason="no browser tests: Playwright is not installed")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not PAGE.exists():
        pytest.skip("no browser tests: the page is not built (Node.js, then make setup)")
    found = Server(tmp_path_factory.mktemp("data"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("no browser tests: there is no Chromium")
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield found
        found.close()


class People:
    """Persons at browsers of their own."""

    def __init__(self, browser: object, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[object] = []

    def come(self, name: str, width: int = 1280, height: int = 800, motion: bool = False, dark: bool = False) -> Person:
        """Somebody comes in as a guest; without a name, somebody who is here for the first time."""
        context = self.browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
            has_touch=width < 600,
        )
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        person = Person(context.new_page(), self.server)
        if name:
            person.enter(name)
        else:
            person.page.goto(self.server.url)
        return person


@pytest.fixture
def people(browser: object, server: Server) -> Iterator[People]:
    found = People(browser, server)
    yield found
    for context in found.contexts:
        context.close()  # type: ignore[attr-defined]
