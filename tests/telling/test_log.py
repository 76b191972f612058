"""What the log says of effects that last, and where it tells an answer that was the only one."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.tcg.interface import EVERYTHING, Pool
from tests.playing import say

Record = dict[str, object]
NEWT: Record = {"name": "Newt", "type": "Monster", "rank": 1, "colors": [], "traits": ["Newt"], "threat_level": 9000}
CREW: Record = {"name": "Crew", "type": "Battle", "rank": 1, "colors": [], "traits": [], "counter_power": 1000}
PAGE: Record = {"name": "Page", "type": "Normal Unit", "clan": "Hall", "race": "Bird", "grade": 1, "power": 8000, "shield": 5000, "critical": 1}
RAT: Record = {"name": "Rat", "type": "unit", "level": 0, "atk": 1, "hp": 2, "stk": 1}
SEER: Record = {"name": "Seer", "type": ["Ruler"], "abilities": []}
MOLE: Record = {"name": "Mole", "type": ["Resonator"], "cost": "0", "ATK": 100, "DEF": 100, "abilities": []}


def godzilla(text: str, **here: object) -> tuple[list[Record], dict[str, object]]:
    """Battle cards with a helper that has this text in hand."""
    here = {"invading monster zone": {"card": "Newt", "position": 5}, "hand": ["Helper"], "zone 1": "Crew", **here}
    return [NEWT, CREW, {**CREW, "name": "Helper", "text": text}], {
        "A": here,
        "B": {"invading monster zone": {"card": "Newt", "position": 5}, "zone 2": "Crew"},
    }


def vanguard(text: str) -> tuple[list[Record], dict[str, object]]:
    """The same with units."""
    return [PAGE, {**PAGE, "name": "Helper", "text": text}], {
        "A": {"vanguard": "Page", "hand": ["Helper"], "front right": "Page"},
        "B": {"vanguard": "Page", "front left": "Page"},
    }


def gate_ruler(text: str) -> tuple[list[Record], dict[str, object]]:
    """The same with units of the other game, and an event."""
    return [RAT, {"name": "Helper", "type": "event", "level": 0, "text": "Timing: Standard Action\n" + text}], {
        "A": {"ruler": "Knight", "hand": ["Helper"], "attack 1": "Rat"},
        "B": {"ruler": "Knight"},
    }


def force_of_will(text: str) -> tuple[list[Record], dict[str, object]]:
    """The same with a chant."""
    return [SEER, MOLE, {"name": "Helper", "type": ["Chant"], "cost": "0", "abilities": [text]}], {
        "A": {"ruler area": "Seer", "hand": ["Helper"], "field": ["Mole"]},
        "B": {"ruler area": "Seer", "field": ["Mole"]},
    }


def played(name: str, made: tuple[list[Record], dict[str, object]], *said: str) -> tuple[Game, list[str]]:
    """The lines of the log, as both together may read them, after these answers."""
    rules = games.load(name)
    cards = [rules.card(record) for record in made[0]]
    assert not any(card.unread for card in cards)
    game = rules.position({"turn": 5, "player": "A", **made[1]}, Pool(cards + rules.given_cards()), 0)
    game.log = []
    say(rules, game, *said)
    return game, [line for entry in game.log if (line := rules.tell(game, entry, EVERYTHING))]


LASTING = [
    (
        "godzilla",
        godzilla("<Enter> Your opponent's monster card cannot advance until the end of your opponent's next turn."),
        ["play Helper -> zone 3"],
        ["Newt: ", "cannot advance", "next turn", "(by Helper)"],
    ),
    (
        "vanguard",
        vanguard("[AUTO]:When this unit is placed on (RC), this unit gets [Power] +3000 until end of turn."),
        ["normal call Helper -> front left"],
        ["Helper: ", "+3000", "until end of turn"],
    ),
    (
        "vanguard",
        vanguard("[AUTO]:When this unit is placed on (RC), this unit gets [Power] +1000 for each of your rear-guards until end of turn."),
        ["normal call Helper -> front left"],
        ["Helper: ", "for each", "(+2000)"],
    ),
    (
        "gate-ruler",
        gate_ruler("Choose 1 unit. It gains +3 HP until the end of this turn."),
        ["play Helper"],
        ["Rat: ", "+3 HP", "until the end of this turn", "(by Helper)"],
    ),
    (
        "gate-ruler",
        gate_ruler("Choose 1 unit. It cannot attack until the end of this turn."),
        ["play Helper"],
        ["Rat: ", "cannot attack", "until the end of this turn"],
    ),
    (
        "force-of-will",
        force_of_will("Target resonator gains [Flying] and [+200/+200] until end of turn."),
        ["play Helper", "target A Mole", "pass", "pass"],
        ["Mole: ", "[Flying]", "[+200/+200]", "until end of turn", "(by Helper)"],
    ),
    (
        "force-of-will",
        force_of_will("Your opponent cannot play chants until end of turn."),
        ["play Helper", "pass", "pass"],
        ["A: ", "cannot play chant", "until end of turn"],
    ),
]


@pytest.mark.parametrize("name, made, said, parts", LASTING)
def test_an_effect_that_lasts_leaves_one_line(name: str, made: tuple[list[Record], dict[str, object]], said: list[str], parts: list[str]) -> None:
    lines = played(name, made, *said)[1]
    found = [line for line in lines if all(part in line for part in parts)]
    assert len(found) == 1, lines


ONLY = [
    ("godzilla", godzilla("<Enter> <Destroy> 1 of your opponent's battle cards."), ["play Helper -> zone 3"], "choose Crew", "Crew is destroyed"),
    (
        "vanguard",
        vanguard("[AUTO]:When this unit is placed on (RC), choose one of your opponent's rear-guards, and retire it."),
        ["normal call Helper -> front left"],
        "choose Page",
        "Page is retired",
    ),
    ("gate-ruler", gate_ruler("Choose 1 unit. Destroy it."), ["play Helper"], "choose Rat", "Rat is destroyed"),
    ("force-of-will", force_of_will("Destroy target resonator your opponent controls."), ["play Helper", "pass", "pass"], "target Mole", "Mole is destroyed"),
]


@pytest.mark.parametrize("name, made, said, choice, result", ONLY)
def test_an_only_choice_stands_before_what_comes_of_it(
    name: str, made: tuple[list[Record], dict[str, object]], said: list[str], choice: str, result: str
) -> None:
    game, lines = played(name, made, *said)
    forced = [place for place, line in enumerate(lines) if line == f"A had only one choice: {choice}"]
    done = [place for place, line in enumerate(lines) if result in line]
    assert forced and done and forced[0] < done[0], lines
    assert not any("only one choice: " + choice in games.load(name).tell(game, entry, 1) for entry in game.log or [])
