"""Training is kept: each drill answered, and each person's cards with when they are due."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
from sqlalchemy import Connection, Row, Select, case, func, insert, select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.tables import ANSWERS, CARDS
from rulings.archive.entries.search_columns import moment
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict
from rulings.training.drills.drill import Drill
from rulings.training.drills.marking import Mark
from rulings.training.exams.exam import Question
from rulings.training.exams.paper import Result
from rulings.training.progress.levels import Tally
from rulings.training.progress.spaced_repetition import card_of, studied


class Due(Strict):
    """A card to be asked again: the clause it is about, and since when it is due."""

    card: str
    clause: str
    due: datetime


class OfClause(Strict):
    """Somebody's drills on one clause: how many were answered, and how many were ruled right."""

    clause: str
    answered: int
    right: int

    @property
    def share(self) -> int:
        """The share that was ruled right, in the hundred."""
        return round(100 * self.right / self.answered)


class Progress(Strict):
    """Somebody's progress: by clause, the weakest first; parts gone wrong by name, most first.

    `misread` are the keys of the questions whose answers were read otherwise, with how often.
    `streak` counts the days running up to today on which anything was answered; a day that has
    not ended yet breaks nothing. `due` is how many cards are due, `today` how many drills were
    answered this day, in UTC, exams left out.
    """

    answered: int
    right: int
    clauses: tuple[OfClause, ...]
    wrong_parts: tuple[tuple[str, int], ...]
    misread: tuple[tuple[str, int], ...]
    streak: int
    due: int
    today: int


def keep_answer(
    person: Person,
    drill: Drill,
    marks: Sequence[Mark],
    now: datetime,
    seconds: int | None = None,
) -> None:
    """Keep how a drill was answered; the cards of its clauses learn from it.

    Once: what somebody answered before stays as it was. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    recipe = drill.recipe
    row = _row(person.name, recipe.id, drill.seed, recipe.clauses[0], marks, now, seconds=seconds)
    with writing() as connection:
        if connection.scalar(_before(person, recipe.id, drill.seed)) is not None:
            return
        connection.execute(insert(ANSWERS), [row])
        for clause in recipe.clauses:
            card = card_of(clause, drill.dispute)
            mine = (CARDS.c.person == person.name, CARDS.c.card == card)
            before = connection.scalar(select(CARDS.c.state).where(*mine))
            after = studied(before, marks, now, seconds)
            held = {"person": person.name, "card": card, "clause": clause}
            upsert(connection, CARDS, {**held, "state": after.card, "due": moment(after.due)})


def keep_marks(connection: Connection, questions: Sequence[Question], result: Result) -> None:
    """Keep each question of a paper as a drill answered when it ended; no card learns from it."""
    rows = [
        _row(
            *(result.person, one.recipe, one.seed, one.clauses[0], marks, result.ended),
            exam=result.exam.id,
        )
        for one, marks in zip(questions, result.marks, strict=True)
    ]
    connection.execute(insert(ANSWERS), rows)


def _row(
    name: str,
    recipe: str,
    seed: int,
    clause: str,
    marks: Sequence[Mark],
    at: datetime,
    *,
    seconds: int | None = None,
    exam: str | None = None,
) -> dict[str, Any]:
    return {
        "person": name,
        "at": moment(at),
        "clause": clause,
        "recipe": recipe,
        "seed": seed,
        "exam": exam,
        "seconds": seconds,
        "right": marks[0].right,
        "marks": orjson.dumps([mark.model_dump() for mark in marks]).decode(),
    }


def answered(person: Person, recipe: str, seed: int) -> tuple[Mark, ...] | None:
    """Return how this person answered that drill in training; None where they have not.

    Raises as keep_answer does.
    """
    check(person, "train")
    with reading() as connection:
        marks = connection.scalar(_before(person, recipe, seed))
    return None if marks is None else tuple(Mark.model_validate(one) for one in orjson.loads(marks))


def _before(person: Person, recipe: str, seed: int) -> Select[tuple[Any]]:
    return select(ANSWERS.c.marks).where(
        ANSWERS.c.person == person.name,
        ANSWERS.c.recipe == recipe,
        ANSWERS.c.seed == seed,
        ANSWERS.c.exam.is_(None),
    )


def due(person: Person, now: datetime) -> tuple[Due, ...]:
    """Return this person's cards that are due, the longest due first. Raises as keep_answer."""
    check(person, "train")
    query = select(CARDS.c.card, CARDS.c.clause, CARDS.c.due).where(
        CARDS.c.person == person.name, CARDS.c.due <= moment(now)
    )
    with reading() as connection:
        rows = connection.execute(query.order_by(CARDS.c.due, CARDS.c.card)).all()
    return tuple(
        Due(card=row.card, clause=row.clause, due=datetime.fromisoformat(row.due)) for row in rows
    )


