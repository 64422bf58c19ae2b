"""Every clause changed in one way at a time: does the case library notice?

`python -m tests.rules.mutants` prints the changes that no case notices; with topics or ids of
clauses, those of these, each with words on which the changed clause would come to something else.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, get_args

from rules.books.registry import BY_ID, CLAUSES
from rules.clause.clause import Choice, Clause, Discretion, IsNot, OneOf, Test, is_not, one_of
from rules.clause.results import Figure, Makes
from rules.clauses_in_force import in_force
from rules.vocabulary import WORDS, Topic
from rulings.engine.decider import Fire
from rulings.engine.deciders_in_force import judging_with
from rulings.judgement.findings import find
from rulings.rulebook.case_library import Case, dispute_of, try_case
from tests.rules.survivors import KEPT
from tests.support.disputes.library_read_once import library
from tests.support.engine.tell_apart import Witness, told_apart


@dataclass(frozen=True, slots=True)
class Mutant:
    """A clause changed; `how` says in which way, by a name that lasts. None where it is gone."""

    clause: Clause
    how: str
    changed: Clause | None

    @property
    def name(self) -> str:
        return f"{self.clause.id}: {self.how}"


def mutants(clause: Clause) -> Iterator[Mutant]:
    """Every change of one clause."""
    change = partial(Mutant, clause)
    yield change("gone", None)
    for name, test in clause.when.items():
        rest = {other: held for other, held in clause.when.items() if other != name}
        if rest:
            yield change(f"without {name}", replace(clause, when=rest))
        for how, other in _tests(clause, name, test):
            yield change(f"{name} {how}", replace(clause, when={**clause.when, name: other}))
    for name in clause.overrides:
        others = tuple(one for one in clause.overrides if one != name)
        yield change(f"no longer over {name}", replace(clause, overrides=others))
    if clause.makes is not None:
        yield change("makes another thing", replace(clause, makes=_other(clause.makes, Makes)))
    if clause.figure is not None:
        yield change("takes another figure", replace(clause, figure=_other(clause.figure, Figure)))
    if clause.makes or clause.figure:
        told = "must" if clause.may else "may"
        yield change(told, replace(clause, may=None if clause.may else _open(clause)))


def _tests(clause: Clause, name: str, test: Test) -> Iterator[tuple[str, Test]]:
    """What a test could be instead, each with how it reads."""
    words = WORDS[clause.topic][name].answers
    match test:
        case str():
            yield f"is not {test}", is_not(test)
            place = words.index(test)
            for other in {*words[max(place - 1, 0) : place], *words[place + 1 : place + 2]}:
                yield f"{other} and not {test}", other
        case IsNot(word):
            yield f"is {word}", word
        case OneOf(several):
            for word in several:
                rest = tuple(one for one in several if one != word)
                yield f"without {word}", one_of(*rest) if len(rest) > 1 else rest[0]
            for word in words:
                if word not in several:
                    yield f"or {word}", one_of(*several, word)


def _open(clause: Clause) -> Discretion:
    """A choice between what the clause decides and something else."""
    makes, figure = clause.makes and _other(clause.makes, Makes), clause.figure
    choice = Choice(makes=makes, figure=figure if makes else figure and _other(figure, Figure))
    return Discretion(weighs=("whatever there is",), leaves=(choice,))


def _other(value: Any, kind: object) -> Any:
    """The next of the words that are allowed."""
    every = get_args(kind)
    return every[(every.index(value) + 1) % len(every)]


def survives(mutant: Mutant) -> Witness | None:
    """Words on which the changed clause comes to something else, and no case notices."""
    with judging_with(partial(_plainly, mutant)):
        if any(_notices(place) for place in _concerned(mutant.clause.id)):
            return None
    return told_apart(mutant.clause, mutant.changed)


def _notices(place: int) -> bool:
    try:
        return (
            bool(try_case(*every_case()[place]).differences)
            or any(crossed(place))
            or any(without_their_figure(place))
        )
    except Exception:  # it cannot even be told
        return True


def crossed(place: int) -> Iterator[str]:
    """The clauses that apply on a case's facts once another question is asked, and should not.

    Which questions a clause is about, the library says: those of the cases that name it.
    """
    path, at, case = every_case()[place]
    dispute = dispute_of(path, at, case)
    asked = getattr(dispute, "asks", None)
    if asked is None:
        return
    for other in WORDS[dispute.situation]["asks"].answers:
        if other != asked:
            found = find(dispute.model_copy(update={"asks": other}), case.house)
            for _, _, settled in found.steps:
                yield from (c.id for c in settled.clauses if other not in _asked_of(c.id))


def without_their_figure(place: int) -> Iterator[str]:
    """The clauses that apply in a case and take a figure that is none of the step they apply in."""
    path, at, case = every_case()[place]
    for _, facts, settled in find(dispute_of(path, at, case), case.house).steps:
        yield from (c.id for c in settled.clauses if c.figure and c.figure not in facts.figures)


@cache
def _asked_of(name: str) -> frozenset[str]:
    """The questions of the cases in which a clause applies."""
    disputes = (dispute_of(*one) for one in every_case() if name in one[2].clause)
    return frozenset(getattr(dispute, "asks", "") for dispute in disputes)


def _plainly(mutant: Mutant, topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
    """The plain reading of a topic's clauses, one of them changed."""
    held = [mutant.changed if one.id == mutant.clause.id else one for one in clauses]
    left = [one for one in held if one is not None]
    return lambda every: [tuple(c for c in left if c.matches(words)) for words in every]


