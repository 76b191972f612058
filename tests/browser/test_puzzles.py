"""The catalogue of puzzles and rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulewright import games
from rulewright.puzzles.files import puzzles
from rulewright.scenario.notation import answer_for
from tests.browser.test_access import CONTRAST, NAMELESS

if TYPE_CHECKING:
    from tests.browser.conftest import People


@pytest.mark.parametrize("game", games.names())
def test_the_catalogue_of_each_game(people: People, game: str) -> None:
    ann = people.come("Ann", 390 if game == "vanguard" else 1280, 844)
    page = ann.page
    ann.go("puzzles", game)
    page.locator("[data-puzzle]").first.wait_for()
    assert page.locator("[data-puzzle]").count() == len(puzzles(game)) >= 25
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.evaluate(CONTRAST) == [] and page.evaluate(NAMELESS) == []
    ann.picture(f"puzzles-{game}")
    assert ann.troubles == []


def test_a_solved_puzzle_is_marked(people: People) -> None:
    """The goal in words, a hint, and the mark of what this browser has solved."""
    name = next(one.name for one in puzzles("force-of-will").values() if one.kind == "win")
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzles", "force-of-will")
    page.locator(f"[data-puzzle='{name}'] [data-role=play-puzzle]").click()
    page.locator(".table").wait_for()
    ann.wait("asked")
    goal = page.locator("[data-role=goal]").first
    assert "Win this turn" in goal.inner_text()
    page.locator("[data-role=hint]").click()
    assert "decisions" in goal.inner_text()
    ann.picture("puzzle-table")
    page.evaluate("name => localStorage.setItem('rulewright-puzzles', JSON.stringify(['force-of-will/' + name]))", name)
    page.reload()
    ann.go("puzzles", "force-of-will")
    page.locator(f"[data-puzzle='{name}'] .done").wait_for()


def test_from_one_puzzle_to_the_next(people: People) -> None:
    """Missed, tried again, solved, and on to one that is not solved yet."""
    name, riddle = next((name, one) for name, one in puzzles("godzilla").items() if one.kind == "win" and len(one.scenario.play) == 2)
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzles", "godzilla")
    page.locator(f"[data-puzzle='{name}'] [data-role=play-puzzle]").click()
    ann.wait("asked")
    page.keyboard.press("p")
    page.locator("[data-role=goal] [data-role=again]").first.click()
    page.locator("[data-role=goal].open").wait_for()
    rules, game = riddle.begin()
    for number, step in enumerate(riddle.scenario.play):
        page.locator(f".table[data-state=asked][data-number='{number}']").wait_for()
        page.locator("[data-role=list]").click()
        choice = answer_for(rules, game, step.value)
        assert isinstance(choice, int)
        page.locator(f".question [data-option='{choice}']").click()
        game.answer(choice)
    ann.wait("over")
    page.locator("dialog[open] [data-role=next-puzzle]").click()
    page.locator("[data-role=goal].open").wait_for()
    assert page.locator(".bar h1").inner_text() != riddle.scenario.title
    assert ann.troubles == []


def test_rulings_are_searched_by_rule_and_word(people: People) -> None:
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzles", "vanguard", "rulings")
    search = page.get_by_label("Search the rulings")
    page.get_by_text("are shown").wait_for()
    search.fill("10.2.2")
    page.wait_for_function("() => !document.querySelector('[data-role=count]').textContent.includes('shown')")
    page.locator("[data-role=ruling] summary").first.click()
    assert page.locator("[data-role=ruling][open] .rule").count()
    search.fill("zebra crossing")
    page.get_by_text("Nothing found").wait_for()
    search.fill("intercept")
    page.locator("[data-role=ruling] summary").first.click()
    ann.picture("rulings")
    page.locator("[data-role=ruling][open] [data-role=try-ruling]").click()
    page.locator(".table").wait_for()
    assert ann.troubles == []


def test_nobody_needs_a_name_to_try_things(people: People) -> None:
    """A puzzle, the deck builder, the workbench: who comes in by a link is a guest; who is invited is asked for a name first."""
    new = people.come("", 390, 844)
    page = new.page
    new.go("puzzles", "godzilla")
    page.locator("[data-role=play-puzzle]").first.click()
    new.wait("asked")
    other = people.come("").page
    other.goto(f"{people.server.url}/#/cards/godzilla")
    other.locator("[data-line]").first.wait_for()
    third = people.come("", 390, 844)
    third.go("join", "abc", "def")
    third.page.get_by_text("Somebody waits for you").wait_for()
    assert third.page.get_by_label("Your name at the table").evaluate("one => one.getBoundingClientRect().bottom < innerHeight")
    third.picture("invited-phone")
    assert new.troubles == [] and third.troubles == []
