"""A reviewer's day on an archive of 3,000 rulings: what is told is what the plan of it comes to.

Nothing that is counted here is counted by the program: `six_months` says what was put in.
"""

import csv
import io
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pypdf import PdfReader

from rulings.archive.database import connection
from rulings.archive.entries.full_record import given, whole_at
from rulings.archive.entries.search_columns import moment
from rulings.archive.exchange.export import export
from rulings.archive.replay.flips_csv import flips_csv
from rulings.archive.replay.replay import Period, replay
from rulings.archive.review.agreement import FEWEST, agreed
from rulings.archive.review.disagreements import Only, differences, keep_verdict
from rulings.archive.review.marks import mark, right_over_time
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import Narrowed, Rate, trends
from rulings.archive.search.find import count, every_number, find
from rulings.archive.search.open_rulings import handover, queue, shifts_of, standing
from rulings.archive.search.query import BadQuery, query_of
from rulings.archive.search.story import by_story
from rulings.archive.sheets.packet import packet_pdf
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import Person
from tests.support.archives import six_months
from tests.support.archives.six_months import (
    AT_RANDOM,
    CAUSES,
    CLOCK,
    FLOORS,
    GOOD,
    MANAGER,
    NAMES,
    NEW,
    OUTCOMES,
    OVERRIDES,
    PLACES,
    ROOMS,
    STORIES,
    WINTER,
    Put,
    Reviewed,
)

pytestmark = pytest.mark.slow

FIRST, LAST = date(2026, 5, 25), date(2026, 11, 21)
NOW = datetime.fromisoformat("2026-11-22T20:00:00+00:00")
ROSA = Person(name="Rosa", role="reviewer")


class Club(NamedTuple):
    """What was put in: every ruling, those that stand, and the reviews."""

    every: tuple[Put, ...]
    stands: tuple[Put, ...]
    reviews: tuple[Reviewed, ...]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{tmp_path_factory.mktemp('club')}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        made, reviews = six_months.fill()
        yield Club(made, six_months.standing(made), reviews)
        connection.close(connection.place())


def _numbers(some: Iterable[Put]) -> list[int]:
    """Newest first, as lists are."""
    return sorted((one.number for one in some), reverse=True)


def _found(**filters: object) -> list[int]:
    return list(every_number(MANAGER, query_of(filters)))


def _told(one: Put) -> str:
    """The day and the time as the room tells them."""
    zone = "PDT" if one.at < WINTER else "PST"
    told = f"{one.wall:%a} {one.wall.day} {one.wall:%b %Y, %H:%M} {zone}"
    is_late = one.day != one.wall.date()
    return f"{told} · night of {one.day:%a} {one.day.day} {one.day:%b}" if is_late else told


def _csv(
    folder: Path, *, redact: bool = False, only: Iterable[int] | None = None
) -> list[dict[str, str]]:
    out = folder / "out.csv"
    export(MANAGER, "csv", out, redact=redact, only=only)
    with out.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def _wilson(part: int, whole: int) -> tuple[float, float, float]:
    """A share and its interval (Wilson 1927), written out."""
    if not whole:
        return 0, 0, 1
    z, p = 1.959964, part / whole
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    return p, max(middle - half, 0), min(middle + half, 1)


def _rate(some: Iterable[Put]) -> tuple[int, int]:
    held = list(some)
    return len(held), sum(one.over is not None for one in held)


# 0. The plan


@pytest.mark.parametrize("edition", ["rrop-early", "rrop-11"])
@pytest.mark.parametrize("story", STORIES)
def test_of_every_story_there_is_a_ruling_that_a_floor_can_overrule(
    story: str, edition: str
) -> None:
    """Test what every count of overrides takes for granted: where a fact is missing there is none.

    What is recommended is of the kind that the plan tells by hand.
    """
    ruling: Any = six_months.given(story, edition)[0].ruling
    assert ruling["outcome"] in ("ruled", "floor decides")
    kinds = {"call": six_months.CALL, "raise": six_months.RAISE}
    act = ruling["acts"][-1]
    is_free = act["remedy"] == "may be withdrawn"
    assert STORIES[story].kind == (six_months.BACK if is_free else kinds[act["act"]])


# 1. The room's days


