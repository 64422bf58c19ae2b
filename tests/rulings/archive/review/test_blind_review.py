"""Reviewing: blind, compared, counted; the same facts and different rulings are listed."""

import json
from collections import Counter
from datetime import timedelta

import pytest
from typer.testing import CliRunner

from rules.books.registry import CLAUSES
from rules.house import House
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.decision_kind import of_entry, ruled_as
from rulings.archive.entries.entry import Entry, Override, Review, entry_of
from rulings.archive.entries.facts_in_words import facts_of
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from rulings.archive.review import disagreements
from rulings.archive.review.agreement import agreed
from rulings.archive.review.blind_review import beside, give, next_to_review, to_review
from rulings.archive.review.disagreements import differences
from rulings.archive.review.side_by_side import compare_entries
from rulings.archive.review.statistics import statistics
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from tests.support.archives.archived_rulings import FLOORS, MANAGER, START, entry
from tests.support.archives.reviewed_archive import RAISED, fill, oversized
from tests.support.disputes.partial_disputes import ruled
from tests.support.disputes.unasked import MISREAD, nobody_knows

UTC = RoomClock(zone="UTC")
DAY, SWING, NIGHT = UTC.shift_names
ROSA = Person(name="Rosa", role="reviewer")
TESS = Person(name="Tess", role="reviewer")


@pytest.mark.parametrize(
    ("decision", "kind"),
    [
        ("Raise to 1,500", "raise"),
        ("Raise to 200, the minimum", "raise, the minimum"),
        ("Floor decides: raise to 500, the minimum", "raise, the minimum"),
        ("Call: 300", "call"),
        ("call", "call"),
        ("Bet of 1,500, the pot limit.", "bet, the pot limit"),
        ("Raise to 10 or more", "raise"),
        ("Button: Ben; small blind: Al Ben", "button: …; small blind: …"),
        ("You may kill it for 4, and you act last", "you may kill it, and you act last"),
        ("Ben's raise stands", "…'s raise stands"),
        ("Bent cards are changed", "bent cards are changed"),
        ("500", "500"),
        ("Big blind: Seat 4", "big blind: seat 4"),
    ],
)  # fmt: skip
def test_a_decision_in_kind_has_no_amounts_and_no_names(decision: str, kind: str) -> None:
    assert ruled_as(decision, ["Ben", "Al Ben", ""]) == kind


@pytest.mark.slow
def test_every_decision_of_the_library_has_a_kind_without_amounts() -> None:
    kinds = {of_entry(entry(n)[0]) for n in range(len(ruled()))}
    assert all(kinds)
    # With amounts or names in them there would be more kinds than clauses.
    assert len(kinds) < len(CLAUSES)


def test_the_same_facts_ruled_differently_are_listed_the_most_usual_way_first(archive: str) -> None:
    fill()
    found = differences(ROSA)
    assert found.groups == 1
    (one,) = found.page
    assert one.count == 10
    assert [(way.ruled_as, way.count, way.overridden) for way in one.ways] == [
        ("It is a call", 6, 0),
        ("It is a raise", 4, 4),
    ]
    assert one.split == pytest.approx(4 / 6)
    assert [sum(by.count for by in way.floors) for way in one.ways] == [6, 4]
    assert (one.ways[1].first, one.ways[1].last) == (1, 28)
    assert one.words
    assert one.clauses


def test_amounts_names_and_other_houses_are_no_difference(archive: str) -> None:
    keep(MANAGER, *entry(oversized()))
    other = Override(decision="Call: 250", reason="The stack was 250", against="table.bet")
    keep(MANAGER, *entry(oversized(), override=other))
    assert differences(ROSA).groups == 0
    one, _ = entry(oversized(), override=RAISED)
    house = House(rock=True)
    dispute, _ = ruled()[oversized()]
    elsewhere = entry_of(
        dispute, house, rule(dispute, house), floor="Mara", happened=START, override=RAISED
    )
    keep(MANAGER, elsewhere, house)
    assert differences(ROSA).groups == 0
    keep(MANAGER, one)
    assert differences(ROSA).groups == 1


