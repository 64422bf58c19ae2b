"""Pseudonyms: a record with other names in the place of people's, the same ones throughout."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import orjson
from pydantic import ValidationError

from rules.clause.authority import HOUSE
from rulings.archive.entries.entry import Entry, Record, Review
from rulings.archive.entries.read_back import kept_at
from rulings.archive.redaction.known_names import KnownNames
from rulings.archive.redaction.names_in_record import (
    FLOOR,
    REVIEWER,
    Called,
    letters,
    players_of,
    staff_of,
)
from rulings.archive.redaction.typed_text import Sentence, leaving, masked, sentences
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.names_and_amounts import Change, changed
from rulings.dispute.paths import asked_at
from rulings.model.strict_model import Strict

Naming = Callable[[Iterable[str]], Mapping[str, str]]

_WORDS_ONLY = frozenset(
    {
        *("clause", "clauses", "label", "authority", "section", "number", "fact", "wanted", "read"),
        *("outcome", "way", "act", "remedy", "topic", "makes", "key", "kind", "words", "figures"),
        *("rulebook", "situation"),
    }
)
"""Fields of a ruling that hold words of the rulebook only, whatever a player is called."""
_PRINTED = frozenset(
    {"title", "reading", "other_reading", "book_says", "borrowed", "elsewhere", "meaning"}
)
"""What a book prints names nobody; a house's own rules are typed by people."""


_NOBODY_ELSE = KnownNames()


def called(
    *records: Record,
    known: KnownNames = _NOBODY_ELSE,
    players: Naming = letters,
    let: frozenset[str] | None = None,
) -> Called:
    """What everybody whom these records name is called: players by letters, staff by their work.

    `known` is everybody else of the archive, of whom somebody may have written; `let` as Called
    has it.
    """
    named = dict.fromkeys(name for one in records for name in players_of(one))
    working = {
        name: known.reviewers.get(name, word) if word == REVIEWER else word
        for one in reversed(records)
        for name, word in staff_of(one).items()
    }
    everybody = {**dict.fromkeys(known.staff, FLOOR), **working, **players(named)}
    # What stands in the place of a name already, in a record that came without, is none.
    people = {name: said for name, said in everybody.items() if name != said}
    return Called(people, known.spelled, let, known.reviewers)


def redacted(record: Record, names: Called) -> Record:
    """The record with every name that `names` knows replaced, in every text of it."""
    if isinstance(record, Review):
        told = {
            **_typed(record, ("decision", "note"), names),
            "offered": tuple(map(names.anyhow, record.offered)),
            "ruled": names.anyhow(record.ruled),
            "reviewer": names.reviewer(record.reviewer),
        }
        return Review.model_validate({**record.model_dump(), **told})
    staff = staff_of(record)
    over, appeal = record.override, record.appeal
    changed = {
        **_typed(record, ("place", "game", "camera", "because"), names),
        "dispute": _dispute(record.dispute, names),
        "ruling": _throughout(record.ruling, names),
        "taken": record.taken and _throughout(record.taken, names),
        "override": over
        and {
            **over.model_dump(),
            **_typed(over, ("decision", "reason"), names),
            "against": _fitting(over, "against", names.anyhow(over.against)),
        },
        "floor": staff[record.floor],
        "recorded_by": record.recorded_by and staff[record.recorded_by],
        "corrected_by": record.corrected_by and staff[record.corrected_by],
        "appeal": appeal
        and {
            **appeal.model_dump(),
            **_typed(appeal, ("decision", "because"), names),
            "decided_by": staff[appeal.decided_by],
        },
        "seats": tuple({"seat": s.seat, "player": names.name(s.player)} for s in record.seats),
    }
    return Entry.model_validate({**record.model_dump(), **changed})


