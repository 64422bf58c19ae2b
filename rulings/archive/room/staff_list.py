"""The staff list as it is changed: each change is kept in the history of the room, no PIN in it."""

from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, func, insert, select, update

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import STAFF
from rulings.archive.room.changes import put
from rulings.archive.staff.members import comes_first, email_of, key_of
from rulings.archive.staff.owner import keep_that_listed
from rulings.archive.staff.permissions import Person, Role, check
from rulings.archive.staff.pins import hashed
from rulings.archive.staff.sessions import end_all
from rulings.archive.staff.wrong_pins import forget_all
from rulings.model.entered_text import name_refused, seen_as


class BadStaff(ValueError):
    """A change of the staff list that cannot be made; the message names the field."""


def add(
    person: Person,
    name: str,
    role: Role,
    *,
    pin: str | None = None,
    account: str | None = None,
) -> str:
    """Put somebody on the list, to sign in with a PIN, the house's account, or either.

    The machine's owner comes first, as a manager: from then on everybody signs in.
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
        _note(connection, person, new.name, f"was put on the list as {role}")
        keep_that_listed()
    return new.name


def disable(person: Person, name: str, *, even_last: bool = False) -> str:
    """Let somebody sign in no more; wherever they are signed in, that ends.

    The last manager is not disabled, but by who runs the machine. Gives the name as the list has
    it. Raises NotAllowed, BadStaff, ArchiveUnavailable.
    """
    check(person, "staff")
    return _change(person, name, "was disabled", even_last=even_last, disabled=True)


def enable(person: Person, name: str) -> str:
    """Let somebody who was disabled sign in again. Raises as `disable` does."""
    check(person, "staff")
    return _change(person, name, "was enabled again", disabled=False)


def change_pin(person: Person, name: str, pin: str) -> str:
    """Give somebody a new PIN; nobody has to wait any more who tries it.

    Wherever they are signed in, that ends. Gives the name as the list has it.
    Raises NotAllowed, BadStaff, BadPin, ArchiveUnavailable.
    """
    check(person, "staff")
    with reading() as connection:
        role = connection.scalar(select(STAFF.c.role).where(STAFF.c.key == key_of(name)))
    return _change(person, name, "has a new PIN", pin=hashed(pin, role or "floor"))


def unlock(person: Person, name: str) -> str:
    """Let somebody try a PIN at once, however many wrong ones others tried. Raises as `disable`."""
    check(person, "staff")
    return _change(person, name, "was let try at once", unlock=True)


def change_role(person: Person, name: str, role: Role, *, even_last: bool = False) -> str:
    """Give somebody another role; the last manager stays one, but for who runs the machine.

    Raises as `disable` does.
    """
    check(person, "staff")
    return _change(person, name, f"is {role} now", even_last=even_last, role=role)


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


def _change(
    person: Person,
    name: str,
    told: str,
    *,
    even_last: bool = True,
    unlock: bool = False,
    **values: Any,
) -> str:
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
        managers = select(func.count()).where(STAFF.c.role == "manager", ~STAFF.c.disabled)
        if not even_last and not connection.scalar(managers):
            raise BadStaff(f"role: {found} is the last manager: make another one first")
        _note(connection, person, f"{found}", told)
    return f"{found}"


def _note(connection: Connection, person: Person, name: str, told: str) -> None:
    put(connection, person, "staff", key_of(name), f"{name} {told}.")
