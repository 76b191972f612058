"""Away from the table: replays, the deck builder, scenarios; and the sources of the page."""

from __future__ import annotations

import random
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.conftest import People

WEB = Path(__file__).parents[2] / "web"

SCENARIO = """\
game: godzilla
title: One step from the end
position:
  turn: 5
  player: A
  phase: main
  A:
    invading monster zone: {card: "Grumblemaw, Pebble with Hiccups", position: 8}
    hand: [Charcoal Choir, Town Meeting About the Lava]
  B:
    invading monster zone: {card: "Mumbolotl, Suspicious Ripple", position: 1}
play:
  - A: invade with Charcoal Choir
expect:
  winner: A
"""


def test_replay(people: People, tmp_path: Path) -> None:
    ann = people.come("Ann")
    ann.sit("godzilla")
    dice = random.Random(21)
    for _ in range(10):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice)
    page = ann.page
    if ann.state != "over":
        page.get_by_role("button", name="Keep moment").click()
        page.get_by_label("A note").fill("look here")
        page.get_by_role("button", name="Keep it").click()
        page.get_by_text("Remembered").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Concede").click()
        page.locator("[data-role=concede]").click()
    ann.wait("over")
    page.locator("dialog[open] [data-role=replay]").click()
    at = page.locator("[data-role=at]")
    at.wait_for()
    length = int(at.inner_text().split()[-1])
    for step in range(1, 6):
        page.locator("[data-role=forward]").click()
        page.wait_for_function("step => document.querySelector('[data-role=at]').textContent.startsWith(step + ' ')", arg=step)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.querySelector('[data-role=at]').textContent.startsWith('4 ')")
    ann.picture("replay-desktop")
    mine = page.locator(".hand .token").count()
    page.locator("[data-role=eyes]").click()
    page.locator("[data-role=eyes]", has_text="Eyes of the computer").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".hand .token").count() > 0, "the other hand is open now"
    assert mine > 0 and length >= 5
    with page.expect_download() as download:
        page.locator("[data-role=scenario]").click()
    file = tmp_path / "moment.yaml"
    download.value.save_as(file)
    assert "game: godzilla" in file.read_text()
    page.locator("[data-role=eyes]").click()
    page.locator("[data-role=play-on]").click()
    page.locator(".table").wait_for()
    ann.wait("asked", "over")

    ann.go("puzzle")
    page.get_by_label("The scenario").fill(file.read_text())
    page.get_by_role("button", name="Play it").click()
    page.locator(".table").wait_for()
    assert ann.troubles == []


def test_deck_builder(people: People) -> None:
    ann = people.come("Ann")
    ann.go("decks", "godzilla")
    page = ann.page
    page.locator(".grid .slot").first.wait_for()
    everything = page.locator(".grid .slot").count()
    page.get_by_text("No card is in it yet.").wait_for()
    page.get_by_label("Name or text").fill("zyzzyva")
    page.locator("[data-role=all-cards]").click()
    page.wait_for_function("count => document.querySelectorAll('.grid .slot').length === count", arg=everything)
    page.get_by_label("Name or text").fill("choir")
    page.wait_for_function("count => document.querySelectorAll('.grid .slot').length < count", arg=everything)
    assert page.locator(".grid .slot").count() >= 1
    page.get_by_label("Charcoal Choir more").click()
    assert page.locator(".deck .line").count() == 1
    page.get_by_label("Name or text").fill("")
    page.get_by_label("Begin with a deck").select_option(index=1)
    page.locator(".verdict.good").wait_for()
    ann.picture("builder-desktop")
    line = page.locator(".deck .line", has_text="4×").first
    line.locator("[aria-label$=more]").click()
    page.locator(".verdict:not(.good) .rule").first.wait_for()
    page.locator(".deck .line", has_text="5×").locator("[aria-label$=less]").click()
    page.locator(".verdict.good").wait_for()
    page.get_by_label("Name", exact=True).fill("My own")
    page.locator("[data-role=keep]").click()
    page.get_by_text("It can be played.").last.wait_for()
    page.locator("[data-role=export]").click()
    text = page.get_by_role("textbox", name="The deck as text").input_value()
    assert "name: My own" in text
    page.get_by_role("textbox", name="The deck as text").fill(text.replace("My own", "My other"))
    page.locator("[data-role=read]").click()
    page.wait_for_function("() => document.querySelector('.deck input').value === 'My other'")
    page.locator(".verdict.good").wait_for()
    ann.go()
    page.locator("input[name=game][value=godzilla]").check(force=True)
    page.get_by_label("Your deck").select_option(label="My own")
    page.locator("button.begin:enabled").click()
    page.locator(".table").wait_for()
    ann.wait("asked")
    assert ann.troubles == []


