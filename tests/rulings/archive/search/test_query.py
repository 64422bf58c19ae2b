"""Rulings are asked for by what was ruled, by room, by day, and counted; the answers by hand.

What is right is counted from the entries as they were made, by code of the tests' own.
"""

import csv
import random
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from typer.testing import CliRunner

from rulings.archive.entries.entry import Appeal, Entry, Override, entry_of
from rulings.archive.entries.full_record import given, whole_at
from rulings.archive.exchange.export import export
from rulings.archive.room.clock import RoomClock, keep_clock, room_clock
from rulings.archive.search.find import choices, count, counted, find
from rulings.archive.search.query import BadQuery, editions_of, query_of
from rulings.archive.sheets.sheet import sheet_at
from rulings.cli.main import app
from rulings.judgement.rule import rule
from rulings.model.wager_verdict import VERDICTS, verdict_of
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many
from tests.support.disputes.partial_disputes import ruled

HERE = ZoneInfo("America/Los_Angeles")
WORDINGS = {
    "Raise stands": "raise",
    "The raise counts": "raise",
    "I made it a raise": "raise",
    "Only a call": "call",
    "Call, not a raise": "call",
    "The bet is taken back": "taken back",
    "Both redraw for the seat": None,
}
"""How floors word what they rule, and what that is."""
AT = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
KINDS = {"Call": "call", "Only a call": "call", "Raise": "raise", "Bet": "bet", "Fold": "fold"}


def _made(many: int = 400) -> list[tuple[Entry, str | None]]:
    """Rulings with what each was ruled as, known from how it was made."""
    chance = random.Random(7)
    pool = [entry(n)[0] for n in range(60)]
    made: list[tuple[Entry, str | None]] = []
    at = AT
    for n in range(many):
        one = chance.choice(pool)
        at += timedelta(minutes=chance.randint(20, 400))
        over, verdict = None, KINDS.get(one.decision.partition(":")[0].partition(" to ")[0])
        if chance.random() < 0.2:
            said = chance.choice(list(WORDINGS))
            over = Override(
                decision=said,
                reason="The camera shows it",
                against="s14.nl.10.call",
                cause="the camera shows it",
            )
            verdict = WORDINGS[said] if one.dispute["situation"] == "betting" else "no wager"
        appeal = None
        if n % 40 == 0:
            appeal = Appeal(outcome="upheld", decided_by="Dana", decided=at, because="It was so")
        facts = {"override": over, "happened": at, "recorded": at, "appeal": appeal}
        made.append((one.model_copy(update={**facts, "room": ("", "Elm", "Oaks")[n % 3]}), verdict))
    return made


@pytest.fixture
def made(archive: str) -> list[tuple[Entry, str | None]]:
    """The same, kept in an archive whose room is on Pacific time and whose day begins at six."""
    keep_clock(MANAGER, RoomClock(zone=f"{HERE}", day_begins="06:00"))
    told = _made()
    houses = {house for _, house in (entry(n) for n in range(60))}
    keep_many(MANAGER, [one for one, _ in told], houses)
    return told


def _found(**asked: object) -> list[int]:
    query, before, found = query_of(asked), None, list[int]()
    while True:
        page = find(MANAGER, query, before, 200)
        found += (row.number for row in page.rows)
        if (before := page.older) is None:
            assert count(MANAGER, query) == len(found)
            return sorted(found)


def _one_chip(one: Entry) -> bool:
    steps: Any = one.ruling["steps"]
    return any(
        step["topic"] == "read" and step["words"].get("pieces") == "one chip" for step in steps
    )


def test_a_lone_chip_ruled_a_raise_is_found_whoever_worded_it(
    made: list[tuple[Entry, str | None]],
) -> None:
    for verdict in ("raise", "call", "taken back"):
        # Of what the rules word otherwise, what the table of the test does not know is left out.
        known = [
            (n, one)
            for n, (one, said) in enumerate(made, start=1)
            if said == verdict and (one.override or one.decision.partition(":")[0] in KINDS)
        ]
        found = _found(ruled_as=verdict)
        assert known
        assert {n for n, _ in known} <= set(found)
        otherwise = {n for n, (_, said) in enumerate(made, 1) if said not in (verdict, None)}
        assert otherwise.isdisjoint(found)
        chips = [n for n, one in known if _one_chip(one)]
        asked = _found(ruled_as=verdict, facts=("read.pieces = one chip",))
        assert set(chips) <= set(asked)
        assert all(_one_chip(made[n - 1][0]) for n in asked)
        assert sum(made[n - 1][0].override is not None for n in asked) == sum(
            one.override is not None and _one_chip(one) for _, one in known
        )


