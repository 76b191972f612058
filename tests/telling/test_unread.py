"""What is done about a card of which some lines are not understood: the same in every game."""

from __future__ import annotations

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.session.telling import card_lines
from rulewright.tcg.faces.picture import Faces, picture, printed
from rulewright.tcg.interface import EVERYTHING, Deck, Pool
from tests.playing import labels, say

Record = dict[str, object]
Position = dict[str, object]


class Case:
    """A card with lines that are read and one that is not, how it comes into play, and where it shows that the read lines work."""

    def __init__(self, game: str, half: Record, position: Position, play: tuple[object, ...], path: str, value: object) -> None:
        self.rules = games.load(game)
        self.half = self.rules.card(half)
        self.position = position
        self.play = play
        self.path = path
        self.value = value

    def pool(self, *more: Record) -> Pool:
        """The half card, more cards, and what the game gives."""
        return Pool([self.half, *map(self.rules.card, more)] + self.rules.given_cards())

    def at(self, *more: Record) -> Game:
        """The position with these cards."""
        game = self.rules.position(self.position, self.pool(*more), 0)
        game.log = []
        return game


GUARD: Record = {"name": "Guard", "type": "Normal Unit", "clan": "Hall", "race": "Bird", "grade": 1, "power": 8000, "shield": 5000, "critical": 1}
ZILLA: Record = {"name": "Newt", "type": "Monster", "rank": 1, "colors": [], "traits": ["Newt"], "threat_level": 9000}
RULER: Record = {"name": "Seer", "type": ["Ruler"], "abilities": []}

CASES = [
    Case(
        "godzilla",
        {
            "name": "Half",
            "type": "Battle",
            "rank": 1,
            "colors": [],
            "traits": [],
            "counter_power": 1000,
            "text": "<Enter> Draw 1 card.\n<Enter> Whistle a tune.",
        },
        {
            "turn": 5,
            "player": "A",
            "A": {"invading monster zone": {"card": "Newt", "position": 5}, "hand": ["Half"], "deck": ["Newt"]},
            "B": {"invading monster zone": {"card": "Newt", "position": 5}},
        },
        ("play Half -> zone 1",),
        "A.hand",
        ["Newt"],
    ),
    Case(
        "vanguard",
        {**GUARD, "name": "Half", "text": "[AUTO]:When this unit is placed on (RC), draw a card.\n[AUTO]:When this unit is placed on (RC), whistle a tune."},
        {"turn": 5, "player": "A", "A": {"vanguard": "Guard", "hand": ["Half"], "deck": ["Guard"]}, "B": {"vanguard": "Guard"}},
        ("normal call Half -> front left",),
        "A.hand",
        ["Guard"],
    ),
    Case(
        "gate-ruler",
        {"name": "Half", "type": "unit", "level": 0, "atk": 1, "hp": 1, "stk": 1, "text": "■ When this card enters play, draw a card.\n■ Whistle a tune."},
        {"turn": 5, "player": "A", "A": {"ruler": "Knight", "hand": ["Half"], "deck": ["Half"]}, "B": {"ruler": "Knight"}},
        ("normal summon Half -> attack 1",),
        "A.hand",
        ["Half"],
    ),
    Case(
        "force-of-will",
        {"name": "Half", "type": ["Resonator"], "cost": "0", "ATK": 100, "DEF": 100, "abilities": ["[Flying]", "[Enter] ⇒ Draw a card.", "Whistle a tune."]},
        {"turn": 5, "player": "A", "A": {"ruler area": "Seer", "hand": ["Half"], "main deck": ["Half"]}, "B": {"ruler area": "Seer"}},
        ("play Half",),
        "A.hand",
        ["Half"],
    ),
]
MORE: dict[str, list[Record]] = {"godzilla": [ZILLA], "vanguard": [GUARD], "gate-ruler": [], "force-of-will": [RULER]}


def played(case: Case) -> Game:
    """The half card was played, and everything that it triggered is over."""
    game = case.at(*MORE[case.rules.name])
    say(case.rules, game, *case.play)  # type: ignore[arg-type]
    for _ in range(6):
        if case.rules.read(game, case.path) == case.value:
            break
        assert game.question is not None
        game.answer(game.question.null if game.question.null >= 0 else 0)
    return game


@pytest.mark.parametrize("case", CASES, ids=[case.rules.name for case in CASES])
def test_the_lines_that_are_read_work(case: Case) -> None:
    assert len(case.half.unread) == 1 and "tune" in case.half.unread[0] and case.half.abilities
    assert case.rules.read(played(case), case.path) == case.value


