"""The amounts that are answered in one touch: the likely ones, and none that cannot be."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.read import read_dispute
from rulings.interview.entering.quick_amounts import MOST, chips_in_play, quick_amounts
from rulings.interview.interview import walk
from rulings.interview.possible_rulings import possible
from rulings.rulebook.common_disputes import COMMON, Common

NO_LIMIT = {"small_blind": 50, "big_blind": 100}
POT_LIMIT = {"structure": "pot-limit", "small_blind": 5, "big_blind": 10}
OWN = "table.in_front{Player}"


def told(game: Mapping[str, object], table: Mapping[str, object], **act: object) -> Dispute:
    """One act of a player, with what is told of the game, the table and the act itself."""
    acts = [{"player": "Player", **act}]
    return read_dispute(
        {"situation": "betting", "game": dict(game), "table": dict(table), "acts": acts}
    )


def quick(dispute: Dispute, path: str, house: House | None = None) -> tuple[int, ...]:
    return quick_amounts(dispute, asked_at(path), house or House())


@pytest.mark.parametrize(
    ("game", "table", "path", "wanted"),
    [
        (NO_LIMIT, {}, "table.bet", {0, 100, 200, 300, 400}),
        (POT_LIMIT, {}, "table.bet", {0, 10, 20, 30, 50}),
        ({"small_blind": 1, "big_blind": 2}, {}, "table.bet", {2, 4, 6, 10}),
        (NO_LIMIT, {"bet": 300}, OWN, {0, 50, 100, 300}),
        (NO_LIMIT, {"bet": 400}, "acts[0].put_in", {0, 100, 400, 800}),
        (NO_LIMIT, {"bet": 275}, "table.acted{Player}", {0, 50, 100, 200, 275}),
        # What was told before is told again in one touch, and so is what the bet was before.
        ({}, {"bet": 425, "last_raise": 325}, "table.acted{Player}", {0, 100, 325, 425}),
        (NO_LIMIT, {"bet": 425, "acted": {"Player": 375}}, "table.last_raise", {375, 425}),
        (NO_LIMIT, {"bet": 300}, "table.last_raise", {100, 200, 300}),
        (POT_LIMIT, {"bet": 50}, "table.pot", {50, 60, 65, 100}),
        (NO_LIMIT, {"bet": 300}, "acts[0].said", {300, 600, 900}),
        ({}, {}, "game.big_blind", {2, 5, 10, 100, 200}),
    ],
)
def test_the_amounts_that_a_floor_hears_most_are_one_touch_away(
    game: Mapping[str, object], table: Mapping[str, object], path: str, wanted: set[int]
) -> None:
    assert wanted <= set(quick(told(game, table), path))


def test_who_said_call_and_put_in_less_likely_put_in_less() -> None:
    offered = quick(told({}, {"bet": 400}, said="call"), "acts[0].put_in")
    assert {0, 100, 200, 300} <= set(offered)
    assert sum(amount < 400 for amount in offered) > len(offered) // 2
    assert 100 in quick(told(NO_LIMIT, {"bet": 400}, said="call"), "acts[0].put_in")


def test_a_first_motion_is_likely_some_of_the_chips_told() -> None:
    dispute = told(NO_LIMIT, {"bet": 300}, chips=[500, 100, 100], motions="several")
    assert {500, 600, 100, 200} <= set(quick(dispute, "acts[0].first_motion"))


def test_nothing_is_offered_that_cannot_be_beside_what_is_told() -> None:
    dispute = told(NO_LIMIT, {"bet": 300})
    assert max(quick(dispute, OWN)) == 300
    assert min(quick(dispute, "table.last_raise")) == 100
    assert min(quick(dispute, "table.pot")) >= 300


def test_chips_that_the_room_does_not_have_are_not_offered() -> None:
    house = House(denominations=(25, 100, 500))
    assert all(one % 25 == 0 for one in quick(told({"big_blind": 75}, {}), "table.bet", house))
    assert all(one % 25 == 0 for one in quick(told({}, {"bet": 75}), OWN, house))


PATHS = ("table.bet", OWN, "table.pot", "table.last_raise", "acts[0].put_in")
AMOUNTS = st.none() | st.integers(1, 5_000)


@settings(max_examples=60, deadline=None)
@given(blind=AMOUNTS, bet=AMOUNTS, path=st.sampled_from(PATHS))
def test_there_are_few_of_them_in_order_each_possible(
    blind: int | None, bet: int | None, path: str
) -> None:
    dispute = told({"big_blind": blind}, {"bet": bet})
    offered = quick(dispute, path)
    assert len(offered) <= MOST
    assert list(offered) == sorted(set(offered))
    assert all(possible(dispute, path, one) is not None for one in offered)


@pytest.mark.slow
@pytest.mark.parametrize("common", COMMON, ids=lambda one: one.id)
def test_the_first_question_of_each_common_dispute_is_given_amounts_where_it_asks_for_one(
    common: Common,
) -> None:
    found = walk(common.start, common.given, House(), common.given)
    for asked in found.ruling.asks:
        if asked.kind == "chips" and asked.key != "act.chips":
            assert quick_amounts(found.dispute, asked, House())


def test_the_chips_in_sight_are_those_of_the_stakes() -> None:
    chips = House().denominations
    assert chips_in_play(told({"small_blind": 1, "big_blind": 2}, {}), chips) == (1, 5, 25, 100)
    assert chips_in_play(told(NO_LIMIT, {"bet": 300}), chips) == (
        25,
        100,
        500,
        1_000,
        5_000,
        25_000,
    )
    assert chips_in_play(told({}, {}), chips) == chips
