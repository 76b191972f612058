"""What the operator can see: numbers for Prometheus, and logs as JSON lines. Neither holds a name, a text that somebody
wrote, a cookie, a password or a card."""

from __future__ import annotations

import json
import logging
import time
import traceback
from collections import Counter
from typing import TYPE_CHECKING

from rulewright import limits

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

Key = tuple[str, str]
"""A name, and its labels as they are written."""
FIELDS = ("request", "user", "table", "code", "work", "reason", "trace", "host", "port", "more")
"""What a log line may hold beside its event."""


class Metrics:
    """Numbers that only grow."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts: Counter[Key] = Counter()
        self.seconds: dict[Key, float] = {}

    def count(self, name: str, **labels: str) -> None:
        """One more."""
        self.counts[f"{name}_total", written(labels)] += 1

    def time(self, name: str, seconds: float, **labels: str) -> None:
        """So long it took."""
        key = (f"{name}_sum", written(labels))
        self.seconds[key] = self.seconds.get(key, 0.0) + seconds
        self.counts[f"{name}_count", written(labels)] += 1


def written(labels: dict[str, str]) -> str:
    """Labels as Prometheus reads them; their values are words of our own."""
    return "{" + ",".join(f'{key}="{value}"' for key, value in labels.items()) + "}" if labels else ""


def page(hub: Hub) -> str:
    """All numbers, now."""
    pool, places = hub.work, hub.tables.places.values()
    lines: dict[Key, float] = {
        ("connections", ""): len(hub.guests),
        ("users", ""): len({guest.user.id for guest in hub.guests}),
        ("outbox_letters", ""): sum(guest.unsent for guest in hub.guests),
        ("tables", ""): len(places),
        ("thinking_tables", ""): sum(place.computer is not None for place in places),
        ("stuck_tables", ""): sum(bool(place.stuck) for place in places),
        ("stuck_total", ""): hub.tables.failures,
        ("work_waiting", ""): len(pool.waiting),
        ("work_running", ""): len(pool.running),
        ("database_waiting", ""): len(hub.store.jobs),
        ("database_away", ""): int(hub.store.away),
        **{("work_total", written({"outcome": way})): count for way, count in pool.ended.items()},
        **hub.metrics.counts,
        **hub.metrics.seconds,
    }
    return "".join(f"rulewright_{name}{labels} {value}\n" for (name, labels), value in sorted(lines.items()))


def trace_of(error: BaseException) -> str:
    """Where an error came from and of what kind it is. Its message may quote what somebody wrote, so it is left out."""
    found: list[str] = []
    while error is not None:
        found[:0] = [*traceback.format_tb(error.__traceback__), f"{type(error).__name__}\n"]
        following = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if following is None:
            break
        error = following
    return "".join(found)


class Calm(logging.Filter):
    """Nobody fills the log: of one event so many lines a minute, then only how many more there were."""

    def __init__(self) -> None:
        super().__init__()
        self.minute = 0
        self.counts: Counter[str] = Counter()
        self.before: Counter[str] = Counter()
        """How many lines of the minute before were left out."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        event, minute = f"{record.name} {record.msg}", int(record.created // 60)
        if minute != self.minute:
            self.minute = minute
            self.before = Counter({key: count - limits.LOG_LINES for key, count in self.counts.items() if count > limits.LOG_LINES})
            self.counts.clear()
        self.counts[event] += 1
        left_out = self.before.pop(event, 0)
        if left_out:
            record.__dict__["more"] = left_out
        return self.counts[event] <= limits.LOG_LINES


class JsonLines(logging.Formatter):
    """A log line as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, event, and what is known about it."""
        found: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        found.update({key: value for key, value in record.__dict__.items() if key in FIELDS})
        if record.exc_info and record.exc_info[1] is not None:
            found["trace"] = trace_of(record.exc_info[1])
        return json.dumps(found)


def log_to_stderr() -> None:
    """All logs of the server and its web server as JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(Calm())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("rulewright").setLevel(logging.INFO)
