"""The arithmetic of kill pots: amounts, and the button over runs of pots."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.kill import kill_blind, killed, standing_after
from rulings.kill_dispute import Kill, WonPot

PLAYERS = ("Ann", "Ben", "Cat", "Dan")
POTS = st.lists(
    st.builds(
        WonPot,
        winners=st.lists(st.sampled_from(PLAYERS), min_size=1, max_size=2, unique=True).map(tuple),
        total=st.integers(0, 500),
        from_others=st.integers(0, 100),
        killed_by=st.none() | st.sampled_from(PLAYERS),
    ),
    max_size=8,
)


@pytest.mark.parametrize(
    ("amount", "size", "posts"),
    [(4, "full", 8), (4, "half", 6), (20, "full", 40), (40, "half", 60), (5, "full", 10)],
)
def test_a_full_kill_doubles_and_a_half_kill_adds_half_13_0(
    amount: int, size: str, posts: int
) -> None:
    assert killed(amount, size) == posts


def test_half_of_an_odd_blind_is_no_whole_chip_and_the_house_s_figure_is_taken_13_0() -> None:
    assert killed(5, "half") is None
    assert kill_blind(Kill(situation="kill", size="half", big_blind=5)) is None
    assert kill_blind(Kill(situation="kill", size="half", big_blind=5, amount=8)) == 8


@settings(max_examples=300, deadline=None)
@given(POTS)
def test_the_button_is_with_a_winner_of_the_last_pot_or_with_nobody_13_1(
    pots: list[WonPot],
) -> None:
    standing = standing_after(pots)
    if not pots:
        assert standing.holder is None
        return
    assert standing.holder is None or standing.holder in pots[-1].winners
    if len(pots[-1].winners) == 1:
        assert standing.holder == pots[-1].winners[0]


@settings(max_examples=300, deadline=None)
@given(POTS)
def test_only_the_holder_of_the_button_has_a_leg_before_a_pot_13_4(
    pots: list[WonPot],
) -> None:
    if pots:
        held = standing_after(pots[:-1]).holder
        standing = standing_after(pots)
        if standing.before == "a leg":
            assert held in pots[-1].winners
        if standing.before == "the kill":
            assert pots[-1].killed_by in pots[-1].winners


def test_a_winner_who_quits_leaves_the_button_to_nobody_13_1() -> None:
    first = WonPot(winners=("Ann",))
    second = WonPot(winners=("Ann",), quit=("Ann",))
    standing = standing_after([first, second])
    assert (standing.holder, standing.before) == (None, "a leg")


def test_a_leg_kept_by_splitting_makes_the_next_pot_the_second_leg_13_4() -> None:
    run = [WonPot(winners=("Ann",)), WonPot(winners=("Ann", "Ben")), WonPot(winners=("Ann",))]
    assert standing_after(run).before == "a leg"
