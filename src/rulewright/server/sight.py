"""What leaves the server about a game: a picture of `rules.view`, the asked player's question, lines of the log.

Every message about a table is made here, from what its viewer may know: a seat (0 or 1) or PUBLIC.
"""

from __future__ import annotations

import json
import re

from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.questions import ACTION, DISTRIBUTION, Option, worth
from rulewright.scenario.notation import labels_for
from rulewright.server.table import VIEWERS, Afar, Position, Standing, Table, bare
from rulewright.server.totals import summed, totals
from rulewright.session.same import is_indifferent
from rulewright.session.telling import News
from rulewright.tcg.faces import layout
from rulewright.tcg.faces.picture import Faces, card, picture, printed
from rulewright.tcg.interface import PUBLIC, Rules

Data = dict[str, object]
OPEN = ("check", "reveal", "counter zone")
"""What happened to a card that everybody is to look at."""
DECLINES = re.compile(r"(pass|no|none|choose none|decline|0)$|(no|forfeit|end|stop) ")
"""Labels of options that do nothing. A null answer with another label, such as a way to pay, is no button to pass with."""
NEAR = 3
"""So many frames below the question it may have come from an effect."""
MANY = 30
"""Of so many lines, the latest, the cards are sent."""


def question(rules: Rules, faces: Faces, game: Game, viewer: int) -> Data | None:
    """What the viewer is asked, in plain words and with the rule that asks; `faces` are cards to choose from that do not
    lie on the board, such as those of a deck that is searched."""
    asked = game.question
    if asked is None or asked.player != viewer:
        return None
    named = [points(rules, game, option, viewer) for option in asked.options]
    drawn = faces.layout.drawn()
    wanted = {number for option in named for kind, number, *_ in option if kind == layout.CARD and game.specs[game.zone[number]].name not in drawn}
    found: Data = {
        "prompt": rules.prompt(game),
        "rule": asked.rule,
        "kind": asked.kind,
        "labels": labels_for(rules, game, True),
        "points": named,
        "faces": {number: card(faces, rules.show(game, number, viewer)) for number in sorted(wanted)},
        "several": asked.several,
        "minimum": asked.minimum,
        "maximum": asked.maximum,
        "null": -1,
        "about": about(rules, faces, game, viewer),
        "same": is_indifferent(rules, game),
    }
    if asked.null >= 0 and DECLINES.match(rules.label(game, asked.options[asked.null], {})):
        found["null"] = asked.null
    if asked.kind == DISTRIBUTION:
        found["worth"] = [list(worth(option)) for option in asked.options]
    return found


def about(rules: Rules, faces: Faces, game: Game, viewer: int) -> Data | None:
    """The card whose effect asks, or which is being played or paid for, if the viewer knows it: its text is to be in sight."""
    contexts = [frame.context for frame in game.frames[-NEAR:] if frame.context is not None]
    there = rules.zone_order(game)
    for source in [contexts[-1].source if contexts else -1, *rules.about(game)]:
        if 0 <= source < len(game.defs) and game.known[source] >> viewer & 1 and source in there:
            return card(faces, rules.show(game, source, viewer))
    return None


def answered(drawn: Data) -> object:
    """What an action can be an answer to: the topmost object on the stack, or else the attacker. None where there is neither."""
    stack, fight, sides = drawn["stack"], drawn["battle"], drawn["sides"]
    assert isinstance(stack, list) and isinstance(sides, list)
    lying = [one for side in sides for zone in side["zones"].values() for one in zone["cards"]]
    if stack:
        top = stack[0]
        return top["face"] or next((one for one in lying if top["card"] == one["id"] or top["card"] is None and one["name"] in top["targets"]), None)
    return next((one for one in lying if isinstance(fight, dict) and one["id"] == fight["attacker"]), None)


def points(rules: Rules, game: Game, option: Option, viewer: int) -> list[tuple[str, int, str] | tuple[str, int]]:
    """What an option is about. A zone goes by player and name; so does a card that the viewer does not know, for the
    number of a card would tell too much."""
    found: list[tuple[str, int, str] | tuple[str, int]] = []
    for kind, number in rules.points(game, option):
        if kind == layout.CARD and not game.known[number] >> viewer & 1:
            kind, number = layout.ZONE, game.zone[number]
        if kind == layout.ZONE:
            found.append((kind, game.specs[number].player, game.specs[number].name))
        else:
            found.append((kind, number))
    return found


