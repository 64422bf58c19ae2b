"""Records and drafts kept by the archive, put there and read for tests."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from rules.house import House
from rulings.archive.database.connection import writing
from rulings.archive.entries.append import append
from rulings.archive.entries.drafts import kept_draft
from rulings.archive.entries.entry import Record
from rulings.archive.entries.witness import witness
from rulings.archive.staff.permissions import Person, check

AT_ONCE = 1_000


def keep_many(person: Person, records: Iterable[Record], houses: Iterable[House] = ()) -> int:
    """Keep records in their order, a thousand at a time; how many. Raises as `keep` does."""
    check(person, "import")
    given, count = iter(records), 0
    rooms = list(houses)
    while some := list(islice(given, AT_ONCE)):
        with writing(lasting=True) as connection:
            kept = append(connection, some, rooms)
        count += len(kept)
        witness(kept[-1].number, kept[0].number)
    return count


def draft_of(draft: str) -> Any:
    """Return what was kept under this id; None where nothing was. Raises ArchiveUnavailable."""
    kept = kept_draft(draft)
    return None if kept is None else kept.content
