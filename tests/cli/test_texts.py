"""Broken and hostile YAML and JSON: every failure is told with file, line and reason, and none takes long."""

import json
import time

import pytest

from rulewright import games, limits, texts
from rulewright.kernel.errors import BadInput
from rulewright.scenario.files import parse

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
BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n" for old, new in zip("abcdefgh", "bcdefghi"))
HOSTILE = [
    ("name: x\nabout: !!python/object:os.system {}\n", 2),
    ("name: x\nabout: !!timestamp 2024-13-45\n", 2),
    ("name: x\nabout: !!int abc\n", 2),
    ("name: x\nabout: !!float abc\n", 2),
    ("name: x\nabout: !!bool perhaps\n", 2),
    ("name: x\nabout: !!binary ab%%\n", 2),
    ("name: x\nabout: 1" + "0" * 30 + "\n", 2),
    ("name: x\nabout: 1" + "0" * 5000 + "\n", 2),
    ("name: x\nabout: .nan\n", 2),
    ('name: x\nabout: "\\ud800"\n', 2),
    ('name: x\nabout: "\\UFFFFFFFF"\n', 0),
    ('name: x\nabout: "\\q"\n', 2),
    ('name: x\nabout: "\\e[31mred"\n', 2),
    ('name: x\nabout: "\\0"\n', 2),
    ("name: x\n\x07about: y\n", 2),
    ("name: x\nabout: " + "[" * 100_000 + "\n", 2),
    ("name: x\nabout: " + "{a: " * 3_000 + "\n", 2),
    ("name: x\n" + "- " * 3_000 + "\n", 2),
    ("name: x\nabout: &a [*a]\n", 2),
    ("name: x\n? [a]\n: y\n", 2),
    ("name: *nobody\n", 1),
    (BOMB, 5),
    ("a: &a {x: 1}\nb: &b {<<: [*a, *a]}\nc: {<<: 7}\n", 3),
]


@pytest.mark.parametrize("text, line", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_yaml_is_refused_with_its_line(run, tmp_path, text, line):
    began = time.monotonic()
    with pytest.raises(BadInput) as deck:
        texts.from_yaml(text, "file")
    assert deck.value.reason and deck.value.file == "file" and (deck.value.line == line or not line)
    with pytest.raises(BadInput):
        parse(text)
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    for command in (["deck", "check", GAME, str(file)], ["scenario", "run", str(file)]):
        ran = run(*command)
        assert ran.code == 2 and ran.err.startswith(str(file)) and "Traceback" not in ran.err
    assert time.monotonic() - began < 5


def test_what_yaml_reads_by_itself_stays_text():
    assert texts.from_yaml("about: 2024-13-45\nalso: 2024-01-02\n") == {"about": "2024-13-45", "also": "2024-01-02"}
    assert texts.from_yaml("a: &a {x: 1}\nb: {<<: *a, y: 2}\n") == {"a": {"x": 1}, "b": {"x": 1, "y": 2}}


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"a":' * 10_000,
        "1" * 10_000,
        '{"name": NaN}',
        '{"name": 1e999}',
        '{"name": "\\ud800"}',
        '{"name": "\\q"}',
        '{"name": "\\u0000"}',
        '{"name": "\\u001b[2J"}',
        '{"rank": ' + "9" * 19 + "}",
        '{"rank": 1' + "0" * 5_000 + "}",
    ],
)
def test_hostile_json_is_refused_with_its_line(run, tmp_path, line):
    file = tmp_path / "mine.jsonl"
    file.write_text(json.dumps(CARD) + "\n" + line + "\n", encoding="utf-8")
    for command in ("check", "import"):
        ran = run("cards", command, str(file), "--game", GAME)
        assert ran.code == 2 and ran.err.startswith(f"{file}:2: ")
    whole = tmp_path / "game.json"
    whole.write_text('{"game":\n' + line + "}", encoding="utf-8")
    ran = run("replay", str(whole), "--at", "0")
    assert ran.code == 2 and ran.err.startswith(str(whole))


def test_files_that_are_none(run, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"name: x\nabout: \xff\n")
    assert run("scenario", "run", str(file)).err.startswith(f"{file}:2: not a text file")
    assert run("scenario", "run", "a\0b").code == 2
    file.write_bytes(b" " * (limits.FILE_SIZE + 1))
    ran = run("scenario", "run", str(file))
    assert ran.code == 2 and str(limits.FILE_SIZE) in ran.err


@pytest.mark.parametrize(
    "section",
    [
        "deck: {main deck: {RW1-005: 200000}}\nexpect: {problems: []}",
        "deck: {RW1-005: 200000}\nexpect: {problems: []}",
        "decks: {A: {main deck: {RW1-005: 200000}}, B: {}}",
        "position: {A: {deck: {size: 3000000}}}",
        "position: {A: {rage: 30000000}}",
    ],
)
def test_more_cards_than_anybody_needs(section):
    with pytest.raises(BadInput, match="at most"):
        parse(f"game: {GAME}\n{section}\n")


def test_a_deck_of_too_many_cards(run, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("main deck: {RW1-005: 200000}\n")
    assert "at most" in run("deck", "check", GAME, str(file)).err


@pytest.mark.parametrize(
    "text",
    [
        "<Enter> " + "Draw 1 card. " * 1_000,
        "<Enter> Draw 1 card" + ", then draw 1 card" * 1_000 + ".",
        "<Enter> " + "(" * 3_000,
        "<Enter> Draw 1 card" + ", then draw 1 card" * 200 + ".",
    ],
)
def test_long_texts_of_cards_are_read_or_refused_in_time(run, tmp_path, text):
    file = tmp_path / "mine.jsonl"
    file.write_text(json.dumps(CARD | {"text": text}))
    began = time.monotonic()
    assert run("cards", "check", str(file), "--game", GAME).code in (0, 1, 2)
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("game", games.names())
def test_costs_that_are_none(run, tmp_path, game):
    record = games.load(game).starter_pool().cards[0].record | {"id": "T-1", "cost": "{Q}{%}"}
    file = tmp_path / "mine.jsonl"
    file.write_text(json.dumps(record))
    for command in ("check", "import"):
        ran = run("cards", command, str(file), "--game", game)
        assert ran.code == 2 and ran.err.startswith(f"{file}:1: ")