def test_a_deck_is_pasted_looked_at_and_shared(people: People) -> None:
    """A plain list comes in, its curve and hands are seen, and a link takes it to somebody else."""
    ann = people.come("Ann")
    page = ann.page
    ann.go("decks", "vanguard")
    page.get_by_label("Begin with a deck").select_option(index=1)
    page.locator(".verdict.good").wait_for()
    bars = page.locator("[data-role=curve] li")
    bars.nth(2).wait_for()
    page.get_by_label("Sorted by").select_option("grade")
    page.locator("[data-role=deal]").click()
    assert page.locator("[data-role=hand] .frame").count() == 5
    page.locator("[data-role=draw]").click()
    assert page.locator("[data-role=hand] .frame").count() == 6
    ann.picture("builder-look-desktop")
    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }")
    page.locator("[data-role=copy-list]").click()
    page.get_by_text("The list is copied.").wait_for()
    text = page.evaluate("window.copied")
    assert text.count("\n4 ") >= 3
    page.locator("[data-role=share]").click()
    page.get_by_text("The link is copied.").wait_for()
    link = page.evaluate("window.copied")
    page.locator("[data-role=import]").click()
    page.get_by_role("textbox", name="The deck as text").fill("Deck: Four of a kind\n4 sesame scout\n")
    page.locator("[data-role=read]").click()
    page.wait_for_function("() => document.querySelector('.deck input').value === 'Four of a kind'")
    assert page.locator(".deck .line").count() == 1
    bob = people.come("Bob")
    bob.page.goto(link)
    bob.page.locator(".verdict.good").wait_for()
    bob.page.locator(".deck .line").nth(5).wait_for()
    assert ann.troubles == [] and bob.troubles == []


def test_builder_on_a_phone(people: People) -> None:
    ann = people.come("Ann", 360, 740)
    ann.picture("lobby-phone", whole=True)
    ann.go("decks", "vanguard")
    ann.page.locator(".grid .slot").first.wait_for()
    ann.picture("builder-phone")
    ann.page.locator(".switch button", has_text="Deck").click()
    ann.page.get_by_label("Name", exact=True).wait_for()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_scenario(people: People) -> None:
    ann = people.come("Ann")
    ann.picture("lobby-desktop")
    ann.go("puzzle")
    page = ann.page
    page.get_by_label("The scenario").fill("game: nothing")
    page.get_by_role("button", name="Play it").click()
    page.locator("[role=alert]").wait_for()
    page.get_by_label("The scenario").fill(SCENARIO)
    page.get_by_role("button", name="Play it").click()
    page.locator(".table").wait_for()
    ann.wait("asked")
    assert page.locator(".bar h1").inner_text() == "One step from the end"
    ann.picture("scenario-desktop")
    page.locator(".hand .token", has_text="Charcoal Choir").click()
    page.locator(".question [data-option]", has_text="Invade with Charcoal Choir").click()
    ann.wait("over")
    assert page.locator("dialog[open] h2").inner_text() == "You have won"


def test_motion(people: People) -> None:
    """With motion, cards fly; nothing is left behind, and the page is as quick to answer."""
    ann = people.come("Ann", motion=True)
    ann.sit("vanguard")
    dice = random.Random(2)
    for _ in range(8):
        if ann.wait("asked", "over") == "over":
            break
        ann.answer(dice)
    ann.page.wait_for_timeout(600)
    assert ann.page.locator("body > .token").count() == 0
    assert ann.troubles == []


@pytest.mark.skipif(shutil.which("npm") is None or not (WEB / "node_modules").exists(), reason="the page's sources are not checked: there is no Node.js")
@pytest.mark.parametrize("what", ["check", "format:check"])
def test_sources(what: str) -> None:
    done = subprocess.run(["npm", "run", "--silent", what], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763e8b4d8060002a6013a4c2c8c4b0000000049454e44ae426082"
)


def test_pictures_of_ones_own(people: People) -> None:
    """A file named by a card's id, alone or in a pack, is the card's picture; all others are drawn as their name always gives."""
    ann = people.come("Ann")
    folder = ann.server.data / "pictures" / "godzilla"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "RW1-014.png").write_bytes(PIXEL)
    (folder / "notes.txt").write_text("no picture")
    with zipfile.ZipFile(folder / "pack.zip", "w") as pack:
        pack.writestr("cards/RW1-015.png", PIXEL)
        pack.writestr("cards/notes.txt", "no picture")
    (folder / "broken.zip").write_text("no pack")
    try:
        page = ann.page
        page.reload()  # what pictures there are is asked once
        ann.go("decks", "godzilla")
        choir = page.locator(".slot", has_text="Charcoal Choir")
        choir.locator("img").wait_for(state="attached")
        assert choir.locator("img").get_attribute("src") == "/pictures/godzilla/RW1-014.png"
        packed = page.locator("img[src='/pictures/godzilla/RW1-015.png']")
        packed.wait_for(state="attached")
        assert packed.evaluate("one => one.decode().then(() => one.naturalWidth)") == 1
        figures = page.locator(".slot .art .halo + path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
        assert len(figures) > 10 and len(set(figures)) > 0.9 * len(figures), "they can be told apart"
        answers = page.evaluate("""() => Promise.all(['notes.txt', '..%2F..%2Frulewright.db', 'none.png'].map(
            name => fetch('/pictures/godzilla/' + name).then(reply => reply.status)))""")
        assert answers == [404, 404, 404]
        assert ann.troubles == []
    finally:
        shutil.rmtree(folder)
