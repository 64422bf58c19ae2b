"""Rulings are found by the decision that was taken: how, which, on whose word, what nobody knew."""

import csv
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.books.registry import BY_ID
from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, Review, entry_of
from rulings.archive.entries.read_back import every as every_record
from rulings.archive.entries.search_columns import pattern_of, pattern_of_ruling
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.review.agreement import agreed
from rulings.archive.review.decisions_offered import ANOTHER
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import Narrowed, trends
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import find
from rulings.archive.search.query import BadQuery, query_of
from rulings.cli.main import app
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from rulings.model.ruling import Ruling
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.disputes.partial_disputes import ruled
from tests.support.disputes.unasked import CHIP, MISREAD, nobody_knows

NOW = datetime(2026, 5, 1, tzinfo=UTC)
UNHARMED = MISREAD | {"acts": [MISREAD["acts"][0], MISREAD["acts"][1] | {"harm": "none"}]}
ACCOUNTS = [
    {"answer": "before the chips", "by": ["the dealer"]},
    {"answer": "after the chips", "by": ["Ben", "Zoë"]},
]
QUARREL = CHIP | {"disputed": [{"path": "acts[0].spoke", "accounts": ACCOUNTS}]}

TAKEN: tuple[tuple[dict[str, Any], str, list[str] | None], ...] = (
    (UNHARMED, "may-be-withdrawn", None),
    (UNHARMED, "corrected", ["the camera"]),
    (QUARREL, "account-1", None),
    (QUARREL, "account-2", None),
    (nobody_knows(CHIP, "acts[0].spoke"), "if-2", None),
    (nobody_knows(MISREAD, "acts[1].harm"), "if-1:corrected", ["the camera"]),
)
"""Six entries, from the first: what was ruled on, which decision was taken, on whose word."""

FOUND: dict[str, tuple[dict[str, str], list[int]]] = {
    "of those left to the floor": ({"taken": "left to the floor"}, [2, 1]),
    "an account": ({"taken": "on an account"}, [4, 3]),
    "what nobody knew": ({"taken": "nobody knew"}, [6, 5]),
    "a key alone": ({"decision": "may-be-withdrawn"}, [1]),
    "a key under what nobody knew too": ({"decision": "corrected"}, [6, 2]),
    "one account": ({"decision": "account-2"}, [4]),
    "the end of a key that is no key": ({"decision": "rected"}, []),
    "a word as it is told": ({"on_word_of": "the dealer"}, [3]),
    "a word in other letters": ({"on_word_of": " The Camera"}, [6, 2]),
    "one of two who gave an account": ({"on_word_of": "Zoë"}, [4]),
    "part of a name": ({"on_word_of": "the"}, []),
    "part of a question": ({"nobody_knew": "When was it"}, [5]),
    "a sign that stands for any letter elsewhere": ({"nobody_knew": "%"}, []),
    "what nobody knew on somebody's word": (
        {"nobody_knew": "damage anyone", "on_word_of": "the camera"},
        [6],
    ),
    "with another filter": ({"taken": "on an account", "text": "300"}, [4]),
}


def keep_taken(dispute: dict[str, Any], key: str, whose: list[str] | None) -> None:
    read, house = read_dispute(dispute), House()
    ruling = decided(read, house).ruling
    taken = take(ruling, key, on_word_of=whose)
    keep(MANAGER, entry_of(read, house, ruling, floor="Mara", happened=NOW, taken=taken), house)


def fill() -> None:
    for dispute, key, whose in TAKEN:
        keep_taken(dispute, key, whose)
    keep(MANAGER, *entry(19))  # ruled as it was recommended: nothing was taken


@pytest.mark.parametrize("name", ["Élodie", "élodie", "ÉLODIE"])
def test_capitals_of_any_language_are_found(archive: str, name: str) -> None:
    keep_taken(UNHARMED, "corrected", ["Élodie"])
    found = find(MANAGER, query_of({"on_word_of": name}))
    assert [row.number for row in found.rows] == [1]


def test_a_ruling_is_found_by_the_decision_that_was_taken(archive: str) -> None:
    fill()
    for why, (filters, numbers) in FOUND.items():
        page = find(MANAGER, query_of(filters))
        assert [row.number for row in page.rows] == numbers, why


def test_an_unknown_way_of_taking_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadQuery, match=r"taken: 'by a coin'.*nobody knew"):
        query_of({"taken": "by a coin"})


def test_the_command_line_finds_by_the_decision_taken(archive: str) -> None:
    fill()

    def numbers(*options: str) -> list[str]:
        told = CliRunner().invoke(app, ["archive", "find", *options]).stdout
        return [line.split()[0] for line in told.splitlines()]

    assert numbers("--taken", "nobody knew") == ["6", "5"]
    assert numbers("--decision", "corrected", "--on-word-of", "the camera") == ["6", "2"]
    assert numbers("--nobody-knew", "when was it said") == ["5"]


