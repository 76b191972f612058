"""What waits for a thread: each owner's things in their order, and the owners take turns."""

from __future__ import annotations

import threading
from collections import deque
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""For whom the present task works: a user, or the address of somebody without a name. Tasks that it begins work for the same."""


class Turns(Generic[T]):
    """A queue for one thread that takes."""

    __slots__ = ("changed", "waiting", "closed")

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.waiting: dict[str, deque[T]] = {}
        """By owner, whose turn comes first."""
        self.closed = False

    def __len__(self) -> int:
        with self.changed:
            return sum(map(len, self.waiting.values()))

    def put(self, one: T) -> None:
        """One more, of whoever asks."""
        with self.changed:
            self.waiting.setdefault(ASKER.get(), deque()).append(one)
            self.changed.notify()

    def take(self, wait: bool = True) -> T | None:
        """The next one; None where nothing waits, or once nothing comes any more."""
        with self.changed:
            while not self.waiting:
                if self.closed or not wait:
                    return None
                self.changed.wait()
            owner = next(iter(self.waiting))
            mine = self.waiting.pop(owner)
            one = mine.popleft()
            if mine:
                self.waiting[owner] = mine
            return one

    def close(self) -> None:
        """Nothing comes after what waits."""
        with self.changed:
            self.closed = True
            self.changed.notify()
