"""The computer's answers, thought out in other processes so that nobody waits for them.

A worker gets a save of the game and gives back an answer. Its dice depend on the table and the place in the game only,
so a game goes on the same after an undo and after a restart.
"""

from __future__ import annotations

import asyncio
import zlib

from rulewright import limits
from rulewright.players import NAMES, by_name
from rulewright.players.base import Choice
from rulewright.server import jobs
from rulewright.server.table import Position
from rulewright.server.work import Pool
from rulewright.tcg.interface import Rules

LEVELS = NAMES
INSTANT = "random"
"""The level that thinks so little that it needs no worker."""
COSTS = {INSTANT: 0.05, "greedy": 0.1, "beginner": 0.1, "casual": 0.1, "strong": 0.5, "expert": 2.0}
"""Seconds that a thought usually takes: short ones go first."""


class Bots:
    """Who thinks for the computer."""

    def __init__(self, work: Pool, seed: int | None = None) -> None:
        self.work = work
        self.seed = seed

    async def choose(self, table: str, level: str, rules: Rules, position: Position, owner: str, asker: object) -> Choice:
        """An answer to the question of the game, at the cost of the user who plays there."""
        dice = (zlib.crc32(table.encode()) if self.seed is None else self.seed) * 100_003 + position.standing.count
        if level == INSTANT and position.near is not None:
            await asyncio.sleep(0)
            return by_name(level, dice).choose(rules, position.near)
        return await self.work.run(
            jobs.think, rules.name, level, dice, position.saved(), owner=owner, asker=asker, seconds=limits.THOUGHT_SECONDS, cost=COSTS.get(level, 1.0)
        )
