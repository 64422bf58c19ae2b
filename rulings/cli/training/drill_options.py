"""The options that say which drills to draw, for drill, deck and exam: the topics and the seed."""

from typing import Annotated

import typer

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import operator
from rulings.archive.training.drill_reports import retired
from rulings.cli.common_options import refusing
from rulings.training.exams.exam import MOST_SEED
from rulings.training.exams.exam_subjects import NoSuchTopic, topics_of

Topics = Annotated[
    list[str] | None,
    typer.Option("--topic", help="A situation (pots), a clause by number (NL-10) or id; repeat."),
]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same gives the same drills.")]


def topics(wanted: list[str] | None) -> tuple[str, ...]:
    """Return what was named with --topic; tell what is none, with exit code 2."""
    try:
        return topics_of(wanted or ())
    except NoSuchTopic as error:
        raise typer.BadParameter(f"{error}", param_hint="--topic") from None


def retired_here() -> frozenset[str]:
    """Return the recipes retired by the room here; an archive out of reach ends the command."""
    with refusing(ArchiveUnavailable):
        return retired(operator())
