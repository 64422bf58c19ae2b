"""The reasons of a ruling: its clauses as a person can look them up, the weightiest first."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.books.registry import BOOKS, BY_ID, EDITIONS, BookKey
from rules.clause.authority import HOUSE, Book
from rules.clause.citation import Citation
from rules.clause.clause import Clause, holds
from rules.clause.results import Makes
from rules.clauses_in_force import aside_in, in_force
from rules.house import House
from rules.vocabulary import NAMING, WORDS, Topic
from rulings.engine.verdict import Verdict
from rulings.model.facts import Facts, Known
from rulings.model.ruling import Reason

UNLESS = ", unless the floor decides otherwise"
"""The words behind a rule's title where the floor does not take what it recommends."""


class StepFound(NamedTuple):
    """A step as far as its reasons go: the act it is about, what is known, and what it came to."""

    act: int | None
    topic: Topic
    known: Known
    makes: Makes | None
    clauses: tuple[Clause, ...]


def steps_found(steps: Sequence[tuple[int | None, Facts, Verdict]]) -> tuple[StepFound, ...]:
    """The steps of findings."""
    told: list[StepFound] = []
    for act, facts, (_, makes, _, clauses, _, _) in steps:
        told.append(StepFound(act, facts.topic, facts.known, makes, clauses))
    return tuple(told)


def _firm_first(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """Clauses of one step: where some rule alike, those that leave nothing open come first."""
    firm = {clause.makes for clause in clauses if clause.makes and clause.may is None}
    return sorted(clauses, key=lambda clause: clause.may is not None and clause.makes in firm)


def in_order_of_weight(steps: Sequence[StepFound], main: int | None) -> tuple[Clause, ...]:
    """Return each clause once: first those that settle the act in the headline, last step in front.

    `main` is the number of that act. Without one there is one question, and the clauses that say
    what is made of it come first.
    """
    if main is None:
        return tuple(sorted(_firm_first(steps[0].clauses), key=lambda clause: clause.makes is None))
    barred = {step.act for step in steps if step.makes == "only a call"}
    deciding: list[Clause] = []
    others: list[Clause] = []
    rest = dict.fromkeys([step.act for step in steps if step.act != main])
    for act in (main, *rest):
        for step in reversed(steps):
            for clause in _firm_first(step.clauses) if step.act == act else ():
                if clause.figure == "minimum_wager" and clause.makes is None and act in barred:
                    continue  # the raise that was announced binds to nothing
                confirms = clause.makes in (None, "stands", "allowed") and clause.figure is None
                decides = act == main and not confirms
                (deciding if decides else others).append(clause)
    return tuple({clause.id: clause for clause in (*deciding, *others)}.values())


def reasons(clauses: Sequence[Clause], house: House) -> tuple[Reason, ...]:
    """The clauses as this room is cited them."""
    return reasons_by(clauses, house.edition, aside_in(house))


def reasons_by(
    clauses: Sequence[Clause], book: BookKey, aside: tuple[str, ...]
) -> tuple[Reason, ...]:
    """Return the reasons by a given book, with these authorities set aside."""
    return tuple(_reason(clause, book, aside) for clause in clauses)


def _reason(clause: Clause, book: BookKey, aside: tuple[str, ...]) -> Reason:
    if clause.instead_of is None:
        said = _of_the_book(clause.id, book, aside)
        of_the_book = BY_ID[clause.id]
        as_printed = (clause.makes, clause.figure) == (of_the_book.makes, of_the_book.figure)
        return said if as_printed else said.model_copy(update={"title": f"{said.title}{UNLESS}"})
    instead = BY_ID[clause.instead_of]
    said = _of_the_book(instead.id, book, aside)
    return Reason(
        clause=clause.id,
        label=clause.cites[0].label,
        authority=HOUSE.title,
        section="",
        number=clause.cites[0].number,
        title=clause.title,
        book_says=f"{said.label}: {said.title}",
    )


@cache
def _of_the_book(name: str, book: BookKey, aside: tuple[str, ...]) -> Reason:
    clause = BY_ID[name]
    cite = clause.citation_in(BOOKS[book], aside=aside) or clause.cites[0]
    return Reason(
        clause=clause.id,
        label=cite.label,
        authority=cite.authority.title,
        section=", ".join(filter(None, (cite.heading, cite.authority.numbering))),
        number=cite.number,
        title=clause.title,
        borrowed=_borrowed(cite, BOOKS[book]),
        elsewhere="; ".join(_other_places(clause, cite, BOOKS[book], aside)) or None,
        may=clause.may is not None,
        reading=clause.reading.chosen if clause.reading else None,
        other_reading=clause.reading.other if clause.reading else None,
    )


def _other_places(
    clause: Clause, cite: Citation, book: Book, aside: tuple[str, ...]
) -> Iterator[str]:
    """Yield the rule's other numbers where `book` holds, and its number in another edition."""
    beside = [one for one in book.beside if not one.numbering and one.key not in aside]
    others = [
        other.label
        for other in clause.cites
        if other != cite and (other.authority == cite.authority or other.authority in beside)
    ]
    if others:
        yield f"also {', '.join(others)}"
    if cite.elsewhere is not None:
        yield cite.elsewhere


def _borrowed(cite: Citation, book: Book) -> str | None:
    """Return the remark for a room that is cited another edition than its own, or None."""
    if cite.authority == book or cite.authority.key not in EDITIONS:
        return None
    return f"{book.title}, holds no {cite.heading}: it is read with {cite.authority.title}"


def weighs(clauses: Sequence[Clause]) -> tuple[str, ...]:
    """Return what the floor weighs where a clause leaves it to him, each thing once."""
    return tuple(dict.fromkeys(w for c in clauses if c.may for w in c.may.weighs))


def question_word(topic: Topic) -> str:
    """Return the word of a topic that says what is asked, or what happened; empty without one."""
    words = WORDS[topic].values()
    return next((word.name for word in words if not NAMING.isdisjoint(word.asks)), "")


def nearest(facts: Facts, house: House) -> tuple[Reason, ...]:
    """Return up to three clauses of the topic, those that miss these facts by the fewest tests.

    Where something is asked, none that answers another question is near.
    """
    question = question_word(facts.topic)
    asked = facts.words.get(question)
    apart = [
        clause
        for clause in in_force(house)[facts.topic]
        if clause.failing(facts.words)
        and (question not in clause.when or asked is None or holds(clause.when[question], asked))
    ]
    by_distance = sorted(apart, key=lambda c: c.failing(facts.words))
    return reasons(by_distance[:3], house)
