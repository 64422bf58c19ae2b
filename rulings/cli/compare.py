"""`floor compare`: a dispute ruled under each edition, and where they part."""

import json
from pathlib import Path
from typing import Annotated

import typer

from rulings.cli.common_options import AsJson, HouseFile
from rulings.cli.dispute_file import dispute_in
from rulings.explanation.compare import compare
from rulings.judgement.wording import moved


def compare_file(
    file: Annotated[Path, typer.Argument(help="A dispute, or a file of cases, in YAML or JSON.")],
    case: Annotated[str | None, typer.Option("--case", help="Which case of the file.")] = None,
    house_file: HouseFile = None,
    as_json: AsJson = False,
) -> None:
    """Rule on the dispute in FILE under each edition and mark where they part."""
    dispute, house = dispute_in(file, case, house_file)
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
