"""The judge's desk: files become sheets in which every answer is a step, and lead to the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.players.random import RandomPlayer
from rulewright.scenario.desk import Desk, Sheet, read, written
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run, run_file
from rulewright.tcg.faces.stating import FLAG, NUMBER

FILES = sorted(path for game in games.names() for path in (Path(__file__).parents[1] / game.replace("-", "_")).rglob("*.yaml"))
EVERY = 24
FILE = """
game: godzilla
title: A passing lorry
position:
  A: {hand: [Drummer, Drummer], rage: 1}
cards:
  - {name: Drummer, type: Battle, rank: 1, colors: [white], traits: [Band], invasion_icon: 1, counter_power: 2000}
play:
  - A: play Drummer -> zone 2
  - expect: {A.hand.count: 1}
  - B: pass
expect: {A.zone 2: Drummer}
"""


@pytest.mark.parametrize("path", FILES[::EVERY], ids=lambda path: path.stem)
def test_a_file_becomes_a_sheet_with_every_answer(path: Path) -> None:
    """Whatever holds in the file holds on the desk, and in the file that the desk writes."""
    if parse(path.read_text()).deck is not None:
        with pytest.raises(BadInput, match="deck"):
            read(path.read_text())
        return
    sheet = read(path.read_text())
    desk = Desk(sheet)
    assert run_file(path).passed and not desk.broken and not desk.lacking and not any(moment.trouble for moment in desk.moments)
    assert len(desk.moments) == len(sheet["play"]) + 1  # type: ignore[arg-type]
    assert read(written(sheet)) == sheet and run(parse(written(sheet))).passed


@pytest.mark.parametrize("game", games.names())
def test_a_walk_on_the_desk_is_a_scenario(game: str) -> None:
    """Both sides answer at random; the file goes the same way."""
    rules, dice = games.load(game), RandomPlayer(5)
    sheet: Sheet = {"game": game, "title": "", "exact": True, "position": {"A": {}, "B": {}}, "play": []}
    desk = Desk(sheet)
    for at in range(12):
        at_hand = desk.moment(at).game
        if at_hand.question is None:
            break
        sheet = desk.answered(sheet, at, dice.choose(rules, at_hand))
        desk = Desk(sheet)
        assert not desk.broken and len(desk.moments) == at + 2 and desk.moment(at + 1).rules
    assert run(parse(written(sheet))).passed


def test_what_is_not_so_is_said_where_it_is_expected() -> None:
    sheet = read(FILE.replace("count: 1", "count: 7").replace("zone 2: Drummer", "zone 3: Drummer"))
    desk = Desk(sheet)
    assert [bool(moment.trouble) for moment in desk.moments][:3] == [False, False, True]
    assert "it is 1" in desk.moments[2].trouble and len(desk.lacking) == 1 and "zone 3" in desk.lacking[0]


def test_a_step_that_cannot_be_played_stays_with_its_reason() -> None:
    sheet = read(FILE.replace("zone 2\n", "zone 9\n"))
    desk = Desk(sheet)
    assert len(desk.moments) == 1 and "not legal" in desk.broken and sheet["play"]


def test_another_answer_leaves_the_old_line() -> None:
    sheet = read(FILE)
    desk = Desk(sheet)
    question = desk.moment(0).game.question
    assert question is not None
    assert (
        desk.answered(
            sheet,
            0,
            next(
                place
                for place in range(len(question.options))
                if desk.rules.label(desk.moment(0).game, question.options[place], {}) == "play Drummer -> zone 2"
            ),
        )
        is sheet
    ), "the same answer keeps what follows"
    other = desk.answered(sheet, 0, question.null)
    assert other["play"] == [{"A": "pass"}]


@pytest.mark.parametrize(
    "text, reason",
    [("game: godzilla\nposition: {A: {shed: X}}", "shed"), ("game: chess\nposition: {}", "chess"), ("game: godzilla\nposition: {}\nexact: perhaps", "exact")],
)
def test_what_cannot_be_laid_out_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        read(text)


@pytest.mark.parametrize("game", games.names())
def test_positions_take_the_words_that_they_are_said_to_take(game: str) -> None:
    """Each zone and number by itself, and each state on some card of some zone."""
    rules = games.load(game)
    words, pool = rules.position_words(), rules.starter_pool()
    drawn = {zone.name for zone in rules.layout().zones()}
    assert set(words.zones) <= drawn, "each can be pointed at on the table"
    for zone in words.zones:
        rules.position({"A": {zone: None}}, pool, 0)
    for name, kind in words.numbers.items():
        rules.position({"A": {name: 2 if kind == NUMBER else "{1}"}}, pool, 0)
    values = {FLAG: True, NUMBER: 2, "face": "down", "player": "A", "cards": [], "counts": {}, "text": "Plain Card"}
    for state, kind in words.states.items():
        assert (
            any(
                taken(lambda: rules.position({"A": {zone: {"card": card.name, state: values[kind]}}}, pool, 0))
                for zone in words.zones
                for card in pool.cards[:40]
            )
            or state == "added to"
        ), state


def taken(build: object) -> bool:
    try:
        build()  # type: ignore[operator]
    except BadInput as error:
        assert "no state '" not in error.reason
        return False
    return True
