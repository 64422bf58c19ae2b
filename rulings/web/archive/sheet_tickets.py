"""Tickets for a sheet at its own address: who asked for which on a page that knows them.

An address alone says nothing of who opens it. A ticket is given by the page that checks the
role, opens one sheet, and is void after a while, or when the server stops.
"""

import secrets
from dataclasses import dataclass
from threading import Lock

from rulings.archive.staff.permissions import Person

LASTS = 900
"""Seconds."""
MOST = 10_000
"""Tickets held at once; beyond that the oldest are void."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """One sheet for one person: by its number, with or without the names."""

    person: Person
    number: int
    redact: bool
    until: float


_HELD: dict[str, Ticket] = {}
_LOCK = Lock()


def give(person: Person, number: int, now: float, *, redact: bool) -> str:
    """A new ticket's secret; `now` in seconds of a clock that only goes on."""
    secret = secrets.token_urlsafe(24)
    with _LOCK:
        _HELD[secret] = Ticket(person, number, redact, now + LASTS)
        while len(_HELD) > MOST or next(iter(_HELD.values())).until < now:
            del _HELD[next(iter(_HELD))]
    return secret


def taken(secret: str, number: int, now: float) -> Ticket | None:
    """The ticket of that secret for that sheet; None where it is void or there is none."""
    with _LOCK:
        ticket = _HELD.get(secret)
    if ticket is None or ticket.number != number or ticket.until < now:
        return None
    return ticket
