"""How hard a drill is: a fifth of its kind at each level, by rules taken, then by answers."""

from collections import Counter
from collections.abc import Sequence

import pytest

from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.recipe import Recipe
from rulings.training.progress.levels import FROM, Tally, levels
from rulings.training.progress.practice_topics import of_topic


@pytest.fixture
def clock() -> Sequence[Recipe]:
    return of_topic("clock")


@pytest.mark.long
@pytest.mark.parametrize("topic", TOPICS)
def test_no_level_holds_more_than_two_fifths_of_a_topic(topic: str) -> None:
    found = levels(of_topic(topic), {})
    assert len(found) == len(of_topic(topic))
    assert max(Counter(found.values()).values()) <= 0.4 * len(found)


def test_every_level_is_there_and_none_holds_more_than_two_fifths(clock: Sequence[Recipe]) -> None:
    counted = Counter(levels(clock, {}).values())
    assert set(counted) == {1, 2, 3, 4, 5}
    assert max(counted.values()) <= 0.4 * len(clock)


def test_once_thirty_have_answered_their_share_right_decides(clock: Sequence[Recipe]) -> None:
    before = levels(clock, {})
    easy = next(name for name, level in before.items() if level == 1)
    hard = next(name for name, level in before.items() if level == 5)
    told = {easy: Tally(FROM - 1, 0), hard: Tally(FROM - 1, FROM - 1)}
    assert levels(clock, told) == before
    after = levels(clock, {easy: Tally(FROM, 0), hard: Tally(FROM, FROM)})
    assert (after[easy], after[hard]) == (5, 1)
    assert max(Counter(after.values()).values()) <= 0.4 * len(clock)


def test_a_drill_by_another_book_is_as_hard_as_that_of_the_library(clock: Sequence[Recipe]) -> None:
    one = clock[0]
    assert levels([one, one], {}) == {one.id: 1}
