"""The command line: rule on a file, check the case library, list the rulebook, print the schema."""

import json
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from rules.books import BOOKS, BY_ID, DEFAULT_BOOK, BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import cited, held_rules, in_force
from rules.house import House, options
from rules.house_file import BadHouse, read_house
from rulings.cli import staff
from rulings.cli.archive import exchange as exchange
from rulings.cli.archive import find as find
from rulings.cli.archive import replay as replay
from rulings.cli.archive import review as review
from rulings.cli.archive import verify
from rulings.cli.plain_text import plain, plain_next, plain_what_if, plain_why_not
from rulings.cli.rulebook.official_text import text
from rulings.cli.rulebook.prove import prove
from rulings.cli.training import drill, exam
from rulings.cli.training.course import course
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.explanation.compare import compare
from rulings.explanation.derivation_graph import drawing
from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.explanation.what_if import what_if as changes_of
from rulings.explanation.why_not import NoSuchClause
from rulings.explanation.why_not import why_not as why_not_so
from rulings.interview.next_question import next_question
from rulings.judgement.rule import rule
from rulings.judgement.wording import moved, toml
from rulings.model.strict_model import Strict
from rulings.rulebook.case_library import (
    BadFile,
    Case,
    at_lines,
    dispute_of,
    library,
    load,
    load_yaml,
    try_case,
    uncovered,
)
from rulings.rulebook.official_text import sentences

