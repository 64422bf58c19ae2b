"""How long a ruling takes; run by `make bench`."""

import random
from contextlib import suppress
from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.book import in_force
from rules.clause import Clause, Test, is_not, one_of, rrop
from rules.house import House
from rules.vocabulary import WORDS, Topic
from rulings.asking import chosen
from rulings.compare import compare
from rulings.dispute import Betting, Dispute
from rulings.engine import Ruleset
from rulings.entering import read_dispute
from rulings.findings import find
from rulings.questions import answered
from rulings.rule import rule
from rulings.what_if import what_if
from rulings.why_not import why_not
from tests.partial_disputes import paths, ruled

# One pass of the engine: at most 30 microseconds, median.


@pytest.mark.benchmark(group="engine")
def test_one_pass_of_the_engine_over_45_clauses_on_14_facts(benchmark: BenchmarkFixture) -> None:
    rng = random.Random(14)
    words = WORDS["read"]
    ruleset = Ruleset("read", _like_the_book(rng, 45))
    facts = cycle(
        {name: rng.choice(words[name].answers) for name in ("said", *rng.sample(_OTHERS, 13))}
        for _ in range(500)
    )
    benchmark(lambda: ruleset.fire(next(facts)))


_OTHERS = [name for name in WORDS["read"] if name != "said"]


def _like_the_book(rng: random.Random, clauses: int) -> list[Clause]:
    """Made-up clauses that test what those in force do: mostly what was said, often the bet."""
    made = []
    for number in range(clauses):
        names = rng.sample(_OTHERS, rng.randint(1, 3))
        if rng.random() < 0.95:
            names.append("said")
        if rng.random() < 0.7 and "facing" not in names:
            names.append("facing")
        made.append(
            Clause(
                id=f"made.c{number}",
                cites=rrop("14 NL", "1"),
                title="A clause made up to be timed",
                topic="read",
                when={name: _some_test(rng, WORDS["read"][name].answers) for name in names},
            )
        )
    return made


def _some_test(rng: random.Random, answers: tuple[str, ...]) -> Test:
    kind = rng.random()
    if kind < 0.1:
        return is_not(rng.choice(answers))
    if kind < 0.3 and len(answers) > 2:
        return one_of(*rng.sample(answers, 2))
    return rng.choice(answers)


# rule(), beside a plain function that answers the same: the ratio stands in brackets.

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
ONE_ACT = read_dispute(
    {
        "situation": "betting",
        "game": GAME,
        "table": {"bet": 300, "in_front": {"Ann": 300}},
        "acts": [{"player": "Ben", "said": "nothing", "chips": [1000], "released": "released"}],
    }
)
THREE_ACTS = read_dispute(
    {
        "situation": "betting",
        "game": GAME,
        "table": {"round": "later", "bet": 0},
        "acts": [
            {
                "player": "Ann",
                "said": "four hundred",
                "spoke": "with the chips",
                "chips": [500],
                "behind": "more chips",
            },
            {
                "player": "Ben",
                "said": "call",
                "spoke": "with the chips",
                "chips": [100],
                "behind": "more chips",
                "believed": "another amount",
                "harm": "none",
            },
            {"player": "Ann", "said": "nothing", "chips": [], "gesture": "shows the hand"},
        ],
    }
)


def plain_one_act(bet: int, own: int, chip: int) -> tuple[str, int, int]:
    """The silent chip by hand: what it is, to how much, and what goes back."""
    if bet == 0:
        return "bet", chip, 0
    return "call", bet, own + chip - bet


SIDE_POTS = read_dispute(
    {
        "situation": "pots",
        "asks": "how the pots are made",
        "paid": {"A": 30, "B": 10, "C": 30},
        "all_in": ["B", "C"],
        "folded": [],
        "ante": 0,
    }
)


