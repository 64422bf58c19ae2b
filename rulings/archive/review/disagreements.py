"""The same facts ruled in different ways: the rulings of one pattern in one house, compared."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from rules.vocabulary import WORDS
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, PATTERNS
from rulings.archive.entries.search_columns import Pattern
from rulings.archive.entries.standing_entries import STANDS
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

A_PAGE = 20


class Ruled(Strict):
    """One way of ruling, how often, how often as an override, and its first and last entry."""

    ruled_as: str
    count: int
    overridden: int
    first: int
    last: int


class Word(Strict):
    """A fact that the clauses read, what it means, and how it was."""

    fact: str
    meaning: str
    word: str


class Differing(Strict):
    """Facts that were ruled in more than one way in the same house, the most usual first.

    `words` are the facts, `clauses` those that applied or were cited.
    """

    pattern: str
    house: str
    count: int
    words: tuple[Word, ...]
    clauses: tuple[str, ...]
    ways: tuple[Ruled, ...]


class Differences(Strict):
    """A page of them, the most often ruled first; `groups` is how many there are in all."""

    groups: int
    page: tuple[Differing, ...]


def differences(person: Person, page: int = 1) -> Differences:
    """The same facts, ruled differently; pages are counted from 1.

    An override counts as what the floor ruled, an entry that was corrected not at all.
    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    with reading() as connection:
        rows = connection.execute(_several().limit(A_PAGE).offset(A_PAGE * (page - 1))).all()
        if not rows and page > 1:
            groups = connection.scalar(_several().limit(1).with_only_columns(_GROUPS)) or 0
            return Differences(groups=groups, page=())
        found = tuple(_told(connection, row) for row in rows)
    return Differences(groups=rows[0].groups if rows else 0, page=found)


_GROUPS = func.count().over().label("groups")


def _several() -> Select[Any]:
    """The facts with more than one way of ruling, the most often ruled first."""
    count, at = func.count(), (ENTRIES.c.pattern, ENTRIES.c.house)
    return (
        select(*at, count.label("rulings"), _GROUPS)
        .where(STANDS)
        .group_by(*at)
        .having(func.count(ENTRIES.c.ruled_as.distinct()) > 1)
        .order_by(count.desc(), *at)
    )


def _told(connection: Connection, row: Row[Any]) -> Differing:
    content = select(PATTERNS).where(PATTERNS.c.pattern == row.pattern)
    pattern = Pattern(*connection.execute(content).one())
    count, number = func.count(), ENTRIES.c.number
    overridden = func.count().filter(ENTRIES.c.overridden)
    ways = (
        select(ENTRIES.c.ruled_as, count, overridden, func.min(number), func.max(number))
        .where(STANDS, ENTRIES.c.pattern == row.pattern, ENTRIES.c.house == row.house)
        .group_by(ENTRIES.c.ruled_as)
        .order_by(count.desc(), ENTRIES.c.ruled_as)
    )
    names = tuple(Ruled.model_fields)
    return Differing(
        pattern=row.pattern,
        house=row.house,
        count=row.rulings,
        words=tuple(_word(one) for one in pattern.words),
        clauses=tuple(one["clause"] for one in pattern.clauses),
        ways=tuple(
            Ruled.model_validate(dict(zip(names, way, strict=True)))
            for way in connection.execute(ways)
        ),
    )


def _word(row: Mapping[str, str]) -> Word:
    """A word of a pattern; one that the vocabulary has no more means what it is called."""
    known = WORDS.get(row["topic"], {})
    fact = row["fact"]
    meaning = known[fact].meaning if fact in known else fact.replace("_", " ")
    return Word(fact=fact, meaning=meaning, word=row["word"])
