"""An engine's process for tests that some facts bring down, each in another way."""

import ctypes
import os
import sys
from collections.abc import Mapping
from multiprocessing.connection import Connection

from rules.clause.clause import Clause
from rules.vocabulary import Topic
from rulings.engine.durable_rules import EngineError, Ruleset
from rulings.engine.worker.child_process import Engine, serve

COMMAND = (sys.executable, "-m", "tests.support.engine.deadly_worker")
SECONDS_ALONE = 4

CRASHES = {"said": "raise"}
HANGS = {"said": "bet"}
GARBLES = {"said": "fold"}
FAILS = {"said": "check"}
NEEDS_CRASHING_CLAUSES = {"said": "all-in"}
OVERSIZED = ("put_in", "over the call")
"""A fact of a whole dispute, for the pages."""


class Deadly:
    def __init__(self, topic: Topic, clauses: tuple[Clause, ...]) -> None:
        if any(clause.when == NEEDS_CRASHING_CLAUSES for clause in clauses):
            ctypes.string_at(0)
        self._ruleset = Ruleset(topic, clauses)

    def fire(self, words: Mapping[str, str]) -> tuple[Clause, ...]:
        if words == CRASHES or OVERSIZED in words.items():
            ctypes.string_at(0)
        if words == HANGS:
            # Without the lock let go, as the engine would: no thread or handler could end it.
            ctypes.PyDLL(None).sleep(3600)
        if words == GARBLES:
            os.write(int(sys.argv[1]), b"\0\0\0\3{[}")
        if words == FAILS:
            raise EngineError("made to fail")
        return self._ruleset.fire(words)


if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])), Engine(Deadly), SECONDS_ALONE)
