"""The first visit, lessons and how to play: without an account, right and wrong, left and resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulewright import games
from rulewright.lessons.course import Stage, course, first_answer

if TYPE_CHECKING:
    from tests.browser.conftest import People

CONTRAST = (Path(__file__).parent / "contrast.js").read_text()
LOAD = 350_000


def do(page: Any, game: str, name: str, stage: Stage, value: Any) -> None:
    """Answer a step with the buttons that every question has."""
    of = course(game)
    choice = first_answer(of.rules, stage.game, value, of.lesson(name))
    listing = page.locator("[data-role=list]")
    if listing.count():
        listing.click()
    places = [choice] if isinstance(choice, int) else choice
    for place in places:
        option = page.locator(f".question [data-option='{place}']")
        (option if option.count() else page.locator("[data-role=decline]")).click()
    if isinstance(choice, list):
        confirm = page.locator("[data-role=confirm]:enabled" if choice else "[data-role=decline]")
        if confirm.count() and page.locator(".table[data-state=asked]").count():
            confirm.click()


@pytest.mark.parametrize("width, height", [(1280, 800), (360, 740)])
def test_the_first_visit(people: People, width: int, height: int) -> None:
    """What this is and all games at once; one click plays, one click teaches, nobody signs in."""
    ann = people.come("", width, height)
    page = ann.page
    page.locator("[data-learn]").nth(len(games.names()) - 1).wait_for()
    assert "rulebooks" in page.locator(".lead").inner_text()
    for game in games.names():
        assert course(game).guide.pitch in page.locator(".games").inner_text()
        assert page.locator(f"[data-play={game}]").is_visible()
    assert page.evaluate(CONTRAST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    loaded = page.evaluate("performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)")
    assert 50_000 < loaded < LOAD
    ann.picture(f"welcome-{'phone' if width < 600 else 'desktop'}", whole=True)
    page.locator("[data-play=godzilla]").click()
    page.locator(".table").wait_for()
    ann.wait("asked")
    page.locator("[data-role=win]").click()
    page.locator("dialog[open] .rule", has_text="1.2.1.1").wait_for()
    assert ann.troubles == []


@pytest.mark.parametrize("game", games.names())
def test_a_lesson(people: People, game: str) -> None:
    """The first lesson of each game: each step, each wrong way and its way back, to the next lesson."""
    ann = people.come("")
    page = ann.page
    page.evaluate("localStorage.setItem('rulewright', JSON.stringify({pace: 'off'}))")
    page.reload()
    page.locator(f"[data-learn={game}]").click()
    of = course(game)
    lesson = of.lessons[0]
    for number, stage in enumerate(of.way(lesson)):
        page.locator(f".table[data-number='{number}']").wait_for(timeout=60_000)
        assert first_words(stage.task.say) in page.locator("[data-role=say]").inner_text()
        assert page.locator("[data-role=count]").inner_text() == f"Step {number + 1} of {len(lesson.tasks)}"
        if not stage.task.asks:
            page.locator("[data-role=onward]").click()
            continue
        page.locator("[data-role=hint]").click()
        assert stage.task.hint in page.locator(".hint").inner_text()
        for wrong in stage.task.wrong:
            do(page, game, lesson.name, stage, wrong.value)
            page.locator(".table[data-state=wrong]").wait_for()
            assert first_words(wrong.say) in page.locator("[data-role=wrong]").inner_text()
            page.locator("[data-role=again]").click()
            page.locator(".table[data-state=asked]").wait_for()
        do(page, game, lesson.name, stage, stage.task.values[0])
        page.locator("[data-role=right]", has_text=first_words(stage.task.then)).wait_for()
    page.locator("[data-role=next-lesson]").click()
    page.locator(".bar h1", has_text=of.lessons[1].title).wait_for()
    page.locator("[data-role=say]").wait_for()
    assert page.evaluate(CONTRAST) == []
    ann.go("learn", game)
    page.locator(f"[data-lesson='{lesson.name}']", has_text="done").wait_for()
    assert ann.troubles == []


def first_words(text: str) -> str:
    """What a text begins with, up to its first rule."""
    return text.split("\n")[0].split("[")[0].strip()[:60]


def test_left_and_resumed(people: People) -> None:
    ann = people.come("", 360, 740)
    page = ann.page
    ann.go("learn", "gate-ruler", "3-playing")
    page.locator("[data-role=say]").wait_for(timeout=60_000)
    page.locator("[data-role=skip]").click()
    page.locator(".table[data-number='1']").wait_for()
    page.reload()
    page.locator(".table[data-number='1']").wait_for()
    ann.picture("lesson-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto(ann.server.url)
    page.locator("[data-learn=gate-ruler]", has_text="Go on learning").click()
    page.locator(".table[data-number='1']").wait_for()
    page.get_by_role("button", name="Back").click()
    page.locator(".table[data-number='0']").wait_for()
    assert ann.troubles == []


def test_why_not_in_a_lesson(people: People) -> None:
    """What cannot be done tells its rule, in a lesson too."""
    ann = people.come("")
    ann.go("learn", "godzilla", "3-playing")
    page = ann.page
    page.locator("[data-role=say]").wait_for(timeout=60_000)
    wanda = page.locator(".hand .token", has_text="Chief Wanda")
    wanda.click(button="right")
    page.locator(".reasons, [data-role=why]").first.wait_for()
    if page.locator("[data-role=why]").count():
        page.locator("[data-role=why]").click()
    page.locator(".reasons .rule", has_text="8.2.1").first.wait_for()
    ann.picture("lesson-desktop")
    assert ann.troubles == []


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("width, height", [(1280, 800), (360, 740)])
def test_how_to_play(people: People, game: str, width: int, height: int) -> None:
    ann = people.come("", width, height)
    page = ann.page
    ann.go("learn", game)
    page.locator("[data-role=picture] .token").first.wait_for(timeout=60_000)
    text = page.locator("main").inner_text()
    of = course(game)
    assert all(title in text for title, _ in of.guide.parts) and all(lesson.about in text for lesson in of.lessons)
    assert page.evaluate(CONTRAST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    ann.picture(f"how-to-play-{game}-{'phone' if width < 600 else 'desktop'}", whole=True)
    page.locator(".rule").first.click()
    page.locator("dialog[open]").wait_for()
    assert ann.troubles == []
