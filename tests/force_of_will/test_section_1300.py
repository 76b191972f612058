"""Section 1301: loops in which players are asked; one without any question is in section_1300/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.kernel.abilities import MODIFY, Binding
from rulewright.kernel.game import UNDECIDED
from rulewright.kernel.questions import NUMBER
from rulewright.tcg.interface import Pool, gathered
from tests.playing import labels, say

RecordTrace = Callable[[str, list[str]], None]

MANY = 1_000
PUMP = "{0}: Put a [+100/+100] counter on this card."
REST = "{0}: Rest target resonator. You gain 100 life."
RECOVER = "{0}: Recover target resonator. You gain 100 life."


def begin(record_trace: RecordTrace, for_a: str, for_b: str) -> ForceOfWill:
    """A's main phase: a resonator with a text for each player."""
    cards = []
    for name, words in (("Tick", for_a), ("Tock", for_b)):
        card = RULES.card(
            {
                "name": name,
                "type": ["Resonator"],
                "race": ["Clock"],
                "cost": "{1}",
                "colour": ["V"],
                "ATK": 100,
                "DEF": 100,
                "abilities": [words] if words else [],
            }
        )
        assert card.unread == []
        cards.append(card)
    game = as_fow(RULES.position({"turn": 5, "player": "A", "A": {"field": ["Tick"]}, "B": {"field": ["Tock"]}}, Pool(cards), 0))
    assert game.trace is not None
    record_trace("force-of-will", game.trace)
    return game


def go_round(game: ForceOfWill, wanted: dict[int, int], other: str) -> list[tuple[int, int]]:
    """A plays the ability as often as the game lets them, B answers each time with theirs, and who is asked names a number: who named
    which. An ability that asks for a target gets the card of that name."""
    named: list[tuple[int, int]] = []
    answered: list[int] = []
    for _ in range(MANY):
        question = game.question
        assert question is not None
        if question.kind == NUMBER:
            named.append((question.player, wanted[question.player]))
            say(RULES, game, str(wanted[question.player]))
            continue
        if question.prompt == "targets":
            say(RULES, game, f"target {other}")
            continue
        offers = [label for label in labels(RULES, game) if label.endswith("ability 1")]
        if not offers and question.player == 0 and not game.stack:
            return named
        top = game.stack[-1].serial if game.stack else -1
        turn = question.player == 0 or top not in answered
        if question.player == 1:
            answered.append(top)
        say(RULES, game, offers[0] if offers and turn and len(game.stack) == question.player else "pass")
    raise AssertionError(f"the loop goes on after {MANY} answers")


def test_1301_1a_one_player_can_stop_it(record_trace: RecordTrace) -> None:
    """The player names a number, does it so often, and cannot go on with it; the game is not over."""
    game = begin(record_trace, PUMP, "")
    named = go_round(game, {0: 7}, "")
    assert named == [(0, 7)]
    counters = game.count(game.zones[1][0], "+100/+100")
    assert game.winner == UNDECIDED and game.trace is not None and "1301.1a" in game.trace
    before = begin(record_trace, PUMP, "")
    assert go_round(before, {0: 0}, "") == [(0, 0)]
    assert counters - before.count(before.zones[1][0], "+100/+100") == 7


def test_1301_1b_both_can_stop_it(record_trace: RecordTrace) -> None:
    """The turn player names a number, then the other one; it is done the smaller number of times."""
    lives = []
    for first, second in ((9, 9), (9, 4)):
        game = begin(record_trace, REST, RECOVER)
        named = go_round(game, {0: first, 1: second}, "Tick")
        assert named == [(0, first), (1, second)]
        assert game.winner == UNDECIDED and game.trace is not None and "1301.1b" in game.trace
        lives.append(game.life_points[0])
    assert lives[0] - lives[1] == 500


def test_1301_1a_the_same_state_again(record_trace: RecordTrace) -> None:
    """What led back to the same state is not done again: something else has to be done first."""
    game = begin(record_trace, "{0}: Remove all damage from target resonator.", "")
    say(RULES, game, "play Tick ability 1", "target Tick", "pass", "pass")
    assert "play Tick ability 1" not in labels(RULES, game)
    assert "initiate battle" in labels(RULES, game)


