"""Drills that somebody says are wrong: kept with what was shown, seen and settled by examiners."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field
from sqlalchemy import Row, Select, func, insert, select, update

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import DRILL_REPORTS
from rulings.archive.staff.permissions import Person, check
from rulings.model.entered_text import not_allowed
from rulings.model.strict_model import Strict
from rulings.rulebook.case_library import library
from rulings.training.drills.drill import Drill
from rulings.training.drills.question_drill import ASK
from rulings.training.drills.recipe import NEAR_MISS
from rulings.training.exams.exam import Question

LONGEST = 500
MOST_OPEN = 50
"""Reports that one person may have open at once."""
How = Literal["retired", "mended", "right"]


class Settled(Strict):
    """The end of a report: the drill `retired`, `mended` by a case, or found to be `right`."""

    how: How
    by: str
    at: AwareDatetime
    case: str | None = None


class Report(Strict):
    """A drill said to be wrong, as it was shown: its sentences and its ruling of that day.

    `drill` and `seed` make it again; `says` is what is wrong with it, in the person's own words.
    """

    number: int = 0
    person: str
    at: AwareDatetime
    drill: str
    seed: int
    says: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    told: tuple[str, ...]
    decision: str
    clauses: tuple[str, ...]
    settled: Settled | None = None


class BadReport(ValueError):
    """A report that cannot be kept or settled so; the message names the field."""


def made_from(drill: str) -> str:
    """Return the recipe that a drill is made from, whatever it asks and by whichever book."""
    return drill.removesuffix(ASK).removesuffix(NEAR_MISS).partition("@")[0]


def report(person: Person, one: Drill, told: Sequence[str], says: str, now: datetime) -> None:
    """Keep that a drill, shown as it is `told`, is wrong, in the place of what was said before.

    Raises BadReport, NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    found = {"drill": one.recipe.id, "seed": one.seed, "clauses": one.recipe.clauses}
    _keep(person, says, now, found | {"told": tuple(told), "decision": one.ruling.decision})


def report_question(person: Person, one: Question, says: str, now: datetime) -> None:
    """Report a drill that was set as a question of an exam."""
    check(person, "train")
    found = {"drill": one.recipe, "seed": one.seed, "clauses": one.clauses}
    _keep(person, says, now, found | {"told": one.told, "decision": one.after.decision})


def _keep(person: Person, says: str, now: datetime, found: dict[str, Any]) -> None:
    says = says.strip()
    if wrong := not_allowed(says, lines=True):
        raise BadReport(f"What is wrong: {wrong}")
    if not 0 < len(says) <= LONGEST:
        raise BadReport(f"What is wrong: 1 to {LONGEST} letters are allowed")
    made = Report(person=person.name, at=now, says=says, **found)
    recipe = made_from(made.drill)
    row = {"person": person.name, "recipe": recipe, "state": "open"}
    row["content"] = made.model_dump_json(exclude={"number"})
    with writing() as connection:
        own = DRILL_REPORTS.c.person == person.name, DRILL_REPORTS.c.state == "open"
        before = connection.scalar(
            select(DRILL_REPORTS.c.id).where(*own, DRILL_REPORTS.c.recipe == recipe)
        )
        if before is not None:
            connection.execute(
                update(DRILL_REPORTS).where(DRILL_REPORTS.c.id == before).values(**row)
            )
            return
        if (connection.scalar(select(func.count()).where(*own)) or 0) >= MOST_OPEN:
            raise BadReport(f"{MOST_OPEN} of your reports are waiting: more are taken after those")
        connection.execute(insert(DRILL_REPORTS), [row])


def own_report(person: Person, drill: str) -> Report | None:
    """Return this person's last report on a recipe. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "train")
    query = _newest_first().where(
        DRILL_REPORTS.c.person == person.name, DRILL_REPORTS.c.recipe == made_from(drill)
    )
    with reading() as connection:
        return next(map(_read, connection.execute(query.limit(1))), None)


def reports(person: Person, *, waiting: bool) -> tuple[Report, ...]:
    """Return the reports that wait to be settled, or those that were, the newest first.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "examine")
    is_open = DRILL_REPORTS.c.state == "open"
    with reading() as connection:
        rows = connection.execute(_newest_first().where(is_open if waiting else ~is_open))
        return tuple(map(_read, rows))


def settle(person: Person, number: int, how: How, now: datetime, case: str | None = None) -> Report:
    """Say what comes of a report; of one that was settled before, instead of that.

    A retired drill is never drawn again, until the same report says otherwise. `case` is the name
    of the case that mends it. Raises BadReport, NotAllowed, ArchiveUnavailable.
    """
    check(person, "examine")
    if how == "mended" and case not in _cases():
        raise BadReport(f"case {case!r}: the name of a case of the library is allowed")
    made = Settled(how=how, by=person.name, at=now, case=case if how == "mended" else None)
    with writing() as connection:
        at = DRILL_REPORTS.c.id == number
        row = connection.execute(_newest_first().where(at)).first()
        if row is None:
            raise BadReport(f"report {number}: there is none of that number")
        done = _read(row).model_copy(update={"settled": made})
        content = done.model_dump_json(exclude={"number"})
        connection.execute(update(DRILL_REPORTS).where(at).values(state=how, content=content))
    return done


def retired(person: Person) -> frozenset[str]:
    """Return the recipes that make no drill any more. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "train")
    query = select(DRILL_REPORTS.c.recipe).where(DRILL_REPORTS.c.state == "retired")
    with reading() as connection:
        return frozenset(connection.scalars(query.distinct()))


def cases_about(clauses: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the library's cases that are about one of these clauses."""
    wanted = frozenset(clauses)
    return tuple(sorted(name for name, about in _cases().items() if wanted & about))


@cache
def _cases() -> dict[str, frozenset[str]]:
    return {case.name: frozenset(case.clause) for _, _, case in library()}


def _newest_first() -> Select[tuple[int, str]]:
    return select(DRILL_REPORTS.c.id, DRILL_REPORTS.c.content).order_by(DRILL_REPORTS.c.id.desc())


def _read(row: Row[Any]) -> Report:
    return Report.model_validate_json(row.content).model_copy(update={"number": row.id})
