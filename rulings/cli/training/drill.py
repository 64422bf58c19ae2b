"""`floor drill`: practice in the terminal."""

from collections.abc import Iterator
from typing import Annotated

import typer

from rulings.cli.common_options import refusing
from rulings.cli.training.drill_options import Seed, Topics, retired_here, topics
from rulings.training.drills.marking import After, BadAnswer, Mark, after, mark
from rulings.training.exams.exam import Exam, Question, TooFew, asked, drills


def drill(
    topic: Topics = None,
    seed: Seed = 1,
    count: Annotated[int, typer.Option(min=1, max=100, help="How many drills.")] = 1,
) -> None:
    """Rule on made-up disputes in the terminal: asked part by part, marked, explained."""
    with refusing(TooFew):
        wanted = Exam(id="drill", title="Drill", seed=seed, questions=count, topics=topics(topic))
        drawn = drills(wanted, but=retired_here())
    right = 0
    for place, one in enumerate(drawn, start=1):
        question = asked(one)
        typer.echo(f"{place} of {count}\n\n{' '.join(question.told)}\n")
        marks = tuple(_asked(question))
        right += marks[0].right
        typer.echo("\n".join(_told(marks, after(one, marks), question.cites)) + "\n")
    typer.echo(f"{right} of {count} ruled right.")


def _asked(question: Question) -> Iterator[Mark]:
    for one in question.parts:
        typer.echo(one.text)
        for number, option in enumerate(one.options, start=1):
            typer.echo(f"  {number}  {one.part.told(option)}")
        while True:
            written = typer.prompt("Number" if one.options else "Chips", type=str).strip()
            try:
                yield mark(one.part, _picked(written, one.options))
                break
            except BadAnswer as error:
                typer.echo(f"{error}", err=True)


def _picked(written: str, options: tuple[str, ...]) -> str:
    """Return the option of that number; an amount as it was written. Raises BadAnswer."""
    if not options:
        return written
    if not (written.isdecimal() and 1 <= int(written[:9]) <= len(options)):
        raise BadAnswer(f"{written!r}: 1 to {len(options)} are allowed")
    return options[int(written) - 1]


def _told(marks: tuple[Mark, ...], told: After, cites: tuple[str, ...]) -> Iterator[str]:
    yield ""
    for one in marks:
        beside = "right" if one.right else f"wrong; right is: {one.answer}"
        yield f"{one.text} {one.given}: {beside}"
    yield f"\n{told.decision}"
    yield from (f"  {cite}" for cite in cites)
    yield told.why
    if told.decides:
        yield told.decides
    if told.as_if:
        yield f"Your answer would be right with: {told.as_if}."
    yield from told.why_not
    if told.weighs:
        yield f"The floor weighs: {'; '.join(told.weighs)}"
    yield from told.elsewhere
