"""The beliefs of the design, each enforced over random games of every game.

RULEWRIGHT_LONG=1 plays thousands of games instead of a few and looks at every question of them, RULEWRIGHT_LONG=60 gives a minute to each
test and looks at some; either goes on where the last run was. A failure names the game and its seed.
"""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rulewright.kernel
from rulewright import games
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import UNDECIDED
from rulewright.kernel.record import Record, read_json, write_atomically
from rulewright.kernel.save import fingerprint, restore, save
from tests.beliefs import play
from tests.beliefs.checks import check_cards, check_offers, check_options, check_question, check_refusals, check_view, loaded
from tests.beliefs.play import Table, named, questions, seeds


@pytest.fixture(scope="module", params=games.names())
def table(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


# -- 1. Same inputs, same game, same hash ---------------------------------------------------------------------


def prints(table: Table, seed: int, watched: bool = False) -> list[str]:
    """The fingerprint at the questions of a random game that are looked at, what is asked at the others, and the fingerprint at its end."""
    game = table.new(seed, log=watched, trace=watched)
    found = [fingerprint(game) if play.looked_at(place) else play.glance(game) for place, _ in enumerate(questions(game, seed))]
    return found + [fingerprint(game)]


def test_same_inputs_same_game(table: Table) -> None:
    for seed in seeds(5, 1500):
        with named(table, seed):
            assert prints(table, seed) == prints(table, seed)


def test_log_and_trace_change_nothing(table: Table) -> None:
    for seed in seeds(2, 300):
        with named(table, seed):
            assert prints(table, seed) == prints(table, seed, watched=True)


def test_same_game_in_every_process(table: Table) -> None:
    program = "import sys; from tests.beliefs.test_beliefs import prints; from tests.beliefs.play import Table; print(prints(Table(sys.argv[1]), 1))"
    found = []
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        found.append(subprocess.run([sys.executable, "-c", program, table.rules.name], env=environment, check=True, capture_output=True, text=True).stdout)
    assert found[0] == found[1] == f"{prints(table, 1)}\n"


# -- 2. A copied or saved game continues exactly ---------------------------------------------------------------


def test_a_copy_has_every_field(table: Table) -> None:
    game = table.new(1)
    fields = [name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())]
    assert len(fields) > 50 and [name for name in fields if not hasattr(game.copy(), name)] == []


def test_copied_game_continues_exactly(table: Table) -> None:
    for seed in seeds(4, 1500):
        with named(table, seed):
            game = table.new(seed)
            twin = game.copy()
            for place, (_, answer) in enumerate(questions(game, seed)):
                assert play.glance(twin) == play.glance(game)
                if play.looked_at(place):
                    assert fingerprint(twin) == fingerprint(game)
                twin.answer(answer)
                twin = twin.copy()
            assert fingerprint(twin) == fingerprint(game)


def test_playing_a_copy_leaves_the_original_alone(table: Table) -> None:
    for seed in seeds(1, 200):
        with named(table, seed):
            game = table.new(seed)
            for place, _ in enumerate(questions(game, seed)):
                if play.looked_at(place, 7):
                    before = fingerprint(game)
                    for _ in questions(game.copy(), seed + place):
                        pass
                    assert fingerprint(game) == before


def test_saved_game_continues_exactly(table: Table) -> None:
    for seed in seeds(2, 800):
        with named(table, seed):
            game = table.new(seed, log=True)
            twin = game.copy()
            for place, (_, answer) in enumerate(questions(game, seed)):
                if play.looked_at(place):
                    twin = loaded(twin, table.rules)
                    assert fingerprint(twin) == fingerprint(game)
                twin.answer(answer)
            assert fingerprint(twin) == fingerprint(game)
            assert twin.log == game.log


