"""What leaves the server about a game: `rules.view`, the asked player's question with its labels, lines of the log.

Every message about a table is made here, from what its viewer may know: a seat (0 or 1) or PUBLIC.
"""

from __future__ import annotations

import json

from rulewright.cli.telling import News
from rulewright.games.interface import Rules
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.scenario.notation import labels_for
from rulewright.server.table import Table

Data = dict[str, object]


def question(rules: Rules, game: Game, viewer: int) -> Data | None:
    """What the viewer is asked, in plain words and with the rule that asks."""
    asked = game.question
    if asked is None or asked.player != viewer:
        return None
    return {"prompt": rules.prompt(game), "rule": asked.rule, "kind": asked.kind, "labels": labels_for(rules, game),
            "options": [list(option) for option in asked.options], "several": asked.several,
            "minimum": asked.minimum, "maximum": asked.maximum, "null": asked.null}


def sight(rules: Rules, game: Game, viewer: int) -> Data:
    """The game as the viewer may see it."""
    view = rules.view(game, viewer)
    view.pop("question", None)  # said once, with its labels
    return {"viewer": viewer, "view": view, "question": question(rules, game, viewer),
            "asked": None if game.question is None else game.question.player, "over": ending(game)}


def ending(game: Game) -> Data | None:
    """How the game ended."""
    if game.winner == UNDECIDED:
        return None
    return {"winner": game.winner, "rule": game.end_rule, "way": game.end_way}


def written(lines: list[News]) -> list[list[str]]:
    """Lines of the log with their rules."""
    return [[text, rule] for text, rule in lines]


def deck_name(kept: str) -> str:
    """The name of the deck that a seat keeps."""
    return str(json.loads(kept)["name"]) if kept else ""


def seats(table: Table, viewer: int) -> list[Data]:
    """Who sits at a table. What the other one plays is told when it is over."""
    return [{"name": seat.name, "computer": seat.level or None, "free": seat.user is None and not seat.level,
             "deck": deck_name(seat.deck) if viewer == place or table.over else None} for place, seat in enumerate(table.seats)]


def news(table: Table, viewer: int, known: int) -> Data:
    """A table as the viewer may see it, with the lines from number `known` on."""
    lines = table.lines[viewer]
    known = min(known, len(lines))
    return {"table": table.id, "game": table.rules.name, "title": table.title, "number": table.number,
            "answers": len(table.answers), "seats": seats(table, viewer), "from": known,
            "lines": written(lines[known:]), **sight(table.rules, table.game, viewer)}