def plain_three_acts(
    spoken: int, chip: int, put_in: int, *, misread: bool, harm: bool, shown: bool
) -> tuple[str, int, int, list[str]]:
    """The book's example by hand: the bet, and whether the call may be taken back."""
    bet = max(spoken, 100)
    reasons = ["NL 8"]
    if put_in * 100 >= 80 * bet or not misread or harm:
        return "call", bet, chip - bet, reasons
    reasons += ["NL 12", "80%"]
    if shown:
        reasons.append("bettor showed")
    return "may be withdrawn", bet, chip - bet, reasons


@pytest.mark.benchmark(group="one act")
def test_rule_for_one_act(benchmark: BenchmarkFixture) -> None:
    ruling = benchmark(rule, ONE_ACT)
    assert ruling.decision == "Call: 300"


@pytest.mark.benchmark(group="one act")
def test_plain_python_for_one_act(benchmark: BenchmarkFixture) -> None:
    assert benchmark(plain_one_act, 300, 0, 1000) == ("call", 300, 700)


@pytest.mark.benchmark(group="three acts")
def test_rule_for_three_acts(benchmark: BenchmarkFixture) -> None:
    ruling = benchmark(rule, THREE_ACTS)
    assert ruling.acts[1].remedy == "may be withdrawn"


@pytest.mark.benchmark(group="three acts")
def test_plain_python_for_three_acts(benchmark: BenchmarkFixture) -> None:
    told = benchmark(plain_three_acts, 400, 500, 100, misread=True, harm=False, shown=True)
    assert told[:3] == ("may be withdrawn", 400, 100)


@pytest.mark.benchmark(group="one question")
def test_rule_for_side_pots(benchmark: BenchmarkFixture) -> None:
    ruling = benchmark(rule, SIDE_POTS)
    assert [pot.chips for pot in ruling.pots] == [30, 40]


@pytest.mark.benchmark(group="compare")
def test_compare_over_every_book(benchmark: BenchmarkFixture) -> None:
    rows = benchmark(compare, ONE_ACT, House())
    assert len(rows) == 3


@pytest.mark.benchmark(group="what if")
def test_what_if_for_one_act(benchmark: BenchmarkFixture) -> None:
    assert benchmark(what_if, ONE_ACT, House())


@pytest.mark.benchmark(group="what if")
def test_why_not_for_one_act(benchmark: BenchmarkFixture) -> None:
    assert benchmark(why_not, ONE_ACT, House(), "raise")


@pytest.mark.benchmark(group="engine")
@pytest.mark.parametrize("topic", ["read", "size", "relief"])
def test_one_pass_over_the_clauses_in_force(benchmark: BenchmarkFixture, topic: Topic) -> None:
    clauses = in_force(House())[topic]
    ruleset = Ruleset(topic, clauses)
    (words,) = [
        step.words for step in rule(THREE_ACTS).steps if step.topic == topic and step.act == 1
    ]
    assert benchmark(ruleset.fire, words) == tuple(c for c in clauses if c.matches(words))


# The next question, with eight facts missing: at most 50 milliseconds, median.


EIGHT = 8


def _with_eight_out() -> list[Dispute]:
    """Betting disputes of the library with just eight of their facts taken out."""
    chance = random.Random(8)
    found: list[Dispute] = []
    whole = [d for d, house in ruled() if isinstance(d, Betting) and house == House()]
    for dispute in whole:
        given = list(paths(dispute))
        if len(given) < EIGHT:
            continue
        part: Dispute = dispute
        for path in chance.sample(given, EIGHT):
            with suppress(ValueError):
                part = answered(part, path, None)
        if find(part, House()).asks is not None:
            found.append(part)
    return found


@pytest.mark.benchmark(group="next question", min_rounds=165)
def test_the_next_question_with_eight_facts_missing(benchmark: BenchmarkFixture) -> None:
    every = _with_eight_out()
    for dispute in every:
        chosen(dispute, House())  # a server that has been up for a while remembers clauses
    disputes = cycle(every)
    benchmark(lambda: chosen(next(disputes), House()))