def test_every_save_of_a_game_leads_to_the_same_end(table: Table) -> None:
    for seed in seeds(1, 30):
        with named(table, seed):
            game = table.new(seed)
            record = Record.start(game)
            saves = []
            for place, (_, answer) in enumerate(questions(game, seed)):
                saves.append(json.dumps(save(game)) if play.looked_at(place, 7) else "")
                record.add(answer)
            for place, text in enumerate(saves):
                if not play.looked_at(place, 7):
                    continue
                twin = restore(table.rules, json.loads(text), game.definitions())
                for answer in record.answers[place:]:
                    twin.answer(answer)
                assert fingerprint(twin) == fingerprint(game)


def test_record_leads_to_its_end(table: Table, tmp_path: Path) -> None:
    game = table.new(1)
    record = Record.start(game)
    middle = ""
    for place, (_, answer) in enumerate(questions(game, 1)):
        if place == 10:
            middle = fingerprint(game)
        record.add(answer)
    record.close(game)
    file = str(tmp_path / "game.json")
    write_atomically(file, json.dumps(record.to_data()))
    again = Record.from_data(read_json(file))
    assert fingerprint(again.replay(table.rules)) == fingerprint(game)
    assert fingerprint(again.replay(table.rules, 10)) == middle
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    again.final = "0"
    with pytest.raises(BadInput, match="does not lead"):
        again.replay(table.rules)
    again.answers[0] = 1000
    with pytest.raises(BadInput, match="answer 1 "):
        again.replay(table.rules)


def test_broken_save_is_refused(table: Table) -> None:
    game = table.new(1)
    for place, _ in enumerate(questions(game, 1)):
        if place == 20:
            break
    text = json.dumps(save(game))
    rng = random.Random(1)
    for _ in range(play.LONG and 3000 or 150):
        data = json.loads(text)
        spoil(data, rng)
        if json.dumps(data) != text:
            try:
                twin = restore(table.rules, data, game.definitions())
            except BadInput as error:
                assert error.reason
            else:
                assert fingerprint(twin) == fingerprint(game), "a spoilt save gave another game"
    for data in ({}, dict[str, Any](format=99), json.loads(text) | {"game": "whist"}, json.loads(text) | {"cards": []}):
        with pytest.raises(BadInput):
            restore(table.rules, data)


def spoil(data: Any, rng: random.Random) -> None:
    """Change one thing somewhere in plain data."""
    while True:
        if isinstance(data, dict):
            places: list[Any] = sorted(data)
        elif isinstance(data, list):
            places = list(range(len(data)))
        else:
            return
        if not places:
            return
        key = rng.choice(places)
        inner = data[key]
        if isinstance(inner, (dict, list)) and inner and rng.random() < 0.9:
            data = inner
            continue
        data[key] = rng.choice([None, -7, 3, 10**6, "x", [], {}, [1, 2], True, 0.5])
        return


def test_unusable_files_are_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    with pytest.raises(BadInput, match="bad.json: cannot be read"):
        read_json(str(file))
    file.write_text('{\n"a": }')
    with pytest.raises(BadInput, match="bad.json:2: is not JSON"):
        read_json(str(file))
    file.write_text("[]")
    with pytest.raises(BadInput, match="bad.json: must hold a mapping"):
        read_json(str(file))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="bad.json: is not a text"):
        read_json(str(file))
    with pytest.raises(BadInput, match="nowhere"):
        write_atomically(str(tmp_path / "nowhere" / "file.json"), "")


# -- 3. Cards are conserved -------------------------------------------------------------------------------------


def test_cards_are_conserved(table: Table) -> None:
    for seed in seeds(8, 3000):
        with named(table, seed):
            game = table.new(seed)
            brought = sum(sum(pile.values()) for deck in table.seats(seed) for pile in deck.piles.values())
            owner, defs = game.owner, game.defs
            assert len(owner) - sum(map(bool, getattr(game, "token", []))) == brought
            for _ in questions(game, seed):
                check_cards(game, owner, defs)
            check_cards(game, owner, defs)


# -- 4. Someone who is asked can answer; every game ends --------------------------------------------------------


