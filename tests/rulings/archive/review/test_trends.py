"""Whether it gets better: periods, months, floors and causes, counted again by other code."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any, get_args
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text

from rulings.archive.database.connection import reading
from rulings.archive.entries.entry import Cause, Entry
from rulings.archive.review.trends import Narrowed, Trends, newest_day, trends
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many
from tests.support.disputes.partial_disputes import ruled

ZONE = "America/Los_Angeles"
CLOCK = RoomClock(zone=ZONE, day_begins="05:00")
CAUSES = (None, *get_args(Cause))


def _fill(count: int) -> None:
    """Rulings of half a year, hours apart, some overridden, some corrected."""
    pool = [entry(n) for n in range(0, len(ruled()), 61)]
    apart = timedelta(days=180) / count
    records: list[Entry] = []
    for n in range(count):
        over: dict[str, Any] = {
            "decision": "Only a call",
            "reason": "He was misled",
            "against": "acts[0]",
        }
        over |= {"cause": CAUSES[n % len(CAUSES)]}
        facts: dict[str, Any] = {
            "happened": START + n * apart,
            "recorded": START + n * apart,
            "floor": ("Mara", "Otis", "Pell")[n * 7 % 11 % 3],
            "place": f"Table {n * 5 % 13}",
            "override": over
            if n % (3 if n * 7 % 11 % 3 == 1 and n < count / 2 else 9) == 0
            else None,
            "taken": None,
        }
        if n % 40 == 39:
            facts |= {"replaces": n - 10, "because": "The camera shows another table"}
        one = pool[n % len(pool)][0]
        records.append(Entry.model_validate(one.model_dump() | facts))
    keep_many(MANAGER, records, {house for _, house in pool})


def _every(n: int, count: int) -> int:
    """Of how many one is overridden: Otis overrides often, and no more from the middle on."""
    return 3 if n * 7 % 11 % 3 == 1 and n < count / 2 else 9


def _by_hand() -> Iterator[tuple[date, dict[str, Any], set[str]]]:
    """Each ruling that no other corrects: its gaming day, its record, its clauses."""
    with reading() as connection:
        rows = connection.execute(text("SELECT number, content FROM entries")).all()
    records = {number: json.loads(content)["record"] for number, content in rows}
    gone = {one["replaces"] for one in records.values() if one["kind"] == "ruling"}
    for number, one in records.items():
        if one["kind"] == "ruling" and number not in gone:
            at = datetime.fromisoformat(one["happened"]).astimezone(ZoneInfo(ZONE))
            day = at.date() if at.hour >= 5 else at.date() - timedelta(days=1)
            cited = {reason["clause"] for reason in one["ruling"]["reasons"]}
            cited |= {clause for step in one["ruling"]["steps"] for clause in step["clauses"]}
            yield day, one, cited


def _agrees(found: Trends, first: date, last: date, narrowed: Narrowed) -> None:
    days = (last - first).days + 1
    now: dict[str, Counter[str]] = {"all": Counter(), "over": Counter()}
    before: dict[str, Counter[str]] = {"all": Counter(), "over": Counter()}
    causes: Counter[str] = Counter()
    months: Counter[tuple[int, str]] = Counter()
    for day, one, cited in _by_hand():
        if narrowed.floor not in ("", one["floor"]) or narrowed.place not in ("", one["place"]):
            continue
        if narrowed.clause and narrowed.clause not in cited:
            continue
        if first <= day <= last:
            into = now
        elif first - timedelta(days=days) <= day < first:
            into = before
        else:
            continue
        over = one["override"] is not None and (
            one["ruling"]["outcome"] in ("ruled", "floor decides") or one["ruling"]["decisions"]
        )
        for name in ("", "floor:" + one["floor"], "place:" + one["place"], *cited):
            into["all"][name] += 1
            into["over"][name] += bool(over)
        if into is now and over:
            causes[one["override"]["cause"] or ""] += 1
        if into is now:
            months[day.month, one["floor"]] += 1
    assert _four(found.all) == _counted(now, before, "")
    for rows, begin in ((found.floors, "floor:"), (found.places, "place:"), (found.clauses, "")):
        for row in rows:
            assert _four(row) == _counted(now, before, begin + row.name)
    assert {one.name for one in found.clauses} >= {n for n in now["all"] if n and ":" not in n}
    assert {one.name: one.now for one in found.causes if one.now} == dict(causes)
    told = {
        (one.first.month, floor): rate.rulings
        for one in found.months
        for floor, rate in one.floors.items()
    }
    assert told == dict(months)
    assert sum(one.now.rulings for one in found.shifts) == now["all"][""]


def _counted(now: Any, before: Any, name: str) -> tuple[int, ...]:
    return tuple(side[which][name] for side in (now, before) for which in ("all", "over"))


def _four(row: Any) -> tuple[int, ...]:
    return (row.now.rulings, row.now.overridden, row.before.rulings, row.before.overridden)


def _all_agree() -> None:
    newest = newest_day(MANAGER, CLOCK)
    assert newest is not None
    assert newest == max(day for day, _, _ in _by_hand())
    for days, narrowed in (
        (90, Narrowed()),
        (28, Narrowed(floor="Otis")),
        (61, Narrowed(place="Table 3")),
        (90, Narrowed(clause="s14.nl.2.bet")),
    ):
        first = newest - timedelta(days=days - 1)
        _agrees(trends(MANAGER, CLOCK, first, newest, narrowed), first, newest, narrowed)


def test_a_period_is_counted_beside_the_one_before_it(archive: str) -> None:
    _fill(300)
    _all_agree()


@pytest.mark.slow
@pytest.mark.long
def test_of_three_thousand_rulings_every_rate_is_the_one_counted_by_hand(archive: str) -> None:
    _fill(3_000)
    _all_agree()


@pytest.mark.slow
def test_who_overrides_less_than_before_is_told_apart_from_chance(archive: str) -> None:
    _fill(600)
    newest = newest_day(MANAGER, CLOCK)
    assert newest is not None
    found = trends(MANAGER, CLOCK, newest - timedelta(days=89), newest)
    (otis,) = (one for one in found.floors if one.name == "Otis")
    assert otis.now.share.high < otis.before.share.low
    (pell,) = (one for one in found.floors if one.name == "Pell")
    assert pell.now.share.high > pell.before.share.low


def test_an_empty_archive_has_no_newest_day_and_a_period_ends_after_it_begins(
    archive: str,
) -> None:
    assert newest_day(MANAGER, CLOCK) is None
    with pytest.raises(ValueError, match="must be 2026-03-02"):
        trends(MANAGER, CLOCK, date(2026, 3, 2), date(2026, 3, 1))
    empty = trends(MANAGER, CLOCK, date(2026, 3, 1), date(2026, 3, 2))
    assert empty.all.now.rulings == 0
    assert empty.all.now.share == (0, 0, 1)
    with pytest.raises(NotAllowed):
        trends(Person(name="Mara", role="floor"), CLOCK, date(2026, 3, 1), date(2026, 3, 2))
