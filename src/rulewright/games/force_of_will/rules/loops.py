"""1301: loops.

A loop that nobody can stop ends the game in a draw (1301.1c). Of a loop that goes on by choice the one player who can stop it says how
many more times (1301.1a), or if both can, both do and the smaller number counts (1301.1b). An action that led back to exactly the same
state cannot be taken again in that turn.
"""

from __future__ import annotations

from rulewright.tcg.timing.loops import Loop, LoopNumbers

LOOP = Loop(LoopNumbers("1301 Loop", begin="1301.1", whole="104.5", one="1301.1a", both="1301.1b", same="1301.1a"))
