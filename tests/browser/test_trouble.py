"""What the page says when something goes wrong at the server, and how one goes on; signing out everywhere."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.server.test_foreign import mint


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


def test_signing_out_everywhere_ends_the_other_pages(people: People) -> None:
    ann = people.come("Ann")
    other = ann.page.context.new_page()
    other.goto(people.server.url)
    other.locator("button.begin:enabled").wait_for()
    ann.page.get_by_role("button", name="Ann", exact=True).click()
    ann.page.get_by_role("button", name="Sign out everywhere").click()
    ann.page.get_by_label("Your name at the table").wait_for()
    other.get_by_label("Your name at the table").wait_for()
