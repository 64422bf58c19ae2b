"""What facts that nobody knows cost, in calls of Python, beside the dispute with all of it told."""

import sys
from collections.abc import Iterator

from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, unknown
from rulings.dispute.reading.read import read_dispute
from rulings.interview import choice
from rulings.interview.decide import decided
from tests.bench.table_row import Row, figure
from tests.support.disputes.unasked import MISREAD

HARM = "acts[1].harm"
FOUR = (HARM, "acts[1].believed", "acts[1].behind", "acts[1].spoke")


def unknown_facts() -> Iterator[Row]:
    told = answered(read_dispute(MISREAD), HARM, "none")
    whole = calls(told)
    for paths, most in (((HARM,), 3), (FOUR, 20)):
        half = told
        for path in paths:
            half = unknown(half, path)
        count = calls(half)
        facts = "one fact" if len(paths) == 1 else f"{len(paths)} facts"
        what = f"calls of {facts} that nobody knows, beside those of the whole dispute"
        took = f"{figure(count)} to {figure(whole)} calls"
        yield Row("What nobody knows", what, count / whole, None, took, most=most)


def calls(dispute: Dispute) -> int:
    """Count the calls that it takes to decide a dispute of which no choice is remembered."""
    counted = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal counted
        counted += event == "call"

    decided(dispute)
    choice._chosen.cache_clear()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        decided(dispute)
    finally:
        sys.setprofile(before)
    return counted
