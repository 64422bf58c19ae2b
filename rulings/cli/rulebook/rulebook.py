"""`floor rulebook`: the clauses in force, each by the number that the edition prints."""

import json
from typing import Annotated, Any

import typer

from rules.books.registry import BOOKS, DEFAULT_BOOK, BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import in_force
from rules.house import House
from rules.input.text_file import NotRead, text_of
from rulings.cli.common_options import AsJson, Book, refusing
from rulings.dispute.reading.plain_file import LARGEST
from rulings.rulebook.case_library import CASES


def rulebook(
    book: Book = None,
    as_json: AsJson = False,
    changes: Annotated[
        bool, typer.Option("--changes", help="Print instead which rulings changed, and why.")
    ] = False,
) -> None:
    """List the clauses in force, with the number that the edition prints.

    By a clause with "(may)" the floor decides.
    """
    if changes:
        if book or as_json:
            raise typer.BadParameter("--changes stands alone: no --book and no --json is allowed")
        with refusing(NotRead):
            typer.echo(text_of(CASES / "CHANGES.md", LARGEST), nl=False)
        return
    edition = book or DEFAULT_BOOK
    rows = [_row(clause, edition) for clause in clauses_of(edition)]
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        may = "" if row["must"] else " (may)"
        typer.echo(f"{row['label']:<12} {row['id']:<34} {row['title']}{may}")


def clauses_of(edition: BookKey) -> list[Clause]:
    """Return every clause in force in a room that plays by this edition with no option changed."""
    held = in_force(House(edition=edition)).values()
    return [clause for clauses in held for clause in clauses]


def _row(clause: Clause, edition: BookKey) -> dict[str, Any]:
    cite = clause.citation_in(BOOKS[edition])
    return {
        "id": clause.id,
        "label": cite.label if cite else "",
        "citations": [str(cite) for cite in clause.cites],
        "title": clause.title,
        "topic": clause.topic,
        "must": clause.may is None,
        "reading": clause.reading.chosen if clause.reading else None,
        "overrides": list(clause.overrides),
    }
