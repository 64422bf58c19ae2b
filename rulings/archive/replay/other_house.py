"""The newest rulings judged in two houses: which of them a change of house would alter."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import orjson
from pydantic import ValidationError
from sqlalchemy import select

from rules.house import House
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import DISPUTE
from rulings.interview.decide import decided
from rulings.rulebook.house.alteration import Altered, Told, compared, told

MOST = 500
"""Rulings that are judged, the newest: some seconds' work."""


class Past(NamedTuple):
    """What comes of the `judged` newest rulings, each under its number; `left_out` are unread."""

    altered: Altered
    judged: int
    left_out: int


def past_altered(
    person: Person,
    before: House,
    after: House,
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Past:
    """What of the newest rulings another house would alter, whatever house they were given in.

    Those that were corrected are left to their corrections. `progress` is called with how many
    were looked at, and how many there are. Raises NotAllowed, ArchiveUnavailable, EngineError.
    """
    check(person, "replay")
    later = ENTRIES.alias("later")
    query = (
        select(ENTRIES.c.number, ENTRIES.c.content)
        .outerjoin(later, later.c.replaces == ENTRIES.c.number)
        .where(ENTRIES.c.kind == "ruling", later.c.number.is_(None))
        .order_by(ENTRIES.c.number.desc())
        .limit(MOST)
    )
    with reading() as connection:
        rows = [(row.number, row.content) for row in connection.execute(query)]
    unread: list[int] = []

    def pairs() -> Iterator[tuple[str, Told, Told]]:
        for place, (number, content) in enumerate(rows):
            progress(place, len(rows))
            try:
                record = kept_in(content, number).record
                dispute = DISPUTE.validate_json(orjson.dumps(getattr(record, "dispute", None)))
            except (Damaged, ValidationError):
                unread.append(number)
                continue
            assert isinstance(record, Entry)
            then, now = (told(decided(dispute, house).ruling) for house in (before, after))
            yield f"{number}", then, now

    altered = compared(pairs())
    return Past(altered, len(rows) - len(unread), len(unread))
