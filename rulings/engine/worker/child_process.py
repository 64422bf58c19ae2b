"""The process that runs the engine for a server: clauses and facts come in, what fires goes out.

It shares nothing with the server but one end of a pair of sockets, and ends when that closes.
"""

import pickle
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Protocol

import orjson

from rules.clause.clause import Clause
from rules.vocabulary import Topic
from rulings.engine.durable_rules import EngineError, Ruleset

READY = "ready"
FIRED = "fired"
REFUSED = "refused"
FAILED = "failed"
Places = Sequence[Sequence[int]]
Answer = tuple[str, Places | str]

LONGEST = 30
"""Seconds after which it ends itself: whoever asked is gone, or would have ended it."""


class Compiled(Protocol):
    def fire(self, words: Mapping[str, str]) -> Sequence[Clause]: ...


class Engine:
    """Rulesets by the number that the server gave them."""

    def __init__(self, compile: Callable[[Topic, tuple[Clause, ...]], Compiled]) -> None:
        self._compile = compile
        self._rulesets: dict[int, tuple[Compiled, Mapping[str, int]]] = {}

    def compile(self, number: int, topic: Topic, clauses: tuple[Clause, ...]) -> Places:
        places = {clause.id: place for place, clause in enumerate(clauses)}
        self._rulesets[number] = self._compile(topic, clauses), places
        return ()

    def fire(self, number: int, every: Sequence[Mapping[str, str]]) -> Places:
        """The places of the clauses that apply in each case, among those that were compiled."""
        ruleset, places = self._rulesets[number]
        return [[places[clause.id] for clause in ruleset.fire(words)] for words in every]


def serve(connection: Connection, engine: Engine, longest: int = LONGEST) -> None:
    """Answer until the other end closes, or until an answer takes `longest` seconds."""
    # Ctrl-C is for the server, which closes its end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.send_bytes(orjson.dumps((READY, "")))
    while True:
        try:
            name, asked = pickle.loads(connection.recv_bytes())
        except (EOFError, ConnectionResetError):
            return
        # Its default action ends the process even in the midst of C; a handler would wait for it.
        signal.alarm(longest)
        answer = orjson.dumps(_answer(engine, name, asked))
        signal.alarm(0)
        try:
            connection.send_bytes(answer)
        except BrokenPipeError:
            return


def _answer(engine: Engine, name: str, asked: tuple[object, ...]) -> Answer:
    try:
        return FIRED, getattr(engine, name)(*asked)
    except ValueError as error:
        return REFUSED, f"{error}"
    except EngineError as error:
        return FAILED, f"{error}"


if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])), Engine(Ruleset))
