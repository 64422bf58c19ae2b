"""`floor house`: the options of a house, and the clauses that it holds in place of ours."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from rules.books.registry import BY_ID
from rules.clauses_in_force import cited, held_rules
from rules.house import House, options
from rules.house_file import BadHouse, read_house
from rulings.cli.common_options import AsJson, HouseFile, refuse, refusing
from rulings.judgement.wording import toml

OfTheRoom = Annotated[
    bool, typer.Option("--room", help="The house that the page House has kept for this room.")
]


def explain_house(
    house_file: HouseFile = None, room: OfTheRoom = False, as_json: AsJson = False
) -> None:
    """Explain the options of a house, each with the clause that it serves."""
    if room and house_file is not None:
        refuse(f"--room: the house of {house_file} is asked for too: one of the two is allowed")
    house = _house_of_the_room() if room else _house_in(house_file)
    held = list(options(house))
    if as_json:
        rules = [one.model_dump(mode="json", exclude_none=True) for one in house.rules]
        found = {
            "options": [{**asdict(one.about), "value": one.value} for one in held],
            "rules": rules,
        }
        typer.echo(json.dumps(found, indent=2))
        return
    typer.echo(_whose(house_file, of_the_room=room))
    for one in held:
        cite = cited(BY_ID[one.about.serves], house)
        changed = "" if one.value == one.about.default else f" (default {toml(one.about.default)})"
        typer.echo(f"{one.name} = {toml(one.value)}{changed}")
        typer.echo(f"    {cite.label if cite else one.about.serves}: {one.about.asks}")
    for own, clause in zip(house.rules, held_rules(house.rules), strict=True):
        does = "in place of" if own.makes or own.figure else "switches off"
        typer.echo(f"{clause.cites[0].label}: {own.reason}")
        typer.echo(f"    {does} {own.clause}: {BY_ID[own.clause].title}")


def _whose(house_file: Path | None, *, of_the_room: bool) -> str:
    if of_the_room:
        return "The options in force in this room."
    if house_file is not None:
        return f"The options of {house_file}, wherever that file is given."
    return "The options of a house that sets none; those in force in this room: --room."


def _house_in(house_file: Path | None) -> House:
    with refusing(BadHouse):
        return House() if house_file is None else read_house(house_file)


def _house_of_the_room() -> House:
    # What opens the archive takes time that no other of these answers needs.
    from rulings.archive.database.connection import ArchiveUnavailable
    from rulings.archive.room.house import room_house

    with refusing(BadHouse, ArchiveUnavailable):
        return room_house()
