"""One process of the engine: how it is started, asked, and found dead."""

import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from struct import pack

import orjson

from rulings.engine.worker.child_process import Answer

COMMAND = (sys.executable, "-P", "-m", "rulings.engine.worker.child_process")
"""The command of a new process, not a fork: a server has threads. Its sockets' end comes last."""
_MOST_BYTES = 1 << 20
_SECONDS_TO_START = 20
_SECONDS_TO_END = 1


class Died(Exception):
    """The process is gone, or was ended because it did not answer; the message says how."""

    compiling = False
    """True if it died while still at the clauses, whatever the facts."""
    killed = False
    """True if it was killed from outside, which is no doing of clauses or facts."""


class Running:
    """A process and this end of its sockets, for one thread at a time.

    `compiled` are the numbers of the clauses that it knows, each with how many they are.

    Raises Died where it does not come up, OSError where the system starts no more.
    """

    def __init__(self, command: Sequence[str], seconds: int) -> None:
        self._seconds = _SECONDS_TO_START
        self.compiled: dict[int, int] = {}
        ours, theirs = socket.socketpair()
        with ours:
            _wait_at_most(_SECONDS_TO_START, ours)
            with theirs:
                self._process = _started(command, theirs.fileno())
            self._connection = Connection(ours.dup().detach())
            self._answer()
            _wait_at_most(seconds, ours)
        self._seconds = seconds

    @property
    def process(self) -> int:
        return self._process.pid

    def ask(self, name: str, *asked: object) -> Answer:
        """Return the process's answer. Raises Died where it is gone."""
        try:
            self._connection.send_bytes(pickle.dumps((name, asked)))
        except OSError as error:
            raise self._died(error) from error
        return self._answer()

    def ended(self) -> str | None:
        """Return how it died while nothing was asked of it; None while it lives."""
        if self._process.poll() is None:
            return None
        self._connection.close()
        return self._how()

    def end(self) -> None:
        """Close this end, at which it ends; one that does not is killed."""
        self._connection.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_END)
        self._process.kill()
        self._process.wait()

    def _answer(self) -> Answer:
        try:
            kind, said = orjson.loads(self._connection.recv_bytes(_MOST_BYTES))
        except (EOFError, OSError, ValueError) as error:
            raise self._died(error) from error
        return kind, said

    def _died(self, error: Exception) -> Died:
        if isinstance(error, BlockingIOError):
            self._process.kill()
            self.end()
            return Died(f"{self._named}: no answer in {self._seconds} seconds")
        self.end()
        died = Died(self._how())
        died.killed = self._process.returncode == -signal.SIGKILL
        return died

    def _how(self) -> str:
        code = self._process.returncode
        if code >= 0:
            return f"{self._named}: ended with {code}"
        return f"{self._named}: ended by signal {-code}, {signal.strsignal(-code)}"

    @property
    def _named(self) -> str:
        return f"The engine's process {self.process}"


def _started(command: Sequence[str], theirs: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*command, f"{theirs}"],
        stdin=subprocess.DEVNULL,
        # Nothing else of the server's goes along: no socket, no file, no database.
        pass_fds=[theirs],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))},
    )


def _wait_at_most(seconds: int, ours: socket.socket) -> None:
    """A read or write that takes longer raises BlockingIOError; it costs no call more than one."""
    for way in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        ours.setsockopt(socket.SOL_SOCKET, way, pack("ll", seconds, 0))
