"""The bounds of what may come in, whichever way it comes: each once, with its reason."""

from datetime import UTC, date, datetime, timedelta

EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""The earliest moment of a dispute: an earlier year is mistyped."""
AHEAD = timedelta(days=1)
"""The most that one clock may be behind another: nothing later than that is kept."""
FIRST_DAY, LAST_DAY = EARLIEST.date(), date(2999, 12, 31)
"""The first and last day of any period: every clock shows the day before and the day after."""

LONGEST_SEARCH, MOST_SOUGHT = 200, 12
"""Letters and words of a search: each word is looked for in every text that there is."""
LONGEST_ANSWER = 1_000
"""Letters of one answer: what a player said, with all names; of a field of a few words, too."""
LONGEST_NOTE = 2_000
"""Letters of a reason or a note."""
LONGEST_LINK = 4_000
"""Letters of what stands behind the ? of an address: the longest link of ours has a tenth."""
LONGEST_TEXT = 8_000
"""Letters of anything that is typed, tapped or sent by a page: the longest note has 2,000."""
LARGEST_MESSAGE = 500_000
"""Bytes of what a page sends at once: every field of the fullest page takes a tenth."""
MOST_FIELDS = 5_000
"""Fields or items of one part of a record: the fullest ruling has a tenth."""
MOST_ACTS = 40
"""Acts of a betting round that is entered: no round that a floor was called to had half of them."""
MOST_ACTS_KEPT = 200
"""Acts of a betting round that was kept before: it is read, told and judged again."""
MOST_UNPACKED, UNPACKS_TO = 100_000_000, 40
"""Bytes of any backup, and how many for each of its own: rulings unpack to ten times as many."""
LEFT_FREE = 200_000_000
"""Bytes of the disk that stay free whatever is sent: the room goes on."""
STALLS, SENDS = 30, 3_600
"""Seconds within which more of a file has to come, and all of it: others wait for its place."""
MOST_JUDGED = 2_500
"""Times a dispute is judged for one answer: two seconds of processor, which others wait for."""


def latest() -> datetime:
    """Return the latest moment that is kept now."""
    return datetime.now(UTC) + AHEAD


def moment_refused(when: datetime) -> str | None:
    """Return what is allowed, where a moment is not."""
    until = latest()
    if EARLIEST <= when <= until:
        return None
    return f"a time from {EARLIEST:%Y-%m-%d} to {until:%Y-%m-%d} is allowed"


def day_refused(day: date) -> str | None:
    """Return what is allowed, where a day that is asked for is not."""
    if FIRST_DAY <= day <= LAST_DAY:
        return None
    return f"a day from {FIRST_DAY} to {LAST_DAY} is allowed"
