"""What the benchmarks rest on: the same answers, and a figure that is missed is told."""

import pytest

from rulings.judgement.rule import rule
from tests.bench.paired_timing import Timed
from tests.bench.rulings.by_hand import by_hand, ruling_by_hand
from tests.bench.rulings.silent_wagers import silent_wagers
from tests.bench.table_row import Row, beside, duration, table

PAIRS = Timed({"ours": [2e-6, 4e-6, 9e-6], "theirs": [4e-6, 4e-6, 9e-6]})


@pytest.mark.parametrize("most", [1, 1_000_000])
def test_the_function_written_by_hand_rules_every_silent_wager_as_rule_does(most: int) -> None:
    for dispute in silent_wagers(300, seed=11, most=most):
        assert by_hand(dispute) == rule(dispute).model_dump()
        assert ruling_by_hand(dispute) == rule(dispute)


def test_a_ratio_is_the_median_of_its_pairs_and_not_of_the_two_medians() -> None:
    row = beside("A part", PAIRS, "ours", "theirs", 2)
    assert row.ratio == 1.0
    assert row.took == "2.0 us to 2.0 us"


@pytest.mark.parametrize(
    ("least", "most", "holds"),
    [(None, None, True), (1, None, True), (2, None, False), (None, 1, True), (None, 0.5, False)],
)
def test_a_figure_that_is_not_what_it_is_held_to_says_so(
    least: float | None, most: float | None, holds: bool
) -> None:
    row = Row("A part", "ours, beside theirs", 1.5 if least else 1.0, None, "1 s", least, most)
    assert row.holds == holds
    assert ("MISSED" in "\n".join(table([row]))) != holds


@pytest.mark.parametrize(
    ("seconds", "told"), [(2, "2.0 s"), (0.25, "250 ms"), (3e-6, "3.0 us"), (4e-7, "0.40 us")]
)
def test_a_time_is_told_in_the_unit_that_suits_it(seconds: float, told: str) -> None:
    assert duration(seconds) == told
