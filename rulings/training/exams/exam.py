"""An exam: what was set, and the questions that its seed draws."""

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import count, islice
from typing import Annotated

import orjson
from pydantic import Field, JsonValue

from rules.books.registry import DEFAULT_BOOK, EDITIONS, EditionKey
from rules.house import by_book
from rulings.dispute.dispute import Dispute, kept_dispute
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED
from rulings.model.strict_model import Strict
from rulings.training.drills.drill import Drill, Part, PartKey, cites, drill, parts
from rulings.training.drills.marking import After, after
from rulings.training.drills.recipe import Recipe
from rulings.training.exams.exam_subjects import on
from rulings.training.exams.siblings import story

MOST_QUESTIONS, MOST_MINUTES, MOST_SEED = 100, 300, 2**53 - 1
"""A seed that nobody finds by trying them all, and that a page can still show."""
_DRILL_SEEDS = 10**9


class Exam(Strict):
    """An exam as a manager sets it. `pass_mark` is in the hundred of all marks, one for each part.

    `topics` are situations and ids of clauses; without any, every clause may come.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$")]
    title: Annotated[str, Field(min_length=1, max_length=60)]
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    questions: Annotated[int, Field(ge=1, le=MOST_QUESTIONS)] = 20
    minutes: Annotated[int, Field(ge=1, le=MOST_MINUTES)] = 30
    pass_mark: Annotated[int, Field(ge=1, le=100)] = 80
    topics: tuple[str, ...] = ()
    edition: EditionKey = DEFAULT_BOOK


class Asked(Strict):
    """A part of a question as it is kept: `right` are the answers that count.

    `titles` are those of options that are numbers of rules; what was set before has none.
    """

    key: PartKey
    text: str
    right: tuple[str, ...]
    options: tuple[str, ...]
    titles: tuple[str, ...] = ()

    @property
    def part(self) -> Part:
        """The part, to be marked."""
        return Part(self.key, self.text, frozenset(self.right), self.options, self.titles)


class Question(Strict):
    """A drill as it is kept with an exam, so that the paper stays as it was set.

    `told` are its sentences, `cites` the rules that the ruling rests on, the first of them first.
    """

    recipe: str
    seed: int
    clauses: tuple[str, ...]
    dispute: dict[str, JsonValue]
    told: tuple[str, ...]
    parts: tuple[Asked, ...]
    after: After
    cites: tuple[str, ...]

    @property
    def about(self) -> Dispute:
        """The dispute, to be drawn."""
        return kept_dispute(self.dispute)


class TooFew(ValueError):
    """A refusal to draw more questions than there are; the message says how many."""


def questions(exam: Exam, but: Collection[str] = ()) -> tuple[Question, ...]:
    """Return the questions that the seed draws, spread over the clauses, no two of them siblings.

    The draw depends on seed, topics, edition and the recipes of each clause alone: clauses and
    recipes are ranked by a hash of the seed with their own names, so that one more of them can take
    a place, and leaves the others as they are. The text of a question depends on the rules, too: an
    exam keeps its questions when it is set. `but` are recipes that are left out. Raises TooFew.
    """
    return tuple(asked(one) for one in drills(exam, but))


def drills(exam: Exam, but: Collection[str] = ()) -> tuple[Drill, ...]:
    """Return the drills that the questions are made of. Raises TooFew."""
    drawn = tuple(islice(_drawn(exam, but, apart=True), exam.questions))
    if len(drawn) < exam.questions:
        told = f"these topics have {len(drawn)}; no more are allowed"
        raise TooFew(f"questions {exam.questions}: {told}")
    return drawn


def every_drill(topics: tuple[str, ...], seed: int, but: Collection[str] = ()) -> Iterator[Drill]:
    """Yield a drill of every recipe on these topics, as an exam of this seed would have it.

    `but` are recipes that are left out.
    """
    every = Exam(id="every", title="Every drill", seed=seed, topics=topics)
    return _drawn(every, but, apart=False)


def _drawn(exam: Exam, but: Collection[str], *, apart: bool) -> Iterator[Drill]:
    """Yield drills of one clause after another; again from the first once each has had its turn.

    Of siblings, whose stories are alike, one alone where they are kept `apart`.
    """
    pool = _ranked(exam)
    taken: set[str] = set(but)
    had: set[str] = set()
    stories: set[str] = set()
    for turn in count():
        before = len(taken)
        for clause, recipes in pool.items():
            if turn == 0 and clause in had:
                continue
            for one in recipes:
                if one.id in taken or (apart and story(one.dispute) in stories):
                    continue
                if found := _played(one, clause, exam):
                    taken.add(one.id)
                    stories.add(story(one.dispute))
                    had.update(one.clauses)
                    yield found
                    break
        if turn and len(taken) == before:
            return


def _ranked(exam: Exam) -> Mapping[str, list[Recipe]]:
    pool = on(exam.topics)
    return {
        clause: sorted(pool[clause], key=lambda one: _rank(exam.seed, one.id))
        for clause in sorted(pool, key=lambda one: _rank(exam.seed, one))
    }


def _rank(seed: int, name: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed} {name}".encode()).digest()[:8])


def _played(recipe: Recipe, clause: str, exam: Exam) -> Drill | None:
    """Return a drill of the recipe by the exam's edition; None if the clause does not decide it.

    A room that goes by a book not in print, or has rules of its own, is in no exam.
    """
    if recipe.house.rules or recipe.house.edition not in EDITIONS:
        return None
    one = drill(recipe.id, _rank(exam.seed, recipe.id) % _DRILL_SEEDS)
    if recipe.house.edition == exam.edition:
        return one
    house = by_book(recipe.house, exam.edition)
    ruling = rule(one.dispute, house)
    if ruling.outcome not in DECIDED:
        return None
    if clause not in (reason.clause for reason in ruling.reasons):
        return None
    return replace(one, recipe=replace(recipe, house=house), house=house, ruling=ruling)


def asked(one: Drill) -> Question:
    """Return a drill as a question: what is told, what is asked, and what is told afterwards."""
    return Question(
        recipe=one.recipe.id,
        seed=one.seed,
        clauses=one.recipe.clauses,
        dispute=orjson.loads(one.dispute.model_dump_json(exclude_none=True)),
        told=one.text,
        parts=tuple(
            Asked(
                key=part.key,
                text=part.text,
                right=_right(part),
                options=part.options,
                titles=part.titles,
            )
            for part in parts(one)
        ),
        after=after(one, ()),
        cites=cites(one),
    )


def _right(part: Part) -> tuple[str, ...]:
    """Return the answers that count, those that can be picked first."""
    return tuple(sorted(part.right, key=lambda one: (one not in part.options, one)))
