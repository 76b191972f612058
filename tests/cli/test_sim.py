"""`rulewright sim`."""

import json
import shlex

import pytest

from rulewright import games
from rulewright.players.random import RandomPlayer

KEYS = ["games", "wins", "draws", "turns", "decisions", "games_per_second", "decisions_per_second", "failures", "deck_wins"]
SPEEDS = ("games_per_second", "decisions_per_second")


def result(run, *argv):
    data = json.loads(run("sim", *argv, "--json").out)
    return {key: value for key, value in data.items() if key not in SPEEDS}


@pytest.mark.parametrize("game", games.names())
def test_the_json_counts_add_up(run, game):
    ran = run("sim", game, "--games", 6, "--json")
    data = json.loads(ran.out)
    assert ran.code == 0 and list(data) == KEYS and data["games"] == 6 and data["failures"] == []
    assert sum(data["wins"].values()) + data["draws"] == 6
    assert sum(data["deck_wins"].values()) + data["draws"] == 6
    assert list(data["wins"]) == ["1:random", "2:random"]
    assert data["decisions"] > data["turns"] > 6


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_plays_the_same_games(run, game):
    first = result(run, game, "--games", 1, "--seed", 11, "--players", "random,greedy")
    assert first == result(run, game, "--games", 1, "--seed", 11, "--players", "random,greedy")
    assert first != result(run, game, "--games", 1, "--seed", 12, "--players", "random,greedy")
    assert list(first["wins"]) == ["random", "greedy"]


def test_people_read_wins_lengths_and_how_games_ended(run):
    ran = run("sim", "godzilla", "--games", 4)
    assert ran.code == 0
    for words in ("4 games of godzilla", "player 1:random", "deck ", "on average", "how games ended", "["):
        assert words in ran.out
    assert ran.err == ""


def test_a_crash_is_listed_with_the_command_that_plays_it_again(run, monkeypatch):
    calm = RandomPlayer.choose

    def choose(self, rules, game):
        if game.answers == 5 and game.seed_a % 2:
            raise ValueError("out of ideas")
        return calm(self, rules, game)

    monkeypatch.setattr(RandomPlayer, "choose", choose)
    ran = run("sim", "godzilla", "--games", 8, "--json")
    failures = json.loads(ran.out)["failures"]
    assert ran.code == 1 and 0 < len(failures) < 8
    for failure in failures:
        assert failure["error"].startswith("ValueError: out of ideas")
        again = run(*shlex.split(failure["command"])[1:])
        assert again.code == 1 and failure["command"] in again.out


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (["--games", "0"], "at least 1"),
        (["--players", "random"], "two names"),
        (["--players", "random,nobody"], "no player"),
        (["--decks", "one"], "two names"),
        (["--decks", "one,two"], "no deck 'one'"),
        (["--decks", "gone.yaml,gone.yaml"], "gone.yaml: "),
    ],
)
def test_bad_arguments_are_exit_code_2(run, argv, reason):
    ran = run("sim", "godzilla", *argv)
    assert ran.code == 2 and reason in ran.err and ran.out == ""
