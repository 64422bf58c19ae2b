"""Rulings by what people call them: the name of the dispute, and what was ruled in a word."""

from collections import defaultdict
from typing import get_args

import orjson
from sqlalchemy import ColumnElement, Connection, and_, false, not_, or_, select, tuple_

from rules.clause.results import Makes
from rulings.archive.database.tables import ENTRIES, PATTERNS
from rulings.archive.entries.standing_entries import ALIKE, IS_RULING, verdicts
from rulings.model.wager_verdict import VERDICTS
from rulings.rulebook.dispute_kinds import KINDS, kind_of

MAKES: tuple[str, ...] = get_args(Makes)


def of_dispute(connection: Connection, title: str) -> ColumnElement[bool]:
    """Return what holds of a ruling whose dispute has this name in the lists."""
    asked = {topic.situation: _asked(topic.situation) for topic in KINDS if topic.title == title}
    pairs = (
        select(ENTRIES.c.situation, ENTRIES.c.pattern, PATTERNS.c.content)
        .outerjoin(PATTERNS, PATTERNS.c.pattern == ENTRIES.c.pattern)
        .where(IS_RULING, ENTRIES.c.situation.in_(asked))
    )
    always: dict[str, list[str]] = defaultdict(list)
    by_asks: dict[tuple[str, str], list[str]] = defaultdict(list)
    for situation, pattern, content in connection.execute(pairs.distinct()):
        every = (ANYTHING_ELSE, *asked[situation])
        read = words_read(content)
        fits = [asks for asks in every if kind_of(situation, {*read, f"asks {asks}"}) == title]
        if len(fits) == len(every):
            always[situation].append(pattern)
        else:
            for asks in fits:
                by_asks[situation, asks].append(pattern)
    holds = [_is_of(situation, patterns) for situation, patterns in always.items()]
    for (situation, asks), patterns in by_asks.items():
        one = _is_of(situation, patterns)
        if asks == ANYTHING_ELSE:
            holds.append(and_(one, *(not_(_asks(other)) for other in asked[situation])))
        else:
            holds.append(and_(one, _asks(asks)))
    return or_(false(), *holds)


def words_read(pattern: str | None) -> frozenset[str]:
    """Return the words that the steps of a pattern read, as the names of disputes have them."""
    steps = orjson.loads(pattern)["steps"] if pattern else ()
    return frozenset(f"{fact}: {word}" for step in steps for fact, word in step["words"].items())


ANYTHING_ELSE = ""
"""The name for whatever a dispute can ask besides what its names tell apart."""


def _is_of(situation: str, patterns: list[str]) -> ColumnElement[bool]:
    return and_(ENTRIES.c.situation == situation, ENTRIES.c.pattern.in_(patterns))


def _asks(asks: str) -> ColumnElement[bool]:
    """Return whether the dispute asks this: no column has it, so its record is read."""
    return ENTRIES.c.content.contains(f'"asks":{orjson.dumps(asks).decode()}', autoescape=True)


def _asked(situation: str) -> tuple[str, ...]:
    """Return what disputes of a situation can ask, as far as their names tell them apart."""
    of_it = [topic for topic in KINDS if topic.situation == situation]
    words = frozenset().union(*(topic.words | topic.but for topic in of_it))
    return tuple(sorted(word.removeprefix("asks ") for word in words if word.startswith("asks ")))


def of_verdict(connection: Connection, wanted: str) -> ColumnElement[bool]:
    """Return what holds of a ruling that was given as a word of the rules, or in this wording."""
    if wanted not in VERDICTS and wanted not in MAKES:
        return ENTRIES.c.ruled_as == wanted.strip().casefold()
    made = {key: one.word for key, one in verdicts(connection).items()}
    by_text: dict[str, set[str | None]] = defaultdict(set)
    for key, word in made.items():
        by_text[key[2]].add(word)
    texts = [text for text, words in by_text.items() if words == {wanted}]
    # Where one wording was given of several disputes, those of them that came to this.
    others = [key for key, word in made.items() if word == wanted and len(by_text[key[2]]) > 1]
    holds = ENTRIES.c.ruled_as.in_(texts)
    return or_(holds, tuple_(*ALIKE).in_(others)) if others else holds


def verdicts_in(connection: Connection) -> tuple[str, ...]:
    """Return the words for what was ruled here: of wagers all, of the others those there are."""
    made = {one.word for one in verdicts(connection).values()}
    return (*VERDICTS, *sorted(one for one in made if one and one not in VERDICTS))
