"""The table that was last chosen in each browser, so that a visit begins where the last one was."""

import time
from collections.abc import Mapping

from pydantic import ValidationError

from rulings.archive.database import draft_file
from rulings.archive.room.tables import key_of, tables
from rulings.model.strict_model import Strict


class Chosen(Strict):
    """A table as it was chosen: `name` is empty where it has none in the room."""

    name: str = ""
    facts: dict[str, str] = {}


def remember(browser: str, name: str, facts: Mapping[str, str]) -> None:
    """Keep the choice of the browser with this mark; without a mark nothing is kept.

    Raises ArchiveUnavailable.
    """
    if browser:
        chosen = Chosen(name=name, facts=dict(facts))
        draft_file.put_table(browser, chosen.model_dump_json(), time.time())


def remembered(browser: str) -> Chosen:
    """Return what was last chosen there, a table of the room as the room has it now.

    One that the room has no more keeps its facts and loses its name. Raises ArchiveUnavailable.
    """
    text = draft_file.table_of(browser) if browser else None
    try:
        held = Chosen() if text is None else Chosen.model_validate_json(text)
    except ValidationError:
        return Chosen()  # what another version wrote is chosen anew
    if not held.name:
        return held
    for one in tables():
        if key_of(one.name) == key_of(held.name):
            return Chosen(name=one.name, facts=one.facts)
    return Chosen(facts=held.facts)
