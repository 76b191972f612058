"""Pieces of work for the tests of the pool; other processes import them."""

from __future__ import annotations

import os
import time
from pathlib import Path

from rulewright.kernel.errors import BadInput
from rulewright.server.messages import Refused


def echo(value: object) -> object:
    return value


def sleep(seconds: float, value: object = None) -> object:
    time.sleep(seconds)
    return value


def spin(file: str) -> None:
    """Never ends, and says each moment that it lives."""
    while True:
        Path(file).write_text(str(time.time()))
        time.sleep(0.02)


def burn() -> None:
    """Never ends, and uses the processor all the time."""
    while True:
        pass


def hoard() -> int:
    return len([bytearray(64 * 1024 * 1024) for _ in range(1_000)])


def nest(depth: int = 1_000_000) -> int:
    return 1 + nest(depth - 1)


def leave() -> None:
    os._exit(3)


def refuse() -> None:
    raise Refused("no level", "not here", "1.2")


def refuse_file() -> None:
    raise BadInput("not so", "file", 7)


def fail() -> None:
    raise KeyError("x")


LEFT: list[bytes] = []


def leave_behind(megabytes: int) -> int:
    """Something stays in the process."""
    LEFT.append(bytes(megabytes << 20))
    return len(LEFT[-1]) >> 20


def need(megabytes: int) -> int:
    """It takes so much memory."""
    return len(bytes(megabytes << 20)) >> 20
