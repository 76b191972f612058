"""A fifth rulebook: Lanterns, an invented game of 26 rules in the folder beside this file.

It is a package of its own: neither the kernel nor anything else of the program knows it. All that the program does with
its games it must do with this one, once it is installed.
"""

import importlib
import inspect
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright import games
from rulewright.books.ledger import Ledger
from rulewright.cli import main
from rulewright.kernel import game as kernel
from rulewright.scenario.runner import run_file
from rulewright.server import building, teaching
from rulewright.tcg.interface import Deck
from tests.beliefs import test_beliefs
from tests.beliefs.play import Table, questions

pytestmark = pytest.mark.skipif(not kernel.__file__.endswith(".py"), reason="the engine is compiled: a game must be compiled with it")

HERE = Path(__file__).parent
SCENARIOS = sorted((HERE / "scenarios").glob("*.yaml"))
BELIEFS = [
    name
    for name, test in vars(test_beliefs).items()
    if name.startswith("test_") and list(inspect.signature(test).parameters) == ["table"] and name != "test_same_game_in_every_process"
]  # another process does not have the folder on its path


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game is installed where Python finds it, for these tests only."""
    place = str(tmp_path_factory.mktemp("installed"))
    source = shutil.copytree(HERE, Path(place, "source"), ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--no-index",
            "--no-build-isolation",
            "--disable-pip-version-check",
            "--root-user-action=ignore",
            "--target",
            place,
            str(source),
        ],
        check=True,
    )
    sys.path.insert(0, place)
    importlib.invalidate_caches()
    yield
    sys.path.remove(place)
    for name in [name for name in sys.modules if name.partition(".")[0] == "lanterns"]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def table(folder: None) -> Table:
    return Table("lanterns")


def test_it_is_found_with_the_others() -> None:
    assert "lanterns" in games.names()
    assert games.load("lanterns").title == "Lanterns"


@pytest.mark.parametrize("belief", BELIEFS)
def test_belief(belief: str, table: Table) -> None:
    getattr(test_beliefs, belief)(table)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.name)
def test_scenario(file: Path) -> None:
    result = run_file(file)
    assert [str(failure) for failure in result.failures] == []
    assert result.warnings == []


def test_every_word_is_read_and_prints_back(table: Table) -> None:
    for card in table.pool.cards:
        assert card.unread == []
        assert table.rules.write(table.rules.card({**card.record, "text": table.rules.write(card)})) == table.rules.write(card)
    for text, words in (("This lantern smokes.", "smokes"), ("Draw a card.", "Draw")):
        assert words in table.rules.card({"name": "Stub", "light": 1, "text": text}).unread[0]


def test_decks(table: Table) -> None:
    for deck in table.decks:
        assert table.rules.check_deck(deck, table.pool) == []
    wrong = Deck("Too much", {"deck": {"Beacon": 4, "Tin Lantern": 3}}, "")
    assert [problem.rule for problem in table.rules.check_deck(wrong, table.pool)] == ["3.1", "3.2"]


def test_every_rule_has_its_place_and_is_run(table: Table, tmp_path: Path) -> None:
    ran: list[str] = []
    for file in SCENARIOS:
        ran += run_file(file).trace
    for seed in range(60):
        game = table.new(seed, log=True, trace=True)
        for _ in questions(game, seed):
            pass
        assert game.trace is not None
        ran += game.trace
    game = table.new(1, trace=True)
    game.concede(0)
    assert game.winner == 1 and game.trace is not None
    ran += game.trace
    table.rules.check_deck(table.decks[0], table.pool, ran)
    (tmp_path / "lanterns.json").write_text(json.dumps({rule: ["here"] for rule in ran if rule}))
    ledger = Ledger("lanterns", tmp_path)
    assert len(ledger.rules()) == 26
    assert [f"{entry.number}: {entry.missing()}" for entry in ledger.gaps()] == []


def test_the_commands_take_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "lanterns", "--games", "6", "--players", "greedy,random", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 6 and told["failures"] == []
    main(["rules", "lanterns", "6.1.2"])
    assert "more than five lanterns" in capsys.readouterr().out
    assert main(["scenario", "run", str(SCENARIOS[0])]) == 0


def test_it_is_offered_without_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert next(game for game in building.playable.__wrapped__() if game["game"] == "lanterns")["pitch"] == ""
    assert "lanterns" not in [game["game"] for game in teaching.offered()["games"]]
    assert main(["learn", "lanterns"]) != 0
    assert "no lessons of Lanterns" in capsys.readouterr().err
