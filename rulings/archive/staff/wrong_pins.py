"""Wrong PINs are counted and slowed: in the database, so that all who serve it count together.

A browser that has signed in under a name has a count of its own, so that no stranger's wrong PINs
keep the right person waiting. A name that is not on the list is slowed in the same way: otherwise
it would tell that it is not.

Tries of one PIN under many names are counted by the address that they come from.
"""

from datetime import datetime
from ipaddress import IPv6Address, ip_address
from math import ceil

from sqlalchemy import Connection, delete, select

from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import WRONG_PINS

LONGEST = 900
"""The longest wait, in seconds: four tries an hour would take months through four digits."""
FORGOTTEN = 86_400
"""Seconds without a try after which the count begins anew."""
AT_ONCE = 20
"""Tries of strangers that may come from one address at once, whatever the names."""
EACH = 60
"""Seconds until one more of those may come."""
_AHEAD = 7_200
"""Seconds by which a try may lie ahead of now and count: more was a clock that was wrong."""


def hidden(key: str, device: str = "") -> str:
    """Hide a name as it is counted: for strangers, or for the browser of this secret."""
    return f"{digest_of(key)[:32]}{digest_of(device)[:32]}" if device else digest_of(key)


def hidden_address(address: str) -> str:
    """Hide an address as it is counted: of IPv6 the network, for whoever has one has all in it."""
    try:
        found: object = ip_address(address.partition("%")[0])
    except ValueError:
        found = address  # as a proxy wrote it
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64)
    return digest_of(f"address {found}")


def address_wait(connection: Connection, who: str, now: datetime) -> int:
    """Return the seconds until somebody may try again from an address, rounded up."""
    most = now.timestamp() + (AT_ONCE - 1) * EACH
    return max(0, ceil(_counted_until(connection, who, now) - most))


def count_address(connection: Connection, who: str, now: datetime, tries: int = 1) -> None:
    """Count tries from an address, or take back what was none: -1.

    The row keeps until when they count, each for its time after the one before.
    """
    until = max(_counted_until(connection, who, now), now.timestamp()) + tries * EACH
    upsert(connection, WRONG_PINS, {"who": who, "times": 0, "last": until})


def _counted_until(connection: Connection, who: str, now: datetime) -> float:
    until = connection.scalar(select(WRONG_PINS.c.last).where(WRONG_PINS.c.who == who)) or 0.0
    return until if until <= now.timestamp() + AT_ONCE * EACH + _AHEAD else 0.0


def wait_after(times: int) -> int:
    """Return the seconds to wait after so many wrong PINs in a row: 1, 2, 4, up to the longest."""
    return min(2 ** min(times - 1, 30), LONGEST) if times else 0


def wait_left(connection: Connection, who: str, now: datetime) -> int:
    """Return the seconds that somebody still has to wait, rounded up; 0 if the clock was wrong."""
    row = connection.execute(select(WRONG_PINS).where(WRONG_PINS.c.who == who)).first()
    if row is None or row.last > now.timestamp() + _AHEAD:
        return 0
    left: float = row.last + wait_after(row.times) - now.timestamp()
    return max(0, ceil(left))


def count(connection: Connection, who: str, now: datetime) -> int:
    """Count one more try as wrong; how many that makes in a row."""
    moment = now.timestamp()
    connection.execute(delete(WRONG_PINS).where(WRONG_PINS.c.last < moment - FORGOTTEN))
    before = select(WRONG_PINS.c.times).where(WRONG_PINS.c.who == who)
    times = (connection.scalar(before) or 0) + 1
    upsert(connection, WRONG_PINS, {"who": who, "times": times, "last": moment})
    return times


def forget(connection: Connection, who: str) -> None:
    """Begin the count anew: the PIN was right."""
    connection.execute(delete(WRONG_PINS).where(WRONG_PINS.c.who == who))


def forget_all(connection: Connection, key: str) -> None:
    """Let whoever tries this name next do so without waiting, whatever the browser."""
    begins = WRONG_PINS.c.who.startswith(digest_of(key)[:32])
    connection.execute(delete(WRONG_PINS).where(begins))
