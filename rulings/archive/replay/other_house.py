"""The newest rulings judged in two houses: which of them a change of house would alter."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pydantic import ValidationError
from sqlalchemy import select

from rules.house import House
from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.append import end_of
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import kept_dispute
from rulings.interview.decide import decided
from rulings.rulebook.house.alteration import Altered, Told, altered, compared, told
from rulings.rulebook.search import every_case

MOST = 500
"""Rulings that are judged, the newest: some seconds' work."""
_TOLD_EVERY = 25


class Past(NamedTuple):
    """The effect on the `judged` newest rulings, each under its number; `left_out` are unread."""

    altered: Altered
    judged: int
    left_out: int


class Alters(NamedTuple):
    """The effect of a change of house on the worked disputes and on the newest rulings.

    `past` says why these were not looked at, where they could not be.
    """

    cases: Altered
    past: Past | str


def last_record(person: Person) -> tuple[int, str] | None:
    """Return the number and hash of the last record; None where the archive is out of reach.

    They tell whether what was found out is of the archive as it is. Raises NotAllowed.
    """
    check(person, "replay")
    try:
        with reading() as connection:
            return end_of(connection)
    except ArchiveUnavailable:
        return None


def alters(
    person: Person,
    before: House,
    after: House,
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Alters:
    """Find what another house would alter: the worked disputes first, then the newest rulings.

    `progress` is called now and then with how many of both were looked at, and how many there are
    at most. Raises NotAllowed, EngineError.
    """
    check(person, "replay")
    worked = len(every_case())

    def of_both(beyond: int) -> Callable[[int, int], None]:
        def step(at: int, _: int) -> None:
            if at % _TOLD_EVERY == 0:
                progress(beyond + at, worked + MOST)

        return step

    cases = altered(before, after, of_both(0))
    try:
        return Alters(cases, past_altered(person, before, after, of_both(worked)))
    except ArchiveUnavailable as error:
        return Alters(cases, f"{error}")


def past_altered(
    person: Person,
    before: House,
    after: House,
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Past:
    """Find which newest rulings another house would alter, whatever house they were given in.

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
                dispute = kept_dispute(getattr(record, "dispute", None))
            except (Damaged, ValidationError):
                unread.append(number)
                continue
            assert isinstance(record, Entry)
            then, now = (told(decided(dispute, house).ruling) for house in (before, after))
            yield f"{number}", then, now

    found = compared(pairs())
    return Past(found, len(rows) - len(unread), len(unread))
