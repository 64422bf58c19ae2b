"""What is typed finds what its filter does: tables, days, names, numbers and names of disputes.

The archive is drawn; what is right is counted from its records by code of the test's own.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from typer.testing import CliRunner

from rulings.archive.database import connection
from rulings.archive.entries.entry import Entry, Override
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import Narrowed, trends
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.search.find import Choices, Found, choices, count, find
from rulings.archive.search.query import BadQuery, query_of
from rulings.archive.search.understood import Understood, understood
from rulings.cli.main import app
from rulings.model.wager_verdict import VERDICTS, verdict_of
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many

HERE = ZoneInfo("America/Los_Angeles")
CLOCK = RoomClock(zone=f"{HERE}", day_begins="06:00")
NOW = datetime(2026, 11, 28, 18, 0, tzinfo=UTC)
"""Saturday at ten in the morning, in the room."""
MANY = 300
PLACES = ("Table 7", "T7", "7", "table 7", "Table 12", "Table 3", "Main 3", "")
SEVEN = frozenset(PLACES[:4])
FLOORS = ("Fred Fields", "Mara Lopez", "Otis", "Pell")
TYPED = ("His hand is live", "A warning to the player", "Only a call", "Both redraw")


class Ruled(NamedTuple):
    """A ruling as it was drawn, and the row that lists it."""

    number: int
    record: Entry
    row: Found

    @property
    def here(self) -> datetime:
        return self.record.happened.astimezone(HERE)

    @property
    def night(self) -> date:
        return (self.here.replace(tzinfo=None) - timedelta(hours=6)).date()

    def is_on(self, *days: date) -> bool:
        return self.here.date() in days or self.night in days

    @property
    def made(self) -> Any:
        return (self.record.taken or self.record.ruling)["makes"]

    @property
    def wager(self) -> Any:
        if self.record.dispute["situation"] == "betting":
            return verdict_of(self.record.decision)
        return self.made if self.record.override is None else None


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Ruled]]:
    """Three weeks and one night of October, in a room on Pacific time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{tmp_path_factory.mktemp('drawn')}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        yield list(_kept())
        connection.close(connection.place())


def _kept() -> Iterator[Ruled]:
    chance = random.Random(28)
    pool = [entry(number) for number in range(0, 3_200, 13)]
    records = []
    for place in range(MANY):
        at = NOW - timedelta(minutes=chance.randrange(21 * 24 * 60))
        if place % 10 == 0:
            at = datetime(2026, 10, 24, 3, 0, tzinfo=UTC) + timedelta(minutes=4 * place)
        facts: dict[str, Any] = {
            **{"happened": at, "recorded": at, "place": chance.choice(PLACES)},
            **{"floor": chance.choice(FLOORS), "game": "no-limit hold'em 1/2"},
        }
        if chance.random() < 0.2:
            decision = chance.choice(TYPED)
            reason = "Fred said at table 7 last night that the oversized chip was a call"
            facts["override"] = Override(decision=decision, reason=reason, against="acts[0]")
        records.append(chance.choice(pool)[0].model_copy(update=facts))
    keep_clock(MANAGER, CLOCK)
    assert keep_many(MANAGER, records, {house for _, house in pool}) == MANY
    rows: dict[int, Found] = {}
    while len(rows) < MANY:
        rows |= {
            row.number: row
            for row in find(MANAGER, query_of({}), min(rows, default=None), 200).rows
        }
    return (Ruled(n, one, rows[n]) for n, one in enumerate(records, start=1))


def _meant(text: str) -> Understood:
    return understood(text, NOW, CLOCK, choices(MANAGER))


