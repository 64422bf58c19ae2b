"""The engine in a process of its own: what ends that process ends neither the server nor a ruling.

A new one tries once more what was under way when it died, each case alone. A second death is taken
to be the doing of those facts: they are quarantined until the server is started again, by when the
engine or the clauses may have been mended. The log has them, for who mends them.
"""

import hashlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from threading import Lock
from types import TracebackType
from typing import Self, cast
from weakref import WeakValueDictionary

from rules.books.registry import CLAUSES
from rules.checks.clause_lint import check
from rules.clause.clause import Clause, Test
from rules.vocabulary import Topic
from rulings.engine.decider import Fire
from rulings.engine.durable_rules import EngineError, Quarantined
from rulings.engine.worker.child_process import FAILED, REFUSED, Answer
from rulings.engine.worker.process_handle import COMMAND, Died, Running

Words = Mapping[str, str]

_log = logging.getLogger(__name__)


MOST_COMPILED = 4 * len(CLAUSES)
"""Clauses compiled in one process, some 0.1 MB each: those of four whole rulebooks."""
MOST_KILLED = 20
"""Times in a row that a killed process is started anew for the same facts."""

_Key = tuple[Topic, tuple[frozenset[tuple[str, Test]], ...]]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class _Compiled:
    """The clauses of a topic, under the number that the process knows them by."""

    number: int
    topic: Topic
    clauses: tuple[Clause, ...]


class Worker:
    """A stand-in for the engine that compiles and fires as the engine does in this process.

    The process is started when it is first needed. Several threads may use it at once, in turn.
    `seconds` is how long an answer may take before that counts as a death.
    """

    def __init__(self, command: tuple[str, ...] = COMMAND, seconds: int = 5) -> None:
        self._command, self._seconds = command, seconds
        self._lock, self._compiling = Lock(), Lock()
        self._running: Running | None = None
        self._numbers = count()
        # By the number of the clauses and the facts; None for any, where they cannot be compiled.
        self._quarantined: dict[tuple[int, frozenset[tuple[str, str]] | None], str] = {}
        self._compiled: WeakValueDictionary[_Key, _Compiled] = WeakValueDictionary()

    def compile(self, topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
        """The clauses of one topic, to be fired there; compiled in each process when needed.

        Firing raises what it raises in this process, and Quarantined.
        """
        compiled = self._compiled_as(topic, clauses)

        def fire(every: Sequence[Words]) -> list[tuple[Clause, ...]]:
            fired = self._fired(compiled, every)
            return [tuple(clauses[place] for place in places) for places in fired]

        return fire

    def _compiled_as(self, topic: Topic, clauses: tuple[Clause, ...]) -> _Compiled:
        """Return the clauses as the process knows them: by their places and what each tests."""
        key = topic, tuple(frozenset(clause.when.items()) for clause in clauses)
        with self._compiling:
            held = self._compiled.get(key)
            if held is None:
                held = self._compiled[key] = _Compiled(next(self._numbers), topic, clauses)
            else:
                check(clauses)
        return held

    @property
    def process(self) -> int | None:
        """The id of the process; None where there is none now."""
        running = self._running
        return running.process if running else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        with self._lock:
            if self._running:
                self._running.end()
                self._running = None

    def _fired(self, compiled: _Compiled, every: Sequence[Words]) -> list[list[int]]:
        """The places of the clauses that apply in each case, asked for at once."""
        with self._lock:
            if self._quarantined:
                self._refuse(compiled, every)
            if self._running and (how := self._running.ended()):
                _log.warning("%s, with nothing to judge", how)
                self._running = None
            try:
                return self._ask_unkilled(compiled, every)
            except Died as died:
                _log.warning("%s, judging %s", died, compiled.topic)
            return [self._ask_again(compiled, words) for words in every]

    def _refuse(self, compiled: _Compiled, every: Sequence[Words]) -> None:
        for facts in (None, *(frozenset(words.items()) for words in every)):
            if case := self._quarantined.get((compiled.number, facts)):
                raise Quarantined(_told(case))

    def _ask_again(self, compiled: _Compiled, words: Words) -> list[int]:
        try:
            (places,) = self._ask_unkilled(compiled, [words])
        except Died as died:
            case = _case(compiled, words)
            facts = None if died.compiling else frozenset(words.items())
            self._quarantined[compiled.number, facts] = case
            _log.error("%s, judging %s again: %s is %s", died, compiled.topic, case, dict(words))
            raise Quarantined(_told(case)) from died
        return places

    def _ask_unkilled(self, compiled: _Compiled, every: Sequence[Words]) -> list[list[int]]:
        """Ask as `_ask` does, once more for each time that somebody kills the process."""
        for _ in range(MOST_KILLED):
            try:
                return self._ask(compiled, every)
            except Died as died:
                if not died.killed:
                    raise
                _log.warning("%s, judging %s", died, compiled.topic)
        raise EngineError(f"The engine's process was killed {MOST_KILLED} times in a row.")

    def _with_room_for(self, compiled: _Compiled) -> Running | None:
        """The process that runs, unless it holds all that it may and lacks these clauses."""
        running = self._running
        if running is None or compiled.number in running.compiled:
            return running
        if sum(running.compiled.values()) + len(compiled.clauses) > MOST_COMPILED:
            running.end()
            return None
        return running

    def _ask(self, compiled: _Compiled, every: Sequence[Words]) -> list[list[int]]:
        """Ask the process what fires. Raises Died, and no process is running then."""
        try:
            running = self._running = self._with_room_for(compiled) or Running(
                self._command, self._seconds
            )
        except (Died, OSError) as error:
            raise EngineError(f"The engine's process cannot be started: {error}") from error
        try:
            if compiled.number not in running.compiled:
                _fired(running.ask("compile", compiled.number, compiled.topic, compiled.clauses))
                running.compiled[compiled.number] = len(compiled.clauses)
            return _fired(running.ask("fire", compiled.number, every))
        except Died as died:
            self._running = None
            died.compiling = compiled.number not in running.compiled
            raise


def _fired(answer: Answer) -> list[list[int]]:
    kind, said = answer
    if kind == REFUSED:
        raise ValueError(said)
    if kind == FAILED:
        raise EngineError(said)
    return cast(list[list[int]], said)


def _case(compiled: _Compiled, words: Words) -> str:
    """A short name for facts under clauses: the same after every start."""
    held = repr(([clause.id for clause in compiled.clauses], sorted(words.items())))
    return f"{compiled.topic}-{hashlib.sha256(held.encode()).hexdigest()[:8]}"


def _told(case: str) -> str:
    return f"The engine failed twice on the facts of one step, kept as {case}"
