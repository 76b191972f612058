"""Section 17: loops (17-1a).

A loop that nobody can stop ends the game in a draw (17-1a-3). An action that led back to exactly the same state
cannot be taken again in that turn (17-1a-1). Of a loop that goes on by choice the one player who can stop it says how
many more times, or if both can, both do and the smaller number counts (17-1a-2).
"""

from __future__ import annotations

from rulewright.tcg.timing.loops import Loop, LoopNumbers

LOOP = Loop(LoopNumbers("17-1 Loop", begin="17-1a", whole="1-5e", one="17-1a-1", both="17-1a-2", same="17-1a-1"))
