"""PINs: which are allowed, and how one is hashed so that nobody can read it.

A PIN of a few digits is found from its hash alone by trying them all. So it is mixed first with a
pepper that is kept beside the database, and the hash is kept with the pepper's name.
"""

import hmac
import re
from functools import cache
from secrets import token_hex
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.common_pins import is_common
from rulings.archive.staff.permissions import Role
from rulings.system.keys import Keys, NoKeys, Pepper, keys

SHORTEST, SHORTEST_OF_A_MANAGER, LONGEST = 4, 6, 12
_DIGITS = re.compile(r"[0-9]{4,12}")
_HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
_ONE_OF_THOSE_KNOWN, _ONE_STRANGER = Lock(), Lock()
"""Each check takes 64 MiB: strangers who try PINs must not take all that the server has, nor keep
those waiting whose browser is known."""
MOST_STRANGERS = 16
"""PINs of strangers that wait to be tried, a tenth of a second each."""
_waiting: list[None] = []


class BadPin(ValueError):
    """A PIN that is not allowed; the message does not repeat it."""


def hashed(pin: str, role: Role = "floor") -> str:
    """Hash a PIN by Argon2, for somebody of that role. Raises BadPin, ArchiveUnavailable."""
    shortest = SHORTEST_OF_A_MANAGER if role == "manager" else SHORTEST
    if not _DIGITS.fullmatch(pin) or len(pin) < shortest:
        raise BadPin(f"PIN: {shortest} to {LONGEST} digits are allowed, and nothing else")
    if is_common(pin):
        raise BadPin("PIN: this one is among those that strangers try first; choose another")
    return hashed_anew(pin)


def hashed_anew(pin: str) -> str:
    """Hash a PIN that was right, as one is kept now. Raises ArchiveUnavailable."""
    pepper = _keys().peppers[0]
    return f"{pepper.id}:{_HASHER.hash(_mixed(pin, pepper))}"


def is_outdated(kept: str) -> bool:
    """Check whether a hash is of an older pepper. Raises ArchiveUnavailable."""
    return not kept.startswith(f"{_keys().peppers[0].id}:")


def is_lost(kept: str) -> bool:
    """Check whether its pepper is not here, or it has none: the PIN must be set anew.

    Anybody who can write to the database could write one without. Raises ArchiveUnavailable.
    """
    return _keys().pepper(kept.rpartition(":")[0]) is None


def is_right(kept: str | None, pin: str, *, known: bool = False) -> bool:
    """Check whether this is the PIN of the hash; it takes as long where there is no hash.

    `known` is who comes by a browser that has signed in under that name before.
    Raises ArchiveUnavailable.
    """
    name, _, held = (kept or "").rpartition(":")
    pepper = _keys().pepper(name)
    possible = pepper is not None and _DIGITS.fullmatch(pin) is not None
    against = held if possible else _nobodys()
    given = _mixed(pin[:LONGEST], pepper) if pepper else pin[:LONGEST]
    if known:
        with _ONE_OF_THOSE_KNOWN:
            return _holds(against, given) and possible
    _waiting.append(None)
    try:
        with _ONE_STRANGER:
            return _holds(against, given) and possible
    finally:
        _waiting.pop()


def is_crowded() -> bool:
    """Check whether so many strangers try PINs that one more is not heard."""
    return len(_waiting) >= MOST_STRANGERS


def _holds(kept: str, given: str) -> bool:
    try:
        return _HASHER.verify(kept, given)
    except VerifyMismatchError:
        return False


def _mixed(pin: str, pepper: Pepper) -> str:
    return hmac.new(bytes.fromhex(pepper.secret), pin.encode(), "sha256").hexdigest()


def _keys() -> Keys:
    try:
        return keys()
    except (NoKeys, OSError) as error:
        raise ArchiveUnavailable(f"{error}") from error


@cache
def _nobodys() -> str:
    return _HASHER.hash(token_hex())
