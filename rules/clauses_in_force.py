"""A rulebook as one room plays it: the clauses in force, by topic and in printed order."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

import orjson

from rules.books.registry import AUTHORITIES, BOOKS, BY_ID, CLAUSES, BookKey
from rules.clause.authority import HOUSE, Book
from rules.clause.citation import Citation
from rules.clause.citation import house as cite_house
from rules.clause.clause import Clause
from rules.house import House, HouseRule
from rules.vocabulary import WORDS, Topic

MOST_BOOKS = 64
"""Rulebooks, as houses play them, that are remembered: a server is sent as many as there are."""


def in_force(house: House) -> Mapping[Topic, tuple[Clause, ...]]:
    """The clauses that a room plays by, its own rules last, under each topic."""
    return in_force_of(*book_of(house))


def version(house: House) -> str:
    """A hash of every clause in force: it changes whenever a clause does."""
    return version_of(*book_of(house))


def cited(clause: Clause, house: House) -> Citation | None:
    """The citation that a room is given; None where the clause is not in force there."""
    return clause.citation_in(BOOKS[house.edition], aside=aside_in(house))


def aside_in(house: House) -> tuple[str, ...]:
    """The keys of the authorities that a room has set aside."""
    return _aside(_held_in(house))


_HELD_BY = {one.key: one.held_by for one in AUTHORITIES.values() if one.held_by}
_held_in = attrgetter(*_HELD_BY.values())
_book_fields = attrgetter("edition", "rules", *_HELD_BY.values())


@cache
def _aside(held: tuple[bool, ...]) -> tuple[str, ...]:
    return tuple(key for key, is_held in zip(_HELD_BY, held, strict=True) if not is_held)


def book_of(house: House) -> tuple[BookKey, tuple[str, ...], tuple[HouseRule, ...]]:
    """Return the part of a house that decides which clauses are in force."""
    edition, rules, *held = _book_fields(house)
    return edition, _aside(tuple(held)), rules


def clause_in(house: House, name: str) -> Clause:
    """The clause or house rule of that id. Raises KeyError."""
    if name in BY_ID:
        return BY_ID[name]
    return {clause.id: clause for clause in held_rules(house.rules)}[name]


@lru_cache(MOST_BOOKS)
def held_rules(rules: tuple[HouseRule, ...]) -> tuple[Clause, ...]:
    """The rules of a house as clauses, each setting aside the clause of the book that it names.

    A rule that puts something in the clause's place also sets aside what that one does. One on a
    clause that is in no book any more, as a former version kept it, decides nothing.
    """
    return tuple(_house_clause(one, BY_ID[one.clause]) for one in rules if one.clause in BY_ID)


def _house_clause(one: HouseRule, book: Clause) -> Clause:
    off = one.makes is None and one.figure is None
    return Clause(
        id=f"house.rule.{re.sub('[^a-z0-9]+', '_', one.number.lower())}",
        cites=(cite_house(one.number),),
        title=one.reason,
        topic=book.topic,
        when=book.when,
        makes=one.makes,
        figure=one.figure,
        overrides=(book.id,) if off else (book.id, *book.overrides),
        say=one.say,
        instead_of=book.id,
    )


@lru_cache(MOST_BOOKS)
def in_force_of(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]
) -> Mapping[Topic, tuple[Clause, ...]]:
    """Return the clauses in force, under each topic, for what `book_of` gives."""
    held = [c for c in CLAUSES if c.citation_in(BOOKS[book], aside=aside)]
    held += held_rules(rules)
    by_topic = {topic: tuple(c for c in held if c.topic == topic) for topic in WORDS}
    if not BOOKS[book].goes_before:
        return by_topic
    return {topic: _ranked(clauses, BOOKS[book]) for topic, clauses in by_topic.items()}


def _ranked(clauses: tuple[Clause, ...], book: Book) -> tuple[Clause, ...]:
    """Return the clauses of a topic, those of the book that decide setting aside those beside it.

    A rule that the house has posted holds all the same, and so does a clause that names the one it
    sets aside: an exception to the rank.
    """
    own = {c.id for c in clauses if any(cite.authority == book for cite in c.cites)}
    behind = [c for c in clauses if c.id not in own and not _is_of_the_house(c)]

    def set_aside(one: Clause) -> tuple[str, ...]:
        if one.id not in own or not (one.makes or one.figure):
            return one.overrides
        names = (c.id for c in behind if one.id not in c.sets_aside)
        return tuple(dict.fromkeys((*one.overrides, *names)))

    return tuple(replace(one, overrides=set_aside(one)) for one in clauses)


def _is_of_the_house(clause: Clause) -> bool:
    return any(cite.authority == HOUSE for cite in clause.cites)


@lru_cache(MOST_BOOKS)
def version_of(book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]) -> str:
    """Return a hash of the clauses in force for what `book_of` gives."""
    clauses = in_force_of(book, aside, rules).values()
    held = [clause for topic in clauses for clause in topic]
    # The JSON of RFC 8785: a clause has no fraction, and no field whose name is not ASCII.
    return hashlib.sha256(orjson.dumps(held, _plain, _CANONICAL)).hexdigest()[:16]


_CANONICAL = orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER | orjson.OPT_PASSTHROUGH_DATACLASS


def _plain(record: Any) -> dict[str, Any]:
    """A record as plain data, an authority by its key: how it is told is no part of the rule."""
    if isinstance(record, Citation):
        key = record.authority.key
        return {"authority": key, "section": record.section, "number": record.number}
    return {one.name: getattr(record, one.name) for one in fields(record)}
