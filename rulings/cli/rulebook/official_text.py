"""The command line's part for official texts: load the one you own, list them, remove one."""

from pathlib import Path
from typing import Annotated

import typer

from rules.books.registry import EDITIONS, EditionKey
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import refuse, refusing, tell
from rulings.rulebook import official_text
from rulings.rulebook.official_text_parser import BadText

Book = Annotated[EditionKey, typer.Option("--book", help="The edition that the text is of.")]


def load_text(
    file: Annotated[Path, typer.Argument(help="The text, as plain text or markdown.")], book: Book
) -> None:
    """Load the official text in FILE, in place of one loaded before."""
    with refusing(BadText):
        tell(official_text.load(file, book, operator().name).told(book))


def list_texts() -> None:
    """List the official texts that are loaded."""
    held = official_text.all_loaded()
    for edition, one in held.items():
        tell(f"{edition}: {one.told(edition)}")
    if not held:
        tell("No official text is loaded.")


def remove_text(book: Book) -> None:
    """Remove the official text of one edition."""
    with refusing(BadText):
        removed = official_text.remove(book, operator().name)
    if not removed:
        refuse(f"{EDITIONS[book].title}: no official text is loaded.")
    tell(f"{EDITIONS[book].title}: removed.")


def text_history() -> None:
    """List who loaded or removed an official text, and when."""
    for one in official_text.changes():
        tell(f"{one.at}  {one.by} {one.did} {one.edition}: {one.file}, SHA-256 {one.hash}")
