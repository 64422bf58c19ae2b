"""Every chip that went in is in front, in the pot, or given back, whatever is ruled."""

import random
from collections.abc import Mapping

import pytest

from rules.books.registry import CLAUSES
from rulings.dispute.betting.round import Betting
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.act_steps import NO_WAGER
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.chip_count import chips_lost, counted
from tests.support.disputes.library_read_once import library
from tests.support.disputes.random_rounds import drawn_round
from tests.support.disputes.seeds import seeds

SOME, AT_ONCE = 200, 1_000


@pytest.mark.slow
def test_every_chip_that_went_in_is_told_of_in_two_hundred_rounds() -> None:
    _counted(SOME, SOME)


@pytest.mark.parametrize("seed", seeds(range(1_000, 1_020)))
def test_every_chip_that_went_in_is_told_of_in_thousands_of_rounds(seed: int) -> None:
    _counted(seed, AT_ONCE)


def _counted(seed: int, how_many: int) -> None:
    chance = random.Random(seed)
    done = 0
    while done < how_many:
        if (drawn := drawn_round(chance)) is None or not counted(*drawn):
            continue
        dispute, house = drawn
        assert not list(chips_lost(dispute, house)), dispute.model_dump_json(exclude_none=True)
        done += 1


@pytest.mark.slow
def test_every_chip_of_the_library_is_told_of() -> None:
    for path, place, case in library():
        dispute = dispute_of(path, place, case)
        if isinstance(dispute, Betting):
            assert not list(chips_lost(dispute, case.house)), case.name


@pytest.mark.parametrize("called", [{"did": "calls", "to": 300}, {"did": "calls"}])
def test_who_called_a_bet_that_is_cut_has_his_surplus_back_pl_1(called: dict[str, object]) -> None:
    oversize = {
        "player": "Ann",
        "said": "bet 300",
        "spoke": "with the chips",
        "chips": [100, 100, 100],
        "released": "released",
        "motions": "one",
        "behind": "more chips",
        "noticed": "before all had acted",
        "considered": "nobody did",
    }
    ruling = rule(
        read_dispute(
            {
                "situation": "betting",
                "game": {
                    "structure": "pot-limit",
                    "play": "cash",
                    "small_blind": 5,
                    "big_blind": 10,
                },
                "table": {"round": "later", "bet": 0, "pot": 200},
                "acts": [oversize, {"player": "Ben", **called}],
            }
        )
    )
    assert {move.player: move.chips for move in ruling.moves} == {"Ann": 100, "Ben": 100}


def made_up(call: dict[str, object], **of_the_bet: object) -> dict[str, int]:
    """What each still owes once a bet of 4 on a turn of 8 that was called is made up."""
    short = {
        "player": "Ann",
        "said": "nothing",
        "chips": [2, 2],
        "released": "released",
        "motions": "one",
        "behind": "more chips",
    }
    account = {
        "situation": "betting",
        "game": {"structure": "fixed-limit", "play": "cash"},
        "table": {
            "round": "later",
            "limit": 8,
            "bet": 0,
            "in_front": {},
            "acted": {},
            "seats": ["Ann", "Ben", "Cal"],
        },
        "acts": [short | of_the_bet, {"player": "Ben", **call}],
    }
    ruling = rule(read_dispute(account))
    assert ruling.options[0].player == "Cal"
    return {move.player: move.chips for move in ruling.moves}


IN_DISPUTE = {"said": "call", "spoke": "before the chips", "chips": [1] * 4, "behind": "more chips"}


@pytest.mark.parametrize(
    "call",
    [
        {"did": "calls"},
        {"did": "calls", "to": 4},
        IN_DISPUTE,
        IN_DISPUTE | {"believed": "another amount"},
    ],
)
def test_who_called_a_bet_that_is_made_up_owes_as_much_however_it_is_told_3_w16(
    call: dict[str, object],
) -> None:
    assert made_up(call) == {"Ann": 4, "Ben": 4}
    assert made_up(call, noticed="before all had acted") == {"Ann": 4, "Ben": 4}


@pytest.mark.parametrize(
    ("posted", "at_once", "back"), [(0, None, [5]), (5, None, [5, 5]), (0, 15, [15])]
)
def test_the_change_of_a_chip_that_still_lies_there_is_due_once(
    posted: int, at_once: int | None, back: list[int]
) -> None:
    """A 25 chip called 10; the raise to 20 is called by a tap while it lies there whole."""
    tap = {"player": "Ben", "said": "nothing", "chips": [], "gesture": "taps the table"}
    last = tap | {"chip_in_front": 25} if at_once is None else {"player": "Ben", "did": "calls"}
    silent = {"player": "Ben", "said": "nothing", "chips": [25], "released": "released"}
    ruling = rule(
        read_dispute(
            {
                "situation": "betting",
                "game": {"structure": "no-limit", "play": "cash", "big_blind": 10},
                "table": {
                    "round": "later",
                    "bet": 10,
                    "last_raise": 10,
                    "last_wager": "full",
                    "in_front": {"Ann": 10, "Ben": posted},
                    "acted": {"Ann": 10},
                },
                "acts": [
                    silent | {"motions": "one", "behind": "more chips"},
                    {"player": "Cal", "did": "raises", "to": 20},
                    last | ({"behind": "more chips"} if at_once is None else {}),
                ],
            }
        )
    )
    assert [move.chips for move in ruling.moves if move.player == "Ben"] == back


MATCHED = {"round": "later", "bet": 200, "last_raise": 200, "last_wager": "full"}


def _moved(*acts: Mapping[str, object]) -> dict[str, int]:
    told = {"situation": "betting", "table": MATCHED | {"in_front": {"Ann": 200, "Ben": 0}}}
    game = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
    ruling = rule(read_dispute(told | {"game": game, "acts": list(acts)}))
    return {move.player: move.chips for move in ruling.moves}


def test_a_hand_that_is_shown_moves_no_chip_and_what_comes_after_it_does() -> None:
    shown = {"player": "Ann", "said": "nothing", "chips": [], "gesture": "shows the hand"}
    assert _moved(shown | {"chip_in_front": 500}) == {}
    call = {"player": "Ben", "said": "call", "spoke": "before the chips", "chips": [500]}
    assert _moved(shown, call | {"released": "released"}) == {"Ben": 300}


def test_no_clause_takes_a_figure_for_an_act_that_puts_nothing_in() -> None:
    made = [(one.makes, one.figure) for one in CLAUSES if one.topic == "read"]
    left = [
        (choice.makes, choice.figure)
        for one in CLAUSES
        if one.topic == "read" and one.may
        for choice in one.may.leaves
    ]
    nothing_in = [figure for makes, figure in (*made, *left) if makes in NO_WAGER]
    assert nothing_in
    assert not any(nothing_in)