def seen(person: Person) -> frozenset[str]:
    """Return the clauses that this person has a card of. Raises as keep_answer does."""
    check(person, "train")
    with reading() as connection:
        query = select(CARDS.c.clause).where(CARDS.c.person == person.name)
        return frozenset(connection.scalars(query.distinct()))


def ruled_right(person: Person) -> frozenset[str]:
    """Return the recipes that this person has ruled right in training. Raises as keep_answer."""
    check(person, "train")
    own = ANSWERS.c.person == person.name, ANSWERS.c.right, ANSWERS.c.exam.is_(None)
    with reading() as connection:
        return frozenset(connection.scalars(select(ANSWERS.c.recipe).where(*own).distinct()))


def answered_lately(person: Person, now: datetime) -> frozenset[str]:
    """Return the recipes that this person answered in the last day. Raises as keep_answer does."""
    check(person, "train")
    since = moment(now - timedelta(days=1))
    query = select(ANSWERS.c.recipe).where(ANSWERS.c.person == person.name, ANSWERS.c.at > since)
    with reading() as connection:
        return frozenset(connection.scalars(query.distinct()))


def tallies(person: Person) -> Mapping[str, Tally]:
    """Return how everybody fared with each recipe of the library. Raises as keep_answer does."""
    check(person, "train")
    right = func.sum(case((ANSWERS.c.right, 1), else_=0))
    query = select(ANSWERS.c.recipe, func.count(), right).group_by(ANSWERS.c.recipe)
    with reading() as connection:
        return {recipe: Tally(count, done) for recipe, count, done in connection.execute(query)}


def progress(person: Person, now: datetime) -> Progress:
    """Return how this person fares. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "train")
    return _progress(person.name, now)


def trained(person: Person) -> tuple[str, ...]:
    """Return all who have answered anything, by name. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "examine")
    with reading() as connection:
        names = select(ANSWERS.c.person).distinct().order_by(ANSWERS.c.person)
        return tuple(connection.scalars(names))


def progress_of(person: Person, name: str, now: datetime) -> Progress:
    """Return how somebody else fares. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "examine")
    return _progress(name, now)


def _progress(name: str, now: datetime) -> Progress:
    with reading() as connection:
        rows = connection.execute(
            select(
                *(ANSWERS.c.at, ANSWERS.c.clause, ANSWERS.c.right, ANSWERS.c.marks),
                ANSWERS.c.exam,
            )
            .where(ANSWERS.c.person == name)
            .order_by(ANSWERS.c.id)
        ).all()
        waiting = select(CARDS.c.card).where(CARDS.c.person == name, CARDS.c.due <= moment(now))
        cards = len(connection.scalars(waiting).all())
    marks = [mark for row in rows for mark in orjson.loads(row.marks)]
    today = now.astimezone(UTC).date().isoformat()
    return Progress(
        answered=len(rows),
        right=sum(row.right for row in rows),
        clauses=_by_clause(rows),
        wrong_parts=_most_first(mark["part"] for mark in marks if not mark["right"]),
        misread=_most_first(mark["misread"] for mark in marks if mark.get("misread")),
        streak=_streak((row.at[:10] for row in rows), now),
        due=cards,
        today=sum(row.exam is None and row.at[:10] == today for row in rows),
    )


def _by_clause(rows: Iterable[Row[Any, Any, Any, Any, Any]]) -> tuple[OfClause, ...]:
    counted: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        counted[row.clause].append(row.right)
    every = [
        OfClause(clause=clause, answered=len(right), right=sum(right))
        for clause, right in counted.items()
    ]
    return tuple(sorted(every, key=lambda one: (one.share, one.clause)))


def _most_first(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Count how often each name comes, the most first."""
    return tuple(sorted(Counter(names).items(), key=lambda one: (-one[1], one[0])))


def _streak(days: Iterable[str], now: datetime) -> int:
    """Count the days running, in UTC, that end today or yesterday."""
    held, day, count = set(days), now.astimezone(UTC).date(), 0
    if day.isoformat() not in held:
        day -= timedelta(days=1)
    while day.isoformat() in held:
        count, day = count + 1, day - timedelta(days=1)
    return count