def test_each_ruling_has_one_day_in_every_list_entry_sheet_and_file(
    club: Club, tmp_path: Path
) -> None:
    """3,000 of 3,000, with entry and sheet of each tenth; one in the hour that came twice."""
    rows: dict[int, str] = {}
    before: int | None = None
    while True:
        page = find(MANAGER, query_of({}), before, 200)
        rows |= {row.number: CLOCK.told(row.happened) for row in page.rows}
        if (before := page.older) is None:
            break
    cells = {int(row["number"]): row for row in _csv(tmp_path)}
    assert len(rows) == len(club.stands) == 3_000
    for one in club.stands:
        told = _told(one)
        assert rows[one.number] == told
        assert cells[one.number]["gaming_day"] == one.day.isoformat()
        assert cells[one.number]["date"] == one.wall.date().isoformat()
        assert cells[one.number]["shift"] == one.shift
        if one.number % 10:
            continue
        whole = whole_at(MANAGER, one.number)
        assert whole is not None
        assert dict(given(whole, CLOCK))["Ruled by"] == f"{one.floor}, {told}"
        sheet = {row.name: row.text for row in sheet_at(MANAGER, one.number).particulars}
        assert sheet["Ruled by"] == f"{one.floor}, {told}"


def test_a_filter_figures_and_a_handover_have_the_rulings_of_just_that_day(club: Club) -> None:
    by_day = defaultdict[date, list[Put]](list)
    for one in club.stands:
        by_day[one.day].append(one)
    assert len(by_day) == 181
    saturdays = 0
    for day, some in sorted(by_day.items()):
        assert _found(first_day=day, last_day=day) == _numbers(some)
        if day.weekday() != 5:
            continue
        saturdays += len(some)
        found = trends(MANAGER, CLOCK, day, day)
        assert (found.all.now.rulings, found.all.now.overridden) == _rate(some)
        for shift in shifts_of(CLOCK, day):
            there = [one for one in some if one.shift == shift.name]
            told = handover(MANAGER, shift)
            rooms = Counter(one.room for one in there)
            assert told.rulings == rooms.pop(ROOMS[0], 0)
            assert {one.room: one.rulings for one in told.others if one.rulings} == rooms
    assert saturdays == sum(one.day.weekday() == 5 for one in club.stands)


def test_last_saturday_at_table_7_is_just_that(club: Club) -> None:
    there = [one for one in club.stands if one.day == LAST and one.place == "Table 7"]
    told = by_story(MANAGER, "last Saturday, table 7", NOW)
    assert {one.number for one in told} == set(_numbers(there))


# 2. Names left out


def test_of_fifty_names_planted_none_leaves_in_a_file_or_a_packet(
    club: Club, tmp_path: Path
) -> None:
    assert len(NAMES) == 50
    planted = [one for one in club.stands if one.planted]
    as_it_is = "\n".join(row["reason"] for row in _csv(tmp_path))
    assert all(name in as_it_is for name in NAMES)
    others = [one.number for one in club.every[::10] if not one.planted]
    rows = _csv(tmp_path, redact=True, only=[*_numbers(planted), *others])
    assert len(rows) == len(planted) + len(others)
    numbers = [one.number for one in planted][:40]
    pages = PdfReader(io.BytesIO(packet_pdf(MANAGER, numbers, "", NOW, redact=True))).pages
    told = "\n".join(
        [*(cell for row in rows for cell in row.values()), *(one.extract_text() for one in pages)]
    )
    # Figures by themselves are numbers of entries, too: of those the whole is looked for.
    words = {word for name in NAMES for word in re.findall(r"[^\W\d_]{3,}", name)}
    words |= {name for name in NAMES if name not in words}
    words -= {"www", "example", "oaks", "Oaks", "Road", "Task", "Stone"}
    assert {word for word in words if re.search(rf"\b{re.escape(word)}\b", told)} == set()


# 3. Corrections


