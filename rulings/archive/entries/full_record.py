"""One ruling of the archive with all that belongs to it, and in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import Entry, Override, Review
from rulings.archive.entries.rows import kept_in
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict


class Whole(Strict):
    """A ruling as it was kept, its hash, the entry that corrects it, and its reviews.

    `corrected` is the reason given by the entry that corrects it.
    """

    number: int
    hash: str
    entry: Entry
    replaced_by: int | None = None
    corrected: str = ""
    reviews: tuple[Review, ...] = ()


def whole_at(person: Person, number: int) -> Whole | None:
    """The ruling of that number, or None. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    held = ENTRIES.c
    with reading() as connection:
        row = connection.execute(select(held.hash, held.content).where(held.number == number))
        one = row.first()
        if one is None:
            return None
        kept = kept_in(one.content, number)
        if not isinstance(kept.record, Entry):
            return None
        later = connection.scalar(select(held.content).where(held.replaces == number))
        about = select(held.content).where(held.about == number).order_by(held.number)
        reviews = [kept_in(content).record for content in connection.scalars(about)]
    correction = kept_in(later) if later is not None else None
    return Whole(
        number=number,
        hash=one.hash,
        entry=kept.record,
        replaced_by=correction.number if correction else None,
        corrected=correction.record.because
        if correction and isinstance(correction.record, Entry)
        else "",
        reviews=tuple(review for review in reviews if isinstance(review, Review)),
    )


def given(entry: Entry, clock: RoomClock) -> Iterator[tuple[str, str]]:
    """Who ruled, when and where: each with what it is called."""
    yield "Ruled by", entry.floor
    yield "When", clock.told(entry.happened)
    if entry.recorded != entry.happened:
        yield "Recorded", clock.told(entry.recorded)
    if entry.seconds is not None:
        yield "Took", f"{entry.seconds} seconds"
    yield "Table", entry.place
    yield "Game", entry.game
    yield "Players", ", ".join(f"seat {one.seat} {one.player}" for one in entry.seats)
    yield "Camera", entry.camera
    yield "Status", entry.status
    yield "Rulebook", _rulebook(entry)


def _rulebook(entry: Entry) -> str:
    book: Any = entry.ruling.get("rulebook") or {}
    return " ".join(f"{book[name]}"[:12] for name in ("edition", "version") if name in book)


OVERRIDDEN, BY_THE_FLOOR = "Overridden", "Decided by the floor"
WORD, UNKNOWN, OTHERS = "On the word of", "Nobody knew", "Also left open"


def decided(entry: Entry) -> tuple[str, tuple[tuple[str, str], ...]]:
    """How the floor came to the decision where the rules did not alone, under its title.

    Either what was ruled in place of what was recommended, and why; or which of the decisions left
    open was taken, on whose word, and what nobody knew.
    """
    if entry.override is not None:
        title = OVERRIDDEN if entry.is_overridden else BY_THE_FLOOR
        return title, tuple(_overruled(entry, entry.override))
    return (BY_THE_FLOOR, tuple(_taken(entry, entry.taken))) if entry.taken else ("", ())


def _overruled(entry: Entry, override: Override) -> Iterator[tuple[str, str]]:
    yield "Recommended" if entry.is_overridden else "The rules", f"{entry.ruling['decision']}"
    yield "Ruled", override.decision
    yield "Because", override.reason
    yield "Against" if entry.is_overridden else "On", override.against


def _taken(entry: Entry, taken: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "Taken", f"{taken['decision']}{' (as proposed)' if taken.get('recommended') else ''}"
    yield WORD, ", ".join(taken.get("on_word_of") or ())
    yield UNKNOWN, "; ".join(taken.get("nobody_knew") or ())
    others: Any = entry.ruling.get("decisions") or []
    left = [one["label"] for one in others if one["key"] != taken["key"]]
    yield OTHERS, "; ".join(left)


def cited(entry: Entry) -> list[dict[str, Any]]:
    """The clauses of the decision as they were kept: label, title, authority, section, number."""
    reasons: Any = (entry.taken or entry.ruling).get("reasons") or []
    return list(reasons)


def citation(reason: dict[str, Any]) -> str:
    """Where a clause is printed."""
    places = (reason.get(name) for name in ("authority", "section", "number"))
    return ", ".join(place for place in places if place)
