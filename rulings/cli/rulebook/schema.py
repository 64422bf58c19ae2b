"""`floor schema`: what a dispute file may hold."""

import json

import typer

from rulings.dispute.dispute import DISPUTE


def schema() -> None:
    """Print the JSON Schema of a dispute file."""
    typer.echo(json.dumps(DISPUTE.json_schema(), indent=2))