@cache
def every_case() -> tuple[tuple[Path, int, Case], ...]:
    """The library."""
    return tuple(library())


@cache
def _concerned(name: str) -> tuple[int, ...]:
    """The cases that a clause could decide, by their places, those that name it first."""
    clause = BY_ID[name]
    held = [
        place
        for place, (_, _, case) in enumerate(every_case())
        if clause in in_force(case.house)[clause.topic] and clause.topic in _topics(place)
    ]
    cases = {place: every_case()[place][2] for place in held}
    return tuple(sorted(held, key=lambda at: name not in (*cases[at].clause, *cases[at].not_)))


@cache
def _topics(place: int) -> frozenset[Topic]:
    """The topics that are judged in a case."""
    judged: set[Topic] = set()

    def note(topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
        judged.add(topic)
        return lambda every: [tuple(c for c in clauses if c.matches(words)) for words in every]

    with judging_with(note):
        try_case(*every_case()[place])
    return frozenset(judged)


def survivors(name: str) -> list[tuple[Mutant, Witness]]:
    """The changes of a clause that no case notices, each with words that would tell."""
    tried = ((one, survives(one)) for one in mutants(BY_ID[name]))
    return [(one, witness) for one, witness in tried if witness is not None]


def main(names: list[str]) -> int:
    """Try the changes of these clauses and topics, or of all; return 1 where one has no reason."""
    unknown = [name for name in names if name not in BY_ID and name not in WORDS]
    if unknown:
        print(f"{', '.join(unknown)}: ids of clauses and topics are allowed")
        return 2
    clauses = [c for c in CLAUSES if not names or c.id in names or c.topic in names]
    with ProcessPoolExecutor() as pool:
        found = [one for some in pool.map(survivors, (c.id for c in clauses)) for one in some]
    for mutant, witness in found:
        why = KEPT.get(mutant.name)
        print(f"{mutant.name}{f': {why}' if why else ''}")
        if names and not why:
            print(*(f"    {name}: {' or '.join(some)}" for name, some in witness.items()), sep="\n")
    count = sum(1 for clause in clauses for _ in mutants(clause))
    kept = sum(mutant.name in KEPT for mutant, _ in found)
    print(f"{count:,} changes, {len(found):,} that no case notices, {kept:,} of them with a reason")
    return 1 if len(found) > kept else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
