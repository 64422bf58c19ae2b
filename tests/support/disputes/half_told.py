"""Disputes of every kind with some of their facts taken out: a library's, drawn ones, rounds."""

import random
from collections.abc import Iterator

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import inconsistencies
from tests.support.disputes import random_disputes
from tests.support.disputes.partial_disputes import paths, with_facts_out
from tests.support.disputes.random_rounds import drawn_round
from tests.support.disputes.seeds import own

MOST_OUT = 5


def half_told(chance: random.Random) -> Iterator[tuple[Dispute, House]]:
    """Disputes without end, each with its house; none contradicts itself."""
    while True:
        yield _drawn(own(chance))


def _drawn(chance: random.Random) -> tuple[Dispute, House]:
    while True:
        kind = chance.random()
        if kind < 0.4:
            _, part, house = with_facts_out(chance)
        else:
            drawn = random_disputes.drawn(chance) if kind < 0.7 else drawn_round(chance)
            if drawn is None:
                continue
            part, house = drawn
            given = list(paths(part))
            for path in chance.sample(given, min(len(given), chance.randint(1, MOST_OUT))):
                try:
                    part = answered(part, path, None)
                except ValueError:  # what is left would contradict itself
                    continue
        if not any(inconsistencies(part)):
            return part, house
