"""Recipes for drills from the archive: entries with their names replaced."""

from collections.abc import Iterator, Mapping

from rules.book import BY_ID
from rulings.archive.case import case_of
from rulings.archive.entry import Entry
from rulings.archive.people import Person, check
from rulings.archive.reading import every
from rulings.entering import BadDispute, read_dispute
from rulings.rule import rule
from rulings.ruling import Ruling
from rulings.training.recipe import SETTLED, Recipe

PREFIX = "archive/"


def recipes_of_archive(person: Person) -> Mapping[str, Recipe]:
    """Every entry that makes a drill, by an id that lasts: `archive/12` is entry 12.

    An entry that was corrected makes none, nor one whose dispute today's rules cannot settle, or
    cannot read. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    return {one.id: one for one in _recipes(person)}


def _recipes(person: Person) -> Iterator[Recipe]:
    entries = [kept for kept in every(person) if isinstance(kept.record, Entry)]
    corrected = {kept.record.replaces for kept in entries if isinstance(kept.record, Entry)}
    for kept in entries:
        if kept.number not in corrected and (one := _recipe(person, kept.number)) is not None:
            yield one


def recipe_of_entry(person: Person, number: int) -> Recipe | None:
    """The recipe of one entry; None where it makes no drill. Raises NoSheet, and as above."""
    check(person, "read")
    return _recipe(person, number)


def _recipe(person: Person, number: int) -> Recipe | None:
    case = case_of(person, number)
    try:
        dispute = read_dispute(case.dispute)
    except BadDispute:  # a format of another time
        return None
    ruling = rule(dispute, case.house)
    if ruling.outcome not in SETTLED or not (clauses := _clauses(ruling)):
        return None
    return Recipe(f"{PREFIX}{number}", clauses, dispute, case.house)


def _clauses(ruling: Ruling) -> tuple[str, ...]:
    """The clauses of the book that it rests on: a house's own rule has no card."""
    return tuple(dict.fromkeys(one.clause for one in ruling.reasons if one.clause in BY_ID))
