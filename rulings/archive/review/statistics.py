"""The floor's rulings in figures: how many, how quick, how many overridden, and why."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from rulings.archive.database.connection import reading
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.review.standing_rulings import StandingRuling, standing_rulings
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import own_room_in
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

MOST = 20
"""Reasons that are told, the most usual first."""


class Count(Strict):
    """The number of rulings, and of those that were given against the recommendation."""

    name: str
    rulings: int
    overridden: int

    @property
    def rate(self) -> float:
        """The share that was overridden, from 0 to 1."""
        return self.overridden / self.rulings if self.rulings else 0.0


class Pace(Strict):
    """The time that rulings took, in seconds: half at most `median`, nine in ten `ninetieth`."""

    name: str
    timed: int
    median: int
    ninetieth: int


class Why(Strict):
    """A reason for overriding, as it was typed, what it was against, and how often."""

    against: str
    reason: str
    count: int


class Statistics(Strict):
    """Every count, the most rulings first; what was corrected does not count."""

    all: Count
    clauses: tuple[Count, ...]
    places: tuple[Count, ...]
    rooms: tuple[Count, ...]
    shifts: tuple[Count, ...]
    floors: tuple[Count, ...]
    outcomes: tuple[Count, ...]
    pace: tuple[Pace, ...]
    against: tuple[Count, ...]
    reasons: tuple[Why, ...]


def statistics(person: Person, clock: RoomClock) -> Statistics:
    """Count what the archive's rulings come to; shifts go by the room's clock.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    with reading() as connection:
        rulings, own = standing_rulings(connection), own_room_in(connection)
    over = [one for one in rulings if one.overridden]
    shifts = {one.name: one for one in _counts((one.shift(clock), one) for one in rulings)}
    return Statistics(
        all=Count(name="all", rulings=len(rulings), overridden=len(over)),
        clauses=_counts((clause, one) for one in rulings for clause in one.clauses),
        places=_counts((one_table(one.place), one) for one in rulings),
        rooms=_counts((own.told(one.room), one) for one in rulings),
        shifts=tuple(
            shifts.get(name, Count(name=name, rulings=0, overridden=0))
            for name in clock.shift_names
        ),
        floors=_counts((one.floor, one) for one in rulings),
        outcomes=_counts((one.outcome, one) for one in rulings),
        pace=_pace(rulings),
        against=_counts((one.against, one) for one in over),
        reasons=_reasons(over),
    )


def _counts(named: Iterable[tuple[str, StandingRuling]]) -> tuple[Count, ...]:
    """Count the rulings of each name, the most first."""
    rulings, overridden = Counter[str](), Counter[str]()
    for name, one in named:
        rulings[name] += 1
        overridden[name] += one.overridden
    counts = (
        Count(name=name, rulings=count, overridden=overridden[name])
        for name, count in rulings.items()
    )
    return tuple(sorted(counts, key=lambda one: (-one.rulings, one.name)))


def _pace(rulings: Sequence[StandingRuling]) -> tuple[Pace, ...]:
    """Measure how long rulings took: all together, then by floor."""
    floors: dict[str, Counter[int]] = defaultdict(Counter)
    everybody: Counter[int] = Counter()
    for one in rulings:
        if one.seconds is not None:
            floors[one.floor][one.seconds] += 1
            everybody[one.seconds] += 1
    ordered = sorted(floors.items(), key=lambda row: (-row[1].total(), row[0]))
    return tuple(_paced(name, took) for name, took in (("all", everybody), *ordered) if took)


def _paced(name: str, took: Counter[int]) -> Pace:
    return Pace(
        name=name, timed=took.total(), median=_within(took, 50), ninetieth=_within(took, 90)
    )


def _within(took: Counter[int], percent: int) -> int:
    """Return the least time within which at least that share was done."""
    done, wanted = 0, took.total() * percent
    for seconds in sorted(took):
        done += took[seconds]
        if done * 100 >= wanted:
            return seconds
    raise ValueError("took: nothing was timed")


def _reasons(over: Sequence[StandingRuling]) -> tuple[Why, ...]:
    """Count the reasons typed, alike but for spaces around them and capitals."""
    typed: dict[tuple[str, str], list[str]] = defaultdict(list)
    for one in over:
        typed[one.against, one.reason.strip().lower()].append(one.reason)
    ordered = sorted(typed.items(), key=lambda row: (-len(row[1]), row[0]))
    return tuple(
        Why(against=against, reason=min(said), count=len(said))
        for (against, _), said in ordered[:MOST]
    )
