"""The archive as a plain SQLite file: tables with sensible names for Datasette and its like."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    NullPool,
    String,
    Table,
    create_engine,
    insert,
)

from rulings.archive.entries.entry import Entry, Record
from rulings.archive.entries.facts_in_words import facts_of
from rulings.archive.entries.read_back import Stored
from rulings.archive.exchange.ruling_cells import cells_of
from rulings.archive.room.clock import RoomClock

_PLAIN = MetaData()


def _of_a_ruling() -> Column[Any]:
    return Column("ruling", ForeignKey("rulings.number"), nullable=False, index=True)


RULINGS = Table(
    "rulings",
    _PLAIN,
    Column("number", Integer, primary_key=True),
    *(Column(name, String) for name in ("happened", "recorded", "floor", "place", "game")),
    *(Column(name, String) for name in ("situation", "outcome", "recommended", "ruled")),
    Column("overridden", Boolean),
    *(Column(name, String) for name in ("reason", "against", "status", "camera", "because")),
    Column("seconds", Integer),
    Column("corrects", ForeignKey("rulings.number")),
    *(Column(name, String) for name in ("edition", "rulebook", "house", "hash")),
    *(Column(name, String) for name in ("taken", "on_word_of", "nobody_knew", "said")),
    *(Column(name, String) for name in ("gaming_day", "shift", "room", "recorded_by")),
    *(Column(name, String) for name in ("corrected_by", "why", "appeal", "appeal_by")),
    *(Column(name, String) for name in ("appeal_at", "appeal_decision", "appeal_because")),
    Column("redacted", Boolean),
    *(Column(name, String) for name in ("date", "time", "zone")),
    *(Column(name, String) for name in ("floor_ruled", "on_right_facts")),
    Column("same_hand", ForeignKey("rulings.number")),
)
CITATIONS = Table(
    "citations",
    _PLAIN,
    Column("id", Integer, primary_key=True),
    _of_a_ruling(),
    *(Column(name, String) for name in ("clause", "label", "authority", "section", "number")),
    Column("title", String),
    Column("may", Boolean),
)
FACTS = Table(
    "facts",
    _PLAIN,
    Column("id", Integer, primary_key=True),
    _of_a_ruling(),
    *(Column(name, String) for name in ("path", "question", "answer", "player")),
)
SEATS = Table(
    "seats",
    _PLAIN,
    Column("id", Integer, primary_key=True),
    _of_a_ruling(),
    Column("seat", Integer),
    Column("player", String),
)
REVIEWS = Table(
    "reviews",
    _PLAIN,
    Column("number", Integer, primary_key=True),
    _of_a_ruling(),
    *(Column(name, String) for name in ("reviewer", "recorded", "decision", "clause", "note")),
    Column("hash", String),
)

AT_ONCE = 1_000


def write_sqlite(file: Path, told: Iterable[tuple[Stored, Record, str]], clock: RoomClock) -> None:
    """Write the records to a new SQLite file, each with what the book said of it.

    Days and shifts are the room's.
    """
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    _PLAIN.create_all(engine)
    given = iter(told)
    while some := list(islice(given, AT_ONCE)):
        rows: dict[Table, list[dict[str, Any]]] = defaultdict(list)
        for stored, record, proposed in some:
            for table, row in _rows(stored, record, proposed, clock):
                rows[table].append(row)
        with engine.begin() as connection:
            for table in _PLAIN.sorted_tables:
                if rows[table]:
                    connection.execute(insert(table), rows[table])


def _rows(
    stored: Stored, record: Record, proposed: str, clock: RoomClock
) -> Iterator[tuple[Table, dict[str, Any]]]:
    if not isinstance(record, Entry):
        row = record.model_dump(mode="json", include={one.name for one in REVIEWS.c})
        yield REVIEWS, {**row, "number": stored.number, "ruling": record.about, "hash": stored.hash}
        return
    of = {"ruling": stored.number}
    kept = {"house", "corrected_by", "redacted"}
    yield (
        RULINGS,
        {
            **cells_of(stored, record, proposed, clock),
            **record.model_dump(mode="json", include=kept),
            "overridden": record.is_overridden,
        },
    )
    reasons: Any = record.at_table.get("reasons") or ()
    for reason in reasons:
        yield CITATIONS, {**of, **{name: reason[name] for name in _OF_A_REASON}}
    for one in facts_of(record.dispute):
        yield (
            FACTS,
            {
                **of,
                "path": one.path,
                "question": one.asks,
                "answer": one.answer,
                "player": one.player,
            },
        )
    for seat in record.seats:
        yield SEATS, {**of, **seat.model_dump()}


_OF_A_REASON = [one.name for one in CITATIONS.c if one.name not in ("id", "ruling")]
