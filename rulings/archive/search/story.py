"""Rulings found by a story as people tell it, those that fit best first."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from rulings.archive.database.connection import reading
from rulings.archive.database.search_words import plain_words
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.search_columns import time_in
from rulings.archive.room.clock import RoomClock, clock_in
from rulings.archive.search.filters import numbers
from rulings.archive.search.find import Found, choices_in, rows_of
from rulings.archive.search.query import BadQuery, Query
from rulings.archive.search.similar import kinds_of
from rulings.archive.search.story_words import Story, story_in
from rulings.archive.staff.permissions import Person, check

LOOKED_AT = 3_000
"""The newest rulings of the days, tables and floors that are said; a room has so many in months."""
CLOSE = 120
"""Rulings of these that are read whole, for their amounts and words."""
MOST_WORDS = 3
DISPUTE, TABLE, WEEKDAY, FLOOR, SEAT, AMOUNT, WORD = 6.0, 5.0, 4.0, 4.0, 2.0, 2.0, 1.0
"""The weights of what tells one ruling from another, by how seldom it is so by chance."""


def by_story(person: Person, text: str, now: datetime, most: int = 25) -> tuple[Found, ...]:
    """Return the rulings that a story may be about, the likeliest first; none where nothing fits.

    A day, a table or a floor that is said is so; what was in dispute, amounts and words are
    weighed. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    with reading() as connection:
        clock, there_are = clock_in(connection), choices_in(connection)
        told = story_in(
            text, clock.gaming_day(now), there_are.places, there_are.floors, there_are.games
        )
        if not told.says_something:
            return ()
        rows = _candidates(connection, told)
        first = sorted(rows, key=lambda row: (-_seen(row, told, clock), -row["number"]))[:CLOSE]
        shown = rows_of(connection, [row["number"] for row in first])
        texts = _texts(connection, [row["number"] for row in first])
    scores = {one.number: _told(one, told, clock, texts.get(one.number, "")) for one in shown}
    best = max(scores.values(), default=0.0)
    fit = [one for one in shown if scores[one.number] >= max(best - 4.0, 1.0)]
    return tuple(sorted(fit, key=lambda one: (-scores[one.number], -one.number))[:most])


def _candidates(connection: Connection, told: Story) -> list[dict[str, Any]]:
    """Return the newest rulings at the table, on the days and by the floor that are said."""
    first, last = told.days or (None, None)
    found: dict[int, None] = {}
    # Where nothing is so of all, the table is what people misremember, then who ruled.
    for places, floors in ((told.places, told.floors), ((), told.floors), ((), ())):
        for place in sorted(places) or ("",):
            for floor in sorted(floors) or ("",):
                query = Query(
                    first_day=first, last_day=last, days_are="either", place=place, floor=floor
                )
                found |= dict.fromkeys(numbers(connection, query, None, LOOKED_AT))
        if found:
            break
    if not (told.places or told.floors or told.days):
        # What it was about is all that is said, or a weekday.
        found |= dict.fromkeys(_of_disputes(connection, told))
        for word in told.words[:MOST_WORDS]:
            try:
                found |= dict.fromkeys(numbers(connection, Query(text=word), None, LOOKED_AT // 10))
            except BadQuery:
                continue
    columns = [ENTRIES.c[name] for name in ("number", "happened", "pattern", "situation", "place")]
    kinds = kinds_of(connection)
    wanted, rows = list(found), list[dict[str, Any]]()
    for at in range(0, len(wanted), 1_000):
        some = select(*columns, ENTRIES.c.floor).where(
            ENTRIES.c.number.in_(wanted[at : at + 1_000])
        )
        rows += [
            {**row, "dispute": kinds.get((row["pattern"], row["situation"]), "")}
            for row in connection.execute(some).mappings()
        ]
    return rows


def _of_disputes(connection: Connection, told: Story) -> list[int]:
    kinds = kinds_of(connection)
    patterns = [pattern for (pattern, _), title in kinds.items() if title in told.disputes[:1]]
    rows = ENTRIES.c
    query = select(rows.number).where(rows.pattern.in_(patterns[:2_000]), rows.kind == "ruling")
    return list(connection.scalars(query.order_by(rows.number.desc()).limit(LOOKED_AT)))


def _seen(row: dict[str, Any], told: Story, clock: RoomClock) -> float:
    """Score what of the story can be seen without the record."""
    at = time_in(row["happened"])
    score = _dispute(row["dispute"], told)
    score += TABLE * (one_table(row["place"]) in told.places) + FLOOR * (
        row["floor"] in told.floors
    )
    return score + WEEKDAY * (told.weekday == clock.gaming_day(at).weekday())


def _dispute(called: str, told: Story) -> float:
    if called not in told.disputes:
        return 0.0
    return DISPUTE / (1 + told.disputes.index(called))


def _told(one: Found, told: Story, clock: RoomClock, text: str) -> float:
    """Score how much of the story is so of a ruling."""
    score = _dispute(one.dispute, told) + SEAT * len(told.seats.intersection(one.seats))
    score += TABLE * (one_table(one.place) in told.places) + FLOOR * (one.floor in told.floors)
    score += WEEKDAY * (told.weekday == clock.gaming_day(one.happened).weekday())
    figures, words = _figures_and_words(text)
    score += AMOUNT * len(told.amounts & figures) / max(len(told.amounts), 1)
    return score + WORD * sum(one in words for one in told.words) / max(len(told.words), 1)


def _figures_and_words(text: str) -> tuple[frozenset[int], frozenset[str]]:
    words = frozenset(plain_words(text).split())
    return frozenset(int(one) for one in words if one.isdigit() and len(one) < 13), words


def _texts(connection: Connection, wanted: Sequence[int]) -> dict[int, str]:
    """Return what was entered and ruled, as it lies there, without the clauses looked at."""
    held = select(ENTRIES.c.number, ENTRIES.c.content).where(ENTRIES.c.number.in_(wanted))
    return {row.number: _without_titles(row.content) for row in connection.execute(held)}


def _without_titles(content: str) -> str:
    dispute = content.partition('"dispute":')[2].partition(',"floor":')[0]
    decided = content.partition('"decision":')[2][:200]
    rest = content.partition('"override":')[2].partition(',"place":')[0]
    return f"{dispute} {decided} {rest}"
