"""`rulewright cards check`, `deck check`, `rules` and `scenario run`, with good files and broken ones."""

import json

import pytest

from rulewright import games

GAME = "godzilla"
CARD = {
    "id": "T-1",
    "name": "Test Newt",
    "type": "Battle",
    "rank": 1,
    "colors": ["red"],
    "traits": [],
    "invasion_icon": 1,
    "threat_level": None,
    "counter_power": 1000,
    "text": "",
}


def write(folder, name, text):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


# -- cards ----------------------------------------------------------------------------------------------------


def test_the_starter_cards_are_understood(run):
    ran = run("cards", "check", "--game", GAME, "--json")
    data = json.loads(ran.out)
    assert ran.code == 0 and list(data) == ["game", "cards", "compiled", "handwritten", "unsupported", "corrected", "report"]
    assert data["game"] == GAME and data["cards"] == data["compiled"] + data["handwritten"]


def test_words_that_are_not_understood_are_shown(run, tmp_path):
    odd = CARD | {"name": "Odd Newt", "text": "Frobnicate the wobble."}
    file = write(tmp_path, f"{GAME}.jsonl", json.dumps(CARD) + "\n\n" + json.dumps(odd) + "\n")
    ran = run("cards", "check", file, "--json")
    data = json.loads(ran.out)
    assert ran.code == 1 and data["cards"] == 2 and data["compiled"] == 1
    assert data["unsupported"][0]["name"] == "Odd Newt"
    assert "Frobnicate" in " ".join(data["unsupported"][0]["words"])
    assert "Odd Newt (T-1): not understood: " in run("cards", "check", file).out


def test_every_broken_line_is_reported_with_its_place(run, tmp_path):
    lines = [json.dumps(CARD), "{", "[]", json.dumps(CARD | {"rank": "one"}), json.dumps(CARD | {"colour": "red"})]
    file = write(tmp_path, "my.jsonl", "\n".join(lines))
    ran = run("cards", "check", file, "--game", GAME)
    assert ran.code == 2 and ran.out == ""
    for number in (2, 3, 4, 5):
        assert f"{file}:{number}: " in ran.err


def test_the_game_must_be_known(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = run("cards", "check", write(tmp_path, "cards.jsonl", ""))
    if not any(name in str(tmp_path) for name in games.names()):
        assert ran.code == 2 and "--game" in ran.err


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read(run, name):
    ran = run("cards", "check", name, "--game", GAME)
    assert ran.code == 2 and ran.err.startswith(f"{name}: ")


# -- decks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_the_starter_decks_are_legal(run, game):
    for deck in games.load(game).starter_decks():
        ran = run("deck", "check", game, deck.name, "--json")
        assert ran.code == 0 and json.loads(ran.out) == {"legal": True, "problems": []}


def test_all_problems_of_a_deck_are_listed_with_their_rules(run, tmp_path):
    file = write(tmp_path, "small.yaml", "name: Small\nmain deck: {RW1-010: 9}\n")
    ran = run("deck", "check", GAME, file, "--json")
    data = json.loads(ran.out)
    assert ran.code == 1 and data["legal"] is False
    assert {problem["rule"] for problem in data["problems"]} >= {"6.1.1.1", "6.1.1.2", "6.1.1.4"}
    assert "[6.1.1.2] " in run("deck", "check", GAME, file).out


def test_cards_of_ones_own_can_be_in_a_deck(run, tmp_path):
    cards = write(tmp_path, "mine.jsonl", json.dumps(CARD))
    file = write(tmp_path, "mine.yaml", "main deck:\n  Test Newt: 4\n")
    assert "no card" in run("deck", "check", GAME, file).err
    assert run("deck", "check", GAME, file, "--cards", cards).code == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("main deck: [", ":1: not YAML"),
        ("- 1", ": a deck is a mapping"),
        ("side deck: {}", ": unknown key 'side deck'"),
        ("main deck: 7", ": main deck: must be a mapping"),
        ("main deck: {RW1-010: many}", ": main deck: the count"),
        ("main deck: {No Such Card: 1}", ": "),
        ("game: chess", ": a deck of chess"),
    ],
)
def test_a_broken_deck_file_is_exit_code_2(run, tmp_path, text, place):
    file = write(tmp_path, "deck.yaml", text)
    ran = run("deck", "check", GAME, file, "--json")
    assert ran.code == 2 and ran.err.startswith(file + place) and ran.out == ""


