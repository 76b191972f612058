"""Many jobs at once: in this process, in several, or on a Ray cluster.

A job is played by a function of what all jobs share and of itself, and gives the same result wherever that is. Results come with the
place of their job, in whatever order they are ready. On a cluster Ray plays a job again whose worker or node is lost; the loss
and what was played again are seen by nobody, because a result is only counted when it has arrived.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any, TextIO, TypeVar

from rulewright.kernel.errors import BadInput, RulewrightError

Shared = TypeVar("Shared")
Job = TypeVar("Job")
Result = TypeVar("Result")

TOGETHER = 1.0
"""Seconds of jobs that are sent to a cluster as one, so that sending them costs little."""
AT_MOST = 200
"""Jobs sent as one."""
WAITING = 2
"""Tasks that are sent ahead for each core."""
TRIES = 20
"""How often Ray plays a task again whose worker died: a job that kills its worker each time must end somewhere."""
LOOK = 5.0
"""Seconds after which the cluster is looked at again: nodes come and go."""


class Workers:
    """Those who play: `count` processes, or with `on` ("ray" or "ray://HOST:PORT") the cores of a cluster."""

    __slots__ = ("count", "on", "pool", "ray", "begun", "quiet")

    def __init__(self, count: int = 1, on: str = "") -> None:
        if count < 1:
            raise BadInput("--workers must be at least 1")
        if on and on != "ray" and not on.startswith("ray://"):
            raise BadInput(f"--on takes ray or ray://HOST:PORT, not {on!r}")
        self.count = count
        self.on = on
        self.pool: Any = None
        self.ray: Any = None
        self.begun = False
        """Whether the connection to the cluster is ours to end."""
        self.quiet: redirect_stdout[TextIO] = redirect_stdout(sys.stderr)
        """Ray tells of lost nodes on standard output, which is for results."""

    def __enter__(self) -> Workers:
        if self.on:
            self.quiet.__enter__()
            self.connect()
        elif self.count > 1:
            self.pool = multiprocessing.Pool(self.count)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        if self.pool is not None:
            self.pool.terminate()
            self.pool.join()
        if self.begun:
            self.ray.shutdown()
        if self.on:
            self.quiet.__exit__(kind, error, where)

    def connect(self) -> None:
        """Join the cluster: the one of the address, of $RAY_ADDRESS or of this machine, or one of this machine's cores alone."""
        try:
            import ray
        except ModuleNotFoundError:
            raise BadInput("ray is missing: pip install 'rulewright[ray]'") from None
        self.ray = ray
        if ray.is_initialized():
            return
        try:
            ray.init(address=self.on if self.on != "ray" else None, runtime_env=luggage(), log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError, ImportError) as error:
            raise BadInput(f"no Ray cluster answers: {error}", self.on) from None
        self.begun = True

    def cores(self) -> int:
        """How many jobs can be played at once now."""
        return self.count if self.ray is None else int(self.ray.cluster_resources().get("CPU", 0))

    def about(self) -> str:
        """Where jobs are played, in words."""
        if self.ray is None:
            return ""
        nodes = sum(node["Alive"] and node["Resources"].get("CPU", 0) > 0 for node in self.ray.nodes())
        return f"{nodes} {'node' if nodes == 1 else 'nodes'}, {self.cores()} cores"

    def results(self, play: Callable[[Shared, Job], Result], shared: Shared, jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        """The result of each job, with its place, as they come."""
        if self.ray is not None:
            return self.on_ray(play, shared, jobs)
        if self.pool is not None and len(jobs) > 1:
            packed = Packed(play, shared)
            found: Iterator[tuple[int, Result]] = self.pool.imap_unordered(one_packed, ((packed, place, job) for place, job in enumerate(jobs)))
            return found
        return ((place, play(shared, job)) for place, job in enumerate(jobs))

    def on_ray(self, play: Callable[[Shared, Job], Result], shared: Shared, jobs: Sequence[Job]) -> Iterator[tuple[int, Result]]:
        """The same on the cluster. Tasks grow until each takes about a second."""
        ray = self.ray
        packed = ray.put(Packed(play, shared))
        task = ray.remote(many_packed).options(max_retries=TRIES, num_cpus=1)
        sent: dict[Any, range] = {}
        begin, size, cores, looked = 0, 1, self.cores(), perf_counter()
        while begin < len(jobs) or sent:
            if perf_counter() - looked > LOOK:
                cores, looked = self.cores(), perf_counter()
            while begin < len(jobs) and len(sent) < max(1, WAITING * cores):
                # The last tasks are small, so that no core waits long for another one.
                places = range(begin, min(len(jobs), begin + max(1, min(size, (len(jobs) - begin) // (2 * max(1, cores))))))
                sent[task.remote(packed, list(jobs[places.start : places.stop]))] = places
                begin = places.stop
            ready, _ = ray.wait(list(sent), timeout=LOOK)
            for one in ready:
                places = sent.pop(one)
                try:
                    seconds, results = ray.get(one)
                except ray.exceptions.RayError as error:
                    raise RulewrightError(f"jobs {places.start} to {places.stop - 1} were given up: {error}") from None
                size = max(1, min(AT_MOST, round(TOGETHER * len(places) / max(seconds, 1e-3))))
                yield from zip(places, results, strict=True)


class Packed:
    """A function and what its jobs share, to be unpacked once in each process, however often it arrives there."""

    __slots__ = ("key", "data")

    def __init__(self, play: Callable[[Any, Any], Any], shared: object) -> None:
        self.data = pickle.dumps((play, shared))
        self.key = blake2b(self.data, digest_size=16).digest()

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Packed) and self.key == other.key


@lru_cache(1)
def unpacked(packed: Packed) -> tuple[Callable[[Any, Any], Any], Any]:
    """The function, and what its jobs share."""
    found: tuple[Callable[[Any, Any], Any], Any] = pickle.loads(packed.data)
    return found


def one_packed(given: tuple[Packed, int, object]) -> tuple[int, object]:
    """One job in a process of a pool."""
    packed, place, job = given
    play, shared = unpacked(packed)
    return place, play(shared, job)


def many_packed(packed: Packed, jobs: list[object]) -> tuple[float, list[object]]:
    """Some jobs on a cluster, and how long they took."""
    play, shared = unpacked(packed)
    begin = perf_counter()
    results = [play(shared, job) for job in jobs]
    return perf_counter() - begin, results


def luggage() -> dict[str, object] | None:
    """This very package, so that all nodes play by the same rules. One that is compiled is not sent: its libraries lie beside it."""
    import rulewright
    from rulewright.kernel import game

    if not (game.__file__ or "").endswith(".py") or not rulewright.__file__:
        return None
    return {"py_modules": [str(Path(rulewright.__file__).parent)], "excludes": ["**/__pycache__", "server/page"]}
