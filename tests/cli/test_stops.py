"""Priority at the terminal: passed where nothing calls for an answer, asked where something does or a stop is set."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rulewright.cli.screen import Screen
from rulewright.cli.terminal import Session
from rulewright.games import load
from rulewright.kernel.errors import BadInput
from rulewright.kernel.questions import Question
from rulewright.scenario.notation import answer_for
from rulewright.session.stops import Stops
from rulewright.session.table import Table
from rulewright.tcg.interface import Pool

RULES = load("gate-ruler")
CARDS = [
    RULES.card(record)
    for record in (
        {"name": "Wolf", "type": "unit", "level": 0, "atk": 2, "hp": 3, "stk": 1},
        {"name": "Bolt", "type": "event", "level": 0, "text": "Timing: Standard Action\nChoose 1 enemy unit. Deal 3 damage to it."},
        {"name": "Quick", "type": "event", "level": 0, "text": "Timing: Instant Action\nHeal 1 life."},
    )
]
MINE: dict[str, object] = {"set 1": "Quick", "damage": ["Wolf"], "resource": [], "attack 1": "Wolf"}


def at(active: str, a: dict[str, object], b: dict[str, object]) -> Table:
    """A table in the middle of a game; the person is A."""
    spec: dict[str, object] = {"turn": 5, "player": active, "A": a, "B": b}
    return Table(RULES, RULES.position(spec, Pool(CARDS + RULES.given_cards()), 0), 0, "greedy", 1)


def say(table: Table, label: str) -> None:
    """Whoever is asked answers."""
    answer = answer_for(RULES, table.game, label)
    assert answer is not None, RULES.prompt(table.game)
    table.take(answer)


def asked(table: Table) -> Question:
    """The present question."""
    assert table.game.question is not None
    return table.game.question


def test_the_own_main_phase_is_always_asked() -> None:
    table = at("A", MINE, {"resource": []})
    table.go_on()
    assert (asked(table).player, asked(table).prompt) == (0, "act")


def test_priority_on_top_of_an_own_card_is_passed() -> None:
    table = at("A", {**MINE, "hand": ["Bolt"]}, {"resource": [], "attack 1": "Wolf"})
    table.answer(answer_for(RULES, table.game, "play Bolt") or 0)
    assert asked(table).prompt == "act" and RULES.read(table.game, "B.graveyard") == ["Wolf"]
    table = at("A", {**MINE, "hand": ["Bolt"]}, {"resource": [], "attack 1": "Wolf"})
    table.stops.change("my main")
    table.answer(answer_for(RULES, table.game, "play Bolt") or 0)
    assert asked(table).prompt == "priority"


def test_what_the_opponent_plays_calls_once() -> None:
    table = at("B", MINE, {"resource": [], "hand": ["Bolt"], "attack 2": "Wolf"})
    say(table, "play Bolt")
    table.go_on()
    assert (asked(table).player, asked(table).prompt) == (0, "priority")
    table.answer(asked(table).null)
    assert not table.game.stack or table.game.stack[-1].serial != table.stops.heard


def test_moments_can_be_set_and_taken_back() -> None:
    stops = Stops(RULES, 0)
    assert stops.on == ["their attack"]
    assert "their end" in stops.change("their end, MY  start")[1] and stops.on == ["my start", "their attack", "their end"]
    stops.change("their end")
    assert stops.on == ["my start", "their attack"]
    stops.change("none")
    assert stops.on == []
    stops.change("all")
    assert stops.on == stops.all() and len(stops.on) == 18
    with pytest.raises(BadInput, match="no moment 'lunch'"):
        stops.change("lunch")


def test_a_stop_asks_at_its_moment() -> None:
    for stop, moment in (("my end", "end"), ("their start", "start")):
        table = at("A", MINE, {"resource": []})
        table.stops.change("none")
        table.stops.change(stop)
        table.go_on()
        for _ in range(20):
            if asked(table).prompt == "priority":
                break
            table.answer(asked(table).null)
        assert (asked(table).prompt, RULES.moment(table.game)) == ("priority", moment)


def test_skip_passes_until_the_next_own_turn() -> None:
    table = at("A", MINE, {"resource": [], "hand": ["Bolt"], "attack 2": "Wolf"})
    table.stops.change("all")
    turn = table.game.turn
    table.go_on()
    table.skip()
    while asked(table).prompt == "attack":
        table.answer(asked(table).null)
    assert table.game.turn == turn + 2 and table.game.active == 0


def test_a_game_without_priority_has_no_stops() -> None:
    rules = load("vanguard")
    assert Stops(rules, 0).change("all") == ["this game has no priority to pass"]


def test_the_commands(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("stops\nstops lunch\nstops their end\nskip\n"))
    Session(at("A", MINE, {"resource": []}), Screen(), tmp_path / "game.json").play()
    out = capsys.readouterr().out
    assert "You are asked whenever the opponent puts something on the stack" in out
    assert "no moment 'lunch'" in out and "their attack, their end" in out and "A: attack phase [6-4a]" in out
