"""A person at the page: sees what is shown and can be clicked, and clicks it."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Any

from tests.server.client import Server

PICTURES = Path(__file__).parents[2] / "build/screenshots"
PATIENCE = 60.0
EDGE = {"x": 8, "y": 14}
"""Where a card can be seen even if the next one lies half on it."""
THINGS = ".token.legal:not(.pointed), .ground[tabindex='0']:not([aria-pressed='true']), .item.legal, button.plate.legal, .heap.inside"


class Person:
    """Sits in front of one page."""

    def __init__(self, page: Any, server: Server) -> None:
        self.page = page
        self.server = server
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self.hear)

    def hear(self, message: Any) -> None:
        """What the browser complains about; that a server is away is no fault of the page."""
        if message.type == "error" and "WebSocket connection" not in message.text and "Failed to load" not in message.text:
            self.troubles.append(message.text)

    def enter(self, name: str) -> None:
        """Come in as a guest, and see everything at once instead of at a calm pace."""
        self.page.goto(self.server.url)
        self.page.evaluate("localStorage.setItem('rulewright', JSON.stringify({pace: 'off'}))")
        self.page.reload()
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Come in", exact=True).click()
        self.page.locator("button.begin:enabled").wait_for()

    def go(self, *parts: str) -> None:
        """To another place of the page."""
        self.page.goto(f"{self.server.url}/#/{'/'.join(parts)}")

    def picture(self, name: str, whole: bool = False) -> None:
        """Keep what is seen, to be looked at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(PICTURES / f"{name}.png"), full_page=whole)

    # -- at a table -------------------------------------------------------------------------------------------

    def sit(self, game: str, level: str = "beginner") -> None:
        """A new game against the computer."""
        self.go()
        self.page.locator(f"input[name=game][value={game}]").check(force=True)
        self.page.get_by_label("How well it plays").select_option(level)
        self.page.locator("button.begin:enabled").click()
        self.page.locator(".table").wait_for()

    @property
    def number(self) -> int:
        """Of the present question."""
        return int(self.page.locator(".table").get_attribute("data-number"))

    @property
    def state(self) -> str:
        """asked, sent, waiting or over."""
        return str(self.page.locator(".table").get_attribute("data-state"))

    def wait(self, *states: str) -> str:
        """Until the table is in one of these states."""
        places = ", ".join(f".table[data-state={state}]" for state in states)
        self.page.locator(places).wait_for(timeout=PATIENCE * 1000)
        return self.state

    def answer(self, dice: random.Random, shy: bool = False) -> None:
        """Answer the present question by clicking; a shy person declines whatever can be declined."""
        number = self.number
        end = time.monotonic() + PATIENCE
        while self.state == "asked" and self.number == number:
            assert time.monotonic() < end, f"no way to answer: {self.page.locator('.question').inner_text()}"
            self.click_something(dice, shy)
            self.settle(number)

    def settle(self, number: int) -> None:
        """Give the page a moment to go on, if it does."""
        self.page.evaluate(
            """number => new Promise(done => {
            const table = document.querySelector('.table'), end = performance.now() + 60;
            const look = () => table.dataset.state !== 'asked' && table.dataset.state !== 'sent'
                || Number(table.dataset.number) !== number || performance.now() > end && table.dataset.state !== 'sent'
                ? done() : setTimeout(look, 4);
            look(); })""",
            number,
        )

    def click_something(self, dice: random.Random, shy: bool) -> None:
        """One click on something that can be clicked."""
        page = self.page
        if page.locator("dialog[open]").count():
            inside = page.locator("dialog[open] .token.legal")
            if inside.count():
                inside.nth(dice.randrange(inside.count())).click()
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            return
        decline, confirm = page.locator("[data-role=decline]"), page.locator("[data-role=confirm]:enabled")
        if shy and decline.count():
            decline.click()
            return
        if confirm.count() and (shy or dice.random() < 0.6):
            confirm.click()
            return
        every = page.locator("[data-role=all]")
        if every.count() and dice.random() < 0.3:
            every.click()
            return
        more = page.locator(".share button:enabled", has_text="+")
        ways = page.locator(f"{THINGS}, .question [data-option], [data-role=decline]") if not more.count() else more
        if ways.count():
            way = ways.nth(dice.randrange(ways.count()))
            way.click(position=EDGE if way.evaluate("one => one.matches('.token')") else None)
        elif confirm.count():
            confirm.click()
        else:
            page.locator("[data-role=list]").click()


LONG = bool(os.environ.get("RULEWRIGHT_LONG"))
