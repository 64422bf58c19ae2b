"""Blind review: a reviewer rules on the facts of an entry before seeing what was ruled."""

import random
from datetime import datetime

import orjson
from pydantic import ValidationError
from sqlalchemy import func, select

from rules.books.registry import BY_ID, BookKey
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Certainty, Entry, Kept, Review
from rulings.archive.entries.facts_in_words import dispute_of, facts_of
from rulings.archive.entries.full_record import Whole, whole_at
from rulings.archive.entries.read_back import house_at, kept_at
from rulings.archive.entries.standing_entries import STANDS, corrections_of
from rulings.archive.review.decisions_offered import (
    ANOTHER,
    are_alike,
    as_choice,
    choice_of,
    choices,
)
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import house_for
from rulings.explanation.entered_answers import Entered
from rulings.model.entered_text import not_allowed
from rulings.model.strict_model import Strict

_A_FEW = 20
"""Rulings read at once until one may be reviewed."""


class ToReview(Strict):
    """A ruling to review: the facts, and decisions to pick from, but not who ruled, nor what."""

    number: int
    situation: str
    book: BookKey
    game: str
    facts: tuple[Entered, ...]
    choices: tuple[str, ...]


class Beside(Strict):
    """A review beside what it is about; `alike` where they are of one kind, amounts aside."""

    review: Kept
    original: Kept
    alike: bool


def next_to_review(person: Person, seed: str = "") -> ToReview | None:
    """Pick a ruling that this person neither gave nor reviewed, or None where none is left.

    A ruling corrected since he reviewed it is not shown again: he has seen it.
    One `seed` gives the same ruling as long as it is not reviewed. Raises NotAllowed,
    ArchiveUnavailable.
    """
    check(person, "review")
    number = _pick(person, seed)
    return None if number is None else to_review(person, number)


def to_review(person: Person, number: int) -> ToReview:
    """Return the facts of that ruling. Raises NotKept where they may not review it."""
    check(person, "review")
    entry = _may_review(person, number)
    house = house_at(person, entry.house)
    dispute = dispute_of(entry.dispute)
    return ToReview(
        number=number,
        situation=f"{entry.dispute['situation']}",
        book=(house if dispute is None else house_for(dispute, house)).edition,
        game=entry.game,
        facts=facts_of(entry.dispute),
        choices=choices(entry, house),
    )


def why_not(found: Whole, reviewer: str) -> str:
    """Return why they may not review a ruling, to follow its number; empty where they may."""
    if found.entry.floor == reviewer:
        return f" was ruled by {reviewer}: somebody else reviews it"
    if found.replaced_by:
        return f": ruling {found.replaced_by:,} corrects it"
    if any(one.reviewer == reviewer and one.about != found.number for one in found.reviews):
        return f" was reviewed by {reviewer} before it was corrected"
    put_right = found.entry.given is not None
    return ": its facts were put right since: another one is reviewed" if put_right else ""


def give(
    person: Person,
    number: int,
    decision: str,
    *,
    now: datetime,
    clause: str = "",
    note: str = "",
    certainty: Certainty | None = None,
) -> Beside:
    """Keep what a reviewer ruled, and show what was ruled there.

    A ruling in other words than those offered is kept as the one it comes to. A review given
    twice, as by a double tap, is kept once. Raises NotKept saying what is wrong, NotAllowed,
    ArchiveUnavailable.
    """
    check(person, "review")
    entry = _may_review(person, number)
    offered = (*choices(entry, house_at(person, entry.house)), ANOTHER)
    if clause and clause not in BY_ID:
        raise NotKept(f"clause: {clause!r}: the id of a clause is allowed")
    for name, text, lines in (("decision", decision, False), ("note", note, True)):
        if wrong := not_allowed(text.strip(), lines=lines):
            raise NotKept(f"{name}: {wrong}")
    try:
        review = Review(
            about=number,
            reviewer=person.name,
            recorded=now,
            decision=decision.strip(),
            clause=clause,
            note=note.strip(),
            certainty=certainty,
            offered=offered,
            ruled=choice_of(entry, offered[:-1]),
        )
    except ValidationError as error:
        told = (f"{one['loc'][0]}: {one['msg'].lower()}" for one in error.errors())
        raise NotKept("; ".join(told)) from None
    before = _given(person, number)
    if before is not None and before.record == review.model_copy(
        update={"recorded": before.record.recorded}
    ):
        return beside(person, before.number)
    return beside(person, keep(person, review).number)


def beside(person: Person, review: int) -> Beside:
    """Put a review that this person gave beside the original. Raises NotKept."""
    check(person, "review")
    kept = kept_at(person, review)
    if kept is None or not isinstance(kept.record, Review) or kept.record.reviewer != person.name:
        raise NotKept(f"review: {review} is not the number of a review by {person.name}")
    original = kept_at(person, kept.record.about)
    assert original is not None
    assert isinstance(original.record, Entry)
    given, ruled = kept.record, original.record.ruled
    own = as_choice(given.decision, given.offered[:-1])
    alike = are_alike(given.decision, ruled, own, given.ruled)
    return Beside(review=kept, original=original, alike=alike)


def _may_review(person: Person, number: int) -> Entry:
    """Return the ruling of that number. Raises NotKept where they may not review it."""
    found = whole_at(person, number)
    if found is None:
        raise NotKept(f"about: {number} is not the number of a ruling in the archive")
    if refused := why_not(found, person.name):
        raise NotKept(f"about: {number}{refused}")
    return found.entry


def _given(person: Person, number: int) -> Kept | None:
    """Return what this person said of that ruling before."""
    query = select(ENTRIES.c.number).where(
        ENTRIES.c.about == number, ENTRIES.c.floor == person.name
    )
    with reading() as connection:
        found = connection.scalar(query)
    return None if found is None else kept_at(person, found)


def _pick(person: Person, seed: str) -> int | None:
    """Pick the first that may be reviewed from a place that the seed draws, round to the start."""
    reviewed = select(ENTRIES.c.about).where(ENTRIES.c.about > 0, ENTRIES.c.floor == person.name)
    may = (
        select(ENTRIES.c.number, ENTRIES.c.content)
        .where(STANDS, ENTRIES.c.floor != person.name, ENTRIES.c.number.not_in(reviewed))
        .where(ENTRIES.c.number.not_in(corrections_of(reviewed)))
        .where(
            (ENTRIES.c.outcome != "need to know")
            | ENTRIES.c.overridden
            | (ENTRIES.c.against != "")
            | (ENTRIES.c.taken != "")
        )
        .order_by(ENTRIES.c.number)
    )
    with reading() as connection:
        end = connection.scalar(select(func.max(ENTRIES.c.number))) or 0
        done = connection.scalar(select(func.count()).select_from(reviewed.subquery())) or 0
        # Each review draws anew, and where the last one stood tells nothing of the next.
        start = random.Random(f"{seed}:{person.name}:{done}").randint(1, max(end, 1))
        for query in (may.where(ENTRIES.c.number >= start), may):
            for number, content in connection.execute(query.execution_options(yield_per=_A_FEW)):
                if not _was_put_right(content):
                    return int(number)
    return None


def _was_put_right(content: str) -> bool:
    """Check whether the facts that are kept are others than the floor was told."""
    return bool(orjson.loads(content)["record"].get("given"))
