"""The person who asks for an address that is no page: the one whom the browser's cookies name."""

from datetime import UTC, datetime

from starlette.requests import Request

from rulings.archive.staff import owner, sessions
from rulings.archive.staff.permissions import Person
from rulings.web.access import cookie, own_machine

PRIVATE = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""Headers of what is one person's to see."""


def asking(request: Request) -> Person | None:
    """Return the person who asks, in the role they have now; None if nobody is signed in.

    An address alone opens nothing: whoever else has it is another person, or nobody.
    Raises ArchiveUnavailable.
    """
    if own_machine.is_owners(request.headers, request.cookies) and owner.is_alone():
        return owner.owner()
    token = request.cookies.get(cookie.COOKIE)
    return sessions.person_of(token, datetime.now(UTC)) if token else None
