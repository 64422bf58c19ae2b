"""The only module that runs durable_rules: which clauses of a topic apply to a set of facts."""

import ctypes
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from operator import itemgetter
from reprlib import repr as shortened
from threading import Lock
from weakref import WeakValueDictionary, finalize

import durable_rules_engine as durable
import orjson

from rules.checks.clause_lint import BadClauses, check
from rules.clause.clause import Clause, IsNot, holds
from rules.vocabulary import WORDS, Topic

Pattern = Mapping[str, str | IsNot]
Patterns = Sequence[tuple[Pattern, int]]
"""Patterns of clauses, each with the place of its clause."""
Shared = WeakValueDictionary[
    frozenset[tuple[frozenset[tuple[str, str | IsNot]], int]], "_Fork | _Part"
]
"""The parts compiled, by their patterns: many ways lead to the same few hundred."""

FEW = 4
"""Patterns that cost less together than apart."""
MOST_PARTS = 8
"""Patterns are told apart by a fact that one in so many of them tests, or by none."""
MOST_FACTS = 30
"""The most facts one ruleset may test: from 33 on durable_rules refuses facts of many patterns."""

_numbers = count()
_plain = frozenset({str})


class EngineError(RuntimeError):
    """An error of durable_rules, or a run without end: nothing may be ruled on it."""


class Quarantined(EngineError):
    """Facts that ended the engine's process twice: they are not tried again."""


class Ruleset:
    """The clauses of one topic, compiled as they are needed. Several threads may use it at once.

    Raises BadClauses where a clause is outside what the engine can be trusted with.
    """

    def __init__(self, topic: Topic, clauses: Sequence[Clause]) -> None:
        check(clauses)
        if strays := [f"{c.id}: it is not about {topic}" for c in clauses if c.topic != topic]:
            raise BadClauses(strays)
        self.topic = topic
        self._clauses = tuple(clauses)
        self._allowed = frozenset((n, w) for n in WORDS[topic] for w in WORDS[topic][n].answers)
        patterns = [(p, place) for place, c in enumerate(clauses) for p in c.alternatives()]
        self._compiled: _Fork | _Part | None = _compiled(topic, patterns, WeakValueDictionary())

    def fire(self, words: Mapping[str, str]) -> tuple[Clause, ...]:
        """The clauses whose every test holds on these facts, in printed order, each once.

        Raises ValueError for a fact the topic does not have or a word it does not allow,
        and EngineError where durable_rules fails or the ruleset is closed.
        """
        if not _plain.issuperset(map(type, words.values())) or not self._allowed.issuperset(
            words.items()
        ):
            raise ValueError(self._refusal(words))
        compiled = self._compiled
        if compiled is None:
            raise EngineError(f"{self.topic}: the ruleset is closed")
        try:
            places = compiled.fire(words)
        except durable.error as failed:
            raise EngineError(f"{self.topic}: {failed}") from failed
        return tuple(self._clauses[place] for place in sorted(places))

    def close(self) -> None:
        """Give the engine's memory back, once the cases under way are through."""
        # Each part deletes its ruleset once no thread holds it any more.
        self._compiled = None

    def _refusal(self, words: Mapping[str, object]) -> str:
        known = WORDS[self.topic]
        name, word = next(
            (n, w) for n, w in words.items() if type(w) is not str or (n, w) not in self._allowed
        )
        if name not in known:
            return f"{shortened(name)}: {shortened(word)}: {self.topic} has no such fact"
        return f"{name}: {shortened(word)}: one of {known[name].answers} is allowed"


def _compiled(
    topic: Topic, patterns: Patterns, shared: "Shared", *, forked: bool = False
) -> "_Fork | _Part":
    """The patterns as one ruleset, or as several by the words of the facts most tested.

    A pass costs half a microsecond for each pattern compiled, met or not, and more for each fact
    that is sent: only those are put together that the words on the way here leave open, and
    what those words tell is not tested again. Ways that leave the same open lead to the same.
    """
    key = frozenset((frozenset(pattern.items()), place) for pattern, place in patterns)
    compiled = shared.get(key)
    if compiled is None:
        too_many = len({name for pattern, _ in patterns for name in pattern}) > MOST_FACTS
        tests = Counter(
            name for p, _ in patterns for name, test in p.items() if too_many or type(test) is str
        )
        by = max(tests, key=lambda name: tests[name], default="")
        few = forked and len(patterns) <= FEW
        apart = bool(tests) and MOST_PARTS * tests[by] >= len(patterns) and not few
        if not apart and not too_many:
            compiled = _Part(topic, patterns)
        else:
            compiled = _Fork(topic, by, patterns, shared)
        shared[key] = compiled
    return compiled


