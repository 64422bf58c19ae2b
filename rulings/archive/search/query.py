"""The query of the archive: every filter, each with what it allows."""

import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, Field, ValidationError, model_validator

from rules.books.registry import BOOKS, BY_ID, CLAUSES, BookKey
from rules.input.bounds import LONGEST_SEARCH
from rules.vocabulary import WORDS
from rulings.archive.database.search_words import Wanted, plain_words, wanted_in
from rulings.archive.entries.entry import MOST, AppealOutcome, Cause, Status
from rulings.dispute.dispute import KEPT_SITUATIONS, KeptSituation
from rulings.model.ruling import Outcome
from rulings.model.strict_model import Strict
from rulings.rulebook.dispute_kinds import TOPICS

_FACT = re.compile(r"\s*(\w+(?:/\w+)*)\.(\w+)\s*=\s*(.+?)\s*")
SHORT = 3
DISPUTES = tuple(sorted({topic.title for topic in TOPICS.values()}))
_ALLOWED_FACT = "a fact and its word, such as: read.facing = own blind"


MOST_CALLED_SO = 4


def called_so(text: str) -> tuple[str, ...]:
    """Return the disputes that have every word typed in their name, or words that begin so.

    None where there are more of them than help.
    """
    words = plain_words(text).split()
    fits = tuple(title for title in DISPUTES if words and all(_is_in(title, one) for one in words))
    return fits if len(fits) <= MOST_CALLED_SO else ()


def _is_in(title: str, word: str) -> bool:
    return any(
        one == word or (len(word) >= SHORT and one.startswith(word))
        for one in plain_words(title).split()
    )


class BadQuery(ValueError):
    """A query that cannot be looked for: `problems` has a line a field, with what is allowed."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def fact_in(text: str) -> tuple[tuple[str, ...], str, str]:
    """Return topics, fact and word of `read.facing = own blind`, or `read/limit_read.facing = …`.

    Raises ValueError with what is allowed.
    """
    found = _FACT.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r}: must be {_ALLOWED_FACT}")
    topics, fact, word = found.groups()
    for topic in topics.split("/"):
        facts = WORDS.get(topic)
        if facts is None:
            raise ValueError(f"{text!r}: no topic {topic!r}; allowed: {', '.join(WORDS)}")
        if fact not in facts:
            raise ValueError(f"{text!r}: no fact {fact!r} of {topic}; allowed: {', '.join(facts)}")
        if word not in facts[fact].answers:
            allowed = ", ".join(facts[fact].answers)
            raise ValueError(f"{text!r}: no word {word!r} of {topic}.{fact}; allowed: {allowed}")
    return tuple(topics.split("/")), fact, word


def _a_fact(text: str) -> str:
    topics, fact, word = fact_in(text)
    return f"{'/'.join(topics)}.{fact} = {word}"


def _a_dispute(title: str) -> str:
    if title not in DISPUTES:
        raise ValueError(f"{title!r}: no dispute is called that; allowed: {'; '.join(DISPUTES)}")
    return title


def _words(text: str) -> str:
    if text.strip() and not wanted_in(text):
        raise ValueError(f"{text!r}: must have a letter or a figure in it")
    short = [one.words[-1] for one in wanted_in(text) if one.begins and len(one.words[-1]) < SHORT]
    if short:
        raise ValueError(f"{short[0] + '*'!r}: a beginning must have {SHORT} letters or more")
    return text


Days = Literal["either", "gaming days", "dates"]
"""The days that are meant: from when the room's day begins, from midnight, or each of both."""
DAYS: tuple[Days, ...] = get_args(Days)

About = Annotated[
    str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]( [A-Za-z]{2,5}([+-][0-9]{2,4})?)?$")
]
"""A time of the day; its zone behind it says which where it came twice: 01:15 PST."""

Taking = Literal["left to the floor", "on an account", "nobody knew"]
"""The way of taking a decision: of those that the rules leave open, by believing somebody, or under
an answer to what nobody knew."""


