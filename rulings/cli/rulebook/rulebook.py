"""`floor rulebook`: the clauses in force, each by the number that the edition prints."""

import json
from typing import Any

import typer

from rules.books.registry import BOOKS, DEFAULT_BOOK, BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import in_force
from rules.house import House
from rulings.cli.common_options import AsJson, Book


def rulebook(book: Book = None, as_json: AsJson = False) -> None:
    """List the clauses in force, with the number that the edition prints.

    By a clause with "(may)" the floor decides.
    """
    edition = book or DEFAULT_BOOK
    rows = [_row(clause, edition) for clause in clauses_of(edition)]
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        may = "" if row["must"] else " (may)"
        typer.echo(f"{row['label']:<12} {row['id']:<34} {row['title']}{may}")


def clauses_of(edition: BookKey) -> list[Clause]:
    """Every clause in force in a room that plays by this edition with no option changed."""
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
