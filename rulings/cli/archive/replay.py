"""`floor archive replay`: the archive ruled again, and what would come out otherwise."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TextIO

import typer

from rules.books.registry import BY_ID, BookKey
from rules.house_file import BadHouse, house_in, read_house
from rules.vocabulary.house_option import OptionValue
from rulings.archive.database.archive_file import whole
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.search_columns import time_in
from rulings.archive.replay.flips_csv import flips_csv
from rulings.archive.replay.replay import Replay, period_of
from rulings.archive.replay.replay import replay as rule_again
from rulings.archive.replay.tally import FIRST, Counted, Tally
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, day_in, refuse, tell
from rulings.system.atomic_file import NotWritten

INTERRUPTED = 130


def replay(
    book: Annotated[
        BookKey | None, typer.Option("--book", help="Judge by this edition in place of its own.")
    ] = None,
    house_file: Annotated[
        Path | None, typer.Option("--house", help="Judge by this house in place of its own.")
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Change it on each ruling's own house."),
    ] = None,
    first_day: Annotated[str, typer.Option("--from", help="First gaming day: 2026-03-01.")] = "",
    last_day: Annotated[str, typer.Option("--to", help="Last gaming day.")] = "",
    flips_file: Annotated[
        Path | None, typer.Option("--csv", help="Write every flip to this file as well.")
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Start over, though it was interrupted before.")
    ] = False,
    as_json: PrintJson = False,
) -> None:
    """Judge the whole archive again, by today's rules or others, and report what is otherwise.

    Exit code 1: the program failed on some entry, which is named.
    """
    try:
        house = None if house_file is None else read_house(house_file)
        changed, clock = _changed(changes or []), room_clock()
        days = day_in("--from", first_day), day_in("--to", last_day)
        period = period_of(clock, *days)
        with typer.progressbar(length=1, label="Judging", file=_stderr()) as bar:

            def progress(at: int, end: int) -> None:
                bar.length = max(end, 1)
                bar.update(at - bar.pos)

            found = rule_again(
                operator(),
                house=house,
                book=book,
                changed=changed,
                period=period,
                anew=anew,
                progress=progress,
            )
        if flips_file is not None:
            with whole(flips_file) as file:
                text = flips_csv(found.tally.listed, clock)
                file.write_text(text, encoding="utf-8-sig", newline="")
    except (BadHouse, ArchiveUnavailable, NotWritten) as error:
        refuse(error)
    except KeyboardInterrupt:
        tell("\nInterrupted. The same command goes on where it stood.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    tell(json.dumps(found.told(), indent=2) if as_json else "\n".join(_lines(found, clock)))
    if found.tally.failed:
        raise typer.Exit(1)


def _stderr() -> TextIO:
    return typer.get_text_stream("stderr")


def _changed(changes: list[str]) -> dict[str, OptionValue]:
    """Return options to change, each written as a line of a house file. Raises BadHouse."""
    lines = [re.sub(r"^([^=]*)=", r"\1 = ", one) for one in changes]
    # A word is written without quotes at a prompt.
    told = "\n".join(re.sub(r"= (?!true$|false$|[\d\[\"])(.+)$", r'= "\1"', one) for one in lines)
    house = house_in(told, "--set")
    return {name: getattr(house, name) for name in sorted(house.model_fields_set)}


def _lines(found: Replay, clock: RoomClock) -> Iterator[str]:
    tally = found.tally
    yield found.by
    yield f"{tally.judged:,} rulings judged again, up to record {found.after:,}."
    yield f"{tally.same:>9,} the same"
    yield _count(tally.wording, "of them in other words")
    yield _count(tally.reasons, "of them for other reasons only")
    yield _count(tally.flips, "flip: another outcome, decision or money")
    yield _count(tally.unknown, "need to know more now")
    for what, rows in (
        ("of these, by the weightiest:", tally.kinds),
        ("no dispute any more", tally.unreadable),
        ("the program failed", tally.failed),
        ("would be refused today", tally.refused),
        ("another", tally.otherwise),
        ("outcome", tally.outcomes),
        ("decision", tally.decisions),
    ):
        for name, one in sorted(rows.items(), key=lambda row: (-row[1].count, row[0])):
            yield _count(one, f"{what} {name}" if what.endswith(":") else f"{what}: {name}")
    yield from _listed(tally, clock)
    changed = {
        name: row
        for name, row in sorted(tally.clauses.items())
        if row.gone or row.new or row.flips or row.unknown or row.lost
    }
    if changed:
        heads = ("then", "now", "gone", "new", "flip", "unknown", "lost")
        yield ""
        yield f"{'clause':<34}{''.join(f'{head:>9}' for head in heads)}"
    for name, row in changed.items():
        counts = (row.was, row.now, row.gone, row.new, row.flips, row.unknown, row.lost)
        title = BY_ID[name].title if name in BY_ID else ""
        yield f"{name:<34}{''.join(f'{count:>9,}' for count in counts)}  {title}"


def _listed(tally: Tally, clock: RoomClock) -> Iterator[str]:
    if tally.listed:
        yield "\nEvery ruling that comes out otherwise"
    for one in sorted(tally.listed, key=lambda flip: flip.number):
        when = clock.told(time_in(one.happened))
        chips = f", {one.chips:,} chips elsewhere" if one.chips else ""
        yield f"{one.number:>9,}  {when}  {one.floor}  [{one.kind}{chips}]"
        if one.then:
            where = "on the right facts: " if one.given else ""
            yield f"{'':>11}{where}{one.then} → {one.now}"
        if one.overridden:
            yield f"{'':>11}the floor ruled: {one.overridden}"
        if one.taken_told:
            yield f"{'':>11}{one.taken_told}"


def _count(one: Counted, what: str) -> str:
    named = ", ".join(f"{number}" for number in one.first)
    more = ", …" if one.count > FIRST else ""
    return f"{one.count:>9,} {what}{f' ({named}{more})' if named else ''}"
