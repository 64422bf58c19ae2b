"""The next question, with eight facts missing, beside a ruling of the same disputes."""

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.interview.choice import chosen
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, beside
from tests.support.disputes.partial_disputes import paths, ruled

EIGHT = 8
SOME = 40


def asking() -> Iterator[Row]:
    disputes = random.Random(1).sample(list(with_eight_out()), SOME)
    one, other = f"the next question with {EIGHT} facts missing", "rule() on what is left"
    ways = {one: partial(_ask, disputes), other: partial(_rule, disputes)}
    yield beside("The next question", in_turn(ways, 3), one, other, SOME)


def with_eight_out() -> Iterator[Dispute]:
    """Betting disputes of the library with just eight of their facts taken out."""
    chance = random.Random(8)
    for dispute, house in ruled():
        if not isinstance(dispute, Betting) or house != House():
            continue
        given = list(paths(dispute))
        if len(given) < EIGHT:
            continue
        part: Dispute = dispute
        for path in chance.sample(given, EIGHT):
            with suppress(ValueError):  # what is left would contradict itself
                part = answered(part, path, None)
        if find(part, House()).asks is not None:
            yield part


def _ask(disputes: list[Dispute]) -> None:
    for dispute in disputes:
        chosen(dispute, House())


def _rule(disputes: list[Dispute]) -> None:
    for dispute in disputes:
        rule(dispute)
