"""Section 11.1: loops.

A loop that nobody can stop ends the game (`Vanguard.endless`, 11.1.1.1). An action of the turn player that led back to
exactly the same state cannot be taken again in that turn (11.1.1.2). Of a loop that goes on by choice the one player
who can stop it says how many more times (11.1.1.2), or if both can, both do and the smaller number counts (11.1.1.3).
"""

from __future__ import annotations

from rulewright.tcg.timing.loops import Loop, LoopNumbers

LOOP = Loop(LoopNumbers("11.1 Loop", begin="11.1.1", whole="1.3.5", one="11.1.1.2", both="11.1.1.3", same="11.1.1.2"))
