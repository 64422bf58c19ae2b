"""Recipes for drills from the archive: entries with their names replaced."""

from sqlalchemy import and_, not_, select

from rules.books.registry import BY_ID
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.standing_entries import STANDS
from rulings.archive.exchange.export_case import case_of
from rulings.archive.staff.permissions import Person, check
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Ruling
from rulings.training.drills.recipe import Recipe

PREFIX = "archive/"
MOST = 500
_DRILLED = and_(STANDS, not_(ENTRIES.c.overridden))


def entries_to_drill(person: Person, most: int = MOST) -> tuple[int, ...]:
    """Return the numbers of the newest entries that may make drills, so many at most.

    An entry that was corrected makes none, nor one that the floor overrode, as its answer could be
    argued. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    query = select(ENTRIES.c.number).where(_DRILLED).order_by(ENTRIES.c.number.desc())
    with reading() as connection:
        return tuple(sorted(connection.scalars(query.limit(most))))


def recipe_of_entry(person: Person, number: int) -> Recipe | None:
    """Make the recipe of one entry, `archive/12` of entry 12, which lasts.

    None where today's rules cannot settle its dispute, or cannot read it. Raises NoSheet where
    there is no such entry; NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    case = case_of(person, number)
    dispute = dispute_of(case.dispute)
    if dispute is None:  # a format of another time
        return None
    ruling = rule(dispute, case.house)
    if ruling.outcome not in DECIDED or not (clauses := _clauses(ruling)):
        return None
    return Recipe(f"{PREFIX}{number}", clauses, dispute, case.house)


def _clauses(ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses of the book that it rests on: a house's own rule has no card."""
    return tuple(dict.fromkeys(one.clause for one in ruling.reasons if one.clause in BY_ID))