# -- rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
def test_the_ledger_counts_every_rule(run, game):
    data = json.loads(run("rules", game, "--json").out)
    assert list(data) == ["game", "rules", "enforced", "definition", "language", "not_applicable", "gaps"]
    assert data["rules"] == sum(data[key] for key in list(data)[2:6]) + len(data["gaps"])


def test_one_rule_in_plain_words(run):
    ran = run("rules", GAME, "7.4.3")
    assert ran.code == 0 and ran.out.startswith("7.4.3 (enforced)\n") and "turn.py" in ran.out
    assert json.loads(run("rules", GAME, "7.4.3", "--json").out)["number"] == "7.4.3"


def test_a_table_of_all_rules(run):
    out = run("rules", GAME).out
    assert "7.4.3" in out and "not applicable" in out and "enforced" in out


def test_an_unknown_rule_is_exit_code_2(run):
    assert run("rules", GAME, "99.9").code == 2


def test_the_games_are_listed(run):
    assert [line.split()[0] for line in run("rules").out.splitlines()] == games.names()


# -- scenarios ------------------------------------------------------------------------------------------------

SCENARIO = f"""\
game: {GAME}
title: A pass
cards:
  - {{name: Egg, type: Monster, rank: 1, colors: [red], traits: [Egg], invasion_icon: 1, threat_level: 6000, text: ""}}
  - {{name: Picket, type: Battle, rank: 1, colors: [red], traits: [], invasion_icon: 1, counter_power: 1000, text: ""}}
position:
  player: A
  A: {{invading monster zone: {{card: Egg, position: 2}}, hand: [Picket]}}
  B: {{invading monster zone: {{card: Egg, position: 2}}, hand: [Picket]}}
play:
  - A: play Picket -> zone 1
expect:
  A.zone 1: WANTED
"""


def test_a_scenario_that_holds_and_one_that_does_not(run, tmp_path):
    good = write(tmp_path, "good.yaml", SCENARIO.replace("WANTED", "Picket"))
    assert json.loads(run("scenario", "run", good, "--json").out) == {"run": 1, "passed": 1, "failed": []}
    bad = write(tmp_path, "bad.yaml", SCENARIO.replace("WANTED", "Egg"))
    ran = run("scenario", "run", tmp_path, "--json")
    data = json.loads(ran.out)
    assert ran.code == 1 and (data["run"], data["passed"]) == (2, 1)
    assert [failure["file"] for failure in data["failed"]] == [bad]
    assert list(data["failed"][0]) == ["file", "step", "reason"] and "Picket" in data["failed"][0]["reason"]
    assert "1 of 2 scenarios hold" in run("scenario", "run", good, bad).out


@pytest.mark.parametrize("text", ["game: [", "title: no game", "game: chess\nposition: {}\n"])
def test_a_broken_scenario_is_exit_code_2_and_the_others_are_run(run, tmp_path, text):
    good = write(tmp_path, "good.yaml", SCENARIO.replace("WANTED", "Picket"))
    bad = write(tmp_path, "bad.yaml", text)
    ran = run("scenario", "run", bad, good)
    assert ran.code == 2 and ran.err.startswith(bad + ":") and "1 of 2 scenarios hold" in ran.out


def test_a_directory_without_scenarios(run, tmp_path):
    assert run("scenario", "run", tmp_path).code == 2
    assert run("scenario", "run", tmp_path / "gone.yaml").code == 2


def test_rules_are_searched_by_words(run):
    ran = run("rules", "vanguard", "intercept")
    assert ran.code == 0 and ran.out.startswith("10.2.2  Intercept: ")
    assert run("rules", "vanguard", "limit", "break").out.startswith("10.2.5  ")
    data = json.loads(run("rules", "force-of-will", "precision", "--json").out)
    assert data["found"][0]["number"] == "1103"
    nothing = run("rules", "vanguard", "zebra")
    assert nothing.code == 1 and "no rule of vanguard speaks of 'zebra'" in nothing.err