def test_what_was_corrected_is_no_difference(archive: str) -> None:
    keep(MANAGER, *entry(oversized()))
    keep(MANAGER, *entry(oversized(), override=RAISED))
    assert differences(ROSA).groups == 1
    keep(MANAGER, *entry(oversized(), replaces=2, because="entered for the wrong table"))
    assert differences(ROSA).groups == 0


def test_differences_are_paged_the_most_evenly_split_first(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disagreements, "A_PAGE", 2)
    for n in range(3):
        for times in range(n + 1):
            keep(MANAGER, *entry(19 + n * 3))
            over = RAISED.model_copy(update={"decision": f"Otherwise, as {n} was"})
            if not times:
                keep(MANAGER, *entry(19 + n * 3, override=over))
    first, second, third = (differences(ROSA, page) for page in (1, 2, 3))
    assert [(one.count, one.split) for one in first.page] == [(2, 1), (3, 1 / 2)]
    assert [(one.count, one.split) for one in second.page] == [(4, 1 / 3)]
    assert (third.page, third.groups) == ((), 3)


def test_a_blind_review_shows_the_facts_and_nothing_of_the_ruling(archive: str) -> None:
    fill(1)
    shown = next_to_review(ROSA)
    assert shown is not None
    told = shown.model_dump_json()
    assert {"It is a call", "It is a raise"} <= set(shown.choices)
    assert shown.choices == tuple(sorted(shown.choices))
    for hidden in (FLOORS[0], RAISED.reason, "NL-", "overrid"):
        assert hidden not in told
    assert any("300" in fact.answer for fact in shown.facts)


def test_of_what_nobody_knew_each_decision_is_to_pick_from_and_that_nobody_knew_is_none(
    archive: str,
) -> None:
    dispute, house = read_dispute(nobody_knows(MISREAD, "acts[1].harm")), House()
    ruling = decided(dispute, house).ruling
    taken = take(ruling, "if-1:corrected")
    made = entry_of(dispute, house, ruling, floor="Mara", happened=START, taken=taken)
    keep(MANAGER, made, house)
    shown = to_review(ROSA, 1)
    assert {"It is a call", "It may be taken back"} <= set(shown.choices)
    assert not any("nobody knows" in one.casefold() for one in shown.choices)


def test_what_was_ruled_is_shown_after_the_review(archive: str) -> None:
    fill(4)
    ruled_alike = give(
        ROSA,
        1,
        "It is a raise",
        now=START,
        clause="s14.nl.10.call",
        note=" sure ",
        certainty="sure",
    )
    assert ruled_alike.alike
    assert isinstance(ruled_alike.review.record, Review)
    assert ruled_alike.review.record.note == "sure"
    assert ruled_alike.review.record.certainty == "sure"
    assert ruled_alike.review.record.ruled == "It is a raise"
    assert isinstance(ruled_alike.original.record, Entry)
    assert ruled_alike.original.record.decision == RAISED.decision
    assert not give(ROSA, 4, "It is a raise", now=START).alike
    assert give(TESS, 4, "Call", now=START).alike
    assert beside(ROSA, ruled_alike.review.number) == ruled_alike
    with pytest.raises(NotKept, match="is not the number of a review by Tess"):
        beside(TESS, ruled_alike.review.number)
    assert verify(MANAGER).bad is None


def test_who_gets_the_blind_is_no_amount(archive: str) -> None:
    keep(MANAGER, *entry(0))
    shown = to_review(ROSA, 1)
    assert "Button: Ben; small blind: Dee; big blind: Eve" in shown.choices
    assert not give(ROSA, 1, "Button: Ben; small blind: Dee; big blind: Ann", now=START).alike
    assert give(TESS, 1, "Button: Ben; small blind: Dee; big blind: Eve", now=START).alike
    assert agreed(MANAGER).all.alike == 1


