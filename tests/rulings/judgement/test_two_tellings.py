"""The same story told in two ways is ruled the same, over random rounds."""

import random
from collections import Counter

import pytest

from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED
from tests.rulings.judgement.two_tellings import contradicted, tellings
from tests.support.disputes.random_rounds import drawn_round

SOME, MANY, MOST = 200, 1_000, 20_000


@pytest.mark.parametrize(
    "how_many",
    [
        SOME,
        pytest.param(MANY, marks=pytest.mark.slow),
        pytest.param(MOST, marks=[pytest.mark.slow, pytest.mark.long]),
    ],
)
def test_however_a_story_is_told_it_is_ruled_the_same(how_many: int) -> None:
    chance = random.Random(how_many)
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
