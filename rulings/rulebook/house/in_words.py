"""A house in plain sentences: its options, what each may be, and what is otherwise in another."""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from annotated_types import Ge, Le

from rules.books.registry import BOOKS, BY_ID
from rules.clauses_in_force import cited
from rules.house import OPTIONS, House, HouseRule, Option, book_of_tournaments, options, usual
from rules.vocabulary.house_option import AN_AMOUNT, NONE, OptionValue
from rulings.rulebook.search import has_words

BOOK = "edition"


class Choice(NamedTuple):
    """A value that an option may have, with what it then says; of an amount any, left open."""

    value: OptionValue
    sentence: str
    is_amount: bool = False


class Changed(NamedTuple):
    """A thing that is otherwise in another house, told before and after; empty if there is none."""

    about: str
    before: str
    after: str


def books_told(house: House) -> str:
    """Return the title of the book that the house plays by, of both where tournaments differ."""
    own, others = BOOKS[house.edition], BOOKS[book_of_tournaments(house)]
    return own.title if others == own else f"{own.title}; in tournaments {others.title}"


def option_of(house: House, name: str) -> Option:
    """Return the option of that name as it is in force. Raises KeyError."""
    return {one.name: one for one in options(house)}[name]


def choices(name: str) -> tuple[Choice, ...]:
    """Return all that an option may be, in the order in which they are offered."""
    return tuple(_choice(word, said) for word, said in OPTIONS[name].states.items())


def _choice(word: str | bool, said: str) -> Choice:
    if word == AN_AMOUNT:
        return Choice(None, said.replace("{}", "…"), is_amount=True)
    return Choice(None if word == NONE else word, said)


def limits(name: str) -> str:
    """Tell which amounts an option may be: 1 to 10."""
    least, most = bounds(name)
    return f"{least:,} or more" if most is None else f"{least:,} to {most:,}"


def bounds(name: str) -> tuple[int, int | None]:
    """Return the least and the most that an option may be; None where it may be any more."""
    held = House.model_fields[name].metadata
    least: Any = next((one.ge for one in held if isinstance(one, Ge)), 1)
    most: Any = next((one.le for one in held if isinstance(one, Le)), None)
    return least, most


def is_amount(name: str) -> bool:
    """Check whether an option is one amount, or none."""
    return AN_AMOUNT in OPTIONS[name].states and name != "denominations"


def as_the_book_has_it(house: House, name: str) -> OptionValue:
    """Return what an option is where the room sets nothing."""
    default: OptionValue = House.model_fields[name].default
    held: OptionValue = usual(house.edition).get(name, default)
    return default if name == BOOK else held


def set_here(house: House) -> tuple[str, ...]:
    """Return the names of the options that are otherwise than in the book, the book among them."""
    return tuple(
        one.name for one in options(house) if one.value != as_the_book_has_it(house, one.name)
    )


def found(house: House, wanted: str) -> Mapping[str, tuple[Option, ...]]:
    """Return the options with each word of `wanted`, by subject; all of them where it is empty."""
    held = (one for one in options(house) if _has(one, wanted))
    return {
        subject: tuple(under) for subject, under in groupby(held, lambda one: one.about.subject)
    }


def _has(one: Option, wanted: str) -> bool:
    about, clause = one.about, BY_ID[one.about.serves]
    numbers = (cite.label for cite in clause.cites)
    told = (about.subject, about.asks, one.sentence, *about.states.values())
    return has_words((*told, clause.title, *numbers), wanted)


def changes(before: House, after: House) -> tuple[Changed, ...]:
    """Return what is otherwise in another house, its options first."""
    return tuple(_changes(before, after))


def _changes(before: House, after: House) -> Iterator[Changed]:
    for was, now in zip(options(before), options(after), strict=True):
        if was.value != now.value:
            yield Changed(was.about.asks, was.sentence, now.sentence)
    old = {one.number: one for one in before.rules}
    new = {one.number: one for one in after.rules}
    for number in {**old, **new}:
        if old.get(number) != new.get(number):
            was_told, now_told = (
                rule_told(held[number], after) if number in held else "" for held in (old, new)
            )
            yield Changed(f"House rule {number}", was_told, now_told)


def rule_told(one: HouseRule, house: House) -> str:
    """Tell a house rule in a sentence: its reason, and what it does to which clause."""
    book = BY_ID[one.clause]
    does = "takes the place of" if one.makes or one.figure else "switches off"
    label = (cited(book, house) or book.cites[0]).label
    return f"{one.reason}. It {does} {label}, “{book.title}”."


def in_questions(problem: str) -> str:
    """Tell what is wrong with a house, each option in it told by its question."""
    names = "|".join(sorted(OPTIONS, key=len, reverse=True))
    told = re.sub(rf"\b({names})\b", lambda one: f"“{OPTIONS[one[1]].asks}”", problem)
    return told.replace("True", "yes").replace("true", "yes").replace("false", "no")


def with_option(house: House, name: str, value: OptionValue) -> House:
    """Return a house with another option.

    With another book, each option that was as the book has it is so again.
    """
    given: dict[str, OptionValue] = {name: value}
    if name == BOOK:
        book = house.model_copy(update=given)
        own = {*set_here(house), BOOK}
        given |= {one: as_the_book_has_it(book, one) for one in OPTIONS if one not in own}
    return house.model_copy(update=given)
