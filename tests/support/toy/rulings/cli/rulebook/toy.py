"""`floor toy`: says what it is given."""

import typer


def toy(word: str) -> None:
    """Say a WORD back."""
    typer.echo(f"Toy: {word}")
