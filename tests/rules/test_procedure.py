"""Every procedure can be followed: cards are taken from where there are some, and none is lost."""

from collections import Counter

import pytest

from rules.books.registry import BY_ID, CLAUSES
from rules.clause.procedure import Task

DEALT = [
    pytest.param(tasks, id=f"{clause.id} {place}")
    for clause in CLAUSES
    for place, tasks in enumerate(
        (clause.procedure, *(one.procedure for one in (clause.may.leaves if clause.may else ())))
    )
    if tasks
]


def test_many_clauses_tell_a_procedure() -> None:
    assert len(DEALT) > 10


@pytest.mark.parametrize("procedure", DEALT)
def test_a_task_says_what_is_done_and_moves_cards_from_one_place_to_one(
    procedure: tuple[Task, ...],
) -> None:
    for one in procedure:
        assert one.told.endswith(".")
        assert 0 < len(one.brief) <= 20
        assert (one.takes is None) == (one.to is None)


def lying(procedure: tuple[Task, ...], **before: int) -> Counter[str]:
    """Where cards lie once each task has moved one; raises where there is none to be moved."""
    lie = Counter(before)
    for one in procedure:
        if one.takes is not None and one.to is not None and one.takes != one.to:
            lie[one.takes] -= 1
            lie[one.to] += 1
            assert min(lie.values()) >= 0, one.told
    return lie


def test_the_turn_is_the_next_card_and_the_early_one_may_still_be_the_river_5_4() -> None:
    after = lying(BY_ID["s5.4.turn"].procedure, stub=20, burns=2, board=4)
    assert after == Counter(stub=18, burns=3, board=5, aside=0)
    told = [one.brief for one in BY_ID["s5.4.turn"].procedure]
    assert told == [
        *("put aside", "betting", "burn", "the turn", "betting"),
        *("put back", "shuffle, cut", "river, no burn", "betting"),
    ]


def test_an_early_river_goes_back_before_the_river_is_dealt_without_a_burn_5_4() -> None:
    after = lying(BY_ID["s5.4.river"].procedure, stub=20, burns=3, board=5)
    assert after == Counter(stub=20, burns=3, board=5, aside=0)


@pytest.mark.parametrize("name", ["s5.3.flop", "s5.3.too_many", "s5.3.too_many_early"])
def test_a_new_flop_takes_no_second_burn_5_3(name: str) -> None:
    after = lying(BY_ID[name].procedure, stub=20, burns=1, board=1)
    assert after == Counter(stub=20, burns=1, board=1)


@pytest.mark.parametrize("name", ["s3.m.1i", "s3.m.1j"])
def test_a_deal_to_the_wrong_players_is_not_dealt_to_the_same_ones_again_3_m1(name: str) -> None:
    told = BY_ID[name].procedure[-1].told
    assert "same players" not in told
    assert "a right to a hand" in told


def test_a_button_that_is_moved_takes_its_blinds_with_it_before_the_new_deal_3_m1g() -> None:
    told = [one.brief for one in BY_ID["s3.m.1g"].procedure]
    assert told[:2] == ["button moved", "blinds moved"]
    assert "same button" not in BY_ID["s3.m.1g"].procedure[-1].told


def test_a_joker_on_the_board_leaves_it_and_the_next_card_comes_in_its_place_3_i8() -> None:
    after = lying(BY_ID["s3.i.8.board"].procedure, stub=20, burns=2, board=4)
    assert after == Counter(stub=19, burns=2, board=4, muck=1)


def test_of_two_burns_the_second_is_the_first_card_of_the_street() -> None:
    (told, *_) = (one.told for one in BY_ID["house.burns.nobody_acted"].procedure)
    assert "the second burn is the first card of the street" in told
