"""Moving to another edition or house: what changes, which drills no longer hold, what to learn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from rules.clause.clause import Clause
from rules.clauses_in_force import cited, in_force
from rules.house import House
from rulings.judgement.equality import in_full
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Ruling
from rulings.model.strict_model import Strict
from rulings.training.drills.difficulty import easiest_first
from rulings.training.drills.recipe import Recipe, recipe_of, recipes, recipes_in

How = Literal["new", "gone", "renumbered", "ruled otherwise"]
HOW: Mapping[How, str] = {
    "new": "New",
    "gone": "Gone",
    "ruled otherwise": "Ruled otherwise",
    "renumbered": "Renumbered",
}
OF_EACH = 2
"""The most drills of one clause in a course."""


class Changed(Strict):
    """A clause that is otherwise: its number before and after, None where it has none.

    `new` and `gone` are in force on one side only; `ruled otherwise` is in force on both, and
    some drill that rests on it comes out in another way.
    """

    clause: str
    title: str
    how: How
    before: str | None
    after: str | None


class NoLonger(Strict):
    """A recipe whose ruling differs: what it was, and what it is now."""

    recipe: str
    before: str
    after: str


class Move(Strict):
    """The outcome of a move. `course` are ids of recipes that teach it, the easier first.

    Recipes of rooms that rule as the new one does come before others of the same clause; either
    is drilled by the new room with of_course().
    """

    clauses: tuple[Changed, ...]
    no_longer: tuple[NoLonger, ...]
    course: tuple[str, ...]


def move(before: House, after: House) -> Move:
    """Return what changes for a room that moves from one house, with its edition, to another."""
    old, new = _in_force(before), _in_force(after)
    apart: list[tuple[Recipe, Ruling, Ruling]] = []
    for one in recipes().values():
        was, now = rule(one.dispute, before), rule(one.dispute, after)
        is_settled = was.outcome in DECIDED or now.outcome in DECIDED
        if is_settled and in_full(was) != in_full(now):
            apart.append((one, was, now))
    return Move(
        clauses=tuple(_changed(old, new, before, after, _otherwise(apart))),
        no_longer=tuple(
            NoLonger(recipe=one.id, before=was.decision, after=now.decision)
            for one, was, now in apart
        ),
        course=_course(old, new, after, [one for one, _, _ in apart]),
    )


def of_course(name: str, house: House) -> Recipe:
    """Return a recipe of a course, played by the house that the course is for. Raises KeyError."""
    return replace(recipe_of(name), house=house)


def _in_force(house: House) -> Mapping[str, Clause]:
    return {clause.id: clause for held in in_force(house).values() for clause in held}


def _otherwise(apart: list[tuple[Recipe, Ruling, Ruling]]) -> frozenset[str]:
    """Return the clauses that a recipe is about and that either side of a change rests on."""
    return frozenset(
        reason.clause
        for one, was, now in apart
        for reason in (*was.reasons, *now.reasons)
        if reason.clause in one.clauses
    )


def _changed(
    old: Mapping[str, Clause],
    new: Mapping[str, Clause],
    before: House,
    after: House,
    otherwise: frozenset[str],
) -> Iterator[Changed]:
    for name, clause in {**old, **new}.items():
        was = cited(old[name], before) if name in old else None
        now = cited(new[name], after) if name in new else None
        numbers = was.label if was else None, now.label if now else None
        how: How | None = None
        if was is None or now is None:
            how = "new" if was is None else "gone"
        elif name in otherwise:
            how = "ruled otherwise"
        elif numbers[0] != numbers[1]:
            how = "renumbered"
        if how is not None:
            yield Changed(
                clause=name, title=clause.title, how=how, before=numbers[0], after=numbers[1]
            )


def _course(
    old: Mapping[str, Clause], new: Mapping[str, Clause], after: House, apart: list[Recipe]
) -> tuple[str, ...]:
    """Return drills of what is ruled otherwise now and of the clauses that are new, few of each."""
    fresh, otherwise = new.keys() - old.keys(), {one.id for one in apart}
    found: dict[str, Recipe] = {}
    taught: Counter[str] = Counter()
    about = (one for one in recipes().values() if not fresh.isdisjoint(one.clauses))
    ways = easiest_first([_there(recipe, after) for recipe in (*apart, *about)])
    own = {one.id: recipes()[one.id.partition("@")[0]].house for one in ways}
    for one in sorted(ways, key=lambda one: not _holds(one, own[one.id])):
        ruling = rule(one.dispute, after)
        if ruling.outcome not in DECIDED or one.id in found:
            continue
        rests = [reason.clause for reason in ruling.reasons]
        on = [name for name in rests if name in fresh]
        if one.id.partition("@")[0] in otherwise:
            on = on or rests[:1]
        if any(taught[name] < OF_EACH for name in on):
            found[one.id] = one
            taught.update(on)
    return tuple(one.id for one in easiest_first(list(found.values())))


def _holds(one: Recipe, own: House) -> bool:
    """Whether the room of the library rules it as the new one does."""
    return in_full(rule(one.dispute, own)) == in_full(rule(one.dispute, one.house))


def _there(one: Recipe, house: House) -> Recipe:
    """Return the recipe as the room plays it after the move, under the id of a drill of it."""
    here = one.house.edition == house.edition
    other = f"{one.id}@{house.edition}"
    name = one.id if here or other not in recipes_in(house.edition) else other
    return Recipe(name, one.clauses, one.dispute, house)
