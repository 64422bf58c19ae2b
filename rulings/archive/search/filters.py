"""The rulings for which a query holds, as SQL."""

from collections.abc import Callable, Collection, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    TextualSelect,
    and_,
    bindparam,
    column,
    exists,
    false,
    func,
    intersect,
    not_,
    or_,
    select,
    text,
)

from rules.books.registry import BOOKS, BookKey
from rulings.archive.database.cited import citing, is_cited
from rulings.archive.database.dialect import elements
from rulings.archive.database.search_words import Wanted, for_postgresql, for_sqlite, near, seat_in
from rulings.archive.database.tables import ENTRIES, PATTERN_WORDS
from rulings.archive.entries.search_columns import moment
from rulings.archive.entries.standing_entries import IS_RULING, STANDS, at_table
from rulings.archive.room.clock import RoomClock, clock_in, zone_of
from rulings.archive.room.name import own_room_in
from rulings.archive.search.kinds import of_dispute, of_verdict
from rulings.archive.search.query import BadQuery, Query, clauses_called, editions_of, fact_in
from rulings.archive.search.said_days import times_of
from rulings.model.ruling import ON_AN_ACCOUNT, ON_AN_ANSWER

EQUAL = (
    *("number", "outcome", "game", "floor", "status", "situation", "overridden"),
    *("appeal", "cause"),
)

Holds = Callable[[ColumnElement[str]], ColumnElement[bool]]


def numbers(
    connection: Connection, query: Query, before: int | None = None, size: int | None = None
) -> list[int]:
    """Return the numbers of the newest rulings for which a query holds. Raises BadQuery."""
    chosen = _rulings(connection, query)
    if before is not None:
        chosen = chosen.where(ENTRIES.c.number < before)
    return list(connection.scalars(chosen.order_by(ENTRIES.c.number.desc()).limit(size)))


def how_many(connection: Connection, query: Query, most: int) -> int:
    """Count the rulings for which a query holds, up to `most`. Raises BadQuery."""
    chosen = _rulings(connection, query).limit(most).subquery()
    return connection.scalar(select(func.count()).select_from(chosen)) or 0


def _rulings(connection: Connection, query: Query) -> Select[Any]:
    stands = IS_RULING if query.replaced else STANDS
    chosen: Select[Any] = select(ENTRIES.c.number).where(stands)
    seats = {one: seat for one in query.wanted if (seat := seat_in(one)) is not None}
    if wanted := tuple(one for one in query.wanted if one not in seats):
        chosen = chosen.where(ENTRIES.c.number.in_(_with_words(connection, wanted)))
    return chosen.where(
        *(_in_seat(connection, seat) for seat in seats.values()), *_conditions(connection, query)
    )


def _with_words(connection: Connection, wanted: tuple[Wanted, ...]) -> TextualSelect:
    in_words = for_postgresql if connection.dialect.name == "postgresql" else for_sqlite
    return _texts_with(connection, in_words(wanted))


def _texts_with(connection: Connection, words: str) -> TextualSelect:
    if connection.dialect.name == "postgresql":
        found = "SELECT number FROM entry_text WHERE text @@ to_tsquery('floor', :wanted)"
    else:
        found = "SELECT rowid FROM entry_text WHERE entry_text MATCH :wanted"
    asked: BindParameter[str] = bindparam("wanted", words, unique=True)  # there may be several
    return text(found).bindparams(asked).columns(column("number"))


def _in_seat(connection: Connection, seat: int) -> ColumnElement[bool]:
    """Return whether a seat is told anywhere in a record: in its fields, facts, ruling or words.

    A player's seat is kept by the number alone. In texts one word may end a text that a number
    begins the next of: so they are read where one word is near the other.
    """
    held = ENTRIES.c
    told = held.content.regexp_match(_SEAT.replace("N", f"{seat}"))
    words = _texts_with(connection, near(connection.dialect.name, "seat", f"{seat}"))
    kept = (f'"seat":{seat}}}', f'"Seat {seat}"')
    return or_(*map(held.content.contains, kept), and_(held.number.in_(words), told))


_SEAT = (
    r"[Ss](?:(?<!\w.)|(?<=\\[nrt].))(?:eat|EAT)[Ss]?"  # a new line is written \n in a record
    r"(?: no\.?| number)?(?:[ #-]|\\n)+(?:[0-9]+(?:,? and |,? or |, |/| ?& ?))*N(?!\w)"
)
"""Seat N in words, "seats 5 and N" too, as SQLite and PostgreSQL read it."""


def _conditions(connection: Connection, query: Query) -> Iterator[ColumnElement[bool]]:
    """Yield what each filter asks of an entry, its text apart."""
    for name in EQUAL:
        wanted = getattr(query, name)
        if wanted not in ("", None):
            yield ENTRIES.c[name] == wanted
    if query.room:
        yield ENTRIES.c.room.in_(own_room_in(connection).names_of(query.room))
    yield from _in_time(clock_in(connection), query)
    if query.place:
        yield at_table(connection, query.place)
    if query.dispute:
        yield of_dispute(connection, query.dispute)
    if query.ruled_as:
        yield of_verdict(connection, query.ruled_as)
    for holds in _taken(connection, query):
        yield ENTRIES.c.taken > ""
        # An override of a decision taken at the table has its key in entries of before.
        yield not_(ENTRIES.c.overridden)
        yield holds
    if query.clause:
        yield citing(connection, _clauses_meant(connection, query.clause, query.book))
    patterns = [_of_fact(fact) for fact in query.facts]
    if patterns:
        fit: Any = intersect(*patterns) if len(patterns) > 1 else patterns[0]
        yield ENTRIES.c.pattern.in_(fit)


