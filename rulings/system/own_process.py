"""Long work in a process of its own: a server goes on meanwhile, and is told how far it is."""

import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import BoundedSemaphore
from typing import Any, TypeVar

Done = TypeVar("Done")
Progress = Callable[[int, int], None]

AT_ONCE = 2
"""Processes that work at once: whoever comes after waits for a turn."""
WAIT = 0.3
"""Seconds after which a waiting caller is told again how far it is, and may leave."""
_TURNS = BoundedSemaphore(AT_ONCE)
_COMMAND = (sys.executable, "-P", "-m", "rulings.system.own_process")
"""The command of a new process, not a fork: a server has threads. Its pipe's end comes last."""


class NotDone(Exception):
    """The process ended without a result; the message says how."""


def in_own_process(
    progress: Progress, do: Callable[..., Done], *given: object, **named: object
) -> Done:
    """Do `do`, a function of a module that takes `progress`, in another process; return its result.

    `progress` is called here with how much is done, and of how much; 0 of 0 before it begins. An
    error that it raises ends the work. Raises what `do` raises, and NotDone.
    """
    while not _TURNS.acquire(timeout=WAIT):
        progress(0, 0)
    try:
        done: Done = _told(progress, pickle.dumps((do, given, named)))
        return done
    finally:
        _TURNS.release()


def _told(progress: Progress, work: bytes) -> Any:
    ours, theirs = Pipe()
    with ours:
        with theirs:
            command = (*_COMMAND, f"{theirs.fileno()}")
            process = subprocess.Popen(command, pass_fds=[theirs.fileno()])
        try:
            ours.send_bytes(work)
            at: tuple[int, int] = (0, 0)
            while True:
                progress(*at)
                if not ours.poll(WAIT):
                    continue
                kind, said = pickle.loads(ours.recv_bytes())
                if kind == "done":
                    return said
                if kind == "failed":
                    raise said
                at = said
        except (EOFError, ConnectionError) as error:
            code = process.wait()
            raise NotDone(f"The process ended with code {code} before it was done.") from error
        finally:
            process.kill()
            process.wait()


def _work(connection: Connection) -> None:
    """Do what is asked for on a connection, and tell it there; nobody who is gone."""

    def progress(at: int, of: int) -> None:
        connection.send_bytes(pickle.dumps(("at", (at, of))))

    do, given, named = pickle.loads(connection.recv_bytes())
    try:
        told = ("done", do(*given, progress=progress, **named))
    except BrokenPipeError:
        return
    except Exception as error:  # it is raised where the work was asked for
        told = ("failed", _portable(error))
    connection.send_bytes(pickle.dumps(told))


def _portable(error: Exception) -> Exception:
    """The error, or what it says where it does not come through as it is."""
    try:
        same = pickle.loads(pickle.dumps(error))
    except Exception:  # of any class, made in any way
        same = None
    if type(same) is type(error) and f"{same}" == f"{error}":
        return error
    return NotDone("".join(traceback.format_exception_only(error)).strip())


if __name__ == "__main__":
    # Ctrl-C is for the server: where its end closes, this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The functions of this module as others import them: what is sent names its classes by it.
    from rulings.system import own_process

    own_process._work(Connection(int(sys.argv[1])))
