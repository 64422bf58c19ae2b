"""The agreement of people who judge the same facts, beyond that of picking at random.

Chance is that of each dispute's own choices: who picks blindly among five decisions is right once
in five (Bennett, Alpert and Goldstein 1954; Brennan and Prediger 1981, who free kappa from the
margins). Cohen's chance is pooled over all disputes, as if a straddle could be ruled a fold.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import orjson
from sqlalchemy import select

from rulings.archive.database.cited import clauses_of
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.standing_entries import AsItStands, as_it_stands, corrections_of
from rulings.archive.review.decisions_offered import ANOTHER, are_alike, as_choice, choice_of
from rulings.archive.staff.permissions import Person, check
from rulings.model.interval import Interval, share
from rulings.model.strict_model import Strict

FEWEST = 20
"""Pairs under which there is no measure: it would say more of luck than of people."""


class Pair(Strict):
    """Two rulings on the same facts: by whom, and of how many choices. `review` is its number.

    `chance` is how often somebody who picks at random rules as the other did.
    """

    about: int
    review: int
    first: str
    second: str
    alike: bool
    chance: float


class Agreement(Strict):
    """The rulings that two gave alike, how many would be so by chance, and the measure of it.

    `beyond_chance` is 1 for agreement throughout, 0 for no more than by chance, below 0 for less;
    None where there are fewer pairs than FEWEST. `apart` are the pairs that are not alike.
    """

    who: str
    pairs: int
    alike: int
    by_chance: float
    beyond_chance: Interval | None
    apart: tuple[Pair, ...]

    @property
    def told(self) -> str:
        """The counts in a sentence."""
        ruled = "one ruling" if self.pairs == 1 else f"{_words(self.pairs)} rulings"
        return (
            f"Of {ruled}, {_words(self.alike)} alike; "
            f"{_words(round(self.by_chance))} would be by chance."
        )


class Agreed(Strict):
    """The reviewers beside the floor, all in all, by reviewer, floor and clause; and each other.

    `earlier` are reviews given before it was kept what there was to choose from: no measure of
    theirs is known, and none counts them.
    """

    all: Agreement
    reviewers: tuple[Agreement, ...]
    floors: tuple[Agreement, ...]
    clauses: tuple[Agreement, ...]
    between: tuple[Agreement, ...]
    earlier: int


def agreement(who: str, pairs: Sequence[Pair]) -> Agreement:
    """Measure how far the two of each pair agree."""
    alike, count = sum(one.alike for one in pairs), len(pairs)
    expected = math.fsum(one.chance for one in pairs)
    beyond = None
    if count >= FEWEST and expected < count:
        chance = expected / count
        beyond = Interval(*((one - chance) / (1 - chance) for one in share(alike, count)))
    return Agreement(
        who=who,
        pairs=count,
        alike=alike,
        by_chance=expected,
        beyond_chance=beyond,
        apart=tuple(one for one in pairs if not one.alike),
    )


def agreed(person: Person) -> Agreed:
    """Measure how far reviewers and floor agree: once for each ruling and reviewer, as it stands.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    found = _found()
    listed = [one for one in found if one.offered]
    beside = [(one, _beside(one)) for one in listed]
    cites = _clauses()
    return Agreed(
        all=agreement("Reviewers and floor", [pair for _, pair in beside]),
        reviewers=_grouped((one.reviewer, pair) for one, pair in beside),
        floors=_grouped((one.floor, pair) for one, pair in beside),
        clauses=_grouped((clause, pair) for one, pair in beside for clause in cites[one.about]),
        between=_grouped(_between(listed)),
        earlier=len(found) - len(listed),
    )


@dataclass(frozen=True, slots=True)
class _Reviewed:
    number: int
    about: int
    reviewer: str
    floor: str
    decision: str
    offered: tuple[str, ...]
    ruled: str
    was: str

    @property
    def choice(self) -> str:
        """The decision that the reviewer took of those offered."""
        return as_choice(self.decision, self.offered[:-1])


def _found() -> list[_Reviewed]:
    """Return the first review of each ruling by each reviewer; none of a ruling of their own."""
    held = ENTRIES.c
    query = select(held.number, held.about, held.content).where(held.about > 0)
    with reading() as connection:
        rows = connection.execute(query.order_by(held.number)).all()
        stands = as_it_stands(connection, select(held.about).where(held.about > 0))
    found: dict[tuple[int, str], _Reviewed] = {}
    for row in rows:
        kept, ruling = orjson.loads(row.content)["record"], stands.get(row.about)
        if ruling is not None and kept["reviewer"] != ruling.floor:
            at = (ruling.number, kept["reviewer"])
            found.setdefault(at, _reviewed(row.number, kept, ruling))
    return list(found.values())


def _reviewed(number: int, kept: Mapping[str, Any], ruling: AsItStands) -> _Reviewed:
    offered = tuple(kept.get("offered") or ())
    comes_to = kept.get("ruled") or ""
    if offered and ruling.entry is not None and not ruling.is_ruled_as_judged:
        comes_to = choice_of(ruling.entry, offered[:-1])
    return _Reviewed(
        number,
        ruling.facts,
        kept["reviewer"],
        ruling.floor,
        kept["decision"],
        offered,
        comes_to,
        ruling.ruled,
    )


def _beside(one: _Reviewed) -> Pair:
    about = (one.about, one.number)
    return _pair(*about, one.decision, one.was, one.choice, one.ruled, len(one.offered))


def _pair(
    about: int, review: int, first: str, second: str, own: str, other: str, offered: int
) -> Pair:
    """Pair two rulings: which decision each comes to, and how many were `offered`."""
    return Pair(
        about=about,
        review=review,
        first=first,
        second=second,
        alike=are_alike(first, second, own, other),
        chance=0.0 if other == ANOTHER else 1 / offered,
    )


def _clauses() -> Mapping[int, Collection[str]]:
    """The clauses that each ruling that was reviewed counts under."""
    reviewed = select(ENTRIES.c.about).where(ENTRIES.c.about > 0)
    either = reviewed.union(corrections_of(reviewed))
    with reading() as connection:
        return clauses_of(connection, ENTRIES.c.number.in_(either))


def _between(found: Iterable[_Reviewed]) -> Iterator[tuple[str, Pair]]:
    """Yield each two who reviewed the same ruling, the names in their order."""
    by_entry: dict[int, dict[str, _Reviewed]] = defaultdict(dict)
    for one in found:
        by_entry[one.about].setdefault(one.reviewer, one)
    for ruled in by_entry.values():
        for name, other in combinations(sorted(ruled), 2):
            first, second = ruled[name], ruled[other]
            about, offered = (first.about, second.number), len(second.offered)
            decided = (first.decision, second.decision, first.choice, second.choice)
            yield f"{name} and {other}", _pair(*about, *decided, offered)


def _grouped(rows: Iterable[tuple[str, Pair]]) -> tuple[Agreement, ...]:
    """Measure the pairs of each name, those of the most pairs first."""
    groups: dict[str, list[Pair]] = defaultdict(list)
    for name, pair in rows:
        groups[name].append(pair)
    ordered = sorted(groups.items(), key=lambda row: (-len(row[1]), row[0]))
    return tuple(agreement(name, pairs) for name, pairs in ordered)


_NUMBERS = (
    *("none", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def _words(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else f"{count:,}"
