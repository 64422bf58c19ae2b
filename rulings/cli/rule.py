"""`floor rule`: the ruling on a dispute, why it is so and not otherwise, what to ask next."""

import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rules.house import House, by_book
from rules.input.quoting import quoted
from rulings.cli.common_options import AsJson, Book, HouseFile, refuse
from rulings.cli.dispute_file import dispute_in
from rulings.cli.plain_text import (
    lines_of_next,
    lines_of_taken,
    lines_of_what_if,
    lines_of_why_not,
    plain,
)
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import unknown
from rulings.dispute.reading.possible_accounts import not_a_fact
from rulings.dispute.reading.read import inconsistencies
from rulings.interview.decide import Decided, decided
from rulings.judgement.take import NotLeftOpen, take
from rulings.model.ruling import Ruling, Taken
from rulings.rulebook.official_text import sentences

if TYPE_CHECKING:
    from rulings.explanation.derivation import Derivation

# What an option alone asks for is imported by the function that gives it: a ruling waits for none.


class Length(StrEnum):
    """The length at which the reasons for a ruling are told."""

    LINE = "line"
    SHORT = "short"
    WHOLE = "whole"


WhyNotOption = Annotated[
    str | None,
    typer.Option(
        "--why-not", metavar="CLAUSE_OR_CLAIM", help="Why not this clause, number or claim: NL-10."
    ),
]
WhatIfOption = Annotated[
    bool, typer.Option("--what-if", help="The smallest changes that give another ruling.")
]


def rule_file(
    file: Annotated[Path, typer.Argument(help="A dispute, or a file of cases, in YAML or JSON.")],
    case: Annotated[str | None, typer.Option("--case", help="Which case of the file.")] = None,
    book: Book = None,
    house_file: HouseFile = None,
    why_not: WhyNotOption = None,
    what_if: WhatIfOption = False,
    ask: Annotated[
        bool,
        typer.Option(
            "--ask",
            help="What to ask next, why, and what is still possible; or what can be decided.",
        ),
    ] = False,
    decide: Annotated[
        str | None,
        typer.Option(
            "--decide",
            metavar="KEY",
            help="Take this one of the decisions left open: the key printed in brackets.",
        ),
    ] = None,
    on_word_of: Annotated[
        list[str] | None,
        typer.Option(
            "--on-word-of",
            metavar="WHO",
            help="On whose word; with --decide. Else of those who told it so.",
        ),
    ] = None,
    nobody_knows: Annotated[
        list[str] | None,
        typer.Option(
            "--nobody-knows",
            metavar="PATH",
            help="A fact that nobody knows, as --ask names it: acts[0].released. Several are "
            "given one by one.",
        ),
    ] = None,
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
    if on_word_of and decide is None:
        raise typer.BadParameter("--on-word-of goes with --decide")
    dispute, house = dispute_in(file, case, house_file)
    dispute = _without(dispute, nobody_knows or ())
    if book is not None:
        house = by_book(house, book)
    if ask:
        _ask(dispute, house, as_json=as_json)
        return
    found = decided(dispute, house)
    if as_drawing:
        _draw(found, house)
        return
    if why_not is not None or what_if:
        _otherwise(found, house, why_not, what_if=what_if, as_json=as_json)
        return
    ruling = found.ruling
    taken = None if decide is None else _taken(ruling, decide, on_word_of)
    if not as_json:
        supposed = found.likely(house)
        if ruling.notice:
            typer.echo(ruling.notice)
        told = plain(ruling, sentences(ruling), supposed)
        typer.echo("\n".join(lines_of_taken(taken)) if taken else told)
        if why:
            typer.echo(f"\n{_whatever(found)}{_told(found, house, why)}")
        return
    # A script finds the ruling where it always is, and beside it why.
    told_as_json = found.as_data(house)
    if why:
        told_as_json["why"] = _derived(found, house).model_dump(mode="json")
    if taken:
        told_as_json["taken"] = taken.model_dump(mode="json")
    typer.echo(json.dumps(told_as_json, indent=2, ensure_ascii=False))


def _without(dispute: Dispute, paths: Iterable[str]) -> Dispute:
    """Return the dispute with the facts at these paths unknown."""
    for path in paths:
        if allowed := not_a_fact(dispute, path):
            _refused(path, allowed)
        try:
            dispute = unknown(dispute, path)
        except ValueError as error:
            _refused(path, f"{error}")
        for problem in inconsistencies(dispute):
            _refused(path, problem.allowed)
    return dispute


def _refused(path: str, why: str) -> NoReturn:
    refuse(f"--nobody-knows {quoted(path)}: {why}")


def _ask(dispute: Dispute, house: House, *, as_json: bool) -> None:
    from rulings.interview.next_question import next_question

    following = next_question(dispute, house)
    heard = _heard(dispute, following.asked.path) if following.asked else ()
    lines = lines_of_next(following, heard)
    typer.echo(following.model_dump_json(indent=2) if as_json else "\n".join(lines))


def _heard(dispute: Dispute, path: str) -> tuple[str, ...]:
    """Return who gave an account of what is asked."""
    accounts = [one.accounts for one in dispute.disputed if one.path == path]
    return tuple(who for some in accounts for one in some for who in one.by)


def _taken(ruling: Ruling, key: str, on_word_of: list[str] | None) -> Taken:
    try:
        return take(ruling, key, on_word_of=on_word_of or None)
    except NotLeftOpen as error:
        refuse(f"--decide {error}")


def _derived(found: Decided, house: House) -> "Derivation":
    from rulings.explanation.explain import explain

    return explain(found.account, house)


def _told(found: Decided, house: House, length: Length) -> str:
    from rulings.explanation.derivation_text import told

    return told(_derived(found, house), length.value)


def _draw(found: Decided, house: House) -> None:
    from rulings.explanation.derivation_graph import drawing

    typer.echo(drawing(_derived(found, house)), nl=False)


def _whatever(found: Decided) -> str:
    """Tell that what is told rests on one answer, where the ruling holds whatever it is."""
    if found.whatever is None:
        return ""
    return f"Told with one answer to “{found.whatever.text}” The ruling holds whatever it is.\n"


def _otherwise(
    found: Decided, house: House, asked: str | None, *, what_if: bool, as_json: bool
) -> None:
    """Tell why it is not ruled otherwise, and what would have to be so for that."""
    from rulings.explanation.what_if import what_if as changes_of
    from rulings.explanation.why_not import NoSuchClause
    from rulings.explanation.why_not import why_not as why_not_so

    try:
        reasons = () if asked is None else why_not_so(found.account, house, asked)
    except NoSuchClause as error:
        refuse(f"--why-not {error}")
    changes = changes_of(found.account, house) if what_if else ()
    decision = found.ruling.decision
    if as_json:
        as_data: dict[str, object] = {"decision": decision}
        if asked is not None:
            as_data["why_not"] = [one.model_dump(mode="json") for one in reasons]
        if what_if:
            as_data["what_if"] = [one.model_dump(mode="json") for one in changes]
        typer.echo(json.dumps(as_data, indent=2))
        return
    typer.echo(f"{decision}\n{_whatever(found)}", nl=False)
    if asked is not None:
        typer.echo("\n".join(lines_of_why_not(reasons)))
    if what_if:
        typer.echo("\n".join(lines_of_what_if(changes)))
