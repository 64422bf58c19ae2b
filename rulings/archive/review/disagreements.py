"""The same facts ruled in different ways: the rulings of one pattern in one house, compared."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from rules.vocabulary import WORDS
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES, PATTERNS
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.entry import CHANGED_ON_APPEAL
from rulings.archive.entries.search_columns import NO_FACTS, PUT_RIGHT, Pattern, time_in
from rulings.archive.entries.standing_entries import STANDS
from rulings.archive.review.decisions_offered import kind_of
from rulings.archive.room.changes import BadRoom, Change, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

A_PAGE = 20
_AT_ONCE = 500


class ByFloor(Strict):
    """Who ruled in one way, how often, and the first and last entry of theirs, with when."""

    floor: str
    count: int
    overridden: int
    first: int
    last: int
    since: datetime
    until: datetime


class Ruled(Strict):
    """One way of ruling, in kind, how often, how often as an override; its first and last entry.

    `floors` are who ruled so, the most usual first.
    """

    ruled_as: str
    count: int
    overridden: int
    first: int
    last: int
    floors: tuple[ByFloor, ...]


class Word(Strict):
    """A fact that the clauses read, what it means, and how it was."""

    fact: str
    meaning: str
    word: str


class Verdict(Strict):
    """Which way of ruling a reviewer holds to be right, who said so, when and why."""

    ruled_as: str
    who: str
    at: datetime
    why: str


class Differing(Strict):
    """Facts that were ruled in more than one way in the same house, the most usual first.

    `words` are the facts, `clauses` those that applied or were cited. `split` is how evenly: 1
    where each way is as usual as the other, near 0 where one is nearly always taken.
    """

    pattern: str
    house: str
    count: int
    split: float
    words: tuple[Word, ...]
    clauses: tuple[str, ...]
    ways: tuple[Ruled, ...]
    verdict: Verdict | None = None


class Differences(Strict):
    """A page of them, the most evenly split first; `groups` is how many there are in all."""

    groups: int
    page: tuple[Differing, ...]


class Only(NamedTuple):
    """Which differences are asked for; empty is all of them."""

    floor: str = ""
    clause: str = ""
    start: str = ""
    end: str = ""


ALL = Only()
_NOT_COMPARED = select(PATTERNS.c.pattern).where(
    or_(PATTERNS.c.content.contains(PUT_RIGHT), PATTERNS.c.content.contains(NO_FACTS))
)
_AS_RULED = and_(
    ENTRIES.c.appeal.not_in(CHANGED_ON_APPEAL), ENTRIES.c.pattern.not_in(_NOT_COMPARED)
)


def differences(person: Person, page: int = 1, only: Only = ALL) -> Differences:
    """The same facts, ruled differently, the most evenly split first; pages are counted from 1.

    An override counts as what the floor ruled; an entry that was corrected, or changed on appeal,
    not at all: what holds there is not what the floor ruled. Nor does one whose facts were put
    right since: the floor was told others. `only` a floor who ruled, a clause that applied, or
    rulings of a period, as the archive keeps times.
    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    with reading() as connection:
        groups = _evenest_first(_several(connection, only))
        wanted = groups[A_PAGE * (page - 1) : A_PAGE * page]
        verdicts = latest(connection, "verdict")
        found = tuple(_told(connection, one, only, verdicts) for one in wanted)
    return Differences(groups=len(groups), page=found)


def keep_verdict(person: Person, pattern: str, house: str, ruled_as: str, why: str) -> None:
    """Keep which way of ruling these facts is right. Raises NotKept, NotAllowed."""
    check(person, "review")
    if not why.strip():
        raise NotKept("why: a verdict says why")
    query = select(ENTRIES.c.situation, ENTRIES.c.ruled_as).distinct()
    query = query.where(STANDS, ENTRIES.c.pattern == pattern, ENTRIES.c.house == house)
    with writing(lasting=True) as connection:
        if ruled_as not in {kind_of(*row) for row in connection.execute(query)}:
            raise NotKept("ruled_as: nobody has ruled these facts so")
        try:
            put(connection, person, "verdict", f"{pattern} {house}", ruled_as, why)
        except BadRoom as error:
            raise NotKept(f"{error}") from None


@dataclass(slots=True)
class _Group:
    pattern: str
    house: str
    ways: Mapping[str, int]

    @property
    def count(self) -> int:
        return sum(self.ways.values())

    @property
    def split(self) -> float:
        """The share of the second most usual way, of the two: from 0 to 1."""
        first, second, *_ = sorted(self.ways.values(), reverse=True)
        return second / first


def _several(connection: Connection, only: Only) -> list[_Group]:
    """The facts with more than one way of ruling."""
    at = (ENTRIES.c.pattern, ENTRIES.c.house, ENTRIES.c.ruled_as)
    counted = select(*at, func.count()).where(STANDS, _AS_RULED, *_asked(only)).group_by(*at)
    worded: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for pattern, house, ruled, count in connection.execute(counted):
        worded[pattern, house][ruled] = count
    apart = {key: ways for key, ways in worded.items() if len(ways) > 1}
    situations = _situations(connection, sorted({pattern for pattern, _ in apart}))
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for (pattern, house), ways in apart.items():
        for ruled, count in ways.items():
            found[pattern, house][kind_of(situations[pattern], ruled)] += count
    several = [_Group(*key, ways) for key, ways in found.items() if len(ways) > 1]
    return [one for one in several if _by(connection, one, only)] if only.floor else several


