"""`floor exam`: a paper from its seed, printed or as PDF; results of an exam that was taken."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import operator
from rulings.archive.training.exam_results import question_figures, results, results_csv
from rulings.archive.training.exams import NoExam
from rulings.cli.common_options import refusing, tell
from rulings.cli.training.drill_options import Topics, retired_here, topics
from rulings.system.atomic_file import NotWritten, whole
from rulings.training.exams.exam import (
    MOST_MINUTES,
    MOST_QUESTIONS,
    MOST_SEED,
    Exam,
    Question,
    TooFew,
    questions,
)
from rulings.training.exams.paper_pdf import answers_pdf, paper_pdf


def exam(
    context: typer.Context,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="The same gives the same paper.")
    ] = None,
    count: Annotated[
        int, typer.Option("--questions", min=1, max=MOST_QUESTIONS, help="How many questions.")
    ] = 20,
    minutes: Annotated[int, typer.Option(min=1, max=MOST_MINUTES, help="Told on the paper.")] = 30,
    topic: Topics = None,
    pdf: Annotated[Path | None, typer.Option(help="Write the paper to print.")] = None,
    answers: Annotated[Path | None, typer.Option(help="Write the answer sheet to print.")] = None,
) -> None:
    """Print the paper of a seed; --pdf and --answers write it, and its answer sheet, as PDF."""
    if context.invoked_subcommand:
        return
    if seed is None:
        raise typer.BadParameter("a number is needed: --seed 7", param_hint="--seed")
    made = Exam(
        id="exam",
        title="Exam",
        seed=seed,
        questions=count,
        minutes=minutes,
        topics=topics(topic),
    )
    with refusing(TooFew, NotWritten):
        drawn = questions(made, but=retired_here())
        made = made.model_copy(update={"id": f"exam-{_told_apart(drawn)}"})
        for target, make in ((pdf, paper_pdf), (answers, answers_pdf)):
            if target is not None:
                with whole(target) as file:
                    file.write_bytes(make(made, drawn))
    if pdf is None and answers is None:
        for place, one in enumerate(drawn, start=1):
            tell(f"{place}. {' '.join(one.told)}")
            for part in one.parts:
                tell(f"   {part.text}  {' / '.join(part.options)}".rstrip())


def _told_apart(drawn: Sequence[Question]) -> str:
    """Return what a paper and its answer sheet share, and from which no seed can be read."""
    told = "\n".join(line for one in drawn for line in one.told)
    return hashlib.sha256(told.encode()).hexdigest()[:6]


def exam_results(
    name: Annotated[str, typer.Argument(metavar="ID", help="The exam, as its title in small.")],
    table: Annotated[
        Path | None, typer.Option("--csv", help="Write every answer, for a spreadsheet.")
    ] = None,
) -> None:
    """Who passed an exam, and how each of its questions did."""
    now = datetime.now(UTC)
    with refusing(NoExam, NotWritten, ArchiveUnavailable):
        found = results(operator(), name, now)
        figures = question_figures(operator(), name, now)
        if table is not None:
            with whole(table) as file:
                file.write_text(
                    results_csv(operator(), name, now), encoding="utf-8-sig", newline=""
                )
    if not found:
        tell("Nobody has finished it yet.")
    for one in found:
        passed = "passed" if one.passed else "not passed"
        tell(f"{one.person:<30}{one.right:>4} of {one.of:<4}{one.share:>4}%  {passed}")
    for item in figures:
        apart = "" if item.discrimination is None else f", tells apart {item.discrimination:+.2f}"
        wrong = f", most common wrong: {item.wrong} ({item.times})" if item.wrong else ""
        tell(f"question {item.place + 1}: {item.share}% right{apart}{wrong}")
