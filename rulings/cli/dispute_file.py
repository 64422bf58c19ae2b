"""The file that a command is given: one dispute, or the case of that name among several."""

from pathlib import Path
from typing import NoReturn

import typer

from rules.house import House
from rules.house_file import BadHouse, read_house
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.rulebook.case_library import BadFile, Case, at_lines, dispute_of, load, load_yaml


def dispute_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Dispute, House]:
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


def refuse(error: BadFile | BadHouse) -> NoReturn:
    for problem in error.problems:
        typer.echo(problem, err=True)
    raise typer.Exit(2)
