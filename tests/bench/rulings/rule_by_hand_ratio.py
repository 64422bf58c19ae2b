"""rule(), beside a function written by hand that answers the same disputes as fully."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.explanation.compare import compare
from rulings.explanation.what_if import what_if
from rulings.explanation.why_not import why_not
from rulings.judgement.rule import rule
from tests.bench.paired_timing import in_turn
from tests.bench.rulings.by_hand import by_hand, ruling_by_hand
from tests.bench.rulings.nothing_remembered import afresh
from tests.bench.rulings.silent_wagers import silent_wagers
from tests.bench.table_row import Row, beside
from tests.support.disputes.partial_disputes import ruled

COUNT, AT_ONCE, TURNS = 300, 20, 301
MILLION = 1_000_000
ROOM = House()


def ruling() -> Iterator[Row]:
    """Time `rule()` beside the function by hand, over the library, and what is built on it."""
    yield from by_hand_ratios()
    library = [dispute for dispute, house in ruled() if house == ROOM]
    part = f"rule(): the {len(library)} disputes of the library in one house"
    new, again = "each with nothing remembered", "each again"
    both = {name: partial(_each, rule, library) for name in (new, again)}
    with afresh() as forget:
        timed = in_turn(both, 9, forget)
    yield beside(part, timed, new, again, len(library))
    few = list(silent_wagers(COUNT))[:5]
    part = "Built on rule()"
    ways: dict[str, Callable[[], object]] = {
        "rule()": partial(_each, rule, few),
        "compare() by every book": partial(_each, partial(compare, house=ROOM), few),
        "why_not()": partial(_each, lambda one: why_not(one, ROOM, "raise"), few),
        "what_if()": partial(_each, partial(what_if, house=ROOM), few),
    }
    timed = in_turn(ways, 7)
    for name in ways:
        if name != "rule()":
            yield beside(part, timed, name, "rule()", len(few))


def by_hand_ratios(turns: int = TURNS) -> Iterator[Row]:
    """Time `rule()` beside a function written by hand, on silent wagers at no-limit.

    Raises AssertionError where the function by hand does not give the same ruling.
    """
    silent, chance = list(silent_wagers(COUNT)), random.Random(1)
    for dispute in silent:
        assert by_hand(dispute) == rule(dispute).model_dump()
        assert ruling_by_hand(dispute) == rule(dispute)
    part = f"rule(): {COUNT} silent wagers at no-limit"
    data, checked = "a function by hand that gives plain dicts", "one that gives a Ruling too"
    some = silent[:AT_ONCE]
    fresh = iter(list(silent_wagers(AT_ONCE * turns, seed=8, most=MILLION)))

    def others() -> None:
        some[:] = chance.sample(silent, AT_ONCE)

    def never_told() -> None:
        some[:] = islice(fresh, AT_ONCE)

    ways: dict[str, Callable[[], object]] = {
        "rule()": partial(_each, rule, some),
        data: partial(_each, by_hand, some),
        checked: partial(_each, ruling_by_hand, some),
    }
    timed = in_turn(ways, turns, others)
    yield beside(part, timed, "rule()", checked, AT_ONCE, most=12)
    # 12 is wanted. The same code has 12 on one machine and 15 on another, by the caches that each
    # has: it is held to what no machine should fail.
    yield beside(part, timed, "rule()", data, AT_ONCE, most=20)
    # What is remembered must not flatter it: each of these is ruled on once, as a server would.
    timed = in_turn({name: ways[name] for name in ("rule()", data)}, turns, never_told)
    part = "rule(): silent wagers in amounts that nobody has told before"
    yield beside(part, timed, "rule()", data, AT_ONCE, most=20)


def _each(way: Callable[[Any], object], disputes: Sequence[Dispute]) -> None:
    for dispute in disputes:
        way(dispute)
