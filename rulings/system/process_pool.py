"""A pool of processes on this machine, or a Dask cluster: where work is done, called alike."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import TypeVar

Work = TypeVar("Work")
Done = TypeVar("Done")

AHEAD = 2
"""Pieces of work handed out for each worker: one under way, and one to go on with."""
SECONDS = 10
"""How long a cluster may take to answer."""


class NoWorkers(Exception):
    """The workers that were named cannot be reached; the message says why."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Somebody to hand work to, and how many do it at once."""

    executor: Executor
    count: int

    def each(self, do: Callable[[Work], Done], pieces: Iterable[Work]) -> Iterator[Done]:
        """What comes of each piece, in their order; only a few are held at a time."""
        under_way: deque[Future[Done]] = deque()
        try:
            for piece in pieces:
                under_way.append(self.executor.submit(do, piece))
                if len(under_way) >= AHEAD * self.count:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        finally:
            for one in under_way:
                one.cancel()


def of_this_process() -> Workers:
    """Who calls does the work itself, a piece at a time."""
    return Workers(_AtOnce(), 1)


class _AtOnce(Executor):
    def submit(self, fn: Callable[..., Done], /, *args: object, **kwargs: object) -> "Future[Done]":
        done: Future[Done] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@contextmanager
def of_this_machine(count: int | None = None) -> Iterator[Workers]:
    """Processes of this machine, one for each core unless told otherwise.

    They are started anew, not forked: the engine does not live through a fork.
    """
    wanted = count or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(wanted, mp_context=context, initializer=_begin) as executor:
        yield Workers(executor, wanted)


def _begin() -> None:
    """Leave Ctrl-C to who waits: a worker ends what it does, and is then let go. Where who waits
    was killed, nobody lets it go: it ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


@contextmanager
def of_cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster at that address: tcp://127.0.0.1:8786.

    This program must be installed where they run. Raises NoWorkers.
    """
    try:
        from distributed import Client  # only for who has a cluster
    except ImportError:
        raise NoWorkers("Dask is not installed: pip install 'floor-ruling[cluster]'") from None
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(f"The cluster {address} is out of reach: {error}") from None
    with client:
        count = sum(client.nthreads().values())
        if not count:
            raise NoWorkers(f"The cluster {address} has no workers.")
        with client.get_executor() as executor:
            yield Workers(executor, count)
