"""An archive of many rulings, as a busy room would have it.

`python -m tests.support.archives.large_archive 1000000` makes one of a million.

FLOOR_DATA or FLOOR_DATABASE says where it goes. The disputes are the library's, their amounts at
several stakes; each is judged once, and given again and again at other tables and times.
"""

import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

from rules.house import House
from rulings.archive.entries.entry import Entry, Override, Review, Seat, Status, entry_of
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, changed
from rulings.judgement.rule import rule
from tests.support.archives.kept import AT_ONCE, keep_many
from tests.support.disputes.partial_disputes import ruled

MANAGER = Person(name="Quin", role="manager")
START = datetime(2016, 1, 1, 12, 0, tzinfo=UTC)
FLOORS = (
    *("Mara", "Otis", "Pell", "Quin", "Rhea", "Sven", "Tess", "Ugo"),
    *("Vera", "Wyn", "Xena", "Yuri", "Zoe", "Abel", "Bree", "Cole"),
)
PLACES = tuple(f"Table {number}" for number in range(1, 41))
GAMES = {
    "no-limit hold'em 1/2": 50,
    "no-limit hold'em 2/5": 25,
    "pot-limit Omaha 1/2": 10,
    "limit hold'em 4/8": 10,
    "pot-limit Omaha 5/10": 4,
    "no-limit deuce to seven": 1,
}
STATUSES: dict[Status, int] = {"closed": 950, "open": 30, "pot held": 15, "appealed": 5}
STAKES = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
PLAYERS = tuple(f"{first} {last}" for first in FLOORS for last in ("Ash", "Birch", "Cedar", "Elm"))
AGAINST = ("s14.nl.10.call", "s14.nl.12.threshold", "acts[0].spoke", "acts[0].released")
REASONS = (
    "He was plainly misled by the dealer",
    "The custom of this room is otherwise",
    "The player is new and meant no angle",
    "The camera shows what the table did not see",
)
CORRECTED, REVIEWED, OVERRIDDEN = 0.002, 0.005, 0.03


def at_stakes(times: int) -> list[tuple[Entry, House]]:
    """The ruling on every dispute of the library, those of a betting round at these stakes."""
    return [_given(dispute, house, times) for dispute, house in ruled()]


def _given(dispute: Dispute, house: House, times: int) -> tuple[Entry, House]:
    if dispute.situation == "betting" and not dispute.disputed:
        dispute = changed(dispute, Change(chips=lambda chips: chips * times))
    ruling = rule(dispute, house)
    return entry_of(dispute, house, ruling, floor=FLOORS[0], happened=START), house


def records(pool: Sequence[Entry], count: int, seed: int = 5) -> Iterator[Entry | Review]:
    """So many records, one after another: mostly rulings, some corrected, reviewed, overridden."""
    chance = random.Random(seed)
    happened, corrected = START, set[int]()
    rulings: list[int] = []
    # Some disputes are everyday, others happen once a year.
    weights = [1 / (1 + place % 997) for place in range(len(pool))]
    shuffled = chance.sample(pool, len(pool))
    reviewed: set[tuple[int, str]] = set()
    drawn = iter(())  # type: Iterator[Entry]
    for number in range(1, count + 1):
        one = next(drawn, None)
        if one is None:
            drawn = iter(chance.choices(shuffled, weights, k=AT_ONCE))
            one = next(drawn)
        happened += timedelta(seconds=chance.randint(20, 600))
        kind = chance.random()
        review = (chance.choice(rulings or [0]), chance.choice(FLOORS))
        if kind < REVIEWED and rulings and review not in reviewed:
            reviewed.add(review)
            yield Review(
                about=review[0],
                reviewer=review[1],
                recorded=happened,
                decision=one.decision,
            )
            continue
        facts = _facts(chance, happened)
        target = chance.choice(rulings) if kind < REVIEWED + CORRECTED and rulings else None
        if target is not None and target not in corrected:
            corrected.add(target)
            facts |= {"replaces": target, "because": "The camera shows another amount"}
        rulings.append(number)
        yield one.model_copy(update=facts)


def _facts(chance: random.Random, happened: datetime) -> dict[str, Any]:
    override = None
    if chance.random() < OVERRIDDEN:
        override = Override(
            decision=chance.choice(("The call stands", "The bet is taken back", "Only a call")),
            reason=chance.choice(REASONS),
            against=chance.choice(AGAINST),
        )
    who = chance.sample(PLAYERS, 2) if chance.random() < 0.3 else []
    return {
        "override": override,
        "floor": chance.choice(FLOORS),
        "happened": happened,
        "recorded": happened + timedelta(seconds=chance.randint(5, 7_200)),
        "place": chance.choice(PLACES),
        "game": chance.choices(tuple(GAMES), tuple(GAMES.values()))[0],
        "seats": tuple(Seat(seat=seat, player=name) for seat, name in enumerate(who, start=3)),
        "camera": f"cam {chance.randint(1, 12)}" if chance.random() < 0.1 else "",
        "status": chance.choices(tuple(STATUSES), tuple(STATUSES.values()))[0],
        "seconds": chance.randint(10, 240),
    }


def fill(count: int, stakes: Sequence[int] = STAKES) -> None:
    """Keep so many records in the archive."""
    with ProcessPoolExecutor(max_workers=2) as workers:
        judged = [one for some in workers.map(at_stakes, stakes) for one in some]
    pool = [entry for entry, _ in judged]
    assert keep_many(MANAGER, records(pool, count), {house for _, house in judged}) == count


if __name__ == "__main__":
    began = time.monotonic()
    fill(int(sys.argv[1]))
    print(f"{int(sys.argv[1]):,} records in {time.monotonic() - began:,.0f} s")