def test_every_game_ends(table: Table) -> None:
    for seed in seeds(12, 5000):
        with named(table, seed):
            game = table.new(seed)
            shown = [-1, -1]
            for question, _ in questions(game, seed):
                if check_question(game, question):
                    assert game.version > shown[question.player], "asked to pass again although nothing has happened"
                    shown[question.player] = game.version
            assert game.question is None and game.winner != UNDECIDED
            assert game.end_rule
            with pytest.raises(IllegalAnswer):
                game.answer(0)


# -- 5. What a player cannot know changes nothing for that player -----------------------------------------------


def test_view_keeps_secrets(table: Table) -> None:
    for seed in seeds(3, 600):
        rng = random.Random(-seed)
        with named(table, seed):
            game = table.new(seed, log=True)
            told = 0
            for place, _ in enumerate(questions(game, seed)):
                if not play.looked_at(place):
                    continue
                check_view(table.rules, game, table.seats(seed), told, rng)
                assert game.log is not None
                told = len(game.log)


def test_options_keep_secrets(table: Table) -> None:
    for seed in seeds(4, 1000):
        rng = random.Random(-seed)
        with named(table, seed):
            game = table.new(seed)
            for place, (_, answer) in enumerate(questions(game, seed)):
                if play.looked_at(place):
                    check_options(table.rules, game, answer, table.seats(seed), rng)


# -- 6. What is offered can be done; what is not offered is refused ----------------------------------------------


def test_every_option_can_be_carried_out(table: Table) -> None:
    for seed in seeds(6, 1000):
        with named(table, seed):
            game = table.new(seed)
            for place, (question, _) in enumerate(questions(game, seed)):
                if play.looked_at(place):
                    check_offers(game, question)


def test_every_other_answer_is_refused(table: Table) -> None:
    for seed in seeds(3, 500):
        with named(table, seed):
            game = table.new(seed)
            for place, (question, _) in enumerate(questions(game, seed)):
                if play.looked_at(place):
                    check_refusals(game, question)


def test_what_is_not_offered_has_a_rule_against_it(table: Table) -> None:
    for seed in seeds(4, 200):
        rng = random.Random(seed)
        with named(table, seed):
            game = table.new(seed)
            met: dict[str, None] = {}
            for question, _ in questions(game, seed):
                offered = [table.rules.label(game, option, {}) for option in question.options]
                others = [label for label in met if label not in offered]
                for label in rng.sample(others, min(3, len(others))):
                    problem = table.rules.why_not(game, label)
                    assert re.match(r"\d", problem.rule) and problem.text, label
                met |= dict.fromkeys(offered)


# -- 9. The kernel names no game -------------------------------------------------------------------------------

WORDS_OF_GAMES = (
    "godzilla",
    "vanguard",
    "gate",
    "ruler",
    "rage",
    "monster",
    "invade",
    "invading",
    "invasion",
    "threat",
    "strategy",
    "kaiju",
    "burst",
    "evolution",
    "clan",
    "grade",
    "shield",
    "critical",
    "boost",
    "drive",
    "soul",
    "rearguard",
    "guardian",
    "ride",
    "damage",
    "apostle",
    "fate",
    "chase",
    "resonator",
    "regalia",
    "judgment",
    "rune",
    "recovery",
)


def test_kernel_names_no_game() -> None:
    found: list[str] = []
    for file in sorted(Path(rulewright.kernel.__file__).parent.glob("*.py")):
        text = file.read_text(encoding="utf-8")
        for word in re.findall(r"[a-z]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower().replace("_", " ")):
            if word in WORDS_OF_GAMES:
                found.append(f"{file.name}: {word}")
        found += [f"{file.name}: {name}" for name in games.names() if name.replace("-", " ") in text.lower()]
        if re.search(r"rulewright\.(games|tcg|language|players|scenario|cli|server|learn)\b", text):
            found.append(f"{file.name}: imports what is above it")
    assert found == []
