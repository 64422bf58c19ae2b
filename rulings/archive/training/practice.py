"""The practice of somebody: what they chose to practise, and the drill that comes of it."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from rules.house import House
from rulings.archive.sheets.sheet import NoSheet
from rulings.archive.staff.permissions import Person, check
from rulings.archive.training.drill_reports import made_from, retired
from rulings.archive.training.drills_answered import (
    answered_lately,
    due,
    ruled_right,
    seen,
    tallies,
)
from rulings.archive.training.recipes import PREFIX, entries_to_drill, recipe_of_entry
from rulings.model.strict_model import Strict
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.drill import Drill, drill
from rulings.training.drills.question_drill import ASK, asking_drill
from rulings.training.drills.recipe import NEAR_MISS, Recipe, by_clause, recipe_of, recipes
from rulings.training.progress.edition_change import move, of_course
from rulings.training.progress.first_path import next_on_path
from rulings.training.progress.levels import FROM, in_library, levels
from rulings.training.progress.next_drill import MOST_SEEDS, Chosen, next_drill
from rulings.training.progress.practice_topics import first_topic, of_topic

WHAT_TO_ASK, ARCHIVE, EVERYTHING, FIRST = "what-to-ask", "archive", "everything", "first"
"""Topics beside those of disputes."""
Hardness = Literal["easier", "harder"]
HARDNESS: tuple[Hardness, ...] = get_args(Hardness)
ASKED_OF = 4
"""One drill in so many asks what to ask first, where all kinds come."""
MOST_TRIED = 40
MOST_ASKED_OF = 80
"""Recipes among which one is looked for that makes a drill of what to ask first: a tenth do."""


class Wanted(Strict):
    """The choice of what to practise: a topic, a clause, or the course of a move.

    `course` is the house that is left and the one that is moved to. `hard` are the two easiest
    levels of the drills, or the two hardest, where there are any.
    """

    topic: str = EVERYTHING
    clause: str | None = None
    course: tuple[House, House] | None = None
    hard: Hardness | None = None


course_of = lru_cache(maxsize=32)(move)


def next_for(
    person: Person, wanted: Wanted, now: datetime, chance: random.Random, last: str = ""
) -> Chosen | None:
    """Choose the next drill of what is wanted; None where there is none. `last` was before it.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    out = retired(person)
    if wanted.topic == ARCHIVE:
        return _of_archive(person, chance, last, out)
    waiting = [card.card for card in due(person, now)]
    among = [one for one in _among_which(person, wanted) if in_library(one.id) not in out]
    had, lately = seen(person), answered_lately(person, now)
    last = last.removesuffix(NEAR_MISS).removesuffix(ASK)
    found = next_drill(waiting, had, among, chance, last, lately)
    asks = wanted.topic == WHAT_TO_ASK
    mixed = wanted.topic == EVERYTHING and wanted.clause is None and wanted.course is None
    tries = MOST_ASKED_OF if asks else int(mixed and chance.randrange(ASKED_OF) == 0)
    chosen = found
    for _ in range(tries):
        if chosen and asking_drill(drill(chosen.recipe, chosen.seed)) is not None:
            return replace(chosen, recipe=f"{chosen.recipe}{ASK}")
        chosen = next_drill((), had, among, chance, last, lately)
    return None if asks else found


def _among_which(person: Person, wanted: Wanted) -> Sequence[Recipe]:
    """Return the recipes that are practised, of the library."""
    if wanted.topic == FIRST:
        on_path = next_on_path(ruled_right(person))
        if on_path:
            return on_path
    found = tuple(_library(wanted))
    if wanted.hard is None:
        return found
    level, (least, most) = levels_of(person, wanted), _LEVELS_OF[wanted.hard]
    kept = [one for one in found if least <= level.get(in_library(one.id), 0) <= most]
    return kept or found


_LEVELS_OF: Mapping[Hardness, tuple[int, int]] = {"easier": (1, 2), "harder": (4, 5)}


def levels_of(person: Person, wanted: Wanted) -> Mapping[str, int]:
    """Return how hard the library's recipes are, by id: among those of the topic practised.

    Where none is, each among those of its own kind. Raises NotAllowed, ArchiveUnavailable.
    """
    counted = tallies(person)
    found: dict[str, int] = {}
    for topic in (wanted.topic,) if wanted.topic in TOPICS else TOPICS:
        found = {**levels(of_topic(topic), counted), **found}
    return found


class Hard(NamedTuple):
    """The level of a drill, and how many answers that rests on; 0 for the rules alone."""

    level: int
    answers: int


def how_hard(person: Person, wanted: Wanted, drill: str) -> Hard | None:
    """Return how hard a drill is among those of the topic practised, else of its own kind.

    None for one that is not of the library. Raises NotAllowed, ArchiveUnavailable.
    """
    counted, name = tallies(person), made_from(drill)
    if name not in recipes():
        return None
    topic = wanted.topic if wanted.topic in TOPICS else first_topic(recipes()[name])
    level = levels(of_topic(topic), counted).get(name) if topic else None
    if level is None:
        return None
    answers = counted[name].answered if name in counted else 0
    return Hard(level, answers if answers >= FROM else 0)


def _library(wanted: Wanted) -> Sequence[Recipe]:
    if wanted.course is not None:
        return [of_course(name, wanted.course[1]) for name in course_of(*wanted.course).course]
    if wanted.clause is not None:
        return by_clause().get(wanted.clause, ())
    if wanted.topic in (EVERYTHING, WHAT_TO_ASK, FIRST):
        return tuple(recipes().values())
    return of_topic(wanted.topic) if wanted.topic in TOPICS else ()


def _of_archive(
    person: Person, chance: random.Random, last: str, out: Collection[str]
) -> Chosen | None:
    numbers = [one for one in entries_to_drill(person) if f"{PREFIX}{one}" not in out]
    chance.shuffle(numbers)
    for number in numbers[:MOST_TRIED]:
        one = recipe_of_entry(person, number)
        if one and (one.id != last or len(numbers) == 1):
            return Chosen(one.id, chance.randrange(1, MOST_SEEDS), "again")
    return None


def drill_at(person: Person, recipe: str, seed: int, house: House | None = None) -> Drill:
    """Make the drill of a recipe's id, of the library or the archive; in a course by `house`.

    Raises KeyError where there is none; NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")

    def find(name: str) -> Recipe:
        if not name.startswith(PREFIX):
            return recipe_of(name) if house is None else of_course(name, house)
        try:
            found = recipe_of_entry(person, int(name.removeprefix(PREFIX)))
        except (NoSheet, ValueError):
            found = None
        if found is None:
            raise KeyError(name)
        return found

    return drill(recipe, seed, find)
