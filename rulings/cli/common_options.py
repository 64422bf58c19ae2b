"""The options that several commands take: the edition, the house file, JSON."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rules.house import House


class Edition(StrEnum):
    """The books a room can play by."""

    ELEVEN = "rrop-11"
    EARLY = "rrop-early"
    CONVENTIONS = "betting-conventions"

    @property
    def house(self) -> House:
        """A room that plays by this book with no option changed."""
        return House.model_validate({"edition": self.value})


HouseFile = Annotated[
    Path | None, typer.Option("--house", help="The room's options, in TOML; see `floor house`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Book = Annotated[Edition | None, typer.Option("--book", help="The edition the room plays by.")]
PrintJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
