"""Questions name what they are about."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulewright.kernel
import rulewright.tcg
from rulewright import games
from rulewright.kernel.game import Game
from rulewright.players import by_name
from rulewright.server.sight import sight
from rulewright.tcg.faces.names import is_known
from rulewright.tcg.faces.picture import Faces
from rulewright.tcg.interface import Pool
from tests.playing import say

Record = dict[str, object]
PLAYED = 6
LONGEST = 700
OF_TURN = {
    "act",
    "ride",
    "attack",
    "boost",
    "guard",
    "block",
    "priority",
    "drive",
    "redraw",
    "change",
    "first vanguard",
    "damage order",
    "stay face down",
    "rearrange",
    "discard",
}
"""Questions about the turn itself and not about one card."""


def prompts_of(name: str) -> dict[str, str]:
    """The questions of a game in words."""
    found = importlib.import_module(f"{games.package(name)}.faces.labels").PROMPTS
    assert isinstance(found, dict)
    return found


def asked_in(folder: Path) -> Iterator[str]:
    """Every prompt that the code of a folder asks with."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ask" and len(node.args) > 4:
                yield from (part.value for part in ast.walk(node.args[3]) if isinstance(part, ast.Constant) and isinstance(part.value, str))


@pytest.mark.parametrize("name", games.names())
def test_every_prompt_has_words(name: str) -> None:
    shared = {*asked_in(Path(rulewright.tcg.__path__[0])), *asked_in(Path(rulewright.kernel.__path__[0]))}
    asked = {*asked_in(Path(games.folder(name))), *shared}
    assert len(asked) > 8
    known = prompts_of(name)
    own = set(asked_in(Path(games.folder(name)))) | {"choose", "may", "replace", "apply", "options", "times", "resolve"}
    assert sorted(prompt for prompt in own if prompt not in known) == []


def is_named(game: Game, text: str) -> bool:
    """Whether a text names a card that the asked player may know, or the place of another one."""
    assert game.question is not None
    return any(definition.name in text for definition in game.defs) or any(
        spec.name in text for spec in game.specs if not all(is_known(game, card, game.question.player) for card in game.zones[spec.index])
    )


@pytest.mark.parametrize("name", games.names())
def test_no_bare_question_in_random_games(name: str) -> None:
    rules = games.load(name)
    pool, decks = rules.starter_pool(), rules.starter_decks()
    seen: set[str] = set()
    for seed in range(PLAYED):
        game = rules.new([decks[seed % len(decks)], decks[(3 * seed + 1) % len(decks)]], pool, seed)
        players = [by_name("random", 2 * seed + seat) for seat in (0, 1)]
        for _ in range(LONGEST):
            question = game.question
            if question is None:
                break
            text, context = rules.prompt(game), game.frames[-1].context
            seen.add(question.prompt)
            assert question.prompt in prompts_of(name), text
            if context is not None and context.source >= 0 and question.prompt not in OF_TURN:
                assert game.defs[context.source].name in text, text
            elif question.prompt not in OF_TURN:
                assert is_named(game, text), text
            game.answer(players[question.player].choose(rules, game))
    assert len(seen) > 5


# -- one by one -----------------------------------------------------------------------------------------------

NEWT: Record = {"name": "Newt", "type": "Monster", "rank": 1, "colors": [], "traits": ["Newt"], "threat_level": 9000}
CREW: Record = {"name": "Crew", "type": "Battle", "rank": 1, "colors": [], "traits": [], "counter_power": 1000}
PAGE: Record = {"name": "Page", "type": "Normal Unit", "clan": "Hall", "race": "Bird", "grade": 1, "power": 8000, "shield": 5000, "critical": 1}
RAT: Record = {"name": "Rat", "type": "unit", "level": 0, "atk": 1, "hp": 4, "stk": 1}
SEER: Record = {"name": "Seer", "type": ["Ruler"], "abilities": []}
MOLE: Record = {"name": "Mole", "type": ["Resonator"], "cost": "0", "ATK": 100, "DEF": 500, "abilities": []}


def asked(name: str, cards: list[Record], position: dict[str, object], *said: str) -> str:
    """The question after these answers."""
    rules = games.load(name)
    made = [rules.card(record) for record in cards]
    assert [card.unread for card in made if card.unread] == []
    game = rules.position({"turn": 5, "player": "A", **position}, Pool(made + rules.given_cards()), 0)
    say(rules, game, *said)
    return rules.prompt(game)


def godzilla(*said: str, helper: str, **here: object) -> str:
    """A game with Helper in hand."""
    zone = {"card": "Newt", "position": 5}
    return asked(
        "godzilla",
        [
            NEWT,
            CREW,
            {**CREW, "name": "Helper", "text": helper},
            {**CREW, "name": "Bunker", "text": "If this card would be destroyed, you may discard 1 card instead."},
        ],
        {"A": {"invading monster zone": zone, "hand": ["Helper", "Crew"], **here}, "B": {"invading monster zone": zone}},
        *said,
    )


def gate_ruler(*said: str, text: str, a: dict[str, object] | None = None, b: dict[str, object] | None = None, more: Record | None = None) -> str:
    """A game with the event Helper in hand."""
    return asked(
        "gate-ruler",
        [RAT, {"name": "Helper", "type": "event", "level": 0, "text": text}, more or {**RAT, "name": "Shrew"}],
        {"A": {"ruler": "Knight", "hand": ["Helper"], **(a or {})}, "B": {"ruler": "Knight", **(b or {})}},
        *said,
    )


