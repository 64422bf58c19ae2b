"""A record without the names of people, and without what people typed but what was let through."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

import orjson
from pydantic import ValidationError

from rules.books.registry import BY_ID
from rules.clause.authority import HOUSE
from rulings.archive.entries.entry import Entry, Record, Review
from rulings.archive.entries.read_back import house_at, kept_at
from rulings.archive.entries.rows import Damaged
from rulings.archive.redaction.known_names import KnownNames
from rulings.archive.redaction.names_in_record import (
    COLLEAGUE,
    NAMED,
    Called,
    letters,
    players_of,
)
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.names_and_amounts import Change, changed
from rulings.dispute.paths import asked_at
from rulings.model.strict_model import Strict

Naming = Callable[[Iterable[str]], Mapping[str, str]]

_WORDS_ONLY = frozenset(
    {
        *(
            "clause",
            "clauses",
            "label",
            "authority",
            "section",
            "number",
            "fact",
            "wanted",
            "allows",
            "read",
        ),
        *("outcome", "way", "act", "remedy", "topic", "makes", "key", "kind", "words", "figures"),
        *("rulebook", "situation", "book_says", "comes_of"),
    }
)
"""Fields of a ruling that hold words of the rulebook only, whatever a player is called."""
_PRINTED = frozenset({"title", "reading", "other_reading", "borrowed", "elsewhere", "meaning"})
"""Fields that a book prints, which name nobody; a house's own rules are typed by people."""
_OWN_RULE = "house.rule."
_PLACE = re.compile(r"(?:(?:table|main|feature|cam|camera) ?)?[a-z]{0,2}\d{1,3}", re.IGNORECASE)
_GAME = re.compile(
    r"(?:(?:no|pot|fixed|spread)-)?limit|cash|tournament|hold'?em|omaha|stud|draw|lowball"
    r"|[\d,.]+k?(?:/[\d,.]+k?)*",
    re.IGNORECASE,
)
"""A table or camera by its number, a game by its structure, name and stakes: no names."""
_NOBODY_KNOWN = KnownNames()


def called(
    *records: Record,
    known: KnownNames = _NOBODY_KNOWN,
    players: Naming = letters,
    let: frozenset[str] = frozenset(),
    own_rules: bool = False,
) -> Called:
    """Return what everybody whom these records name is called; others as Called has them."""
    named = dict.fromkeys(name for one in records for name in players_of(one))
    situations = {one.dispute.get("situation") for one in records if isinstance(one, Entry)}
    return Called(
        players=players(named),
        floors=known.floors,
        reviewers=known.reviewers,
        rooms=known.rooms,
        let=let,
        own_rules=own_rules,
        is_betting=situations == {"betting"},
    )


def redacted(record: Record, names: Called) -> Record:
    """Return the record with everybody in it called by a letter, and typed texts left out."""
    if isinstance(record, Review):
        return Review.model_validate({**record.model_dump(), **_review(record, names)})
    over, appeal = record.override, record.appeal
    changed = {
        "place": record.place if _PLACE.fullmatch(record.place) else names.typed(record.place),
        "game": record.game if _is_game(record.game) else names.typed(record.game),
        "camera": record.camera if _PLACE.fullmatch(record.camera) else names.typed(record.camera),
        "because": record.because if record.says_of_an_appeal else names.typed(record.because),
        "dispute": _dispute(record.dispute, names),
        "ruling": _throughout(record.ruling, names),
        "taken": record.taken and _throughout(record.taken, names),
        "given": record.given and _throughout(record.given, names),
        "override": over
        and {
            **over.model_dump(),
            **_typed(over, ("decision", "reason"), names),
            "against": _fitting(over, "against", names.in_text(over.against)),
        },
        "floor": names.floor(record.floor),
        "recorded_by": record.recorded_by and names.floor(record.recorded_by, COLLEAGUE),
        "corrected_by": record.corrected_by and names.floor(record.corrected_by, COLLEAGUE),
        "room": names.room(record.room),
        "appeal": appeal
        and {
            **appeal.model_dump(),
            **_typed(appeal, ("decision", "because"), names),
            "decided_by": names.floor(appeal.decided_by, COLLEAGUE),
        },
        "seats": tuple({"seat": s.seat, "player": names.player(s.player)} for s in record.seats),
    }
    return Entry.model_validate({**record.model_dump(), **changed})


def _review(record: Review, names: Called) -> dict[str, Any]:
    """Redact a review; what was picked is the program's, unless its house has typed rules."""
    of_the_program = names.typed if names.own_rules else names.in_headline
    picked = record.decision in record.offered
    decision = of_the_program(record.decision) if picked else names.typed(record.decision)
    is_id = not record.clause or record.clause in BY_ID or record.clause.startswith(_OWN_RULE)
    clause = record.clause if is_id else names.typed(record.clause)
    return {
        "decision": _fitting(record, "decision", decision),
        "note": names.typed(record.note),
        "clause": _fitting(record, "clause", clause),
        "offered": tuple(map(of_the_program, record.offered)),
        "ruled": of_the_program(record.ruled),
        "reviewer": names.reviewer(record.reviewer),
    }


