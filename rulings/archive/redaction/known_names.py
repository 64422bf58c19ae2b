"""Everybody whose name the archive knows: who ruled, reviewed or may sign in, and every player."""

import re
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache

from sqlalchemy import func, select

from rulings.archive.database.connection import reading, which
from rulings.archive.database.tables import PEOPLE, STAFF
from rulings.archive.entries.read_back import staff_named
from rulings.archive.redaction.everyday_words import answers
from rulings.archive.redaction.names_in_record import (
    FLOOR,
    NOBODY,
    SOMEBODY,
    Spelled,
    spelled,
)
from rulings.archive.staff.permissions import Person, check

_A_SEAT = re.compile(r"(?:seat|player|table) ?[0-9]{1,3}", re.IGNORECASE)


@dataclass(frozen=True)
class KnownNames:
    """The names of an archive: its staff, and everybody by how the name is written."""

    staff: tuple[str, ...] = ()
    spelled: Spelled = field(default_factory=Spelled)


def known_names(person: Person) -> KnownNames:
    """Everybody whom the archive knows. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    floors = staff_named(person)
    with reading() as connection:
        listed = tuple(connection.scalars(select(STAFF.c.name)))
        players = connection.scalar(select(func.count()).select_from(PEOPLE)) or 0
    staff = tuple(sorted({*floors, *listed}))
    return KnownNames(staff, _spelled(which(), staff, players))


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
