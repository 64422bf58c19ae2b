"""A ruling whose facts were wrong: the right answers taken in, judged again in its own house."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from rules.house import House
from rulings.archive.entries.entry import FORMAT, Entry
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at, whom
from rulings.interview.decide import decided
from rulings.interview.interview import taken_in
from rulings.judgement.take import take, to_take
from rulings.model.ruling import Asked, Ruling
from rulings.web.archive.entry_from_form import OPEN, RULED_AS, UNRULED, BadRecord

AS_IT_WAS = "as it was"
"""What the floor ruled then holds, whatever the rules say on the right facts."""


@dataclass(frozen=True, slots=True)
class Again:
    """The dispute with the right answers and the ruling on it; what is wrong with some, by path."""

    dispute: Dispute
    ruling: Ruling
    problems: Mapping[str, str]


def asked_of_fact(dispute: Dispute, path: str) -> Asked | None:
    """The question whose answer is kept at a path; None where nobody is asked for it."""
    try:
        return asked_at(path, whom(dispute, path)[1] or "the player")
    except KeyError:
        return None


def judged_again(dispute: Dispute, answers: Mapping[str, str], house: House) -> Again:
    """The dispute with other answers, each as a person writes it, judged. Raises EngineError."""
    problems: dict[str, str] = {}
    for path, answer in answers.items():
        asked = asked_of_fact(dispute, path)
        if asked is None:
            problems[path] = f"{path}: nobody is asked for it"
            continue
        dispute, shown = taken_in(dispute, asked, answer, house.denominations)
        if shown.problem is not None:
            problems[path] = shown.problem
    return Again(dispute, decided(dispute, house).ruling, problems)


def with_right_facts(
    entry: Entry,
    number: int,
    again: Again,
    written: Mapping[str, str],
    person: Person,
    now: datetime,
) -> Entry:
    """The entry that corrects the facts of the one of this number. Raises BadRecord.

    `written` says what holds, `ruled`, and `because`: as it was, as judged again, or one of the
    decisions that the rules leave open on the right facts.
    """
    problems = dict(again.problems)
    ruled, because = written.get("ruled", ""), written.get("because", "").strip()
    facts: dict[str, Any] = {name: getattr(entry, name) for name in Entry.model_fields}
    facts |= {
        "format": FORMAT,
        "dispute": again.dispute.model_dump(mode="json", exclude_none=True),
        "ruling": again.ruling.model_dump(mode="json"),
        **{"taken": None, "override": None, "recorded": now, "origin": None},
        **{"replaces": number, "because": because, "corrected_by": person.name},
    }
    left = {one.key for one in to_take(again.ruling)}
    if ruled == AS_IT_WAS:
        facts["override"] = _as_ruled(entry, again, because)
    elif ruled in left:
        facts["taken"] = take(again.ruling, ruled).model_dump(mode="json")
    elif left or ruled != RULED_AS or again.ruling.outcome in UNRULED:
        problems["ruled"] = OPEN
    if len(because) < 3:
        problems["because"] = "Say why the earlier entry is corrected"
    if problems:
        raise BadRecord(problems)
    try:
        return Entry.model_validate(facts)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise BadRecord({f"{(first['loc'] or ('because',))[-1]}": first["msg"]}) from None


def _as_ruled(entry: Entry, again: Again, because: str) -> dict[str, Any] | None:
    """What the floor ruled, as an override of the ruling on the right facts, where that differs."""
    if entry.override is not None:
        return entry.override.model_dump()
    if entry.taken is None and entry.ruling["decision"] == again.ruling.decision:
        return None
    cited = again.ruling.reasons[0].clause if again.ruling.reasons else "facts"
    reason = f"It was ruled so on a fact that was wrong: {because}"[:2_000]
    decision = entry.decision if len(entry.decision) >= 3 else f"Ruled: {entry.decision}"
    return {
        "decision": decision[:300],
        "reason": reason,
        "against": cited,
        "cause": "a fact in doubt",
    }
