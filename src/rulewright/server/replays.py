"""A finished game, step by step, from either player's eyes."""

from __future__ import annotations

import json

from rulewright.kernel.record import Record
from rulewright.scenario.notation import as_step
from rulewright.server.messages import Refused
from rulewright.server.sight import Data, laid_open, sight, written
from rulewright.server.table import Table
from rulewright.tcg.interface import PUBLIC


def checked(table: Table, at: int) -> int:
    """A place in a game, or a refusal."""
    if at > len(table.answers):
        raise Refused("bad input", f"the game has {len(table.answers)} answers")
    return at


def shown(table: Table, at: int, viewer: int) -> Data:
    """The game after `at` answers as a seat saw it, what the last answer brought, and what was answered next."""
    before = table.back(max(0, checked(table, at) - 1))
    position = table.back(at) if at else before
    last = at == len(table.answers)
    if last:
        position = table.position
    told = len(before.lines[viewer]) if at else 0
    game = position.game.copy()  # others may look at the same position
    faces, lines = table.library.faces_of(table.rules), position.lines[viewer][told:]
    found = sight(table.rules, faces, game, viewer)
    found.update(
        {"table": table.id, "at": at, "answers": len(table.answers), "from": told, "lines": written(lines), "open": laid_open(faces, game, lines), "next": None}
    )
    if not last and viewer != PUBLIC and table.answers[at][0] == viewer:
        found["next"] = {"seat": viewer, "said": as_step(table.rules, position.game, table.answers[at][1]), "choice": table.answers[at][1]}
    return found


def goes_on(table: Table, at: int) -> bool:
    """Whether somebody is asked after `at` answers."""
    return table.back(at).game.question is not None


def outline(table: Table) -> Data:
    """Where in a finished game each turn begins, and what it took: turns, and for each seat decisions and thought."""
    game = table.beginning().game
    turns: list[Data] = []
    decisions, own = [0, 0], [0, 0]
    for at, (seat, choice) in enumerate([*table.answers, (0, -1)]):
        if not turns or turns[-1]["turn"] != game.turn:
            turns.append({"at": at, "turn": game.turn, "active": game.active})
            own[game.active] += game.turn > 0
        if at < len(table.answers):
            decisions[seat] += at not in table.position.passed
            game.answer(choice)
    return {"turns": turns, "seats": [{"decisions": decisions[seat], "turns": own[seat], "thought": table.used[seat]} for seat in (0, 1)]}


def record(table: Table) -> Data:
    """The whole game as `rulewright replay` reads it."""
    kept = Record(json.loads(table.initial), [choice for _, choice in table.answers])
    kept.close(table.back(len(table.answers)).game)
    return kept.to_data()
