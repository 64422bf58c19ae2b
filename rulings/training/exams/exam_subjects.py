"""The subjects to practise or examine by themselves: situations and clauses, with recipes."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from rules.books.registry import BY_ID, DEFAULT_BOOK, EditionKey
from rules.clauses_in_force import cited
from rules.house import House
from rulings.dispute.dispute import TITLES
from rulings.dispute.retired import ENTERED_AS
from rulings.rulebook.common_disputes import BY_ID as COMMON
from rulings.training.drills.recipe import Recipe, recipes


class NoSuchTopic(ValueError):
    """A topic that is none; the message says what is allowed."""


def topics_of(wanted: Sequence[str], edition: EditionKey = DEFAULT_BOOK) -> tuple[str, ...]:
    """Return situations and clause ids from what people write: `pots`, `s14.nl.10.call`, `NL-10`.

    A number stands for every clause that has it in that edition. Raises NoSuchTopic.
    """
    return tuple(sorted({topic for one in wanted for topic in _named(one.strip(), edition)}))


def _named(wanted: str, edition: EditionKey) -> Iterator[str]:
    if wanted.lower() in TITLES:
        yield wanted.lower()
        return
    numbered = _numbered(edition).get(wanted.upper(), ())
    found = [wanted] if wanted in BY_ID else list(numbered)
    if not found:
        raise NoSuchTopic(
            f"topic {wanted!r}: a situation ({', '.join(TITLES)}), the number of a clause "
            "(NL-10) or its id is allowed"
        )
    yield from found


@cache
def _numbered(edition: EditionKey) -> Mapping[str, tuple[str, ...]]:
    house, found = House(edition=edition), defaultdict(list)
    for clause in BY_ID.values():
        if citation := cited(clause, house):
            found[citation.label.upper()].append(clause.id)
    return {label: tuple(some) for label, some in found.items()}


def told_topic(topic: str, edition: EditionKey = DEFAULT_BOOK) -> str:
    """Tell a topic as a person reads it."""
    if topic in TITLES:
        return TITLES[topic]
    if topic in ENTERED_AS:  # of an exam of a former version
        return COMMON[ENTERED_AS[topic]].title
    clause = BY_ID[topic]
    citation = cited(clause, House(edition=edition))
    return f"{citation.label if citation else topic}: {clause.title}"


def on(topics: Sequence[str]) -> Mapping[str, tuple[Recipe, ...]]:
    """Return the recipes on these topics by clause, all of them where no topic is named."""
    found: dict[str, list[Recipe]] = defaultdict(list)
    for one in recipes().values():
        for clause in one.clauses:
            if not topics or clause in topics or one.dispute.situation in topics:
                found[clause].append(one)
    return {clause: tuple(some) for clause, some in found.items()}
