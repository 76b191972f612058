"""Every lesson is played to its end on its right way, and so is every wrong way that it speaks of; every rule that it names is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright import games
from rulewright.books.ledger import rulebook
from rulewright.kernel.errors import BadInput
from rulewright.lessons.course import LEARNER, Course, course, first_answer
from rulewright.lessons.files import cited, lesson_files, load_lesson
from rulewright.scenario.notation import labels_for
from rulewright.scenario.runner import same

FILES = [(game, path.stem) for game in games.names() for path in lesson_files(game)]
IDEAS = 5


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_taught(game: str) -> None:
    of = course(game)
    assert len(of.lessons) >= IDEAS and of.lessons[0].title == "The goal"
    assert of.lesson("1") is of.lessons[0] and of.after(of.lessons[-1]) is None
    assert any(task.wrong for lesson in of.lessons for task in lesson.tasks)
    of.way(of.lesson(of.guide.table))
    for text in of.guide.texts:
        check_rules(game, text)


def check_rules(game: str, text: str) -> None:
    """Every number in brackets is that of a rule."""
    known = {rule.number for rule in rulebook(game)}
    assert [number for number in cited(text) if number not in known] == [], text
    for bracket in re.findall(r"\[([^\]]*)\]", text):
        assert cited(f"[{bracket}]"), f"{bracket!r} is no rule"


@pytest.mark.parametrize("game, name", FILES)
def test_the_right_way(game: str, name: str) -> None:
    of = course(game)
    lesson = of.lesson(name)
    way = of.way(lesson)
    assert len(way) == len(lesson.tasks)
    assert any(cited(task.say + task.then) for task in lesson.tasks), "it says why"
    for number, stage in enumerate(way):
        if not stage.task.asks:
            continue
        assert stage.game.question is not None and stage.game.question.player == LEARNER
        assert stage.task.hint or len(stage.task.say) < 400
        for value in stage.task.values:
            verdict = of.judge(lesson, number, first_answer(of.rules, stage.game, value, lesson))
            assert verdict.right and verdict.said == stage.task.then, value
            if value == stage.task.values[0]:
                expected(of, verdict.game, stage.task.expect)
    for text in lesson.texts:
        check_rules(game, text)


@pytest.mark.parametrize("game, name", FILES)
def test_the_wrong_ways(game: str, name: str) -> None:
    """Each is a real answer, is not right, is told apart, and what is said about it is so."""
    of = course(game)
    lesson = of.lesson(name)
    for number, stage in enumerate(of.way(lesson)):
        for wrong in stage.task.wrong:
            verdict = of.judge(lesson, number, first_answer(of.rules, stage.game, wrong.value, lesson))
            assert not verdict.right and verdict.said == wrong.say, wrong.value
            expected(of, verdict.game, wrong.expect)
        for label, rule in stage.task.refused:
            assert label not in labels_for(of.rules, stage.game) and of.rules.why_not(stage.game, label).rule == rule, label


@pytest.mark.parametrize("game, name", FILES)
def test_whatever_a_learner_does(game: str, name: str) -> None:
    """Any answer to any step is judged, with something said about it and without an end to the lesson's own position."""
    of = course(game)
    lesson = of.lesson(name)
    for number, stage in enumerate(of.way(lesson)):
        question = stage.game.question
        if not stage.task.asks or question is None or question.several:
            continue
        for choice in range(len(question.options)):
            before = stage.game.answers
            assert of.judge(lesson, number, choice).said
            assert stage.game.answers == before


def expected(of: Course, game: object, wanted: dict[str, object]) -> None:
    """What a file says is true."""
    for path, value in wanted.items():
        found = of.rules.read(game, path)  # type: ignore[arg-type]
        assert same(found, value, of.rules.is_ordered(path)), f"{path} is {found!r}"


@pytest.mark.parametrize(
    "text, reason",
    [
        ("game: godzilla\nsteps: []\nfun: yes\n", "no key 'fun'"),
        ("game: godzilla\nposition: {}\n", "a list of steps"),
        ("game: godzilla\nposition: {}\nsteps:\n  - {do: pass}\n", "says something"),
        ("game: godzilla\nposition: {}\nsteps:\n  - {say: x, wrong: [{do: pass}]}\n", "needs `do` and `say`"),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "1.yaml"
    file.write_text(text)
    with pytest.raises(BadInput, match=re.escape(reason)):
        load_lesson(file)


def test_an_impossible_way_is_told(tmp_path: Path) -> None:
    file = tmp_path / "1.yaml"
    file.write_text("game: godzilla\nposition: {turn: 3, player: A, A: {}, B: {}}\nsteps:\n  - {say: x, do: fly to the moon}\n")
    of = Course("godzilla")
    with pytest.raises(BadInput, match="is no answer to"):
        of.way(load_lesson(file))


@pytest.mark.parametrize("game, name", FILES)
def test_the_learners_own_way(game: str, name: str) -> None:
    """Whichever right answers a learner gives, the lesson goes on from there, or where it cannot, from its own."""
    of = course(game)
    lesson = of.lesson(name)
    for number, stage in enumerate(of.way(lesson)):
        question = stage.game.question
        if not stage.task.asks or question is None or question.several:
            continue
        for choice in range(len(question.options)):
            if not of.judge(lesson, number, choice).right:
                continue
            way = of.way(lesson, {number: choice})
            assert len(way) == len(lesson.tasks)
            assert all(one.game.question is not None for one in way if one.task.asks)


def test_what_was_answered_is_kept() -> None:
    of = course("godzilla")
    lesson = of.lesson("2-turn")
    stage = of.stage(lesson, 1)
    assert stage.game.question is not None
    choice = labels_for(of.rules, stage.game).index("play Soot Sprinter -> zone 6")
    own: dict[int, int | list[int]] = {1: choice}
    assert of.rules.read(of.stage(lesson, 2, own).game, "A.zone 6") == "Soot Sprinter"
    assert of.rules.read(of.stage(lesson, 2).game, "A.zone 6") is None
    assert of.stage(lesson, 2, {1: 10_000}).game.answers == of.stage(lesson, 2).game.answers, "what is not right is not taken"
