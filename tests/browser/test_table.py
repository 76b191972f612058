"""At the table: two people, a lost connection, the keyboard, taking back, and why not."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.browser.person import LONG, Person

if TYPE_CHECKING:
    from tests.browser.conftest import People


MANY = 10_000 if LONG else 60


def invite(ann: Person, bob: Person, game: str) -> None:
    """A table by a link: one opens it, the other follows."""
    ann.go()
    ann.page.locator(f"input[name=game][value={game}]").check(force=True)
    ann.page.locator("input[name=opponent][value=invitation]").check(force=True)
    ann.page.locator("button.begin:enabled").click()
    link = ann.page.locator("[data-role=invitation]").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        one.page.locator(".table").wait_for()


def asked(*both: Person) -> Person:
    """The one who is asked."""
    places = ".table[data-state=asked], .table[data-state=over]"
    for _ in range(400):
        for one in both:
            if one.page.locator(places).count():
                return one
        both[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def test_two_browsers(people: People) -> None:
    ann, bob = people.come("Ann"), people.come("Bob", 390, 844)
    invite(ann, bob, "godzilla")
    dice = random.Random(11)
    for count in range(MANY):
        one = asked(ann, bob)
        if one.state == "over":
            break
        one.answer(dice, shy=one is ann and count >= 30)
        if count == 12:
            ann.picture("two-ann")
            bob.picture("two-bob-phone")
    else:  # two people who play at random may go on for long
        ann.page.get_by_role("button", name="Concede").click()
        ann.page.locator("[data-role=concede]").click()
    assert {ann.wait("over"), bob.wait("over")} == {"over"}
    results = {one.page.locator("dialog[open] h2").inner_text() for one in (ann, bob)}
    assert "You have won" in results and len(results) == 2
    assert ann.troubles == [] and bob.troubles == []


def test_chat_and_rematch(people: People) -> None:
    ann, bob = people.come("Ann"), people.come("Bob")
    invite(ann, bob, "vanguard")
    for one in (ann, bob):
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Good luck!")
    ann.page.get_by_role("button", name="Send").click()
    bob.page.get_by_text("Good luck!").wait_for()
    bob.page.get_by_role("button", name="Mute").click()
    ann.page.get_by_label("Say something").fill("Are you there?")
    ann.page.get_by_role("button", name="Send").click()
    ann.page.get_by_text("Are you there?").wait_for()
    assert bob.page.get_by_text("Are you there?").count() == 0
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.locator("[data-role=concede]").click()
    before = ann.page.url
    for one in (ann, bob):
        one.wait("over")
        one.page.locator("dialog[open] [data-role=rematch]").click()
    for one in (ann, bob):
        one.page.wait_for_function("before => location.href !== before", arg=before)
        one.wait("asked", "waiting")
    assert ann.page.url == bob.page.url


def test_watching(people: People) -> None:
    ann, cyd = people.come("Ann"), people.come("Cyd")
    ann.sit("gate-ruler")
    ann.wait("asked")
    cyd.page.get_by_role("link", name="Watch").first.click()
    cyd.wait("waiting")
    assert cyd.page.locator(".table .hand").count() == 0, "a spectator has no hand"
    number = ann.number
    ann.answer(random.Random(3))
    cyd.page.wait_for_function("number => Number(document.querySelector('.table').dataset.number) > number", arg=number)


def test_coming_back(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("vanguard")
    dice = random.Random(5)
    for _ in range(6):
        ann.wait("asked")
        ann.answer(dice)
    ann.wait("asked")
    number, prompt = ann.number, ann.page.locator(".question .prompt").inner_text()
    lines = ann.page.locator(".log .line").all_inner_texts()
    people.server.kill()
    ann.page.get_by_text("Connection lost").wait_for()
    people.server.start()
    ann.page.wait_for_function("() => document.querySelector('.status').textContent.includes('decision')")
    assert (ann.number, ann.page.locator(".question .prompt").inner_text()) == (number, prompt)
    ann.answer(dice)
    ann.wait("asked")
    ann.page.reload()
    ann.wait("asked")
    assert ann.number > number
    assert ann.page.locator(".log .line").all_inner_texts()[: len(lines)] == lines, "the whole past is there again"
    assert ann.troubles == []


def test_keyboard(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("godzilla")
    page = ann.page
    for _ in range(30):
        ann.wait("asked")
        if page.locator(".hand .token.legal").count():
            break
        page.keyboard.press("p")
        ann.settle(ann.number)
    number = ann.number
    page.locator("body").click(position={"x": 640, "y": 330})
    page.keyboard.press("ArrowDown")
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('.hand .token.legal')"):
            break
        page.keyboard.press("ArrowRight" if page.evaluate("!!document.activeElement.closest('.hand')") else "ArrowDown")
    assert page.evaluate("document.activeElement.matches('.hand .token.legal')"), "arrows lead to the hand"
    page.keyboard.press("Enter")
    page.locator(".hand .token.pointed").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".hand .token.pointed").count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    page.wait_for_function("number => Number(document.querySelector('.table').dataset.number) > number", arg=number)
    page.keyboard.press("?")
    page.get_by_role("heading", name="Keyboard").wait_for()
    ann.picture("keyboard")


def test_every_option_is_in_the_list(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("vanguard")
    dice = random.Random(8)
    seen = 0
    for _ in range(14):
        if ann.wait("asked", "over") == "over":
            break
        offered = ann.page.locator("[data-role=list]")
        if offered.count():
            count = int(offered.inner_text().split()[1])
            offered.click()
            assert ann.page.locator(".question [data-option]").count() == count
            seen += 1
            ann.page.locator("[data-role=list]").click()
        ann.answer(dice)
    assert seen > 3


def test_why_not_and_rules(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("vanguard")
    page = ann.page
    ann.wait("asked")
    page.locator("[data-role=decline]").click()
    ann.settle(ann.number)
    page.wait_for_function("() => document.querySelector('.question')?.textContent.includes('ride')")
    refused = page.locator(".hand .token:not(.legal)").first
    refused.click()
    reasons = page.locator(".reasons p")
    reasons.first.wait_for()
    reasons.locator(".rule").first.click()
    page.get_by_role("heading", name="Rule").wait_for()
    page.locator("dialog [data-role=to-book]").wait_for()
    assert len(page.locator("dialog").inner_text()) > 60
    page.keyboard.press("Escape")
    page.locator(".log button.line").last.click()
    page.get_by_role("heading", name="Rule").wait_for()


def test_undo(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("godzilla")
    page = ann.page
    for _ in range(20):
        ann.wait("asked")
        if page.locator(".hand .token.legal").count():
            break
        ann.answer(random.Random(0), shy=True)
    first = page.locator(".question .prompt").inner_text()
    hand = page.locator(".hand .token").count()
    page.locator(".hand .token.legal").first.click()
    page.locator(".question [data-option]", has_text="zone").first.or_(page.locator(".question [data-option]").first).first.click()
    page.wait_for_function("count => document.querySelectorAll('.hand .token').length < count", arg=hand)
    page.locator("[data-role=undo]").click()
    page.wait_for_function("count => document.querySelectorAll('.hand .token').length === count || document.querySelector('.refused')", arg=hand)
    if page.locator(".refused").count():
        assert "hidden" in page.locator(".refused").inner_text()
    else:
        assert page.locator(".question .prompt").inner_text() == first


def test_undo_by_consent(people: People) -> None:
    ann, bob = people.come("Ann"), people.come("Bob")
    invite(ann, bob, "vanguard")
    for _ in range(2):  # both keep their hands
        one = asked(ann, bob)
        one.page.locator("[data-role=decline]").click()
        one.settle(one.number)
    one = asked(ann, bob)
    other = bob if one is ann else ann
    ride = one.page.locator(".question .prompt").inner_text()
    one.page.locator("[data-role=decline]").click()
    one.page.wait_for_function("before => document.querySelector('.question .prompt')?.innerText !== before", arg=ride)
    one.page.locator("[data-role=undo]").click()
    other.page.get_by_role("button", name="Agree").click()
    one.page.wait_for_function("before => document.querySelector('.question .prompt')?.innerText === before", arg=ride)


def test_stops(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("gate-ruler")
    page = ann.page
    ann.wait("asked")
    page.get_by_role("button", name="Stops").click()
    end = page.get_by_label("their end")
    assert not end.is_checked()
    end.check()
    page.keyboard.press("Escape")
    page.reload()
    ann.wait("asked")
    page.get_by_role("button", name="Stops").click()
    assert page.get_by_label("their end").is_checked(), "stops are kept with the seat"


def test_dragging_does_what_clicking_does(people: People) -> None:
    """A card is dragged to a zone, and from the table into nowhere: the one plays it, the other does nothing."""
    ann = people.come("Ann")
    page = ann.page
    ann.go("learn", "godzilla", "2-turn", "1")
    page.locator("[data-role=say]").wait_for(timeout=60_000)
    card = page.locator(".hand .token", has_text="Soot Sprinter")
    card.drag_to(page.locator("[data-zone='0:zone 2']"))
    assert page.locator(".table").get_attribute("data-number") == "1", "the monster stands there"
    page.keyboard.press("Escape")
    card.drag_to(page.locator("[data-zone='0:zone 6']"))
    page.locator(".table[data-number='2']").wait_for()
    assert page.locator("[data-zone='0:zone 6'] .token", has_text="Soot Sprinter").count() == 1
    assert ann.troubles == []


def test_the_question_shows_the_card_that_asks(people: People) -> None:
    """Its text is in sight, on a phone too; P pays nothing; why is not kept from an earlier question."""
    ann = people.come("Ann", 360, 740)
    page = ann.page
    ann.go("learn", "godzilla", "3-playing", "2")
    page.locator("[data-role=about]", has_text="Ring the Brigade Bell").wait_for(timeout=60_000)
    assert "Search your deck" in page.locator("[data-role=about]").inner_text()
    assert "for the ability of" not in page.locator(".prompt").inner_text()
    ann.picture("about-phone")
    ann.go("learn", "force-of-will", "2-turn", "2")
    page.locator(".prompt", has_text="pay for Wick Apprentice").wait_for(timeout=60_000)
    assert page.locator("[data-role=decline]").count() == 0
    page.keyboard.press("p")
    page.wait_for_timeout(300)
    assert page.locator(".table").get_attribute("data-number") == "2"
    assert ann.troubles == []


SVEN = """\
game: godzilla
title: Somebody else may move
position:
  turn: 5
  player: A
  A: {hand: [Siren Tester Sven, Fire Engine Number Zero], zone 6: Soot Sprinter}
  B: {invading monster zone: {card: "Mumbolotl, Suspicious Ripple", position: 4}}
