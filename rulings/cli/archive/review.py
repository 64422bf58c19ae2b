"""`floor archive agreement`, `differences`, `statistics`: what reviewing finds, as text or JSON."""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import typer

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.decision_kind import in_a_sentence
from rulings.archive.review.agreement import FEWEST, Agreed, Agreement, agreed
from rulings.archive.review.disagreements import Differences
from rulings.archive.review.disagreements import differences as found_differences
from rulings.archive.review.statistics import Count, Statistics
from rulings.archive.review.statistics import statistics as counted
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, refusing, tell
from rulings.model.strict_model import Strict

Found = TypeVar("Found", bound=Strict)


def agreement(as_json: PrintJson = False) -> None:
    """How far blind reviewers agree with the floor and each other, beyond what chance gives."""
    with refusing(ArchiveUnavailable):
        found = agreed(operator())
    _print(found, as_json, _agreement_lines)


def differences(
    page: Annotated[int, typer.Option("--page", min=1, help="Twenty to a page.")] = 1,
    as_json: PrintJson = False,
) -> None:
    """List disputes alike in all that their rules read, ruled differently in one house."""
    with refusing(ArchiveUnavailable):
        found = found_differences(operator(), page)
    _print(found, as_json, _difference_lines)


def statistics(
    zone: Annotated[
        str | None, typer.Option("--zone", help="Another clock than the room's: Europe/London.")
    ] = None,
    as_json: PrintJson = False,
) -> None:
    """Counts by clause, table, shift and floor; time to rule; overrides and why."""
    if zone is not None:
        _zone(zone)
    with refusing(ArchiveUnavailable):
        clock = room_clock()
        if zone is not None:
            clock = clock.model_copy(update={"zone": zone})
        found = counted(operator(), clock)
    _print(found, as_json, _statistics_lines)


def _zone(name: str) -> None:
    """Raise BadParameter where there is no such zone."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        raise typer.BadParameter(
            f"{name!r}: the name of a time zone is allowed, such as Europe/London",
            param_hint="--zone",
        ) from None


def _print(found: Found, as_json: bool, lines: Callable[[Found], Iterable[str]]) -> None:
    tell(found.model_dump_json(indent=2) if as_json else "\n".join(lines(found)))


def _agreement_lines(found: Agreed) -> Iterator[str]:
    if found.earlier:
        yield (
            f"{found.earlier:,} earlier reviews were given before it was kept what there was to "
            "choose from: they are counted nowhere."
        )
    if not found.all.pairs:
        yield "Nothing has been reviewed yet." if not found.earlier else "None has been since."
        return
    yield found.all.told
    yield "Beyond chance: 1 is full agreement, 0 no more than who picks at random would reach;"
    yield f"with 95 % certainty it lies between the two beside it. Under {FEWEST} it is not told."
    yield f"{'':<44}{'rulings':>9}{'alike':>9}{'chance':>9}{'beyond chance':>24}"
    yield _agreement_line(found.all)
    for title, rows in (
        ("Reviewer, beside the floor", found.reviewers),
        ("Floor, beside the reviewers", found.floors),
        ("Two reviewers of the same ruling", found.between),
        ("Clause", found.clauses),
    ):
        if rows:
            yield f"\n{title}"
        yield from map(_agreement_line, rows)
    if found.all.apart:
        yield "\nNot alike: entry, the reviewer's ruling, the floor's"
    for one in found.all.apart:
        yield f"{one.about:>9,}  {one.first} / {one.second}"


def _agreement_line(one: Agreement) -> str:
    told = "-"
    if one.beyond_chance is not None:
        value, low, high = one.beyond_chance
        told = f"{value:.2f} ({low:.2f} to {high:.2f})"
    return f"{one.who:<44}{one.pairs:>9,}{one.alike:>9,}{one.by_chance:>9.1f}{told:>24}"


def _difference_lines(found: Differences) -> Iterator[str]:
    sets = "set" if found.groups == 1 else "sets"
    yield f"Ruled in more than one way: {found.groups:,} {sets} of facts."
    for one in found.page:
        yield f"\n{one.count:,} rulings on {', '.join(one.clauses)}"
        yield f"  {'; '.join(f'{word.meaning}: {word.word}' for word in one.words)}"
        for way in one.ways:
            over = f", {way.overridden:,} as an override" if way.overridden else ""
            which = f"entry {way.first}" + (f" to {way.last}" if way.last != way.first else "")
            who = ", ".join(f"{by.floor} {by.count:,}" for by in way.floors)
            yield f"  {way.count:>7,}  {in_a_sentence(way.ruled_as)}{over} ({which}): {who}"
        if one.verdict is not None:
            right = f"“{one.verdict.ruled_as}” to be right: {one.verdict.why}"
            yield f"  {one.verdict.who} holds {right}"


def _statistics_lines(found: Statistics) -> Iterator[str]:
    yield _count_line(found.all)
    for title, rows in (
        ("Clause", found.clauses),
        ("Table", found.places),
        *([("Room", found.rooms)] if len(found.rooms) > 1 else []),
        ("Shift", found.shifts),
        ("Floor", found.floors),
        ("Outcome", found.outcomes),
    ):
        yield f"\n{title}"
        yield from map(_count_line, rows)
    yield "\nTime to rule, in seconds"
    for pace in found.pace:
        yield f"{pace.name:<34}{pace.timed:>9,} timed, half in {pace.median}, nine in ten in " + (
            f"{pace.ninetieth}"
        )
    yield "\nOverridden, against"
    for one in found.against:
        yield f"{one.name:<34}{one.rulings:>9,}"
    for why in found.reasons:
        yield f"{why.count:>9,}  {why.reason} (against {why.against})"


def _count_line(one: Count) -> str:
    over = f"{one.overridden:>9,} overridden ({one.rate:.1%})" if one.overridden else ""
    return f"{one.name or '(not named)':<34}{one.rulings:>9,}{over}"
