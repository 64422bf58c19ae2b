"""The recipes of drills: every settled case of the library, by the clauses it is about."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.books.registry import BOOKS, BookKey
from rules.house import House, house_of, usual
from rulings.dispute.dispute import Dispute, house_for
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Reason
from rulings.rulebook.case_library import NotDrilled, dispute_of, library
from rulings.training.drills.deciding_facts import making

NEAR_MISS = "/near-miss"
"""The end of a near miss's id: a recipe with its own name, and a drill like any other."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A dispute to vary. `id` is that of its case, `clauses` are those it is about.

    `reasons` are those of the ruling on it, where it is one of the library, and `making` those that
    make it. `not_drilled` is why no drill is made of it, where none is.
    """

    id: str
    clauses: tuple[str, ...]
    dispute: Dispute
    house: House
    reasons: tuple[Reason, ...] = ()
    making: tuple[Reason, ...] = ()
    not_drilled: NotDrilled | None = None


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return every recipe, by its id, that a room could see at stakes that rooms spread."""
    return {name: one for name, one in settled_cases().items() if not one.not_drilled}


@cache
def settled_cases() -> Mapping[str, Recipe]:
    """Return each case about a clause that lacks no fact as a recipe, whether it is drilled or not.

    They are in the order of the files' ids: drills are drawn in it, and a renamed file keeps its
    id.
    """
    found = {}
    for path, place, case in sorted(library(), key=lambda one: one[2].id.partition("/")[0]):
        dispute = dispute_of(path, place, case)
        house = house_for(dispute, case.house)
        if case.clause and (ruling := rule(dispute, house)).outcome in DECIDED:
            made = making(ruling, house, case.clause)
            found[case.id] = Recipe(
                *(case.id, case.clause, dispute, house, ruling.reasons, made),
                not_drilled=case.not_drilled,
            )
    return found


def recipe_of(name: str) -> Recipe:
    """Return the recipe of that id, or the library's in another book: `a/b@its-key`.

    Raises KeyError where there is none.
    """
    if name in settled_cases():
        return settled_cases()[name]
    found, _, book = name.rpartition("@")
    return recipes_in(BOOKS[book].key)[f"{found}@{book}"]


def in_book(house: House, book: BookKey) -> House:
    """Return the room playing by another book: what its own sets gives way to what that sets."""
    given = house.model_dump(exclude_defaults=True, exclude={"edition", "tournament_book"})
    if book != house.edition:
        before = usual(house.edition)
        given = {k: v for k, v in given.items() if before.get(k, ...) != v}
    return house_of(book, **given)


@cache
def recipes_in(book: BookKey) -> Mapping[str, Recipe]:
    """Return the recipes as a room plays them by one book, by their ids there.

    Those of rooms that play by it are as they are; the others are there where that book rules
    on them too, about the clauses that they rest on there, under an id of their own.
    """
    found = {}
    for one in recipes().values():
        if one.house.edition == book:
            found[one.id] = one
            continue
        house = in_book(one.house, book)
        ruling = rule(one.dispute, house)
        if ruling.outcome in DECIDED:
            there = [reason.clause for reason in ruling.reasons]
            own = [name for name in one.clauses if name in there]
            clauses = tuple(dict.fromkeys((*own, *there)))
            name, made = f"{one.id}@{book}", making(ruling, house, clauses)
            found[name] = Recipe(name, clauses, one.dispute, house, ruling.reasons, made)
    return found


@cache
def by_clause() -> Mapping[str, tuple[Recipe, ...]]:
    """Return the recipes that are about each clause."""
    found: dict[str, list[Recipe]] = defaultdict(list)
    for one in recipes().values():
        for clause in one.clauses:
            found[clause].append(one)
    return {clause: tuple(some) for clause, some in found.items()}
