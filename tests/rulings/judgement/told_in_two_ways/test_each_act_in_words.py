"""Each act of a round is ruled the same whether nobody disputes it or its words are told."""

import random
from collections.abc import Sequence
from itertools import product

import pytest

from rulings.judgement.rule import rule
from tests.rulings.judgement.told_in_two_ways.each_act_in_words import Data, begun, drawn
from tests.rulings.judgement.told_in_two_ways.two_tellings import decision
from tests.support.disputes.seeds import seeds

SOME, MORE = 40, 400


def _decided(names: Sequence[str], acts: Sequence[Data]) -> Data:
    """What is decided; where one player is left in, no more than that the pot is theirs.

    A bet that nobody can call any more is told as one, or as chips that come back.
    """
    found = decision(rule(begun(names, acts)))
    for one in (found, *found["left"]):
        if one["ends"] and one["ends"]["winner"]:
            one |= {"acts": None, "moves": None}
    return found


def _told(seed: int, how_many: int) -> None:
    chance = random.Random(seed)
    for _ in range(how_many):
        names, acts = drawn(chance)
        tellings = [one for one in product(*acts) if any("did" not in act for act in one)]
        if not tellings:
            continue
        first = _decided(names, tellings[-1])
        for telling in chance.sample(tellings, min(len(tellings), 4)):
            assert _decided(names, telling) == first, telling


@pytest.mark.parametrize(
    "how_many",
    [pytest.param(SOME, id="some"), pytest.param(MORE, id="more", marks=pytest.mark.slow)],
)
def test_an_act_is_ruled_the_same_whether_or_not_its_words_are_told(how_many: int) -> None:
    _told(how_many, how_many)


@pytest.mark.parametrize("seed", seeds(range(2_000, 2_010)))
def test_thousands_of_acts_are_ruled_the_same_whether_or_not_their_words_are_told(
    seed: int,
) -> None:
    _told(seed, MORE)
