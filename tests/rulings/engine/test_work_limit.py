"""What takes too long to judge is stopped, and what has no limit is not."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from rulings.dispute.dispute import DISPUTE
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.engine import work_limit
from rulings.engine.work_limit import TookTooLong, count, limited
from rulings.interview.decide import decided
from rulings.judgement.rule import rule

ACT = {"player": "Ann", "said": "nothing", "chips": [1000], "behind": "more chips"}


def run_of(acts: int) -> dict[str, object]:
    """A betting round of so many acts, each left to the floor: it takes long."""
    each = [{**ACT, "player": f"Seat {number + 1}"} for number in range(acts)]
    table = {"round": "later", "bet": 300, "in_front": {"The bettor": 300}}
    return {"situation": "betting", "game": {"big_blind": 100}, "table": table, "acts": each}


@pytest.fixture
def at_most_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is limited be judged twice, and no more."""
    monkeypatch.setattr(work_limit, "MOST_JUDGED", 2)


def test_what_was_judged_often_enough_is_stopped_and_each_limit_begins_anew(
    at_most_two: None,
) -> None:
    for _ in range(2):
        with limited():
            count()
            count()
            with pytest.raises(TookTooLong, match="judged more than 2 times: tell it in fewer"):
                count()
        for _ in range(5):
            count()  # Without a limit there is none.


def test_within_a_limit_another_gives_no_more(at_most_two: None) -> None:
    with limited():
        count()
        with limited():
            count()
            with pytest.raises(TookTooLong):
                count()
        with pytest.raises(TookTooLong):
            count()


def test_threads_are_counted_apart(at_most_two: None) -> None:
    def twice(_: int) -> None:
        with limited():
            count()
            count()

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(twice, range(8))) == [None] * 8


def test_a_search_is_stopped_and_one_ruling_is_the_same_within_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work_limit, "MOST_JUDGED", 200)
    with limited(), pytest.raises(TookTooLong):
        decided(read_dispute(run_of(10)))
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
