"""Signing in: whom a name and a PIN, or the house's account, stand for."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select, update

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import ACCOUNT_LOGINS, STAFF
from rulings.archive.staff import sessions, wrong_pins
from rulings.archive.staff.members import email_of, key_of
from rulings.archive.staff.permissions import Person, Role
from rulings.archive.staff.pins import (
    SHORTEST_OF_A_MANAGER,
    BadPin,
    hashed,
    hashed_anew,
    is_crowded,
    is_outdated,
    is_right,
)

FRESH = 300
"""Seconds in which a sign-in with the house's account begins a session here."""
_AHEAD = 60
"""Seconds by which the provider's clock may be ahead."""


class NotSignedIn(Exception):
    """Somebody could not sign in; the message says what to do."""


class PinTooShort(NotSignedIn):
    """The PIN is right, and a manager's must be longer: a new one is to be chosen."""


class SignedIn(NamedTuple):
    """A new session's token; how often a wrong PIN was tried under the name since the last."""

    token: str
    wrong: int


def sign_in(
    name: str,
    pin: str,
    now: datetime,
    *,
    device: str = "",
    address: str = "",
    new_pin: str = "",
) -> SignedIn:
    """Begin a session of who has this name and PIN; `new_pin` takes the place of the PIN.

    `device` is the secret of a browser that signed in under this name before. After a wrong PIN
    they wait, twice as long each time: strangers together, such a browser by itself. Strangers
    also wait after many from one `address`, where it is known. Nothing tells whether the name or
    the PIN was wrong, or who is disabled.
    Raises NotSignedIn, BadPin for the new one, ArchiveUnavailable.
    """
    key = key_of(name)
    who = wrong_pins.hidden(key, device)
    if not device and is_crowded():
        raise NotSignedIn("Too many are signing in: try again in a moment.")
    place = wrong_pins.hidden_address(address) if address and not device else ""
    with writing() as connection:
        if left := place and wrong_pins.address_wait(connection, place, now):
            raise NotSignedIn(f"Many tried from where you are: wait {_long(left)}, then try again.")
        if left := wrong_pins.wait_left(connection, who, now):
            raise NotSignedIn(f"After a wrong PIN, wait {_long(left)}, then try again.")
        # Counted before it is tried: of many tries at once only one is made.
        times = wrong_pins.count(connection, who, now)
        if place:
            wrong_pins.count_address(connection, place, now)
        more = update(STAFF).where(STAFF.c.key == key).values(wrong=STAFF.c.wrong + 1)
        connection.execute(more)
        row = connection.execute(select(STAFF).where(STAFF.c.key == key)).first()
    wait = _long(wrong_pins.wait_after(times))
    wrong = NotSignedIn(f"The name or the PIN is wrong: wait {wait}, then try again.")
    right = is_right(row.pin if row else None, pin, known=bool(device))
    if not right or row is None or row.disabled:
        raise wrong
    change: dict[str, object] = {"wrong": 0}
    if new_pin:
        change["pin"] = _chosen(new_pin, row.role, who)
    elif is_outdated(row.pin):
        change["pin"] = hashed_anew(pin)
    is_short = row.role == "manager" and len(new_pin or pin) < SHORTEST_OF_A_MANAGER
    with writing() as connection:
        if not _is_still(connection, row):
            raise wrong
        wrong_pins.forget(connection, who)
        if place:
            wrong_pins.count_address(connection, place, now, -1)
        if not is_short:
            connection.execute(update(STAFF).where(STAFF.c.key == key).values(**change))
            if new_pin:
                sessions.end_all(connection, key)
            return SignedIn(sessions.begin(connection, key, now), row.wrong - 1)
    raise PinTooShort(
        f"A manager's PIN has {SHORTEST_OF_A_MANAGER} digits or more now: choose a new one."
    )


def _chosen(new_pin: str, role: Role, who: str) -> str:
    """Hash a new PIN; where it is not allowed, the right one before it is no wrong try."""
    try:
        return hashed(new_pin, role)
    except BadPin:
        with writing() as connection:
            wrong_pins.forget(connection, who)
        raise


def _is_still(connection: Connection, row: Row[tuple[object, ...]]) -> bool:
    """Check whether nothing was changed while the PIN was tried, which takes a while."""
    now = connection.execute(select(STAFF).where(STAFF.c.key == row.key)).first()
    return now is not None and (now.pin, now.role, now.disabled) == (row.pin, row.role, False)


def of_account(email: str) -> Person | None:
    """Return who has this account of the house; None where nobody on the list has, or is disabled.

    Raises ArchiveUnavailable.
    """
    with reading() as connection:
        row = _with_account(connection, email)
    return Person(name=row.name, role=row.role) if row else None


def sign_in_by_account(email: str, login: str, issued: float, now: datetime) -> SignedIn | None:
    """Begin a session of who has this account of the house; None where nobody on the list has.

    `login` is what the provider says of one sign-in and of no other, `issued` when, in POSIX
    seconds: it is good once and for a while, so that what a browser keeps of it later, or a copy,
    signs in nobody. Raises ArchiveUnavailable.
    """
    moment = now.timestamp()
    if not moment - FRESH <= issued <= moment + _AHEAD:
        return None
    with writing(lasting=True) as connection:
        row = _with_account(connection, email)
        connection.execute(delete(ACCOUNT_LOGINS).where(ACCOUNT_LOGINS.c.until < moment))
        used = {"hash": digest_of(login), "until": issued + FRESH + _AHEAD}
        again = select(ACCOUNT_LOGINS).where(ACCOUNT_LOGINS.c.hash == used["hash"])
        if row is None or connection.execute(again).first():
            return None
        connection.execute(insert(ACCOUNT_LOGINS).values(**used))
        connection.execute(update(STAFF).where(STAFF.c.key == row.key).values(wrong=0))
        return SignedIn(sessions.begin(connection, row.key, now), row.wrong)


def _with_account(connection: Connection, email: str) -> Row[tuple[object, ...]] | None:
    query = select(STAFF).where(STAFF.c.account == email_of(email), STAFF.c.disabled.is_(False))
    return connection.execute(query).first()


def _long(seconds: int) -> str:
    count, unit = (seconds, "second") if seconds < 60 else (-(-seconds // 60), "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"
