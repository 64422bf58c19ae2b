"""An entry as a case of the library: its dispute with other names, and the ruling it must get."""

from collections.abc import Collection, Mapping
from io import StringIO
from typing import Any

import orjson
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap

from rules.books.registry import BY_ID
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import house_at, kept_at
from rulings.archive.entries.rows import ruling_in
from rulings.archive.redaction.known_names import known_names
from rulings.archive.redaction.names_in_record import first_names, players_of
from rulings.archive.redaction.redact import called_in, redacted, redacted_house
from rulings.archive.sheets.sheet import NoSheet
from rulings.archive.staff.permissions import Person, check
from rulings.model.account import Disputable
from rulings.model.ruling import NEXT, Ruling
from rulings.rulebook.case_library import Case, May, last_ruled, moved


def case_of(person: Person, number: int) -> Case:
    """Make the case of an entry: players have the library's names, nobody else is named.

    The ruling that it must get is the one that was recommended. Raises NoSheet where no ruling
    has that number; NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    kept = kept_at(person, number)
    if kept is None or not isinstance(kept.record, Entry):
        raise NoSheet(f"{number}: the archive has no ruling of that number")
    names = called_in(person, kept.record, known_names(person), first_names)
    entry = redacted(kept.record, names)
    assert isinstance(entry, Entry)
    options = house_at(person, entry.house).model_dump(mode="json", exclude_defaults=True)
    house = redacted_house(options, names)
    ruling = ruling_in(entry)
    return Case.model_validate_json(orjson.dumps(_case(number, entry, house, ruling)))


def _case(number: int, entry: Entry, house: Mapping[str, Any], ruling: Ruling) -> Mapping[str, Any]:
    reasons = tuple(dict.fromkeys(reason.clause for reason in ruling.reasons))
    told = {
        "name": f"Ruling {number:,} of an archive: {ruling.decision}",
        "from": "A ruling that was archived, its names replaced",
        "clause": [name for name in reasons if name in BY_ID],
        "not": sorted({near.clause for near in ruling.near_misses} & BY_ID.keys() - {*reasons}),
        "house": house,
        "dispute": {
            name: value
            for name, value in entry.dispute.items()
            if value != [] or name not in Disputable.model_fields
        },
        "ruling": expected(ruling, players_of(entry)),
    }
    return {name: value for name, value in told.items() if value}


def expected(ruling: Ruling, players: Collection[str]) -> dict[str, Any]:
    """Return what a case compares of a ruling: of what it names, the players."""
    last, quarrel = last_ruled(ruling), ruling.quarrel
    told = {
        "outcome": ruling.outcome,
        "act": last and last.act,
        "to": last and last.to,
        "remedy": last and last.remedy,
        "back": moved(ruling, "back to the player"),
        "owed": moved(ruling, "into the pot"),
        "options": {
            one.player: one.model_dump(include=set(May.model_fields), exclude_none=True)
            for one in ruling.options
            if one.player != NEXT
        },
        "left": [one.key for one in ruling.decisions],
        "makes": ruling.makes,
        "figures": ruling.figures,
        "names": {role: who for role, who in ruling.names.items() if who in players},
        "pots": [pot.chips for pot in ruling.pots],
        "ask": ruling.asks[0].key if len(ruling.asks) == 1 else None,
        "matters": quarrel and quarrel.matters,
        "decides": quarrel and [one.path for one in quarrel.facts if one.decides],
        "accounts": quarrel and [expected(one.ruling, players) for one in quarrel.accounts],
    }
    return {name: value for name, value in told.items() if value or value is False or value == 0}


def case_yaml(case: Case) -> str:
    """Write a case as a file of the library has it."""
    yaml = YAML()
    yaml.default_flow_style = None
    yaml.width = 98
    yaml.indent(mapping=2, sequence=2, offset=0)
    told = case.model_dump(mode="json", by_alias=True, exclude_unset=True)
    for part in ("dispute", "ruling"):
        told[part] = CommentedMap(told[part])
        told[part].fa.set_block_style()
    text = StringIO()
    yaml.dump([told], text)
    return text.getvalue()
