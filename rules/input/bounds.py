"""How much may come in, whichever way it comes: each bound once, with its reason."""

from datetime import UTC, datetime, timedelta

EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""The earliest moment of a dispute: an earlier year is mistyped."""
AHEAD = timedelta(days=1)
"""How far behind another's a clock may be: nothing later than that is kept."""

LONGEST_SEARCH, MOST_SOUGHT = 200, 12
"""Letters and words of a search: each word is looked for in every text that there is."""


def latest() -> datetime:
    """Return the latest moment that is kept now."""
    return datetime.now(UTC) + AHEAD


def moment_refused(when: datetime) -> str | None:
    """Return what is allowed, where a moment is not."""
    until = latest()
    if EARLIEST <= when <= until:
        return None
    return f"a time from {EARLIEST:%Y-%m-%d} to {until:%Y-%m-%d} is allowed"
