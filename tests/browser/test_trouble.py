"""What the page says when something goes wrong at the server, and how one goes on; signing out everywhere."""

from __future__ import annotations

import random
import resource
from collections.abc import Iterator

import pytest

from tests.browser.conftest import PAGE, People
from tests.server.client import Server
from tests.server.test_foreign import mint


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose computers give up soon."""
    if not PAGE.exists():
        pytest.skip("no browser tests: the page is not built (Node.js, then make setup)")
    found = Server(tmp_path_factory.mktemp("data"), limits={"THOUGHT_SECONDS": 4})
    found.start()
    yield found
    found.stop()


def test_a_computer_that_cannot_answer_is_told_and_one_goes_on(people: People) -> None:
    ann = people.come("Ann")
    ann.go("puzzle")
    ann.page.get_by_label("The scenario").fill(mint(100_000))
    ann.page.locator("select").last.select_option("beginner")
    ann.page.get_by_role("button", name="Play it").click()
    ann.wait("asked")
    ann.page.locator(".token.legal").first.click()
    ann.page.locator(".question [data-option]", has_text="ability").click()
    stuck = ann.page.locator("[data-role=stuck]")
    stuck.wait_for(timeout=150_000)
    assert "cannot answer" in stuck.inner_text()
    ann.picture("stuck")
    ann.page.get_by_role("button", name="Keep for a report").click()
    ann.page.get_by_role("button", name="Keep it").click()
    ann.page.get_by_text("Remembered").wait_for()
    ann.page.keyboard.press("Escape")
    stuck.get_by_role("button", name="Try again").click()  # it fails again, for the answer itself is too much
    stuck.wait_for(state="detached")
    stuck.wait_for(timeout=150_000)
    ann.page.locator("[data-role=stuck]").get_by_role("button", name="Concede").click()
    ann.page.locator("[data-role=concede]").click()
    ann.wait("over")
    assert ann.troubles == []


def test_what_the_server_has_no_time_for_is_said(people: People) -> None:
    ann = people.come("Ann")
    ann.go("puzzle")
    ann.page.get_by_label("The scenario").fill(mint(2).replace("size: 20", "size: 900"))
    ann.page.get_by_role("button", name="Play it").click()
    ann.wait("asked", "over")
    ann.go("puzzle")
    ann.page.get_by_label("The scenario").fill(mint(2).replace("hand: [Mint]", "hand: {size: 5000}"))
    ann.page.get_by_role("button", name="Play it").click()
    ann.page.locator("[role=alert]").first.wait_for()
    assert ann.troubles == []


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no limits of other processes here")
def test_a_database_that_is_away_is_told_and_one_goes_on_once_it_is_back(people: People) -> None:
    """No file of the server's can grow for a while, as on a disk that is full."""

    def allowed(size: int) -> None:
        assert people.server.process is not None
        resource.prlimit(people.server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    ann, dice = people.come("Ann"), random.Random(3)
    ann.sit("godzilla")
    ann.wait("asked")
    trouble = ann.page.locator("[data-role=trouble]")
    try:
        allowed(1)
        ann.page.locator("[data-role=decline], [data-option]").first.click()
        trouble.wait_for()
        assert "database does not answer" in trouble.inner_text()
        ann.picture("trouble")
    finally:
        allowed(resource.RLIM_INFINITY)
    trouble.wait_for(state="detached")
    for _ in range(2):
        ann.wait("asked")
        number = ann.number
        ann.answer(dice, shy=True)
        ann.page.wait_for_function("number => Number(document.querySelector('.table').dataset.number) > number", arg=number)
    assert ann.troubles == []


def test_signing_out_everywhere_ends_the_other_pages(people: People) -> None:
    ann = people.come("Ann")
    other = ann.page.context.new_page()
    other.goto(people.server.url)
    other.locator("button.begin:enabled").wait_for()
    ann.page.get_by_role("button", name="Ann", exact=True).click()
    ann.page.get_by_role("button", name="Sign out everywhere").click()
    ann.page.get_by_label("Your name at the table").wait_for()
    other.get_by_label("Your name at the table").wait_for()


def test_a_server_that_does_not_answer_is_told_and_asked_again(people: People) -> None:
    new = people.come("")
    page = new.page
    page.locator("[data-learn]").first.wait_for()
    page.route("**/api/rules/godzilla", lambda route: route.abort())
    new.go("rules", "godzilla")
    page.locator("[data-role=away]").wait_for()
    new.picture("away")
    page.unroute("**/api/rules/godzilla")
    page.locator(".rule").first.wait_for()
    page.locator("[data-role=away]").wait_for(state="detached")


def test_an_odd_address_is_the_first_game(people: People) -> None:
    new = people.come("")
    for place in ("rules/nonsense", "learn/nonsense", "puzzles/%E0%A4%A"):
        new.page.goto(f"{people.server.url}/#/{place}")
        new.page.locator("main h1").first.wait_for()
    assert new.troubles == []
