"""An archive to review: a few disputes ruled again and again, by several, not always alike."""

from datetime import timedelta
from functools import cache
from typing import Any

from rulings.archive.entries.entry import Override
from tests.support.archives.archived_rulings import FLOORS, MANAGER, START, entry
from tests.support.archives.kept import keep_many
from tests.support.disputes.partial_disputes import ruled

RAISED = Override(decision="Raise to 600", reason="He said so, the dealer heard", against="acts[0]")


@cache
def oversized() -> int:
    """The number of a dispute that is ruled a call of 300."""
    return next(n for n in range(len(ruled())) if entry(n)[0].decision == "Call: 300")


def fill(count: int = 30) -> None:
    """Every third is the oversize chip, every third of these overridden: entries 1, 10, 19."""
    made, others = [], [n for n in range(0, 60, 7) if n != oversized()]
    for n in range(count):
        more: dict[str, Any] = {"floor": FLOORS[n % 4 % 3], "place": f"Table {n % 4 + 1}"}
        more["happened"] = START + timedelta(minutes=30 * n)
        if n % 3:
            made.append(entry(others[n % len(others)], **more))
        else:
            made.append(entry(oversized(), override=RAISED if n % 9 == 0 else None, **more))
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
