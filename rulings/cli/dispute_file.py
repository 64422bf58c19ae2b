"""The file that a command is given: one dispute, or the case of that name among several."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rules.house import House
from rulings.cli.common_options import refusing
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.plain_file import BadFile, plain_file
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round

Entered = TypeVar("Entered", Dispute, Betting)


def dispute_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Dispute, House]:
    """Return the dispute in a file, and the house that it is ruled in: that of a case is its own.

    Where either cannot be taken it tells every reason, and ends the command with 2.
    """
    house = None if house_file is None else _house_in(house_file)
    with refusing(BadFile):
        data = plain_file(file).data
        if _holds_cases(data):
            dispute, own = _case_in(file, name, data)
            return dispute, house or own
        if name is not None:
            raise BadFile((f"{file}: --case {name!r}: the file holds one dispute and no cases",))
        return _read(read_dispute, file, data), house or House()


def round_in(file: Path, name: str | None, house_file: Path | None) -> tuple[Betting, House]:
    """Return the betting round in a file, in which nothing need be disputed, and its house.

    Where either cannot be taken it tells every reason, and ends the command with 2.
    """
    with refusing(BadFile):
        data = plain_file(file).data
        if _holds_cases(data):
            dispute, house = dispute_in(file, name, house_file)
            data = dispute.model_dump(mode="json", exclude_none=True)
        else:
            house = House() if house_file is None else _house_in(house_file)
        return _read(read_round, file, data), house


def _holds_cases(data: Any) -> bool:
    return isinstance(data, list) or (isinstance(data, dict) and "cases" in data)


# The cases and the house file are read by modules that one dispute has no need of.
def _read(read: Callable[[Any], Entered], file: Path, data: Any) -> Entered:
    try:
        return read(data)
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

    with refusing(BadHouse):
        return read_house(file)