def _taken(connection: Connection, query: Query) -> Iterator[ColumnElement[bool]]:
    """Yield what is asked of the decision taken, by its key and by what is kept with it."""
    taken = ENTRIES.c.taken
    if query.taken == "left to the floor":
        yield not_(or_(*map(taken.startswith, _BY_WHAT.values())))
    elif query.taken is not None:
        yield taken.startswith(_BY_WHAT[query.taken])
    if query.decision:
        key = query.decision.strip()
        yield or_(taken == key, taken.endswith(f":{key}", autoescape=True))
    small = func.folded if connection.dialect.name == "sqlite" else func.lower

    def any_of(name: str, holds: Holds) -> ColumnElement[bool]:
        return or_(*(_any_of(connection, where, name, holds) for where in _DECISION_TAKEN))

    if query.on_word_of:
        who = query.on_word_of.strip().casefold()
        yield any_of("on_word_of", lambda one: small(one) == who)
    if query.nobody_knew:
        asked = query.nobody_knew.strip().casefold()
        yield any_of("nobody_knew", lambda one: small(one).contains(asked, autoescape=True))


_BY_WHAT = {"on an account": ON_AN_ACCOUNT, "nobody knew": ON_AN_ANSWER}
"""How the key of a decision begins by what was believed, or was not known."""


_DECISION_TAKEN = ("taken", "given")
"""The places in a record of the decision taken; the second, if its facts were put right since."""


def _any_of(connection: Connection, where: str, name: str, holds: Holds) -> ColumnElement[bool]:
    """Check whether any line of a list that is kept with the decision taken holds."""
    each = elements(connection, ENTRIES.c.content, ("record", where, name))
    return exists().select_from(each).where(holds(each.c.value))


def _in_time(clock: RoomClock, query: Query) -> Iterator[ColumnElement[bool]]:
    """Yield what the days ask, each a gaming day, a date, or both; of one day about what time."""
    happened = ENTRIES.c.happened
    begin = {"gaming days": (clock.day_begins,), "dates": (MIDNIGHT,)}.get(
        query.days_are, (MIDNIGHT, clock.day_begins)
    )
    first, last = query.first_day, query.last_day
    if first and query.about:
        times = _times(clock, query, first)
        yield or_(false(), *(happened.between(*_around(at)) for at in times))
        return
    if first:
        yield happened >= moment(clock.at(first, min(begin)))
    # After the last day that there is comes none.
    if last and last != date.max:
        yield happened < moment(clock.at(last + timedelta(days=1), max(begin)))


MIDNIGHT = "00:00"
NEVER = ""
NEAR = timedelta(minutes=30)
"""The time before and after, within which it was about that time."""


def _times(clock: RoomClock, query: Query, day: date) -> tuple[datetime, ...]:
    """Return when it was that time of the day, in the zone that was typed with it, if any."""
    hour, _, zone = (query.about or MIDNIGHT).partition(" ")
    every = times_of(clock, day, hour, query.days_are)
    if not zone:
        return every
    those = tuple(one for one in every if zone_of(one).casefold() == zone.casefold())
    if every and not those:
        zones = " or ".join(dict.fromkeys(map(zone_of, every)))
        raise BadQuery(
            (f"about: {query.about!r}: the room was on another zone; {zones} is allowed",)
        )
    return those


def _around(at: datetime) -> tuple[str, str]:
    try:
        at = at.astimezone(UTC)  # what the clock shows does not tell how long ago it was
        return moment(at - NEAR), moment(at + NEAR)
    except OverflowError:  # on the first day of all, or the last
        return NEVER, NEVER


def _of_fact(fact: str) -> Select[Any]:
    topics, name, word = fact_in(fact)
    held = PATTERN_WORDS.c
    is_so = (held.topic.in_(topics), held.fact == name, held.word == word)
    return select(held.pattern).where(*is_so).distinct()


def distinct(connection: Connection, column: ColumnElement[str]) -> tuple[str, ...]:
    """Return every value that a column has but an empty one, by the alphabet."""
    return tuple(connection.scalars(select(column).where(column > "").distinct().order_by(column)))


def _which_edition(named: str) -> BadQuery:
    books = ", ".join(f"{book} ({BOOKS[book].title})" for book in editions_of(named))
    return BadQuery((f"book: {named!r} is another rule in each edition; say which: {books}",))


def _clauses_meant(connection: Connection, named: str, book: BookKey | None) -> Collection[str]:
    if book is None and editions_of(named):
        raise _which_edition(named)
    ids = clauses_called(named, book) or {named.strip()}
    if not clauses_called(named) and not is_cited(connection, ids):
        allowed = "the number or the id of a clause, such as NL-10 or s14.nl.10.call"
        raise BadQuery((f"clause: {named!r}: no such clause; allowed: {allowed}",))
    return ids