def typed_in(person: Person, record: Record, known: KnownNames) -> tuple[str, ...]:
    """Return every text that people typed into a record, whole, as it would leave, each once.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    names = called_in(person, record, known)
    redacted(record, names)
    return tuple(names.left_out)


def mark_of(text: str) -> str:
    """Return a mark by which an address can name a typed text, which is not what it says."""
    return sha256(text.encode()).hexdigest()[:16]


def called_in(
    person: Person,
    record: Record,
    known: KnownNames,
    players: Naming = letters,
    let: frozenset[str] = frozenset(),
) -> Called:
    """Return what everybody is called whom the record names, or what it points at.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    others = tuple(_spoken_of(person, record))
    ruled = next((one for one in (record, *others) if isinstance(one, Entry)), None)
    own = isinstance(record, Review) and ruled is not None and has_own_rules(person, ruled.house)
    # The first of them names everybody first: so they are called the same in each.
    first = (*reversed(others), record)
    return called(*first, known=known, players=players, let=let, own_rules=own)


def has_own_rules(person: Person, house: str) -> bool:
    """Check whether the house of that hash has rules that somebody typed; so it is if damaged."""
    try:
        return bool(house_at(person, house).rules)
    except Damaged:
        return True


def redacted_house(house: Mapping[str, Any], names: Called) -> dict[str, Any]:
    """Redact the options of a house, as plain data; what its own rules say, a person typed."""
    rules = [
        {**rule, **{name: names.typed(rule[name]) for name in ("reason", "say") if name in rule}}
        for rule in house.get("rules", ())
    ]
    return {**house, **({"rules": rules} if rules else {})}


def _spoken_of(person: Person, record: Record) -> Iterator[Record]:
    """Yield what the record corrects or reviews, and what that corrects."""
    while before := record.replaces if isinstance(record, Entry) else record.about:
        kept = kept_at(person, before)
        if kept is None:
            return
        record = kept.record
        yield record


def _is_game(text: str) -> bool:
    return all(_GAME.fullmatch(word) for word in text.split())


def _typed(model: Strict, fields: Iterable[str], names: Called) -> dict[str, str]:
    """Redact texts that a person typed, cut to what their fields allow: names may be shorter."""
    return {field: _fitting(model, field, names.typed(getattr(model, field))) for field in fields}


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
    return _accounts(changed(dispute, Change(player=names.player)), names)


def _accounts(dispute: Dispute, names: Called) -> dict[str, Any]:
    """Redact a dispute; answers that accounts give are names where names are asked for."""
    data: dict[str, Any] = dispute.model_dump(mode="json", exclude_none=True)
    for one in data["disputed"]:
        try:
            kind = asked_at(one["path"]).kind
        except KeyError:
            kind = "names"
        one["path"] = names.in_text(one["path"])
        for account in one["accounts"]:
            if kind in ("names", "amounts", "hands"):
                account["answer"] = _throughout(account["answer"], names)
    return data


def _throughout(data: Any, names: Called) -> Any:
    """Redact plain data that the program made, every text and every key of it."""
    if isinstance(data, str):
        return names.in_text(data)
    if isinstance(data, list | tuple):
        return [_throughout(value, names) for value in data]
    if not isinstance(data, Mapping):
        return data
    own = data.get("authority") == HOUSE.title or f"{data.get('clause')}".startswith(_OWN_RULE)
    told = {
        names.made(key): _of(key, value, names, by_the_house=own) for key, value in data.items()
    }
    if "say" in data and "label" in data:
        # A clause's label is its number; a decision's may say first on whose word it rests.
        decision = f"{data.get('decision', '')}"
        whose = f"{data['label']}".removesuffix(decision)
        told["label"] = names.in_text(whose)
        if whose != data["label"]:
            told["label"] += names.in_headline(decision)
    if "say" in data and _rests_on_an_own_rule(data):
        # What is said is the rule's own words; of a question the headline is, too.
        typed = ("say",) if data.get("acts") else ("say", "decision", "label")
        told |= {name: names.typed(told[name]) for name in typed if name in told}
    return told


def _rests_on_an_own_rule(ruling: Mapping[str, Any]) -> bool:
    """Check whether the ruling, or a decision that it leaves open, cites a rule somebody typed."""
    parts = [ruling, *(ruling.get("decisions") or ())]
    cited = (reason for part in parts for reason in part.get("reasons") or ())
    return any(f"{reason.get('clause')}".startswith(_OWN_RULE) for reason in cited)


def _of(key: str, value: Any, names: Called, *, by_the_house: bool) -> Any:
    if key in _PRINTED and isinstance(value, str):
        return names.typed(value) if by_the_house else value
    if key in NAMED and isinstance(value, str):
        return names.made(value)
    if key == "names" and isinstance(value, Mapping):
        return {what: _of("player", one, names, by_the_house=False) for what, one in value.items()}
    if key == "decision" and isinstance(value, str):
        return names.in_headline(value)
    if key == "leads_to" and isinstance(value, Mapping):
        return {names.made(one): names.in_headline(f"{led}") for one, led in value.items()}
    if key in NAMED and isinstance(value, list | tuple):
        return [_of(key, one, names, by_the_house=by_the_house) for one in value]
    return value if key in _WORDS_ONLY else _throughout(value, names)
