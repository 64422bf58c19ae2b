"""A replay of the whole archive, under today's rules or others: what would come out otherwise."""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import delete, select

import rules
import rulings
from rules.books.registry import BOOKS, BookKey
from rules.clauses_in_force import version
from rules.house import House
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import digest
from rulings.archive.database.tables import ENTRIES, HOUSES, REPLAYS
from rulings.archive.entries.append import end_of, house_content
from rulings.archive.replay.replay_entry import Some, Under, judge_again
from rulings.archive.replay.tally import Tally
from rulings.archive.staff.permissions import Person, check
from rulings.system.process_pool import Workers

AT_ONCE = 500
"""Records handed to a worker at a time."""


class Replay(BaseModel):
    """How far the archive was ruled again, and what came of it.

    `after` is the number of the last record that was judged, `hash` its hash; 0 and None at first.
    """

    model_config = ConfigDict(extra="forbid")

    after: int = 0
    hash: str | None = None
    tally: Tally = Field(default_factory=Tally)

    def told(self) -> dict[str, Any]:
        """As plain data: the same whoever did the work, and however often it was interrupted."""
        return {"after": self.after, "hash": self.hash, **self.tally.in_order()}


def replay(
    person: Person,
    workers: Workers,
    *,
    house: House | None = None,
    book: BookKey | None = None,
    anew: bool = False,
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Replay:
    """Judge every ruling of the archive again, and say what is otherwise.

    Each is judged by the house that it was given in, with today's clauses, unless a `house` or a
    `book` is named. What was interrupted goes on where it stood, unless `anew`. `progress` is
    called with the number of the record reached and the last. Raises NotAllowed,
    ArchiveUnavailable.
    """
    check(person, "replay")
    under = Under(None if house is None else house_content(house), book)
    name = _name(under)
    with reading() as connection:
        end, _ = end_of(connection)
    done = Replay() if anew else _so_far(name)
    last = done.after
    progress(last, end)

    def pieces() -> Iterator[Some]:
        nonlocal last
        while some := _following(last, end, under):
            last = some.records[-1][0]
            reached.append(last)
            yield some

    reached: list[int] = []
    for tally in workers.each(judge_again, pieces()):
        done.after = reached.pop(0)
        done.tally.add(tally)
        done.hash = _hash_of(done.after)
        _keep(name, done)
        progress(done.after, end)
    with writing() as connection:
        connection.execute(delete(REPLAYS).where(REPLAYS.c.id == name))
    return done


def _name(under: Under) -> str:
    """What a replay goes on with: the same clauses, house and program as before."""
    held = [version(House(edition=edition)) for edition in BOOKS]
    return digest(
        {"clauses": held, "house": under.house, "book": under.book, "program": _program()}
    )


@cache
def _program() -> str:
    """A hash of all that judges, so that an older program's half is not gone on with."""
    found = hashlib.sha256()
    for folder in (rules, rulings):
        (root,) = folder.__path__
        for file in sorted(Path(root).rglob("*.py")):
            found.update(file.read_bytes())
    return found.hexdigest()


def _so_far(name: str) -> Replay:
    """Where it stood; from the beginning where that is not in this archive."""
    with reading() as connection:
        kept = connection.scalar(select(REPLAYS.c.content).where(REPLAYS.c.id == name))
    if kept is None:
        return Replay()
    done = Replay.model_validate_json(kept)
    return done if _hash_of(done.after) == done.hash else Replay()


def _keep(name: str, done: Replay) -> None:
    with writing() as connection:
        upsert(connection, REPLAYS, {"id": name, "content": done.model_dump_json()})


def _hash_of(number: int) -> str | None:
    with reading() as connection:
        return connection.scalar(select(ENTRIES.c.hash).where(ENTRIES.c.number == number))


def _following(after: int, end: int, under: Under) -> Some | None:
    """The next records, with the houses that they were given in."""
    query = (
        select(ENTRIES.c.number, ENTRIES.c.content, ENTRIES.c.house)
        .where(ENTRIES.c.number > after, ENTRIES.c.number <= end)
        .order_by(ENTRIES.c.number)
        .limit(AT_ONCE)
    )
    with reading() as connection:
        rows = connection.execute(query).all()
        named = {row.house for row in rows}
        houses = connection.execute(select(HOUSES).where(HOUSES.c.hash.in_(named))).all()
    if not rows:
        return None
    records = tuple((row.number, row.content) for row in rows)
    return Some(under, records, {row.hash: row.content for row in houses})