def test_a_text_is_explained_with_its_parts_and_rules(run):
    ran = run("cards", "explain", "--game", "godzilla", "<Enter> Destroy 1 of your battle cards. Draw 1 card.", "--as", "json")
    assert ran.code == 0, ran.err
    line = json.loads(ran.out)[0]["lines"][0]
    assert {"5.12.1", "5.4.2"} <= {part["rule"] for part in line["parts"]}
    assert any(part["words"] == "1 of your battle cards" and part["what"] == "a card or another thing" for part in line["parts"])
    assert line["canonical"] == "<Enter> <Destroy> 1 of your battle cards. Draw 1 card."
    assert any("Destroy" in meaning for meaning in line["meaning"])


def test_where_reading_stopped_is_explained(run):
    ran = run("cards", "explain", "--game", "godzilla", "<Enter> Draw 1 card and whistle.")
    assert ran.code == 1
    assert "not understood from here: whistle; there could be an instruction" in ran.out
    page = run("cards", "explain", "--game", "godzilla", "<Enter> Draw 1 card and whistle.", "--as", "html")
    assert '<mark title="not understood">whistle</mark>' in page.out


@pytest.mark.parametrize(
    "game, text, rule",
    [
        ("godzilla", "<Enter> Draw 1 card.", "5.4.2"),
        ("vanguard", "[AUTO](VC/RC):When this unit attacks, draw a card.", "10.1.1.1"),
        ("gate-ruler", "When this card enters play, draw a card.", "15-8a"),
        ("force-of-will", "[Enter] >>> Draw a card.", "1009.1"),
    ],
)
def test_a_verb_is_explained_with_its_rule_in_every_game(run, game, text, rule):
    ran = run("cards", "explain", "--game", game, text, "--as", "json")
    line = json.loads(ran.out)[0]["lines"][0]
    assert rule in {part["rule"] for part in line["parts"]} and line["canonical"] and line["meaning"]
    stopped = run("cards", "explain", "--game", game, text.replace("card", "flumph"))
    assert stopped.code == 1 and "flumph" in stopped.out and "there could be" in stopped.out and "why    an unknown word" in stopped.out
    assert "<b>" + rule + "</b>" in run("cards", "explain", "--game", game, text, "--as", "html").out


def test_a_card_file_ends_with_a_table_and_warnings(run, tmp_path):
    file = tmp_path / "godzilla-tins.jsonl"
    tin = {"type": "Battle", "rank": 1, "colors": ["red"], "traits": ["Band"], "invasion_icon": 1, "counter_power": 2000}
    cards = [
        {**tin, "id": "TIN-1", "name": "Tin Whistle", "text": "<Enter> Draw 1 card."},
        {**tin, "id": "TIN-2", "name": "Bent Whistle", "text": "<Enter> Draw 1 card and discrad 1 card from your hand."},
        {**tin, "id": "TIN-3", "name": "Wet Whistle", "text": "<Enter> Whistle."},
        {**tin, "id": "TIN-4", "name": "Numb Whistle", "text": "<Enter> Draw 1 card.", "counter_power": None},
        {**tin, "id": "TIN-5", "name": "Lost Whistle", "text": "<Enter> Draw 1 card. ( )"},
        {**tin, "id": "TIN-6", "name": "Lone Whistle", "text": "<Enter> Destroy 1 battle card with <《Flumph》>."},
    ]
    file.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    ran = run("cards", "check", str(file))
    assert ran.code == 1
    table = {line.rsplit("  ", 2)[0].strip(): line.split()[-3] for line in ran.out.splitlines() if line.endswith(" %")}
    assert table["read with corrections"] == "1" and table["not read"] == "1" and table["with warnings"] == "3"
    assert "Numb Whistle (TIN-4): warning: no counter_power in the data" in ran.out
    assert "Lone Whistle (TIN-6): warning: no card is, has or is called 'Flumph'" in ran.out
    data = json.loads(run("cards", "check", str(file), "--json").out)["report"]
    assert data["not read"] == 1 and [one["id"] for one in data["warnings"]] == ["TIN-4", "TIN-5", "TIN-6"]
