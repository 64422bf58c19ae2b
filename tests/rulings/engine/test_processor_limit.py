"""What takes too long to judge is stopped, and what has no limit is not."""

import json

import pytest

from rulings.dispute.dispute import DISPUTE
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.engine import processor_limit
from rulings.engine.processor_limit import TookTooLong, check, limited
from rulings.interview.decide import decided
from rulings.judgement.rule import rule

ACT = {"player": "Ann", "said": "nothing", "chips": [1000], "behind": "more chips"}


def run_of(acts: int) -> dict[str, object]:
    """A betting round of so many acts, each left to the floor: it takes long."""
    each = [{**ACT, "player": f"Seat {number % 6 + 1}"} for number in range(acts)]
    table = {"round": "later", "bet": 300, "in_front": {"Seat 2": 300}}
    return {"situation": "betting", "game": {"big_blind": 100}, "table": table, "acts": each}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The processor time of this thread, to be set."""
    now = [100.0]
    monkeypatch.setattr(processor_limit, "thread_time", lambda: now[0])
    return now


def test_the_time_is_over_after_two_seconds_and_begins_anew(clock: list[float]) -> None:
    for _ in range(2):
        with limited():
            clock[0] += 1.9
            check()
            clock[0] += 0.2
            with pytest.raises(TookTooLong, match="more than 2 seconds to work out"):
                check()
        check()


def test_within_a_limit_another_gives_no_more_time(clock: list[float]) -> None:
    with limited():
        clock[0] += 1.9
        with limited():
            clock[0] += 0.2
            with pytest.raises(TookTooLong):
                check()
        with pytest.raises(TookTooLong):
            check()


def test_a_search_is_stopped_and_a_ruling_without_a_limit_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dispute = read_dispute(run_of(40))
    monkeypatch.setattr(processor_limit, "PROCESSOR", 0.05)
    with limited(), pytest.raises(TookTooLong):
        decided(dispute)
    one = read_dispute(run_of(1))
    with limited():
        assert rule(one) == rule(one)


def test_forty_acts_are_taken_in_and_more_are_refused() -> None:
    assert read_dispute(run_of(40))
    with pytest.raises(BadDispute) as refused:
        read_dispute(run_of(41))
    assert f"{refused.value}" == "acts: 41: at most 40 acts are allowed"


def test_a_longer_round_that_was_kept_before_is_read() -> None:
    assert rule(DISPUTE.validate_json(json.dumps(run_of(60)))).outcome
