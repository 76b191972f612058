"""The computer's answers, thought out in other processes so that nobody waits for them.

A worker gets a save of the game and gives back an answer. Its dice depend on the table and the place in the game only,
so a game goes on the same after an undo and after a restart.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import threading
import zlib
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from rulewright.games.interface import Rules
from rulewright.kernel.game import Game
from rulewright.kernel.save import save
from rulewright.players import NAMES, by_name
from rulewright.players.base import Choice
from rulewright.server.library import Library

LEVELS = NAMES
INSTANT = "random"
"""The level that thinks so little that it needs no worker."""


class Worker:
    """What a process of the pool keeps."""

    library = Library()


def begin() -> None:
    """A worker ends with its server, however that ends; an interruption is the server's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=follow, args=(parent,), daemon=True).start()


def follow(parent: multiprocessing.process.BaseProcess) -> None:
    """Wait for the end of the server."""
    parent.join()
    os._exit(0)


def think(name: str, level: str, dice: int, saved: str) -> Choice:
    """In a worker: the answer to the question of a saved game."""
    rules = Worker.library.rules(name)
    return by_name(level, dice).choose(rules, Worker.library.game(rules, json.loads(saved)))


class Bots:
    """Who thinks for the computer."""

    def __init__(self, workers: int, seed: int | None = None) -> None:
        self.workers = workers
        self.seed = seed
        self.pool: Executor | None = None

    async def choose(self, table: str, level: str, rules: Rules, game: Game) -> Choice:
        """An answer to the question of the game."""
        dice = (zlib.crc32(table.encode()) if self.seed is None else self.seed) * 100_003 + game.answers
        if level == INSTANT:
            await asyncio.sleep(0)
            return by_name(level, dice).choose(rules, game)
        bare = game.copy()
        bare.log = None
        saved = json.dumps(save(bare))
        loop = asyncio.get_running_loop()
        for last in (False, True):
            if self.pool is None:
                self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), begin)
            try:
                return await loop.run_in_executor(self.pool, think, rules.name, level, dice, saved)
            except BrokenProcessPool:  # somebody has ended a worker
                self.pool = None
                if last:
                    raise
        raise AssertionError

    def close(self) -> None:
        """Let the workers go."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
