"""The staff list: who may sign in, and as what."""

import unicodedata
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, func, insert, select, update

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import STAFF
from rulings.archive.staff.owner import is_alone, keep_that_listed, owner
from rulings.archive.staff.permissions import Person, Role, check
from rulings.archive.staff.pins import hashed, is_lost
from rulings.archive.staff.sessions import end_all
from rulings.archive.staff.wrong_pins import forget_all
from rulings.model.entered_text import name_refused, seen_as
from rulings.model.strict_model import Strict

Noted = Callable[[Connection, str], object]
"""What is done in the stroke of a change, with the name as the list has it: it may refuse."""


class BadStaff(ValueError):
    """A change of the staff list that cannot be made; the message names the field."""


class Member(Strict):
    """Somebody on the list. `account` is the e-mail of the house's account, empty without one.

    `wrong` counts the wrong PINs tried since they signed in last. `lost` is a PIN whose pepper is
    not here: it must be set anew.
    """

    name: str
    role: Role
    account: str
    has_pin: bool
    disabled: bool
    wrong: int
    lost: bool = False


def listed(person: Person) -> tuple[Member, ...]:
    """Everybody on the list, by name. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "staff")
    with reading() as connection:
        rows = connection.execute(select(STAFF).order_by(STAFF.c.key)).all()
    return tuple(
        Member(
            name=row.name,
            role=row.role,
            account=row.account or "",
            has_pin=row.pin is not None,
            disabled=row.disabled,
            wrong=row.wrong,
            lost=row.pin is not None and is_lost(row.pin),
        )
        for row in rows
    )


def add(
    person: Person,
    name: str,
    role: Role,
    *,
    pin: str | None = None,
    account: str | None = None,
    noted: Noted | None = None,
) -> str:
    """Put somebody on the list, to sign in with a PIN, the house's account, or either.

    Whose machine it was comes first, as a manager: from then on everybody signs in.
    Gives the name as the list has it. Raises NotAllowed, BadStaff, BadPin, ArchiveUnavailable.
    """
    check(person, "staff")
    if (first := comes_first()) and (key_of(first), "manager") != (key_of(name), role):
        raise BadStaff(
            f"name: {name!r}: first comes {first}, whose machine this is, with a PIN: "
            f'floor staff add "{first}" --role manager'
        )
    if wrong := name_refused(name):
        raise BadStaff(f"name: {wrong}")
    try:
        new = Person(name=" ".join(name.split()), role=role)
    except ValidationError as error:
        told = error.errors()[0]
        raise BadStaff(f"{told['loc'][0]}: {told['input']!r}: {told['msg']}") from None
    if pin is None and not account:
        raise BadStaff(f"PIN: {new.name} needs one, or an account, to sign in")
    row = {
        "key": key_of(name),
        "name": new.name,
        "role": new.role,
        "pin": None if pin is None else hashed(pin, new.role),
        "account": email_of(account) if account else None,
        "disabled": False,
    }
    with writing(lasting=True) as connection:
        _not_taken(connection, new.name, row)
        connection.execute(insert(STAFF).values(**row))
        if noted:
            noted(connection, new.name)
        keep_that_listed()
    return new.name


def disable(person: Person, name: str, *, noted: Noted | None = None) -> str:
    """Let somebody sign in no more; wherever they are signed in, that ends.

    Gives the name as the list has it. Raises NotAllowed, BadStaff, ArchiveUnavailable.
    """
    check(person, "staff")
    return _change(name, noted, disabled=True)


def enable(person: Person, name: str, *, noted: Noted | None = None) -> str:
    """Let somebody who was disabled sign in again. Raises as `disable` does."""
    check(person, "staff")
    return _change(name, noted, disabled=False)


def change_pin(person: Person, name: str, pin: str, *, noted: Noted | None = None) -> str:
    """Give somebody a new PIN; nobody has to wait any more who tries it.

    Wherever they are signed in, that ends. Gives the name as the list has it.
    Raises NotAllowed, BadStaff, BadPin, ArchiveUnavailable.
    """
    check(person, "staff")
    with reading() as connection:
        role = connection.scalar(select(STAFF.c.role).where(STAFF.c.key == key_of(name)))
    return _change(name, noted, pin=hashed(pin, role or "floor"))


def unlock(person: Person, name: str, *, noted: Noted | None = None) -> str:
    """Let somebody try a PIN at once, however many wrong ones others tried. Raises as `disable`."""
    check(person, "staff")
    return _change(name, noted, unlock=True)


def change_role(person: Person, name: str, role: Role, *, noted: Noted | None = None) -> str:
    """Give somebody another role. Raises as `disable` does."""
    check(person, "staff")
    return _change(name, noted, role=role)


def comes_first() -> str | None:
    """Who owns this machine, where nobody is on the list yet. Raises ArchiveUnavailable."""
    found = owner() if is_alone() else None
    return found.name if found else None


def nobody_yet() -> bool:
    """Whether there is nobody on the list who could sign in. Raises ArchiveUnavailable."""
    enabled = select(func.count()).select_from(STAFF).where(STAFF.c.disabled.is_(False))
    with reading() as connection:
        return connection.scalar(enabled) == 0


def key_of(name: str) -> str:
    """What is one name however it is typed: capitals and spaces aside."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def email_of(account: str) -> str:
    """An account's e-mail as it is kept and looked up."""
    return account.strip().casefold()


def _not_taken(connection: Connection, name: str, row: dict[str, Any]) -> None:
    if taken := connection.scalar(select(STAFF.c.name).where(STAFF.c.key == row["key"])):
        raise BadStaff(f"name: {name!r}: {taken} is on the staff list already")
    for taken in connection.scalars(select(STAFF.c.name)):
        if seen_as(taken) == seen_as(name):
            raise BadStaff(
                f"name: {name!a}: it looks like {taken}, who is on the staff list: "
                "another name is allowed"
            )
    other = select(STAFF.c.name).where(STAFF.c.account == row["account"])
    if row["account"] and (taken := connection.scalar(other)):
        raise BadStaff(f"account: {row['account']!r}: it is {taken}'s already")


def _change(name: str, noted: Noted | None, *, unlock: bool = False, **values: Any) -> str:
    key = key_of(name)
    with writing(lasting=True) as connection:
        # The key as it is: an update without any value is none.
        new = {"key": key, **values}
        changed = update(STAFF).where(STAFF.c.key == key).values(new).returning(STAFF.c.name)
        if (found := connection.scalar(changed)) is None:
            on_it = ", ".join(connection.scalars(select(STAFF.c.name).order_by(STAFF.c.key)))
            raise BadStaff(f"name: {name!r} is not on the staff list: {on_it or 'nobody is'}")
        if unlock or "pin" in values:
            forget_all(connection, key)
        if "pin" in values or values.get("disabled"):
            end_all(connection, key)
        if noted:
            noted(connection, f"{found}")
    return f"{found}"
