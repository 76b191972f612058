"""Section 7: what no play leads to yet but the rules provide for; everything else is in section_07/*.yaml."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.vanguard.plugin import RULES
from rulewright.games.vanguard.rules import damage_step
from rulewright.games.vanguard.rules.checks import DAMAGE_PROCESS
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.zones import BACK_LEFT, DROP, FRONT_LEFT, area
from rulewright.tcg.interface import Pool

RecordTrace = Callable[[str, list[str]], None]


def begin() -> Vanguard:
    """A's battle phase: a rear-guard attacks B's vanguard and has been found to hit."""
    plain = RULES.card({"name": "Plain", "type": "normal unit", "clan": "Tin", "grade": 1, "power": 6000, "shield": 5000, "critical": 1, "text": ""})
    deck = {"size": 30, "fill": "Plain"}
    side: dict[str, object] = {"vanguard": "Plain", "hand": [], "deck": deck, "front left": "Plain"}
    game = RULES.position({"turn": 5, "player": "A", "phase": "battle", "A": side, "B": side}, Pool([plain]), 0)
    assert isinstance(game, Vanguard)
    attacker = game.zones[area(0, FRONT_LEFT)][0]
    target = game.vanguard_of(1)
    game.battle.attack(game, attacker, [target])
    game.battle.hit = [target]
    return game


@pytest.mark.parametrize("place", [FRONT_LEFT, BACK_LEFT, DROP])
def test_an_attacker_that_is_gone_deals_no_damage(place: int, record_trace: RecordTrace) -> None:
    """7.6.1.5.2: between the comparison and the damage the attacking unit leaves the field or changes its circle."""
    game = begin()
    record_trace("vanguard", game.trace or [])
    if place != FRONT_LEFT:
        game.place(game.battle.attacker, area(0, place), same=place == BACK_LEFT)
    before = len(game.frames)
    damage_step.damage(game, game.frames[-1])
    dealt = [frame for frame in game.frames[before:] if frame.proc is DAMAGE_PROCESS]
    assert len(dealt) == (1 if place == FRONT_LEFT else 0)
    assert game.trace is not None and ("7.6.1.5.2" in game.trace) == (place != FRONT_LEFT)
