"""The facts ruled in different ways: the rulings of one pattern in one house, compared."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from rules.vocabulary import WORDS
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES, PATTERNS
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.entry import CHANGED_ON_APPEAL
from rulings.archive.entries.search_columns import NO_FACTS, PUT_RIGHT, Pattern, time_in
from rulings.archive.entries.standing_entries import ALIKE, STANDS, Verdicts, verdicts
from rulings.archive.room.changes import BadRoom, Change, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict
from rulings.model.wager_verdict import WAGERS

A_PAGE = 20


class ByFloor(Strict):
    """A floor who ruled in one way, how often, and their first and last entry, with when."""

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
    """The way of ruling that a reviewer holds to be right, who said so, when and why."""

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
    """The differences that are asked for; empty is all of them."""

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
    """Find facts that were ruled differently, the most evenly split first; pages count from 1.

    An override counts as what the floor ruled; an entry that was corrected, or changed on appeal,
    not at all: what holds there is not what the floor ruled. Nor does one whose facts were put
    right since: the floor was told others. `only` a floor who ruled, a clause that applied, or
    rulings of a period, as the archive keeps times.
    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    with reading() as connection:
        groups = sorted(_several(connection, only), key=_evenest_first)
        wanted = groups[A_PAGE * (page - 1) : A_PAGE * page]
        verdicts = latest(connection, "verdict")
        found = tuple(_told(connection, one, verdicts) for one in wanted)
    return Differences(groups=len(groups), page=found)


def keep_verdict(person: Person, pattern: str, house: str, ruled_as: str, why: str) -> None:
    """Keep which way of ruling these facts is right. Raises NotKept, NotAllowed."""
    check(person, "review")
    if not why.strip():
        raise NotKept("why: a verdict says why")
    query = select(*ALIKE).distinct()
    query = query.where(STANDS, ENTRIES.c.pattern == pattern, ENTRIES.c.house == house)
    with writing(lasting=True) as connection:
        made = verdicts(connection)
        if ruled_as not in {_kind_of(row, made) for row in connection.execute(query)}:
            raise NotKept("ruled_as: nobody has ruled these facts so")
        try:
            put(connection, person, "verdict", f"{pattern} {house}", ruled_as, why)
        except BadRoom as error:
            raise NotKept(f"{error}") from None


class _Ruling(NamedTuple):
    """The parts of a ruling that are compared; `happened` is as the archive keeps times."""

    number: int
    happened: str
    floor: str
    overridden: bool
    alike: tuple[Any, ...]


def _kind_of(alike: Sequence[Any], made: Verdicts) -> str:
    """Return what was ruled, in kind: of an act of betting what it is, however it is worded."""
    pattern, taken, ruled_as, by_the_rules = alike
    one = made.get((pattern, taken, ruled_as, bool(by_the_rules)))
    wager = None if one is None else one.wager
    return ruled_as if wager is None else WAGERS[wager]


@dataclass(frozen=True, slots=True)
class _Group:
    """The rulings on the same facts in the same house, by the way of ruling."""

    pattern: str
    house: str
    ways: Mapping[str, Sequence[_Ruling]]

    @property
    def count(self) -> int:
        return sum(map(len, self.ways.values()))

    @property
    def split(self) -> float:
        """The share of the second most usual way, of the two: from 0 to 1."""
        first, second, *_ = sorted(map(len, self.ways.values()), reverse=True)
        return second / first


def _several(connection: Connection, only: Only) -> Iterator[_Group]:
    """The facts with more than one way of ruling, where the floor asked for ruled on them."""
    columns = (ENTRIES.c[name] for name in ("number", "happened", "floor", "overridden", "house"))
    query = select(*columns, *ALIKE).where(STANDS, _AS_RULED, *_asked(only))
    same_facts: dict[tuple[str, str], list[_Ruling]] = defaultdict(list)
    for number, happened, floor, overridden, house, *alike in connection.execute(query):
        ruling = _Ruling(number, happened, floor, overridden, tuple(alike))
        same_facts[alike[0], house].append(ruling)
    made = verdicts(connection)
    for (pattern, house), rulings in same_facts.items():
        ways: dict[str, list[_Ruling]] = defaultdict(list)
        for one in rulings:
            ways[_kind_of(one.alike, made)].append(one)
        is_asked_for = not only.floor or any(one.floor == only.floor for one in rulings)
        if len(ways) > 1 and is_asked_for:
            yield _Group(pattern, house, ways)


def _asked(only: Only) -> Iterator[ColumnElement[bool]]:
    if only.clause:
        held = PATTERN_CLAUSES.c
        yield ENTRIES.c.pattern.in_(select(held.pattern).where(held.clause == only.clause))
    if only.start:
        yield ENTRIES.c.happened >= only.start
    if only.end:
        yield ENTRIES.c.happened < only.end


def _evenest_first(one: _Group) -> tuple[float, int, str, str]:
    return -one.split, -one.count, one.pattern, one.house


def _told(connection: Connection, one: _Group, verdicts: Mapping[str, Change]) -> Differing:
    content = select(PATTERNS).where(PATTERNS.c.pattern == one.pattern)
    pattern = Pattern(*connection.execute(content).one())
    kept = verdicts.get(f"{one.pattern} {one.house}")
    ways = (_way(ruled_as, rulings) for ruled_as, rulings in one.ways.items())
    return Differing(
        pattern=one.pattern,
        house=one.house,
        count=one.count,
        split=one.split,
        words=tuple(_word(word) for word in pattern.words),
        clauses=tuple(clause["clause"] for clause in pattern.clauses),
        ways=tuple(sorted(ways, key=lambda way: (-way.count, way.ruled_as))),
        verdict=None
        if kept is None
        else Verdict(ruled_as=f"{kept.content}", who=kept.who, at=kept.at, why=kept.why),
    )


def _way(ruled_as: str, rulings: Sequence[_Ruling]) -> Ruled:
    """Return one way of ruling and who ruled so, the most usual first."""
    by_floor: dict[str, list[_Ruling]] = defaultdict(list)
    for one in rulings:
        by_floor[one.floor].append(one)
    floors = (_by_floor(floor, some) for floor, some in by_floor.items())
    first, last = _first_and_last(rulings)
    return Ruled(
        ruled_as=ruled_as,
        count=len(rulings),
        overridden=sum(one.overridden for one in rulings),
        first=first.number,
        last=last.number,
        floors=tuple(sorted(floors, key=lambda one: (-one.count, one.floor))),
    )


def _by_floor(floor: str, rulings: Sequence[_Ruling]) -> ByFloor:
    first, last = _first_and_last(rulings)
    return ByFloor(
        floor=floor,
        count=len(rulings),
        overridden=sum(one.overridden for one in rulings),
        first=first.number,
        last=last.number,
        since=time_in(first.happened),
        until=time_in(last.happened),
    )


def _first_and_last(rulings: Sequence[_Ruling]) -> tuple[_Ruling, _Ruling]:
    """Return the earliest and the latest by when it happened: a correction is numbered later."""
    by_time = sorted(rulings, key=lambda one: (one.happened, one.number))
    return by_time[0], by_time[-1]


def _word(row: Mapping[str, str]) -> Word:
    """Return a word of a pattern; one that the vocabulary has no more means what it is called."""
    known = WORDS.get(row["topic"], {})
    fact = row["fact"]
    meaning = known[fact].meaning if fact in known else fact.replace("_", " ")
    return Word(fact=fact, meaning=meaning, word=row["word"])
