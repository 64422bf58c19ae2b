"""The file that a command is given: one dispute, or the case of that name among several."""

from pathlib import Path
from typing import Any, NoReturn

import typer

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.plain_file import BadFile, plain_file
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round


def dispute_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Dispute, House]:
    """The dispute in a file, and the house that it is ruled in: that of a case is its own.

    Where either cannot be taken it tells every reason, and ends the command with 2.
    """
    house = None if house_file is None else _house_in(house_file)
    try:
        data = plain_file(file).data
        if _holds_cases(data):
            dispute, own = _case_in(file, name, data)
            return dispute, house or own
        if name is not None:
            raise BadFile((f"{file}: --case {name!r}: the file holds one dispute and no cases",))
        return _dispute_in(file, data), house or House()
    except BadFile as error:
        refuse(error.problems)


def round_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Betting, House]:
    """The betting round in a file, in which nothing need be disputed, and its house.

    Where either cannot be taken it tells every reason, and ends the command with 2.
    """
    try:
        data = plain_file(file).data
        if _holds_cases(data):
            dispute, house = dispute_in(file, name, house_file)
            return read_round(dispute.model_dump(mode="json", exclude_none=True)), house
        house = House() if house_file is None else _house_in(house_file)
        return read_round(data), house
    except BadFile as error:
        refuse(error.problems)
    except BadDispute as error:
        from rulings.rulebook.case_library import at_lines

        refuse(at_lines(file, error.problems).problems)


def _holds_cases(data: Any) -> bool:
    return isinstance(data, list) or (isinstance(data, dict) and "cases" in data)


# The cases and the house file are read by modules that one dispute has no need of.
def _dispute_in(file: Path, data: Any) -> Dispute:
    try:
        return read_dispute(data)
    except BadDispute as error:
        from rulings.rulebook.case_library import at_lines

        raise at_lines(file, error.problems) from None


def _case_in(file: Path, name: str | None, data: Any) -> tuple[Dispute, House]:
    from rulings.rulebook.case_library import cases_in, dispute_of

    cases = cases_in(file, data)
    for place, case in enumerate(cases):
        if name in (case.name, case.id) or (name is None and len(cases) == 1):
            return dispute_of(file, place, case), case.house
    names = ", ".join(repr(case.name) for case in cases)
    raise BadFile((f"{file}: --case {name!r}: one of these is allowed: {names}",))


def _house_in(file: Path) -> House:
    from rules.house_file import BadHouse, read_house

    try:
        return read_house(file)
    except BadHouse as error:
        refuse(error.problems)


def refuse(problems: tuple[str, ...]) -> NoReturn:
    for problem in problems:
        typer.echo(problem, err=True)
    raise typer.Exit(2)
