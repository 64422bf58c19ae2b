"""Several rulings leave as one PDF: a cover, an index that is right, a sheet each."""

import csv
import io
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pypdf import PdfReader

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Override
from rulings.archive.exchange.export import export
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.room.name import keep_name
from rulings.archive.search.find import every_number
from rulings.archive.search.handover_sheet import handover_lines
from rulings.archive.search.open_rulings import handover, shift_now
from rulings.archive.search.query import query_of
from rulings.archive.sheets.packet import A_PAGE, MOST, TooMany, packet_pdf, typed_in_packet
from rulings.archive.sheets.sheet import NoSheet
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many

NOW = datetime(2026, 11, 25, 20, 0, tzinfo=UTC)


@pytest.fixture
def thirty(archive: str) -> str:
    """Thirty rulings, every third overridden by Otis, whose dealer is named in the reason."""
    over = Override(
        decision="Only a call", reason="Carlos the dealer saw it. It was clear.", against="acts[0]"
    )
    made = [entry(n, override=None if n % 3 else over) for n in range(30)]
    keep_many(MANAGER, [one for one, _ in made], {house for _, house in made})
    keep_name(MANAGER, "The Oaks")
    return archive


def _pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def test_a_packet_has_a_cover_an_index_and_each_sheet_on_the_page_it_says(thirty: str) -> None:
    numbers = list(every_number(MANAGER, query_of({})))
    assert numbers == list(range(30, 0, -1))
    pages = _pages(packet_pdf(MANAGER, numbers, "ruled by: Otis", NOW))
    assert len(pages) == 1 + -(-30 // A_PAGE) + 30
    assert "30 rulings" in pages[0]
    assert "The Oaks" in pages[0]
    assert "ruled by: Otis" in pages[0]
    index = " ".join(pages[1:3])
    said = re.findall(r"Ruling (\d+), page (\d+):", index)
    assert [int(number) for number, _ in said] == numbers
    for number, page in said:
        assert pages[int(page) - 1].startswith(f"Ruling {number}\n")


def test_a_packet_of_two_rooms_names_both_on_its_cover_and_each_in_its_index(archive: str) -> None:
    keep(MANAGER, *entry(0))  # before the room had a name
    keep_name(MANAGER, "The Oaks")
    keep(MANAGER, *entry(1))
    keep(MANAGER, *entry(2, room="The Bay"))
    cover, index, *_ = _pages(packet_pdf(MANAGER, [3, 2, 1], "", NOW))
    assert "The Oaks, The Bay" in cover
    assert re.findall(r", (The \w+), ", index) == ["The Bay", "The Oaks", "The Oaks"]
    cover, index, *_ = _pages(packet_pdf(MANAGER, [2, 1], "", NOW))
    assert "The Oaks\n" in cover
    assert "The Oaks" not in index
    assert "The Bay" in _pages(packet_pdf(MANAGER, [3], "", NOW))[0]
    assert "The Oaks" not in _pages(packet_pdf(MANAGER, [3], "", NOW))[0]
    without = _pages(packet_pdf(MANAGER, [3, 2, 1], "", NOW, redact=True))
    assert "\nRoom A, Room B\n" in without[0]  # this room and the other
    assert "The Bay" not in "".join(without)


def test_the_index_says_where_before_what_was_corrected_of_who_ruled(archive: str) -> None:
    first, house = entry(0, place="Main 3", floor="Otis")
    keep(MANAGER, first, house)
    again = {"replaces": 1, "because": "Mara ruled it", "floor": "Mara"}
    keep(MANAGER, first.model_copy(update=again))
    _, index, *_ = _pages(packet_pdf(MANAGER, [2], "", NOW))
    told = " ".join(index.split())
    assert re.search(r"Main 3, Mara, .*: by Otis, before it was corrected$", told)


def test_the_cover_says_what_a_renamed_room_is_called_on_the_sheets_under_it(archive: str) -> None:
    for number, name in enumerate(("The Oak", "The Oaks")):
        keep_name(MANAGER, name)
        keep(MANAGER, *entry(number))
    keep(MANAGER, *entry(2, room="The Bay"))
    cover, _, new, old = _pages(packet_pdf(MANAGER, [2, 1], "", NOW))
    assert "The Oaks (earlier called The Oak)\n" in cover
    assert ("The Oaks" in new, "The Oaks" in old, "The Oak" in old) == (True, False, True)
    cover = _pages(packet_pdf(MANAGER, [3, 2, 1], "", NOW))[0]
    assert "The Oaks (earlier called The Oak), The Bay\n" in cover
    assert "The Oaks\n" in _pages(packet_pdf(MANAGER, [2], "", NOW))[0]
    without = _pages(packet_pdf(MANAGER, [3, 2, 1], "", NOW, redact=True))
    assert "\nRoom A, Room B\n" in without[0]
    assert ["Room A" in page for page in without[2:]] == [False, True, True]


def test_after_midnight_cover_index_sheet_and_handover_say_the_date_and_the_night(
    archive: str,
) -> None:
    clock, told = RoomClock(zone="America/Los_Angeles"), "Sat 28 Nov 2026, 00:35 PST · night of Fri"
    keep_clock(MANAGER, clock)
    at = datetime(2026, 11, 28, 8, 35, tzinfo=UTC)
    keep(MANAGER, *entry(0, happened=at, recorded=at))
    for page in _pages(packet_pdf(MANAGER, [1], "", at)):
        assert told in " ".join(page.split())
    shift = shift_now(clock, at)
    (title, (when, _, _)), *_, (_, (line,)) = handover_lines(handover(MANAGER, shift), clock)
    assert title == "Gaming day Fri 27 Nov 2026, from 22:00 to 06:00"
    assert when == "From Fri 27 Nov 2026, 22:00 PST to Sat 28 Nov 2026, 06:00 PST"
    assert told in line


def test_a_packet_without_names_shows_what_was_typed_before_it_leaves(thirty: str) -> None:
    numbers = [1, 4, 7]
    typed = typed_in_packet(MANAGER, numbers)
    assert "Carlos the dealer saw it. It was clear." in typed
    left_out = "\n".join(_pages(packet_pdf(MANAGER, numbers, "Otis", NOW, redact=True)))
    assert "Carlos" not in left_out
    assert "Otis" not in left_out
    assert "names of people are left out" in left_out
    assert "The Oaks" not in left_out
    let = frozenset({"Carlos the dealer saw it. It was clear."})
    assert "Carlos" in "\n".join(
        _pages(packet_pdf(MANAGER, numbers, "", NOW, redact=True, let=let))
    )


def test_what_is_no_packet_is_told(thirty: str) -> None:
    for numbers in ([], list(range(1, MOST + 2))):
        with pytest.raises(TooMany, match=f"a packet holds 1 to {MOST}"):
            packet_pdf(MANAGER, numbers, "", NOW)
    with pytest.raises(NoSheet, match="77"):
        packet_pdf(MANAGER, [1, 77], "", NOW)
    with pytest.raises(NotAllowed):
        packet_pdf(Person(name="Tess", role="trainee"), [1], "", NOW)


def test_a_filtered_list_is_a_csv_of_just_its_rulings(thirty: str, tmp_path: Path) -> None:
    query = query_of({"overridden": True})
    out = tmp_path / "out.csv"
    assert export(MANAGER, "csv", out, only=every_number(MANAGER, query)) == 10
    with out.open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["number"]) for row in rows] == [28, 25, 22, 19, 16, 13, 10, 7, 4, 1]
    assert {row["ruled"] for row in rows} == {"Only a call"}
    assert all(row["clause_ids"].count(".") >= row["clauses"].count(" ") for row in rows)
    read = frozenset({"Carlos the dealer saw it. It was clear."})
    for let, stays in ((frozenset[str](), False), (read, True)):
        only = every_number(MANAGER, query)
        export(MANAGER, "csv", out, redact=True, let=let, only=only)
        assert ("Carlos" in out.read_text(encoding="utf-8-sig")) is stays
    with pytest.raises(ValueError, match="a part of a chain"):
        export(MANAGER, "jsonl", tmp_path / "out.jsonl", only=[1])
