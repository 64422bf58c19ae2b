"""`floor options`: what each player may do now, on any account of a betting round."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rules.house import by_book
from rulings.cli.common_options import AsJson, Book, HouseFile, tell
from rulings.cli.dispute_file import round_in
from rulings.dispute.paths import asked_at
from rulings.explanation.what_now.what_now import ended, in_words, what_now
from rulings.judgement.wording import moved
from rulings.model.amounts import chips
from rulings.model.what_now import WhatNow


def options_file(
    file: Annotated[Path, typer.Argument(help="A betting round, in YAML or JSON.")],
    case: Annotated[str | None, typer.Option("--case", help="Which case of the file.")] = None,
    book: Book = None,
    house_file: HouseFile = None,
    as_json: AsJson = False,
) -> None:
    """Tell who may do what now in the betting round in FILE; nothing in it need be disputed."""
    dispute, house = round_in(file, case, house_file)
    if book is not None:
        house = by_book(house, book)
    found = what_now(dispute, house)
    if as_json:
        typer.echo(json.dumps(found.model_dump(mode="json"), indent=2, ensure_ascii=False))
        return
    for line in _lines(found):
        tell(line)


def _lines(found: WhatNow) -> Iterator[str]:
    if found.waits is not None:
        yield f"An act before is not settled: {found.waits}"
        if found.waits_for is not None:
            yield f"  Ask: {asked_at(found.waits_for).text}  [{found.waits_for}]"
        return
    if found.proposed:
        yield "If the floor decides as is proposed:"
    if found.pot is not None:
        yield f"Pot: {chips(found.pot)}"
    if found.over:
        yield ended(found)
        yield from (f"      {line}" for line in found.because)
        yield from (f"Chips: {moved(move)}" for move in found.back)
    elif found.due is not None:
        yield f"Next: {found.due}"
    for one in found.players:
        first, *more = in_words(one)
        yield f"  {first}"
        yield from (f"      {line}" for line in more)
    yield from (f"  {offer.told}  [{offer.path}]" for offer in found.offers)
