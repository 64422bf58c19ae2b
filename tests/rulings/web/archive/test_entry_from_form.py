"""What a floor writes beside a ruling becomes an entry, or is refused by name."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from rules.house import House
from rulings.archive.database.hash_chain import canonical
from rulings.archive.entries.entry import Entry, Override, Seat
from rulings.archive.entries.facts_in_words import refused_today
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from rulings.model.ruling import Taken
from rulings.web.archive.entry_from_form import (
    OPEN,
    BadRecord,
    against,
    against_in,
    corrected,
    decided_on_appeal,
    entry_from,
    game_of,
    moment_in,
    written_of,
)
from tests.rulings.archive.entries.impossible_times import IMPOSSIBLE
from tests.support.archives.archived_rulings import entry
from tests.support.archives.machine_zone import machine_in

pytestmark = pytest.mark.slow

NOW = datetime(2026, 11, 20, 21, 40, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)
QUIN = Person(name="Quin", role="manager")
ROOM = RoomClock(zone="UTC", day_begins="06:00")


def one_chip(**act: Any) -> Dispute:
    table = {"bet": 300, "in_front": {"Ben": 0}, "last_raise": 200, "last_wager": "full"}
    game = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
    chip = {"player": "Ben", "said": "nothing", "chips": [1000], "released": "released"} | act
    return read_dispute({"situation": "betting", "game": game, "table": table, "acts": [chip]})


def recorded(**written: str) -> Entry:
    return of(one_chip(), taken=None, **written)


def of(told: Dispute, *, taken: Taken | None = None, **written: str) -> Entry:
    return entry_from(
        written,
        told,
        House(),
        rule(told, House()),
        taken,
        floor="Mara",
        ruled=NOW,
        now=NOW,
        seconds=25,
    )


def problems(**written: str) -> dict[str, str]:
    with pytest.raises(BadRecord) as error:
        recorded(**written)
    return dict(error.value.problems)


def test_with_nothing_written_it_was_ruled_as_recommended_just_now_and_is_closed() -> None:
    entry = recorded()
    assert (entry.decision, entry.override, entry.status) == ("Call: 300", None, "closed")
    assert (entry.happened, entry.recorded, entry.seconds) == (NOW, NOW, 25)
    assert entry.ruling["outcome"] == "ruled"


def test_another_ruling_needs_what_why_and_against_which_rule_or_fact() -> None:
    assert problems(ruled="otherwise") == {
        "decision": "Say what the floor ruled",
        "reason": "Say why it was not ruled as recommended",
        "against": "Say which clause or fact the floor disagrees with",
    }
    told = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    entry = recorded(ruled="otherwise", **told)
    assert entry.override == Override.model_validate(told)
    assert entry.decision == "Raise to 1,000"


def test_where_facts_are_missing_nothing_is_recommended_and_what_was_ruled_is_needed() -> None:
    half = one_chip(said=None)
    with pytest.raises(BadRecord) as error:
        of(half)
    assert "decision" in error.value.problems


NO_CLAUSE = {
    **{"situation": "kill", "asks": "a second kill in one deal"},
    "killed_already": "no",
}
SAID = {
    "decision": "The wager stands",
    "reason": "It is our custom",
    "against": "kill.killed_already",
}


def test_where_no_clause_covers_it_the_floor_says_what_was_ruled_why_and_by_which_fact() -> None:
    told = read_dispute(NO_CLAUSE)
    assert rule(told).outcome == "no clause"
    for written in ({}, {"ruled": "as recommended"}, {"ruled": "otherwise"}):
        with pytest.raises(BadRecord) as error:
            of(told, taken=None, **written)
        assert dict(error.value.problems) == {
            "decision": "Say what the floor ruled",
            "reason": "Say why it was ruled so",
            "against": "Say which rule or fact decides it",
        }
    kept = of(told, taken=None, **SAID)
    assert (kept.decision, kept.said) == ("The wager stands", "")
    # Nothing was recommended that he could have overruled.
    assert not kept.is_overridden
    which = against(told, rule(told))
    assert which["kill.killed_already"].endswith("No")
    assert "s13.11" in which


def test_what_was_kept_without_saying_what_was_ruled_says_it_once_it_is_corrected() -> None:
    kept = of(read_dispute(NO_CLAUSE), taken=None, **SAID)
    before = kept.model_copy(update={"override": None})  # as it was kept until now
    assert before.decision == "No clause covers this"
    written = {**written_of(before), "status": "open", "because": "it is appealed"}
    with pytest.raises(BadRecord) as error:
        corrected(before, 1, written, QUIN, NOW)
    assert set(error.value.problems) == {"decision", "reason", "against"}
    assert corrected(before, 1, written | SAID, QUIN, NOW).decision == SAID["decision"]
    # Nor can what was said be taken back where nothing else was.
    back = {**written_of(kept), "ruled": "as recommended", "because": "it is appealed"}
    assert corrected(kept, 1, back, QUIN, NOW).override == kept.override


def test_nothing_is_kept_as_ruled_while_a_decision_is_open() -> None:
    told = misread()
    with pytest.raises(BadRecord) as error:
        of(told)
    assert dict(error.value.problems) == {"ruled": OPEN}
    taken = take(rule(told), "corrected")
    kept = of(told, taken=taken)
    assert (kept.decision, kept.override) == ("The call stands: 400", None)
    assert kept.taken == taken.model_dump(mode="json")
    other = {"decision": "Fold", "reason": "He showed it", "against": "s14.nl.12.call"}
    against_both = of(told, taken=taken, ruled="otherwise", **other)
    assert (against_both.taken, against_both.decision) == (None, "Fold")
    assert against_both.is_overridden


def test_a_correction_can_take_another_of_the_decisions_left_open() -> None:
    told = misread()
    kept = of(told, taken=take(rule(told), "corrected", on_word_of=["the camera"]))
    written = {**written_of(kept), "because": "the camera was looked at"}
    assert written["ruled"] == "corrected"
    same = corrected(kept, 1, written, QUIN, NOW)
    assert same.taken == kept.taken
    other = corrected(kept, 1, {**written, "ruled": "may-be-withdrawn"}, QUIN, NOW)
    assert other.decision == "The call may be taken back"
    told_otherwise = {"decision": "Fold", "reason": "He showed it", "against": "s14.nl.12.call"}
    anew = corrected(kept, 1, {**written, **told_otherwise, "ruled": "otherwise"}, QUIN, NOW)
    assert (anew.taken, anew.decision) == (None, "Fold")


def misread() -> Dispute:
    table = {"round": "later", "bet": 0}
    game = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
    call = {"player": "Ben", "said": "call", "chips": [100], "spoke": "with the chips"}
    call |= {"behind": "more chips", "believed": "another amount", "harm": "none"}
    call |= {"released": "released", "motions": "one"}
    acts = [{"player": "Ann", "did": "bets", "to": 400}, call]
    return read_dispute({"situation": "betting", "game": game, "table": table, "acts": acts})


def test_people_are_written_with_their_seats() -> None:
    assert recorded(seats="3 Ann, seat 5 Ben").seats == (
        Seat(seat=3, player="Ann"),
        Seat(seat=5, player="Ben"),
    )
    assert "a seat from 1 to 12" in problems(seats="Ann")["seats"]
    assert "a seat from 1 to 12" in problems(seats="13 Ann")["seats"]


@pytest.mark.parametrize(
    ("written", "when"),
    [
        ("", NOW),
        ("21:05", NOW.replace(minute=5)),
        ("23:10", datetime(2026, 11, 19, 23, 10, tzinfo=UTC)),
        ("2026-11-18 01:30", datetime(2026, 11, 18, 1, 30, tzinfo=UTC)),
    ],
)
def test_when_it_happened_is_read_as_it_is_written(written: str, when: datetime) -> None:
    assert moment_in(written, NOW, NOW, ROOM) == when


@pytest.mark.parametrize(
    ("kept", "written", "when"),
    [
        ("2026-11-01 00:26", "23:50", "2026-10-31 23:50"),
        ("2026-10-31 23:59", "0:10", "2026-11-01 00:10"),
        ("2026-11-01 00:26", "2026-11-01 23:50", "2026-11-01 23:50"),
        ("2026-10-31 06:05", "05:50", "2026-11-01 05:50"),
    ],
)
def test_a_correction_of_the_time_stays_in_the_gaming_day_unless_a_date_is_written(
    kept: str, written: str, when: str
) -> None:
    before, then = (datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (kept, when))
    told = entry(happened=before)[0]
    facts = {**written_of(told), "happened": written, "because": "The clock was misread"}
    assert corrected(told, 1, facts, QUIN, NOW, ROOM).happened == then


@pytest.mark.parametrize("zone", ["", "America/Los_Angeles"])
@pytest.mark.parametrize(
    ("kept", "written", "when"),
    [
        ("2026-10-21 04:00", "2026-10-20 21:40", "2026-10-21 04:40"),
        ("2026-10-21 04:00", "20:45", "2026-10-21 03:45"),
        ("2026-11-01 09:30", "2026-11-01 01:50 PST", "2026-11-01 09:50"),
        ("2026-11-01 09:30", "2026-11-01 01:50 pdt", "2026-11-01 08:50"),
        ("2026-11-01 08:30", "2026-11-01 01:50-08:00", "2026-11-01 09:50"),
        ("2026-11-01 08:30", "01:45 PST", "2026-11-01 09:45"),
        ("2026-11-01 09:30", "01:45 PDT", "2026-11-01 08:45"),
        ("2026-11-01 09:30", "02:10", "2026-11-01 10:10"),
    ],
)
def test_a_time_typed_across_a_change_of_the_clocks_is_what_the_room_s_clock_showed(
    zone: str, kept: str, written: str, when: str
) -> None:
    clock = RoomClock(zone=zone)
    before, then = (datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (kept, when))
    told = entry(happened=before)[0]
    facts = {**written_of(told), "happened": written, "because": "The clock was misread"}
    with machine_in("America/Los_Angeles"):
        found = corrected(told, 1, facts, QUIN, clock.local(NOW), clock)
    assert found.happened.astimezone(UTC) == then


@pytest.mark.parametrize("zone", ["", "America/Los_Angeles"])
@pytest.mark.parametrize(
    ("kept", "written", "allowed"),
    [
        ("2026-11-01 09:30", "01:45", "it came twice; 01:45 PDT or 01:45 PST is allowed"),
        ("2026-11-01 08:30", "2026-11-01 01:45", "01:45 PDT or 01:45 PST is allowed"),
        ("2026-11-01 08:30", "01:45 EST", "PDT or PST is allowed"),
        ("2026-11-01 18:30", "10:45 PDT", "PST is allowed"),
        ("2026-03-08 11:30", "02:30", "a time before or after is allowed"),
        ("2026-11-01 08:30", "1:45 am", "write 21:40, or 2026-11-20 21:40"),
    ],
)
def test_a_time_that_came_twice_or_never_is_asked_for_with_what_is_allowed(
    zone: str, kept: str, written: str, allowed: str
) -> None:
    clock = RoomClock(zone=zone)
    told = entry(happened=datetime.fromisoformat(kept).replace(tzinfo=UTC))[0]
    facts = {**written_of(told), "happened": written, "because": "The clock was misread"}
    with machine_in("America/Los_Angeles"), pytest.raises(BadRecord) as refused:
        corrected(told, 1, facts, QUIN, clock.local(NOW), clock)
    assert set(refused.value.problems) == {"happened"}
    assert refused.value.problems["happened"].endswith(allowed)


@pytest.mark.parametrize(
    ("now", "written", "when"),
    [
        ("08:50", "01:45", "08:45"),  # the clocks have not gone back yet
        ("09:10", "01:45 PDT", "08:45"),  # they show 01:10 again
        ("09:10", "01:45", "08:45"),
        ("09:50", "01:45 PST", "09:45"),
    ],
)
def test_while_the_clocks_go_back_a_time_is_one_that_has_been(
    now: str, written: str, when: str
) -> None:
    clock = RoomClock(zone="America/Los_Angeles")
    here = clock.local(datetime.fromisoformat(f"2026-11-01 {now}").replace(tzinfo=UTC))
    assert f"{moment_in(written, here, here, clock).astimezone(UTC):%H:%M}" == when


@pytest.mark.parametrize("hour", [8, 9])
def test_a_correction_of_anything_else_leaves_a_time_that_came_twice(hour: int) -> None:
    clock = RoomClock(zone="America/Los_Angeles")
    then = datetime(2026, 11, 1, hour, 45, tzinfo=UTC)
    told = recorded().model_copy(update={"happened": clock.local(then)})
    for number in range(1, 4):
        told = Entry.model_validate_json(canonical(told.model_dump(mode="json")))
        assert clock.told(told.happened).startswith(
            f"Sun 1 Nov 2026, 01:45 {'PDT' if hour == 8 else 'PST'}"
        )
        facts = {**written_of(told), "place": f"Table {number}", "because": "Another table"}
        told = corrected(told, number, facts, QUIN, clock.local(NOW), clock)
        assert told.happened.timestamp() == then.timestamp()


def test_a_ruling_and_its_appeal_stay_in_their_order() -> None:
    upheld = {"outcome": "upheld", "decided_by": "Dana", "because": "The camera"}
    at = decided_on_appeal(recorded(), 1, {**upheld, "decided": "21:50"}, QUIN, LATER)
    facts = {**written_of(at), "because": "The clock was misread"}
    with pytest.raises(BadRecord) as refused:
        corrected(at, 2, {**facts, "happened": "21:55"}, QUIN, LATER)
    told = "after its appeal was decided; Fri 20 Nov 2026, 21:50 UTC or earlier is allowed"
    assert set(refused.value.problems) == {"happened"}
    assert told in refused.value.problems["happened"]
    assert corrected(at, 2, {**facts, "happened": "21:50"}, QUIN, LATER).happened.minute == 50
    # It is said where a time is changed, and keeps nobody from changing anything else.
    behind = at.model_copy(update={"happened": NOW.replace(minute=55)})
    assert corrected(behind, 2, {**facts, "place": "Table 9"}, QUIN, LATER).place == "Table 9"
    with pytest.raises(BadRecord) as refused:
        decided_on_appeal(recorded(), 1, {**upheld, "decided": "21:30"}, QUIN, LATER)
    told = "before it was ruled; Fri 20 Nov 2026, 21:40 UTC or later is allowed"
    assert set(refused.value.problems) == {"decided"}
    assert told in refused.value.problems["decided"]


def test_an_appeal_in_the_hour_that_comes_twice_is_after_its_ruling() -> None:
    clock = RoomClock(zone="America/Los_Angeles")
    ruled = clock.local(datetime(2026, 11, 1, 8, 50, tzinfo=UTC))
    kept = recorded().model_copy(update={"happened": ruled})
    written = {"outcome": "upheld", "decided_by": "Dana", "because": "The camera"}
    written["decided"] = "2026-11-01 01:10 PST"
    found = decided_on_appeal(kept, 1, written, QUIN, clock.local(NOW), clock).appeal
    assert found is not None
    assert found.decided.timestamp() - ruled.timestamp() == 20 * 60


@pytest.mark.parametrize("zone", ["", "America/Los_Angeles"])
def test_when_an_appeal_was_decided_is_read_by_the_room_s_clock_of_that_day(zone: str) -> None:
    clock, then = RoomClock(zone=zone), datetime(2026, 10, 21, 4, 40, tzinfo=UTC)
    told = entry(happened=then - timedelta(hours=1))[0]
    written = {"outcome": "upheld", "decided_by": "Dana", "because": "The camera"}
    written |= {"decided": "2026-10-20 21:40"}
    with machine_in("America/Los_Angeles"):
        found = decided_on_appeal(told, 1, written, QUIN, clock.local(NOW), clock).appeal
    assert found is not None
    assert found.decided.astimezone(UTC) == then


def test_a_time_that_was_just_now_and_is_still_to_come_in_the_gaming_day_was_a_day_earlier() -> (
    None
):
    begun = NOW.replace(hour=6, minute=5)
    assert moment_in("05:50", begun, begun, ROOM) == begun.replace(hour=5, minute=50)


@pytest.mark.parametrize("written", ["25:00", "yesterday", "2026-12-01 10:00", "12:61"])
def test_a_time_that_cannot_be_is_refused(written: str) -> None:
    assert written in problems(happened=written)["happened"]


@pytest.mark.parametrize("written", ["0206-11-20 21:40", "1999-12-31 23:59", "0001-01-01 00:00"])
def test_a_mistyped_year_is_refused_with_what_is_allowed(written: str) -> None:
    with pytest.raises(ValueError, match="a time from 2000-01-01 to ") as refused:
        moment_in(written, NOW, NOW, ROOM)
    assert written in f"{refused.value}"


@pytest.mark.parametrize("when", IMPOSSIBLE)
def test_a_correction_of_such_a_ruling_asks_for_its_time(when: datetime) -> None:
    kept = entry(happened=when)[0]
    written = {**written_of(kept), "because": "The year was mistyped"}
    with pytest.raises(BadRecord) as refused:
        corrected(kept, 1, written, QUIN, NOW)
    assert set(refused.value.problems) == {"happened"}
    right = corrected(kept, 1, {**written, "happened": "2026-11-20 20:40"}, QUIN, NOW)
    assert right.happened == NOW.replace(hour=20)


def test_all_that_is_wrong_is_said_at_once() -> None:
    assert set(problems(seats="Ann", happened="soon", ruled="otherwise")) == {
        *("seats", "happened", "decision", "reason", "against"),
    }


def test_the_game_is_told_in_a_few_words() -> None:
    assert game_of(one_chip(), {}) == "no-limit cash 50/100"
    assert game_of(read_dispute({"situation": "clock"}), {"game.play": "cash"}) == "cash"


def test_a_floor_can_disagree_with_a_clause_or_with_an_answer() -> None:
    which = against(one_chip(), rule(one_chip(), House()))
    assert which["s14.nl.10.call"].startswith("NL-10: ")
    assert which["acts[0].said"].endswith("nothing")


def test_a_correction_can_move_a_ruling_later_on_its_own_day() -> None:
    entry = recorded(seats="3 Ann")
    later = NOW + timedelta(days=2)
    floor = Person(name="Otis", role="floor")
    written = {**written_of(entry), "happened": "21:55", "because": "the clock was slow"}
    found = corrected(entry, 7, written, floor, later)
    assert found.happened == NOW.replace(minute=55)
    assert (found.replaces, found.floor, found.recorded) == (7, "Mara", later)
    assert found.corrected_by == "Otis"
    assert found.seats == entry.seats
    kept = corrected(entry, 7, {**written, "happened": ""}, QUIN, later)
    assert (kept.happened, kept.floor) == (NOW, "Mara")
    other = {**written, "happened": "", "floor": "Pell"}
    assert corrected(entry, 7, other, QUIN, later).floor == "Pell"
    assert corrected(entry, 7, other, floor, later).floor == "Mara"


def test_a_correction_says_why_and_can_take_an_override_back() -> None:
    told = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    entry = recorded(ruled="otherwise", **told)
    assert written_of(entry)["decision"] == "Raise to 1,000"
    with pytest.raises(BadRecord, match="because: Say why"):
        corrected(entry, 1, written_of(entry), QUIN, NOW)
    back = {**written_of(entry), "ruled": "as recommended", "because": "he had said nothing"}
    assert corrected(entry, 1, back, QUIN, NOW).decision == "Call: 300"
    assert against_in(entry)["acts[0].said"].endswith("nothing")


def test_what_today_would_be_refused_can_still_be_corrected() -> None:
    kept = recorded()
    acts = [{**one_chip().model_dump(mode="json")["acts"][0], "motions": "several"}]
    strange = kept.model_copy(update={"dispute": {**kept.dispute, "acts": acts}})
    assert refused_today(strange.dispute)
    assert "acts[0].motions" in against_in(strange)
    written = {**written_of(strange), "status": "open", "because": "it is appealed"}
    assert corrected(strange, 1, written, QUIN, NOW).status == "open"
