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


@pytest.mark.parametrize("name", ["s5.3.flop", "s5.3.too_many"])
def test_a_new_flop_takes_no_second_burn_5_3(name: str) -> None:
    after = lying(BY_ID[name].procedure, stub=20, burns=1, board=1)
    assert after == Counter(stub=20, burns=1, board=1)