play:
  - A: invade with Siren Tester Sven
"""


def test_a_card_dropped_where_it_cannot_go_does_nothing_else(people: People) -> None:
    """And a question that quotes a card does not say it twice."""
    ann = people.come("Ann")
    page = ann.page
    ann.go("puzzle")
    page.get_by_label("The scenario").fill(SVEN)
    page.get_by_role("button", name="Play it").click()
    place = page.locator("[data-zone='0:zone 7']")
    page.locator(".hand .token", has_text="Fire Engine Number Zero").drag_to(place)
    page.keyboard.press("Escape")
    page.locator(".hand .token", has_text="Siren Tester Sven").drag_to(place)
    page.locator("[data-role=about] .asks", has_text="You may move 1 other battle card").wait_for()
    assert page.locator(".question .prompt span").inner_text() == "Use the effect of Siren Tester Sven?"
    assert ann.troubles == []


def test_what_just_happened(people: People) -> None:
    ann = people.come("Ann")
    ann.sit("godzilla")
    dice = random.Random(3)
    just = ann.page.locator("[data-role=just]")
    for _ in range(30):
        if ann.wait("asked", "over") == "over" or just.count():
            break
        ann.answer(dice)
    just.wait_for()
    said = just.inner_text().replace("\n", " ").removeprefix("What just happened: ").split(" · ")
    lines = ann.page.locator(".log .line span").all_inner_texts()
    assert 1 <= len(said) <= 3 and all(one.strip() in lines for one in said)