def test_nobody_reviews_twice_or_their_own(archive: str) -> None:
    fill(2)
    give(ROSA, 1, "Call", now=START)
    with pytest.raises(NotKept, match="about: 1 was reviewed by Rosa"):
        give(ROSA, 1, "Raise", now=START)
    own = Person(name=FLOORS[0], role="manager")
    with pytest.raises(NotKept, match="somebody else reviews it"):
        to_review(own, 1)
    with pytest.raises(NotKept, match="decision"):
        give(TESS, 1, "  ", now=START)
    with pytest.raises(NotKept, match="clause: 'NL-99'"):
        give(TESS, 1, "Call", now=START, clause="NL-99")
    with pytest.raises(NotKept, match="about: 77"):
        give(TESS, 77, "Call", now=START)


def test_each_ruling_comes_up_once_in_an_order_that_the_seed_draws(archive: str) -> None:
    fill(12)
    mine = {n for n, one in enumerate(every(MANAGER), 1) if _floor(one.record) != FLOORS[0]}
    who = Person(name=FLOORS[0], role="manager")
    shown: list[int] = []
    while one := next_to_review(who, "a seed"):
        assert next_to_review(who, "a seed") == one
        shown.append(one.number)
        give(who, one.number, "Call", now=START)
    assert sorted(shown) == sorted(mine)
    assert shown != sorted(shown)


def _floor(record: object) -> str:
    assert isinstance(record, Entry)
    return record.floor


def test_what_was_corrected_does_not_come_up(archive: str) -> None:
    keep(MANAGER, *entry(oversized()))
    keep(MANAGER, *entry(oversized(), replaces=1, because="entered for the wrong table"))
    shown = next_to_review(ROSA)
    assert shown is not None
    assert shown.number == 2


def test_every_fact_is_told() -> None:
    for n in range(0, len(ruled()), 23):
        _every_fact_is_told(entry(n)[0])


def _every_fact_is_told(one: Entry) -> None:
    told = facts_of(one.dispute)
    assert told
    assert all(fact.question and fact.answer for fact in told)
    strange = one.model_copy(update={"dispute": {**one.dispute, "felt": {"colour": ["green", 1]}}})
    as_kept = {fact.path: fact.answer for fact in facts_of(strange.dispute)}
    assert as_kept["felt.colour"] == "green, 1"
    assert as_kept["situation"] == one.dispute["situation"]


def test_statistics_count_what_stands(archive: str) -> None:
    fill()
    found = statistics(MANAGER, UTC)
    assert (found.all.rulings, found.all.overridden) == (30, 4)
    assert found.all.rate == pytest.approx(4 / 30)
    for counts in (found.places, found.shifts, found.floors, found.outcomes):
        assert sum(one.rulings for one in counts) == 30
        assert sum(one.overridden for one in counts) == 4
    rows = [one.record for one in every(MANAGER)]
    floors = Counter(_floor(record) for record in rows)
    assert {one.name: one.rulings for one in found.floors} == floors
    assert tuple(one.name for one in found.shifts) == (DAY, SWING, NIGHT)
    everybody = found.pace[0]
    took = sorted(record.seconds for record in rows if isinstance(record, Entry))  # type: ignore
    assert (everybody.timed, everybody.median) == (30, took[14])
    assert everybody.ninetieth == took[26]
    (why,) = found.reasons
    assert (why.reason, why.against, why.count) == (RAISED.reason, RAISED.against, 4)
    cited = entry(oversized())[0].ruling["reasons"][0]["clause"]  # type: ignore
    clause = next(one for one in found.clauses if one.name == cited)
    assert clause.rulings >= 10
    assert clause.overridden == 4
    keep(MANAGER, *entry(oversized(), replaces=1, because="it was no override"))
    assert statistics(MANAGER, UTC).all.overridden == 3
    give(ROSA, 4, "Call", now=START)
    assert statistics(MANAGER, UTC).all.rulings == 30