def test_a_colleagues_correction_leaves_the_ruling_to_whom_it_was(
    club: Club, tmp_path: Path
) -> None:
    corrections = [one for one in club.every if one.replaces is not None]
    assert len(corrections) == six_months.CORRECTIONS
    cells = {int(row["number"]): row for row in _csv(tmp_path)}
    for one in corrections:
        whole = whole_at(MANAGER, one.number)
        assert whole is not None
        assert {done.what: done.who for done in whole.history if done.what in _WHO} == {
            "Ruled by": one.floor,
            "Recorded by": one.floor,
            "Corrected by": one.corrected_by,
        }
        row = cells[one.number]
        assert (row["floor"], row["correction_by"]) == (one.floor, one.corrected_by)
        assert int(row["corrects"]) == one.replaces
        sheet = {row.name: row.text for row in sheet_at(MANAGER, one.number).particulars}
        assert sheet["Corrected by"].startswith(f"{one.corrected_by}, ")
    first = [one for one in club.every if one.replaces is None]
    by_floor = {name: _rate(one for one in first if one.floor == name) for name in FLOORS}
    counted = statistics(MANAGER, CLOCK)
    assert {one.name: (one.rulings, one.overridden) for one in counted.floors} == by_floor
    assert (counted.all.rulings, counted.all.overridden) == _rate(first)


_WHO = {"Ruled by", "Recorded by", "Corrected by"}


# 4. Blind review


def test_agreement_is_what_was_put_in_and_who_picks_at_random_scores_nothing(club: Club) -> None:
    found = agreed(ROSA)
    names = {one.who: one for one in found.reviewers}
    for reviewer in (AT_RANDOM, GOOD, NEW):
        own = [one for one in club.reviews if one.reviewer == reviewer]
        told, alike = names[reviewer], sum(one.alike for one in own)
        assert (told.pairs, told.alike) == (len(own), alike)
        assert {one.review for one in told.apart} == {one.number for one in own if not one.alike}
        expected = sum(one.chance for one in own)
        assert told.by_chance == pytest.approx(expected)
        if len(own) < FEWEST:
            assert told.beyond_chance is None
            continue
        chance = expected / len(own)
        wanted = [(one - chance) / (1 - chance) for one in _wilson(alike, len(own))]
        assert told.beyond_chance == pytest.approx(wanted, abs=1e-4)
    blind, good = (names[who].beyond_chance for who in (AT_RANDOM, GOOD))
    assert blind is not None
    assert good is not None
    assert abs(blind.value) < 0.05
    assert good.low > blind.high
    assert names[NEW].beyond_chance is None
    floors = {one.who: (one.pairs, one.alike) for one in found.floors}
    for floor in FLOORS:
        own = [one for one in club.reviews if one.about.floor == floor]
        assert floors[floor] == (len(own), sum(one.alike for one in own))


# 5. Judged again


@pytest.mark.long
def test_one_option_changed_flips_just_the_calls_between_the_two_thresholds(club: Club) -> None:
    """340 of 400 is 85 in 100: the call stands at 80, and may be taken back at 90."""
    changed = {"misunderstanding_threshold": 90}
    found = replay(MANAGER, changed=changed, anew=True)
    flips = [one for one in club.stands if one.story == "misread, 85 in 100 in"]
    tally = found.tally
    assert (tally.judged, tally.same) == (3_000, 3_000 - len(flips))
    assert found.by.startswith("Judged by the house of each ruling")
    assert "90" in found.by.splitlines()[0]
    listed = {one.number: one for one in tally.listed}
    assert listed.keys() == {one.number for one in flips}
    for one in flips:
        flip = listed[one.number]
        assert (flip.floor, flip.happened[:16]) == (one.floor, one.at.isoformat()[:16])
        assert (flip.then, flip.now) == (
            "Floor decides: the call stands: 400",
            "Floor decides: the call may be taken back",
        )
        assert flip.overridden == ("" if one.over is None else OVERRIDES[one.over][0])
    rows = list(csv.DictReader(io.StringIO(flips_csv(tally.listed, CLOCK))))
    assert [(int(row["entry"]), row["gaming_day"], row["time"]) for row in rows] == [
        (one.number, one.day.isoformat(), f"{one.wall:%H:%M}")
        for one in sorted(flips, key=lambda one: one.number)
    ]
    # A period, and today's rules as they are.
    start, end = (moment(CLOCK.beginning(day)) for day in (date(2026, 8, 1), date(2026, 9, 1)))
    august = replay(MANAGER, changed=changed, period=Period(start, end), anew=True)
    there = [one for one in flips if one.day.month == 8]
    assert {one.number for one in august.tally.listed} == {one.number for one in there}
    assert august.tally.judged == sum(one.day.month == 8 for one in club.stands)
    same = replay(MANAGER, anew=True).tally
    assert (same.same, same.listed) == (3_000, [])


