"""`rulewright cards import`, `list` and `remove`, and playing with imported cards. All cards here are invented."""

import json
import os

import pytest

from rulewright import games
from rulewright.session import own

GODZILLA = {
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
STARTER = {"godzilla": "RW1-001", "vanguard": "RWV1-001"}


def unit(number, name, grade, trigger="NONE", text=""):
    """A card of an invented clan."""
    return {
        "id": f"TEST/{number:03}",
        "name": name,
        "type": "Normal Unit" if trigger == "NONE" else "Trigger Unit",
        "clan": "Paper Boats",
        "race": "Origami",
        "grade": grade,
        "power": [5000, 7000, 9000, 10000][grade],
        "shield": [10000, 5000, 5000, None][grade],
        "critical": 1,
        "trigger": trigger,
        "skill": ["BOOST", "BOOST", "INTERCEPT", "TWIN_DRIVE"][grade],
        "text": text,
    }


VANGUARD = [
    unit(1, "Folded Skiff", 0),
    *(unit(2 + place, f"{trigger.title()} Paddle", 0, trigger) for place, trigger in enumerate(("CRITICAL", "DRAW", "STAND", "HEAL"))),
    *(unit(6 + place, f"{name} of the Pond", 1) for place, name in enumerate(("Bosun", "Cook", "Diver"))),
    *(unit(9 + place, f"{name} of the Bath", 2) for place, name in enumerate(("Gunner", "Mate", "Pilot"))),
    unit(12, "Admiral Crease", 3, text="[AUTO](VC):When this unit attacks, this unit gets [Power] +2000 until end of that battle."),
    unit(13, "Captain Dogear", 3, text="[ACT](VC):[Counter-Blast 1] This unit gets [Power] +3000 until end of turn."),
    unit(14, "Soggy Frigate", 3),
]

DECK = """\
name: The Paper Fleet
game: vanguard
first vanguard: {Folded Skiff: 1}
main deck:
""" + "".join(
    f"  {card['id'] if place % 2 else card['name']}: {4 if place < 12 else 3 if place == 12 else 2}\n" for place, card in enumerate(VANGUARD) if place
)


def write(folder, name, cards):
    path = folder / name
    path.write_text(cards if isinstance(cards, str) else "".join(json.dumps(card) + "\n" for card in cards), encoding="utf-8")
    return str(path)


def bring(run, folder, game, cards):
    ran = run("cards", "import", write(folder, "import.jsonl", cards), "--game", game, "--json")
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    report = data.pop("report")
    assert report["read"] + report["read with corrections"] + report["not read"] == data["imported"] + data["unchanged"]
    assert report["not read"] == len(data["unsupported"])
    return data


def kept(home, game):
    file = home / "cards" / f"{game}.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


# -- import ---------------------------------------------------------------------------------------------------


def test_cards_are_kept_as_they_are(run, home, tmp_path):
    assert bring(run, tmp_path, "vanguard", VANGUARD) == {"game": "vanguard", "imported": len(VANGUARD), "unchanged": 0, "unsupported": []}
    assert kept(home, "vanguard") == VANGUARD
    assert kept(home, "godzilla") == []
    assert os.listdir(home / "cards") == ["vanguard.jsonl"]


def test_what_is_there_is_not_imported_again(run, home, tmp_path):
    bring(run, tmp_path, "vanguard", VANGUARD[:3])
    assert bring(run, tmp_path, "vanguard", VANGUARD[1:5]) == {"game": "vanguard", "imported": 2, "unchanged": 2, "unsupported": []}
    assert kept(home, "vanguard") == VANGUARD[:5]


def test_a_different_card_of_the_same_id_is_replaced_and_said_so(run, home, tmp_path):
    bring(run, tmp_path, "godzilla", [GODZILLA, GODZILLA | {"id": "T-2", "name": "Other Newt"}])
    file = write(tmp_path, "new.jsonl", [GODZILLA | {"rank": 2}, GODZILLA | {"id": "T-2", "name": "Better Newt"}])
    ran = run("cards", "import", file, "--game", "godzilla")
    assert ran.code == 0
    assert "T-1: replaced Test Newt, which was different" in ran.out
    assert "T-2: replaced Other Newt by Better Newt" in ran.out
    assert "2 cards imported (2 of them replaced), 0 already there" in ran.out
    assert [(card["name"], card["rank"]) for card in kept(home, "godzilla")] == [("Test Newt", 2), ("Better Newt", 1)]
    ran = run("cards", "import", write(tmp_path, "again.jsonl", [GODZILLA]), "--game", "godzilla", "--json")
    assert json.loads(ran.out)["imported"] == 1 and "T-1: replaced" in ran.err


def test_a_card_twice_in_the_files_counts_once(run, home, tmp_path):
    files = [write(tmp_path, name, [GODZILLA]) for name in ("one.jsonl", "two.jsonl")]
    data = json.loads(run("cards", "import", *files, "--game", "godzilla", "--json").out)
    assert (data["imported"], data["unchanged"]) == (1, 0) and kept(home, "godzilla") == [GODZILLA]


def test_the_game_is_guessed_from_the_file_name(run, home, tmp_path):
    assert run("cards", "import", write(tmp_path, "godzilla-mine.jsonl", [GODZILLA])).code == 0
    assert kept(home, "godzilla") == [GODZILLA]


def test_letters_of_all_kinds_survive(run, home, tmp_path):
    odd = [GODZILLA | {"id": f"T-{place}", "name": name} for place, name in enumerate(("Größe 大", "line\u2028separator", "next\x85line", 'quote "”'))]
    bring(run, tmp_path, "godzilla", odd)
    assert bring(run, tmp_path, "godzilla", odd)["unchanged"] == 4
    assert "Größe 大" in run("cards", "list", "--game", "godzilla", "größe").out
    ran = run("cards", "import", write(tmp_path, "half.jsonl", [GODZILLA | {"name": "\ud800"}]), "--game", "godzilla")
    assert ran.code == 2 and ":1: " in ran.err


@pytest.mark.parametrize("game", ["godzilla", "vanguard"])
def test_cards_that_are_not_understood_are_imported_and_marked(run, home, tmp_path, game):
    card = (GODZILLA if game == "godzilla" else VANGUARD[-1]) | {"name": "Odd One", "text": "Frobnicate the wobble."}
    data = bring(run, tmp_path, game, [card])
    assert data["imported"] == 1 and [one["name"] for one in data["unsupported"]] == ["Odd One"]
    assert data["unsupported"][0]["words"] == ["Frobnicate the wobble."] or "Frobnicate" in data["unsupported"][0]["words"][0]
    assert kept(home, game) == [card]
    assert "not understood" in run("cards", "list", "--game", game, "odd one").out
    pile = games.load(game).deck_piles()[0 if game == "vanguard" else 1]
    file = write(tmp_path, "odd.yaml", f"{pile}: {{Odd One: 4}}\n")
    ran = run("deck", "check", game, file)
    assert ran.code == 1 and "Odd One" in ran.out and "Frobnicate" in ran.out
    ran = run("play", game, "--deck", file, "--opponent-deck", file, "--opponent", "random")
    assert ran.code == 2 and "not legal: " in ran.err


def test_broken_lines_are_all_told_and_nothing_is_written(run, home, tmp_path):
    good = write(tmp_path, "good.jsonl", [GODZILLA])
    bad = write(
        tmp_path,
        "bad.jsonl",
        "\n".join(
            [
                json.dumps(GODZILLA | {"id": "T-9"}),
                "{",
                "[]",
                json.dumps(GODZILLA | {"rank": "one"}),
                json.dumps(GODZILLA | {"colour": "red"}),
                json.dumps(GODZILLA | {"id": ""}),
            ]
        ),
    )
    ran = run("cards", "import", good, bad, "--game", "godzilla", "--json")
    assert ran.code == 2 and ran.out == ""
    for number in (2, 3, 4, 5, 6):
        assert f"{bad}:{number}: " in ran.err
    assert f"{bad}:1: " not in ran.err and "nothing was imported" in ran.err
    assert not (home / "cards").exists()


@pytest.mark.parametrize("game", ["godzilla", "vanguard"])
def test_a_starter_card_stays_what_it_is(run, home, tmp_path, game):
    card = games.load(game).starter_pool().find(STARTER[game]).record
    assert bring(run, tmp_path, game, [card])["unchanged"] == 1
    file = write(tmp_path, "other.jsonl", [card | {"name": "Impostor"}])
    ran = run("cards", "import", file, "--game", game)
    assert ran.code == 2 and ran.err.startswith(f"{file}:1: ") and "starter card" in ran.err
    assert kept(home, game) == []


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read(run, name):
    ran = run("cards", "import", name, "--game", "godzilla")
    assert ran.code == 2 and ran.err.startswith(f"{name}: ")


def test_a_failure_while_writing_leaves_the_old_pool(run, home, tmp_path, monkeypatch):
    bring(run, tmp_path, "godzilla", [GODZILLA])

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(own.os, "replace", full)
    ran = run("cards", "import", write(tmp_path, "more.jsonl", [GODZILLA | {"id": "T-2"}]), "--game", "godzilla")
    assert ran.code == 2 and "No space left" in ran.err
    assert kept(home, "godzilla") == [GODZILLA] and os.listdir(home / "cards") == ["godzilla.jsonl"]


def test_a_damaged_pool_is_told_with_its_line(run, home, tmp_path):
    bring(run, tmp_path, "godzilla", [GODZILLA])
    file = home / "cards" / "godzilla.jsonl"
    file.write_text(file.read_text(encoding="utf-8") + "{\n", encoding="utf-8")
    for words in (
        ["cards", "list"],
        ["sim", "godzilla", "--games", "1"],
        ["cards", "import", write(tmp_path, "again.jsonl", [GODZILLA]), "--game", "godzilla"],
    ):
        ran = run(*words)
        assert ran.code == 2 and ran.err.startswith(f"{file}:2: ")


# -- list and remove ------------------------------------------------------------------------------------------


def test_the_list_shows_starter_and_imported_cards(run, tmp_path):
    bring(run, tmp_path, "vanguard", VANGUARD)
    out = run("cards", "list", "--game", "vanguard").out
    assert "TEST/012" in out and STARTER["vanguard"] in out and "godzilla" not in out
    found = json.loads(run("cards", "list", "--game", "vanguard", "--json", "PADDLE").out)["cards"]
    assert {(card["id"], card["from"]) for card in found} >= {(f"TEST/{place:03}", "imported") for place in range(2, 6)}
    out = run("cards", "list", "power] +3000 until end of turn").out
    assert "Captain Dogear" in out and "    [ACT](VC):[Counter-Blast 1]" in out
    assert run("cards", "list", "no card says this").out == "0 cards\n"
    assert len(run("cards", "list").out.splitlines()) > len(VANGUARD)


def test_cards_are_removed(run, home, tmp_path):
    bring(run, tmp_path, "vanguard", VANGUARD)
    ran = run("cards", "remove", "--game", "vanguard", "TEST/001", "TEST/003")
    assert ran.code == 0 and "2 imported cards removed, 12 left" in ran.out
    assert [card["id"] for card in kept(home, "vanguard")][:2] == ["TEST/002", "TEST/004"]
    ran = run("cards", "remove", "--game", "vanguard", "TEST/002", "TEST/001", STARTER["vanguard"])
    assert ran.code == 2 and "'TEST/001'" in ran.err and STARTER["vanguard"] in ran.err
    assert len(kept(home, "vanguard")) == 12
    assert json.loads(run("cards", "remove", "--game", "vanguard", "--all", "--json").out) == {"game": "vanguard", "removed": 12, "left": 0}
    assert kept(home, "vanguard") == [] and run("cards", "remove", "--game", "vanguard", "--all").code == 0


@pytest.mark.parametrize("words", [[], ["--all", "T-1"]])
def test_removing_needs_ids_or_all(run, words):
    assert run("cards", "remove", "--game", "godzilla", *words).code == 2


@pytest.mark.parametrize("command", ["import", "list", "remove"])
def test_the_commands_explain_themselves(run, command):
    out = run("cards", command, "--help").out
    assert "examples:" in out and f"rulewright cards {command} " in out


# -- playing with them ----------------------------------------------------------------------------------------


def test_a_deck_of_imported_cards_is_checked_and_played_at_once(run, home, tmp_path):
    file = write(tmp_path, "fleet.yaml", DECK)
    ran = run("deck", "check", "vanguard", file)
    assert ran.code == 2 and "Folded Skiff" in ran.err
    bring(run, tmp_path, "vanguard", VANGUARD)
    ran = run("deck", "check", "vanguard", file, "--json")
    assert ran.code == 0 and json.loads(ran.out) == {"legal": True, "problems": []}
    ran = run("sim", "vanguard", "--games", "4", "--players", "random,greedy", "--decks", f"{file},{file}", "--json")
    data = json.loads(ran.out)
    assert ran.code == 0 and data["games"] == 4 and data["failures"] == []
    saved = tmp_path / "game.json"
    ran = run(
        "play",
        "vanguard",
        "--deck",
        file,
        "--opponent-deck",
        file,
        "--opponent",
        "random",
        "--seed",
        "3",
        entered=["1", "? Paddle", f"save {saved}", "quit", "no"],
    )
    assert ran.code == 0 and "Cardfight!! Vanguard" in ran.out and "saved" in ran.out
    run("cards", "remove", "--game", "vanguard", "--all")
    ran = run("play", "--load", saved, entered=["quit", "no"])
    assert ran.code == 0 and "Cardfight!! Vanguard" in ran.out, ran.err
    assert run("deck", "check", "vanguard", file).code == 2


def test_a_scenario_may_name_imported_cards(run, tmp_path):
    scenario = write(
        tmp_path,
        "newt.yaml",
        """\
game: godzilla
title: A newt comes
position:
  player: A
  A: {invading monster zone: {card: RW1-001, position: 2}, hand: [Test Newt]}
  B: {invading monster zone: {card: RW1-001, position: 2}}
play:
  - A: play Test Newt -> zone 1
expect:
  A.zone 1: Test Newt
""",
    )
    assert run("scenario", "run", scenario).code == 2
    bring(run, tmp_path, "godzilla", [GODZILLA])
    ran = run("scenario", "run", scenario)
    assert ran.code == 0 and "1 of 1 scenarios hold" in ran.out


def test_a_name_of_several_cards_is_told_apart_by_the_id(run, tmp_path):
    bring(run, tmp_path, "godzilla", [GODZILLA, GODZILLA | {"id": "T-2", "rank": 2}])
    ran = run("deck", "check", "godzilla", write(tmp_path, "name.yaml", "main deck: {Test Newt: 4}\n"))
    assert ran.code == 2 and "T-1, T-2" in ran.err
    ran = run("deck", "check", "godzilla", write(tmp_path, "id.yaml", "main deck: {T-1: 4, T-2: 4}\n"))
    assert ran.code == 1 and "Test Newt" not in ran.err


def test_a_name_of_a_starter_card_is_unclear_too(run, tmp_path):
    name = games.load("godzilla").starter_pool().find("RW1-010").name
    deck = write(tmp_path, "name.yaml", json.dumps({"main deck": {name: 4}}))
    assert run("deck", "check", "godzilla", deck).code == 1
    bring(run, tmp_path, "godzilla", [GODZILLA | {"name": name}])
    ran = run("deck", "check", "godzilla", deck)
    assert ran.code == 2 and "RW1-010" in ran.err and "T-1" in ran.err
    given = write(tmp_path, "given.jsonl", [GODZILLA | {"id": "T-3", "name": name}])
    assert run("deck", "check", "godzilla", deck, "--cards", given).code == 1


def test_the_same_card_under_two_ids_is_not_unclear(run, tmp_path):
    bring(run, tmp_path, "godzilla", [GODZILLA, GODZILLA | {"id": "T-2"}])
    assert run("deck", "check", "godzilla", write(tmp_path, "name.yaml", "main deck: {Test Newt: 4}\n")).code == 1


def test_a_token_comes_with_the_card_that_speaks_of_it(run, home, tmp_path):
    token = GODZILLA | {"id": "T-8", "name": "Pebble", "traits": ["Token"]}
    maker = GODZILLA | {"name": "Quarry", "text": '<Enter> Play 1 "Pebble" token.'}
    bring(run, tmp_path, "godzilla", [token, maker, GODZILLA | {"id": "T-5"}])
    rules = games.load("godzilla")
    assert {card.name for card in own.needed(rules, {"Quarry"})} == {"Quarry", "Pebble"}
    assert {card.name for card in own.needed(rules, set(), [maker["text"]])} == {"Pebble"}


def test_a_simulation_says_which_cards_it_cannot_read(run, tmp_path):
    bring(run, tmp_path, "vanguard", [*VANGUARD[:-1], VANGUARD[-1] | {"text": "Frobnicate."}])
    file = write(tmp_path, "fleet.yaml", DECK)
    ran = run("sim", "vanguard", "--games", "1", "--decks", f"{file},{file}", "--json")
    assert ran.code == 0 and "Soggy Frigate is played without what is not understood of its text: Frobnicate" in ran.err


def test_cards_of_another_data_folder(run, tmp_path, monkeypatch):
    cards = tmp_path / "cards.jsonl"
    cards.write_text(json.dumps({**json.loads(starter_line()), "id": "MY-1", "name": "Borrowed Ladder"}) + "\n")
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "elsewhere"))
    assert run("cards", "import", cards, "--game", "godzilla", "--data", tmp_path / "data").code == 0
    assert (tmp_path / "data" / "cards" / "godzilla.jsonl").exists() and not (tmp_path / "elsewhere").exists()
    assert "Borrowed Ladder" in run("cards", "list", "--game", "godzilla", "--data", tmp_path / "data", "ladder").out


def starter_line():
    from pathlib import Path

    return Path(games.folder("godzilla"), "data", "cards", "starter.jsonl").read_text().splitlines()[0]