@pytest.mark.parametrize("case", CASES, ids=[case.rules.name for case in CASES])
def test_a_deck_with_such_a_card_is_not_legal(case: Case) -> None:
    pile = case.rules.deck_piles()[-1]
    found = case.rules.check_deck(Deck("Odd", {pile: {"Half": 1}}), case.pool(*MORE[case.rules.name]))
    assert any(case.half.unread[0] in problem.text for problem in found)


@pytest.mark.parametrize("case", CASES, ids=[case.rules.name for case in CASES])
def test_the_card_shows_what_is_not_understood(case: Case) -> None:
    game = played(case)
    words = case.half.unread[0]
    assert f"  not understood: {words!r}" in card_lines(case.rules, game, "Half", 0)
    faces = Faces(case.rules.layout())
    assert printed(faces, case.half)["unread"] == [words]
    assert f"'unread': [{words!r}]" in str(picture(faces, case.rules.view(game, 1)))


@pytest.mark.parametrize("case", CASES, ids=[case.rules.name for case in CASES])
def test_the_log_says_so_once(case: Case) -> None:
    game = played(case)
    told = [case.rules.tell(game, entry, 1) for entry in game.log or []]
    lines = [line for line in told if line.startswith(f"not understood on Half: {case.half.unread[0]!r}")]
    assert len(lines) == 1
    assert told.index(lines[0]) > next(place for place, line in enumerate(told) if "Half" in line)


SPELLS: list[tuple[str, Record, str]] = [
    (
        "godzilla",
        {"name": "Song", "type": "Strategy", "rank": 1, "colors": [], "traits": [], "text": "Draw 1 card.\nWhistle a tune."},
        "activate Song -> strategy zone 1",
    ),
    ("gate-ruler", {"name": "Song", "type": "event", "level": 0, "text": "Timing: Standard Action\nWhistle a tune.\n■ 【CNT】 Heal 1 life."}, "play Song"),
    ("gate-ruler", {"name": "Song", "type": "event", "level": 0, "text": "Timing: Whistling Action\nDraw a card."}, "play Song"),
    ("force-of-will", {"name": "Song", "type": ["Chant"], "cost": "0", "abilities": ["[Quickcast]", "Whistle a tune."]}, "play Song"),
    ("force-of-will", {"name": "Song", "type": ["Chant"], "cost": "0", "abilities": ["Draw a card.", "Whistle a tune."]}, "play Song"),
]


def with_song(name: str, song: Record) -> Game:
    """A position with the song in hand."""
    case = next(case for case in CASES if case.rules.name == name)
    position = case.position
    assert isinstance(position["A"], dict)
    return case.rules.position({**position, "A": {**position["A"], "hand": ["Song"]}}, case.pool(*MORE[name], song), 0)


@pytest.mark.parametrize("name, song, label", SPELLS)
def test_a_card_that_is_only_its_effect_cannot_be_played_without_it(name: str, song: Record, label: str) -> None:
    rules = games.load(name)
    game = with_song(name, song)
    assert label not in labels(rules, game)
    refused = rules.why_not(game, label)
    assert refused.rule and repr(rules.card(song).unread[0]) in refused.text and "not understood" in refused.text


WHOLE: list[tuple[str, Record, str]] = [
    ("gate-ruler", {"name": "Song", "type": "event", "level": 0, "text": "Timing: Standard Action\nDraw a card.\n■ 【CNT】 Whistle a tune."}, "play Song"),
    ("force-of-will", {"name": "Song", "type": ["Chant"], "cost": "0", "abilities": ["[Whistle]", "Draw a card."]}, "play Song"),
]


@pytest.mark.parametrize("name, song, label", WHOLE)
def test_another_line_does_not_keep_its_effect_from_being_played(name: str, song: Record, label: str) -> None:
    rules = games.load(name)
    assert rules.card(song).unread
    assert label in labels(rules, with_song(name, song))


def test_what_the_other_side_says_is_not_told_with_a_ruler() -> None:
    rules = games.load("force-of-will")
    seer = rules.card(
        {**RULER, "id": "T-1", "sides": [{"name": "Oracle", "id": "T-1J", "type": ["J-Ruler"], "ATK": 100, "DEF": 100, "abilities": ["Whistle a tune."]}]}
    )
    game = rules.position({"turn": 5, "player": "A", "A": {"ruler area": "Seer"}, "B": {"ruler area": "Seer"}}, Pool([seer]), 0)
    assert seer.unread and "not understood" not in "\n".join(card_lines(rules, game, "Seer", EVERYTHING - 1))