app = typer.Typer(
    help="Floor Ruling: from a dispute at the table to a cited ruling.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(text, name="text")
app.add_typer(verify.app, name="archive")
app.add_typer(staff.app, name="staff")
app.add_typer(exam.app, name="exam")
app.command("drill")(drill.drill)
app.command("deck")(drill.deck)
app.command()(course)
app.command()(prove)


class Length(StrEnum):
    """How much is told of why it was ruled so."""

    LINE = "line"
    SHORT = "short"
    WHOLE = "whole"


class Failure(Strict):
    """A case that did not get its ruling."""

    file: str
    case: str
    differences: tuple[str, ...]


class Checked(Strict):
    """What the case library came to: how many cases, which failed, which clauses lack one."""

    clauses: int
    cases: int
    passed: int
    failed: int
    without_a_case: tuple[str, ...]
    without_a_near_miss: tuple[str, ...]
    failures: tuple[Failure, ...]

    def text(self) -> str:
        lines = [
            f"{name}: {getattr(self, name)}" for name in ("clauses", "cases", "passed", "failed")
        ]
        lines.append(f"clauses without a case: {', '.join(self.without_a_case) or 'none'}")
        lines.append(
            f"clauses without a near miss: {', '.join(self.without_a_near_miss) or 'none'}"
        )
        for failure in self.failures:
            lines += ["", f"{failure.file}: {failure.case}"]
            lines += [f"  {difference}" for difference in failure.differences]
        return "\n".join(lines)


HouseFile = Annotated[
    Path | None, typer.Option("--house", help="The room's options, in TOML; see `floor house`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Book = Annotated[BookKey | None, typer.Option("--book", help="The edition the room plays by.")]

WhyNotOption = Annotated[
    str | None,
    typer.Option(
        "--why-not", metavar="CLAUSE_OR_CLAIM", help="Why not this clause, number or claim: NL-10."
    ),
]
WhatIfOption = Annotated[
    bool, typer.Option("--what-if", help="The smallest changes that give another ruling.")
]


@app.command("rule")
def rule_file(
    file: Annotated[Path, typer.Argument(help="A dispute, or a file of cases, in YAML or JSON.")],
    case: Annotated[str | None, typer.Option("--case", help="Which case of the file.")] = None,
    book: Book = None,
    house_file: HouseFile = None,
    why_not: WhyNotOption = None,
    what_if: WhatIfOption = False,
    ask: Annotated[
        bool, typer.Option("--ask", help="What to ask next, why, and what is still possible.")
    ] = False,
    as_json: AsJson = False,
    why: Annotated[
        Length | None, typer.Option("--why", help="Tell why: in a line, in ten at most, or whole.")
    ] = None,
    as_drawing: Annotated[
        bool, typer.Option("--drawing", help="Print why as a drawing alone, in Graphviz DOT.")
    ] = False,
) -> None:
    """Rule on the dispute in FILE, or on one case of a file of cases."""
    if as_drawing and (as_json or why):
        raise typer.BadParameter("--drawing prints the drawing alone: leave --json and --why out")
    try:
        dispute, house = _dispute_in(file, case, house_file)
    except (BadFile, BadHouse) as error:
        _refuse(error)
    if book is not None:
        house = house.model_copy(update={"edition": book})
    if as_drawing:
        typer.echo(drawing(explain(dispute, house)), nl=False)
        return
    if why_not is not None or what_if:
        _otherwise(dispute, house, why_not, what_if=what_if, as_json=as_json)
        return
    if ask:
        following = next_question(dispute, house)
        typer.echo(following.model_dump_json(indent=2) if as_json else plain_next(following))
        return
    ruling = rule(dispute, house)
    if not as_json:
        typer.echo(plain(ruling, sentences(ruling)))
        if why:
            typer.echo(f"\n{told(explain(dispute, house), why.value)}")
        return
    # A script finds the ruling where it always is, and beside it why.
    more = {"why": explain(dispute, house).model_dump(mode="json")} if why else {}
    found = {**ruling.model_dump(mode="json"), **more}
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


def _otherwise(
    dispute: Dispute, house: House, asked: str | None, *, what_if: bool, as_json: bool
) -> None:
    """Tell why it is not ruled otherwise, and what would have to be so for that."""
    try:
        reasons = () if asked is None else why_not_so(dispute, house, asked)
    except NoSuchClause as error:
        typer.echo(f"--why-not {error}", err=True)
        raise typer.Exit(2) from None
    changes = changes_of(dispute, house) if what_if else ()
    decision = rule(dispute, house).decision
    if as_json:
        found: dict[str, object] = {"decision": decision}
        if asked is not None:
            found["why_not"] = [one.model_dump(mode="json") for one in reasons]
        if what_if:
            found["what_if"] = [one.model_dump(mode="json") for one in changes]
        typer.echo(json.dumps(found, indent=2))
        return
    typer.echo(decision)
    if asked is not None:
        typer.echo(plain_why_not(reasons))
    if what_if:
        typer.echo(plain_what_if(changes))


@app.command("compare")
def compare_file(
    file: Annotated[Path, typer.Argument(help="A dispute, or a file of cases, in YAML or JSON.")],
    case: Annotated[str | None, typer.Option("--case", help="Which case of the file.")] = None,
    house_file: HouseFile = None,
    as_json: AsJson = False,
) -> None:
    """Rule on the dispute in FILE under each edition and mark where they part."""
    try:
        dispute, house = _dispute_in(file, case, house_file)
    except (BadFile, BadHouse) as error:
        _refuse(error)
    rows = compare(dispute, house)
    if as_json:
        typer.echo(json.dumps([row.model_dump(mode="json") for row in rows], indent=2))
        return
    for row in rows:
        typer.echo(f"{'*' if row.differs else ' '} {row.name}: {row.decision}")
        for move in row.moves:
            typer.echo(f"    {moved(move)}")
        if row.cites:
            typer.echo(f"    {', '.join(row.cites)}")


@app.command()
def check(as_json: AsJson = False) -> None:
    """Rule on every case of the library; fail where one differs or a clause has none."""
    try:
        fared = [try_case(path, place, case) for path, place, case in library()]
    except BadFile as error:
        _refuse(error)
    failed = [one for one in fared if one.differences]
    without_hit, without_miss = uncovered(tuple(one.case for one in fared))
    found = Checked(
        clauses=len({clause.id for edition in BOOKS for clause in _clauses(edition)}),
        cases=len(fared),
        passed=len(fared) - len(failed),
        failed=len(failed),
        without_a_case=without_hit,
        without_a_near_miss=without_miss,
        failures=tuple(
            Failure(file=one.file.name, case=one.case.name, differences=one.differences)
            for one in failed
        ),
    )
    typer.echo(found.model_dump_json(indent=2) if as_json else found.text())
    if failed or without_hit or without_miss or not fared:
        raise typer.Exit(1)


@app.command()
def rulebook(book: Book = None, as_json: AsJson = False) -> None:
    """List the clauses in force, with the number that the edition prints."""
    edition = book or DEFAULT_BOOK
    rows = [_row(clause, edition) for clause in _clauses(edition)]
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        typer.echo(f"{row['label']:<12} {row['id']:<34} {row['title']}")


@app.command("house")
def explain_house(house_file: HouseFile = None, as_json: AsJson = False) -> None:
    """Explain the house options in force, each with the clause that it serves."""
    try:
        house = House() if house_file is None else read_house(house_file)
    except BadHouse as error:
        _refuse(error)
    held = list(options(house))
    if as_json:
        rules = [one.model_dump(mode="json", exclude_none=True) for one in house.rules]
        found = {"options": [asdict(one) for one in held], "rules": rules}
        typer.echo(json.dumps(found, indent=2))
        return
    for one in held:
        cite = cited(BY_ID[one.serves], house)
        changed = "" if one.value == one.default else f" (default {toml(one.default)})"
        typer.echo(f"{one.name} = {toml(one.value)}{changed}")
        typer.echo(f"    {cite.label if cite else one.serves}: {one.meaning}")
    for own, clause in zip(house.rules, held_rules(house.rules), strict=True):
        does = "in place of" if own.makes or own.figure else "switches off"
        typer.echo(f"{clause.cites[0].label}: {own.reason}")
        typer.echo(f"    {does} {own.clause}: {BY_ID[own.clause].title}")


@app.command()
def schema() -> None:
    """Print the JSON Schema of a dispute file."""
    typer.echo(json.dumps(DISPUTE.json_schema(), indent=2))


def _dispute_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Dispute, House]:
    house = None if house_file is None else read_house(house_file)
    data = load_yaml(file)
    if isinstance(data, list):
        place, case = _case_in(file, name)
        return dispute_of(file, place, case), house or case.house
    if name is not None:
        raise BadFile((f"{file}: --case {name!r}: the file holds one dispute and no cases",))
    try:
        return read_dispute(data), house or House()
    except BadDispute as error:
        raise at_lines(file, error.problems) from None


def _case_in(file: Path, name: str | None) -> tuple[int, Case]:
    cases = load(file)
    names = ", ".join(repr(case.name) for case in cases)
    for place, case in enumerate(cases):
        if case.name == name or (name is None and len(cases) == 1):
            return place, case
    raise BadFile((f"{file}: --case {name!r}: one of these is allowed: {names}",))


def _clauses(edition: BookKey) -> list[Clause]:
    held = in_force(House(edition=edition)).values()
    return [clause for clauses in held for clause in clauses]


def _row(clause: Clause, edition: BookKey) -> dict[str, Any]:
    cite = clause.citation_in(BOOKS[edition])
    return {
        "id": clause.id,
        "label": cite.label if cite else "",
        "citations": [str(cite) for cite in clause.cites],
        "title": clause.title,
        "topic": clause.topic,
        "must": clause.may is None,
        "reading": clause.reading.chosen if clause.reading else None,
        "overrides": list(clause.overrides),
    }


def _refuse(error: BadFile | BadHouse) -> NoReturn:
    for problem in error.problems:
        typer.echo(problem, err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    app()
