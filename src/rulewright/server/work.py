"""What takes time runs in other processes: bounded in time and memory, shared fairly, ended when nobody waits for it.

A piece of work is a function of `jobs.py` with plain data. Next comes the owner (a user) who will have used the processes
least when the piece is done; among one owner's own pieces, what is short overtakes what is long, but not for ever.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server.messages import Refused
from rulewright.server.metrics import trace_of

T = TypeVar("T")
LOG = logging.getLogger("rulewright.server.work")
SPAWN = multiprocessing.get_context("spawn")
DONE, REFUSED, BAD_INPUT, MEMORY, DEADLINE, FAILED, LOST = "done", "refused", "bad input", "memory", "deadline", "failed", "lost"
GENTLE = 5
"""How much less important such a process is to the system than the server, which answers everybody."""
AGE = 10
"""A piece overtakes those of its owner that came so many times their cost before it."""
Outcome = tuple[Any, ...]
"""One of these words and what belongs to it."""


# -- in the other process -------------------------------------------------------------------------------------


def serve(link: Connection, memory: int) -> None:
    """Work until the server ends, however that ends; an interruption is the server's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(GENTLE)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=follow, args=(parent,), daemon=True).start()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    link.send((DONE, None))
    outcome: Outcome = (DONE, None)
    while outcome[0] != MEMORY:  # where memory ran out nothing can be trusted: a new process takes over
        try:
            function, arguments, seconds = link.recv()
        except EOFError:
            return
        watch(seconds)
        outcome = tried(function, arguments)
        watch(0)
        link.send(outcome)


def watch(seconds: float) -> None:
    """Let the system end this process after so much processor time; 0: not any more. A machine that is busy with other things
    makes nobody's work too long."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def follow(parent: multiprocessing.process.BaseProcess) -> None:
    """Wait for the end of the server."""
    parent.join()
    os._exit(0)


def tried(function: Callable[..., object], arguments: tuple[object, ...]) -> Outcome:
    """What comes of a piece of work."""
    try:
        return DONE, function(*arguments)
    except Refused as refused:
        return REFUSED, refused.error, refused.reason, refused.rule
    except BadInput as error:
        return BAD_INPUT, error.reason, error.file, error.line
    except RecursionError:
        return REFUSED, "too much", "this is nested too deeply", ""
    except MemoryError:
        return (MEMORY,)
    except Exception as error:
        return FAILED, trace_of(error)


# -- in the server --------------------------------------------------------------------------------------------


class Worker:
    """Another process, used by one thread at a time."""

    __slots__ = ("memory", "process", "link", "lost", "fresh")

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.process: multiprocessing.process.BaseProcess | None = None
        self.link: Connection | None = None
        self.lost = False
        """Whether the process has ended or is about to."""
        self.fresh = True
        """Whether it has done nothing yet."""

    def begin(self) -> None:
        """See to it that the process is there; takes a second where it is not."""
        if self.process is not None:
            if not self.lost and self.process.is_alive():
                return
            self.process.join()
            assert self.link is not None
            self.link.close()
        self.lost, self.fresh = False, True
        self.link, end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(end, self.memory), daemon=True)
        self.process.start()
        end.close()
        self.link.recv()

    def ask(self, function: Callable[..., object], arguments: tuple[object, ...], seconds: float) -> Outcome:
        """Have something done in so much processor time; a process that ends otherwise is lost."""
        try:
            self.begin()
            assert self.link is not None
            self.fresh = False
            self.link.send((function, arguments, seconds))
            found: Outcome = self.link.recv()
            self.lost = self.lost or found[0] == MEMORY
            return found
        except (EOFError, OSError):
            if self.process is not None:
                self.process.join(1)
                if sys.platform != "win32" and self.process.exitcode == -signal.SIGPROF:
                    self.lost = True
                    return (DEADLINE,)
            self.kill()
            return (LOST,)

    def kill(self) -> None:
        """End the process at once."""
        self.lost = True
        if self.process is not None:
            self.process.kill()


class Piece:
    """A piece of work that somebody waits for."""

    __slots__ = ("function", "arguments", "owner", "asker", "seconds", "cost", "due", "worker", "future")

    def __init__(self, function: Callable[..., object], arguments: tuple[object, ...], owner: str, asker: object, seconds: float, cost: float) -> None:
        self.function = function
        self.arguments = arguments
        self.owner = owner
        self.asker = asker
        self.seconds = seconds
        self.cost = cost
        self.due = time.monotonic() + AGE * cost
        """The order among the owner's own."""
        self.worker: Worker | None = None
        """Where it runs."""
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def fail(self, error: str, reason: str) -> None:
        """Nothing comes of it."""
        if not self.future.done():
            self.future.set_exception(Refused(error, reason))


