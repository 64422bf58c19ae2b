"""`floor archive find` and `floor archive show`: the rulings given, and one of them whole."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Annotated

import typer

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.entry import MOST
from rulings.archive.entries.facts_in_words import facts_of, refused_today
from rulings.archive.entries.full_record import (
    Whole,
    citation,
    cited,
    cited_under,
    decided,
    facts_under,
    given,
    notice_told,
    right_facts_told,
    said_under,
    whole_at,
)
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.find import Found, choices, count, counted
from rulings.archive.search.find import find as find_in
from rulings.archive.search.query import (
    APPEALS,
    CAUSES,
    DAYS,
    OUTCOMES,
    SITUATIONS,
    STATUSES,
    TAKINGS,
    BadQuery,
    query_of,
)
from rulings.archive.search.understood import understood
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, day_in, refuse, refusing, tell

Text = Annotated[
    str, typer.Argument(help='A table, a day, a name, a number; words, "phrases", beginn*.')
]


def find_rulings(
    text: Text = "",
    first_day: Annotated[str, typer.Option("--from", help="First day: 2026-03-01.")] = "",
    last_day: Annotated[str, typer.Option("--to", help="Last day.")] = "",
    days_are: Annotated[
        str, typer.Option("--days", help=f"What a day is: {', '.join(DAYS)}.")
    ] = DAYS[0],
    about: Annotated[str, typer.Option(help="About what time, of one day: 21:40, 01:15 PST.")] = "",
    dispute: Annotated[str, typer.Option(help="A dispute by its name: Oversized chip.")] = "",
    clause: Annotated[str, typer.Option(help="A clause by its number or id: NL-10.")] = "",
    book: Annotated[
        str, typer.Option(metavar="EDITION", help="Whose number that is, where two have it.")
    ] = "",
    ruled_as: Annotated[
        str,
        typer.Option(
            "--ruled-as", metavar="WHAT", help="raise, hand is live, or a decision in kind."
        ),
    ] = "",
    room: Annotated[str, typer.Option(help="A room by its name.")] = "",
    appeal: Annotated[str, typer.Option(help=", ".join(APPEALS))] = "",
    cause: Annotated[str, typer.Option(help=", ".join(CAUSES))] = "",
    fact: Annotated[
        list[str] | None, typer.Option(help="What a step read: 'read.pieces = one chip'.")
    ] = None,
    outcome: Annotated[str, typer.Option(help=", ".join(OUTCOMES))] = "",
    situation: Annotated[str, typer.Option(help=", ".join(SITUATIONS))] = "",
    status: Annotated[str, typer.Option(help=", ".join(STATUSES))] = "",
    table: Annotated[str, typer.Option(help="A table by its name.")] = "",
    game: Annotated[str, typer.Option(help="A game by its name.")] = "",
    floor: Annotated[str, typer.Option(help="Who ruled.")] = "",
    overridden: Annotated[
        bool | None, typer.Option("--overridden/--as-recommended", help="Overridden, or not.")
    ] = None,
    taken: Annotated[
        str, typer.Option(help=f"How one of several decisions was taken: {', '.join(TAKINGS)}.")
    ] = "",
    decision: Annotated[
        str, typer.Option(metavar="KEY", help="Which decision was taken, by its key: corrected.")
    ] = "",
    on_word_of: Annotated[
        str, typer.Option("--on-word-of", metavar="WHO", help="On whose word it was decided.")
    ] = "",
    nobody_knew: Annotated[
        str,
        typer.Option("--nobody-knew", metavar="WORDS", help="Of a question nobody could answer."),
    ] = "",
    replaced: Annotated[
        bool, typer.Option("--replaced", help="Those too that were corrected since.")
    ] = False,
    before: Annotated[
        int | None, typer.Option(max=MOST, help="Only entries with a lower number: the next page.")
    ] = None,
    size: Annotated[int, typer.Option(min=1, max=200, help="How many at most.")] = 25,
    as_json: PrintJson = False,
) -> None:
    """List the rulings for which all of this holds, the newest first."""
    with refusing(BadQuery, ArchiveUnavailable):
        clock = room_clock()
        meant = understood(text, datetime.now(UTC), clock, choices(operator()))
        asked = {
            "about": about,
            "first_day": day_in("--from", first_day),
            "last_day": day_in("--to", last_day),
            "days_are": days_are,
            "dispute": dispute,
            "clause": clause,
            "book": book,
            "ruled_as": ruled_as,
            "room": room,
            "appeal": appeal,
            "cause": cause,
            "facts": tuple(fact or ()),
            "outcome": outcome,
            "situation": situation,
            "status": status,
            "place": table,
            "game": game,
            "floor": floor,
            "overridden": overridden,
            "taken": taken,
            "decision": decision,
            "on_word_of": on_word_of,
            "nobody_knew": nobody_knew,
            "replaced": replaced,
        }
        if part := meant.against(asked):
            raise BadQuery((f"text: {part.told} contradicts an option",))
        query = query_of({**asked, **meant.filters})
        page = find_in(operator(), query, before, size)
        there_are = count(operator(), query) if not as_json else 0
    if as_json:
        tell(page.model_dump_json(indent=2))
        return
    for row in page.rows:
        tell(_line(row, clock))
    if not page.rows:
        tell("No ruling found.")
    elif page.older is not None or before is not None:
        tell(f"{counted(there_are)} in all.")
    if meant.parts:
        tell(f"Looked for: {meant.told}.")
    if page.older is not None:
        tell(f"Older ones: --before {page.older}")


def show(
    number: Annotated[int, typer.Argument(max=MOST, help="The number of the entry.")],
    as_json: PrintJson = False,
) -> None:
    """Show one ruling whole: its facts, what was ruled and why, who, when, and its hash."""
    with refusing(ArchiveUnavailable):
        found = whole_at(operator(), number)
    if found is None:
        refuse(f"{number}: no ruling has that number")
    if as_json:
        tell(json.dumps(found.model_dump(mode="json"), indent=2, ensure_ascii=False))
    else:
        tell("\n".join(_lines(found, room_clock())))


def _line(row: Found, clock: RoomClock) -> str:
    marks = row.marks()
    told = f"{row.number:>7}  {clock.told(row.happened)}  {row.place or '-'}  "
    told += f"{row.decision}  ({row.floor})"
    return told + (f"  [{', '.join(marks)}]" if marks else "")


def _lines(found: Whole, clock: RoomClock) -> Iterator[str]:
    entry = found.entry
    if notice := notice_told(entry, found.before):
        yield notice
    yield f"Entry {found.number}: {entry.headline}"
    if entry.is_changed_on_appeal:
        yield f"  The floor first ruled: {entry.ruled}"
    if right := right_facts_told(entry):
        yield f"  On the right facts: {right}"
    if found.replaced_by:
        yield f"  Corrected by {found.replaced_by}: {found.corrected}"
    if entry.replaces:
        yield f"  Corrects {entry.replaces}: {entry.because}"
    if found.same_hand:
        yield f"  Same hand: {'; '.join(one.told for one in found.same_hand)}"
    yield from (f"  {name}: {told}" for name, told in given(found, clock) if told)
    title, rows = decided(entry, found.before)
    if title:
        yield title
        yield from (f"  {name}: {told}" for name, told in rows if told)
    if entry.said:
        yield f"{said_under(entry)}: {entry.said}"
    yield from (f"Would be refused today: {why}" for why in refused_today(entry.dispute))
    yield facts_under(entry, found.before)
    yield from (f"  {one.question} {one.answer}" for one in facts_of(entry.dispute))
    yield cited_under(entry)
    for reason in cited(entry):
        yield f"  {reason['label']}  {reason['title']}"
        yield f"    {citation(reason)}"
    for review in found.reviews:
        of = "" if review.about == found.number else f" (of entry {review.about:,})"
        when = clock.told(review.recorded)
        yield f"Review by {review.reviewer}, {when}{of}: {review.decision}"
        yield from [f"  {review.note}"] if review.note else []
    yield f"Hash: {found.hash}"
