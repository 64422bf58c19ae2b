"""`floor deck`: the drills as an Anki deck."""

from pathlib import Path
from typing import Annotated

import typer

from rulings.cli.common_options import refusing
from rulings.cli.training.drill_options import Seed, Topics, retired_here, topics
from rulings.system.atomic_file import NotWritten, whole
from rulings.training.anki_deck import write_deck
from rulings.training.exams.exam import every_drill


def deck(
    out: Annotated[Path, typer.Argument(help="The file to write, for Anki: FILE.apkg.")],
    topic: Topics = None,
    seed: Seed = 1,
) -> None:
    """Write an Anki deck: a note for each recipe, in front the dispute, behind the ruling.

    Drills that the room has retired are left out.
    """
    drawn = every_drill(topics(topic), seed, but=retired_here())
    with refusing(NotWritten), whole(out) as file:
        count = write_deck(drawn, file)
    typer.echo(f"{count:,} notes: {out}")
