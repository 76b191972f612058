"""`rulewright learn`, driven through standard input: lessons are done, done wrong, left and resumed."""

import json

import pytest

from rulewright import games
from rulewright.cli.learn import entry
from rulewright.lessons.course import course


def test_what_can_be_learnt_is_listed(run):
    out = run("learn").out
    for name in games.names():
        of = course(name)
        assert of.guide.pitch in out and all(f"{lesson.title}: {lesson.about}" in out for lesson in of.lessons)


def test_a_wrong_answer_is_carried_out_and_tried_again(run):
    ran = run("learn", "godzilla", "1", entered=["", "pass", "", "invade with charcoal choir", "quit"])
    assert ran.code == 0
    assert "A passes [10.4.4.3]" in ran.out and "from zone 8 it must be sent" in ran.out, "what comes of it is shown and said"
    assert ran.out.count("The goal (2 of 3)") == 2 and "The goal (3 of 3)" in ran.out
    assert "That is a win." in ran.out and ran.out.index("That is a win.") < ran.out.index("The goal (3 of 3)")


def test_help_on_the_way(run):
    out = run(
        "learn",
        "godzilla",
        "1",
        entered=["hint", "", "hint", "win", "rule 7.5.2", "rule 99", "why play charcoal choir -> zone 8", "? soot", "no such thing", "back", "skip", "quit"],
    ).out
    assert "Just read on." in out and "Enter: invade with Charcoal Choir" in out and "you win at once [1.2.1.1" in out
    assert "advances (5.13.1) if it stands in zone 7" in out and "no rule '99'" in out and "[10.5.2.1.2]" in out
    assert "Revenge" in out and "is none of the options" in out
    assert out.count("The goal (1 of 3)") == 2


def test_left_and_resumed(run):
    assert "The goal (2 of 3)" in run("learn", "godzilla", entered=["", "quit"]).out
    assert "The goal (2 of 3)" in run("learn", "godzilla", entered=["quit"]).out
    assert "The goal (1 of 4)" in run("learn", "force-of-will", entered=["quit"]).out, "each game has its own place"
    assert "The goal (2 of 3)" in run("learn", "godzilla", entered=["skip"]).out, "input that ends leaves too"
    assert "The goal (3 of 3)" in run("learn", "godzilla", entered=["quit"]).out


def test_progress_that_cannot_be_used(run, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path))
    for content in ("{", "[]", json.dumps({"godzilla": ["1-goal", 99]}), json.dumps({"godzilla": ["gone", 0]})):
        (tmp_path / "learn.json").write_text(content)
        assert "The goal (1 of 3)" in run("learn", "godzilla", entered=["quit"]).out


@pytest.mark.parametrize("game", games.names())
def test_all_lessons_to_the_end(run, game):
    of = course(game)
    entered = []
    for lesson in of.lessons:
        entered += [entry(of, lesson, stage) if stage.task.asks else "" for stage in of.way(lesson)]
        entered += [""] if lesson is not of.lessons[-1] else []
    ran = run("learn", game, entered=entered)
    assert ran.code == 0 and f"rulewright play {game}" in ran.out and "try again" not in ran.out
    assert f"({len(of.lessons[-1].tasks)} of {len(of.lessons[-1].tasks)})" in ran.out


def test_unknown_ones(run):
    assert run("learn", "chess").code == 2
    ran = run("learn", "godzilla", "99")
    assert ran.code == 2 and "no lesson '99'; there are: 1-goal" in ran.err
