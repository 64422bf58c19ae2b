"""What several commands share: the edition, the house file, JSON; printing what people entered."""

from pathlib import Path
from typing import Annotated

import typer

from rules.books.registry import BookKey
from rulings.model.entered_text import shown

HouseFile = Annotated[
    Path | None, typer.Option("--house", help="The room's options, in TOML; see `floor house`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Book = Annotated[BookKey | None, typer.Option("--book", help="The edition the room plays by.")]
PrintJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def tell(text: object, *, err: bool = False, nl: bool = True) -> None:
    """As `typer.echo`: no letter of what people have entered may steer the terminal."""
    typer.echo(shown(f"{text}"), err=err, nl=nl)