@pytest.mark.slow
def test_only_a_ruling_that_makes_it_is_found_as_a_bet_a_raise_or_a_fold(archive: str) -> None:
    """A sentence that has the word, as "The pot is yours: everyone else has folded", is none."""
    made: list[tuple[Entry, str | None]] = []
    houses = set()
    for dispute, house in ruled():
        found = rule(dispute, house)
        if dispute.situation != "betting" and verdict_of(found.decision) is not None:
            made.append((entry_of(dispute, house, found, floor="Mara", happened=AT), found.makes))
            houses.add(house)
    keep_many(MANAGER, [one for one, _ in made], houses)
    assert len(made) > 40
    for verdict in VERDICTS:
        right = [number for number, (_, makes) in enumerate(made, 1) if makes == verdict]
        assert _found(ruled_as=verdict) == right, verdict
    assert _found(ruled_as="fold")


def test_each_day_of_the_list_is_the_rooms_own(made: list[tuple[Entry, str | None]]) -> None:
    days: dict[date, list[int]] = {}
    for number, (one, _) in enumerate(made, start=1):
        here = one.happened.astimezone(HERE)
        day = here.date() - timedelta(days=1) if here.hour < 6 else here.date()
        days.setdefault(day, []).append(number)
    asked = random.Random(3).sample(sorted(days), 8)
    for day in asked:
        assert _found(first_day=day, last_day=day) == days[day]
    assert count(MANAGER, query_of({})) == len(made)


@pytest.mark.slow
def test_each_entry_bears_its_date_and_its_night_wherever_it_is_told(
    made: list[tuple[Entry, str | None]], tmp_path: Path
) -> None:
    export(MANAGER, "csv", out := tmp_path / "out.csv")
    with out.open(encoding="utf-8-sig") as file:
        rows = {int(row["number"]): row for row in csv.DictReader(file)}
    clock, page = room_clock(), find(MANAGER, query_of({}), None, 200)
    listed = {row.number: clock.told(row.happened) for row in page.rows}
    for number in sorted(listed)[::5]:
        one, _ = made[number - 1]
        here = one.happened.astimezone(HERE)
        day = here.date() - timedelta(days=1) if here.hour < 6 else here.date()
        told = f"{here:%a} {here.day} {here:%b %Y, %H:%M %Z}"
        told += "" if day == here.date() else f" · night of {day:%a} {day.day} {day:%b}"
        whole = whole_at(MANAGER, number)
        assert whole is not None
        entry_says = dict(given(whole, clock))["Ruled by"]
        sheet_says = {row.name: row.text for row in sheet_at(MANAGER, number).particulars}
        assert listed[number] == told
        assert {entry_says, sheet_says["Ruled by"]} == {f"{one.floor}, {told}"}
        assert rows[number]["gaming_day"] == f"{day}"
        when = [rows[number][name] for name in ("date", "time", "zone")]
        assert when == [f"{here.date()}", f"{here:%H:%M}", f"{here:%Z}"]
        begins = (6, 14, 22)[(here.hour >= 14) + (here.hour >= 22) if here.hour >= 6 else 2]
        assert rows[number]["shift"].startswith(f"from {begins:02}:00 to ")
        assert number in _found(first_day=day, last_day=day)


def test_the_room_the_appeal_and_the_cause_are_filters(
    made: list[tuple[Entry, str | None]],
) -> None:
    every = list(enumerate((one for one, _ in made), start=1))
    assert choices(MANAGER).rooms == ("this room", "Elm", "Oaks")
    assert _found(room="this room") == [n for n, one in every if not one.room]
    assert _found(room="Oaks") == [n for n, one in every if one.room == "Oaks"]
    assert _found(appeal="upheld") == [n for n, one in every if one.appeal]
    assert _found(cause="the camera shows it") == [n for n, one in every if one.override]


def test_a_number_that_is_two_rules_asks_for_the_edition(
    made: list[tuple[Entry, str | None]],
) -> None:
    assert editions_of("nl-10") == ("rrop-11", "rrop-early")
    assert editions_of("NL-8") == editions_of("s14.nl.10.call") == ()
    with pytest.raises(BadQuery, match=r"rrop-11 .*rrop-early"):
        find(MANAGER, query_of({"clause": "NL-10"}))
    chip, misread = (_found(clause="NL-10", book=book) for book in editions_of("NL-10"))
    assert chip
    assert set(chip).isdisjoint(set(misread) - set(chip))
    cites = {"rrop-11": chip, "rrop-early": misread}
    for numbers, begins in ((cites["rrop-11"], "s14.nl.10."), (cites["rrop-early"], "s14.nl.12.")):
        for number in numbers:
            told: Any = made[number - 1][0].ruling
            held = f"{told['reasons']}{told['steps']}"
            assert begins in held
    printed = CliRunner().invoke(app, ["archive", "find", "--clause", "NL-10"])
    assert printed.exit_code == 2
    assert "say which" in printed.output


def test_a_count_is_told_in_a_line() -> None:
    assert [counted(n) for n in (0, 1, 1_200, 100_001)] == [
        *("0 rulings", "1 ruling", "1,200 rulings", "More than 100,000 rulings")
    ]