@pytest.mark.long
def test_another_edition_changes_reasons_alone_where_the_ruling_is_the_same(club: Club) -> None:
    """By version 11 a lone chip is NL-10 and was NL-11; what is ruled stays."""
    tally = replay(MANAGER, book="rrop-11", anew=True).tally
    early = [one for one in club.stands if one.edition == "rrop-early"]
    assert tally.listed == []
    assert tally.same == 3_000
    assert tally.clauses["s14.nl.10_early.call"].gone == sum(
        one.story in ("misread, a quarter in", "misread, three quarters in") for one in early
    )


# 6. Is it getting better?


def test_every_rate_has_its_interval_by_floor_month_table_room_shift_and_cause(
    club: Club,
) -> None:
    first, last = date(2026, 9, 1), date(2026, 11, 21)
    days = last - first + timedelta(days=1)
    found = trends(MANAGER, CLOCK, first, last)
    now = [one for one in club.stands if first <= one.day <= last]
    before = [one for one in club.stands if first - days <= one.day < first]
    named: Mapping[str, Callable[[Put], str]] = {
        "floors": lambda one: one.floor,
        "places": lambda one: one.place,
        "rooms": lambda one: one.room,
        "shifts": lambda one: one.shift,
    }
    for part, name_of in named.items():
        rows = getattr(found, part)
        assert {row.name for row in rows} == {name_of(one) for one in club.stands}
        for row in rows:
            for rate, some in ((row.now, now), (row.before, before)):
                _is_rate(rate, [one for one in some if name_of(one) == row.name])
    assert {row.name for row in found.rooms} == set(ROOMS)
    assert [month.first for month in found.months] == [
        date(2026, 9, 1),
        date(2026, 10, 1),
        date(2026, 11, 1),
    ]
    for month in found.months:
        for floor in FLOORS:
            there = [
                one
                for one in now
                if one.floor == floor and (one.day.month, one.day.year) == (month.first.month, 2026)
            ]
            _is_rate(month.floors[floor], there)
            asked = {"floor": floor, "first_day": month.first, "last_day": month.last}
            over = [one for one in there if one.over is not None]
            assert _found(**asked, overridden=True) == _numbers(over)
    causes = {one.name: one for one in found.causes}
    for cause in CAUSES:
        over = [one for one in now if one.over is not None and CAUSES[one.cause] == cause]
        assert causes[cause or ""].now == len(over)
        assert causes[cause or ""].floors == Counter(one.floor for one in over)
    otis = trends(MANAGER, CLOCK, first, last, Narrowed(floor="Otis", room=ROOMS[0]))
    _is_rate(otis.all.now, [o for o in now if (o.floor, o.room) == ("Otis", ROOMS[0])])


def _is_rate(found: Rate, some: Iterable[Put]) -> None:
    rulings, over = _rate(some)
    assert (found.rulings, found.overridden) == (rulings, over)
    assert tuple(found.share) == pytest.approx(_wilson(over, rulings), abs=1e-5)


