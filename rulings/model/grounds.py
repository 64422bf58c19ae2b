"""The grounds of a ruling: its reasons and steps, what it asks, and the answers it was given."""

from typing import Literal

from pydantic import JsonValue

from rules.books.registry import BookKey
from rules.vocabulary.word import Kind
from rulings.model.outcome import Outcome
from rulings.model.strict_model import Strict


class Reason(Strict):
    """A clause that the ruling rests on, as a person can look it up.

    `book_says` is given with a rule of the house: the clause of the book in whose place it is.
    `borrowed` is told to a room whose own book does not hold what it is cited, `elsewhere` is where
    else it stands: under another number of the book, and its number in another edition, or that
    nobody has read it.
    """

    clause: str
    label: str
    authority: str
    section: str
    number: str
    title: str
    may: bool = False
    reading: str | None = None
    other_reading: str | None = None
    book_says: str | None = None
    borrowed: str | None = None
    elsewhere: str | None = None

    @property
    def citation(self) -> str:
        return ", ".join(part for part in (self.authority, self.section, self.number) if part)

    @property
    def whole_citation(self) -> str:
        """The citation, with where else the rule stands."""
        return f"{self.citation} ({self.elsewhere})" if self.elsewhere else self.citation


class Missed(Strict):
    """A fact that a clause wanted otherwise: what was read, or that it was not, and what it wants.

    `read` is "not known" where an answer is missing, "does not arise" where there is none. `allows`
    are the answers that the clause allows, `wanted` names them: none in rulings of before.
    """

    fact: str
    meaning: str
    read: str
    wanted: str
    allows: tuple[str, ...] = ()


class NearMiss(Reason):
    """A clause that did not apply to an act, or to the question, and what it missed."""

    act: int | None
    topic: str
    missed: tuple[Missed, ...]


class Step(Strict):
    """The facts that one step read, and the clauses left after overrides."""

    act: int | None
    topic: str
    words: dict[str, str]
    clauses: tuple[str, ...]


class Rulebook(Strict):
    """The rules that were applied: the edition, and a hash of its clauses."""

    edition: BookKey
    version: str


class Asked(Strict):
    """A question whose answer could change the ruling, and where the answer belongs.

    `leads_to` tells what comes of each answer, where that was looked for, and `comes_of` says it:
    with "need to know" it is another question.
    """

    key: str
    path: str
    text: str
    answers: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    kind: Kind = "choice"
    hint: str = ""
    leads_to: dict[str, str] = {}
    comes_of: dict[str, Literal[Outcome, "cannot be", "fails"]] = {}


class Said(Strict):
    """One account of one fact: the answer, in words as well, and who gives it.

    `answer` is None where `told` names several, or a range of amounts. `so` is all of it as it is
    heard after "if"; empty where no sentence can be made of it, and in what was kept before. With
    `unless` it says what must not have been so.
    """

    path: str
    question: str
    answer: JsonValue
    told: str
    by: tuple[str, ...] = ()
    so: str = ""
    unless: bool = False


class Offer(Strict):
    """A question that the decision does not turn on, whose answer would let more be told.

    `told` says so, as a person reads it.
    """

    path: str
    question: str
    told: str


class Supposed(Strict):
    """An *if* of a likely ruling: a fact that nobody has told, taken to be as it usually is.

    `answer` is as the dispute would hold it; None where the ruling holds for a range of amounts,
    which `told` names. `why` says what makes it the usual answer.
    """

    path: str
    question: str
    answer: JsonValue
    told: str
    why: str
