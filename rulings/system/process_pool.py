"""A pool of processes on this machine."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread


@contextmanager
def of_this_machine(count: int | None = None) -> Iterator[Executor]:
    """Processes of this machine, one for each core unless told otherwise.

    They are started anew, not forked: the engine does not live through a fork.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=context, initializer=_begin) as executor:
        yield executor


def _begin() -> None:
    """Leave Ctrl-C to the process that waits: a worker ends what it does, and is then let go.

    Where the process that waits was killed, nobody lets it go: it ends by itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)