def nameless(
    person: Person, record: Record, known: KnownNames, let: frozenset[str] = frozenset()
) -> Record:
    """The record without names, of what was typed only the sentences that can name nobody.

    `let` are others that somebody has read. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    return redacted(record, called_in(person, record, known, let=let))


def typed_in(person: Person, record: Record, known: KnownNames) -> tuple[Sentence, ...]:
    """What remains of all that people typed into a record, names replaced: each sentence once.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    shown = redacted(record, called_in(person, record, known, let=None))
    if isinstance(shown, Review):
        texts: list[str] = [shown.decision, shown.note]
    else:
        texts = [shown.place, shown.game, shown.camera]
        for part in (shown.override, shown.appeal):
            texts += [getattr(part, name, "") for name in ("decision", "reason", "because")]
        texts.append(shown.because)
    every = (one for text in texts for one in sentences(text))
    return tuple({one.text: one for one in every}.values())


def called_in(
    person: Person,
    record: Record,
    known: KnownNames,
    players: Naming = letters,
    let: frozenset[str] | None = frozenset(),
) -> Called:
    """What everybody is called whom the record names, or what it points at.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    others = _spoken_of(person, record)
    return called(record, *others, known=known, players=players, let=let)


def typed(text: str, names: Called) -> str:
    """A text that a person typed, as it leaves."""
    if names.let is None:
        return names.anyhow(text)
    return leaving(names.anyhow(masked(text)), names.let)


def redacted_house(house: Mapping[str, Any], names: Called) -> dict[str, Any]:
    """The options of a house as plain data; why it has a rule of its own, a person typed."""
    rules = [{**rule, "reason": typed(rule["reason"], names)} for rule in house.get("rules", ())]
    return {**house, **({"rules": rules} if rules else {})}


def _spoken_of(person: Person, record: Record) -> Iterator[Record]:
    """What the record corrects or reviews, and what that corrects."""
    while before := record.replaces if isinstance(record, Entry) else record.about:
        kept = kept_at(person, before)
        if kept is None:
            return
        record = kept.record
        yield record


def _typed(model: Strict, fields: Iterable[str], names: Called) -> dict[str, str]:
    """Texts that a person typed, none longer than its field allows: a name may have been short."""
    return {field: _fitting(model, field, typed(getattr(model, field), names)) for field in fields}


def _fitting(model: Strict, field: str, text: str) -> str:
    rules = type(model).model_fields[field].metadata
    most = next(rule.max_length for rule in rules if hasattr(rule, "max_length"))
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _dispute(data: dict[str, Any], names: Called) -> dict[str, Any]:
    try:
        dispute = DISPUTE.validate_json(orjson.dumps(data))
    except ValidationError:  # a format of another time
        found: dict[str, Any] = _throughout(data, names)
        return found
    return _accounts(changed(dispute, Change(player=names.name)), names)


def _accounts(dispute: Dispute, names: Called) -> dict[str, Any]:
    """The dispute as plain data; answers that accounts give are names where names are asked for."""
    data: dict[str, Any] = dispute.model_dump(mode="json", exclude_none=True)
    for one in data["disputed"]:
        try:
            kind = asked_at(one["path"]).kind
        except KeyError:
            kind = "names"
        one["path"] = names.exactly(one["path"])
        for account in one["accounts"]:
            if kind in ("names", "amounts", "hands"):
                account["answer"] = _throughout(account["answer"], names)
    return data


def _throughout(data: Any, names: Called) -> Any:
    """Plain data that the program made, every text and every key of it."""
    if isinstance(data, str):
        return names.exactly(data)
    if isinstance(data, list | tuple):
        return [_throughout(value, names) for value in data]
    if not isinstance(data, Mapping):
        return data
    own = data.get("authority") == HOUSE.title
    told = {
        names.exactly(key): _of(key, value, names, by_the_house=own) for key, value in data.items()
    }
    if "say" in data and "label" in data:
        # A clause's label is its number; a decision's may name a player.
        told["label"] = names.exactly(data["label"])
    return told


def _of(key: str, value: Any, names: Called, *, by_the_house: bool) -> Any:
    if key in _PRINTED and isinstance(value, str):
        return typed(value, names) if by_the_house and key != "book_says" else value
    return value if key in _WORDS_ONLY else _throughout(value, names)