def _situations(connection: Connection, patterns: Sequence[str]) -> Mapping[str, str]:
    """The situation of each pattern, which rulings alone have: its facts are those of one."""
    held: dict[str, str] = {}
    for place in range(0, len(patterns), _AT_ONCE):
        some = ENTRIES.c.pattern.in_(patterns[place : place + _AT_ONCE])
        query = select(ENTRIES.c.pattern, func.min(ENTRIES.c.situation)).where(some)
        held |= dict(map(tuple, connection.execute(query.group_by(ENTRIES.c.pattern))))
    return held


def _asked(only: Only) -> Iterator[ColumnElement[bool]]:
    if only.clause:
        held = PATTERN_CLAUSES.c
        yield ENTRIES.c.pattern.in_(select(held.pattern).where(held.clause == only.clause))
    if only.start:
        yield ENTRIES.c.happened >= only.start
    if only.end:
        yield ENTRIES.c.happened < only.end


def _by(connection: Connection, one: _Group, only: Only) -> bool:
    """Whether that floor ruled on these facts in those days."""
    query = select(ENTRIES.c.number).where(
        ENTRIES.c.pattern == one.pattern,
        ENTRIES.c.house == one.house,
        ENTRIES.c.floor == only.floor,
        *_asked(only),
    )
    return connection.scalar(query.where(STANDS, _AS_RULED).limit(1)) is not None


def _evenest_first(groups: Iterable[_Group]) -> list[_Group]:
    return sorted(groups, key=lambda one: (-one.split, -one.count, one.pattern, one.house))


def _told(
    connection: Connection, one: _Group, only: Only, verdicts: Mapping[str, Change]
) -> Differing:
    content = select(PATTERNS).where(PATTERNS.c.pattern == one.pattern)
    pattern = Pattern(*connection.execute(content).one())
    kept = verdicts.get(f"{one.pattern} {one.house}")
    return Differing(
        pattern=one.pattern,
        house=one.house,
        count=one.count,
        split=one.split,
        words=tuple(_word(word) for word in pattern.words),
        clauses=tuple(clause["clause"] for clause in pattern.clauses),
        ways=_ways(connection, one, only),
        verdict=None
        if kept is None
        else Verdict(ruled_as=f"{kept.content}", who=kept.who, at=kept.at, why=kept.why),
    )


def _ways(connection: Connection, one: _Group, only: Only) -> tuple[Ruled, ...]:
    """Each way and who ruled so, the most usual first."""
    at = (ENTRIES.c.situation, ENTRIES.c.ruled_as, ENTRIES.c.floor)
    number, happened = ENTRIES.c.number, ENTRIES.c.happened
    query = (
        select(
            *at,
            func.count(),
            func.count().filter(ENTRIES.c.overridden),
            *(func.min(number), func.max(number), func.min(happened), func.max(happened)),
        )
        .where(STANDS, _AS_RULED)
        .where(ENTRIES.c.pattern == one.pattern, ENTRIES.c.house == one.house)
        .where(*_asked(only._replace(clause="")))
        .group_by(*at)
    )
    found: dict[str, dict[str, ByFloor]] = defaultdict(dict)
    for situation, ruled, floor, count, over, first, last, since, until in connection.execute(
        query
    ):
        way = found[kind_of(situation, ruled)]
        new = ByFloor(
            floor=floor,
            count=count,
            overridden=over,
            first=first,
            last=last,
            since=time_in(since),
            until=time_in(until),
        )
        way[floor] = _both(way[floor], new) if floor in way else new
    ways = (_way(ruled, tuple(floors.values())) for ruled, floors in found.items())
    return tuple(sorted(ways, key=lambda way: (-way.count, way.ruled_as)))


def _both(one: ByFloor, other: ByFloor) -> ByFloor:
    """The same floor's rulings in two wordings of one way."""
    return ByFloor(
        floor=one.floor,
        count=one.count + other.count,
        overridden=one.overridden + other.overridden,
        first=min(one.first, other.first),
        last=max(one.last, other.last),
        since=min(one.since, other.since),
        until=max(one.until, other.until),
    )


def _way(ruled: str, floors: Sequence[ByFloor]) -> Ruled:
    return Ruled(
        ruled_as=ruled,
        count=sum(one.count for one in floors),
        overridden=sum(one.overridden for one in floors),
        first=min(one.first for one in floors),
        last=max(one.last for one in floors),
        floors=tuple(sorted(floors, key=lambda one: (-one.count, one.floor))),
    )


def _word(row: Mapping[str, str]) -> Word:
    """A word of a pattern; one that the vocabulary has no more means what it is called."""
    known = WORDS.get(row["topic"], {})
    fact = row["fact"]
    meaning = known[fact].meaning if fact in known else fact.replace("_", " ")
    return Word(fact=fact, meaning=meaning, word=row["word"])