@pytest.mark.parametrize(
    ("hour", "minute", "zone", "shift"),
    [
        (5, 59, "UTC", NIGHT), (6, 0, "UTC", DAY), (13, 59, "UTC", DAY),
        (14, 0, "UTC", SWING), (21, 59, "UTC", SWING), (22, 0, "UTC", NIGHT),
        (0, 29, "Asia/Kolkata", NIGHT), (0, 30, "Asia/Kolkata", DAY),
        (13, 0, "America/Los_Angeles", NIGHT), (14, 0, "America/Los_Angeles", DAY),
    ],
)  # fmt: skip
def test_the_shift_goes_by_the_clock_of_the_room(
    archive: str, hour: int, minute: int, zone: str, shift: str
) -> None:
    when = START.replace(hour=hour, minute=minute)
    clock = RoomClock(zone=zone)
    assert clock.shift_at(when) == shift
    keep(MANAGER, *entry(0, happened=when))
    counted = {one.name: one.rulings for one in statistics(MANAGER, clock).shifts}
    assert counted.pop(shift) == 1
    assert not any(counted.values())


def test_two_entries_are_compared(archive: str) -> None:
    fill()
    same = compare_entries(MANAGER, 4, 1)
    assert same.facts == ()
    assert not same.alike
    assert {one.what for one in same.ruled} >= {"Ruled", "Overridden because"}
    assert same.difference is not None
    assert same.difference.decision is None
    other = compare_entries(MANAGER, 1, 2)
    assert other.facts
    assert other.difference is not None
    assert other.difference.decision is not None
    with pytest.raises(NotKept, match="second: 99"):
        compare_entries(MANAGER, 1, 99)


def test_a_trainee_sees_none_of_it(archive: str) -> None:
    trainee = Person(name="Tim", role="trainee")
    floor = Person(name="Mara", role="floor")
    for who in (trainee, floor):
        with pytest.raises(NotAllowed):
            differences(who)
        with pytest.raises(NotAllowed):
            agreed(who)
        with pytest.raises(NotAllowed):
            statistics(who, UTC)
        with pytest.raises(NotAllowed):
            next_to_review(who)
        with pytest.raises(NotAllowed):
            to_review(who, 1)
        with pytest.raises(NotAllowed):
            give(who, 1, "Call", now=START)
        with pytest.raises(NotAllowed):
            beside(who, 1)
    with pytest.raises(NotAllowed):
        compare_entries(trainee, 1, 2)


def test_the_commands_tell_it_and_give_json(archive: str) -> None:
    fill()
    run = CliRunner().invoke(app, ["archive", "agreement"])
    assert "Nothing has been reviewed yet" in run.stdout
    give(ROSA, 1, "Raise", now=START)
    give(ROSA, 4, "Call", now=START + timedelta(minutes=1))
    run = CliRunner().invoke(app, ["archive", "agreement"])
    assert "Rosa" in run.stdout
    assert "Of two rulings, two alike; none would be by chance." in run.stdout
    run = CliRunner().invoke(app, ["archive", "differences"])
    assert "1 sets of facts" not in run.stdout
    assert "10 rulings on" in run.stdout
    assert "It is a raise, 4 as an override (entry 1 to 28): " in run.stdout
    run = CliRunner().invoke(app, ["archive", "statistics", "--zone", "Europe/London"])
    assert RAISED.reason in run.stdout
    for command in ("agreement", "differences", "statistics"):
        run = CliRunner().invoke(app, ["archive", command, "--json"])
        assert run.exit_code == 0
        assert json.loads(run.stdout)
    run = CliRunner().invoke(app, ["archive", "statistics", "--zone", "Moon/Base"])
    assert run.exit_code == 2
