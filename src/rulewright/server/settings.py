"""What can be set when the server is started."""

from __future__ import annotations

import dataclasses
from pathlib import Path


@dataclasses.dataclass(frozen=True, slots=True)
class Settings:
    """Where it listens, where it keeps things, and how much it takes."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    database: str | None = None
    rate: float = 50.0
    """Messages a second on one connection, and `burst` at once."""
    burst: float = 100.0
    sign_in_rate: float = 1.0
    """Names and passwords a second from one address, and `sign_in_burst` at once."""
    sign_in_burst: float = 30.0
    message_size: int = 128 * 1024
    workers: int = 1
    """Processes in which the computer thinks."""
    seed: int | None = None
    """The same chance for every table, so that a test is the same each time; else nobody knows it."""
    idle: float = 300.0
    """Seconds after which a table that nobody looks at leaves the memory."""
