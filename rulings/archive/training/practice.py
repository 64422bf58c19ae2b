"""What somebody practises next: what they chose to practise, and the drill that comes of it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Literal, get_args

from rules.house import House
from rulings.archive.sheets.sheet import NoSheet
from rulings.archive.staff.permissions import Person, check
from rulings.archive.training.drills_answered import due, seen
from rulings.archive.training.recipes import PREFIX, entries_to_drill, recipe_of_entry
from rulings.model.strict_model import Strict
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.difficulty import easier
from rulings.training.drills.drill import NEAR_MISS, Drill, drill
from rulings.training.drills.question_drill import ASK, asking_drill
from rulings.training.drills.recipe import Recipe, by_clause, recipe_of, recipes
from rulings.training.progress.edition_change import move, of_course
from rulings.training.progress.next_drill import MOST_SEEDS, Chosen, next_drill
from rulings.training.progress.practice_topics import of_topic

WHAT_TO_ASK, ARCHIVE, EVERYTHING = "what-to-ask", "archive", "everything"
"""Topics beside those of disputes."""
Hardness = Literal["easier", "harder"]
HARDNESS: tuple[Hardness, ...] = get_args(Hardness)
ASKED_OF = 4
"""One drill in so many asks what to ask first, where all kinds come."""
MOST_TRIED = 20


class Wanted(Strict):
    """What somebody chose to practise: a topic, a clause, or the course of a move.

    `course` is the house that is left and the one that is moved to. `hard` leaves the easier or
    the harder half of the drills out, where the others remain.
    """

    topic: str = EVERYTHING
    clause: str | None = None
    course: tuple[House, House] | None = None
    hard: Hardness | None = None


course_of = lru_cache(maxsize=32)(move)


def next_for(
    person: Person, wanted: Wanted, now: datetime, chance: random.Random, last: str = ""
) -> Chosen | None:
    """The next drill of what is wanted; None where there is none. `last` was the one before.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    if wanted.topic == ARCHIVE:
        return _of_archive(person, chance, last)
    waiting = [card.card for card in due(person, now)]
    among, had = among_which(wanted), seen(person)
    last = last.removesuffix(NEAR_MISS).removesuffix(ASK)
    found = next_drill(waiting, had, among, chance, last)
    asks = wanted.topic == WHAT_TO_ASK
    mixed = wanted.topic == EVERYTHING and wanted.clause is None and wanted.course is None
    tries = MOST_TRIED if asks else int(mixed and chance.randrange(ASKED_OF) == 0)
    chosen = found
    for _ in range(tries):
        if chosen and asking_drill(drill(chosen.recipe, chosen.seed)) is not None:
            return replace(chosen, recipe=f"{chosen.recipe}{ASK}")
        chosen = next_drill((), had, among, chance, last)
    return None if asks else found


def among_which(wanted: Wanted) -> Sequence[Recipe]:
    """The recipes that are practised, of the library."""
    found = tuple(_library(wanted))
    if wanted.hard is None:
        return found
    easy = easier()
    kept = [one for one in found if (one.id.partition("@")[0] in easy) is (wanted.hard == "easier")]
    return kept or found


def _library(wanted: Wanted) -> Sequence[Recipe]:
    if wanted.course is not None:
        return [of_course(name, wanted.course[1]) for name in course_of(*wanted.course).course]
    if wanted.clause is not None:
        return by_clause().get(wanted.clause, ())
    if wanted.topic in (EVERYTHING, WHAT_TO_ASK):
        return tuple(recipes().values())
    return of_topic(wanted.topic) if wanted.topic in TOPICS else ()


def _of_archive(person: Person, chance: random.Random, last: str) -> Chosen | None:
    numbers = list(entries_to_drill(person))
    chance.shuffle(numbers)
    for number in numbers[:MOST_TRIED]:
        one = recipe_of_entry(person, number)
        if one and (one.id != last or len(numbers) == 1):
            return Chosen(one.id, chance.randrange(1, MOST_SEEDS), "again")
    return None


def drill_at(person: Person, recipe: str, seed: int, house: House | None = None) -> Drill:
    """The drill of a recipe's id, of the library or the archive; in a course played by `house`.

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
