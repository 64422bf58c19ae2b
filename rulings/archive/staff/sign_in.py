"""Signing in: whom a name and a PIN, or the house's account, stand for."""

from datetime import datetime

from sqlalchemy import select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import STAFF
from rulings.archive.staff import sessions, wrong_pins
from rulings.archive.staff.members import email_of, key_of
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.pins import is_right


class NotSignedIn(Exception):
    """Somebody could not sign in; the message says what to do."""


def sign_in(name: str, pin: str, now: datetime) -> str:
    """The token of a new session of who has this name and PIN.

    After a wrong one they wait, twice as long each time; nothing tells whether the name or the
    PIN was wrong. Raises NotSignedIn, ArchiveUnavailable.
    """
    key = key_of(name)
    with writing() as connection:
        if left := wrong_pins.wait_left(connection, key, now):
            raise NotSignedIn(f"After a wrong PIN, wait {_long(left)}, then try again.")
        # Counted before it is tried: of many tries at once only one is made.
        times = wrong_pins.count(connection, key, now)
        row = connection.execute(select(STAFF).where(STAFF.c.key == key)).first()
    wait = _long(wrong_pins.wait_after(times))
    wrong = NotSignedIn(f"The name or the PIN is wrong: wait {wait}, then try again.")
    if not is_right(row.pin if row else None, pin) or row is None:
        raise wrong
    with writing() as connection:
        # Read again: trying it takes a while, in which a manager may have given them another.
        row = connection.execute(
            select(STAFF).where(STAFF.c.key == key, STAFF.c.pin == row.pin)
        ).first()
        if row is None:
            raise wrong
        wrong_pins.forget(connection, key)
        if not row.disabled:
            return sessions.begin(connection, key, now)
    raise NotSignedIn(f"{row.name} is disabled on the staff list; a manager can change that.")


def of_account(email: str) -> Person | None:
    """Who has this account of the house; None where nobody on the list has, or is disabled.

    Raises ArchiveUnavailable.
    """
    query = select(STAFF.c.name, STAFF.c.role)
    query = query.where(STAFF.c.account == email_of(email), STAFF.c.disabled.is_(False))
    with reading() as connection:
        row = connection.execute(query).first()
    return Person(name=row.name, role=row.role) if row else None


def _long(seconds: int) -> str:
    count, unit = (seconds, "second") if seconds < 60 else (-(-seconds // 60), "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"
