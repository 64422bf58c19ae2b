"""What is found on a dispute, and the table as far as the account itself tells it."""

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.findings import as_told, find
from rulings.judgement.rule import ruling_of
from rulings.rulebook.case_library import dispute_of, library


def test_acts_that_wait_for_one_that_no_clause_covers_are_told_as_they_were_found() -> None:
    waiting = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        if dispute.disputed:
            continue
        found = find(dispute, house)
        told = ruling_of(as_told(dispute, house, found), house)
        assert told.acts == ruling_of(found, house).acts
        waiting += any(act.outcome == "waits" for act in found.acts)
    assert waiting


@pytest.mark.parametrize(
    ("stack", "chips", "asks"),
    [
        ({}, {"put_in": 15}, "table.stacks{Ann}"),
        ({"Ann": 15}, {"put_in": 15}, "acts[0].chips"),
        ({"Ann": 15}, {"chips": [5, 5, 5]}, None),
    ],
)
def test_of_a_stack_that_is_told_which_of_its_chips_play_is_asked(
    stack: dict[str, int], chips: dict[str, object], asks: str | None
) -> None:
    act = {"player": "Ann", "said": "all-in", "spoke": "with the chips", "motions": "one"}
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "big_blind": 75},
            "table": {"round": "later", "bet": 0, "stacks": stack},
            "acts": [act | {"released": "released"} | chips],
        }
    )
    assert find(dispute, House(smallest_chip=10)).asks == asks
