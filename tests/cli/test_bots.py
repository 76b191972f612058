"""`rulewright sim` with one's own class."""

from __future__ import annotations

import json

import pytest

BOT = """
class Last:
    name = "last"
    def choose(self, rules, game):
        question = game.question
        if question.kind == "distribution":
            return [question.maximum] + [0] * (len(question.options) - 1)
        if question.several:
            return list(range(question.minimum))
        return len(question.options) - 1

class Seeded(Last):
    def __init__(self, seed):
        self.seed = seed

class Nobody:
    pass
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "my_bot.py"
    path.write_text(BOT)
    return path


@pytest.mark.parametrize("kind", ["Last", "Seeded"])
def test_a_class_of_ones_own_plays(run, file, kind):
    ran = run("sim", "godzilla", "--games", 2, "--players", f"{file}:{kind},random", "--json")
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    assert data["games"] == 2 and sum(data["wins"].values()) + data["draws"] == 2
    assert f"{file}:{kind}" in data["wins"]


def test_a_module_of_ones_own_plays(run, file, monkeypatch):
    monkeypatch.chdir(file.parent)
    assert run("sim", "godzilla", "--games", 1, "--players", "my_bot:Last,random", "--json").code == 0


@pytest.mark.parametrize("kind, words", [("Nobody", "no class 'Nobody' with a method"), ("Missing", "no class 'Missing'")])
def test_what_is_no_player_is_refused(run, file, kind, words):
    ran = run("sim", "godzilla", "--players", f"{file}:{kind},random")
    assert ran.code == 2 and words in ran.err


def test_a_saved_game_cannot_name_code(run, file):
    ran = run("play", "godzilla", "--deck", "mumble", "--opponent-deck", "grumble", "--opponent", f"{file}:Last")
    assert ran.code == 2 and "no player" in ran.err
