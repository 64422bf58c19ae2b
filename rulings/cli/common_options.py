"""The options that several commands share: edition, house file, JSON; what is told, and refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from rules.books.registry import BookKey
from rules.input.bounds import day_refused
from rulings.model.entered_text import shown

HouseFile = Annotated[
    Path | None, typer.Option("--house", help="The room's options, in TOML; see `floor house`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Book = Annotated[BookKey | None, typer.Option("--book", help="The edition the room plays by.")]
PrintJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def tell(text: object, *, err: bool = False, nl: bool = True) -> None:
    """Print as `typer.echo` does, but let no letter that people entered steer the terminal."""
    typer.echo(shown(f"{text}"), err=err, nl=nl)


def refuse(why: object) -> NoReturn:
    """Tell why something cannot be done, and end the command with exit code 2."""
    tell(why, err=True)
    raise typer.Exit(2)


@contextmanager
def refusing(*errors: type[Exception]) -> Iterator[None]:
    """Refuse for a while what raises one of these."""
    try:
        yield
    except errors as error:
        refuse(error)


def day_in(option: str, text: str) -> date | None:
    """Return the day that an option names; None where it is left out. Raises BadParameter."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{option}: {text!r}: must be a day such as 2026-03-01") from None
    if allowed := day_refused(day):
        raise typer.BadParameter(f"{option}: {text!r}: {allowed}")
    return day
