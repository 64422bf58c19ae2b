"""`floor archive replay`: the archive ruled again, and what would come out otherwise."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TextIO

import typer

from rules.books.registry import BY_ID, BookKey
from rules.house_file import BadHouse, read_house
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.replay.replay import Replay
from rulings.archive.replay.replay import replay as rule_again
from rulings.archive.replay.tally import FIRST, Counted
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, tell
from rulings.system.process_pool import NoWorkers, of_cluster, of_this_machine

INTERRUPTED = 130


def replay(
    book: Annotated[
        BookKey | None, typer.Option("--book", help="Judge by this edition in place of its own.")
    ] = None,
    house_file: Annotated[
        Path | None, typer.Option("--house", help="Judge by this house in place of its own.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=1_000, help="Processes: one a core.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="A Dask cluster: tcp://127.0.0.1:8786.")
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Start over, though it was interrupted before.")
    ] = False,
    as_json: PrintJson = False,
) -> None:
    """Judge the whole archive again, by today's rules or others, and report what is otherwise.

    Exit code 1: the program failed on some entry, which is named.
    """
    if cluster and workers:
        raise typer.BadParameter("--workers are of this machine: leave it or --cluster out")
    try:
        house = None if house_file is None else read_house(house_file)
        place = of_cluster(cluster) if cluster else of_this_machine(workers)
        with place as given, typer.progressbar(length=1, label="Judging", file=_stderr()) as bar:

            def progress(at: int, end: int) -> None:
                bar.length = max(end, 1)
                bar.update(at - bar.pos)

            found = rule_again(
                operator(), given, house=house, book=book, anew=anew, progress=progress
            )
    except (BadHouse, ArchiveUnavailable, NoWorkers) as error:
        tell(f"{error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        tell("\nInterrupted. The same command goes on where it stood.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    tell(json.dumps(found.told(), indent=2) if as_json else "\n".join(_lines(found)))
    if found.tally.failed:
        raise typer.Exit(1)


def _stderr() -> TextIO:
    return typer.get_text_stream("stderr")


def _lines(found: Replay) -> Iterator[str]:
    tally = found.tally
    yield f"{tally.judged:,} rulings judged again, up to record {found.after:,}."
    yield f"{tally.same:>9,} the same"
    yield _count(tally.wording, "of them in other words")
    yield _count(tally.flips, "flip: another outcome, decision or money")
    yield _count(tally.unknown, "need to know more now")
    for what, rows in (
        ("no dispute any more", tally.unreadable),
        ("the program failed", tally.failed),
        ("would be refused today", tally.refused),
        ("another", tally.otherwise),
        ("outcome", tally.outcomes),
        ("decision", tally.decisions),
    ):
        for name, one in sorted(rows.items(), key=lambda row: (-row[1].count, row[0])):
            yield _count(one, f"{what}: {name}")
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


def _count(one: Counted, what: str) -> str:
    named = ", ".join(f"{number}" for number in one.first)
    more = ", …" if one.count > FIRST else ""
    return f"{one.count:>9,} {what}{f' ({named}{more})' if named else ''}"
