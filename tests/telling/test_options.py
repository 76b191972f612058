"""What players are told of an option besides its label, and of what waits on the stack."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint
from rulewright.scenario.notation import labels_for
from rulewright.session.telling import card_lines
from rulewright.tcg.faces.picture import Faces, picture
from rulewright.tcg.interface import Pool
from tests.playing import say

Record = dict[str, object]
NEWT: Record = {"name": "Newt", "type": "Monster", "rank": 1, "colors": [], "traits": ["Newt"], "threat_level": 9000}
CREW: Record = {"name": "Crew", "type": "Battle", "rank": 1, "colors": [], "traits": [], "counter_power": 1000}
PLAN: Record = {"name": "Plan", "type": "Strategy", "rank": 1, "colors": [], "traits": [], "text": "Draw 1 card."}
PAGE: Record = {"name": "Page", "type": "Normal Unit", "clan": "Hall", "race": "Bird", "grade": 1, "power": 8000, "shield": 5000, "critical": 1}
RAT: Record = {"name": "Rat", "type": "unit", "level": 0, "atk": 1, "hp": 4, "stk": 1}
SNARE: Record = {"name": "Snare", "type": "event", "level": 0, "text": "Timing: Instant Action\nDraw a card."}
SEER: Record = {"name": "Seer", "type": ["Ruler"], "abilities": []}


def at(name: str, cards: list[Record], a: dict[str, object], b: dict[str, object]) -> Game:
    """A position of these cards."""
    rules = games.load(name)
    made = [rules.card(record) for record in cards]
    assert not any(card.unread for card in made)
    return rules.position({"turn": 5, "player": "A", "A": a, "B": b}, Pool(made + rules.given_cards()), 0)


STAND = {"card": "Newt", "position": 5}
LOST = [
    (
        "godzilla",
        [NEWT, CREW, {**CREW, "name": "Tank"}],
        {"invading monster zone": STAND, "hand": ["Tank"], "zone 2": "Crew"},
        {"invading monster zone": STAND},
        "play Tank -> zone 2",
        "play Tank -> zone 3",
        "Crew",
    ),
    (
        "godzilla",
        [NEWT, PLAN, {**PLAN, "name": "Plot"}],
        {"invading monster zone": STAND, "hand": ["Plot"], "strategy zone 1": "Plan"},
        {"invading monster zone": STAND},
        "activate Plot -> strategy zone 1",
        "activate Plot -> strategy zone 2",
        "Plan",
    ),
    (
        "vanguard",
        [PAGE, {**PAGE, "name": "Guest"}],
        {"vanguard": "Page", "hand": ["Guest"], "front left": "Page"},
        {"vanguard": "Page"},
        "normal call Guest -> front left",
        "normal call Guest -> front right",
        "Page",
    ),
    (
        "gate-ruler",
        [RAT, {**RAT, "name": "Shrew"}],
        {"ruler": "Knight", "hand": ["Shrew"], "attack 1": "Rat"},
        {"ruler": "Knight"},
        "normal summon Shrew -> attack 1",
        "normal summon Shrew -> attack 2",
        "Rat",
    ),
    (
        "gate-ruler",
        [RAT, SNARE, {**SNARE, "name": "Trap"}],
        {"ruler": "Knight", "hand": ["Trap"], "set 1": "Snare"},
        {"ruler": "Knight"},
        "set Trap -> set 1",
        "set Trap -> set 2",
        "Snare",
    ),
    (
        "gate-ruler",
        [RAT, {"name": "Moor", "type": "field", "level": 0}, {"name": "Fen", "type": "field", "level": 0}],
        {"ruler": "Knight", "hand": ["Fen"], "field": "Moor"},
        {"ruler": "Knight"},
        "play Fen",
        "pass",
        "Moor",
    ),
]


@pytest.mark.parametrize("name, cards, a, b, taken, free, lost", LOST)
def test_an_option_says_what_is_lost_by_it(
    name: str, cards: list[Record], a: dict[str, object], b: dict[str, object], taken: str, free: str, lost: str
) -> None:
    rules = games.load(name)
    game = at(name, cards, a, b)
    told = labels_for(rules, game, True)
    assert f"{taken} ({lost} is lost)" in told and free in told and taken in labels_for(rules, game)
    ends: set[str] = set()
    for label in (taken, f"{taken} ({lost} is lost)"):
        copy = game.copy()
        say(rules, copy, label)
        ends.add(fingerprint(copy))
    assert len(ends) == 1


def test_a_unit_called_by_an_effect_says_what_is_lost() -> None:
    helper = {**PAGE, "name": "Helper", "text": "[AUTO]:When this unit is placed on (RC), choose a card from your hand, and call it to (RC)."}
    game = at(
        "vanguard", [PAGE, helper, {**PAGE, "name": "Guest"}], {"vanguard": "Page", "hand": ["Helper", "Guest"], "front right": "Page"}, {"vanguard": "Page"}
    )
    rules = games.load("vanguard")
    say(rules, game, "normal call Helper -> front left")
    told = labels_for(rules, game, True)
    assert "call Guest -> front right (Page is lost)" in told and "call Guest -> front left (Helper is lost)" in told


# -- what waits on the stack ----------------------------------------------------------------------------------

STACKED = [
    (
        "gate-ruler",
        [RAT, {"name": "Bolt", "type": "event", "level": 0, "text": "Timing: Standard Action\nChoose 1 unit. Deal 3 damage to it."}, SNARE],
        {"ruler": "Knight", "hand": ["Bolt"], "attack 1": "Rat"},
        {"ruler": "Knight", "set 1": "Snare"},
        "Deal 3 damage to it.",
    ),
    (
        "force-of-will",
        [SEER, {"name": "Bolt", "type": ["Chant"], "cost": "0", "abilities": ["Draw a card.", "You gain 300 life."]}],
        {"ruler area": "Seer", "hand": ["Bolt"]},
        {"ruler area": "Seer"},
        "You gain 300 life.",
    ),
]


@pytest.mark.parametrize("name, cards, a, b, words", STACKED)
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_card_on_the_stack_can_be_read(name: str, cards: list[Record], a: dict[str, object], b: dict[str, object], words: str, viewer: int) -> None:
    rules = games.load(name)
    game = at(name, cards, a, b)
    say(rules, game, "play Bolt")
    assert game.stack
    assert any(words in line for line in card_lines(rules, game, "Bolt", viewer))
    items = picture(Faces(rules.layout()), rules.view(game, viewer))["stack"]
    assert isinstance(items, list) and items[0]["face"]["name"] == "Bolt" and words in items[0]["face"]["text"]
