"""A process that keeps rulings, for tests that run several at once or kill one in the middle.

Started with how many to keep and a number of its own; prints each number once it is kept.
"""

import sys
from itertools import count

from rulings.archive.entries.append import keep
from tests.support.archives.archived_rulings import MANAGER, entry


def write(many: int, own: int) -> None:
    for n in range(many) if many else count():
        kept = keep(MANAGER, *entry(n % 20, place=f"Writer {own}", camera=f"{n}"))
        print(kept.number, flush=True)


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]))
