"""Who stays signed in: a session lasts a shift at most, over every reload.

Its token is known to the browser alone. Here is the hash, so that nobody who reads the database
can sign in with what stands there.
"""

from datetime import datetime
from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import SESSIONS, STAFF
from rulings.archive.staff.owner import keep_that_listed
from rulings.archive.staff.permissions import Person

LASTS = 43_200
"""Seconds: twelve hours, the longest shift."""


def begin(connection: Connection, key: str, now: datetime) -> str:
    """The token of a new session of somebody on the staff list; those that are over are cleared.

    Raises ArchiveUnavailable.
    """
    keep_that_listed()
    token, moment = token_urlsafe(32), now.timestamp()
    connection.execute(delete(SESSIONS).where(SESSIONS.c.ends <= moment))
    row = {"hash": digest_of(token), "staff": key, "began": moment, "ends": moment + LASTS}
    connection.execute(insert(SESSIONS).values(**row))
    return token


def person_of(token: str, now: datetime) -> Person | None:
    """Whose session it is, as the staff list has them now; None for any token of no session.

    Raises ArchiveUnavailable.
    """
    query = (
        select(STAFF.c.name, STAFF.c.role)
        .join(SESSIONS, SESSIONS.c.staff == STAFF.c.key)
        .where(SESSIONS.c.hash == digest_of(token), SESSIONS.c.ends > now.timestamp())
        .where(STAFF.c.disabled.is_(False))
    )
    with reading() as connection:
        row = connection.execute(query).first()
    return Person(name=row.name, role=row.role) if row else None


def end(token: str) -> None:
    """End a session, if it is one. Raises ArchiveUnavailable."""
    with writing(lasting=True) as connection:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == digest_of(token)))


def end_all(connection: Connection, key: str) -> None:
    """End every session of somebody on the staff list."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.staff == key))
