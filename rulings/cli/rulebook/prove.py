"""`floor prove`: the whole rulebook checked, on every combination of words that can be."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from reprlib import repr as shortened
from typing import Annotated, TypeVar

import typer
from pydantic import ValidationError

from rules.input.text_file import NotRead, text_of
from rules.vocabulary import WORDS
from rulings.cli.common_options import PrintJson
from rulings.dispute.reading.consistency import allowed_by
from rulings.dispute.reading.plain_file import LARGEST
from rulings.rulebook.proof.last_proof import keep
from rulings.rulebook.proof.proof_summary import ALWAYS, ProofSummary, summary_of, write
from rulings.rulebook.proof.prove import prove as proof_of
from rulings.rulebook.proof.report.report import Finding, Report, Step
from rulings.rulebook.proof.rulebooks import RULEBOOKS
from rulings.system.atomic_file import NotWritten
from rulings.system.process_pool import of_this_machine

Name = TypeVar("Name", bound=str)


def prove(
    topics: Annotated[
        list[str] | None, typer.Option("--topic", help="Only this topic; may be given again.")
    ] = None,
    books: Annotated[
        list[str] | None, typer.Option("--book", help="Only this rulebook; may be given again.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=1_000, help="Processes: one a core.")
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option("--since", help="Only what differs from the complete proof in this summary."),
    ] = None,
    keep_in: Annotated[
        Path | None,
        typer.Option("--keep", help="Where a complete proof without findings is summed up."),
    ] = None,
    as_json: PrintJson = False,
) -> None:
    """Go through every combination of words: gaps, clashes, what is never reached, the engine.

    A proof of the whole is kept, and shown on the page Proof.
    Exit code 1: something was found that has no reason to be so.
    """
    for option, path in (("--since", since), ("--keep", keep_in)):
        if path and (topics or books):
            raise typer.BadParameter(f"{option} {path}: it goes with neither --topic nor --book")
    wanted = _chosen("--topic", topics, {topic: topic for topic in WORDS})
    held = _chosen("--book", books, {name: name for name in RULEBOOKS})
    questions = False
    if since:
        last = _read(since)
        wanted = [topic for topic in WORDS if topic in (*last.changed, ALWAYS)]
        questions = last.questions_changed
        for line in _differing(last):
            typer.echo(line, err=True)
    with (
        of_this_machine(workers) as given,
        typer.progressbar(length=1, label="Proving", file=sys.stderr) as bar,
    ):

        def progress(at: int, end: int) -> None:
            bar.length = end
            bar.update(at - bar.pos)

        found = proof_of(given, wanted, held, progress, questions=questions)
    typer.echo(found.model_dump_json(indent=2) if as_json else "\n".join(lines(found)))
    if found.complete:
        try:
            keep(found)
        except NotWritten as error:
            typer.echo(f"The proof is not kept for the page: {error}", err=True)
    if found.unexplained:
        raise typer.Exit(1)
    if keep_in:
        if not found.complete:
            typer.echo(f"{keep_in} stays as it is: this proof is not complete.", err=True)
            return
        try:
            write(summary_of(found), keep_in)
        except NotWritten as error:
            raise typer.BadParameter(f"--keep {error}") from None


def lines(found: Report) -> Iterator[str]:
    """Yield the report in short: a line for each step, the findings, and how many are explained."""
    for step in found.steps:
        yield from _step(step)
    explained = len(found.findings) - len(found.unexplained)
    yield f"explained: {explained}"
    yield f"unexplained: {len(found.unexplained)}"
    for one in found.unexplained:
        yield from _finding(one)


def _step(step: Step) -> Iterator[str]:
    silent = sum(one.combinations for one in step.silences)
    yield f"{step.topic}: {', '.join(step.rulebooks)}"
    yield (
        f"  {step.clauses} clauses, {step.facts} facts, {step.combinations:,} combinations "
        f"in {step.cubes:,} parts, {silent:,} with no clause and a reason"
    )
    yield f"  the engine as the clauses read, in {step.passes:,} passes"


def _finding(one: Finding) -> Iterator[str]:
    where = f" ({', '.join(one.rulebooks)})" if one.rulebooks else ""
    yield f"{one.kind}: {one.about}{where}"
    yield from (f"    {line}" for line in one.told)


def _read(file: Path) -> ProofSummary:
    """Return the summary in a file, or refuse what is not one."""
    try:
        return ProofSummary.model_validate_json(text_of(file, LARGEST))
    except NotRead as error:
        raise typer.BadParameter(f"--since {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "the whole file"
        problem = f"{field}: {shortened(first.get('input'))}: {allowed_by(first)}"
        raise typer.BadParameter(f"--since {file}: {problem}") from None


def _differing(last: ProofSummary) -> Iterator[str]:
    """Yield what has changed since a complete proof, and what is proven all the same."""
    for topic in last.removed:
        yield f"{topic}: removed since the last complete proof"
    for topic in last.changed:
        differs = "changed" if topic in last.topics else "new"
        yield f"{topic}: {differs} since the last complete proof"
    if ALWAYS not in last.changed:
        yield f"{ALWAYS}: proven each time"


def _chosen(option: str, given: list[str] | None, allowed: Mapping[str, Name]) -> list[Name]:
    for name in given or ():
        if name not in allowed:
            raise typer.BadParameter(f"{option} {name!r}: one of {', '.join(allowed)} is allowed")
    return [allowed[name] for name in given] if given else list(allowed.values())
