"""The engine applies the clauses whose every test holds, and nothing that is sent can end it."""

import gc
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.books.registry import EditionKey
from rules.books.robert.editions import rrop
from rules.checks.clause_lint import BadClauses
from rules.clause.clause import Clause, Test, is_not, one_of
from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import WORDS, Topic
from rulings.engine import durable_rules as engine
from rulings.engine.durable_rules import EngineError, Ruleset
from tests.support.checkout import ROOT
from tests.support.disputes.seeds import seeds

pytestmark = pytest.mark.slow

Facts = dict[str, str]

EDITIONS: tuple[EditionKey, ...] = ("rrop-11", "rrop-early")
BOOK = [
    (edition, topic)
    for edition in EDITIONS
    for topic in WORDS
    # What an earlier edition shares with the first clause by clause is read once.
    if edition == EDITIONS[0]
    or in_force(House(edition=edition))[topic] != in_force(House(edition=EDITIONS[0]))[topic]
]
LEAST_CASES = ("authority", "board", "button", "clock", "misconduct", "relief", "right")
"""The topics of which every case takes no half second; of the others they are no small matter."""
ENGINE: Any = vars(engine)["durable"]


def clause(number: int, topic: Topic, when: Mapping[str, Test]) -> Clause:
    return Clause(
        id=f"made.c{number}",
        cites=rrop("14 NL", "1"),
        title="A clause made up for a test",
        topic=topic,
        when=when,
    )


def plainly(clauses: Sequence[Clause], words: Mapping[str, str]) -> tuple[Clause, ...]:
    return tuple(c for c in clauses if c.matches(words))


CALLS = (
    clause(0, "read", {"said": "call"}),
    clause(1, "read", {"said": one_of("call", "raise"), "facing": is_not("no bet")}),
    clause(2, "read", {"facing": "a bet", "pieces": "one chip"}),
)
A_CALL: Facts = {"said": "call", "facing": "a bet", "released": "held"}


def made_up(rng: random.Random, topic: Topic, most: int) -> tuple[Clause, ...]:
    return tuple(
        clause(
            number, topic, {name: some_test(rng, topic, name) for name in some_names(rng, topic)}
        )
        for number in range(rng.randint(1, most))
    )


def some_names(rng: random.Random, topic: Topic) -> list[str]:
    names = list(WORDS[topic])
    return rng.sample(names, min(len(names), rng.randint(1, 5)))


def some_test(rng: random.Random, topic: Topic, name: str) -> Test:
    answers = WORDS[topic][name].answers
    kind = rng.random()
    if kind < 0.2:
        return is_not(rng.choice(answers))
    if kind < 0.4 and len(answers) > 2:
        return one_of(*rng.sample(answers, rng.randint(2, len(answers) - 1)))
    return rng.choice(answers)


def some_facts(rng: random.Random, topic: Topic) -> Facts:
    known = rng.choice([0.3, 0.7, 1.0])
    return {n: rng.choice(w.answers) for n, w in WORDS[topic].items() if rng.random() < known}


def fuzz(seed: int, rulesets: int, facts: int, most: int) -> int:
    """How many cases came out as the plain reading says; raises at the first that did not."""
    rng = random.Random(seed)
    right = 0
    for _ in range(rulesets):
        topic = rng.choice(list(WORDS))
        clauses = made_up(rng, topic, most)
        ruleset = Ruleset(topic, clauses)
        for _ in range(facts):
            words = some_facts(rng, topic)
            assert ruleset.fire(words) == plainly(clauses, words), (seed, clauses, words)
            right += 1
        ruleset.close()
    return right


@st.composite
def a_test_of(draw: st.DrawFn, topic: Topic, name: str) -> Test:
    answers = WORDS[topic][name].answers
    kind = draw(st.sampled_from(["is", "is_not", "one_of"]))
    if kind == "one_of" and len(answers) > 2:
        held = draw(
            st.lists(st.sampled_from(answers), min_size=2, max_size=len(answers) - 1, unique=True)
        )
        return one_of(*held)
    word = draw(st.sampled_from(answers))
    return is_not(word) if kind == "is_not" else word


