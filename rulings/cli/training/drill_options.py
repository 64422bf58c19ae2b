"""What drills to draw, as drill, deck and exam are told it: the topics and the seed."""

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
    """What was named with --topic; what is none is told, with exit code 2."""
    try:
        return topics_of(wanted or ())
    except NoSuchTopic as error:
        raise typer.BadParameter(f"{error}", param_hint="--topic") from None


def retired_here() -> frozenset[str]:
    """The recipes that the room on this machine has retired; an archive out of reach ends it."""
    with refusing(ArchiveUnavailable):
        return retired(operator())