class _Fork:
    """Rulesets by the word of one fact, None where it is not known; each made once it is needed."""

    def __init__(self, topic: Topic, by: str, patterns: Patterns, shared: "Shared") -> None:
        self._topic, self._by, self._patterns, self._shared = topic, by, patterns, shared
        self._parts: dict[str | None, _Fork | _Part] = {}

    def fire(self, words: Mapping[str, str]) -> set[int]:
        """The places of the clauses that apply."""
        word = words.get(self._by)
        part = self._parts.get(word)
        if part is None:
            # Two threads may both make it; either one serves.
            part = self._parts.setdefault(word, self._part(word))
        return part.fire(words)

    def _part(self, word: str | None) -> "_Fork | _Part":
        by, every = self._by, self._patterns
        left = [
            ({name: test for name, test in p.items() if name != by}, at)
            for p, at in every
            if by not in p or holds(p[by], word)
        ]
        return _compiled(self._topic, left, self._shared, forked=True)


class _Part:
    """One durable_rules ruleset with its one state, used by one thread at a time."""

    def __init__(self, topic: Topic, patterns: Patterns) -> None:
        self._topic = topic
        self._lock = Lock()
        self._tested = tuple(sorted({name for pattern, _ in patterns for name in pattern}))
        # durable_rules ends the process where 256 patterns are the same: each goes in once.
        places: dict[tuple[tuple[str, str | IsNot], ...], set[int]] = {}
        for pattern, place in patterns:
            places.setdefault(tuple(sorted(pattern.items(), key=itemgetter(0))), set()).add(place)
        # What has no test left holds on every fact that leads here.
        self._always = frozenset(places.pop((), ()))
        self._places = {f"r{number}": held for number, held in enumerate(places.values())}
        self._primed = False
        if not places:
            return
        rules = {f"r{number}": _rule(topic, dict(tests)) for number, tests in enumerate(places)}
        name = f"{topic} {next(_numbers)}"
        self._handle = durable.create_ruleset(name, orjson.dumps(rules).decode())
        finalize(self, durable.delete_ruleset, self._handle)
        self._primed = bool(self._run(_example(topic, dict(next(iter(places))))))
        if not self._primed:
            raise EngineError(f"{name}: the first rule does not fire on its own facts")

    def fire(self, words: Mapping[str, str]) -> set[int]:
        """The places of the clauses that apply."""
        sent = {name: words[name] for name in self._tested if name in words}
        # A fact with nothing in it ends the process.
        return self._run(sent) | self._always if sent else set(self._always)

    def _run(self, words: Mapping[str, str]) -> set[int]:
        fact = orjson.dumps({"id": 1, "kind": self._topic, **words}).decode()
        fired: set[int] = set()
        with self._lock:
            try:
                code, offset = durable.assert_fact(self._handle, fact)
                if code == 1:
                    return fired
                if code != 0:
                    raise EngineError(f"{self._topic}: durable_rules error {code}")
                started = durable.start_action_for_state(self._handle, offset)
                message = started[1] if started else None
                most = len(self._places)
                while message:
                    # {"r12":{"m":{...the fact as it was sent...}}}
                    fired |= self._places[message[2 : message.index('"', 2)]]
                    most -= 1
                    if most < 0:
                        raise EngineError(f"{self._topic}: durable_rules fires without end")
                    message = durable.complete_and_start_action(self._handle, offset)
            finally:
                # In a state where no rule has ever fired, this ends the process.
                if self._primed or fired:
                    durable.delete_state(self._handle, None)
        return fired


def _rule(topic: Topic, pattern: Pattern) -> dict[str, object]:
    """Return one pattern in the part of durable_rules' language that was found to be sound.

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
    """Keep a state's memory after a pass: glibc gives it back, which costs more than the pass.

    Elsewhere there is no mallopt and nothing to do.
    """
    trim_threshold, mmap_threshold = -1, -3
    try:
        mallopt = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):
        return
    mallopt(trim_threshold, 64 * 1024 * 1024)
    mallopt(mmap_threshold, 64 * 1024 * 1024)


_keep_freed_memory()