@st.composite
def rulings_wanted(draw: st.DrawFn) -> tuple[Topic, tuple[Clause, ...], list[Facts]]:
    topic = draw(st.sampled_from(list(WORDS)))
    # A few of the words, so that clauses meet on them.
    names = draw(st.lists(st.sampled_from(list(WORDS[topic])), min_size=1, max_size=5, unique=True))
    tests = st.fixed_dictionaries({}, optional={name: a_test_of(topic, name) for name in names})
    whens = draw(st.lists(tests.filter(bool), max_size=6))
    words = st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(WORDS[topic][name].answers) for name in names}
    )
    clauses = tuple(clause(number, topic, when) for number, when in enumerate(whens))
    return topic, clauses, draw(st.lists(words, min_size=1, max_size=12))


@settings(max_examples=400, deadline=None)
@given(rulings_wanted())
def test_the_clauses_that_apply_are_those_whose_every_test_holds(
    wanted: tuple[Topic, tuple[Clause, ...], list[Facts]],
) -> None:
    topic, clauses, facts = wanted
    ruleset = Ruleset(topic, clauses)
    for words in facts:
        assert ruleset.fire(words) == plainly(clauses, words)


@pytest.mark.parametrize("seed", range(8))
def test_large_sets_of_clauses_apply_as_they_read(seed: int) -> None:
    assert fuzz(seed, rulesets=5, facts=100, most=60) == 500


@pytest.mark.parametrize(
    ("edition", "topic"),
    [pytest.param(*one, marks=[] if one[1] in LEAST_CASES else [pytest.mark.slow]) for one in BOOK],
    ids=["-".join(one) for one in BOOK],
)
def test_the_rulebook_applies_as_it_reads(edition: EditionKey, topic: Topic) -> None:
    clauses = in_force(House(edition=edition))[topic]
    ruleset = Ruleset(topic, clauses)
    for words in every_case(topic):
        assert ruleset.fire(words) == plainly(clauses, words)


def every_case(topic: Topic) -> Iterator[Facts]:
    """Every combination of answers and unknowns; where they are too many, a fixed sample."""
    answers = [(None, *word.answers) for word in WORDS[topic].values()]
    if prod(map(len, answers)) <= 60_000:
        for chosen in product(*answers):
            yield {n: w for n, w in zip(WORDS[topic], chosen, strict=True) if w is not None}
    else:
        rng = random.Random(14)
        yield from (some_facts(rng, topic) for _ in range(6_000))


