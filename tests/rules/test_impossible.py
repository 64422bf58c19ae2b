"""What is stated that cannot be never is: no dispute gives it, and each record is needed."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from rules.checks.domain import ABSENT, CannotBe, DoesNotApply, Limit
from rules.checks.impossible import LIMITS
from rules.vocabulary import WORDS
from rulings.judgement.findings import find
from rulings.model.facts import Facts
from rulings.rulebook.proof.bitsets import Domain, domain_of
from rulings.rulebook.proof.combinations import count
from tests.support.disputes.random_disputes import drawn
from tests.support.disputes.seeds import seeds

DOMAINS = {topic: domain_of(topic, LIMITS) for topic in WORDS}


def told(one: Limit) -> str:
    where = one.together if isinstance(one, CannotBe) else one.where
    return f"{one.topic} {' '.join(where)} {' '.join(getattr(one, 'names', ()))}"


def broken(domain: Domain, facts: Facts) -> Iterable[dict[str, tuple[str, ...]]]:
    """What these facts are and cannot be; while one is not known yet, any other may still apply."""
    bits = {}
    for place, (name, words) in enumerate(zip(domain.names, domain.words, strict=True)):
        if name in facts.words or not facts.unknown:
            word = facts.words.get(name, ABSENT)
            bits[place] = 1 << words.index(word) if word in words else 0
    for pattern in domain.never:
        if all(bits.get(place, 0) & wanted for place, wanted in pattern.items()):
            wanted = domain.whole
            yield domain.told(tuple(pattern.get(at, full) for at, full in enumerate(wanted)))
    for place, held in bits.items():
        if not held:
            yield {domain.names[place]: (ABSENT,)}


def check_random_disputes(seed: int, times: int) -> Counter[str]:
    chance, seen = random.Random(seed), Counter[str]()
    for _ in range(times):
        dispute, house = drawn(chance)
        for _, facts, _ in find(dispute, house).steps:
            seen[facts.topic] += 1
            wrong = list(broken(DOMAINS[facts.topic], facts))
            assert not wrong, (wrong, facts.words, facts.unknown, dispute, house)
    return seen


@pytest.mark.slow
def test_no_dispute_gives_facts_that_cannot_be() -> None:
    seen = check_random_disputes(seed=4, times=2_000)
    assert all(seen[topic] for topic in WORDS), seen


@pytest.mark.parametrize("seed", seeds(range(100, 140)))
def test_no_dispute_of_many_gives_facts_that_cannot_be(seed: int) -> None:
    check_random_disputes(seed, times=1_500)


WRONG: tuple[Limit, ...] = (
    CannotBe(topic="read", together={"facing": "a bet", "said": "call"}, why="made up"),
    CannotBe(topic="kill", together={"high_low": "no"}, why="made up"),
    DoesNotApply(topic="size", names=("stack",), where={"act": "raise"}, why="made up"),
    DoesNotApply(topic="read", names=("gesture",), where={"said": "fold"}, why="made up"),
)


@pytest.mark.parametrize("one", WRONG, ids=told)
def test_a_record_that_is_wrong_meets_a_dispute(
    one: Limit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DOMAINS, one.topic, domain_of(one.topic, (*LIMITS, one)))
    with pytest.raises(AssertionError):
        check_random_disputes(seed=5, times=10_000)


@pytest.mark.slow
@pytest.mark.parametrize("one", LIMITS, ids=told)
def test_without_a_record_more_could_be(one: Limit) -> None:
    fewer = [other for other in LIMITS if other is not one]
    without, whole = domain_of(one.topic, fewer), DOMAINS[one.topic]
    assert count(without.whole, without.never) != count(whole.whole, whole.never)