FRIDAY, SATURDAY = date(2026, 11, 27), date(2026, 11, 28)
SAID: dict[str, tuple[str, Callable[[Ruled], bool]]] = {
    "table 7": ("Table 7", lambda one: one.record.place in SEVEN),
    "T7": ("Table 7", lambda one: one.record.place in SEVEN),
    "7": ("Table 7", lambda one: one.record.place in SEVEN),
    "main 3": ("Main 3", lambda one: one.record.place == "Main 3"),
    "table 99": ("Table 99", lambda one: False),
    "Fred table 7": (
        "Table 7, ruled by Fred Fields",
        lambda one: one.record.place in SEVEN and one.record.floor == "Fred Fields",
    ),
    "last night": ("Night of Fri 27 Nov (the whole gaming day)", lambda one: one.night == FRIDAY),
    "rulings at table 7 last night": (
        "Table 7, night of Fri 27 Nov (the whole gaming day)",
        lambda one: one.record.place in SEVEN and one.night == FRIDAY,
    ),
    "saturday": (
        "Sat 28 Nov 2026 (the date or the gaming day)",
        lambda one: one.is_on(SATURDAY),
    ),
    "Friday night": ("Night of Fri 27 Nov (the whole gaming day)", lambda one: one.night == FRIDAY),
    "yesterday, Otis": (
        "Ruled by Otis, Fri 27 Nov 2026 (the date or the gaming day)",
        lambda one: one.is_on(FRIDAY) and one.record.floor == "Otis",
    ),
    "last week": (
        "Gaming days Mon 16 Nov 2026 to Sun 22 Nov 2026",
        lambda one: date(2026, 11, 16) <= one.night <= date(2026, 11, 22),
    ),
    "2550": ("Ruling 2,550", lambda one: False),
    "entry 255": ("Ruling 255", lambda one: one.number == 255),
    "ruling 255": ("Ruling 255", lambda one: one.number == 255),
    "#255": ("Ruling 255", lambda one: one.number == 255),
    "255": ("Ruling 255", lambda one: one.number == 255),
    "oversized chip": ("Oversized chip", lambda one: one.row.dispute == "Oversized chip"),
    "Mucked or killed: still live?": (
        "Mucked or killed: still live?",
        lambda one: one.row.dispute == "Mucked or killed: still live?",
    ),
    "overturned on appeal table 7": ("Table 7, overturned on appeal", lambda one: False),
    "kill pot, Mara": (
        "Kill pot, ruled by Mara Lopez",
        lambda one: one.row.dispute == "Kill pot" and one.record.floor == "Mara Lopez",
    ),
}
for written in (
    "Oct 23",
    "10/23",
    "23.10.",
    "Friday October 23",
    "2026-10-23",
    "the 23rd of October",
):
    SAID[written] = (
        "Fri 23 Oct 2026 (the date or the gaming day)",
        lambda one: one.is_on(date(2026, 10, 23)),
    )
for written in ("Saturday October 24", "10/24/2026", "24.10.2026"):
    SAID[written] = (
        "Sat 24 Oct 2026 (the date or the gaming day)",
        lambda one: one.is_on(date(2026, 10, 24)),
    )


for written, place in (("table 7", "Table 7"), ("tbl 7", "Table 7"), ("T7", "Table 7")):
    for day in ("Nov 23", "Nov 23 2026", "23 Nov", "11/23", "Monday November 23"):
        SAID[f"{written} {day}"] = (
            f"{place}, Mon 23 Nov 2026 (the date or the gaming day)",
            lambda one: one.record.place in SEVEN and one.is_on(date(2026, 11, 23)),
        )
for written in ("main 3 Nov 24", "Main 3 24 Nov", "24 Nov Main 3", "Nov 24 main 3"):
    SAID[written] = (
        "Main 3, Tue 24 Nov 2026 (the date or the gaming day)",
        lambda one: one.record.place == "Main 3" and one.is_on(date(2026, 11, 24)),
    )
for written in ("Oct 23 night", "Oct 23, at night", "23 October evening", "night Oct 23"):
    SAID[written] = (
        "Night of Fri 23 Oct (the whole gaming day)",
        lambda one: one.night == date(2026, 10, 23),
    )
for written in ("Friday night, Oct 23", "10/23 night", "2026-10-23 evening", "night of Oct 23"):
    SAID[written] = SAID["Oct 23 night"]


