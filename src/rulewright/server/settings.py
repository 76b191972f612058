"""What can be set when the server is started."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from rulewright import limits


@dataclasses.dataclass(frozen=True, slots=True)
class Settings:
    """Where it listens, where it keeps things, and how much it takes."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    database: str | None = None
    address: str = ""
    """Where other servers on the same PostgreSQL database reach this one; empty: at its port on this machine."""
    rate: float = limits.RATE
    """Messages a second of one user, and `burst` at once."""
    burst: float = limits.BURST
    sign_in_rate: float = limits.SIGN_IN_RATE
    """Names and passwords a second from one address, and `sign_in_burst` at once."""
    sign_in_burst: float = limits.SIGN_IN_BURST
    workers: int = limits.WORKERS
    """Processes for what takes time."""
    trusted: tuple[str, ...] = ()
    """Addresses of our own proxies and monitors: they may say for whom they ask, and read the numbers."""
    seed: int | None = None
    """The same chance for every table, so that a test is the same each time; else nobody knows it."""
    veil: float = limits.VEIL_SECONDS
    """Seconds at most for which a pass without a choice is waited for between two people; 0: not at all."""
    idle: float = 300.0
    """Seconds after which a table that nobody looks at leaves the memory."""
