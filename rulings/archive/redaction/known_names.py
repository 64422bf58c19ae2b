"""Everybody whose name the archive knows: who ruled, reviewed or may sign in, and every player."""

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from sqlalchemy import Connection, func, select

from rulings.archive.database.connection import reading, which
from rulings.archive.database.tables import ENTRIES, PEOPLE, ROOM_CHANGES, STAFF
from rulings.archive.entries.read_back import staff_named
from rulings.archive.redaction.everyday_words import answers
from rulings.archive.redaction.names_in_record import (
    FLOOR,
    NOBODY,
    SOMEBODY,
    Spelled,
    is_in_place_of_a_name,
    reviewers,
    spelled,
)
from rulings.archive.room.opinions import PARTS
from rulings.archive.staff.permissions import Person, check

_A_SEAT = re.compile(r"(?:seat|player|table) ?[0-9]{1,3}", re.IGNORECASE)


@dataclass(frozen=True)
class KnownNames:
    """The names of an archive: its staff, and everybody by how the name is written.

    `reviewers` are what each of those is called who reviewed, by when they first did.
    """

    staff: tuple[str, ...] = ()
    spelled: Spelled = field(default_factory=Spelled)
    reviewers: Mapping[str, str] = field(default_factory=dict)


def known_names(person: Person) -> KnownNames:
    """Everybody whom the archive knows. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    floors = staff_named(person)
    with reading() as connection:
        listed = tuple(connection.scalars(select(STAFF.c.name)))
        players = connection.scalar(select(func.count()).select_from(PEOPLE)) or 0
        reviewed = reviewers(_reviewed(connection))
    staff = tuple(one for one in sorted({*floors, *listed}) if not is_in_place_of_a_name(one))
    return KnownNames(staff, _spelled(which(), staff, players), reviewed)


def _reviewed(connection: Connection) -> Iterator[str]:
    """Who reviewed a ruling or said what it was, by when they first did."""
    entry, change = ENTRIES.c, ROOM_CHANGES.c
    reviews = select(entry.floor, func.min(entry.happened)).where(entry.about > 0)
    said = select(change.who, func.min(change.at)).where(change.part.in_(PARTS))
    rows = [
        *connection.execute(reviews.group_by(entry.floor)),
        *connection.execute(said.group_by(change.who)),
    ]
    first = sorted((at[:_TO_THE_SECOND], name) for name, at in rows)
    return (name for name in dict.fromkeys(name for _, name in first))


_TO_THE_SECOND = len("2026-11-26T15:49:25")


def _is_a_name(player: str) -> bool:
    """Whether it is a name by which somebody is known elsewhere: no seat, answer or letter."""
    return (
        len(player.strip()) > 1
        and player not in NOBODY
        and player not in answers()
        and not _A_SEAT.fullmatch(player)
    )


@lru_cache(maxsize=4)
def _spelled(_: Hashable, staff: tuple[str, ...], __: int) -> Spelled:
    """Spelled anew once somebody more is known: nobody is taken out."""
    with reading() as connection:
        players = list(connection.scalars(select(PEOPLE.c.name)))
    named = {one: SOMEBODY for one in players if _is_a_name(one)}
    return spelled({**named, **dict.fromkeys(staff, FLOOR)})