@pytest.mark.parametrize("text", SAID)
def test_what_is_understood_is_told_and_counts_what_its_filter_does(
    drawn: list[Ruled], text: str
) -> None:
    told, holds = SAID[text]
    meant = _meant(text)
    assert (meant.told, meant.words) == (told, "")
    right = [one.number for one in drawn if holds(one)]
    assert right or text in ("2550", "table 99", "overturned on appeal table 7")
    query = query_of(meant.filters)
    assert count(MANAGER, query) == len(right)
    assert {row.number for row in find(MANAGER, query, None, 200).rows} == set(right[-200:])


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("Oct 23, 21:40", (datetime(2026, 10, 23, 21, 40),)),
        ("10/23 9:40 pm", (datetime(2026, 10, 23, 21, 40),)),
        # After midnight a date and the night before it have the same hour a day apart.
        ("Oct 23, 00:35", (datetime(2026, 10, 23, 0, 35), datetime(2026, 10, 24, 0, 35))),
        ("Sat 24 Oct 2026, 00:35 PDT · night of Fri 23 Oct", (
            datetime(2026, 10, 24, 0, 35), datetime(2026, 10, 25, 0, 35)
        )),
    ],
)  # fmt: skip
def test_a_time_of_a_day_finds_what_was_about_then(
    drawn: list[Ruled], written: str, at: tuple[datetime, ...]
) -> None:
    meant = _meant(written)
    assert meant.words == ""
    half = timedelta(minutes=30)
    right = sum(
        any(abs(one.here.replace(tzinfo=None) - wanted) <= half for wanted in at) for one in drawn
    )
    assert count(MANAGER, query_of(meant.filters)) == right > 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Sat 28 Nov", "Sat 28 Nov 2026"),
        ("11/28", "Sat 28 Nov 2026"),
        ("saturday", "Sat 28 Nov 2026"),
        ("friday", "Fri 27 Nov 2026"),
        ("last saturday", "Sat 21 Nov 2026"),
        # Its night begins in the evening: until then it is that of the week before.
        ("Saturday night", "Night of Sat 21 Nov"),
        ("tonight", "Night of Fri 27 Nov"),
    ],
)
def test_after_midnight_a_date_is_the_one_that_sheets_bear_and_a_night_has_begun(
    drawn: list[Ruled], text: str, told: str
) -> None:
    after_midnight = datetime(2026, 11, 28, 9, 0, tzinfo=UTC)
    meant = understood(text, after_midnight, CLOCK, choices(MANAGER))
    assert meant.told.partition(" (")[0] == told


@pytest.mark.parametrize(
    "text",
    [
        "he sat out",
        "he may call",
        "on the march",
        '"table 7"',
        '"last night"',
        "1/2",
        "no such word",
    ],
)
def test_words_that_may_mean_something_else_are_looked_up_as_words(
    drawn: list[Ruled], text: str
) -> None:
    assert _meant(text) == Understood((), text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("table 2 May", "Table 2, ruled by May"),
        ("table 2 May 3", "Table 2, Sun 3 May 2026"),
        ("2 May", "Sat 2 May 2026"),
        ("2 May table 7", "Table 7, Sat 2 May 2026"),
        ("table 7 Nov 7", "Table 7, Sat 7 Nov 2026"),
        ("T 7 Nov 7 May", "Table 7, ruled by May, Sat 7 Nov 2026"),
        ("VIP 12 May", "VIP 12, ruled by May"),
        ("table 2 November", "Table 2, gaming days Sun 1 Nov 2026 to Mon 30 Nov 2026"),
        ("May Nov", "Ruled by May, gaming days Sun 1 Nov 2026 to Mon 30 Nov 2026"),
        ("Main 3 Nov 5 night", "Main 3, night of Thu 5 Nov"),
        ("Floor 2 Nov 5", "Ruled by Floor 2, Thu 5 Nov 2026"),
    ],
)
def test_a_number_belongs_to_a_table_or_a_name_where_the_rest_is_then_understood(
    text: str, told: str
) -> None:
    places, floors = ("Table 2", "Table 7", "Main 3", "VIP 12"), ("May", "Otis", "Floor 2")
    there_are = Choices(rooms=(), places=places, games=(), floors=floors, ruled_as=())
    meant = understood(text, NOW, CLOCK, there_are)
    assert (meant.told.partition(" (")[0], meant.words) == (told, "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("table 7 seat 4", '"seat 4"'),
        ("Seat #4", '"seat 4"'),
        ("seat no. 4", '"seat 4"'),
        ("seat 04 and seat 12", '"seat 4" "seat 12"'),
        ("seats 4, 5 and 12", '"seat 4" "seat 5" "seat 12"'),
        ("he sat in seat 4 warning", 'he sat warning "seat 4"'),
    ],
)
def test_a_seat_is_looked_up_with_its_number_beside_it(
    drawn: list[Ruled], text: str, words: str
) -> None:
    assert _meant(text).words == words


