"""The entries that count: the rulings that no later one corrects, and each as it stands by now."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import orjson
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
)

from rulings.archive.database.connection import reading, which
from rulings.archive.database.tables import ENTRIES, ROOM_CHANGES
from rulings.archive.entries.decision_kind import made_of
from rulings.archive.entries.entry import CHANGED_ON_APPEAL, Entry
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.rows import kept_in
from rulings.model.wager_verdict import (
    in_headline,
    verdict_of,
    verdict_on,
    wager_named,
    wager_of,
)

MARKED = select(cast(ROOM_CHANGES.c.key, BigInteger)).where(ROOM_CHANGES.c.part == "mark")
"""The rulings that a reviewer has marked, each under the number by which he did."""
# Numbers begin with 1; SQLite looks a range up in an index, and not whether there is one.
_CORRECTED = select(ENTRIES.c.replaces).where(ENTRIES.c.replaces > 0)
IS_RULING: ColumnElement[bool] = ENTRIES.c.kind == literal_column("'ruling'")
"""The kind, written out, not passed beside: SQLite then sees which index holds all it wants."""
STANDS = and_(IS_RULING, ENTRIES.c.number.not_in(_CORRECTED))


def at_table(connection: Connection, place: str) -> ColumnElement[bool]:
    """Return what holds of an entry of this table, however its name was typed."""
    wanted = one_table(place).casefold()
    typed = connection.scalars(select(ENTRIES.c.place).where(IS_RULING).distinct())
    return ENTRIES.c.place.in_([one for one in typed if one_table(one).casefold() == wanted])


def first_of_hand(connection: Connection, number: int) -> int:
    """Return the first ruling of the hand that a ruling belongs to, as it was first kept."""
    held = ENTRIES.c
    while True:
        query = select(held.same_hand, held.replaces).where(held.number == number)
        row = connection.execute(query).first()
        before = row and (row.same_hand or row.replaces)
        if not before or before >= number:
            return number  # a number that was edited leads nowhere, or round
        number = before


def standing(connection: Connection, number: int) -> int:
    """Return the last correction of a ruling; the ruling itself where it was not corrected."""
    held = ENTRIES.c
    while later := connection.scalar(
        select(held.number).where(held.replaces == number, held.number > number)
    ):
        number = later
    return number


def corrections_of(numbers: Select[Any]) -> Select[Any]:
    """Return the numbers of all that corrects these rulings, and of what corrects that."""
    held = ENTRIES.c
    first = select(held.number).where(held.replaces > 0, held.replaces.in_(numbers))
    found = first.cte(recursive=True)
    later = select(held.number).where(held.replaces > 0, held.replaces == found.c.number)
    return select(found.union(later).c.number)


@dataclass(frozen=True, slots=True)
class AsItStands:
    """A ruling as it is known now: its last entry, who ruled, when and what.

    `then` is what was kept as ruled when it was judged. `facts` is the last entry with the facts
    that were judged: of facts that were put right, those told. `entry` is the one that says what
    was ruled, where it was corrected.
    """

    number: int
    floor: str
    happened: str
    ruled: str
    then: str
    facts: int
    entry: Entry | None = None

    @property
    def is_ruled_as_judged(self) -> bool:
        """Check whether no correction says that the floor ruled otherwise."""
        return self.ruled == self.then


def as_it_stands(connection: Connection, judged: Select[Any]) -> dict[int, AsItStands]:
    """Return each ruling of these numbers as it stands now, by the number that was judged."""
    held = ENTRIES.c
    later = corrections_of(judged)
    corrected = select(held.replaces).where(held.number.in_(later))
    is_of_several = or_(held.number.in_(later), held.number.in_(corrected))
    read = or_(is_of_several, held.appeal.in_(CHANGED_ON_APPEAL))
    columns = (held.number, held.replaces, held.floor, held.happened, held.decision)
    query = select(*columns, case((read, held.content)).label("content"))
    wanted = held.number.in_(judged.union(later))
    rows = {row.number: row for row in connection.execute(query.where(wanted))}
    after = {row.replaces: row.number for row in rows.values() if row.replaces}
    numbers = connection.scalars(judged.distinct()).all()
    return {one: _stands(_chain(rows, after, one)) for one in numbers if one in rows}


def _chain(rows: dict[int, Any], after: dict[int, int], number: int) -> list[Any]:
    """Return a ruling and what corrects it, the oldest first."""
    found = [rows[number]]
    # A number that was edited leads nowhere, or round.
    while (later := after.get(number, 0)) > number and later in rows:
        found.append(rows[later])
        number = later
    return found


def _stands(chain: Sequence[Any]) -> AsItStands:
    first, last = chain[0], chain[-1]
    entries = [_entry(row) for row in chain]
    same = [at for at, one in enumerate(entries) if _dispute(one) == _dispute(entries[0])][-1]
    # What was ruled at the table stays where facts are put right; on others it is no comparison.
    newest = entries[-1]
    ruled = -1 if newest is not None and newest.given is not None else same
    return AsItStands(
        number=last.number,
        floor=last.floor,
        happened=last.happened,
        ruled=_ruled(chain[ruled], entries[ruled]),
        then=_ruled(first, entries[0]),
        facts=chain[same].number,
        entry=entries[ruled],
    )


def _entry(row: Any) -> Entry | None:
    """Return the entry of a row; None where its columns say all that is wanted."""
    record = None if row.content is None else kept_in(row.content).record
    return record if isinstance(record, Entry) else None


def _dispute(entry: Entry | None) -> object:
    return None if entry is None else entry.dispute


def _ruled(row: Any, entry: Entry | None) -> str:
    return f"{row.decision}" if entry is None else entry.ruled


ALIKE = (ENTRIES.c.pattern, ENTRIES.c.taken, ENTRIES.c.ruled_as, ENTRIES.c.reason == "")
"""Rulings alike in these, the last of them whether the floor took a decision of the rules, were
ruled the same: the same clauses applied, and the same of what they leave open was taken."""


class Made(NamedTuple):
    """What was ruled: in a word of the rules, and of an act of betting which of WAGERS it is."""

    word: str | None
    wager: str | None = None


Verdicts = Mapping[tuple[str, str, str, bool], Made]
"""What the rules made of the rulings that are alike."""


def verdicts(connection: Connection) -> Verdicts:
    """Return what was ruled, by what rulings are alike in."""
    newest = connection.scalar(select(func.max(ENTRIES.c.number)).where(IS_RULING)) or 0
    return _read_verdicts(which(), newest)


@lru_cache(maxsize=4)
def _read_verdicts(_: Hashable, newest: int) -> Verdicts:
    """Read them anew once a ruling is added."""
    last = (
        select(func.max(ENTRIES.c.number))
        .where(IS_RULING, ENTRIES.c.number <= newest)
        .group_by(*ALIKE)
    )
    columns = (*ALIKE, ENTRIES.c.situation, ENTRIES.c.content)
    with reading() as connection:
        rows = connection.execute(select(*columns).where(ENTRIES.c.number.in_(last)))
        return {
            (pattern, taken, ruled_as, bool(by_the_rules)): (
                _made(content, situation, ruled_as) if by_the_rules else _typed(ruled_as, situation)
            )
            for pattern, taken, ruled_as, by_the_rules, situation, content in rows
        }


def _typed(decision: str, situation: str) -> Made:
    """Return what a decision that a person typed comes to: only betting has wagers."""
    if situation != "betting":
        return Made(made_of(decision))
    return Made(verdict_of(decision) or made_of(decision), wager_named(decision))


def _made(content: str, situation: str, ruled_as: str) -> Made:
    """Return what the ruling that holds makes; nothing where its form is another.

    That is the one that an appeal put in its place; where facts were put right since, the ruling
    given at the table. Of several acts of betting it is the one in the headline; a ruling whose
    form had no acts says it in words alone.
    """
    try:
        record = orjson.loads(content)["record"]
        waits = record.get("status") == "appealed"
        if not waits and (appealed := (record.get("appeal") or {}).get("decision")):
            return _typed(appealed, situation)
        ruling = record.get("given") or record.get("taken") or record["ruling"]
        made = ruling.get("makes")
        if situation == "betting" and made is None:
            every: Any = ruling.get("decisions") or ()
            told = every[0] if len(every) == 1 else ruling
            if "acts" not in told:
                return _typed(ruled_as, situation)
            act = in_headline(told)
            return Made(verdict_on(act), None if act is None else wager_of(act))
    except (ValueError, KeyError, TypeError, AttributeError):
        return Made(None)
    return Made(made if isinstance(made, str) else None)