def test_a_clause_that_only_the_decision_taken_cites_is_counted_and_found_with_its_ruling(
    archive: str,
) -> None:
    dispute, house, ruling, key, clause = next(_cites_more())
    for taken in (take(ruling, key), None, take(ruling, key)):
        one = entry_of(dispute, house, ruling, taken=taken, floor="Mara", happened=NOW)
        keep(MANAGER, one, house)
    keep(MANAGER, *entry(0, happened=NOW))
    clock, day = RoomClock(zone="UTC", day_begins="00:00"), NOW.date()
    counted = {one.name: one.rulings for one in statistics(MANAGER, clock).clauses}
    assert counted[clause] == 2
    over_time = {one.name: one.now.rulings for one in trends(MANAGER, clock, day, day).clauses}
    assert over_time == counted
    alone = trends(MANAGER, clock, day, day, Narrowed(clause=clause))
    assert alone.all.now.rulings == 2
    assert {one.name: one.now.rulings for one in alone.clauses}[clause] == 2
    assert _numbers(clause=clause) == [3, 1]
    assert _numbers(clause=clause, decision=key) == [3, 1]
    title = BY_ID[clause].title
    assert _numbers(text=f'"{title}"') == [3, 1]
    for every, count in counted.items():
        assert len(_numbers(clause=every)) == count, every
    # The facts are the same, whatever was taken.
    entries = [one.record for one in every_record(MANAGER)]
    patterns = {pattern_of(one).pattern for one in entries[:3] if isinstance(one, Entry)}
    assert len(patterns) == 1
    assert verify(MANAGER).is_whole


def test_a_ruling_counts_under_the_clauses_of_the_answer_it_was_decided_by_and_no_other(
    archive: str, tmp_path: Path
) -> None:
    unknown = (nobody_knows(CHIP, "acts[0].spoke"), nobody_knows(MISREAD, "acts[1].harm"))
    keys = {"if-1": 0, "if-2": 0, "if-1:corrected": 1, "if-1:may-be-withdrawn": 1}
    for key, which in keys.items():
        keep_taken(unknown[which], key, None)
    keep_taken(QUARREL, "account-2", None)
    # Of what the rules leave open the other decision cites other clauses than the one proposed.
    dispute, house, ruling, key, clause = next(_cites_more())
    taken = take(ruling, key)
    keep(MANAGER, entry_of(dispute, house, ruling, taken=taken, floor="Mara", happened=NOW), house)
    keep(MANAGER, *entry(0, happened=NOW))
    export(MANAGER, "csv", tmp_path / "all.csv")
    with (tmp_path / "all.csv").open(encoding="utf-8-sig", newline="") as file:
        listed = [row["clause_ids"].split() for row in csv.DictReader(file)]
    under: dict[str, list[int]] = defaultdict(list)
    for number, some in enumerate(listed, 1):
        for one in some:
            under[one].append(number)
    assert under[clause][-1] == 6
    assert under["s14.nl.10.call"] == [2, 5]
    every = {reason["clause"] for one in _ruled() for reason in one.ruling["reasons"]}  # type: ignore
    assert "s14.nl.12.harm" in every - set(under)
    clock, day = RoomClock(zone="UTC", day_begins="00:00"), NOW.date()
    for figures in (statistics(MANAGER, clock), trends(MANAGER, clock, day, day)):
        assert {one.name for one in figures.clauses} == set(under)
    counted = {one.name: one.rulings for one in statistics(MANAGER, clock).clauses}
    for one, numbers in under.items():
        assert counted[one] == len(numbers), one
        assert _numbers(clause=one) == numbers[::-1], one
        narrowed = trends(MANAGER, clock, day, day, Narrowed(clause=one))
        assert narrowed.all.now.rulings == len(numbers), one
    for number in range(1, 8):
        review = Review(about=number, reviewer="Rosa", recorded=NOW, decision="A call")
        offered = {"offered": ("A call", ANOTHER), "ruled": "A call"}
        keep(MANAGER, review.model_copy(update=offered))
    assert {one.who: one.pairs for one in agreed(MANAGER).clauses} == counted


def _ruled() -> list[Entry]:
    return [one.record for one in every_record(MANAGER) if isinstance(one.record, Entry)]


def _numbers(**asked: str) -> list[int]:
    return [row.number for row in find(MANAGER, query_of(asked)).rows]


def _cites_more() -> Iterator[tuple[Dispute, House, Ruling, str, str]]:
    """Disputes of the library of which a decision cites a clause that its ruling does not."""
    for dispute, house in ruled():
        ruling = rule(dispute, house)
        cited = {row["clause"] for row in pattern_of_ruling(ruling.model_dump(mode="json")).clauses}
        for one in ruling.decisions:
            if more := {reason.clause for reason in one.reasons} - cited:
                yield dispute, house, ruling, one.key, min(more)
