"""`rulewright league` and `rulewright train`."""

from __future__ import annotations

import csv
import json
from math import log10
from xml.etree import ElementTree

import pytest

from rulewright import games
from rulewright.cli.league import pairings
from rulewright.players import judgement
from rulewright.players.ratings import rate

BOT = """
class First:
    name = "first"
    def choose(self, rules, game):
        question = game.question
        if question.kind == "distribution":
            return [question.maximum - question.minimum * (len(question.options) - 1)] + [question.minimum] * (len(question.options) - 1)
        return list(range(question.minimum)) if question.several else 0
"""


def test_ratings_are_those_of_bradley_and_terry():
    ratings = {rating.player: rating for rating in rate({("a", "b"): 750.0, ("b", "a"): 250.0})}
    assert ratings["a"].points - ratings["b"].points == pytest.approx(400 * log10(3), abs=1)
    assert ratings["a"].games == 1000 and ratings["a"].score == 750
    few = {rating.player: rating for rating in rate({("a", "b"): 7.5, ("b", "a"): 2.5})}
    assert few["a"].error > 3 * ratings["a"].error > 0


def test_somebody_who_never_lost_has_a_rating():
    best, worst = rate({("a", "b"): 10.0, ("b", "a"): 0.0})
    assert best.player == "a" and 100 < best.points - worst.points < 2000


def test_every_two_meet_from_both_seats_with_the_same_decks():
    played = list(pairings(["x", "y", "z"], ["d", "e"], 8, 5))
    assert len(played) == len(set(played)) == 24
    for a, b, deck_a, deck_b, seed in played:
        assert (b, a, deck_a, deck_b, seed) in played  # the same start, the players exchanged
    assert {(pairing[2], pairing[3]) for pairing in played} == {("d", "d"), ("d", "e"), ("e", "d"), ("e", "e")}


def test_a_league_goes_on_where_it_was(run, tmp_path):
    bot, out = tmp_path / "my_bot.py", tmp_path / "league.csv"
    bot.write_text(BOT)
    arguments = ["league", "godzilla", "--players", f"random,{bot}:First", "--out", out]
    assert run(*arguments, "--games", 2).code == 0
    first = out.read_text()
    ran = run(*arguments, "--games", 4, "--json")
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    assert data["games"] == 4 and out.read_text().startswith(first) and len(list(csv.reader(out.open()))) == 5
    assert {rating["player"] for rating in data["ratings"]} == {"random", f"{bot}:First"}
    assert sum(rating["score"] for rating in data["ratings"]) == 4
    assert ElementTree.parse(tmp_path / "league.svg").getroot().tag.endswith("svg")
    table = run(*arguments, "--games", 4)
    assert table.code == 0 and "rating" in table.out and "±" in table.out


def test_parts_of_a_league_are_the_whole(run, tmp_path):
    for part in ("1/2", "2/2"):
        assert run("league", "godzilla", "--players", "random,greedy", "--games", 2, "--part", part, "--out", tmp_path / f"{part[0]}.csv").code == 0
    both = tmp_path / "both.csv"
    both.write_text((tmp_path / "1.csv").read_text() + (tmp_path / "2.csv").read_text())
    before = both.read_text()
    ran = run("league", "godzilla", "--players", "random,greedy", "--games", 2, "--out", both, "--json")
    assert json.loads(ran.out)["games"] == 2 and both.read_text() == before


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--players", "greedy"], "two or more"),
        (["--players", "greedy,greedy"], "different"),
        (["--players", "greedy,nobody"], "no player"),
        (["--part", "3/2"], "K/N"),
        (["--games", "0"], "at least 1"),
    ],
)
def test_what_is_no_league_is_refused(run, tmp_path, arguments, words):
    ran = run("league", "godzilla", *arguments, "--out", tmp_path / "x.csv")
    assert ran.code == 2 and words in ran.err


def test_a_file_that_is_no_league_is_refused(run, tmp_path):
    file = tmp_path / "x.csv"
    file.write_text("a,b\n1,2\n")
    assert run("league", "godzilla", "--out", file).code == 2


def test_training_writes_weights_and_goes_on(run, tmp_path, monkeypatch):
    monkeypatch.setattr("rulewright.players.training.MATCH", 1)
    monkeypatch.setattr("rulewright.players.training.MATCH_GAMES", 2)
    out = tmp_path / "vanguard.json"
    ran = run("train", "vanguard", "--minutes", 0.05, "--out", out)
    assert ran.code == 0, ran.err
    mind = judgement.read(games.load("vanguard"), out)
    assert mind.moves and mind.learned
    played = json.loads((tmp_path / "vanguard.training").read_text())["played"]
    assert run("train", "vanguard", "--minutes", 0.02, "--out", out).code == 0
    assert json.loads((tmp_path / "vanguard.training").read_text())["played"] > played > 0
    assert ElementTree.parse(tmp_path / "vanguard.svg").getroot().tag.endswith("svg")
    (tmp_path / "vanguard.training").write_text("{}")
    ran = run("train", "vanguard", "--minutes", 0.02, "--out", out)
    assert ran.code == 2 and "vanguard.training" in ran.err


def test_a_replay_is_analysed(run, tmp_path, monkeypatch):
    from rulewright.session.table import Table

    rules = games.load("godzilla")
    table = Table(rules, rules.new(rules.starter_decks()[:2], rules.starter_pool(), 5, log=True), 0, "random", 5)
    table.concede()
    table.save(str(tmp_path / "game.json"))
    picture = tmp_path / "line.svg"
    ran = run("replay", tmp_path / "game.json", "--analyse", "--picture", picture)
    assert ran.code == 0 and "the chance of A to win" in ran.out and picture.is_file()