class Pool:
    """Some processes and the pieces of work that wait for them."""

    def __init__(self, workers: int, memory: int = limits.WORK_MEMORY) -> None:
        self.idle = [Worker(memory) for _ in range(workers)]
        self.share = max(1, workers - 1)
        """So many pieces of one owner run at the same time."""
        self.threads = ThreadPoolExecutor(workers, "work")
        self.waiting: list[Piece] = []
        self.running: set[Piece] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.clock = 0.0
        """What the owner of the piece that was begun last had used: whoever comes new begins there."""
        self.used: dict[str, float] = {}
        """Seconds of the processes that the owners have used, of those who have work here or have used more than the clock says."""
        self.ended: Counter[str] = Counter()
        """How many pieces ended in which way."""
        self.closed = False

    async def run(
        self, function: Callable[..., T], *arguments: object, owner: str, asker: object = None, seconds: float = limits.WORK_SECONDS, cost: float = 0.3
    ) -> T:
        """Have something done for the owner and wait for it. `cost` is how many seconds it usually takes; `drop(asker)` ends
        it."""
        if sum(piece.owner == owner for piece in self.waiting) >= limits.WAITING:
            raise Refused("too fast", "too much of yours waits to be done; wait a moment")
        piece = Piece(function, arguments, owner, asker, seconds, cost)
        self.used.setdefault(owner, self.clock)
        self.waiting.append(piece)
        self.fill()
        try:
            found: T = await piece.future
            return found
        except asyncio.CancelledError:
            self.end(piece)
            raise

    def drop(self, asker: object, running: bool = True) -> None:
        """Nobody waits any more for what this asker wanted; what runs already may be spared."""
        for piece in [*self.waiting, *(self.running if running else ())]:
            if piece.asker is asker:
                piece.fail("gone", "nobody waits for this any more")
                self.end(piece)

    def end(self, piece: Piece) -> None:
        """Do not begin a piece, or end it where it runs."""
        if piece in self.waiting:
            self.waiting.remove(piece)
        elif piece in self.running and piece.worker is not None:
            piece.worker.kill()

    def fill(self) -> None:
        """Begin as much as can be begun, the owner who has used least first."""
        while self.idle and not self.closed:
            busy = Counter(piece.owner for piece in self.running)
            ready = [piece for piece in self.waiting if busy[piece.owner] < self.share]
            if not ready:
                return
            first = {piece.owner: piece for piece in sorted(ready, key=lambda one: one.due, reverse=True)}
            piece = min(first.values(), key=lambda one: self.used[one.owner] + one.cost)
            self.waiting.remove(piece)
            self.running.add(piece)
            self.clock = max(self.clock, self.used[piece.owner])
            self.used[piece.owner] += piece.cost
            task = asyncio.create_task(self.do(piece, self.idle.pop()))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def do(self, piece: Piece, worker: Worker) -> None:
        """Let a process do a piece of work. A process that was lost by it is made ready again at the cost of the owner, whose share
        is taken as long as that lasts."""
        loop = asyncio.get_running_loop()
        began = time.monotonic()
        outcome: Outcome = (LOST,)
        try:
            for _ in range(2):  # somebody may have ended a worker, or others have filled it
                await loop.run_in_executor(self.threads, worker.begin)
                if piece.future.done():
                    break
                fresh = worker.fresh
                piece.worker = worker
                alarm = loop.call_later(piece.seconds * limits.PATIENT, self.too_long, piece)
                outcome = await loop.run_in_executor(self.threads, worker.ask, piece.function, piece.arguments, piece.seconds)
                alarm.cancel()
                piece.worker = None
                if piece.future.done() or outcome[0] != LOST and (fresh or outcome[0] != MEMORY):
                    break
            self.settle(piece, outcome)
            if worker.lost and not self.closed:
                await loop.run_in_executor(self.threads, worker.begin)
        except Exception:
            LOG.exception("a worker could not be used")
        finally:
            self.running.discard(piece)
            self.idle.append(worker)
            self.used[piece.owner] += max(0.0, time.monotonic() - began - piece.cost)
            here = {one.owner for one in (*self.waiting, *self.running)}
            self.used = {owner: used for owner, used in self.used.items() if used > self.clock or owner in here}
            if not piece.future.done():
                self.settle(piece, outcome)
            self.fill()

    def too_long(self, piece: Piece) -> None:
        """Time is over."""
        self.settle(piece, (DEADLINE,))
        self.end(piece)

    def settle(self, piece: Piece, outcome: Outcome) -> None:
        """Tell whoever waits."""
        if piece.future.done():
            self.ended["given up"] += 1
            return
        self.ended[outcome[0]] += 1
        match outcome:
            case (word, value) if word == DONE:
                piece.future.set_result(value)
            case (word, str(error), str(reason), str(rule)) if word == REFUSED:
                piece.future.set_exception(Refused(error, reason, rule))
            case (word, str(reason), str(file), int(line)) if word == BAD_INPUT:
                piece.future.set_exception(BadInput(reason, file, line))
            case (word,) if word == DEADLINE:
                LOG.warning("work ended", extra={"work": piece.function.__name__, "reason": "deadline"})
                piece.fail("too long", f"this takes longer than {piece.seconds:g} seconds")
            case (word,) if word == MEMORY:
                LOG.warning("work ended", extra={"work": piece.function.__name__, "reason": "memory"})
                piece.fail("too much", "this needs more memory than there is for it")
            case _:
                LOG.error("work failed", extra={"work": piece.function.__name__, "trace": outcome[-1]})
                piece.fail("failed", "this went wrong here; nothing was changed")

    def close(self) -> None:
        """Let the processes go."""
        self.closed = True
        for piece in [*self.waiting, *self.running]:
            piece.fail("gone", "the server ends")
        for worker in [*self.idle, *(piece.worker for piece in self.running if piece.worker is not None)]:
            worker.kill()
        self.threads.shutdown(wait=False)
