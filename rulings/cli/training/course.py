"""`floor course`: what changes when a room moves to another edition or house, and what to learn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rules.books.registry import BOOKS
from rules.house import House
from rules.house_file import BadHouse, read_house
from rulings.cli.common_options import PrintJson, refusing
from rulings.training.drills.recipe import in_book
from rulings.training.progress.edition_change import HOW, Move, move


def course(
    before: Annotated[
        str, typer.Option("--from", metavar="BOOK_OR_FILE", help="The edition or house file left.")
    ],
    after: Annotated[
        str, typer.Option("--to", metavar="BOOK_OR_FILE", help="The edition or house file to be.")
    ],
    house_file: Annotated[
        Path | None, typer.Option("--house", help="The room's options, kept under both editions.")
    ] = None,
    as_json: PrintJson = False,
) -> None:
    """List the clauses and drills that a move changes, and a short course of what is new."""
    with refusing(BadHouse):
        room = House() if house_file is None else read_house(house_file)
        found = move(_house(before, "--from", room), _house(after, "--to", room))
    typer.echo(found.model_dump_json(indent=2) if as_json else "\n".join(_lines(found)))


def _house(given: str, option: str, room: House) -> House:
    if given in BOOKS:
        return in_book(room, given)
    if not Path(given).exists():
        allowed = ", ".join(BOOKS)
        raise typer.BadParameter(f"{option} {given!r}: {allowed} or a house file is allowed")
    return read_house(Path(given))


def _lines(found: Move) -> Iterator[str]:
    if not found.clauses and not found.no_longer:
        yield "Nothing changes."
        return
    for how, head in HOW.items():
        rows = [one for one in found.clauses if one.how == how]
        if rows:
            yield f"{head}: {len(rows)}"
        for one in rows:
            labels = " → ".join(dict.fromkeys(filter(None, (one.before, one.after))))
            yield f"  {labels:<22} {one.title}"
    yield f"Drills that no longer hold: {len(found.no_longer)}"
    for gone in found.no_longer:
        yield f"  {gone.recipe}"
        yield f"    {gone.before} → {gone.after}"
    yield f"Course: {len(found.course)} drills, the easier first"
    yield from (f"  {name}" for name in found.course)
