"""How much one client may ask for."""

from __future__ import annotations

import time


class Bucket:
    """So many messages at once, and so many a second from then on."""

    __slots__ = ("rate", "size", "left", "at")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic()
        self.left = min(self.size, self.left + (moment - self.at) * self.rate)
        self.at = moment
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    __slots__ = ("rate", "size", "buckets")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether this address may do one more."""
        if len(self.buckets) > 10_000:
            moment = time.monotonic()
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if bucket.left + (moment - bucket.at) * bucket.rate < bucket.size}
        return self.of(key).take()

    def charge(self, key: str, count: int) -> None:
        """What was asked for counts as so many more."""
        if count:
            self.of(key).left -= count

    def of(self, key: str) -> Bucket:
        """The bucket of an address."""
        return self.buckets.setdefault(key, Bucket(self.rate, self.size))
