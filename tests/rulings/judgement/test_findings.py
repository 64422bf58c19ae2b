"""What is found on a dispute, and the table as far as the account itself tells it."""

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
