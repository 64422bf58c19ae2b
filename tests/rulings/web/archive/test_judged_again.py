"""A wrong fact is put right from the entry: judged again, and what the floor ruled stays known."""

from datetime import timedelta

import pytest

from rules.house import House
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import changes
from rulings.archive.staff.permissions import Person
from rulings.web.archive.entry_from_form import RULED_AS, BadRecord, decided_on_appeal
from rulings.web.archive.judged_again import AS_IT_WAS, Again, judged_again, with_right_facts
from tests.rulings.web.archive.test_entry_from_form import NOW, recorded

PELL = Person(name="Pell", role="floor")
LATER = NOW + timedelta(hours=2)


def again(entry: Entry, **answers: str) -> Again:
    dispute = dispute_of(entry.dispute)
    assert dispute is not None
    named = {path.replace("__", "."): answer for path, answer in answers.items()}
    return judged_again(dispute, named, House())


def test_a_wrong_bet_is_judged_again_and_old_and_new_stand_beside_each_other() -> None:
    entry = recorded()
    assert entry.decision == "Call: 300"
    found = again(entry, table__bet="400")
    assert not found.problems
    assert found.ruling.decision == "Call: 400"
    written = {"ruled": RULED_AS, "because": "The camera was looked at"}
    anew = with_right_facts(entry, 3, found, written, PELL, LATER)
    assert (anew.decision, anew.floor, anew.corrected_by) == ("Call: 400", "Mara", "Pell")
    assert (anew.replaces, anew.recorded, anew.happened) == (3, LATER, NOW)
    told = {what: (was, now) for what, was, now in changes(entry, anew)}
    assert told["Ruled"] == ("Call: 300", "Call: 400")
    assert ("300", "400") in told.values()


def test_what_the_floor_ruled_on_the_wrong_fact_can_stay_and_is_told_beside_the_right_one() -> None:
    entry = recorded()
    found = again(entry, table__bet="400")
    written = {"ruled": AS_IT_WAS, "because": "The camera was looked at"}
    stays = with_right_facts(entry, 3, found, written, PELL, LATER)
    assert (stays.decision, stays.ruling["decision"]) == ("Call: 300", "Call: 400")
    assert stays.override is not None
    assert stays.override.cause == "a fact in doubt"
    # Where the right fact changes nothing, there is nothing to override.
    same = with_right_facts(entry, 3, again(entry, table__last_raise="250"), written, PELL, LATER)
    assert same.override is None


def test_an_override_stays_the_floors_whichever_fact_was_wrong() -> None:
    said = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    entry = recorded(ruled="otherwise", **said)
    written = {"ruled": AS_IT_WAS, "because": "The bet was 400"}
    anew = with_right_facts(entry, 1, again(entry, table__bet="400"), written, PELL, LATER)
    assert (anew.override, anew.is_overridden) == (entry.override, True)


def test_what_is_wrong_with_a_right_fact_is_told_by_its_path() -> None:
    entry = recorded()
    found = again(entry, table__bet="ten thousand and a bit", table__nonsense="3")
    assert set(found.problems) == {"table.bet", "table.nonsense"}
    with pytest.raises(BadRecord) as error:
        with_right_facts(entry, 1, found, {"ruled": "?"}, PELL, LATER)
    assert set(error.value.problems) == {"table.bet", "table.nonsense", "ruled", "because"}


def test_an_appeal_is_kept_with_its_outcome_decider_day_and_reason() -> None:
    entry = recorded(status="appealed")
    written = {"outcome": "overturned", "decided_by": "Dana", "because": "The bet was 400"}
    with pytest.raises(BadRecord) as error:
        decided_on_appeal(entry, 2, written, PELL, LATER)
    assert dict(error.value.problems)["decision"] == "Say what holds instead"
    found = decided_on_appeal(entry, 2, {**written, "decision": "Call: 400"}, PELL, LATER)
    assert found.appeal is not None
    assert (found.appeal.outcome, found.appeal.decided_by) == ("overturned", "Dana")
    assert (found.appeal.decided, found.appeal.decision) == (LATER, "Call: 400")
    assert (found.ruled, found.floor, found.status) == ("Call: 300", "Mara", "closed")
    assert found.headline == "Overturned on appeal: Call: 400"
    assert (found.replaces, found.corrected_by) == (2, "Pell")
    upheld = {"outcome": "upheld", "decided_by": "", "because": "", "decided": "2001-01-01 10:00"}
    with pytest.raises(BadRecord) as error:
        decided_on_appeal(entry, 2, upheld, PELL, LATER)
    assert set(error.value.problems) == {"decided_by", "because", "decided"}
