"""What is asked can change the decision, and where nothing is asked nothing that is left can."""

import random
from itertools import islice
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.interview.choice import Choice, chosen
from rulings.judgement.equality import decision
from rulings.judgement.findings import find
from tests.support.disputes.completions import completions, taken
from tests.support.disputes.half_told import half_told
from tests.support.disputes.seeds import own, seeds

AT_ONCE = 50
MOST_ASKED = 20


@pytest.mark.early
@pytest.mark.parametrize("seed", seeds(range(4)))
def test_two_hundred_times_a_question_matters_and_what_is_not_asked_does_not(seed: int) -> None:
    _tried(seed)


@pytest.mark.parametrize("seed", seeds(range(1_000, 1_400), in_ci=0))
def test_thousands_of_times_a_question_matters_and_what_is_not_asked_does_not(seed: int) -> None:
    _tried(seed)


def _tried(seed: int) -> None:
    chance = random.Random(seed)
    some = islice(half_told(chance), AT_ONCE)
    led = [_led(dispute, house, own(chance)) for dispute, house in some]
    assert sum(led) > 0.9 * AT_ONCE, sum(led)


def _led(dispute: Dispute, house: House, chance: random.Random) -> bool:
    """Answer at random what is asked, one question after the other, until nothing is.

    False where a question was asked because no answer tried agrees with what is told, or with one
    of its answers: the account contradicts itself, and is neither ruled nor led further. So too
    where there was more to try than is tried: a search cut short asks, and never rules.
    """
    for _ in range(MOST_ASKED):
        if find(dispute, house).asks is None:
            return True
        choice = chosen(dispute, house)
        if choice.path is None:
            _nothing_matters(dispute, house, choice, chance)
            return True
        if choice.witness is None:
            assert choice.outlook.stuck or choice.outlook.cut_short, (dispute, choice.path)
            return False
        _matters(dispute, house, choice)
        answer = chance.choice(choice.witness).answers[choice.path]
        then = taken(dispute, choice.path, answer)
        assert then is not None
        dispute = then
    raise AssertionError(dispute)


def _matters(dispute: Dispute, house: House, choice: Choice) -> None:
    """Two whole accounts differ in the answer, and in the decision, and agree in all both tell."""
    assert choice.path is not None
    assert choice.witness is not None
    one, other = choice.witness
    assert one.answers[choice.path] != other.answers[choice.path]
    for path in one.answers.keys() & other.answers.keys() - {choice.path}:
        assert one.answers[path] == other.answers[path], (dispute, path)
    assert _decided(dispute, one.answers, house) != _decided(dispute, other.answers, house)


def _decided(dispute: Dispute, answers: Any, house: House) -> object:
    for path, answer in answers.items():
        then = taken(dispute, path, answer)
        assert then is not None, (dispute, path, answer)
        dispute = then
    found = find(dispute, house)
    assert found.asks is None
    return decision(found)


def _nothing_matters(dispute: Dispute, house: House, choice: Choice, chance: random.Random) -> None:
    """Every one of fifty ways and more of telling the rest leads to the decision."""
    ways = completions(dispute, house, chance)
    assert len(ways) >= 50, (dispute, len(ways))
    ruled = choice.outlook.ends[0].decision
    for way in ways:
        assert way.decision == ruled, (dispute, way.answers)
