"""Section 9: what no card text leads to but the rules provide for; everything else is in section_09/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.vanguard.plugin import RULES
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.zones import HAND, VANGUARD, area
from rulewright.kernel.verbs import CARD, PASS
from rulewright.tcg.interface import Pool

RecordTrace = Callable[[str, list[str]], None]


def test_two_units_placed_last_on_the_vanguard_circle(record_trace: RecordTrace) -> None:
    """9.3.2: of two units placed together A keeps one; the other and the old vanguard go to the soul, and the old one
    cannot be kept."""
    cards = [
        RULES.card({"name": name, "type": "normal unit", "clan": "Tin", "grade": 1, "power": 6000, "shield": 5000, "critical": 1, "text": ""})
        for name in ("Plain", "Ox", "Yak")
    ]
    deck = {"size": 30, "fill": "Plain"}
    a: dict[str, object] = {"vanguard": "Plain", "hand": ["Ox", "Yak"], "deck": deck}
    b: dict[str, object] = {"vanguard": "Plain", "hand": [], "deck": deck}
    game = RULES.position({"turn": 5, "player": "A", "phase": "main", "A": a, "B": b}, Pool(cards), 0)
    assert isinstance(game, Vanguard) and game.question is not None
    record_trace("vanguard", game.trace or [])
    ox, yak = game.zones[area(0, HAND)]
    old = game.vanguard_of(0)
    for card in (ox, yak):
        game.place(card, area(0, VANGUARD))
    for card in (ox, yak):
        game.placed[card] = game.clock  # at the same time
    game.suspect = True
    game.answer(game.question.options.index((PASS,)))
    question = game.question
    assert question is not None and question.player == 0
    assert sorted(question.options) == sorted([(CARD, ox), (CARD, yak)])
    game.answer(question.options.index((CARD, ox)))
    assert game.zones[area(0, VANGUARD)] == [ox]
    assert sorted(game.soul(0)) == sorted([old, yak])
    assert game.trace is not None and "9.3.2" in game.trace
