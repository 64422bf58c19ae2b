"""PINs: which are allowed, and how one is hashed so that nobody can read it."""

import re
from functools import cache
from secrets import token_hex
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

_ALLOWED = re.compile(r"[0-9]{4,12}")
_HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
_ONE_AT_A_TIME = Lock()
"""Each check takes 64 MiB: strangers who try PINs must not take all that the server has."""


class BadPin(ValueError):
    """A PIN that is not allowed; the message does not repeat it."""


def hashed(pin: str) -> str:
    """The PIN's Argon2 hash. Raises BadPin."""
    if not _ALLOWED.fullmatch(pin):
        raise BadPin("PIN: 4 to 12 digits are allowed, and nothing else")
    return _HASHER.hash(pin)


def is_right(kept: str | None, pin: str) -> bool:
    """Whether this is the PIN of the hash; it takes as long where there is no hash."""
    nobodys = _nobodys()
    possible = kept is not None and _ALLOWED.fullmatch(pin) is not None
    with _ONE_AT_A_TIME:
        try:
            return _HASHER.verify(kept if kept and possible else nobodys, pin[:12]) and possible
        except VerifyMismatchError:
            return False


@cache
def _nobodys() -> str:
    return _HASHER.hash(token_hex())
