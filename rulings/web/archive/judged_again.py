"""A ruling whose facts were wrong: the right answers taken in, judged again in its own house.

The ruling at the table is not judged anew: it stays, and the right facts stand beside it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from rules.house import House
from rulings.archive.entries.entry import FORMAT, Entry
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at, whom
from rulings.interview.decide import decided
from rulings.interview.interview import taken_in
from rulings.model.ruling import Asked, Ruling
from rulings.web.archive.entry_from_form import REQUIRED, correcting, made


@dataclass(frozen=True, slots=True)
class Again:
    """The dispute with the right answers and the ruling on it; what is wrong with some, by path."""

    dispute: Dispute
    ruling: Ruling
    problems: Mapping[str, str]


def asked_of_fact(dispute: Dispute, path: str) -> Asked | None:
    """Return the question whose answer is kept at a path; None where nobody is asked for it."""
    try:
        return asked_at(path, whom(dispute, path)[1] or "the player")
    except KeyError:
        return None


def judged_again(dispute: Dispute, answers: Mapping[str, str], house: House) -> Again:
    """Judge the dispute with other answers, each as a person writes it. Raises EngineError."""
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
    """Return the entry that corrects the facts of the one of this number. Raises BadRecord.

    The table's ruling, with what was said and done, stays; the ruling on the right facts stands
    beside it. `written` says why, `because`.
    """
    problems = dict(again.problems)
    because = written.get("because", "").strip()
    facts = correcting(entry, number, person, now) | {
        **{"format": FORMAT, "given": entry.at_table, "taken": None, "because": because},
        "dispute": again.dispute.model_dump(mode="json", exclude_none=True),
        "ruling": again.ruling.model_dump(mode="json"),
    }
    if len(because) < 3:
        problems["because"] = REQUIRED["because"]
    return made(lambda: Entry.model_validate(facts), problems, REQUIRED)
