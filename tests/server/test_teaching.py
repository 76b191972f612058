"""Lessons over HTTP: for everybody, without memory, with nothing that the learner may not see."""

from __future__ import annotations

import json
import urllib.error
from typing import Any

import pytest

from rulewright import games
from rulewright.lessons.course import course, first_answer
from tests.server.client import Server
from tests.server.test_books import get


@pytest.mark.parametrize("game", games.names())
def test_a_whole_lesson(server: Server, game: str) -> None:
    listed = next(one for one in get(server, "/api/learn")[0]["games"] if one["game"] == game)
    of = course(game)
    assert [one["lesson"] for one in listed["lessons"]] == [lesson.name for lesson in of.lessons]
    assert listed["pitch"] and listed["win"] and len(listed["parts"]) >= 5 and listed["table"] in [lesson.name for lesson in of.lessons]
    lesson = of.lessons[0]
    for number, stage in enumerate(of.way(lesson)):
        at = f"/api/learn/{game}/{lesson.name}/{number}"
        found = get(server, at)[0]
        assert found["say"] == stage.task.say and found["viewer"] == 0 and (found["question"] is not None) == stage.task.asks
        if not stage.task.asks:
            continue
        right = first_answer(of.rules, stage.game, stage.task.values[0], lesson)
        assert right_one(get(server, f"{at}?choice={json.dumps(right)}")[0]) == (True, stage.task.then)
        for wrong in stage.task.wrong:
            choice = first_answer(of.rules, stage.game, wrong.value, lesson)
            came = get(server, f"{at}?choice={json.dumps(choice)}")[0]
            assert right_one(came) == (False, wrong.say) and came["lines"] and came["board"]
        assert get(server, at)[0] == found, "nothing is remembered"


def right_one(found: Any) -> tuple[bool, str]:
    return found["right"], found["said"]


def test_why_not(server: Server) -> None:
    at = "/api/learn/godzilla/3-playing/0"
    cards = get(server, at)[0]["board"]["sides"][0]["zones"]["hand"]["cards"]
    wanda = next(card for card in cards if card["name"] == "Chief Wanda Hosewell")
    found = get(server, f"{at}?card={wanda['id']}")[0]["found"]
    assert "8.2.1" in [one["rule"] for one in found]


@pytest.mark.parametrize(
    "path, code",
    [
        ("/api/learn/chess/1-goal/0", 404),
        ("/api/learn/godzilla/none/0", 404),
        ("/api/learn/godzilla/1-goal/99", 404),
        ("/api/learn/godzilla/1-goal/1?choice=x", 404),
        ("/api/learn/godzilla/1-goal/1?choice=[true]", 404),
        ("/api/learn/godzilla/1-goal/1?choice=999", 400),
        ("/api/learn/godzilla/1-goal/0?choice=0", 404),
        ("/api/learn/godzilla/1-goal/1?card=99999", 400),
    ],
)
def test_what_is_not_there(server: Server, path: str, code: int) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(server, path)
    assert refused.value.code == code and json.loads(refused.value.read())["reason"]