def test_the_figures_count_rooms_tables_shifts_and_the_time_it_took(club: Club) -> None:
    found = statistics(MANAGER, CLOCK)
    named: Mapping[str, Callable[[Put], str]] = {
        "rooms": lambda one: one.room,
        "places": lambda one: one.place,
        "shifts": lambda one: one.shift,
    }
    for part, name_of in named.items():
        names = {name_of(one) for one in club.stands}
        counted = {
            name: _rate(one for one in club.stands if name_of(one) == name) for name in names
        }
        told = {one.name: (one.rulings, one.overridden) for one in getattr(found, part)}
        assert told == counted
    for pace in found.pace:
        took = sorted(one.seconds for one in club.stands if pace.name in ("all", one.floor))
        assert pace.timed == len(took)
        assert pace.median == took[-(-len(took) // 2) - 1]
        assert pace.ninetieth == took[-(-len(took) * 9 // 10) - 1]


# 7. Differences

_SAME_FACTS = {
    "misread, 85 in 100 in": "misread, over the threshold",
    "misread, 95 in 100 in": "misread, over the threshold",
}


def test_each_way_of_ruling_the_same_facts_has_its_floors_the_evenest_split_first(
    club: Club,
) -> None:
    _ways_agree(club.stands, Only())
    start, end = (moment(CLOCK.beginning(day)) for day in (date(2026, 7, 1), date(2026, 8, 1)))
    _ways_agree([one for one in club.stands if one.day.month == 7], Only(start=start, end=end))
    lone = [one for one in club.stands if one.story == "lone chip"]
    _ways_agree(lone, Only(clause="s14.nl.10.call"))


def _ways_agree(some: Iterable[Put], only: Only) -> None:
    sets: dict[tuple[str, str], Counter[tuple[str, str]]] = defaultdict(Counter)
    for one in some:
        if one.is_changed_on_appeal:
            continue  # what holds is not what the floor ruled
        about = (_SAME_FACTS.get(one.story, one.story), one.edition)
        sets[about][one.kind, one.floor] += 1
    wanted = []
    for ruled in sets.values():
        ways: Counter[str] = Counter()
        for (kind, _), times in ruled.items():
            ways[kind] += times
        if len(ways) > 1:
            most = sorted(ways.values(), reverse=True)
            wanted.append((most[1] / most[0], dict(ruled)))
    found = differences(ROSA, 1, only)
    assert found.groups == len(wanted)
    told = [
        (
            one.split,
            {(way.ruled_as, by.floor): by.count for way in one.ways for by in way.floors},
        )
        for one in found.page
    ]
    assert [split for split, _ in told] == sorted((split for split, _ in wanted), reverse=True)
    assert all(one in told for one in wanted)


def test_a_verdict_on_the_same_facts_is_kept(club: Club) -> None:
    one = differences(ROSA).page[0]
    keep_verdict(ROSA, one.pattern, one.house, one.ways[1].ruled_as, "The book says so")
    verdict = differences(ROSA).page[0].verdict
    assert verdict is not None
    assert (verdict.ruled_as, verdict.who) == (one.ways[1].ruled_as, "Rosa")


# 8. A number that is two rules


def test_nl_10_asks_which_edition_and_the_file_has_the_clause(club: Club, tmp_path: Path) -> None:
    with pytest.raises(BadQuery, match=r"which.*rrop-11.*rrop-early|which.*rrop-early.*rrop-11"):
        _found(clause="NL-10")
    cells = {int(row["number"]): row for row in _csv(tmp_path, only=_numbers(club.stands))}
    for book, clause in (("rrop-11", "s14.nl.10.call"), ("rrop-early", "s14.nl.12.")):
        there = [one for one in club.stands if STORIES[one.story].nl_10 == book]
        found = _found(clause="NL-10", book=book)
        assert found == _numbers(there)
        for one in there:
            row = cells[one.number]
            # By the other edition the same rule has another number.
            assert ("NL-10" in row["clauses"].split()) is (one.edition == book)
            assert clause in row["clause_ids"]


# 9. What it was ruled as


@pytest.mark.parametrize("word", ["raise", "call", "taken back"])
def test_a_lone_chip_is_found_by_what_it_was_ruled_overrides_among_them(
    club: Club, word: str
) -> None:
    kind = {"raise": six_months.RAISE, "call": six_months.CALL, "taken back": six_months.BACK}
    there = [one for one in club.stands if STORIES[one.story].one_chip and one.kind == kind[word]]
    asked = {"ruled_as": word, "facts": ("read.pieces = one chip",)}
    assert _found(**asked) == _numbers(there)
    assert count(MANAGER, query_of(asked)) == len(there)
    assert any(one.over is not None for one in there)
    of_any_game = {**asked, "facts": ("read/limit_read.pieces = one chip",)}
    assert _found(**of_any_game) == _numbers(there)


# 10. In bulk, and rooms


def test_a_filtered_list_goes_out_as_one_file_and_one_packet(club: Club, tmp_path: Path) -> None:
    asked = {"room": ROOMS[1], "floor": "Otis", "overridden": True}
    there = [
        one
        for one in club.stands
        if (one.room, one.floor) == (ROOMS[1], "Otis") and one.over is not None
    ]
    numbers = _found(**asked)
    assert numbers == _numbers(there)
    assert count(MANAGER, query_of(asked)) == len(there)
    rows = _csv(tmp_path, only=numbers)
    assert [(int(row["number"]), row["room"]) for row in rows] == [(n, ROOMS[1]) for n in numbers]
    pages = PdfReader(io.BytesIO(packet_pdf(MANAGER, numbers, "Otis", NOW))).pages
    text = [page.extract_text() for page in pages]
    said = re.findall(r"Ruling ([\d,]+), page (\d+):", "\n".join(text))
    assert [int(number.replace(",", "")) for number, _ in said] == numbers
    for number, page in said:
        assert text[int(page) - 1].startswith(f"Ruling {number}\n")


@pytest.mark.parametrize("room", ROOMS)
def test_each_room_has_its_own_rulings_tables_of_one_name_apart(club: Club, room: str) -> None:
    there = [one for one in club.stands if one.room == room]
    assert _found(room=room) == _numbers(there)
    at_7 = [one for one in there if one.place == PLACES[6]]
    assert _found(room=room, place=PLACES[6]) == _numbers(at_7)
    whole = whole_at(MANAGER, at_7[0].number)
    assert whole is not None
    assert dict(given(whole, CLOCK))["Room"] == room


# What was missing


def test_appeals_have_their_outcome_day_and_decider_and_each_floor_its_rate(club: Club) -> None:
    found = standing(MANAGER)
    appealed = [one for one in club.stands if one.appeal is not None]
    waiting = [one for one in club.stands if one.status == "appealed"]
    assert found.counts == {
        "open": sum(one.status == "open" for one in club.stands),
        "pots held": sum(one.status == "pot held" for one in club.stands),
        "appeals": len(waiting),
        "decided": len(appealed),
    }
    for floor, room in product(FLOORS, ROOMS):
        own = Counter(
            OUTCOMES[one.appeal]
            for one in appealed
            if (one.floor, one.room) == (floor, room) and one.appeal is not None
        )
        (told,) = (one for one in found.floors if one.floor == f"{floor}, {room}")
        assert (told.decided, told.upheld) == (own.total(), own["upheld"])
        assert (told.changed, told.overturned) == (own["changed in part"], own["overturned"])
        assert told.waiting == sum((one.floor, one.room) == (floor, room) for one in waiting)
    plan = {one.number: one for one in appealed}
    for told_one in found.decided:
        one = plan[told_one.found.number]
        assert one.appeal is not None
        assert (told_one.outcome, told_one.decided_by) == (OUTCOMES[one.appeal], "Quin")
        assert told_one.decided == one.at + timedelta(days=1)


def test_the_queue_has_otis_overrides_of_this_month_until_they_are_marked(club: Club) -> None:
    start, end = (moment(CLOCK.beginning(day)) for day in (date(2026, 11, 1), date(2026, 12, 1)))
    there = [one for one in club.stands if one.day >= date(2026, 11, 1) and one.floor == "Otis"]
    over = [one for one in there if one.over is not None]
    slow = [one for one in there if one.seconds >= 300]
    held = [one for one in there if one.status in ("open", "pot held")]
    for kind, some in (("overridden", over), ("slow", slow), ("open", held)):
        found = queue(ROSA, kind, start, end, "Otis")  # type: ignore[arg-type]
        assert (found.count, [one.number for one in found.rows]) == (
            len(some),
            _numbers(some)[:50],
        )
    for place, one in enumerate(over[:3]):
        mark(ROSA, one.number, "right" if place else "wrong", "Seen")
    left = queue(ROSA, "overridden", start, end, "Otis")
    assert [one.number for one in left.rows] == _numbers(over[3:])
    right = right_over_time(ROSA, CLOCK).all
    marked = len(over[:3])
    assert (right.marked, right.right, right.wrong) == (marked, marked - 1, (over[0].number,))


def test_eight_of_ten_stories_find_theirs_among_the_first_five(club: Club) -> None:
    """Each as its floor would tell it: a day, a table, what it was about."""
    found = 0
    for one in club.stands[-400::40]:
        day = f"{one.day:%A}" if (LAST - one.day).days > 6 else f"last {one.day:%A}"
        day = f"{one.day.day} {one.day:%B}" if one.number % 2 else day
        told = f"{day}, {one.place.lower()}, {STORIES[one.story].called}"
        numbers = [row.number for row in by_story(MANAGER, told, NOW, 5)]
        found += one.number in numbers
    assert found >= 8
