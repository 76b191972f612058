"""Formats: what a tournament allows, as data."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.session.formats import find, known, read
from rulewright.tcg.interface import Deck

CUP = """\
name: Kitchen Cup
game: vanguard
at most: {"Grand Loaf Marshal, Pip": 1, RWV1-019: 0}
not together: [["Toast Squire, Pip", "Crumb of Destiny, Pip"]]
only: {clan: [Midnight Bakery]}
"""


def test_everything_that_is_not_allowed_is_told():
    rules = games.load("vanguard")
    deck = Deck(
        "x",
        {
            "first vanguard": {"Crumb of Destiny, Pip": 1},
            "main deck": {"Grand Loaf Marshal, Pip": 2, "Sesame Scout": 1, "Toast Squire, Pip": 4, "Invoice Imp": 1},
        },
    )
    said = " ".join(problem.text for problem in read(CUP, "cup.yaml").problems(deck, rules.starter_pool()))
    assert "Grand Loaf Marshal, Pip: 2 in the deck; Kitchen Cup allows 1" in said and "Sesame Scout: 1 in the deck; Kitchen Cup allows none" in said
    assert "together: Crumb of Destiny, Pip, Toast Squire, Pip" in said and "Invoice Imp has the clan" in said
    fine = Deck("x", {"main deck": {"Grand Loaf Marshal, Pip": 1, "Toast Squire, Pip": 4}})
    assert read(CUP, "cup.yaml").problems(fine, rules.starter_pool()) == []


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "name: x",
        "name: x\ngame: vanguard\nbanned: [y]",
        "name: x\ngame: vanguard\nat most: {y: -1}",
        "name: x\ngame: vanguard\nnot together: [y]",
        "name: x\ngame: vanguard\nonly: {clan: y}",
    ],
)
def test_what_is_no_format(text):
    with pytest.raises(BadInput):
        read(text, "cup.yaml")


def test_by_name_and_by_file(tmp_path, monkeypatch, capsys):
    from rulewright.cli import main

    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path))
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "cup.yaml").write_text(CUP)
    (tmp_path / "formats" / "broken.yaml").write_text("name: [")
    rules = games.load("vanguard")
    assert [one.name for one in known("vanguard")] == ["Kitchen Cup"] and known("godzilla") == []
    assert find(rules, "Kitchen Cup").name == find(rules, str(tmp_path / "formats" / "cup.yaml")).name
    assert main(["deck", "check", "vanguard", rules.starter_decks()[0].name]) == 0
    assert main(["deck", "check", "vanguard", rules.starter_decks()[0].name, "--format", "Kitchen Cup"]) == 1
    assert "Kitchen Cup allows" in capsys.readouterr().out
    assert main(["deck", "check", "vanguard", rules.starter_decks()[0].name, "--format", "Nobody's Cup"]) == 2
