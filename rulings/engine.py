"""The only module that runs durable_rules: which clauses of a topic apply to a set of facts."""

import ctypes
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from threading import Lock
from weakref import finalize

import durable_rules_engine as durable
import orjson

from rules.clause import Clause, IsNot, holds
from rules.lint import check
from rules.vocabulary import WORDS, Topic

Pattern = Mapping[str, str | IsNot]

_numbers = count()


class EngineError(RuntimeError):
    """durable_rules gave an error, or fired without end: nothing may be ruled on it."""


class Ruleset:
    """The clauses of one topic, compiled. Several threads may use one at a time or together.

    Raises BadClauses where a clause is outside what the engine can be trusted with.
    """

    def __init__(self, topic: Topic, clauses: Sequence[Clause]) -> None:
        check(clauses)
        self.topic = topic
        self._words = {name: frozenset(word.answers) for name, word in WORDS[topic].items()}
        alternatives = [(clause, chosen) for clause in clauses for chosen in clause.alternatives()]
        self._split = _most_tested([chosen for _, chosen in alternatives])
        self._parts = {
            word: _Compiled(topic, _left(alternatives, self._split, word))
            for word in (None, *sorted(self._words.get(self._split, ())))
        }
        self._place = {clause.id: place for place, clause in enumerate(clauses)}

    def fire(self, words: Mapping[str, str]) -> tuple[Clause, ...]:
        """The clauses whose every test holds on these facts, in printed order, each once.

        Raises ValueError for a fact the topic does not have or a word it does not allow,
        and EngineError where durable_rules fails.
        """
        for name, word in words.items():
            allowed = self._words.get(name)
            if allowed is None:
                raise ValueError(f"{name}: {word!r}: {self.topic} has no such fact")
            if type(word) is not str or word not in allowed:
                raise ValueError(f"{name}: {word!r}: one of {sorted(allowed)} is allowed")
        fired = self._parts[words.get(self._split)].fire(words)
        if len(fired) < 2:
            return fired
        once = {clause.id: clause for clause in fired}
        return tuple(sorted(once.values(), key=lambda clause: self._place[clause.id]))


def _most_tested(patterns: Sequence[Pattern]) -> str:
    """The fact that most patterns test for one word: splitting by it leaves the fewest to match."""
    tested = Counter(n for pattern in patterns for n, test in pattern.items() if type(test) is str)
    return tested.most_common(1)[0][0] if tested else ""


def _left(
    alternatives: Sequence[tuple[Clause, Pattern]], split: str, word: str | None
) -> list[tuple[Clause, Pattern]]:
    """The patterns that can still match once the fact `split` is `word` (None: not known)."""
    return [
        (clause, pattern)
        for clause, pattern in alternatives
        if split not in pattern or holds(pattern[split], word)
    ]


class _Compiled:
    """One durable_rules ruleset with its one state, used by one thread at a time."""

    def __init__(self, topic: Topic, alternatives: Sequence[tuple[Clause, Pattern]]) -> None:
        self._topic = topic
        self._clauses = {f"r{place}": clause for place, (clause, _) in enumerate(alternatives)}
        self._tested = frozenset(name for _, pattern in alternatives for name in pattern)
        self._lock = Lock()
        if not alternatives:
            return
        rules = {f"r{place}": _rule(topic, p) for place, (_, p) in enumerate(alternatives)}
        name = f"{topic} {next(_numbers)}"
        self._handle = durable.create_ruleset(name, orjson.dumps(rules).decode())
        finalize(self, durable.delete_ruleset, self._handle)
        # delete_state ends the process in a state in which no rule has ever fired.
        if not self._run(_example(topic, alternatives[0][1])):
            raise EngineError(f"{name}: the first rule does not fire on its own facts")

    def fire(self, words: Mapping[str, str]) -> tuple[Clause, ...]:
        sent = {name: word for name, word in words.items() if name in self._tested}
        # A fact with nothing in it ends the process.
        return tuple(self._run(sent)) if sent else ()

    def _run(self, words: Mapping[str, str]) -> list[Clause]:
        fact = orjson.dumps({"id": 1, "kind": self._topic, **words}).decode()
        fired: list[Clause] = []
        with self._lock:
            try:
                code, offset = durable.assert_fact(self._handle, fact)
                if code == 1:
                    return fired
                if code != 0:
                    raise EngineError(f"{self._topic}: durable_rules error {code}")
                started = durable.start_action_for_state(self._handle, offset)
                message = started[1] if started else None
                while message:
                    fired.append(self._clauses[next(iter(orjson.loads(message)))])
                    if len(fired) > len(self._clauses):
                        raise EngineError(f"{self._topic}: durable_rules fires without end")
                    message = durable.complete_and_start_action(self._handle, offset)
            finally:
                durable.delete_state(self._handle, None)
        return fired


def _rule(topic: Topic, pattern: Pattern) -> dict[str, object]:
    """One pattern in the part of durable_rules' language that was found to be sound.

    A fact that is missing must be tested for first: compared as it is, it gives anything.
    """
    must_exist = [{"$ex": {name: 1}} for name, test in pattern.items() if isinstance(test, IsNot)]
    tests = [
        {"$neq": {name: test.word}} if isinstance(test, IsNot) else {name: test}
        for name, test in pattern.items()
    ]
    return {"all": [{"m": {"$and": [{"kind": topic}, *must_exist, *tests]}}], "pri": 0}


def _example(topic: Topic, pattern: Pattern) -> dict[str, str]:
    """Facts on which the pattern holds."""
    return {
        name: next(word for word in WORDS[topic][name].answers if word != test.word)
        if isinstance(test, IsNot)
        else test
        for name, test in pattern.items()
    }


def _keep_freed_memory() -> None:
    """glibc gives a state's memory back to the system after every pass, which costs more than the
    pass itself; elsewhere there is no mallopt and nothing to do."""
    trim_threshold, mmap_threshold = -1, -3
    try:
        mallopt = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):
        return
    mallopt(trim_threshold, 64 * 1024 * 1024)
    mallopt(mmap_threshold, 64 * 1024 * 1024)


_keep_freed_memory()