def force_of_will(*said: str, text: str, more: Record | None = None, a: dict[str, object] | None = None) -> str:
    """A game with the chant Helper in hand."""
    return asked(
        "force-of-will",
        [SEER, MOLE, {"name": "Helper", "type": ["Chant"], "cost": "0", "abilities": [text]}, more or {**MOLE, "name": "Vole"}],
        {"A": {"ruler area": "Seer", "hand": ["Helper"], **(a or {})}, "B": {"ruler area": "Seer", "field": ["Mole", "Vole"]}},
        *said,
    )


def test_a_replacement_says_what_would_happen_and_what_is_done_instead() -> None:
    text = godzilla("play Helper -> zone 3", helper="<Enter> <Destroy> 1 of your other battle cards.", **{"zone 1": "Bunker"})
    for part in ("Bunker would be destroyed", "replacement effect of Bunker", "iscard 1 card instead"):
        assert part in text
    text = gate_ruler(
        "play Helper",
        text="Timing: Standard Action\nChoose 1 allied unit. Destroy it.",
        a={"attack 1": "Shrew", "deck": ["Rat"]},
        more={**RAT, "name": "Shrew", "text": "When this card would be destroyed, you may draw a card instead."},
    )
    for part in ("Shrew would be destroyed", "replacement effect of Shrew", "raw a card instead"):
        assert part in text


def test_a_set_card_is_named_to_its_owner() -> None:
    text = asked(
        "gate-ruler",
        [RAT, {"name": "Snare", "type": "event", "level": 0, "text": "Timing: When an enemy unit attacks\nDeal 2 damage to the attacking unit."}],
        {"A": {"ruler": "Knight", "attack 1": "Rat", "hand": []}, "B": {"ruler": "Knight", "set 1": "Snare", "attack 1": "Rat"}},
        "pass",
        "attack Rat -> B Rat",
    )
    assert "Snare" in text and "Deal 2 damage" in text
    text = asked(
        "force-of-will",
        [
            SEER,
            MOLE,
            {"name": "Snare", "type": ["Chant"], "cost": "0", "abilities": ["[Trigger] When a resonator enters your opponent's field ⇒ You gain 200 life."]},
        ],
        {"A": {"ruler area": "Seer", "hand": ["Mole"]}, "B": {"ruler area": "Seer", "hand": ["Snare"]}},
        "play Mole",
        "pass",
        "pass",
    )
    assert text.startswith("Reveal Snare for its Trigger?")


def test_what_is_divided_is_said() -> None:
    text = gate_ruler(
        "play Helper",
        ["choose Rat", "choose Shrew"],
        text="Timing: Standard Action\nDeal 5 damage, divided as you choose among 2 units.",  # type: ignore[arg-type]
        a={"attack 1": "Rat", "attack 2": "Shrew", "defense": "Rat"},
    )
    assert text.startswith("Divide 5 damage among the targets") and "Helper" in text
    text = force_of_will("play Helper", text="This card deals 500 damage divided as you choose among two target resonators.")
    assert text.startswith("Divide 500 damage among the targets") and "Helper" in text


def test_how_many_says_of_what() -> None:
    text = gate_ruler("play Helper", text="Timing: Standard Action\nDraw up to 2 cards.", a={"deck": ["Rat", "Rat", "Rat"]})
    assert text.startswith("How many cards do you draw?") and "Helper" in text
    text = gate_ruler("play Helper", text="Timing: Standard Action\nChoose up to 2 units. Deal 1 damage to them.", a={"attack 1": "Rat", "attack 2": "Rat"})
    assert text.startswith("How many targets do you choose?") and "Helper" in text


def test_a_card_that_is_called_is_named() -> None:
    text = asked(
        "vanguard",
        [PAGE, {**PAGE, "name": "Helper", "text": "[AUTO]:When this unit is placed on (RC), choose a card from your hand, and call it to (RC)."}],
        {"A": {"vanguard": "Page", "hand": ["Helper", "Page"]}, "B": {"vanguard": "Page"}},
        "normal call Helper -> front left",
    )
    assert text.startswith("Choose the circle for Page")


@pytest.mark.parametrize("name, prompts", [("vanguard", {"guard", "boost"}), ("gate-ruler", {"priority"}), ("force-of-will", {"priority"})])
def test_what_an_action_answers_is_in_sight(name: str, prompts: set[str]) -> None:
    """Whoever may act in answer to a card or an attack is shown that card."""
    rules = games.load(name)
    faces = Faces(rules.layout())
    decks = rules.starter_decks()[:2]
    game = rules.new(decks, rules.starter_pool(), 3)
    players = [by_name("greedy", 1), by_name("greedy", 2)]
    found = 0
    for _ in range(250):
        asked = game.question
        if asked is None:
            break
        seen = sight(rules, faces, game, asked.player)
        board, question = seen["board"], seen["question"]
        assert isinstance(board, dict) and isinstance(question, dict)
        if asked.prompt in prompts and (board["stack"] or board["battle"] and board["battle"]["attacker"] is not None):
            found += 1
            about = question["about"]
            assert about is not None, question["prompt"]
            if board["stack"]:
                assert about["name"] == board["stack"][0]["name"] or about["name"] in board["stack"][0]["targets"]
            else:
                assert about["id"] == board["battle"]["attacker"]
        game.answer(players[asked.player].choose(rules, game))
    assert found > 3
