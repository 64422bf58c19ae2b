"""The arithmetic of a betting round: chips are never lost, and every figure comes out by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.dispute.betting.pot_limit import counted_pot, maximum_wager, pot_limit
from rulings.dispute.betting.round import Settled
from rulings.dispute.betting.table import Table


def at_pot_limit(pot: int, bet: int = 0, **more: object) -> Table:
    table = Table(
        structure="pot-limit",
        first_round=False,
        small_blind=5,
        big_blind=10,
        minimum_bet=10,
        pot=pot,
        bet=bet,
        last_raise=bet or 10,
        full_bet=bet,
        set_by="a full bet or raise" if bet else "no wager",
        in_front_complete=True,
        acted_complete=True,
    )
    return table._replace(**more)  # type: ignore[arg-type]


def blinds(small: int, big: int, **more: object) -> Table:
    return at_pot_limit(
        small + big,
        big,
        first_round=True,
        small_blind=small,
        big_blind=big,
        minimum_bet=big,
        in_front={"small": small, "big": big},
        small_blind_player="small",
        big_blind_player="big",
        **more,
    )


ACTS = st.lists(
    st.tuples(st.sampled_from("ABCD"), st.integers(0, 3), st.integers(1, 500)), max_size=12
)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.integers(0, 1000), ACTS)
def test_the_pot_is_what_it_was_and_all_that_went_in(
    start: int, acts: list[tuple[str, int, int]]
) -> None:
    table = at_pot_limit(start)
    for player, kind, more in acts:
        bet = table.bet or 0
        if kind == 0:
            table = table.without(player)
        elif kind == 1:
            table = table.after(player, bet)
        else:
            table = table.after(player, bet + more)
        assert table.pot == start + sum(table.in_front.values())
        assert table.bet is not None
        assert table.bet >= max(table.in_front.values(), default=0)
        minimum = table.minimum_wager()
        assert minimum is not None
        assert minimum >= table.bet


@settings(max_examples=300, deadline=None)
@given(st.integers(10, 5000))
def test_the_pot_over_a_bet_of_the_pot_is_four_times_the_bet_G_1(pot: int) -> None:  # noqa: N802
    table = at_pot_limit(pot).after("A", pot)
    assert pot_limit(table, "B") == 4 * pot


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 5000), st.integers(10, 500), st.integers(0, 5), st.integers(0, 9))
def test_the_pot_over_any_bet_is_three_times_it_and_what_others_have_out_G_1(  # noqa: N802
    start: int, bet: int, callers: int, own: int
) -> None:
    table = at_pot_limit(start, in_front={"Me": own}).after("A", bet)
    table = table._replace(pot=(table.pot or 0) + own)
    for caller in range(callers):
        table = table.after(f"caller {caller}", bet)
    others = start + bet * (callers + 1) - bet
    assert pot_limit(table, "Me") == 3 * bet + others


@pytest.mark.parametrize(
    ("small", "big", "counted", "strict"), [(5, 10, 40, 35), (10, 25, 100, 85), (2, 5, 20, 17)]
)
def test_the_first_raise_with_the_small_blind_counted_as_big_PL_5(  # noqa: N802
    small: int, big: int, counted: int, strict: int
) -> None:
    assert pot_limit(blinds(small, big, small_blind_counts_as_big=True), "A") == counted
    assert pot_limit(blinds(small, big), "A") == strict


def test_the_small_blind_counts_as_big_until_the_big_blind_has_acted_PL_5() -> None:  # noqa: N802
    opened = blinds(5, 10, small_blind_counts_as_big=True).after("A", 40)
    assert pot_limit(opened, "B") == 140
    assert pot_limit(opened._replace(small_blind_counts_as_big=False), "B") == 135
    assert pot_limit(opened.after("big", 40), "B") == 5 + 40 + 40 + 40 + 40
    assert pot_limit(opened.after("small", 40), "B") == 10 + 40 + 40 + 40 + 40


@pytest.mark.parametrize(("pot", "counted"), [(75, 75), (76, 100), (80, 100), (100, 100), (1, 25)])
def test_an_odd_pot_counts_as_the_next_whole_unit_PL_4(pot: int, counted: int) -> None:  # noqa: N802
    assert counted_pot(at_pot_limit(pot, pot_unit=25), "A") == counted


def test_the_guide_s_figures_come_out_and_its_third_one_corrected() -> None:
    assert pot_limit(blinds(100, 200), "button") == 700
    assert pot_limit(blinds(100, 200), "small") == 600
    assert pot_limit(at_pot_limit(1500).after("A", 1500), "B") == 6000
    assert pot_limit(at_pot_limit(600).after("A", 200).after("B", 200), "C") == 1400
    bring_in = at_pot_limit(950, 150, in_front={"A": 150})
    assert pot_limit(bring_in, "B") == 1250
    assert pot_limit(bring_in.after("B", 650), "C") == 2900


def no_limit(minimum: int = 100) -> Table:
    return at_pot_limit(
        0, structure="no-limit", big_blind=minimum, minimum_bet=minimum, last_raise=minimum
    )


def test_whom_one_short_all_in_reopens_for_NL_4() -> None:  # noqa: N802
    table = no_limit().after("A", 100).after("B", 200).after("C", 280)
    assert table.right_to_raise("A") == "faces a full raise"
    assert table.right_to_raise("B") == "faces less than a full raise"
    assert table.right_to_raise("D") == "has not acted yet"
    assert table.minimum_wager() == 380


@pytest.mark.parametrize(
    ("last", "right"),
    [
        (190, "faces less than a full raise"),
        (199, "faces less than a full raise"),
        (200, "faces short all-ins that together make a full raise"),
    ],
)
def test_whom_two_short_all_ins_reopen_for_NL_4(last: int, right: str) -> None:  # noqa: N802
    table = no_limit().after("A", 100).after("B", 150).after("C", last)
    assert table.right_to_raise("A") == right
    assert table.minimum_wager() == last + 100


def test_a_checker_faces_a_bet_of_40_and_an_all_in_to_49_as_a_full_bet_NL_3() -> None:  # noqa: N802
    table = no_limit(40).checked("A").after("B", 40).after("C", 49)
    assert table.right_to_raise("A") == "faces a full raise"
    assert table.right_to_raise("B") == "faces less than a full raise"


def test_over_an_all_in_under_the_minimum_bet_a_raise_adds_the_minimum_NL_2() -> None:  # noqa: N802
    table = no_limit().checked("A").after("B", 20)
    assert table.minimum_wager() == 120
    assert table.right_to_raise("A") == "faces an all-in under the minimum bet"
    assert table.right_to_raise("C") == "has not acted yet"


def test_what_is_not_known_stays_not_known() -> None:
    table = Table()
    for figure in (
        table.put_in_by("A"),
        table.whole_stack("A"),
        table.to_call("A"),
        table.minimum_wager(),
        pot_limit(table, "A"),
        maximum_wager(table, "A"),
        table.right_to_raise("A"),
        table.after("A", 300).last_raise,
        table.after("A", 300).pot,
    ):
        assert figure is None
    assert table.after("A", None) == table


def test_who_made_a_wager_that_was_cut_has_called_nothing_of_it() -> None:
    cut = at_pot_limit(275, 175, in_front={"Cat": 175, "Dan": 0}, made_for=1_100)
    assert cut.surplus(Settled(player="Cat", did="calls")) == 0
    assert cut.surplus(Settled(player="Dan", did="calls")) == 925


def settled(did: str, to: int | None = None, player: str = "A") -> Settled:
    return Settled.model_validate({"player": player, "did": did, "to": to})


def test_who_calls_with_fewer_chips_than_the_bet_is_in_for_all_that_he_has() -> None:
    table = at_pot_limit(600, 300, in_front={"A": 20}, stacks={"A": 130})
    assert table.to_call("A") == 150
    assert table.to_call("B") == 300
    called = table.settle(settled("calls"))
    assert called.in_front["A"] == 150
    assert called.stacks["A"] == 0
    assert called.acted_at["A"] == 300


def test_chips_behind_are_less_by_what_was_put_in_beside_the_chips_in_front() -> None:
    table = at_pot_limit(600, 300, in_front={"A": 100}, stacks={"A": 500})
    raised = table.settle(settled("raises", 400))
    assert raised.stacks["A"] == 200
    assert raised.all_in == frozenset()
    assert table.after("A", 600, all_in=True).all_in == {"A"}


def test_who_puts_in_nothing_where_there_is_no_bet_has_acted_at_no_bet() -> None:
    assert at_pot_limit(60).after("A", 0).acted_at == {"A": 0}


def test_the_pot_waits_for_who_put_chips_to_others_that_are_not_known() -> None:
    table = at_pot_limit(600, 300, in_front_complete=False)
    assert table.after("A", 600).pot is None
    assert table.after("A", 600).pot_waits_for == "A"


def test_with_no_bet_to_face_the_smallest_wager_is_the_smallest_bet_and_no_raise_is_added() -> None:
    assert at_pot_limit(60, last_raise=40).minimum_wager() == 10


def test_what_may_be_less_than_the_last_raise_that_nobody_knows_is_a_wager_of_no_known_kind() -> (
    None
):
    table = at_pot_limit(600, 300, last_raise=None, most_raise=300)
    assert table.after("A", 500).set_by is None
    assert table.after("A", 600).set_by == "a full bet or raise"


def test_a_raise_of_a_bet_of_a_single_chip_counts_as_one_and_the_bet_does_not() -> None:
    bet = at_pot_limit(5, minimum_bet=1, last_raise=1).after("A", 1)
    assert (bet.raises, bet.after("B", 2).raises) == (0, 1)


def test_a_bet_that_opens_a_round_told_from_there_on_is_over_no_bet() -> None:
    told = Table(minimum_bet=100).checked("A").settle(settled("bets", 20, "B"))
    assert told.set_by == "an all-in under the minimum bet"
    assert told.after("C", 110).right_to_raise("A") == (
        "faces short all-ins that together make a full raise"
    )


@pytest.mark.parametrize(
    ("act", "more", "back"),
    [
        (settled("calls"), {}, 300),
        (settled("calls"), {"in_front": {"A": 200}}, 0),
        (settled("calls"), {"in_front": {"A": 50}}, 300),
        (settled("calls"), {"stacks": {"A": 350}}, 150),
        (settled("calls"), {"made_for": None}, 0),
        (settled("calls", 450), {}, 250),
        (settled("calls", 450), {"in_front": {"A": 200}}, 250),
        (settled("calls", 150), {}, 0),
        (settled("calls", 201), {}, 1),
        (settled("raises", 450), {}, 0),
        (settled("calls", 450), {"bet": None}, 0),
    ],
)
def test_who_called_a_wager_of_500_that_was_cut_to_200_gets_what_is_over_it_PL_1(  # noqa: N802
    act: Settled, more: dict[str, object], back: int
) -> None:
    table = at_pot_limit(800, 200)._replace(made_for=500)
    assert table._replace(**more).surplus(act) == back  # type: ignore[arg-type]
    assert table._replace(**more).shortage(act) == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("act", "more", "owes", "front"),
    [
        (settled("calls"), {}, 50, 200),
        (settled("calls"), {"in_front": {"A": 200}}, 0, 200),
        (settled("calls", 150), {}, 50, 200),
        (settled("calls", 170), {}, 30, 200),
        (settled("calls", 200), {}, 0, 200),
        # less than even the wager as it was made: somebody's last chips
        (settled("calls", 149), {}, 0, 149),
        (settled("calls"), {"stacks": {"A": 150}, "in_front": {"A": 0}}, 0, 150),
        (settled("calls"), {"stacks": {"A": 180}, "in_front": {"A": 0}}, 30, 180),
        (settled("calls", 150), {"stacks": {"A": 180}, "in_front": {"A": 0}}, 30, 180),
        (settled("calls", 150), {"made_for": None}, 0, 150),
        (settled("raises", 450), {}, 0, 450),
    ],
)
def test_who_called_a_wager_of_150_that_was_made_up_to_200_owes_what_is_short_of_it_3_w16(
    act: Settled, more: dict[str, object], owes: int, front: int
) -> None:
    table = at_pot_limit(800, 200)._replace(made_for=150)._replace(**more)  # type: ignore[arg-type]
    assert (table.shortage(act), table.surplus(act)) == (owes, 0)
    assert table.settle(act).in_front["A"] == front


def test_what_a_bet_was_made_for_is_forgotten_with_the_next_raise() -> None:
    raised = at_pot_limit(800, 200)._replace(made_for=150).after("A", 400)
    assert raised.made_for is None


@pytest.mark.parametrize(
    ("own", "more", "pot"),
    [
        (5, {}, 100),
        (5, {"acted_at": {"Ann": 5}}, 105),
        (6, {}, 105),
        (0, {"small_blind": 0}, 100),
    ],
)
def test_where_nobody_is_named_the_small_blind_is_who_has_just_that_in_PL_5(  # noqa: N802
    own: int, more: dict[str, object], pot: int
) -> None:
    table = at_pot_limit(100, 10)._replace(
        first_round=True,
        small_blind_counts_as_big=True,
        in_front_complete=False,
        in_front={"Ann": own},
    )
    assert counted_pot(table._replace(**more), "Ann") == pot  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("small", "big", "more", "pot"),
    [
        (5, 10, {}, 105),
        (0, 10, {}, 110),
        (0, 1, {}, 101),
        (5, 10, {"in_front_complete": False}, 105),
        (5, 10, {"in_front_complete": True}, 100),
        (5, 10, {"in_front_complete": True, "in_front": {"Ben": 5}}, 105),
        (5, 10, {"bet": 0}, 100),
        (5, 10, {"first_round": False}, 100),
    ],
)
def test_what_the_small_blind_lacks_counts_on_the_first_round_only_over_a_bet_PL_5(  # noqa: N802
    small: int, big: int, more: dict[str, object], pot: int
) -> None:
    table = at_pot_limit(100, big)._replace(
        first_round=True,
        small_blind=small,
        big_blind=big,
        small_blind_counts_as_big=True,
        in_front_complete=False,
    )
    assert counted_pot(table._replace(**more), "Dan") == pot  # type: ignore[arg-type]


def test_the_pot_bounds_no_wager_of_a_game_that_is_not_told() -> None:
    table = at_pot_limit(100)._replace(stacks={"Ann": 700})
    assert maximum_wager(table, "Ann") == 100
    assert maximum_wager(table._replace(structure="no-limit"), "Ann") == 700
    assert maximum_wager(table._replace(structure=None), "Ann") is None


def test_a_cap_on_the_hand_bounds_what_a_player_can_wager() -> None:
    capped = Table(in_front={"Ann": 20}, stacks={"Ann": 90, "Bob": 10}, cap_left=60)
    assert capped.whole_stack("Ann") == 60
    assert capped._replace(cap_left=None).whole_stack("Ann") == 110
    # What Bob and Cat have in front is not known: no more than the cap, in any case.
    assert capped.whole_stack("Bob") is None
    assert capped.whole_stack("Cat") == 60
    known = capped._replace(in_front_complete=True)
    assert (known.whole_stack("Bob"), known.whole_stack("Cat")) == (10, 60)
    assert known._replace(cap_left=None).whole_stack("Cat") is None
    assert not known.is_all_in("Ann")
    assert known._replace(cap_left=20).is_all_in("Ann")
    assert not known._replace(cap_left=20).is_all_in("Cat")
    assert known._replace(all_in=frozenset({"Cat"})).is_all_in("Cat")
    assert known._replace(stacks={"Cat": 0}).is_all_in("Cat")


def test_before_a_bet_of_which_nothing_was_known_no_whole_bet_was_made() -> None:
    table = Table(structure="no-limit").settle(Settled(player="Ann", did="bets", to=30))
    assert (table.bet, table.whole_bet) == (30, 0)


def test_who_is_known_to_have_no_more_has_that_less_what_lies_in_front_of_him() -> None:
    blind = blinds(15, 40)
    table = blind._replace(in_front={"Sam": 15, "Bea": 40}, in_front_complete=True)
    assert table.with_all_of("Bea", 250).stacks == {"Bea": 210}
    assert table.with_all_of("Ann", 250).stacks == {"Ann": 250}
    assert table.with_all_of("Bea", 30).stacks == {"Bea": 0}
    assert table.with_all_of("Bea", None) == table
    told = table._replace(stacks={"Bea": 500})
    assert told.with_all_of("Bea", 250) == told
    unknown = table._replace(in_front_complete=False)
    assert unknown.with_all_of("Ann", 250) == unknown


def test_a_wager_of_somebody_who_is_not_named_leaves_of_the_bet_nothing_known() -> None:
    blind = blinds(15, 40, last_raise=40, most_raise=40, made_for=30, full_bet=40, whole_bet=40)
    table = blind._replace(in_front={"Bea": 40}, in_front_complete=True, acted_complete=True)
    after = table.after_somebody("Ann")
    assert (after.pot, after.bet, after.last_raise, after.set_by) == (None,) * 4
    assert (after.full_bet, after.whole_bet, after.counted_raises) == (None,) * 3
    assert (after.most_raise, after.made_for) == (None,) * 2
    assert (after.in_front_complete, after.acted_complete) == (False,) * 2
    assert after.put_in_by("Bea") == 40
    assert after.put_in_by("Ann") is None
    assert after.has_not_acted("Ann")
    assert not after.has_not_acted("Bob")
    acted = table._replace(acted_at={"Ann": 40}).after_somebody("Ann")
    assert not acted.has_not_acted("Ann")
    assert acted.not_acted == frozenset()