ODD = (
    *(
        "0001-01-01 00:10",
        "9999-12-31 23:50",
        "9999-12-31",
        "31 Feb",
        "30 Feb 2026",
        "0/0",
        "99/99",
    ),
    *("32.13.", "ruling 0", "table 000", "99:99", "13:00 pm, yesterday", "#", "t", "7" * 60),
    *("2,550,000,000", "night of", "dec 9999", '"', '"*', "Fred Fields Mara Lopez", "table 7 t7"),
)


@pytest.mark.parametrize("text", ["night of Fri 27 Nov", "Friday night", "last week"])
def test_a_night_and_a_week_are_gaming_days_whatever_a_day_is_else(
    drawn: list[Ruled], text: str
) -> None:
    days = [part for part in _meant(text).parts if "first_day" in part.filters]
    assert [part.filters["days_are"] for part in days] == ["gaming days"]


@pytest.mark.parametrize("text", ODD)
def test_whatever_else_is_typed_is_counted_or_refused(drawn: list[Ruled], text: str) -> None:
    meant = _meant(text)
    with suppress(BadQuery):
        assert count(MANAGER, query_of(meant.filters)) >= 0


def test_words_beside_what_is_understood_are_looked_up_in_the_texts(drawn: list[Ruled]) -> None:
    meant = _meant("Fred table 7 warning")
    assert meant.told == "Table 7, ruled by Fred Fields, with the words warning"
    of_fred = [
        one
        for one in drawn
        if one.record.place in SEVEN
        and one.record.floor == "Fred Fields"
        and "warning" in one.record.decision
    ]
    assert count(MANAGER, query_of(meant.filters)) >= len(of_fred) > 0


def test_each_dispute_in_the_lists_is_a_filter_that_finds_the_rows_so_named(
    drawn: list[Ruled],
) -> None:
    named = {one.row.dispute for one in drawn}
    assert len(named) > 15
    for title in named:
        right = {one.number for one in drawn if one.row.dispute == title}
        found = find(MANAGER, query_of({"dispute": title}), None, 200)
        assert {row.number for row in found.rows} == right, title


def test_ruled_as_knows_every_word_of_the_rules_that_was_ruled_here(drawn: list[Ruled]) -> None:
    offered = choices(MANAGER).ruled_as
    by_the_rules = [one for one in drawn if one.record.override is None]
    made = {one.made for one in by_the_rules} - {None}
    assert (made | {"hand is live", "warned"}) - {*VERDICTS} == {*offered} - {*VERDICTS}
    typed = {"hand is live": "His hand is live", "warned": "A warning to the player"}
    for word in offered:
        found = count(MANAGER, query_of({"ruled_as": word}))
        if word in VERDICTS:
            assert found == sum(one.wager == word for one in drawn), word
            continue
        right = sum(one.made == word for one in by_the_rules)
        right += sum(one.record.decision == typed.get(word) for one in drawn)
        assert found == right > 0, word


def test_the_command_line_says_what_it_understood(drawn: list[Ruled]) -> None:
    right = sum(one.record.place in SEVEN for one in drawn)
    told = CliRunner().invoke(app, ["archive", "find", "t7", "--size", "3"]).stdout.splitlines()
    assert told[-3:-1] == [f"{right} rulings in all.", "Looked for: Table 7."]
    refused = CliRunner().invoke(app, ["archive", "find", "t7", "--table", "Table 3"])
    assert refused.exit_code == 2
    assert "Table 7 contradicts an option" in refused.output


def test_the_figures_and_the_filter_have_one_table_however_it_was_typed(
    drawn: list[Ruled],
) -> None:
    right = sum(one.record.place in SEVEN for one in drawn)
    assert choices(MANAGER).places == ("Table 3", "Table 7", "Table 12", "Main 3")
    for typed in SEVEN:
        assert count(MANAGER, query_of({"place": typed})) == right
    by_table = {one.name: one.rulings for one in statistics(MANAGER, CLOCK).places}
    assert by_table["Table 7"] == right
    first, last = date(2026, 10, 1), date(2026, 11, 30)
    over_time = trends(MANAGER, CLOCK, first, last)
    assert {one.name: one.now.rulings for one in over_time.places} == by_table
    alone = trends(MANAGER, CLOCK, first, last, Narrowed(place="T7"))
    assert alone.all.now.rulings == right
