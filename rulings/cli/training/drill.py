"""`floor drill` and `floor deck`: practice in the terminal, and as an Anki deck."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rulings.system.atomic_file import NotWritten, whole
from rulings.training.anki_deck import write_deck
from rulings.training.drills.marking import After, BadAnswer, Mark, after, mark
from rulings.training.exams.exam import (
    MOST_SEED,
    Exam,
    Question,
    TooFew,
    asked,
    drills,
    every_drill,
)
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


def drill(
    topic: Topics = None,
    seed: Seed = 1,
    count: Annotated[int, typer.Option(min=1, max=100, help="How many drills.")] = 1,
) -> None:
    """Rule on made-up disputes in the terminal: asked part by part, marked, explained."""
    try:
        drawn = drills(
            Exam(id="drill", title="Drill", seed=seed, questions=count, topics=topics(topic))
        )
    except TooFew as error:
        typer.echo(f"{error}", err=True)
        raise typer.Exit(2) from None
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
            typer.echo(f"  {number}  {option}")
        while True:
            written = typer.prompt("Number" if one.options else "Chips", type=str).strip()
            try:
                yield mark(one.part, _picked(written, one.options))
                break
            except BadAnswer as error:
                typer.echo(f"{error}", err=True)


def _picked(written: str, options: tuple[str, ...]) -> str:
    """The option of that number; an amount as it was written."""
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


def deck(
    out: Annotated[Path, typer.Argument(help="The file to write, for Anki: FILE.apkg.")],
    topic: Topics = None,
    seed: Seed = 1,
) -> None:
    """Write an Anki deck: a note for each recipe, in front the dispute, behind the ruling."""
    drawn = every_drill(topics(topic), seed)
    try:
        with whole(out) as file:
            count = write_deck(drawn, file)
    except NotWritten as error:
        typer.echo(f"{error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"{count:,} notes: {out}")
