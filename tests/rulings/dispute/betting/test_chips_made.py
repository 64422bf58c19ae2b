"""What chips can make: the totals of some of them, and a total in the chips of the room."""

import pytest

from rulings.dispute.betting.chips_made import MOST_TOTALS, closest, in_chips, made_by, totals_of


def test_some_of_the_chips_make_each_of_their_sums_and_nothing_else() -> None:
    assert made_by((500, 100, 100)) == {0, 100, 200, 500, 600, 700}
    assert made_by((25,)) == {0, 25}
    assert made_by(()) == {0}


def test_very_many_chips_of_different_worth_may_make_anything() -> None:
    chips = [2**power for power in range(13)]
    assert made_by(chips) is None
    assert totals_of(chips) == ()
    assert len(totals_of(chips[:12])) == 2**12 <= MOST_TOTALS


def test_the_totals_of_chips_are_told_in_order_and_none_where_there_are_no_chips() -> None:
    assert totals_of((500, 100)) == (0, 100, 500, 600)
    assert totals_of(()) == totals_of(None) == ()


def test_the_closest_totals_are_those_next_to_the_amount() -> None:
    made = totals_of((500, 100))
    assert closest(300, made) == (100, 500)
    assert closest(100, made) == (100, 100)
    assert closest(700, made) == (600,)
    assert closest(-1, made) == (0,)


@pytest.mark.parametrize(
    ("total", "room", "chips"),
    [
        (800, (100, 500), (500, 100, 100, 100)),
        (30, (25, 5, 1), (25, 5)),
        (1_000, (1, 500), (500, 500)),
        (0, (5,), ()),
        (30, (25,), None),
    ],
)
def test_a_total_is_counted_out_in_the_chips_of_the_room(
    total: int, room: tuple[int, ...], chips: tuple[int, ...] | None
) -> None:
    assert in_chips(total, room) == chips
