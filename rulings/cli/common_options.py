"""The options that several commands take: the edition, the house file, JSON."""

from pathlib import Path
from typing import Annotated

import typer

from rules.books.registry import BookKey

HouseFile = Annotated[
    Path | None, typer.Option("--house", help="The room's options, in TOML; see `floor house`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Book = Annotated[BookKey | None, typer.Option("--book", help="The edition the room plays by.")]
PrintJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