def board(rules: Rules, faces: Faces, game: Game, viewer: int) -> Data:
    """The table as the viewer may see it, with its totals."""
    drawn = picture(faces, rules.view(game, viewer))
    return {**drawn, "totals": totals(rules.name, drawn)}


def sight(rules: Rules, faces: Faces, game: Game, viewer: int) -> Data:
    """The game as the viewer may see it."""
    drawn, asked = board(rules, faces, game, viewer), question(rules, faces, game, viewer)
    if asked is not None and asked["about"] is None and asked["kind"] == ACTION:
        asked["about"] = answered(drawn)
    if asked is not None:
        asked["sum"] = summed(rules.name, asked, drawn)
    return {"viewer": viewer, "board": drawn, "question": asked, "asked": None if game.question is None else game.question.player, "over": ending(game)}


def ending(game: Game) -> Data | None:
    """How the game ended."""
    if game.winner == UNDECIDED:
        return None
    return {"winner": game.winner, "rule": game.end_rule, "way": game.end_way}


def written(lines: list[News]) -> list[list[object]]:
    """Lines of the log: text, rule, what happened, player, card."""
    return [list(line) for line in lines]


def laid_open(faces: Faces, game: Game, lines: list[News]) -> Data:
    """The cards, as they are printed, that lines lay open for the viewer, by number: they may be out of sight by now."""
    return {str(line.card): printed(faces, game.defs[line.card]) for line in lines if line.kind in OPEN and line.card >= 0}


def afar(rules: Rules, faces: Faces, position: Position) -> Afar:
    """What a server is to know of a game that is played elsewhere."""
    game = position.game.copy()
    lines = [line for viewer in position.lines.values() for line in viewer if line.kind in OPEN and line.card >= 0]
    return Afar(
        bare(game),
        Standing(game),
        {viewer: sight(rules, faces, game, viewer) for viewer in VIEWERS},
        {line.card: printed(faces, game.defs[line.card]) for line in lines},
    )


def deck_name(kept: str) -> str:
    """The name of the deck that a seat keeps."""
    return str(json.loads(kept)["name"]) if kept else ""


def seats(table: Table, viewer: int) -> list[Data]:
    """Who sits at a table. What the other one plays is told when it is over."""
    return [
        {
            "name": seat.name,
            "computer": seat.level or None,
            "free": seat.user is None and not seat.level,
            "deck": deck_name(seat.deck) if viewer == place or table.over else None,
        }
        for place, seat in enumerate(table.seats)
    ]


def stops_data(table: Table, seat: int) -> Data | None:
    """Where a seat is asked; none for spectators and for games without priority."""
    known = table.stops[seat].all() if seat != PUBLIC else []
    if not known:
        return None
    stops = table.stops[seat]
    return {"on": stops.on, "all": known, "skip": table.position.standing.turn < stops.until}


def news(table: Table, viewer: int, known: int) -> Data:
    """A table as the viewer may see it, with the lines from number `known` on."""
    lines = table.lines[viewer]
    known = min(known, len(lines))
    faces, latest, far = table.library.faces_of(table.rules), lines[known:][-MANY:], table.position.afar
    opened = (
        laid_open(faces, table.game, latest)
        if far is None
        else {str(line.card): far.open[line.card] for line in latest if line.kind in OPEN and line.card >= 0}
    )
    return {
        "table": table.id,
        "game": table.rules.name,
        "title": table.title,
        "number": table.number,
        "answers": len(table.answers) if table.over else table.number,
        "seats": seats(table, viewer),
        "from": known,
        "lines": written(lines[known:]),
        "open": opened,
        "stops": stops_data(table, viewer),
        "puzzle": None if table.goal is None else {**table.goal.data(), "state": table.position.puzzle},
        **(sight(table.rules, faces, table.game, viewer) if far is None else far.sights[viewer]),
        "asked": table.asked,
        "veil": None if viewer == PUBLIC or table.alone else table.stops[viewer].veil,
        "held": table.position.waits == viewer and viewer != PUBLIC,
    }
