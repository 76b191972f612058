"""Why a step is refused: the reason that is given is true."""

from __future__ import annotations

from rulewright.scenario.files import parse
from rulewright.scenario.runner import run

POSITION = """
game: godzilla
title: a refusal
cards:
  - {{name: Pebble Lord, type: Monster, rank: 1, colors: [red], traits: [Pebble], invasion_icon: 1, threat_level: 6000, text: ""}}
  - {{name: Pebble Storm, type: Monster, rank: 3, colors: [red], traits: [Pebble], invasion_icon: 1, threat_level: 26000, text: "<Burst{burst}>"}}
  - {{name: Pebble Sage, type: Monster, rank: 1, colors: [red], traits: [Pebble], invasion_icon: 1, threat_level: 9000,
     text: "<Enter> Search your deck for up to 1 monster card with <Burst>, reveal it, add it to your hand, then shuffle your deck."}}
  - {{name: Guard, type: Battle, rank: 1, colors: [red], traits: [Crew], invasion_icon: 1, counter_power: 1000, text: "{text}"}}
position:
  turn: 5
  player: A
  phase: main
  A:
    invading monster zone: {{card: Pebble Lord, position: 3}}
    hand: [Pebble Storm, Pebble Sage, Guard, Guard]
  B:
    invading monster zone: {{card: Pebble Lord, position: 3}}
    zone 8: Guard
play:
  - A: {step}
"""


def refusal(step: str, burst: int = 1, text: str = "") -> str:
    """What is said when a step is not possible."""
    failures = run(parse(POSITION.format(step=step, burst=burst, text=text))).failures
    return failures[0].actual if failures else "it is possible"


def test_the_only_way_of_playing_a_card_has_a_shorter_name() -> None:
    assert refusal("play Pebble Storm") == "it is possible"
    assert "possible now, but by another name: play Pebble Storm." in refusal("play Pebble Storm with burst")


def test_burst_at_another_rank() -> None:
    assert "counts as rank 2, but your monster has rank 1" in refusal("play Pebble Storm with burst", 2)


def test_a_card_that_speaks_of_burst_has_none() -> None:
    assert "(12.5.1): Pebble Sage has no burst" in refusal("play Pebble Sage with burst")


def test_a_card_that_is_forbidden() -> None:
    said = refusal("play Pebble Sage", text="Your opponent cannot play monster cards.")
    assert "(1.3.3): The text of a card forbids it" in said