class Query(Strict):
    """The rulings to look for: those for which all of this holds.

    `text` is words, "quoted phrases" and beginn*. `first_day` and `last_day` are the days of the
    room on which it was ruled, as `days_are` has them; on one day it may have been `about` a time.
    `number` is its own, `place` its table however that was typed, `room` its room under any name
    that it had, `dispute` the name that lists have for what it was about. `clause` is an id or a
    number as printed; where it is another rule in another edition, `book` says which. `facts` are
    words that some step read, such as `read.facing = own blind`, or some one of several steps.
    `replaced` takes in those corrected since.

    `ruled_as` is what the floor ruled in the end, overrides included: a word of the rules such as
    `raise` or `hand is live`, or a decision in kind. `appeal` is how one ended, `cause` why it
    was ruled otherwise, as tapped.

    `taken` is how the floor took one of several decisions, `decision` which of them, by its key,
    `on_word_of` on whose word; `nobody_knew` is a question, or a part of one, that nobody could
    answer.
    """

    text: Annotated[str, Field(max_length=LONGEST_SEARCH), AfterValidator(_words)] = ""
    first_day: date | None = None
    last_day: date | None = None
    days_are: Days = "gaming days"
    about: About | None = None
    number: Annotated[int, Field(ge=1, le=MOST)] | None = None
    dispute: Annotated[str, AfterValidator(_a_dispute)] = ""
    clause: Annotated[str, Field(max_length=60)] = ""
    book: BookKey | None = None
    outcome: Outcome | None = None
    ruled_as: Annotated[str, Field(max_length=300)] = ""
    room: str = ""
    place: str = ""
    game: str = ""
    floor: str = ""
    overridden: bool | None = None
    status: Status | None = None
    appeal: AppealOutcome | None = None
    cause: Cause | None = None
    situation: KeptSituation | None = None
    facts: Annotated[tuple[Annotated[str, AfterValidator(_a_fact)], ...], Field(max_length=12)] = ()
    taken: Taking | None = None
    decision: Annotated[str, Field(max_length=60)] = ""
    on_word_of: Annotated[str, Field(max_length=60)] = ""
    nobody_knew: Annotated[str, Field(max_length=200)] = ""
    replaced: bool = False

    @model_validator(mode="after")
    def _days_in_order(self) -> "Query":
        if self.first_day and self.last_day and self.last_day < self.first_day:
            raise ValueError(
                f"last_day {self.last_day}: must be {self.first_day}, the first day, or later"
            )
        if self.about and not (self.first_day and self.first_day == self.last_day):
            raise ValueError(f"about {self.about}: a time of one day, first_day and last_day alike")
        return self

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        return wanted_in(self.text)


def query_of(given: Mapping[str, Any]) -> Query:
    """Make a query from what was entered; what is empty is not asked for. Raises BadQuery."""
    held = {name: value for name, value in given.items() if value not in (None, "", (), [])}
    try:
        return Query.model_validate(held)
    except ValidationError as error:
        raise BadQuery(tuple(map(_told, error.errors()))) from None


def _told(problem: Any) -> str:
    field = ".".join(str(part) for part in problem["loc"][:1])
    said = problem["msg"].removeprefix("Value error, ")
    if problem["type"] == "value_error":
        return f"{field}: {said}" if field else said
    if problem["type"] == "extra_forbidden":
        return f"{field}: no such filter; allowed: {', '.join(Query.model_fields)}"
    return f"{field}: {problem['input']!r}: {said[:1].lower()}{said[1:]}"


def clauses_called(named: str, book: str | None = None) -> frozenset[str]:
    """Return the ids of the clauses meant by an id or a number, in any edition or in one."""
    name = named.strip().lower()
    if name in BY_ID:
        return frozenset({name})
    by_edition = _by_edition().get(name, {})
    if book is None:
        return frozenset().union(*by_edition.values())
    return by_edition.get(book, frozenset())


def editions_of(named: str) -> tuple[BookKey, ...]:
    """Return the editions in which a number is another rule each; none where it is one in all.

    One that has fewer clauses of the same rule under the number has no other rule.
    """
    found = _by_edition().get(named.strip().lower(), {})
    sets = list(found.values())
    nested = all(one <= other or other <= one for one in sets for other in sets)
    return () if nested else tuple(book for book in BOOKS if book in found)


@cache
def _by_edition() -> Mapping[str, Mapping[str, frozenset[str]]]:
    found: dict[str, dict[str, set[str]]] = {}
    for clause in CLAUSES:
        for cite in clause.cites:
            ids = found.setdefault(cite.label.lower(), {}).setdefault(cite.authority.key, set())
            ids.add(clause.id)
    return {
        name: {book: frozenset(ids) for book, ids in books.items()} for name, books in found.items()
    }


OUTCOMES: tuple[str, ...] = get_args(Outcome)
APPEALS: tuple[str, ...] = get_args(AppealOutcome)
CAUSES: tuple[str, ...] = get_args(Cause)
STATUSES: tuple[str, ...] = get_args(Status)
TAKINGS: tuple[str, ...] = get_args(Taking)
SITUATIONS: tuple[str, ...] = KEPT_SITUATIONS
