"""The archive as files for other programs: each written record by record, whole or not at all."""

import csv
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import and_, select

from rulings.archive.database.archive_file import whole
from rulings.archive.database.connection import reading
from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import Entry, Record
from rulings.archive.entries.full_record import recommended
from rulings.archive.entries.read_back import Stored, earlier, every_stored, house_stored
from rulings.archive.entries.rows import house_in
from rulings.archive.exchange.export_sqlite import write_sqlite
from rulings.archive.exchange.ruling_cells import cells_of
from rulings.archive.redaction.known_names import KnownNames, known_names
from rulings.archive.redaction.redact import (
    called,
    called_in,
    has_own_rules,
    redacted,
    redacted_house,
)
from rulings.archive.room.changes import LONGEST_WHY
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.room.opinions import Opinion, opinions
from rulings.archive.sheets.spreadsheet_cell import harmless
from rulings.archive.staff.permissions import Person, check
from rulings.model.wager_verdict import WAGERS

Format = Literal["csv", "jsonl", "sqlite"]
Told = tuple[Stored, Record, str]
"""A record as it lies there, as it is shown, without names where that is asked for, and what the
book said of it on the facts as they were told."""


def export(
    person: Person,
    form: Format,
    target: Path,
    *,
    redact: bool = False,
    let: frozenset[str] = frozenset(),
    only: Iterable[int] | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Write the archive to a file, or `only` the records of these numbers; how many it wrote.

    Without names where that is asked for: of what people typed, those texts stay that were `let`
    through once somebody has read them. A part is in the order that is
    given, and is no chain: as JSON Lines it is refused. `progress` is called with the number of
    records written so far. JSON Lines holds everything, last of all what reviewers said of it; CSV
    has the rulings alone.

    Raises NotWritten, NotAllowed, ArchiveUnavailable.
    """
    check(person, "export")
    if only is not None and form == "jsonl":
        raise ValueError("only: csv and sqlite take a part; a part of a chain proves nothing")
    count = 0
    known = known_names(person) if redact else None

    def counted() -> Iterator[Told]:
        nonlocal count
        for stored in every_stored(person, only):
            yield _told(person, stored, known, let)
            count += form != "csv" or isinstance(stored.kept.record, Entry)
            progress(count)

    with whole(target) as file:
        if form == "sqlite":
            write_sqlite(file, counted(), room_clock())
        elif form == "csv":
            _write_csv(file, counted(), redact=redact)
        else:
            _write_lines(person, file, counted(), redact=redact)
    return count


def _told(person: Person, stored: Stored, known: KnownNames | None, let: frozenset[str]) -> Told:
    record = stored.kept.record
    before = earlier(person, record) if isinstance(record, Entry) and record.given else ()
    if known is not None:
        names = called_in(person, record, known, let=let)
        record = redacted(record, names)
        before = tuple(
            one.model_copy(update={"record": redacted(one.record, names)}) for one in before
        )
    return stored, record, recommended(record, before) if isinstance(record, Entry) else ""


def _write_csv(file: Path, told: Iterator[Told], *, redact: bool) -> None:
    with file.open("w", encoding="utf-8-sig", newline="") as out:
        rows, clock = csv.writer(out), room_clock()
        rows.writerow(COLUMNS)
        for stored, record, proposed in told:
            if isinstance(record, Entry):
                cells = _cells(stored, record, proposed, clock)
                if redact:
                    cells["names_left_out"] = "yes"
                rows.writerow([harmless(cells[name]) for name in COLUMNS])


COLUMNS = (
    *("number", "happened", "recorded", "floor", "place", "game", "situation", "outcome"),
    *("recommended", "ruled", "overridden", "reason", "against", "clauses", "status"),
    *("seconds", "camera", "seats", "corrects", "because", "corrected_by", "edition"),
    *("rulebook", "hash", "taken", "on_word_of", "nobody_knew", "said", "gaming_day"),
    *("shift", "room", "recorded_by", "correction_by", "why", "appeal", "appeal_by", "appeal_at"),
    *("appeal_decision", "appeal_because", "clause_ids", "names_left_out"),
    *("date", "time", "zone", "floor_ruled", "on_right_facts", "same_hand"),
)


def _cells(stored: Stored, entry: Entry, proposed: str, clock: RoomClock) -> dict[str, Any]:
    reasons: Any = entry.at_table.get("reasons") or ()
    return cells_of(stored, entry, proposed, clock) | {
        "overridden": "yes" if entry.is_overridden else "no",
        "clauses": " ".join(dict.fromkeys(reason["label"] for reason in reasons)),
        "clause_ids": " ".join(dict.fromkeys(reason["clause"] for reason in reasons)),
        "seats": ", ".join(f"{one.seat} {one.player}" for one in entry.seats),
        "corrected_by": stored.corrected_by,
        "correction_by": entry.corrected_by,
        "names_left_out": "yes" if entry.redacted else "no",
    }


def _write_lines(person: Person, file: Path, told: Iterator[Told], *, redact: bool) -> None:
    """Write each record as it was kept, with its hash; the house before the first that names it."""
    houses: set[str] = set()
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for stored, record, _ in told:
            if isinstance(record, Entry) and record.house not in houses:
                houses.add(record.house)
                out.write(_house_line(person, record.house, redact=redact))
            if redact:
                kept = stored.kept.model_copy(update={"record": record})
                held = canonical(kept.model_dump(mode="json"))
                out.write(f'{{"hash":"{stored.hash}","kept":{held},"redacted":true}}\n')
            else:
                out.write(f'{{"hash":"{stored.hash}","kept":{stored.content}}}\n')
        out.writelines(_said_lines(person, redact=redact))


def _said_lines(person: Person, *, redact: bool) -> Iterator[str]:
    """Yield what reviewers have said beside the log, each by a letter where names are left out."""
    names = called(known=known_names(person)) if redact else None
    for one in opinions(person):
        own = digest_of(canonical(one.model_dump(mode="json")))
        if names is None:
            yield f'{{"hash":"{own}","said":{canonical(one.model_dump(mode="json"))}}}\n'
        else:
            left = {"who": names.reviewer(one.who), "why": names.typed(one.why)[:LONGEST_WHY]}
            if one.part == "verdict" and not _is_of_the_program(person, one):
                left |= {"content": names.typed(one.content)}
            told = canonical(one.model_copy(update=left).model_dump(mode="json"))
            yield f'{{"hash":"{own}","redacted":true,"said":{told}}}\n'


def _is_of_the_program(person: Person, verdict: Opinion) -> bool:
    """Check whether the way of ruling is one that the rules gave here, and no part was typed."""
    if verdict.content in WAGERS.values():
        return True
    _, house = verdict.key.split(" ")
    held = ENTRIES.c
    nobody_typed = and_(held.reason == "", held.appeal.in_(("", "upheld")))
    given = select(held.number).where(held.ruled_as == verdict.content, nobody_typed)
    with reading() as connection:
        is_given = connection.scalar(given.limit(1)) is not None
    return is_given and not has_own_rules(person, house)


def _house_line(person: Person, digest: str, *, redact: bool) -> str:
    house = house_stored(person, digest)
    if not redact:
        return f'{{"hash":"{digest}","house":{house}}}\n'
    names = called(known=known_names(person))
    held = canonical(redacted_house(house_in(house).model_dump(mode="json"), names))
    return f'{{"hash":"{digest}","house":{held},"redacted":true}}\n'