def test_many_effects_of_a_turn_are_looked_at_once_each(record_trace: RecordTrace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred effects for a time would be two million steps if each were tried against all others."""
    game = begin(record_trace, "{0}: Target resonator loses all abilities until end of turn.", "")
    effects = 200
    say(RULES, game, "play Tick ability 1", "target Tock", "pass", "pass")
    (effect,) = [binding for binding in game.bindings(MODIFY) if binding.until]
    for number in range(1, effects):
        again = Binding(effect.part, effect.context, effect.serial - number, effect.stamp + number, effect.card, effect.until, effect.once, effect.targets)
        game.bind(MODIFY, again)
    applied = []
    change = type(effect.part).change
    monkeypatch.setattr(type(effect.part), "change", lambda *every: (applied.append(1), change(*every)))
    game.version += 1
    game.refresh()
    assert len(applied) == effects


ACORN: list[dict[str, object]] = [
    {
        "id": "S-040",
        "name": "Acorn",
        "type": ["Resonator"],
        "race": ["Plant"],
        "cost": "{G}",
        "colour": ["G"],
        "ATK": 100,
        "DEF": 200,
        "abilities": ["[Shift] {1}"],
    },
    {
        "id": "S-040^",
        "name": "Oak",
        "type": ["Resonator (Shift)"],
        "race": ["Plant"],
        "cost": "{2}",
        "colour": ["G"],
        "ATK": 600,
        "DEF": 600,
        "abilities": ["[Flying]"],
    },
]
DAWN: list[dict[str, object]] = [
    {"id": "S-050", "name": "Dawn", "type": ["Resonator"], "race": ["Fairy"], "cost": "{W}", "colour": ["W"], "ATK": 300, "DEF": 300, "abilities": []},
    {
        "id": "S-050^",
        "name": "Dusk",
        "type": ["Resonator"],
        "race": ["Fairy", "Inverse"],
        "cost": "",
        "colour": ["B"],
        "ATK": 700,
        "DEF": 200,
        "abilities": ["[Flying]"],
    },
]
BURY: dict[str, object] = {
    "name": "Bury",
    "type": ["Chant"],
    "cost": "0",
    "colour": ["B"],
    "abilities": ["Remove a card in your hand from the game face down."],
}


def two_sided(record_trace: RecordTrace, a: dict[str, object]) -> ForceOfWill:
    """A position with double-sided cards."""
    records = [record for _, record in gathered(RULES, list(enumerate([*ACORN, *DAWN, BURY])))]
    cards = [RULES.card(record) for record in records if isinstance(record, dict)]
    assert not any(card.unread for card in cards)
    game = as_fow(RULES.position({"turn": 5, "player": "A", "A": a}, Pool(cards), 0))
    assert game.trace is not None
    record_trace("force-of-will", game.trace)
    return game


def seen(game: ForceOfWill, viewer: int, zone: str) -> dict[str, list[str]]:
    """The cards of A's zone that a player knows, each with the other sides that this player may look at."""
    players = RULES.view(game, viewer)["players"]
    assert isinstance(players, list)
    return {card["name"]: [other["name"] for other in card["sides"]] for card in players[0][zone]["cards"]}


def test_1302_2f_ii_both_sides_can_be_seen(record_trace: RecordTrace) -> None:
    """1302.2f-ii, 1302.3e-ii: by whoever can see one; the other player sees neither side of a card in the hand."""
    game = two_sided(record_trace, {"hand": ["Acorn", "Dawn"], "field": ["Oak"]})
    assert seen(game, 0, "hand") == {"Acorn": ["Oak"], "Dawn": ["Dusk"]}
    assert seen(game, 1, "hand") == {}
    assert seen(game, 1, "field") == {"Oak": ["Acorn"]}
    assert game.trace is not None and "1302.2f-ii" in game.trace and "1302.3e-ii" in game.trace


def test_1302_5a_removed_face_down(record_trace: RecordTrace) -> None:
    """A double-sided card that goes from the hand to the removed area face down is seen by its owner only."""
    game = two_sided(record_trace, {"hand": ["Dawn", "Bury"]})
    say(RULES, game, "play Bury", "pass", "pass")
    assert seen(game, 0, "removed area") == {"Dawn": ["Dusk"]}
    assert seen(game, 1, "removed area") == {}
    assert game.trace is not None and "1302.5a" in game.trace


def test_1301_1a_an_ability_played_again_before_it_resolves(record_trace: RecordTrace) -> None:
    """The chase only grows: that is no change either, and whoever plays it says how often."""
    game = begin(record_trace, PUMP, "")
    for times in range(MANY):
        assert game.question is not None
        if game.question.kind == NUMBER:
            break
        say(RULES, game, next(label for label in labels(RULES, game) if label.endswith("ability 1")))
    assert times < 100 and game.question is not None and game.question.player == 0
    say(RULES, game, "2")
    more = 0
    while offers := [label for label in labels(RULES, game) if label.endswith("ability 1")]:
        say(RULES, game, offers[0])
        more += 1
    assert more <= 2 and len(game.stack) > 40
    while game.stack:
        say(RULES, game, "pass")
    assert game.winner == UNDECIDED
