"""One pass of the engine, beside plain Python and other engines on the same clauses."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module

from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import WORDS, Topic
from rulings.engine.durable_rules import Ruleset
from rulings.judgement.findings import find
from tests.bench.engine.peers.plain_python import Pass
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, beside, duration
from tests.support.disputes.partial_disputes import ruled

OURS = "one pass of the engine"
PLAIN = "plain Python"
PEERS = {
    PLAIN: "plain_python",
    "clipspy": "clips_peer",
    "zen-engine": "zen_engine",
    "rule-engine": "rule_engine_peer",
    "experta": "experta_peer",
}
ALONE: tuple[Topic, ...] = ("read", "size")
TURNS = 15
MOST_BESIDE_PLAIN = 16
WANTED = 20e-6
"""Seconds wanted for a pass on any topic: told, and no failure on a slow machine."""

Words = dict[str, str]


def passes(peers: bool = True) -> Iterator[Row]:
    """Time a pass, beside other engines only with `peers`.

    Raises AssertionError where an engine gives another answer than the others.
    """
    beside_it = tuple(PEERS) if peers else (PLAIN,)
    steps = facts_of_the_library()
    engines: dict[str, dict[Topic, Pass]] = {
        name: {topic: _compiled(name, topic) for topic in steps} for name in (OURS, *beside_it)
    }
    for topic, words in steps.items():
        wanted = [engines[OURS][topic](one) for one in words]
        for name, engine in engines.items():
            assert [engine[topic](one) for one in words] == wanted, f"{name}: {topic}"
    for topics in (*((topic,) for topic in ALONE), tuple(steps)):
        some = {topic: steps[topic] for topic in topics}
        times = sum(map(len, some.values()))
        clauses = sum(len(in_force(House())[topic]) for topic in topics)
        about = "every topic" if len(topics) > 1 else f"the topic {topics[0]}"
        part = f"One pass: {about}, {clauses} clauses, {times} sets of facts"
        timed = in_turn({name: partial(_run, engines[name], some) for name in engines}, TURNS)
        yield beside(part, timed, OURS, PLAIN, times, most=MOST_BESIDE_PLAIN)
        for name in beside_it:
            if name != PLAIN:
                yield beside(part, timed, name, OURS, times, least=1)
    if peers:
        yield from _topic_by_topic(engines[OURS], steps)


def _topic_by_topic(
    engine: Mapping[str, Pass], steps: Mapping[Topic, list[Words]]
) -> Iterator[Row]:
    """What a pass takes on each topic by itself, the slowest first.

    The topics are timed in turn, as engines are: a slow moment hits every topic once, and none
    in most of its turns.
    """
    many = {topic: words * max(1, 200 // len(words)) for topic, words in steps.items()}
    timed = in_turn({topic: partial(_run, engine, {topic: many[topic]}) for topic in many}, TURNS)
    took = {topic: timed.seconds(topic) / len(words) for topic, words in many.items()}
    slowest = sorted(many, key=lambda topic: -took[topic])
    told = ", ".join(f"{topic} {duration(took[topic])}" for topic in slowest)
    wanted = f"(wanted: each at most {duration(WANTED)})"
    yield Row("One pass: each topic by itself", told, None, None, wanted)


def facts_of_the_library() -> Mapping[Topic, list[Words]]:
    """Every set of words that the cases of the library give a topic, each once."""
    found: dict[Topic, dict[tuple[tuple[str, str], ...], Words]] = {}
    for dispute, house in ruled():
        if house == House():
            for _, facts, _ in find(dispute, house).steps:
                found.setdefault(facts.topic, {})[facts.known.words] = facts.words
    return {topic: list(found[topic].values()) for topic in WORDS if topic in found}


def _compiled(name: str, topic: Topic) -> Pass:
    clauses = in_force(House())[topic]
    if name == OURS:
        fire = Ruleset(topic, clauses).fire
        return lambda words: tuple(clause.id for clause in fire(words))
    compiled: Callable[..., Pass] = import_module(
        f"tests.bench.engine.peers.{PEERS[name]}"
    ).compiled
    return compiled(clauses)


def _run(engine: Mapping[Topic, Pass], steps: Mapping[Topic, list[Words]]) -> None:
    for topic, words in steps.items():
        apply = engine[topic]
        for one in words:
            apply(one)
