"""The numbers of Lanterns: properties, events, signals, options, phases."""

from __future__ import annotations

from rulewright.kernel.verbs import GAME_VERBS

LIGHT = 0
NUMBERS = ["light"]
NAME = 0
WORDS = {"name": NAME}

DRAWING = 1
LIGHTING = 2
SNUFFING = 3
SPENDING = 4
RETURNING = 5

S_LIT = 1
S_SNUFFED = 2
SIGNALS: dict[int, list[int]] = {LIGHTING: [S_LIT], SNUFFING: [S_SNUFFED]}

TO_LIGHT = GAME_VERBS
TO_SNUFF = GAME_VERBS + 1

START = 0
ACT = 1
PHASES = ["start", "action"]
