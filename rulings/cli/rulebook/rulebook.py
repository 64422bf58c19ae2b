"""`floor rulebook`: the clauses in force, each by the number that the edition prints."""

import json
from typing import Any

import typer

from rules.book import in_force
from rules.clause.clause import BookKey, Clause
from rulings.cli.common_options import AsJson, Book, Edition


def rulebook(book: Book = None, as_json: AsJson = False) -> None:
    """List the clauses in force, with the number that the edition prints."""
    edition = book or Edition.ELEVEN
    rows = [_row(clause, edition.house.edition) for clause in clauses_of(edition)]
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        typer.echo(f"{row['label']:<12} {row['id']:<34} {row['title']}")


def clauses_of(edition: Edition) -> list[Clause]:
    """Every clause in force in a room that plays by this edition with no option changed."""
    return [clause for clauses in in_force(edition.house).values() for clause in clauses]


def _row(clause: Clause, edition: BookKey) -> dict[str, Any]:
    cite = clause.citation_in(edition)
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
