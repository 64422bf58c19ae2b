"""How far people who judge the same facts agree: Cohen's kappa, by person and by clause."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from sqlalchemy import select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES
from rulings.archive.entries.decision_kind import ruled_as
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

Pair = tuple[Hashable, Hashable]


class Agreement(Strict):
    """How often two judged alike, of how many, and Cohen's kappa.

    `kappa` is 1 for agreement throughout, 0 for no more than by chance, below 0 for less. It is
    None where both never ruled but one thing: then chance alone explains it.
    """

    who: str
    pairs: int
    alike: int
    kappa: float | None


class Agreed(Strict):
    """The reviewers beside the floor, all in all, by reviewer, floor and clause; and each other.

    Rulings on the same facts are alike that differ in nothing but amounts.
    """

    all: Agreement
    reviewers: tuple[Agreement, ...]
    floors: tuple[Agreement, ...]
    clauses: tuple[Agreement, ...]
    between: tuple[Agreement, ...]


def kappa(pairs: Sequence[Pair]) -> float | None:
    """Cohen's kappa of two who judged the same things (Cohen 1960, formula 1)."""
    if not pairs:
        return None
    first, second = (Counter(side) for side in zip(*pairs, strict=True))
    # In whole numbers: agreement by chance is told from all but chance without rounding.
    chance = sum(count * second[word] for word, count in first.items())
    square, observed = len(pairs) ** 2, sum(a == b for a, b in pairs) * len(pairs)
    return None if chance == square else (observed - chance) / (square - chance)


@dataclass(frozen=True, slots=True)
class _Reviewed:
    about: int
    reviewer: str
    floor: str
    pattern: str
    pair: tuple[str, str]


def agreed(person: Person) -> Agreed:
    """How far reviewers and floor agree. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "review")
    found = _found()
    cites = _clauses()
    return Agreed(
        all=_agreement("Reviewers and floor", [one.pair for one in found]),
        reviewers=_grouped((one.reviewer, one.pair) for one in found),
        floors=_grouped((one.floor, one.pair) for one in found),
        clauses=_grouped((clause, one.pair) for one in found for clause in cites[one.pattern]),
        between=_grouped(_between(found)),
    )


def _found() -> list[_Reviewed]:
    review, entry = ENTRIES.alias("review"), ENTRIES.alias("entry")
    query = (
        select(
            review.c.about,
            review.c.floor,
            review.c.decision.label("ruled"),
            entry.c.floor.label("by"),
            entry.c.decision.label("was"),
            entry.c.pattern,
        )
        .join(entry, entry.c.number == review.c.about)
        .where(review.c.about > 0)
    )
    with reading() as connection:
        return [_reviewed(row) for row in connection.execute(query)]


def _reviewed(row: Any) -> _Reviewed:
    return _Reviewed(
        row.about, row.floor, row.by, row.pattern, (ruled_as(row.ruled), ruled_as(row.was))
    )


def _clauses() -> dict[str, list[str]]:
    """The clauses of each pattern that was reviewed."""
    reviewed = select(ENTRIES.c.about).where(ENTRIES.c.about > 0)
    patterns = select(ENTRIES.c.pattern).where(ENTRIES.c.number.in_(reviewed))
    query = select(PATTERN_CLAUSES).where(PATTERN_CLAUSES.c.pattern.in_(patterns))
    held: dict[str, list[str]] = defaultdict(list)
    with reading() as connection:
        for row in connection.execute(query.order_by(PATTERN_CLAUSES.c.clause)):
            held[row.pattern].append(row.clause)
    return held


def _between(found: Iterable[_Reviewed]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each two who reviewed the same ruling, the names in their order."""
    by_entry: dict[int, dict[str, str]] = defaultdict(dict)
    for one in found:
        by_entry[one.about].setdefault(one.reviewer, one.pair[0])
    for ruled in by_entry.values():
        for first, second in combinations(sorted(ruled), 2):
            yield f"{first} and {second}", (ruled[first], ruled[second])


def _grouped(rows: Iterable[tuple[str, tuple[str, str]]]) -> tuple[Agreement, ...]:
    """One for each name, those of the most pairs first."""
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name, pair in rows:
        groups[name].append(pair)
    ordered = sorted(groups.items(), key=lambda row: (-len(row[1]), row[0]))
    return tuple(_agreement(name, pairs) for name, pairs in ordered)


def _agreement(who: str, pairs: Sequence[tuple[str, str]]) -> Agreement:
    alike = sum(a == b for a, b in pairs)
    return Agreement(who=who, pairs=len(pairs), alike=alike, kappa=kappa(pairs))
