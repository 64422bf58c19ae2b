"""A replay of the whole archive, under today's rules or others: what would come out otherwise."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import orjson
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import ColumnElement, delete, select

import rules
import rulings
from rules.books.registry import BOOKS, BookKey
from rules.clauses_in_force import version
from rules.house import OPTIONS, House
from rules.vocabulary.house_option import OptionValue
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import digest
from rulings.archive.database.tables import ENTRIES, HOUSES, REPLAYS
from rulings.archive.entries.append import end_of, house_content
from rulings.archive.entries.search_columns import moment
from rulings.archive.entries.standing_entries import STANDS
from rulings.archive.replay.replay_entry import Under, judge_again
from rulings.archive.replay.tally import Tally
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import Person, check
from rulings.rulebook.house.in_words import BOOK

AT_ONCE = 500
"""Records that are judged before it is kept how far it was."""


class Period(NamedTuple):
    """The time from one moment on and before another, as the archive has them; empty is no end."""

    first: str = ""
    end: str = ""

    def holds(self) -> Iterator[ColumnElement[bool]]:
        """Yield what an entry of the period must be."""
        if self.first:
            yield ENTRIES.c.happened >= self.first
        if self.end:
            yield ENTRIES.c.happened < self.end


ALWAYS = Period()


def period_of(clock: RoomClock, first: date | None, last: date | None) -> Period:
    """Return the time from the beginning of one gaming day to the end of another."""
    after = None if last is None else last + timedelta(days=1)
    return Period(*("" if day is None else moment(clock.beginning(day)) for day in (first, after)))


_NOTHING: Mapping[str, OptionValue] = {}


class Replay(BaseModel):
    """The progress of ruling the archive again, and what came of it.

    `by` says by which rules. `after` is the number of the last record that was judged, `hash` its
    hash; 0 and None at first.
    """

    model_config = ConfigDict(extra="forbid")

    by: str = ""
    after: int = 0
    hash: str | None = None
    tally: Tally = Field(default_factory=Tally)

    def told(self) -> dict[str, Any]:
        """Return the replay as plain data: the same however often it was interrupted."""
        return {"by": self.by, "after": self.after, "hash": self.hash, **self.tally.in_order()}


def replay(
    person: Person,
    *,
    house: House | None = None,
    book: BookKey | None = None,
    changed: Mapping[str, OptionValue] = _NOTHING,
    period: Period = ALWAYS,
    anew: bool = False,
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Replay:
    """Judge every ruling of the archive again, and say what is otherwise.

    Each is judged by the house that it was given in, with today's clauses, unless a `house` or a
    `book` is named; `changed` are options that are otherwise in whichever house. A corrected
    ruling is left to its correction. A replay that was interrupted goes on where it stood, unless
    `anew`. `progress` is called with the number of the record reached and the last. Raises
    NotAllowed, ArchiveUnavailable.
    """
    check(person, "replay")
    under = Under(
        None if house is None else house_content(house),
        book,
        tuple((name, orjson.dumps(value).decode()) for name, value in sorted(changed.items())),
    )
    name = _name(under, period)
    with reading() as connection:
        end, _ = end_of(connection)
    done = Replay() if anew else _so_far(name)
    done.by = judged_by(house, book, changed, period)
    progress(done.after, end)
    while rows := _following(done.after, end, period):
        for row in rows:
            judge_again(done.tally, row.number, row.content, row.options or "", under)
        done.after, done.hash = rows[-1].number, rows[-1].hash
        _keep(name, done)
        progress(done.after, end)
    with writing() as connection:
        connection.execute(delete(REPLAYS).where(REPLAYS.c.id == name))
    return done


def judged_by(
    house: House | None,
    book: BookKey | None,
    changed: Mapping[str, OptionValue],
    period: Period = ALWAYS,
) -> str:
    """Tell which rules a replay goes by, in a line."""
    if house is None:
        told = "Judged by the house of each ruling"
        told += f", in {BOOKS[book].title}" if book else " and its edition"
    else:
        edition = BOOKS[book or house.edition].title
        own = ", ".join(option_told(name, getattr(house, name)) for name in _own(house))
        told = f"Judged by one house for all, in {edition}" + (f": {own}" if own else "")
    if changed:
        told += "; changed: " + ", ".join(option_told(*one) for one in changed.items())
    if period.first:
        told += f"; from {period.first}"
    if period.end:
        told += f"; before {period.end}"
    return f"{told}; today's clauses."


def option_told(name: str, value: OptionValue) -> str:
    """Tell an option by its question, and what it is."""
    if name == BOOK:
        return f"played by {BOOKS[cast(BookKey, value)].title}"
    told = ("yes" if value else "no") if isinstance(value, bool) else value
    return f"“{OPTIONS[name].asks}”: {'none' if told is None else told}"


def _own(house: House) -> tuple[str, ...]:
    """Return the options that are otherwise than without a file, the edition and rules aside."""
    usual = House()
    names = (name for name in House.model_fields if name not in ("edition", "rules"))
    return tuple(one for one in names if getattr(house, one) != getattr(usual, one))


def _name(under: Under, period: Period) -> str:
    """Return the name of a replay, which goes on by the same clauses, house and program alone."""
    held = [version(House(edition=edition)) for edition in BOOKS]
    return digest(
        {
            **{"clauses": held, "house": under.house, "book": under.book, "program": _program()},
            **{"changed": [list(one) for one in under.changed], "period": list(period)},
        }
    )


@cache
def _program() -> str:
    """Return a hash of all that judges, so that an older program's half is not gone on with."""
    found = hashlib.sha256()
    for folder in (rules, rulings):
        (root,) = folder.__path__
        for file in sorted(Path(root).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()


def _so_far(name: str) -> Replay:
    """Return where the replay stood; a new one where that is not in this archive."""
    with reading() as connection:
        kept = connection.scalar(select(REPLAYS.c.content).where(REPLAYS.c.id == name))
    if kept is None:
        return Replay()
    done = Replay.model_validate_json(kept)
    return done if _is_of_this_archive(done) else Replay()


def is_of_this_archive(person: Person, done: Replay) -> bool:
    """Check whether the last record that was judged is in the archive, as it was then.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "replay")
    return _is_of_this_archive(done)


def _is_of_this_archive(done: Replay) -> bool:
    return _hash_of(done.after) == done.hash


def _keep(name: str, done: Replay) -> None:
    with writing() as connection:
        upsert(connection, REPLAYS, {"id": name, "content": done.model_dump_json()})


def _hash_of(number: int) -> str | None:
    with reading() as connection:
        return connection.scalar(select(ENTRIES.c.hash).where(ENTRIES.c.number == number))


def _following(after: int, end: int, period: Period) -> Sequence[Any]:
    """Return the next records, each with the options of the house that it was given in."""
    held = ENTRIES.c
    query = (
        select(held.number, held.hash, held.content, HOUSES.c.content.label("options"))
        .outerjoin(HOUSES, HOUSES.c.hash == held.house)
        .where(held.number > after, held.number <= end, STANDS, *period.holds())
        .order_by(held.number)
        .limit(AT_ONCE)
    )
    with reading() as connection:
        return connection.execute(query).all()
