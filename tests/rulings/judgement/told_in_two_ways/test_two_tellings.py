"""The same story told in two ways is ruled the same, over random rounds."""

import random
from collections import Counter

import pytest

from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED
from tests.rulings.judgement.told_in_two_ways.two_tellings import contradicted, tellings
from tests.support.disputes.random_rounds import drawn_round
from tests.support.disputes.seeds import seeds

SOME, MORE, AT_ONCE = 40, 200, 1_000


@pytest.mark.parametrize(
    "how_many",
    [pytest.param(SOME, id="some"), pytest.param(MORE, id="more", marks=pytest.mark.slow)],
)
def test_stories_are_ruled_the_same_however_they_are_told(how_many: int) -> None:
    _told(MORE, how_many)


@pytest.mark.parametrize("seed", seeds(range(1_000, 1_020)))
def test_thousands_of_stories_are_ruled_the_same_however_they_are_told(seed: int) -> None:
    _told(seed, AT_ONCE)


def _told(seed: int, how_many: int) -> None:
    chance = random.Random(seed)
    told = Counter[str]()
    done = 0
    while done < how_many:
        drawn = drawn_round(chance)
        if drawn is None or rule(*drawn).outcome not in DECIDED:
            continue
        for telling, now, then in contradicted(*drawn):
            assert now == then, (telling.how, telling.dispute.model_dump(exclude_none=True))
        told.update(telling.how for telling in tellings(*drawn))
        done += 1
    assert min(told.values()) > how_many / 100, told