@pytest.mark.parametrize(("seed", "rulesets"), seeds([(300, 40), (100, 800), (200, 800)]))
def test_a_long_run_in_a_process_of_its_own_ends_well(seed: int, rulesets: int) -> None:
    code = f"from {__name__} import fuzz; print(fuzz({seed}, {rulesets}, 400, 80))"
    run = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        env={**os.environ, "PYTHONPATH": f"{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, f"{rulesets * 400}\n", "")


def test_clauses_that_apply_come_in_printed_order_each_once() -> None:
    both = {"said": one_of("call", "raise"), "facing": one_of("a bet", "no bet")}
    clauses = (
        clause(0, "read", {"facing": is_not("own blind, not raised")}),
        clause(1, "read", {"pieces": "one chip"}),
        clause(2, "read", {"said": "call"}),
        clause(3, "read", both),
    )
    ruleset = Ruleset("read", clauses[::-1])
    assert ruleset.fire(A_CALL) == (clauses[3], clauses[2], clauses[0])


def test_an_unknown_fact_meets_no_test_not_even_that_it_is_not_something() -> None:
    ruleset = Ruleset("read", (clause(0, "read", {"facing": is_not("no bet")}),))
    assert ruleset.fire({"said": "call"}) == ()


def test_no_facts_give_no_clauses_without_asking_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = Ruleset("read", CALLS)
    assert ruleset.fire({}) == ()  # what serves these facts is compiled
    monkeypatch.setattr(ENGINE, "assert_fact", None)
    assert ruleset.fire({}) == ()


def test_a_topic_without_clauses_gives_none_and_still_refuses_nonsense() -> None:
    ruleset = Ruleset("read", ())
    assert ruleset.fire(A_CALL) == ()
    with pytest.raises(ValueError, match="weather"):
        ruleset.fire({"weather": "fair"})
    ruleset.close()


def test_facts_that_no_clause_tests_any_more_are_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = Ruleset("read", CALLS)
    for facts in ({"released": "held", "motions": "one"}, A_CALL):
        ruleset.fire(facts)  # what serves these facts is compiled
    sent = []
    through = ENGINE.assert_fact

    def seen(handle: int, fact: str) -> object:
        sent.append(fact)
        return through(handle, fact)

    monkeypatch.setattr(ENGINE, "assert_fact", seen)
    assert ruleset.fire({"released": "held", "motions": "one"}) == ()
    assert ruleset.fire(A_CALL) == CALLS[:2]
    # What was said already leads to the clauses of a call, which test it no more.
    assert sent == ['{"id":1,"kind":"read","facing":"a bet"}']


class Loud(str):
    """A string that is not a plain one."""


HOSTILE: list[tuple[str, dict[Any, Any], str]] = [
    ("an unknown fact", {"weather": "fair"}, "'weather': 'fair': read has no such fact"),
    ("a fact of another topic", {"paid": "short"}, "'paid': 'short': read has no such fact"),
    ("a word not allowed", {"said": "cal"}, "said: 'cal': one of ('nothing', 'check', 'call'"),
    ("a word allowed elsewhere", {"said": "a bet"}, "said: 'a bet': one of ("),
    ("a word in capitals", {"said": "Call"}, "said: 'Call': one of ("),
    ("a word with a blank", {"said": "call "}, "said: 'call ': one of ("),
    ("a word cut off by a zero byte", {"said": "call\0"}, r"said: 'call\x00': one of ("),
    ("a lone surrogate", {"said": "call\ud800"}, r"said: 'call\ud800': one of ("),
    ("unicode", {"said": "cåll"}, "said: 'cåll': one of ("),
    ("a Cyrillic letter", {"said": "c\u0430ll"}, "said: 'c\u0430ll': one of ("),
    ("a Cyrillic letter in the name", {"s\u0430id": "call"}, "read has no such fact"),
    ("a quote", {"said": 'call","said":"raise'}, "said: "),
    ("no word", {"said": ""}, "said: '': one of ("),
    ("nothing", {"said": None}, "said: None: one of ("),
    ("a truth value", {"said_late": True}, "said_late: True: one of ('no', 'yes')"),
    ("a number", {"said": 5}, "said: 5: one of ("),
    ("ten to the sixteenth", {"said": 1e16}, "said: 1e+16: one of ("),
    ("infinity", {"said": float("inf")}, "said: inf: one of ("),
    ("no number", {"said": float("nan")}, "said: nan: one of ("),
    ("a large number", {"said": 2**70}, "said: 1180591620717411303424: one of ("),
    ("bytes", {"said": b"call"}, "said: b'call': one of ("),
    ("a list", {"said": ["call"]}, "said: ['call']: one of ("),
    ("facts in a fact", {"said": {"said": "call"}}, "said: {'said': 'call'}: one of ("),
    ("a string of another type", {"said": Loud("call")}, "said: 'call': one of ("),
    ("a huge string", {"said": "call" * 100_000}, "said: 'callcallcall...lcallcallcall': one of ("),
    ("65,536 and 4 characters", {"said": "call" + "x" * 65_536}, "said: 'call"),
    ("a huge name", {"said" * 100_000: "call"}, "read has no such fact"),
    ("the name id", {"id": "1"}, "'id': '1': read has no such fact"),
    ("the name sid", {"sid": "1"}, "'sid': '1': read has no such fact"),
    ("the name kind", {"kind": "read"}, "'kind': 'read': read has no such fact"),
    ("an empty name", {"": "call"}, "'': 'call': read has no such fact"),
    ("a number for a name", {1: "call"}, "1: 'call': read has no such fact"),
    ("nothing for a name", {None: "call"}, "None: 'call': read has no such fact"),
    ("a pair for a name", {("said", "call"): "call"}, "read has no such fact"),
]


@pytest.mark.parametrize(
    ("hostile", "reason"), [case[1:] for case in HOSTILE], ids=[case[0] for case in HOSTILE]
)
def test_a_hostile_fact_is_refused_by_name_and_the_next_ruling_is_right(
    hostile: dict[Any, Any], reason: str
) -> None:
    ruleset = Ruleset("read", CALLS)
    for facts in (hostile, {**A_CALL, **hostile}, {"pieces": "one chip", **hostile}):
        with pytest.raises(ValueError) as refused:  # noqa: PT011
            ruleset.fire(facts)
        assert reason in str(refused.value)
        assert len(str(refused.value)) < 500
        assert ruleset.fire(A_CALL) == CALLS[:2]


@pytest.mark.parametrize("topic", WORDS)
def test_a_refusal_names_the_fact_the_word_and_every_word_allowed(topic: Topic) -> None:
    ruleset = Ruleset(topic, in_force(House())[topic])
    for name, word in WORDS[topic].items():
        with pytest.raises(ValueError, match=f"^{name}: 'nonsense': ") as refused:
            ruleset.fire({name: "nonsense"})
        assert all(repr(answer) in str(refused.value) for answer in word.answers)


def test_clauses_of_another_topic_are_refused() -> None:
    with pytest.raises(BadClauses, match=r"made\.c0: it is not about size"):
        Ruleset("size", CALLS[:1])


def test_clauses_that_lint_refuses_are_not_compiled() -> None:
    with pytest.raises(BadClauses, match=r"said: 'cal': one of \("):
        Ruleset("read", (clause(0, "read", {"said": "cal"}),))


def test_three_hundred_clauses_may_have_the_same_tests() -> None:
    clauses = tuple(clause(number, "read", {"said": "call"}) for number in range(300))
    assert Ruleset("read", clauses).fire(A_CALL) == clauses


def test_every_test_the_vocabulary_allows_may_stand_in_one_topic() -> None:
    for topic, words in WORDS.items():
        tests = [(n, test) for n, w in words.items() for a in w.answers for test in (a, is_not(a))]
        clauses = tuple(clause(at, topic, {n: test}) for at, (n, test) in enumerate(tests))
        ruleset = Ruleset(topic, clauses)
        facts = {name: word.answers[-1] for name, word in words.items()}
        assert ruleset.fire(facts) == plainly(clauses, facts)


def test_eight_threads_on_one_ruleset_get_every_answer_right() -> None:
    ruleset = Ruleset("read", in_force(House())["read"])
    assert in_threads([("read", in_force(House())["read"], ruleset)]) == 8_000


def test_eight_threads_on_several_rulesets_get_every_answer_right() -> None:
    held = [
        (
            topic,
            in_force(House(edition=edition))[topic],
            Ruleset(topic, in_force(House(edition=edition))[topic]),
        )
        for edition, topic in BOOK
    ]
    assert in_threads(held) == 8_000


def in_threads(held: Sequence[tuple[Topic, tuple[Clause, ...], Ruleset]]) -> int:
    """How many rulings eight threads got right together, a thousand each."""
    start = threading.Barrier(8)

    def rule(seed: int) -> int:
        rng = random.Random(seed)
        wanted = []
        for _ in range(1_000):
            topic, clauses, ruleset = rng.choice(held)
            words = some_facts(rng, topic)
            wanted.append((ruleset, words, plainly(clauses, words)))
        start.wait(60)
        return sum(ruleset.fire(words) == right for ruleset, words, right in wanted)

    every = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            return sum(pool.map(rule, range(8)))
    finally:
        sys.setswitchinterval(every)


def test_a_ruleset_closed_under_eight_threads_gives_right_answers_until_it_refuses() -> None:
    for _ in range(20):
        ruleset = Ruleset("read", CALLS)
        start = threading.Barrier(9)

        def rule(ruleset: Ruleset = ruleset, start: threading.Barrier = start) -> bool:
            start.wait(60)
            try:
                while True:
                    if ruleset.fire(A_CALL) != CALLS[:2]:
                        return False
            except EngineError:
                return True

        with ThreadPoolExecutor(8) as pool:
            answers = [pool.submit(rule) for _ in range(8)]
            start.wait(60)
            ruleset.close()
            assert all(answer.result() for answer in answers)


def test_a_closed_ruleset_refuses_and_may_be_closed_again() -> None:
    ruleset = Ruleset("read", CALLS)
    ruleset.close()
    ruleset.close()
    with pytest.raises(EngineError, match="read: the ruleset is closed"):
        ruleset.fire(A_CALL)


def test_every_ruleset_made_is_deleted_once_whether_closed_or_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    deleted: list[int] = []
    create, delete = ENGINE.create_ruleset, ENGINE.delete_ruleset

    def creating(name: str, rules: str) -> int:
        made.append(create(name, rules))
        return made[-1]

    def deleting(handle: int) -> object:
        deleted.append(handle)
        return delete(handle)

    monkeypatch.setattr(ENGINE, "create_ruleset", creating)
    monkeypatch.setattr(ENGINE, "delete_ruleset", deleting)
    closed, forgotten = Ruleset("read", CALLS), Ruleset("read", CALLS)
    closed.close()
    assert sorted(deleted) == sorted(made[: len(made) // 2])
    del closed, forgotten
    gc.collect()
    assert sorted(deleted) == sorted(made)


def test_words_that_leave_the_same_clauses_open_lead_to_the_same_ruleset(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = []
    create = ENGINE.create_ruleset

    def creating(name: str, rules: str) -> int:
        made.append(rules)
        return int(create(name, rules))

    monkeypatch.setattr(ENGINE, "create_ruleset", creating)
    clauses = (
        clause(0, "read", {"said": "call"}),
        clause(1, "read", {"said": "raise"}),
        clause(2, "read", {"pieces": is_not("one chip")}),
    )
    ruleset = Ruleset("read", clauses)
    for words in ({"said": "check"}, {"said": "fold"}, {}):
        facts = {**words, "pieces": "several chips"}
        assert ruleset.fire(facts) == clauses[2:]
    assert len(made) == 1


STATM = Path("/proc/self/statm")


@pytest.mark.skipif(not STATM.exists(), reason="memory in use is read where Linux keeps it")
def test_three_hundred_rulesets_made_and_closed_take_no_more_memory_than_the_first() -> None:
    clauses = in_force(House())["size"]
    facts = {"act": "bet", "size": "under the minimum", "structure": "no-limit"}
    right = plainly(clauses, facts)
    used = []
    for _ in range(300):
        ruleset = Ruleset("size", clauses)
        assert ruleset.fire(facts) == right
        ruleset.close()
        used.append(int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    assert used[-1] - used[50] < 2 * 1024 * 1024


def test_rules_that_fire_without_end_are_an_error_and_the_next_ruling_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = Ruleset("read", CALLS)
    with monkeypatch.context() as patch:
        patch.setattr(ENGINE, "complete_and_start_action", lambda *_: '{"r0":{}}')
        with pytest.raises(EngineError, match="without end"):
            ruleset.fire(A_CALL)
    assert ruleset.fire(A_CALL) == CALLS[:2]


def test_a_code_that_is_no_success_is_an_error_and_the_next_ruling_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = Ruleset("read", CALLS)
    through = ENGINE.assert_fact
    with monkeypatch.context() as patch:
        patch.setattr(ENGINE, "assert_fact", lambda *of: (2, through(*of)[1]))
        with pytest.raises(EngineError, match="read: durable_rules error 2"):
            ruleset.fire(A_CALL)
    assert ruleset.fire(A_CALL) == CALLS[:2]


def test_an_exception_of_the_engine_is_an_error_of_ours_and_the_next_ruling_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = Ruleset("read", CALLS)

    def failing(*_: object) -> None:
        raise ENGINE.error("Could not start action, error code: 303")

    with monkeypatch.context() as patch:
        patch.setattr(ENGINE, "start_action_for_state", failing)
        with pytest.raises(EngineError, match="read: Could not start action"):
            ruleset.fire(A_CALL)
    assert ruleset.fire(A_CALL) == CALLS[:2]


def test_a_rule_that_does_not_fire_on_its_own_facts_is_found_when_it_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # delete_state may end the process where no rule has ever fired.
    monkeypatch.setattr(ENGINE, "delete_state", lambda *_: pytest.fail("delete_state was called"))
    monkeypatch.setattr(engine, "_example", lambda *_: {"said": "fold"})
    with pytest.raises(EngineError, match="does not fire on its own facts"):
        Ruleset("read", CALLS).fire(A_CALL)


def test_where_there_is_no_mallopt_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in (OSError, AttributeError):

        def absent(_: str, missing: type[Exception] = missing) -> None:
            raise missing

        monkeypatch.setattr("ctypes.CDLL", absent)
        engine._keep_freed_memory()
