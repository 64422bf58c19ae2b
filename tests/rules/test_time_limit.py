"""A claim is in time up to its last mark, late after it, and never both or neither."""

import pytest

from rules.books.registry import BY_ID
from rules.books.robert.time_limits import BEFORE_THE_NEXT_RIFFLE, BEFORE_TWO_HAVE_ACTED
from rules.clause.clause import holds
from rules.clause.time_limit import TimeLimit

LIMITS = (BEFORE_TWO_HAVE_ACTED, BEFORE_THE_NEXT_RIFFLE)


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.counts)
def test_a_claim_is_either_in_time_or_late_at_every_mark(limit: TimeLimit) -> None:
    heard = [holds(limit.in_time[limit.counts], mark) for mark in limit.marks]
    late = [holds(limit.late[limit.counts], mark) for mark in limit.marks]
    assert late == [not one for one in heard]
    assert heard == sorted(heard, reverse=True)
    assert heard[limit.marks.index(limit.until)]


def test_one_act_leaves_a_misdeal_open_and_any_two_close_it_m_1() -> None:
    in_time = BEFORE_TWO_HAVE_ACTED.in_time["acted"]
    assert holds(in_time, "one player")
    assert not holds(in_time, "two, neither with chips")


def test_the_first_riffle_ends_every_claim_to_the_pot_d_4() -> None:
    in_time = BEFORE_THE_NEXT_RIFFLE.in_time["next_deal"]
    assert holds(in_time, "not begun")
    assert not holds(in_time, "begun")
    assert not holds(in_time, "the game has ended or moved")


@pytest.mark.parametrize("until", ["three or more", "four"])
def test_a_limit_that_never_ends_or_has_no_such_mark_is_refused(until: str) -> None:
    with pytest.raises(ValueError, match="until"):
        TimeLimit(counts="acted", marks=("nobody", "three or more"), until=until)


@pytest.mark.parametrize("name", ["s2.d.4.same", "s2.d.4.back"])
def test_a_claim_that_is_late_is_not_told_of_a_deal_alone_as_the_game_may_have_ended(
    name: str,
) -> None:
    assert "deal" not in BY_ID[name].say
    assert "the game has ended" in BY_ID[name].title
