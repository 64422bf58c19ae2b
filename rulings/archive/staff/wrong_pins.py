"""Wrong PINs are counted and slowed: in the database, so that all who serve it count together.

A browser that has signed in under a name has a count of its own, so that no stranger's wrong PINs
keep the right person waiting. A name that is not on the list is slowed in the same way: otherwise
it would tell that it is not.
"""

from datetime import datetime
from math import ceil

from sqlalchemy import Connection, delete, select

from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import WRONG_PINS

LONGEST = 900
"""The longest wait, in seconds: four tries an hour would take months through four digits."""
FORGOTTEN = 86_400
"""After so many seconds without a try the count begins anew."""


def hidden(key: str, device: str = "") -> str:
    """A name as it is counted: for strangers, or for the browser of this secret."""
    return f"{digest_of(key)[:32]}{digest_of(device)[:32]}" if device else digest_of(key)


def wait_after(times: int) -> int:
    """Seconds to wait after so many wrong PINs in a row: 1, 2, 4, doubling up to the longest."""
    return min(2 ** min(times - 1, 30), LONGEST) if times else 0


def wait_left(connection: Connection, who: str, now: datetime) -> int:
    """Seconds that somebody still has to wait, rounded up."""
    row = connection.execute(select(WRONG_PINS).where(WRONG_PINS.c.who == who)).first()
    return max(0, ceil(row.last + wait_after(row.times) - now.timestamp())) if row else 0


def count(connection: Connection, who: str, now: datetime) -> int:
    """Count one more try as wrong; how many that makes in a row."""
    moment = now.timestamp()
    connection.execute(delete(WRONG_PINS).where(WRONG_PINS.c.last < moment - FORGOTTEN))
    before = select(WRONG_PINS.c.times).where(WRONG_PINS.c.who == who)
    times = (connection.scalar(before) or 0) + 1
    upsert(connection, WRONG_PINS, {"who": who, "times": times, "last": moment})
    return times


def forget(connection: Connection, who: str) -> None:
    """The PIN was right: the count begins anew."""
    connection.execute(delete(WRONG_PINS).where(WRONG_PINS.c.who == who))


def forget_all(connection: Connection, key: str) -> None:
    """Whoever tries this name next need not wait, whatever the browser."""
    begins = WRONG_PINS.c.who.startswith(digest_of(key)[:32])
    connection.execute(delete(WRONG_PINS).where(begins))
