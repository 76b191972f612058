"""The terminal: lines are broken between words, and the board stays in sight."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from rulewright import games
from rulewright.books.finding import Wanted
from rulewright.cli.screen import Screen
from rulewright.cli.terminal import Session
from rulewright.session.table import Table


def screen(width: int, height: int) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False, markup=False, emoji=False)), out


def shown(out: io.StringIO) -> list[str]:
    """What is on the screen since it was cleared last."""
    return out.getvalue().rpartition("\x1b[H")[2].split("\n")


def test_lines_are_broken_between_words_and_go_on_further_in():
    on, out = screen(30, 24)
    text = "   12  play Grumblemaw, Back for Seconds with a second helping"
    on.line(text)
    lines = out.getvalue().rstrip("\n").split("\n")
    assert len(lines) > 1 and all(len(line) <= 30 for line in lines)
    assert " ".join(" ".join(lines).split()) == " ".join(text.split())
    assert all(line.startswith("     ") for line in lines[1:])


def test_a_drawing_is_never_broken():
    on, out = screen(30, 24)
    on.board(["+" + "-" * 40 + "+", "|x|"])
    assert [line for line in shown(out) if line] == ["+" + "-" * 29, "|x|"]


@pytest.mark.parametrize("name", games.names())
def test_the_board_stays_on_the_screen(name):
    rules = games.load(name)
    on, out = screen(100, 60)
    table = Table(rules, rules.new(rules.starter_decks()[:2], rules.starter_pool(), 5, log=True), 0, "random", 5)
    session = Session(table, on, None)
    for _ in range(12):
        if table.game.question is None:
            break
        table.go_on()
        table.news = table.news * 9 + table.news  # much has happened
        session.show()
        lines = shown(out)
        board = rules.board(table.game, table.human)
        assert lines[0] == board[0][:100].rstrip() or lines[0] == board[0][:100]
        needed = len(session.question_lines(table.game.question)) + len(board) + 12 if table.game.question else 0
        if needed < 60:
            assert len(lines) <= 60, "the board has left the screen"
        question = table.game.question
        if question is not None:
            table.answer(
                list(range(question.minimum))
                if question.several and question.kind != "distribution"
                else 0
                if question.kind != "distribution"
                else [question.maximum] + [0] * (len(question.options) - 1)
            )


def test_the_menu_of_decks_names_the_ruler(run):
    for name in ("gate-ruler", "force-of-will"):
        out = run("play", name, entered=["999"]).out
        for deck in games.load(name).starter_decks():
            ruler = next(iter(deck.piles["ruler"]))
            assert f"{deck.name} ({ruler})" in out


def test_levels_have_names_for_people(run):
    out = run("play", "godzilla", entered=["", "", "casual", "concede", ""]).out
    assert "Beginner" in out and "the computer (casual) is B" in out


def test_looking_for_words_does_not_mind_hyphens():
    for wanted in ("hand me down", "handmedown", "Hand-Me-Down", "hand‑me‑down", "me-down h"):
        assert Wanted(wanted).is_in("Hand-Me-Down Hound"), wanted
    assert Wanted("dont panic").is_in("Don’t Panic") and Wanted("don't").is_in("Dont")
    assert not Wanted("downhound").is_in("Hand-Me-Down Hound")
    assert not Wanted("cat").is_in("magic at work")


def test_cards_are_listed_without_regard_to_hyphens(run):
    assert "Hand-Me-Down Hound" in run("cards", "list", "--game", "gate-ruler", "hand me down").out
